"""The tiles: an edge whose colour and shape show on both sides, and a form filled in for every event."""

from __future__ import annotations

from functools import partial

from companion.engine.content import Words
from companion.games.respawn_quest.content import RESOURCES, Tile, effect_line, price_line
from printshop.art import chance
from printshop.games.respawn_quest.palette import (
    EDGES,
    FADED,
    ICONS,
    INK,
    PAPER,
    RED,
    STAMP,
    edge_mark,
    perforation,
    postmark,
    rubber_stamp,
    wheel,
)
from printshop.pen import Pen

BAND = 2.9
STUB = 35.2


def front(pen: Pen, tile: Tile, words: Words) -> None:
    """The face: code, title, situation, and the stub with what it does."""
    pen.stamp(f"rq:tile:{tile.colour}", partial(_frame, colour=tile.colour, w=pen.w, h=pen.h))
    if tile.colour == "start":
        _start(pen, words)
        return
    luck = chance(tile.id)
    variant = luck.randrange(4)
    turn = luck.uniform(-28, 28)
    if pen.ink != "saver":  # as a hairline it would only cross the title
        pen.stamp(f"rq:postmark:{variant}", partial(postmark, variant=variant), 32.5, 10.8, 0.78, turn)
    pen.code(BAND + 0.2, BAND + 0.2)
    name, text = words[f"tile.{tile.id}.name"], words[f"tile.{tile.id}.text"]
    pen.block(18.9, 3.9, 25.4, 13.4, name, "sans-bold", 10, colour=INK, stand="middle", leading=1.05)
    pen.block(4.2, 20.4, 39.6, 14.2, text, "sans", 8, colour=INK, stand="middle", leading=1.14)
    _stub(pen, tile, words)


def _frame(pen: Pen, colour: str, w: float, h: float) -> None:
    edge = EDGES[colour]
    pen.ground(edge)
    if colour == "white":
        pen.rect(0.9, 0.9, w - 1.8, h - 1.8, line=INK, width=0.25)
    inner = w - 2 * BAND
    pen.rect(BAND, BAND, inner, inner, fill=PAPER, line=INK, width=0.3)
    _edge_marks(pen, colour, w, h)


def _edge_marks(pen: Pen, colour: str, w: float, h: float) -> None:
    """The shape on the middle of every edge, so that it is seen however the tile lies."""
    size = 2.5
    for x, y in (
        (w / 2, BAND / 2 + 0.1),
        (w / 2, h - BAND / 2 - 0.1),
        (BAND / 2 + 0.1, h / 2),
        (w - BAND / 2 - 0.1, h / 2),
    ):
        with pen.at(x - size / 2, y - size / 2, 0, size):
            edge_mark(pen, colour)


def _stub(pen: Pen, tile: Tile, words: Words) -> None:
    pen.stamp("rq:stub", _stub_ground)
    if tile.colour == "red":
        _doom(pen, words)
        return
    if tile.effect[0].do == "die":
        rubber_stamp(pen, pen.w / 2, 41.6, words["print.death"], -4, 10)
        return
    line = with_icons(_line(tile, words), words)
    pen.block(
        4.4, STUB + 0.7, 39.2, 8.6, line, "sans-semibold", 9, colour=INK, align="centre", stand="middle", icons=ICONS
    )


def _stub_ground(pen: Pen) -> None:
    perforation(pen, BAND + 0.8, STUB, 48 - 2 * BAND - 1.6)


def _line(tile: Tile, words: Words) -> str:
    effect = effect_line(tile.effect)
    if tile.pay is None:
        return effect
    if tile.colour == "yellow":
        what = words[f"resource.{tile.pay.what}"]
        return words["print.yellow"].format(price=price_line(tile.pay), effect=effect, back=tile.pay.n + 1, what=what)
    return words["print.white"].format(price=price_line(tile.pay), effect=effect)


def _doom(pen: Pen, words: Words) -> None:
    """Two halves of a die."""
    pen.line(24, STUB + 1, 24, 44.4, FADED, 0.25)
    for x, low, key, colour in ((13.8, 1, "apocalypse", RED), (34.2, 4, "apotheosis", STAMP)):
        pen.text(x, STUB + 4.4, f"{low} – {low + 2}", "sans-black", 11, colour, "centre")
        pen.text(x, STUB + 8, words[f"print.{key}"], "sans-semibold", 7.5, INK, "centre", within=18)


def with_icons(text: str, words: Words) -> str:
    """The mark of each resource beside its name, never parted from it by the end of a line."""
    for name in RESOURCES:
        spoken = words[f"resource.{name}"]
        text = text.replace(spoken, f"{{{name}}}\N{NO-BREAK SPACE}{spoken}")
    return text


def _start(pen: Pen, words: Words) -> None:
    wheel(pen, 31.5, 15, 8, STAMP, 0.3)
    pen.code(BAND + 0.2, BAND + 0.2)
    pen.text(pen.w / 2, 31, words["tile.start.name"], "sans-black", 24, INK, "centre", spacing=0.04)
    perforation(pen, BAND + 0.8, 33.6, 48 - 2 * BAND - 1.6)
    pen.block(
        4.4, 34.4, 39.2, 9.6, words["tile.start.text"], "sans-italic", 7.5, colour=INK, align="centre", stand="middle"
    )


def back(pen: Pen, colour: str, words: Words) -> None:
    """Nothing tells one tile from another of its colour."""
    pen.stamp(f"rq:tileback:{colour}", partial(_back, colour=colour, w=pen.w, h=pen.h, words=words))


def _back(pen: Pen, colour: str, w: float, h: float, words: Words) -> None:
    edge = EDGES[colour]
    pen.ground(edge)
    if colour == "white":
        pen.rect(0.9, 0.9, w - 1.8, h - 1.8, line=INK, width=0.25)
    band = 5.0
    pen.rect(band, band, w - 2 * band, h - 2 * band, fill=PAPER, line=INK, width=0.3)
    wheel(pen, w / 2, h / 2, 12.4, FADED, 0.25)
    size = 13.0
    pen.circle(w / 2, h / 2, 9.5, fill=PAPER)
    with pen.at(w / 2 - size / 2, h / 2 - size / 2, 0, size):
        edge_mark(pen, colour)
    for turn in (0, 90, 180, 270):
        with pen.at(w / 2, h / 2, turn), pen.at(-1.9, -h / 2 + 0.6, 0, 3.8):
            edge_mark(pen, colour)
    pen.text(w / 2, band + 4.1, words["print.ministry"], "sans-semibold", 6.5, INK, "centre", spacing=0.12)
    pen.text(w / 2, h - band - 2.2, words[f"print.back-{colour}"], "sans-semibold", 6.5, INK, "centre", spacing=0.12)
