"""Tones, keepers and cries: what each face of the forty looks like."""

from __future__ import annotations

import math

from companion.engine.content import Words
from companion.games.metempsychosis.content import Cry, Keeper, Tone
from printshop.art import around, chance
from printshop.games.metempsychosis import creatures, keepers
from printshop.games.metempsychosis.palette import (
    BLOOD,
    BONE,
    PALE,
    SYMBOLS,
    VIOLET,
    VOID,
    drawn_card,
    harm,
    spiral,
    symbol,
)
from printshop.paper import BLEED, Rect
from printshop.pen import Pen
from printshop.shapes import Path

WINDOW = Rect(0, 35.2, 63, 31.2)
"""The picture runs across the whole card, so that it can go on on the next one."""
FOOT = WINDOW.y + WINDOW.h
MIDDLE = WINDOW.y + WINDOW.h * 0.53


def tone(pen: Pen, card: Tone, before: str, words: Words) -> None:
    """A life: its letter, its symbols, its picture, what it costs, how many cards it gives."""
    pen.ground(BONE)
    pen.stamp("me:tone", _tone_frame)
    _picture(pen, card.id, card.onto, before, creatures.SPECIES[card.letter])
    pen.stamp(f"me:staff:{card.letter}", lambda shape: _staff(shape, "CDEFGAB".index(card.letter)))
    _corner(pen, card.letter, card.symbols, VOID, BONE)
    _name(pen, words[f"tone.{card.id}.name"], words[f"tone.{card.id}.line"], VOID)
    _foot(pen, card, words, VOID, BONE)


def keeper(pen: Pen, card: Keeper, before: str, words: Words) -> None:
    """The other way round: bone on void, no letter."""
    pen.ground(VOID)
    pen.stamp("me:keeper", _keeper_frame)
    _picture(pen, card.id, card.onto, before, keepers.keeper)
    _keeper_symbols(pen, card.symbols)
    _name(pen, words[f"keeper.{card.id}.name"], words[f"keeper.{card.id}.line"], BONE)
    _foot(pen, card, words, BONE, VOID)


def _picture(pen: Pen, identity: str, onto: str, before: str, grow: creatures.Grow) -> None:
    """An individual, or one half of one that two cards share."""
    begins = identity if onto else before
    if begins in creatures.SHARED:
        grow = creatures.SPECIES[creatures.SHARED[begins]]
    pose = int((begins or identity)[1:]) - 1
    with pen.clip(Path().rect(-BLEED, WINDOW.y, pen.w + 2 * BLEED, WINDOW.h)):
        ry = WINDOW.h * 0.46
        if begins:
            shared = chance(f"me:{begins}+{onto or identity}")
            grow(pen, shared, pen.w if onto else 0.0, MIDDLE, 50.0, ry, pose)
        else:
            grow(pen, chance(f"me:{identity}"), pen.w / 2, MIDDLE, 27.0, ry, pose)


def _tone_frame(pen: Pen) -> None:
    """The engraver's sky and ground behind every picture, and the rules above and below it."""
    sky = []
    n = 0
    y = WINDOW.y + 0.9
    while y < FOOT - 6:
        pitch = 0.62 + n * 0.055
        sky.append((-BLEED, y, pen.w + BLEED, y))
        y += pitch
        n += 1
    if not pen.saving:
        pen.rect(-BLEED, WINDOW.y, pen.w + 2 * BLEED, WINDOW.h, fill="DDD3C2")
        pen.lines(sky, "A79C90", 0.09)
    ground = [(x, FOOT, x + 5.0, FOOT - 4.2) for x in (k * 1.1 - 8 for k in range(72))]
    if not pen.saving:
        with pen.clip(Path().rect(-BLEED, WINDOW.y, pen.w + 2 * BLEED, WINDOW.h)):
            pen.lines(ground, "A79C90", 0.1)
    for at, width in ((WINDOW.y, 0.5), (FOOT, 0.5), (WINDOW.y - 0.8, 0.15), (FOOT + 0.8, 0.15)):
        pen.line(-BLEED, at, pen.w + BLEED, at, VOID, width)


def _keeper_frame(pen: Pen) -> None:
    rays = []
    for x, y in around(pen.w / 2, MIDDLE, 60, 48):
        rays.append((pen.w / 2 + (x - pen.w / 2) * 0.34, MIDDLE + (y - MIDDLE) * 0.34, x, y))
    if not pen.saving:
        with pen.clip(Path().rect(-BLEED, WINDOW.y, pen.w + 2 * BLEED, WINDOW.h)):
            pen.lines(rays, VIOLET, 0.5)
    for at, width in ((WINDOW.y, 0.5), (FOOT, 0.5), (WINDOW.y - 0.8, 0.15), (FOOT + 0.8, 0.15)):
        pen.line(-BLEED, at, pen.w + BLEED, at, BONE, width)


def _staff(pen: Pen, step: int) -> None:
    """Five lines that break, and the card's tone as a note on them: the letter again, for who reads music."""
    top, gap = WINDOW.y + 1.5, 0.85
    strokes = []
    for n in range(5):
        y = top + n * gap
        strokes += [(43.5, y, 50.6 - n * 0.5, y), (52.0 - n * 0.5, y + 0.35, 60.2, y + 0.35)]
    pen.rect(43.0, top - 0.6, 17.7, 4.9, fill=PALE, line=VOID, width=0.12)
    pen.lines(strokes, VOID, 0.14)
    y = top + (10 - step) * gap / 2 + 0.35
    with pen.at(55.6, y, -20):
        pen.path(Path().ellipse(0, 0, 0.72, 0.5), fill=VOID, keep=True)
    pen.line(56.3, y - 0.2, 56.3, y - 3.0 if step < 6 else y + 2.6, VOID, 0.16)
    if step == 0:
        pen.line(54.4, y, 56.8, y, VOID, 0.14)


def _corner(pen: Pen, letter: str, symbols: tuple[str, ...], ink: str, ground: str) -> None:
    """Top left, where a fan and an open tomb both show it: letter, symbols, and the code below them."""
    pen.text(7.6, 14.6, letter, "serif-bold", 37, ink, "centre")
    for n, name in enumerate(symbols):
        symbol(pen, name, 12.9, 3.2 + n * 6.3 if len(symbols) > 1 else 5.6, 5.6, ink, ground)
    pen.code(3.0, 16.6, label="none")
    pen.readable_code(10.5, 33.6, colour=ink)


def _keeper_symbols(pen: Pen, symbols: tuple[str, ...]) -> None:
    for n, name in enumerate(symbols):
        symbol(pen, name, 3.6 + n * 7.4, 5.6, 6.2, BONE, VOID)
    pen.code(3.0, 16.6, label="none")
    pen.readable_code(10.5, 33.6, colour=BONE)


def _name(pen: Pen, name: str, line: str, ink: str) -> None:
    pen.text(20.6, 8.2, name, "serif-bold", 11, ink, within=39.6, caps=True)
    pen.line(20.6, 9.9, 60.2, 9.9, ink, 0.2)
    pen.block(20.6, 11.2, 39.4, 22.2, line, "serif-italic", 8.5, colour=ink, leading=1.18)


def _foot(pen: Pen, card: Tone | Keeper, words: Words, ink: str, ground: str) -> None:
    """What it does, from top to bottom, and in the right corner how many cards are drawn first."""
    count = len(card.harms)
    row = 5.7 if count < 3 else 5.3
    top = FOOT + 1.8 + (17.2 - count * row) / 2
    for n, one in enumerate(card.harms):
        y = top + n * row
        harm(pen, one.kind, 4.0, y, 4.7, ink, ground)
        pen.text(10.4, y + 4.0, str(one.amount), "serif-bold", 13.5, ink)
        pen.text(14.4, y + 3.7, words[f"harm.{one.kind}.short"], "serif", 8.5, ink, within=29.0)
    drawn_card(pen, 48.6, FOOT + 4.3, card.draw, ink, ground)


# --- cries -----------------------------------------------------------------------------------------------------------


def cry(pen: Pen, card: Cry, words: Words) -> None:
    """A mouth, open, seen four ways."""
    pen.ground(BONE)
    pen.text(7.2, 14.4, card.id, "serif-bold", 37, BLOOD, "centre")
    pen.code(3.0, 16.6, label="none")
    pen.readable_code(10.5, 33.6, colour=VOID)
    _name(pen, words[f"cry.{card.id}.name"], words[f"cry.{card.id}.line"], VOID)
    if not pen.saving:
        pen.rect(-BLEED, WINDOW.y, pen.w + 2 * BLEED, WINDOW.h - 3, fill="D9BFB6")
    with pen.clip(Path().rect(-BLEED, WINDOW.y, pen.w + 2 * BLEED, WINDOW.h - 3)):
        _mouth(pen, card.number)
    for at in (WINDOW.y, FOOT - 3):
        pen.line(-BLEED, at, pen.w + BLEED, at, BLOOD, 0.5)
    pen.block(
        4.6,
        FOOT - 1.6,
        pen.w - 9.2,
        22.0,
        words[f"cry.{card.id}.text"],
        "serif",
        8.5,
        colour=VOID,
        stand="middle",
        leading=1.16,
    )


def _mouth(pen: Pen, number: int) -> None:
    cx, cy = pen.w / 2, WINDOW.y + (WINDOW.h - 3) / 2
    rng = chance(f"me:cry{number}")
    waves = Path()
    for ring in range(2, 10):
        points = []
        for n in range(16):
            angle = 2 * math.pi * n / 16
            reach = ring * 3.4 + rng.uniform(-0.5, 0.5) + (ring * 0.5 if n % number == 0 else 0)
            points.append((cx + reach * 1.25 * math.cos(angle), cy + reach * 0.8 * math.sin(angle)))
        waves.smooth(points, closed=True)
    pen.path(waves, line=VOID, width=0.16)
    lips = Path().smooth(
        [
            (cx - 9, cy),
            (cx - 4, cy - 7.5),
            (cx, cy - 6.6),
            (cx + 4, cy - 7.5),
            (cx + 9, cy),
            (cx + 5, cy + 8),
            (cx - 5, cy + 8),
        ],
        closed=True,
    )
    pen.path(lips, fill=BLOOD, line=VOID, width=0.4)
    hole = Path().smooth(
        [(cx - 7, cy), (cx - 3, cy - 5), (cx + 3, cy - 5), (cx + 7, cy), (cx + 4, cy + 6), (cx - 4, cy + 6)],
        closed=True,
    )
    pen.path(hole, fill=VOID, keep=True)
    teeth = Path()
    for n in range(-3, 4):
        teeth.poly(
            [
                (cx + n * 1.7 - 0.7, cy - 4.9 + abs(n) * 0.5),
                (cx + n * 1.7 + 0.7, cy - 4.9 + abs(n) * 0.5),
                (cx + n * 1.7, cy - 2.6 + abs(n) * 0.4),
            ]
        )
    pen.path(teeth, fill=BONE)
    _inside(pen, number, cx, cy + 1.6)


def _inside(pen: Pen, number: int, cx: float, cy: float) -> None:
    """What is at the back of the throat: an eye, a flame, a crowd, a hand of bones."""
    if number == 1:
        creatures.eye(pen, cx, cy, 1.9)
    elif number == 2:
        with pen.at(cx - 2.6, cy - 3.4, scale=5.4):
            SYMBOLS["flame"](pen, BONE, VOID)
    elif number == 3:
        for x, y in ((-3, 1.4), (-1, 0), (1, 0), (3, 1.4), (0, 2.2), (-2, 2.6), (2, 2.6)):
            pen.circle(cx + x, cy + y, 0.95, fill=BONE, line=VOID, width=0.15)
            pen.circle(cx + x, cy + y + 0.3, 0.25, fill=VOID)
    else:
        bones = Path()
        for n in range(-2, 3):
            bones.move(cx, cy + 3.6).line(cx + n * 1.2, cy + 0.6).line(cx + n * 1.9, cy - 2.0 + abs(n) * 0.6)
        pen.path(bones, line=BONE, width=0.65, keep=True)


# --- backs -----------------------------------------------------------------------------------------------------------


def back(pen: Pen, words: Words) -> None:
    """The abyss from above: the same for tones and keepers, so that the pile gives nothing away."""
    pen.stamp("me:back", lambda shape: _back(shape, words["game.name"]))


def _back(pen: Pen, title: str) -> None:
    pen.ground(VOID)
    cx, cy = pen.w / 2, pen.h / 2
    frame = Rect(4, 4, pen.w - 8, pen.h - 8)
    with pen.clip(Path().rect(*frame)):
        for start in (0, 120, 240):
            pen.path(Path().smooth(spiral(cx, cy, 52, 2.2, start)), line=BONE, width=0.45)
            pen.path(Path().smooth(spiral(cx, cy, 52, 2.2, start + 30)), line=VIOLET, width=1.1)
        strokes = []
        for n in range(5):
            y = cy - 16 + n * 2.2
            strokes += [(frame.x, y, cx - 14 + n, y), (cx + 12 - n, y + 26, frame.right, y + 26)]
        pen.lines(strokes, BONE, 0.2)
    creatures.eye(pen, cx, cy, 5.2)
    pen.rect(*frame, line=BONE, width=0.6)
    pen.rect(*frame.grown(-1.1), line=BONE, width=0.15)
    for x, y in ((cx, frame.y + 7.4), (cx, frame.bottom - 5.2)):
        pen.rect(x - 18, y - 4.2, 36, 6, fill=VOID)
        pen.text(x, y, title.lower(), "serif-semibold", 8.5, BONE, "centre", spacing=0.08, caps=True)


def cry_back(pen: Pen, words: Words) -> None:
    """A mouth, shut: this cry has been heard."""
    pen.stamp("me:cry-back", lambda shape: _cry_back(shape, words["print.spent"]))


def _cry_back(pen: Pen, spent: str) -> None:
    pen.ground(BONE)
    cx, cy = pen.w / 2, pen.h / 2
    pen.rect(4, 4, pen.w - 8, pen.h - 8, line=BLOOD, width=0.6)
    pen.rect(5.1, 5.1, pen.w - 10.2, pen.h - 10.2, line=BLOOD, width=0.15)
    lips = Path().move(cx - 20, cy).bend(cx - 8, cy - 9, cx, cy - 4).bend(cx + 8, cy - 9, cx + 20, cy)
    lips.bend(cx, cy + 13, cx - 20, cy).close()
    pen.path(lips, fill=BLOOD, line=VOID, width=0.4)
    pen.path(Path().move(cx - 20, cy).bend(cx, cy + 2.6, cx + 20, cy), line=VOID, width=0.6)
    stitches = Path()
    for n in range(-4, 5):
        stitches.move(cx + n * 4 - 0.8, cy - 4 + abs(n) * 0.6).line(cx + n * 4 + 0.8, cy + 5.4 - abs(n) * 0.7)
    pen.path(stitches, line=VOID, width=0.5, keep=True)
    pen.text(cx, cy + 26, spent, "serif-italic", 11, VOID, "centre")
