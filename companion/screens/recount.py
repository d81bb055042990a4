"""Recount: the app names a thing, the table counts it, differences are booked as one correction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.engine.house import Adjust
from companion.screens.picker import Picker
from companion.widgets.canvas import Canvas
from companion.widgets.menu import Key
from companion.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from companion.screens.table import TableScreen


class Recount(Picker[None]):
    """Digits are the count, Enter agrees with the books and goes on, `b` books what differs."""

    heading = "RECOUNT  count what lies on the table"

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table
        self.counted: dict[str, str] = {}

    def rows(self) -> Sequence[Row]:
        scene, tableau = self.table.scene, self.table.tableau
        rows = []
        for name in tableau.recount(scene):
            books = scene.numbers[name]
            count = self.counted.get(name)
            differs = count is not None and count != str(books)
            aside = f"books {books:,}" if isinstance(books, int) else f"books {books}"
            if count is not None:
                aside = f"{aside} · counted {count or '_'} {'≠' if differs else '='}"
            rows.append(Row(name, tableau.label(name, scene), aside, "bold" if differs else ""))
        return rows

    def keys(self) -> tuple[Key, ...]:
        differences = len(self._differences())
        keys = [Key("", "0-9 what you count"), Key("enter", "agrees, next", does="choose")]
        if differences:
            word = "difference" if differences == 1 else "differences"
            keys.append(Key("b", f"book {differences} {word}", does="book"))
        return tuple(keys)

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        if row is None:
            return
        done = len([name for name, count in self.counted.items() if count])
        canvas.put(0, 0, f"Count: {row.text}", "bold")
        text = f"{done} counted. The table is the truth: what differs is booked as a correction, and can be undone."
        canvas.text(0, 1, text, "faint")

    def choose(self, row: Row) -> None:
        rows = self.query_one(Rows)
        if not self.counted.get(row.id):
            self.counted[row.id] = str(self.table.scene.numbers[row.id])
        last = rows.cursor == len(rows.rows) - 1
        self.reload()
        if not last:
            rows.move(1)
        elif self._differences():
            self.tell("That was the last one. b books the differences.")
        else:
            self.tell("Everything agrees with the books.", "good")

    def _pressed(self, pressed: str, rows: Rows) -> bool:
        row = rows.row
        if row is not None and (pressed.isdecimal() or pressed == "backspace"):
            now = self.counted.get(row.id, "")
            if now == str(self.table.scene.numbers[row.id]) and pressed != "backspace":
                now = ""
            self.counted[row.id] = now[:-1] if pressed == "backspace" else (now + pressed)[:7].lstrip("0") or "0"
            self.reload()
            return True
        return super()._pressed(pressed, rows)

    def do_book(self) -> None:
        """One move for all of them."""
        differences = self._differences()
        if not differences:
            return
        seats = self.table.scene.seats
        what = " ".join(f"{name}={count}" for name, count in differences)
        if self.table.play(Adjust(seats[0] if seats else 0, f"{what} because we recounted")):
            self.dismiss(None)
        else:
            text, role = self.table.notice
            self.tell(text, role)

    def _differences(self) -> list[tuple[str, str]]:
        books = self.table.scene.numbers
        return [(name, count) for name, count in self.counted.items() if count and count != str(books.get(name))]
