"""A sheet of character cells to draw on: text at a place, in a role, perhaps with something behind it to press.

Boards are drawn here and nowhere else: no markup, no layout, no widget for each grave. What was drawn later lies on
top. Rows grow as they are needed; columns are what the terminal gives.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import compress, islice, pairwise
from operator import ne

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.strip import Strip

from companion.widgets.palette import Palette


class Canvas:
    """So many columns wide, as high as it is drawn. `height` is how much room there is before it has to scroll."""

    def __init__(self, width: int, height: int = 0, changed: Iterable[str] = ()) -> None:
        self.width = max(1, width)
        self.height = height
        self.changed = frozenset(changed)
        """Numbers that the last play changed: they are lit up for a moment."""
        self._chars: list[list[str]] = []
        self._roles: list[list[str]] = []
        self._strips: dict[int, Strip] = {}
        self._made: dict[str, Strip] = {}
        """Strips by how they look: what the next drawing of this sheet need not make again."""
        self._before: Mapping[str, Strip] = {}
        self._targets: list[tuple[int, int, int, str]] = []

    @property
    def rows(self) -> int:
        return len(self._chars)

    def put(self, x: int, y: int, text: str, role: str = "", target: str = "") -> int:
        """Write at a column and row, cut at the right edge; the column behind it is returned.

        `target` is what a click there means: the name of a number to explain, or `key:x` to press a key.
        """
        if y < 0:
            return x
        while len(self._chars) <= y:
            self._chars.append([" "] * self.width)
            self._roles.append([""] * self.width)
        self._strips.pop(y, None)
        chars, roles = self._chars[y], self._roles[y]
        start, length = x, len(text)
        if x >= 0 and x + length <= self.width and (text.isascii() or cell_len(text) == length):
            x += length
            chars[start:x] = text
            roles[start:x] = [role] * length
            if target and text:
                self._targets.append((y, start, x, target))
            return x
        for char in text:
            wide = 1 if char.isascii() else cell_len(char)
            if x >= 0 and x + wide <= self.width:
                chars[x], roles[x] = char, role
                if wide == 2:
                    chars[x + 1], roles[x + 1] = "", role
            x += wide
        if target and x > start:
            self._targets.append((y, start, x, target))
        return x

    def number(self, x: int, y: int, name: str, text: str, role: str = "") -> int:
        """A number on the books: a click explains it, and it is lit up when it has just changed."""
        lit = f"{role} reverse".strip() if name in self.changed else role
        return self.put(x, y, text, lit, name)

    def right(self, y: int, text: str, role: str = "", target: str = "", edge: int | None = None) -> int:
        """Write so that it ends at the right edge, or at a column; where it begins is returned."""
        x = (self.width if edge is None else edge) - cell_len(text)
        self.put(x, y, text, role, target)
        return x

    def rule(
        self, y: int, title: str = "", role: str = "rule", title_role: str = "bold", x: int = 0, to: int = 0
    ) -> None:
        """A line across, with a title set into it."""
        edge = to or self.width
        self.put(x, y, "─" * (edge - x), role)
        if title:
            self.put(x + 1, y, f" {cut(title, max(0, edge - x - 4))} ", title_role)

    def upright(self, x: int, top: int, bottom: int, role: str = "rule") -> None:
        """A line down between two columns."""
        for y in range(top, bottom):
            self.put(x, y, "│", role)

    def text(self, x: int, y: int, text: str, role: str = "", width: int | None = None, indent: str = "") -> int:
        """A paragraph, wrapped; the row behind it is returned."""
        room = max(8, (self.width if width is None else x + width) - x)
        for line in wrapped(text, room, indent):
            self.put(x, y, line, role)
            y += 1
        return y

    def put_canvas(self, x: int, y: int, other: Canvas) -> None:
        """Lay another sheet on this one."""
        for down in range(other.rows):
            for across, (char, role) in enumerate(zip(other._chars[down], other._roles[down], strict=True)):
                if char:
                    self.put(x + across, y + down, char, role)
        self._targets += [(y + row, x + a, x + b, target) for row, a, b, target in other._targets]

    def target_at(self, x: int, y: int) -> str:
        """What lies under a place; the last drawn is on top."""
        for row, start, end, target in reversed(self._targets):
            if row == y and start <= x < end:
                return target
        return ""

    def line(self, y: int) -> str:
        """One row as plain text."""
        return "".join(self._chars[y]) if 0 <= y < len(self._chars) else ""

    def plain(self) -> str:
        return "\n".join(self.line(y).rstrip() for y in range(self.rows))

    def follows(self, before: Canvas) -> None:
        """Rows that looked the same before, wherever they stood, are not made again."""
        self._before = before._made

    def strip(self, y: int, palette: Palette) -> Strip:
        """One row, ready for the terminal. Rows that look the same are the same strip; a canvas has one palette."""
        strip = self._strips.get(y)
        if strip is None:
            look = self._look(y)
            strip = self._made.get(look) or self._before.get(look) or self._strip(y, palette)
            self._strips[y] = self._made[look] = strip
        return strip

    def _look(self, y: int) -> str:
        """What tells one row from another: as one text, because a text is hashed once and compared at once."""
        if not 0 <= y < len(self._chars):
            return ""
        return "\0".join(("".join(self._chars[y]), *self._roles[y]))

    def _strip(self, y: int, palette: Palette) -> Strip:
        """Characters of the same role lie in one segment."""
        if not 0 <= y < len(self._chars):
            return Strip([Segment(" " * self.width, palette.style(""))], self.width)
        chars, roles = self._chars[y], self._roles[y]
        turns = compress(range(1, self.width), map(ne, roles, islice(roles, 1, None)))
        runs = pairwise((0, *turns, self.width))
        segments = [Segment("".join(chars[start:end]), palette.style(roles[start])) for start, end in runs]
        return Strip(segments, self.width)


def cut(text: str, width: int) -> str:
    """At most so many cells; what is cut off ends in an ellipsis."""
    if width <= 0:
        return ""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def fit(text: str, width: int) -> str:
    """Exactly so many cells."""
    short = cut(text, width)
    return short + " " * (width - cell_len(short))


@lru_cache(maxsize=2048)
def wrapped(text: str, width: int, indent: str = "") -> tuple[str, ...]:
    """A paragraph in lines; later ones indented."""
    if len(text) <= width and text.isascii():
        return (text,)
    return tuple(textwrap.wrap(text, max(4, width), subsequent_indent=indent, break_on_hyphens=False)) or ("",)


def bar(count: int, of: int, width: int, full: str = "█", empty: str = "░") -> str:
    """A bar that tells by its length, not by its colour."""
    filled = min(width, round(width * count / of)) if of else 0
    return full * filled + empty * (width - filled)


def columns(texts: Sequence[str], width: int, gap: int = 2) -> list[list[int]]:
    """Which texts go on which line when they flow one after another."""
    lines: list[list[int]] = [[]]
    x = 0
    for n, text in enumerate(texts):
        wide = cell_len(text)
        if lines[-1] and x + wide > width:
            lines.append([])
            x = 0
        lines[-1].append(n)
        x += wide + gap
    return lines
