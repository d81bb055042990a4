"""Around the tables: games, new, sessions, export, import, rescue."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from time import localtime, strftime

from companion.engine import archive, content, registry
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.errors import BardoError, JournalError, NotAMove
from companion.paths import home
from companion.shell.out import complain, emit, paint, say, table


def games(args: Namespace) -> int:
    infos = [content.info(slug) for slug in registry.playable()]
    if args.json:
        emit(
            [
                {"slug": i.slug, "code": i.code, "title": i.title, "subtitle": i.subtitle, "players": list(i.players)}
                for i in infos
            ]
        )
        return 0
    rows = []
    for one in infos:
        low, high = one.players
        rows.append([one.slug, one.title, f"{low}-{high}" if low != high else f"{low}", one.subtitle])
    say(*table(rows, ["GAME", "", "PLAYERS", ""]))
    return 0


def new(args: Namespace) -> int:
    session = Session.begin(Journal(), args.game, args.players.split(","), chosen(args.rule))
    if args.json:
        emit({"session": session.id, "game": args.game, "players": list(session.names)})
    else:
        print(session.id)
    return 0


def chosen(rules: list[str] | None) -> dict[str, str]:
    """Rulings as `--rule NAME=VALUE` names them."""
    rulings: dict[str, str] = {}
    for rule in rules or []:
        name, equals, value = rule.partition("=")
        if not equals:
            raise NotAMove(f"“{rule}” is no ruling.", "Like this: --rule box=exact")
        rulings[name.strip()] = value.strip()
    return rulings


def sessions(args: Namespace) -> int:
    standing = Journal().sessions()
    rows = []
    for one in standing:
        names, outcome = _state_of(one.session.id)
        rows.append((one, names, outcome))
    if args.json:
        emit(
            [
                {
                    "session": one.session.id,
                    "game": one.session.game,
                    "entries": one.entries,
                    "last": one.last,
                    "players": names,
                    "outcome": outcome,
                }
                for one, names, outcome in rows
            ]
        )
        return 0
    lines = [
        [
            one.session.id,
            one.session.game,
            ", ".join(names),
            f"{one.entries}",
            strftime("%Y-%m-%d %H:%M", localtime(one.last / 1000)),
            outcome or "",
        ]
        for one, names, outcome in rows
    ]
    say(*(table(lines, ["TABLE", "GAME", "PLAYERS", "PLAYS", "LAST", ""]) or ["No table has been begun yet."]))
    return 0


def _state_of(name: str) -> tuple[list[str], str | None]:
    """Who sits there and how it ended; a table that cannot be opened says why."""
    try:
        session = Session.open(Journal(), name)
        outcome = session.outcome()
        return list(session.names), session.say_outcome(outcome) if outcome else None
    except BardoError as error:
        return [], error.reason


def export(args: Namespace) -> int:
    journal = Journal()
    if args.seat:
        session = Session.open(journal, args.session)
        seat = None if args.seat == "public" else session.seat(args.seat)
        sys.stdout.buffer.writelines(archive.export_as(session, seat))
        return 0
    row = journal.session(args.session)
    sys.stdout.buffer.writelines(archive.export(row, journal.entries(row.id)))
    note = f"{row.id} is exported with every secret in it; --as SEAT writes what one seat may know."
    print(paint(note, "yellow", sys.stderr.isatty()), file=sys.stderr)
    return 0


def import_(args: Namespace) -> int:
    try:
        text = sys.stdin.buffer.read() if args.file == "-" else Path(args.file).read_bytes()
    except OSError as error:
        raise JournalError(f"{args.file} cannot be read: {error.strerror}.") from None
    name, fresh = archive.restore(Journal(), text)
    if args.json:
        emit({"session": name, "new": fresh})
    else:
        say(name)
        if not fresh:
            complain(f"{name} is here already, entry for entry; nothing was changed.")
    return 0


def _is_whole() -> bool:
    try:
        return Journal().is_whole()
    except JournalError:
        return False


def rescue(args: Namespace) -> int:
    folder = Path(args.output) if args.output else home() / "rescued"
    path = Journal.default_path()
    if not path.exists():
        raise JournalError(f"There is no journal at {path}.", "Nothing to rescue.")
    if _is_whole():
        raise JournalError(f"The journal at {path} is whole.", "Nothing to rescue, and nothing was changed.")
    found = archive.rescue(path, folder)
    if args.json:
        emit({"kept": str(found.kept), "tables": found.tables, "files": [str(file) for file in found.files]})
        return 0
    say(f"The damaged file is kept as {found.kept}.")
    say(*([f"{name}: back to play {n}" for name, n in found.tables] or ["No table could be read."]))
    say(*(f"written: {file}" for file in found.files))
    return 0
