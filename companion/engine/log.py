"""The log as one reader may see it: what each entry was, and what it told when it was played."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine import content, moves
from companion.engine.game import Game
from companion.engine.line import Line, Redo, Told, Undo
from companion.engine.moves import NOBODY, Move
from companion.engine.notes import readable


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry as one reader may see it."""

    n: int
    at: str
    seat: str | None
    source: str
    text: str
    says: list[str]
    undone: bool = False


def log_lines(game: Game[Any], line: Line, seat: int | None, last: int | None = None) -> list[LogLine]:
    """The newest `last` entries of a line, or all."""
    told = line.told if last is None else line.told[-last:]
    named = {n for one in told for n in _named(one.entry.move)} | {one.entry.n for one in told}
    texts = {one.entry.n: text_of(one, seat) for one in line.told if one.entry.n in named}
    return [_log_line(game, one, seat, line, texts) for one in told]


def text_of(told: Told, seat: int | None) -> str:
    """The text form of an entry, what this reader may not know masked."""
    return moves.write(told.entry.move, told.table.names, reader=seat, secrets=False)


def _log_line(game: Game[Any], told: Told, seat: int | None, line: Line, texts: dict[int, str]) -> LogLine:
    entry = told.entry
    move = entry.move
    if isinstance(move, Undo):
        says = _told_again("undone", move.entries[:1], texts) + _told_again("aside", move.entries[1:], texts)
        says += told.seen
    elif isinstance(move, Redo):
        says = _told_again("redone", move.entries, texts) + _told_again("aside", move.aside, texts)
    else:
        says = [game.say_note(note, told.table) for note in readable(told.notes, seat)]
    who = None if move.seat == NOBODY else told.table.names[move.seat]
    return LogLine(entry.n, _iso(entry.at), who, entry.source, texts[entry.n], says, entry.n in line.aside)


def _told_again(key: str, ns: Sequence[int], texts: dict[int, str]) -> list[str]:
    template = content.words("house")[f"notes.{key}"]
    return [template.format(what=f"{n} {texts.get(n, '')}".rstrip()) for n in ns]


def _named(move: Move) -> tuple[int, ...]:
    """The entries that an undo or redo speaks of."""
    if isinstance(move, Redo):
        return (*move.entries, *move.aside)
    return move.entries if isinstance(move, Undo) else ()


def _iso(at: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at / 1000)) + "Z"
