"""`bardo do` and `bardo show` as whole processes, beside a bare Python that imports sqlite3 and msgspec."""

from __future__ import annotations

import tempfile
from random import Random

from bench.measure import alternate, median, process, verdict
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.errors import IllegalMove
from companion.sim.table import fill

PLAYS = 300
ROUNDS = 25


def run() -> None:
    with tempfile.TemporaryDirectory() as home:
        from pathlib import Path

        journal = Journal(Path(home) / "journal.db")
        rng = Random(1)
        while True:
            session = Session.begin(journal, "rest-in-peace", ["Ann", "Bob", "Cid", "Dot"])
            while session.n < PLAYS and session.outcome() is None:
                try:
                    session.submit(fill(rng.choice(session.offers(None)), rng), "bench")
                except IllegalMove:
                    continue
            if session.outcome() is None:
                break
        journal.close()
        bare = process("-c", "import sqlite3, msgspec")
        cli = "import sys; from companion.cli import main; sys.exit(main())"
        adjust = "ann: adjust ann.money=4000 because we miscounted"
        do = process("-c", cli, "do", session.id, adjust, BARDO_HOME=home)
        show = process("-c", cli, "show", session.id, BARDO_HOME=home)
        for warm in (bare, do, show):
            warm()
        base, did, shown = (median(times) for times in alternate(bare, do, show, rounds=ROUNDS))
        verdict(f"bardo do, at play {PLAYS}", did, base, 3)
        verdict(f"bardo show, at play {PLAYS}", shown, base, 3)
