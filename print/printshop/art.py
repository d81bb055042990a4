"""Ornaments that any game may use, and chance that always falls the same way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from hashlib import blake2b
from random import Random

from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path, Point


def chance(identity: str) -> Random:
    """Dice that belong to a component: what is grown from its identity looks the same on every print."""
    return Random(int.from_bytes(blake2b(identity.encode(), digest_size=8).digest(), "big"))


def hatch(pen: Pen, outline: Path, box: Rect, turn: float, pitch: float, colour: str, width: float = 0.12) -> None:
    """Parallel strokes inside an outline, as a wood-cutter shades; `box` holds the outline."""
    with pen.clip(outline):
        pen.lines(strokes(box, turn, pitch), colour, width)


def strokes(box: Rect, turn: float, pitch: float) -> list[tuple[float, float, float, float]]:
    """Parallel lines that cover a box, `pitch` apart, `turn` degrees from level."""
    cx, cy = box.x + box.w / 2, box.y + box.h / 2
    reach = math.hypot(box.w, box.h) / 2
    along = (math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    count = math.ceil(reach / pitch)
    found = []
    for index in range(-count, count + 1):
        x, y = cx - along[1] * index * pitch, cy + along[0] * index * pitch
        found.append((x - along[0] * reach, y - along[1] * reach, x + along[0] * reach, y + along[1] * reach))
    return found


def around(cx: float, cy: float, r: float, count: int, turn: float = -90.0) -> list[Point]:
    """So many points evenly on a circle."""
    return [
        (
            cx + r * math.cos(math.radians(turn + index * 360 / count)),
            cy + r * math.sin(math.radians(turn + index * 360 / count)),
        )
        for index in range(count)
    ]


def double_frame(pen: Pen, box: Rect, colour: str, thick: float = 0.7, thin: float = 0.2, gap: float = 1.1) -> None:
    """A thick rule with a thin one inside it."""
    pen.rect(*box, line=colour, width=thick)
    pen.rect(*box.grown(-gap), line=colour, width=thin)


def ribbon(points: Sequence[Point], widths: Sequence[float]) -> Path:
    """An outline along points, so wide at each: stems, hair, smoke."""
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(points):
        before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        half = widths[index] / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return Path().smooth([*left, *reversed(right)], closed=True)
