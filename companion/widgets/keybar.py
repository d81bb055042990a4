"""The keys that are legal now, and those of the house: readable, clickable, wrapped to the width there is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from companion.widgets.canvas import Canvas, cut
from companion.widgets.menu import Key
from companion.widgets.sheet import Sheet

SPOKEN = {"escape": "esc", "pageup": "pgup", "pagedown": "pgdn", "question_mark": "?", "slash": "/"}


class KeyBar(Sheet):
    """`[2] buy II 3,000   [space] done      u undo  ? why  / command`."""

    DEFAULT_CSS = "KeyBar { height: auto; max-height: 40%; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.prompt = ""
        self.keys: Sequence[Key] = ()
        self.house: Sequence[Key] = ()
        self.lines: Sequence[str] = ()
        """While a line is typed: what it could become."""

    def show(self, prompt: str, keys: Sequence[Key], house: Sequence[Key]) -> None:
        self.prompt, self.keys, self.house, self.lines = prompt, keys, house, ()
        self.redraw()

    def suggest(self, lines: Sequence[str]) -> None:
        """Show what the typed line could become instead of the keys."""
        self.lines = lines
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        if self.lines:
            self._draw_suggestions(canvas)
        else:
            draw_keys(canvas, self.prompt, self.keys, self.house)

    def _draw_suggestions(self, canvas: Canvas) -> None:
        canvas.put(1, 0, "tab ", "bold")
        x, y = 5, 0
        for n, line in enumerate(self.lines):
            if x > 5 and x + cell_len(line) > canvas.width:
                x, y = 5, y + 1
                if y > 2:
                    break
            x = canvas.put(x, y, line, "key bold" if n == 0 else "", f"line:{line}") + 3


def draw_keys(canvas: Canvas, prompt: str, keys: Sequence[Key], house: Sequence[Key], y: int = 0) -> None:
    """Keys one after another, those of the house at the right where there is room."""
    x = canvas.put(0, y, f" {prompt}  ", "bold") if prompt else 1
    for key in keys:
        shown = f"[{spoken(key.key)}] " if key.legal else f"({spoken(key.key)}) "
        if not key.key:
            shown = ""
        label = cut(key.label, canvas.width - 8) + ("…" if key.inside and not key.label.endswith("…") else "")
        wide = cell_len(shown) + cell_len(label)
        if x > 1 and x + wide > canvas.width:
            x, y = 1, y + 1
        target = f"key:{key.key}" if key.key else ""
        x = canvas.put(x, y, shown, "key bold" if key.legal else "faint", target)
        x = canvas.put(x, y, label, "" if key.legal and key.key else "faint", target) + 2
    texts = [f"{spoken(key.key)} {key.label}" for key in house]
    wide = sum(cell_len(text) + 2 for text in texts)
    if texts and x + wide + 1 > canvas.width:
        y += 1
    x = max(1, canvas.width - wide)
    for key, text in zip(house, texts, strict=True):
        if x + cell_len(text) > canvas.width:
            x, y = 1, y + 1
        head = spoken(key.key)
        canvas.put(x, y, head, "bold", f"key:{key.key}")
        canvas.put(x + cell_len(head), y, f" {key.label}", "faint", f"key:{key.key}")
        x += cell_len(text) + 2


def spoken(key: str) -> str:
    """A key as it is printed on the keyboard."""
    return SPOKEN.get(key, key)
