"""Help: the keys of the house in one page, and the game's rules in short."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from companion.engine.game import Game
from companion.widgets.canvas import Canvas
from companion.widgets.keybar import KeyBar
from companion.widgets.menu import Key
from companion.widgets.sheet import Sheet

KEYS = (
    ("the keys in [brackets]", "what is legal now; (in parentheses): not now, and pressing it says why"),
    ("u · U", "take the last play back · bring it back"),
    ("h", "hand over: one player sees what only they may see"),
    ("?", "why: where any number comes from, and a pencil to correct it"),
    ("/", "type a move, a card's code, or a word such as undo; tab completes"),
    ("m", "more: history, recount, rulings, seats, teach mode, theme"),
    ("!", "roll a virtual die, where the table waits for one"),
    ("tab", "players or log, on a small screen"),
    ("arrows, page keys, wheel", "scroll the log"),
    ("ctrl+p", "everything by name"),
    ("esc", "back, out of anything"),
    ("q", "leave the table; every play is on the disk already"),
)


class Help(Screen[None]):
    """One page to read; any other key goes back."""

    CSS = """
    Help { layout: vertical; }
    Help #head { height: auto; }
    """

    def __init__(self, game: Game[Any] | None = None) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw_head, id="head")
        yield Sheet(self._draw, id="help")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one(KeyBar).show("", (), (Key("up", "down scroll", does=""), Key("escape", "back", does="away")))

    def redraw(self) -> None:
        for sheet in self.query(Sheet):
            sheet.redraw()

    def _draw_head(self, canvas: Canvas) -> None:
        canvas.put(0, 0, " " * canvas.width, "ground on ink")
        canvas.put(1, 0, "HELP", "ground on ink bold")

    def _draw(self, canvas: Canvas) -> None:
        canvas.rule(0, "Keys")
        y = 1
        for keys, text in KEYS:
            canvas.put(2, y, keys, "key bold")
            y = canvas.text(28, y, text, width=canvas.width - 30)
        y = self._draw_rules(canvas, y + 1)

    def _draw_rules(self, canvas: Canvas, y: int) -> int:
        if self.game is None:
            return y
        table = self.game.words.table("rules")
        sections = table.get("section", [])
        if not sections:
            return y
        canvas.rule(y, f"{self.game.info.title} in short")
        y += 1
        width = min(canvas.width - 4, 96)
        for section in sections:
            canvas.put(2, y, str(section.get("title", "")), "bold")
            y = canvas.text(2, y + 1, str(section.get("text", "")), width=width) + 1
        return y

    def on_key(self, event: events.Key) -> None:
        if event.key.startswith("ctrl+"):
            return
        event.stop()
        event.prevent_default()
        steps = {"up": -1, "down": 1, "pageup": -12, "pagedown": 12, "space": 12}
        if event.key in steps:
            self.query_one("#help", Sheet).scroll_by(steps[event.key])
        else:
            self.dismiss(None)

    def on_sheet_pressed(self, event: Sheet.Pressed) -> None:
        self.dismiss(None)
