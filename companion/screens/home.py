"""Home: back to the last table with one key, or lay a new one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

import msgspec

from companion.engine import content, registry
from companion.engine.game import Table
from companion.engine.journal import Standing
from companion.engine.session import Session
from companion.errors import BardoError
from companion.screens.picker import Picker
from companion.widgets.canvas import Canvas
from companion.widgets.menu import Key
from companion.widgets.rows import Row

BANNER = (
    "  _                   _      ",
    " | |__   __ _ _ __ __| | ___ ",
    " | '_ \\ / _` | '__/ _` |/ _ \\",
    " | |_) | (_| | | | (_| | (_) |",
    " |_.__/ \\__,_|_|  \\__,_|\\___/ ",
)
ELSEWHERE = (
    ("printing", "p", "Print", "cards, tiles, tokens and sheets of a game as PDF"),
    ("dice_tray", "d", "Dice", "virtual dice, for an evening on which the real ones are under the sofa"),
)
"""Rooms that are shown when they are there."""


class Home(Picker[None]):
    """Where the evening begins."""

    heading = "BARDO  the companion for a real table"

    def __init__(self) -> None:
        super().__init__()
        self.standing: list[Standing] = []

    def on_mount(self) -> None:
        if self.bardo.recovered:
            last = {one.session.id: one.entries for one in self.bardo.journal.sessions()}
            told = [f"{name} is recovered to play {last.get(name, 0)}" for name in self.bardo.recovered]
            self.tell(f"After the interruption {' and '.join(told)}. Nothing was lost.", "good")

    def on_screen_resume(self) -> None:
        self.reload()

    def rows(self) -> Sequence[Row]:
        self.standing = self.bardo.journal.sessions()
        rows = []
        if self.standing:
            last = self.standing[0]
            stood = f"play {last.entries}, {ago(last.last)}"
            rows.append(Row("resume", f"Back to the table: {title(last)}", stood, "bold", key="r"))
        rows.append(Row("new", "Lay a new table", "", key="n"))
        if len(self.standing) > 1:
            rows.append(Row("tables", "All tables", f"{len(self.standing)}", key="t"))
        rows.append(Row("watch", "Watch: let bots play, step by step", key="w"))
        for module, key, text, _ in ELSEWHERE:
            if find_spec(f"companion.screens.{module}") is not None:
                rows.append(Row(module, text, key=key))
        rows += [Row("theme", "Theme", self.bardo.settings.theme, key="c"), Row("help", "Help", key="?")]
        rows.append(Row("leave", "Leave", key="q"))
        return rows

    def keys(self) -> tuple[Key, ...]:
        return (Key("enter", "choose", does="choose"),)

    def away(self) -> None:
        """Escape does not leave: nobody should lose the evening to one key too many."""
        self.tell("Press q to leave Bardo.")

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        y = 1
        if self.has_class("-wide"):
            for line in BANNER:
                canvas.put(2, y, line, "key")
                y += 1
            y += 1
        if row is None:
            return
        if row.id == "resume" and self.standing:
            self._draw_standing(canvas, y, self.standing[0])
        elif row.id == "new":
            y = canvas.text(0, y, "Choose a game, say who sits where, and begin. These can be tracked:", "")
            for slug in registry.playable():
                info = content.info(slug)
                y = canvas.text(2, y, f"{info.title}: {info.subtitle}", indent="  ")
        else:
            about = {
                "tables": "Every table that was ever laid, the latest first. Open any of them where it stands.",
                "watch": "Bots play a whole game while you read along. It is a table of its own: nothing of it is "
                "kept, nothing mixes with yours.",
                "theme": "Dark, light, or high contrast. Nothing is told by colour alone in any of them.",
                "help": "The keys, in one page.",
                "leave": "Everything is on the disk already.",
            }
            about.update({module: text for module, _, _, text in ELSEWHERE})
            canvas.text(0, y, about.get(row.id, ""))

    def _draw_standing(self, canvas: Canvas, y: int, standing: Standing) -> None:
        canvas.put(0, y, f"{title(standing)}", "bold")
        canvas.put(0, y + 1, f"table {standing.session.id}", "faint")
        canvas.text(0, y + 2, f"{seated(standing)}; {standing.entries} plays, the last {ago(standing.last)}.")

    def choose(self, row: Row) -> None:
        if row.id == "resume":
            self.open(self.standing[0].session.id)
        elif row.id == "new":
            from companion.screens.games import ChooseGame

            last = self.standing[0].session.game if self.standing else ""
            self.app.push_screen(ChooseGame(last), self._lay)
        elif row.id == "tables":
            from companion.screens.tables import Tables

            self.app.push_screen(Tables(), self._laid)
        elif row.id == "watch":
            from companion.screens.watch import ChooseBots

            self.app.push_screen(ChooseBots())
        elif row.id == "theme":
            self.bardo.next_theme()
            self.reload()
        elif row.id == "help":
            from companion.screens.help import Help

            self.app.push_screen(Help())
        elif row.id == "leave":
            self.app.exit()
        else:
            self.app.push_screen(import_module(f"companion.screens.{row.id}").Room())

    def _lay(self, game: str | None) -> None:
        if game:
            from companion.screens.new_table import NewTable

            self.app.push_screen(NewTable(game), self._laid)

    def _laid(self, name: str | None) -> None:
        if name:
            self.open(name)

    def open(self, name: str) -> None:
        """Sit down at a table; one that cannot be opened says why and stays as it is."""
        try:
            self.bardo.sit_down(Session.open(self.bardo.journal, name))
        except BardoError as error:
            self.tell(str(error), "bad")


def title(standing: Standing) -> str:
    try:
        return content.info(standing.session.game).title
    except BardoError:
        return standing.session.game


def seated(standing: Standing) -> str:
    table = msgspec.json.decode(standing.session.table, type=Table)
    return ", ".join(table.names)


def ago(at: int) -> str:
    """`just now`, `20 minutes ago`, `on 3 May`."""
    seconds = time.time() - at / 1000
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        count = int(seconds // size)
        if count >= 1:
            if word == "day" and count > 14:
                return time.strftime("on %d %b %Y", time.localtime(at / 1000)).replace(" 0", " ")
            return f"{count} {word}{'' if count == 1 else 's'} ago"
    return "just now"
