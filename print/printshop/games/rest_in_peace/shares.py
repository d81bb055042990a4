"""Grave shares: a certificate that everybody sees, and what its owner alone knows on the back."""

from __future__ import annotations

import math

from companion.engine.content import Words
from companion.games.rest_in_peace.content import Share
from printshop.art import around
from printshop.games.rest_in_peace import scenery
from printshop.games.rest_in_peace.palette import (
    BLOOD,
    BRASS,
    EARTH,
    INK,
    MUTED,
    PAPER,
    STONE,
    little_stone,
    stone_path,
)
from printshop.ink import mix
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path, star, svg

DEED = "EFE6D2"


def certificate(pen: Pen, share: Share, words: Words) -> None:
    """The public side. It carries no code: five shares of a grave must look the same from here."""
    pen.stamp(f"rp:certificate:{share.grave}", lambda shape: _certificate(shape, share.grave, words))


def _certificate(pen: Pen, grave: str, words: Words) -> None:
    w = pen.w
    pen.ground(DEED)
    pen.stamp("rp:guilloche", _guilloche)
    pen.text(w / 2, 15.4, words["share.heading"], "serif-italic", 8.5, INK, "centre", within=44)
    pen.block(
        9,
        17,
        w - 18,
        13,
        words["share.title"],
        "serif-black",
        14,
        colour=INK,
        align="centre",
        stand="middle",
        leading=1.02,
    )
    pen.stamp(f"rp:deed:{grave}", lambda shape: _plot(shape, grave, words), w / 2, 29.4, 0.93)
    _seal(pen, w - 15.0, 46.6, 4.6)
    pen.block(
        9.5, 59.6, w - 19, 10.4, words[f"grave.{grave}.certificate"], "serif", 8.5,
        colour=INK, align="centre", stand="middle", leading=1.12,
    )  # fmt: skip
    with pen.at(0, -5.6):
        pen.path(svg(_SIGNATURE), line="2E4F78", width=0.35)
        pen.line(10, 79.4, 30, 79.4, INK, 0.2)
    pen.block(9.4, 74.2, w - 18.8, 5.6, words["share.small"], "serif-italic", 6.5, colour=MUTED, leading=1.08)


_SIGNATURE = (
    "M11 78.8 C12 75 14 76 13.4 78.4 C15 75.4 16 76 15.8 78.6 C17 77 18 77.4 18.4 78.4 C20 76 21 77.6 22 78.4 "
    "C24 78 26 76.6 27.4 77.2"
)


def _plot(pen: Pen, grave: str, words: Words) -> None:
    """The stone the paper is about, with laurel around it."""
    for side in (-1, 1):
        for k in range(7):
            angle = math.radians(90 + side * (22 + k * 19))
            x, y = 15.6 * math.cos(angle), 15 + 14.2 * math.sin(angle)
            with pen.at(x, y, math.degrees(angle) + 90 - side * 60):
                pen.path(svg("M0 0 C.9 -.9 .9 -2.6 0 -3.8 C-.9 -2.6 -.9 -.9 0 0 Z"), fill="7C8B62", line=INK, width=0.2)
    pen.path(stone_path(int(grave), -9.5, 1.2, 19, 27), fill=STONE, line=INK, width=0.5)
    pen.path(stone_path(int(grave), -8.3, 2.8, 16.6, 24.6), line=INK, width=0.14)
    pen.text(0, 20.2, words[f"grave.{grave}.roman"], "serif-black", 30, INK, "centre", within=13)


def _guilloche(pen: Pen) -> None:
    """The waves that make a paper look as if it were worth something."""
    w, h = pen.w, pen.h
    for phase in (0.0, 180.0, 90.0):
        path = Path()
        for inset, turns_w, turns_h in ((4.9, 16, 23),):
            corners: list[tuple[float, float]] = []
            for x1, y1, x2, y2, waves in (
                (inset, inset, w - inset, inset, turns_w),
                (w - inset, inset, w - inset, h - inset, turns_h),
                (w - inset, h - inset, inset, h - inset, turns_w),
                (inset, h - inset, inset, inset, turns_h),
            ):
                length = math.hypot(x2 - x1, y2 - y1)
                nx, ny = -(y2 - y1) / length, (x2 - x1) / length
                for k in range(waves * 4):
                    t = k / (waves * 4)
                    swing = 1.3 * math.sin(math.radians(phase + 360 * waves * t))
                    corners.append((x1 + (x2 - x1) * t + nx * swing, y1 + (y2 - y1) * t + ny * swing))
            path.smooth(corners, closed=True)
        pen.path(path, line="5B7553" if phase != 90.0 else "A4452C", width=0.2)
    pen.rect(2.8, 2.8, w - 5.6, h - 5.6, line=INK, width=0.35)
    pen.rect(7.2, 7.2, w - 14.4, h - 14.4, line=INK, width=0.5)
    pen.rect(8.0, 8.0, w - 16.0, h - 16.0, line=INK, width=0.14)


def _seal(pen: Pen, x: float, y: float, r: float) -> None:
    for lean in (-22, 18):
        with pen.at(x, y, lean):
            pen.poly(
                [(-1.9, 2), (1.9, 2), (1.9, 9.4), (0, 7.8), (-1.9, 9.4)], fill=mix(BLOOD, INK, 0.2), line=INK, width=0.2
            )
    pen.path(star(x, y, r, 20, 0.88), fill=BLOOD, line=INK, width=0.25)
    pen.circle(x, y, r * 0.68, line=PAPER, width=0.25)
    pen.path(_little_arch(x, y), line=PAPER, width=0.35)
    pen.line(x, y - 0.9, x, y + 1.4, PAPER, 0.35)
    pen.line(x - 0.8, y - 0.1, x + 0.8, y - 0.1, PAPER, 0.35)


def _little_arch(x: float, y: float) -> Path:
    return (
        Path()
        .move(x - 1.8, y + 2.4)
        .line(x - 1.8, y - 0.6)
        .curve(x - 1.8, y - 3, x + 1.8, y - 3, x + 1.8, y - 0.6)
        .line(x + 1.8, y + 2.4)
        .close()
    )


# -- the secret side ---------------------------------------------------------------------------------------------------

ART = Rect(5.4, 23.2, 52.2, 25.6)
NIGHT = "3D4654"


def action(pen: Pen, share: Share, roman: str, words: Words) -> None:
    """What the owner may do to the others, once, while the grave is occupied."""
    pen.stamp(f"rp:action:{share.action}", lambda shape: _scene(shape, share.action, words))
    pen.code(3.6, 3.8)
    little_stone(pen, int(share.grave), roman, pen.w - 10.4, 4.6, 14.6)
    text = words[f"action.{share.action}.text"].replace("{grave}", f"**{roman}**")
    pen.block(6, 50.6, pen.w - 12, 22.2, text, "serif", 9, colour=INK, stand="middle", leading=1.17)


def _scene(pen: Pen, name: str, words: Words) -> None:
    w, h = pen.w, pen.h
    pen.ground(PAPER)
    pen.rect(2.4, 2.4, w - 4.8, h - 4.8, line=INK, width=0.6)
    pen.block(
        19.4,
        5.0,
        w - 38.6,
        15.4,
        words[f"action.{name}.name"],
        "serif-black",
        13,
        colour=INK,
        align="centre",
        stand="middle",
        leading=1.02,
    )
    with pen.clip(Path().rect(*ART)):
        _SCENES[name](pen)
    pen.rect(*ART, line=INK, width=0.5)
    pen.line(14, 74.4, w - 14, 74.4, INK, 0.2)
    pen.block(
        6.4,
        75.2,
        w - 12.8,
        9.2,
        words[f"action.{name}.line"],
        "serif-italic",
        8,
        colour=MUTED,
        align="centre",
        stand="middle",
        leading=1.12,
    )


def _night(pen: Pen, horizon: float) -> None:
    pen.rect(*ART, fill=NIGHT)
    lines = [(ART.x, ART.y + k * 1.3, ART.right, ART.y + k * 1.3) for k in range(1, 16)]
    pen.lines(lines, mix(NIGHT, PAPER, 0.22), 0.13)
    pen.rect(ART.x, horizon, ART.w, ART.bottom - horizon, fill=mix(EARTH, INK, 0.25), line=INK, width=0.3)


def _double(pen: Pen) -> None:
    """A moonless night, two spades, two coffins in one pit."""
    _night(pen, 36)
    pen.poly([(16, 36), (48, 36), (44, 49), (20, 49)], fill=INK)
    for y, family in ((40.8, "rust"), (45.6, "moss")):
        with pen.at(32, y, 90):
            coffin_lid(pen, family)
    for x, lean in ((11.4, -14), (52, 12)):
        with pen.at(x, 39, lean):
            spade(pen)
    pen.path(
        svg(
            "M46 29.4 C43.4 29.4 42.4 26.4 44 25 C41 25.4 41 30.4 45 30.6 C46.4 30.6 47.2 30 47.6 29 C47.2 29.3 46.6 29.4 46 29.4 Z"
        ),
        fill=PAPER,
    )


def coffin_lid(pen: Pen, family: str) -> None:
    """A lid without its plate, 18 long, lying on its middle."""
    wood = {"moss": "B98F5C", "rust": "C0805E"}[family]
    lid = Path().poly([(-2.0, -9.4), (2.0, -9.4), (3.4, -4.4), (2.2, 9.4), (-2.2, 9.4), (-3.4, -4.4)])
    pen.path(lid, fill=wood, line=INK, width=0.35)
    pen.line(0, -7.4, 0, 7.4, INK, 0.25)
    pen.line(-1.5, -4.4, 1.5, -4.4, INK, 0.25)


def spade(pen: Pen) -> None:
    pen.line(0, -12, 0, 2, INK, 1.0)
    pen.line(0, -12, 0, 2, BRASS, 0.6)
    pen.line(-1.8, -12.2, 1.8, -12.2, BRASS, 0.9)
    pen.path(svg("M-2.4 1.4 L2.4 1.4 L2.2 5.6 C1.4 7.2 -1.4 7.2 -2.2 5.6 Z"), fill=STONE, line=INK, width=0.3)


def _mixup(pen: Pen) -> None:
    """The plan of the churchyard, held the wrong way round."""
    pen.rect(*ART, fill="C9D2C0")
    for k in range(13):
        pen.line(ART.x + k * 4.2, ART.y, ART.x + k * 4.2 - 6, ART.bottom, mix("C9D2C0", INK, 0.25), 0.12)
    with pen.at(31.4, 36.2, 174):
        pen.rect(-21, -9.6, 42, 19.2, fill=DEED, line=INK, width=0.4)
        for k in range(1, 4):
            pen.line(-21 + k * 10.5, -9.6, -21 + k * 10.5, 9.6, mix(DEED, INK, 0.3), 0.18)
        for k, roman in enumerate(("I", "II", "III", "IV", "V")):
            x = -16 + k * 8
            pen.path(stone_path(k + 1, x - 2.4, -4.6, 4.8, 7), fill=STONE, line=INK, width=0.3)
            pen.text(x, 0.6, roman, "serif-bold", 7, INK, "centre")
        pen.text(0, 7.6, "N", "serif-bold", 8, INK, "centre")
        pen.path(Path().move(0, -8.6).line(-1, -6.6).line(1, -6.6).close(), fill=INK, keep=True)
    for d in ("M17 43 C24 49.4 36 48.6 42 42.6", "M46 29.6 C40 23.6 26 24 19.6 29.4"):
        pen.path(svg(d), line=BLOOD, width=0.9)
    pen.poly([(43.4, 41), (42.9, 45), (39.6, 42.2)], fill=BLOOD)
    pen.poly([(18, 30.8), (18.6, 26.8), (21.8, 29.6)], fill=BLOOD)


def _shock(pen: Pen) -> None:
    """Bad news, and what it does."""
    pen.rect(*ART, fill="E7D9B0")
    for x, y in around(31.5, 36, 36, 36):
        pen.line(31.5 + (x - 31.5) * 0.42, 36 + (y - 36) * 0.42, x, y, mix("E7D9B0", INK, 0.45), 0.3)
    pen.path(star(31.5, 36, 14.6, 14, 0.74), fill=PAPER, line=INK, width=0.5)
    pen.circle(31.5, 36, 8.2, fill="F0DCC4", line=INK, width=0.4)
    for x in (28.5, 34.5):
        pen.circle(x, 34.6, 1.9, fill="FFFFFF", line=INK, width=0.35)
        pen.circle(x, 34.6, 0.5, fill=INK, keep=True)
        pen.path(Path().arc(x, 33.8, 2.6, 215, 110), line=INK, width=0.5)
    pen.path(Path().ellipse(31.5, 40.2, 2.0, 2.6), fill=INK, keep=True)
    for k in range(9):
        x = 25 + k * 1.62
        pen.line(x, 29.4 - 2.0 * (1 - abs(k - 4) / 4), x + (k - 4) * 0.5, 24.6 + abs(k - 4) * 0.5, INK, 0.4)
    for x in (24.2, 38.8):
        pen.path(Path().ellipse(x, 36, 1.1, 1.8), fill="F0DCC4", line=INK, width=0.3)


def _maintenance(pen: Pen) -> None:
    """Twenty summers of begonias, and the bill."""
    scenery.sky(pen, Rect(ART.x, ART.y, ART.w, 18))
    scenery.ground(pen, ART, 40, 0.8)
    scenery.headstone(pen, 1, 15, 27.6, 12, 16)
    for k in range(9):
        x, y = 9 + k * 2.9, 45.4 + (k % 2) * 1.3
        pen.line(x, y, x, y + 2.4, "4E5B45", 0.4)
        for px, py in around(x, y, 0.9, 5):
            pen.circle(px, py, 0.62, fill=BLOOD, line=INK, width=0.14)
        pen.circle(x, y, 0.45, fill=BRASS)
    can = svg("M36 37.6 L47 37.6 L47.8 46 L35.2 46 Z")
    pen.path(svg("M36 40 L29.6 33.6 L27.6 35 L35.6 43.4 Z"), fill=STONE, line=INK, width=0.4)
    pen.path(can, fill=STONE, line=INK, width=0.45)
    pen.path(svg("M46.8 38.6 C53 36.6 53 45.6 47.6 45"), line=INK, width=0.9)
    pen.path(svg("M37 37.6 C38 32.6 45 32.6 46 37.6"), line=INK, width=0.7)
    for k in range(5):
        pen.line(28.2 - k * 0.9, 35.6 + k * 0.2, 26.2 - k * 1.2, 40.6 + k * 0.3, "2E4F78", 0.25)
    with pen.at(50.6, 30, 8):
        pen.rect(-4.4, -5.4, 8.8, 11.4, fill="FFFFFF", line=INK, width=0.3)
        for k in range(4):
            pen.line(-3.2, -3.6 + k * 1.5, 1.2, -3.6 + k * 1.5, INK, 0.2)
            pen.line(2.2, -3.6 + k * 1.5, 3.2, -3.6 + k * 1.5, INK, 0.2)
        pen.text(0, 4.6, "2,000", "serif-bold", 6.5, BLOOD, "centre")


def _illegible(pen: Pen) -> None:
    """It might be a three. It might be jam."""
    pen.rect(*ART, fill="BFB49E")
    for k in range(8):
        pen.line(ART.x, ART.y + 2 + k * 3.3, ART.right, ART.y + 2 + k * 3.3, mix("BFB49E", INK, 0.3), 0.14)
    with pen.at(31.4, 36.4, -5):
        pen.rect(-17, -10.6, 34, 21.4, fill=DEED, line=INK, width=0.4)
        for k in range(5):
            y = -7.4 + k * 3.1
            wave = Path().move(-14, y)
            for step in range(9):
                x = -14 + step * 3.0
                wave.curve(x + 0.8, y - 1.6 + (step * 7 + k * 3) % 3, x + 1.6, y + 1.5 - (step * 5 + k) % 2, x + 2.6, y)
            pen.path(wave, line="2E4F78", width=0.28)
        blot = svg("M4 -6 C9 -9 13 -4 11 0 C15 2 12 8 7 6 C3 9 -2 5 0 1 C-4 -2 0 -6 4 -6 Z")
        pen.path(blot, fill="1F2A44", line=INK, width=0.2)
        for x, y, r in ((13.6, 5.6, 0.8), (-3.4, 5.2, 0.7), (1, -8, 0.6), (14, -6.4, 0.5)):
            pen.circle(x, y, r, fill="1F2A44")
    pen.text(14.2, 44.6, "?", "serif-black", 24, BLOOD, "centre")


_SCENES = {"double": _double, "mixup": _mixup, "shock": _shock, "maintenance": _maintenance, "illegible": _illegible}
