"""The small things: pills, money, overview cards."""

from __future__ import annotations

from companion.engine.content import Words
from companion.games.rest_in_peace.content import Note
from printshop.art import around
from printshop.games.rest_in_peace.palette import BLOOD, INK, PAPER, cross, mourning_frame
from printshop.ink import mix
from printshop.pen import Icon, Pen
from printshop.shapes import Path, star, svg

# -- pills ---------------------------------------------------------------------------------------------------------------


def pill(pen: Pen, kind: str, words: Words, coded: bool) -> None:
    """White and scored, black and hollow, red and spiked: told apart by shape as well as by colour."""
    pen.stamp(f"rp:pill:{kind}", lambda shape: _pill(shape, kind, words))
    if coded:
        dark = kind != "pill" and pen.ink != "saver"
        pen.readable_code(12.5, 20.5, 6.5, PAPER if dark else INK)


def _pill(pen: Pen, kind: str, words: Words) -> None:
    c = 12.5
    if kind == "pill":
        pen.circle(c, c, 12.3, fill="FFFFFF", line=INK, width=0.4)
        pen.circle(c, c, 10.9, line=INK, width=0.16)
        ink, ring = INK, "FFFFFF"
    elif kind == "placebo":
        pen.circle(c, c, 12.3, fill=INK, line=INK, width=0.4)
        pen.circle(c, c, 10.9, line=PAPER, width=0.3)
        for x, y in around(c, c, 10.9, 24):
            pen.circle(x, y, 0.5, fill=PAPER)
        ink, ring = PAPER, INK
    else:
        pen.circle(c, c, 12.3, fill=mix(BLOOD, INK, 0.3), line=INK, width=0.4)
        pen.path(star(c, c, 11.8, 16, 0.86), fill=BLOOD, line=INK, width=0.35)
        ink, ring = PAPER, BLOOD
    _sign(pen, kind, ink, ring)
    pen.text(c, 17.0, words[f"{kind}.line"], "serif-black", 15, ink, "centre")


def _sign(pen: Pen, kind: str, ink: str, ground: str) -> None:
    """Above the number: a tablet, an empty one, a face that has tasted it."""
    x, y = 12.5, 7.0
    if kind == "pill":
        pen.path(Path().rect(x - 4.4, y - 1.9, 8.8, 3.8, 1.9), fill=INK, keep=True)
        pen.path(Path().rect(x - 4.0, y - 1.5, 4.0, 3.0, 1.5), fill="FFFFFF", keep=True)
    elif kind == "placebo":
        pen.path(Path().rect(x - 4.4, y - 1.9, 8.8, 3.8, 1.9), line=ink, width=0.4, dash=(0.9, 0.7))
    else:
        pen.circle(x, y, 2.9, fill=ink, line=INK, width=0.25)
        for side in (-1, 1):
            pen.path(
                Path().move(x + side * 1.7, y - 1.3).line(x + side * 0.6, y - 0.5).line(x + side * 1.7, y - 0.2),
                line=INK,
                width=0.35,
                keep=True,
            )
        pen.path(
            Path().move(x - 1.3, y + 1.5).curve(x - 0.6, y + 0.5, x + 0.2, y + 1.8, x + 1.3, y + 0.9),
            line=INK,
            width=0.35,
            keep=True,
        )


def pill_icons() -> dict[str, Icon]:
    """The three kinds as signs inside text."""

    def white(pen: Pen) -> None:
        pen.circle(0.5, 0.5, 0.44, fill="FFFFFF", line=INK, width=0.08, keep=True)

    def black(pen: Pen) -> None:
        pen.circle(0.5, 0.5, 0.48, fill=INK, keep=True)

    def red(pen: Pen) -> None:
        pen.path(star(0.5, 0.5, 0.5, 10, 0.72), fill=BLOOD, keep=True)

    return {"pill": Icon(white), "placebo": Icon(black), "bitter": Icon(red)}


# -- money ---------------------------------------------------------------------------------------------------------------

_NOTES = {1000: "DCE5D3", 3000: "E8D6CF"}


def note(pen: Pen, money: Note, words: Words) -> None:
    """A banknote of the parish bank; two thousand kinds of grief, two denominations."""
    pen.stamp(f"rp:note:{money.value}", lambda shape: _note(shape, money, words))
    pen.readable_code(pen.w - 5.4, pen.h - 4.1, 6.5, INK, "right")


def _note(pen: Pen, money: Note, words: Words) -> None:
    w, h = pen.w, pen.h
    pen.ground(_NOTES[money.value])
    tone = "4C6347" if money.value == 1000 else "8A3A2C"
    if not pen.saving:  # in black the waves would drown the words
        for k in range(9):
            y = 4 + k * (h - 8) / 8
            points = [(float(x), y + (1.6 if (x // 6 + k) % 2 else -1.6)) for x in range(-3, int(w) + 7, 6)]
            pen.path(Path().smooth(points), line=mix(_NOTES[money.value], tone, 0.4), width=0.16)
    pen.rect(2.4, 2.4, w - 4.8, h - 4.8, line=tone, width=0.8)
    pen.rect(3.5, 3.5, w - 7.0, h - 7.0, line=tone, width=0.18)
    cx = 15.6
    pen.path(Path().ellipse(cx, h / 2, 9.4, 11.2), fill=PAPER, line=tone, width=0.5)
    with pen.at(cx, h / 2 + 0.4):
        _mouse(pen, tone) if money.value == 1000 else _raven(pen, tone)
    pen.text(28.5, 17.4, f"{money.value:,}", "serif-black", 26, INK)
    pen.text(28.5, 8.6, words["village.name"], "serif-bold", 8, INK, caps=True, spacing=0.05, within=25)
    pen.block(28.5, 19.4, w - 33.5, 7.0, words[f"money.{money.id}.line"], "serif-italic", 7.5, colour=INK, leading=1.08)
    for k in range(money.value // 1000):
        cross(pen, w - 6.8, 8.0 + k * 4.6, 3.6, tone)


def _mouse(pen: Pen, tone: str) -> None:
    pen.path(
        svg("M-6 4 C-6 -1 -1.6 -3.4 2 -2 C3 -4.4 5.6 -4 5.4 -1.8 C6.8 -.8 7.4 .8 6.6 1.6 C5.4 2.6 4.6 2.6 4.4 4 Z"),
        fill=PAPER,
        line=INK,
        width=0.4,
    )
    pen.circle(3.6, -2.8, 1.5, fill=mix(tone, PAPER, 0.5), line=INK, width=0.3)
    pen.circle(4.9, -0.4, 0.36, fill=INK, keep=True)
    pen.path(svg("M-6 3.6 C-8 3 -7.6 -1 -5.4 -1.6"), line=INK, width=0.4)
    pen.lines([(6, 1, 8.2, 0.2), (6, 1.3, 8.4, 1.5)], INK, 0.16)
    pen.line(-7, 4.2, 7, 4.2, INK, 0.4)


def _raven(pen: Pen, tone: str) -> None:
    pen.path(
        svg(
            "M6.6 -4.2 C5 -6.4 2 -6 1.2 -3.8 C0 -1 -3.4 .6 -6.4 4.6 L-3 3.6 L-3.4 5.2 C0 4.6 3.6 2.8 4 -1.4 C4.2 -2.6 4.4 -3 6.6 -4.2 Z"
        ),
        fill=INK,
    )
    pen.circle(3.2, -4.4, 0.5, fill=PAPER, keep=True)
    pen.lines([(-0.4, 4.4, -0.4, 6.6), (1.2, 3.8, 1.2, 6.6)], INK, 0.4)
    pen.path(svg("M-1 0 C0 1 1.4 1 2.4 0 M-2.4 1.8 C-1 2.6 .6 2.6 1.8 1.6"), line=mix(tone, PAPER, 0.4), width=0.25)
    pen.line(-6.5, 6.8, 6.5, 6.8, INK, 0.4)


def note_back(pen: Pen, money: Note) -> None:
    pen.stamp(f"rp:note-back:{money.value}", lambda shape: _note_back(shape, money))


def _note_back(pen: Pen, money: Note) -> None:
    w, h = pen.w, pen.h
    pen.ground(_NOTES[money.value])
    tone = "4C6347" if money.value == 1000 else "8A3A2C"
    pen.rect(2.4, 2.4, w - 4.8, h - 4.8, line=tone, width=0.8)
    for r in (13.4, 12.2, 11, 9.8):
        pen.path(star(w / 2, h / 2, r, 24, 0.86), line=tone, width=0.2)
    pen.circle(w / 2, h / 2, 8.2, fill=PAPER, line=tone, width=0.4)
    pen.text(w / 2, h / 2 + 2.6, str(money.value // 1000), "serif-black", 22, INK, "centre")
    for x in (9.4, w - 9.4):
        pen.text(x, h / 2 + 1.6, f"{money.value:,}", "serif-bold", 12, INK, "centre")


# -- overview cards ---------------------------------------------------------------------------------------------------------


def overview(pen: Pen, words: Words) -> None:
    """A turn from filling the box to passing it on."""
    pen.stamp("rp:overview", lambda shape: _overview(shape, words))


def _overview(pen: Pen, words: Words) -> None:
    w = pen.w
    mourning_frame(pen)
    pen.text(w / 2, 10.6, words["overview.title"], "serif-black", 13, INK, "centre", within=50)
    pen.line(14, 12.4, w - 14, 12.4, INK, 0.3)
    icons = pill_icons()
    steps = words.list("overview.steps")
    text = "\n".join(f"**{number}** {_with_signs(step)}" for number, step in enumerate(steps, 1))
    pen.block(6, 14, w - 12, 51.4, text, "serif", 8, least=6.5, colour=INK, leading=1.1, icons=icons)
    pen.line(6, 66.6, w - 6, 66.6, INK, 0.2)
    rest = f"{words['overview.bitter']} {words['overview.footer']}"
    pen.block(6, 67.4, w - 12, 9.4, rest, "serif-italic", 7.5, colour=INK, leading=1.08, stand="middle")
    pen.rect(4.2, 77.6, w - 8.4, 6.2, fill=INK)
    pen.block(
        5.4,
        77.6,
        w - 10.8,
        6.2,
        words["overview.score"],
        "serif-semibold",
        7.5,
        least=6.5,
        colour=PAPER,
        align="centre",
        stand="middle",
        leading=1.0,
    )


def _with_signs(step: str) -> str:
    """A sign before the first mention of each kind of pill."""
    for word, sign in (
        ("bitter pill", "bitter"),
        ("placebo", "placebo"),
        ("a pill", "pill"),
        ("Pill free", "pill"),
        (" pill up", "pill"),
    ):
        if word in step:
            at = step.index(word)
            lead = " " if word.startswith(" ") else ""
            step = f"{step[:at]}{lead}{{{sign}}} {step[at + len(lead) :]}"
    return step
