"""Printing to a terminal: JSON for scripts, aligned tables and a little colour for people."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


def emit(value: Any) -> None:
    """One JSON document on stdout."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def say(*lines: str) -> None:
    for line in lines:
        print(line)


def complain(line: str) -> None:
    """One clear line on stderr."""
    print(paint(f"bardo: {line}", "red", sys.stderr.isatty()), file=sys.stderr)


def paint(text: str, style: str, on: bool | None = None) -> str:
    """Colour only where somebody looks at it, and where they want it."""
    wanted = sys.stdout is not None and sys.stdout.isatty() if on is None else on
    if not wanted or "NO_COLOR" in os.environ:
        return text
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m"


def table(rows: Iterable[Sequence[object]], header: Sequence[str] = ()) -> list[str]:
    """Aligned columns; numbers to the right."""
    rows = [list(row) for row in rows]
    cells = [[_cell(value) for value in row] for row in rows]
    right = [all(isinstance(row[n], int) or row[n] == "" for row in rows) for n in range(len(rows[0]) if rows else 0)]
    shown = [list(header), *cells] if header else cells
    if not shown:
        return []
    widths = [max(len(row[column]) for row in shown) for column in range(len(shown[0]))]
    lines = []
    for number, row in enumerate(shown):
        parts = [
            cell.rjust(width) if column < len(right) and right[column] else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        line = "  ".join(parts).rstrip()
        lines.append(paint(line, "dim") if header and number == 0 else line)
    return lines


def numbers_as_tables(numbers: Mapping[str, Any]) -> list[str]:
    """The books as tables: `ann.money` is the column money in the row ann; `karl` alone is what Karl is."""
    things: dict[str, dict[str, Any]] = {}
    alone: list[list[object]] = []
    rows_of = {name.rpartition(".")[0] for name in numbers}
    for name, value in numbers.items():
        thing, _, column = name.rpartition(".")
        if not thing and name not in rows_of:
            alone.append([name, value])
        else:
            things.setdefault(thing or name, {})[column if thing else ""] = value
    groups: dict[tuple[str, ...], list[list[object]]] = {}
    for thing, columns in things.items():
        groups.setdefault(tuple(columns), []).append([thing, *columns.values()])
    lines = table(alone)
    for heads, rows in groups.items():
        lines += ["", *table(rows, ["", *heads])]
    return lines if alone else lines[1:]


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
