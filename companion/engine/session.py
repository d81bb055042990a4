"""One table: journal, game and seats. The only writer; everything that is shown comes out here as a projection.

A play goes the same way whether it was typed, scanned, tapped or rolled: `submit` tries it against the rules, puts it
on the disk and only then returns what it did.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from companion.engine import content, house, moves, registry
from companion.engine.consent import Aside, NeedsConsent, Preview
from companion.engine.game import Ask, Game, Outcome, Seat, State, Table
from companion.engine.journal import EntryRow, Journal, SessionRow
from companion.engine.line import CONTROL, BeforeBase, Change, Entry, Line, Redo, Step, Undo, apply
from companion.engine.log import LogLine, log_lines, text_of
from companion.engine.moves import NOBODY, Move, Offer
from companion.engine.notes import Note, readable
from companion.errors import BadCode, BardoError, IllegalMove, JournalError, NotAMove
from companion.scan import codes

SNAPSHOT_EVERY = 50
"""Opening replays what came after the last snapshot. It goes to the disk together with its entry, so it costs a play
next to nothing; at 200 the replay alone took longer than reading 200 rows."""
KEEP = 200
"""So many plays stay in memory for instant undo; older ones are read again when asked for."""


class Logged(msgspec.Struct, frozen=True):
    """A play that is on the disk."""

    n: int
    move: Move
    notes: tuple[Note, ...]


class Session:
    """An open table. Several windows and processes may have the same one open."""

    def __init__(self, journal: Journal, row: SessionRow) -> None:
        self.journal = journal
        self.row = row
        self.game: Game[Any] = registry.load(row.game)
        self._migrate = _migration(self.game, row)
        kinds = (*self.game.kinds, *house.HOUSE, *CONTROL)
        self._moves: msgspec.json.Decoder[Move] = msgspec.json.Decoder(moves.union(kinds))
        self._states: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(self.game.state)
        self.line = self._open()

    @classmethod
    def begin(
        cls,
        journal: Journal,
        slug: str,
        names: Sequence[str],
        rulings: dict[str, str] | None = None,
        colours: Sequence[str] = house.COLOURS,
    ) -> Session:
        """Sit down to a new game."""
        game = registry.load(slug)
        low, high = game.info.players
        names = [" ".join(name.split()) for name in names]
        if not low <= len(names) <= high:
            wanted = f"{low} to {high} players" if low != high else f"{low} player{'' if low == 1 else 's'}"
            raise NotAMove(f"{game.info.title} is for {wanted}, not {len(names)}.")
        for name in names:
            if name and not moves.slug(name):
                raise NotAMove(f"“{name}” cannot be typed in a move.", "A name needs a letter or a digit in it.")
        if len({moves.slug(name) for name in names}) < len(names) or not all(moves.slug(name) for name in names):
            raise NotAMove("Every player needs a name, and no two the same.", "Like this: --players Ann,Bob,Cid")
        seats = tuple(Seat(name, colours[n] if n < len(colours) else "") for n, name in enumerate(names))
        table = Table(seats, house.complete_rulings(game, rulings or {}))
        game.setup(table)
        row = SessionRow(
            _new_id({standing.session.id for standing in journal.sessions()}),
            _now(),
            slug,
            game.rules,
            content.digest(slug),
            msgspec.json.encode(table).decode(),
        )
        journal.begin(row)
        return cls(journal, row)

    @classmethod
    def open(cls, journal: Journal, name: str) -> Session:
        """A table by its id, a unique beginning of it, or `last`."""
        return cls(journal, journal.session(name))

    # --- what stands ---

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def state(self) -> State:
        return self.line.state

    @property
    def table(self) -> Table:
        return self.line.state.table

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.names

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return self.line.n

    def seat(self, word: str) -> int:
        return moves.read_seat(word, self.names)

    def view(self, seat: int | None) -> msgspec.Struct:
        return self.game.view(self.state, seat)

    def asks(self) -> tuple[Ask, ...]:
        return self.game.asks(self.state)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def waited_for(self) -> list[int]:
        """The seats the table waits for; all of them while anybody may speak up."""
        asks = self.asks()
        named = list(dict.fromkeys(ask.seat for ask in asks if ask.seat is not None))
        if all(ask.seat is not None for ask in asks):
            return named
        return named + [n for n, seat in enumerate(self.table.seats) if seat.here and n not in named]

    def offers(self, seat: int | None) -> list[Offer]:
        """What a seat may do now; without one, what everybody the table waits for may do, as far as all may know it."""
        if seat is not None:
            return list(self.game.moves(self.state, seat))
        return [offer for one in self.waited_for() for offer in self.open_offers(one)]

    def open_offers(self, seat: int) -> list[Offer]:
        """What a seat may do now, for a list that everybody can read."""
        return list(self.game.open_moves(self.state, seat))

    def explain(self, number: str, seat: int | None) -> str:
        """Where a number comes from: by the rules, and by the plays that changed it last."""
        number = number.lower()
        says = self.game.explain(self.state, number, seat)
        changes = self._changes(number, seat)
        return f"{says} Lately: {'; '.join(changes)}." if changes else says

    def _changes(self, number: str, seat: int | None, most: int = 5) -> list[str]:
        """The last plays that changed a number, oldest first: `12 ann: buy 2 (5,000 → 2,000)`."""
        out: list[str] = []
        after = self.game.numbers(self.state, seat).get(number)
        for step in reversed(self.line.steps):
            before = self.game.numbers(step.before, seat).get(number)
            if before != after:
                text = moves.write(step.entry.move, step.before.table.names, seat, secrets=False)
                out.append(f"{step.entry.n} {text} ({_figure(before)} → {_figure(after)})")
                after = before
            if len(out) == most:
                break
        return out[::-1]

    def meaning(self, code: str, seat: int | None) -> list[Offer]:
        """What a scanned or typed component can mean now, for one seat or for those the table waits for."""
        read = codes.parse(code)
        if read.game != self.game.info.code:
            raise BadCode(f"{read} belongs to another game.", f"Here we play {self.game.info.title}.")
        piece = content.component(self.row.game, str(read))
        if piece is None:
            raise BadCode(f"{self.game.info.title} has no component {read}.", "Scan or type it again.")
        seats = self.waited_for() if seat is None else [seat]
        return [offer for one in seats for offer in self.game.meaning(self.state, piece, one)]

    # --- words ---

    def read(self, text: str, seat: int | None = None) -> Move:
        """A typed move. Without a seat it is played by the one the table waits for."""
        kinds = (*self.game.kinds, *house.HOUSE)
        if seat is None:
            asks = self.asks()
            asked = [ask.seat for ask in asks if ask.seat is not None]
            if not asks or len(set(asked)) == 1 or (text.split(None, 1)[:1] and text.split()[0] in _HOUSE_VERBS):
                seat = asked[0] if asked else 0
        try:
            return moves.read(text, kinds, self.names, self.game, seat)
        except NotAMove:
            answer = self._answer(text, seat)
            if answer is None:
                raise
            return answer

    def _answer(self, text: str, seat: int | None) -> Move | None:
        """While the table only waits to be told what chance did, `a1` alone says it: no verb needed."""
        told = {type(offer.move) for offer in self.open_offers(seat)} if seat is not None else set()
        if len(told) != 1 or not (kind := told.pop()).chance or kind.hidden:
            return None
        try:
            return moves.read(f"{moves.verb(kind)} {text}", (kind,), self.names, self.game, seat)
        except BardoError:
            return None

    def understand(self, text: str, seat: int | None = None) -> Move:
        """A typed move, or a component's code where it can mean only one."""
        if not codes.looks_like_code(text):
            return self.read(text, seat)
        meanings = self.meaning(text, seat)
        hint = "See what is legal: moves"
        if seat is None:  # only the seat that holds a card hears what it could do with it
            openly = {offer.move for offer in self.offers(None)}
            meanings = [offer for offer in meanings if offer.move in openly]
            hint += "; and say who you are, if the card is yours alone to see."
        if len(meanings) == 1:
            return meanings[0].move
        if not meanings:
            raise IllegalMove(f"{text.strip().upper()} means nothing at this moment.", hint)
        choices = "; ".join(self.write(offer.move) for offer in meanings[:8])
        raise NotAMove(f"{text.strip().upper()} can mean several things.", f"Say which: {choices}.")

    def write(self, move: Move) -> str:
        """The text form, secrets included: for the one who plays it."""
        return moves.write(move, self.names)

    def says(self, move: Move) -> str:
        return self.game.says(self.state, move)

    def say_ask(self, ask: Ask) -> str:
        return self.game.say(f"asks.{ask.key}", ask.args, self.table)

    def say_outcome(self, outcome: Outcome) -> str:
        return self.game.say(f"outcome.{outcome.key}", outcome.args, self.table)

    def tell(self, notes: Iterable[Note], seat: int | None) -> list[str]:
        """What a seat, or the public, may read of notes."""
        return [self.game.say_note(note, self.table) for note in readable(notes, seat)]

    # --- playing ---

    def submit(self, move: Move, source: str = "keys") -> Logged:
        """Try a move, put it on the disk, and say what it did; or raise and change nothing."""
        seen = self.n
        with self.journal.writing():
            self.refresh()
            try:
                played = apply(self.game, self.state, move)
            except IllegalMove as error:
                raise self._overtaken(error, seen) from None
            entry = self._append(move, source, played.state)
        self.line.take(entry, played)
        self.line.trim(KEEP)
        return Logged(entry.n, move, played.notes)

    def refresh(self) -> bool:
        """Take in what other windows have played since; whether there was anything."""
        rows = self.journal.entries(self.id, self.n)
        for row in rows:
            self._take(self._decode(row))
        return bool(rows)

    # --- undo ---

    def preview_undo(self, n: int | None = None, seat: int | None = None) -> Preview:
        """What taking back an entry would change; without a number, the last play."""
        step, change = self._plan_undo(n)
        return self._preview(step.entry, change, list(self.line.seen(self._gone(step, change))), seat)

    def undo(self, n: int | None = None, agreed: bool = False, source: str = "keys", seat: int = NOBODY) -> Logged:
        """Take back the last play or any older one. What reaches further has to be agreed to."""
        with self.journal.writing():
            self.refresh()
            step, change = self._plan_undo(n)
            preview = self._preview(step.entry, change, list(self.line.seen(self._gone(step, change))), None)
            if not agreed and not preview.harmless:
                raise NeedsConsent(preview)
            gone = (step.entry.n, *(entry.n for entry, _ in change.aside))
            entry = self._append(Undo(seat, gone), source, _last(change, self.line))
        self._take(entry)
        return Logged(entry.n, entry.move, ())

    def preview_redo(self, n: int | None = None, seat: int | None = None) -> Preview:
        """What bringing an entry back would change; without a number, what was undone last."""
        back, change = self._plan_redo(n, seat)
        return self._preview(back[0], change, [], seat)

    def redo(self, n: int | None = None, agreed: bool = False, source: str = "keys", seat: int = NOBODY) -> Logged:
        """Bring back what was undone last, or any entry that was set aside."""
        with self.journal.writing():
            self.refresh()
            back, change = self._plan_redo(n)
            preview = self._preview(back[0], change, [], None)
            if not agreed and preview.aside:
                raise NeedsConsent(preview)
            aside = tuple(entry.n for entry, _ in change.aside)
            move = Redo(seat, tuple(one.n for one in back), aside)
            entry = self._append(move, source, _last(change, self.line))
        self._take(entry)
        return Logged(entry.n, entry.move, ())

    # --- the log ---

    def log(self, seat: int | None, last: int | None = None) -> list[LogLine]:
        """The entries as this seat, or the public, may read them: the newest `last`, or all."""
        line = self.line
        if line.base_n and (last is None or len(line.told) < last):
            line = self._whole()
        return log_lines(self.game, line, seat, last)

    def moment(self, n: int) -> State:
        """How the table stood after a play, as far as that still stands; 0 is the beginning."""
        if n < self.line.base_n:
            self.line = self._whole()
        steps = self.line.steps
        count = bisect_right(steps, n, key=lambda step: step.entry.n)
        return steps[count - 1].played.state if count else self.line.base

    # --- inside ---

    def _open(self) -> Line:
        snapshot = self.journal.last_snapshot(self._key())
        while snapshot is not None:
            try:
                line = Line(self.game, self._states.decode(snapshot.state), snapshot.n)
                return self._fold(line, self.journal.entries(self.id, snapshot.n))
            except (BeforeBase, KeyError):  # an undo behind the snapshot reaches before it
                snapshot = self.journal.last_snapshot(self._key(), snapshot.n)
            except msgspec.DecodeError:
                break
        return self._whole()

    def _whole(self) -> Line:
        """The line from the very first entry, notes and all."""
        try:
            table = msgspec.json.decode(self.row.table, type=Table)
            return self._fold(Line(self.game, self.game.setup(table)), self.journal.entries(self.id))
        except (KeyError, msgspec.DecodeError) as error:
            raise JournalError(f"{self.id} cannot be read ({error!r}).", "Export the session and report it.") from None

    def _fold(self, line: Line, rows: list[EntryRow]) -> Line:
        for row in rows:
            line.take(self._decode(row))
        return line

    def _decode(self, row: EntryRow) -> Entry:
        try:
            if self._migrate is None:
                move = self._moves.decode(row.move)
            else:
                move = msgspec.convert(self._migrate(msgspec.json.decode(row.move)), self._moves.type)
        except msgspec.DecodeError as error:
            raise JournalError(f"Entry {row.n} of {self.id} cannot be read ({error}).", "Export the session.") from None
        return Entry(row.n, row.at, row.source, move)

    def _take(self, entry: Entry) -> None:
        try:
            self.line.take(entry)
        except (BeforeBase, KeyError):
            self.line = self._whole()

    def _append(self, move: Move, source: str, after: State) -> Entry:
        """The entry, and every so often the state it leads to, in one piece."""
        entry = Entry(self.n + 1, _now(), source, move)
        seat = None if move.seat == NOBODY else move.seat
        text = msgspec.json.encode(move).decode()
        self.journal.append(self.id, EntryRow(entry.n, entry.at, seat, source, text))
        if entry.n % SNAPSHOT_EVERY == 0:
            self.journal.snapshot(self._key(), entry.n, msgspec.msgpack.encode(after))
        return entry

    def _key(self) -> SessionRow:
        """Snapshots belong to the rules and data that made them, not to those the table was begun with."""
        return msgspec.structs.replace(self.row, rules=self.game.rules, data=content.digest(self.row.game))

    def _overtaken(self, error: IllegalMove, seen: int) -> IllegalMove:
        """Say what happened meanwhile when another window was quicker."""
        if self.n == seen:
            return error
        since = [text_of(told, None) for told in self.line.told if told.entry.n > seen]
        return IllegalMove(error.reason, f"{error.hint} Meanwhile: {'; '.join(since)}.".strip())

    def _plan_undo(self, n: int | None) -> tuple[Step, Change]:
        if (n is None and not self.line.steps and self.line.base_n) or (n is not None and n <= self.line.base_n):
            self.line = self._whole()
        if n is None:
            if not self.line.steps:
                raise IllegalMove("There is nothing to undo.")
            n = self.line.steps[-1].entry.n
        step = self.line.standing(n)
        if step is None:
            if n in self.line.aside:
                raise IllegalMove(f"Entry {n} is undone already.", f"Bring it back with: redo {n}")
            raise IllegalMove(f"There is no play {n} to take back.", "See the numbers in the log.")
        return step, self.line.without((n,))

    def _plan_redo(self, n: int | None, seat: int | None = None) -> tuple[list[Entry], Change]:
        if self.line.base_n:
            self.line = self._whole()
        if n is None:
            last = self.line.told[-1].entry.move if self.line.told else None
            group = self._last_undone() if isinstance(last, CONTROL) else ()
            if not group:
                hint = "An older entry comes back with: redo N" if self.line.aside else ""
                raise IllegalMove("There is nothing to redo.", hint)
        elif n in self.line.aside:
            group = (n,)
        else:
            raise IllegalMove(f"Entry {n} is not undone.", "The log marks those that are.")
        change = self.line.with_again(group)
        for entry, error in change.aside:
            if entry.n in group:
                reason = self._reason(entry, error, seat)
                raise IllegalMove(f"Entry {entry.n} cannot stand any more: {reason}", "It stays where it is, undone.")
        return [self.line.aside[one] for one in sorted(group)], change

    def _last_undone(self) -> tuple[int, ...]:
        """The newest undo whose entries are all still aside, with nothing but undos and redos after it."""
        for told in reversed(self.line.told):
            move = told.entry.move
            if not isinstance(move, CONTROL):
                break
            if isinstance(move, Undo) and all(n in self.line.aside for n in move.entries):
                return move.entries
        return ()

    def _gone(self, step: Step, change: Change) -> list[Step]:
        """The play taken back and those that go with it: any of them may have shown something."""
        late = [self.line.standing(entry.n) for entry, _ in change.aside]
        return [step, *(one for one in late if one is not None)]

    def _preview(self, entry: Entry, change: Change, seen: list[str], seat: int | None) -> Preview:
        after = _last(change, self.line)
        now, then = self.game.numbers(self.state, seat), self.game.numbers(after, seat)
        changes = [(name, now.get(name), then.get(name)) for name in {**now, **then} if now.get(name) != then.get(name)]
        texts = {told.entry.n: text_of(told, seat) for told in self.line.told}
        aside = [Aside(late.n, texts[late.n], self._reason(late, error, seat)) for late, error in change.aside]
        return Preview(entry.n, texts[entry.n], changes, aside, seen)

    def _reason(self, entry: Entry, error: BardoError, seat: int | None) -> str:
        """Why a play cannot stand. If something is hidden in it, the reason would tell what: only its seat hears."""
        if entry.move.hidden and entry.move.seat != seat:
            return content.words("house")["notes.private"]
        return error.reason


_HOUSE_VERBS = frozenset(moves.verb(kind) for kind in house.HOUSE)


def _migration(game: Game[Any], row: SessionRow) -> Callable[[dict[str, Any]], dict[str, Any]] | None:
    """How this session's moves are read today; None when they need no rewriting."""
    if row.rules > game.rules:
        raise JournalError(f"{row.id} was begun under newer rules of {game.info.title}.", "Update Bardo to go on.")
    steps = [game.migrations.get(version) for version in range(row.rules, game.rules)]
    if any(step is None for step in steps):
        raise JournalError(
            f"{row.id} was begun under rules {row.rules} of {game.info.title}; this Bardo plays rules {game.rules}.",
            "Finish it with the Bardo it was begun with; “bardo export” works here too.",
        )
    if row.rules == game.rules and row.data != content.digest(row.game):
        raise JournalError(
            f"The components of {game.info.title} have changed since {row.id} was begun.",
            "Finish it with the Bardo it was begun with; “bardo export” works here too.",
        )
    if not steps:
        return None

    def migrate(move: dict[str, Any]) -> dict[str, Any]:
        for step in steps:
            assert step is not None
            move = step(move)
        return move

    return migrate


def _last(change: Change, line: Line) -> State:
    return change.steps[-1].played.state if change.steps else line.base


def _new_id(taken: set[str]) -> str:
    import random  # here: it costs every start, and few of them begin a table

    words = content.words("house")
    first, second = words.list("tables.first"), words.list("tables.second")
    for attempt in range(200):
        name = f"{random.choice(first)}-{random.choice(second)}"
        if attempt >= 100:
            name += f"-{attempt}"
        if name not in taken:
            return name
    return f"table-{_now()}"


def _figure(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else "nothing" if value is None else str(value)


def _now() -> int:
    return time.time_ns() // 1_000_000
