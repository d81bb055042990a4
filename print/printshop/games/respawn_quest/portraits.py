"""Passport photographs of the twenty-four: a bust, a hat, a face, and what gives the trade away."""

from __future__ import annotations

from typing import NamedTuple

from printshop.art import chance, strokes
from printshop.games.respawn_quest.palette import FADED, INK, PAPER, WHITE
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path


class Look(NamedTuple):
    """What a photograph shows."""

    hat: str
    face: str
    coat: str


LOOKS = {
    "tax-inspector": Look("bowler", "glasses", "tie"),
    "sommelier": Look("parting", "moustache", "bow"),
    "executioner": Look("hood", "plain", "plain"),
    "goldfish": Look("bowl", "", ""),
    "concierge": Look("pillbox", "plain", "buttons"),
    "understudy": Look("curls", "plain", "ruff"),
    "courier": Look("cap", "plain", "strap"),
    "gambler": Look("parting", "stubble", "bow"),
    "cartographer": Look("tricorne", "glasses", "ruff"),
    "locksmith": Look("flat", "moustache", "strap"),
    "magician": Look("top", "moustache", "bow"),
    "lift-attendant": Look("pillbox", "moustache", "buttons"),
    "carrier-pigeon": Look("bird", "", ""),
    "matchmaker": Look("bun", "glasses", "shawl"),
    "alchemist": Look("wizard", "beard", "plain"),
    "lawyer": Look("wig", "glasses", "bands"),
    "haggler": Look("fez", "beard", "plain"),
    "weather-prophet": Look("straw", "beard", "tie"),
    "doomsayer": Look("bald", "beard", "board"),
    "bricklayer": Look("flat", "stubble", "strap"),
    "abbess": Look("wimple", "plain", "cross"),
    "tango-dancer": Look("bun", "plain", "rose"),
    "heir": Look("curls", "monocle", "bow"),
    "philanthropist": Look("top", "monocle", "tie"),
}


def portrait(pen: Pen, who: str, box: Rect) -> None:
    """The photograph in its box, seen against a grey cloth."""
    pen.rect(*box, fill="E7DFCF", line=INK, width=0.3)
    look = LOOKS[who]
    luck = chance(who)
    with pen.clip(Path().rect(*box)):
        cloth = strokes(box, 30 + luck.uniform(-12, 12), 1.5)
        if pen.ink != "saver":
            pen.lines(cloth, "D2C8B4", 0.12)
        with pen.at(box.x + box.w / 2, box.bottom, 0, box.h / 40):
            if look.hat == "bowl":
                _goldfish(pen)
            elif look.hat == "bird":
                _pigeon(pen)
            else:
                _bust(pen, look, luck.uniform(-1, 1))
    pen.rect(*box, line=INK, width=0.3)


def _bust(pen: Pen, look: Look, lean: float) -> None:
    """Forty units high, feet of the bust at 0, facing the official."""
    coat = Path().move(-17, 1).curve(-16, -9, -9, -11, -4.5, -13).line(4.5, -13).curve(9, -11, 16, -9, 17, 1).close()
    pen.path(coat, fill=FADED if look.coat in ("shawl", "plain") else "4B4F58", line=INK, width=0.35)
    _coat(pen, look.coat)
    pen.rect(-3, -16, 6, 5, fill="F3DFC8", line=INK, width=0.3)
    if look.hat == "curls":
        for x, y in ((-7, -24), (-8, -20), (7, -24), (8, -20), (-6, -28), (6, -28), (0, -30)):
            pen.circle(x, y, 3.2, fill=INK)
    if look.hat == "wimple":
        pen.path(Path().move(-9, -11).curve(-13, -36, 13, -36, 9, -11).close(), fill=INK, line=INK, width=0.3)
    if look.hat == "wig":
        for side in (-1, 1):
            for n in range(4):
                pen.circle(side * (7.2 + n % 2 * 0.6), -27 + n * 4, 2.6, fill=WHITE, line=INK, width=0.25)
    pen.path(Path().ellipse(lean * 0.5, -21.5, 6.4, 7.8), fill="F3DFC8", line=INK, width=0.35)
    _face(pen, look, lean)
    _hat(pen, look.hat)


def _face(pen: Pen, look: Look, lean: float) -> None:
    for side in (-1, 1):
        pen.circle(side * 2.4 + lean, -22.6, 0.5, fill=INK, keep=True)
        pen.line(side * 1.4 + lean, -24.6, side * 3.6 + lean, -24.4, INK, 0.35)
    pen.path(Path().move(lean, -22).line(lean + 0.8, -19.8).line(lean - 0.4, -19.6), line=INK, width=0.3)
    pen.path(Path().move(-1.8 + lean, -17.3).bend(lean, -16.6 + lean * 0.4, 1.8 + lean, -17.3), line=INK, width=0.35)
    if look.face == "glasses":
        for side in (-1, 1):
            pen.circle(side * 2.5 + lean, -22.5, 1.9, line=INK, width=0.35)
        pen.line(-0.6 + lean, -22.6, 0.6 + lean, -22.6, INK, 0.35)
    elif look.face == "monocle":
        pen.circle(2.5 + lean, -22.5, 2.0, line=INK, width=0.35)
        pen.line(4.4 + lean, -21.6, 6, -13, INK, 0.2)
    elif look.face == "moustache":
        pen.path(Path().move(lean, -18.9).bend(-3, -19.6, -4.6, -17.6).bend(-2, -17, lean, -18.2).close(), fill=INK)
        pen.path(Path().move(lean, -18.9).bend(3, -19.6, 4.6, -17.6).bend(2, -17, lean, -18.2).close(), fill=INK)
    elif look.face == "beard":
        beard = Path().move(-6, -20).curve(-6, -12, -3, -9, 0, -8).curve(3, -9, 6, -12, 6, -20)
        beard.curve(4, -17.6, -4, -17.6, -6, -20).close()
        pen.path(beard, fill=WHITE, line=INK, width=0.3)
    elif look.face == "stubble":
        for n in range(9):
            pen.circle(-3.6 + n * 0.9, -15.8 - abs(4 - n) * 0.25, 0.18, fill=INK, keep=True)


def _coat(pen: Pen, coat: str) -> None:
    if coat in ("tie", "bow", "buttons", "bands", "ruff", "rose"):
        pen.poly([(-4, -12.6), (0, -4), (4, -12.6)], fill=WHITE, line=INK, width=0.25)
    if coat == "tie":
        pen.poly([(-1, -11.6), (1, -11.6), (1.3, -3), (0, -1.4), (-1.3, -3)], fill=INK)
    elif coat == "bow":
        pen.poly([(-3.4, -12.6), (0, -11), (3.4, -12.6), (3.4, -9.4), (0, -11), (-3.4, -9.4)], fill=INK)
    elif coat == "buttons":
        for side in (-1, 1):
            for n in range(3):
                pen.circle(side * 4.6, -8 + n * 3, 0.8, fill="E3B505", line=INK, width=0.2)
    elif coat == "ruff":
        for n in range(7):
            pen.circle(-6 + n * 2, -12.4 + abs(3 - n) * 0.3, 1.5, fill=WHITE, line=INK, width=0.25)
    elif coat == "bands":
        pen.poly([(-2.4, -12), (-0.3, -12), (-0.8, -5), (-3, -5)], fill=WHITE, line=INK, width=0.25)
        pen.poly([(2.4, -12), (0.3, -12), (0.8, -5), (3, -5)], fill=WHITE, line=INK, width=0.25)
    elif coat == "strap":
        pen.line(-8, -11, 9, 1, PAPER, 1.4)
    elif coat == "cross":
        pen.lines([(0, -10, 0, -3), (-2, -8, 2, -8)], PAPER, 0.7)
    elif coat == "rose":
        pen.circle(-7.5, -7.6, 1.9, fill="C1292E", line=INK, width=0.25)
        pen.circle(-7.5, -7.6, 0.8, line=INK, width=0.2)
    elif coat == "board":
        pen.rect(-7, -10, 14, 11, fill=WHITE, line=INK, width=0.35)
        pen.lines([(-5, -7.4, 5, -7.4), (-5, -5, 3, -5), (-5, -2.6, 4, -2.6)], INK, 0.5)
    elif coat == "shawl":
        pen.lines([(n, 1, n * 0.3, -12) for n in range(-15, 16, 3)], INK, 0.2)


def _hat(pen: Pen, hat: str) -> None:
    if hat == "bowler":
        pen.path(Path().move(-6, -27).curve(-6, -35, 6, -35, 6, -27).close(), fill=INK)
        pen.path(Path().move(-9, -26.4).bend(0, -29.4, 9, -26.4).bend(0, -26.4, -9, -26.4).close(), fill=INK, line=INK)
    elif hat == "top":
        pen.rect(-5.2, -39, 10.4, 12.4, fill=INK)
        pen.rect(-8.6, -27.4, 17.2, 1.5, fill=INK)
        pen.rect(-5.2, -30.6, 10.4, 1.6, fill=FADED)
    elif hat == "hood":
        hood = Path().move(-9, -12).curve(-12, -34, -4, -38, 0, -39).curve(4, -38, 12, -34, 9, -12).line(6, -12)
        hood.curve(8, -26, 6, -30, 0, -30.5).curve(-6, -30, -8, -26, -6, -12).close()
        pen.path(hood, fill=INK)
    elif hat == "pillbox":
        pen.rect(-5, -33, 10, 5.4, fill="C1292E", line=INK, width=0.35)
        pen.line(-5, -29.6, 5, -29.6, PAPER, 0.5)
    elif hat in ("cap", "flat"):
        pen.path(Path().move(-6.6, -26).curve(-7, -33, 6, -33, 6.8, -26.4).close(), fill=FADED, line=INK, width=0.35)
        pen.path(Path().move(0, -26.6).bend(9, -28.4, 10.4, -25.4).bend(6, -25.6, 0, -26.6).close(), fill=INK)
    elif hat == "tricorne":
        pen.path(
            Path().move(-11, -28).bend(0, -38, 11, -28).bend(5, -25, 0, -26.6).bend(-5, -25, -11, -28).close(), fill=INK
        )
    elif hat == "wizard":
        pen.poly([(-7, -26.4), (1.5, -42), (7, -26.4)], fill="2B59C3", line=INK, width=0.35)
        for x, y in ((-2, -29), (2, -33), (3, -28.4)):
            pen.circle(x, y, 0.7, fill=PAPER)
    elif hat == "fez":
        pen.poly([(-5, -27), (-3.8, -34), (3.8, -34), (5, -27)], fill="C1292E", line=INK, width=0.35)
        pen.path(Path().move(0, -34).bend(5, -35, 6, -29), line=INK, width=0.4)
    elif hat == "straw":
        pen.rect(-5.4, -32.6, 10.8, 5.6, fill="E3B505", line=INK, width=0.35)
        pen.rect(-9.4, -27.6, 18.8, 1.3, fill="E3B505", line=INK, width=0.35)
        pen.rect(-5.4, -29.6, 10.8, 1.8, fill=INK)
    elif hat == "bun":
        pen.circle(0, -31.6, 3.2, fill=INK)
        pen.path(
            Path()
            .move(-6.8, -22)
            .curve(-7.6, -32.6, 7.6, -32.6, 6.8, -22)
            .bend(4, -29, 0, -28.4)
            .bend(-4, -29, -6.8, -22)
            .close(),
            fill=INK,
        )
    elif hat == "parting":
        pen.path(
            Path()
            .move(-6.6, -23)
            .curve(-7, -32, 7, -32, 6.6, -23)
            .bend(5, -28, -2, -28.6)
            .bend(-5.6, -27, -6.6, -23)
            .close(),
            fill=INK,
        )
    elif hat == "wig":
        pen.path(
            Path()
            .move(-7.4, -24)
            .curve(-8, -34, 8, -34, 7.4, -24)
            .bend(4, -29, 0, -28.6)
            .bend(-4, -29, -7.4, -24)
            .close(),
            fill=WHITE,
            line=INK,
            width=0.3,
        )
    elif hat == "wimple":
        pen.path(
            Path().move(-6.4, -24).curve(-6, -31, 6, -31, 6.4, -24).bend(0, -28, -6.4, -24).close(),
            fill=WHITE,
            line=INK,
            width=0.3,
        )
    elif hat == "curls":
        pen.path(Path().move(-6, -24).curve(-6, -31, 6, -31, 6, -24).bend(0, -29.6, -6, -24).close(), fill=INK)


def _goldfish(pen: Pen) -> None:
    bowl = Path().move(-9, -33).curve(-22, -24, -18, -2, -8, -1).line(8, -1).curve(18, -2, 22, -24, 9, -33).close()
    pen.path(bowl, fill="DDEBF2", line=INK, width=0.4)
    pen.path(Path().move(-15.4, -25).bend(-7, -23, 0, -25).bend(8, -27, 15.4, -25), line=INK, width=0.25)
    fish = Path().move(-8, -14).curve(-4, -20, 4, -20, 7, -14).curve(4, -9, -4, -9, -8, -14).close()
    pen.path(fish, fill="D95F02", line=INK, width=0.35)
    pen.poly([(6, -14), (12, -18.4), (10.6, -14), (12, -9.6)], fill="D95F02", line=INK, width=0.35)
    pen.circle(-4.4, -15, 0.8, fill=INK, keep=True)
    pen.rect(4, -6, 6, 4.6, fill=FADED, line=INK, width=0.3)
    pen.poly([(4, -6), (7, -8.4), (10, -6)], fill=FADED, line=INK, width=0.3)


def _pigeon(pen: Pen) -> None:
    body = Path().move(-13, -2).curve(-14, -14, -6, -20, -3, -24).curve(-4, -32, 6, -33, 6.4, -27)
    body.curve(9, -18, 14, -12, 14, 1).line(-13, 1).close()
    pen.path(body, fill="A9B0BD", line=INK, width=0.4)
    pen.poly([(6.2, -28), (10.4, -26.4), (6.2, -25.4)], fill="E3B505", line=INK, width=0.3)
    pen.circle(3, -28, 1, fill=WHITE, line=INK, width=0.3)
    pen.circle(3.2, -28, 0.45, fill=INK, keep=True)
    pen.path(Path().move(-9, -1).curve(-10, -12, -2, -14, 4, -10).bend(0, -4, 3, 1), line=INK, width=0.35)
    for n, colour in enumerate(("C1292E", "2B59C3")):
        pen.poly([(5 + n * 4, -12), (8 + n * 4, -12), (6.5 + n * 4, -8.4)], fill=colour, line=INK, width=0.25)
        pen.circle(6.5 + n * 4, -7.2, 1.3, fill="E3B505", line=INK, width=0.25)
