"""Who sits where: somebody takes over a chair, goes home, or sits down late. Each is a play, and can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.engine.house import Join, Leave, Replace
from companion.engine.moves import Move
from companion.screens.picker import Picker, Prompt
from companion.widgets.canvas import Canvas
from companion.widgets.menu import Key
from companion.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from companion.screens.table import TableScreen

NEW = "new"


class Seats(Picker[None]):
    """One row a chair. Whether the game allows it is for the game to say."""

    heading = "SEATS  who comes, who goes"

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table

    def rows(self) -> Sequence[Row]:
        rows = []
        for n, seat in enumerate(self.table.session.table.seats):
            colour = self.table.tableau.colour_name(seat.colour)
            rows.append(Row(str(n), seat.name, colour if seat.here else "gone home", seat.colour if seat.here else ""))
        if len(rows) < self.table.session.game.info.players[1]:
            rows.append(Row(NEW, "somebody sits down late", key="+"))
        return rows

    def keys(self) -> tuple[Key, ...]:
        row = self.query_one(Rows).row
        if row is None or row.id == NEW:
            return (Key("enter", "who is it?", does="choose"),)
        if not self._here(row):
            return (Key("enter", "somebody takes the chair", does="choose"),)
        return (Key("enter", "somebody takes over", does="choose"), Key("x", "goes home", does="leave"))

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        about = "People come and go; the books stay. Everything here is a play like any other: u takes it back."
        canvas.text(0, 0, about, "faint")

    def choose(self, row: Row) -> None:
        if row.id == NEW:
            self.app.push_screen(Prompt("Who sits down?"), self._join)
        else:
            question = f"Who plays on for {row.text}?" if self._here(row) else f"Who takes {row.text}'s chair?"
            self.app.push_screen(Prompt(question), partial(self._replace, int(row.id)))

    def do_leave(self) -> None:
        row = self.query_one(Rows).row
        if row is not None and row.id != NEW:
            self._book(Leave(int(row.id)))

    def _join(self, name: str | None) -> None:
        if name:
            self._book(Join(0, name))

    def _replace(self, seat: int, name: str | None) -> None:
        if name:
            self._book(Replace(seat, name))

    def _book(self, move: Move) -> None:
        self.table.play(move)
        self.tell(*self.table.notice)
        self.reload()

    def _here(self, row: Row) -> bool:
        return self.table.session.table.seats[int(row.id)].here
