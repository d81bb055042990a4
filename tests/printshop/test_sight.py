"""Told apart without colour: by a printer that has none, and by eyes that see fewer. A figure, not an opinion."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from printshop.games.rest_in_peace.palette import INK, PAPER
from printshop.ink import Sight, contrast, hexed, rgb, seen
from printshop.pictures import faces
from printshop.pieces import Job, Piece, book

SIGHTS: tuple[Sight, ...] = ("grey", "deuteranopia", "protanopia")
LEAST = 0.35
"""The share of a drawing that must differ from another that a player must not confuse with it."""


def as_seen(picture: Image.Image, sight: Sight) -> Image.Image:
    """Every colour of the picture as that sight has it, then its lightness."""
    flat: Any = picture.quantize(64).convert("RGB")
    table = {
        colour: tuple(round(part * 255) for part in rgb(seen(hexed(*(part / 255 for part in colour)), sight)))
        for _, colour in flat.getcolors(1 << 20)
    }
    out = Image.new("RGB", flat.size)
    out.putdata([table[colour] for colour in getattr(flat, "get_flattened_data", flat.getdata)()])
    return out.convert("L")


def apart(a: Image.Image, b: Image.Image) -> float:
    """How much of what is drawn differs: 0 for the same picture, 1 when nothing coincides."""
    drawn = max(_own(a), _own(b))
    return _mean(ImageChops.difference(a, b)) / drawn


def _own(picture: Image.Image) -> float:
    """How much stands out from the ground of a picture itself."""
    ground = Image.new("L", picture.size, int(ImageStat.Stat(picture).median[0]))
    return _mean(ImageChops.difference(picture, ground))


def _mean(picture: Image.Image) -> float:
    return float(ImageStat.Stat(picture).mean[0])


def pictures(kind: str, side: str, box: tuple[float, float, float, float], pick: slice) -> dict[str, Image.Image]:
    """One crop (in shares of the face) a piece."""
    some = [piece for piece in book("rest-in-peace", Job()).pieces if piece.component.kind == kind][pick]
    found: dict[str, Image.Image] = {}
    for piece, which, picture in faces(some, Job(), 100):
        if which == side:
            w, h = picture.size
            found[piece.component.code] = picture.crop(
                (int(box[0] * w), int(box[1] * h), int(box[2] * w), int(box[3] * h))
            )
    return found


FAMILY_ON_FRONT = (0.26, 0.03, 0.34, 0.09)
"""The emblem on the upper edge."""
WHOLE = (0.0, 0.0, 1.0, 1.0)
EVERY_FIFTH = slice(0, 25, 5)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(
    ("kind", "side", "box", "pick"),
    [
        ("relative", "front", FAMILY_ON_FRONT, EVERY_FIFTH),
        ("relative", "back", (0.1, 0.0, 0.9, 0.8), EVERY_FIFTH),
        ("grave", "front", (0.34, 0.46, 0.66, 0.64), slice(0, 5)),
        ("share", "front", (0.38, 0.44, 0.62, 0.60), EVERY_FIFTH),
        ("share", "back", (0.06, 0.04, 0.94, 0.58), slice(0, 5)),
    ],
)
def test_families_graves_and_actions_are_told_apart(
    sight: Sight, kind: str, side: str, box: tuple[float, float, float, float], pick: slice
) -> None:
    found = {code: as_seen(picture, sight) for code, picture in pictures(kind, side, box, pick).items()}
    assert len(found) == 5
    figures = {(a, b): apart(found[a], found[b]) for a, b in combinations(found, 2)}
    worst = min(figures, key=lambda pair: figures[pair])
    assert figures[worst] >= LEAST, f"{worst}: {figures[worst]:.3f}"


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_three_kinds_of_pill_are_told_apart(sight: Sight) -> None:
    found: list[Image.Image] = []
    for kind in ("pill", "placebo", "bitter"):
        found += [as_seen(picture, sight) for picture in pictures(kind, "front", WHOLE, slice(0, 1)).values()]
    assert min(apart(a, b) for a, b in combinations(found, 2)) >= LEAST


def test_in_saver_ink_the_pills_still_differ() -> None:
    pieces: list[Piece] = []
    for kind in ("pill", "placebo", "bitter"):
        pieces += [piece for piece in book("rest-in-peace", Job()).pieces if piece.component.kind == kind][:1]
    found = [picture.convert("L") for _, side, picture in faces(pieces, Job(ink="saver"), 100) if side == "back"]
    assert min(apart(a, b) for a, b in combinations(found, 2)) >= 0.02


def test_text_stands_out_from_its_paper() -> None:
    assert contrast(INK, PAPER) >= 7
