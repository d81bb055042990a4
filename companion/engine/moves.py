"""Moves as data, and their text form: `ann: buy 2` is what players type, scripts send and logs show.

A game declares its moves as frozen structs; the verb is the class name in lower case with hyphens, the words after it
are the fields in order. Nothing else has to be written for a move to be typed, listed, completed and stored.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal, Protocol

import msgspec

from companion.errors import NotAMove


def verb_of(class_name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", class_name).lower()


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=verb_of):
    """Something a seat did at the table. `seat` counts from 0."""

    seat: int

    chance: ClassVar[bool] = False
    """The table decided it, not the player: a die that settled, a card that was drawn."""
    hidden: ClassVar[tuple[str, ...]] = ()
    """Fields that only this seat may read; for everybody else they are an ellipsis."""


class Slot(msgspec.Struct, frozen=True, gc=False):
    """A field of an offered move that is free within bounds: a die, an amount, a distance."""

    field: str
    low: int
    high: int


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A move that is legal now. With slots, `move` is one legal example of many."""

    move: Move
    slots: tuple[Slot, ...] = ()
    weight: int = 1
    """For chance: how many unseen components would answer to it."""


class Names(msgspec.Struct, frozen=True):
    """Marks a field that names a component or place: Annotated[str, Names("relative")]."""

    kind: str


SEAT = Names("seat")
"""Marks a field that names another seat: Annotated[int, SEAT]."""

MASK = "…"
NOBODY = -1
"""The seat of what the table as a whole did, such as an undo."""


class Speaks(Protocol):
    """What the text form needs to know about a game and a table."""

    def vocabulary(self, kind: str) -> Mapping[str, str]:
        """The ids of one kind of thing, each with its spoken name."""

    def component_id(self, kind: str, code: str) -> str | None:
        """The id behind a scanned or typed code, if it is of that kind."""


def slug(name: str) -> str:
    """A name as one typed word: `Aunt May` is `aunt-may`."""
    return re.sub(r"[^\w]+", "-", name.strip().lower()).strip("-")


# --- writing -----------------------------------------------------------------------------------------------------


def write(move: Move, seats: Sequence[str], reader: int | None = None, secrets: bool = True) -> str:
    """The text form. With `secrets` off, what is hidden from `reader` is an ellipsis."""
    words = [verb(type(move))]
    masked = () if secrets or reader == move.seat else move.hidden
    fields = [field for field in _fields(type(move)) if not field.is_blank(getattr(move, field.name))]
    last = fields[-1].name if fields else ""
    for field in _fields(type(move)):
        value = getattr(move, field.name)
        words.append(MASK if field.name in masked else field.write(value, seats))
        if field.name == last:
            break
    who = "table" if move.seat == NOBODY else slug(seats[move.seat])
    return f"{who}: " + " ".join(words if fields else words[:1])


def verb(kind: type[Move]) -> str:
    return verb_of(kind.__name__)


# --- reading -----------------------------------------------------------------------------------------------------


def read(text: str, kinds: Iterable[type[Move]], seats: Sequence[str], game: Speaks, seat: int | None = None) -> Move:
    """Read a text form. The seat stands before a colon; without one, `seat` plays."""
    who, words = _split(text, seats)
    if who is None:
        who = seat
    if who is None:
        raise NotAMove("Who plays? No seat is named.", f"Begin with one, like “{slug(seats[0])}: {text.strip()}”.")
    if not words:
        raise NotAMove("That is an empty move.", "Ask for the legal ones with “moves”.")
    kind = _verb(words[0], list(kinds))
    return _build(kind, who, words[1:], seats, game)


def read_seat(word: str, seats: Sequence[str]) -> int:
    """A seat by name, by the beginning of its name, or by its number counted from 1."""
    slugs = [slug(name) for name in seats]
    wanted = slug(word)
    if wanted in slugs:
        return slugs.index(wanted)
    if word.isdecimal() and len(word) < 3 and 1 <= int(word) <= len(seats):
        return int(word) - 1
    matches = [n for n, name in enumerate(slugs) if name.startswith(wanted)] if wanted else []
    if len(matches) == 1:
        return matches[0]
    raise NotAMove(f"Nobody called “{word}” sits here.", f"At the table: {', '.join(seats)}.")


def union(kinds: Iterable[type[Move]]) -> Any:
    """The type of any of these moves, for decoding."""
    return typing.Union[tuple(kinds)]  # noqa: UP007


def usage(kind: type[Move]) -> str:
    """How the verb is typed: `prescribe RELATIVE PILL`."""
    return " ".join([verb(kind), *(field.usage for field in _fields(kind))])


def completions(text: str, kinds: Iterable[type[Move]], seats: Sequence[str], game: Speaks) -> list[str]:
    """Whole lines that the typed beginning could become: a seat, a verb, then each word of the move."""
    colon = re.match(r"\s*[\w-]+:\s*", text)
    head = colon.group() if colon else ""
    words = text[len(head) :].split(" ")
    done, partial = words[:-1], slug(words[-1]) or words[-1].lower()
    if not done:
        found = [verb(kind) for kind in kinds if verb(kind).startswith(partial)]
        people = [f"{slug(name)}: " for name in seats if slug(name).startswith(partial)] if not head else []
        return [*(head + word for word in found), *people]
    try:
        fields = _fields(_verb(done[0], list(kinds)))
    except NotAMove:
        return []
    if len(done) > len(fields):
        return []
    choices = fields[len(done) - 1].choices(seats, game)
    known = [word for word, spoken in choices.items() if word.startswith(partial) or slug(spoken).startswith(partial)]
    return [head + " ".join([*done, word]) for word in known]


def _split(text: str, seats: Sequence[str]) -> tuple[int | None, list[str]]:
    head, colon, rest = text.partition(":")
    if colon and " " not in head.strip() and '"' not in head:
        return read_seat(head.strip(), seats), _words(rest)
    return None, _words(text)


def _words(text: str) -> list[str]:
    return [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', text)]


def _verb(word: str, kinds: list[type[Move]]) -> type[Move]:
    wanted = word.lower()
    by_verb = {verb(kind): kind for kind in kinds}
    if wanted in by_verb:
        return by_verb[wanted]
    matches = [name for name in by_verb if name.startswith(wanted)]
    if len(matches) == 1:
        return by_verb[matches[0]]
    if matches:
        raise NotAMove(f"“{word}” could be {' or '.join(sorted(matches))}.", "Type one more letter.")
    raise NotAMove(f"“{word}” is not a move here.", f"Moves begin with: {', '.join(sorted(by_verb))}.")


def _build(kind: type[Move], seat: int, words: list[str], seats: Sequence[str], game: Speaks) -> Move:
    values: dict[str, Any] = {}
    left = list(words)
    fields = _fields(kind)
    for n, field in enumerate(fields):
        if not left:
            if not field.required:
                break
            raise NotAMove(f"“{verb(kind)}” needs more words.", f"It is typed: {usage(kind)}.")
        if field.greedy and n == len(fields) - 1:
            word, left = " ".join(left), []
        else:
            word = left.pop(0)
        values[field.name] = field.read(word, seats, game)
    if left:
        raise NotAMove(f"“{left[0]}” is one word too many.", f"It is typed: {usage(kind)}.")
    return kind(seat, **values)


# --- fields ------------------------------------------------------------------------------------------------------


class _Field:
    """How one field of a move is written and read."""

    def __init__(self, name: str, hint: Any, required: bool, default: Any) -> None:
        self.name = name
        self.required = required
        self.default = default
        self.greedy = False
        self.usage = name.upper().replace("_", "-")
        self._hint = hint
        self._write, self._read = self._codec(hint)
        if not required:
            self.usage = f"[{self.usage}]"

    def is_blank(self, value: Any) -> bool:
        return not self.required and bool(value == self.default)

    def write(self, value: Any, seats: Sequence[str]) -> str:
        return self._write(value, seats)

    def read(self, word: str, seats: Sequence[str], game: Speaks) -> Any:
        return self._read(word, seats, game)

    def choices(self, seats: Sequence[str], game: Speaks) -> dict[str, str]:
        """The words that can stand here, each with its spoken name; empty where any number or text can."""
        hint = self._hint
        while True:
            origin, args = typing.get_origin(hint), typing.get_args(hint)
            if origin is typing.Annotated:
                mark = next((mark for mark in args[1:] if isinstance(mark, Names)), None)
                if mark == SEAT:
                    return {slug(name): name for name in seats}
                if mark is not None:
                    return dict(game.vocabulary(mark.kind))
                hint = args[0]
            elif origin in (typing.Union, types.UnionType, tuple):
                hint = next(arg for arg in args if arg is not type(None))
            elif origin is Literal:
                return {str(choice): str(choice) for choice in args}
            else:
                return {"yes": "yes", "no": "no"} if hint is bool else {}

    def _codec(
        self, hint: Any
    ) -> tuple[Callable[[Any, Sequence[str]], str], Callable[[str, Sequence[str], Speaks], Any]]:
        origin = typing.get_origin(hint)
        if origin is typing.Annotated:
            inner, *marks = typing.get_args(hint)
            mark = next((mark for mark in marks if isinstance(mark, Names)), None)
            if mark == SEAT:
                return (lambda value, seats: slug(seats[value])), (lambda word, seats, _: read_seat(word, seats))
            if mark is not None:
                return (lambda value, _: str(value)), (lambda word, _, game: _read_name(word, mark.kind, game))
            return self._codec(inner)
        if origin in (typing.Union, types.UnionType):
            inner = next(arg for arg in typing.get_args(hint) if arg is not type(None))
            put, take = self._codec(inner)
            return (
                lambda value, seats: "-" if value is None else put(value, seats),
                lambda word, seats, game: None if word == "-" else take(word, seats, game),
            )
        if origin is Literal:
            return (lambda value, _: str(value)), (lambda word, *_: self._choice(word, typing.get_args(hint)))
        if origin is tuple:
            put, take = self._codec(typing.get_args(hint)[0])
            return (
                lambda value, seats: ",".join(put(one, seats) for one in value) or "-",
                lambda word, seats, game: tuple(
                    take(one, seats, game) for one in word.split(",") if one and word != "-"
                ),
            )
        if hint is bool:
            return (lambda value, _: "yes" if value else "no"), (lambda word, *_: self._yes(word))
        if hint is int:
            return (lambda value, _: str(value)), (lambda word, *_: self._number(word))
        self.greedy = True
        return (lambda value, _: f'"{value}"' if value == "" or " " in value else str(value)), (lambda word, *_: word)

    def _choice(self, word: str, choices: tuple[Any, ...]) -> Any:
        by_word = {str(choice).lower(): choice for choice in choices}
        wanted = word.lower()
        matches = [wanted] if wanted in by_word else [name for name in by_word if name.startswith(wanted)]
        if len(matches) == 1:
            return by_word[matches[0]]
        raise NotAMove(f"“{word}” is no {self.name.replace('_', ' ')}.", f"It is one of: {', '.join(by_word)}.")

    def _yes(self, word: str) -> bool:
        if word.lower() in ("yes", "y", "true", "1"):
            return True
        if word.lower() in ("no", "n", "false", "0"):
            return False
        raise NotAMove(f"“{word}” is neither yes nor no.")

    def _number(self, word: str) -> int:
        try:
            return int(word.replace(",", ""))
        except ValueError:
            raise NotAMove(f"“{word}” is no number.", f"{self.name.replace('_', ' ')} is a whole number.") from None


def _read_name(word: str, kind: str, game: Speaks) -> str:
    known = game.vocabulary(kind)
    wanted = slug(word)
    if word in known:
        return word
    if wanted in known:
        return wanted
    coded = game.component_id(kind, word)
    if coded is not None:
        return coded
    matches = [one for one, spoken in known.items() if one.startswith(wanted) or slug(spoken).startswith(wanted)]
    if wanted and len(matches) == 1:
        return matches[0]
    if matches and wanted:
        shown = ", ".join(sorted(matches)[:6])
        raise NotAMove(f"“{word}” could be {shown}.", "Type one more letter.")
    raise NotAMove(f"There is no {kind} called “{word}”.", f"There are: {', '.join(list(known)[:12])}.")


@cache
def _fields(kind: type[Move]) -> tuple[_Field, ...]:
    hints = typing.get_type_hints(kind, include_extras=True)
    out = []
    for field in msgspec.structs.fields(kind):
        if field.name == "seat":
            continue
        default = None if field.default is msgspec.NODEFAULT else field.default
        out.append(_Field(field.name, hints[field.name], field.required, default))
    return tuple(out)
