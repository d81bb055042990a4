"""Only what changed is painted: what stands on the screen must be what a fresh drawing would show."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine import registry
from companion.sim.table import fill
from tests.app.conftest import NAMES, Open, Window
from tests.conftest import Sit


async def _drawn_anew(app: Window) -> str:
    for sheet in app.table.sheets:
        sheet._canvas = None
        sheet.refresh()
    await app.pilot.pause()
    return app.text()


async def _play(app: Window, rng: Random) -> None:
    offers = app.table.scene.offers
    if not offers or rng.random() < 0.1:
        await app.press("u", "y")
    else:
        app.table.play(fill(rng.choice(offers), rng))
        await app.pilot.pause()


def _bare(app: Window) -> set[tuple[int, int]]:
    """The cells that no sheet covers."""
    screen = app.table
    cells = {(x, y) for x in range(screen.size.width) for y in range(screen.size.height)}
    for child in screen.query("Sheet"):
        if child.display:
            region = child.region
            cells -= {(x, y) for x in range(region.x, region.right) for y in range(region.y, region.bottom)}
    return cells


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("slug", registry.playable())
async def test_what_is_painted_is_what_a_fresh_drawing_would_show(
    sit: Sit, window: Open, slug: str, size: tuple[int, int]
) -> None:
    low, high = registry.load(slug).info.players
    session = sit(*NAMES[: max(low, min(high, 4))], game=slug)
    rng = Random(slug)
    async with window(session, size=size) as app:
        for _ in range(40):
            painted = app.text()
            assert not _bare(app)
            assert painted == await _drawn_anew(app)
            await _play(app, rng)


@pytest.mark.parametrize("slug", registry.playable())
async def test_a_window_may_be_dragged_to_any_size(sit: Sit, window: Open, slug: str) -> None:
    low, high = registry.load(slug).info.players
    session = sit(*NAMES[: max(low, min(high, 4))], game=slug)
    async with window(session, size=(200, 60)) as app:
        for size in ((80, 24), (200, 60), (120, 40), (160, 50), (30, 8), (200, 60), (119, 40), (120, 24), (80, 60)):
            await app.pilot.resize_terminal(*size)
            await app.pilot.pause()
            painted = app.text()
            assert not _bare(app)
            assert painted == await _drawn_anew(app)
