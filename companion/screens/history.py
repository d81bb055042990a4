"""Every play of the evening: jump to any, see what it did, take it back with a preview, bring it back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from companion.engine.log import LogLine
from companion.errors import BardoError
from companion.screens.consent import said
from companion.screens.picker import Picker
from companion.widgets.canvas import Canvas
from companion.widgets.log import told
from companion.widgets.menu import Key
from companion.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from companion.screens.table import TableScreen

SEEN, ASIDE, CHANGES = 3, 6, 8
"""So much of a take-back is told beside the list; asking for it tells all."""


class History(Picker[None]):
    """The whole log. Digits jump to a play, Enter takes one back or brings it back."""

    heading = "HISTORY  every play; what was taken back is struck out"

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table
        self._lines: dict[str, LogLine] = {}
        self._digits = ""
        self._known = table.notice
        """What the table was told last; what comes later was done here."""

    def on_mount(self) -> None:
        self.call_after_refresh(lambda: self.query_one(Rows).move(10**6))

    def rows(self) -> Sequence[Row]:
        self._lines = {str(line.n): line for line in self.table.session.log(None)}
        return [
            Row(
                number,
                f"{line.n:>4} {'✗' if line.undone else ' '} {' '.join(told(line))}",
                local(line.at)[11:16],
                "faint strike" if line.undone else "",
            )
            for number, line in self._lines.items()
        ]

    def keys(self) -> tuple[Key, ...]:
        row = self.query_one(Rows).row
        line = self._lines.get(row.id) if row else None
        word = "bring it back" if line is not None and line.undone else "take it back"
        look = Key("v", "view the table then", does="view")
        return (Key("enter", word, does="choose"), look, Key("", "digits jump"))

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        line = self._lines.get(row.id) if row else None
        if line is None:
            canvas.put(0, 0, "Nothing has been played yet.", "faint italic")
            return
        canvas.put(0, 0, f"Play {line.n}", "bold")
        canvas.put(0, 1, f"{line.text}   ({line.source}, {local(line.at)})", "faint")
        y = 2
        for sentence in told(line):
            y = canvas.text(0, y, sentence, "strike" if line.undone else "", indent="  ")
        if line.undone:
            canvas.put(0, y + 1, "It has been taken back. Enter brings it back.", "italic")
            return
        self._draw_preview(canvas, y + 1, line)

    def _draw_preview(self, canvas: Canvas, y: int, line: LogLine) -> None:
        """What a take-back would do, before anybody asks for one."""
        try:
            plan = self.table.session.preview_undo(line.n)
        except BardoError as error:
            canvas.text(0, y, str(error), "faint italic")
            return
        if plan.seen:
            canvas.put(0, y, "What was seen stays seen:", "bad bold")
            y += 1
            for seen in plan.seen[:SEEN]:
                y = canvas.text(2, y, f"! {seen}", "bad", indent="  ")
            if len(plan.seen) > SEEN:
                canvas.put(2, y, f"… and {len(plan.seen) - SEEN} things more", "bad")
                y += 1
        canvas.put(0, y, "Taking it back would", "bold")
        y += 1
        for late in plan.aside[:ASIDE]:
            y = canvas.text(2, y, f"set aside {late.n} {late.text}: {late.reason}", indent="  ")
        if len(plan.aside) > ASIDE:
            canvas.put(2, y, f"… and {len(plan.aside) - ASIDE} more plays")
            y += 1
        for name, now, then in plan.changes[:CHANGES]:
            y = canvas.text(2, y, f"set {self.table.label(name)} from {said(now)} to {said(then)}", indent="  ")
        if len(plan.changes) > CHANGES:
            canvas.put(2, y, f"… and change {len(plan.changes) - CHANGES} numbers more")
        elif not plan.changes and not plan.aside:
            canvas.put(2, y, "change no number")

    def do_view(self) -> None:
        """The whole table as it stood then."""
        from companion.screens.moment import Moment

        row = self.query_one(Rows).row
        if row is not None:
            self.app.push_screen(Moment(self.table, int(row.id)), lambda n: self.reload(str(n)))

    def choose(self, row: Row) -> None:
        line = self._lines[row.id]
        (self.table.redo if line.undone else self.table.undo)(line.n)

    def on_screen_resume(self) -> None:
        if self.is_mounted and self._lines:
            if self.table.notice is not self._known:
                self.tell(*self.table.notice)
            self._known = self.table.notice
            self.reload()

    def _pressed(self, pressed: str, rows: Rows) -> bool:
        if pressed.isdecimal():
            self._digits = self._digits + pressed
            if self._digits not in self._lines:
                self._digits = pressed
            if self._digits in self._lines:
                rows.show(rows.rows, self._digits)
                self.tell(f"Play {self._digits}")
            return True
        self._digits = ""
        return super()._pressed(pressed, rows)


def local(at: str) -> str:
    """A time of the log by the clock on the wall: `2026-05-03 21:40`."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
