"""An evening under the fingers: turns, refusals, undo, take-back, recount, rulings, what others play."""

from __future__ import annotations

import subprocess
import sys

import pytest
from textual import events

from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.scan.codes import Code
from companion.screens.consent import Consent
from companion.screens.history import History
from tests.app.conftest import NAMES, Open, play_on
from tests.conftest import Sit


async def test_a_whole_turn_is_played_with_keys(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        assert "Waiting for Ann" in app.text()
        await app.press("1", "p")  # a placebo for the first relative
        await app.press("space")  # white pills for the rest
        await app.press("b", "2", "w")  # a pill for a neighbour's
        await app.press("space")
        await app.press("2")  # a share of grave II
        assert session.view(None).players[0].shares == (0, 1, 0, 0, 0)  # type: ignore[attr-defined]
        await app.press("space")  # the medicine
        await app.press("space")  # the box goes on
        assert "Waiting for Bea" in app.text()
    assert session.log(None)[0].text.startswith("ann: prescribe")


async def test_a_key_that_is_not_legal_says_why(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("space", "space", "1")
        before = session.n
        assert "(1) buy I" in app.text()
        await app.press("1")
        assert session.n == before
        assert "✗" in app.text()
        await app.press("2")  # 5,000 and one share bought: not enough for another
        assert session.n == before
        assert "3,000" in app.table.notice[0]


async def test_a_typed_move_is_completed_and_played(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("slash")
        await app.type("presc")
        await app.press("tab")
        assert app.table.command.value.startswith("prescribe")
        await app.type("hedwig plac")
        await app.press("tab", "enter")
        assert session.n == 1
        assert session.log(None)[0].text == "ann: prescribe hedwig placebo"
        assert not app.table.has_class("-typing")


async def test_a_wrong_line_stays_to_be_mended(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("slash")
        await app.type("dance")
        await app.press("enter")
        assert "is not a move here" in app.table.notice[0]
        assert app.table.command.value == "dance"
        await app.press("escape")
        assert session.n == 0


@pytest.mark.parametrize("line", ["/ann: next", "/next"])
async def test_fingers_quicker_than_the_focus_lose_no_letter(sit: Sit, window: Open, line: str) -> None:
    session = sit("Ann", "Bob")
    async with window(session) as w:
        for char in line:
            key = {"/": "slash", ":": "colon", " ": "space"}.get(char, char)
            w.app.post_message(events.Key(key, char))
        w.app.post_message(events.Key("enter", "\r"))
        await w.until(lambda: session.n == 1)
        assert not w.table.has_class("-typing")


async def test_what_is_pasted_is_typed(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        app.app.post_message(events.Paste("ann: prescribe hedwig placebo\nand more"))
        await app.until(lambda: app.table.command.value == "ann: prescribe hedwig placebo")
        await app.press("enter")
        assert session.n == 1


async def test_a_scanner_that_types_capitals_opens_the_line_by_itself(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("space", "space")
        await app.type("RP-G2-1")
        assert app.table.has_class("-typing")
        await app.press("escape")
        await app.type(str(Code("RP", "G", 2, 1)))
        await app.press("enter")
        assert session.log(None)[-1].text == "ann: buy 2"
        assert session.log(None)[-1].source == "scan"


async def test_undo_takes_back_and_redo_brings_back(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("1", "p")
        await app.press("u")
        assert "Taken back" in app.table.notice[0]
        assert session.log(None)[0].undone
        await app.press("U")
        assert not session.log(None)[0].undone


async def test_an_undo_across_a_reveal_asks_and_stays_in_the_log(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("space", "space", "2")  # Ann buys a share: she may have looked at its back
        await app.press("u")
        assert isinstance(app.screen, Consent)
        assert "!" in app.text()
        assert "Ann" in app.text()
        await app.press("n")
        assert session.view(None).players[0].shares[1] == 1  # type: ignore[attr-defined]
        await app.press("u", "y")
        assert session.view(None).players[0].shares[1] == 0  # type: ignore[attr-defined]
        assert "Taken back: 3 ann: buy 2" in app.text()


async def test_an_old_play_is_taken_back_with_a_preview(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session, size=(120, 40)) as app:
        await app.press("1", "p", "space", "space", "2", "space", "space")
        await app.press("m", "y")
        assert isinstance(app.screen, History)
        await app.press("2", "enter")  # play 2: the end of the visits
        assert isinstance(app.screen, Consent)
        assert "would be set aside" in app.text()
        await app.press("y")
        gone = [line.n for line in session.log(None) if line.undone]
        assert 2 in gone
        assert len(gone) > 1
        assert "Set aside with it" in app.table.notice[0]


async def test_a_recount_books_the_differences_as_one_correction(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("m", "c")
        await app.press("4", "0", "0", "0", "enter", "enter", "7", "0", "0", "0", "enter", "b")
        assert session.n == 1
        line = session.log(None)[0]
        assert line.text == 'ann: adjust "ann.money=4000 cid.money=7000 because we recounted"'
        assert "Because we recounted." in line.says
        assert "4,000" in app.text()


async def test_a_ruling_is_switched_as_a_play(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("m", "r", "enter")
        assert session.table.rulings["box"] == "topped-up"
        assert "topped-up" in session.log(None)[0].says[0]
        await app.press("u")
        assert session.table.rulings["box"] == "exact"


async def test_every_number_is_explained_and_can_be_corrected(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session, size=(120, 40)) as app:
        await app.press("question_mark")
        await app.type("ann money")
        assert session.explain("ann.money", None).split()[0] in app.text()
        await app.press("enter")
        await app.type("9000")
        await app.press("enter", "enter")
        assert session.game.numbers(session.state, None)["ann.money"] == 9000
        assert "we miscounted" in session.log(None)[0].text


async def test_teach_mode_tells_each_step(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        words = session.game.words["teach.prescribe"].split()
        assert " ".join(words[:4]) not in app.text()
        await app.press("m", "t")
        assert " ".join(words[:4]) in app.text()
        await app.press("space")
        assert " ".join(session.game.words["teach.neighbours"].split()[:4]) in app.text()


async def test_a_play_from_the_shell_is_on_the_screen_within_half_a_second(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        done = subprocess.run(
            [sys.executable, "-m", "companion.cli", "do", session.id, "prescribe hedwig placebo"],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        await app.until(lambda: "Hedwig, 1,000" in app.text(), seconds=0.5)


async def test_a_play_on_the_screen_is_there_for_the_shell(sit: Sit, window: Open, journal: Journal) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("1", "p")
        other = Session.open(Journal(journal.path), session.id)
        assert other.n == 1
        other.journal.close()


async def test_the_end_is_told_with_its_winner(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    play_on(session, 4000)
    outcome = session.outcome()
    assert outcome is not None
    async with window(session) as app:
        assert session.say_outcome(outcome).split(",")[0] in app.text()
        assert "[space]" not in app.text()


async def test_after_the_end_another_round_is_one_key_away(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    session.submit(session.read("rule box topped-up"))
    play_on(session, 4000)
    async with window(session) as app:
        assert "another round" in app.text()
        await app.press("n")
        again = app.table.session
        assert again.id != session.id
        assert again.names == session.names
        assert again.table.rulings["box"] == "topped-up"
        assert [seat.colour for seat in again.table.seats] == [seat.colour for seat in session.table.seats]
        await app.press("space")
        assert again.n == 1
        await app.press("q")
        assert "Lay a new table" in app.text()


async def test_mouse_clicks_press_keys_and_explain_numbers(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        rows = app.text().splitlines()
        y = next(n for n, row in enumerate(rows) if "[space]" in row)
        await app.pilot.click(offset=(rows[y].index("[space]") + 2, y))
        await app.pilot.pause()
        assert session.n == 1
        y = next(n for n, row in enumerate(rows) if "5,000" in row)
        await app.pilot.click(offset=(rows[y].index("5,000") + 1, y))
        await app.pilot.pause()
        assert app.table.explained == session.explain("ann.money", None)


async def test_a_card_scanned_twice_in_a_row_counts_once(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("space", "space")
        for _ in range(2):
            await app.type(str(Code("RP", "G", 2, 1)))
            await app.press("enter")
        assert "already counted" in app.table.notice[0]
        assert session.n == 3
