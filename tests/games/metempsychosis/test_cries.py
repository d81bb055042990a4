"""Diving, crying, and what willpower buys on level 2."""

from __future__ import annotations

import msgspec
import pytest

from companion.errors import IllegalMove
from companion.games.metempsychosis.cards import CARDS, INDEX, mask_of
from companion.games.metempsychosis.content import deck
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import unseen
from tests.games.metempsychosis.souls import (
    FULL,
    GAME,
    SEVEN,
    cards,
    harm,
    play,
    read,
    refusal,
    soul,
    tell,
    thin,
    told,
    unlike,
)

# --- diving ---


def test_two_cards_of_a_letter_or_a_symbol_dive_others_do_not() -> None:
    keeper = deck().keepers[0]
    tone = next(tone for tone in deck().tones if set(tone.symbols) & set(keeper.symbols))
    play(soul(hand="a1 a2"), "dive a1 a2")
    play(soul(hand=f"{keeper.id} {tone.id}"), f"dive {keeper.id} {tone.id}")
    other = next(one.id for one in deck().tones if unlike("a1", one.id))
    assert "neither" in refusal(soul(hand=f"a1 {other}"), f"dive a1 {other}")
    assert "two cards" in refusal(soul(hand="a1 a2"), "dive a1 a1")


def test_two_keepers_share_no_letter() -> None:
    one, other = "k1", next(k.id for k in deck().keepers if not set(k.symbols) & set(deck().keepers[0].symbols))
    assert "neither" in refusal(soul(hand=f"{one} {other}"), f"dive {one} {other}")


def test_a_dive_looks_at_two_takes_one_and_remembers_the_other_under_the_pile() -> None:
    state = play(soul(hand="a1 a2"), "dive a1 a2", "see b1", "see c1", "take c1")
    assert state.hand == mask_of(cards("c1"))
    assert state.bottom == cards("b1")
    assert state.tomb == mask_of(cards("a1 a2"))
    assert state.pile == 31


def test_what_sank_comes_up_again_in_its_order_when_the_pile_is_down_to_it() -> None:
    state = thin(soul(hand="a1 a2 k1", bottom="b1 c1 d1"), 0)
    state = play(state, "dive a1 a2")
    assert (state.step, state.looked) == ("take", cards("b1 c1"))
    state = play(state, "take b1")
    assert state.bottom == cards("d1 c1")


def test_with_one_unknown_card_above_what_sank_only_that_one_is_asked_for() -> None:
    state = play(thin(soul(hand="a1 a2", bottom="b1 c1"), 1), "dive a1 a2")
    assert (state.step, state.left) == ("see", 1)
    state = tell(state)
    assert state.looked[1] == INDEX["b1"]


# --- cries ---


def test_each_cry_is_heard_once() -> None:
    state = tell(play(soul(hand="k1"), "cry 2"))
    assert "spent" in refusal(state, "cry 2")


@pytest.mark.parametrize(("will", "left"), [(12, 6), (11, 5), (3, 1), (2, 1)])
def test_the_first_cry_costs_the_bigger_half(will: int, left: int) -> None:
    assert play(soul(hand="k1", will=will), "cry 1").will == left


def test_the_first_cry_looks_at_five_takes_two_and_sinks_three_as_they_lay() -> None:
    state = play(soul(hand="k1"), "cry 1", "see a1,b1,c1,d1,e1", "take d1", "take a1")
    assert state.hand == mask_of(cards("k1 a1 d1"))
    assert state.bottom == cards("b1 c1 e1")


def test_the_first_cry_needs_two_willpower() -> None:
    assert "everything" in refusal(soul(hand="k1", will=1), "cry 1")


def test_the_second_cry_entombs_the_bigger_half_and_heals() -> None:
    state = soul(hand="k1 a1 b1", will=3)
    state = play(state, "cry 2")
    assert state.left == 16
    assert state.will == 3
    state = tell(state)
    assert (state.will, state.pile, state.tomb.bit_count()) == (12, 15, 16)


def test_the_second_cry_on_the_last_card_loses() -> None:
    assert play(thin(soul(hand="k1", will=3), 1), "cry 2").end == "pile"


def test_the_third_cry_exchanges_the_hand_unless_a_keeper_is_in_it() -> None:
    state = tell(play(soul(hand="a1 b1 c1"), "cry 3"))
    assert state.hand.bit_count() == 3
    assert state.tomb == mask_of(cards("a1 b1 c1"))
    assert "will not be exchanged" in refusal(soul(hand="a1 k1"), "cry 3")


def test_the_third_cry_with_an_empty_hand_stays_unspent() -> None:
    assert "nothing in your hand" in refusal(soul(), "cry 3")


def test_the_fourth_cry_brings_back_the_smaller_half_of_the_tomb_and_both_ends() -> None:
    state = play(soul(hand="k1", seq="a1 b1 c1", tomb="d1 d2 d3 e1 e2"), "cry 4")
    assert (state.seq, state.left) == (cards("b1"), 2)
    state = play(state, "rise d1,e2")
    assert state.tomb == mask_of(cards("d2 d3 e1"))
    assert unseen(state) & mask_of(cards("d1 e2 a1 c1")) == mask_of(cards("d1 e2 a1 c1"))


def test_the_fourth_cry_needs_two_tones() -> None:
    assert "either end" in refusal(soul(hand="k1", seq="a1"), "cry 4")


def test_a_shuffle_makes_what_sank_unknown_again() -> None:
    state = tell(play(soul(hand="k1", seq="a1 b1", bottom="c1 c2"), "cry 4"))
    assert state.bottom == ()
    assert unseen(state) & mask_of(cards("c1 c2"))


# --- level 2 ---


def climbed() -> Abyss:
    state = soul(hand="b2 c2", seq=f"{SEVEN} a2", tomb="k1 k2 d2", spent=2, will=1)
    return play(msgspec.structs.replace(state, step="octave"), "ascend")


def test_climbing_turns_the_counter_shuffles_the_tomb_then_discards_the_hand_then_draws_six() -> None:
    state = climbed()
    assert (state.level, state.will, state.spent) == (2, 15, 2)
    assert state.tomb == mask_of(cards("b2 c2"))
    assert state.down == 6
    assert len(state.seq) == 8
    names = {offer.move.cards[0] for offer in GAME.moves(state, 0)}  # type: ignore[attr-defined]
    assert {"k1", "k2", "d2"} <= names
    assert not {"b2", "c2"} & names


def test_on_level_2_the_sequence_goes_on_past_eight() -> None:
    state = soul(hand="b2", seq=f"{SEVEN} a2", level=2, will=15)
    assert len(tell(play(state, "incarnate b2 right")).seq) >= 8


def test_fifteen_tones_deliver() -> None:
    card = next(c.id for c in CARDS if c.id in ("a3", "a4", "a1") and not harm(c.id, "clef"))
    rest = [one for one in ("a1", "a2", "a3", "a4") if one != card]
    seq = f"{rest[0]} b1 c1 d1 e1 f1 g1 {rest[1]} b2 c2 d2 e2 f2 g2"
    state = play(soul(hand=card, seq=seq, level=2, will=15), f"incarnate {card} right")
    for _ in range(20):
        if state.step in ("over", "choose"):
            break
        tones = [o.move for o in GAME.moves(state, 0) if o.move.cards[0][0] != "k"]  # type: ignore[attr-defined]
        state = GAME.play(state, tones[0]).state
    assert state.end == "deliverance"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (2,)


def test_from_fourteen_down_three_willpower_return_a_chosen_card() -> None:
    state = soul(hand="k1", seq=f"{SEVEN} a2", tomb="d2 d3", level=2, will=15, spent=2)
    assert "14" in _hint(state, "restore d2")
    state = msgspec.structs.replace(state, will=14)
    after = play(state, "restore d2")
    assert (after.will, after.tomb) == (11, mask_of(cards("d3")))
    assert "cannot be paid" in _hint(msgspec.structs.replace(state, will=3), "restore d2")
    assert "Which card" in refusal(state, "restore e2")


def _hint(state: Abyss, text: str) -> str:
    with pytest.raises(IllegalMove) as no:
        GAME.play(state, read(text))
    return no.value.hint


def test_from_eight_down_three_willpower_draw_a_card() -> None:
    state = soul(hand="k1", seq=f"{SEVEN} a2", level=2, will=8, spent=2)
    after = tell(play(state, "reach"))
    assert (after.will, after.hand.bit_count()) == (5, 2)
    assert "8" in _hint(msgspec.structs.replace(state, will=9), "reach")
    assert "level 2" in _hint(soul(hand="k1"), "reach")


def test_falling_on_level_2_keeps_the_octave_unless_the_climb_was_obligatory() -> None:
    fallen = msgspec.structs.replace(soul(level=2), step="over", end="pile")
    kept = GAME.outcome(fallen)
    lost = GAME.outcome(msgspec.structs.replace(fallen, trap=True))
    assert kept is not None
    assert lost is not None
    assert (kept.winners, lost.winners) == ((0,), ())


def test_the_dead_make_no_moves() -> None:
    fallen = msgspec.structs.replace(soul(hand="k1"), step="over", end="will")
    assert GAME.moves(fallen, 0) == ()
    assert "over" in refusal(fallen, "face k1")


def test_what_a_move_tells_reads_as_a_sentence() -> None:
    notes = told(soul(hand="a1 a2"), "dive a1 a2").notes
    assert GAME.say_note(notes[0], FULL).startswith("You dive with A1")
