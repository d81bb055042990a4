"""Before something reaches further than the last play: what would change, who has seen what, does the table agree?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from companion.engine.consent import Preview
from companion.widgets.canvas import Canvas, wrapped
from companion.widgets.sheet import Sheet

ANSWERS = 4
"""Rows that are always there: the frame, a blank line, and the keys that answer."""


class Consent(ModalScreen[bool]):
    """Yes or no, with everything that follows from a yes."""

    CSS = """
    Consent { align: center middle; background: $background 60%; }
    Consent Sheet { height: auto; max-height: 90%; width: 90%; max-width: 96; }
    """

    def __init__(self, question: str, plan: Preview, label: Callable[[str], str]) -> None:
        super().__init__()
        self.question = question
        self.plan = plan
        self.label = label
        """A number's name for people."""

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw, id="consent")

    def _draw(self, canvas: Canvas) -> None:
        """The question, what speaks against it, what follows from it, and always the keys that answer."""
        inner = Canvas(canvas.width - 4)
        y = inner.text(0, 0, self.question, "bold") + 1
        y = self._draw_seen(inner, y, canvas.height // 3)
        aside = [f"{late.n} {late.text}: {late.reason}" for late in self.plan.aside]
        changes = [f"{self.label(name)}: {said(now)} → {said(then)}" for name, now, then in self.plan.changes]
        room = canvas.height * 9 // 10 - y - ANSWERS
        later = "Later plays that would be set aside, not lost:"
        y = _draw_list(inner, y, later, aside, max(room // 2, room - len(changes) - 2))
        room = canvas.height * 9 // 10 - y - ANSWERS
        y = _draw_list(inner, y, "The books would change:", changes, room)
        if not changes:
            inner.put(0, y, "No number on the books would change.", "faint")
        body = min(inner.rows, canvas.height * 9 // 10 - ANSWERS)
        width = canvas.width
        canvas.put(0, 0, "┌" + "─" * (width - 2) + "┐", "key")
        canvas.put_canvas(2, 1, inner, body)
        x = canvas.put(2, body + 2, "[y]", "key bold", "key:y")
        x = canvas.put(x, body + 2, " do it", "", "key:y")
        x = canvas.put(x + 4, body + 2, "[n]", "key bold", "key:n")
        canvas.put(x, body + 2, " leave it as it is", "", "key:n")
        canvas.upright(0, 1, body + 3, "key")
        canvas.upright(width - 1, 1, body + 3, "key")
        canvas.put(0, body + 3, "└" + "─" * (width - 2) + "┘", "key")

    def _draw_seen(self, inner: Canvas, y: int, most: int) -> int:
        for seen in self.plan.seen[:most]:
            y = inner.text(0, y, f"! {seen}", "bad bold", indent="  ")
        if len(self.plan.seen) > most:
            inner.put(0, y, f"! … and {len(self.plan.seen) - most} things more", "bad bold")
            y += 1
        return y + 1 if self.plan.seen else y

    def on_key(self, event: events.Key) -> None:
        if event.key.startswith("ctrl+"):
            return
        event.stop()
        if event.key == "y":
            self.dismiss(True)
        elif event.key in ("n", "escape", "q"):
            self.dismiss(False)

    def on_sheet_pressed(self, event: Sheet.Pressed) -> None:
        self.dismiss(event.target == "key:y")


def _draw_list(inner: Canvas, y: int, title: str, items: Sequence[str], room: int) -> int:
    """As many as there is room for, and how many more there are; the row behind them and a blank line."""
    if not items:
        return y
    y = inner.text(0, y, title, "bold")
    end = y + max(1, room - 2)
    for n, item in enumerate(items):
        rows = len(wrapped(item, inner.width - 2, "    "))
        if y + rows > end - (n < len(items) - 1):
            inner.put(2, y, f"… and {len(items) - n} more", "faint")
            return y + 2
        y = inner.text(2, y, item, indent="    ")
    return y + 1


def said(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    return "nothing" if value in (None, "") else str(value)
