"""A small sample of the balance sheet: enough to notice when a change of data breaks the game."""

from __future__ import annotations

import pytest

from companion.sim.report import Report, simulate


@pytest.fixture(scope="module")
def sample() -> Report:
    return simulate("respawn-quest", 4, 40, seed=2)


def row(report: Report, name: str) -> float:
    return float(dict(report.rows)[name].split()[0].rstrip("%"))


def test_every_game_of_sensible_players_ends(sample: Report) -> None:
    assert sample.finished == sample.games


def test_an_evening_is_long_enough(sample: Report) -> None:
    assert 60 <= row(sample, "minutes at 40 s a turn, median") <= 120


def test_the_world_ends_now_and_then(sample: Report) -> None:
    assert 0.5 <= row(sample, "Apocalypses a game") <= 3


def test_the_kinds_of_mission_are_worth_about_the_same(sample: Report) -> None:
    shares = [row(sample, f"{sort} missions fulfilled per draw") for sort in ("single", "double", "triple", "red")]
    assert max(shares) <= 2.5 * min(shares)
    assert shares[-1] >= 5


def test_nearly_everything_is_used_in_forty_games(sample: Report) -> None:
    assert row(sample, "kinds of effect in use") == 25
    assert row(sample, "tiles in use") >= 95
    assert row(sample, "abilities in use") == 24
