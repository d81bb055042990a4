"""What tests share: a home of their own, and tables to sit down at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.engine.journal import Journal
from companion.engine.session import Session

GAME = "rest-in-peace"
"""The game that proves the house; conformance runs over all of them."""


@pytest.fixture(autouse=True)
def bardo_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches a real journal."""
    home = tmp_path / "home"
    monkeypatch.setenv("BARDO_HOME", str(home))
    return home


@pytest.fixture
def journal(bardo_home: Path) -> Iterator[Journal]:
    opened = Journal()
    yield opened
    opened.close()


Sit = Callable[..., Session]


@pytest.fixture
def sit(journal: Journal) -> Sit:
    """Sit down to a game: `sit("Ann", "Bob")`."""

    def sit_down(*names: str, game: str = GAME, **rulings: str) -> Session:
        return Session.begin(journal, game, names or ("Ann", "Bob", "Cid"), rulings)

    return sit_down
