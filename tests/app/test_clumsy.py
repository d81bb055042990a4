"""A cat on keyboard and mouse: whatever is pressed, clicked or dragged, the app stands and the journal replays."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine import registry
from companion.engine.journal import Journal
from companion.engine.session import Session
from tests.app.conftest import NAMES, Open, play_on
from tests.conftest import Sit

KEYS = [
    *"abcdefghijklmnopqrstuvwxyz0123456789+-?!/:", "space", "enter", "escape", "tab", "up", "down", "left", "right",
    "pageup", "pagedown", "home", "end", "U", "Z", "backspace", "f1", "ctrl+p",
]  # fmt: skip
PRESSES = 120
SIZES = ((80, 24), (120, 40), (200, 60), (34, 9))


@pytest.mark.parametrize("size", [(80, 24), (34, 9)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("slug", registry.playable())
async def test_a_cat_on_the_keyboard(
    sit: Sit, window: Open, journal: Journal, slug: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.app.Bardo.exit", lambda self, *_: None)
    low, high = registry.load(slug).info.players
    session = sit(*NAMES[: max(low, min(high, 3))], game=slug)
    play_on(session, 40, bot="random")
    rng = Random(f"{slug}{size}")
    async with window(session, size=size) as app:
        for _ in range(PRESSES):
            paw = rng.random()
            if paw < 0.8:
                await app.pilot.press(rng.choice(KEYS))
            elif paw < 0.95:
                wide, high = app.app.size
                await app.pilot.click(offset=(rng.randrange(wide), rng.randrange(high)))
            else:
                await app.pilot.resize_terminal(*rng.choice(SIZES))
        await app.pilot.pause()
        app.text()
    assert Session.open(journal, session.id).n >= session.n
