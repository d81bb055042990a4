"""Secrets: shown to one player behind a cover, and to nobody else, anywhere, ever."""

from __future__ import annotations

import re
from random import Random

import pytest

from companion import settings
from companion.engine.session import Session
from companion.games.rest_in_peace.content import Share, load
from companion.games.rest_in_peace.moves import Learn
from companion.scan.codes import Code
from companion.screens.hand_over import HandOver
from companion.screens.table import TableScreen
from tests.app.conftest import NAMES, Open, Window, play_on
from tests.conftest import Sit


async def _buy_and_look(app: Window, session: Session) -> str:
    """Ann buys a share of grave II and enters a back of it; its name is returned."""
    await app.press("space", "space", "2")
    await app.press("h", "1", "enter", "2", "s")
    assert isinstance(session.line.told[-1].entry.move, Learn)
    return session.game.words["action.shock.name"]


async def test_the_cover_names_the_player_and_shows_nothing(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        secret = await _buy_and_look(app, session)
        assert secret in app.text()
        await app.press("x")  # any key covers
        assert secret not in app.text()
        assert "Ann, take the screen" in app.text()
        await app.press("escape")
        assert isinstance(app.screen, TableScreen)
        assert secret not in app.text()


async def test_a_secret_is_covered_when_nobody_presses_a_key(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session, reveal=1) as app:
        secret = await _buy_and_look(app, session)
        await app.until(lambda: secret not in app.text(), seconds=3)
        assert "Ann, take the screen" in app.text()


async def test_a_secret_is_covered_when_the_window_loses_the_focus(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        secret = await _buy_and_look(app, session)
        assert secret in app.text()
        app.app.app_focus = False
        await app.until(lambda: secret not in app.text())


async def test_with_or_without_a_secret_the_sheet_has_the_same_lines(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await _buy_and_look(app, session)
        with_one = _frame(app)
        await app.press("x", "escape", "h", "2", "enter")
        assert isinstance(app.screen, HandOver)
        assert _frame(app) == with_one


def _frame(app: Window) -> list[tuple[int, int, int]]:
    """Where the lines of the sheet stand, whatever is written between them."""
    rows = app.text().splitlines()
    return [(y, row.index("│"), row.rindex("│")) for y, row in enumerate(rows) if row.count("│") >= 2]


async def test_a_pin_is_asked_and_a_wrong_one_opens_nothing(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        secret = await _buy_and_look(app, session)
        await app.press("x", "p")
        await app.type("1234")
        await app.press("enter", "enter")
        await app.type("9999")
        await app.press("enter")
        assert secret not in app.text()
        assert "not the PIN" in app.text()
        await app.press("enter")
        await app.type("1234")
        assert "1234" not in app.text()
        await app.press("enter")
        assert secret in app.text()
    kept = settings.load()
    assert "1234" not in repr(kept)


async def test_a_secret_code_typed_in_the_open_is_sent_behind_the_cover(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("space", "space", "2")
        share = next(one for one in _shares() if one.id == "shock-2")
        await app.type(str(Code("RP", "S", share.number, 1)))
        await app.press("enter")
        assert "secret" in app.table.notice[0]
        assert session.n == 3
        await app.press("escape", "h", "1", "enter")
        await app.type(str(Code("RP", "S", share.number, 1)))
        await app.press("enter")
        assert isinstance(session.line.told[-1].entry.move, Learn)


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_no_secret_of_a_seat_is_on_the_open_screen_or_in_its_history(sit: Sit, window: Open, seed: int) -> None:
    """Two tables that differ only in what Ann entered look the same to everybody, keys and history included."""
    screens = []
    for back in ("shock-2", "mixup-2"):
        session = sit(*NAMES)
        for text in ("next", "next", "buy 2", f"learn {back}", "next", "pass"):
            session.submit(session.read(text, 0))
        _same_plays(session, seed)
        async with window(session, size=(200, 60)) as app:
            seen = [app.text()]
            await app.press("x")
            seen.append(app.text())
            await app.press("escape", "m", "y")
            seen.append(app.text())
            await app.press("escape", "question_mark")
            seen.append(app.text())
        screens.append("\n".join(seen).replace(session.id, "table"))
    clean = [_without_clock(screen) for screen in screens]
    assert clean[0] == clean[1]


def _same_plays(session: Session, seed: int) -> None:
    """Moves of the others that cannot tell what Ann has: the steps of three turns."""
    rng = Random(seed)
    for _ in range(12):
        seat = next(ask.seat for ask in session.asks() if ask.seat is not None)
        if seat == 0:
            return
        offers = [offer for offer in session.offers(seat) if not offer.move.hidden]
        session.submit(rng.choice(offers).move)


def _without_clock(text: str) -> str:
    return re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d|\d\d:\d\d", "--:--", text)


async def test_a_whole_game_never_shows_an_entered_back_in_the_open(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    play_on(session, 250)
    names = {session.game.words[f"share.{share.id}.name"] for share in _shares()}
    async with window(session, size=(200, 60)) as app:
        await app.press("m", "y")
        for name in names:
            assert name not in app.text()


def _shares() -> tuple[Share, ...]:
    return load().shares
