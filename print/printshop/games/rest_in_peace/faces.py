"""Faces: eyes, noses, mouths, beards, spectacles, hair."""

from __future__ import annotations

from printshop.games.rest_in_peace.engraving import CX, CY, HAIR, LINE, SHADOW, SKIN, Features, fill, stroke
from printshop.games.rest_in_peace.palette import INK, STONE
from printshop.ink import mix
from printshop.pen import Pen
from printshop.shapes import Path, star, svg

_FACES = {"oval": (7.3, 9.2), "round": (8.2, 8.6), "long": (6.7, 10.2), "square": (7.9, 9.0)}


def behind(pen: Pen, seen: Features) -> None:
    """Hair that falls behind the shoulders."""
    tone = HAIR[seen.tone]
    if seen.hair == "long":
        fill(pen, "M11 14 C8 4 32 4 29 14 C31 24 32 32 33 38 L7 38 C8 32 9 24 11 14 Z", tone)
    elif seen.hair == "loose":
        fill(pen, "M10.5 15 C8 3 32 3 29.5 15 C32 20 33 26 31 32 C26 30 14 30 9 32 C7 26 8 20 10.5 15 Z", tone)
    elif seen.hair == "wild":
        pen.path(star(CX, 15, 14.5, 17, 0.74), fill=tone, line=INK, width=LINE)
    elif seen.hair == "bob":
        fill(
            pen,
            "M10.6 25 C8 8 13 4.5 20 4.5 C27 4.5 32 8 29.4 25 C27 27 24 26 24 26 L16 26 C16 26 13 27 10.6 25 Z",
            tone,
        )
    elif seen.hair == "beehive":
        fill(pen, "M11 17 C6 -6 34 -6 29 17 Z", tone)
        for y in (3.4, 6.4, 9.4):
            stroke(pen, f"M12 {y} C16 {y - 2.4} 24 {y - 2.4} 28 {y}", 0.22)


def head(pen: Pen, seen: Features) -> None:
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
    stroke(pen, "M17 10.9 C19 10.3 21 10.3 23 10.9 M17.6 12.2 C19.2 11.7 20.8 11.7 22.4 12.2", 0.16)
    _beard(pen, seen, ry)
    _glasses(pen, seen.glasses)


def _eyes(pen: Pen, seen: Features) -> None:
    doubt = seen.mouth == "doubt"
    for side in (-1, 1):
        x = CX + side * 3.1
        pen.path(Path().ellipse(x, 16.4, 1.25, 0.95), fill="FFFFFF", line=INK, width=0.2)
        pen.circle(x + (0.3 if seen.mouth == "smug" else 0), 16.5, 0.55, fill=INK, keep=True)
        stroke(pen, f"M{x - 1.6:.2f} 16.1 C{x - 0.8:.2f} 15.1 {x + 0.8:.2f} 15.1 {x + 1.6:.2f} 16.1", 0.42)
        stroke(pen, f"M{x - 1.2:.2f} 17.9 C{x - 0.5:.2f} 18.5 {x + 0.6:.2f} 18.5 {x + 1.3:.2f} 17.8", 0.16)
        lift = -1.4 if doubt and side > 0 else 0.0
        inner, outer = (13.9, 13.1) if seen.mouth != "stern" else (14.5, 13.0)
        a, b = (x - side * 1.5, x + side * 1.7)
        bushy = 0.75 if seen.beard else 0.45
        stroke(
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
        stroke(pen, shapes[mouth], 0.42)
    stroke(pen, "M15.8 20.6 C15 22 15.2 23.2 15.6 24 M24.2 20.6 C25 22 24.8 23.2 24.4 24", 0.18)


def _beard(pen: Pen, seen: Features, ry: float) -> None:
    tone = HAIR[seen.tone]
    beard = seen.beard
    if beard in ("full", "long"):
        end = 34.5 if beard == "long" else 30.5
        side = 13 if seen.face != "long" else 14
        fill(
            pen,
            f"M{side} 18.4 C{side - 0.6} 25 {side + 1} {end - 2} 20 {end} C{39 - side} {end - 2} {40.6 - side} 25 {40 - side} 18.4 "
            f"C{38.4 - side} 21.4 23 21.4 20 21.8 C17 21.4 {side + 1.6} 21.4 {side} 18.4 Z",
            tone,
        )
        for x in (15.6, 17.8, 20, 22.2, 24.4):
            stroke(pen, f"M{x} 24 C{x + 0.4} 26 {x - 0.3} {end - 4} {x + (20 - x) * 0.3:.2f} {end - 2.2}", 0.18)
        stroke(pen, "M18 23.4 C19.2 24 20.8 24 22 23.4", 0.4)
    if beard in ("walrus", "full", "long", "chin"):
        fill(
            pen,
            "M20 21.2 C17.6 20.6 14.8 22 14 24.6 C16.4 24 18.6 24 20 23 C21.4 24 23.6 24 26 24.6 C25.2 22 22.4 20.6 20 21.2 Z",
            tone,
        )
    if beard == "chin":
        fill(
            pen,
            f"M12.8 20 C13 26 15 {CY + ry + 2.4} 20 {CY + ry + 2.8} C25 {CY + ry + 2.4} 27 26 27.2 20 C26 24.6 24 26 20 26.2 C16 26 14 24.6 12.8 20 Z",
            tone,
        )
    elif beard == "handlebar":
        fill(
            pen,
            "M20 21.4 C17 20.8 14.4 24.4 11.6 21.2 C12 25.4 17.6 25.4 20 22.8 C22.4 25.4 28 25.4 28.4 21.2 C25.6 24.4 23 20.8 20 21.4 Z",
            tone,
        )
    elif beard == "moustache":
        fill(
            pen,
            "M20 21.3 C18 20.8 16 21.6 15.4 23.2 C17.4 23.2 19 23 20 22.4 C21 23 22.6 23.2 24.6 23.2 C24 21.6 22 20.8 20 21.3 Z",
            tone,
        )
    elif beard == "goatee":
        fill(
            pen,
            f"M17.8 24.8 C18 {CY + ry + 1} 19 {CY + ry + 3.4} 20 {CY + ry + 4.4} C21 {CY + ry + 3.4} 22 {CY + ry + 1} 22.2 24.8 C21 25.6 19 25.6 17.8 24.8 Z",
            tone,
        )
    elif beard == "chops":
        for side in (-1, 1):
            x = CX + side * 6.4
            fill(
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
                stroke(pen, f"M{CX + side * 5.4} 16.2 L{CX + side * 7.4} 15.6", 0.3)
        stroke(pen, "M19.2 16.2 C19.6 15.7 20.4 15.7 20.8 16.2", 0.4)
    elif glasses == "half":
        for side in (-1, 1):
            x = CX + side * 3.1
            stroke(pen, f"M{x - 2.1} 17.5 L{x + 2.1} 17.5 C{x + 1.8} 20.1 {x - 1.8} 20.1 {x - 2.1} 17.5", 0.36)
        stroke(pen, "M19 17.6 L21 17.6", 0.36)
    elif glasses == "monocle":
        pen.circle(CX + 3.1, 16.4, 2.4, line=INK, width=0.5)
        stroke(pen, "M25.4 17.4 C27 22 27 27 25 33", 0.2)
    elif glasses == "cat":
        for side in (-1, 1):
            x = CX + side * 3.2
            stroke(
                pen,
                f"M{x - side * 2.2} 16.6 C{x - side * 1.6} 19 {x + side * 1.6} 18.8 {x + side * 2.2} 16 L{x + side * 3} 14 C{x + side} 14.8 {x - side} 15 {x - side * 2.2} 15.6 Z",
                0.42,
            )
        stroke(pen, "M19 16 L21 16", 0.4)


def hair(pen: Pen, seen: Features) -> None:
    tone = HAIR[seen.tone]
    style = seen.hair
    cap = "M12.2 15.4 C11 5 29 5 27.8 15.4 C26.8 11.6 23.4 10.2 20 10.2 C16.6 10.2 13.2 11.6 12.2 15.4 Z"
    if style == "bun":
        pen.circle(20, 5.4, 3.6, fill=tone, line=INK, width=LINE)
        stroke(pen, "M18 4.4 C19.4 3.4 21.4 3.8 22 5.4 C21.4 7 19.4 7 18.8 6", 0.22)
        fill(pen, cap, tone)
        stroke(pen, "M15 10.6 C17 8.6 19 7.8 20 7.8 C21 7.8 23 8.6 25 10.6", 0.2)
    elif style == "crown":
        fill(pen, cap, tone)
        for x, y in ((13, 10), (15.2, 7.8), (18, 6.6), (21, 6.5), (24, 7.4), (26.4, 9.4)):
            pen.path(Path().ellipse(x, y, 1.9, 1.5), fill=tone, line=INK, width=0.26)
    elif style == "wave":
        fill(
            pen,
            "M11.6 19 C9 8 15 4.6 21 5.2 C29 5.6 31 11 28.4 19 C28 15 26.6 12 24 11 C20 13.6 15 12 13 15 C12.2 16.4 12 17.6 11.6 19 Z",
            tone,
        )
        stroke(pen, "M14 9 C17 6.6 22 7 26 10", 0.22)
    elif style == "comb":
        fill(
            pen,
            "M12.4 14.4 C12 8 18 6.4 22 7 C26 7.6 28 10 27.6 14 C26.6 11.4 24 9.8 21 10 C17 10.4 14 9.6 12.4 14.4 Z",
            tone,
        )
        stroke(pen, "M14 10 C17 8 22 8 26 10.4 M15 9 C18 7.2 22 7.4 25 9", 0.18)
    elif style == "sides":
        for side in (-1, 1):
            x = CX + side * 7.2
            fill(
                pen,
                f"M{x} 11 C{x + side * 2.6} 12 {x + side * 2.4} 17 {x + side * 0.4} 18.4 C{x - side * 0.4} 16 {x - side * 0.4} 13 {x} 11 Z",
                tone,
            )
    elif style == "bald":
        for side in (-1, 1):
            x = CX + side * 7.4
            fill(pen, f"M{x} 13.4 C{x + side * 2} 14 {x + side * 2} 17.6 {x} 18 Z", tone)
        stroke(pen, "M16 9.2 C17.4 8.4 18.4 8.2 19.4 8.2", 0.18)
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
        fill(pen, "M20 29 L16.4 33 L19.4 33.6 L20 31 L20.6 33.6 L23.6 33 Z", STONE)
    elif style == "fringe":
        fill(
            pen, "M12.2 17 C10.4 5 29.6 5 27.8 17 C27.4 14.6 27 13.4 26.4 12.6 L14 11.4 C13 13 12.6 15 12.2 17 Z", tone
        )
    elif style in ("long", "loose", "bob", "beehive"):
        fill(pen, "M12.3 15.8 C11 5.4 29 5.4 27.7 15.8 C26.4 12 23.6 11.2 20.6 8.8 C18 11.4 13.6 12 12.3 15.8 Z", tone)
    elif style == "wild":
        fill(
            pen,
            "M12.2 15 L13 10 L15.6 11 L17 7.8 L20 10 L22.6 7.6 L24.6 11 L27 10 L27.8 15 C26 11.8 23 11.4 20 11.4 C17 11.4 14 11.8 12.2 15 Z",
            tone,
        )
