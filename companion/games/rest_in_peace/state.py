"""Where a game of Rest in Peace stands: who is how well, who lies where, who holds what.

Relatives are counted family by family, and within a family by the grave they wish for: relative 7 is of the second
family and wishes for the third grave. That is also the order of relatives.toml, which a test holds to.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from companion.engine.game import State

NEAR_DEATH, WEAK, UNWELL, TOP = 0, 1, 2, 3
"""The four edges of a living relative's card."""
MOURNED = 4
"""Dead, and not buried yet."""
FIRST_GRAVE = 5
"""Lies in the first grave; the others follow."""
NEW_CEMETERY = 10
AWAY = 11
"""Of a family that nobody plays."""

FILL, PRESCRIBE, NEIGHBOURS, SHARES, MEDICINE, PASS = 1, 2, 3, 4, 5, 6
"""The six steps of a turn. The first happens by itself when the box arrives, the fifth waits only for burials."""

PILL, PLACEBO, BITTER = 0, 1, 2
"""The compartments of the box."""
NO_PRESCRIPTION = 0

DOUBLE, MIXUP, SHOCK, MAINTENANCE, ILLEGIBLE = 1, 2, 4, 8, 16
"""The backs of the shares of one grave, as a set of bits."""
EVERY_BACK = 31

GRAVES = range(5)


class Refusal(Exception):
    """A rule says no; the words stand under `refusals`."""

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self.args_ = args


class Claim(msgspec.Struct, frozen=True, gc=False):
    """Somebody means to bury in a vacant grave, and the table has the word."""

    seat: int
    relative: int
    grave: int
    papers: tuple[int, ...]
    """Illegible Documents played for this grave, by seat."""


class Village(State, frozen=True):
    """The whole table. What stands on the back of a share is known to its owner, if entered at all, and nobody else."""

    families: tuple[int, ...]
    """The family of each seat."""
    money: tuple[int, ...]
    relatives: tuple[int, ...]
    """Health or resting place of all twenty-five."""
    prescriptions: tuple[int, ...]
    """What lies on each card: 0, or compartment + 1 + 4 times the seat that put it there."""
    box: tuple[int, int, int]
    held: tuple[int, ...]
    """Shares by seat and grave: five numbers a seat."""
    known: tuple[int, ...]
    """Secret: the backs among those shares that their owner has entered."""
    spent: tuple[int, ...]
    """Secret: the backs that a seat had entered of shares it has since used up as certificates."""
    played: tuple[int, ...]
    """The backs that everybody has seen, by grave."""
    used: tuple[int, ...]
    """Shares used up as certificates, by grave: out of the game, their backs unseen."""
    looks: tuple[int, ...]
    """How often each seat has entered or struck out a back. What it was is secret, that it was done everybody saw."""
    active: int
    turn: int = 1
    step: int = PRESCRIBE
    visited: int = 0
    """Relatives the doctor has called on this turn, as bits."""
    bought: int = 0
    """Graves of which a share was bought this turn, as bits."""
    claim: Claim | None = None
    refused: tuple[int, ...] = ()
    """Graves that an unburied relative was turned away from: five times the relative plus the grave."""
    stirred: bool = False
    """Somebody died or a back was played this turn."""
    quiet: int = 0
    """How many turns in a row neither happened (ruling `standstill`)."""
    over: bool = False


@lru_cache(maxsize=4096)
def occupied(relatives: tuple[int, ...]) -> int:
    """The graves with a coffin in them, as bits."""
    bits = 0
    for where in relatives:
        if FIRST_GRAVE <= where < NEW_CEMETERY:
            bits |= 1 << (where - FIRST_GRAVE)
    return bits


@lru_cache(maxsize=4096)
def mourned(relatives: tuple[int, ...]) -> tuple[int, ...]:
    """The dead who are not buried yet."""
    if MOURNED not in relatives:
        return ()
    return tuple(one for one, where in enumerate(relatives) if where == MOURNED)


def coffins(relatives: tuple[int, ...], grave: int) -> tuple[int, ...]:
    """Who lies in a grave."""
    place = FIRST_GRAVE + grave
    return tuple(one for one, where in enumerate(relatives) if where == place)


def burier(state: Village) -> int | None:
    """Whose turn it is to bury: the active player first, then clockwise (ruling `burial-order`)."""
    dead = mourned(state.relatives)
    if not dead:
        return None
    seats = len(state.families)
    waiting = {state.families.index(one // 5) for one in dead}
    return next(seat for seat in clockwise(state.active, seats) if seat in waiting)


def clockwise(first: int, seats: int) -> list[int]:
    return [(first + n) % seats for n in range(seats)]


def living(state: Village, seat: int) -> int:
    first = state.families[seat] * 5
    return sum(1 for where in state.relatives[first : first + 5] if where < MOURNED)


def ending(state: Village) -> bool:
    """Whether the game ends when this turn is complete: a full cemetery, or a family without anybody left alive."""
    if occupied(state.relatives) == EVERY_BACK:
        return True
    relatives = state.relatives
    for seat, family in enumerate(state.families):
        if min(relatives[family * 5 : family * 5 + 5]) >= MOURNED and state.table.seats[seat].here:
            return True
    return False


def in_pile(state: Village, grave: int) -> int:
    """How many shares of a grave can still be bought."""
    return 5 - state.used[grave] - sum(state.held[grave::5]) - state.played[grave].bit_count()


def backs(state: Village, seat: int, grave: int) -> int:
    """The backs that this seat could turn up now, judged by what it knows itself."""
    at = seat * 5 + grave
    known = state.known[at]
    if state.held[at] > known.bit_count():
        return EVERY_BACK & ~state.played[grave] & ~state.spent[at]
    return known


def votes(state: Village, seat: int, grave: int) -> int:
    """Shares of a grave in front of a seat, with the papers of an open claim."""
    count = state.held[seat * 5 + grave]
    claim = state.claim
    if claim is not None and claim.grave == grave:
        count += claim.papers[seat]
    return count


def lacking(state: Village, seat: int, grave: int) -> int:
    """How many more shares a seat needs to hold strictly more than every other; 0 when it does (ruling `majority`)."""
    most = 0
    for other in range(len(state.families)):
        if other != seat:
            most = max(most, votes(state, other, grave))
    return max(0, most + 1 - votes(state, seat, grave))


def changed(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
