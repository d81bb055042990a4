"""The pictures of the README: `python docs/pictures/make.py` plays, prints and draws them anew."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random

from companion.app import Bardo
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.sim.play import playthrough
from companion.sim.report import bots_of, default_bot
from printshop import shop
from printshop.pieces import Job

HERE = Path(__file__).parent
GAME = "rest-in-peace"
PLAYERS = ("Ann", "Bea", "Cid", "Dag")
PLAYS = 191
SEED = 20
PAGE = 9
"""A sheet of relatives."""


def sit(journal: Journal) -> Session:
    """A table in the middle of an evening."""
    session = Session.begin(journal, GAME, PLAYERS)
    bots = [bots_of(GAME)[default_bot(GAME)](session.game) for _ in PLAYERS]
    for move, _ in playthrough(session.game, session.state, bots, Random(SEED)):
        session.submit(move)
        if session.n >= PLAYS:
            break
    return session


async def screen(session: Session) -> str:
    app = Bardo(session.journal, session)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        return app.export_screenshot(title="bardo play last")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "journal.db")
        (HERE / "table.svg").write_text(asyncio.run(screen(sit(journal))), encoding="utf-8")
        journal.close()
    picture = shop.page_picture(shop.prepare(GAME, Job()), PAGE, 110)
    picture.quantize(64).save(HERE / "page.png", optimize=True)


if __name__ == "__main__":
    main()
