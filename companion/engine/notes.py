"""What a move did, in words and numbers, and who may read it.

Rules emit notes as a key with figures; the words stand in data/<game>/words, so notes cost nothing until somebody
reads them. `{who}`, `{whom}` and `{seat}` are seats; other names are spoken by the game; `{n:pill|pills}` counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

_NOTHING: dict[str, Any] = {}


class Note(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. `to` names the seats that may read it; None is everybody."""

    key: str
    args: dict[str, Any] = _NOTHING
    to: tuple[int, ...] | None = None


def readable(notes: Iterable[Note], seat: int | None) -> tuple[Note, ...]:
    """What this seat, or the public, may read."""
    return tuple(note for note in notes if note.to is None or (seat is not None and seat in note.to))


class Count(int):
    """A number that knows its plural: `{n:pill|pills}`; alone it is grouped by thousands."""

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|", 1)
            return f"{int(self):,} {one if abs(self) == 1 else many}"
        return format(int(self), spec or ",")


SEAT_ARGS = frozenset({"who", "whom", "seat"})


def speak(
    template: str, args: Mapping[str, Any], seats: Sequence[str], spoken: Mapping[str, Callable[[Any], str]]
) -> str:
    """Fill a sentence of data/<game>/words with what happened."""
    said: dict[str, Any] = {}
    for name, value in args.items():
        if name in SEAT_ARGS:
            said[name] = listed([seats[one] for one in value]) if isinstance(value, tuple) else seats[value]
        elif name in spoken:
            say = spoken[name]
            said[name] = listed([say(one) for one in value]) if isinstance(value, tuple) else say(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            said[name] = Count(value)
        elif isinstance(value, tuple):
            said[name] = listed([str(one) for one in value])
        else:
            said[name] = value
    return template.format_map(said)


def listed(words: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cid`."""
    if len(words) < 2:
        return "".join(words) or "nobody"
    return f"{', '.join(words[:-1])} and {words[-1]}"
