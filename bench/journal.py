"""Submitting and opening, beside bare SQLite with the same pragmas."""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path
from random import Random

import msgspec

from bench.measure import alternate, median, percentile, verdict
from companion.engine.house import Adjust
from companion.engine.journal import Journal
from companion.engine.moves import Move, union
from companion.engine.session import Session
from companion.errors import IllegalMove
from companion.sim.table import fill

GAME = "rest-in-peace"
SUBMITS = 1200
ENTRIES = 10_199
"""Worst case: 199 entries behind the last snapshot."""


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        _submit(Path(folder))
        _open(Path(folder))


def _submit(folder: Path) -> None:
    journal = Journal(folder / "submit.db")
    session = Session.begin(journal, GAME, ["Ann", "Bob", "Cid", "Dot"])
    rng = Random(1)
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE entry (session TEXT, n INTEGER, at INTEGER, seat INTEGER, source TEXT, move TEXT)")

    def append() -> None:
        bare.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", ("quiet-wren", 1, 2, 0, "keys", "x" * 60))

    pending: list[Move] = []

    def submit() -> None:
        session.submit(pending.pop(), "bench")
        session.view(0)

    ours: list[float] = []
    base: list[float] = []
    while len(ours) < SUBMITS:
        if session.outcome() is not None:
            session = Session.begin(journal, GAME, ["Ann", "Bob", "Cid", "Dot"])
        move = fill(rng.choice(session.offers(None)), rng)
        try:
            session.game.play(session.state, move)
        except IllegalMove:
            continue
        pending.append(move)
        (one,), (two,) = alternate(submit, append, rounds=1)
        ours.append(one)
        base.append(two)
    verdict("submit and one view, median", median(ours), median(base), 3)
    verdict("submit and one view, p99", percentile(ours, 0.99), percentile(base, 0.99), 3)
    bare.close()
    journal.close()


def _open(folder: Path) -> None:
    path = folder / "long.db"
    journal = Journal(path)
    journal._db.execute("PRAGMA synchronous = OFF")  # filling is not what is measured
    session = Session.begin(journal, GAME, ["Ann", "Bob", "Cid", "Dot"])
    first = session.game.numbers(session.state, None)
    rng = Random(2)
    while session.n < ENTRIES:
        if session.outcome() is not None:
            session.undo(agreed=True)
            now = session.game.numbers(session.state, None)
            again = " ".join(f"{name}={value}" for name, value in first.items() if now[name] != value)
            session.submit(Adjust(0, f"{again} because we play another round"))
            continue
        try:
            session.submit(fill(rng.choice(session.offers(None)), rng), "bench")
        except IllegalMove:
            continue
    journal.close()
    name = session.id
    kinds = msgspec.json.Decoder(union((*session.game.kinds, Adjust)))
    states = msgspec.msgpack.Decoder(session.game.state)

    def ours() -> None:
        mine = Journal(path)
        Session.open(mine, name)
        mine.close()

    def base() -> None:
        db = sqlite3.connect(path, isolation_level=None)
        (state,) = db.execute(
            "SELECT state FROM snapshot WHERE session = ? ORDER BY n DESC LIMIT 1", (name,)
        ).fetchone()
        states.decode(state)
        rows = db.execute(
            "SELECT n, at, seat, source, move FROM entry WHERE session = ? ORDER BY n DESC LIMIT 200", (name,)
        ).fetchall()
        for row in rows:
            if '"do":"undo"' not in row[4]:
                kinds.decode(row[4])
        db.close()

    times = alternate(ours, base, rounds=60)
    verdict(f"open a session of {ENTRIES:,} entries", median(times[0]), median(times[1]), 3)
