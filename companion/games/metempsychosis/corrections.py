"""How a table sets its books right by hand, and what follows from it, in the middle of a move too."""

from __future__ import annotations

from itertools import pairwise

from companion.engine.game import Value
from companion.games.metempsychosis.books import NONE, Said
from companion.games.metempsychosis.cards import COUNT, IDS, INDEX, KEEPERS, LETTER, LETTERS, SCALE, mask_of
from companion.games.metempsychosis.state import Abyss, End
from companion.games.metempsychosis.table import FULL_WILL, OCTAVE, Open, unseen

_LISTS = ("hand", "tomb", "bottom")


def adjust(table: Open, number: str, value: Value) -> Said | None:
    """Set one number; what is wrong with it, or None."""
    wrong = _set(table, number, value)
    if wrong is None:
        moved = number not in ("level", "willpower") and not number.startswith("cry.")
        if moved and table.end == "pile":  # the last cards, never named, count as pile again
            table.left = 0
        if not table.light and (moved or table.end != "pile"):
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
    if table.card in table.seq and table.card not in cards:
        return "in-play", {"card": IDS[table.card]}
    for card in cards:
        _pick_up(table, card)
    table.seq = tuple(cards)
    return None


def _set_list(table: Open, number: str, value: str) -> Said | None:
    cards = _cards(value)
    if isinstance(cards, tuple):
        return cards
    if table.card in cards:
        return "in-play", {"card": IDS[table.card]}
    for card in cards:
        _pick_up(table, card)
    if number == "hand":
        table.hand = mask_of(cards)
        table.down = 0
    elif number == "tomb":
        table.tomb = mask_of(cards)
        if table.step == "recall":
            table.left = 0
    else:
        table.bottom = tuple(cards)
    return None


def _set_place(table: Open, card: int, value: str) -> Said | None:
    if value not in ("hand", "tomb", "bottom", "pile"):
        return "no-place", {"word": value}
    if card == table.card:
        return "in-play", {"card": IDS[card]}
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
    """What follows from a correction: a loss found or taken back, an octave complete, a step with less to tell."""
    if table.will <= 0 or table.pile + len(table.looked) <= 0:
        cause: End = "will" if table.will <= 0 else "pile"
        if table.end != cause:
            if table.step != "recall":  # what nobody has named yet still lies in the tomb
                table.left = 0
            table.lose(cause)
    elif table.step == "over":
        _revive(table)
    elif table.step == "choose" or (table.step == "octave" and not complete(table)):
        table.ended()
    else:
        _fit(table)


def _revive(table: Open) -> None:
    """A loss taken back: willpower found again lets the card go on, otherwise its move has ended."""
    lost, table.end = table.end, ""
    if table.left:
        table.step = "recall"
    elif lost == "will" and table.card >= 0:
        table.at += 1
        table.go_on()
    else:
        table.finish()


def _fit(table: Open) -> None:
    """A step waits for no more cards than there are; with none to wait for, the move goes on."""
    match table.step:
        case "uncover":
            table.uncover()
        case "discard":
            table.left = min(table.left, table.hand.bit_count() + table.down)
            if not table.left:
                table.told()
        case "entomb":
            if table.entomb(table.left):
                table.told()
        case "see":
            table.left = min(table.left, table.pile - len(table.bottom))
            if not table.left:
                table.told()
        case "take":
            table.left = min(table.left, len(table.looked))
            if not table.left:
                table.sink()
        case "rise":
            table.left = min(table.left, table.tomb.bit_count())
            if not table.left:
                table.told()
        case "recall" if not table.left:
            table.told()


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
    if not state.light and not state.end:
        asked = state.left if state.step in ("see", "recall") else 0
        if unseen(state).bit_count() < state.down + asked or (unseen(state) & ~state.sure).bit_count() < state.down:
            return "cards-do-not-add-up", {"n": COUNT + 1, "all": COUNT}
    if state.pile < len(state.bottom):
        return "cards-do-not-add-up", {"n": COUNT + 1, "all": COUNT}
    return None
