"""Five coffins, one a family: told apart by their outline alone."""

from __future__ import annotations

from printshop.art import strokes
from printshop.games.rest_in_peace.palette import BRASS, INK, PAPER, emblem
from printshop.ink import mix
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path

WOOD = {"moss": "B98F5C", "rust": "C0805E", "gold": "E0CBA0", "slate": "B9BDBB", "plum": "A98794"}


def coffin(pen: Pen, family: str, colour: str, cx: float, y: float, w: float, h: float) -> None:
    """A lid seen from above, its head at the top, around the middle line cx."""
    x = cx - w / 2
    lid = _OUTLINES[family](x, y, w, h)
    wood = WOOD[family]
    pen.path(lid, fill=wood, line=INK, width=0.8)
    with pen.clip(lid):
        pen.lines(_grain(x, y, w, h, family), mix(wood, INK, 0.35), 0.16)
    inset = 2.4
    pen.path(_OUTLINES[family](x + inset, y + inset, w - 2 * inset, h - 2 * inset), line=INK, width=0.3)
    plate = Rect(cx - 13, y + h * 0.305, 26, h * 0.60)
    pen.path(Path().rect(*plate, 2.5), fill=PAPER, line=INK, width=0.35)
    pen.path(Path().rect(*plate.grown(-0.8), 1.8), line=INK, width=0.14)
    emblem(pen, family, cx, y + h * 0.165, h * 0.15, colour, PAPER if pen.saving else wood)
    _fittings(pen, family, cx, y, w, h, colour)


def _grain(x: float, y: float, w: float, h: float, family: str) -> list[tuple[float, float, float, float]]:
    if family == "gold":
        return strokes(Rect(x, y, w, h), 0, 6.2)
    if family == "slate":
        return [(x + w * k / 5, y, x + w * k / 5, y + h) for k in range(1, 5)]
    if family == "rust":
        return strokes(Rect(x, y, w, h), 62, 4.4)
    if family == "plum":
        return strokes(Rect(x, y, w, h), 90, 2.6)
    return strokes(Rect(x, y, w, h), 90, 5.0)


def _chest(x: float, y: float, w: float, h: float) -> Path:
    """The old six-cornered one."""
    return Path().poly(
        [
            (x + w * 0.26, y),
            (x + w * 0.74, y),
            (x + w, y + h * 0.27),
            (x + w * 0.78, y + h),
            (x + w * 0.22, y + h),
            (x, y + h * 0.27),
        ]
    )


def _rounded(x: float, y: float, w: float, h: float) -> Path:
    """A box with a round head and waist."""
    m = x + w / 2
    return (
        Path()
        .move(m, y)
        .curve(x + w * 0.86, y, x + w, y + h * 0.12, x + w * 0.98, y + h * 0.3)
        .curve(x + w * 0.96, y + h * 0.55, x + w * 0.88, y + h * 0.75, x + w * 0.86, y + h * 0.92)
        .curve(x + w * 0.84, y + h, x + w * 0.16, y + h, x + w * 0.14, y + h * 0.92)
        .curve(x + w * 0.12, y + h * 0.75, x + w * 0.04, y + h * 0.55, x + w * 0.02, y + h * 0.3)
        .curve(x, y + h * 0.12, x + w * 0.14, y, m, y)
        .close()
    )


def _trunk(x: float, y: float, w: float, h: float) -> Path:
    """Straight as a chest of flour."""
    return Path().rect(x + w * 0.06, y, w * 0.88, h, 2.0)


def _gabled(x: float, y: float, w: float, h: float) -> Path:
    """A roof at the head, eaves and all."""
    return Path().poly(
        [
            (x + w / 2, y),
            (x + w, y + h * 0.2),
            (x + w * 0.97, y + h * 0.25),
            (x + w * 0.9, y + h * 0.22),
            (x + w * 0.9, y + h),
            (x + w * 0.1, y + h),
            (x + w * 0.1, y + h * 0.22),
            (x + w * 0.03, y + h * 0.25),
            (x, y + h * 0.2),
        ]
    )


def _bell(x: float, y: float, w: float, h: float) -> Path:
    """Narrow above, wide at the mouth."""
    m = x + w / 2
    return (
        Path()
        .move(m, y)
        .curve(x + w * 0.8, y, x + w * 0.88, y + h * 0.12, x + w * 0.88, y + h * 0.34)
        .line(x + w * 0.88, y + h * 0.8)
        .curve(x + w * 0.88, y + h * 0.9, x + w * 0.94, y + h * 0.95, x + w, y + h)
        .line(x, y + h)
        .curve(x + w * 0.06, y + h * 0.95, x + w * 0.12, y + h * 0.9, x + w * 0.12, y + h * 0.8)
        .line(x + w * 0.12, y + h * 0.34)
        .curve(x + w * 0.12, y + h * 0.12, x + w * 0.2, y, m, y)
        .close()
    )


_OUTLINES = {"moss": _chest, "rust": _rounded, "gold": _trunk, "slate": _gabled, "plum": _bell}


def _fittings(pen: Pen, family: str, cx: float, y: float, w: float, h: float, colour: str) -> None:
    if family == "moss":
        for dx, dy in ((-0.17, 0.04), (0.17, 0.04), (-0.4, 0.28), (0.4, 0.28), (-0.22, 0.95), (0.22, 0.95)):
            pen.circle(cx + dx * w, y + dy * h, 0.9, fill=INK, keep=True)
    elif family == "rust":
        for side in (-1, 1):
            for dy in (0.42, 0.62, 0.82):
                emblem(pen, "rust", cx + side * w * (0.405 - (dy - 0.42) * 0.16), y + h * dy, 4.2, colour, PAPER)
    elif family == "gold":
        for side in (-1, 1):
            pen.rect(cx + side * w * 0.385 - 1.3, y, 2.6, h, fill=BRASS, line=INK, width=0.25)
            for dy in (0.06, 0.28, 0.5, 0.72, 0.94):
                pen.circle(cx + side * w * 0.385, y + h * dy, 0.55, fill=INK, keep=True)
    elif family == "slate":
        pen.circle(cx, y + h * 0.165, h * 0.085, fill=INK)
        emblem(pen, family, cx, y + h * 0.165, h * 0.115, PAPER, INK)
        pen.rect(cx - 4, y + h * 0.262, 8, 1.2, fill=INK, keep=True)
    else:
        for side in (-1, 1):
            pen.poly(
                [
                    (cx + side * w * 0.5, y + h),
                    (cx + side * w * 0.5, y + h - 7),
                    (cx + side * w * 0.5 - side * 7, y + h),
                ],
                fill=BRASS,
                line=INK,
                width=0.3,
            )
            pen.circle(cx + side * w * 0.34, y + h * 0.3, 1.0, fill=BRASS, line=INK, width=0.25)
            pen.circle(cx + side * w * 0.34, y + h * 0.7, 1.0, fill=BRASS, line=INK, width=0.25)
