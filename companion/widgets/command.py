"""The command line: a move, a component code, or a word of the house, completed while it is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.message import Message
from textual.widgets import Input


class CommandLine(Input):
    """One line to type on. Escape leaves it, tab completes, the arrows bring back what was typed before."""

    class Closed(Message):
        """Nobody is typing any more."""

    def __init__(self, suggest: Callable[[str], Sequence[str]], id: str | None = None) -> None:
        super().__init__(placeholder="a move, a card's code, or help", id=id, select_on_focus=False)
        self._suggest = suggest
        self._typed: list[str] = []
        self._back = 0

    def remember(self, text: str) -> None:
        """Keep a line for the arrow keys; what a seat typed behind a hand-over never comes here."""
        if text and text not in self._typed[-1:]:
            self._typed.append(text)
        self._back = 0

    def on_key(self, event: events.Key) -> None:
        if event.key == "tab":
            self._complete()
        elif event.key in ("up", "down"):
            self._recall(1 if event.key == "up" else -1)
        elif event.key == "escape":
            self.post_message(self.Closed())
        else:
            return
        event.stop()
        event.prevent_default()

    def _complete(self) -> None:
        found = self._suggest(self.value)
        if found:
            shared = _common(found)
            if len(found) == 1:
                self.value = found[0] + " "
            else:
                self.value = shared if len(shared) > len(self.value) else found[0]
            self.cursor_position = len(self.value)

    def _recall(self, step: int) -> None:
        self._back = min(len(self._typed), max(0, self._back + step))
        self.value = self._typed[-self._back] if self._back else ""
        self.cursor_position = len(self.value)


def _common(lines: Sequence[str]) -> str:
    shortest = min(lines, key=len)
    for n, char in enumerate(shortest):
        if any(line[n] != char for line in lines):
            return shortest[:n]
    return shortest
