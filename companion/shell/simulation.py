"""bardo sim: whole games by bots, in numbers."""

from __future__ import annotations

import sys
from argparse import Namespace

from companion.engine import registry
from companion.errors import NotAMove
from companion.shell.out import emit, say, table
from companion.shell.tables import chosen
from companion.sim.report import Report, simulate


def sim(args: Namespace) -> int:
    game = registry.load(args.game)
    low, high = game.info.players
    counts = [args.players] if args.players is not None else list(range(low, high + 1))
    if any(not low <= count <= high for count in counts):
        raise NotAMove(f"{game.info.title} is for {low} to {high} players.")
    if args.games < 1:
        raise NotAMove("At least one game has to be played.", "Like this: --games 200")
    rulings = chosen(args.rule)
    reports = []
    for count in counts:
        progress = Progress(count, args.games)
        reports.append(simulate(args.game, count, args.games, args.seed, args.bot or "", rulings, progress))
        _clear()
    if args.json:
        emit(reports)
    else:
        say(*lines(reports))
    return 0


def lines(reports: list[Report]) -> list[str]:
    """The reports as tables: one row a player count, then what the game counts itself."""
    rows = [
        [
            f"{report.players}",
            f"{report.finished}/{report.games}",
            f"{report.moves_shortest}-{report.moves_median:.0f}-{report.moves_longest}",
            " ".join(f"{wins / max(report.games, 1):.0%}" for wins in report.wins_by_seat),
            f"{most_over_share(report):.2f}",
            f"{report.moves_per_second:,.0f}",
        ]
        for report in reports
    ]
    first = reports[0]
    head = ["PLAYERS", "FINISHED", "MOVES min-median-max", "WINS BY SEAT", "MOST/SHARE", "MOVES/S"]
    out = [f"{first.game}, bot “{first.bot}”, seed {first.seed}", "", *table(rows, head)]
    for report in reports:
        if report.rows:
            out += ["", f"{report.players} players", *table(report.rows)]
    return out


def most_over_share(report: Report) -> float:
    """How much more than its fair share the luckiest seat wins."""
    won = sum(report.wins_by_seat)
    return max(report.wins_by_seat) * report.players / won if won else 0.0


class Progress:
    """A line that counts while somebody watches."""

    def __init__(self, players: int, games: int) -> None:
        self.players, self.games = players, games

    def __call__(self, done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{self.players} players: {done}/{self.games}", end="", file=sys.stderr, flush=True)


def _clear() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
