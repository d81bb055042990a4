"""A picture of every screen at three sizes; `BARDO_PICTURES=write pytest tests/app/test_pictures.py` takes new ones."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.engine import registry
from companion.engine.journal import Journal
from companion.engine.session import Session
from tests.app.conftest import Open, Window
from tests.app.pictures import slim

SIZES = ((80, 24), (120, 40), (200, 60))
FOLDER = Path(__file__).parent / "pictures"
GOLDEN = Path(__file__).parent.parent / "playthroughs"
GAME = "rest-in-peace"
THEMES = ("light", "contrast")
DRESSED = (GAME, "metempsychosis")
"""Games whose table is also looked at in the other themes."""
EVENING = 1_700_000_000_000
SCREENS: dict[str, tuple[int, Sequence[str]]] = {
    "menu": (60, ["m"]),
    "typing": (60, ["slash", "p", "r", "e"]),
    "cover": (60, ["h", "1"]),
    "secret": (60, ["h", "1", "enter"]),
    "consent": (60, ["m", "y", "5", "0", "enter"]),
    "history": (60, ["m", "y", "5", "0"]),
    "moment": (60, ["m", "y", "5", "0", "v"]),
    "books": (60, ["question_mark", "down", "down"]),
    "recount": (60, ["m", "c", "enter", "3", "enter"]),
    "rulings": (60, ["m", "r"]),
    "seats": (60, ["m", "s"]),
    "help": (0, ["f1"]),
    "end": (10_000, []),
}
"""Shared screens by the keys that lead there, after so many plays of the golden game."""


@pytest.fixture(autouse=True)
def _the_same_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is taken at the same table on the same evening."""
    count = iter(range(EVENING, 2 * EVENING, 60_000))
    monkeypatch.setattr("companion.engine.session._now", lambda: next(count))
    monkeypatch.setattr("companion.engine.session._new_id", lambda taken: f"quiet-wren-{len(taken) + 1}")
    monkeypatch.setattr("companion.screens.home.ago", lambda at: "just now")
    monkeypatch.setattr("companion.screens.history.local", lambda at: f"{at[:10]} {at[11:16]}")
    monkeypatch.setattr("companion.screens.hand_over.monotonic", lambda: 1.0)


def _golden(journal: Journal, slug: str, plays: int) -> Session:
    lines = (GOLDEN / f"{slug}.jsonl").read_bytes().splitlines()
    head = msgspec.json.decode(lines[0])
    session = Session.begin(journal, slug, head["players"], head["rulings"])
    for line in lines[1:-1][:plays]:
        session.submit(session.read(msgspec.json.decode(line)["text"]))
    return session


def _length(slug: str) -> int:
    return len((GOLDEN / f"{slug}.jsonl").read_bytes().splitlines()) - 2


def _compare(app: Window, name: str, size: tuple[int, int]) -> None:
    taken = slim(app.app.export_screenshot())
    kept = FOLDER / f"{name}-{size[0]}x{size[1]}.svg"
    if os.environ.get("BARDO_PICTURES") == "write":
        FOLDER.mkdir(exist_ok=True)
        kept.write_text(taken, encoding="utf-8")
        return
    assert kept.exists(), f"{kept.name} was never taken: BARDO_PICTURES=write pytest tests/app/test_pictures.py"
    if taken != kept.read_text(encoding="utf-8"):
        new = kept.with_suffix(".new.svg")
        new.write_text(taken, encoding="utf-8")
        pytest.fail(f"{kept.name} looks different: compare it with {new.name}; BARDO_PICTURES=write keeps the new one")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("slug", [slug for slug in registry.playable() if (GOLDEN / f"{slug}.jsonl").exists()])
async def test_every_game_looks_as_it_did(journal: Journal, window: Open, slug: str, size: tuple[int, int]) -> None:
    session = _golden(journal, slug, _length(slug) * 2 // 3)
    async with window(session, size=size) as app:
        _compare(app, slug, size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_looks_as_it_did(journal: Journal, window: Open, name: str, size: tuple[int, int]) -> None:
    plays, keys = SCREENS[name]
    session = _golden(journal, GAME, plays)
    async with window(session, size=size) as app:
        await app.press(*keys)
        _compare(app, name, size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_home_looks_as_it_did(
    journal: Journal, window: Open, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "playable", lambda: (GAME,))
    _golden(journal, GAME, 60)
    _golden(journal, GAME, 5)
    async with window(size=size) as app:
        _compare(app, "home", size)
        await app.press("t")
        _compare(app, "tables", size)
        await app.press("escape", "n", "enter", "down")
        _compare(app, "new-table", size)
        await app.press("escape", "w")
        _compare(app, "watch", size)
        monkeypatch.setattr("companion.screens.dice_tray._CHANCE", Random(4))
        await app.press("escape", "d", "+", "+", "space", "space", "space")
        _compare(app, "dice", size)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("slug", DRESSED)
async def test_the_other_themes_look_as_they_did(journal: Journal, window: Open, slug: str, theme: str) -> None:
    session = _golden(journal, slug, 60)
    async with window(session, size=(120, 40), theme=theme) as app:
        _compare(app, f"{slug}-{theme}", (120, 40))


async def test_no_picture_is_left_of_a_screen_that_is_gone() -> None:
    themes = {f"{slug}-{theme}" for slug in DRESSED for theme in THEMES}
    known = {*SCREENS, "home", "tables", "new-table", "watch", "dice", *themes, *registry.playable()}
    kept = {path.stem.rsplit("-", 1)[0] for path in FOLDER.glob("*.svg") if ".new" not in path.name}
    assert kept <= known
