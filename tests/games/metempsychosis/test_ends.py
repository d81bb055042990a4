"""How a soul wins and how it loses."""

from __future__ import annotations

import msgspec

from companion.games.metempsychosis.cards import CARDS, COUNT, IDS, INDEX, KEEPERS
from companion.games.metempsychosis.table import unseen
from tests.games.metempsychosis.souls import (
    GAME,
    SEVEN,
    cards,
    draws,
    harm,
    play,
    refusal,
    soul,
    tell,
    thin,
    unlike,
    which,
)

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


def test_whoever_gives_up_too_early_is_shown_a_way() -> None:
    assert "There is still a way" in refusal(soul(hand="k1"), "give-up")
