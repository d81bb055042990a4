"""Twenty-five old people, each drawn from what is known of them: hair, hat, spectacles, and what they hold on to."""

from __future__ import annotations

from dataclasses import dataclass

from printshop.games.rest_in_peace.palette import BRASS, INK, PAPER, STONE, emblem, family_pattern, tint
from printshop.ink import mix
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path, star, svg

SKIN = "F0DCC4"
HAIR = {"white": "FBF8F1", "silver": "D5D2CB", "iron": "9C978E", "straw": "E2CC94", "dark": "5B534A"}
LINE = 0.34
SHADOW = "A98F74"


@dataclass(frozen=True, slots=True)
class Features:
    """What an engraver would note down."""

    hair: str
    tone: str = "white"
    face: str = "oval"
    hat: str = ""
    beard: str = ""
    glasses: str = ""
    nose: str = "plain"
    mouth: str = "dry"
    collar: str = "coat"
    prop: str = ""


WHO = {
    "hedwig": Features("bun", "silver", "round", mouth="smug", glasses="half", collar="pearls", prop="dumpling"),
    "karl": Features("sides", "white", "long", hat="station", beard="walrus", collar="buttons", prop="watch"),
    "minna": Features("bun", "white", "round", glasses="round", collar="shawl", prop="needles", nose="button"),
    "balthasar": Features("sides", "iron", "square", hat="forester", beard="full", nose="large", collar="coat"),
    "philomena": Features("crown", "silver", "long", glasses="pince", mouth="stern", collar="lace", prop="paper"),
    "alma": Features("wave", "iron", "oval", mouth="smile", collar="boa", nose="fine", prop="feather"),
    "ferdinand": Features("comb", "iron", "long", beard="handlebar", glasses="monocle", collar="bow", mouth="smug"),
    "ida": Features("loose", "silver", "oval", collar="shawl", mouth="smile", prop="rose", nose="fine"),
    "theodor": Features(
        "sides", "silver", "long", beard="goatee", glasses="round", mouth="stern", collar="high", nose="long"
    ),
    "rosalinde": Features("curls", "straw", "round", mouth="smile", collar="pearls", hat="flowers"),
    "otto": Features(
        "bald", "white", "round", hat="baker", beard="moustache", mouth="stern", collar="apron", nose="large"
    ),
    "dorothea": Features("scarf", "white", "oval", mouth="stern", collar="shawl", prop="list", nose="long"),
    "nepomuk": Features(
        "sides", "silver", "square", hat="ferry", beard="chin", nose="large", collar="stripes", prop="oar"
    ),
    "yvonne": Features("bob", "dark", "oval", glasses="cat", mouth="smile", collar="scarf", hat="beret", nose="fine"),
    "gottlieb": Features("bald", "white", "long", mouth="doubt", nose="long", collar="high", beard="chops"),
    "jakob": Features("sides", "white", "oval", hat="pigeon", beard="moustache", collar="coat", nose="large"),
    "leopoldine": Features("beehive", "iron", "round", mouth="sing", collar="boa", nose="button"),
    "egon": Features(
        "wild", "straw", "long", hat="straw", beard="stubble", glasses="round", collar="patch", mouth="smug"
    ),
    "sieglinde": Features("long", "white", "oval", mouth="smug", collar="lace", nose="long", prop="key"),
    "quirin": Features(
        "comb", "white", "square", beard="stubble", mouth="smile", collar="scarf", nose="large", prop="cock"
    ),
    "vinzenz": Features(
        "fringe", "dark", "long", mouth="stern", collar="high", nose="long", prop="spade", beard="chops"
    ),
    "clementine": Features("set", "silver", "round", mouth="smug", collar="pearls", prop="headset", glasses="cat"),
    "walburga": Features("scarf", "iron", "round", mouth="smile", collar="apron", prop="bottle", nose="large"),
    "zacharias": Features("bald", "white", "square", beard="long", collar="coat", prop="trumpet", nose="plain"),
    "ursula": Features("wild", "white", "oval", mouth="sing", collar="lace", prop="ghost", nose="fine"),
}

_FACES = {"oval": (7.3, 9.2), "round": (8.2, 8.6), "long": (6.7, 10.2), "square": (7.9, 9.0)}
CX, CY = 20.0, 17.5


def portrait(pen: Pen, who: str, family: str, colour: str) -> None:
    """A bust in an oval, 40 wide and 40 high from the origin."""
    seen = WHO[who]
    oval = Path().ellipse(20, 20, 19.2, 19.6)
    pen.path(oval, fill=tint(colour, 0.72), line=INK, width=0.5)
    with pen.clip(oval):
        if not pen.saving:
            pen.lines(((0, y, 40, y) for y in (3.2, 5.0, 7.0, 9.4, 12.2, 15.6, 19.6, 24.2)), tint(colour, 0.45), 0.16)
        _behind(pen, seen)
        _shoulders(pen, seen, family, colour)
        _head(pen, seen)
        _hair(pen, seen)
        _hat(pen, seen, colour, family)
        _in_hand(pen, seen, colour)
    pen.path(oval, line=INK, width=0.7)


def _fill(pen: Pen, drawing: str, colour: str, width: float = LINE) -> None:
    pen.path(svg(drawing), fill=colour, line=INK, width=width)


def _stroke(pen: Pen, drawing: str, width: float = LINE, colour: str = INK) -> None:
    pen.path(svg(drawing), line=colour, width=width)


def _behind(pen: Pen, seen: Features) -> None:
    """Hair that falls behind the shoulders."""
    tone = HAIR[seen.tone]
    if seen.hair == "long":
        _fill(pen, "M11 14 C8 4 32 4 29 14 C31 24 32 32 33 38 L7 38 C8 32 9 24 11 14 Z", tone)
    elif seen.hair == "loose":
        _fill(pen, "M10.5 15 C8 3 32 3 29.5 15 C32 20 33 26 31 32 C26 30 14 30 9 32 C7 26 8 20 10.5 15 Z", tone)
    elif seen.hair == "wild":
        pen.path(star(CX, 15, 14.5, 17, 0.74), fill=tone, line=INK, width=LINE)
    elif seen.hair == "bob":
        _fill(
            pen,
            "M10.6 25 C8 8 13 4.5 20 4.5 C27 4.5 32 8 29.4 25 C27 27 24 26 24 26 L16 26 C16 26 13 27 10.6 25 Z",
            tone,
        )
    elif seen.hair == "beehive":
        _fill(pen, "M11 17 C6 -6 34 -6 29 17 Z", tone)
        for y in (3.4, 6.4, 9.4):
            _stroke(pen, f"M12 {y} C16 {y - 2.4} 24 {y - 2.4} 28 {y}", 0.22)


def _shoulders(pen: Pen, seen: Features, family: str, colour: str) -> None:
    coat = svg("M1 41 C2 33 8 30.4 15.4 28.6 L24.6 28.6 C32 30.4 38 33 39 41 Z")
    dark = mix(colour, INK, 0.12)
    _fill(pen, "M16 24 L16 31 C18 33 22 33 24 31 L24 24 Z", mix(SKIN, INK, 0.08))
    pen.path(coat, fill=dark, line=INK, width=LINE)
    family_pattern(pen, family, coat, Rect(0, 28, 40, 13), tint(colour, 0.55))
    collar = seen.collar
    if collar in ("coat", "buttons", "patch"):
        _fill(pen, "M15.6 28.4 L20 36 L24.4 28.4 C22 31 18 31 15.6 28.4 Z", PAPER)
        _fill(pen, "M15.4 28 L11.4 31 L17.4 38 L20 35.6 Z", dark)
        _fill(pen, "M24.6 28 L28.6 31 L22.6 38 L20 35.6 Z", dark)
        if collar == "buttons":
            for y in (33.5, 36, 38.5):
                for x in (14.0, 26.0):
                    pen.circle(x, y, 0.7, fill=BRASS, line=INK, width=0.18)
        if collar == "patch":
            pen.poly([(29, 33), (34, 33.6), (33.4, 38), (28.6, 37.2)], fill=BRASS, line=INK, width=0.25)
    elif collar == "pearls":
        for x, y in ((14.6, 30.2), (16, 31.9), (17.9, 33), (20, 33.4), (22.1, 33), (24, 31.9), (25.4, 30.2)):
            pen.circle(x, y, 0.95, fill="FFFFFF", line=INK, width=0.22)
    elif collar == "shawl":
        _fill(pen, "M14.8 28 C18 33 22 33 25.2 28 L33 33 C28 37 24 39.6 20 40 C16 39.6 12 37 7 33 Z", tint(colour, 0.6))
        for x in (9, 12, 15.4, 24.6, 28, 31):
            pen.line(x, 33.5, x + (20 - x) * 0.2, 37.4, INK, 0.2)
    elif collar == "lace":
        for x, y in ((13.6, 30.4), (15.6, 32.4), (18.4, 33.8), (21.6, 33.8), (24.4, 32.4), (26.4, 30.4)):
            pen.circle(x, y, 2.0, fill="FFFFFF", line=INK, width=0.25)
            pen.circle(x, y, 0.7, line=INK, width=0.15)
        _fill(pen, "M15.4 28.2 C18 31.6 22 31.6 24.6 28.2 L24.6 30 C22 33 18 33 15.4 30 Z", "FFFFFF")
    elif collar == "boa":
        for x, y, r in (
            (9, 33.4, 3),
            (12.4, 31, 3),
            (16, 32.6, 3),
            (20, 34, 3),
            (24, 32.6, 3),
            (27.6, 31, 3),
            (31, 33.4, 3),
        ):
            pen.path(star(x, y, r, 11, 0.66), fill=tint(colour, 0.45), line=INK, width=0.24)
    elif collar == "bow":
        _fill(pen, "M15.6 28.4 L20 36 L24.4 28.4 C22 31 18 31 15.6 28.4 Z", PAPER)
        _fill(pen, "M20 32 L14.6 29.4 L14.6 34.8 Z", INK)
        _fill(pen, "M20 32 L25.4 29.4 L25.4 34.8 Z", INK)
        pen.circle(20, 32, 0.9, fill=colour, line=INK, width=0.2)
    elif collar == "high":
        _fill(pen, "M14.8 27.4 L15 32.6 C18 34.4 22 34.4 25 32.6 L25.2 27.4 C22 30.4 18 30.4 14.8 27.4 Z", INK)
        _fill(pen, "M18.2 29.7 L21.8 29.7 L21.6 32.6 L18.4 32.6 Z", "FFFFFF", 0.2)
    elif collar == "apron":
        _fill(pen, "M13 30 L15.6 29 L16.4 33.4 L23.6 33.4 L24.4 29 L27 30 L27.6 41 L12.4 41 Z", "FFFFFF")
        _stroke(pen, "M14.6 36 L25.4 36", 0.2)
    elif collar == "stripes":
        _fill(pen, "M14.6 28.6 C18 32 22 32 25.4 28.6 L28 41 L12 41 Z", "FFFFFF")
        for y in (32.4, 34.6, 36.8, 39):
            _stroke(pen, f"M{13.6 - (y - 32) * 0.2:.1f} {y} L{26.4 + (y - 32) * 0.2:.1f} {y}", 0.8)
    elif collar == "scarf":
        _fill(pen, "M13.6 27.6 C17 31.6 23 31.6 26.4 27.6 L27.4 31.4 C23 35.4 17 35.4 12.6 31.4 Z", tint(colour, 0.6))
        _fill(pen, "M22.4 33 L27 32 L29.6 40.6 L24.6 41 Z", tint(colour, 0.6))
        _stroke(pen, "M24 36 L28 35.2 M24.8 38.4 L28.8 37.6", 0.2)


def _head(pen: Pen, seen: Features) -> None:
    rx, ry = _FACES[seen.face]
    for side in (-1, 1):
        pen.path(Path().ellipse(CX + side * rx * 1.02, CY + 1, 1.5, 2.5), fill=SKIN, line=INK, width=LINE)
    if seen.face == "square":
        head = svg(
            "M12.2 15 C12 7 28 7 27.8 15 C28 21 27.4 24.4 24.4 26.2 C22 27.4 18 27.4 15.6 26.2 C12.6 24.4 12 21 12.2 15 Z"
        )
    else:
        head = Path().ellipse(CX, CY, rx, ry)
    pen.path(head, fill=SKIN, line=INK, width=LINE)
    with pen.clip(head):
        pen.lines(
            ((CX + rx - 1.9 + k * 0.6, CY + 0.5, CX + rx - 4.4 + k * 0.6, CY + 8) for k in range(5)), SHADOW, 0.13
        )
    _eyes(pen, seen)
    _nose(pen, seen.nose)
    if seen.beard not in ("full", "long"):
        _mouth(pen, seen.mouth)
    _stroke(pen, "M17 10.9 C19 10.3 21 10.3 23 10.9 M17.6 12.2 C19.2 11.7 20.8 11.7 22.4 12.2", 0.16)
    _beard(pen, seen, ry)
    _glasses(pen, seen.glasses)


def _eyes(pen: Pen, seen: Features) -> None:
    doubt = seen.mouth == "doubt"
    for side in (-1, 1):
        x = CX + side * 3.1
        pen.path(Path().ellipse(x, 16.4, 1.25, 0.95), fill="FFFFFF", line=INK, width=0.2)
        pen.circle(x + (0.3 if seen.mouth == "smug" else 0), 16.5, 0.55, fill=INK, keep=True)
        _stroke(pen, f"M{x - 1.6:.2f} 16.1 C{x - 0.8:.2f} 15.1 {x + 0.8:.2f} 15.1 {x + 1.6:.2f} 16.1", 0.42)
        _stroke(pen, f"M{x - 1.2:.2f} 17.9 C{x - 0.5:.2f} 18.5 {x + 0.6:.2f} 18.5 {x + 1.3:.2f} 17.8", 0.16)
        lift = -1.4 if doubt and side > 0 else 0.0
        inner, outer = (13.9, 13.1) if seen.mouth != "stern" else (14.5, 13.0)
        a, b = (x - side * 1.5, x + side * 1.7)
        bushy = 0.75 if seen.beard else 0.45
        _stroke(
            pen,
            f"M{a:.2f} {inner + lift:.2f} C{x:.2f} {12.5 + lift:.2f} {x:.2f} {12.5 + lift:.2f} {b:.2f} {outer + lift:.2f}",
            bushy,
        )


def _nose(pen: Pen, nose: str) -> None:
    shapes = {
        "plain": "M19.4 15.6 C19 18 18 19.6 18.4 20.4 C19 21 21 21 21.6 20.4",
        "button": "M18.6 19.6 C18.4 18.2 21.6 18.2 21.4 19.6 C21.2 20.8 18.8 20.8 18.6 19.6 Z",
        "large": "M19.2 15.4 C18.6 18 17 19.2 17.4 20.8 C18.4 22.2 21.6 22.2 22.6 20.8 C23 19.2 21.4 18 20.9 16.6",
        "long": "M19.3 14.8 C19.1 18 18 20.6 18.6 21.6 C19.4 22.4 20.8 22.2 21.4 21.4",
        "fine": "M20.6 15.8 C20.9 18 21.6 19.4 21 20.2 C20.4 20.6 19.6 20.5 19.2 20.2",
    }
    pen.path(
        svg(shapes[nose]), fill=mix(SKIN, "C0563F", 0.22) if nose in ("button", "large") else None, line=INK, width=0.3
    )


def _mouth(pen: Pen, mouth: str) -> None:
    shapes = {
        "dry": "M17.4 23.2 C19 23.5 21 23.5 22.6 23.1",
        "smug": "M17.2 23.4 C19 23.8 21.6 23.6 23 22.2",
        "stern": "M17.4 23.8 C19 22.9 21 22.9 22.6 23.8",
        "smile": "M16.6 22.4 C18 24.8 22 24.8 23.4 22.4",
        "doubt": "M17.4 23.6 C18.4 22.6 20 24 22.8 22.8",
    }
    if mouth == "sing":
        pen.path(Path().ellipse(CX, 23.4, 1.9, 2.1), fill=INK, keep=True)
    else:
        _stroke(pen, shapes[mouth], 0.42)
    _stroke(pen, "M15.8 20.6 C15 22 15.2 23.2 15.6 24 M24.2 20.6 C25 22 24.8 23.2 24.4 24", 0.18)


def _beard(pen: Pen, seen: Features, ry: float) -> None:
    tone = HAIR[seen.tone]
    beard = seen.beard
    if beard in ("full", "long"):
        end = 34.5 if beard == "long" else 30.5
        side = 13 if seen.face != "long" else 14
        _fill(
            pen,
            f"M{side} 18.4 C{side - 0.6} 25 {side + 1} {end - 2} 20 {end} C{39 - side} {end - 2} {40.6 - side} 25 {40 - side} 18.4 "
            f"C{38.4 - side} 21.4 23 21.4 20 21.8 C17 21.4 {side + 1.6} 21.4 {side} 18.4 Z",
            tone,
        )
        for x in (15.6, 17.8, 20, 22.2, 24.4):
            _stroke(pen, f"M{x} 24 C{x + 0.4} 26 {x - 0.3} {end - 4} {x + (20 - x) * 0.3:.2f} {end - 2.2}", 0.18)
        _stroke(pen, "M18 23.4 C19.2 24 20.8 24 22 23.4", 0.4)
    if beard in ("walrus", "full", "long", "chin"):
        _fill(
            pen,
            "M20 21.2 C17.6 20.6 14.8 22 14 24.6 C16.4 24 18.6 24 20 23 C21.4 24 23.6 24 26 24.6 C25.2 22 22.4 20.6 20 21.2 Z",
            tone,
        )
    if beard == "chin":
        _fill(
            pen,
            f"M12.8 20 C13 26 15 {CY + ry + 2.4} 20 {CY + ry + 2.8} C25 {CY + ry + 2.4} 27 26 27.2 20 C26 24.6 24 26 20 26.2 C16 26 14 24.6 12.8 20 Z",
            tone,
        )
    elif beard == "handlebar":
        _fill(
            pen,
            "M20 21.4 C17 20.8 14.4 24.4 11.6 21.2 C12 25.4 17.6 25.4 20 22.8 C22.4 25.4 28 25.4 28.4 21.2 C25.6 24.4 23 20.8 20 21.4 Z",
            tone,
        )
    elif beard == "moustache":
        _fill(
            pen,
            "M20 21.3 C18 20.8 16 21.6 15.4 23.2 C17.4 23.2 19 23 20 22.4 C21 23 22.6 23.2 24.6 23.2 C24 21.6 22 20.8 20 21.3 Z",
            tone,
        )
    elif beard == "goatee":
        _fill(
            pen,
            f"M17.8 24.8 C18 {CY + ry + 1} 19 {CY + ry + 3.4} 20 {CY + ry + 4.4} C21 {CY + ry + 3.4} 22 {CY + ry + 1} 22.2 24.8 C21 25.6 19 25.6 17.8 24.8 Z",
            tone,
        )
    elif beard == "chops":
        for side in (-1, 1):
            x = CX + side * 6.4
            _fill(
                pen,
                f"M{x} 15 C{x + side * 1.6} 19 {x + side * 1.4} 23 {x - side * 1.4} 26 C{x - side * 1.8} 22 {x - side * 1} 19 {x} 15 Z",
                tone,
            )
    elif beard == "stubble":
        for x, y in (
            (16, 24.6),
            (17.2, 25.4),
            (18.6, 26),
            (20, 26.2),
            (21.4, 26),
            (22.8, 25.4),
            (24, 24.6),
            (15.2, 23),
        ):
            pen.circle(x, y, 0.16, fill=INK, keep=True)


def _glasses(pen: Pen, glasses: str) -> None:
    if glasses in ("round", "pince"):
        r = 2.3 if glasses == "round" else 1.9
        for side in (-1, 1):
            pen.circle(CX + side * 3.1, 16.5, r, line=INK, width=0.4)
            if glasses == "round":
                _stroke(pen, f"M{CX + side * 5.4} 16.2 L{CX + side * 7.4} 15.6", 0.3)
        _stroke(pen, "M19.2 16.2 C19.6 15.7 20.4 15.7 20.8 16.2", 0.4)
    elif glasses == "half":
        for side in (-1, 1):
            x = CX + side * 3.1
            _stroke(pen, f"M{x - 2.1} 17.5 L{x + 2.1} 17.5 C{x + 1.8} 20.1 {x - 1.8} 20.1 {x - 2.1} 17.5", 0.36)
        _stroke(pen, "M19 17.6 L21 17.6", 0.36)
    elif glasses == "monocle":
        pen.circle(CX + 3.1, 16.4, 2.4, line=INK, width=0.5)
        _stroke(pen, "M25.4 17.4 C27 22 27 27 25 33", 0.2)
    elif glasses == "cat":
        for side in (-1, 1):
            x = CX + side * 3.2
            _stroke(
                pen,
                f"M{x - side * 2.2} 16.6 C{x - side * 1.6} 19 {x + side * 1.6} 18.8 {x + side * 2.2} 16 L{x + side * 3} 14 C{x + side} 14.8 {x - side} 15 {x - side * 2.2} 15.6 Z",
                0.42,
            )
        _stroke(pen, "M19 16 L21 16", 0.4)


def _hair(pen: Pen, seen: Features) -> None:
    tone = HAIR[seen.tone]
    style = seen.hair
    cap = "M12.2 15.4 C11 5 29 5 27.8 15.4 C26.8 11.6 23.4 10.2 20 10.2 C16.6 10.2 13.2 11.6 12.2 15.4 Z"
    if style == "bun":
        pen.circle(20, 5.4, 3.6, fill=tone, line=INK, width=LINE)
        _stroke(pen, "M18 4.4 C19.4 3.4 21.4 3.8 22 5.4 C21.4 7 19.4 7 18.8 6", 0.22)
        _fill(pen, cap, tone)
        _stroke(pen, "M15 10.6 C17 8.6 19 7.8 20 7.8 C21 7.8 23 8.6 25 10.6", 0.2)
    elif style == "crown":
        _fill(pen, cap, tone)
        for x, y in ((13, 10), (15.2, 7.8), (18, 6.6), (21, 6.5), (24, 7.4), (26.4, 9.4)):
            pen.path(Path().ellipse(x, y, 1.9, 1.5), fill=tone, line=INK, width=0.26)
    elif style == "wave":
        _fill(
            pen,
            "M11.6 19 C9 8 15 4.6 21 5.2 C29 5.6 31 11 28.4 19 C28 15 26.6 12 24 11 C20 13.6 15 12 13 15 C12.2 16.4 12 17.6 11.6 19 Z",
            tone,
        )
        _stroke(pen, "M14 9 C17 6.6 22 7 26 10", 0.22)
    elif style == "comb":
        _fill(
            pen,
            "M12.4 14.4 C12 8 18 6.4 22 7 C26 7.6 28 10 27.6 14 C26.6 11.4 24 9.8 21 10 C17 10.4 14 9.6 12.4 14.4 Z",
            tone,
        )
        _stroke(pen, "M14 10 C17 8 22 8 26 10.4 M15 9 C18 7.2 22 7.4 25 9", 0.18)
    elif style == "sides":
        for side in (-1, 1):
            x = CX + side * 7.2
            _fill(
                pen,
                f"M{x} 11 C{x + side * 2.6} 12 {x + side * 2.4} 17 {x + side * 0.4} 18.4 C{x - side * 0.4} 16 {x - side * 0.4} 13 {x} 11 Z",
                tone,
            )
    elif style == "bald":
        for side in (-1, 1):
            x = CX + side * 7.4
            _fill(pen, f"M{x} 13.4 C{x + side * 2} 14 {x + side * 2} 17.6 {x} 18 Z", tone)
        _stroke(pen, "M16 9.2 C17.4 8.4 18.4 8.2 19.4 8.2", 0.18)
    elif style == "curls":
        for x, y in (
            (11.6, 18),
            (11, 14.6),
            (12.2, 11.2),
            (14.8, 8.6),
            (18.2, 7.2),
            (21.8, 7.2),
            (25.2, 8.6),
            (27.8, 11.2),
            (29, 14.6),
            (28.4, 18),
        ):
            pen.circle(x, y, 2.3, fill=tone, line=INK, width=0.28)
            pen.path(Path().arc(x, y, 1.1, 30, 230), line=INK, width=0.16)
    elif style == "set":
        for row, xs in ((8.0, (14, 17, 20, 23, 26)), (10.6, (12.4, 15, 25, 27.6)), (13.8, (11.8, 28.2))):
            for x in xs:
                pen.path(Path().ellipse(x, row, 2.0, 1.7), fill=tone, line=INK, width=0.26)
    elif style == "scarf":
        pen.path(
            svg(
                "M11 20 C8.6 4.4 31.4 4.4 29 20 C29.4 25 26 29 20 30 C14 29 10.6 25 11 20 Z M13.2 17.6 C13 23 16 27 20 27 C24 27 27 23 26.8 17.6 C26.4 9 13.6 9 13.2 17.6 Z"
            ),
            fill=tone if seen.tone != "white" else STONE,
            line=INK,
            width=LINE,
            even_odd=True,
        )
        for x, y in ((13, 10), (17, 7.4), (20, 6.6), (23, 7.4), (27, 10), (11.6, 14.6), (28.4, 14.6)):
            pen.circle(x, y, 0.5, fill=INK, keep=True)
        _fill(pen, "M20 29 L16.4 33 L19.4 33.6 L20 31 L20.6 33.6 L23.6 33 Z", STONE)
    elif style == "fringe":
        _fill(
            pen, "M12.2 17 C10.4 5 29.6 5 27.8 17 C27.4 14.6 27 13.4 26.4 12.6 L14 11.4 C13 13 12.6 15 12.2 17 Z", tone
        )
    elif style in ("long", "loose", "bob", "beehive"):
        _fill(pen, "M12.3 15.8 C11 5.4 29 5.4 27.7 15.8 C26.4 12 23.6 11.2 20.6 8.8 C18 11.4 13.6 12 12.3 15.8 Z", tone)
    elif style == "wild":
        _fill(
            pen,
            "M12.2 15 L13 10 L15.6 11 L17 7.8 L20 10 L22.6 7.6 L24.6 11 L27 10 L27.8 15 C26 11.8 23 11.4 20 11.4 C17 11.4 14 11.8 12.2 15 Z",
            tone,
        )


def _hat(pen: Pen, seen: Features, colour: str, family: str) -> None:
    hat = seen.hat
    if hat == "station":
        _fill(pen, "M10.6 9.6 C10.6 3.6 29.4 3.6 29.4 9.6 L27.8 11.4 L12.2 11.4 Z", colour)
        _fill(pen, "M12.2 11 L27.8 11 L27.8 12.8 L12.2 12.8 Z", INK)
        _fill(pen, "M12 12.8 C15 15 25 15 28 12.8 Z", INK)
        emblem(pen, family, 20, 8.2, 4, PAPER, colour)
    elif hat == "forester":
        _fill(pen, "M13 11 C13 3.6 17 2.4 20 4.2 C23 2.4 27 3.6 27 11 Z", colour)
        _fill(pen, "M8 12.6 C12 9.4 28 9.4 32 12.6 C28 13.8 12 13.8 8 12.6 Z", colour)
        _stroke(pen, "M13.2 10.2 L26.8 10.2", 0.8)
        _fill(pen, "M26 10 C29 6 30 3 29.6 .6 C26.6 2.6 25 6 25 10 Z", PAPER)
    elif hat == "baker":
        _fill(
            pen,
            "M12.6 12.4 L12 8 C7.6 7 8.6 .8 13.6 1.6 C15.4 -1.6 24.6 -1.6 26.4 1.6 C31.4 .8 32.4 7 28 8 L27.4 12.4 Z",
            "FFFFFF",
        )
        _stroke(pen, "M12.4 9.6 L27.6 9.6 M16 8.6 L15.4 4.6 M20 8.6 L20 4 M24 8.6 L24.6 4.6", 0.22)
    elif hat == "ferry":
        _fill(pen, "M11.4 11.4 C11 4.6 29 4.6 28.6 11.4 Z", INK)
        _fill(pen, "M11 11 L29 11 L29.6 13 C24 11.8 16 11.8 10.4 13 Z", colour)
        _stroke(pen, "M20 9 L20 6.4 M18.6 8 L21.4 8", 0.3, PAPER)
    elif hat == "flowers":
        for x, y in ((13, 8), (16.6, 6), (20.4, 5.4), (24.2, 6.2), (27.4, 8.4)):
            emblem(pen, "rust", x, y, 4.6, colour, PAPER)
    elif hat == "beret":
        _fill(pen, "M10 10.6 C8 4.6 28 .6 31 8 C31.6 10.4 27 11 20 10.6 C16 10.4 12 12 10 10.6 Z", colour)
        pen.line(20, 4.2, 20.6, 2, INK, 0.5)
    elif hat == "pigeon":
        with pen.at(20, 6.4, 0, 6):
            pen.path(
                svg(
                    "M-.9 -.3 L-.6 -.5 C-.4 -.8 0 -.7 .1 -.4 C.3 -.1 .6 0 1 -.1 L.8 .3 C.5 .6 -.2 .6 -.4 .2 C-.6 0 -.6 -.1 -.6 -.2 Z"
                ),
                fill=STONE,
                line=INK,
                width=0.06,
            )
            pen.circle(-0.34, -0.42, 0.06, fill=INK, keep=True)
            pen.path(svg("M0 0 C.2 .2 .5 .2 .7 .1"), line=INK, width=0.05)
    elif hat == "straw":
        _fill(pen, "M13 10.6 C13 4 27 4 27 10.6 Z", HAIR["straw"])
        _fill(pen, "M5.6 12 C10 8.8 30 8.8 34.4 12 C30 13.8 10 13.8 5.6 12 Z", HAIR["straw"])
        _stroke(pen, "M13 10.2 C16 9.4 24 9.4 27 10.2", 0.8, colour)
        _stroke(pen, "M7 12 L5 14 M9 12.8 L7.4 15 M32 12.4 L34 14.6", 0.22)


def _in_hand(pen: Pen, seen: Features, colour: str) -> None:
    prop = seen.prop
    if prop == "dumpling":
        pen.circle(31, 34, 3.2, fill=PAPER, line=INK, width=0.3)
        _stroke(pen, "M29.4 28.4 C28.8 27.4 30 26.6 29.4 25.4 M32 28.4 C31.4 27.4 32.6 26.6 32 25.4", 0.24)
    elif prop == "watch":
        pen.circle(30, 35, 2.6, fill=PAPER, line=INK, width=0.4)
        _stroke(pen, "M30 35 L30 33.4 M30 35 L31.2 35.6 M30 32.4 L30 31.4 C28 29.6 24 33 22 36", 0.28)
    elif prop == "needles":
        _stroke(pen, "M26 40 L35 27 M34 40 L27 27.4", 0.6)
        pen.circle(35, 27, 0.7, fill=INK, keep=True)
        pen.circle(27, 27.4, 0.7, fill=INK, keep=True)
        pen.circle(30.4, 36.6, 3.2, fill=tint(colour, 0.4), line=INK, width=0.3)
        _stroke(pen, "M28 35.4 C30 33.8 32 34.8 33.2 36.6 M27.6 37 C29.6 35.4 32 36.6 32.6 38.8", 0.2)
    elif prop == "paper":
        pen.poly([(25, 31), (36, 29.6), (37, 41), (26, 41)], fill="FFFFFF", line=INK, width=0.3)
        _stroke(pen, "M26.6 33.4 L34.8 32.4 M26.8 35.4 L35 34.4 M27 37.4 L33 36.8", 0.3)
    elif prop == "feather":
        _fill(pen, "M27 10 C31 8 34 3.6 33 .6 C29 1.6 26 6 27 10 Z", tint(colour, 0.3))
        _stroke(pen, "M27 10 L32.4 1.6", 0.2)
    elif prop == "rose":
        emblem(pen, "rust", 28.4, 11, 6, colour, PAPER)
    elif prop == "list":
        pen.poly([(27, 29), (34.6, 29), (34.6, 41), (27, 41)], fill="FFFFFF", line=INK, width=0.3)
        _stroke(
            pen,
            "M28.4 31.4 L29.2 32.2 L30.4 30.6 M31.2 31.6 L33.4 31.6 M28.4 34.4 L29.2 35.2 L30.4 33.6 M31.2 34.6 L33.4 34.6 M28.6 37.6 L33.4 37.6",
            0.26,
        )
    elif prop == "oar":
        _stroke(pen, "M34 41 L31.6 14", 0.9)
        _fill(pen, "M31.8 15 C29.4 11 30 5.4 31 4.4 C32.6 5 34 10.6 32.8 15 Z", BRASS)
    elif prop == "key":
        _stroke(pen, "M31 31.6 L31 39.4 M31 38.8 L33.2 38.8 M31 36.8 L32.6 36.8", 0.6)
        pen.circle(31, 29.8, 1.9, line=INK, width=0.6)
    elif prop == "cock":
        _stroke(pen, "M32 41 L32 26", 0.6)
        _fill(
            pen,
            "M28.4 26 C28 22.6 30.4 21 31.4 18.6 C32.4 19.4 32.8 20.6 32.4 22 C34 22.6 35.4 21.6 36.4 20.4 C36.6 24 34.4 26.4 31.6 26.4 Z",
            BRASS,
        )
        _fill(pen, "M31.4 18.6 C31 17.2 32.4 16.8 32.6 18 C33.4 17.4 34 18.4 33.2 19 Z", colour, 0.2)
    elif prop == "spade":
        _stroke(pen, "M32.4 41 L33.4 17.6", 0.9)
        _stroke(pen, "M31.8 17.4 L35 17.6", 1.1)
        _fill(pen, "M30.4 36 L35.4 36.2 L34.8 41 L30.6 41 Z", STONE)
    elif prop == "headset":
        _stroke(pen, "M12 16 C11 4.6 29 4.6 28 16", 0.7)
        for x in (11.6, 28.4):
            pen.rect(x - 1.2, 15.4, 2.4, 4.4, fill=INK, r=0.8, keep=True)
        _stroke(pen, "M28.4 19.6 C28 23.4 26 24 24.4 23.8", 0.4)
        pen.circle(24, 23.8, 0.8, fill=INK, keep=True)
    elif prop == "bottle":
        _fill(
            pen,
            "M28.6 41 L28.6 33.4 C28.6 31.6 30.4 31 30.4 29.4 L30.4 26 L33 26 L33 29.4 C33 31 34.8 31.6 34.8 33.4 L34.8 41 Z",
            tint(colour, 0.3),
        )
        pen.rect(29.6, 34.4, 4.2, 4, fill=PAPER, line=INK, width=0.22)
        _stroke(pen, "M30.6 35.4 L32.8 37.4 M32.8 35.4 L30.6 37.4", 0.3)
        pen.rect(30.2, 24.4, 3, 1.8, fill=BRASS, line=INK, width=0.22)
    elif prop == "trumpet":
        _fill(pen, "M28.2 18.6 L36.4 12.4 L38.4 22 L29 20.4 Z", BRASS)
        pen.path(Path().ellipse(37.4, 17.2, 1.4, 4.9), fill=INK, line=INK, width=0.3)
    elif prop == "ghost":
        _fill(
            pen,
            "M29 36 L29 29.6 C29 25.4 36 25.4 36 29.6 L36 36 L34.8 34.8 L33.6 36 L32.5 34.8 L31.4 36 L30.2 34.8 Z",
            "FFFFFF",
        )
        pen.circle(31.4, 29.6, 0.55, fill=INK, keep=True)
        pen.circle(33.6, 29.6, 0.55, fill=INK, keep=True)
        pen.path(Path().ellipse(32.5, 31.8, 0.6, 0.8), fill=INK, keep=True)
