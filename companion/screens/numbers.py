"""Every number on the books: where it comes from, and a pencil to correct it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.engine.house import Adjust
from companion.errors import BardoError
from companion.screens.picker import Picker, Prompt
from companion.widgets.canvas import Canvas
from companion.widgets.menu import Key
from companion.widgets.rows import Row

if TYPE_CHECKING:
    from companion.screens.table import TableScreen


class Numbers(Picker[None]):
    """Why, and what else it should be."""

    heading = "THE BOOKS  every number, and why"
    filters = True

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table

    def rows(self) -> Sequence[Row]:
        scene, tableau = self.table.scene, self.table.tableau
        return [
            Row(name, tableau.label(name, scene), f"{value:,}" if isinstance(value, int) else str(value) or "none")
            for name, value in scene.numbers.items()
        ]

    def keys(self) -> tuple[Key, ...]:
        return (Key("enter", "correct it", does="choose"), Key("", "type to search"))

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        if row is None:
            canvas.put(0, 0, "No number answers to that.", "faint italic")
            return
        canvas.put(0, 0, row.text, "bold")
        canvas.put(0, 1, row.id, "faint")
        try:
            canvas.text(0, 2, self.table.session.explain(row.id, None))
        except BardoError as error:
            canvas.text(0, 2, str(error), "faint")

    def choose(self, row: Row) -> None:
        def set_to(value: str | None) -> None:
            if value:
                prompt = Prompt("Because?", "we miscounted", "The log keeps the reason.")
                self.app.push_screen(prompt, partial(self._book, row, value))

        about = f"It stands at {row.aside}. An amount, or a place such as the ones it can have."
        self.app.push_screen(Prompt(f"{row.text}: what is it really?", "", about), set_to)

    def _book(self, row: Row, value: str, reason: str | None) -> None:
        if not reason:
            return
        seats = self.table.scene.seats
        move = Adjust(seats[0] if seats else 0, f"{row.id}={value.replace(' ', '')} because {reason}")
        if self.table.play(move):
            self.tell("Booked. u takes it back.", "good")
            self.reload(row.id)
        else:
            text, role = self.table.notice
            self.tell(text, role)
