"""The colours of the abyss, its nine symbols and its four harms: told apart in grey and at five millimetres."""

from __future__ import annotations

import math
from collections.abc import Callable

from printshop.art import around
from printshop.ink import WHITE
from printshop.pen import Pen
from printshop.shapes import Path, star, svg

VOID = "0E0B12"
BONE = "E9E1D3"
PALE = "F6F1E7"
BLOOD = "8E1B1B"
VIOLET = "3A2A4D"
BILE = "7B8F3A"
BRIGHT = "D8564C"
"""Blood on void, so that it can be seen there."""

Mark = Callable[[Pen, str, str], None]
"""Draws itself in a square from 0,0 to 1,1 in an ink on a ground."""


def on_paper(pen: Pen, ink: str, ground: str) -> tuple[str, str]:
    """Saver prints no grounds: what is bone on void elsewhere is black on white there."""
    return (VOID, WHITE) if pen.saving else (ink, ground)


def symbol(pen: Pen, name: str, x: float, y: float, size: float, ink: str = VOID, ground: str = PALE) -> None:
    """One of the nine, its square's corner at x, y."""
    ink, ground = on_paper(pen, ink, ground)
    pen.stamp(f"me:symbol:{name}:{ink}:{ground}", lambda shape: SYMBOLS[name](shape, ink, ground), x, y, size)


def harm(pen: Pen, name: str, x: float, y: float, size: float, ink: str = VOID, ground: str = PALE) -> None:
    ink, ground = on_paper(pen, ink, ground)
    pen.stamp(f"me:harm:{name}:{ink}:{ground}", lambda shape: HARMS[name](shape, ink, ground), x, y, size)


# --- the nine symbols: nine silhouettes ------------------------------------------------------------------------------


def _eye(pen: Pen, ink: str, ground: str) -> None:
    """Wide and hollow, the only one lying down."""
    almond = Path().move(0.02, 0.5).bend(0.5, -0.12, 0.98, 0.5).bend(0.5, 1.12, 0.02, 0.5).close()
    pen.path(almond, fill=ground, line=ink, width=0.1, keep=True)
    pen.circle(0.5, 0.5, 0.19, fill=ink, keep=True)
    pen.circle(0.56, 0.43, 0.06, fill=ground, keep=True)


def _moon(pen: Pen, ink: str, ground: str) -> None:
    crescent = svg(
        "M0.66 0.03C0.3 0.03 0.08 0.25 0.08 0.5S0.3 0.97 0.66 0.97C0.45 0.85 0.37 0.68 0.37 0.5S0.45 0.15 0.66 0.03Z"
    )
    pen.path(crescent, fill=ink, keep=True)


def _hourglass(pen: Pen, ink: str, ground: str) -> None:
    glass = Path().poly([(0.16, 0.12), (0.84, 0.12), (0.55, 0.5), (0.84, 0.88), (0.16, 0.88), (0.45, 0.5)])
    pen.path(glass, fill=ground, line=ink, width=0.08, keep=True)
    pen.poly([(0.25, 0.88), (0.75, 0.88), (0.5, 0.6)], fill=ink, keep=True)
    for y in (0.08, 0.92):
        pen.line(0.08, y, 0.92, y, ink, 0.13, keep=True)


def _key(pen: Pen, ink: str, ground: str) -> None:
    pen.circle(0.5, 0.24, 0.17, fill=ground, line=ink, width=0.12, keep=True)
    pen.line(0.5, 0.42, 0.5, 0.98, ink, 0.13, keep=True)
    pen.line(0.5, 0.9, 0.82, 0.9, ink, 0.13, keep=True)
    pen.line(0.5, 0.67, 0.74, 0.67, ink, 0.12, keep=True)


def _wheel(pen: Pen, ink: str, ground: str) -> None:
    pen.circle(0.5, 0.5, 0.4, fill=ground, line=ink, width=0.11, keep=True)
    spokes = Path()
    for x, y in around(0.5, 0.5, 0.47, 8, 0):
        spokes.move(0.5, 0.5).line(x, y)
    pen.path(spokes, line=ink, width=0.07, keep=True)
    pen.circle(0.5, 0.5, 0.12, fill=ink, keep=True)


def _flame(pen: Pen, ink: str, ground: str) -> None:
    outer = svg(
        "M0.52 0.0C0.6 0.22 0.88 0.38 0.86 0.66C0.85 0.86 0.7 0.99 0.5 0.99C0.28 0.99 0.13 0.84 0.14 0.62C0.15 0.46 0.26 0.4 0.28 0.22C0.38 0.3 0.42 0.36 0.42 0.44C0.52 0.34 0.55 0.18 0.52 0.0Z"
    )
    pen.path(outer, fill=ink, keep=True)
    pen.path(
        svg(
            "M0.5 0.56C0.58 0.66 0.66 0.72 0.64 0.8C0.62 0.89 0.56 0.92 0.5 0.92S0.37 0.88 0.37 0.79C0.37 0.71 0.46 0.68 0.5 0.56Z"
        ),
        fill=ground,
        keep=True,
    )


def _bell(pen: Pen, ink: str, ground: str) -> None:
    body = svg(
        "M0.5 0.04C0.57 0.04 0.58 0.12 0.58 0.15C0.74 0.2 0.76 0.38 0.77 0.52C0.78 0.66 0.84 0.71 0.92 0.78H0.08C0.16 0.71 0.22 0.66 0.23 0.52C0.24 0.38 0.26 0.2 0.42 0.15C0.42 0.12 0.43 0.04 0.5 0.04Z"
    )
    pen.path(body, fill=ink, keep=True)
    pen.circle(0.5, 0.88, 0.1, fill=ink, keep=True)
    pen.line(0.2, 0.66, 0.8, 0.66, ground, 0.05, keep=True)


def _thorn(pen: Pen, ink: str, ground: str) -> None:
    """A caltrop: three points, whichever way it falls."""
    pen.path(star(0.5, 0.57, 0.56, 3, 0.2), fill=ink, keep=True)
    pen.circle(0.5, 0.57, 0.07, fill=ground, keep=True)


def _ladder(pen: Pen, ink: str, ground: str) -> None:
    rails = Path().move(0.26, 0.0).line(0.2, 1.0).move(0.74, 0.0).line(0.8, 1.0)
    pen.path(rails, line=ink, width=0.12, keep=True)
    rungs = Path()
    for n in range(4):
        y = 0.14 + n * 0.24
        rungs.move(0.22, y).line(0.78, y)
    pen.path(rungs, line=ink, width=0.09, keep=True)


SYMBOLS: dict[str, Mark] = {
    "eye": _eye,
    "moon": _moon,
    "hourglass": _hourglass,
    "key": _key,
    "wheel": _wheel,
    "flame": _flame,
    "bell": _bell,
    "thorn": _thorn,
    "ladder": _ladder,
}


# --- the four harms --------------------------------------------------------------------------------------------------


def _will(pen: Pen, ink: str, ground: str) -> None:
    """A drop with a crack in it."""
    pen.path(
        svg(
            "M0.5 0C0.58 0.24 0.86 0.44 0.86 0.66C0.86 0.86 0.7 1 0.5 1S0.14 0.86 0.14 0.66C0.14 0.44 0.42 0.24 0.5 0Z"
        ),
        fill=BLOOD if ink == VOID else BRIGHT,
        keep=True,
    )
    crack = Path().move(0.52, 0.24).line(0.4, 0.5).line(0.58, 0.6).line(0.44, 0.98)
    pen.path(crack, line=ground, width=0.08, keep=True)


def _card(pen: Pen, x: float, y: float, turn: float, ink: str, ground: str) -> None:
    with pen.at(x, y, turn):
        pen.rect(-0.24, -0.34, 0.48, 0.68, fill=ground, line=ink, width=0.08, r=0.06, keep=True)


def _hand(pen: Pen, ink: str, ground: str) -> None:
    """A fan with one card falling out of it."""
    _card(pen, 0.32, 0.42, -24, ink, ground)
    _card(pen, 0.5, 0.38, 0, ink, ground)
    with pen.at(0.72, 0.62, 38):
        pen.rect(-0.24, -0.34, 0.48, 0.68, fill=ink, r=0.06, keep=True)


def _pile(pen: Pen, ink: str, ground: str) -> None:
    """A pile, and an arrow down from it."""
    for n in range(3):
        pen.rect(0.1, 0.3 - n * 0.13, 0.8, 0.2, fill=ground, line=ink, width=0.07, keep=True)
    pen.line(0.5, 0.52, 0.5, 0.78, ink, 0.14, keep=True)
    pen.poly([(0.26, 0.7), (0.74, 0.7), (0.5, 1.0)], fill=ink, keep=True)


def _clef(pen: Pen, ink: str, ground: str) -> None:
    """A treble clef, broken in the middle."""
    curl = svg(
        "M0.46 0.66C0.38 0.62 0.4 0.5 0.52 0.5C0.68 0.5 0.74 0.62 0.7 0.7C0.64 0.82 0.4 0.82 0.32 0.68C0.24 0.5 0.4 0.4 0.54 0.28C0.66 0.18 0.64 0.04 0.56 0.04C0.46 0.06 0.46 0.2 0.5 0.4L0.58 0.84C0.6 0.94 0.5 1 0.42 0.94"
    )
    pen.path(curl, line=ink, width=0.09, keep=True)
    gap = Path().poly(
        [(0.1, 0.56), (0.36, 0.48), (0.52, 0.58), (0.92, 0.4), (0.92, 0.48), (0.54, 0.67), (0.38, 0.57), (0.1, 0.65)]
    )
    pen.path(gap, fill=ground, keep=True)
    pen.path(
        Path().poly([(0.1, 0.6), (0.37, 0.525), (0.53, 0.625), (0.92, 0.44)], closed=False),
        line=BLOOD,
        width=0.04,
        keep=True,
    )


HARMS: dict[str, Mark] = {"will": _will, "hand": _hand, "pile": _pile, "clef": _clef}


def drawn_card(pen: Pen, x: float, y: float, number: int, ink: str, ground: str) -> None:
    """The number of cards to draw, on a card that is face down: the foot's right corner."""
    with pen.at(x, y):
        for n in range(min(number, 3) - 1, -1, -1):
            pen.rect(-n * 1.3, -n * 1.1, 10.5, 13.6, fill=ground, line=ink, width=0.35, r=1.2)
        pen.lines([(0.9 + k, 1.0, 0.9 + k, 2.3) for k in range(10)], ink, 0.14)
        pen.lines([(0.9 + k, 11.3, 0.9 + k, 12.6) for k in range(10)], ink, 0.14)
        pen.text(5.25, 10.1, str(number), "serif-bold", 25, ink, "centre")


def spiral(
    cx: float, cy: float, r: float, turns: float, start: float = 0.0, steps: int = 12
) -> list[tuple[float, float]]:
    """Points inwards along a spiral: what the abyss looks like from above."""
    count = max(2, int(turns * steps))
    out = []
    for n in range(count + 1):
        angle = math.radians(start) + 2 * math.pi * turns * n / count
        reach = r * (1 - n / count) ** 0.9
        out.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return out
