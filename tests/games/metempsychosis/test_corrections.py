"""Books set right by hand: between moves, in the middle of one, and after the end."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine import house
from companion.errors import BardoError
from companion.games.metempsychosis.cards import COUNT, IDS, INDEX, LETTER, LETTERS, cards_in, mask_of
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import Open, unseen
from tests.games.metempsychosis.souls import FULL, GAME, LIGHT, cards, play, soul, tell, thin, which


def adjust(state: Abyss, what: str) -> Abyss:
    after: Abyss = house.play(GAME, state, house.Adjust(0, f"{what} because the table says so")).state
    return after


def test_willpower_found_again_lets_the_card_go_on_where_it_killed() -> None:
    state = play(soul(hand="k1 a1", will=3), "face k1")
    assert state.end == "will"
    state = adjust(state, "willpower=2")
    assert (state.end, state.step, state.left) == ("", "entomb", 2)
    state = tell(state)
    assert (state.step, state.down, state.hand.bit_count()) == ("choose", 0, 3)
    assert state.tomb >> INDEX["k1"] & 1


def test_an_empty_pile_that_was_not_empty_ends_the_move_with_the_cards_uncovered() -> None:
    state = play(thin(soul(hand="k1 a1"), 2), "face k1")
    assert state.end == "pile"
    state = adjust(state, f"{IDS[cards_in(state.tomb)[0]]}=pile")
    assert (state.end, state.step, state.left) == ("", "uncover", 2)
    assert Open(state).count() == COUNT


def test_the_card_being_gone_through_stays_where_it_is() -> None:
    for what in ("k1=tomb", "hand=k1", "tomb=a2,k1"):
        with pytest.raises(BardoError, match="being gone through"):
            adjust(play(soul(hand="k1 a1"), "face k1"), what)
    mill = which(hand=0, clef=0, pile=-1)
    with pytest.raises(BardoError, match="being gone through"):
        adjust(play(soul(hand=mill), f"incarnate {mill}"), "sequence=c1")


def test_a_hand_set_empty_has_nothing_left_to_discard() -> None:
    card = which(hand=1, clef=0)
    state = play(soul(hand=f"{card} b1 k2"), f"incarnate {card}")
    while state.step != "discard":
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    assert adjust(state, "hand=none").step == "choose"


def test_cards_looked_at_and_put_elsewhere_are_not_waited_for() -> None:
    state = play(soul(hand="a1 a2 k1"), "dive a1 a2", "see b1,c1")
    state = adjust(state, "b1=hand c1=bottom")
    assert (state.step, state.looked, state.bottom) == ("choose", (), cards("c1"))
    assert state.hand == mask_of(cards("k1 b1"))


def test_a_tomb_found_smaller_gives_back_less() -> None:
    state = play(soul(hand="k1", seq="a1 b1 c1", tomb="d1 d2 d3 d4 e1 e2"), "cry 4")
    assert (state.step, state.left) == ("rise", 3)
    state = adjust(state, "tomb=d1")
    assert state.left == 1
    assert play(state, "rise d1").step == "choose"


def test_a_tomb_named_whole_need_not_be_named_card_by_card() -> None:
    state = GAME.setup(LIGHT)
    state = play(state, "incarnate b2")
    state = house.play(GAME, state, house.Rule(0, "tracking", "full")).state
    assert (state.step, state.left) == ("recall", 3)
    state = adjust(state, "tomb=a1,a2,a3")
    assert (state.step, state.left) == ("uncover", 6)


def test_no_correction_at_any_moment_loses_or_doubles_a_card_or_leaves_the_table_waiting_for_nothing() -> None:
    made = 0
    for seed in range(250):
        rng = Random(seed)
        state = GAME.setup(rng.choice((FULL, FULL, FULL, LIGHT)))
        for _ in range(90):
            if rng.random() < 0.15:
                try:
                    state = adjust(state, _slip(state, rng))
                    made += 1
                except BardoError as no:
                    assert no.hint
            elif state.step == "over":
                break
            else:
                state = GAME.play(state, rng.choice(GAME.moves(state, 0)).move).state
            _stands(state)
    assert made > 500


def _slip(state: Abyss, rng: Random) -> str:
    """Anything a table might say it got wrong."""
    number = rng.choice(sorted(GAME.numbers(state, 0)))
    if number in INDEX:
        return f"{number}={rng.choice(('hand', 'tomb', 'bottom', 'pile'))}"
    if number.startswith("cry."):
        return f"{number}={rng.choice(('spent', 'ready'))}"
    if number == "sequence":
        first, long = rng.randrange(7), rng.randrange(9)
        tones = [f"{LETTERS[(first + n) % 7].lower()}{rng.randint(1, 4)}" for n in range(long)]
        return f"sequence={','.join(tones) or 'none'}"
    if number in ("level", "willpower") or state.light:
        return f"{number}={rng.randint(0, 15)}"
    return f"{number}={','.join(rng.sample(IDS, rng.randrange(7))) or 'none'}"


def _stands(state: Abyss) -> None:
    lying = [*cards_in(state.hand), *cards_in(state.tomb), *state.seq, *state.bottom, *state.looked]
    if state.card >= 0 and LETTER[state.card] < 0:
        lying.append(state.card)
    assert len(set(lying)) == len(lying), "a card lies in two places"
    assert Open(state).count() == COUNT
    if state.step == "over":
        return
    assert state.will > 0
    assert state.pile + len(state.looked) > 0
    assert state.down == 0 or state.step != "choose"
    assert GAME.moves(state, 0), f"nothing can be said in {state.step}"
    if not state.light:
        unnamed = state.left if state.step == "recall" else 0
        assert unseen(state).bit_count() == state.pile - len(state.bottom) + state.down + unnamed
