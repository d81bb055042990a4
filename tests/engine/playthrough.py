"""Golden games: every move as text with what it told, so that a change of rules shows itself.

`python -m tests.engine.playthrough GAME [PLAYERS] [SEED] [NAME=VALUE …]` records one by the game's own bot.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.engine import house, moves, registry
from companion.engine.game import Game, Seat, State, Table
from companion.engine.line import apply
from companion.engine.moves import Move
from companion.sim.play import playthrough, seat_at
from companion.sim.report import bots_of, default_bot

FOLDER = Path(__file__).parent.parent / "playthroughs"


def record(game: Game[Any], table: Table, played: list[Move]) -> list[dict[str, Any]]:
    """A game as the lines of its golden file."""
    lines: list[dict[str, Any]] = [{"game": game.slug, "players": list(table.names), "rulings": table.rulings}]
    state: State = game.setup(table)
    for move in played:
        step = apply(game, state, move)
        state = step.state
        says = [game.say_note(note, state.table) for note in step.notes]
        lines.append({"text": moves.write(move, state.table.names), "says": says})
    outcome = game.outcome(state)
    lines.append(
        {"outcome": None if outcome is None else game.say(f"outcome.{outcome.key}", outcome.args, state.table)}
    )
    return lines


def read(path: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


def replay(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Play the moves of a golden file again and record what they tell today."""
    head = lines[0]
    game = registry.load(head["game"])
    table = Table(tuple(Seat(name) for name in head["players"]), house.complete_rulings(game, head["rulings"]))
    kinds = (*game.kinds, *house.HOUSE)
    played = []
    state: State = game.setup(table)
    for line in lines[1:-1]:
        move = moves.read(line["text"], kinds, state.table.names, game)
        state = apply(game, state, move).state
        played.append(move)
    return record(game, table, played)


def write(path: Path, lines: list[dict[str, Any]]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def main() -> None:
    slug, *rest = sys.argv[1:]
    rulings = dict(word.split("=", 1) for word in rest if "=" in word)
    numbers = [int(word) for word in rest if "=" not in word]
    game = registry.load(slug)
    players = numbers[0] if numbers else game.info.players[0]
    seed = numbers[1] if len(numbers) > 1 else 1
    table = seat_at(game, players, rulings)
    bots = [bots_of(slug)[default_bot(slug)](game) for _ in range(players)]
    steps = playthrough(game, game.setup(table), bots, Random(seed))
    write(FOLDER / f"{slug}.jsonl", record(game, table, [move for move, _ in steps]))


if __name__ == "__main__":
    main()
