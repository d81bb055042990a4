"""Everything a soul can do, and everything the pile can do to it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from companion.engine.moves import Move, Names

Card = Annotated[str, Names("card")]
Side = Literal["left", "right"]


class Incarnate(Move, frozen=True):
    """Lay a tone at an end of the sequence."""

    card: Card
    side: Side | None = None
    """Only needed where the letter fits both ends."""


class Face(Move, frozen=True):
    """Play a keeper and take what comes."""

    card: Card


class Dive(Move, frozen=True):
    """Discard two cards that share a letter or a symbol and look at the top two of the pile."""

    one: Card | None = None
    other: Card | None = None


class Cry(Move, frozen=True):
    """Use a desperate cry."""

    cry: Annotated[str, Names("cry")]


class Take(Move, frozen=True):
    """Take one of the cards looked at."""

    card: Card


class Restore(Move, frozen=True):
    """Level 2: pay willpower, shuffle a card of the tomb into the pile."""

    card: Card | None = None


class Reach(Move, frozen=True):
    """Level 2: pay willpower, draw a card."""


class Rest(Move, frozen=True):
    """Stay on the level reached: the game is won."""


class Ascend(Move, frozen=True):
    """Go on to level 2."""


class Free(Move, frozen=True):
    """Light tracking: say that no keeper is left in hand."""


class GiveUp(Move, frozen=True):
    """Light tracking: say that nothing can be played."""


class Uncover(Move, frozen=True):
    """What the face-down cards turn out to be."""

    chance: ClassVar[bool] = True
    cards: tuple[Card, ...]


class Discard(Move, frozen=True):
    """What was discarded at random."""

    chance: ClassVar[bool] = True
    cards: tuple[Card, ...]


class Entomb(Move, frozen=True):
    """What went from the top of the pile to the tomb."""

    chance: ClassVar[bool] = True
    cards: tuple[Card, ...]


class See(Move, frozen=True):
    """What was looked at on top of the pile, uppermost first."""

    chance: ClassVar[bool] = True
    cards: tuple[Card, ...]


class Rise(Move, frozen=True):
    """What the fourth cry shuffles out of the tomb into the pile."""

    chance: ClassVar[bool] = True
    cards: tuple[Card, ...]


class Recall(Move, frozen=True):
    """What lies in the tomb, when tracking becomes full in the middle of a game."""

    chance: ClassVar[bool] = True
    cards: tuple[Card, ...]


ALL: tuple[type[Move], ...] = (
    Incarnate, Face, Dive, Cry, Take, Restore, Reach, Rest, Ascend, Free, GiveUp,
    Uncover, Discard, Entomb, See, Rise, Recall,
)  # fmt: skip
