"""Line-engraved creatures, grown from the card's identity: a species for each letter, an individual for each card.

Each grower fills an ellipse of half axes rx, ry around cx, cy. A picture that goes on on a second card is one
individual, grown wide and drawn on both, centred on their common edge.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from printshop.art import hatch, ribbon
from printshop.games.metempsychosis.palette import BLOOD, BONE, PALE, VIOLET, VOID
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path, Point

Grow = Callable[[Pen, Random, float, float, float, float, int], None]
"""Pen, dice, centre, half axes, and which of the letter's four it is: no two cards hold the same pose."""

WIDE = 30.0
"""From this half width on a picture spans two cards."""
LINE = 0.22
FINE = 0.12


def eye(pen: Pen, x: float, y: float, r: float, gaze: int = 0) -> None:
    """Something looks out of the picture. There are many, so they are stamped."""
    pen.stamp(f"me:eye:{gaze}", lambda shape: _eye(shape, gaze), x, y, r)


def _eye(pen: Pen, gaze: int) -> None:
    almond = Path().move(-1.5, 0).bend(0, -1.9, 1.5, 0).bend(0, 1.9, -1.5, 0).close()
    pen.path(almond, fill=PALE, line=VOID, width=0.16)
    pen.circle(gaze * 0.5, 0, 0.72, fill=BLOOD, line=VOID, width=0.1)
    pen.circle(gaze * 0.5, 0, 0.3, fill=VOID, keep=True)


def _dot(path: Path, x: float, y: float, r: float) -> None:
    """A speck: round enough for its size, and a third of a circle's weight."""
    path.poly([(x - r, y), (x, y - r), (x + r, y), (x, y + r)])


# --- A: a spine with too many arms, all of them rowing ------------------------------------------------------------------


def _rower(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    """Along, in a ring, or three abreast."""
    if pose == 2:
        ring = [(cx + ry * 1.1 * math.cos(a / 9), cy + ry * 0.55 * math.sin(a / 9)) for a in range(14, 64, 3)]
        _spine(pen, rng, ring, ry * 0.75)
        return
    rows = ((-0.62, 0.42), (0.0, 0.5), (0.62, 0.42)) if pose == 3 else ((0.0, 1.0),)
    for shift, share in rows:
        phase, swing = rng.uniform(0, 6), rng.uniform(0.18, 0.34)
        wide = rx * (0.95 if share == 1.0 else rng.uniform(0.75, 0.95))
        count = int(wide * 0.55)
        points: list[Point] = []
        for n in range(count + 1):
            t = n / count
            rise = 0.1 + swing * math.sin(phase + t * 6.4) - 0.25 * math.sin(math.pi * t)
            points.append((cx + wide * (2 * t - 1), cy + ry * (shift + share * rise)))
        _spine(pen, rng, points, ry * share)


def _spine(pen: Pen, rng: Random, spine: list[Point], ry: float) -> None:
    count = len(spine) - 1
    widths = [ry * 0.42 * math.sin(math.pi * min(1.0, 0.12 + n / count * 0.92)) + 0.4 for n in range(count + 1)]
    arms, blades, ribs = Path(), Path(), Path()
    for n in range(1, count):
        (x, y), after = spine[n], spine[n + 1]
        along = math.atan2(after[1] - y, after[0] - x)
        for side in (-1, 1):
            reach = ry * rng.uniform(0.5, 0.8) * (1 - 0.35 * abs(2 * n / count - 1))
            out = along + side * math.pi / 2 + rng.uniform(-0.3, 0.3)
            tip = (x + reach * 1.05 * math.cos(out), y + reach * 1.05 * math.sin(out))
            arms.move(x, y).bend(x + reach * 0.6 * math.cos(out + 0.5), y + reach * 0.6 * math.sin(out + 0.5), *tip)
            _dot(blades, tip[0], tip[1], 0.5 + ry * 0.02)
        half = widths[n] * 0.46
        nx, ny = -math.sin(along) * half, math.cos(along) * half
        fx, fy = math.cos(along) * 1.5, math.sin(along) * 1.5
        ribs.move(x - nx, y - ny).bend(x + fx, y + fy, x + nx, y + ny)
    pen.path(arms, line=VOID, width=0.3)
    pen.path(blades, fill=VOID)
    pen.path(ribbon(spine, widths), fill=PALE, line=VOID, width=0.3)
    pen.path(ribs, line=VOID, width=0.16)
    eye(pen, *spine[-2], max(0.8, ry * 0.13))


# --- B: a door in a door in a door; the last one is ajar ----------------------------------------------------------------


def _doors(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    depth = (6, 7, 5, 8)[pose]
    drift = (-0.3, 0.0, 0.45, -0.55)[pose] if rx < WIDE else 0.0
    wide = 0.8 if rx < WIDE else 0.62
    base = cy + ry * 0.92
    frames: list[tuple[float, float, float, float]] = []
    for n in range(depth):
        share = 0.74**n
        foot = base - (1 - share) * ry * 0.75
        frames.append((cx + drift * rx * (1 - share), foot, rx * wide * share, ry * 1.8 * share))
    for n, (x, foot, w, h) in enumerate(frames):
        arch = Path().move(x - w, foot)
        if pose == 2:  # pointed, as hedges are clipped
            arch.line(x - w, foot - h * 0.45).bend(x - w * 0.7, foot - h * 0.85, x, foot - h)
            arch.bend(x + w * 0.7, foot - h * 0.85, x + w, foot - h * 0.45)
        elif pose == 3:  # square, like a warehouse
            arch.line(x - w * 0.8, foot - h * 0.9).line(x + w * 0.8, foot - h * 0.9)
        else:
            arch.line(x - w, foot - h * 0.6).bend(x - w, foot - h, x, foot - h)
            arch.bend(x + w, foot - h, x + w, foot - h * 0.6)
        arch.line(x + w, foot).close()
        pen.path(arch, fill=PALE if n % 2 else BONE, line=VOID, width=0.34 - 0.03 * n)
        if n % 2 == 0 and n < depth - 1:
            hatch(pen, arch, Rect(x - w, foot - h, 2 * w, h), 90 if n % 4 else 60, 0.9 - 0.08 * n, VOID, 0.11)
    x, foot, w, h = frames[-1]
    leaf = [(x - w, foot), (x - w, foot - h * 0.75), (x + w * 0.4, foot - h * 0.6), (x + w * 0.4, foot + h * 0.1)]
    pen.poly(leaf, fill=VOID, keep=True)
    eye(pen, x + w * 0.1, foot - h * 0.42, max(0.6, w * 0.3))
    boards = Path()
    for n in range(-5, 6):
        boards.move(cx + n * rx * 0.3, base + 2).line(x + n * w * 0.3, foot + 0.6)
    pen.path(boards, line=VOID, width=FINE)


# --- C: wings, twice the same, and a face on each that is not -----------------------------------------------------------


def _twins(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    """A pair, one on a wheel, or a whole evening of them."""
    if pose == 3:
        for n, (x, y) in enumerate(((-0.62, -0.35), (0.55, -0.45), (-0.05, 0.25), (0.68, 0.5), (-0.68, 0.55))):
            share = 1.0 if n == 2 else 0.58
            _moth(pen, rng, cx + x * rx, cy + y * ry, ry * 0.66 * share, ry * 0.52 * share)
        return
    if pose == 2:
        pen.circle(cx, cy, ry * 0.98, fill=PALE, line=VOID, width=0.7)
        pen.circle(cx, cy, ry * 0.88, line=VOID, width=0.15)
    _moth(pen, rng, cx, cy, min(rx, ry * 1.9) if rx < WIDE else rx, ry * (0.8 if pose == 2 else 1.0))


def _moth(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float) -> None:
    top, low, pinch = rng.uniform(0.8, 1.0), rng.uniform(0.6, 0.9), rng.uniform(0.05, 0.25)
    veins, feelers = Path(), Path()
    for side in (-1, 1):
        upper: list[Point] = [
            (cx, cy - ry * 0.25), (cx + side * rx * 0.35, cy - ry * top), (cx + side * rx * 0.95, cy - ry * 0.75),
            (cx + side * rx * 0.85, cy - ry * pinch), (cx + side * rx * 0.3, cy + ry * 0.05),
        ]  # fmt: skip
        lower: list[Point] = [
            (cx, cy + ry * 0.05), (cx + side * rx * 0.5, cy + ry * 0.05), (cx + side * rx * 0.72, cy + ry * low),
            (cx + side * rx * 0.3, cy + ry * 0.85), (cx + side * rx * 0.08, cy + ry * 0.4),
        ]  # fmt: skip
        for wing, turn in ((lower, 70.0), (upper, 25.0)):
            outline = Path().smooth(wing, closed=True)
            pen.path(outline, fill=PALE, line=VOID, width=0.3)
            left, high = min(x for x, _ in wing) - 1, min(y for _, y in wing) - 1
            box = Rect(left, high, max(x for x, _ in wing) + 1 - left, max(y for _, y in wing) + 1 - high)
            hatch(pen, outline, box, side * turn, 1.25, VOID, 0.1)
        for n in range(5 if ry > 8 else 2):
            veins.move(cx + side, cy - ry * 0.1)
            bend = (cx + side * rx * 0.4, cy - ry * (0.9 - n * 0.2))
            veins.bend(*bend, cx + side * rx * (0.55 + 0.08 * n), cy - ry * (0.72 - n * 0.13))
        feelers.move(cx, cy - ry * 0.4).bend(cx + side * 2, cy - ry, cx + side * rx * 0.2, cy - ry * 0.95)
    pen.path(veins, line=VOID, width=0.16)
    pen.path(feelers, line=VOID, width=0.25)
    for side in (-1, 1):
        eye(pen, cx + side * rx * 0.58, cy - ry * 0.42, ry * rng.uniform(0.14, 0.2), rng.choice((-1, 0, 1)))
    pen.path(Path().ellipse(cx, cy + ry * 0.1, ry * 0.13, ry * 0.62), fill=VIOLET, line=VOID, width=0.3)
    bands = Path()
    for n in range(6):
        y = cy + ry * (n * 0.13 - 0.2)
        bands.move(cx - ry * 0.12, y).bend(cx, y + ry * 0.08, cx + ry * 0.12, y)
    pen.path(bands, line=BONE, width=0.16)


# --- D: it grew. Nobody asked it to -------------------------------------------------------------------------------------


def _bramble(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    """From below, from above as a diver sees it, or round a lock."""
    thick, thin, thorns = Path(), Path(), Path()
    buds: list[Point] = []

    def grow(x: float, y: float, angle: float, length: float, depth: int) -> None:
        bend = rng.uniform(-0.5, 0.5)
        ex, ey = x + length * math.cos(angle + bend), y + length * math.sin(angle + bend)
        mx, my = x + length * 0.5 * math.cos(angle), y + length * 0.5 * math.sin(angle)
        (thick if depth > 2 else thin).move(x, y).bend(mx, my, ex, ey)
        side = angle + rng.choice((-1.3, 1.3))
        dx, dy = 0.4 * math.cos(angle), 0.4 * math.sin(angle)
        thorns.poly([(mx + dx, my + dy), (mx - dx, my - dy), (mx + 1.7 * math.cos(side), my + 1.7 * math.sin(side))])
        if depth == 0 or not (abs(ex - cx) < rx and cy - ry < ey < cy + ry):
            buds.append((ex, ey))
            return
        for _ in range(2 if rng.random() < 0.72 else 1):
            grow(ex, ey, angle + bend + rng.uniform(-0.75, 0.75), length * rng.uniform(0.74, 0.92), depth - 1)

    if pose == 2:
        for n in range(6):
            grow(cx + 2.5 * math.cos(n * 1.047), cy + 2.5 * math.sin(n * 1.047), n * 1.047, ry * 0.5, 2)
    else:
        down = -1 if pose == 0 else 1
        for n in range(3):
            lean = rng.uniform(-0.5, 0.5)
            grow(cx + (n - 1) * rx * 0.5, cy + down * ry, -down * math.pi / 2 + lean, ry * 0.55, 4)
    pen.path(thick, line=VOID, width=0.8)
    pen.path(thick, line=BONE, width=0.3)
    pen.path(thin, line=VOID, width=0.32)
    pen.path(thorns, fill=VOID)
    for n, (x, y) in enumerate(buds[:14]):
        if n % 3 == 0:
            eye(pen, x, y, 0.75)
        else:
            berry = Path()
            _dot(berry, x, y, 0.6)
            pen.path(berry, fill=BLOOD, line=VOID, width=FINE)
    if pose == 2:
        pen.circle(cx, cy, 3.6, fill=PALE, line=VOID, width=0.5)
        hole = (
            Path()
            .circle(cx, cy - 0.7, 0.9)
            .poly([(cx - 0.5, cy), (cx + 0.5, cy), (cx + 0.9, cy + 2), (cx - 0.9, cy + 2)])
        )
        pen.path(hole, fill=VOID, keep=True)


def _stairs(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    """A house that two letters share: flights that meet, and somebody on each who does not."""
    flights = ((-1.15, 1.0, 0.0, -0.7), (0.0, -0.7, 1.15, 1.0), (-1.1, -0.75, 0.1, 0.85), (-0.1, 0.85, 1.1, -0.75))
    for f, (x1, y1, x2, y2) in enumerate(flights):
        steps = 13 if f < 2 else 10
        x, y = cx + x1 * rx, cy + y1 * ry
        start = (x, y)
        dx, dy = (x2 - x1) * rx / steps, (y2 - y1) * ry / steps
        corners: list[Point] = [start]
        for _ in range(steps):
            corners += [(x + dx, y), (x + dx, y + dy)]
            x, y = x + dx, y + dy
        outline = Path().poly([*corners, (x, y + 4.6), (start[0], start[1] + 4.6)])
        pen.path(outline, fill=PALE if f % 2 else BONE, line=VOID, width=0.3)
        hatch(
            pen,
            outline,
            Rect(min(start[0], x), cy - ry, abs(x - start[0]), ry * 2.2),
            60 - 120 * (f % 2),
            0.95,
            VOID,
            0.1,
        )
        posts = Path()
        for bx, by in corners[2::4]:
            posts.move(bx, by).line(bx, by - 2.6)
        pen.path(posts, line=VOID, width=0.14)
        mx, my = corners[len(corners) // 2 + rng.choice((-4, 0, 4))]
        body = (
            Path()
            .circle(mx, my - 4.2, 0.9)
            .poly([(mx - 1.2, my), (mx + 1.2, my), (mx + 0.3, my - 3.6), (mx - 0.3, my - 3.6)])
        )
        pen.path(body, fill=BLOOD if f == 0 else VOID, keep=True)


# --- E: an eye that has been open for a very long time ------------------------------------------------------------------


def _watcher(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    """One, or two, or a wall of them."""
    if pose == 2:
        wall = (
            (-0.62, -0.42, 0.3), (0.0, -0.55, 0.24), (0.6, -0.4, 0.32), (-0.3, 0.18, 0.36), (0.36, 0.24, 0.28),
            (-0.78, 0.58, 0.22), (0.8, 0.6, 0.22), (0.02, 0.7, 0.22),
        )  # fmt: skip
        for x, y, r in wall:
            _open(pen, rng, cx + x * rx, cy + y * ry, rx * r * 0.95, ry * r * 1.25)
    elif pose == 0:
        _open(pen, rng, cx, cy - ry * 0.48, rx * 0.62, ry * 0.5)
        _open(pen, rng, cx, cy + ry * 0.48, rx * 0.62, ry * 0.5)
    else:
        _open(pen, rng, cx, cy, rx, ry)


def _open(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float) -> None:
    lashes = Path()
    count = max(8, int(rx * 0.85))
    for n in range(count):
        t = n / (count - 1)
        x, edge = cx + rx * 0.92 * (2 * t - 1), ry * 0.62 * math.sin(math.pi * t)
        for side in (-1, 1)[: 1 + (n + 1) % 2]:
            reach = ry * rng.uniform(0.22, 0.42)
            lashes.move(x, cy + side * edge).bend(
                x + (x - cx) * 0.05,
                cy + side * (edge + reach * 0.6),
                x + (x - cx) * 0.16 + rng.uniform(-1, 1),
                cy + side * (edge + reach),
            )
    pen.path(lashes, line=VOID, width=0.28)
    almond = Path().move(cx - rx * 0.95, cy).bend(cx, cy - ry * 1.3, cx + rx * 0.95, cy)
    almond.bend(cx, cy + ry * 1.3, cx - rx * 0.95, cy).close()
    pen.path(almond, fill=PALE, line=VOID, width=0.5)
    gaze, r = rng.uniform(-0.2, 0.2) * min(rx, 20), ry * 0.62
    with pen.clip(almond):
        lids = Path()
        for n in range(6):
            lids.move(cx - rx, cy - n * 0.5).bend(cx, cy - ry * (1.25 - n * 0.1), cx + rx, cy - n * 0.5)
        pen.path(lids, line=VOID, width=0.14)
        pen.circle(cx + gaze, cy, r, fill=BONE, line=VOID, width=0.4)
        rays = Path()
        count = int(10 + ry * 1.6)
        for n in range(count):
            angle = 2 * math.pi * n / count
            inner, outer = r * rng.uniform(0.42, 0.55), r * rng.uniform(0.8, 0.97)
            rays.move(cx + gaze + inner * math.cos(angle), cy + inner * math.sin(angle))
            rays.line(cx + gaze + outer * math.cos(angle), cy + outer * math.sin(angle))
        pen.path(rays, line=VOID, width=0.2)
        pen.circle(cx + gaze, cy, r * 0.4, fill=VOID, keep=True)
        pen.poly(
            [(cx + gaze - r * 0.1, cy - r * 0.2), (cx + gaze + r * 0.1, cy - r * 0.2), (cx + gaze, cy + r * 0.3)],
            fill=BLOOD,
        )
        veins = Path()
        for n in range(6):
            side = -1 if n % 2 else 1
            x, y = cx + side * rx * 0.9, cy + rng.uniform(-0.2, 0.2) * ry
            end = (x - side * rx * rng.uniform(0.2, 0.34), y + rng.uniform(-0.2, 0.2) * ry)
            veins.move(x, y).bend(x - side * rx * 0.15, y + rng.uniform(-0.2, 0.2) * ry, *end)
        pen.path(veins, line=BLOOD, width=0.18)


# --- F: what comes in with the water ------------------------------------------------------------------------------------


def _tide(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    arms = 8 if rx >= WIDE else (5, 4, 7, 5)[pose]
    up = -1 if pose == 1 else 1  # in the orchard it hangs
    for n in range(arms):
        x = cx + rx * 0.85 * (2 * (n + 0.5) / arms - 1)
        side = 1 if rng.random() < 0.5 else -1
        height = ry * rng.uniform(1.1, 1.85)
        points: list[Point] = []
        for k in range(10):
            t = k / 9
            curl = max(0.0, t - 0.62) * 9.5
            rise = height * (t if t < 0.72 else 0.72 + (t - 0.72) * 0.35) - curl * math.sin(curl) * 0.7
            sway = 1.8 * math.sin(t * 4 + n) + curl * curl * 0.16 * math.cos(curl)
            points.append((x + side * sway, cy + up * (ry * (1.0 if up > 0 else 1.3) - rise)))
        widths = [max(0.35, 3.3 * (1 - k / 9) ** 0.75) for k in range(10)]
        pen.path(ribbon(points, widths), fill=PALE, line=VOID, width=0.28)
        rings, suckers = Path(), Path()
        for k in range(1, 7):
            (px, py), half = points[k], widths[k] * 0.45
            rings.move(px - half, py).bend(px, py - 0.7, px + half, py)
            _dot(suckers, px + side * half * 0.75, py + 0.7, 0.2 + widths[k] * 0.06)
        pen.path(rings, line=VOID, width=FINE)
        pen.path(suckers, fill=BLOOD if n == arms // 2 else VOID)
    if pose == 3:  # something sits among them and waits
        for side in (-1, 1):
            eye(pen, cx + side * 3.2, cy, 1.5)
    water = Path()
    for n in range(3 if up > 0 else 0):
        x, y = cx - rx * 1.2, cy + ry - 0.6 - n * 1.4
        water.move(x, y)
        while x < cx + rx * 1.2:
            water.bend(x + 3, y - 1.2, x + 6, y)
            x += 6.0 + n * 0.5
            if rng.random() < 0.4:
                water.move(x + 2, y)
                x += 2
    pen.path(water, line=VOID, width=0.2)


# --- G: it turns, it sings, it does not stop ----------------------------------------------------------------------------


def _carousel(pen: Pen, rng: Random, cx: float, cy: float, rx: float, ry: float, pose: int) -> None:
    hubs = ((0.0, 0.0, 0.78), (-0.72, 0.3, 0.34), (0.72, 0.3, 0.34))
    if pose == 3:  # a choir, going up
        hubs = ((-0.66, 0.36, 0.5), (0.02, 0.0, 0.44), (0.62, -0.38, 0.38))
    for index, (dx, dy, share) in enumerate(hubs):
        x, y, r = cx + dx * rx, cy + dy * ry, ry * share
        count = rng.choice((7, 9, 11, 13))
        pen.circle(x, y, r, fill=PALE, line=VOID, width=0.5)
        pen.circle(x, y, r * 0.88, line=VOID, width=0.16)
        spokes, riders = Path(), Path()
        offset = rng.uniform(0, 1)
        for n in range(count):
            angle = 2 * math.pi * (n + offset) / count
            ex, ey = x + r * math.cos(angle), y + r * math.sin(angle)
            bx, by = x + r * 0.5 * math.cos(angle + 0.5), y + r * 0.5 * math.sin(angle + 0.5)
            spokes.move(x, y).bend(bx, by, ex, ey)
            riders.move(ex, ey).line(ex, ey + r * 0.22)
            _dot(riders, ex, ey + r * 0.28, r * 0.07 + 0.2)
        pen.path(spokes, line=VOID, width=0.28)
        pen.path(riders, fill=VOID, line=VOID, width=0.2)
        hatch(
            pen, Path().circle(x, y, r * 0.32), Rect(x - r * 0.32, y - r * 0.32, r * 0.64, r * 0.64), 45, 0.6, VOID, 0.1
        )
        if index == 0 or pose == 3:
            eye(pen, x, y, r * 0.2)
        else:
            pen.circle(x, y, r * 0.14, fill=BLOOD)


SPECIES: dict[str, Grow] = {
    "A": _rower,
    "B": _doors,
    "C": _twins,
    "D": _bramble,
    "E": _watcher,
    "F": _tide,
    "G": _carousel,
    "stairs": _stairs,
}

SHARED = {"a2": "B", "g1": "A", "d4": "stairs", "f3": "F"}
"""Whose picture it is where two letters share one, by the card on which it begins."""
