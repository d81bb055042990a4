"""From pieces to pages: which face lies where on which sheet. Pure geometry: counting pages needs no PDF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printshop.imposition import Grid, Mark, behind, grid, marks, parts, sheets
from printshop.paper import Paper, Rect
from printshop.pieces import COVER, RULES, Book, Format, Job, Piece, Side

PAGE = "pages"
"""The format of cover sheet and rules: whatever the paper is."""


class Spot(NamedTuple):
    """One face on a page."""

    piece: Piece
    side: Side
    rect: Rect
    cell: Rect
    """What it may cover: the trim and its bleed."""
    turned: bool = False
    window: Rect | None = None
    """The part of a board that is seen here."""


class Page(NamedTuple):
    """One side of a sheet of paper."""

    paper: Paper
    title: str
    """What the margin, the bookmarks and the page labels call it."""
    spots: tuple[Spot, ...] = ()
    marks: tuple[Mark, ...] = ()
    trim: Rect | None = None
    bleed: float = 0.0
    fold: bool = False
    glue: tuple[str, ...] = ()
    back: bool = False
    bare: bool = False
    """Cover sheet and rules: nothing is cut out of them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All pages of one game's file."""

    book: Book
    job: Job
    pages: tuple[Page, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        seen: dict[str, Piece] = {}
        for page in self.pages:
            for spot in page.spots:
                seen.setdefault(spot.piece.component.code, spot.piece)
        return tuple(seen.values())

    @property
    def sheets(self) -> int:
        """Sheets of paper that go through the printer."""
        two_sided = self.job.sides in ("duplex-long", "duplex-short", "fronts-then-backs")
        return -(-len(self.pages) // 2) if two_sided else len(self.pages)


def plan(book: Book, job: Job, pages: Sequence[Piece], pieces: Sequence[Piece]) -> Plan:
    """Lay out whole pages (cover sheet, rules) and then the pieces, format by format."""
    fronts: list[Page] = []
    backs: list[Page] = []
    two_sided = job.sides in ("duplex-long", "duplex-short", "fronts-then-backs")
    for group in _pairs(pages, 2 if two_sided else 1):
        fronts.append(_whole(group[0], job.paper, back=False))
        backs.append(_whole(group[1], job.paper, back=True) if len(group) > 1 else _empty(job.paper))
    for format_, members in _by_format(pieces):
        laid = _board(format_, members, job) if format_.board else _grid(format_, members, job)
        fronts += [front for front, _ in laid]
        backs += [back for _, back in laid]
    return Plan(book, job, tuple(_in_order(fronts, backs, job)))


def _in_order(fronts: list[Page], backs: list[Page], job: Job) -> Iterable[Page]:
    if job.sides == "fronts-then-backs":
        return [*fronts, *backs]
    if job.sides in ("duplex-long", "duplex-short"):
        return [page for pair in zip(fronts, backs, strict=True) for page in pair]
    return fronts


def _pairs(pages: Sequence[Piece], size: int) -> list[Sequence[Piece]]:
    return [pages[at : at + size] for at in range(0, len(pages), size)]


def _by_format(pieces: Sequence[Piece]) -> list[tuple[Format, list[Piece]]]:
    """Pieces of one format share sheets, whatever their kind: that is what saves paper.

    What has no back is kept apart from what has one, so that no sheet goes through the printer twice for nothing.
    """
    groups: dict[tuple[Format, bool], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.format, piece.back is not None), []).append(piece)
    return [(format_, members) for (format_, _), members in groups.items()]


def _whole(piece: Piece, paper: Paper, back: bool) -> Page:
    rect = Rect(0, 0, paper.w, paper.h)
    return Page(paper, piece.component.name, (Spot(piece, "front", rect, rect),), trim=rect, back=back, bare=True)


def _empty(paper: Paper) -> Page:
    return Page(paper, "", back=True)


def _grid(format_: Format, members: list[Piece], job: Job) -> list[tuple[Page, Page]]:
    fold = job.sides == "fold" and members[0].back is not None
    laid = grid(job.paper, format_.w, format_.h, format_.gap, fold, members[0].component.name)
    slots = laid.slots
    found: list[tuple[Page, Page]] = []
    turns = sheets(len(members), len(slots), job.order)
    for number, content in enumerate(turns, 1):
        label = f"{format_.name.capitalize()} {number}/{len(turns)}"
        used = [(members[index], slot) for index, slot in zip(content, slots, strict=True) if index is not None]
        rects = [slot for _, slot in used]
        front = Page(
            laid.page,
            label,
            tuple(Spot(piece, "front", slot, laid.cell(slot)) for piece, slot in used),
            marks(laid.page, rects, laid.bleed),
            _around(rects),
            laid.bleed,
        )
        if fold:
            front = _folded(front, laid)
        found.append((front, _back(front, job, laid) if members[0].back and not fold else _empty(laid.page)))
    return found


def _back(front: Page, job: Job, laid: Grid) -> Page:
    """The other side of a sheet: every back behind its front, moved by the printer's offset."""
    spots: list[Spot] = []
    dx, dy = job.offset
    for spot in front.spots:
        place = behind(spot.rect, laid.page, job.sides)
        cell = behind(spot.cell, laid.page, job.sides)
        spots.append(Spot(spot.piece, "back", place.rect.moved(dx, dy), cell.rect.moved(dx, dy), place.turned))
    rects = [spot.rect for spot in spots]
    return replace_page(front, tuple(spots), marks(laid.page, rects, laid.bleed), _around(rects), back=True)


def _folded(front: Page, laid: Grid) -> Page:
    """Fronts left of the fold, their backs right of it."""
    spots = list(front.spots)
    for spot in front.spots:
        place = behind(spot.rect, laid.page, "fold")
        spots.append(Spot(spot.piece, "back", place.rect, behind(spot.cell, laid.page, "fold").rect))
    rects = [spot.rect for spot in spots]
    page = replace_page(front, tuple(spots), marks(laid.page, rects, laid.bleed), _around(rects), back=False)
    return page._replace(fold=True)


def replace_page(page: Page, spots: tuple[Spot, ...], lines: tuple[Mark, ...], trim: Rect | None, back: bool) -> Page:
    return page._replace(spots=spots, marks=lines, trim=trim, back=back)


def _board(format_: Format, members: list[Piece], job: Job) -> list[tuple[Page, Page]]:
    found: list[tuple[Page, Page]] = []
    for piece in members:
        pieces_of_it = parts(job.paper, format_.w, format_.h, piece.component.name)
        for number, part in enumerate(pieces_of_it, 1):
            name = piece.component.name
            label = name if len(pieces_of_it) == 1 else f"{name} {number}/{len(pieces_of_it)}"
            spot = Spot(piece, "front", part.place, part.place, window=part.window)
            front = Page(part.page, label, (spot,), marks(part.page, [part.place], 0.0), part.place, glue=part.glue)
            back = _empty(part.page)
            if piece.back is not None and len(pieces_of_it) == 1:
                place = behind(part.place, part.page, job.sides)
                moved = place.rect.moved(*job.offset)
                other = Spot(piece, "back", moved, moved, place.turned)
                back = Page(part.page, label, (other,), marks(part.page, [moved], 0.0), moved, back=True)
            found.append((front, back))
    return found


def _around(rects: Sequence[Rect]) -> Rect | None:
    if not rects:
        return None
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)


def is_page(piece: Piece) -> bool:
    return piece.component.kind in (COVER, RULES)
