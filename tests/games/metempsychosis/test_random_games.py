"""Ten thousand aimless games: no card is lost or doubled, counts add up, nothing illegal, no exception."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from companion.engine import house
from companion.engine.moves import Offer
from companion.games.metempsychosis.cards import COUNT, LETTER, SCALE, mask_of
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import FULL_WILL, OCTAVE, Open, can_move, unseen
from companion.sim.play import seat_at
from tests.games.metempsychosis.souls import GAME

GAMES = 10_000
PARTS = 4


def sound(state: Abyss) -> None:
    """The books can be true."""
    places = [state.hand, state.tomb, mask_of(state.seq), mask_of(state.bottom), mask_of(state.looked)]
    if state.card >= 0 and LETTER[state.card] < 0:
        places.append(1 << state.card)
    everywhere = 0
    for place in places:
        assert not everywhere & place, "a card lies in two places"
        everywhere |= place
    assert Open(state).count() == COUNT, "a card is lost"
    if not state.light:
        unnamed = state.left if state.end == "pile" or state.step == "recall" else 0
        assert unseen(state).bit_count() == state.down + state.pile - len(state.bottom) + unnamed
    assert 0 <= state.will <= FULL_WILL[state.level]
    assert len(state.seq) <= OCTAVE[state.level]
    assert all((LETTER[b] - LETTER[a]) % SCALE == 1 for a, b in pairwise(state.seq))
    assert (state.will > 0 and state.pile + len(state.looked) > 0) or state.step == "over"
    assert state.step != "choose" or state.light or can_move(state)


@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_aimless_games_keep_every_card(part: int) -> None:
    rng = Random(part)
    table = seat_at(GAME, 1)
    for _ in range(GAMES // PARTS):
        state = GAME.setup(table)
        while state.step != "over":
            state = GAME.play(state, rng.choice(GAME.moves(state, 0)).move).state
            sound(state)
        assert GAME.outcome(state) is not None


def test_aimless_games_on_level_2_and_with_switched_tracking_keep_every_card() -> None:
    """Souls put on level 2 at once, the tracking switched back and forth in the middle of anything."""
    rng = Random(5)
    ends = set()
    for _ in range(600):
        state = GAME.setup(seat_at(GAME, 1))
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
        adjust = house.Adjust(0, "hand=b2,c3,k1 sequence=a1,b1,c1,d1,e1,f1,g1,a2 level=2 willpower=15 because test")
        state = house.play(GAME, state, adjust).state
        while state.step != "over":
            if rng.random() < 0.05:
                choice = "full" if state.light else "light"
                state = house.play(GAME, state, house.Rule(0, "tracking", choice)).state
            else:
                offers: list[Offer] = [o for o in GAME.moves(state, 0) if type(o.move).__name__ != "GiveUp"]
                if not offers:
                    break
                state = GAME.play(state, rng.choice(offers).move).state
            sound(state)
        ends.add(state.end)
    assert {"will", "pile"} <= ends
