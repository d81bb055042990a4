"""What tests of the app share: a window at a table, and a game played so far."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from companion.app import Bardo
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.screens.table import TableScreen
from companion.sim.play import playthrough
from companion.sim.report import bots_of, default_bot

NAMES = ("Ann", "Bea", "Cid", "Dag")


class Window:
    """An open app under the fingers of a test. Waits for what is seen, never for time."""

    def __init__(self, app: Bardo, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> Screen[Any]:
        return self.app.screen

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def type(self, text: str) -> None:
        names = {" ": "space", ":": "colon", "/": "slash", "=": "equals_sign", ".": "full_stop", "-": "minus"}
        for char in text:
            await self.pilot.press(names.get(char, char))
        await self.pilot.pause()

    async def until(self, true: Callable[[], bool], seconds: float = 5.0) -> None:
        """Wait for something to come true."""
        for _ in range(int(seconds / 0.02)):
            await self.pilot.pause(0.02)
            if true():
                return
        raise AssertionError(f"it never came true; on the screen:\n{self.text()}")

    def text(self) -> str:
        """All that can be read on the screen now."""
        width, height = self.app.size
        return "\n".join(
            "".join(segment.text for segment in strip) for strip in self.app.screen._compositor.render_strips()
        )[: (width + 1) * height]


Open = Callable[..., AbstractAsyncContextManager[Window]]


@pytest.fixture
def window(journal: Journal) -> Open:
    """Open the app, at a table or at home: `async with window(session) as app:`."""

    @asynccontextmanager
    async def opened(
        session: Session | None = None, size: tuple[int, int] = (80, 24), **preferences: object
    ) -> AsyncIterator[Window]:
        app = Bardo(journal, session)
        for name, value in {"ascii": "off", **preferences}.items():
            setattr(app.settings, name, value)
        app.wear(None)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.pause()
            yield Window(app, pilot)

    return opened


def play_on(session: Session, plays: int, seed: int = 3, bot: str = "") -> None:
    """Let bots play so many moves at this table."""
    make = bots_of(session.row.game)[bot or default_bot(session.row.game)]
    bots = [make(session.game) for _ in session.names]
    for n, (move, _) in enumerate(playthrough(session.game, session.state, bots, Random(seed))):
        if n >= plays:
            return
        session.submit(move)
