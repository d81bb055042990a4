"""The rulebook of Metempsychosis, sentence by sentence."""

from __future__ import annotations

import msgspec
import pytest

from companion.errors import IllegalMove
from companion.games.metempsychosis.cards import CARDS, COUNT, IDS, INDEX, KEEPERS, cards_in, mask_of
from companion.games.metempsychosis.content import deck
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import unseen
from tests.games.metempsychosis.souls import FULL, GAME, cards, draws, harm, play, read, soul, tell, thin, told, which

SEVEN = "a1 b1 c1 d1 e1 f1 g1"
PLAIN = which(clef=0, hand=0)
"""A tone that neither discards nor breaks."""
CLEF = which(clef=1)
KEEPER = which(keeper=True, hand=0)


def refusal(state: Abyss, text: str) -> str:
    with pytest.raises(IllegalMove) as no:
        GAME.play(state, read(text))
    assert no.value.hint
    return no.value.reason


# --- setting up ---


def test_a_soul_begins_with_twelve_willpower_and_six_cards_still_face_down() -> None:
    state = GAME.setup(FULL)
    assert (state.will, state.down, state.pile, state.step) == (12, 6, 28, "uncover")
    assert len(GAME.moves(state, 0)) == 34


def test_the_first_hand_is_named_as_it_is_uncovered_several_at_once_if_liked() -> None:
    state = play(GAME.setup(FULL), "uncover a1,b2,k3", "uncover c4", "uncover d1,e2")
    assert state.step == "choose"
    assert state.hand == mask_of(cards("a1 b2 k3 c4 d1 e2"))


def test_more_cards_than_asked_for_are_refused() -> None:
    assert "more than" in refusal(GAME.setup(FULL), "uncover a1,a2,a3,a4,b1,b2,b3")


def test_a_card_cannot_turn_up_twice() -> None:
    state = play(GAME.setup(FULL), "uncover a1")
    assert "in your hand" in refusal(state, "uncover a1")
    assert "in your hand" in refusal(GAME.setup(FULL), "uncover a1,a1")


# --- the sequence ---


def test_any_tone_begins_a_sequence() -> None:
    assert play(soul(hand="e1 a1"), "incarnate e1").seq == cards("e1")


def test_a_tone_is_laid_before_or_after_without_a_gap() -> None:
    state = soul(hand="b1 g1 c1", seq="a1")
    assert play(state, "incarnate b1").seq == cards("a1 b1")
    assert play(state, "incarnate g1").seq == cards("g1 a1")
    assert "gap" in refusal(state, "incarnate c1")


def test_a_comes_after_g() -> None:
    assert play(soul(hand="a1", seq="f1 g1"), "incarnate a1 right").seq == cards("f1 g1 a1")


def test_a_letter_that_fits_both_ends_needs_a_side() -> None:
    state = soul(hand="g1", seq="a1 b1 c1 d1 e1 f1")
    assert "both ends" in refusal(state, "incarnate g1")
    assert play(state, "incarnate g1 left").seq[0] == INDEX["g1"]
    assert play(state, "incarnate g1 right").seq[-1] == INDEX["g1"]


def test_a_keeper_joins_no_sequence_and_a_tone_is_not_faced() -> None:
    state = soul(hand="k1 a1")
    assert "no letter" in refusal(state, "incarnate k1")
    assert "is a tone" in refusal(state, "face a1")


def test_only_cards_in_hand_are_played() -> None:
    assert "not in your hand" in refusal(soul(hand="a1"), "incarnate a2")


# --- playing a card ---


def test_drawn_cards_stay_face_down_until_the_effects_are_over() -> None:
    mill = which(hand=0, clef=0, pile=-1)
    state = play(soul(hand=mill), f"incarnate {mill}")
    assert (state.step, state.down) == ("entomb", draws(mill))
    for _ in range(harm(mill, "pile")):
        assert "First" in refusal(state, "uncover f4")
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    assert state.step == "uncover"


def test_effects_come_from_top_to_bottom() -> None:
    card = next(c for c in CARDS if [h.kind for h in c.harms][:2] == ["pile", "will"])
    state = play(soul(hand=card.id), f"{'face' if card.id[0] == 'k' else 'incarnate'} {card.id}")
    assert state.will == 12
    state = tell(state)
    assert state.will == 12 - harm(card.id, "will")


def test_a_card_costs_its_willpower() -> None:
    card = which(hand=0, clef=0, will=-1)
    assert tell(play(soul(hand=card), f"incarnate {card}")).will == 12 - harm(card, "will")


def test_a_random_discard_may_hit_any_card_in_hand_and_those_just_drawn() -> None:
    card = which(hand=1, clef=0)
    state = soul(hand=f"{card} k1 k2 k3")
    state = play(state, f"{'face' if card[0] == 'k' else 'incarnate'} {card}")
    while state.step != "discard":
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    offers = {offer.move.cards[0]: offer.weight for offer in GAME.moves(state, 0)}  # type: ignore[attr-defined]
    blind = unseen(state).bit_count()
    assert {offers["k1"], offers["k2"], offers["k3"]} == {blind}
    drawn = {weight for name, weight in offers.items() if name not in ("k1", "k2", "k3")}
    assert drawn == {state.down}
    total = sum(offers.values())
    assert offers["k1"] * (3 + state.down) == total, "each card in hand is as likely as the next"


def test_a_face_down_card_that_is_discarded_is_named_in_the_tomb() -> None:
    card = which(hand=1, clef=0)
    state = play(soul(hand=f"{card} k1"), f"incarnate {card}")
    while state.step != "discard":
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    other = IDS[cards_in(unseen(state))[0]]
    after = play(state, f"discard {other}")
    assert after.tomb >> INDEX[other] & 1
    assert after.down == state.down - 1


def test_discarding_more_than_the_hand_discards_all_of_it() -> None:
    card = which(hand=2, clef=0)
    verb = "face" if card[0] == "k" else "incarnate"
    state = play(soul(hand=card), f"{verb} {card}")
    while state.step not in ("discard", "choose", "uncover"):
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    assert state.left == min(2, draws(card))


def test_a_faced_keeper_goes_to_the_tomb_and_gives_more_cards() -> None:
    state = tell(play(soul(hand=KEEPER), f"face {KEEPER}"))
    assert state.tomb >> INDEX[KEEPER] & 1
    assert state.hand.bit_count() == draws(KEEPER) > 1


def test_a_keeper_may_be_faced_whatever_the_sequence() -> None:
    for seq in ("", "c1", SEVEN):
        assert any(offer.move == read(f"face {KEEPER}") for offer in GAME.moves(soul(hand=KEEPER, seq=seq), 0))


def test_nothing_else_is_played_before_the_last_move_has_ended() -> None:
    state = play(soul(hand=f"{PLAIN} k1"), f"incarnate {PLAIN}")
    assert state.step != "choose"
    assert "First" in refusal(state, "face k1")
    assert "First" in refusal(state, "cry 2")


# --- the broken clef ---


def test_the_clef_takes_from_the_end_opposite_to_the_card() -> None:
    letter = CLEF[0]
    before = "gabcdef"["abcdefg".index(letter)] + "1"
    earlier = "fgabcde"["abcdefg".index(letter)] + "1"
    state = tell(play(soul(hand=CLEF, seq=f"{earlier} {before}"), f"incarnate {CLEF}"))
    assert state.seq == cards(f"{before} {CLEF}")
    after = "bcdefga"["abcdefg".index(letter)] + "1"
    later = "cdefgab"["abcdefg".index(letter)] + "1"
    state = tell(play(soul(hand=CLEF, seq=f"{after} {later}"), f"incarnate {CLEF}"))
    assert state.seq == cards(f"{CLEF} {after}")


def test_a_clef_as_first_card_takes_itself() -> None:
    state = tell(play(soul(hand=CLEF), f"incarnate {CLEF}"))
    assert state.seq == ()
    assert state.hand.bit_count() == draws(CLEF)
    assert unseen(state) >> INDEX[CLEF] & 1


def test_a_card_shuffled_back_cannot_be_the_one_drawn_before() -> None:
    state = play(soul(hand=f"{CLEF} k1"), f"incarnate {CLEF}")
    while state.step not in ("uncover",):
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    assert all(CLEF not in offer.move.cards for offer in GAME.moves(state, 0))  # type: ignore[attr-defined]
    assert "in the pile" in refusal(state, f"uncover {CLEF}")


def test_an_eighth_tone_with_a_clef_leaves_seven() -> None:
    at = "abcdefg".index(CLEF[0])
    seq = " ".join(f"{'abcdefg'[(at + n) % 7]}{'1' if n else '2'}" for n in range(7))
    state = tell(play(soul(hand=CLEF, seq=seq), f"incarnate {CLEF} right"))
    assert len(state.seq) == 7
    assert state.step != "octave"


# --- winning ---


def last_a() -> str:
    return next(c.id for c in CARDS if c.id in ("a2", "a3", "a4") and not harm(c.id, "clef"))


def test_an_octave_without_a_keeper_is_won_at_the_end_of_the_move() -> None:
    card = last_a()
    state = play(soul(hand=card, seq=SEVEN, spent=2), f"incarnate {card}")
    assert GAME.outcome(state) is None
    while state.step not in ("uncover", "octave"):
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    state = play(state, *[f"uncover {name}" for name in ["b2", "c2", "d2"][: state.down]])
    assert state.step == "octave"
    outcome = GAME.outcome(play(state, "rest"))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_a_keeper_drawn_with_the_last_tone_seals_the_octave() -> None:
    card = last_a()
    state = play(soul(hand=f"{card} b2", seq=SEVEN, spent=2), f"incarnate {card}")
    while state.step != "uncover":
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    state = play(state, "uncover k1")
    state = tell(state)
    assert state.step == "choose"
    assert state.hand & KEEPERS
    if state.hand >> INDEX["b2"] & 1:
        assert "sealed" in refusal(state, "incarnate b2")


def test_only_the_fourth_cry_opens_a_sealed_octave() -> None:
    state = soul(hand="k1 b2", seq=f"{SEVEN} a2")
    kinds = {type(offer.move).__name__ for offer in GAME.moves(state, 0)}
    assert "Incarnate" not in kinds
    opened = tell(play(state, "cry 4"))
    assert opened.seq == cards("b1 c1 d1 e1 f1 g1")
    assert "gap" in refusal(opened, "incarnate b2")


def test_an_octave_without_a_cry_is_a_trap() -> None:
    state = msgspec.structs.replace(soul(hand="b2", seq=f"{SEVEN} a2"), step="octave")
    assert "on purpose" in refusal(state, "rest")
    assert [type(offer.move).__name__ for offer in GAME.moves(state, 0)] == ["Ascend"]
    assert play(state, "ascend").trap


# --- losing ---


def test_no_willpower_loses_before_later_effects() -> None:
    card = next(c.id for c in CARDS if c.harms[0].kind == "will" and len(c.harms) > 1)
    verb = "face" if card[0] == "k" else "incarnate"
    state = play(soul(hand=card, will=1), f"{verb} {card}")
    outcome = GAME.outcome(state)
    assert (state.step, state.end, state.tomb) == ("over", "will", 0)
    assert outcome is not None
    assert outcome.winners == ()


def test_an_empty_pile_loses_before_any_effect() -> None:
    card = which(will=-1, hand=0, clef=0)
    state = play(thin(soul(hand=card), draws(card)), f"incarnate {card}")
    assert (state.end, state.will) == ("pile", 12)


def test_entombing_the_last_card_loses() -> None:
    card = which(pile=-1, hand=0, clef=0)
    state = tell(play(thin(soul(hand=card), draws(card) + harm(card, "pile")), f"incarnate {card}"))
    assert state.end == "pile"


def test_loss_beats_win() -> None:
    card = next(c.id for c in CARDS if c.id in ("a2", "a3", "a4") and not harm(c.id, "clef"))
    state = tell(play(thin(soul(hand=card, seq=SEVEN, spent=2), draws(card)), f"incarnate {card}"))
    assert state.end == "pile"


def test_a_dive_that_takes_the_last_card_loses() -> None:
    state = thin(soul(hand="a1 a2"), 1)
    state = play(state, "dive a1 a2")
    state = tell(state)
    state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    assert state.end == "pile"


def test_a_soul_is_stuck_when_nothing_can_be_played_and_the_proof_names_every_card_and_cry() -> None:
    pair = next((a, b) for a in ("c1", "c2", "c3", "c4") for b in ("d1", "d2", "d3", "d4") if unlike(a, b))
    card = which("a", clef=0, hand=0)
    state = soul(hand=f"{card} {pair[0]} {pair[1]}", seq="g1", spent=30)
    state = play(state, f"incarnate {card}")
    while state.step != "uncover":
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    free = [n for n in range(COUNT) if unseen(state) >> n & 1]
    fillers = [IDS[n] for n in free if IDS[n][0] == "e" and all(unlike(IDS[n], other) for other in pair)]
    state = play(state, *[f"uncover {name}" for name in fillers[: state.down]])
    assert state.end == "stuck"
    refused = [GAME.says(state, move) for move, _ in GAME.objections(state)]
    assert len([text for text in refused if text.startswith("Cry")]) == 4
    assert all(reason.reason for _, reason in GAME.objections(state))


def unlike(one: str, other: str) -> bool:
    a, b = CARDS[INDEX[one]], CARDS[INDEX[other]]
    return one[0] != other[0] and not set(a.symbols) & set(b.symbols)


def test_whoever_gives_up_too_early_is_shown_a_way() -> None:
    assert "There is still a way" in refusal(soul(hand="k1"), "give-up")


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
