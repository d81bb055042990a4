"""The colours of Little Mourning, and the ornaments that all its cards share."""

from __future__ import annotations

from printshop.art import strokes
from printshop.ink import WHITE, mix
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path, svg

PAPER = "F4EFE6"
INK = "1E1B18"
STONE = "CFC8BB"
SHADE = "8F877A"
EARTH = "6B5A48"
GRASS = "7C8B62"
SKY = "DDE3E2"
BRASS = "B98B2F"
BLOOD = "9A2A23"
MUTED = "5A534A"

BAND = 9.0
"""How deep the black frame of mourning runs on epitaphs."""


def mourning_frame(pen: Pen) -> None:
    """The black border of an obituary: a heavy rule, a hair, and small crosses in the corners."""
    pen.ground(PAPER)
    box = Rect(2.6, 2.6, pen.w - 5.2, pen.h - 5.2)
    pen.rect(*box, line=INK, width=1.1)
    pen.rect(*box.grown(-1.5), line=INK, width=0.18)


def cross(pen: Pen, x: float, y: float, size: float, colour: str = INK) -> None:
    """A small cross on its foot: x, y is its middle."""
    arm, width = size / 2, size * 0.22
    half = width / 2
    path = Path().rect(x - half, y - arm, width, size)
    pen.path(path, fill=colour, keep=True)
    pen.rect(x - arm * 0.62, y - arm * 0.45 - half, arm * 1.24, width, fill=colour, keep=True)


def stone_path(kind: int, x: float, y: float, w: float, h: float) -> Path:
    """Five gravestones, none like another: round, pointed, shouldered, obelisk, tilted slab with a notch."""
    r = w / 2
    if kind == 1:
        return (
            Path()
            .move(x, y + h)
            .line(x, y + r)
            .curve(x, y - r * 0.1, x + w, y - r * 0.1, x + w, y + r)
            .line(x + w, y + h)
            .close()
        )
    if kind == 2:
        return (
            Path()
            .move(x, y + h)
            .line(x, y + h * 0.38)
            .curve(x, y + h * 0.18, x + w * 0.35, y + h * 0.08, x + r, y)
            .curve(x + w * 0.65, y + h * 0.08, x + w, y + h * 0.18, x + w, y + h * 0.38)
            .line(x + w, y + h)
            .close()
        )
    if kind == 3:
        s = w * 0.2
        return (
            Path()
            .move(x, y + h)
            .line(x, y + s * 1.8)
            .curve(x, y + s, x + s, y + s * 1.4, x + s, y + s * 0.9)
            .curve(x + s * 1.2, y - s * 0.3, x + w - s * 1.2, y - s * 0.3, x + w - s, y + s * 0.9)
            .curve(x + w - s, y + s * 1.4, x + w, y + s, x + w, y + s * 1.8)
            .line(x + w, y + h)
            .close()
        )
    if kind == 4:
        return (
            Path()
            .move(x, y + h)
            .line(x, y + h * 0.86)
            .line(x + w * 0.1, y + h * 0.86)
            .line(x + w * 0.17, y + h * 0.13)
            .line(x + r, y)
            .line(x + w * 0.83, y + h * 0.13)
            .line(x + w * 0.9, y + h * 0.86)
            .line(x + w, y + h * 0.86)
            .line(x + w, y + h)
            .close()
        )
    return (
        Path()
        .move(x + w * 0.02, y + h)
        .line(x - w * 0.02, y + h * 0.1)
        .curve(x + w * 0.2, y - h * 0.02, x + w * 0.3, y + h * 0.1, x + w * 0.42, y + h * 0.05)
        .line(x + w * 0.5, y + h * 0.13)
        .line(x + w * 0.58, y + h * 0.04)
        .curve(x + w * 0.8, y - h * 0.04, x + w * 0.9, y + h * 0.03, x + w * 1.02, y + h * 0.06)
        .line(x + w, y + h)
        .close()
    )


def little_stone(pen: Pen, grave: int, roman: str, x: float, y: float, size: float, fill: str = STONE) -> None:
    """The wish on a card: the stone of a grave with its number, `size` high, x its middle, y its top."""
    w = size * 0.82
    pen.path(stone_path(grave, x - w / 2, y, w, size), fill=fill, line=INK, width=0.3)
    pen.text(x, y + size * 0.78, roman, "serif-black", size * 1.28, INK, "centre", within=w * 0.86, least=4)


def coin(pen: Pen, x: float, y: float, h: float, amount: int) -> None:
    """What a recovery pays, as a small note with its right edge at x, y its middle. Nothing is a dash."""
    w = h * 1.62
    if amount:
        pen.rect(x - w, y - h / 2, w, h, fill="E9D79B", line=INK, width=0.3, r=0.8)
        pen.text(x - w / 2, y + h * 0.21, f"{amount:,}", "serif-bold", 8, INK, "centre", within=w - 0.8)
    else:
        pen.line(x - w * 0.68, y, x - w * 0.32, y, INK, 0.35, keep=True)


# -- the emblems: what doubles a family's colour, in a square from -1 to 1 ---------------------------------------------

_OAK = svg(
    "M0 -1 C.3 -.95 .42 -.75 .28 -.58 C.58 -.66 .74 -.4 .46 -.22 C.8 -.22 .86 .12 .5 .2 C.74 .34 .62 .62 .3 .52 "
    "C.26 .66 .14 .7 .06 .66 L.06 1 L-.06 1 L-.06 .66 C-.14 .7 -.26 .66 -.3 .52 C-.62 .62 -.74 .34 -.5 .2 "
    "C-.86 .12 -.8 -.22 -.46 -.22 C-.74 -.4 -.58 -.66 -.28 -.58 C-.42 -.75 -.3 -.95 0 -1 Z"
)
_BIRD = svg(
    "M-.98 -.2 L-.66 -.36 C-.56 -.62 -.22 -.66 -.06 -.42 C.1 -.2 .3 -.12 .98 -.5 C.9 -.1 .7 .12 .4 .3 "
    "L.92 .62 L.3 .52 C.02 .68 -.42 .6 -.58 .2 C-.66 0 -.7 -.1 -.66 -.14 Z"
)
_BELL = svg(
    "M0 -1 C.14 -1 .2 -.86 .14 -.76 C.5 -.66 .54 -.3 .58 .1 C.6 .36 .7 .5 .86 .62 L-.86 .62 C-.7 .5 -.6 .36 -.58 .1 "
    "C-.54 -.3 -.5 -.66 -.14 -.76 C-.2 -.86 -.14 -1 0 -1 Z"
)


def emblem(pen: Pen, family: str, x: float, y: float, size: float, colour: str, light: str = PAPER) -> None:
    """A family's emblem, `size` high, around x, y."""
    key = f"rp:emblem:{family}:{colour}:{light}"
    pen.stamp(key, lambda shape: _EMBLEMS[family](shape, colour, light), x, y, size / 2)


def _oak_leaf(pen: Pen, colour: str, light: str) -> None:
    pen.path(_OAK, fill=colour, keep=True)
    pen.line(0, -0.78, 0, 0.6, light, 0.07, keep=True)
    for y, reach in ((-0.45, 0.24), (-0.1, 0.36), (0.25, 0.32)):
        pen.poly([(-reach, y - 0.1), (0, y + 0.12), (reach, y - 0.1)], line=light, width=0.06, closed=False, keep=True)


def _rose(pen: Pen, colour: str, light: str) -> None:
    for dx, dy in ((0, -0.42), (0.42, -0.12), (0.26, 0.36), (-0.26, 0.36), (-0.42, -0.12)):
        pen.circle(dx, dy, 0.44, fill=colour, line=light, width=0.06, keep=True)
    pen.circle(0, 0, 0.44, fill=colour, line=light, width=0.07, keep=True)
    pen.path(Path().arc(0, 0, 0.26, 20, 250), line=light, width=0.08, keep=True)
    pen.circle(0.02, 0, 0.1, fill=light, keep=True)


def _wheat(pen: Pen, colour: str, light: str) -> None:
    pen.line(0, -0.5, 0, 1, colour, 0.1, keep=True)
    grain = svg("M0 0 C.2 -.1 .24 -.36 .1 -.52 C-.06 -.36 -.1 -.14 0 0 Z")
    for y in (0.42, 0.08, -0.26):
        for side in (1, -1):
            with pen.at(side * 0.04, y, side * 52):
                pen.path(
                    grain if side > 0 else svg("M0 0 C-.2 -.1 -.24 -.36 -.1 -.52 C.06 -.36 .1 -.14 0 0 Z"),
                    fill=colour,
                    keep=True,
                )
    for side in (26, 0, -26):
        with pen.at(0, -0.44, side):
            pen.path(
                svg("M0 0 C.14 -.16 .14 -.4 0 -.56 C-.14 -.4 -.14 -.16 0 0 Z"),
                fill=colour,
                line=light,
                width=0.04,
                keep=True,
            )


def _bird(pen: Pen, colour: str, light: str) -> None:
    pen.path(_BIRD, fill=colour, keep=True)
    pen.circle(-0.42, -0.3, 0.07, fill=light, keep=True)
    pen.path(svg("M-.1 -.06 C.1 .16 .36 .16 .56 0"), line=light, width=0.07, keep=True)
    pen.line(-0.1, 0.58, -0.1, 0.9, colour, 0.08, keep=True)
    pen.line(-0.3, 0.9, 0.12, 0.9, colour, 0.08, keep=True)


def _bell(pen: Pen, colour: str, light: str) -> None:
    pen.path(_BELL, fill=colour, keep=True)
    pen.circle(0, 0.8, 0.17, fill=colour, keep=True)
    pen.line(-0.56, 0.3, 0.56, 0.3, light, 0.08, keep=True)


_EMBLEMS = {"moss": _oak_leaf, "rust": _rose, "gold": _wheat, "slate": _bird, "plum": _bell}


def family_pattern(pen: Pen, family: str, outline: Path, box: Rect, colour: str) -> None:
    """The weave that belongs to a family: told apart without colour, on clothes and linings."""
    with pen.clip(outline):
        if family in ("moss", "plum"):
            pen.lines(strokes(box, 45, 1.5), colour, 0.16)
        if family in ("rust", "plum"):
            pen.lines(strokes(box, -45, 1.5), colour, 0.16)
        if family == "gold":
            pen.lines(strokes(box, 90, 1.3), colour, 0.16)
        if family == "slate":
            pen.lines(strokes(box, 0, 1.3), colour, 0.16)


def tint(colour: str, share: float) -> str:
    """The colour thinned with paper."""
    return mix(colour, WHITE if share > 0.95 else PAPER, share)
