"""A widget that shows one canvas. Everything on our screens is one of these, so there are few and they are quick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from textual import events
from textual.color import Color
from textual.filter import ANSIToTruecolor
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from companion.widgets.canvas import Canvas
from companion.widgets.palette import Palette

_NO_GROUND = Color(0, 0, 0)


class Lit(Protocol):
    """What the app gives to everything that is drawn."""

    palette: Palette


class Sheet(Widget):
    """Draws itself when asked, scrolls with the wheel, and says what was clicked."""

    DEFAULT_CSS = "Sheet { height: 1fr; }"
    ALLOW_SELECT = False
    pinned = 0
    """So many rows at the top stay where they are when the rest is scrolled."""
    slack = 1
    """So many rows too many are put up with before everything below moves."""

    class Pressed(Message):
        """Something with a meaning was clicked."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(
        self, drawing: Callable[[Canvas], None] | None = None, id: str | None = None, follow: bool = False
    ) -> None:
        super().__init__(id=id)
        self._drawing = drawing
        self.follow = follow
        """Stay at the end, as a log does, until somebody scrolls up."""
        self._follows = follow
        self.top = 0
        self._kept = 0
        self._room = 0
        """Rows there are before it has to scroll: as high as it is, or as what holds it where its rows decide."""
        self._canvas: Canvas | None = None
        self._made_for: tuple[int, int, Palette | None] = (0, 0, None)
        """Width, room and colours: with others it is drawn anew."""

    def draw(self, canvas: Canvas) -> None:
        """Fill the canvas."""
        if self._drawing is not None:
            self._drawing(canvas)

    @property
    def palette(self) -> Palette:
        return cast(Lit, self.app).palette

    @property
    def canvas(self) -> Canvas:
        """What is drawn for the present width."""
        return self._drawn(self.size.width)

    @property
    def drawn_rows(self) -> int:
        """How many rows it takes, also while it is still being laid out."""
        return self._drawn(self._made_for[0]).rows

    def redraw(self) -> None:
        """Something to be drawn has changed: paint the rows that differ, and lay out anew only when it must grow."""
        before, self._canvas = self._canvas, None
        if before is None or not self._fits(before.width) or not self.is_attached:
            self.refresh(layout=self._auto)
            return
        width, height = self.size
        pinned, first = self.pinned, self._first(before, height)
        after = self._drawn(before.width)
        if self._auto and self._wanted_rows(after.rows) != height:
            self.refresh(layout=True)
            return
        shift = self._first(after, height)
        began = None  # rows that follow each other are one region: each one costs, however small
        for y in range(height):
            was, now = (y, y) if y < pinned else (y + first, y + shift)
            if after.keeps(now, before, was):
                if began is not None:
                    self.refresh(Region(0, began, width, y - began))
                    began = None
            elif began is None:
                began = y
        if began is not None:
            self.refresh(Region(0, began, width, height - began))

    @property
    def _auto(self) -> bool:
        return self.styles.height is not None and self.styles.height.is_auto

    def _wanted_rows(self, rows: int) -> int:
        """Nothing moves that was not moved: a sheet keeps a line that it has no use for at the moment."""
        kept = self._kept
        if rows > kept or rows < kept - self.slack:
            self._kept = kept = rows
        return kept

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        if self._room != container.height:
            self._room, self._kept = container.height, 0
        return self._wanted_rows(self._drawn(width).rows)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows as they are drawn: a sheet has no border, padding or links that would have to be worked out."""
        (width, height), palette, pinned = self.size, self.palette, self.pinned
        canvas = self._drawn(width)
        first = self._first(canvas, height)
        strips = [canvas.strip(y if y < pinned else y + first, palette) for y in range(crop.y, crop.bottom)]
        for filter in self.app.get_line_filters():
            if not isinstance(filter, ANSIToTruecolor):  # ours are true colours already
                strips = [strip.apply_filter(filter, _NO_GROUND) for strip in strips]
        if crop.x or crop.width != canvas.width:
            strips = [strip.crop_extend(crop.x, crop.right, None) for strip in strips]
        return strips

    def scroll_by(self, lines: int) -> None:
        """Move what is shown, where there is more than fits."""
        canvas, height = self.canvas, self.size.height
        last = max(0, canvas.rows - height)
        now = self._first(canvas, height)
        self.top = min(last, max(0, now + lines))
        self.follow = self._follows and self.top == last
        if self.top != now:
            self.refresh()

    @property
    def more_below(self) -> int:
        """How many rows are out of sight below."""
        canvas, height = self.canvas, self.size.height
        return max(0, canvas.rows - height - self._first(canvas, height))

    def _first(self, canvas: Canvas, height: int) -> int:
        """The row of the drawing that is the first in sight."""
        last = max(0, canvas.rows - height)
        return last if self.follow else min(self.top, last)

    def _drawn(self, width: int) -> Canvas:
        canvas = self._canvas
        if canvas is None or not self._fits(width):
            if not self._auto:
                self._room = self.size.height
            self._made_for = (max(1, width), self._room, self.palette)
            canvas = self._canvas = Canvas(width, self._room)
            self.draw(canvas)
        return canvas

    def _fits(self, width: int) -> bool:
        """Whether what is drawn was drawn for this width, the present room and the present colours."""
        room = self._room if self._auto else self.size.height
        return self._made_for == (max(1, width), room, self.palette)

    def on_click(self, event: events.Click) -> None:
        canvas, y = self.canvas, event.y
        row = y if y < self.pinned else y + self._first(canvas, self.size.height)
        target = canvas.target_at(event.x, row)
        if target:
            event.stop()
            self.post_message(self.Pressed(target))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.scroll_by(3)
        event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.scroll_by(-3)
        event.stop()
