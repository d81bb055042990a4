"""Playing a card of Metempsychosis, sentence by sentence of the rulebook."""

from __future__ import annotations

from companion.games.metempsychosis.cards import CARDS, IDS, INDEX, cards_in, mask_of
from companion.games.metempsychosis.table import unseen
from tests.games.metempsychosis.souls import (
    FULL,
    GAME,
    SEVEN,
    cards,
    draws,
    harm,
    play,
    read,
    refusal,
    soul,
    tell,
    which,
)

PLAIN = which(clef=0, hand=0)
"""A tone that neither discards nor breaks."""
CLEF = which(clef=1)
KEEPER = which(keeper=True, hand=0)


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
