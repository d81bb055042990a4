"""The contract a game fulfils. Everything else in the house is written against this page.

A game is rules and words over frozen states: no files, no screens, no randomness. The table is the truth: what dice
and decks did arrives as moves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, TypeVar

import msgspec

from companion.engine import content, notes
from companion.engine.content import Component, Info, Words
from companion.engine.moves import Move, Offer, _fields, verb
from companion.engine.notes import Note
from companion.errors import IllegalMove, NotAMove

if TYPE_CHECKING:
    from random import Random  # a type here; rules never roll

__all__ = ["Ask", "Bot", "Game", "IllegalMove", "Move", "Note", "Offer", "Outcome", "Played", "Seat", "State", "Table"]

Value = int | str
"""What a number on the books can be set to: an amount, or a place such as `grave-2`."""


class Seat(msgspec.Struct, frozen=True):
    """A chair at the table; the player on it may change, the chair stays."""

    name: str
    colour: str = ""
    here: bool = True


class Table(msgspec.Struct, frozen=True):
    """Who sits here, and how this table reads the rules."""

    seats: tuple[Seat, ...]
    rulings: dict[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)


class State(msgspec.Struct, frozen=True):
    """Where a game stands. Games add their own fields; all of it is frozen and shared between states."""

    table: Table


S = TypeVar("S", bound=State)


class Played(msgspec.Struct, Generic[S], frozen=True):
    """What a move led to."""

    state: S
    notes: tuple[Note, ...] = ()


class Ask(msgspec.Struct, frozen=True, gc=False):
    """Whom the table waits for, and for what. Without a seat it waits for anybody who wishes."""

    seat: int | None
    key: str
    args: dict[str, Any] = {}
    kind: Literal["choice", "roll", "draw"] = "choice"
    dice: str = ""
    """For a roll: which dice, `d6` or `2d6`."""


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended: seats by rank, best first, ties together. A lost solitaire has no winners."""

    winners: tuple[int, ...]
    ranks: tuple[tuple[int, ...], ...]
    key: str
    """The closing sentence, in words under `outcome`."""
    args: dict[str, Any] = {}
    scores: tuple[int, ...] = ()


class Bot(Protocol):
    """Somebody who plays from what a seat may know, and nothing more."""

    def choose(self, view: Any, offers: Sequence[Offer], rng: Random) -> Move | None:
        """One of the offers, slots filled in, or None to let the moment pass when nobody asked."""


class Game(ABC, Generic[S]):
    """One game. `rules` counts up whenever the same moves would lead somewhere else."""

    slug: ClassVar[str]
    rules: ClassVar[int]
    kinds: ClassVar[tuple[type[Move], ...]]
    """Every move of this game."""
    state: ClassVar[type[State]]

    # --- what a game must say ---

    @abstractmethod
    def setup(self, table: Table) -> S:
        """The first state; rulings of the table are complete when this is called."""

    @abstractmethod
    def play(self, state: S, move: Move) -> Played[S]:
        """What the move leads to, or IllegalMove with a reason and a hint."""

    @abstractmethod
    def asks(self, state: S) -> tuple[Ask, ...]:
        """Whom the table waits for. Empty when the game is over."""

    @abstractmethod
    def moves(self, state: S, seat: int) -> Sequence[Offer]:
        """What this seat may do now, judged by what this seat knows."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> msgspec.Struct:
        """All that this seat, or the public, may know; what only it knows stands under `secret`."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def numbers(self, state: S, seat: int | None) -> Mapping[str, Value]:
        """Every number on the books that this seat may read, by name: `ann.money`, `box.placebo`."""

    @abstractmethod
    def explain(self, state: S, number: str, seat: int | None) -> str:
        """Where a number comes from, in one or two sentences."""

    @abstractmethod
    def adjust(self, state: S, number: str, value: Value) -> S:
        """Set one number by hand. Refuses only what the components make impossible."""

    @abstractmethod
    def vocabulary(self, kind: str) -> Mapping[str, str]:
        """The ids that fields marked Names(kind) take, each with its spoken name."""

    # --- what a game may say ---

    def check(self, state: S) -> None:
        """Raise IllegalMove if the books cannot be true, after several numbers were set at once."""

    def open_moves(self, state: S, seat: int) -> Sequence[Offer]:
        """What this seat may do, for a list that everybody can read: moves that would tell what the seat has entered
        in secret are left out."""
        return self.moves(state, seat)

    def adjusted(self, state: S) -> Played[S]:
        """What follows from numbers that were set by hand, such as a goal reached by the correction."""
        return Played(state)

    def interrupts(self, state: S) -> tuple[int, ...]:
        """Seats that might play although nobody waits for them, by public knowledge alone."""
        return ()

    def meaning(self, state: S, piece: Component, seat: int) -> Sequence[Offer]:
        """What scanning this component can mean for this seat now: the offers that name it."""
        return tuple(offer for offer in self.moves(state, seat) if piece.id in _named(offer.move, piece.kind))

    def left(self, state: S, seat: int) -> Played[S]:
        """A player goes home."""
        raise IllegalMove("This game cannot go on with a player less.", "Let somebody take over the seat instead.")

    def returned(self, state: S, seat: int) -> Played[S]:
        """Somebody takes a chair whose player has gone home; it is taken already in `state.table`."""
        return Played(state)

    def joined(self, state: S, seat: int) -> Played[S]:
        """A player has sat down on a new seat, already part of `state.table`."""
        raise IllegalMove("Nobody can join this game once it has begun.", "They could take over a seat.")

    def ruled(self, state: S, ruling: str) -> S:
        """A ruling was switched during play; `state.table` has it already."""
        return state

    def revealed(self, before: S, after: S) -> str:
        """What somebody saw between two states that an undo cannot unsee; empty when nothing."""
        return ""

    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """How a move written under older rules is written under the next ones; without one, old tables are refused."""

    spoken: Mapping[str, Callable[[Any], str]] = {}
    """How the figures of notes are said, by name: {"money": …, "relative": …}."""

    # --- what every game has ---

    @cached_property
    def info(self) -> Info:
        return content.info(self.slug)

    @cached_property
    def words(self) -> Words:
        return content.words(self.slug)

    def component_id(self, kind: str, code: str) -> str | None:
        """The id behind a code, if it is a component of that kind."""
        piece = content.component(self.slug, code.upper())
        return piece.id if piece is not None and piece.kind == kind else None

    def say(self, key: str, args: Mapping[str, Any], table: Table) -> str:
        """A sentence of this game's words with its figures filled in."""
        return notes.speak(self.words[key], args, table.names, self.spoken)

    def say_note(self, note: Note, table: Table) -> str:
        """A note in words; what happens at every table is said in the house's words."""
        if note.key.startswith("house."):
            key = note.key.removeprefix("house.")
            return notes.speak(content.words("house")[f"notes.{key}"], note.args, table.names, {})
        return self.say(f"notes.{note.key}", note.args, table)

    def says(self, state: S, move: Move) -> str:
        """What a move would do, for a button or a list."""
        kind = type(move)
        args = {field: getattr(move, field) for field in move.__struct_fields__ if field != "seat"}
        return self.say(f"moves.{verb(kind)}", {"who": move.seat, **args}, state.table)

    def refuse(self, key: str, table: Table, **args: Any) -> IllegalMove:
        """An IllegalMove in this game's words: `refusals.<key>` is `reason | hint`."""
        reason, _, hint = self.say(f"refusals.{key}", args, table).partition(" | ")
        return IllegalMove(reason, hint)

    def unknown_number(self, number: str, state: S, seat: int | None) -> NotAMove:
        """The error for a number that is not on the books, with those that look like it."""
        known = list(self.numbers(state, seat))
        head = number.split(".")[0].lower()
        near = [name for name in known if name.startswith(head)] or known
        return NotAMove(f"There is no number “{number}”.", f"For example: {', '.join(near[:8])}.")


def _named(move: Move, kind: str) -> set[Any]:
    """The ids a move mentions."""
    out: set[Any] = set()
    for field in _fields(type(move)):
        value = getattr(move, field.name)
        out.update(value if isinstance(value, tuple) else (value,))
    return out
