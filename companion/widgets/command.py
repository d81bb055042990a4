"""The command line: a move, a component code, or a word of the house, completed while it is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events

from companion.widgets.canvas import Canvas
from companion.widgets.sheet import Sheet

HINT = "a move, a card's code, or help"


class CommandLine(Sheet):
    """One line to type on. Tab completes, the arrows bring back what was typed before.

    It never has the focus: scanners are quicker than a focus moves. Every key comes to the table, in the order in which
    it was typed, and the table hands it on.
    """

    def __init__(self, suggest: Callable[[str], Sequence[str]], id: str | None = None) -> None:
        super().__init__(id=id)
        self.value = ""
        self.cursor = 0
        self._suggest = suggest
        self._typed: list[str] = []
        self._back = 0

    def write(self, text: str) -> None:
        """This and nothing else, to be typed on."""
        self.value, self.cursor = text, len(text)
        self.redraw()

    def insert(self, text: str) -> None:
        self.value = self.value[: self.cursor] + text + self.value[self.cursor :]
        self.cursor += len(text)
        self.redraw()

    def remember(self, text: str) -> None:
        """Keep a line for the arrow keys; what a seat typed behind a hand-over never comes here."""
        if text and text not in self._typed[-1:]:
            self._typed.append(text)
        self._back = 0

    def take(self, event: events.Key) -> None:
        """One key that was typed."""
        key = event.key
        if event.is_printable and event.character:
            self.insert(event.character)
        elif key == "tab":
            self._complete()
        elif key in ("up", "down"):
            self._recall(1 if key == "up" else -1)
        elif key in ("backspace", "delete", "ctrl+u", "ctrl+w"):
            self._cut(key)
        else:
            last = len(self.value)
            steps = {"left": self.cursor - 1, "right": self.cursor + 1, "home": 0, "end": last}
            self.cursor = min(last, max(0, steps.get(key, self.cursor)))
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        if not self.value:
            canvas.put(1, 0, HINT, "faint")
        first = max(0, self.cursor - canvas.width + 2)
        canvas.put(0, 0, self.value[first:])
        canvas.put(self.cursor - first, 0, self.value[self.cursor : self.cursor + 1] or " ", "reverse")

    def _cut(self, key: str) -> None:
        """A letter to the left or right, everything to the left, or the word there."""
        before, behind = self.value[: self.cursor], self.value[self.cursor :]
        if key == "delete":
            behind = behind[1:]
        elif key == "backspace":
            before = before[:-1]
        else:
            before = before.rstrip().rpartition(" ")[0] + " " if key == "ctrl+w" and " " in before.strip() else ""
        self.value, self.cursor = before + behind, len(before)
        self.redraw()

    def _complete(self) -> None:
        found = self._suggest(self.value)
        if len(found) == 1:
            self.write(found[0] + " ")
        elif found:
            shared = _common(found)
            self.write(shared if len(shared) > len(self.value) else found[0])

    def _recall(self, step: int) -> None:
        self._back = min(len(self._typed), max(0, self._back + step))
        self.write(self._typed[-self._back] if self._back else "")


def _common(lines: Sequence[str]) -> str:
    shortest = min(lines, key=len)
    for n, char in enumerate(shortest):
        if any(line[n] != char for line in lines):
            return shortest[:n]
    return shortest
