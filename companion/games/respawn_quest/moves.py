"""What people do in Respawn Quest, and what dice and decks do to them."""

from __future__ import annotations

from typing import Annotated

from companion.engine.moves import SEAT, Move, Names
from companion.games.respawn_quest.content import Back, Currency, Resource, Track


class Become(Move, frozen=True):
    """Draw a Character."""

    chance = True
    character: Annotated[str, Names("character")]


class Mission(Move, frozen=True):
    """Tell Bardo, and nobody else, which Mission this seat holds."""

    chance = True
    hidden = ("mission",)
    mission: Annotated[str, Names("mission")]


class Keep(Move, frozen=True):
    """Keep what was drawn or seen to oneself, from Bardo too."""


class Claim(Move, frozen=True):
    """Name a Mission that Bardo was never told, because it is fulfilled now."""

    mission: Annotated[str, Names("mission")]


class Roll(Move, frozen=True):
    chance = True
    value: int


class Draw(Move, frozen=True):
    """The back of the next tile, face still unseen."""

    chance = True
    colour: Back


class Flip(Move, frozen=True):
    """The face of a tile that is turned for all to see."""

    chance = True
    tile: Annotated[str, Names("tile")]


class Saw(Move, frozen=True):
    """The face of a tile that only this seat has looked at."""

    chance = True
    hidden = ("tile",)
    tile: Annotated[str, Names("tile")]


class Place(Move, frozen=True):
    spot: Annotated[str, Names("spot")]


class Walk(Move, frozen=True):
    spot: Annotated[str, Names("spot")]


class Pick(Move, frozen=True):
    """The tile that an effect or a return is about."""

    spot: Annotated[str, Names("spot")]


class Meet(Move, frozen=True):
    whom: Annotated[int, SEAT]


class Target(Move, frozen=True):
    """The player that an effect is about."""

    whom: Annotated[int, SEAT]


class Accept(Move, frozen=True):
    """Take an event, offer a trade, agree to one."""


class Decline(Move, frozen=True):
    """Leave an event, a trade or a payment."""


class Pay(Move, frozen=True):
    currency: Currency


class Choose(Move, frozen=True):
    what: Resource


class Use(Move, frozen=True):
    """Use the Character's ability."""


class Meditate(Move, frozen=True):
    give: Track
    get: Track


class Catharsis(Move, frozen=True):
    give: Track
    get: Currency


class Done(Move, frozen=True):
    """Nothing more."""


class Gain(Move, frozen=True):
    """Light tracking: points that an event gave."""

    what: Resource
    n: int


class Lose(Move, frozen=True):
    """Light tracking: points that were paid or lost."""

    what: Resource
    n: int


class Perish(Move, frozen=True):
    """Light tracking: an event was the end of this Character."""


class Doom(Move, frozen=True):
    """Light tracking: this seat has turned a red tile."""

    tile: Annotated[str, Names("tile")]


class Exhaust(Move, frozen=True):
    """Light tracking: no tile is left in the pile."""


KINDS: tuple[type[Move], ...] = (
    Become, Mission, Keep, Claim, Roll, Draw, Flip, Saw, Place, Walk, Pick, Meet, Target, Accept, Decline, Pay, Choose,
    Use, Meditate, Catharsis, Done, Gain, Lose, Perish, Doom, Exhaust,
)  # fmt: skip
