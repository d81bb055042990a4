"""Respawn Quest on paper: the stationery of the ministry of rebirth."""

from __future__ import annotations

from functools import partial

from companion.engine import content
from companion.games.respawn_quest.content import SLUG, load
from printshop.games.respawn_quest import cards, small, tiles
from printshop.games.respawn_quest.palette import (
    EDGES,
    FADED,
    INK,
    PAPER,
    RED,
    edge_mark,
    perforation,
    rubber_stamp,
    wheel,
)
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.pieces import CARD, DISC, TILE, Book, Job, Look, Piece, by_kind


def book(job: Job) -> Book:
    """All 252 pieces."""
    data, words = load(), content.words(SLUG)
    squares = {tile.id: tile for tile in data.tiles}
    people = {one.id: one for one in data.characters}
    missions = {one.id: one for one in data.missions}
    tokens = {one.id: one for one in (*data.counters, *data.chips)}
    pieces: list[Piece] = []
    for component in by_kind(SLUG, "tile"):
        tile = squares[component.id]
        back = partial(tiles.back, colour=tile.colour, words=words)
        pieces.append(Piece(component, TILE, partial(tiles.front, tile=tile, words=words), back))
    for component in by_kind(SLUG, "character"):
        front = partial(cards.character, who=people[component.id], words=words)
        pieces.append(Piece(component, CARD, front, partial(cards.card_back, kind="character", words=words)))
    for component in by_kind(SLUG, "mission"):
        face = partial(cards.mission, card=missions[component.id], words=words)
        pieces.append(Piece(component, CARD, face, partial(cards.card_back, kind="mission", words=words)))
    for component in by_kind(SLUG, "aid"):
        pieces.append(Piece(component, CARD, partial(cards.aid, words=words), partial(cards.aid_back, words=words)))
    for component in by_kind(SLUG, "counter"):
        token = tokens[component.id]
        pieces.append(
            Piece(
                component,
                DISC,
                partial(small.counter, token=token, coded=True),
                partial(small.counter, token=token, coded=False),
            )
        )
    for component in by_kind(SLUG, "chip"):
        token = tokens[component.id]
        draw = small.chip if token.sort == "chip" else small.track_token
        format_ = DISC if token.sort == "chip" else small.TRACK_TOKEN
        pieces.append(
            Piece(component, format_, partial(draw, token=token, coded=True), partial(draw, token=token, coded=False))
        )
    for component in by_kind(SLUG, "control"):
        pieces.append(Piece(component, small.SHEET, partial(small.control, words=words)))
    return Book(
        SLUG,
        tuple(pieces),
        Look(PAPER, INK, RED, display="sans-black", text="sans", vignette=_vignette),
        assembly=tuple(words.list("print.assembly")),
        plurals={
            "tile": "Tiles",
            "character": "Characters",
            "mission": "Missions",
            "control": "Control Sheet",
            "counter": "Counters",
            "chip": "Chips, tokens",
            "aid": "Player aids",
        },
    )


def _vignette(pen: Pen, box: Rect) -> None:
    """A path of tiles leading to the wheel, and the stamp that decides."""
    words = content.words(SLUG)
    cx, cy = box.x + box.w / 2, box.y + box.h * 0.46
    wheel(pen, cx, cy, box.h * 0.36, FADED, 0.5)
    size = box.h * 0.2
    path = ("start", "white", "white", "yellow", "white", "red", "white")
    left = cx - len(path) * size / 2
    for n, colour in enumerate(path):
        x, y = left + n * size, cy - size / 2 - (size if n > 4 else 0)
        if n == 5:
            x -= size
        elif n == 6:
            x, y = x - size, y
        pen.rect(x, y, size, size, fill=EDGES[colour], line=INK, width=0.4)
        pen.rect(x + size * 0.12, y + size * 0.12, size * 0.76, size * 0.76, fill=PAPER, line=INK, width=0.25)
        with pen.at(x + size * 0.28, y + size * 0.28, 0, size * 0.44):
            edge_mark(pen, colour)
    perforation(pen, box.x, box.bottom - 4, box.w)
    rubber_stamp(pen, box.x + box.w * 0.8, box.bottom - 10, words["print.approved"], -11, 20)
