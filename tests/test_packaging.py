"""A wheel built from the project works in an empty venv from any folder; so does the editable install we run in."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from companion.paths import data_root

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("bardo-*.whl")
    return built


def test_the_wheel_holds_packages_and_data_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names if ".dist-info" not in name}
    assert tops == {"companion", "printshop", "firmware_bridge"}
    assert "companion/_data/rest-in-peace/game.toml" in names
    assert "companion/_data/rest-in-peace/words/en.toml" in names


def test_the_wheel_works_in_an_empty_venv_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    env = {**os.environ, "BARDO_HOME": str(tmp_path / "wheel-home"), "PYTHONPATH": ""}

    def bardo(*words: str) -> str:
        command = [str(place / "bin" / "bardo"), *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, cwd=elsewhere, env=env).stdout

    assert "rest-in-peace" in bardo("games")
    table = bardo("new", "rest-in-peace", "--players", "Ann,Bob").strip()
    assert "Ann" in bardo("asks", table)
    where = subprocess.run(
        [str(python), "-c", "from companion.paths import data_root; print(data_root())"],
        check=True,
        capture_output=True,
        text=True,
        cwd=elsewhere,
        env=env,
    ).stdout
    assert str(place) in where


def test_the_editable_install_reads_the_checkout() -> None:
    assert data_root() == ROOT / "data"
