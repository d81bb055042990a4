"""Squares: the right size, the right modules, refused when cameras would miss them."""

from __future__ import annotations

import pytest
import zxingcpp
from PIL import Image

from companion.engine import content
from companion.scan.codes import payload
from printshop import qr


def test_every_code_of_every_game_fits_version_two() -> None:
    for slug in content.slugs():
        for piece in content.catalogue(slug):
            assert len(payload(piece.code)) <= 38
            assert qr.side(payload(piece.code)) == 25


def test_a_module_is_large_enough_for_a_camera() -> None:
    assert qr.module(payload("RP-S32-1K")) >= qr.GOOD_MODULE


def test_a_code_that_would_be_too_small_is_refused() -> None:
    with pytest.raises(qr.CodeTooSmall, match=r"modules of 0\.30 mm"):
        qr.module(payload("RP-S32-1K"), 10)


def test_the_path_holds_exactly_the_modules() -> None:
    text = payload("RP-S32-1K")
    picture = Image.new("L", (33, 33), 255)
    for line in qr.path(text).splitlines():
        x, y, w, h, operator = line.split()
        assert operator == "re"
        assert h == "1"
        for dx in range(int(w)):
            picture.putpixel((int(x) + dx + 4, int(y) + 4), 0)
    found = zxingcpp.read_barcodes(picture.resize((330, 330), Image.Resampling.NEAREST))
    assert [code.text for code in found] == [text]
    assert found[0].ec_level == "M"
