"""The page that measures how far a printer sets its backs off, and the offsets that were measured."""

from __future__ import annotations

import json
from pathlib import Path

from companion.engine import content
from companion.errors import BardoError
from companion.paths import home
from printshop import files
from printshop.imposition import flips_sideways
from printshop.paper import Rect, millimetres
from printshop.pen import HAIR, Pen
from printshop.pieces import Job, say
from printshop.sheet import ruler

REACH = 6
"""Millimetres that the scale shows either way."""

_FARTHEST = 15.0


class BadOffset(BardoError):
    """An offset that is no offset."""


def _book() -> Path:
    return home() / "printers.json"


def printers() -> dict[str, tuple[float, float]]:
    """Every printer with its offset."""
    try:
        raw = json.loads(_book().read_text(encoding="utf-8"))
        return {str(name): (float(x), float(y)) for name, (x, y) in raw.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError, AttributeError):
        raise BadOffset(f"{_book()} cannot be read.", "Delete it and measure your printers again.") from None


def remember(printer: str, offset: tuple[float, float]) -> None:
    """Keep a printer's offset for the next time."""
    known = {**printers(), printer: offset}
    text = json.dumps({name: list(value) for name, value in sorted(known.items())}, indent=1, ensure_ascii=False)
    files.write(_book(), (text + "\n").encode())


def read_offset(text: str) -> tuple[float, float]:
    """`1.5,-0.5`: right and down, in millimetres."""
    try:
        x, y = (float(part) for part in text.replace(";", ",").split(","))
    except ValueError:
        raise BadOffset(f"“{text}” is no offset.", "Write two numbers in millimetres, such as 1.5,-0.5.") from None
    if not (abs(x) <= _FARTHEST and abs(y) <= _FARTHEST):
        raise BadOffset(f"An offset of {text} mm cannot be right.", f"At most {_FARTHEST:.0f} mm either way.")
    return x, y


def sheet(job: Job, printer: str = "") -> bytes:
    """Two pages: a scale on the front, a cross on the back. Held against the light, the cross shows the offset."""
    from printshop.render import Document

    document = Document(job.ink, "Calibration", "How far the backs are off", text_font="sans")
    paper = job.paper
    sideways = flips_sideways(paper, job.sides)
    trim = Rect(0, 0, paper.w, paper.h)
    for back in (False, True):
        pen = Pen(document, paper.w, paper.h)
        for x, y in _targets(paper.w, paper.h):
            if back:
                _cross(pen, x + job.offset[0], y + job.offset[1])
            else:
                _scale(pen, x, y, sideways)
        if not back:
            _words(pen, job, printer)
        else:
            pen.text(paper.w / 2, paper.h * 0.30, say("calibration.back"), "sans-black", 26, align="centre")
        document.label("back" if back else "front")
        document.page(paper.w, paper.h, pen.out, trim, trim)
    return document.finish()


def _targets(w: float, h: float) -> list[tuple[float, float]]:
    """In the middle, and symmetrically in the corners, so that a tilt shows too."""
    return [(w / 2, h / 2), (25, 25), (w - 25, 25), (25, h - 25), (w - 25, h - 25)]


def _scale(pen: Pen, x: float, y: float, sideways: bool) -> None:
    """Ticks that carry the number to type in: what lies right on the front is left on the back, or below is above."""
    across, down = (1, -1) if sideways else (-1, 1)
    pen.line(x - REACH - 1, y, x + REACH + 1, y, width=0.15)
    pen.line(x, y - REACH - 1, x, y + REACH + 1, width=0.15)
    for half in range(-2 * REACH, 2 * REACH + 1):
        at = half / 2
        deep = 1.6 if half % 2 == 0 else 0.8
        pen.line(x + at, y - deep, x + at, y + deep, width=HAIR)
        pen.line(x - deep, y + at, x + deep, y + at, width=HAIR)
        if half and half % 6 == 0:
            label_x, label_y = f"{at * across:+.0f}", f"{at * down:+.0f}"
            pen.text(x + at, y + 4.2, label_x.replace("-", "−"), "sans", 6.5, align="centre")
            pen.text(x + 2.4, y + at + 0.8, label_y.replace("-", "−"), "sans", 6.5)
    pen.text(x + REACH + 2, y + 0.8, "X", "sans-bold", 8)
    pen.text(x, y + REACH + 4, "Y", "sans-bold", 8, align="centre")


def _cross(pen: Pen, x: float, y: float) -> None:
    pen.line(x - 14, y, x + 14, y, width=0.35, keep=True)
    pen.line(x, y - 14, x, y + 14, width=0.35, keep=True)


def _words(pen: Pen, job: Job, printer: str) -> None:
    x, w = 38.0, pen.w - 76.0
    told = content.words("house")
    top = pen.h * 0.12
    pen.text(pen.w / 2, top + 10, say("calibration.title"), "sans-bold", 15, align="centre", within=w + 40)
    steps = "\n".join(told.list("print.calibration.steps")).format(name=printer or "NAME")
    pen.block(x, top + 16, w, 44, steps, "sans", 10)
    settings = "\n".join(told.list("print.calibration.settings")).format(
        printer=printer or say("calibration.nameless"),
        paper=job.paper.name,
        size=f"{millimetres(job.paper.w)} × {millimetres(job.paper.h)}",
        sides=job.sides,
        offset=f"{millimetres(job.offset[0])},{millimetres(job.offset[1])}",
    )
    pen.block(x, pen.h * 0.62, w, 34, settings, "sans", 10)
    ruler(pen, (pen.w - 106) / 2, pen.h * 0.62 + 38)
