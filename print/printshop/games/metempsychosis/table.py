"""What lies on the table beside the cards: the counter and its clip, the reminder, the mat."""

from __future__ import annotations

from companion.engine.content import Words
from companion.games.metempsychosis.content import Numbers
from printshop.art import chance
from printshop.games.metempsychosis import creatures
from printshop.games.metempsychosis.palette import BILE, BLOOD, BONE, PALE, VIOLET, VOID, harm, on_paper, spiral, symbol
from printshop.paper import BLEED, Rect
from printshop.pen import Pen
from printshop.shapes import Path

MAT_W, MAT_H = 390.0, 284.0
_EDGE = 5.0
_CARD_W, _CARD_H = 63.0, 88.0


def counter(pen: Pen, level: int, numbers: Numbers, words: Words) -> None:
    """A scale along the right edge: a paper clip pushed over the edge points at the willpower left."""
    pen.ground(BONE if level == 1 else VOID)
    ink, ground = on_paper(pen, *((VOID, BONE) if level == 1 else (BONE, VOID)))
    full = numbers.willpower[level - 1]
    pen.text(4.2, 10.2, words["counter.name"], "serif-bold", 15, ink, caps=True)
    pen.text(4.2, 15.4, words[f"counter.level_{level}"], "serif-italic", 10, ink)
    _scale(pen, full, numbers, ink, ground, level)
    if level == 1:
        pen.code(4.0, 18.4, label="none")
        pen.readable_code(4.4, 35.4, colour=ink, align="left")
        with pen.clip(Path().rect(0, 36, 43, 20)):
            pen.path(Path().smooth(spiral(21, 47, 17, 2.6)), line=ink, width=0.3)
        creatures.eye(pen, 21, 47, 2.4)
        pen.block(4.2, 58.5, 38.5, 26, words["counter.step"], "serif", 7.5, colour=ink, stand="bottom", leading=1.14)
    else:
        creatures.eye(pen, 21, 26, 3.2)
        with pen.clip(Path().rect(0, 17, 43, 18)):
            pen.path(Path().smooth(spiral(21, 26, 15, 2.2)), line=ink, width=0.25)
        for n, key in enumerate(("restore", "reach")):
            y = 37.0 + n * 23.5
            pen.rect(4.2, y, 38.4, 21.5, line=ink, width=0.25, r=1.2)
            pen.block(
                5.8, y + 1.4, 35.2, 18.7, words[f"counter.{key}"], "serif", 9, colour=ink, stand="middle", leading=1.14
            )


def _scale(pen: Pen, full: int, numbers: Numbers, ink: str, ground: str, level: int) -> None:
    top, bottom = 4.6, pen.h - 4.6
    step = (bottom - top) / (full + 1)
    left = 45.4
    for n in range(full + 1):
        y = top + (full - n) * step
        shade = None
        if n == 0:
            shade = BLOOD
        elif level == 2 and n <= numbers.reach_from:
            shade = VIOLET
        elif level == 2 and n > numbers.restore_from:
            shade = None
        if shade:
            pen.rect(left, y, pen.w + BLEED - left, step, fill=shade)
        pen.line(left, y, pen.w + BLEED, y, ink, 0.2)
        pen.text(
            left + 5.0,
            y + step / 2 + 1.75,
            str(n),
            "serif-bold",
            13 if level == 1 else 12,
            BONE if shade else ink,
            "centre",
        )
        pen.poly(
            [(pen.w - 1.2, y + step / 2 - 1.1), (pen.w - 1.2, y + step / 2 + 1.1), (pen.w - 3.2, y + step / 2)],
            fill=BONE if shade and not pen.saving else ink,
            keep=True,
        )
        if level == 2 and n in (numbers.restore_from, numbers.reach_from):
            pen.line(42.6, y + 0.4, left, y + 0.4, ink, 0.5)
    pen.line(left, top, left, bottom, ink, 0.4)
    pen.line(left, bottom, pen.w + BLEED, bottom, ink, 0.2)


def reminder(pen: Pen, words: Words) -> None:
    """One move, and the two ends."""
    pen.ground(BONE)
    pen.text(pen.w / 2 + 8, 9.0, words["reminder.name"], "serif-bold", 14, VOID, "centre", caps=True)
    pen.code(3.0, 3.0, label="none")
    pen.readable_code(20.0, 17.4, colour=VOID, align="left")
    y = 20.4
    for key, h in (("play", 18.5), ("dive", 15.0), ("cry", 7.0), ("win", 14.5), ("lose", 7.6)):
        pen.line(4.0, y - 0.5, pen.w - 4.0, y - 0.5, BLOOD, 0.15)
        pen.block(
            4.4, y, pen.w - 8.8, h, words[f"reminder.{key}"], "serif", 8, colour=VOID, stand="middle", leading=1.12
        )
        y += h + 0.4


def reminder_back(pen: Pen, words: Words, numbers: Numbers) -> None:
    """How to lay the table, and what the signs mean."""
    pen.ground(BONE)
    pen.text(pen.w / 2, 10, words["reminder.back_name"], "serif-bold", 13, VOID, "centre", caps=True, within=pen.w - 8)
    pen.block(4.6, 12.5, pen.w - 9.2, 30, words["reminder.back"], "serif", 8.5, colour=VOID, leading=1.16)
    for n, kind in enumerate(("will", "hand", "pile", "clef")):
        y = 44.0 + n * 6.2
        harm(pen, kind, 5.0, y, 4.8, VOID, BONE)
        pen.text(12.4, y + 3.7, words[f"harm.{kind}.short"], "serif", 8.5, VOID)
    for n, name in enumerate(numbers.symbols):
        x, y = 5.2 + (n % 5) * 10.9, 70.0 + (n // 5) * 8.4
        symbol(pen, name, x, y, 5.0, VOID, BONE)
        pen.text(x + 2.5, y + 7.2, words[f"symbol.{name}.name"], "serif-italic", 6.5, VOID, "centre")


# --- the mat ---------------------------------------------------------------------------------------------------------


def mat(pen: Pen, numbers: Numbers, words: Words) -> None:
    """Places for everything: cries above, the sequence in the middle, the hand below, pile and tomb at the right."""
    pen.ground(BONE)
    _abyss(pen)
    right = MAT_W - _EDGE - _CARD_W
    rows = [_EDGE + n * (_CARD_H + _EDGE) for n in range(3)]
    gap = (right - _EDGE - 4 * _CARD_W) / 4
    for n in range(4):
        _place(pen, _EDGE + n * (_CARD_W + gap), rows[0], f"{words['mat.cries']} {n + 1}")
    _place(pen, right, rows[0], words["mat.willpower"])
    _place(pen, right, rows[1], words["mat.pile"], words["mat.under"])
    _place(pen, right, rows[2], words["mat.tomb"])
    _sequence(pen, rows[1], right - _EDGE * 2, numbers, words)
    wide = right - 2 * _EDGE - gap
    pen.rect(_EDGE, rows[2], wide, _CARD_H, line=VOID, width=0.3, r=3, dash=(2, 2))
    pen.text(_EDGE + wide / 2, rows[2] + 7, words["mat.hand"], "serif-italic", 12, VOID, "centre")
    pen.text(_EDGE + wide / 2, rows[2] + _CARD_H - 6, words["game.motto"], "serif-italic", 12, VOID, "centre")
    pen.readable_code(_EDGE + 2, MAT_H - 8, align="left", colour=VOID)
    pen.code(_EDGE + 3, rows[2] + _CARD_H - 22, label="none")


def _place(pen: Pen, x: float, y: float, label: str, small: str = "") -> None:
    pen.rect(x, y, _CARD_W, _CARD_H, fill=PALE, line=VOID, width=0.4, r=3)
    pen.rect(x + 1.6, y + 1.6, _CARD_W - 3.2, _CARD_H - 3.2, line=VOID, width=0.12, r=2)
    pen.text(x + _CARD_W / 2, y + _CARD_H / 2 + 2, label, "serif-bold", 15, VOID, "centre", caps=True)
    if small:
        pen.text(x + _CARD_W / 2, y + _CARD_H - 6, small, "serif-italic", 8.5, VOID, "centre")


def _sequence(pen: Pen, y: float, right: float, numbers: Numbers, words: Words) -> None:
    """Five lines that break, with a step for each of the eight tones, overlapped so that corners show."""
    wide = right - _EDGE
    pen.rect(_EDGE, y, wide, _CARD_H, fill=PALE, line=VOID, width=0.4, r=3)
    strokes = []
    for n in range(5):
        at = y + 30 + n * 7
        strokes += [
            (_EDGE, at, _EDGE + wide * 0.62 - n * 3, at),
            (_EDGE + wide * 0.66 - n * 3, at + 2.5, right, at + 2.5),
        ]
    pen.lines(strokes, VIOLET, 0.3)
    tones = numbers.octave[0]
    step = (wide - _CARD_W) / (tones - 1)
    for n in range(tones):
        x = _EDGE + n * step
        pen.line(x + 0.2, y + 3, x + 0.2, y + _CARD_H - 3, BILE, 0.25, dash=(1, 1.5))
        pen.text(x + 4, y + 9, str(n + 1), "serif", 11, VOID)
    pen.text(_EDGE + wide / 2, y + _CARD_H - 6, words["mat.sequence"], "serif-italic", 12, VOID, "centre")


def _abyss(pen: Pen) -> None:
    if pen.saving:
        return
    cx, cy = MAT_W * 0.4, MAT_H * 0.5
    for start in range(0, 360, 60):
        pen.path(Path().smooth(spiral(cx, cy, 260, 1.6, start)), line="C9BDAA", width=0.8)
    creatures.eye(pen, cx, MAT_H - 36, 9)


def vignette(pen: Pen, box: Rect) -> None:
    """The cover: the watcher over a broken staff."""
    cx, cy = box.x + box.w / 2, box.y + box.h / 2
    strokes = []
    for n in range(5):
        y = cy - box.h * 0.16 + n * box.h * 0.08
        strokes += [(box.x, y, cx - box.w * 0.05, y), (cx + box.w * 0.05, y + 2, box.right, y + 2)]
    pen.lines(strokes, VOID, 0.2)
    creatures.SPECIES["E"](pen, chance("me:cover"), cx, cy, min(box.w * 0.4, 60.0), box.h * 0.44, 1)
