"""Papers and rectangles, in millimetres from the top left corner."""

from __future__ import annotations

import re
from typing import NamedTuple

from companion.errors import BardoError

MARGIN = 6.35
"""What ordinary printers leave white on every side."""

BLEED = 3.0
"""How far a ground runs beyond the cut, so that a crooked cut shows no white."""

SMALLEST = 70.0
LARGEST = 1500.0


class PaperError(BardoError):
    """The paper cannot be had, or a component does not fit it; the reason has the numbers."""


class Rect(NamedTuple):
    """A place on a page: x to the right, y down."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, other: Rect, slack: float = 1e-6) -> bool:
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 1e-6) -> bool:
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )


class Paper(NamedTuple):
    """A sheet as it lies in the tray, upright."""

    name: str
    w: float
    h: float

    @property
    def turned(self) -> Paper:
        return Paper(self.name, self.h, self.w)

    @property
    def upright(self) -> bool:
        return self.h >= self.w

    @property
    def printable(self) -> Rect:
        return Rect(MARGIN, MARGIN, self.w - 2 * MARGIN, self.h - 2 * MARGIN)


A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)
A3 = Paper("A3", 297.0, 420.0)
PAPERS = {paper.name.lower(): paper for paper in (A4, LETTER, A3)}


def paper(name: str) -> Paper:
    """A paper by name, or a size of one's own such as 210x330."""
    known = PAPERS.get(name.strip().lower())
    if known:
        return known
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*mm)?", name.strip().lower())
    if match is None:
        raise PaperError(
            f"There is no paper called “{name}”.", f"Take {', '.join(PAPERS)}, or millimetres such as 210x330."
        )
    w, h = sorted((float(match.group(1)), float(match.group(2))))
    if w < SMALLEST or h > LARGEST:
        raise PaperError(
            f"Paper of {millimetres(w)} x {millimetres(h)} mm cannot be used.",
            f"Sides lie between {SMALLEST:.0f} and {LARGEST:.0f} mm.",
        )
    return Paper(f"{millimetres(w)} x {millimetres(h)} mm", w, h)


def millimetres(value: float) -> str:
    """A length as a person writes it: 63, 44.5."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
