"""The base of every screen that is a list with something to read beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import ModalScreen, Screen
from textual.widgets import Input

from companion.widgets.canvas import Canvas
from companion.widgets.keybar import KeyBar
from companion.widgets.menu import Key, find
from companion.widgets.rows import Row, Rows
from companion.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.app import Bardo

T = TypeVar("T")

STEPS = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -(10**6), "end": 10**6}


class Picker(Screen[T], Generic[T]):
    """Title, rows, a text about the chosen one, keys."""

    SCOPED_CSS = False  # the rules name the type themselves, and hold for what is made of it
    CSS = """
    Picker { layout: vertical; }
    Picker #head { height: auto; }
    Picker #foot { height: auto; }
    Picker #body { layout: vertical; height: 1fr; }
    Picker #rows { height: auto; max-height: 50%; margin: 1 0 0 0; }
    Picker #detail { height: 1fr; }
    Picker.-wide #body { layout: horizontal; }
    Picker.-wide #rows { height: 1fr; max-height: 100%; width: 3fr; }
    Picker.-wide #detail { width: 4fr; margin: 1 0 0 0; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    heading = ""
    filters = False
    """Whether typing narrows the list."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted = ""
        self.message = ("", "")

    @property
    def bardo(self) -> Bardo:
        return cast("Bardo", self.app)

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw_head, id="head")
        with Container(id="body"):
            yield Rows(id="rows")
            yield Sheet(self._draw_detail, id="detail")
        yield Sheet(self._draw_foot, id="foot")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.reload()

    # --- what a screen says ---

    def rows(self) -> Sequence[Row]:
        raise NotImplementedError

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        """What is to be read about the row under the cursor."""

    def choose(self, row: Row) -> None:
        """Enter, a click, or the row's own key."""

    def keys(self) -> tuple[Key, ...]:
        return (Key("enter", "choose", does="choose"),)

    def away(self) -> None:
        """Escape."""
        self.dismiss(None)

    # --- what is the same for all ---

    def reload(self, at: str | None = None) -> None:
        """Something in the list has changed."""
        rows = self.rows()
        if self.wanted:
            words = self.wanted.lower().split()
            rows = [row for row in rows if all(word in f"{row.id} {row.text}".lower() for word in words)]
        self.query_one(Rows).show(rows, at)
        self.show_keys()
        self.query_one("#head", Sheet).redraw()

    def show_keys(self) -> None:
        self.query_one(KeyBar).show("", self.keys(), (Key("escape", "back", does="away"),))

    def redraw(self) -> None:
        for sheet in self.query(Sheet):
            sheet.redraw()

    def tell(self, text: str, role: str = "") -> None:
        self.message = (text, role)
        self.query_one("#foot", Sheet).redraw()

    def on_key(self, event: events.Key) -> None:
        pressed = event.character if event.character and event.is_printable and event.key != "space" else event.key
        rows = self.query_one(Rows)
        if event.key in STEPS:
            rows.move(STEPS[event.key])
        elif event.key == "escape":
            if self.wanted:
                self.wanted = ""
                self.reload()
            else:
                self.away()
        elif event.key == "enter" and rows.row is not None:
            self.choose(rows.row)
        elif not self._pressed(pressed, rows):
            return
        event.stop()
        event.prevent_default()

    def _pressed(self, pressed: str, rows: Rows) -> bool:
        key = find(self.keys(), pressed)
        row = next((row for row in rows.rows if row.key and row.key == pressed), None)
        if key is not None and key.does:
            getattr(self, f"do_{key.does}")()
        elif row is not None:
            rows.show(rows.rows, row.id)
            self.choose(row)
        elif self.filters and len(pressed) == 1:
            self.wanted += pressed
            self.reload()
        elif self.filters and pressed == "backspace":
            self.wanted = self.wanted[:-1]
            self.reload()
        elif self.filters and pressed == "space" and self.wanted:
            self.wanted += " "
        else:
            return False
        return True

    def do_away(self) -> None:
        self.away()

    def do_choose(self) -> None:
        row = self.query_one(Rows).row
        if row is not None:
            self.choose(row)

    def on_rows_moved(self) -> None:
        self.query_one("#detail", Sheet).redraw()
        self.show_keys()

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        self.choose(event.row)

    def on_sheet_pressed(self, event: Sheet.Pressed) -> None:
        kind, _, rest = event.target.partition(":")
        if kind == "key":
            self._pressed(rest, self.query_one(Rows)) if rest != "escape" else self.away()

    def _draw_head(self, canvas: Canvas) -> None:
        canvas.put(0, 0, " " * canvas.width, "ground on ink")
        canvas.put(1, 0, self.heading, "ground on ink bold")
        if self.wanted:
            canvas.right(0, f"showing “{self.wanted}” ", "ground on ink")

    def _draw_detail(self, canvas: Canvas) -> None:
        inner = Canvas(canvas.width - 3, canvas.height)
        self.detail(inner, self.query_one(Rows).row)
        if not inner.rows:
            return
        if self.has_class("-wide"):
            canvas.upright(0, 0, max(self.size.height, inner.rows))
            canvas.put_canvas(2, 0, inner)
        else:
            canvas.rule(0)
            canvas.put_canvas(2, 1, inner)

    def _draw_foot(self, canvas: Canvas) -> None:
        text, role = self.message
        mark = {"bad": "✗ ", "good": "✓ "}.get(role, "")
        canvas.text(1, 0, mark + text if text else "", role, width=canvas.width - 2, indent="  ")


class Prompt(ModalScreen[str]):
    """Ask for one line. Escape gives nothing."""

    CSS = """
    Prompt { align: center bottom; background: $background 40%; }
    Prompt #ask { height: auto; width: 100%; }
    Prompt Input { margin: 0 0 1 2; width: 100%; }
    Prompt Container { height: auto; background: $background; }
    """

    def __init__(self, question: str, value: str = "", about: str = "", secret: bool = False) -> None:
        super().__init__()
        self.question, self.value, self.about, self.secret = question, value, about, secret

    def compose(self) -> ComposeResult:
        with Container():
            yield Sheet(self._draw, id="ask")
            yield Input(self.value, password=self.secret, select_on_focus=True)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def _draw(self, canvas: Canvas) -> None:
        canvas.rule(0, self.question)
        if self.about:
            canvas.text(2, 1, self.about, "faint", width=canvas.width - 4)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
