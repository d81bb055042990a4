"""The pen that draws a face: millimetres from its top left corner, y down, colours as six hex digits.

Every call carries what it needs and leaves nothing behind. The pen knows the ink: a module draws once, and saver and
grey follow from it. Shapes that are the same on many faces are `stamp`ed: drawn once a document, referred to after.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Literal, NamedTuple, Protocol

from printshop import qr
from printshop.ink import BLACK, WHITE, Ink, fill_operator, grey, line_operator
from printshop.paper import BLEED, Rect
from printshop.shapes import Path, Point, n
from printshop.type import ASCENDER, BOX, FLOOR, POINT, Setting, TextTooLong, fit, font

HAIR = 0.09
"""A quarter point."""

SAVER_LINE = 0.18
"""Lines are not thicker than this where ink is saved."""

SMALL_CAPS = 0.78

Align = Literal["left", "centre", "right"]
Draw = Callable[["Pen"], None]


class Icon(NamedTuple):
    """A picture inside text: drawn in a square from 0,0 to 1,1, standing on the baseline."""

    draw: Draw
    advance: float = 1.0
    """How much room it takes, in its own heights."""


class Press(Protocol):
    """What stands behind a pen: the document, or a log of what would be drawn."""

    ink: Ink

    def show(self, font: str, size: float, text: str) -> str:
        """The operators that set a text whose characters the font has."""
        ...

    def form(self, key: str, draw: Draw, w: float, h: float) -> str:
        """The name of a shared drawing, drawn when it is first asked for, for a face of w x h."""
        ...


class Subject(NamedTuple):
    """Which component a face belongs to."""

    code: str
    payload: str
    name: str


class Pen:
    """Draws one face, or one shared shape."""

    def __init__(self, press: Press, w: float, h: float, subject: Subject | None = None) -> None:
        self.press = press
        self.ink: Ink = press.ink
        self.w = w
        self.h = h
        self.subject = subject
        self.out: list[str] = []
        self.drew_code = False
        self._fill = self._line = ""
        self._width = -1.0

    # -- shapes ----------------------------------------------------------------------------------------------------

    def ground(self, colour: str) -> None:
        """Colour the whole face and its bleed. Saver leaves it out."""
        if self.ink != "saver":
            self.rect(-BLEED, -BLEED, self.w + 2 * BLEED, self.h + 2 * BLEED, fill=colour)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: str | None = None,
        line: str | None = None,
        width: float = 0.2,
        r: float = 0.0,
        keep: bool = False,
        dash: tuple[float, ...] = (),
    ) -> None:
        self.path(Path().rect(x, y, w, h, r), fill=fill, line=line, width=width, keep=keep, dash=dash)

    def circle(
        self,
        cx: float,
        cy: float,
        r: float,
        *,
        fill: str | None = None,
        line: str | None = None,
        width: float = 0.2,
        keep: bool = False,
        dash: tuple[float, ...] = (),
    ) -> None:
        self.path(Path().circle(cx, cy, r), fill=fill, line=line, width=width, keep=keep, dash=dash)

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        colour: str = BLACK,
        width: float = 0.2,
        keep: bool = False,
        dash: tuple[float, ...] = (),
    ) -> None:
        self.path(Path().move(x1, y1).line(x2, y2), line=colour, width=width, keep=keep, dash=dash)

    def lines(
        self, strokes: Iterable[tuple[float, float, float, float]], colour: str = BLACK, width: float = 0.2
    ) -> None:
        """Many straight strokes as one path: hatching."""
        path = Path()
        for x1, y1, x2, y2 in strokes:
            path.move(x1, y1).line(x2, y2)
        self.path(path, line=colour, width=width)

    def poly(
        self,
        points: Iterable[Point],
        *,
        fill: str | None = None,
        line: str | None = None,
        width: float = 0.2,
        closed: bool = True,
        keep: bool = False,
    ) -> None:
        self.path(Path().poly(points, closed), fill=fill, line=line, width=width, keep=keep)

    def path(
        self,
        path: Path,
        *,
        fill: str | None = None,
        line: str | None = None,
        width: float = 0.2,
        keep: bool = False,
        dash: tuple[float, ...] = (),
        even_odd: bool = False,
    ) -> None:
        """Fill and stroke an outline.

        With saver ink a fill turns white with a hairline around it, so that what lies in front still covers what lies
        behind. `keep` is for small marks that carry meaning by being solid: they stay black.
        """
        if self.ink == "saver":
            if keep:
                fill = None if fill is None else _black_or_white(fill)
                line = None if line is None else _black_or_white(line)
            elif fill is not None:
                line = line or (None if fill == WHITE else BLACK)
                width = HAIR if line is None or fill != WHITE else width
                fill = WHITE
            width = width if keep else min(width, SAVER_LINE)
        ops = path.ops
        if not ops or (fill is None and line is None):
            return
        if fill is not None:
            self._set_fill(fill)
        if line is not None:
            self._set_line(line, width)
        if dash:
            self.out.append(f"[{' '.join(n(part) for part in dash)}] 0 d")
        paint = "S" if fill is None else "f" if line is None else "B"
        self.out.append(f"{ops}\n{paint}{'*' if even_odd and fill is not None else ''}")
        if dash:
            self.out.append("[] 0 d")

    def _set_fill(self, colour: str) -> None:
        operator = fill_operator(colour, self.ink)
        if operator != self._fill:
            self._fill = operator
            self.out.append(operator)

    def _set_line(self, colour: str, width: float) -> None:
        operator = line_operator(colour, self.ink)
        if operator != self._line:
            self._line = operator
            self.out.append(operator)
        if width != self._width:
            self._width = width
            self.out.append(f"{width:.3g} w")

    # -- places ----------------------------------------------------------------------------------------------------

    @contextmanager
    def at(self, x: float = 0.0, y: float = 0.0, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Draw with the origin at x, y, turned clockwise by degrees, scaled."""
        kept = self._fill, self._line, self._width
        self.out.append(f"q\n{_matrix(x, y, turn, scale, False)} cm")
        yield
        self.out.append("Q")
        self._fill, self._line, self._width = kept

    @contextmanager
    def clip(self, path: Path) -> Iterator[None]:
        """Draw only inside an outline."""
        kept = self._fill, self._line, self._width
        self.out.append(f"q\n{path.ops}\nW n")
        yield
        self.out.append("Q")
        self._fill, self._line, self._width = kept

    def stamp(
        self,
        key: str,
        draw: Draw,
        x: float = 0.0,
        y: float = 0.0,
        scale: float = 1.0,
        turn: float = 0.0,
        flip: bool = False,
    ) -> None:
        """Put a shared drawing here. The same `key` must always mean the same drawing, whatever the face.

        Its pen has the size of this face, so that a whole back can be stamped, ground and all.
        """
        name = self.press.form(key, draw, self.w, self.h)
        if x == y == turn == 0.0 and scale == 1.0 and not flip:
            self.out.append(f"/{name} Do")
        else:
            self.out.append(f"q\n{_matrix(x, y, turn, scale, flip)} cm\n/{name} Do\nQ")

    # -- words -----------------------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: str = "serif",
        size: float = 8.5,
        colour: str = BLACK,
        align: Align = "left",
        spacing: float = 0.0,
        caps: bool = False,
        within: float | None = None,
        least: float = FLOOR,
    ) -> float:
        """One line standing on the baseline y. `within` shrinks it to so many millimetres; returns its width.

        `spacing` letterspaces by ems, `caps` sets small capitals.
        """
        runs = _small_caps(text) if caps else [(text, 1.0)]
        of = font(face)
        ems = sum((of.width(run) + spacing * len(run)) * share for run, share in runs)
        if within is not None and ems * size * POINT > within:
            size = math.floor(within / (ems * POINT) * 4) / 4
            if size < least:
                raise TextTooLong(
                    f"{self._what()}: “{text}” does not fit {within:.0f} mm at {least:g} pt.",
                    "Shorten it in the words of the game.",
                )
        em = size * POINT
        width = ems * em
        x -= width / 2 if align == "centre" else width if align == "right" else 0.0
        self._set_fill(BLACK if self.ink == "saver" else colour)
        for run, share in runs:
            x = self._show(x, y, run, face, em * share, spacing)
        return width

    def _show(self, x: float, y: float, text: str, face: str, em: float, spacing: float = 0.0) -> float:
        of = font(face)
        if not of.whole(text):
            return self._show_with_boxes(x, y, text, face, em, spacing)
        space = f"{spacing * em:.3f} Tc\n" if spacing else ""
        back = "\n0 Tc" if spacing else ""
        self.out.append(f"BT\n{space}1 0 0 -1 {n(x)} {n(y)} Tm\n{self.press.show(face, em, text)}{back}\nET")
        return x + (of.width(text) + spacing * len(text)) * em

    def _show_with_boxes(self, x: float, y: float, text: str, face: str, em: float, spacing: float) -> float:
        of = font(face)
        run = ""
        for char in text:
            if not of.lacks(char):
                run += char
                continue
            if run:
                x = self._show(x, y, run, face, em, spacing)
                run = ""
            box = Path().rect(x + 0.06 * em, y - 0.66 * em, (BOX - 0.12) * em, 0.66 * em)
            self.path(box, line=BLACK, width=0.05 * em, keep=True)
            x += (BOX + spacing) * em
        return self._show(x, y, run, face, em, spacing) if run else x

    def block(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        face: str = "serif",
        size: float = 8.5,
        least: float = FLOOR,
        colour: str = BLACK,
        align: Align = "left",
        stand: Literal["top", "middle", "bottom"] = "top",
        leading: float = 1.22,
        icons: Mapping[str, Icon] | None = None,
    ) -> Setting:
        """Text as large as the place allows, never over its edge; refused with the component's name if too long."""
        advances = {name: icon.advance * _ICON_EM for name, icon in icons.items()} if icons else None
        setting = fit(text, face, w, h, size, least, leading, advances, self._what())
        top = y if stand == "top" else y + (h - setting.height) / (2 if stand == "middle" else 1)
        self.set(x, top, w, setting, colour, align, icons)
        return setting

    def set(
        self,
        x: float,
        y: float,
        w: float,
        setting: Setting,
        colour: str = BLACK,
        align: Align = "left",
        icons: Mapping[str, Icon] | None = None,
    ) -> None:
        """Put text that is already broken into lines, its ascenders at y."""
        em = setting.em
        self._set_fill(BLACK if self.ink == "saver" else colour)
        baseline = y + ASCENDER * em
        pending: list[str] = []
        show = self.press.show
        for index, line in enumerate(setting.lines):
            if index:
                baseline += setting.leading * (1 + line.gap) * em
            free = w - line.width * em
            left = x + (free / 2 if align == "centre" else free if align == "right" else 0.0)
            for run in line.runs:
                at = left + run.x * em
                if run.icon:
                    self._flush(pending)
                    self._icon(run.text, at, baseline, em, icons)
                elif font(run.font).whole(run.text):
                    pending.append(f"1 0 0 -1 {n(at)} {n(baseline)} Tm\n{show(run.font, em, run.text)}")
                else:
                    self._flush(pending)
                    self._show(at, baseline, run.text, run.font, em)
        self._flush(pending)

    def _flush(self, pending: list[str]) -> None:
        if pending:
            self.out.append("BT\n" + "\n".join(pending) + "\nET")
            pending.clear()

    def _icon(self, name: str, x: float, baseline: float, em: float, icons: Mapping[str, Icon] | None) -> None:
        if not icons or name not in icons:
            raise TextTooLong(f"{self._what()}: there is no icon called “{name}”.", "Correct the words of the game.")
        height = _ICON_EM * em
        self.stamp(f"icon:{name}", icons[name].draw, x, baseline - height + 0.12 * em, height)

    # -- codes -----------------------------------------------------------------------------------------------------

    def code(
        self,
        x: float,
        y: float,
        size: float = qr.SIZE,
        label: Literal["below", "above", "right", "left", "none"] = "below",
        face: str = "sans-semibold",
        colour: str = BLACK,
    ) -> None:
        """This component's square, `size` with its quiet zone, and the readable code beside it."""
        subject = self._whose()
        edge = qr.module(subject.payload, size)
        inset = qr.QUIET * edge
        self.drew_code = True
        self.rect(x, y, size, size, fill=WHITE, keep=True)
        self._set_fill(BLACK)
        square = qr.path(subject.payload)
        self.out.append(f"q\n{edge:.4f} 0 0 {edge:.4f} {n(x + inset)} {n(y + inset)} cm\n{square}f\nQ")
        middle = size / 2
        if label == "below":
            self.text(x + middle, y + size + 1.5, subject.code, face, FLOOR, colour, "centre", within=size)
        elif label == "above":
            self.text(x + middle, y - 0.5, subject.code, face, FLOOR, colour, "centre", within=size)
        elif label in ("right", "left"):
            across = x + size + 0.6 if label == "right" else x - 0.6
            with self.at(across, y + middle, 90 if label == "right" else -90):
                self.text(0, 0, subject.code, face, FLOOR, colour, "centre", within=size)

    def readable_code(
        self,
        x: float,
        y: float,
        size: float = FLOOR,
        colour: str = BLACK,
        align: Align = "centre",
        face: str = "sans-semibold",
    ) -> None:
        """The code alone, for what is too small to carry a square."""
        self.text(x, y, self._whose().code, face, size, colour, align)

    @property
    def saving(self) -> bool:
        """Whether ink is saved: then leave out what only decorates."""
        return self.ink == "saver"

    @property
    def safe(self) -> Rect:
        """What a crooked cut certainly leaves on the component."""
        return Rect(BLEED, BLEED, self.w - 2 * BLEED, self.h - 2 * BLEED)

    def _whose(self) -> Subject:
        if self.subject is None:
            raise ValueError("A code belongs to one component: it cannot be part of a stamped drawing.")
        return self.subject

    def _what(self) -> str:
        return f"{self.subject.code} {self.subject.name}" if self.subject else "A shared drawing"


_ICON_EM = 0.86
"""The height of an icon in a line of text, in ems."""


def _black_or_white(colour: str) -> str:
    return WHITE if grey(colour) > 0.6 else BLACK


def _matrix(x: float, y: float, turn: float, scale: float, flip: bool) -> str:
    angle = math.radians(turn)
    a, b = scale * math.cos(angle), scale * math.sin(angle)
    across = -1.0 if flip else 1.0
    return f"{_m(a * across)} {_m(b * across)} {_m(-b)} {_m(a)} {n(x)} {n(y)}"


def _m(value: float) -> str:
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _small_caps(text: str) -> list[tuple[str, float]]:
    """Runs of true capitals and of letters set as smaller ones."""
    runs: list[tuple[str, float]] = []
    for char in text:
        share = SMALL_CAPS if char.islower() else 1.0
        if char == "ß":
            char = "SS"
        if runs and (runs[-1][1] == share or char == " "):
            runs[-1] = (runs[-1][0] + char.upper(), runs[-1][1])
        else:
            runs.append((char.upper(), share))
    return runs
