"""A sheet of character cells to draw on: text at a place, in a role, perhaps with something behind it to press.

Boards are drawn here and nowhere else: no markup, no layout, no widget for each grave. What was drawn later lies on
top. Rows grow as they are needed; columns are what the terminal gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
        self._written: list[list[tuple[int, str, str]]] = []
        """By row, what was written on it: column, text, role. It is laid out when somebody wants to see the row."""
        self._strips: dict[int, Strip] = {}
        self._targets: list[tuple[int, int, int, str]] = []

    @property
    def rows(self) -> int:
        return len(self._written)

    def put(self, x: int, y: int, text: str, role: str = "", target: str = "") -> int:
        """Write at a column and row, cut at the right edge; the column behind it is returned.

        `target` is what a click there means: the name of a number to explain, or `key:x` to press a key.
        """
        if y < 0:
            return x
        written = self._written
        while len(written) <= y:
            written.append([])
        written[y].append((x, text, role))
        if self._strips:
            self._strips.pop(y, None)
        end = x + (len(text) if text.isascii() else cell_len(text))
        if target and end > x:
            self._targets.append((y, x, end, target))
        return end

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

    def put_canvas(self, x: int, y: int, other: Canvas, rows: int | None = None) -> None:
        """Lay another sheet on this one, as wide as it is, or only its first rows."""
        for down in range(other.rows if rows is None else min(rows, other.rows)):
            for across, text, role in other._runs(down):
                self.put(x + across, y + down, text, role)
        self._targets += [(y + row, x + a, x + b, target) for row, a, b, target in other._targets]

    def target_at(self, x: int, y: int) -> str:
        """What lies under a place; the last drawn is on top."""
        for row, start, end, target in reversed(self._targets):
            if row == y and start <= x < end:
                return target
        return ""

    def line(self, y: int) -> str:
        """One row as plain text."""
        return "".join(text for _, text, _ in self._runs(y))

    def plain(self) -> str:
        return "\n".join(self.line(y).rstrip() for y in range(self.rows))

    def strip(self, y: int, palette: Palette) -> Strip:
        """One row, ready for the terminal; made once, for a canvas has one palette."""
        strip = self._strips.get(y)
        if strip is None:
            segments = [Segment(text, palette.style(role)) for _, text, role in self._runs(y)]
            strip = self._strips[y] = Strip(segments, self.width)
        return strip

    def keeps(self, y: int, before: Canvas, was: int) -> bool:
        """Whether a row says what one said before; if it does, it need not be made again."""
        if self._row(y) != before._row(was):
            return False
        if was in before._strips:
            self._strips[y] = before._strips[was]
        return True

    def _row(self, y: int) -> list[tuple[int, str, str]]:
        return self._written[y] if 0 <= y < len(self._written) else []

    def _runs(self, y: int) -> list[tuple[int, str, str]]:
        """A row laid out: from which column, which text in which role; together they fill the width."""
        runs: list[tuple[int, str, str]] = []
        at, began, said, now = 0, 0, "", ""
        for x, text, role in self._row(y):
            if x < at:
                return self._laid_over(y)
            if x > at:
                if not _inkless(now):
                    runs.append((began, said, now))
                    began, said, now = at, "", ""
                said += " " * (x - at)
            if role != now:
                runs.append((began, said, now))
                began, said, now = x, "", role
            said += text
            at = x + (len(text) if text.isascii() else cell_len(text))
        if at > self.width:
            return self._laid_over(y)
        if not _inkless(now):
            runs.append((began, said, now))
            began, said, now = at, "", ""
        runs.append((began, said + " " * (self.width - at), now))
        return [run for run in runs if run[1]]

    def _laid_over(self, y: int) -> list[tuple[int, str, str]]:
        """The same where one text lies on another or over the edge: cell by cell."""
        width = self.width
        chars, roles = [" "] * width, [""] * width
        for x, text, role in self._row(y):
            if text.isascii() or cell_len(text) == len(text):
                text, x = text[max(0, -x) : max(0, width - x)], max(0, x)
                chars[x : x + len(text)] = text
                roles[x : x + len(text)] = [role] * len(text)
                continue
            for char in text:
                wide = cell_len(char)
                if x >= 0 and x + wide <= width:
                    chars[x : x + wide] = [char, ""][:wide]
                    roles[x : x + wide] = [role] * wide
                x += wide
        turns = compress(range(1, width), map(ne, roles, islice(roles, 1, None)))
        return [(start, "".join(chars[start:end]), roles[start]) for start, end in pairwise((0, *turns, width))]


@lru_cache(maxsize=512)
def _inkless(role: str) -> bool:
    """Whether a blank looks the same in this role as in none."""
    return not any(mark in role for mark in ("on ", "reverse", "underline", "strike"))


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
    """A paragraph in lines of at most so many cells; later ones indented. A word that is too long is broken."""
    lines: list[str] = []
    line, begun = "", False
    for word in text.split():
        if begun and cell_len(line) + 1 + cell_len(word) > width:
            lines.append(line)
            line, begun = indent, False
        while not begun and cell_len(word) > (room := max(2, width - len(line))):
            head = set_cell_size(word, room).rstrip()
            lines.append(line + head)
            line, word = indent, word[len(head) :]
        line, begun = f"{line} {word}" if begun else line + word, True
    return (*lines, line)


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
