"""What stands around the pieces on every sheet: cut marks, the 100 mm ruler, the sheet's name, folds and glue."""

from __future__ import annotations

from printshop.imposition import OVERLAP, strip
from printshop.ink import WHITE
from printshop.paper import Rect
from printshop.pen import HAIR, Pen
from printshop.pieces import say
from printshop.plan import Page
from printshop.type import POINT, font

RULER = 100.0
_GREY = "555555"


def furnish(pen: Pen, page: Page, game: str, number: int, of: int, inside: str) -> None:
    """Draw the margin of one page. `inside` says what the sheet holds."""
    if page.bare or page.trim is None:
        return
    for mark in page.marks:
        pen.line(mark.x1, mark.y1, mark.x2, mark.y2, width=HAIR)
    if page.fold:
        _fold(pen, page)
    if page.glue:
        _glue(pen, page)
    free = strip(page.paper, page.trim, page.bleed)
    side = say("back" if page.back else "front")
    words = [
        game,
        inside or page.title,
        page.title if inside else "",
        "" if page.fold else side,
        say("page", number=number, of=of),
    ]
    note = "  ·  ".join(word for word in words if word)
    if free.upright:
        with pen.at(free.rect.x + free.rect.w / 2, free.rect.bottom, -90):
            _strip(pen, free.rect.h, min(free.rect.w, 7.0), note)
    else:
        with pen.at(free.rect.x, free.rect.y + free.rect.h / 2):
            _strip(pen, free.rect.w, min(free.rect.h, 7.0), note)


def _strip(pen: Pen, length: float, height: float, note: str) -> None:
    """A ruler and beside it the note, around the middle line y = 0; white keeps cut marks off the words."""
    left = 1.0
    long = RULER if length > RULER + 18 else RULER / 2
    pen.stamp(f"ruler:{long:.0f}:{height:.1f}", lambda shape: _ruler(shape, height, long), left)
    x = left + long + 8
    room = length - x
    two = height >= 5.2
    texts = [note, say("scale")] if two else [f"{say('scale')}  ·  {note}"]
    if room < 40:
        two, texts = False, [say("short_scale")]
    for index, text in enumerate(texts):
        text = _shortened(text, room)
        y = 0.8 if not two else (-0.55 if index == 0 else 2.1)
        width = font("sans").width(text) * 6.5 * POINT
        pen.rect(x - 0.6, y - 2.0, min(width, room) + 1.2, 2.6, fill=WHITE, keep=True)
        pen.text(x, y, text, "sans", 6.5, _GREY, within=room, least=4.5)


def _shortened(text: str, room: float) -> str:
    """As many words as fit the margin at five points."""
    of = font("sans")
    while of.width(text) * 5 * POINT > room and " " in text:
        text = text.removesuffix(" …").rpartition(" ")[0] + " …"
    return text


def ruler(pen: Pen, x: float, y: float) -> None:
    """The ruler alone, for pages that have no margin to speak of."""
    pen.stamp("ruler:100:5.0", lambda shape: _ruler(shape, 5.0, RULER), x, y)


def _ruler(pen: Pen, height: float, long: float) -> None:
    deep = min(2.2, height / 2)
    foot, end = deep - 0.6, round(long)
    pen.rect(-0.8, -deep - 0.4, long + 6.0, 2 * deep + 0.4, fill=WHITE, keep=True)
    pen.line(0, foot, long, foot, width=0.12, keep=True)
    for at in range(end + 1):
        if at % 5 == 0 or at < 10:
            reach = 1.9 if at % 10 == 0 else 1.3 if at % 5 == 0 else 0.7
            pen.line(at, foot, at, foot - reach, width=HAIR, keep=True)
    for at in range(10, end, 10):
        pen.text(at - 0.4, foot - 0.9, str(at), "sans", 5, _GREY, "right", least=4)
    pen.text(end + 0.6, foot - 0.9, say("ruler", length=end), "sans", 5, _GREY, least=4)


def _fold(pen: Pen, page: Page) -> None:
    assert page.trim is not None
    middle = page.paper.w / 2
    for y1, y2 in ((0.0, page.trim.y - page.bleed - 0.8), (page.trim.bottom + page.bleed + 0.8, page.paper.h)):
        pen.line(middle, y1, middle, y2, width=0.2, dash=(1.5, 1.0))
    pen.text(middle + 1.2, page.trim.y - page.bleed - 2.0, say("fold"), "sans", 6.5, _GREY)


def _glue(pen: Pen, page: Page) -> None:
    """Hatch the margin beside the edge that the neighbouring part is glued over."""
    assert page.trim is not None
    trim = page.trim
    for edge in page.glue:
        band = Rect(trim.x, trim.y, OVERLAP, trim.h) if edge == "left" else Rect(trim.x, trim.y, trim.w, OVERLAP)
        if edge == "left":
            pen.line(band.right, 0, band.right, trim.y - 1, width=0.2, dash=(1, 1))
            pen.line(band.right, trim.bottom + 1, band.right, page.paper.h, width=0.2, dash=(1, 1))
            pen.text(band.x, trim.y - 1.2, say("glue"), "sans", 6.5, _GREY)
        else:
            pen.line(0, band.bottom, trim.x - 1, band.bottom, width=0.2, dash=(1, 1))
            pen.line(trim.right + 1, band.bottom, page.paper.w, band.bottom, width=0.2, dash=(1, 1))
            with pen.at(trim.x - 1.2, trim.y + OVERLAP + 48, -90):
                pen.text(0, 0, say("glue"), "sans", 6.5, _GREY)
