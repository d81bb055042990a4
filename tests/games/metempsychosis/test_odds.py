"""The odds are exact, the octaves are those still possible, and a sure loss is seen before it is played."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from companion.engine.moves import Offer
from companion.games.metempsychosis.cards import CARDS, KEEPERS, LETTER, cards_in
from companion.games.metempsychosis.odds import Chance, fate, fitting, octaves, odds
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import unseen
from companion.sim.play import playthrough, seat_at
from companion.sim.table import Aimless
from tests.games.metempsychosis.souls import GAME, light, read, soul, thin


def test_the_next_card_is_counted_over_all_unseen_cards() -> None:
    told = odds(soul(hand="a1 k1", seq="c1"))
    assert told.keeper == Chance(5, 31)
    assert told.fits == Chance(8, 31)


def test_the_odds_of_a_dive_agree_with_dealing_every_pair() -> None:
    state = thin(soul(hand="a1 k1", seq="c1 d1"), 9)
    blind = cards_in(unseen(state))
    fits = fitting(state)
    pairs = list(permutations(blind, 2))
    told = odds(state)
    assert told.dive_fits.share == sum(bool(fits & (1 << a | 1 << b)) for a, b in pairs) / len(pairs)
    assert told.dive_keepers.share == sum(bool(KEEPERS >> a & KEEPERS >> b & 1) for a, b in pairs) / len(pairs)


def test_a_known_bottom_is_known() -> None:
    state = thin(soul(hand="a1", seq="c1", bottom="k1 d1"), 0)
    told = odds(state)
    assert told.keeper == Chance(1, 1)
    assert told.fits == Chance(0, 1)
    assert told.dive_fits == Chance(1, 1)
    assert told.dive_keepers == Chance(0, 1)


def test_one_unknown_card_above_a_known_one() -> None:
    state = thin(soul(hand="a1", seq="c1", bottom="k1"), 1)
    last = cards_in(unseen(state))[0]
    assert odds(state).dive_keepers == Chance(int(LETTER[last] < 0), 1)


def test_what_is_left_counts_the_pile_with_what_sank() -> None:
    told = odds(soul(hand="a1 a2", tomb="a3", bottom="b1"))
    assert (told.letters["A"], told.letters["B"], told.keepers) == (1, 4, 6)


@pytest.mark.parametrize(
    ("chance", "said"),
    [(Chance(0, 9), "0 %"), (Chance(1, 400), "1 %"), (Chance(399, 400), "99 %"), (Chance(2, 2), "100 %")],
)
def test_a_percentage_is_only_nought_or_a_hundred_when_it_is_certain(chance: Chance, said: str) -> None:
    assert str(chance) == said


def test_a_fresh_sequence_can_become_every_octave() -> None:
    assert [one.letter for one in octaves(soul(hand="a1"))] == list("ABCDEFG")
    assert [one.letter for one in octaves(soul(seq="d1"))] == list("ABCDEFG")


def test_seven_tones_leave_two_octaves() -> None:
    left = octaves(soul(hand="a2", seq="a1 b1 c1 d1 e1 f1 g1"))
    assert [(one.letter, one.missing, one.held) for one in left] == [("A", "A", 1), ("G", "G", 0)]


def test_a_letter_whose_last_copy_lies_in_the_tomb_is_dead() -> None:
    left = octaves(soul(seq="a1 b1 c1 d1 e1 f1", tomb="g1 g2 g3 g4"))
    assert all("G" in one.dead for one in left if "G" in one.missing)
    assert [one.letter for one in left if one.dead] == ["A", "F", "G"]


def test_an_octave_that_needs_two_of_a_letter_counts_both() -> None:
    left = {one.letter: one for one in octaves(soul(seq="b1", tomb="a1 a2 a3"))}
    assert left["A"].missing == "ACDEFGA"
    assert left["A"].dead == "A"


def test_sure_losses_are_foreseen_and_nothing_else_is() -> None:
    """Over aimless games: a move is foretold as lost exactly if it is lost whatever the table tells."""
    foretold = 0
    for seed in range(150):
        state: Abyss = GAME.setup(seat_at(GAME, 1))
        for _, played in playthrough(GAME, state, [Aimless()], Random(seed)):
            if state.step == "choose":
                for offer in GAME.moves(state, 0):
                    end = fate(state, offer.move)
                    foretold += bool(end)
                    after = _through(state, offer, Random(seed))
                    assert after.end == end if end else after.end not in ("will", "pile"), offer.move
            state = played.state
    assert foretold > 100


def _through(state: Abyss, offer: Offer, rng: Random) -> Abyss:
    after = GAME.play(state, offer.move).state
    for _ in range(60):
        if after.step in ("choose", "over", "octave"):
            return after
        after = GAME.play(after, rng.choice(GAME.moves(after, 0)).move).state
    raise AssertionError


def test_a_sure_loss_is_foreseen_in_light_tracking_too() -> None:
    keeper = next(card for card in CARDS if card.id[0] == "k" and card.harms[0].kind == "will")
    assert fate(light(3, will=1), read(f"face {keeper.id}")) == "will"


def test_the_view_carries_the_odds_only_between_moves() -> None:
    state = soul(hand="a1 k1", seq="c1")
    assert GAME.view(state, 0).odds is not None
    state = GAME.play(state, read("face k1")).state
    assert GAME.view(state, 0).odds is None


def test_a_sure_loss_is_said_before_it_is_played() -> None:
    state = thin(soul(hand="a1 a2", seq="c1"), 1)
    assert GAME.says(state, read("dive a1 a2")).endswith("lose for sure: the pile would be empty")
    assert "lose" not in GAME.says(soul(hand="a1 a2", seq="c1"), read("dive a1 a2"))
