"""What a balance sheet of Respawn Quest counts: minutes, worlds, missions by kind, effects and abilities in use."""

from __future__ import annotations

from collections import Counter
from statistics import median

from companion.engine.game import Move, Outcome, Played
from companion.games.respawn_quest.content import load
from companion.games.respawn_quest.state import Quest

SECONDS_A_TURN = 40
_DATA = load()


class Tally:
    """Counts over many games."""

    def __init__(self, game: object = None) -> None:
        del game  # what is counted stands in the states and notes
        self.turns: list[int] = []
        self.apocalypses: list[int] = []
        self.deaths = 0
        self.lives = 0
        self.drawn: Counter[str] = Counter()
        self.fulfilled: Counter[str] = Counter()
        self.effects: Counter[str] = Counter()
        self.tiles: Counter[int] = Counter()
        self.abilities: Counter[int] = Counter()
        self.shared = 0

    def saw(self, before: Quest, move: Move, played: Played[Quest]) -> None:
        after = played.state
        for old, new in zip(before.souls, after.souls, strict=True):
            if new.mission >= 0 and old.mission < 0:
                self.drawn[_DATA.missions[new.mission].sort] += 1
        if after.todo and after.todo is not before.todo:
            self.effects.update(step.do for step in after.todo)
        for note in played.notes:
            key, args = note.key, note.args
            if key == "reborn":
                self.fulfilled[_DATA.missions[args["mission"]].sort] += 1
                self.lives += 1
            elif key in ("dies", "dies-with-the-world"):
                self.deaths += 1
            elif key == "uses":
                self.abilities[args["character"]] += 1
                self.effects.update(step.do for step in _DATA.characters[args["character"]].effect)
            elif key in ("accepts", "overcomes", "turns"):
                tile = _DATA.tiles[args["tile"]]
                if key != "turns" or tile.colour == "red" or tile.effect[0].do == "die":
                    self.tiles[tile.number] += 1
                    self.effects.update(step.do for step in tile.effect)
        if move.__class__.__name__ == "Pay":
            self.effects["pay"] += 1
            self.tiles[before.tile] += 1

    def ended(self, state: Quest, outcome: Outcome) -> None:
        self.turns.append(state.turn)
        self.apocalypses.append(state.world - 1)
        self.shared += len(outcome.winners) > 1

    def rows(self) -> list[tuple[str, str]]:
        if not self.turns:
            return []
        games = len(self.turns)
        turns = median(self.turns)
        out = [
            ("turns, median", f"{turns:.0f}"),
            ("minutes at 40 s a turn, median", f"{turns * SECONDS_A_TURN / 60:.0f}"),
            ("Apocalypses a game", f"{sum(self.apocalypses) / games:.2f}"),
            ("deaths a game", f"{self.deaths / games:.1f}"),
            ("shared wins", f"{self.shared / games:.1%}"),
        ]
        for sort in ("single", "double", "triple", "red"):
            if self.drawn[sort]:
                out.append((f"{sort} missions fulfilled per draw", f"{self.fulfilled[sort] / self.drawn[sort]:.1%}"))
        out.append(("kinds of effect in use", str(len(self.effects))))
        out.append(("tiles in use", f"{len(self.tiles)} of {len(_DATA.tiles) - 1}"))
        out.append(("abilities in use", f"{len(self.abilities)} of {len(_DATA.characters)}"))
        return out
