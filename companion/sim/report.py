"""Many games by bots, counted: finished, length, winners by seat, moves a second, and what the game itself counts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Protocol

import msgspec

from companion.engine import registry
from companion.engine.game import Bot, Game, Outcome, Played, State
from companion.engine.moves import Move
from companion.errors import UnknownTable
from companion.sim.play import playthrough, seat_at
from companion.sim.table import Aimless

RANDOM = "random"
MOST_MOVES = 200_000
"""A game longer than this counts as not finished."""


class Tally(Protocol):
    """What a game counts for its balance sheet: companion/games/<game>/tally.py."""

    def saw(self, before: State, move: Move, played: Played[Any]) -> None: ...

    def ended(self, state: State, outcome: Outcome) -> None: ...

    def rows(self) -> list[tuple[str, str]]: ...


class Report(msgspec.Struct):
    """What came of so many games with so many players."""

    game: str
    players: int
    games: int
    bot: str
    seed: int
    finished: int
    moves_shortest: int
    moves_median: float
    moves_longest: int
    wins_by_seat: tuple[float, ...]
    """Shared wins count in parts."""
    nobody_won: int
    moves_per_second: float
    rows: list[tuple[str, str]]


def bots_of(slug: str) -> dict[str, Callable[[Game[Any]], Bot]]:
    """The bots of a game by name, the aimless one included."""
    return {**registry.module(slug, "bot").BOTS, RANDOM: lambda _: Aimless()}


def default_bot(slug: str) -> str:
    return str(registry.module(slug, "bot").DEFAULT)


def simulate(
    slug: str,
    players: int,
    games: int,
    seed: int = 1,
    bot: str = "",
    rulings: dict[str, str] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play whole games and count. The same seed gives the same games."""
    game = registry.load(slug)
    known = bots_of(slug)
    name = bot or default_bot(slug)
    if name not in known:
        raise UnknownTable(f"{game.info.title} has no bot called “{name}”.", f"There are: {', '.join(sorted(known))}.")
    tally = _tally(slug, game)
    lengths: list[int] = []
    shares = [0.0] * players
    nobody = finished = moves = 0
    clock = 0.0
    for number in range(games):
        rng = Random(f"{seed}/{slug}/{players}/{number}")
        table = seat_at(game, players, rulings)
        bots = [known[name](game) for _ in range(players)]
        state = game.setup(table)
        length = 0
        start = perf_counter()
        for move, played in playthrough(game, state, bots, rng):
            length += 1
            if tally is not None:
                tally.saw(state, move, played)
            state = played.state
            if length >= MOST_MOVES:
                break
        clock += perf_counter() - start
        moves += length
        outcome = game.outcome(state)
        if outcome is not None:
            finished += 1
            lengths.append(length)
            for seat in outcome.winners:
                shares[seat] += 1 / len(outcome.winners)
            nobody += not outcome.winners
            if tally is not None:
                tally.ended(state, outcome)
        progress(number + 1)
    return Report(
        slug,
        players,
        games,
        name,
        seed,
        finished,
        min(lengths, default=0),
        median(lengths) if lengths else 0.0,
        max(lengths, default=0),
        tuple(shares),
        nobody,
        moves / clock if clock else 0.0,
        tally.rows() if tally is not None else [],
    )


def _tally(slug: str, game: Game[Any]) -> Tally | None:
    try:
        counting = registry.module(slug, "tally")
    except ModuleNotFoundError:
        return None
    tally: Tally = counting.Tally(game)
    return tally
