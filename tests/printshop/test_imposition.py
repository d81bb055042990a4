"""Geometry: what lies where, and what lies behind it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printshop.imposition import (
    ORDERS,
    OVERLAP,
    SIDES,
    Order,
    Sides,
    behind,
    grid,
    marks,
    parts,
    sheets,
    strip,
)
from printshop.paper import A3, A4, BLEED, LETTER, MARGIN, Paper, PaperError, Rect, paper

PAPERS = st.sampled_from([A4, LETTER, A3]) | st.builds(
    lambda w, h: Paper("own", min(w, h), max(w, h)), st.floats(100, 500), st.floats(100, 500)
)
TWO_SIDED: tuple[Sides, ...] = ("duplex-long", "duplex-short", "fronts-then-backs")
SIZES = st.floats(20, 95)


@st.composite
def rects(draw: st.DrawFn) -> tuple[Paper, Rect]:
    page = draw(PAPERS)
    w, h = draw(st.floats(5, page.w - 1)), draw(st.floats(5, page.h - 1))
    return page, Rect(draw(st.floats(0, page.w - w)), draw(st.floats(0, page.h - h)), w, h)


@given(rects(), st.sampled_from(SIDES), st.booleans())
def test_behind_what_is_behind_lies_the_front_again(where: tuple[Paper, Rect], sides: Sides, turned: bool) -> None:
    page, rect = where
    page = page.turned if turned else page
    if turned:
        rect = Rect(rect.y, rect.x, rect.h, rect.w)
    once = behind(rect, page, sides)
    twice = behind(once.rect, page, sides)
    assert twice.rect == pytest.approx(rect)
    assert once.turned == twice.turned
    assert once.rect[2:] == rect[2:]


def test_a_sheet_turned_over_its_long_edge_swaps_left_and_right_only() -> None:
    assert behind(Rect(10, 20, 63, 88), A4, "duplex-long") == (Rect(137, 20, 63, 88), False)


def test_a_sheet_turned_over_its_short_edge_stands_on_its_head() -> None:
    assert behind(Rect(10, 20, 63, 88), A4, "duplex-short") == (Rect(10, 189, 63, 88), True)


def test_a_sheet_lying_crosswise_has_its_long_edge_on_top() -> None:
    assert behind(Rect(10, 20, 63, 88), A4.turned, "duplex-long").turned
    assert not behind(Rect(10, 20, 63, 88), A4.turned, "duplex-short").turned


@given(PAPERS, SIZES, SIZES, st.sampled_from([0.0, 2.0, 4.0]), st.booleans())
def test_every_slot_is_reached_by_the_printer_and_covers_no_other(
    page: Paper, w: float, h: float, gap: float, fold: bool
) -> None:
    try:
        found = grid(page, w, h, gap, fold)
    except PaperError:
        assume(False)
    slots = found.slots
    area = found.page.printable
    everything = [*slots, *(behind(slot, found.page, "fold").rect for slot in slots)] if fold else list(slots)
    for index, slot in enumerate(everything):
        assert area.holds(slot)
        assert not any(slot.overlaps(other) for other in everything[index + 1 :])
    for slot in slots:
        assert found.cell(slot).holds(slot)
        assert area.grown(1e-6).holds(found.cell(slot))
    cells = [found.cell(slot) for slot in slots]
    assert not any(a.overlaps(b) for index, a in enumerate(cells) for b in cells[index + 1 :])


@given(PAPERS, SIZES, SIZES, st.sampled_from([0.0, 2.0]), st.sampled_from(TWO_SIDED))
def test_every_back_is_reached_by_the_printer_too(page: Paper, w: float, h: float, gap: float, sides: Sides) -> None:
    try:
        found = grid(page, w, h, gap)
    except PaperError:
        assume(False)
    for slot in found.slots:
        assert found.page.printable.holds(behind(slot, found.page, sides).rect)


@pytest.mark.parametrize(
    ("w", "h", "on_a4", "on_letter"),
    [(63, 88, 9, 9), (44, 68, 16, 12), (48, 48, 20, 20)],
)
def test_as_many_fit_as_a_cutter_expects(w: float, h: float, on_a4: int, on_letter: int) -> None:
    assert len(grid(A4, w, h).slots) == on_a4
    assert len(grid(LETTER, w, h).slots) == on_letter


@given(PAPERS, SIZES, SIZES, st.sampled_from([0.0, 2.0]), st.booleans())
def test_every_sheet_has_room_for_the_ruler(page: Paper, w: float, h: float, gap: float, fold: bool) -> None:
    try:
        found = grid(page, w, h, gap, fold)
    except PaperError:
        assume(False)
    block = found.block
    if fold:
        block = Rect(block.x, block.y, found.page.w - 2 * block.x, block.h)
    free = strip(found.page, block, found.bleed)
    assert min(free.rect.w, free.rect.h) >= 3.0
    assert found.page.printable.holds(free.rect)
    assert not free.rect.overlaps(block)


@given(st.integers(0, 400), st.integers(1, 30), st.sampled_from(ORDERS))
def test_every_component_is_printed_exactly_once(count: int, per_sheet: int, order: Order) -> None:
    found = [index for sheet in sheets(count, per_sheet, order) for index in sheet if index is not None]
    assert sorted(found) == list(range(count))
    assert len(sheets(count, per_sheet, order)) == -(-count // per_sheet)


@given(st.integers(1, 400), st.integers(1, 30))
def test_cut_piles_laid_on_each_other_are_the_deck_in_order(count: int, per_sheet: int) -> None:
    pile = sheets(count, per_sheet, "cut-and-stack")
    stacked = [sheet[slot] for slot in range(per_sheet) for sheet in pile if sheet[slot] is not None]
    assert stacked == list(range(count))


@given(st.integers(1, 200), st.integers(1, 30))
def test_in_cut_and_stack_the_gaps_are_at_the_bottom_of_a_pile(count: int, per_sheet: int) -> None:
    pile = sheets(count, per_sheet, "cut-and-stack")
    for slot in range(per_sheet):
        filled = [sheet[slot] is not None for sheet in pile]
        assert filled == sorted(filled, reverse=True)


def test_cut_marks_reach_the_edge_and_stay_out_of_the_art() -> None:
    found = grid(A4, 63, 88)
    art = found.block.grown(found.bleed)
    lines = marks(A4, found.slots, found.bleed)
    assert len(lines) == 2 * (4 + 4)
    for line in lines:
        low_x, high_x = sorted((line.x1, line.x2))
        low_y, high_y = sorted((line.y1, line.y2))
        stroke = Rect(low_x, low_y, max(high_x - low_x, 0.01), max(high_y - low_y, 0.01))
        assert not stroke.overlaps(art)
        assert low_x == 0 or low_y == 0 or high_x == A4.w or high_y == A4.h
    assert {round(line.x1, 2) for line in lines if line.x1 == line.x2} == {10.5, 73.5, 136.5, 199.5}


def test_bleed_is_as_wide_as_the_printer_allows() -> None:
    assert grid(A4, 63, 88).bleed == BLEED
    assert grid(LETTER, 63, 88).bleed == pytest.approx((279.4 - 264) / 2 - MARGIN)


def test_what_does_not_fit_is_refused_with_the_numbers() -> None:
    with pytest.raises(PaperError, match=r"63 x 88 mm does not fit 70 x 100 mm: a printer reaches 57\.3 x 87\.3 mm"):
        grid(paper("70x100"), 63, 88)
    with pytest.raises(PaperError, match="half of that when folded"):
        grid(paper("105x148"), 63, 88, fold=True)


@pytest.mark.parametrize("name", ["a5x", "", "10x20", "200x9999", "nanx200"])
def test_an_impossible_paper_is_refused(name: str) -> None:
    with pytest.raises(PaperError):
        paper(name)


def test_a_paper_of_ones_own_stands_upright() -> None:
    assert paper("330x210")[1:] == (210, 330)


@given(PAPERS, st.floats(60, 600), st.floats(60, 600))
def test_the_parts_of_a_board_cover_it_and_overlap_enough_to_be_glued(page: Paper, w: float, h: float) -> None:
    try:
        found = parts(page, w, h)
    except PaperError:
        assume(False)
    assert max(part.window.right for part in found) == pytest.approx(w)
    assert max(part.window.bottom for part in found) == pytest.approx(h)
    for part in found:
        assert part.page.printable.holds(part.place, 1e-3)
        assert part.place[2:] == pytest.approx(part.window[2:])
    columns = sorted({(round(part.window.x, 3), round(part.window.right, 3)) for part in found})
    for before, after in pairwise(columns):
        assert before[1] - after[0] == pytest.approx(OVERLAP, abs=0.01)


def test_the_great_board_is_one_sheet_of_a3_or_two_of_a4_and_letter() -> None:
    assert [len(parts(page, 260, 380)) for page in (A3, A4, LETTER)] == [1, 2, 2]
