"""`bardo print` from the shell: what it writes, and how it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from PIL import Image

from companion.cli import main
from companion.shell import printing
from printshop import calibration
from printshop.imposition import ORDERS, SIDES
from printshop.ink import INKS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BARDO_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_words_of_the_shell_are_those_of_the_shop() -> None:
    assert (printing.SIDES, printing.INKS, printing.ORDERS) == (SIDES, INKS, ORDERS)


def test_a_game_is_one_pdf_and_a_manifest(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "rest-in-peace", "-o", "out", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [Path(file).name for file in said["files"]] == ["rest-in-peace.pdf", "manifest.json"]
    assert said["components"] == 181
    manifest = json.loads((home / "out" / "manifest.json").read_text())
    assert list(manifest) == ["components", "counts"]
    first = manifest["components"][2]
    assert list(first) == ["code", "game", "kind", "name", "copy", "qr", "faces"]
    assert list(first["faces"][0]) == ["side", "file", "page", "x", "y", "w", "h"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["print"], "Name a game"),
        (["print", "chess"], "There is no game called “chess”"),
        (["print", "rest-in-peace", "--paper", "postcard"], "There is no paper called"),
        (["print", "rest-in-peace", "--paper", "70x90"], "does not fit"),
        (["print", "rest-in-peace", "--only", "RP-S99"], "nothing that can be printed"),
        (["print", "rest-in-peace", "--offset", "left"], "is no offset"),
        (["print", "rest-in-peace", "--offset", "nan,1"], "cannot be right"),
        (["print", "rest-in-peace", "--png", "5"], "makes no useful picture"),
        (
            ["print", "rest-in-peace", "--scan-host", f"{'long-' * 25}name.org:8765"],
            "Take a shorter",
        ),
    ],
)
def test_bad_input_is_one_clear_line_and_no_file(
    arguments: list[str], said: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert not list((home / "out").glob("*")) if (home / "out").exists() else True


def test_a_printer_keeps_its_offset(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = ["print", "rest-in-peace", "--only", "R11", "--json"]
    assert main([*base, "--printer", "Kitchen", "--offset", "1.5,-0.5"]) == 0
    moved = json.loads((home / "out" / "manifest.json").read_text())
    assert main([*base, "--printer", "Kitchen"]) == 0
    assert json.loads((home / "out" / "manifest.json").read_text()) == moved
    assert calibration.printers() == {"Kitchen": (1.5, -0.5)}
    assert main(base) == 0
    plain = json.loads((home / "out" / "manifest.json").read_text())
    there, here = (found["components"][0]["faces"][1] for found in (moved, plain))
    assert (there["x"] - here["x"], there["y"] - here["y"]) == pytest.approx((1.5, -0.5))
    capsys.readouterr()
    assert main([*base, "--printer", "Attic"]) == 0
    assert "No offset is known for Attic" in capsys.readouterr().err


def test_the_calibration_page_is_written_without_a_game(home: Path) -> None:
    assert main(["print", "--calibrate", "--printer", "Kitchen", "-o", "out"]) == 0
    assert (home / "out" / "calibration.pdf").read_bytes().startswith(b"%PDF")


def test_pictures_have_the_size_of_the_card(home: Path) -> None:
    assert main(["print", "rest-in-peace", "--only", "R11", "--png", "300", "--json"]) == 0
    files = sorted((home / "out" / "png" / "rest-in-peace").glob("*.png"))
    assert [file.name.rpartition("-")[2] for file in files] == ["back.png", "front.png"]
    with Image.open(files[0]) as picture:
        assert picture.size == (744, 1039) or picture.size == (745, 1040)


def test_pictures_for_a_print_service_have_bleed(home: Path) -> None:
    assert main(["print", "rest-in-peace", "--only", "R11", "--png", "100", "--bleed", "3", "--json"]) == 0
    with Image.open(next((home / "out" / "png").rglob("*.png"))) as picture:
        assert picture.size[0] == pytest.approx(69 / 25.4 * 100, abs=1.5)


def test_tabletop_simulator_gets_sheets_and_the_object(home: Path) -> None:
    assert main(["print", "rest-in-peace", "--only", "relative", "box", "--tts", "--json"]) == 0
    saved = json.loads((home / "out" / "tts" / "rest-in-peace.json").read_text())
    deck, box = saved["ObjectStates"]
    assert (deck["Name"], box["Name"]) == ("DeckCustom", "Custom_Tile")
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == 25
    sheet = deck["CustomDeck"]["1"]
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
    with Image.open(home / "out" / "tts" / "rest-in-peace-1-front.jpg") as picture:
        assert picture.size[0] % 10 == 0
        assert picture.size[1] % 7 == 0
    assert sheet["FaceURL"].endswith("rest-in-peace-1-front.jpg")


def test_another_host_stands_in_every_square(home: Path) -> None:
    assert main(["print", "rest-in-peace", "--only", "R11", "--scan-host", "192.168.0.7:8765", "--json"]) == 0
    manifest = json.loads((home / "out" / "manifest.json").read_text())
    assert manifest["components"][0]["qr"].startswith("HTTP://192.168.0.7:8765/RP-R11-1")


def test_a_small_paper_has_a_shorter_ruler_and_the_reminder(home: Path) -> None:
    assert main(["print", "rest-in-peace", "--only", "Hedwig", "--paper", "100x150", "--json"]) == 0
    look: Any = pymupdf
    said = look.open(home / "out" / "rest-in-peace.pdf")[0].get_text()
    assert "50 mm" in said
    assert "at 100 %" in said
