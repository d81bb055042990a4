"""Somebody sensible to play against: sees what a seat sees, and nothing more.

The plan of every turn: let the weakest go first, milk the rest for their payouts, buy the share that the one who is
about to die needs, and turn over a back as soon as it pays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar, cast

import msgspec

from companion.engine.game import Bot, Game
from companion.engine.moves import Move, Offer
from companion.games.rest_in_peace.lookup import (
    COMPARTMENT,
    EFFECT,
    GRAVE,
    NEW,
    NUMBERS,
    PRICE,
    RELATIVE,
    SCORE,
    points,
)
from companion.games.rest_in_peace.moves import (
    Bury,
    Buy,
    Document,
    Double,
    Learn,
    Maintain,
    MixUp,
    Next,
    Pass,
    Prescribe,
    Rest,
    Shock,
)
from companion.games.rest_in_peace.state import FIRST_GRAVE, NEW_CEMETERY, PRESCRIBE, TOP
from companion.games.rest_in_peace.view import GraveView, PlayerView, RelativeView, TableView

M = TypeVar("M", bound=Move)
_NOTHING: list[Move] = []

PEACE = 4.5
"""What a relative at rest is worth on average, against one who is still complaining at the end."""

PACE = 1
"""Who has not had this round's turn yet is further ahead than it looks, by about this much."""
STUCK = 0.3
"""What a thousand is worth to a family in top form, which earns nothing until somebody falls ill."""
WHIM = 0.3
"""Between two patients who are about equally promising, the mood decides."""


class Temper(msgspec.Struct, frozen=True):
    """No two players are alike: drawn once a game, so that a table of these is not one player five times."""

    patience: float
    """How much of its worth a death keeps when it comes a level later."""
    thrift: float
    """How dear money is to this one."""
    pious: bool
    """Keeps the price of a good grave back when somebody is about to need it."""
    alarm: float
    """As long as a thousand is worth less than this, it is well spent on a rival's health."""


def temper(rng: Random) -> Temper:
    return Temper(
        rng.choice((0.76, 0.8, 0.84)), rng.choice((0.7, 0.8, 0.95)), rng.random() < 0.5, rng.choice((0.5, 0.65, 0.8))
    )


def dear(money: int, temper: Temper) -> float:
    """What a thousand is worth in points: much to the poor, little to the rich."""
    return temper.thrift * (1.2 if money < 2000 else 0.8 if money < 4000 else 0.45 if money < 6000 else 0.3)


def worth(relative: str, place: str) -> int:
    """The points of a relative in a place."""
    return points(RELATIVE[relative], NEW_CEMETERY if place == NEW else FIRST_GRAVE + GRAVE[place])


class Able:
    """What is offered, by kind of move."""

    def __init__(self, offers: Sequence[Offer]) -> None:
        self._by_kind: dict[type[Move], list[Move]] = {}
        for offer in offers:
            self._by_kind.setdefault(type(offer.move), []).append(offer.move)

    def to(self, kind: type[M]) -> list[M]:
        return cast("list[M]", self._by_kind.get(kind, _NOTHING))


class Sensible:
    """Kills its relatives in good time, keeps other people's alive when it pays, and answers claims."""

    def __init__(self) -> None:
        self._temper: Temper | None = None

    def choose(self, view: TableView, offers: Sequence[Offer], rng: Random) -> Move | None:
        able = Able(offers)
        if looking := able.to(Learn):
            return looking[0]
        assert view.me is not None
        if self._temper is None:
            self._temper = temper(rng)
        me = view.players[view.me]
        card = _card(view, me, able)
        if card is not None:
            return card
        if rest := able.to(Rest):
            return _settle(view, able, rest[0])
        if able.to(Bury):
            return _bury(able)
        if done := able.to(Pass):
            return done[0]
        if (shares := able.to(Buy)) and (share := _share(view, me, shares, self._temper)) is not None:
            return share
        if doses := able.to(Prescribe):
            wanted = (
                _own(view, me, doses, self._temper, rng)
                if view.step == PRESCRIBE
                else _kindness(view, me, doses, self._temper)
            )
            if wanted is not None:
                return wanted
        return next(iter(able.to(Next) or doses), None)


# --- the doctor ----------------------------------------------------------------------------------------------------


def _own(view: TableView, me: PlayerView, able: list[Prescribe], temper: Temper, rng: Random) -> Move | None:
    """The prescription that gains most over what would happen anyway; white pills for the rest come by themselves."""
    cards = {one.id: one for one in me.relatives}
    stuck = all(one.health in (-1, TOP) for one in me.relatives)
    coin = dear(me.money, temper) if not stuck else STUCK
    reserve = _reserve(view, me) if temper.pious else 0
    best: tuple[float, Prescribe] | None = None
    for move in able:
        if move.pill == "pill" and not cards[move.relative].prescription:
            continue
        card = cards[move.relative]
        price = PRICE.swap if card.prescription else PRICE.own
        gain = (
            _hope(card, move.pill, coin, temper)
            - _hope(card, card.prescription or "pill", coin, temper)
            - coin * price / 1000
        )
        if card.health + EFFECT[COMPARTMENT[move.pill]] >= 0 and me.money - price < reserve:
            continue
        if gain > 0:
            gain += rng.random() * WHIM
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, move)
    return best[1] if best is not None else None


def _reserve(view: TableView, me: PlayerView) -> int:
    """The price of a share, if somebody who is about to die could lie well for it."""
    near = [one.id for one in me.relatives if one.health == 0] + [one.id for one in _dying(me)]
    for grave in view.graves:
        if (
            not grave.coffins
            and grave.leader != me.seat
            and _leads_with_one_more(me, grave)
            and any(worth(name, grave.id) >= SCORE.beside for name in near)
        ):
            return PRICE.vacant_share
    return 0


def _hope(card: RelativeView, pill: str, coin: float, temper: Temper) -> float:
    """What a relative is worth after taking this: the sooner dead the better, and payouts count as money."""
    health = min(TOP, card.health + EFFECT[COMPARTMENT[pill]])
    if health < 0:
        return PEACE + coin * NUMBERS.inheritance / 1000
    paid = card.pays[card.health] / 1000 if health > card.health else 0
    return float(PEACE * temper.patience ** (health + 1) + coin * paid)


def _kindness(view: TableView, me: PlayerView, able: list[Prescribe], temper: Temper) -> Move | None:
    """A pill for the family that is furthest ahead, on whoever of theirs is nearest to death, if it is affordable."""
    if dear(me.money - PRICE.other, temper) > temper.alarm:
        return None
    rivals = [player for player in view.players if player.seat != me.seat and player.here]
    ahead = {rival.seat: _progress(rival) + (PACE if rival.seat > me.seat else 0) for rival in rivals}
    leader = max(rivals, key=lambda rival: ahead[rival.seat])
    if ahead[leader.seat] < _progress(me):
        return None
    health = {one.id: one.health for one in leader.relatives if 0 <= one.health <= 1}
    able = [move for move in able if move.pill == "pill" and move.relative in health]
    return min(able, key=lambda move: health[move.relative], default=None)


def _progress(player: PlayerView) -> float:
    """How near a family is to having everybody at rest, once what lies on its cards has been taken."""
    progress = float(player.score)
    for one in player.relatives:
        if one.health < 0:
            continue
        health = min(TOP, one.health + (EFFECT[COMPARTMENT[one.prescription]] if one.prescription else 0))
        progress += SCORE.new_cemetery - SCORE.alive if health < 0 else -health / 2
    return progress


# --- the graves ------------------------------------------------------------------------------------------------------


def _dying(me: PlayerView) -> list[RelativeView]:
    """Who will not survive this turn's medicine."""
    return [
        one
        for one in me.relatives
        if one.health >= 0 and one.prescription and one.health + EFFECT[COMPARTMENT[one.prescription]] < 0
    ]


def _share(view: TableView, me: PlayerView, able: list[Buy], temper: Temper) -> Move | None:
    """A share that makes this turn's burial a better one; else a cheap one for its back."""
    dying = _dying(me)
    open_now = [grave.id for grave in view.graves if not grave.coffins and grave.leader == me.seat]
    best: tuple[float, Buy] | None = None
    for move in able:
        grave = view.graves[GRAVE[move.grave]]
        gain = _back_value(me, grave) if grave.coffins else _burial_gain(me, grave, dying, open_now)
        gain -= dear(me.money, temper) * grave.price / 1000
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, move)
    return best[1] if best is not None else None


def _burial_gain(me: PlayerView, grave: GraveView, dying: list[RelativeView], open_now: list[str]) -> float:
    """Points that one more share of a vacant grave would bring this turn."""
    if grave.id in open_now or not _leads_with_one_more(me, grave):
        return 0
    gain = 0
    for one in dying:
        settled = max((worth(one.id, place) for place in open_now), default=SCORE.new_cemetery)
        gain = max(gain, worth(one.id, grave.id) - settled)
    return gain


def _leads_with_one_more(me: PlayerView, grave: GraveView) -> bool:
    mine = grave.shares[me.seat] + 1
    return all(mine > held for seat, held in enumerate(grave.shares) if seat != me.seat)


def _back_value(me: PlayerView, grave: GraveView) -> float:
    """A cheap share may turn out to be the Shock or the Double Occupancy for the one who wished to lie here."""
    wisher = next(one for one in me.relatives if one.wish == grave.id)
    if wisher.health < 0:
        return 0.4
    return 0.6 + 0.3 * ("shock" not in grave.played) + 0.3 * ("double" not in grave.played)


def _bury(able: Able) -> Move:
    """The best place that can be had; papers are spent only where they bring two points."""
    best: tuple[float, Move] | None = None
    for move in able.to(Bury):
        value = worth(move.relative, move.place) - 1.5 * len(move.papers)
        if best is None or value > best[0]:
            best = (value, move)
    for double in able.to(Double):
        value = worth(double.relative, double.grave) - 0.5
        if best is None or value > best[0]:
            best = (value, double)
    assert best is not None
    return best[1]


def _settle(view: TableView, able: Able, rest: Rest) -> Move:
    """Count, or add a paper where one is enough to have the most again."""
    claim = view.claim
    papers = able.to(Document)
    if claim is not None and not claim.holds and papers:
        shares = view.graves[GRAVE[claim.grave]].shares
        most = max(held for seat, held in enumerate(shares) if seat != claim.seat)
        if shares[claim.seat] == most:
            return papers[0]
    return rest


# --- the backs of the shares ----------------------------------------------------------------------------------------


def _card(view: TableView, me: PlayerView, able: Able) -> Move | None:
    """A back that pays now, if there is one."""
    if (papers := able.to(Document)) and (paper := _object(view, me, papers)) is not None:
        return paper
    if view.claim is not None:
        return None
    for shock in able.to(Shock):
        if _shock_pays(view, me, shock):
            return shock
    for bill in able.to(Maintain):
        if _bill(view, me, bill) >= PRICE.maintenance:
            return bill
    return next((move for move in able.to(MixUp) if _mix_up_pays(view, me, move)), None)


def _object(view: TableView, me: PlayerView, able: list[Document]) -> Move | None:
    """Spoil somebody's good burial, when one paper is enough for it."""
    claim = view.claim
    if claim is None or claim.seat == me.seat or not claim.holds:
        return None
    if worth(claim.relative, claim.grave) < SCORE.beside:
        return None
    shares = view.graves[GRAVE[claim.grave]].shares
    return able[0] if shares[me.seat] + 1 >= shares[claim.seat] else None


def _shock_pays(view: TableView, me: PlayerView, move: Shock) -> bool:
    """When it kills; or, before the doctor comes, when a placebo can do the rest."""
    wisher = next(one for one in me.relatives if one.wish == move.grave)
    after = wisher.health + NUMBERS.effect.shock
    if after < 0:
        return True
    at_the_doctor = view.active == me.seat and view.step == PRESCRIBE and not wisher.prescription
    return after == 0 and at_the_doctor and view.box["placebo"] > 0 and me.money >= PRICE.own


def _bill(view: TableView, me: PlayerView, move: Maintain) -> int:
    """What the families in a grave could pay now."""
    owners = {one.id: player for player in view.players for one in player.relatives}
    inside = [owners[coffin] for coffin in view.graves[GRAVE[move.grave]].coffins if coffin in owners]
    return sum(min(PRICE.maintenance, owner.money) for owner in inside if owner.seat != me.seat)


def _mix_up_pays(view: TableView, me: PlayerView, move: MixUp) -> bool:
    """When it brings an own coffin nearer to its wish, or takes a rival's who is ahead out of it."""
    owner = next(player for player in view.players if any(one.id == move.relative for one in player.relatives))
    card = next(one for one in owner.relatives if one.id == move.relative)
    gain = worth(move.relative, move.grave) - card.points
    if view.graves[GRAVE[move.grave]].coffins:
        gain -= 1 if owner.seat == me.seat else -1
    if owner.seat == me.seat:
        return gain > 0
    return gain < -1 and owner.score >= max(player.score for player in view.players if player.here)


def sensible(game: Game[Any]) -> Bot:
    return Sensible()


BOTS: dict[str, Callable[[Game[Any]], Bot]] = {"sensible": sensible}
DEFAULT = "sensible"
