"""The log on disk: every table, every entry, in one SQLite file. The only SQL in the project.

Entries are appended and never changed or removed. A commit returns when the entry is on the disk, so what was shown
to a player survives a crash at any instant. Snapshots only spare replaying; they can be dropped at any time.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from companion.errors import JournalError, UnknownTable
from companion.paths import home

FORMAT = 1
"""The layout of the file. A newer one is refused, never guessed at."""
FILE = "journal.db"
PATIENCE = 10.0
"""Seconds to wait for another window that is writing."""

_SCHEMA = """
CREATE TABLE session (
    id TEXT PRIMARY KEY, created INTEGER NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL,
    data TEXT NOT NULL, "table" TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE entry (
    session TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER, source TEXT NOT NULL,
    move TEXT NOT NULL, PRIMARY KEY (session, n)
) WITHOUT ROWID;
CREATE TABLE snapshot (
    session TEXT NOT NULL, n INTEGER NOT NULL, rules INTEGER NOT NULL, data TEXT NOT NULL, state BLOB NOT NULL,
    PRIMARY KEY (session, n)
) WITHOUT ROWID;
"""


class SessionRow(msgspec.Struct, frozen=True):
    """What a table was begun with; it never changes."""

    id: str
    created: int
    """Milliseconds since 1970."""
    game: str
    rules: int
    data: str
    table: str
    """Seats and rulings at the start, as JSON."""


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """One line of the log, the move still as the JSON that was written."""

    n: int
    at: int
    seat: int | None
    source: str
    move: str


class SnapshotRow(msgspec.Struct, frozen=True):
    n: int
    state: bytes


class Standing(msgspec.Struct, frozen=True):
    """A table in the list of all tables."""

    session: SessionRow
    entries: int
    last: int
    """When somebody last played there."""


class DamagedJournal(JournalError):
    """The file can be read in parts at best."""


class Journal:
    """The open file. One connection; other windows and processes have their own."""

    def __init__(self, path: Path | None = None, readonly: bool = False) -> None:
        self.path = path or self.default_path()
        self._db = self._open(readonly)

    def is_whole(self) -> bool:
        """Whether SQLite finds nothing wrong with the file."""
        try:
            return bool(self._db.execute("PRAGMA integrity_check").fetchone()[0] == "ok")
        except sqlite3.DatabaseError:
            return False

    @staticmethod
    def default_path() -> Path:
        return home() / FILE

    def close(self) -> None:
        self._db.close()

    # --- tables ---

    def begin(self, row: SessionRow) -> None:
        """Add a table."""
        with self.writing():
            self._insert_session(row)

    def session(self, name: str) -> SessionRow:
        """A table by its id, a unique beginning of it, or `last`."""
        with self._translated():
            if name == "last":
                standing = self.sessions()
                if not standing:
                    raise UnknownTable("No table has been begun yet.", "Begin one: bardo new GAME --players Ann,Bob")
                return standing[0].session
            wanted = name.lower().replace("%", "").replace("_", "")
            exact = self._db.execute("SELECT * FROM session WHERE id = ?", (wanted,)).fetchone()
            if exact:
                return SessionRow(*exact)
            rows = self._db.execute("SELECT * FROM session WHERE id LIKE ? || '%' ORDER BY id", (wanted,)).fetchall()
        if wanted and len(rows) == 1:
            return SessionRow(*rows[0])
        if wanted and rows:
            raise UnknownTable(f"“{name}” could be {' or '.join(row[0] for row in rows[:5])}.", "Type a little more.")
        raise UnknownTable(f"There is no table “{name}”.", "See them all: bardo sessions")

    def sessions(self) -> list[Standing]:
        """Every table, the one played at last first."""
        with self._translated():
            rows = self._db.execute(
                "SELECT s.*,"
                " coalesce((SELECT n FROM entry e WHERE e.session = s.id ORDER BY n DESC LIMIT 1), 0) AS plays,"
                " coalesce((SELECT at FROM entry e WHERE e.session = s.id ORDER BY n DESC LIMIT 1), created) AS last"
                " FROM session s ORDER BY last DESC, plays > 0 DESC, created DESC, id"
            ).fetchall()
        return [Standing(SessionRow(*row[:6]), row[6], row[7]) for row in rows]

    # --- entries ---

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One writer at a time, from reading where the table stands to the entry on disk."""
        with self._translated():
            self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            with self._translated():
                self._db.execute("COMMIT")
        except BaseException:
            # After a full disk SQLite may have rolled back by itself.
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def append(self, session: str, entry: EntryRow) -> None:
        """Add one entry, inside `writing`."""
        with self._translated():
            self._db.execute(
                "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)",
                (session, entry.n, entry.at, entry.seat, entry.source, entry.move),
            )

    def entries(self, session: str, after: int = 0, until: int | None = None) -> list[EntryRow]:
        """The entries behind `after`, in order."""
        with self._translated():
            rows = self._db.execute(
                "SELECT n, at, seat, source, move FROM entry WHERE session = ? AND n > ? AND n <= ? ORDER BY n",
                (session, after, sys.maxsize if until is None else until),
            ).fetchall()
        return [EntryRow(*row) for row in rows]

    def changes(self) -> int:
        """A number that moves whenever another connection has written: cheap enough to ask five times a second."""
        with self._translated():
            return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    # --- snapshots ---

    def snapshot(self, row: SessionRow, n: int, state: bytes) -> None:
        """Remember a state, inside `writing`, so that opening need not replay what came before."""
        with self._translated():
            self._db.execute(
                "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?)", (row.id, n, row.rules, row.data, state)
            )

    def last_snapshot(self, row: SessionRow, before: int | None = None) -> SnapshotRow | None:
        """The newest usable snapshot, or the newest one before an entry."""
        with self._translated():
            found = self._db.execute(
                "SELECT n, state FROM snapshot WHERE session = ? AND n < ? AND rules = ? AND data = ?"
                " ORDER BY n DESC LIMIT 1",
                (row.id, sys.maxsize if before is None else before, row.rules, row.data),
            ).fetchone()
        return SnapshotRow(*found) if found else None

    # --- import ---

    def restore(self, row: SessionRow, entries: list[EntryRow], check: Callable[[], object] | None = None) -> None:
        """Bring back an exported table whole, or not at all: not if the check of what was written raises."""
        with self.writing():
            self._insert_session(row)
            for entry in entries:
                self.append(row.id, entry)
            if check is not None:
                check()

    # --- the file ---

    def _insert_session(self, row: SessionRow) -> None:
        with self._translated():
            self._db.execute(
                "INSERT INTO session VALUES (?, ?, ?, ?, ?, ?)",
                (row.id, row.created, row.game, row.rules, row.data, row.table),
            )

    def _open(self, readonly: bool) -> sqlite3.Connection:
        with self._translated():
            if readonly or not _writable(self.path):
                return self._open_readonly()
            db = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
            try:
                self._check_format(db)
                db.execute("PRAGMA synchronous = FULL")
                if sys.platform == "darwin":
                    db.execute("PRAGMA fullfsync = ON")  # only this reaches the platter on macOS
            except BaseException:
                db.close()
                raise
        return db

    def _open_readonly(self) -> sqlite3.Connection:
        if not self.path.exists():
            raise JournalError(f"Nothing can be written to {self.path.parent}.", "Set BARDO_HOME to a folder of yours.")
        # Without write access SQLite cannot share the file with writers: read it as it lies there.
        db = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)
        try:
            self._check_format(db)
        except BaseException:
            db.close()
            raise
        return db

    def _check_format(self, db: sqlite3.Connection) -> None:
        found = db.execute("PRAGMA user_version").fetchone()[0]
        if found > FORMAT:
            raise JournalError(
                f"The journal at {self.path} was written by a newer Bardo.", "Update Bardo; nothing was changed."
            )
        if found < FORMAT:
            self._create(db)

    def _create(self, db: sqlite3.Connection) -> None:
        """Lay out a new file. Two windows opening for the first time at once is one of them waiting."""
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("BEGIN IMMEDIATE")
        if db.execute("PRAGMA user_version").fetchone()[0] == 0:
            for statement in _SCHEMA.split(";"):
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {FORMAT}")
        db.execute("COMMIT")

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """SQLite's errors as sentences that say what to do."""
        try:
            yield
        except sqlite3.IntegrityError as error:
            raise JournalError(f"The journal refused the entry: {error}.") from None
        except sqlite3.OperationalError as error:
            raise self._trouble(str(error)) from None
        except sqlite3.DatabaseError as error:
            raise self._damaged(str(error)) from None

    def _trouble(self, message: str) -> JournalError:
        if "full" in message:
            return JournalError(
                "The disk is full: this play was not logged, everything before it is safe.", "Free some space, play on."
            )
        if "readonly" in message:
            return JournalError(f"{self.path} cannot be written.", "Set BARDO_HOME to a folder of yours.")
        if "locked" in message or "busy" in message:
            return JournalError("Another window has been writing for too long.", "Close it and try again.")
        if "unable to open" in message:
            return JournalError(f"{self.path} cannot be opened.", "Set BARDO_HOME to a folder of yours.")
        if "malformed" in message or "no such table" in message:
            return self._damaged(message)
        return JournalError(
            f"The journal at {self.path} did not answer ({message}): this play was not logged.", "Try again."
        )

    def _damaged(self, message: str) -> DamagedJournal:
        return DamagedJournal(
            f"The journal at {self.path} is damaged ({message}).",
            "It is kept as it is. “bardo rescue” saves what can be read and starts a new one.",
        )


def _writable(path: Path) -> bool:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise JournalError(f"{path.parent} cannot be made.", "Set BARDO_HOME to a folder of yours.") from None
    return os.access(path if path.exists() else path.parent, os.W_OK) and os.access(path.parent, os.W_OK)


# --- a damaged file ---


def salvage(path: Path) -> list[tuple[SessionRow, list[EntryRow]]]:
    """Read row by row until it hurts, from the front and from the back, on a copy."""
    import shutil  # here: they cost every start, and this is rarely needed
    import tempfile

    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "copy.db"
        for suffix in ("", "-wal"):
            side = path.with_name(path.name + suffix)
            if side.exists():
                shutil.copyfile(side, copy.with_name(copy.name + suffix))
        found = _readable(copy)
        if not found and copy.exists():
            _mend_first_page(copy, Path(scratch) / "fresh.db")
            found = _readable(copy)
        return found


def _readable(copy: Path) -> list[tuple[SessionRow, list[EntryRow]]]:
    db = sqlite3.connect(copy, isolation_level=None)
    try:
        rows = _until_damage(db, "SELECT * FROM session")
        out = []
        for row in rows:
            query = "SELECT n, at, seat, source, move FROM entry WHERE session = ? ORDER BY n"
            front = _until_damage(db, query, row[0])
            back = _until_damage(db, query + " DESC", row[0])
            entries = {entry[0]: EntryRow(*entry) for entry in (*front, *back)}
            out.append((SessionRow(*row), [entries[n] for n in sorted(entries)]))
        return out
    finally:
        db.close()


def _until_damage(db: sqlite3.Connection, query: str, *args: object) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = []
    try:
        for row in db.execute(query, args):
            rows.append(row)
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return rows
    return rows


def _mend_first_page(copy: Path, fresh: Path) -> None:
    """Every journal is laid out by the same statements, so a lost first page is that of a new file."""
    Journal(fresh).close()
    db = sqlite3.connect(fresh)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    first = fresh.read_bytes()[:4096]
    with copy.open("r+b") as file:
        file.write(first)
