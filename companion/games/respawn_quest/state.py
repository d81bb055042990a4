"""Where a quest stands: souls, map, piles, and what is being waited for."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.engine.game import State
from companion.games.respawn_quest.content import Step

NOBODY = -1
"""No Character, no Mission, no seat."""
PENDING = -2
"""A Mission to be drawn and looked at now."""
SECRET = -3
"""A Mission in the hand that Bardo was not told."""

Phase = Literal[
    "cast",  # Character and Mission are drawn
    "first",  # everybody rolls for the first turn
    "draw", "place", "name",  # the tile: its back, its place, and its face where it is turned
    "return",  # a reborn Character picks where to stand
    "roll", "walk",  # the move
    "meet", "meeting", "offer", "answer", "duel",  # whom, which of six, a trade offered, answered, a theft rolled for
    "face",  # an event to take, pay for or leave
    "choose", "spot", "whom", "saw",  # what an effect still has to know
    "doom",  # the roll of a red tile
    "reckoning",  # last claims before the world ends
    "end",  # of a turn
    "light",  # light tracking: whatever happened
    "over",
]  # fmt: skip

Purpose = Literal["", "lay", "placed", "event", "turn"]
"""Why a face is being named."""


class Soul(msgspec.Struct, frozen=True, gc=False):
    """A player's present life."""

    character: int = NOBODY
    used: bool = False
    mission: int = NOBODY
    knowers: int = 0
    """One bit for each seat that has read the Mission card now held here."""
    have: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """Impetus, Order, Retribution, Karma, Hedonism."""
    place: int = 0
    """0 when the chip is off the map."""
    lives: int = 0
    kept: tuple[int, ...] = ()
    reborn: bool = False
    """Comes back at the end of a line, not on Start."""
    ledger: tuple[tuple[int, int, int], ...] = ()
    """Where this life's points come from: resource, amount, source (a tile's number, or one of the negative ones)."""

    @property
    def alive(self) -> bool:
        return self.character >= 0


# sources in the ledger that are not tiles
BIRTH, MEETING, MEDITATION, CATHARSIS, APOTHEOSIS, ABILITY, BY_HAND, ENTERED = range(-1, -9, -1)


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What a red tile just did; by NOBODY when time itself ran out."""

    tile: int
    apocalypse: bool
    by: int


class Quest(State, frozen=True):
    """The whole table."""

    souls: tuple[Soul, ...]
    board: dict[int, int]
    """Each place with its tile: a colour, and above the lowest two bits the tile's number once it is face up."""
    free: tuple[int, ...]
    """Where any tile may be put."""
    lines: tuple[int, ...]
    """Where it would continue a straight line."""
    pile: tuple[int, int, int]
    """White, yellow and red tiles still to be drawn."""
    up: int
    """One bit for each red tile that lies face up; red tiles have the lowest numbers."""
    gone: int
    """Red tiles that have left the game."""
    peeks: tuple[tuple[int, int, int], ...]
    """Seat, place and tile that this seat has looked at."""
    removed: int
    """Missions that have left the game."""
    returned: tuple[int, ...]
    """Characters at the bottom of the deck, first returned first."""
    active: int
    phase: Phase
    world: int
    turn: int
    laying: int = 0
    """How many tiles of the first row are still to be laid."""
    purpose: Purpose = ""
    resume: Phase = "draw"
    """Where an ability or an effect goes back to."""
    todo: tuple[Step, ...] = ()
    """Effects still to be carried out; the first one is being asked about."""
    source: int = 0
    """Where the points of these effects come from, as in the ledger."""
    colour: int = 0
    spot: int = 0
    tile: int = 0
    cells: tuple[int, ...] = ()
    """Places to choose from."""
    folk: tuple[int, ...] = ()
    """Players to choose from."""
    kinds: tuple[int, ...] = ()
    """Resources to choose from."""
    amount: int = 0
    given: int = NOBODY
    """The resource given away in a conversion."""
    rolled: int = 0
    origin: int = 0
    whom: int = NOBODY
    trade: int = 0
    """The result of the meeting roll."""
    dice: tuple[int, ...] = ()
    """Rolls of several players, 0 for one still to come."""
    shift: int = 0
    wild: bool = False
    off: int = 0
    acted: bool = False
    met: bool = False
    calm: bool = False
    moment: Moment | None = None
    winners: tuple[int, ...] = ()

    @property
    def faces(self) -> set[int]:
        """The numbers of the tiles that lie face up, Start among them."""
        return {code >> 2 for code in self.board.values()}

    @property
    def light(self) -> bool:
        return self.table.rulings.get("tracking") == "light"
