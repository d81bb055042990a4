"""The pictures of the README and the manual: `python docs/pictures/make.py` plays, prints and draws them anew."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

import msgspec

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT))

from companion.app import Bardo  # noqa: E402
from companion.engine.journal import Journal  # noqa: E402
from companion.engine.session import Session  # noqa: E402
from printshop import shop  # noqa: E402
from printshop.pieces import Job  # noqa: E402
from tests.app.pictures import slim  # noqa: E402

GAME = "rest-in-peace"
EVENING = 1_777_831_200_000
"""The same evening in May, so that a picture changes only when the app does."""
PAGE = 9
"""A sheet of relatives."""
SCREENS: dict[str, tuple[str, float, tuple[int, int], str, Sequence[str]]] = {
    "table": (GAME, 0.8, (120, 36), "dark", []),
    "small": (GAME, 0.8, (80, 24), "light", []),
    "cover": (GAME, 0.5, (80, 24), "dark", ["h", "1"]),
    "history": (GAME, 0.8, (120, 32), "dark", ["m", "y", "1", "0", "0"]),
    "metempsychosis": ("metempsychosis", 0.6, (120, 36), "dark", []),
    "respawn-quest": ("respawn-quest", 0.6, (120, 40), "light", []),
}
"""Game, how much of its golden game has been played, size, theme, keys."""


def golden(journal: Journal, slug: str, share: float) -> Session:
    """A table in the middle of an evening."""
    lines = (ROOT / "tests" / "playthroughs" / f"{slug}.jsonl").read_bytes().splitlines()
    head = msgspec.json.decode(lines[0])
    session = Session.begin(journal, slug, head["players"], head["rulings"])
    for line in lines[1 : 1 + int(len(lines[1:-1]) * share)]:
        session.submit(session.read(msgspec.json.decode(line)["text"]))
    return session


async def screen(name: str) -> str:
    """What the app shows there."""
    slug, share, size, theme, keys = SCREENS[name]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BARDO_HOME"] = folder
        journal = Journal()
        minutes = iter(range(EVENING, 2 * EVENING, 60_000))
        with patch("companion.engine.session._now", lambda: next(minutes)):
            session = golden(journal, slug, share)
        app = Bardo(journal, session)
        app.settings = msgspec.structs.replace(app.settings, theme=theme, ascii="off")
        app.wear(None)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.press(*keys)
            await pilot.pause()
            picture = slim(app.export_screenshot())
        journal.close()
    return picture


def main() -> None:
    os.environ["TZ"] = "UTC"
    time.tzset()
    for name in SCREENS:
        (HERE / f"{name}.svg").write_text(asyncio.run(screen(name)), encoding="utf-8")
    picture = shop.page_picture(shop.prepare(GAME, Job()), PAGE, 110)
    picture.quantize(64).save(HERE / "page.png", optimize=True)


if __name__ == "__main__":
    main()
