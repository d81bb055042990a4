"""A list to move through: one row a thing, a cursor, a key or a click chooses."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from textual import events
from textual.message import Message

from companion.widgets.canvas import Canvas, cut
from companion.widgets.sheet import Sheet


class Row(msgspec.Struct, frozen=True):
    """One thing in a list."""

    id: str
    text: str
    aside: str = ""
    """At the right."""
    role: str = ""
    key: str = ""
    """A key that chooses it at once."""
    mark: str = ""


class Rows(Sheet):
    """Rows under a cursor."""

    class Moved(Message):
        """The cursor stands elsewhere."""

    class Chosen(Message):
        """A row was clicked."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: Sequence[Row] = ()
        self.cursor = 0

    @property
    def row(self) -> Row | None:
        return self.rows[self.cursor] if self.cursor < len(self.rows) else None

    def show(self, rows: Sequence[Row], at: str | None = None) -> None:
        """Other rows; the cursor stays on the same thing where it is still there."""
        wanted = at if at is not None else self.row.id if self.row else ""
        self.rows = rows
        self.cursor = next((n for n, row in enumerate(rows) if row.id == wanted), min(self.cursor, len(rows) - 1))
        self.cursor = max(0, self.cursor)
        self._keep_in_sight()
        self.redraw()
        self.post_message(self.Moved())

    def move(self, steps: int) -> None:
        """Move the cursor, round the ends for single steps."""
        if not self.rows:
            return
        to = self.cursor + steps
        self.cursor = to % len(self.rows) if abs(steps) == 1 else min(len(self.rows) - 1, max(0, to))
        self._keep_in_sight()
        self.redraw()
        self.post_message(self.Moved())

    def draw(self, canvas: Canvas) -> None:
        width = max((len(row.key) for row in self.rows), default=0)
        canvas.put(0, max(0, len(self.rows) - 1), "")
        shown = self.size.height or canvas.height or len(self.rows)
        for y, row in list(enumerate(self.rows))[self.top : self.top + shown]:  # a long evening has thousands
            here = y == self.cursor
            target = f"row:{y}"
            role = f"{row.role} reverse".strip() if here else row.role
            canvas.put(0, y, " " * canvas.width, role if here else "", target)
            x = canvas.put(0, y, "▸ " if here else "  ", role, target)
            if width:
                x = canvas.put(x, y, f"{row.key:>{width}}  ", f"{role} bold" if here else "key bold", target)
            if row.mark:
                x = canvas.put(x, y, f"{row.mark} ", role, target)
            room = canvas.width - x - len(row.aside) - 3
            canvas.put(x, y, cut(row.text, room), role, target)
            if row.aside:
                canvas.right(y, f"{row.aside} ", role or "faint", target)

    def on_sheet_pressed(self, event: Sheet.Pressed) -> None:
        event.stop()
        n = int(event.target.partition(":")[2])
        again = n == self.cursor
        self.cursor = n
        self.redraw()
        self.post_message(self.Moved())
        if again or self.rows[n].key:
            self.post_message(self.Chosen(self.rows[n]))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.move(min(3, len(self.rows) - 1 - self.cursor) or 0)
        event.stop()
        event.prevent_default()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.move(-min(3, self.cursor))
        event.stop()
        event.prevent_default()

    def _keep_in_sight(self) -> None:
        height = max(1, self.size.height)
        if self.cursor < self.top:
            self.top = self.cursor
        elif self.cursor >= self.top + height:
            self.top = self.cursor - height + 1
