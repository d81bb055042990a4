"""Sessions as files: export and import byte for byte, projections for one reader, rescue from a damaged journal."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec

from companion.engine import content, registry
from companion.engine.journal import EntryRow, Journal, SessionRow, salvage
from companion.engine.session import Session
from companion.errors import BardoError, JournalError, UnknownTable

VERSION = 1
Instant = Annotated[int, msgspec.Meta(ge=0, le=253_402_300_799_999)]
"""Milliseconds since 1970, up to the end of the year 9999."""


class Header(msgspec.Struct, frozen=True):
    """The first line of an export."""

    bardo: int
    session: Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]*$", max_length=60)]
    created: Instant
    game: str
    rules: Annotated[int, msgspec.Meta(ge=0, le=9999)]
    data: str
    table: msgspec.Raw
    secrets: bool = True


class EntryLine(msgspec.Struct, frozen=True):
    n: int
    at: Instant
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)] | None
    source: str
    move: msgspec.Raw


class Rescued(msgspec.Struct, frozen=True):
    """What came out of a damaged journal."""

    kept: Path
    """The damaged file, under a new name."""
    tables: list[tuple[str, int]]
    """Sessions that are back, each with its number of entries."""
    files: list[Path]


def export(row: SessionRow, entries: Iterable[EntryRow]) -> Iterator[bytes]:
    """A session as JSON lines, secrets included."""
    header = Header(
        VERSION, row.id, row.created, row.game, row.rules, row.data, msgspec.Raw(row.table.encode()), secrets=True
    )
    yield msgspec.json.encode(header) + b"\n"
    for entry in entries:
        line = EntryLine(entry.n, entry.at, entry.seat, entry.source, msgspec.Raw(entry.move.encode()))
        yield msgspec.json.encode(line) + b"\n"


def export_as(session: Session, seat: int | None) -> Iterator[bytes]:
    """What one seat, or the public, may know of a session. It cannot be imported: the rest is missing."""
    reader = None if seat is None else session.names[seat]
    header: dict[str, Any] = {"bardo_projection": VERSION, "session": session.id, "game": session.row.game}
    header.update({"reader": reader, "players": list(session.names), "rulings": session.table.rulings})
    yield msgspec.json.encode(header) + b"\n"
    for line in session.log(seat):
        yield msgspec.json.encode(line) + b"\n"


def restore(journal: Journal, text: bytes) -> tuple[str, bool]:
    """Import an export: the session's id, and whether it was new here."""
    row, entries = _read(text)
    if row.id == "last":
        raise JournalError("A table cannot be called “last”.", "Nothing was imported.")
    try:
        known = journal.session(row.id)
    except UnknownTable:
        known = None
    if known is not None and known.id == row.id:
        if known == row and journal.entries(row.id) == entries:
            return row.id, False
        raise JournalError(
            f"A table called {row.id} is here already, and it differs from the file.",
            "Import it into another BARDO_HOME.",
        )
    journal.restore(row, entries, lambda: _replayed(journal, row))
    return row.id, True


def _replayed(journal: Journal, row: SessionRow) -> None:
    """Open what was just read. Tables of other rules or components are kept as they are, to be exported again."""
    game = registry.load(row.game)
    if (row.rules, row.data) != (game.rules, content.digest(row.game)):
        return
    try:
        Session(journal, row)
    except BardoError as error:
        raise JournalError(f"The file does not replay. {error.reason}", "Nothing was imported.") from None
    except Exception as error:  # anybody may have written the file
        raise JournalError(f"The file does not replay ({error!r}).", "Nothing was imported.") from None


def rescue(journal_path: Path, folder: Path) -> Rescued:
    """Save what a damaged journal still tells, keep the file, and start a new journal with what is whole."""
    found = salvage(journal_path)
    kept = journal_path.with_name(f"{journal_path.stem}-damaged-{time.strftime('%Y%m%d-%H%M%S')}.db")
    for suffix in ("", "-wal", "-shm"):
        side = journal_path.with_name(journal_path.name + suffix)
        if side.exists():
            side.rename(kept.with_name(kept.name + suffix))
    folder.mkdir(parents=True, exist_ok=True)
    fresh = Journal(journal_path)
    tables: list[tuple[str, int]] = []
    files: list[Path] = []
    for row, entries in found:
        whole = _unbroken(entries)
        files.append(_write(folder / f"{row.id}.jsonl", export(row, whole)))
        if len(whole) < len(entries):  # behind a gap: to read, not to import
            files.append(_write(folder / f"{row.id}-later.jsonl", export(row, entries[len(whole) :])))
        try:
            fresh.restore(row, whole)
            tables.append((row.id, len(whole)))
        except BardoError:
            continue  # the file in the folder still has it
    fresh.close()
    return Rescued(kept, tables, files)


def _read(text: bytes) -> tuple[SessionRow, list[EntryRow]]:
    lines = text.splitlines()
    if not lines:
        raise JournalError("The file is empty.", "Write one with: bardo export SESSION > FILE")
    if b'"bardo_projection"' in lines[0]:
        raise JournalError("This file shows one reader's view only; it cannot be imported.", "Export without --as.")
    number = 1
    try:
        header = msgspec.json.decode(lines[0], type=Header)
        if header.bardo > VERSION:
            raise JournalError("This file was written by a newer Bardo.", "Update Bardo to import it.")
        entries = []
        for number, line in enumerate(lines[1:], 2):
            one = msgspec.json.decode(line, type=EntryLine)
            entries.append(EntryRow(one.n, one.at, one.seat, one.source, bytes(one.move).decode()))
            if one.n != number - 1:
                raise JournalError(
                    f"Line {number} has entry {one.n} where {number - 1} should be.", "It is incomplete."
                )
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise JournalError(f"Line {number} is no line of an export ({error}).", "Nothing was imported.") from None
    row = SessionRow(
        header.session, header.created, header.game, header.rules, header.data, bytes(header.table).decode()
    )
    return row, entries


def _unbroken(entries: list[EntryRow]) -> list[EntryRow]:
    return [entry for n, entry in enumerate(entries, 1) if entry.n == n]


def _write(path: Path, lines: Iterable[bytes]) -> Path:
    path.write_bytes(b"".join(lines))
    return path
