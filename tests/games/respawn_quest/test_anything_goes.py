"""Tables where everything happens: people come and go, numbers are corrected, tracking is switched. It goes on."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine import house
from companion.engine.line import apply
from companion.engine.moves import Move
from companion.errors import BardoError
from companion.games.respawn_quest.state import Quest
from companion.sim.play import seat_at
from companion.sim.table import fill
from tests.games.respawn_quest.table import GAME

VALUES = (0, 1, 2, 5, "empty", "white", "red", "abbess", "none", "off", "start", "e1")


def upset(state: Quest, rng: Random, n: int) -> Move | None:
    """Now and then something that no rule foresees."""
    chance = rng.random()
    if chance < 0.02:
        return house.Leave(rng.randrange(len(state.table.seats)))
    if chance < 0.03:
        return house.Join(0, f"Guest {n}")
    if chance < 0.04:
        return house.Rule(0, "tracking", rng.choice(["full", "light"]))
    if chance < 0.08:
        books = GAME.numbers(state, None)
        name = rng.choice(list(books))
        return house.Adjust(0, f"{name}={rng.choice((books[name], *VALUES))} because it was so")
    return None


def ordinary(state: Quest, rng: Random) -> Move:
    seats = [ask.seat for ask in GAME.asks(state) if ask.seat is not None]
    assert seats, f"nobody is waited for in {state.phase}"
    offers = GAME.moves(state, rng.choice(seats))
    assert offers, f"nothing can be done in {state.phase}"
    return fill(rng.choice(offers), rng)


@pytest.mark.parametrize("seed", range(40))
def test_a_table_always_goes_on(seed: int) -> None:
    rng = Random(seed)
    state = GAME.setup(seat_at(GAME, rng.randint(3, 6), {"tracking": rng.choice(["full", "light"])}))
    for n in range(300):
        if GAME.outcome(state) is not None:
            return
        strange = upset(state, rng, n)
        move = strange or ordinary(state, rng)
        try:
            state = apply(GAME, state, move).state
        except BardoError as error:
            assert strange is not None or move.hidden, f"{move}: {error}"
            continue
        for seat in (None, 0):
            GAME.view(state, seat)
        GAME.check(state)
