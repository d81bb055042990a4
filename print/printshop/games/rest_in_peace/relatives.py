"""The relatives: a frame that is read from all four sides, a portrait, and the coffin on the back."""

from __future__ import annotations

from companion.engine.content import Words
from companion.games.rest_in_peace.content import HEALTH, Family, Relative
from printshop.games.rest_in_peace.coffins import coffin
from printshop.games.rest_in_peace.palette import (
    INK,
    PAPER,
    STONE,
    coin,
    emblem,
    family_pattern,
    little_stone,
    tint,
)
from printshop.games.rest_in_peace.people import portrait
from printshop.paper import BLEED, Rect
from printshop.pen import Pen
from printshop.shapes import Path

DEPTH = 9.2
"""How deep the frame is."""

# Which edge tells which health: turned clockwise, the left edge comes to the top, and everybody feels better.
_EDGES = (("top", 0.0), ("unwell", 90.0), ("weak", 180.0), ("near-death", 270.0))
_THIN = {"top": 0.0, "unwell": 0.45, "weak": 0.72, "near-death": 1.0}


def front(pen: Pen, relative: Relative, family: Family, roman: str, words: Words) -> None:
    pen.ground(PAPER)
    pen.stamp(f"rp:frame:{family.id}", lambda shape: _frame(shape, family))
    name = words[f"relative.{relative.id}.name"]
    for health, turn in _EDGES:
        across = pen.h if turn in (90.0, 270.0) else pen.w
        with pen.at(*_corner(turn, pen.w, pen.h), turn):
            pays = relative.pays[HEALTH.index(health) - 1] if health != "near-death" else 0
            _edge(pen, relative, health, name, roman, pays, across, words, family)
    inner = Rect(DEPTH, DEPTH, pen.w - 2 * DEPTH, pen.h - 2 * DEPTH)
    pen.text(
        pen.w / 2,
        inner.y + 6.0,
        words[f"relative.{relative.id}.full"],
        "serif-bold",
        10.5,
        INK,
        "centre",
        caps=True,
        within=inner.w - 4,
    )
    with pen.at(pen.w / 2 - 20 * 0.98, inner.y + 9.0, scale=0.98):
        portrait(pen, relative.id, family.id, family.colour)
    pen.code(inner.x + 1.0, inner.bottom - 18.2)
    pen.block(
        inner.x + 17,
        inner.bottom - 18.4,
        inner.w - 18.4,
        17.8,
        words[f"relative.{relative.id}.line"],
        "serif-italic",
        7.5,
        colour=INK,
        stand="middle",
        leading=1.14,
    )


def _corner(turn: float, w: float, h: float) -> tuple[float, float]:
    return {0.0: (0.0, 0.0), 90.0: (w, 0.0), 180.0: (w, h), 270.0: (0.0, h)}[turn]


def _frame(pen: Pen, family: Family) -> None:
    """Four mitred bars, paler the worse it gets; near death is black."""
    w, h, b, d = pen.w, pen.h, BLEED, DEPTH
    outer = [(-b, -b), (w + b, -b), (w + b, h + b), (-b, h + b)]
    inner = [(d, d), (w - d, d), (w - d, h - d), (d, h - d)]
    for index, (health, _) in enumerate(_EDGES):
        after = (index + 1) % 4
        bar = Path().poly([outer[index], outer[after], inner[after], inner[index]])
        fill = "3A3430" if health == "near-death" else tint(family.colour, _THIN[health])
        pen.path(bar, fill=fill, line=INK, width=0.2)
        if health == "top":
            family_pattern(pen, family.id, bar, Rect(-b, -b, w + 2 * b, d + b), tint(family.colour, 0.25))
    pen.rect(d, d, w - 2 * d, h - 2 * d, fill=PAPER, line=INK, width=0.5)
    pen.rect(d + 0.9, d + 0.9, w - 2 * d - 1.8, h - 2 * d - 1.8, line=INK, width=0.15)


def _edge(
    pen: Pen,
    relative: Relative,
    health: str,
    name: str,
    roman: str,
    pays: int,
    across: float,
    words: Words,
    family: Family,
) -> None:
    """What is asked at the table, upright when this edge lies at the top: wish, name, health, payout."""
    middle = DEPTH / 2 + 0.3
    left = DEPTH - 0.2
    dark = health == "near-death"
    plate = Path().rect(left, 1.7, across - 2 * left, DEPTH - 2.9, 1.2)
    pen.path(plate, fill=PAPER, line=INK, width=0.25)
    little_stone(pen, int(relative.wish), roman, left + 3.2, 2.0, DEPTH - 3.5)
    emblem(pen, family.id, left + 8.6, middle, 4.2, family.colour)
    x = left + 11.2
    room = across - 2 * left - 11.2 - 9.2
    level = words[f"health.{health}"]
    if across > 70:
        pen.text(x, middle + 1.2, name, "serif-bold", 9.5, INK, caps=True, within=room * 0.56)
        pen.text(
            x + room,
            middle + 1.2,
            level,
            "serif-black" if dark else "serif-semibold",
            10,
            INK,
            "right",
            within=room * 0.44,
        )
    else:
        pen.text(x, middle + 1.15, name, "serif-bold", 8.5, INK, caps=True, within=room * 0.6)
        pen.text(x + room, middle + 1.15, level, "serif-semibold", 9, INK, "right", within=room * 0.4)
    coin(pen, across - left - 0.9, middle - 0.05, 4.6, pays)


def back(pen: Pen, relative: Relative, family: Family, roman: str, words: Words) -> None:
    """The coffin, with what is asked of the dead: whose, who, which grave they wished for, how well they lie."""
    pen.stamp(f"rp:coffin:{family.id}", lambda shape: _coffin_card(shape, family, words))
    little_stone(pen, int(relative.wish), roman, pen.w / 2, 26.4, 19.5, STONE)
    pen.text(
        pen.w / 2, 53.2, words[f"relative.{relative.id}.name"], "serif-bold", 12, INK, "centre", caps=True, within=24
    )
    pen.block(
        6.5,
        pen.h - 15.6,
        pen.w - 13,
        10.0,
        words[f"relative.{relative.id}.epitaph"],
        "serif-italic",
        9,
        colour=INK,
        align="centre",
        stand="middle",
        leading=1.12,
    )


def _coffin_card(pen: Pen, family: Family, words: Words) -> None:
    w, h = pen.w, pen.h
    pen.ground(tint(family.colour, 0.55))
    if not pen.saving:
        pen.lines(((-3, y, w + 3, y) for y in range(-2, int(h) + 4, 3)), tint(family.colour, 0.35), 0.14)
    coffin(pen, family.id, family.colour, w / 2, 3.4, 40, 67)
    pen.path(Path().rect(4.2, h - 16.8, w - 8.4, 13.0, 1.4), fill=PAPER, line=INK, width=0.4)
    pen.path(Path().rect(4.9, h - 16.1, w - 9.8, 11.6, 0.9), line=INK, width=0.15)
    pen.text(
        w / 2,
        59.4,
        words[f"family.{family.id}.name"],
        "serif-semibold",
        8,
        INK,
        "centre",
        caps=True,
        spacing=0.06,
        within=24,
    )
    for x in (6.2, w - 6.2):
        emblem(pen, family.id, x, 8.2, 6.5, family.colour, PAPER if pen.saving else tint(family.colour, 0.55))
