"""What a seat, or everybody, may know: the table as it lies there, and under `secret` one's own backs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from companion.games.rest_in_peace.content import HEALTH
from companion.games.rest_in_peace.doctor import on_cards
from companion.games.rest_in_peace.lookup import (
    ACTIONS,
    FAMILIES,
    GRAVE_IDS,
    NEW,
    PAYS,
    PILLS,
    RELATIVES,
    SHARE_ID,
    STOCK,
    WISH,
    points,
)
from companion.games.rest_in_peace.shares import price
from companion.games.rest_in_peace.state import (
    AWAY,
    FIRST_GRAVE,
    GRAVES,
    MOURNED,
    NEW_CEMETERY,
    Village,
    backs,
    burier,
    coffins,
    ending,
    in_pile,
    lacking,
    mourned,
    occupied,
)


class RelativeView(msgspec.Struct, frozen=True, gc=False):
    """One card of a family. Names and lines stand in the words under `relative.<id>`."""

    id: str
    wish: str
    health: int
    """3 top, 2 unwell, 1 weak, 0 near death, -1 dead."""
    word: str
    """The health as a key of the words: `top`, `unwell`, `weak`, `near-death`, `dead`; `away` if the family left."""
    lies: str
    """The grave, `new`, or empty while alive or unburied."""
    prescription: str
    """`pill`, `placebo`, `bitter`, or empty."""
    by: int | None
    """The seat that left the prescription."""
    visited: bool
    pays: tuple[int, int, int]
    points: int


class PlayerView(msgspec.Struct, frozen=True):
    """What lies in front of a seat."""

    seat: int
    name: str
    here: bool
    family: str
    money: int
    score: int
    living: int
    relatives: tuple[RelativeView, ...]
    shares: tuple[int, ...]
    """Certificates by grave."""


class GraveView(msgspec.Struct, frozen=True):
    """A grave and the pile above it."""

    id: str
    coffins: tuple[str, ...]
    price: int
    shares: tuple[int, ...]
    """By seat, papers of an open claim included."""
    leader: int | None
    """The seat with strictly the most shares."""
    tied: bool
    """Somebody holds shares, but nobody the most."""
    pile: int
    bought: bool
    """The active player has bought one this turn."""
    played: tuple[str, ...]
    """Backs that everybody has seen."""


class ClaimView(msgspec.Struct, frozen=True):
    """A burial that is being disputed."""

    seat: int
    relative: str
    grave: str
    papers: tuple[int, ...]
    """Illegible Documents by seat."""
    holds: bool
    """Whether it would succeed if nobody said anything more."""


class ShareView(msgspec.Struct, frozen=True):
    """One of my shares: its back if I have entered it."""

    grave: str
    share: str | None
    action: str | None


class SecretView(msgspec.Struct, frozen=True):
    """What only this seat knows."""

    shares: tuple[ShareView, ...]
    possible: tuple[tuple[str, ...], ...]
    """By grave: the backs that I could still turn up there."""


class TableView(msgspec.Struct, frozen=True):
    """Rest in Peace as it lies on the table."""

    turn: int
    active: int
    step: int
    """1 fill, 2 prescribe, 3 neighbours, 4 shares, 5 medicine and burials, 6 pass."""
    box: dict[str, int]
    stock: dict[str, int]
    graves: tuple[GraveView, ...]
    new_cemetery: tuple[str, ...]
    players: tuple[PlayerView, ...]
    unburied: tuple[str, ...]
    burier: int | None
    claim: ClaimView | None
    last_turn: bool
    quiet: int
    over: bool
    me: int | None
    secret: SecretView | None


@lru_cache(maxsize=16384)
def _relative(one: int, where: int, lies_on: int, visited: bool) -> RelativeView:
    alive = where < MOURNED
    lies = ""
    if where == NEW_CEMETERY:
        lies = NEW
    elif FIRST_GRAVE <= where < NEW_CEMETERY:
        lies = GRAVE_IDS[where - FIRST_GRAVE]
    return RelativeView(
        RELATIVES[one],
        GRAVE_IDS[WISH[one]],
        where if alive else -1,
        HEALTH[where] if alive else "away" if where == AWAY else "dead",
        lies,
        PILLS[(lies_on & 3) - 1] if lies_on else "",
        lies_on >> 2 if lies_on else None,
        visited,
        PAYS[one],
        points(one, where),
    )


@lru_cache(maxsize=64)
def actions(bits: int) -> tuple[str, ...]:
    return tuple(name for n, name in enumerate(ACTIONS) if bits >> n & 1)


_Public = tuple[Any, ...]
_latest: tuple[Village | None, _Public] = (None, ())
"""One state is shown to every seat in turn: what they share is put together once."""


def view(state: Village, seat: int | None) -> TableView:
    """All that this seat, or the public, may know."""
    global _latest
    of, public = _latest
    if of is not state:
        public = _public(state)
        _latest = (state, public)
    return TableView(*(*public, seat, _secret(state, seat)))


def _public(state: Village) -> _Public:
    """Everything but `me` and `secret`, in the order of the fields."""
    relatives = state.relatives
    out = on_cards(state.prescriptions)
    return (
        state.turn,
        state.active,
        state.step,
        dict(zip(PILLS, state.box, strict=True)),
        {pill: STOCK[n] - out[n] - state.box[n] for n, pill in enumerate(PILLS)},
        tuple([_grave(state, grave) for grave in GRAVES]),
        tuple([RELATIVES[one] for one, where in enumerate(relatives) if where == NEW_CEMETERY]),
        tuple([_player(state, chair) for chair in range(len(state.families))]),
        tuple([RELATIVES[one] for one in mourned(relatives)]),
        burier(state),
        _claim(state),
        ending(state),
        state.quiet,
        state.over,
    )


def _claim(state: Village) -> ClaimView | None:
    claim = state.claim
    if claim is None:
        return None
    holds = not lacking(state, claim.seat, claim.grave)
    return ClaimView(claim.seat, RELATIVES[claim.relative], GRAVE_IDS[claim.grave], claim.papers, holds)


def _player(state: Village, seat: int) -> PlayerView:
    first = state.families[seat] * 5
    last = first + 5
    chair = state.table.seats[seat]
    return _player_view(
        seat,
        chair.name,
        chair.here,
        first,
        state.money[seat],
        state.relatives[first:last],
        state.prescriptions[first:last],
        state.visited >> first & 31,
        state.held[seat * 5 : seat * 5 + 5],
    )


@lru_cache(maxsize=4096)
def _player_view(
    seat: int,
    name: str,
    here: bool,
    first: int,
    money: int,
    where: tuple[int, ...],
    lies_on: tuple[int, ...],
    visited: int,
    shares: tuple[int, ...],
) -> PlayerView:
    """Most of the table stays as it is from one move to the next, so it is put together once."""
    cards = tuple(_relative(first + n, where[n], lies_on[n], bool(visited >> n & 1)) for n in range(5))
    alive = sum(1 for card in cards if card.health >= 0)
    score = sum(card.points for card in cards)
    return PlayerView(seat, name, here, FAMILIES[first // 5], money, score, alive, cards, shares)


def _grave(state: Village, grave: int) -> GraveView:
    held = state.held[grave::5]
    claim = state.claim
    pile = in_pile(state, grave)
    if claim is not None and claim.grave == grave:
        held = tuple([count + papers for count, papers in zip(held, claim.papers, strict=True)])
    inside = coffins(state.relatives, grave) if occupied(state.relatives) >> grave & 1 else ()
    return _grave_view(
        grave, inside, price(state, grave), held, pile, bool(state.bought >> grave & 1), state.played[grave]
    )


@lru_cache(maxsize=4096)
def _grave_view(
    grave: int, inside: tuple[int, ...], cost: int, held: tuple[int, ...], pile: int, bought: bool, played: int
) -> GraveView:
    most = max(held)
    leader = held.index(most) if most and held.count(most) == 1 else None
    return GraveView(
        GRAVE_IDS[grave],
        tuple(RELATIVES[one] for one in inside),
        cost,
        held,
        leader,
        most > 0 and leader is None,
        pile,
        bought,
        actions(played),
    )


def _secret(state: Village, seat: int | None) -> SecretView | None:
    if seat is None:
        return None
    shares: list[ShareView] = []
    possible = []
    for grave in GRAVES:
        at = seat * 5 + grave
        held, known = state.held[at], state.known[at]
        if held:
            shares.extend(
                ShareView(GRAVE_IDS[grave], SHARE_ID[grave, 1 << n], name)
                for n, name in enumerate(ACTIONS)
                if known >> n & 1
            )
            shares.extend([ShareView(GRAVE_IDS[grave], None, None)] * (held - known.bit_count()))
        possible.append(actions(backs(state, seat, grave)) if held else ())
    return SecretView(tuple(shares), tuple(possible))
