"""Lay a new table: which game, who sits where in which colour, and how the rules are read."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine import content, registry
from companion.engine.session import Session
from companion.errors import BardoError
from companion.screens.games import ChooseGame, draw_game, people
from companion.screens.picker import Picker, Prompt
from companion.screens.tableau import load
from companion.widgets.canvas import Canvas
from companion.widgets.menu import Key
from companion.widgets.rows import Row, Rows

NAMES = ("Ann", "Bea", "Cid", "Dag", "Eve", "Fay")


class NewTable(Picker[str]):
    """Everything on one sheet; `b` begins."""

    heading = "A NEW TABLE"

    def __init__(self, slug: str) -> None:
        super().__init__()
        self.slug = slug
        self.names: list[str] = []
        self.colours: list[str] = []
        self.rulings: dict[str, str] = {}
        self.teach = False

    def on_mount(self) -> None:
        self._take_game(self.slug)

    def _take_game(self, slug: str) -> None:
        """Another game: keep the people as far as there are chairs."""
        self.slug = slug
        self.tableau = load(registry.load(slug))
        info = content.info(slug)
        low, high = info.players
        known = self.names or list(self.bardo.settings.names)
        wanted = len(known) if known else max(low, min(high, (info.recommended or info.players)[0]))
        fresh = [name for name in NAMES if name not in known]
        self.names = (known + fresh)[: max(low, min(high, wanted))]
        self.colours = list(self.tableau.seat_colours[: len(self.names)])
        self.rulings = {ruling.id: ruling.default for ruling in info.rulings if len(ruling.choices) > 1}
        played = any(standing.session.game == slug for standing in self.bardo.journal.sessions())
        self.teach = self.bardo.settings.teach or not played

    def _take_other(self, slug: str | None) -> None:
        if slug:
            self._take_game(slug)
            self.reload()

    def rows(self) -> Sequence[Row]:
        info = content.info(self.slug)
        rows = [Row("game", f"Game      {info.title}", people(info), "bold")]
        for n, (name, colour) in enumerate(zip(self.names, self.colours, strict=True)):
            said = self.tableau.colour_name(colour)
            rows.append(Row(f"seat:{n}", f"Seat {n + 1}    {name}", said, colour))
        if len(self.names) < info.players[1]:
            rows.append(Row("add", "          one more seat", key="+"))
        for ruling in info.rulings:
            if ruling.id in self.rulings:
                rows.append(Row(f"rule:{ruling.id}", f"Ruling    {ruling.title}", f"⟨{self.rulings[ruling.id]}⟩"))
        rows.append(Row("teach", "Teach     explain every step as it comes", "⟨on⟩" if self.teach else "⟨off⟩"))
        rows.append(Row("begin", "Begin", role="bold", key="b"))
        return rows

    def keys(self) -> tuple[Key, ...]:
        row = self.query_one(Rows).row
        if row is not None and row.id.startswith("seat:"):
            return (
                Key("enter", "name", does="choose"),
                Key("c", "colour", does="colour"),
                Key("x", "take the chair away", does="remove"),
                Key("b", "begin", does="begin"),
            )
        return (Key("enter", "change", does="choose"), Key("b", "begin", does="begin"))

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        info = content.info(self.slug)
        if row is not None and row.id == "teach":
            canvas.text(0, 0, "For a first game: a few words at every step. m, t switches it at the table.")
            return
        if row is not None and row.id.startswith("rule:"):
            ruling = info.ruling(row.id.partition(":")[2])
            assert ruling is not None
            canvas.put(0, 0, ruling.title, "bold")
            canvas.text(0, 1, ruling.why)
            return
        draw_game(canvas, info)

    def choose(self, row: Row) -> None:
        kind, _, rest = row.id.partition(":")
        if kind == "game":
            self.app.push_screen(ChooseGame(self.slug), self._take_other)
        elif kind == "seat":
            self._rename(int(rest))
        elif kind == "add":
            self.names.append(next(name for name in (*NAMES, "Guest") if name not in self.names))
            spare = [colour for colour in self.tableau.seat_colours if colour not in self.colours]
            self.colours.append(spare[0] if spare else "")
        elif kind == "rule":
            ruling = content.info(self.slug).ruling(rest)
            assert ruling is not None
            now = ruling.choices.index(self.rulings[rest])
            self.rulings[rest] = ruling.choices[(now + 1) % len(ruling.choices)]
        elif kind == "teach":
            self.teach = not self.teach
        else:
            self.do_begin()
            return
        self.reload()

    def _rename(self, seat: int) -> None:
        def keep(name: str | None) -> None:
            if name:
                self.names[seat] = " ".join(name.split())
                self.reload()
                self.query_one(Rows).move(1)

        self.app.push_screen(Prompt(f"Who sits on seat {seat + 1}?", self.names[seat]), keep)

    def _seat(self) -> int | None:
        row = self.query_one(Rows).row
        return int(row.id.partition(":")[2]) if row is not None and row.id.startswith("seat:") else None

    def do_colour(self) -> None:
        """The next colour; whoever has it takes the old one."""
        seat = self._seat()
        if seat is None:
            return
        colours = self.tableau.seat_colours
        old = self.colours[seat]
        new = colours[(colours.index(old) + 1) % len(colours)] if old in colours else colours[0]
        self.colours = [old if colour == new else colour for colour in self.colours]
        self.colours[seat] = new
        self.reload()

    def do_remove(self) -> None:
        seat = self._seat()
        low = content.info(self.slug).players[0]
        if seat is None:
            return
        if len(self.names) <= low:
            self.tell(f"{content.info(self.slug).title} needs at least {low}.", "bad")
            return
        del self.names[seat], self.colours[seat]
        self.reload()

    def do_begin(self) -> None:
        try:
            session = Session.begin(self.bardo.journal, self.slug, self.names, dict(self.rulings), self.colours)
        except BardoError as error:
            self.tell(str(error), "bad")
            return
        self.bardo.settings.names = list(self.names)
        self.bardo.set_preference("teach", self.teach)
        self.dismiss(session.id)
