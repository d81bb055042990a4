"""All tables, the latest first."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.session import Session
from companion.errors import BardoError
from companion.screens.home import ago, seated, title
from companion.screens.picker import Picker
from companion.screens.tableau import load
from companion.widgets.canvas import Canvas
from companion.widgets.log import draw_line
from companion.widgets.menu import Key
from companion.widgets.rows import Row


class Tables(Picker[str]):
    """Choose one to sit down at."""

    heading = "ALL TABLES"
    filters = True

    def rows(self) -> Sequence[Row]:
        return [
            Row(one.session.id, f"{title(one)}: {seated(one)}", f"{one.entries} plays, {ago(one.last)}")
            for one in self.bardo.journal.sessions()
        ]

    def keys(self) -> tuple[Key, ...]:
        return (Key("enter", "sit down", does="choose"), Key("", "type to search"))

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        if row is None:
            canvas.put(0, 0, "No table answers to that.", "faint italic")
            return
        try:
            session = Session.open(self.bardo.journal, row.id)
        except BardoError as error:
            canvas.text(0, 0, str(error), "bad")
            return
        scene = load(session.game).scene(session.state)
        canvas.put(0, 0, session.game.info.title, "bold")
        canvas.put(0, 1, f"table {session.id}", "faint")
        y = canvas.text(0, 2, scene.waiting()) + 1
        for line in session.log(None, 4):
            y = draw_line(canvas, line, 0, y)

    def choose(self, row: Row) -> None:
        self.dismiss(row.id)
