"""The line of play: entries folded into a state.

Undo and redo are entries too. An undo names the entries it sets aside, a redo those it brings back to where they
stood; the state is always the replay of what is not set aside, in the order it was played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from companion.engine import house
from companion.engine.game import Game, Played, State, Table
from companion.engine.moves import Move
from companion.engine.notes import Note
from companion.errors import BardoError, IllegalMove, JournalError, NotAMove


class Undo(Move, frozen=True):
    """Entries set aside: the one taken back, and those that cannot stand without it."""

    entries: tuple[int, ...]


class Redo(Move, frozen=True):
    """Entries brought back, and those that have to make room for them."""

    entries: tuple[int, ...]
    aside: tuple[int, ...] = ()


CONTROL: tuple[type[Move], ...] = (Undo, Redo)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the log, its move decoded."""

    n: int
    at: int
    source: str
    move: Move


class Step(msgspec.Struct, frozen=True):
    """An entry that stands, and what it did."""

    entry: Entry
    before: State
    played: Played[Any]


class Told(msgspec.Struct, frozen=True):
    """An entry as it was told when it was played, whether or not it still stands."""

    entry: Entry
    notes: tuple[Note, ...]
    table: Table
    """Who sat where when it was told."""
    seen: tuple[str, ...] = ()
    """For an undo: what somebody had seen that it cannot make unseen."""


class Change(msgspec.Struct, frozen=True):
    """What setting entries aside, or bringing them back, would lead to."""

    steps: tuple[Step, ...]
    aside: tuple[tuple[Entry, BardoError], ...]
    """Later plays that would be illegal, each with its reason."""


class BeforeBase(Exception):
    """The line was opened from a snapshot, and this reaches further back."""


def apply(game: Game[Any], state: State, move: Move) -> Played[Any]:
    """One move, of the game or of the house."""
    if not 0 <= move.seat < len(state.table.seats):
        raise IllegalMove(f"There is no seat {move.seat + 1} at this table.")
    if isinstance(move, house.HOUSE):
        return house.play(game, state, move)
    return game.play(state, move)


class Line:
    """All that stands of a session, from a base state onwards."""

    def __init__(self, game: Game[Any], state: State, n: int = 0) -> None:
        self.game = game
        self.base = state
        self.base_n = n
        self.n = n
        """The number of the last entry."""
        self.steps: list[Step] = []
        self.aside: dict[int, Entry] = {}
        self.told: list[Told] = []

    @property
    def state(self) -> State:
        return self.steps[-1].played.state if self.steps else self.base

    def take(self, entry: Entry, played: Played[Any] | None = None) -> Played[Any]:
        """Fold in the next entry; `played` when its move was tried already."""
        before = self.state
        move = entry.move
        seen: tuple[str, ...] = ()
        if isinstance(move, Undo):
            seen = self.seen(step for step in self.steps if step.entry.n in move.entries)
            self._settle(self.without(move.entries), move.entries)
        elif isinstance(move, Redo):
            self._settle(self.with_again(move.entries), move.aside)
            for n in move.entries:
                self.aside.pop(n, None)
        else:
            if played is None:
                played = self._replay(before, entry)
            self.steps.append(Step(entry, before, played))
        self.n = entry.n
        notes = played.notes if played is not None else ()
        self.told.append(Told(entry, notes, self.state.table, seen))
        return Played(self.state, notes)

    def seen(self, steps: Iterable[Step]) -> tuple[str, ...]:
        """What somebody saw by these plays that no undo makes unseen."""
        texts = (self.game.revealed(step.before, step.played.state) for step in steps)
        return tuple(dict.fromkeys(text for text in texts if text))

    def trim(self, keep: int) -> None:
        """Forget all but the last steps: they can be read again from the journal, and memory stays flat."""
        if len(self.steps) < 2 * keep:
            return
        kept = self.steps[-keep:]
        self.base = kept[0].before
        self.base_n = kept[0].entry.n - 1
        self.steps = kept
        self.aside = {n: entry for n, entry in self.aside.items() if n > self.base_n}
        self.told = [told for told in self.told if told.entry.n > self.base_n]

    def without(self, ns: Iterable[int]) -> Change:
        """The line with these entries set aside."""
        gone = set(ns)
        if any(n <= self.base_n for n in gone):
            raise BeforeBase
        first = next((i for i, step in enumerate(self.steps) if step.entry.n in gone), len(self.steps))
        return self._tried(first, [step.entry for step in self.steps[first:] if step.entry.n not in gone])

    def with_again(self, ns: Iterable[int]) -> Change:
        """The line with these entries back where they stood."""
        back = set(ns)
        if any(n <= self.base_n for n in back):
            raise BeforeBase
        entries = [self.aside[n] for n in sorted(back)]
        first = next((i for i, step in enumerate(self.steps) if step.entry.n > entries[0].n), len(self.steps))
        return self._tried(first, sorted([*(s.entry for s in self.steps[first:]), *entries], key=lambda e: e.n))

    def standing(self, n: int) -> Step | None:
        return next((step for step in reversed(self.steps) if step.entry.n == n), None)

    def _tried(self, first: int, rest: Sequence[Entry]) -> Change:
        state = self.steps[first - 1].played.state if first else self.base
        steps = self.steps[:first]
        aside: list[tuple[Entry, BardoError]] = []
        for entry in rest:
            try:
                played = apply(self.game, state, entry.move)
            except (IllegalMove, NotAMove) as error:  # a number or seat it names may be gone altogether
                aside.append((entry, error))
                continue
            steps.append(Step(entry, state, played))
            state = played.state
        return Change(tuple(steps), tuple(aside))

    def _settle(self, change: Change, named: Sequence[int]) -> None:
        before = {step.entry.n: step.entry for step in self.steps}
        self.steps = list(change.steps)
        after = {step.entry.n for step in self.steps}
        self.aside.update({n: entry for n, entry in before.items() if n not in after})
        if set(before) - after - set(named):
            raise JournalError("The journal does not replay: an undo leads elsewhere than when it was made.")

    def _replay(self, before: State, entry: Entry) -> Played[Any]:
        try:
            return apply(self.game, before, entry.move)
        except (IllegalMove, NotAMove) as error:
            raise JournalError(
                f"The journal does not replay: entry {entry.n} is refused ({error.reason})",
                "Export the session and report it; nothing was changed.",
            ) from None
