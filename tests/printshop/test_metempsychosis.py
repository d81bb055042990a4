"""The abyss on paper: symbols that cannot be confused, pictures that go on, backs that tell nothing."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from companion.games.metempsychosis.content import deck
from printshop.games.metempsychosis.palette import BONE, PALE, VOID
from printshop.ink import Ink, contrast
from printshop.pictures import faces
from printshop.pieces import Job, Piece, book

DPI = 200
CORNER = (12.5, 2.8, 19.0, 15.6)
"""Where a tone has its symbols, in millimetres."""


def fronts(ink: Ink = "full") -> dict[str, Image.Image]:
    pieces = [piece for piece in book("metempsychosis", Job()).pieces if piece.component.kind in ("tone", "keeper")]
    return {one.component.id: picture for one, side, picture in faces(pieces, Job(ink=ink), DPI) if side == "front"}


def crop(picture: Image.Image, box: tuple[float, float, float, float]) -> Image.Image:
    scale = DPI / 25.4
    return picture.crop(tuple(round(edge * scale) for edge in box))  # type: ignore[arg-type]  # four edges


@pytest.fixture(scope="module")
def full() -> dict[str, Image.Image]:
    return fronts()


def test_the_nine_symbols_differ_in_grey_at_five_millimetres() -> None:
    pictures = {}
    drawn = fronts("grey")
    for name in deck().numbers.symbols:
        alone = next(tone for tone in deck().tones if tone.symbols == (name,))
        small = ImageOps.autocontrast(crop(drawn[alone.id], (12.7, 5.4, 18.7, 11.4)).convert("L").resize((24, 24)))
        pictures[name] = small
    for one, other in combinations(pictures, 2):
        different = ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean[0] / 255
        assert different > 0.12, f"{one} looks like {other}: {different:.2f}"


@pytest.mark.parametrize("ink", ["full", "saver", "grey"])
def test_a_keeper_shows_both_symbols_in_every_ink(ink: Ink) -> None:
    drawn = fronts(ink)
    for keeper in deck().keepers:
        for x in (3.4, 10.8):
            dark = crop(drawn[keeper.id], (x, 5.4, x + 6.6, 12.0)).convert("L")
            low, high = dark.getextrema()
            assert isinstance(low, int | float)
            assert isinstance(high, int | float)
            assert high - low > 150, f"{keeper.id} in {ink}"
            assert ImageStat.Stat(ImageOps.autocontrast(dark)).stddev[0] > 30


def test_a_picture_that_goes_on_meets_itself_at_the_edge(full: dict[str, Image.Image]) -> None:
    """The last column of one card and the first of the other are the same drawing, give or take a dot."""
    for card in deck().cards:
        if card.onto:
            left = crop(full[card.id], (62.2, 42.0, 62.9, 65.5)).convert("L").resize((1, 150))
            right = crop(full[card.onto], (0.1, 42.0, 0.8, 65.5)).convert("L").resize((1, 150))
            apart = ImageStat.Stat(ImageChops.difference(left, right)).mean[0]
            assert apart < 40, f"{card.id} and {card.onto}: {apart:.0f}"


def test_no_two_cards_share_a_picture_of_their_own(full: dict[str, Image.Image]) -> None:
    windows = {one: crop(picture, (1, 41, 62, 66)).convert("L").resize((61, 25)) for one, picture in full.items()}
    for one, other in combinations(windows, 2):
        assert ImageStat.Stat(ImageChops.difference(windows[one], windows[other])).mean[0] > 1.5, f"{one}, {other}"


def test_tones_and_keepers_have_one_back() -> None:
    pieces: list[Piece] = [p for p in book("metempsychosis", Job()).pieces if p.component.kind in ("tone", "keeper")]
    assert len({id(piece.back) for piece in pieces}) == 1


def test_words_stand_out_from_both_grounds() -> None:
    assert contrast(VOID, BONE) >= 7
    assert contrast(VOID, PALE) >= 7
