"""ASCII where the terminal lacks glyphs: one place, behind everything that is drawn.

Boards are drawn once, with the best signs; on the way to the terminal each sign that cannot be shown is replaced by
one of the same width, so that nothing moves.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Mapping

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

PLAIN = {
    "─": "-", "━": "=", "│": "|", "┃": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+",
    "┴": "+", "┼": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "═": "=", "║": "|", "╱": "/", "╲": "\\", "█": "#",
    "▓": "%", "▒": ":", "░": ".", "▌": "|", "▐": "|", "▀": '"', "▄": "_", "▁": "_", "▂": "_", "▃": "-", "▅": "=",
    "▆": "=", "▇": "#", "■": "#", "□": ".", "▪": "*", "▫": ".", "●": "@", "○": "o", "◉": "@", "◌": ".", "•": "*",
    "·": ".", "…": "~", "–": "-", "—": "-", "−": "-", "×": "x", "✕": "x", "✗": "x", "✓": "v", "✔": "v", "→": ">",
    "←": "<", "↑": "^", "↓": "v", "↵": "<", "▶": ">", "◀": "<", "▲": "^", "▼": "v", "△": "^", "▽": "v", "◆": "*",
    "◇": "o", "★": "*", "☆": "*", "†": "+", "‡": "+", "♥": "v", "♡": "o", "♣": "&", "♠": "%", "♦": "*", "♪": "n",
    "☾": ")", "⚰": "D", "⬢": "#", "⬡": "o", "✹": "*", "“": '"', "”": '"', "‘": "'", "’": "'", "„": '"', "«": "<",
    "»": ">", "½": "h", "°": "o", "⏎": "<", "␣": "_", "▸": ">", "▾": "v", "❧": "~", "✦": "*", "✧": "*", "⌂": "^",
}  # fmt: skip
"""One character for one character."""


class Ascii(LineFilter):
    """Replaces what the terminal cannot show; games may add signs of their own."""

    def __init__(self, more: Mapping[str, str] | None = None, enabled: bool = True) -> None:
        super().__init__(enabled)
        self._known = {**PLAIN, **(more or {})}

    def learn(self, more: Mapping[str, str]) -> None:
        """Take in the signs of a game."""
        self._known.update(more)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.control or segment.text.isascii() else Segment(self.plain(segment.text), segment.style)
            for segment in segments
        ]

    def plain(self, text: str) -> str:
        """The same text in ASCII, cell for cell."""
        if text.isascii():
            return text
        out = []
        for char in text:
            found = char if char.isascii() else self._known.get(char)
            if found is None:
                found = self._known[char] = self._guessed(char)
            out.append(found)
        return "".join(out)

    def _guessed(self, char: str) -> str:
        base = unicodedata.normalize("NFKD", char)[0]
        return (base if base.isascii() and base.isprintable() else "?") * cell_len(char)


def wanted(choice: str = "auto") -> bool:
    """Whether to draw in ASCII: as set, or as the terminal says by itself."""
    if choice != "auto":
        return choice == "on"
    if os.environ.get("TERM", "") in ("linux", "dumb", "vt100", "vt102", "vt220", "ansi", "cons25"):
        return True
    if sys.platform == "win32":
        return not os.environ.get("WT_SESSION")
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if os.environ.get(name):
            return "utf" not in os.environ[name].lower()
    return "utf" not in (getattr(sys.stdout, "encoding", "") or "").lower()
