"""The books: every number by name, where it comes from, and how a table sets it right by hand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from companion.engine.game import Move, Value
from companion.games.metempsychosis.cards import (
    COUNT,
    IDS,
    INDEX,
    KEEPERS,
    LETTER,
    LETTERS,
    SCALE,
    cards_in,
    mask_of,
)
from companion.games.metempsychosis.moves import Cry, Dive, Face, Incarnate, Reach, Restore
from companion.games.metempsychosis.state import Abyss, End
from companion.games.metempsychosis.table import CRIES, FULL_WILL, OCTAVE, Open, unseen

Said = tuple[str, dict[str, Any]]
"""A key of the words with its figures."""

NONE = "none"
PLACES = ("hand", "tomb", "sequence", "bottom", "pile", "looked", "play")
_LISTS = ("hand", "tomb", "bottom")


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


# --- setting things right ---


def adjust(table: Open, number: str, value: Value) -> Said | None:
    """Set one number; what is wrong with it, or None."""
    wrong = _set(table, number, value)
    if wrong is None:
        moved = number not in ("level", "willpower") and not number.startswith("cry.")
        if moved and table.end == "pile":  # the last cards, never named, count as pile again
            table.end, table.step, table.left = "", "choose", 0
        if not table.light and table.end != "pile":
            table.recount()
    return wrong


def _set(table: Open, number: str, value: Value) -> Said | None:
    if number in ("level", "willpower"):
        top = 2 if number == "level" else FULL_WILL[2]
        low = 1 if number == "level" else 0
        if not isinstance(value, int) or not low <= value <= top:
            return "out-of-range", {"number": number, "low": low, "high": top}
        if number == "level":
            table.level = value
        else:
            table.will = value
        return None
    if number.startswith("cry."):
        if value not in ("spent", "ready"):
            return "spent-or-ready", {}
        bit = 1 << int(number[4:])
        table.spent = table.spent | bit if value == "spent" else table.spent & ~bit
        return None
    if number == "sequence":
        return _set_sequence(table, str(value))
    if table.light:
        if not isinstance(value, int) or not 0 <= value <= COUNT:
            return "out-of-range", {"number": number, "low": 0, "high": COUNT}
        setattr(table, {"hand": "held", "tomb": "buried", "pile": "pile"}[number], value)
        return None
    if number == "pile":
        return "pile-follows", {}
    if number in _LISTS:
        return _set_list(table, number, str(value))
    return _set_place(table, INDEX[number], str(value))


def _cards(value: str) -> list[int] | Said:
    if value == NONE:
        return []
    out: list[int] = []
    for word in value.split(","):
        card = INDEX.get(word)
        if card is None or card in out:
            return "no-card", {"word": word}
        out.append(card)
    return out


def _set_sequence(table: Open, value: str) -> Said | None:
    cards = _cards(value)
    if isinstance(cards, tuple):
        return cards
    letters = [LETTER[card] for card in cards]
    if -1 in letters or any((one + 1) % SCALE != other for one, other in pairwise(letters)):
        return "no-sequence", {"letters": " ".join(LETTERS[n] if n >= 0 else "?" for n in letters)}
    if len(cards) > OCTAVE[2]:
        return "sequence-too-long", {"n": OCTAVE[2]}
    for card in cards:
        _pick_up(table, card)
    table.seq = tuple(cards)
    return None


def _set_list(table: Open, number: str, value: str) -> Said | None:
    cards = _cards(value)
    if isinstance(cards, tuple):
        return cards
    for card in cards:
        _pick_up(table, card)
    if number == "hand":
        table.hand = mask_of(cards)
        table.down = 0
        if table.step == "uncover":
            table.step, table.left = "choose", 0
    elif number == "tomb":
        table.tomb = mask_of(cards)
    else:
        table.bottom = tuple(cards)
    return None


def _set_place(table: Open, card: int, value: str) -> Said | None:
    if value not in ("hand", "tomb", "bottom", "pile"):
        return "no-place", {"word": value}
    _pick_up(table, card)
    if value == "hand":
        table.hand |= 1 << card
    elif value == "tomb":
        table.tomb |= 1 << card
    elif value == "bottom":
        table.bottom += (card,)
    return None


def _pick_up(table: Open, card: int) -> None:
    """Off wherever it lies. A hole in the sequence is found by `check`."""
    bit = 1 << card
    table.hand &= ~bit
    table.tomb &= ~bit
    table.sure &= ~bit
    table.bottom = tuple(other for other in table.bottom if other != card)
    table.looked = tuple(other for other in table.looked if other != card)
    table.seq = tuple(other for other in table.seq if other != card)


def settle(table: Open) -> None:
    """What follows from a correction: a loss found or taken back, an octave complete."""
    before = table.end
    if table.will <= 0 or table.pile <= 0:
        cause: End = "will" if table.will <= 0 else "pile"
        if before != cause:
            table.lose(cause)
    elif table.step in ("choose", "over"):
        table.end = ""
        table.ended()
    elif table.step == "octave" and not complete(table):
        table.ended()


def complete(table: Open) -> bool:
    """Whether the level's aim is reached as far as the books can tell."""
    return len(table.seq) >= OCTAVE[table.level] and not table.hand & KEEPERS


def check(state: Abyss) -> Said | None:
    """Whether the books can be true after a correction."""
    if Open(state).count() != COUNT:
        return "cards-do-not-add-up", {"n": Open(state).count(), "all": COUNT}
    letters = [LETTER[card] for card in state.seq]
    if any((one + 1) % SCALE != other for one, other in pairwise(letters)):
        return "no-sequence", {"letters": " ".join(LETTERS[letter] for letter in letters)}
    if len(state.seq) > OCTAVE[state.level]:
        return "sequence-too-long", {"n": OCTAVE[state.level]}
    if state.will > FULL_WILL[state.level]:
        return "out-of-range", {"number": "willpower", "low": 0, "high": FULL_WILL[state.level]}
    if (
        not state.light
        and not state.end
        and unseen(state).bit_count() < state.down + state.left * (state.step == "see")
    ):
        return "cards-do-not-add-up", {"n": COUNT + 1, "all": COUNT}
    if state.pile < len(state.bottom):
        return "cards-do-not-add-up", {"n": COUNT + 1, "all": COUNT}
    return None


# --- two ways to track ---


def switch(table: Open, light: bool) -> None:
    """From full to light the cards become counts; the other way they are asked for."""
    if light == table.light:
        return
    if light:
        _forget(table)
    elif table.step != "over":
        table.light = False
        table.down, table.left = table.held, table.buried
        table.held = table.buried = 0
        table.step = "recall"
        if not table.left:
            table.uncover()


def _forget(table: Open) -> None:
    step, left = table.step, table.left
    table.held = table.hand.bit_count() + table.down
    table.buried = table.tomb.bit_count() + (left if table.end == "pile" else 0)
    table.hand = table.tomb = table.down = table.sure = table.left = 0
    table.bottom = ()
    table.light = True
    lifted = len(table.looked)
    table.looked = ()
    match step:
        case "see" | "take":
            takes = left if step == "take" else 1 if table.cry != 1 else CRIES[0].takes
            table.pile += lifted
            takes = min(takes, table.pile)
            table.pile -= takes
            table.held += takes
            if table.pile or table.lose("pile"):
                table.ended()
        case "discard":
            table.held -= left
            table.buried += left
            table.at += 1
            table.go_on()
        case "entomb":
            table.pile -= left
            table.buried += left
            if table.cry == 2:
                table.heal()
            else:
                table.at += 1
                table.go_on()
        case "rise":
            table.buried -= left
            table.pile += left
            table.ended()
        case "recall":
            table.buried += left
            table.ended()
        case "uncover":
            table.ended()


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
