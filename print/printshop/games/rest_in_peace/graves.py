"""The graves, the New Cemetery, and the epitaphs on the backs of what has no business there."""

from __future__ import annotations

from companion.engine.content import Words
from companion.games.rest_in_peace.content import Grave
from printshop.games.rest_in_peace import scenery
from printshop.games.rest_in_peace.palette import (
    EARTH,
    INK,
    PAPER,
    SHADE,
    STONE,
    cross,
    mourning_frame,
    stone_path,
)
from printshop.ink import mix
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path

WINDOW = Rect(4.6, 4.6, 53.8, 62.4)


def front(pen: Pen, grave: Grave, words: Words) -> None:
    """One of the five: its place in the churchyard, its stone, its number."""
    mourning_frame(pen)
    with pen.clip(Path().rect(*WINDOW)):
        _place(pen, grave.number)
        w, h = 30.0, 40.0
        x, y = pen.w / 2 - w / 2, WINDOW.bottom - h - 6.2
        pen.path(Path().ellipse(pen.w / 2, WINDOW.bottom - 6.0, 20, 4.2), fill=EARTH, line=INK, width=0.35)
        scenery.headstone(pen, grave.number, x, y, w, h)
        cross(pen, pen.w / 2, y + h * 0.235, 4.6, mix(INK, STONE, 0.25))
        roman = words[f"grave.{grave.id}.roman"]
        pen.text(pen.w / 2, y + h * 0.68, roman, "serif-black", 44, INK, "centre", within=w * 0.62)
        pen.line(x + w * 0.3, y + h * 0.78, x + w * 0.7, y + h * 0.78, INK, 0.3)
    pen.rect(*WINDOW, line=INK, width=0.4)
    pen.rect(4.6, 4.6, 16.6, 18.6, fill="FFFFFF", line=INK, width=0.3)
    pen.code(5.4, 5.2)
    pen.text(pen.w / 2, 73.4, words[f"grave.{grave.id}.place"], "serif-bold", 13, INK, "centre", caps=True, within=52)
    pen.block(
        7,
        75.2,
        pen.w - 14,
        8,
        words[f"grave.{grave.id}.line"],
        "serif-italic",
        8.5,
        colour=INK,
        align="centre",
        stand="middle",
        leading=1.12,
    )


def _place(pen: Pen, number: int) -> None:
    """By the gate, under the yew, in the middle, along the wall, at the far end."""
    horizon = 40.0
    scenery.sky(pen, Rect(WINDOW.x, WINDOW.y, WINDOW.w, horizon - WINDOW.y + 4))
    if number == 1:
        scenery.gate(pen, 36, horizon + 3, 19)
        scenery.wall(pen, Rect(2, horizon - 6, 34, 9))
    elif number == 2:
        scenery.hills(pen, WINDOW, 33)
        scenery.yew(pen, 44, horizon + 6, 42)
    elif number == 3:
        scenery.church(pen, 30, horizon + 2, 33)
        for grave, x in ((1, 5), (4, 50)):
            scenery.headstone(pen, grave, x, horizon - 4, 8, 12, SHADE)
    elif number == 4:
        scenery.wall(pen, Rect(2, horizon - 15, 60, 18))
    else:
        scenery.hills(pen, WINDOW, 27)
        scenery.church(pen, 46, horizon + 2, 12)
    scenery.ground(pen, WINDOW, horizon + 3)


def cemetery(pen: Pen, words: Words) -> None:
    """Behind the filling station. Level ground."""
    mourning_frame(pen)
    with pen.clip(Path().rect(*WINDOW)):
        scenery.sky(pen, Rect(WINDOW.x, WINDOW.y, WINDOW.w, 42))
        scenery.ground(pen, WINDOW, 44, 0.3)
        scenery.filling_station(pen, Rect(24, 20, 30, 26), words["print.filling_station"])
        pen.rect(8, 26, 8, 8, fill="2E4F78", line=INK, width=0.4, r=1)
        pen.text(12, 32.6, "P", "sans-black", 17, PAPER, "centre")
        pen.line(12, 34, 12, 46, INK, 0.8)
        for row in range(3):
            for column in range(6):
                x, y = 7.4 + column * 8.6 + row * 0.6, 47.5 + row * 6.4
                pen.path(stone_path(1, x, y, 3.6, 4.6), fill=STONE, line=INK, width=0.3)
    pen.rect(*WINDOW, line=INK, width=0.4)
    pen.rect(4.6, 4.6, 16.6, 18.6, fill="FFFFFF", line=INK, width=0.3)
    pen.code(5.4, 5.2)
    pen.text(pen.w / 2, 73.4, words["cemetery.name"], "serif-bold", 13, INK, "centre", caps=True, within=52)
    pen.block(
        7,
        75.2,
        pen.w - 14,
        8,
        f"{words['cemetery.place']}. {words['cemetery.line']}",
        "serif-italic",
        8.5,
        colour=INK,
        align="centre",
        stand="middle",
        leading=1.12,
    )


def epitaph(pen: Pen, text: str, square: bool = False) -> None:
    """The back of a card that needs none: a stone, and what somebody thought should stand on it."""
    pen.stamp("rp:epitaph", _stone)
    pen.block(14, 28, pen.w - 28, 27, text, "serif-italic", 13, colour=INK, align="centre", stand="middle", leading=1.2)
    if square:
        pen.rect(pen.w / 2 - 8.2, 57.4, 16.4, 17.6, fill="FFFFFF")
        pen.code(pen.w / 2 - 7.5, 57.6)


def _stone(pen: Pen) -> None:
    w, h = pen.w, pen.h
    mourning_frame(pen)
    stone = stone_path(3, 9.5, 12, w - 19, h - 25)
    pen.path(stone_path(3, 11.5, 13, w - 19, h - 26), fill=SHADE, line=INK, width=0.35)
    pen.path(stone, fill="E4DFD4", line=INK, width=0.6)
    pen.path(stone_path(3, 11.3, 14.4, w - 22.6, h - 29.6), line=INK, width=0.16)
    cross(pen, w / 2, 22.4, 6.4)
    tufts = []
    for k in range(26):
        x = 7 + k * (w - 14) / 25
        tufts += [(x, h - 12.4, x + 0.6, h - 15.2 - (k % 3)), (x, h - 12.4, x - 0.7, h - 14.6 - (k % 2))]
    pen.lines(tufts, INK, 0.22)
    pen.line(6, h - 12.2, w - 6, h - 12.2, INK, 0.5)
