"""The doctor's box: an open tray and a folded strip that parts it into three, cut out of one sheet."""

from __future__ import annotations

from companion.engine.content import Words
from printshop.games.rest_in_peace.palette import BLOOD, INK, MUTED, PAPER
from printshop.games.rest_in_peace.small import pill_icons
from printshop.ink import mix
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path

CELL = 29.0
"""One compartment: a 25 mm pill and room for fingers."""

WALL = 19.0
TAB = 8.0
WIDTH, HEIGHT = 184.0, 124.0

_BAG = "5A3F2E"
_LEATHER = "7A5A41"
_CUT = 0.35
_DASH = (1.6, 1.1)


def net(pen: Pen, words: Words) -> None:
    base = Rect((WIDTH - 3 * CELL) / 2, 2 + WALL, 3 * CELL, CELL)
    _tray(pen, base, words)
    strip_y = base.bottom + WALL + 6
    _divider(pen, (WIDTH - 3 * CELL - 4 * (WALL - 1)) / 2, strip_y, words)
    pen.block(4, strip_y + CELL + 1.4, WIDTH - 40, 9, words["box.fold"], "serif-italic", 9, colour=INK, stand="middle")
    pen.readable_code(WIDTH - 4, strip_y + CELL + 6, 6.5, INK, "right")


def _tray(pen: Pen, base: Rect, words: Words) -> None:
    x, y, w, h = base
    pen.rect(x, y, w, h, fill=mix(PAPER, _LEATHER, 0.12))
    walls = (
        Rect(x, y - WALL, w, WALL),
        Rect(x, y + h, w, WALL),
        Rect(x - WALL, y, WALL, h),
        Rect(x + w, y, WALL, h),
    )
    for wall in walls:
        pen.rect(*wall, fill=_LEATHER)
        pen.rect(*wall.grown(-1.4), line=mix(_LEATHER, PAPER, 0.6), width=0.3, dash=(1.2, 0.8))
    line = words["box.line"].partition(",")[2].strip()
    # The writing on a wall stands upright once the wall is folded up and looked at from outside.
    with pen.at(x + w / 2, y + h, 0):
        pen.text(0, 9.0, words["village.doctor"], "serif-black", 17, PAPER, "centre")
        pen.text(
            0,
            15.0,
            line[0].upper() + line[1:],
            "serif-italic",
            10,
            PAPER,
            "centre",
            within=w - 8,
        )
    with pen.at(x + w / 2, y, 180):
        _red_cross(pen, 0, 9.4, 9)
        left, right = words.list("print.discretion")
        pen.text(-13, 11.2, left, "serif-italic", 13, PAPER, "right")
        pen.text(13, 11.2, right, "serif-italic", 13, PAPER)
    for cx, turn in ((x, 90.0), (x + w, -90.0)):
        with pen.at(cx, y + h / 2, turn):
            _red_cross(pen, 0, 9.4, 9)
    outline = Path()
    corners = [
        (x, y - WALL), (x + w, y - WALL), (x + w, y),
        (x + w + WALL, y), (x + w + WALL, y + h), (x + w, y + h),
        (x + w, y + h + WALL), (x, y + h + WALL), (x, y + h),
        (x - WALL, y + h), (x - WALL, y), (x, y),
    ]  # fmt: skip
    outline.poly(corners)
    pen.path(outline, line=INK, width=_CUT)
    for cx, side in ((x, -1.0), (x + w, 1.0)):
        for top, away in ((y - WALL, -1), (y + h, 1)):
            tab = [(cx, top + 1), (cx + side * TAB, top + 3), (cx + side * TAB, top + WALL - 3), (cx, top + WALL - 1)]
            pen.poly(tab, fill=PAPER, line=INK, width=_CUT)
            with pen.at(cx + side * TAB / 2, top + WALL / 2, 90 * side * away):
                pen.text(0, 0.8, words["print.glue"], "serif-italic", 7, MUTED, "centre")
            pen.line(cx, top, cx, top + WALL, INK, 0.25, dash=_DASH)
    pen.rect(x, y, w, h, line=INK, width=0.25, dash=_DASH)


def _divider(pen: Pen, x: float, y: float, words: Words) -> None:
    """Floor, up, down, floor, up, down, floor: glued into the tray, it makes two walls."""
    height = WALL - 1
    at = x
    icons = pill_icons()
    for index, kind in enumerate(("pill", "placebo", "bitter")):
        pen.rect(at, y, CELL, CELL, fill=PAPER)
        cx = at + CELL / 2
        pen.stamp(f"icon:{kind}", icons[kind].draw, cx - 6, y + 2.2, 12)
        pen.text(cx, y + 18.4, words[f"{kind}.line"], "serif-black", 12, BLOOD if kind == "bitter" else INK, "centre")
        label = words[f"{kind}.label"].partition(": ")[2]
        pen.block(
            at + 1.6,
            y + 19.2,
            CELL - 3.2,
            9,
            label,
            "serif",
            7.5,
            colour=INK,
            align="centre",
            stand="middle",
            leading=1.05,
        )
        at += CELL
        if index < 2:
            for _ in range(2):
                pen.rect(at, y, height, CELL, fill=_BAG)
                pen.rect(
                    at + 1.2, y + 1.2, height - 2.4, CELL - 2.4, line=mix(_BAG, PAPER, 0.55), width=0.3, dash=(1.2, 0.8)
                )
                pen.line(at, y, at, y + CELL, PAPER if pen.ink != "saver" else INK, 0.25, dash=_DASH)
                at += height
            pen.line(at, y, at, y + CELL, INK, 0.25, dash=_DASH)
    pen.rect(x, y, at - x, CELL, line=INK, width=_CUT)


def _red_cross(pen: Pen, x: float, y: float, size: float) -> None:
    """The sign of help, on a white shield so that nobody mistakes it for a grave."""
    pen.circle(x, y, size * 0.62, fill="FFFFFF", line=INK, width=0.3)
    arm = size * 0.13
    pen.path(Path().rect(x - arm, y - size * 0.36, 2 * arm, size * 0.72), fill=BLOOD, keep=True)
    pen.path(Path().rect(x - size * 0.36, y - arm, size * 0.72, 2 * arm), fill=BLOOD, keep=True)
