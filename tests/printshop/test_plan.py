"""Pages: backs behind fronts on full and half-empty sheets, whatever the printer."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.content import Component
from printshop.imposition import ORDERS, Order, Sides, behind
from printshop.paper import A4, LETTER, Paper
from printshop.pen import Pen
from printshop.pieces import CARD, DISC, Book, Format, Job, Look, Piece
from printshop.plan import Plan, plan

LOOK = Look("FFFFFF", "000000", "000000")


def nothing(pen: Pen) -> None:
    """A blank face."""


def deck(count: int, format_: Format = CARD, two_sided: bool = True) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            Component(f"ZZ-A{n}-1X", "zz", "card", f"card-{n}", f"Card {n}", 1),
            format_,
            nothing,
            nothing if two_sided else None,
        )
        for n in range(count)
    )


def planned(pieces: tuple[Piece, ...], job: Job, pages: tuple[Piece, ...] = ()) -> Plan:
    return plan(Book("zz", pieces, LOOK), job, pages, pieces)


PAPERS = st.sampled_from([A4, LETTER])
DUPLEX = st.sampled_from(["duplex-long", "duplex-short"])


@given(
    st.integers(1, 40), DUPLEX, st.sampled_from([A4, LETTER]), st.sampled_from([CARD, DISC]), st.sampled_from(ORDERS)
)
@settings(max_examples=60)
def test_every_back_lies_behind_its_own_front_also_on_the_last_page(
    count: int, sides: Sides, page: Paper, format_: Format, order: Order
) -> None:
    found = planned(deck(count, format_), Job(page, sides, order=order))
    assert len(found.pages) % 2 == 0
    for front, back in zip(found.pages[::2], found.pages[1::2], strict=True):
        backs = {spot.piece.component.code: spot for spot in back.spots}
        assert set(backs) == {spot.piece.component.code for spot in front.spots}
        for spot in front.spots:
            place = behind(spot.rect, front.paper, sides)
            assert backs[spot.piece.component.code].rect == place.rect
            assert backs[spot.piece.component.code].turned == place.turned


def test_on_a_half_empty_sheet_the_single_card_is_mirrored_by_its_slot() -> None:
    front, back = planned(deck(1), Job()).pages
    assert front.spots[0].rect.x == pytest.approx(10.5)
    assert back.spots[0].rect.x == pytest.approx(210 - 10.5 - 63)


def test_fronts_only_prints_no_back() -> None:
    found = planned(deck(10), Job(sides="fronts"))
    assert [spot.side for page in found.pages for spot in page.spots] == ["front"] * 10


def test_all_fronts_come_before_all_backs() -> None:
    found = planned((*deck(10), *deck(3, DISC, two_sided=False)), Job(sides="fronts-then-backs"))
    assert [page.back for page in found.pages] == [False] * 3 + [True] * 3
    assert found.pages[5].spots == ()


def test_a_folded_sheet_has_front_and_back_at_equal_distance_from_the_fold() -> None:
    found = planned(deck(5), Job(sides="fold"))
    for page in found.pages:
        assert page.fold
        places = {(spot.piece.component.code, spot.side): spot.rect for spot in page.spots}
        for (code, side), rect in places.items():
            if side == "front":
                other = places[code, "back"]
                assert page.paper.w / 2 - rect.right == pytest.approx(other.x - page.paper.w / 2)
                assert rect.y == other.y


def test_the_offset_of_a_printer_moves_backs_and_nothing_else() -> None:
    plain, moved = (planned(deck(9), Job(offset=offset)) for offset in ((0.0, 0.0), (1.5, -0.5)))
    assert plain.pages[0] == moved.pages[0]
    for before, after in zip(plain.pages[1].spots, moved.pages[1].spots, strict=True):
        assert after.rect == pytest.approx(before.rect.moved(1.5, -0.5))


def test_a_page_printed_on_both_sides_begins_on_the_front_of_a_sheet() -> None:
    cover, rules = deck(2, Format("pages", 210, 297), two_sided=False)
    found = planned(deck(2), Job(), (cover, rules))
    assert [len(page.spots) for page in found.pages] == [1, 1, 2, 2]
    assert not found.pages[2].back


def test_a_board_larger_than_the_paper_is_printed_in_parts() -> None:
    board = deck(1, Format("boards", 260, 380, board=True), two_sided=False)
    assert len(planned(board, Job(sides="fronts")).pages) == 2
    assert planned(board, Job(sides="fronts")).pages[1].glue == ("top",)
