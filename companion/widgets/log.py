"""The log in words, newest last."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.log import LogLine
from companion.widgets.canvas import Canvas, wrapped
from companion.widgets.sheet import Sheet


class LogSheet(Sheet):
    """The last plays as everybody may read them."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, follow=True)
        self.lines: Sequence[LogLine] = ()
        self.bordered = False
        """Beside the board it has a line down its left side; below it, a line across its top."""
        self._end = 0
        """The row behind the last entry."""

    def show(self, lines: Sequence[LogLine]) -> None:
        new = _behind(self.lines[-1], lines) if self.lines else None
        self.lines = lines
        if new is None or not self._write_on(new):
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        left, y = self._corner
        self.pinned = y
        if not self.bordered:
            canvas.rule(0, "Log")
        if not self.lines:
            canvas.put(left + 1, y, "Nothing has been played yet.", "faint italic")
            y += 1
        for line in self._in_sight(canvas.width - left):
            y = draw_line(canvas, line, left, y)
        if self.bordered:
            canvas.upright(0, 0, max(y, self.size.height))
        self._end = y

    @property
    def _corner(self) -> tuple[int, int]:
        """Where the first entry begins."""
        return (2, 0) if self.bordered else (0, 1)

    def _write_on(self, new: Sequence[LogLine]) -> bool:
        """Add to what is drawn while the end is in sight; a sheet that has become long is drawn anew."""
        canvas, height = self._canvas, self.size.height
        if canvas is None or not self.follow or not self._fits(canvas.width) or canvas.rows > LONG * height:
            return False
        began = self._end
        for line in new:
            self._end = draw_line(canvas, line, self._corner[0], self._end)
        if self.bordered:
            canvas.upright(0, began, self._end)
        self.refresh()
        return True

    def _in_sight(self, width: int) -> Sequence[LogLine]:
        """While nobody scrolls, only the end is drawn: an evening's log costs no more than a minute's."""
        height = self.size.height
        if not self.follow or not height:
            return self.lines
        rows = 0
        for n in range(len(self.lines) - 1, -1, -1):
            rows += sum(len(wrapped(sentence, width - NUMBER - 1, "  ")) for sentence in told(self.lines[n]))
            if rows >= height:
                return self.lines[n:]
        return self.lines

    def scroll_by(self, lines: int) -> None:
        if self.follow and lines < 0:
            self.follow, self._canvas = False, None
            self.top = max(0, self.canvas.rows - self.size.height)
        super().scroll_by(lines)


NUMBER = 4
"""Columns for the number of an entry."""
LONG = 4
"""So many times its height a log is written on before it is begun anew."""


def _behind(last: LogLine, lines: Sequence[LogLine]) -> Sequence[LogLine] | None:
    """What has come behind an entry; nothing where that entry is told otherwise now."""
    for n in range(len(lines) - 1, -1, -1):
        if lines[n] is last:
            return lines[n + 1 :]
    return None


def draw_line(canvas: Canvas, line: LogLine, x: int, y: int, number: int = NUMBER) -> int:
    """One entry; the row behind it is returned. What was taken back stays readable, struck out and marked."""
    role = "faint strike" if line.undone else ""
    mark = "✗" if line.undone else " "
    canvas.put(x, y, f"{line.n:>{number - 1}}", "faint")
    canvas.put(x + number - 1, y, mark, "bad")
    for sentence in told(line):
        for text in wrapped(sentence, canvas.width - x - number - 1, "  "):
            canvas.put(x + number, y, text, role)
            y += 1
    return y


def told(line: LogLine) -> list[str]:
    """What an entry did in sentences; a move without words is shown as it is typed."""
    if line.says:
        return line.says
    _, _, words = line.text.partition(": ")
    return [f"{line.seat}: {words}." if line.seat else line.text]
