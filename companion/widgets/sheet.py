"""A widget that shows one canvas. Everything on our screens is one of these, so there are few and they are quick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from textual import events
from textual.color import Color
from textual.filter import ANSIToTruecolor, LineFilter
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
        self._canvas: Canvas | None = None
        self._palette: Palette | None = None

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
        return self._drawn(self.size.width, self.size.height)

    def redraw(self) -> None:
        """Something to be drawn has changed: paint the rows that differ, and lay out anew only when it must grow."""
        before, first = self._canvas, self._first(self._canvas) if self._canvas else 0
        self._canvas = None
        if before is None or self._palette is not self.palette or not self.is_attached:
            self.refresh(layout=self._auto)
            return
        after = self._drawn(before.width, before.height)
        after.keep_strips(before)
        if self._auto and self._wanted_rows(after.rows) != self.size.height:
            self.refresh(layout=True)
            return
        shift, (width, height) = self._first(after), self.size
        began = None  # rows that follow each other are one region: each one costs, however small
        for y in range(height + 1):
            was = y if y < self.pinned else y + first
            now = y if y < self.pinned else y + shift
            if y < height and before.row(was) != after.row(now):
                began = y if began is None else began
            elif began is not None:
                self.refresh(Region(0, began, width, y - began))
                began = None

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
        return self._wanted_rows(self._drawn(width, container.height).rows)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows as they are drawn: a sheet has no border, padding or links that would have to be worked out."""
        canvas, palette = self.canvas, self.palette
        first = self._first(canvas)
        strips = []
        for y in range(crop.y, crop.bottom):
            strip = canvas.strip(y if y < self.pinned else y + first, palette)
            for filter in self._filters:
                strip = strip.apply_filter(filter, _NO_GROUND)
            strips.append(strip if crop.width == strip.cell_length else strip.crop_extend(crop.x, crop.right, None))
        return strips

    @property
    def _filters(self) -> list[LineFilter]:
        """What changes signs or colours on the way out; ours are true colours already."""
        return [one for one in self.app.get_line_filters() if not isinstance(one, ANSIToTruecolor)]

    def scroll_by(self, lines: int) -> None:
        """Move what is shown, where there is more than fits."""
        canvas = self.canvas
        last = max(0, canvas.rows - self.size.height)
        now = self._first(canvas)
        self.top = min(last, max(0, now + lines))
        self.follow = self._follows and self.top == last
        if self.top != now:
            self.refresh()

    @property
    def more_below(self) -> int:
        """How many rows are out of sight below."""
        return max(0, self.canvas.rows - self.size.height - self._first(self.canvas))

    def _row(self, y: int, canvas: Canvas) -> int:
        return y if y < self.pinned else y + self._first(canvas)

    def _first(self, canvas: Canvas) -> int:
        last = max(0, canvas.rows - self.size.height)
        return last if self.follow else min(self.top, last)

    def _drawn(self, width: int, height: int) -> Canvas:
        canvas = self._canvas
        if canvas is None or canvas.width != max(1, width) or self._palette is not self.palette:
            self._palette = self.palette
            canvas = self._canvas = Canvas(width, height)
            self.draw(canvas)
        return canvas

    def on_resize(self, event: events.Resize) -> None:
        if self._canvas is not None and self._canvas.height != event.size.height and not self._auto:
            self._canvas = None

    def on_click(self, event: events.Click) -> None:
        target = self.canvas.target_at(event.x, self._row(event.y, self.canvas))
        if target:
            event.stop()
            self.post_message(self.Pressed(target))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.scroll_by(3)
        event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.scroll_by(-3)
        event.stop()
