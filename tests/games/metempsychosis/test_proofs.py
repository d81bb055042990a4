"""What Bardo claims for certain, held against every possibility: odds, being stuck, a game told by codes alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.engine.content import catalogue
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.errors import IllegalMove
from companion.games.metempsychosis.books import reopened
from companion.games.metempsychosis.cards import IDS, KEEPERS, PARTNERS, cards_in
from companion.games.metempsychosis.moves import Cry, Dive, Face, Incarnate, Reach, Restore
from companion.games.metempsychosis.odds import Chance, fitting, odds
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import unseen
from companion.sim.play import playthrough, seat_at
from companion.sim.table import Aimless
from tests.games.metempsychosis.souls import GAME

GOLDEN = Path(__file__).parents[2] / "playthroughs" / "metempsychosis.jsonl"


def _aimless(games: int) -> Iterator[Abyss]:
    for seed in range(games):
        for _, played in playthrough(GAME, GAME.setup(seat_at(GAME, 1)), [Aimless()], Random(seed)):
            yield played.state


def test_the_odds_agree_with_every_order_the_pile_can_have() -> None:
    looked_at = 0
    for state in _aimless(200):
        if state.step != "choose" or unseen(state).bit_count() > 5:
            continue
        looked_at += 1
        piles = [(*order, *state.bottom) for order in permutations(cards_in(unseen(state)))]
        fits, partners = fitting(state), 0
        for card in cards_in(state.hand):
            partners |= PARTNERS[card]
        said = odds(state)
        for chance, wanted in ((said.keeper, KEEPERS), (said.fits, fits), (said.partner, partners)):
            assert _exact(chance) == _share([wanted >> pile[0] & 1 > 0 for pile in piles])
        assert _exact(said.dive_fits) == _share([any(fits >> card & 1 for card in pile[:2]) for pile in piles])
        both = [len(pile) > 1 and all(KEEPERS >> card & 1 for card in pile[:2]) for pile in piles]
        assert _exact(said.dive_keepers) == _share(both)
    assert looked_at > 100


def _exact(chance: Chance) -> Fraction:
    return Fraction(chance.ways, chance.of)


def _share(came: list[bool]) -> Fraction:
    return Fraction(sum(came), len(came))


def test_a_stuck_soul_can_do_nothing_that_can_be_thought_of() -> None:
    thinkable = [
        *(Incarnate(0, card, side) for card in IDS for side in (None, "left", "right")),
        *(Face(0, card) for card in IDS),
        *(Dive(0, one, other) for one in IDS for other in IDS),
        *(Cry(0, cry) for cry in "1234"),
        *(Restore(0, card) for card in IDS),
        Reach(0),
    ]
    stuck = [state for state in _aimless(300) if state.end == "stuck"]
    assert len(stuck) > 10
    for state in stuck:
        for move in thinkable:
            with pytest.raises(IllegalMove):
                GAME.play(reopened(state), move)
        assert len(GAME.proof(state)) >= state.hand.bit_count() + 4


def test_a_whole_game_can_be_told_by_codes_alone(journal: Journal) -> None:
    """Whatever chance did is scanned; what was chosen is typed. The end is the same."""
    codes = {one.id: one.code for one in catalogue("metempsychosis") if one.kind in ("tone", "keeper")}
    head, *lines = [msgspec.json.decode(line) for line in GOLDEN.read_bytes().splitlines()]
    session = Session.begin(journal, "metempsychosis", head["players"], head["rulings"])
    for line in lines[:-1]:
        verb, *words = line["text"].partition(": ")[2].split()
        told = verb in ("uncover", "discard", "entomb", "see", "rise", "take") and words[0] in codes
        session.submit(session.understand(codes[words[0]] if told else line["text"]))
    outcome = session.game.outcome(session.state)
    assert outcome is not None
    assert session.say_outcome(outcome) == lines[-1]["outcome"]
