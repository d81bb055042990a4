"""Squares: the right size, the right modules, refused when cameras would miss them."""

from __future__ import annotations

from pathlib import Path

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode
from qrcode.util import MODE_ALPHA_NUM, QRData

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


@given(st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", min_size=1, max_size=38))
@settings(max_examples=60, deadline=None)
def test_the_short_way_to_a_code_leads_where_the_long_one_does(text: str) -> None:
    code = QRCode(version=2, error_correction=ERROR_CORRECT_M, border=0, mask_pattern=2)
    code.add_data(QRData(text, mode=MODE_ALPHA_NUM))
    code.make(fit=False)
    assert qr.rows(text) == tuple(int("".join("01"[bool(module)] for module in row), 2) for row in code.modules)


def test_a_longer_address_makes_a_larger_square() -> None:
    assert qr.side("HTTP://A-RATHER-LONG-NAME.EXAMPLE.ORG:8765/RP-S32-1K") == 29


@pytest.fixture
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qr, "_FIRST", None)
    monkeypatch.setattr(qr, "_CHANGES", {})
    monkeypatch.setattr(qr, "_kept", 0)
    qr.rows.cache_clear()


def test_what_one_run_found_out_the_next_begins_with(
    nothing_known: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = qr.rows(payload("RP-S32-1K"))
    other = qr.rows(payload("RP-R11-1C"))
    qr.keep(tmp_path)
    monkeypatch.setattr(qr, "_FIRST", None)
    monkeypatch.setattr(qr, "_CHANGES", {})
    qr.rows.cache_clear()
    monkeypatch.setattr(qr, "_placed", None)
    qr.recall(tmp_path)
    assert (qr.rows(payload("RP-S32-1K")), qr.rows(payload("RP-R11-1C"))) == (first, other)


def test_no_code_is_ever_printed_from_a_damaged_file(nothing_known: None, tmp_path: Path) -> None:
    right = qr.rows(payload("RP-S32-1K"))
    qr.rows(payload("RP-R11-1C"))
    qr.keep(tmp_path)
    file = next(tmp_path.iterdir())
    file.write_text(file.read_text()[:-3] + "7" + file.read_text()[-2:])
    qr._FIRST = None
    qr._CHANGES.clear()
    qr.rows.cache_clear()
    qr.recall(tmp_path)
    assert qr._FIRST is None
    assert qr.rows(payload("RP-S32-1K")) == right
