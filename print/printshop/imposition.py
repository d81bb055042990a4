"""Where things lie on the sheets: grids, mirroring, order, cuts. Pure geometry in millimetres.

The whole rule of duplex printing stands in `behind`: which place on the back of a sheet is behind a place on its
front, and whether what is printed there has to be turned. Everything else asks it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from printshop.paper import BLEED, MARGIN, Paper, PaperError, Rect, millimetres

Sides = Literal["duplex-long", "duplex-short", "fold", "fronts", "fronts-then-backs"]
SIDES: tuple[Sides, ...] = ("duplex-long", "duplex-short", "fold", "fronts", "fronts-then-backs")
Order = Literal["sheet", "cut-and-stack"]
ORDERS: tuple[Order, ...] = ("sheet", "cut-and-stack")

STRIP = 4.0
"""The least free margin, beyond the printer's and the bleed, that holds the ruler and the sheet's name."""

OVERLAP = 10.0
"""How much two parts of a board share, to be glued."""

MARK_GAP = 0.8
"""Between the art and the beginning of a cut mark."""

LONG_MARK = 40.0


class Place(NamedTuple):
    """Where a face is printed, and whether upside down."""

    rect: Rect
    turned: bool = False


class Grid(NamedTuple):
    """Equal places on one page, in rows from the top left."""

    page: Paper
    x: float
    y: float
    w: float
    h: float
    columns: int
    rows: int
    gap: float = 0.0
    fold: bool = False
    """The left half holds fronts, the right half their backs; the sheet is folded down the middle."""

    @property
    def slots(self) -> tuple[Rect, ...]:
        return tuple(
            Rect(self.x + column * (self.w + self.gap), self.y + row * (self.h + self.gap), self.w, self.h)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @property
    def block(self) -> Rect:
        """The slots together: what is cut out of the sheet. When folded, of its front half."""
        return Rect(
            self.x,
            self.y,
            self.columns * self.w + (self.columns - 1) * self.gap,
            self.rows * self.h + (self.rows - 1) * self.gap,
        )

    @property
    def bleed(self) -> float:
        """As much of the wanted bleed as the printable area leaves, the same on all four sides."""
        area = self.page.printable
        block = self.block
        room = [block.x - area.x, block.y - area.y, area.bottom - block.bottom]
        if not self.fold:
            room.append(area.right - block.right)
        return max(0.0, min(BLEED, *room))

    def cell(self, slot: Rect, want: float = BLEED) -> Rect:
        """What a face may cover: its slot, and its bleed where no neighbour begins.

        Neighbours that share a cut share it without bleed; with a gap between them, each bleeds into half of it. Across
        a fold the neighbour is one's own back.
        """
        block, bleed, inner = self.block, min(want, self.bleed), min(want, self.gap / 2)
        left = bleed if slot.x <= block.x + 1e-6 else inner
        top = bleed if slot.y <= block.y + 1e-6 else inner
        right = bleed if slot.right >= block.right - 1e-6 and not self.fold else inner
        bottom = bleed if slot.bottom >= block.bottom - 1e-6 else inner
        return Rect(slot.x - left, slot.y - top, slot.w + left + right, slot.h + top + bottom)


def grid(paper: Paper, w: float, h: float, gap: float = 0.0, fold: bool = False, what: str = "A component") -> Grid:
    """The grid that gets most on a sheet, upright where it does not matter; refused with the numbers otherwise."""
    best: Grid | None = None
    for page in (paper, paper.turned):
        area = page.printable
        width = page.w / 2 - MARGIN - gap / 2 if fold else area.w
        columns = _how_many(width, w, gap)
        rows = _how_many(area.h, h, gap)
        while columns and rows and not _strip_left(page, columns, rows, w, h, gap, fold):
            rows -= 1
        if columns * rows and (best is None or columns * rows > best.columns * best.rows):
            used_w = columns * w + (columns - 1) * gap
            used_h = rows * h + (rows - 1) * gap
            x = page.w / 2 - used_w - gap / 2 if fold else (page.w - used_w) / 2
            best = Grid(page, x, (page.h - used_h) / 2, w, h, columns, rows, gap, fold)
    if best is None:
        area = paper.printable
        size, room = (f"{millimetres(a)} x {millimetres(b)} mm" for a, b in ((w, h), (area.w, area.h)))
        raise PaperError(
            f"{what} of {size} does not fit {paper.name}: a printer reaches {room} of it"
            + (", half of that when folded." if fold else "."),
            "Take a larger paper." if not fold else "Take a larger paper, or --sides duplex-long.",
        )
    return best


def _how_many(room: float, size: float, gap: float) -> int:
    return max(0, math.floor((room + gap + 1e-9) / (size + gap)))


def _strip_left(page: Paper, columns: int, rows: int, w: float, h: float, gap: float, fold: bool) -> bool:
    """Whether some margin still has room for the ruler beyond the printer's own margin."""
    used_h = rows * h + (rows - 1) * gap
    if (page.h - used_h) / 2 - MARGIN >= STRIP + BLEED:
        return True
    used_w = columns * w + (columns - 1) * gap
    free = page.w / 2 - used_w - gap / 2 if fold else (page.w - used_w) / 2
    return free - MARGIN >= STRIP + BLEED


def flips_sideways(page: Paper, sides: Sides) -> bool:
    """Whether the sheet is turned over like the page of a book, rather than like that of a calendar."""
    if sides == "duplex-short":
        return not page.upright
    if sides == "duplex-long":
        return page.upright
    return True


def behind(place: Rect, page: Paper, sides: Sides) -> Place:
    """The place on the back of the sheet that lies behind `place`, as seen when the back is looked at.

    Turned over sideways, left and right change and everything stays upright. Turned over headlong, top and bottom
    change, and a back has to be printed upside down to stand upright behind its front. A folded sheet has its backs
    across the fold, on the same side.
    """
    if flips_sideways(page, sides):
        return Place(Rect(page.w - place.right, place.y, place.w, place.h))
    return Place(Rect(place.x, page.h - place.bottom, place.w, place.h), turned=True)


def sheets(count: int, per_sheet: int, order: Order = "sheet") -> tuple[tuple[int | None, ...], ...]:
    """Which component lies in which slot of which sheet.

    In sheet order the deck runs over each sheet in turn. In cut-and-stack order it runs down through the pile: cut the
    whole pile, lay the small piles on each other slot by slot, and the deck is in order.
    """
    if count <= 0:
        return ()
    pages = -(-count // per_sheet)
    if order == "sheet":
        return tuple(
            tuple(n if n < count else None for n in range(page * per_sheet, (page + 1) * per_sheet))
            for page in range(pages)
        )
    return tuple(
        tuple(n if (n := slot * pages + page) < count else None for slot in range(per_sheet)) for page in range(pages)
    )


class Mark(NamedTuple):
    """One line in the margin, on a cut line."""

    x1: float
    y1: float
    x2: float
    y2: float


def marks(page: Paper, slots: Sequence[Rect], bleed: float) -> tuple[Mark, ...]:
    """Cut marks for these slots: in the margins only, from just outside the bleed to the edge of the paper."""
    if not slots:
        return ()
    left = min(slot.x for slot in slots) - bleed - MARK_GAP
    right = max(slot.right for slot in slots) + bleed + MARK_GAP
    top = min(slot.y for slot in slots) - bleed - MARK_GAP
    bottom = max(slot.bottom for slot in slots) + bleed + MARK_GAP
    found: list[Mark] = []
    for x in _lines((slot.x, slot.right) for slot in slots):
        found += [Mark(x, a, x, b) for a, b in (*_stretch(top, 0.0), *_stretch(bottom, page.h))]
    for y in _lines((slot.y, slot.bottom) for slot in slots):
        found += [Mark(a, y, b, y) for a, b in (*_stretch(left, 0.0), *_stretch(right, page.w))]
    return tuple(found)


def _stretch(art: float, edge: float) -> tuple[tuple[float, float], ...]:
    """From the art to the edge of the paper; across the empty part of a sheet only its two ends."""
    if abs(edge - art) <= LONG_MARK:
        return ((min(art, edge), max(art, edge)),)
    towards = 1.0 if edge > art else -1.0
    near, far = art + towards * 6.0, edge - towards * 12.0
    return ((min(art, near), max(art, near)), (min(far, edge), max(far, edge)))


def _lines(pairs: Iterable[tuple[float, float]]) -> tuple[float, ...]:
    return tuple(sorted({round(value, 4) for pair in pairs for value in pair}))


class Strip(NamedTuple):
    """A free stretch of margin for the ruler and the sheet's name."""

    rect: Rect
    upright: bool
    """It runs down the side; what stands in it is turned."""


def strip(page: Paper, block: Rect, bleed: float) -> Strip:
    """The widest free margin around a block, inside what the printer reaches."""
    area = page.printable
    clear = bleed + MARK_GAP
    choices = (
        Strip(Rect(area.x, block.bottom + clear, area.w, area.bottom - block.bottom - clear), False),
        Strip(Rect(area.x, area.y, area.w, block.y - clear - area.y), False),
        Strip(Rect(area.x, area.y, block.x - clear - area.x, area.h), True),
        Strip(Rect(block.right + clear, area.y, area.right - block.right - clear, area.h), True),
    )
    return max(choices, key=lambda choice: round(min(choice.rect.w, choice.rect.h), 3))


class Part(NamedTuple):
    """One sheet of a board that is larger than the paper."""

    page: Paper
    window: Rect
    """What of the board this sheet shows, in the board's own millimetres."""
    place: Rect
    """Where that lies on the sheet."""
    glue: tuple[Literal["left", "top"], ...]
    """On which of its edges the part before is glued over it."""


def parts(paper: Paper, w: float, h: float, what: str = "A board") -> tuple[Part, ...]:
    """A board as one sheet where it fits, else as sheets that overlap, the fewest of them."""
    best: tuple[Part, ...] | None = None
    for page in (paper, paper.turned):
        area = page.printable
        columns, rows = _pieces(w, area.w), _pieces(h, area.h)
        if not columns or not rows or (best is not None and columns * rows >= len(best)):
            continue
        step_w, step_h = _part_size(w, columns), _part_size(h, rows)
        found: list[Part] = []
        for row in range(rows):
            for column in range(columns):
                window = Rect(column * (step_w - OVERLAP), row * (step_h - OVERLAP), step_w, step_h)
                place = Rect((page.w - step_w) / 2, (page.h - step_h) / 2, step_w, step_h)
                glue: list[Literal["left", "top"]] = []
                if column:
                    glue.append("left")
                if row:
                    glue.append("top")
                found.append(Part(page, window, place, tuple(glue)))
        best = tuple(found)
    if best is None:
        raise PaperError(
            f"{what} of {millimetres(w)} x {millimetres(h)} mm would need more than nine sheets of {paper.name}.",
            "Take a larger paper.",
        )
    return best


def _pieces(size: float, room: float) -> int:
    for count in (1, 2, 3):
        if _part_size(size, count) <= room + 1e-9:
            return count
    return 0


def _part_size(size: float, count: int) -> float:
    return (size + (count - 1) * OVERLAP) / count
