"""Characters as identity papers, missions as forms, and the player's aid."""

from __future__ import annotations

from functools import partial

from companion.engine.content import Words
from companion.games.respawn_quest.content import Character, Mission, need_line
from printshop.games.respawn_quest.palette import (
    CAPTION,
    COLOURS,
    ICONS,
    INK,
    MARKS,
    PAPER,
    RED,
    STAMP,
    YELLOW,
    edge_mark,
    perforation,
    rubber_stamp,
    wheel,
)
from printshop.games.respawn_quest.portraits import portrait
from printshop.games.respawn_quest.tiles import with_icons
from printshop.paper import Rect
from printshop.pen import Pen

SORT_MARKS = {"single": 1, "double": 2, "triple": 3, "red": 0}


def character(pen: Pen, who: Character, words: Words) -> None:
    """An identity paper with photograph, remarks and one special permission."""
    pen.stamp("rq:paper:character", partial(_paper, w=pen.w, h=pen.h, colour="4A5A6A"))
    pen.code(4, 4)
    pen.text(41.5, 7.2, words["print.character"], "sans-semibold", 6.5, CAPTION, "centre", spacing=0.14)
    pen.block(20, 8, 39, 12, words[f"character.{who.id}.name"], "sans-black", 14, 8, INK, "left", "middle", 1.0)
    portrait(pen, who.id, Rect(4.6, 23.4, 26, 31))
    pen.block(32.6, 23.4, 26, 24, words[f"character.{who.id}.text"], "sans-italic", 8.5, colour=INK, leading=1.16)
    with pen.at(46, 51, -12):
        wheel(pen, 0, 0, 5.6, STAMP, 0.3)
    perforation(pen, 3.4, 57.4, pen.w - 6.8)
    pen.text(5, 62.6, words[f"character.{who.id}.ability"], "sans-bold", 10.5, RED, within=52)
    pen.block(
        5, 64.4, 53, 17.4, with_icons(words[f"character.{who.id}.rule"], words), "sans", 10.5, colour=INK, icons=ICONS
    )


def mission(pen: Pen, card: Mission, words: Words) -> None:
    """A form, filled in in the ministry's hand; its code stands on this side only."""
    pen.stamp("rq:paper:mission", partial(_paper, w=pen.w, h=pen.h, colour="8A6D2F"))
    pen.code(4, 4)
    pen.text(41.5, 7.2, words["print.mission"], "sans-semibold", 6.5, CAPTION, "centre", spacing=0.14)
    pen.block(20, 8.7, 39, 12.6, words[f"mission.{card.id}.name"], "sans-bold", 11, 8, INK, "left", "middle", 1.04)
    _wanted(pen, card, Rect(4.6, 24, 53.8, 29.4))
    perforation(pen, 3.4, 56, pen.w - 6.8)
    need = with_icons(need_line(card.need), words)
    pen.block(5, 58, 53, 14.4, need, "sans-semibold", 12, 6.5, INK, icons=ICONS, stand="middle")
    pen.block(5, 73.4, 53, 10.4, words[f"mission.{card.id}.text"], "sans-italic", 9, 6.5, CAPTION, stand="middle")


def _wanted(pen: Pen, card: Mission, box: Rect) -> None:
    """The points as boxes to be ticked, one mark each; a red tile as a sun with its die."""
    pen.rect(*box, fill="F3ECDD", line=INK, width=0.3)
    if pen.ink != "saver":  # ruled paper would run through the boxes
        pen.lines([(box.x + 2, box.y + n * 5.6, box.right - 2, box.y + n * 5.6) for n in range(1, 5)], "DCD2BC", 0.2)
    points = card.need.points
    rows = [
        (name, n)
        for name, n in (("impetus", points.impetus), ("order", points.order), ("retribution", points.retribution))
        if n
    ]
    if card.sort == "red":
        size = 15.0 if rows else 19.0
        with pen.at(box.x + 6, box.y + (box.h - size) / 2, 0, size):
            edge_mark(pen, "red")
        text = "!" if card.need.apocalypse else "+" if card.need.apotheosis else "?"
        pen.text(box.x + 7.5 + size, box.y + box.h / 2 + 4, text, "sans-black", 30, RED)
        if rows:
            _row(pen, rows[0][0], rows[0][1], box.x + 35, box.y + box.h / 2 - 3, 5.2, 6)
        return
    size = 8.8 if len(rows) < 3 else 7.4
    pitch = size + 1.6
    top = box.y + (box.h - pitch * len(rows) + 1.6) / 2
    for index, (name, n) in enumerate(rows):
        _row(pen, name, n, box.x + (box.w - n * pitch + 1.6) / 2, top + index * pitch, size, pitch)


def _row(pen: Pen, name: str, n: int, x: float, y: float, size: float, pitch: float) -> None:
    for k in range(n):
        pen.rect(x + k * pitch, y, size, size, fill=PAPER, line=COLOURS[name], width=0.35, r=0.6)
        pen.stamp(f"rq:mark:{name}", MARKS[name], x + k * pitch + size * 0.14, y + size * 0.14, size * 0.72)


def _paper(pen: Pen, w: float, h: float, colour: str) -> None:
    """The sheet: a guilloche of rules, a coloured head."""
    pen.ground(PAPER)
    pen.rect(2.4, 2.4, w - 4.8, h - 4.8, line=colour, width=0.6)
    pen.rect(3.2, 3.2, w - 6.4, h - 6.4, line=colour, width=0.15)


def card_back(pen: Pen, kind: str, words: Words) -> None:
    """One ornament, the kind readable, nothing else."""
    pen.stamp(f"rq:back:{kind}", partial(_card_back, kind=kind, w=pen.w, h=pen.h, words=words))


def _card_back(pen: Pen, kind: str, w: float, h: float, words: Words) -> None:
    colour = "4A5A6A" if kind == "character" else "8A6D2F"
    pen.ground(colour)
    pen.rect(3.4, 3.4, w - 6.8, h - 6.8, fill=PAPER, line=INK, width=0.3)
    pen.rect(4.6, 4.6, w - 9.2, h - 9.2, line=colour, width=0.3)
    wheel(pen, w / 2, h / 2 - 4, 18, colour, 0.5)
    with pen.at(w / 2 - 5, h / 2 - 9, 0, 10):
        edge_mark(pen, "start" if kind == "character" else "red")
    pen.text(w / 2, 13, words["print.ministry"], "sans-semibold", 8, INK, "centre", spacing=0.16)
    perforation(pen, 6, h - 22, w - 12)
    rubber_stamp(pen, w / 2, h - 11.6, words[f"print.{kind}"], -5 if kind == "mission" else 4, 13, colour)


# --- aids ------------------------------------------------------------------------------------------------------------


def aid(pen: Pen, words: Words) -> None:
    """The turn."""
    pen.stamp("rq:paper:aid", partial(_paper, w=pen.w, h=pen.h, colour=STAMP))
    pen.code(4, 4)
    pen.block(20, 5, 39, 14, words["aid.title"], "sans-black", 13, colour=INK, stand="middle", leading=1.0)
    y = 23.4
    for n in (1, 2, 3):
        pen.circle(7.2, y + 2.4, 2.3, fill=INK, keep=True)
        pen.text(7.2, y + 3.5, str(n), "sans-bold", 9, "FFFFFF" if pen.ink != "saver" else INK, "centre")
        setting = pen.block(11, y, 47.5, 17, words[f"aid.turn-{n}"], "sans", 7.75, colour=INK)
        y += max(6.4, setting.height + 1.8)
    perforation(pen, 3.4, y, pen.w - 6.8)
    y += 1.6
    for colour in ("white", "yellow", "red"):
        with pen.at(5, y + 0.2, 0, 4):
            edge_mark(pen, colour)
        setting = pen.block(11, y, 47.5, 11, words[f"aid.{colour}"], "sans", 7.75, colour=INK)
        y += max(5.6, setting.height + 1.6)


def aid_back(pen: Pen, words: Words) -> None:
    """Meetings, calm, death and rebirth."""
    pen.stamp("rq:aidback", partial(_aid_back, w=pen.w, h=pen.h, words=words))


def _aid_back(pen: Pen, w: float, h: float, words: Words) -> None:
    _paper(pen, w, h, STAMP)
    pen.text(5.4, 10, words["aid.meeting"], "sans-black", 11, INK, within=52)
    y = 12.6
    for n in range(1, 7):
        pen.rect(5.2, y, 4.6, 4.6, line=INK, width=0.3, r=0.8, fill=YELLOW if n < 3 else "FFFFFF")
        pen.text(7.5, y + 3.5, str(n), "sans-bold", 9, INK, "centre")
        pen.text(11.6, y + 3.4, words[f"aid.meeting-{n}"], "sans", 7.5, INK, within=47)
        y += 5.7
    perforation(pen, 3.4, y + 0.4, w - 6.8)
    y += 2
    for key in ("calm", "death", "reborn"):
        setting = pen.block(5.4, y, 52.4, 14.4, words[f"aid.{key}"], "sans", 8.5, colour=INK, leading=1.14)
        y += setting.height + 1.4
