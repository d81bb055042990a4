"""How this table reads the rules: every ruling with its reason, and a switch where two readings are sensible."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.house import Rule
from companion.engine.session import Session
from companion.screens.picker import Picker
from companion.widgets.canvas import Canvas
from companion.widgets.menu import Key
from companion.widgets.rows import Row


class Rulings(Picker[Rule]):
    """Switching one is a play like any other: logged, and taken back with u."""

    heading = "RULINGS  how this table reads the rules"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def rows(self) -> Sequence[Row]:
        chosen = self.session.table.rulings
        return [
            Row(ruling.id, ruling.title, f"⟨{chosen.get(ruling.id)}⟩" if len(ruling.choices) > 1 else "")
            for ruling in self.session.game.info.rulings
        ]

    def keys(self) -> tuple[Key, ...]:
        return (Key("enter", "switch", does="choose"),)

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        ruling = self.session.game.info.ruling(row.id) if row else None
        if ruling is None:
            return
        canvas.put(0, 0, ruling.title, "bold")
        y = canvas.text(0, 1, ruling.why) + 1
        if len(ruling.choices) < 2:
            canvas.put(0, y, "One reading only.", "faint italic")
            return
        for choice in ruling.choices:
            on = self.session.table.rulings.get(ruling.id) == choice
            canvas.put(0, y, f"{'●' if on else '○'} {choice}", "bold" if on else "")
            y += 1

    def choose(self, row: Row) -> None:
        ruling = self.session.game.info.ruling(row.id)
        if ruling is None or len(ruling.choices) < 2:
            self.tell("This one has one reading only; the text beside it says why.")
            return
        now = ruling.choices.index(self.session.table.rulings.get(ruling.id, ruling.default))
        asked = [ask.seat for ask in self.session.asks() if ask.seat is not None]
        self.dismiss(Rule(asked[0] if asked else 0, ruling.id, ruling.choices[(now + 1) % len(ruling.choices)]))
