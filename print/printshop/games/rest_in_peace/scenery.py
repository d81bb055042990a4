"""The village and its surroundings: what stands behind the graves, and the picture on the cover sheet."""

from __future__ import annotations

from printshop.art import chance, strokes
from printshop.games.rest_in_peace.palette import (
    EARTH,
    GRASS,
    INK,
    PAPER,
    SHADE,
    SKY,
    STONE,
    cross,
    stone_path,
)
from printshop.ink import mix
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path

_DARK = "4E5B45"


def sky(pen: Pen, box: Rect) -> None:
    """Engraver's sky: lines that come closer together upwards."""
    pen.rect(*box, fill=SKY)
    y, step = box.y + 0.8, 0.9
    lines = []
    while y < box.bottom:
        lines.append((box.x, y, box.right, y))
        step *= 1.16
        y += step
    pen.lines(lines, mix(SKY, INK, 0.28), 0.13)


def ground(pen: Pen, box: Rect, top: float, lift: float = 2.0) -> None:
    """Grass from `top` to the lower edge of the box, slightly rolling, with tufts."""
    outline = (
        Path()
        .move(box.x, box.bottom)
        .line(box.x, top)
        .curve(box.x + box.w * 0.3, top - lift, box.x + box.w * 0.6, top + lift, box.right, top - lift * 0.4)
        .line(box.right, box.bottom)
        .close()
    )
    pen.path(outline, fill=GRASS, line=INK, width=0.3)
    dice = chance(f"grass {box.w:.0f}x{box.h:.0f}")
    tufts = []
    for _ in range(int(box.w * 0.55)):
        x, y = dice.uniform(box.x + 1, box.right - 1), dice.uniform(top + 2, box.bottom - 0.5)
        for lean in (-0.5, 0.0, 0.5):
            tufts.append((x, y, x + lean, y - dice.uniform(0.8, 1.6)))
    pen.lines(tufts, mix(GRASS, INK, 0.65), 0.16)


def headstone(pen: Pen, grave: int, x: float, y: float, w: float, h: float, light: str = STONE) -> None:
    """A gravestone of its kind, standing at y + h, shaded on its right."""
    outline = stone_path(grave, x, y, w, h)
    pen.path(stone_path(grave, x + w * 0.09, y + h * 0.02, w, h * 0.98), fill=SHADE, line=INK, width=0.35)
    pen.path(outline, fill=light, line=INK, width=0.55)
    with pen.clip(outline):
        pen.lines(
            [(x + w - k * w * 0.045, y, x + w - k * w * 0.045 - w * 0.03, y + h) for k in range(1, 5)],
            mix(STONE, INK, 0.5),
            0.16,
        )


def gate(pen: Pen, x: float, y: float, h: float) -> None:
    """A wrought-iron gate with its two posts, x its left edge, y its foot."""
    for post in (x, x + h * 0.86):
        pen.rect(post, y - h, h * 0.16, h, fill=STONE, line=INK, width=0.35)
        pen.circle(post + h * 0.08, y - h - h * 0.08, h * 0.09, fill=STONE, line=INK, width=0.3)
    for k in range(1, 6):
        bar = x + h * 0.16 + k * h * 0.117
        pen.line(bar, y, bar, y - h * (0.72 + 0.12 * (1 - abs(k - 3) / 3)), INK, 0.4)
    for level in (0.18, 0.62):
        pen.line(x + h * 0.16, y - h * level, x + h * 0.86, y - h * level, INK, 0.4)


def yew(pen: Pen, x: float, y: float, h: float) -> None:
    """A dark tree, x its middle, y its foot."""
    pen.path(_trunk(x, y, h), fill=EARTH, line=INK, width=0.35)
    dice = chance("yew")
    for _ in range(16):
        cx = x + dice.uniform(-0.28, 0.28) * h
        cy = y - h * dice.uniform(0.42, 0.86)
        pen.circle(cx, cy, h * dice.uniform(0.11, 0.17), fill=_DARK, line=INK, width=0.25)


def _trunk(x: float, y: float, h: float) -> Path:
    return Path().poly(
        [(x - h * 0.07, y), (x - h * 0.04, y - h * 0.45), (x + h * 0.04, y - h * 0.45), (x + h * 0.07, y)]
    )


def wall(pen: Pen, box: Rect) -> None:
    """Field stones in courses."""
    pen.rect(*box, fill=mix(STONE, EARTH, 0.25), line=INK, width=0.35)
    course = box.h / 4
    for row in range(4):
        y = box.y + row * course
        pen.line(box.x, y, box.right, y, INK, 0.22)
        x = box.x + (course * 0.9 if row % 2 else course * 0.3)
        while x < box.right:
            pen.line(x, y, x, y + course, INK, 0.22)
            x += course * 2.1


def hills(pen: Pen, box: Rect, top: float) -> None:
    """Hills behind hills, and a river that has seen better funerals."""
    for k, colour in ((0, "B9C3BC"), (1, "9FAE97")):
        y = top + k * box.h * 0.09
        path = (
            Path()
            .move(box.x, box.bottom)
            .line(box.x, y + 2)
            .curve(box.x + box.w * 0.25, y - 7 + k * 5, box.x + box.w * 0.4, y + 5 - k * 6, box.x + box.w * 0.6, y + 1)
            .curve(box.x + box.w * 0.75, y - 3, box.x + box.w * 0.9, y - 1 + k, box.right, y + 3 - k * 4)
            .line(box.right, box.bottom)
            .close()
        )
        pen.path(path, fill=colour, line=INK, width=0.28)
        with pen.clip(path):
            pen.lines(strokes(Rect(box.x, y - 8, box.w, box.h * 0.35), 24 + 30 * k, 1.9), mix(colour, INK, 0.35), 0.11)


def church(pen: Pen, x: float, y: float, h: float) -> None:
    """Nave and steeple, x the steeple's middle, y its foot."""
    w = h * 0.2
    pen.poly(
        [(x + w / 2, y), (x + w / 2, y - h * 0.34), (x + h * 0.72, y - h * 0.34), (x + h * 0.72, y)],
        fill=PAPER,
        line=INK,
        width=0.35,
    )
    pen.poly(
        [
            (x + w / 2, y - h * 0.34),
            (x + h * 0.1, y - h * 0.52),
            (x + h * 0.66, y - h * 0.52),
            (x + h * 0.78, y - h * 0.34),
        ],
        fill=SHADE,
        line=INK,
        width=0.35,
    )
    for k in range(3):
        window = x + h * (0.22 + 0.17 * k)
        pen.path(_arch(window, y - h * 0.08, h * 0.07, h * 0.17), fill=INK, keep=True)
    pen.rect(x - w / 2, y - h * 0.62, w, h * 0.62, fill=PAPER, line=INK, width=0.35)
    pen.poly(
        [(x - w * 0.62, y - h * 0.62), (x, y - h * 0.95), (x + w * 0.62, y - h * 0.62)],
        fill=SHADE,
        line=INK,
        width=0.35,
    )
    pen.circle(x, y - h * 0.5, w * 0.26, fill=PAPER, line=INK, width=0.3)
    pen.line(x, y - h * 0.5, x, y - h * 0.535, INK, 0.25)
    pen.line(x, y - h * 0.5, x + w * 0.14, y - h * 0.5, INK, 0.25)
    pen.path(_arch(x - w * 0.2, y, w * 0.4, h * 0.16), fill=INK, keep=True)
    cross(pen, x, y - h * 1.0, h * 0.1)


def _arch(x: float, y: float, w: float, h: float) -> Path:
    return (
        Path().move(x, y).line(x, y - h * 0.6).curve(x, y - h, x + w, y - h, x + w, y - h * 0.6).line(x + w, y).close()
    )


def filling_station(pen: Pen, box: Rect, sign: str) -> None:
    """Two pumps under a roof, and a sign for parking: what stands before the New Cemetery."""
    y = box.bottom
    pen.rect(box.x + 3, y - 21, 2, 21, fill=STONE, line=INK, width=0.3)
    pen.rect(box.x + 25, y - 21, 2, 21, fill=STONE, line=INK, width=0.3)
    pen.poly(
        [(box.x, y - 25), (box.x + 30, y - 25), (box.x + 31.5, y - 20.6), (box.x - 1.5, y - 20.6)],
        fill="9A2A23",
        line=INK,
        width=0.4,
    )
    pen.text(box.x + 15, y - 21.6, sign, "sans-bold", 5.2, PAPER, "centre", least=4)
    for x in (box.x + 8, box.x + 17):
        pen.rect(x, y - 12, 5, 12, fill=PAPER, line=INK, width=0.35, r=0.8)
        pen.rect(x + 0.8, y - 10.8, 3.4, 3, fill=INK, keep=True)
        pen.path(Path().move(x + 5, y - 9).curve(x + 8, y - 9, x + 6.4, y - 2, x + 7.6, y - 2.2), line=INK, width=0.4)


def vignette(pen: Pen, box: Rect) -> None:
    """The cemetery of Little Mourning on an ordinary evening, five places left."""
    with pen.clip(Path().rect(*box, 1.5)):
        sky(pen, Rect(box.x, box.y, box.w, box.h * 0.7))
        pen.circle(box.x + box.w * 0.80, box.y + box.h * 0.26, box.h * 0.13, fill=PAPER, line=INK, width=0.35)
        hills(pen, box, box.y + box.h * 0.5)
        church(pen, box.x + box.w * 0.15, box.y + box.h * 0.76, box.h * 0.58)
        yew(pen, box.x + box.w * 0.60, box.y + box.h * 0.76, box.h * 0.5)
        wall(pen, Rect(box.x + box.w * 0.70, box.y + box.h * 0.64, box.w * 0.32, box.h * 0.12))
        ground(pen, box, box.y + box.h * 0.74)
        w = box.w * 0.085
        romans = ("I", "II", "III", "IV", "V")
        for index, roman in enumerate(romans):
            x = box.x + box.w * (0.12 + 0.165 * index)
            h = box.h * 0.34
            y = box.bottom - h - box.h * 0.07 - (index % 2) * 1.8
            headstone(pen, index + 1, x, y, w, h)
            pen.text(x + w / 2, y + h * 0.66, roman, "serif-black", 17, INK, "centre")
            pen.path(Path().ellipse(x + w / 2, y + h + 0.4, w * 0.75, 1.5), fill=EARTH, line=INK, width=0.25)
    pen.path(Path().rect(*box, 1.5), line=INK, width=1.0, keep=True)
    pen.path(Path().rect(*box.grown(1.4), 2.2), line=INK, width=0.2)
