"""A moment of the evening: the table as it stood after any play, to be leafed through like an album."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from companion.engine.log import LogLine
from companion.widgets.canvas import Canvas, cut
from companion.widgets.keybar import KeyBar
from companion.widgets.log import draw_line
from companion.widgets.menu import Key
from companion.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.screens.table import TableScreen

STEPS = {"left": -1, "up": -1, "right": 1, "down": 1, "space": 1, "pageup": -10, "pagedown": 10}


class Moment(Screen[int]):
    """What everybody could see then. Looking changes nothing; leaving says where one was."""

    CSS = """
    Moment { layout: vertical; }
    Moment Sheet { height: auto; }
    Moment #then { height: 1fr; }
    """

    def __init__(self, table: TableScreen, n: int) -> None:
        super().__init__()
        self.table = table
        self.lines = table.session.log(None)
        self.at = n

    @property
    def line(self) -> LogLine:
        return self.lines[self.at - 1]

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw_title, id="title")
        yield Sheet(self._draw_then, id="then")
        yield Sheet(self._draw_play, id="play")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self._turn_to(self.at)

    def redraw(self) -> None:
        for sheet in self.query(Sheet):
            sheet.redraw()

    def _turn_to(self, n: int) -> None:
        """Another play, within what was played."""
        self.at = min(len(self.lines), max(1, n))
        self.scene = self.table.tableau.scene(self.table.session.moment(self.at))
        keys = (Key("left", "the play before", does="before"), Key("right", "the next", does="after"))
        self.query_one(KeyBar).show("", keys, (Key("escape", "back", does="away"),))
        self.redraw()

    def _draw_title(self, canvas: Canvas) -> None:
        canvas.put(0, 0, " " * canvas.width, "ground on ink")
        x = canvas.put(1, 0, f"AFTER PLAY {self.at} of {len(self.lines)}", "ground on ink bold")
        x = canvas.put(x + 2, 0, self.table.tableau.headline(self.scene), "ground on ink")
        canvas.right(0, f"{cut(self.table.tableau.step(self.scene), canvas.width - x - 3)} ", "ground on ink bold")

    def _draw_then(self, canvas: Canvas) -> None:
        board = Canvas(canvas.width, canvas.height)
        self.table.tableau.board(board, self.scene)
        players = Canvas(canvas.width, max(6, canvas.height - board.rows))
        self.table.tableau.players(players, self.scene)
        canvas.put_canvas(0, 0, board)
        canvas.put_canvas(0, board.rows, players)

    def _draw_play(self, canvas: Canvas) -> None:
        canvas.rule(0, "What had just been played" if not self.line.undone else "Taken back since, so not to be seen")
        draw_line(canvas, self.line, 0, 1)

    def on_key(self, event: events.Key) -> None:
        if event.key.startswith("ctrl+"):
            return
        event.stop()
        event.prevent_default()
        if event.key in STEPS:
            self._turn_to(self.at + STEPS[event.key])
        elif event.key in ("home", "end"):
            self._turn_to(1 if event.key == "home" else len(self.lines))
        else:
            self.dismiss(self.at)

    def on_sheet_pressed(self, event: Sheet.Pressed) -> None:
        step = {"key:left": -1, "key:right": 1}.get(event.target)
        if step is not None:
            self._turn_to(self.at + step)
        elif event.target == "key:escape":
            self.dismiss(self.at)
