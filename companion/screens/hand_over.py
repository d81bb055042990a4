"""Hand-over: a cover that names one player, a timed look at what only they may see, and the cover again.

The sheet has the same size and the same lines whether or not there is a secret, so that a glance from across the
table learns nothing. Nothing of it is ever outside the alternate screen, and leaving paints over it.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from companion import settings
from companion.engine.moves import slug
from companion.errors import BardoError
from companion.screens.picker import Prompt
from companion.screens.scene import Scene
from companion.screens.typed import Choose, Play, interpret
from companion.widgets.canvas import Canvas, bar
from companion.widgets.keybar import draw_keys
from companion.widgets.menu import Key, find, grow, numbered
from companion.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.app import Bardo
    from companion.screens.table import TableScreen

WIDTH, HEIGHT = 76, 20
"""The sheet, always."""
KEY_LINES = 5


class HandOver(Screen[None]):
    """One seat's eyes only."""

    CSS = """
    HandOver { align: center middle; }
    HandOver Sheet { width: 76; height: 20; }
    """

    def __init__(self, table: TableScreen, seat: int) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.name_shown = table.session.names[seat]
        self.uncovered = False
        self.path: list[Key] = []
        self.line = ""
        """A code that is being typed or scanned."""
        self.message = ""
        self._until = 0.0

    @property
    def bardo(self) -> Bardo:
        return cast("Bardo", self.app)

    @property
    def whose(self) -> str:
        return f"{self.table.session.id}/{slug(self.name_shown)}"

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw, id="hand")

    def on_mount(self) -> None:
        self.set_interval(0.25, self._tick)
        self.watch(self.app, "app_focus", self._focus_moved, init=False)

    def redraw(self) -> None:
        self.query_one("#hand", Sheet).redraw()

    # --- covering and uncovering ---

    def uncover(self) -> None:
        """Ask for the PIN if there is one, then show for a while."""
        if self.whose in self.bardo.settings.pins:
            self.app.push_screen(Prompt(f"{self.name_shown}'s PIN", secret=True), self._pin_given)
        else:
            self._open()

    def _pin_given(self, pin: str | None) -> None:
        if pin is None:
            return
        if settings.pin_fits(self.bardo.settings, self.whose, pin):
            self._open()
        else:
            self.message = "That is not the PIN."
            self.redraw()

    def _open(self) -> None:
        self.uncovered = True
        self.message = ""
        self._stay()
        self.redraw()

    def cover(self, message: str = "") -> None:
        self.uncovered = False
        self.path.clear()
        self.line = ""
        self.message = message
        self.redraw()

    def _stay(self) -> None:
        self._until = monotonic() + self.bardo.settings.reveal

    def _tick(self) -> None:
        if self.uncovered:
            if monotonic() >= self._until:
                self.cover("Covered again: nobody pressed a key for a while.")
            else:
                self.redraw()

    def _focus_moved(self, focused: bool) -> None:
        if not focused and self.uncovered:
            self.cover("Covered again: another window came to the front.")

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        if event.key.startswith("ctrl+"):
            self.cover()
            return
        event.stop()
        event.prevent_default()
        if self.uncovered:
            self._stay()
            self._key_in_the_open(event)
        elif event.key in ("enter", "space"):
            self.uncover()
        elif event.key == "p":
            self._choose_pin()
        elif event.key in ("escape", "q"):
            self.dismiss(None)

    def _key_in_the_open(self, event: events.Key) -> None:
        pressed = event.character if event.character and event.is_printable and event.key != "space" else event.key
        if self.line:
            self._type(event)
        elif event.key == "escape" and self.path:
            self.path.pop()
        elif (key := find(self._keys(), pressed)) is not None:
            self._press(key)
        elif event.character and event.character.isupper():
            self.line = event.character
        else:
            self.cover()
        self.redraw()

    def _type(self, event: events.Key) -> None:
        if event.key == "enter":
            line, self.line = self.line, ""
            self._typed(line)
        elif event.key == "escape":
            self.line = ""
        elif event.key == "backspace":
            self.line = self.line[:-1]
        elif event.character and event.is_printable:
            self.line += event.character

    def _typed(self, line: str) -> None:
        session = self.table.session
        try:
            meant = interpret(line, session, self.table.tableau, self.seat)
        except BardoError as error:
            self.message = str(error)
            return
        if isinstance(meant, Play):
            self._press(Key("", "", move=meant.move))
        elif isinstance(meant, Choose):
            scene = self.table.scene
            self.path = [Key("", meant.name, inside=grow(meant.offers, scene.names, scene.write, scene.says))]

    def _press(self, key: Key) -> None:
        if key.inside:
            self.path.append(key)
            return
        if key.move is None:
            return
        self.path.clear()
        try:
            logged = self.table.session.submit(key.move)
        except BardoError as error:
            self.message = str(error)
            return
        self.message = " ".join(self.table.session.tell(logged.notes, self.seat)) or "Noted."

    def _keys(self) -> tuple[Key, ...]:
        if self.path:
            return self.path[-1].inside
        session, tableau = self.table.session, self.table.tableau
        offers = [offer for offer in session.offers(self.seat) if not tableau.openly(offer.move)]
        return tableau.secret_keys(offers, session.view(self.seat), tableau.scene(session.state))

    def _choose_pin(self) -> None:
        """Whoever sits here may lock their sheet; with one set, the old one is asked first."""
        known = self.whose in self.bardo.settings.pins

        def keep(pin: str | None) -> None:
            if pin is not None:
                settings.set_pin(self.bardo.settings, self.whose, pin)
                settings.save(self.bardo.settings)
                self.message = "The PIN is set." if pin else "No PIN any more."
                self.redraw()

        def old(pin: str | None) -> None:
            if pin is not None and settings.pin_fits(self.bardo.settings, self.whose, pin):
                self.app.push_screen(Prompt("A new PIN, or nothing for none", secret=True), keep)
            elif pin is not None:
                self.message = "That is not the PIN."
                self.redraw()

        if known:
            self.app.push_screen(Prompt(f"{self.name_shown}'s PIN", secret=True), old)
        else:
            about = "It keeps honest people honest. Digits or a word; nothing for none."
            self.app.push_screen(Prompt("A PIN for your sheet", about=about, secret=True), keep)

    # --- drawing: the same lines at the same places, covered or not ---

    def _draw(self, canvas: Canvas) -> None:
        canvas.put(0, 0, "┌" + "─" * (WIDTH - 2) + "┐", "key")
        for y in range(1, HEIGHT - 1):
            canvas.put(0, y, "│" + " " * (WIDTH - 2) + "│", "key")
        canvas.put(0, HEIGHT - 1, "└" + "─" * (WIDTH - 2) + "┘", "key")
        canvas.put(3, 0, f" For {self.name_shown} only ", "key bold")
        inner = Canvas(WIDTH - 4, HEIGHT - 4)
        if self.uncovered:
            self._draw_open(inner)
        else:
            self._draw_cover(inner)
        canvas.put_canvas(2, 1, inner)
        canvas.put(3, HEIGHT - 1, f" {self.message[: WIDTH - 10]} " if self.message else "", "bold")

    def _draw_cover(self, inner: Canvas) -> None:
        lines = (
            (4, f"{self.name_shown}, take the screen.", "bold"),
            (6, "Everybody else looks at something beautiful, such as the ceiling.", ""),
            (9, f"Enter shows it for {self.bardo.settings.reveal} seconds. Any other key covers it again.", "faint"),
            (11, "Escape goes back to the table.   p sets a PIN.", "faint"),
        )
        for y, text, role in lines:
            inner.put((inner.width - len(text)) // 2, y, text, role)

    def _draw_open(self, inner: Canvas) -> None:
        session, tableau = self.table.session, self.table.tableau
        room = HEIGHT - 4 - KEY_LINES
        view = session.view(self.seat)
        sheet = Canvas(inner.width, room)
        tableau.secret(sheet, view, tableau.scene(session.state))
        inner.put_canvas(0, 0, sheet)
        for y in range(room, HEIGHT - 2):
            inner.put(0, y, " " * inner.width)
        inner.rule(room, "")
        keys = Canvas(inner.width)
        if self.line:
            keys.put(1, 0, f"code: {self.line}▌", "bold")
        else:
            prompt = self.path[-1].prompt or f"{self.path[-1].label}:" if self.path else ""
            draw_keys(keys, prompt, self._keys(), (Key("any", "other key covers"),))
        inner.put_canvas(0, room + 1, keys)
        left = max(0, round(self._until - monotonic()))
        inner.put(0, HEIGHT - 3, bar(left, self.bardo.settings.reveal, inner.width - 12), "faint")
        inner.right(HEIGHT - 3, f"{left:>3} s left", "faint")


def who(scene: Scene) -> Key:
    """The question whose secrets are meant."""
    seats = [n for n, seat in enumerate(scene.table.seats) if seat.here]
    keys = numbered(Key("", scene.names[seat], does=f"hand_to:{seat}") for seat in seats)
    return Key("h", "hand over", inside=keys, prompt="Hand the screen to:")
