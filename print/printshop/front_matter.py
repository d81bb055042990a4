"""The whole pages of a set: the cover sheet that says what is in the file, and the rules in short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from companion.engine import content
from printshop.ink import mix
from printshop.paper import Paper, PaperError, Rect, millimetres
from printshop.pen import Pen
from printshop.pieces import COVER, RULES, Book, Format, Job, Piece, page_component, say
from printshop.plan import PAGE, Plan, is_page
from printshop.sheet import RULER, ruler
from printshop.type import POINT, Setting, lines

EDGE = 15.0
SMALLEST = (140.0, 200.0)
"""The least paper that holds cover sheet and rules."""


def pages(book: Book, job: Job, plan: Callable[[], Plan]) -> tuple[Piece, ...]:
    """Cover sheet and rules as pieces. `plan` is asked when the cover is drawn: it lists what the plan holds."""
    if job.paper.w < SMALLEST[0] or job.paper.h < SMALLEST[1]:
        if job.only:
            return ()
        need = f"{SMALLEST[0]:.0f} x {SMALLEST[1]:.0f} mm"
        raise PaperError(
            f"The cover sheet does not fit {job.paper.name}: it needs {need}.",
            "Take a larger paper, or --only what you want.",
        )
    game = content.info(book.slug)
    format_ = Format(PAGE, job.paper.w, job.paper.h)
    cover = Piece(
        page_component(book.slug, COVER, 1, say("cover")), format_, lambda pen: _cover(pen, book, job, plan())
    )
    laid = _balanced(book, job.paper)
    found = [cover]
    for number, columns in enumerate(laid, 1):
        name = say("rules") if len(laid) == 1 else say("rules_page", number=number)
        draw = partial(_rules, book=book, columns=columns, title=game.title if number == 1 else "")
        found.append(Piece(page_component(book.slug, RULES, number, name), format_, draw))
    return tuple(found)


# -- the cover sheet -------------------------------------------------------------------------------------------------


def _cover(pen: Pen, book: Book, job: Job, plan: Plan) -> None:
    """Drawn for A4; smaller on small paper, all but the ruler."""
    look, game = book.look, content.info(book.slug)
    scale = min(1.0, pen.w / 195.0)
    with pen.at(scale=scale):
        _cover_body(pen, book, job, plan, pen.w / scale, (pen.h - 22) / scale)
    foot = pen.h - EDGE
    ruler(pen, EDGE, foot - 10.0)
    reminder = say("measure" if pen.w > 190 else "short_scale")
    pen.text(EDGE + RULER + 9, foot - 9.4, reminder, f"{look.text}-italic", 8, look.ink)
    small = f"{game.attribution} {say('fonts')}".strip()
    pen.block(EDGE, foot - 5.6, pen.w - 2 * EDGE, 8.4, small, look.text, 7, colour=look.ink, least=6.5, leading=1.1)


def _cover_body(pen: Pen, book: Book, job: Job, plan: Plan, w: float, h: float) -> None:
    look, game = book.look, content.info(book.slug)
    inner = w - 2 * EDGE
    kinds = len({piece.component.kind for piece in plan.pieces})
    picture = Rect(EDGE, EDGE, inner, h * (0.28 if kinds <= 12 else 0.2))
    if look.vignette:
        with pen.at():
            look.vignette(pen, picture)
    y = picture.bottom + 17
    pen.text(w / 2, y, game.title, look.display, 40, look.ink, "centre", within=inner)
    y += 9
    pen.text(w / 2, y, game.subtitle, f"{look.text}-italic", 13, look.ink, "centre", within=inner)
    low, high = game.players
    people = say("one_player") if high == 1 else say("players", low=low, high=high)
    y += 7
    facts = say("facts", players=people, minutes=game.minutes)
    pen.text(w / 2, y, facts, look.text, 10.5, look.ink, "centre")
    y += 6
    pen.line(EDGE, y, w - EDGE, y, look.ink, 0.7, keep=True)
    pen.line(EDGE, y + 1.1, w - EDGE, y + 1.1, look.ink, 0.2)
    y += 7.5
    gutter = 9.0
    column = (inner - gutter) / 2
    left = _contents(pen, book, plan, EDGE, y, column)
    right = _printing(pen, book, job, plan, EDGE + column + gutter, y, column)
    y = max(left, right) + 9
    if book.assembly:
        y = _heading(pen, book, EDGE, y, say("after"), inner)
        pen.block(EDGE, y, inner, h - 6 - y, "\n".join(book.assembly), look.text, 10, colour=look.ink, leading=1.2)


def _heading(pen: Pen, book: Book, x: float, y: float, title: str, width: float) -> float:
    pen.text(x, y, title, book.look.display, 12, book.look.accent, caps=True, spacing=0.04)
    pen.line(x, y + 1.6, x + width, y + 1.6, book.look.accent, 0.25)
    return y + 3.4


def _contents(pen: Pen, book: Book, plan: Plan, x: float, y: float, width: float) -> float:
    """What is in the file, and on which pages."""
    look = book.look
    y = _heading(pen, book, x, y, say("contents"), width)
    tally: dict[str, tuple[int, list[int]]] = {}
    for number, page in enumerate(plan.pages, 1):
        for spot in page.spots:
            kind = spot.piece.component.kind
            count, where = tally.get(kind, (0, []))
            first = spot.side == "front" and (spot.window is None or spot.window.x == spot.window.y == 0)
            if not where or where[-1] != number:
                where = [*where, number]
            tally[kind] = (count + first, where)
    step = min(5.2, 92 / max(1, len(tally)))
    for kind, (count, where) in tally.items():
        y += step
        name = book.plurals.get(kind) or f"{kind.capitalize()}s"
        if kind in (COVER, RULES):
            name = say(kind)
        pen.text(x + 7.5, y, str(count), f"{look.text}-bold", 10, look.ink, "right")
        pen.text(x + 10, y, name, look.text, 10, look.ink, within=width - 34)
        pen.text(x + width, y, say("pages", pages=_ranges(where)), look.text, 8.5, look.ink, "right", within=24)
    return y + 2


def _ranges(numbers: list[int]) -> str:
    """Pages as people write them: 3-9, 12."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in found)


def _printing(pen: Pen, book: Book, job: Job, plan: Plan, x: float, y: float, width: float) -> float:
    look = book.look
    y = _heading(pen, book, x, y, say("printing"), width)
    sheets = plan.sheets
    paragraphs = [
        say("sheets" if sheets != 1 else "sheet", sheets=sheets, paper=job.paper.name, pages=len(plan.pages)),
        say("sides", sides=say(f"on_sides.{job.sides}")),
        say("ink", ink=say(f"in_ink.{job.ink}")),
        say("never_fit"),
    ]
    if job.offset != (0.0, 0.0):
        dx, dy = job.offset
        paragraphs.append(say("moved", x=millimetres(dx), y=millimetres(dy)))
    setting = pen.block(x, y, width, 40, "\n".join(paragraphs), look.text, 10, colour=look.ink, leading=1.2)
    y = _heading(pen, book, x, y + setting.height + 6, say("cutting"), width)
    for name, count, size in _cuts(plan):
        y += 5
        pen.text(x + 7.5, y, str(count), f"{look.text}-bold", 10, look.ink, "right")
        pen.text(x + 10, y, name, look.text, 10, look.ink, within=width - 44)
        pen.text(x + width, y, size, look.text, 9, look.ink, "right")
    return y + 2


def _cuts(plan: Plan) -> list[tuple[str, int, str]]:
    found: dict[Format, int] = {}
    for piece in plan.pieces:
        if not is_page(piece):
            found[piece.format] = found.get(piece.format, 0) + 1
    return [
        (format_.name, count, f"{millimetres(format_.w)} × {millimetres(format_.h)} mm")
        for format_, count in found.items()
    ]


# -- the rules -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Bit:
    """A heading or some lines of text at their place on a page."""

    x: float
    y: float
    w: float
    title: str = ""
    setting: Setting | None = None


_SIZES = (11.5, 11.0, 10.5, 10.0, 9.5)
_LEADING = 1.24


def sections(slug: str) -> list[tuple[str, str]]:
    """The rules as the words of the game tell them: titles and paragraphs."""
    found = content.words(slug).table("rules").get("section", [])
    return [(str(part["title"]), str(part["text"])) for part in found]


def _balanced(book: Book, paper: Paper) -> list[tuple[_Bit, ...]]:
    """On as few pages as can be, as large as they allow, in columns of equal length."""
    bottom = paper.h - EDGE
    sizes = [_flow(book, paper, bottom, size) for size in _SIZES]
    fewest = len(sizes[-1])
    at = next(index for index, laid in enumerate(sizes) if len(laid) == fewest)
    best = sizes[at]
    while bottom > paper.h / 2:
        bottom -= 6.0
        shorter = _flow(book, paper, bottom, _SIZES[at])
        if len(shorter) > fewest:
            break
        best = shorter
    return best


def _flow(book: Book, paper: Paper, bottom: float, size: float) -> list[tuple[_Bit, ...]]:
    """Fill columns from the top; a heading stays with at least two lines of its text."""
    gutter = 9.0
    columns = 2 if paper.w < 260 else 3
    width = (paper.w - 2 * EDGE - (columns - 1) * gutter) / columns
    found: list[list[_Bit]] = []
    column, y, top = columns, bottom, 0.0

    def next_column() -> None:
        nonlocal column, y, top
        column += 1
        if column >= columns:
            found.append([])
            column = 0
            top = EDGE + (24.0 if len(found) == 1 else 4.0)
        y = top

    em = size * POINT
    for title, text in sections(book.slug):
        broken = lines(text, book.look.text, width / em)
        assert broken is not None
        if y + 9.6 + 2 * _LEADING * em > bottom:
            next_column()
        if y > top:
            y += 3.2
        x = EDGE + column * (width + gutter)
        found[-1].append(_Bit(x, y, width, title=title))
        y += 6.2
        rest = list(broken)
        while rest:
            take = 0
            reach = 0.0
            for line in rest:
                need = (_LEADING * (1 + (line.gap if take else 0))) * em
                if y + reach + need > bottom:
                    break
                reach += need
                take += 1
            if take == 0 or (len(rest) - take == 1 and take > 2):
                take = max(0, take - 1)
            if take:
                part = Setting(tuple(rest[:take]), size, _LEADING, book.look.text)
                found[-1].append(_Bit(EDGE + column * (width + gutter), y, width, setting=part))
                y += reach
                rest = rest[take:]
            if rest:
                next_column()
    return [tuple(page) for page in found]


def _rules(pen: Pen, book: Book, columns: tuple[_Bit, ...], title: str) -> None:
    look = book.look
    if title:
        pen.text(EDGE, EDGE + 9, title, look.display, 24, look.ink)
        pen.text(pen.w - EDGE, EDGE + 9, say("rules_heading"), f"{look.text}-italic", 12, look.ink, "right")
        pen.line(EDGE, EDGE + 13, pen.w - EDGE, EDGE + 13, look.ink, 0.8, keep=True)
        pen.line(EDGE, EDGE + 14.2, pen.w - EDGE, EDGE + 14.2, look.ink, 0.2)
    edges = sorted({bit.x for bit in columns})
    bottom = max(bit.y + (bit.setting.height if bit.setting else 0.0) for bit in columns)
    for x in edges[1:]:
        pen.line(x - 4.5, EDGE + (22 if title else 4), x - 4.5, bottom, mix(look.ink, look.paper, 0.6), 0.15)
    ruler(pen, EDGE, pen.h - 9.0)
    reminder = say("measure" if pen.w > 190 else "short_scale")
    pen.text(EDGE + RULER + 9, pen.h - 8.4, reminder, f"{look.text}-italic", 8, look.ink)
    for bit in columns:
        if bit.setting is not None:
            pen.set(bit.x, bit.y, bit.w, bit.setting, look.ink)
        else:
            pen.text(bit.x, bit.y + 4.2, bit.title, look.display, 11.5, look.accent, within=bit.w)
