"""What old people wear, and what they hold on to."""

from __future__ import annotations

from printshop.games.rest_in_peace.engraving import HAIR, LINE, SKIN, Features, fill, stroke
from printshop.games.rest_in_peace.palette import BRASS, INK, PAPER, STONE, emblem, family_pattern, tint
from printshop.ink import mix
from printshop.paper import Rect
from printshop.pen import Pen
from printshop.shapes import Path, star, svg


def shoulders(pen: Pen, seen: Features, family: str, colour: str) -> None:
    coat = svg("M1 41 C2 33 8 30.4 15.4 28.6 L24.6 28.6 C32 30.4 38 33 39 41 Z")
    dark = mix(colour, INK, 0.12)
    fill(pen, "M16 24 L16 31 C18 33 22 33 24 31 L24 24 Z", mix(SKIN, INK, 0.08))
    pen.path(coat, fill=dark, line=INK, width=LINE)
    family_pattern(pen, family, coat, Rect(0, 28, 40, 13), tint(colour, 0.55))
    collar = seen.collar
    if collar in ("coat", "buttons", "patch"):
        fill(pen, "M15.6 28.4 L20 36 L24.4 28.4 C22 31 18 31 15.6 28.4 Z", PAPER)
        fill(pen, "M15.4 28 L11.4 31 L17.4 38 L20 35.6 Z", dark)
        fill(pen, "M24.6 28 L28.6 31 L22.6 38 L20 35.6 Z", dark)
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
        fill(pen, "M14.8 28 C18 33 22 33 25.2 28 L33 33 C28 37 24 39.6 20 40 C16 39.6 12 37 7 33 Z", tint(colour, 0.6))
        for x in (9, 12, 15.4, 24.6, 28, 31):
            pen.line(x, 33.5, x + (20 - x) * 0.2, 37.4, INK, 0.2)
    elif collar == "lace":
        for x, y in ((13.6, 30.4), (15.6, 32.4), (18.4, 33.8), (21.6, 33.8), (24.4, 32.4), (26.4, 30.4)):
            pen.circle(x, y, 2.0, fill="FFFFFF", line=INK, width=0.25)
            pen.circle(x, y, 0.7, line=INK, width=0.15)
        fill(pen, "M15.4 28.2 C18 31.6 22 31.6 24.6 28.2 L24.6 30 C22 33 18 33 15.4 30 Z", "FFFFFF")
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
        fill(pen, "M15.6 28.4 L20 36 L24.4 28.4 C22 31 18 31 15.6 28.4 Z", PAPER)
        fill(pen, "M20 32 L14.6 29.4 L14.6 34.8 Z", INK)
        fill(pen, "M20 32 L25.4 29.4 L25.4 34.8 Z", INK)
        pen.circle(20, 32, 0.9, fill=colour, line=INK, width=0.2)
    elif collar == "high":
        fill(pen, "M14.8 27.4 L15 32.6 C18 34.4 22 34.4 25 32.6 L25.2 27.4 C22 30.4 18 30.4 14.8 27.4 Z", INK)
        fill(pen, "M18.2 29.7 L21.8 29.7 L21.6 32.6 L18.4 32.6 Z", "FFFFFF", 0.2)
    elif collar == "apron":
        fill(pen, "M13 30 L15.6 29 L16.4 33.4 L23.6 33.4 L24.4 29 L27 30 L27.6 41 L12.4 41 Z", "FFFFFF")
        stroke(pen, "M14.6 36 L25.4 36", 0.2)
    elif collar == "stripes":
        fill(pen, "M14.6 28.6 C18 32 22 32 25.4 28.6 L28 41 L12 41 Z", "FFFFFF")
        for y in (32.4, 34.6, 36.8, 39):
            stroke(pen, f"M{13.6 - (y - 32) * 0.2:.1f} {y} L{26.4 + (y - 32) * 0.2:.1f} {y}", 0.8)
    elif collar == "scarf":
        fill(pen, "M13.6 27.6 C17 31.6 23 31.6 26.4 27.6 L27.4 31.4 C23 35.4 17 35.4 12.6 31.4 Z", tint(colour, 0.6))
        fill(pen, "M22.4 33 L27 32 L29.6 40.6 L24.6 41 Z", tint(colour, 0.6))
        stroke(pen, "M24 36 L28 35.2 M24.8 38.4 L28.8 37.6", 0.2)


def hat(pen: Pen, seen: Features, colour: str, family: str) -> None:
    hat = seen.hat
    if hat == "station":
        fill(pen, "M10.6 9.6 C10.6 3.6 29.4 3.6 29.4 9.6 L27.8 11.4 L12.2 11.4 Z", colour)
        fill(pen, "M12.2 11 L27.8 11 L27.8 12.8 L12.2 12.8 Z", INK)
        fill(pen, "M12 12.8 C15 15 25 15 28 12.8 Z", INK)
        emblem(pen, family, 20, 8.2, 4, PAPER, colour)
    elif hat == "forester":
        fill(pen, "M13 11 C13 3.6 17 2.4 20 4.2 C23 2.4 27 3.6 27 11 Z", colour)
        fill(pen, "M8 12.6 C12 9.4 28 9.4 32 12.6 C28 13.8 12 13.8 8 12.6 Z", colour)
        stroke(pen, "M13.2 10.2 L26.8 10.2", 0.8)
        fill(pen, "M26 10 C29 6 30 3 29.6 .6 C26.6 2.6 25 6 25 10 Z", PAPER)
    elif hat == "baker":
        fill(
            pen,
            "M12.6 12.4 L12 8 C7.6 7 8.6 .8 13.6 1.6 C15.4 -1.6 24.6 -1.6 26.4 1.6 C31.4 .8 32.4 7 28 8 L27.4 12.4 Z",
            "FFFFFF",
        )
        stroke(pen, "M12.4 9.6 L27.6 9.6 M16 8.6 L15.4 4.6 M20 8.6 L20 4 M24 8.6 L24.6 4.6", 0.22)
    elif hat == "ferry":
        fill(pen, "M11.4 11.4 C11 4.6 29 4.6 28.6 11.4 Z", INK)
        fill(pen, "M11 11 L29 11 L29.6 13 C24 11.8 16 11.8 10.4 13 Z", colour)
        stroke(pen, "M20 9 L20 6.4 M18.6 8 L21.4 8", 0.3, PAPER)
    elif hat == "flowers":
        for x, y in ((13, 8), (16.6, 6), (20.4, 5.4), (24.2, 6.2), (27.4, 8.4)):
            emblem(pen, "rust", x, y, 4.6, colour, PAPER)
    elif hat == "beret":
        fill(pen, "M10 10.6 C8 4.6 28 .6 31 8 C31.6 10.4 27 11 20 10.6 C16 10.4 12 12 10 10.6 Z", colour)
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
        fill(pen, "M13 10.6 C13 4 27 4 27 10.6 Z", HAIR["straw"])
        fill(pen, "M5.6 12 C10 8.8 30 8.8 34.4 12 C30 13.8 10 13.8 5.6 12 Z", HAIR["straw"])
        stroke(pen, "M13 10.2 C16 9.4 24 9.4 27 10.2", 0.8, colour)
        stroke(pen, "M7 12 L5 14 M9 12.8 L7.4 15 M32 12.4 L34 14.6", 0.22)


def in_hand(pen: Pen, seen: Features, colour: str) -> None:
    prop = seen.prop
    if prop == "dumpling":
        pen.circle(31, 34, 3.2, fill=PAPER, line=INK, width=0.3)
        stroke(pen, "M29.4 28.4 C28.8 27.4 30 26.6 29.4 25.4 M32 28.4 C31.4 27.4 32.6 26.6 32 25.4", 0.24)
    elif prop == "watch":
        pen.circle(30, 35, 2.6, fill=PAPER, line=INK, width=0.4)
        stroke(pen, "M30 35 L30 33.4 M30 35 L31.2 35.6 M30 32.4 L30 31.4 C28 29.6 24 33 22 36", 0.28)
    elif prop == "needles":
        stroke(pen, "M26 40 L35 27 M34 40 L27 27.4", 0.6)
        pen.circle(35, 27, 0.7, fill=INK, keep=True)
        pen.circle(27, 27.4, 0.7, fill=INK, keep=True)
        pen.circle(30.4, 36.6, 3.2, fill=tint(colour, 0.4), line=INK, width=0.3)
        stroke(pen, "M28 35.4 C30 33.8 32 34.8 33.2 36.6 M27.6 37 C29.6 35.4 32 36.6 32.6 38.8", 0.2)
    elif prop == "paper":
        pen.poly([(25, 31), (36, 29.6), (37, 41), (26, 41)], fill="FFFFFF", line=INK, width=0.3)
        stroke(pen, "M26.6 33.4 L34.8 32.4 M26.8 35.4 L35 34.4 M27 37.4 L33 36.8", 0.3)
    elif prop == "feather":
        fill(pen, "M27 10 C31 8 34 3.6 33 .6 C29 1.6 26 6 27 10 Z", tint(colour, 0.3))
        stroke(pen, "M27 10 L32.4 1.6", 0.2)
    elif prop == "rose":
        emblem(pen, "rust", 28.4, 11, 6, colour, PAPER)
    elif prop == "list":
        pen.poly([(27, 29), (34.6, 29), (34.6, 41), (27, 41)], fill="FFFFFF", line=INK, width=0.3)
        stroke(
            pen,
            "M28.4 31.4 L29.2 32.2 L30.4 30.6 M31.2 31.6 L33.4 31.6 M28.4 34.4 L29.2 35.2 L30.4 33.6 M31.2 34.6 L33.4 34.6 M28.6 37.6 L33.4 37.6",
            0.26,
        )
    elif prop == "oar":
        stroke(pen, "M34 41 L31.6 14", 0.9)
        fill(pen, "M31.8 15 C29.4 11 30 5.4 31 4.4 C32.6 5 34 10.6 32.8 15 Z", BRASS)
    elif prop == "key":
        stroke(pen, "M31 31.6 L31 39.4 M31 38.8 L33.2 38.8 M31 36.8 L32.6 36.8", 0.6)
        pen.circle(31, 29.8, 1.9, line=INK, width=0.6)
    elif prop == "cock":
        stroke(pen, "M32 41 L32 26", 0.6)
        fill(
            pen,
            "M28.4 26 C28 22.6 30.4 21 31.4 18.6 C32.4 19.4 32.8 20.6 32.4 22 C34 22.6 35.4 21.6 36.4 20.4 C36.6 24 34.4 26.4 31.6 26.4 Z",
            BRASS,
        )
        fill(pen, "M31.4 18.6 C31 17.2 32.4 16.8 32.6 18 C33.4 17.4 34 18.4 33.2 19 Z", colour, 0.2)
    elif prop == "spade":
        stroke(pen, "M32.4 41 L33.4 17.6", 0.9)
        stroke(pen, "M31.8 17.4 L35 17.6", 1.1)
        fill(pen, "M30.4 36 L35.4 36.2 L34.8 41 L30.6 41 Z", STONE)
    elif prop == "headset":
        stroke(pen, "M12 16 C11 4.6 29 4.6 28 16", 0.7)
        for x in (11.6, 28.4):
            pen.rect(x - 1.2, 15.4, 2.4, 4.4, fill=INK, r=0.8, keep=True)
        stroke(pen, "M28.4 19.6 C28 23.4 26 24 24.4 23.8", 0.4)
        pen.circle(24, 23.8, 0.8, fill=INK, keep=True)
    elif prop == "bottle":
        fill(
            pen,
            "M28.6 41 L28.6 33.4 C28.6 31.6 30.4 31 30.4 29.4 L30.4 26 L33 26 L33 29.4 C33 31 34.8 31.6 34.8 33.4 L34.8 41 Z",
            tint(colour, 0.3),
        )
        pen.rect(29.6, 34.4, 4.2, 4, fill=PAPER, line=INK, width=0.22)
        stroke(pen, "M30.6 35.4 L32.8 37.4 M32.8 35.4 L30.6 37.4", 0.3)
        pen.rect(30.2, 24.4, 3, 1.8, fill=BRASS, line=INK, width=0.22)
    elif prop == "trumpet":
        fill(pen, "M28.2 18.6 L36.4 12.4 L38.4 22 L29 20.4 Z", BRASS)
        pen.path(Path().ellipse(37.4, 17.2, 1.4, 4.9), fill=INK, line=INK, width=0.3)
    elif prop == "ghost":
        fill(
            pen,
            "M29 36 L29 29.6 C29 25.4 36 25.4 36 29.6 L36 36 L34.8 34.8 L33.6 36 L32.5 34.8 L31.4 36 L30.2 34.8 Z",
            "FFFFFF",
        )
        pen.circle(31.4, 29.6, 0.55, fill=INK, keep=True)
        pen.circle(33.6, 29.6, 0.55, fill=INK, keep=True)
        pen.path(Path().ellipse(32.5, 31.8, 0.6, 0.8), fill=INK, keep=True)
