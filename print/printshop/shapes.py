"""Paths: the outlines that the pen fills and strokes, in millimetres, y down."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

Point = tuple[float, float]

_KAPPA = 0.5522847498
_SVG = re.compile(r"[MLHVCSQZmlhvcsqz]|-?(?:\d+\.\d*|\.\d+|\d+)(?:e-?\d+)?")


def n(value: float) -> str:
    """A coordinate, short: hundredths of a millimetre are finer than any printer's dots, and PDF knows no exponents."""
    if -0.002 < value < 0.002:
        return "0"
    return f"{value:.4g}" if -100 < value < 100 else f"{value:.5g}"


class Path:
    """An outline, built step by step; every step returns the path."""

    __slots__ = ("_ops", "_x", "_y")

    def __init__(self) -> None:
        self._ops: list[str] = []
        self._x = self._y = 0.0

    def move(self, x: float, y: float) -> Path:
        self._ops.append(f"{n(x)} {n(y)} m")
        self._x, self._y = x, y
        return self

    def line(self, x: float, y: float) -> Path:
        self._ops.append(f"{n(x)} {n(y)} l")
        self._x, self._y = x, y
        return self

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Path:
        self._ops.append(f"{n(x1)} {n(y1)} {n(x2)} {n(y2)} {n(x)} {n(y)} c")
        self._x, self._y = x, y
        return self

    def bend(self, x1: float, y1: float, x: float, y: float) -> Path:
        """A curve with one control point."""
        a, b = self._x, self._y
        return self.curve(a + (x1 - a) * 2 / 3, b + (y1 - b) * 2 / 3, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y)

    def close(self) -> Path:
        self._ops.append("h")
        return self

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0.0) -> Path:
        if r <= 0:
            self._ops.append(f"{n(x)} {n(y)} {n(w)} {n(h)} re")
            return self
        r = min(r, w / 2, h / 2)
        k = r * (1 - _KAPPA)
        self.move(x + r, y).line(x + w - r, y).curve(x + w - k, y, x + w, y + k, x + w, y + r)
        self.line(x + w, y + h - r).curve(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)
        self.line(x + r, y + h).curve(x + k, y + h, x, y + h - k, x, y + h - r)
        return self.line(x, y + r).curve(x, y + k, x + k, y, x + r, y).close()

    def ellipse(self, cx: float, cy: float, rx: float, ry: float) -> Path:
        kx, ky = rx * _KAPPA, ry * _KAPPA
        self.move(cx + rx, cy).curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
        self.curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)
        self.curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)
        return self.curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy).close()

    def circle(self, cx: float, cy: float, r: float) -> Path:
        return self.ellipse(cx, cy, r, r)

    def arc(self, cx: float, cy: float, r: float, start: float, sweep: float, join: bool = False) -> Path:
        """Part of a circle in degrees, clockwise from the right; `join` draws a line to its beginning."""
        steps = max(1, math.ceil(abs(sweep) / 90))
        step = math.radians(sweep / steps)
        k = 4 / 3 * math.tan(step / 4) * r
        angle = math.radians(start)
        x, y = cx + r * math.cos(angle), cy + r * math.sin(angle)
        if join:
            self.line(x, y)
        else:
            self.move(x, y)
        for _ in range(steps):
            end = angle + step
            ex, ey = cx + r * math.cos(end), cy + r * math.sin(end)
            self.curve(
                x - k * math.sin(angle),
                y + k * math.cos(angle),
                ex + k * math.sin(end),
                ey - k * math.cos(end),
                ex,
                ey,
            )
            angle, x, y = end, ex, ey
        return self

    def poly(self, points: Iterable[Point], closed: bool = True) -> Path:
        for index, (x, y) in enumerate(points):
            if index:
                self.line(x, y)
            else:
                self.move(x, y)
        return self.close() if closed else self

    def smooth(self, points: Sequence[Point], closed: bool = False) -> Path:
        """A curve through all the points."""
        count = len(points)

        def at(index: int) -> Point:
            return points[index % count] if closed else points[min(max(index, 0), count - 1)]

        self.move(*points[0])
        for index in range(count if closed else count - 1):
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (at(index + k) for k in (-1, 0, 1, 2))
            self.curve(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2)
        return self.close() if closed else self

    @property
    def ops(self) -> str:
        return "\n".join(self._ops)


def star(cx: float, cy: float, r: float, points: int, inner: float = 0.5, turn: float = -90.0) -> Path:
    """A star of so many points; `inner` is how deep it is cut."""
    corners: list[Point] = []
    for index in range(points * 2):
        angle = math.radians(turn + index * 180 / points)
        reach = r if index % 2 == 0 else r * inner
        corners.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return Path().poly(corners)


def polygon(cx: float, cy: float, r: float, corners: int, turn: float = -90.0) -> Path:
    """A regular polygon."""
    return Path().poly(
        (
            cx + r * math.cos(math.radians(turn + index * 360 / corners)),
            cy + r * math.sin(math.radians(turn + index * 360 / corners)),
        )
        for index in range(corners)
    )


@lru_cache(maxsize=1024)
def svg(drawing: str) -> Path:
    """A path in the letters of SVG: M L H V C S Q Z, large or small."""
    tokens = _SVG.findall(drawing)
    path = Path()
    at = 0
    command = "M"
    x = y = start_x = start_y = 0.0
    last: Point | None = None

    def take(count: int) -> list[float]:
        nonlocal at
        values = [float(token) for token in tokens[at : at + count]]
        at += count
        return values

    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        ox, oy = (x, y) if command.islower() else (0.0, 0.0)
        letter = command.upper()
        control: Point | None = None
        if letter == "Z":
            path.close()
            x, y = start_x, start_y
        elif letter == "M":
            a, b = take(2)
            x, y = start_x, start_y = ox + a, oy + b
            path.move(x, y)
            command = "l" if command == "m" else "L"
        elif letter == "L":
            a, b = take(2)
            x, y = ox + a, oy + b
            path.line(x, y)
        elif letter == "H":
            x = ox + take(1)[0]
            path.line(x, y)
        elif letter == "V":
            y = oy + take(1)[0]
            path.line(x, y)
        elif letter == "Q":
            a, b, c, d = take(4)
            path.bend(ox + a, oy + b, ox + c, oy + d)
            x, y = ox + c, oy + d
        else:
            if letter == "C":
                a, b = take(2)
                first = (ox + a, oy + b)
            else:
                first = (2 * x - last[0], 2 * y - last[1]) if last else (x, y)
            c, d, e, f = take(4)
            control = (ox + c, oy + d)
            path.curve(*first, *control, ox + e, oy + f)
            x, y = ox + e, oy + f
        last = control
    return path
