"""Regression without comparing pixels: what is drawn for one piece of each kind is kept as text."""

from __future__ import annotations

import pytest

from printshop.pieces import printable_games
from tests.printshop.log import KEPT, logs


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return logs()


@pytest.mark.parametrize("slug", printable_games())
def test_every_kind_is_drawn_as_it_was(slug: str, drawn: dict[str, str]) -> None:
    hint = "If the change is meant: python -m tests.printshop.log"
    for name, text in drawn.items():
        if name.startswith(f"{slug}/"):
            path = KEPT / name
            assert path.exists(), f"{name}: nothing is kept. {hint}"
            assert text.splitlines() == path.read_text(encoding="utf-8").splitlines(), f"{name} changed. {hint}"
