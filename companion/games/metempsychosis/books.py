"""The books: every number by name and where it comes from; what one might try."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine.game import Move, Value
from companion.games.metempsychosis.cards import (
    COUNT,
    IDS,
    INDEX,
    KEEPERS,
    LETTER,
    cards_in,
)
from companion.games.metempsychosis.moves import Cry, Dive, Face, Incarnate, Reach, Restore
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import CRIES, FULL_WILL, OCTAVE, Open

Said = tuple[str, dict[str, Any]]
"""A key of the words with its figures."""

NONE = "none"


def place(state: Abyss | Open, card: int) -> str:
    """Where a card lies, as far as the books know."""
    bit = 1 << card
    if state.hand & bit:
        return "hand"
    if state.tomb & bit:
        return "tomb"
    if card in state.seq:
        return "sequence"
    if card in state.bottom:
        return "bottom"
    if card in state.looked:
        return "looked"
    return "play" if card == state.card else "pile"


def numbers(state: Abyss) -> dict[str, Value]:
    """Every number and every place that can be set."""
    out: dict[str, Value] = {"level": state.level, "willpower": state.will, "pile": state.pile}
    if state.light:
        out |= {"hand": state.held, "tomb": state.buried}
    else:
        out |= {"hand": _listed(cards_in(state.hand)), "tomb": _listed(cards_in(state.tomb))}
        out["bottom"] = _listed(state.bottom)
    out["sequence"] = _listed(state.seq)
    for cry in CRIES:
        out[f"cry.{cry.id}"] = "spent" if state.spent >> cry.number & 1 else "ready"
    if not state.light:
        for card in range(COUNT):
            out[IDS[card]] = place(state, card)
    return out


def _listed(cards: list[int] | tuple[int, ...]) -> str:
    return ",".join(IDS[card] for card in cards) or NONE


def explain(state: Abyss, number: str) -> Said | None:
    """Where a number comes from: a key under `explain` and its figures."""
    tones = len(state.seq)
    held = state.held if state.light else state.hand.bit_count() + state.down
    buried = state.buried if state.light else state.tomb.bit_count()
    match number:
        case "level":
            return "level", {"n": state.level, "tones": OCTAVE[state.level]}
        case "willpower":
            return "willpower", {"n": state.will, "full": FULL_WILL[state.level]}
        case "pile":
            return "pile", {"n": state.pile, "all": COUNT, "tones": tones, "held": held, "buried": buried}
        case "hand":
            return "hand", {"n": held, "keepers": (state.hand & KEEPERS).bit_count(), "down": state.down}
        case "tomb":
            return "tomb", {"n": buried, "half": buried // 2}
        case "bottom" if not state.light:
            return "bottom", {"n": len(state.bottom), "unknown": state.pile - len(state.bottom)}
        case "sequence":
            return "sequence", {"n": tones, "missing": max(0, OCTAVE[state.level] - tones)}
    if number.startswith("cry.") and number in numbers(state):
        spent = state.spent >> int(number[4:]) & 1
        return ("cry-spent" if spent else "cry-ready"), {"cry": number[4:]}
    if number in INDEX and not state.light:
        return "card", {"card": number, "place": place(state, INDEX[number])}
    return None


# --- what one might try ---


def reopened(state: Abyss) -> Abyss:
    """A stuck game as it was before that was noticed."""
    return msgspec.structs.replace(state, step="choose", end="")


def attempts(state: Abyss) -> list[Move]:
    """One try a card, a cry and a paid move; the refused ones say why nothing goes."""
    out: list[Move] = []
    hand = cards_in(state.hand)
    for card in hand:
        out.append(Face(0, IDS[card]) if LETTER[card] < 0 else Incarnate(0, IDS[card]))
    for at, one in enumerate(hand):
        out += [Dive(0, IDS[one], IDS[other]) for other in hand[at + 1 :]]
    out += [Cry(0, cry.id) for cry in CRIES]
    if state.level == 2:
        tomb = cards_in(state.tomb)
        out += [Restore(0, IDS[tomb[0]] if tomb else None), Reach(0)]
    return out
