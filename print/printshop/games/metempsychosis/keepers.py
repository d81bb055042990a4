"""The keepers: a hood, a crown of something, and a face that has seen you before. Bone on void."""

from __future__ import annotations

import math
from random import Random

from printshop.games.metempsychosis.creatures import WIDE, eye
from printshop.games.metempsychosis.palette import BILE, BLOOD, BONE, VIOLET, VOID
from printshop.pen import Pen
from printshop.shapes import Path, Point

_CROWNS = ("candles", "books", "horns", "candles", "thorns", "rungs")
_BREADTH = (1.0, 0.85, 1.3, 1.1, 1.0, 1.2)
_EYES = ((-0.5, 0.5), (-0.62, 0.0, 0.62), (-0.45, 0.45), (-0.5, 0.5), (-0.6, -0.2, 0.2, 0.6), (0.0,))


def keeper(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    """One of the six; the two that belong together sit at one long table."""
    if rx < WIDE:
        _figure(pen, rng, cx, cy, ry, pose)
        return
    for side in (-1, 1):
        _figure(pen, rng, cx + side * 31.5, cy - ry * 0.1, ry, 0)
    pen.rect(cx - 70, cy + ry * 0.55, 140, ry * 0.7, fill=VOID, line=BONE, width=0.4)
    grain = [(cx - 70 + n * 2.4, cy + ry * 0.62, cx - 73 + n * 2.4, cy + ry * 1.1) for n in range(60)]
    pen.lines(grain, BONE, 0.1)
    for n in range(-5, 6):
        x, h = cx + n * 11.0, rng.uniform(3.0, 6.0)
        _candle(pen, x, cy + ry * 0.55, h, 1.2)


def _candle(pen: Pen, x: float, foot: float, h: float, w: float) -> None:
    pen.rect(x - w / 2, foot - h, w, h, fill=BONE)
    pen.path(Path().ellipse(x, foot - h - w, w * 0.45, w), fill=BLOOD, line=BONE, width=0.14)


def _figure(pen: Pen, rng: Random, cx: float, cy: float, ry: float, pose: int) -> None:
    lean, broad = rng.uniform(-1.0, 1.0), _BREADTH[pose]
    _halo(pen, rng, cx, cy - ry * 0.2, ry)
    cloak: list[Point] = [
        (cx - ry * broad * 1.3, cy + ry * 1.3), (cx - ry * broad * 0.95, cy + ry * 0.45), (cx - ry * 0.56, cy),
        (cx - ry * 0.54 + lean, cy - ry * 0.5), (cx + lean, cy - ry * 0.8), (cx + ry * 0.54 + lean, cy - ry * 0.5),
        (cx + ry * 0.56, cy), (cx + ry * broad * 0.95, cy + ry * 0.45), (cx + ry * broad * 1.3, cy + ry * 1.3),
    ]  # fmt: skip
    _crown(pen, rng, _CROWNS[pose], cx + lean, cy - ry * 0.68, ry)
    outline = Path().smooth(cloak, closed=True)
    pen.path(outline, fill=VIOLET, line=BONE, width=0.4)
    folds = Path()
    for n in range(-8, 9):
        folds.move(cx + n * ry * 0.07 + lean * 0.4, cy + ry * 0.12)
        folds.bend(cx + n * ry * 0.12, cy + ry * 0.5, cx + n * ry * 0.19 * broad, cy + ry * 1.3)
    with pen.clip(outline):
        pen.path(folds, line=BONE, width=0.16)
    x, y = cx + lean, cy - ry * 0.26
    pen.path(Path().ellipse(x, y, ry * 0.42, ry * 0.42), fill=VOID, line=BONE, width=0.3)
    for n, share in enumerate(_EYES[pose]):
        eye(pen, x + share * ry * 0.42, y - ry * (0.1 + 0.06 * (n % 2)), ry * (0.18 if len(_EYES[pose]) == 1 else 0.09))
    teeth = Path()
    for n in range(-4, 5):
        teeth.move(x + n * ry * 0.055, y + ry * 0.16).line(x + n * ry * 0.055, y + ry * (0.28 - 0.006 * n * n))
    teeth.move(x - ry * 0.24, y + ry * 0.22).line(x + ry * 0.24, y + ry * 0.22)
    pen.path(teeth, line=BONE, width=0.26)
    if pose == 2:
        with pen.at(cx + ry * 1.2, cy + ry * 0.25, 24):
            pen.rect(-0.6, -ry * 0.5, 1.2, ry * 1.5, fill=BONE)
            pen.rect(-4.2, -ry * 0.85, 8.4, 5.2, fill=BONE, line=VOID, width=0.3, r=0.6)


def _halo(pen: Pen, rng: Random, x: float, y: float, ry: float) -> None:
    rays = Path()
    for n in range(30):
        angle = 2 * math.pi * n / 30
        for reach, step in ((rng.uniform(1.05, 1.2), rays.move), (rng.uniform(1.4, 2.2), rays.line)):
            step(x + reach * ry * math.cos(angle) * 1.2, y + reach * ry * 0.9 * math.sin(angle))
    pen.path(rays, line=BONE, width=0.14)


def _crown(pen: Pen, rng: Random, kind: str, x: float, y: float, ry: float) -> None:
    for n in range(-2, 3):
        foot, top = x + n * ry * 0.2, y - ry * rng.uniform(0.02, 0.1) + abs(n) * ry * 0.11
        if kind == "candles":
            _candle(pen, foot, top + ry * 0.4, ry * 0.4, 1.0)
        elif kind == "horns":
            horn = Path().move(foot - 1.0, y + ry * 0.3).bend(foot, top, foot + n * ry * 0.3, top - ry * 0.12)
            pen.path(horn.bend(foot + 1.0, top + 1, foot + 1.0, y + ry * 0.3).close(), fill=BONE)
        elif kind == "books":
            spine = VOID if n % 2 else VIOLET
            pen.rect(
                x - ry * 0.42 + n * 0.6, y + 0.8 - (n + 2) * 1.3, ry * 0.84, 1.25, fill=spine, line=BONE, width=0.2
            )
        elif kind == "rungs":
            pen.line(x - ry * 0.27, y - n * 1.4, x + ry * 0.27, y - n * 1.4, BONE, 0.45)
            pen.line(x + (n % 2 - 0.5) * ry * 0.5, y + 3.5, x + (n % 2 - 0.5) * ry * 0.5, y - 4.2, BONE, 0.45)
        else:
            spike = Path().move(foot - 0.9, y + ry * 0.25).line(foot + n * ry * 0.28, top - ry * 0.16)
            pen.path(spike.line(foot + 0.9, y + ry * 0.25).close(), fill=BILE, line=BONE, width=0.16)
            pen.circle(foot + n * ry * 0.14, top + ry * 0.06, 0.5, fill=BLOOD, line=BONE, width=0.1)
