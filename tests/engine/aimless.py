"""Aimless plays at a real session, for tests that only need a table where things happen."""

from __future__ import annotations

from random import Random

from companion.engine.line import Entry
from companion.engine.moves import Move
from companion.engine.session import Session
from companion.errors import IllegalMove
from companion.sim.table import fill


def next_move(session: Session, rng: Random) -> Move:
    """Anything that is legal for somebody the table waits for."""
    while True:
        offers = session.offers(None)
        move = fill(rng.choice(offers), rng)
        try:
            session.game.play(session.state, move)
        except IllegalMove:
            if not move.hidden:
                raise
            continue
        return move


def play_on(session: Session, plays: int, seed: int = 1) -> None:
    """So many plays, fewer if the game ends before."""
    rng = Random(seed)
    for _ in range(plays):
        if session.outcome() is not None:
            return
        session.submit(next_move(session, rng), "test")


def standing(session: Session) -> list[Entry]:
    return [step.entry for step in session.line.steps]
