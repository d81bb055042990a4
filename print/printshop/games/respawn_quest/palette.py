"""The ministry's inks, and the marks that double every colour."""

from __future__ import annotations

import math

from printshop.art import around
from printshop.pen import Icon, Pen
from printshop.shapes import Path

PAPER, INK, WHITE = "FBF7EF", "22252B", "FFFFFF"
YELLOW, RED = "E3B505", "C1292E"
FADED = "8C8577"
CAPTION = "565147"
"""Small print, dark enough to be read."""
STAMP = "5C6BA8"
PALE = "D3D6E6"
COLOURS = {
    "impetus": "D95F02",
    "order": "2B59C3",
    "retribution": "7A1E48",
    "karma": "1F7A6F",
    "hedonism": "6B3FA0",
}
EDGES = {"start": "4A5A6A", "white": WHITE, "yellow": YELLOW, "red": RED}
PLAYERS = ("C1292E", "2B59C3", "E3B505", "1F7A6F", "6B3FA0", "22252B")
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")
"""One for each player, so that chips differ without their colour."""


# --- marks in a square from 0,0 to 1,1 -----------------------------------------------------------------------------


def flame(pen: Pen) -> None:
    outer = Path().move(0.5, 0.02).curve(0.62, 0.28, 0.92, 0.42, 0.86, 0.7).curve(0.82, 0.9, 0.66, 0.98, 0.5, 0.98)
    outer.curve(0.34, 0.98, 0.16, 0.9, 0.14, 0.68).curve(0.12, 0.5, 0.3, 0.48, 0.32, 0.3).curve(
        0.42, 0.38, 0.5, 0.2, 0.5, 0.02
    ).close()
    pen.path(outer, fill=COLOURS["impetus"], keep=True)
    inner = Path().move(0.5, 0.52).curve(0.6, 0.64, 0.66, 0.7, 0.62, 0.82).curve(0.58, 0.92, 0.42, 0.92, 0.38, 0.82)
    pen.path(inner.curve(0.36, 0.72, 0.46, 0.66, 0.5, 0.52).close(), fill=WHITE, keep=True)


def square(pen: Pen) -> None:
    pen.rect(0.1, 0.1, 0.8, 0.8, fill=COLOURS["order"], keep=True)
    pen.rect(0.28, 0.28, 0.44, 0.44, fill=WHITE, keep=True)
    pen.rect(0.4, 0.4, 0.2, 0.2, fill=COLOURS["order"], keep=True)


def cross(pen: Pen) -> None:
    colour = COLOURS["retribution"]
    pen.poly([(0.05, 0.2), (0.2, 0.05), (0.95, 0.8), (0.8, 0.95)], fill=colour, keep=True)
    pen.poly([(0.8, 0.05), (0.95, 0.2), (0.2, 0.95), (0.05, 0.8)], fill=colour, keep=True)


def lotus(pen: Pen) -> None:
    colour = COLOURS["karma"]
    for lean in (-52, 52, -27, 27, 0):
        with pen.at(0.5, 0.86, lean):
            petal = Path().move(0, 0).curve(-0.2, -0.26, -0.14, -0.54, 0, -0.72)
            petal.curve(0.14, -0.54, 0.2, -0.26, 0, 0).close()
            pen.path(petal, fill=colour, line=WHITE, width=0.035, keep=True)


def grape(pen: Pen) -> None:
    colour = COLOURS["hedonism"]
    for count, y in ((3, 0.38), (2, 0.6), (1, 0.82)):
        for n in range(count):
            x = 0.5 + (n - (count - 1) / 2) * 0.27
            pen.circle(x, y, 0.155, fill=colour, line=WHITE, width=0.03, keep=True)
    pen.path(Path().move(0.5, 0.24).bend(0.48, 0.1, 0.62, 0.02), line=colour, width=0.07, keep=True)
    leaf = Path().move(0.52, 0.16).bend(0.7, -0.02, 0.88, 0.16).bend(0.7, 0.28, 0.52, 0.16).close()
    pen.path(leaf, fill=colour, keep=True)


MARKS = {"impetus": flame, "order": square, "retribution": cross, "karma": lotus, "hedonism": grape}
ICONS = {name: Icon(draw, 1.1) for name, draw in MARKS.items()}


def edge_mark(pen: Pen, colour: str) -> None:
    """Circle, triangle, sun: the shape of an edge colour; a door for Start."""
    if colour == "white":
        pen.circle(0.5, 0.5, 0.4, fill=WHITE, line=INK, width=0.12, keep=True)
    elif colour == "yellow":
        pen.poly([(0.5, 0.06), (0.96, 0.88), (0.04, 0.88)], fill=YELLOW, line=INK, width=0.09, keep=False)
        pen.poly([(0.5, 0.36), (0.68, 0.7), (0.32, 0.7)], fill=INK, keep=True)
    elif colour == "red":
        pen.circle(0.5, 0.5, 0.52, fill=WHITE, keep=True)
        for x, y in around(0.5, 0.5, 0.5, 12):
            pen.line(0.5, 0.5, x, y, INK, 0.07, keep=True)
        pen.circle(0.5, 0.5, 0.3, fill=RED, line=INK, width=0.09)
        pen.circle(0.5, 0.5, 0.1, fill=INK, keep=True)
    else:
        pen.path(
            Path().move(0.2, 0.95).line(0.2, 0.4).curve(0.2, 0.0, 0.8, 0.0, 0.8, 0.4).line(0.8, 0.95).close(),
            fill=WHITE,
            line=INK,
            width=0.1,
            keep=True,
        )
        pen.circle(0.64, 0.58, 0.06, fill=INK, keep=True)


def player_mark(pen: Pen, player: int) -> None:
    """The shape of a player, filled with the player's colour."""
    shape, colour = SHAPES[player - 1], PLAYERS[player - 1]
    if shape == "circle":
        pen.circle(0.5, 0.5, 0.42, fill=colour, line=INK, width=0.06)
    elif shape == "square":
        pen.rect(0.12, 0.12, 0.76, 0.76, fill=colour, line=INK, width=0.06)
    else:
        corners = {"triangle": 3, "diamond": 4, "hexagon": 6, "star": 5}[shape]
        points = around(0.5, 0.55 if corners == 3 else 0.5, 0.48, corners)
        if shape == "star":
            inner = around(0.5, 0.5, 0.2, 5, -54)
            points = [point for pair in zip(points, inner, strict=True) for point in pair]
        pen.poly(points, fill=colour, line=INK, width=0.06)


# --- ornaments ------------------------------------------------------------------------------------------------------


def wheel(pen: Pen, cx: float, cy: float, r: float, colour: str, width: float = 0.3) -> None:
    """The wheel of life, as on the ministry's letterhead."""
    pen.circle(cx, cy, r, line=colour, width=width)
    pen.circle(cx, cy, r * 0.84, line=colour, width=width * 0.6)
    pen.circle(cx, cy, r * 0.26, line=colour, width=width)
    strokes = []
    for n in range(8):
        angle = math.radians(n * 45)
        a, b = math.cos(angle), math.sin(angle)
        strokes.append((cx + a * r * 0.26, cy + b * r * 0.26, cx + a * r * 0.84, cy + b * r * 0.84))
    pen.lines(strokes, colour, width)
    for x, y in around(cx, cy, r * 1.1, 8):
        pen.circle(x, y, r * 0.06, line=colour, width=width * 0.7)


def perforation(pen: Pen, x: float, y: float, w: float, colour: str = FADED) -> None:
    """Where the stub is torn off."""
    pen.line(x, y, x + w, y, colour, 0.35, dash=(0.7, 0.9))


def postmark(pen: Pen, variant: int) -> None:
    """A cancelled stamp, 16 mm wide around 0,0: two rings, a bar, waves."""
    pen.circle(0, 0, 7, line=PALE, width=0.3)
    pen.circle(0, 0, 5.2, line=PALE, width=0.2)
    pen.rect(-7.6, -1.6, 15.2, 3.2, line=PALE, width=0.25)
    with pen.at(0, 0):
        for n in range(3):
            wave = Path().move(7.6, -3 + n * 3)
            for k in range(3):
                wave.bend(8.6 + k * 2.4, -4.2 + n * 3 + (k + variant) % 2 * 2.4, 10 + k * 2.4, -3 + n * 3)
            pen.path(wave, line=PALE, width=0.22)
    wheel(pen, 0, -3.6 if variant % 2 else 3.6, 1.1, PALE, 0.16)


def rubber_stamp(pen: Pen, x: float, y: float, text: str, turn: float = -9, size: float = 9, colour: str = RED) -> None:
    """A word in a frame, not quite straight."""
    with pen.at(x, y, turn):
        width = pen.text(0, 0, text, "sans-black", size, colour, "centre", spacing=0.08)
        half = width / 2 + 1.6
        pen.rect(-half, -size * 0.34, 2 * half, size * 0.44, line=colour, width=0.5, r=0.8)
