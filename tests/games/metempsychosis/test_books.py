"""The books: light tracking, switching, corrections, numbers explained, codes read."""

from __future__ import annotations

import pytest

from companion.engine import house
from companion.engine.content import catalogue
from companion.errors import BardoError
from companion.games.metempsychosis.cards import INDEX, mask_of
from companion.games.metempsychosis.state import Abyss
from tests.games.metempsychosis.souls import (
    FULL,
    GAME,
    LIGHT,
    cards,
    draws,
    harm,
    light,
    play,
    read,
    soul,
    tell,
    told,
    which,
)


def adjust(state: Abyss, what: str) -> Abyss:
    after: Abyss = house.play(GAME, state, house.Adjust(0, f"{what} because the table says so")).state
    return after


def rule(state: Abyss, choice: str) -> Abyss:
    after: Abyss = house.play(GAME, state, house.Rule(0, "tracking", choice)).state
    return after


# --- light tracking ---


def test_light_tracking_asks_for_no_cards() -> None:
    state = GAME.setup(LIGHT)
    assert (state.step, state.held, state.pile) == ("choose", 6, 28)
    card = which(hand=1, clef=0)
    after = play(state, f"{'face' if card[0] == 'k' else 'incarnate'} {card}")
    assert after.held == 6 - 1 + draws(card) - 1
    assert after.pile == 28 - draws(card) - harm(card, "pile")
    assert after.will == 12 - harm(card, "will")
    assert after.step == "choose"


def test_a_light_dive_and_the_cries_move_counts() -> None:
    state = light(6, "a1 b1 c1", buried=5, will=7)
    assert (play(state, "dive").held, play(state, "dive").buried) == (5, 7)
    assert play(state, "cry 1").held == 8
    assert play(state, "cry 1").will == 3
    assert play(state, "cry 2").pile == 10
    assert play(state, "cry 3").buried == 11
    raised = play(state, "cry 4")
    assert (raised.buried, raised.pile, raised.seq) == (3, 24, cards("b1"))


def test_in_light_tracking_the_player_says_that_no_keeper_is_left() -> None:
    state = light(3, "a1 b1 c1 d1 e1 f1 g1 a2", buried=9, spent=2)
    assert GAME.outcome(play(state, "free", "rest")) is not None
    with pytest.raises(BardoError, match="not complete"):
        play(light(3, "a1"), "free")


def test_in_light_tracking_the_player_says_when_nothing_goes() -> None:
    assert play(light(2, "a1"), "give-up").end == "given-up"


def test_a_tone_in_the_sequence_cannot_be_laid_again() -> None:
    with pytest.raises(BardoError, match="not in your hand"):
        play(light(2, "a1"), "incarnate a1")


# --- switching ---


def test_from_full_to_light_the_cards_become_counts() -> None:
    state = rule(soul(hand="a1 b1", seq="c1", tomb="d1 d2 d3"), "light")
    assert (state.held, state.buried, state.pile, state.hand, state.tomb) == (2, 3, 28, 0, 0)


def test_from_light_to_full_tomb_and_hand_are_asked_for() -> None:
    state = rule(light(2, "c1", buried=2), "full")
    assert state.step == "recall"
    state = play(state, "recall d1,d2", "uncover a1,k1")
    assert (state.step, state.hand, state.tomb) == ("choose", mask_of(cards("a1 k1")), mask_of(cards("d1 d2")))
    assert state.pile == 29


def test_switching_in_the_middle_of_a_card_finishes_it_by_count() -> None:
    card = which(pile=-1, hand=0, clef=0)
    state = play(soul(hand=f"{card} k1"), f"incarnate {card}")
    assert state.step == "entomb"
    after = rule(state, "light")
    assert (after.step, after.buried) == ("choose", harm(card, "pile"))
    assert after.held == 1 + draws(card)


# --- corrections ---


def test_tracking_can_begin_in_the_middle_of_a_game() -> None:
    state = adjust(GAME.setup(FULL), "hand=a1,k2 sequence=c1,d1 tomb=e1,e2,e3 willpower=5 cry.2=spent")
    assert (state.step, state.will, state.pile, state.spent) == ("choose", 5, 27, 4)
    assert state.seq == cards("c1 d1")


def test_a_card_is_put_where_it_really_lies() -> None:
    state = adjust(soul(hand="a1 k1"), "a1=tomb")
    assert state.tomb == mask_of(cards("a1"))
    assert adjust(state, "b2=bottom").bottom == cards("b2")
    assert adjust(state, "k1=pile a2=hand").hand == mask_of(cards("a2"))


def test_willpower_set_to_nought_loses_and_set_right_again_revives() -> None:
    lost = adjust(soul(hand="k1"), "willpower=0")
    assert lost.end == "will"
    assert adjust(lost, "willpower=4").step == "choose"


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("willpower=16", "goes from 0 to 15"),
        ("willpower=13", "goes from 0 to 12"),
        ("pile=5", "lies nowhere else"),
        ("sequence=a1,c1", "no sequence"),
        ("sequence=a1,k1", "no sequence"),
        ("a1=sequence", "no place"),
        ("hand=zz", "no card"),
        ("cry.1=maybe", "spent or ready"),
        ("level=3", "goes from 1 to 2"),
    ],
)
def test_what_the_components_make_impossible_is_refused(what: str, says: str) -> None:
    with pytest.raises(BardoError, match=says):
        adjust(soul(hand="k2", seq="b1"), what)


def test_light_counts_have_to_add_up() -> None:
    with pytest.raises(BardoError, match="33 cards of 34"):
        adjust(light(6), "pile=27")
    assert adjust(light(6), "pile=27 tomb=1").buried == 1


def test_a_hole_in_the_sequence_is_refused() -> None:
    with pytest.raises(BardoError, match="no sequence"):
        adjust(soul(hand="k1", seq="a1 b1 c1"), "b1=tomb")


# --- numbers and codes ---


def test_the_pile_is_explained_as_a_sum() -> None:
    text = GAME.explain(soul(hand="a1 k1", seq="c1", tomb="d1"), "pile", 0)
    assert text.startswith("34 cards, less 1 in the sequence, 2 in hand and 1 in the tomb: 30 in the pile.")


def test_an_unknown_number_names_some_that_exist() -> None:
    with pytest.raises(BardoError, match="no number"):
        GAME.explain(soul(), "karma", 0)


def test_a_scanned_card_is_laid_faced_or_uncovered_as_the_table_waits() -> None:
    pieces = {piece.id: piece for piece in catalogue("metempsychosis")}
    state = soul(hand="a1 k1", seq="g1")
    assert type(GAME.meaning(state, pieces["k1"], 0)[0].move).__name__ == "Face"
    assert "Incarnate" in [type(offer.move).__name__ for offer in GAME.meaning(state, pieces["a1"], 0)]
    (told_by,) = GAME.meaning(GAME.setup(FULL), pieces["c3"], 0)
    assert type(told_by.move).__name__ == "Uncover"
    assert read(f"uncover {pieces['c3'].code}") == told_by.move
    assert [type(o.move).__name__ for o in GAME.meaning(state, pieces["2"], 0)] == ["Cry"]


def test_a_card_can_be_named_by_the_beginning_of_its_name() -> None:
    assert read("uncover the-galley") == read("uncover a1")


def test_an_undo_across_a_drawn_card_says_what_was_seen() -> None:
    before = GAME.setup(FULL)
    after = told(before, "uncover a1").state
    assert GAME.revealed(before, after) == "You have seen A1 The Galley Bench."
    assert GAME.revealed(after, after) == ""


def test_a_keeper_faced_is_on_the_table_until_its_effects_are_over() -> None:
    keeper = which(keeper=True, pile=-1)
    state = play(soul(hand=f"{keeper} a1"), f"face {keeper}")
    while state.step != "entomb":
        state = GAME.play(state, GAME.moves(state, 0)[0].move).state
    assert GAME.numbers(state, 0)[keeper] == "play"
    assert tell(state).tomb >> INDEX[keeper] & 1
