"""Where a soul stands. Cards are numbers, sets of cards are bit masks (see cards.py)."""

from __future__ import annotations

from typing import Literal

from companion.engine.game import State

Step = Literal["choose", "uncover", "discard", "entomb", "see", "take", "rise", "recall", "octave", "over"]
"""What the table does next. All but `choose`, `take` and `octave` are entries of what chance did."""

End = Literal["", "will", "pile", "stuck", "given-up", "rest", "deliverance"]


class Abyss(State, frozen=True):
    """A game of Metempsychosis."""

    step: Step
    will: int
    level: int = 1
    light: bool = False
    """Only willpower, sequence and counts are kept; `held`, `buried` and `pile` are all that is known."""
    hand: int = 0
    """The cards in hand that are known."""
    down: int = 0
    """How many more lie there face down."""
    sure: int = 0
    """Cards shuffled into the pile since those were drawn: they lie in the pile and nowhere else."""
    seq: tuple[int, ...] = ()
    """From left to right."""
    tomb: int = 0
    pile: int = 0
    bottom: tuple[int, ...] = ()
    """What is known to lie under the pile, uppermost first."""
    looked: tuple[int, ...] = ()
    """Cards lifted off the pile to choose from."""
    spent: int = 0
    """The cries used, as bits 1 to 4."""
    card: int = -1
    """The card whose effects are being gone through."""
    right: bool = True
    """It was laid at the right end."""
    at: int = 0
    """How many of its effects are over."""
    left: int = 0
    """How many cards this step still has to be told."""
    cry: int = 0
    """The cry that is being answered."""
    trap: bool = False
    """Level 2 was obligatory."""
    end: End = ""
    held: int = 0
    buried: int = 0
