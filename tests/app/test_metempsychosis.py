"""A soul under the fingers: cards told by keys, by name and by code, and a warning before the last mistake."""

from __future__ import annotations

from companion.engine.content import catalogue
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.screens.metempsychosis import Metempsychosis
from tests.app.conftest import Open

SLUG = "metempsychosis"
HAND = "hand=a1,b2,c4,d1,e2,k3"


def _soul(journal: Journal, *plays: str) -> Session:
    session = Session.begin(journal, SLUG, ["Ann"], {})
    for text in plays:
        session.submit(session.read(text))
    return session


def _code(card: str) -> str:
    return next(one.code for one in catalogue(SLUG) if one.id == card and one.kind in ("tone", "keeper"))


async def test_a_card_a_letter_and_a_number_is_all_it_takes(journal: Journal, window: Open) -> None:
    session = _soul(journal)
    async with window(session) as app:
        await app.press("a", "1", "b", "2", "c", "4", "d", "1", "e", "2", "k", "3")
        assert "Waiting for Ann: lay a tone" in app.text()
        for card in ("A1", "B2", "C4", "D1", "E2", "K3"):
            assert f" {card} " in app.text(), "the whole first hand fits on the smallest screen"
        await app.press("4", "l")  # D1 begins
        assert "turn 2 cards from the pile into the tomb" in app.text()
        await app.press("g", "4", "f", "1", "f", "2")
        assert session.view(None).hand == ("a1", "b2", "c4", "e2", "f2", "k3")  # type: ignore[attr-defined]
        assert session.view(None).tomb == ("f1", "g4")  # type: ignore[attr-defined]


async def test_cards_are_told_by_their_names_alone_or_by_their_codes(journal: Journal, window: Open) -> None:
    session = _soul(journal)
    async with window(session) as app:
        await app.press("slash")
        await app.type("a1,b2")
        await app.press("enter")
        assert session.log(None)[-1].text == "ann: uncover a1,b2"
        await app.type(_code("k3"))
        await app.press("enter")
        assert session.log(None)[-1].text == "ann: uncover k3"
        assert session.log(None)[-1].source == "scan"


async def test_a_move_that_loses_for_sure_is_asked_about_however_it_is_entered(journal: Journal, window: Open) -> None:
    session = _soul(journal, f'adjust "{HAND} sequence=f1,g1,a2,b1 willpower=3 because we began at the table"')
    before = session.n
    async with window(session) as app:
        assert "☠ faced: no willpower" in app.text()
        await app.press("6", "f")
        assert "This loses for sure" in app.text()
        await app.press("escape", "escape", "slash")
        await app.type("face k3")
        await app.press("enter")
        assert "This loses for sure" in app.text()
        assert session.n == before
        await app.press("y")
        assert session.n == before + 1


async def test_on_a_low_screen_the_nearest_octaves_make_room_for_the_hand(journal: Journal, window: Open) -> None:
    session = _soul(journal, f'adjust "{HAND} sequence=f1,g1,a2,b1 because we began at the table"')
    async with window(session) as app:
        assert isinstance(app.table.tableau, Metempsychosis)
        assert "dives E2" in app.text()
        assert " K3 " in app.text()
