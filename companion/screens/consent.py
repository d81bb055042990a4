"""Before something reaches further than the last play: what would change, who has seen what, does the table agree?"""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from companion.engine.consent import Preview
from companion.widgets.canvas import Canvas
from companion.widgets.sheet import Sheet

SHOWN = 12
"""Changes that are listed one by one; of more, the number is told."""


class Consent(ModalScreen[bool]):
    """Yes or no, with everything that follows from a yes."""

    CSS = """
    Consent { align: center middle; background: $background 60%; }
    Consent Sheet { height: auto; max-height: 90%; width: 90%; max-width: 96; }
    """

    def __init__(self, question: str, plan: Preview) -> None:
        super().__init__()
        self.question = question
        self.plan = plan

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw, id="consent")

    def _draw(self, canvas: Canvas) -> None:
        inner = Canvas(canvas.width - 4)
        y = inner.text(0, 0, self.question, "bold") + 1
        y = self._draw_seen(inner, y)
        y = self._draw_aside(inner, y)
        y = self._draw_changes(inner, y)
        x = inner.put(0, y, "[y]", "key bold", "key:y")
        x = inner.put(x, y, " do it", "", "key:y")
        x = inner.put(x + 4, y, "[n]", "key bold", "key:n")
        inner.put(x, y, " leave it as it is", "", "key:n")
        canvas.put(0, 0, "┌" + "─" * (canvas.width - 2) + "┐", "key")
        canvas.put_canvas(2, 1, inner)
        canvas.upright(0, 1, inner.rows + 1, "key")
        canvas.upright(canvas.width - 1, 1, inner.rows + 1, "key")
        canvas.put(0, inner.rows + 1, "└" + "─" * (canvas.width - 2) + "┘", "key")

    def _draw_seen(self, inner: Canvas, y: int) -> int:
        for seen in self.plan.seen:
            y = inner.text(0, y, f"! {seen}", "bad bold", indent="  ")
        return y + 1 if self.plan.seen else y

    def _draw_aside(self, inner: Canvas, y: int) -> int:
        if not self.plan.aside:
            return y
        inner.put(0, y, "These later plays would be set aside with it (they can be brought back):", "bold")
        y += 1
        for late in self.plan.aside[:SHOWN]:
            y = inner.text(2, y, f"{late.n} {late.text}: {late.reason}", indent="    ")
        if len(self.plan.aside) > SHOWN:
            inner.put(2, y, f"… and {len(self.plan.aside) - SHOWN} more", "faint")
            y += 1
        return y + 1

    def _draw_changes(self, inner: Canvas, y: int) -> int:
        if not self.plan.changes:
            inner.put(0, y, "No number on the books would change.", "faint")
            return y + 2
        inner.put(0, y, "The books would change:", "bold")
        y += 1
        for name, now, then in self.plan.changes[:SHOWN]:
            inner.put(2, y, f"{name}: {_said(now)} → {_said(then)}")
            y += 1
        if len(self.plan.changes) > SHOWN:
            inner.put(2, y, f"… and {len(self.plan.changes) - SHOWN} more", "faint")
            y += 1
        return y + 1

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


def _said(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    return "nothing" if value in (None, "") else str(value)
