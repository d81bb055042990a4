"""Moves a second on one core, listing of legal moves included."""

from __future__ import annotations

from bench.measure import at_least
from companion.engine import registry
from companion.sim.report import RANDOM, simulate

RANDOM_LEAST = {"respawn-quest": 20_000}
"""What each game's issue asks of aimless play; 50,000 where nothing else is said."""
BOT_LEAST = {"rest-in-peace": 5_000}


def run() -> None:
    for slug in registry.playable():
        low, high = registry.load(slug).info.players
        players = min(max(3, low), high)
        games = 300 if players == 1 else 20
        report = max((simulate(slug, players, games, seed, RANDOM) for seed in (1, 2, 3)), key=_speed)
        at_least(f"{slug}, aimless", report.moves_per_second, RANDOM_LEAST.get(slug, 50_000))
        if slug in BOT_LEAST:
            report = max((simulate(slug, players, 10, seed) for seed in (1, 2)), key=_speed)
            at_least(f"{slug}, {report.bot}", report.moves_per_second, BOT_LEAST[slug])


def _speed(report: object) -> float:
    return float(getattr(report, "moves_per_second", 0.0))
