"""The print screen: what is chosen, counted, shown and written."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from textual.pilot import Pilot

from companion.app import Bardo
from companion.engine.journal import Journal
from companion.screens.printing import INKS, ORDERS, SIDES, Room, draw_picture
from companion.widgets.canvas import Canvas
from printshop import imposition, ink


def test_the_screen_offers_what_the_shop_has() -> None:
    assert (tuple(SIDES), tuple(INKS), tuple(ORDERS)) == (imposition.SIDES, ink.INKS, imposition.ORDERS)


def test_a_page_is_shown_in_half_blocks_or_in_letters() -> None:
    page = Image.new("RGB", (40, 56), "white")
    page.paste((0, 0, 0), (0, 0, 40, 28))
    canvas = Canvas(20)
    draw_picture(canvas, 0, 0, page, 20, 30, plain=False)
    assert canvas.line(0) == "▀" * 20
    letters = Canvas(20)
    draw_picture(letters, 0, 0, page, 20, 30, plain=True)
    assert letters.line(0) == "@" * 20
    assert not letters.line(letters.rows - 1).strip()


async def settled(pilot: Pilot[None], room: Room) -> None:
    """Wait for what the press is doing."""
    for _ in range(200):
        await pilot.pause(0.05)
        if room.picture is not None:
            return
    raise AssertionError("no page was drawn")


async def test_choose_look_and_write(journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = Bardo(journal)
    async with app.run_test(size=(120, 40)) as pilot:
        room = Room()
        await app.push_screen(room)
        await settled(pilot, room)
        assert room.plan is not None
        room.games = ("rest-in-peace",)
        room.order = type(room.order)("rest-in-peace")
        await pilot.press("i")
        assert room.order.ink == "saver"
        await settled(pilot, room)
        pages = len(room.plan.pages) if room.plan else 0
        assert pages == 28
        await pilot.press("-")
        await settled(pilot, room)
        assert room.number == pages
        await pilot.press("w")
        for _ in range(200):
            await pilot.pause(0.05)
            if room.message[1]:
                break
        assert "181 components" in room.message[0]
        assert (tmp_path / "out" / "rest-in-peace.pdf").exists()


async def test_a_folder_that_cannot_be_written_says_so(journal: Journal, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("in the way")
    app = Bardo(journal)
    async with app.run_test(size=(80, 24)) as pilot:
        room = Room()
        await app.push_screen(room)
        await settled(pilot, room)
        room.folder = tmp_path / "out"
        await pilot.press("w")
        for _ in range(200):
            await pilot.pause(0.05)
            if room.message[1]:
                break
        assert room.message[1] == "bad"
        assert "in the way" in room.message[0]
