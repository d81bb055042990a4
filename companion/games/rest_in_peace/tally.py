"""What is counted over many games: how they end, where people come to lie, what the backs are good for."""

from __future__ import annotations

from collections import Counter

from companion.engine.game import Game, Outcome, Played
from companion.engine.moves import Move
from companion.games.rest_in_peace.lookup import SCORE, WISH, points
from companion.games.rest_in_peace.moves import Bury, Buy, Document, Double, Maintain, MixUp, Rest, Shock
from companion.games.rest_in_peace.state import (
    AWAY,
    EVERY_BACK,
    FIRST_GRAVE,
    MOURNED,
    NEW_CEMETERY,
    Village,
    living,
    occupied,
)

_BACKS: dict[type[Move], str] = {
    Double: "Double Occupancy",
    MixUp: "Mix-up",
    Shock: "Shock",
    Maintain: "Grave Maintenance",
    Document: "Illegible Document",
}


class Tally:
    """Counts along."""

    def __init__(self, game: Game[Village]) -> None:
        self._games = 0
        self._turns = 0
        self._ends: Counter[str] = Counter()
        self._lie: Counter[str] = Counter()
        self._backs: Counter[str] = Counter()
        self._bought = 0
        self._claims = self._failed = 0
        self._scores: list[int] = []
        self._best: list[int] = []

    def saw(self, before: Village, move: Move, played: Played[Village]) -> None:
        kind = type(move)
        if kind in _BACKS:
            self._backs[_BACKS[kind]] += 1
        if isinstance(move, Buy):
            self._bought += 1
        elif isinstance(move, Bury):
            self._backs["Illegible Document"] += len(move.papers)
            self._claims += played.state.claim is not None
        elif isinstance(move, Rest):
            self._failed += any(note.key == "claim_failed" for note in played.notes)

    def ended(self, state: Village, outcome: Outcome) -> None:
        self._games += 1
        self._turns += state.turn
        seats = range(len(state.families))
        if any(not living(state, seat) for seat in seats):
            self._ends["a family was complete"] += 1
        elif occupied(state.relatives) == EVERY_BACK:
            self._ends["the cemetery was full"] += 1
        else:
            self._ends["standstill"] += 1
        self._scores.extend(outcome.scores)
        self._best.append(max(outcome.scores))
        for relative, where in enumerate(state.relatives):
            if where != AWAY:
                self._lie[_place(relative, where)] += 1

    def rows(self) -> list[tuple[str, str]]:
        games = self._games or 1
        everybody = sum(self._lie.values()) or 1
        backs = ", ".join(f"{name} {count / games:.1f}" for name, count in self._backs.most_common())
        return [
            ("turns a game", f"{self._turns / games:.1f}"),
            ("how it ended", ", ".join(f"{why} {count / games:.0%}" for why, count in self._ends.most_common())),
            ("points of everybody", f"{sum(self._scores) / (len(self._scores) or 1):.1f}"),
            ("points of the winner", f"{sum(self._best) / games:.1f}, at best {max(self._best, default=0)}"),
            ("relatives lie", ", ".join(f"{place} {n / everybody:.0%}" for place, n in self._lie.most_common())),
            ("shares bought a game", f"{self._bought / games:.1f}"),
            ("backs played a game", backs or "none"),
            ("claims, of which failed", f"{self._claims / games:.1f}, {self._failed / games:.2f}"),
        ]


def _place(relative: int, where: int) -> str:
    if where < MOURNED:
        return "still alive"
    if where == NEW_CEMETERY:
        return "New Cemetery"
    if where - FIRST_GRAVE == WISH[relative]:
        return "wished grave"
    return "beside it" if points(relative, where) == SCORE.beside else "another grave"
