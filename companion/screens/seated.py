"""A window that sits at a table: what stands there, playing, taking back, and what others play meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from textual.screen import Screen

from companion.engine.moves import Move
from companion.engine.session import Session
from companion.errors import BardoError
from companion.screens.scene import Scene
from companion.screens.tableau import Tableau
from companion.widgets.keybar import KeyBar
from companion.widgets.log import LogSheet, told
from companion.widgets.menu import Key
from companion.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.app import Bardo

POLL = 0.2
"""Seconds between looks at the journal: a play from another window is on the screen well within half a second."""
LIT = 2.5
"""Seconds a changed number stays lit."""
KEPT = 60
"""Entries in the log beside the board; all of them are in the history."""


class Seated(Screen[None]):
    """One open table, whatever it looks like."""

    def __init__(self, session: Session, tableau: Tableau, greeting: str = "") -> None:
        super().__init__()
        self.session = session
        self.tableau = tableau
        self.scene = self._look()
        self.changed: frozenset[str] = frozenset()
        self.path: list[Key] = []
        """The menus that are open, outermost first."""
        self.explained = ""
        self.notice = (greeting, "good" if greeting else "")
        self._log = session.log(None, KEPT)
        self._seen = session.journal.changes()
        self._dims_at = 0.0

    @property
    def bardo(self) -> Bardo:
        return cast("Bardo", self.app)

    def on_mount(self) -> None:
        self.set_interval(POLL, self._poll)

    def show_keys(self) -> None:
        """What may be pressed has changed."""
        raise NotImplementedError

    # --- what stands ---

    def _look(self) -> Scene:
        return self.tableau.scene(self.session.state)

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """All that is drawn; none comes or goes while the screen is open."""
        return tuple(self.query(Sheet))

    def redraw(self) -> None:
        for sheet in self.sheets:
            sheet.redraw()

    def _poll(self) -> None:
        """Plays from the shell, from phones and from other windows."""
        if self.changed and monotonic() >= self._dims_at:
            self._dim()
        try:
            now = self.session.journal.changes()
            if now == self._seen:
                return
            self._seen = now
            before = self.session.n
            if self.session.refresh():
                self._arrived(before)
        except BardoError as error:
            self.tell(str(error), "bad")

    def _arrived(self, before: int) -> None:
        self.path.clear()
        self.update()
        new = [line for line in self._log if line.n > before]
        if new:
            said = "; ".join(sentence for line in new[-2:] for sentence in told(line))
            self.tell(f"From {new[-1].source}: {said}", "good")

    def update(self) -> None:
        """The table has changed: show it, and light up what is different."""
        before = self.scene.numbers
        self.scene = self._look()
        after = self.scene.numbers
        self.changed = frozenset(name for name in after if before.get(name) != after[name])
        self._read_log()
        self.query_one(LogSheet).show(self._log)
        self.show_keys()
        for sheet in self.sheets:
            if not isinstance(sheet, LogSheet | KeyBar):
                sheet.redraw()
        self._dims_at = monotonic() + LIT

    def _read_log(self) -> None:
        """Add the new entries; an undo or redo may have struck out any of the others."""
        new = self.session.n - (self._log[-1].n if self._log else 0)
        lines = self.session.log(None, new) if 0 < new < KEPT else []
        if not lines or any(line.text.startswith("table: ") for line in lines):
            self._log = self.session.log(None, KEPT)
        else:
            self._log = [*self._log, *lines][-KEPT:]

    def _dim(self) -> None:
        """What has just changed has been seen."""
        self.changed = frozenset()
        for name in ("#board", "#players"):
            self.query_one(name, Sheet).redraw()

    def label(self, number: str) -> str:
        """A number's name for people."""
        return self.tableau.label(number, self.scene)

    def tell(self, text: str, role: str = "") -> None:
        """One line to the table: what was done, or why not."""
        self.notice = (text, role)
        self.query_one("#notice", Sheet).redraw()

    # --- playing ---

    def play(self, move: Move, source: str = "keys") -> bool:
        """Submit a move and show what it did; a refusal is told with its reason."""
        try:
            logged = self.session.submit(move, source)
        except BardoError as error:
            self.path.clear()
            self.show_keys()
            self.tell(str(error), "bad")
            return False
        self._seen = self.session.journal.changes()
        self.path.clear()
        self.notice = (" ".join(self.session.tell(logged.notes, None)), "good")
        self.update()
        return True

    def undo(self, n: int | None = None) -> None:
        """Take back the last play or any other; what reaches further asks first."""
        self._back_and_forth(self.session.preview_undo, self.session.undo, n, "Take back")

    def redo(self, n: int | None = None) -> None:
        self._back_and_forth(self.session.preview_redo, self.session.redo, n, "Bring back")

    def _back_and_forth(self, preview: Callable[..., Any], act: Callable[..., Any], n: int | None, word: str) -> None:
        try:
            plan = preview(n)
        except BardoError as error:
            self.tell(str(error), "bad")
            return

        def agreed(yes: bool | None) -> None:
            if not yes:
                self.tell("Nothing was changed.")
                return
            try:
                act(n, agreed=True)
            except BardoError as error:
                self.tell(str(error), "bad")
                return
            self.path.clear()
            self.update()
            self.tell(" ".join(told(self._log[-1])), "good")

        if plan.harmless and n is None:
            agreed(True)
            return
        from companion.screens.consent import Consent

        self.app.push_screen(Consent(f"{word} play {plan.n} ({plan.text})?", plan, self.label), agreed)
