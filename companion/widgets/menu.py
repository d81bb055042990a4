"""The keys that are legal now, as a tree: a key plays a move, or opens more keys.

A game may lay out its own; from any list of offers a usable tree grows by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from companion.engine.moves import Move, Offer, verb

RESERVED = frozenset("uhmq")
"""Keys of the house: undo, hand over, more, leave. A game's keys are any others."""
FLAT = 9
"""So many offers still stand side by side; more are grouped."""
LETTERS = "abcdefgijklnoprstvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


Say = Callable[[Move], str]


class Key(msgspec.Struct, frozen=True):
    """One key: `[2] buy II 3,000`."""

    key: str
    """As Textual names it: a character, or `space`, `enter`, `tab`."""
    label: str
    move: Move | None = None
    inside: tuple[Key, ...] = ()
    """Pressing it opens these."""
    typed: str = ""
    """Pressing it begins a line to be completed by hand, such as an amount."""
    does: str = ""
    """An action of the house."""
    legal: bool = True
    """One that is not legal now is shown faintly; pressing it tells why not."""
    prompt: str = ""
    """What is asked when it has opened."""


def grow(offers: Sequence[Offer], names: Sequence[str], write: Say, says: Say) -> tuple[Key, ...]:
    """Keys for any offers: by seat if several are asked, by verb if there are many, then field by field."""
    seats = list(dict.fromkeys(offer.move.seat for offer in offers))
    if len(seats) > 1:
        groups = [(names[seat], [offer for offer in offers if offer.move.seat == seat]) for seat in seats]
        return lettered(
            [Key("", name, inside=grow(group, names, write, says), prompt=f"{name}:") for name, group in groups]
        )
    if len(offers) <= FLAT:
        return lettered([_leaf(offer, says(offer.move), write) for offer in offers])
    verbs = list(dict.fromkeys(verb(type(offer.move)) for offer in offers))
    keys = []
    for word in verbs:
        group = [offer for offer in offers if verb(type(offer.move)) == word]
        keys.append(_branch(word, group, write, says))
    return lettered(keys)


def lettered(keys: Iterable[Key], taken: Iterable[str] = ()) -> tuple[Key, ...]:
    """Give each key without one a letter of its label, or the next free one."""
    keys = list(keys)
    used = {*RESERVED, *taken, *(key.key for key in keys if key.key)}
    out = []
    for key in keys:
        if not key.key:
            candidates = [char for char in key.label.lower() if char.isascii() and char.isalnum()]
            spare = next((char for char in (*candidates[:1], *candidates, *LETTERS) if char not in used), "")
            used.add(spare)
            key = msgspec.structs.replace(key, key=spare)
        out.append(key)
    return tuple(out)


def numbered(keys: Iterable[Key]) -> tuple[Key, ...]:
    """1, 2, 3 …"""
    return tuple(msgspec.structs.replace(key, key=str(n)) for n, key in enumerate(keys, 1))


def slots(offer: Offer, write: Say) -> Key:
    """A move with a free value: a key for each value of a die, a line to complete for an amount."""
    slot = offer.slots[0]
    words = _words(write(offer.move))
    if len(offer.slots) == 1 and slot.low >= 0 and slot.high <= 9:
        values = range(slot.low, slot.high + 1)
        moves = [(value, msgspec.structs.replace(offer.move, **{slot.field: value})) for value in values]
        inside = tuple(Key(str(value), _words(write(move)), move=move) for value, move in moves)
        return Key("", words.split()[0], inside=inside, prompt=f"{words.split()[0]}: {slot.low} to {slot.high}")
    return Key("", f"{words.split()[0]} …", typed=_until(offer, write))


def find(keys: Sequence[Key], pressed: str) -> Key | None:
    return next((key for key in keys if key.key == pressed), None)


def _leaf(offer: Offer, label: str, write: Say) -> Key:
    return slots(offer, write) if offer.slots else Key("", label, move=offer.move)


def _branch(label: str, offers: list[Offer], write: Say, says: Say) -> Key:
    if len(offers) == 1:
        return _leaf(offers[0], says(offers[0].move), write)
    fields = [name for name in offers[0].move.__struct_fields__ if name != "seat"]
    same_kind = all(type(offer.move) is type(offers[0].move) for offer in offers)
    differing = [name for name in fields if len({getattr(offer.move, name) for offer in offers}) > 1]
    if not same_kind or not differing or len(offers) <= 3:
        return Key("", label, inside=lettered([_leaf(one, says(one.move), write) for one in offers]))
    field = differing[0]
    values = list(dict.fromkeys(getattr(offer.move, field) for offer in offers))
    inside = [
        _branch(_said(value), [offer for offer in offers if getattr(offer.move, field) == value], write, says)
        for value in values
    ]
    return Key("", label, inside=lettered(inside), prompt=f"{label}: which {field.replace('_', ' ')}?")


def _said(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(str(one) for one in value) or "none"
    return "none" if value is None else str(value)


def _words(text: str) -> str:
    """The text form without its seat."""
    return text.partition(": ")[2]


def _until(offer: Offer, write: Say) -> str:
    """The text form up to the first free value."""
    fields = [name for name in offer.move.__struct_fields__ if name != "seat"]
    place = fields.index(offer.slots[0].field)
    return " ".join(write(offer.move).split()[: 2 + place]) + " "
