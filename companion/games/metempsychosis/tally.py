"""What the balance of the deck is judged by: octaves, deliverances, causes of loss, cries and tones of winners."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.engine.game import Game, Outcome, Played
from companion.engine.moves import Move
from companion.games.metempsychosis.cards import IDS, LETTER, RANGE
from companion.games.metempsychosis.state import Abyss

CAUSES = ("pile", "will", "stuck")


class Tally:
    """Counts over many games."""

    def __init__(self, game: Game[Any]) -> None:
        self.games = 0
        self.octaves = 0
        self.trapped = 0
        self.delivered = 0
        self.losses: Counter[str] = Counter()
        self.cries: Counter[int] = Counter()
        self.tones: Counter[int] = Counter()

    def saw(self, before: Abyss, move: Move, played: Played[Any]) -> None:
        after: Abyss = played.state
        if after.step == "octave" and before.step != "octave":
            self.octaves += 1
            self.trapped += not after.spent
            self.cries.update(n for n in (1, 2, 3, 4) if after.spent >> n & 1)
            self.tones.update(after.seq)

    def ended(self, state: Abyss, outcome: Outcome) -> None:
        self.games += 1
        self.delivered += state.end == "deliverance"
        if state.level == 1 and state.end in CAUSES:
            self.losses[state.end] += 1

    def rows(self) -> list[tuple[str, str]]:
        lost = sum(self.losses.values())
        rows = [
            ("level 1 won", _share(self.octaves, self.games)),
            ("level 2 won", _share(self.delivered, self.games)),
            ("octaves without a cry (level 2 obligatory)", _share(self.trapped, self.octaves)),
        ]
        rows += [(f"level 1 lost by {cause}", _share(self.losses[cause], lost)) for cause in CAUSES]
        rows += [(f"cry {n} in octaves", _share(self.cries[n], self.octaves)) for n in (1, 2, 3, 4)]
        missing = [IDS[card] for card in RANGE if LETTER[card] >= 0 and not self.tones[card]]
        rows.append(("tones in no octave", ", ".join(missing) or "none"))
        rarest = min((self.tones[card], IDS[card]) for card in RANGE if LETTER[card] >= 0)
        rows.append(("rarest tone in octaves", f"{rarest[1]}, {rarest[0]} times"))
        return rows


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole}, {100 * part / whole:.1f} %" if whole else "none"
