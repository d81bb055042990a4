"""Watch: bots play a whole game on the screen, step by step or by themselves, at a table that is thrown away."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from textual.timer import Timer

from companion.engine import content
from companion.engine.game import Bot
from companion.engine.journal import Journal
from companion.engine.moves import Move
from companion.engine.session import Session
from companion.screens.games import GameList
from companion.screens.table import TableScreen
from companion.screens.tableau import load
from companion.sim.play import NAMES, playthrough
from companion.sim.report import bots_of, default_bot
from companion.widgets.canvas import Canvas
from companion.widgets.log import told
from companion.widgets.menu import Key
from companion.widgets.rows import Row, Rows

PACES = (4.0, 2.0, 1.0, 0.5, 0.2, 0.08)
"""Seconds between two plays."""


class ChooseBots(GameList[None]):
    """Which game, and how many bots."""

    heading = "WATCH  bots play, you read along"

    def __init__(self) -> None:
        super().__init__()
        self.players: dict[str, int] = {}

    def aside(self, slug: str) -> str:
        info = content.info(slug)
        low, high = info.recommended or info.players
        count = self.players.setdefault(slug, min(high, max(low, 3)))
        return f"{count} bot{'' if count == 1 else 's'}"

    def keys(self) -> tuple[Key, ...]:
        return (
            Key("enter", "watch", does="choose"),
            Key("+", "a bot more", does="more"),
            Key("-", "less", does="less"),
        )

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        super().detail(canvas, row)
        canvas.text(0, canvas.rows + 1, "A table of its own, thrown away afterwards: nothing of it is kept.", "faint")

    def do_more(self) -> None:
        self._seat(1)

    def do_less(self) -> None:
        self._seat(-1)

    def _seat(self, by: int) -> None:
        row = self.query_one(Rows).row
        if row is not None:
            low, high = content.info(row.id).players
            self.players[row.id] = min(high, max(low, self.players[row.id] + by))
            self.reload()

    def choose(self, row: Row) -> None:
        self.app.push_screen(watching(row.id, self.players[row.id]))


class Watch(TableScreen):
    """The table with bots at it."""

    def __init__(self, session: Session, folder: Path, seed: int | None = None) -> None:
        super().__init__(session, load(session.game), "Bots sit at this table. Space plays one step.")
        self.folder = folder
        self.pace = 2
        self.running: Timer | None = None
        rng = Random(seed)
        self._steps = playthrough(session.game, session.state, _bots(session), rng)

    def on_mount(self) -> None:
        self.bardo.wear(self.tableau)

    def keys(self) -> tuple[Key, ...]:
        if self.scene.outcome is not None:
            return ()
        going = self.running is not None
        return (
            Key("space", "one step", does="step"),
            Key("p", "pause" if going else "play on by themselves", does="go"),
            Key("+", "faster", does="faster"),
            Key("-", f"slower ({PACES[self.pace]:g} s)", does="slower"),
        )

    def house_keys(self) -> tuple[Key, ...]:
        hidden = {"undo", "redo", "hand_over", "type", "roll"}
        keys = [key for key in super().house_keys() if key.does not in hidden and key.key != "m"]
        return (*keys[:-1], Key("f1", "help", does="help"), *keys[-1:])

    def quiet_keys(self) -> tuple[Key, ...]:
        return (Key("d", "theme", does="theme"), Key("t", "teach", does="teach"))

    def commands(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        quiet = ("Undo", "Redo", "Hand over", "Recount", "Seats")
        return (command for command in super().commands() if command[0] not in quiet)

    def type(self, text: str = "") -> None:
        """Nobody types at a table of bots."""

    def play(self, move: Move, source: str = "keys") -> bool:
        """Whatever leads here, nobody but the bots plays: they would not know what to make of it."""
        self.tell("Only the bots play here. Lay a table of your own to try that.", "bad")
        return False

    def undo(self, n: int | None = None) -> None:
        self.tell("The bots take nothing back.", "bad")

    redo = undo

    def do_step(self) -> None:
        """One play; the reasons stand in the log."""
        step = next(self._steps, None)
        if step is None:
            self._pause()
            self.tell("The game is over. q goes back; nothing of it is kept.", "good")
            return
        self.session.submit(step[0], "bot")
        self.update()
        self.tell(" ".join(told(self._log[-1])), "good")

    def do_go(self) -> None:
        if self.running is None:
            self.running = self.set_interval(PACES[self.pace], self.do_step)
        else:
            self._pause()
        self.show_keys()

    def do_faster(self) -> None:
        self._at_pace(1)

    def do_slower(self) -> None:
        self._at_pace(-1)

    def _at_pace(self, by: int) -> None:
        self.pace = min(len(PACES) - 1, max(0, self.pace + by))
        if self.running is not None:
            self._pause()
            self.do_go()
        self.show_keys()

    def _pause(self) -> None:
        if self.running is not None:
            self.running.stop()
            self.running = None

    def do_leave(self) -> None:
        self._pause()
        self.bardo.wear(None)
        self.dismiss(None)

    def on_unmount(self) -> None:
        self.session.journal.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def watching(slug: str, players: int, seed: int | None = None) -> Watch:
    """A table of bots with a journal in a folder that does not stay."""
    folder = Path(tempfile.mkdtemp(prefix="bardo-watch-"))
    session = Session.begin(Journal(folder / "journal.db"), slug, NAMES[:players])
    return Watch(session, folder, seed)


def _bots(session: Session) -> list[Bot]:
    make = bots_of(session.row.game)[default_bot(session.row.game)]
    return [make(session.game) for _ in session.names]
