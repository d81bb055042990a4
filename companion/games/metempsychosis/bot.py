"""Bots. They see what a player sees and nothing more; the stronger one dreams of what the pile might hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from companion.engine.game import Bot, Game
from companion.engine.moves import Move, Offer
from companion.games.metempsychosis import instinct
from companion.games.metempsychosis.cards import IDS, INDEX
from companion.games.metempsychosis.imagined import (
    CRY,
    DIVE,
    FACE,
    FREE,
    GOING,
    LAY_LEFT,
    LAY_RIGHT,
    OCTAVE,
    REACH,
    RESTORE,
    STUCK,
    Dream,
    Option,
)
from companion.games.metempsychosis.moves import Ascend, Cry, Dive, Face, Incarnate, Reach, Restore, Take
from companion.games.metempsychosis.view import AbyssView

CANDIDATES = 8
"""So many options that feel best are dreamt through."""
FINALISTS = 3
"""After a third of the dreams only so many stay."""
CONSOLATION = 0.12
"""What the longest lost sequence is worth beside a won one."""
FEELING = 0.01
"""How much instinct weighs beside the dreams."""
LONGEST = 150
"""A dream of more moves than this has lost its way."""


def play_out(dream: Dream) -> int:
    """Play a dream to its end on instinct."""
    for _ in range(LONGEST):
        options = dream.options()
        if not options:
            return STUCK
        how = step(dream, instinct.choose(dream, options))
        if how != GOING:
            return how
    return STUCK


def step(dream: Dream, option: Option) -> int:
    """One whole dreamt move, what is taken chosen on instinct."""
    how, looked = dream.begin(option)
    if looked:
        return dream.finish(looked, instinct.prefer(dream, looked, 1 if option[0] == DIVE else dream.takes))
    return dream.verdict() if how == GOING else how


class Instinctive:
    """Plays what feels best, at once."""

    def __init__(self, game: Game[Any]) -> None:
        pass

    def choose(self, view: AbyssView, offers: Sequence[Offer], rng: Random) -> Move | None:
        if len(offers) == 1 or offers[0].move.chance:
            return offers[0].move
        if view.step == "octave":
            return Ascend(0)
        dream = imagine(view, rng)
        if view.step == "take":
            return self.taking(view, dream, rng)
        return as_move(self.choosing(dream, view, rng), bool(view.sequence))

    def choosing(self, dream: Dream, view: AbyssView, rng: Random) -> Option:
        return instinct.choose(dream, dream.options())

    def taking(self, view: AbyssView, dream: Dream, rng: Random) -> Move:
        looked = [INDEX[card] for card in view.looked]
        return Take(0, IDS[instinct.prefer(dream, looked, 1)[0]])


class Dreamer(Instinctive):
    """Dreams every likely move through to the end, over and over, with a pile that might be."""

    def __init__(self, game: Game[Any], lookahead: int) -> None:
        self.lookahead = lookahead
        """How many futures each likely move is given."""

    def choosing(self, dream: Dream, view: AbyssView, rng: Random) -> Option:
        sight = instinct.look(dream)
        felt = sorted(((instinct.worth(dream, option, sight), option) for option in dream.options()), reverse=True)
        likely = [pair for pair in felt[:CANDIDATES] if pair[0] > instinct.DOOM / 2] or felt[:1]

        def begin(n: int, future: Dream) -> int:
            return step(future, likely[n][1])

        best = self._best([feeling for feeling, _ in likely], begin, dream, view, rng)
        return likely[best][1]

    def taking(self, view: AbyssView, dream: Dream, rng: Random) -> Move:
        looked = [INDEX[card] for card in view.looked]

        def begin(n: int, future: Dream) -> int:
            rest = looked[:]
            taken = [rest.pop(n)]
            if view.left > 1:
                future.hand.append(taken[0])
                taken += instinct.prefer(future, rest, view.left - 1)
                future.hand.pop()
            return future.finish(looked[:], taken)

        sight = instinct.look(dream)
        best = self._best([sight.keep(card) for card in looked], begin, dream, view, rng)
        return Take(0, view.looked[best])

    def _best(
        self,
        feelings: list[float],
        begin: Callable[[int, Dream], int],
        dream: Dream,
        view: AbyssView,
        rng: Random,
    ) -> int:
        """The option whose futures went best; all options share each invented pile."""
        if len(feelings) == 1:
            return 0
        worth = [0.0] * len(feelings)
        alive = list(range(len(feelings)))
        blind = len(view.unseen)
        for night in range(self.lookahead):
            top = dream.pile[len(dream.pile) - blind :]
            rng.shuffle(top)
            dream.pile[len(dream.pile) - blind :] = top
            for n in alive:
                future = dream.copy()
                how = begin(n, future)
                if how == GOING:
                    how = play_out(future)
                worth[n] += 1.0 if how == FREE else CONSOLATION * (len(future.seq) / OCTAVE[future.level]) ** 2
            if night == self.lookahead // 3 and len(alive) > FINALISTS:
                alive = sorted(alive, key=lambda n: -worth[n])[:FINALISTS]
        return max(alive, key=lambda n: worth[n] / self.lookahead + FEELING * feelings[n])


def imagine(view: AbyssView, rng: Random) -> Dream:
    """A table that looks like this one, with a pile that might be."""
    pile = [INDEX[card] for card in reversed(view.bottom)] + [INDEX[card] for card in view.unseen]
    spent = sum(1 << n for n in (1, 2, 3, 4) if str(n) not in view.cries)
    return Dream(
        view.willpower,
        view.level,
        [INDEX[card] for card in view.hand],
        [INDEX[card] for card in view.sequence],
        [INDEX[card] for card in view.tomb],
        pile,
        spent,
        rng,
    )


def as_move(option: Option, begun: bool) -> Move:
    """What was dreamt, as it is played at the table."""
    what, card, other = option
    if what in (LAY_RIGHT, LAY_LEFT):
        if not begun:
            return Incarnate(0, IDS[card])
        return Incarnate(0, IDS[card], "right" if what == LAY_RIGHT else "left")
    if what == FACE:
        return Face(0, IDS[card])
    if what == DIVE:
        return Dive(0, IDS[min(card, other)], IDS[max(card, other)])
    if what == CRY:
        return Cry(0, str(card))
    if what == RESTORE:
        return Restore(0, IDS[card])
    assert what == REACH
    return Reach(0)


LOOKAHEAD = 48

BOTS: dict[str, Callable[[Game[Any]], Bot]] = {
    "dreamer": lambda game: Dreamer(game, LOOKAHEAD),
    "dreamer-twice": lambda game: Dreamer(game, 2 * LOOKAHEAD),
    "instinct": Instinctive,
}
DEFAULT = "dreamer"
