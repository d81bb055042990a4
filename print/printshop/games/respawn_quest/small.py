"""Counters, chips, track tokens, and the Control Sheet they stand on."""

from __future__ import annotations

from functools import partial

from companion.engine.content import Words
from companion.games.respawn_quest.content import TRACKS, Token
from printshop.games.respawn_quest.palette import (
    CAPTION,
    COLOURS,
    INK,
    MARKS,
    PAPER,
    PLAYERS,
    STAMP,
    WHITE,
    perforation,
    player_mark,
    wheel,
)
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.pieces import Format

TRACK_TOKEN = Format("track tokens", 13, 13, gap=2)
SHEET = Format("control sheet", 190, 250, board=True)

FIELD = 14.4
ROW = 12.1
LEFT = 26.0


def counter(pen: Pen, token: Token, coded: bool) -> None:
    """Karma with a lotus, Hedonism with grapes."""
    pen.stamp(f"rq:counter:{token.id}", partial(_counter, kind=token.id, r=pen.w / 2))
    if coded:
        pen.readable_code(pen.w / 2, pen.h - 3.4)


def _counter(pen: Pen, kind: str, r: float) -> None:
    pen.ground(PAPER)
    pen.circle(r, r, r - 1, line=COLOURS[kind], width=0.8)
    pen.circle(r, r, r - 2, line=COLOURS[kind], width=0.2)
    with pen.at(r - 6, 4.2, 0, 12):
        MARKS[kind](pen)


def chip(pen: Pen, token: Token, coded: bool) -> None:
    """A player's chip: shape, colour and number."""
    r = pen.w / 2
    pen.stamp(f"rq:chip:{token.player}", partial(_chip, player=token.player, r=r))
    if coded:
        pen.readable_code(r, pen.h - 3.2)


def _chip(pen: Pen, player: int, r: float) -> None:
    colour = PLAYERS[player - 1]
    pen.ground(PAPER)
    pen.circle(r, r, r - 1.1, line=colour, width=1.6)
    with pen.at(r - 6.6, 3.8, 0, 13.2):
        player_mark(pen, player)
    pen.circle(r, 10.6, 2.9, fill=WHITE, line=INK, width=0.25)
    pen.text(r, 12.2, str(player), "sans-black", 12, INK, "centre")


def track_token(pen: Pen, token: Token, coded: bool) -> None:
    """A player's token on one of the three tracks."""
    assert token.track is not None
    r = pen.w / 2
    pen.stamp(f"rq:track:{token.id}", partial(_track_token, player=token.player, track=token.track, r=r))
    if coded:
        pen.readable_code(r, pen.h - 2)


def _track_token(pen: Pen, player: int, track: str, r: float) -> None:
    pen.ground(PAPER)
    pen.rect(0.7, 0.7, 2 * r - 1.4, 2 * r - 1.4, line=PLAYERS[player - 1], width=0.8, r=1)
    with pen.at(1.5, 2.2, 0, 5.8):
        player_mark(pen, player)
    pen.circle(4.4, 5.2, 1.5, fill=WHITE, line=INK, width=0.15)
    pen.text(4.4, 6.1, str(player), "sans-black", 7, INK, "centre")
    with pen.at(7.4, 3.2, 0, 4):
        MARKS[track](pen)


def control(pen: Pen, words: Words) -> None:
    """Three tracks from 0 to 10, a line for each player."""
    pen.ground(PAPER)
    w = pen.w
    pen.rect(3.4, 3.4, w - 6.8, pen.h - 6.8, line=INK, width=0.5)
    pen.code(5, 4.6, label="right")
    wheel(pen, w - 14, 12, 6.4, STAMP, 0.35)
    pen.text(w / 2, 13, words["control.name"], "sans-black", 22, INK, "centre", spacing=0.03)
    pen.text(w / 2, 18.4, words["print.ministry"], "sans-semibold", 8, CAPTION, "centre", spacing=0.2)
    top = 22.0
    for track in TRACKS:
        _track(pen, track, words[f"resource.{track}"], Rect(LEFT, top, 11 * FIELD, 6 * ROW))
        top += 6 * ROW + 2.6


def _track(pen: Pen, track: str, name: str, box: Rect) -> None:
    colour = COLOURS[track]
    with pen.at(6.4, box.y + 2, 0, 9):
        MARKS[track](pen)
    with pen.at(12.6, box.y + box.h - 6, -90):
        pen.text(0, 0, name, "sans-bold", 15, colour, "left")
    for n in range(11):
        x = box.x + n * FIELD
        pen.rect(x, box.y, FIELD, box.h, fill=PAPER if n % 2 else "F1E9D8", line=colour, width=0.35)
        pen.text(x + FIELD / 2, box.y + box.h / 2 + 4.4, str(n), "sans-black", 34, "DDD2BC", "centre")
    for n in range(6):
        y = box.y + n * ROW
        if n:
            perforation(pen, box.x, y, box.w)
        with pen.at(18.2, y + ROW / 2 - 3, 0, 6):
            player_mark(pen, n + 1)
