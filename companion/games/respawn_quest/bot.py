"""Players for Respawn Quest, judging by what their seat may see.

One bot with a temperament: how much of a risk a life is worth. It weighs every offer by what it brings towards its
Mission, and takes the heaviest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from companion.engine.game import Move, Offer
from companion.games.respawn_quest import moves as acts
from companion.games.respawn_quest import places
from companion.games.respawn_quest.content import KARMA, RESOURCES, Mission, Tile, load
from companion.games.respawn_quest.view import Player, Square, View

_DATA = load()
_TILES = {tile.id: tile for tile in _DATA.tiles}
_MISSIONS = {mission.id: mission for mission in _DATA.missions}
_CHARACTERS = {one.id: one for one in _DATA.characters}


class Seeker:
    """Goes for its Mission, and accepts some danger on the way."""

    courage = 0.5
    """How much of a present life it stakes on a yellow tile."""
    piety = 0.4
    """What it would rather not have on its conscience: the world."""

    def __init__(self, game: object = None) -> None:
        del game  # the contract hands it over; everything needed is in the view

    def choose(self, view: View, offers: Sequence[Offer], rng: Random) -> Move | None:
        asked = [offer for offer in offers if not isinstance(offer.move, acts.Claim)]  # it registers its Mission
        self.view = view
        self.peril: float | None = None
        self.me = view.players[offers[0].move.seat]
        self.seat = offers[0].move.seat
        secret = view.secret.mission if view.secret else None
        self.mission = _MISSIONS[secret.id] if secret else None
        best: Offer | None = None
        weight = -1e9
        for offer in asked:
            worth = self.worth(offer.move) + rng.random() * 0.01
            if worth > weight:
                best, weight = offer, worth
        assert best is not None
        return best.move

    # --- what things are worth ---

    def worth(self, move: Move) -> float:
        if move.chance:
            return 0.5
        match move:
            case acts.Keep():
                return -1
            case acts.Place():
                return self.room(move.spot)
            case acts.Walk():
                return self.visit(self.square(move.spot))
            case acts.Pick():
                return self.pick(move.spot)
            case acts.Choose():
                return self.gain(move.what, self.view.amount) * self.sign()
            case acts.Pay():
                return self.pay(move.currency)
            case acts.Accept():
                return 1
            case acts.Decline():
                return 0.05
            case acts.Use():
                return self.use()
            case acts.Meditate():
                return self.gain(move.get, 1) - self.loss(move.give, _DATA.numbers.meditate)
            case acts.Catharsis():
                return self.gain(move.get, 1) * 0.7 - self.loss(move.give, _DATA.numbers.catharsis)
            case acts.Meet() | acts.Target():
                return self.person(move.whom)
        return self.entry(move)

    def entry(self, move: Move) -> float:
        """Light tracking: something sensible happens on the table, then the turn ends."""
        match move:
            case acts.Gain() if not self.view.rolled:
                return self.gain(move.what, move.n) * 0.2
            case acts.Lose() | acts.Perish() | acts.Exhaust() | acts.Doom():
                return -5
        return 0.1

    def sign(self) -> float:
        """Naming what to give away is the other way round."""
        converting = self.view.effect == "convert" and len(self.view.choices) != 2
        return -1 if converting else 1

    def missing(self, what: str) -> int:
        """Points of one track that the Mission still asks for."""
        if self.mission is None or what not in RESOURCES[:KARMA]:
            return 0
        wanted: int = getattr(self.mission.need.points, what)
        return max(0, wanted - int(getattr(self.me, what)))

    def gain(self, what: str, n: int) -> float:
        if what in ("karma", "hedonism"):
            has = int(getattr(self.me, what))
            return n * (0.9 if has == 0 else 0.55 if has == 1 else 0.25)
        helps = min(n, self.missing(what))
        return helps * 1.0 + (n - helps) * 0.12

    def loss(self, what: str, n: int) -> float:
        has = int(getattr(self.me, what))
        if what in ("karma", "hedonism"):
            return n * (0.8 if has <= 1 else 0.3)
        if self.mission is None:
            return n * 0.3
        spare = max(0, has - int(getattr(self.mission.need.points, what)))
        return max(0, n - spare) * 1.1 + min(n, spare) * 0.05

    def life(self) -> float:
        """What would be lost by dying now."""
        points = self.me.impetus + self.me.order + self.me.retribution
        useful = points
        if self.mission is not None:
            need = self.mission.need.points
            useful = sum(min(int(getattr(self.me, what)), int(getattr(need, what))) for what in RESOURCES[:KARMA])
        return 1.1 * useful + 0.4 * (self.me.karma + self.me.hedonism) + 0.3

    def wants_red(self) -> float:
        """How much this Mission wants red tiles to be turned by this player."""
        if self.mission is None or self.mission.sort != "red":
            return 0.0
        if any(self.missing(what) for what in RESOURCES[:KARMA]):
            return 0.0
        return _red_wish(self.mission, self.view.out)

    # --- the map ---

    def square(self, spot: str) -> Square:
        return next(one for one in self.view.board if one.spot == spot)

    def visit(self, square: Square) -> float:
        """Ending the move there."""
        meeting = -0.05 * len(square.chips)
        if square.tile:
            return self.idle() + meeting
        seen = {peek.spot: _TILES[peek.tile] for peek in self.view.secret.peeks} if self.view.secret else {}
        if square.spot in seen:
            return self.event(seen[square.spot]) + meeting
        if square.colour == "white":
            return 0.95 + meeting
        if square.colour == "yellow":
            return self.danger() + meeting
        return self.red() + meeting

    def idle(self) -> float:
        """Standing still can be worth a meditation."""
        return 0.1

    def event(self, tile: Tile) -> float:
        if tile.colour == "red":
            return self.red()
        if tile.colour == "yellow":
            if tile.pay is None:
                return -self.life()
            if int(getattr(self.me, tile.pay.what)) < tile.pay.n:
                return -self.life()
            return sum(self.gain(step.what, step.n) for step in tile.effect) + 0.6
        gains = [self.gain(step.what, step.n) for step in tile.effect if step.do == "gain"]
        gains += [max(self.gain(what, step.n) for what in step.among) for step in tile.effect if step.do == "choose"]
        return sum(gains) - (0.4 if tile.pay else 0) if gains else 0.4

    def danger(self) -> float:
        """A yellow tile: the faces not seen yet, averaged."""
        if self.peril is None:
            self.peril = self._danger()
        return self.peril

    def _danger(self) -> float:
        up = {one.tile for one in self.view.board if one.tile}
        total = 0.0
        count = 0
        for tile in _DATA.tiles:
            if tile.colour == "yellow" and tile.id not in up:
                total += self.event(tile)
                count += 1
        return (total / count if count else 0.0) + self.courage

    def red(self) -> float:
        """Half a chance of two points, half a chance that all go down, which hurts the leader most."""
        win = max(self.gain(what, _DATA.numbers.apotheosis) for what in RESOURCES[:KARMA])
        mine = self.life()
        others = [_standing(player) for player in self.view.players if player is not self.me]
        envy = 0.2 * (sum(others) / len(others)) if others else 0.0
        return 0.5 * win + 0.5 * (envy - mine) + self.wants_red() - self.piety

    def room(self, spot: str) -> float:
        """A place for the drawn tile: white near, danger away from the own way unless it is wanted."""
        here = self.me.place
        distance = _distance(spot, here)
        near = 1.0 / (1 + distance)
        if self.view.colour == "white":
            return near
        if self.view.colour == "yellow":
            return near * 0.3 if self.danger() > 0.9 else -near
        return near * 0.5 if self.red() > 0.9 else -near

    def pick(self, spot: str) -> float:
        effect = self.view.effect
        if effect in ("peek", "turn", "refile"):
            square = self.square(spot)
            near = 1 / (1 + _distance(spot, self.me.place))
            return near + (0.3 if square.colour == "yellow" else 0)
        fresh = sum(1 for one in self.view.board if not one.tile and _distance(one.spot, spot) <= 3)
        return 0.2 + 0.1 * fresh

    # --- choices ---

    def pay(self, currency: str) -> float:
        event = self.view.event
        if event is None:
            return 0
        tile = _TILES[event.tile]
        if tile.colour == "yellow":
            return 2
        gain = sum(self.gain(step.what, step.n) for step in tile.effect if step.do == "gain")
        gain += sum(max(self.gain(what, step.n) for what in step.among) for step in tile.effect if step.among)
        return gain - self.loss(currency, 1) * 0.6

    def use(self) -> float:
        """Abilities are better used than buried, but not before they do some good."""
        character = _CHARACTERS[self.me.character]
        do = character.effect[0].do
        if character.when in ("pay", "death"):
            return 1.5
        if do == "shift":
            wish = self.wants_apocalypse()
            return 1.0 if (character.effect[0].n < 0) == wish else -1
        if do == "stretch":
            return 0.3 if self.view.rolled <= 3 else -1
        if do == "reroll":
            return 0.9 if self.view.rolled <= 1 else -1
        if do in ("reapply", "switch-missions"):
            return 0.8 if self.mission is not None and self.far() >= 4 and self.view.phase == "end" else -1
        if do == "convert":
            return self.conversion(character.effect[0].n)
        if do in ("home", "leap", "switch-places"):
            return 0.4 if self.view.phase == "end" else -1
        if do == "gift":
            return self.gain("order", 2) - self.loss("hedonism", 1)
        return 0.6

    def wants_apocalypse(self) -> bool:
        if self.mission is not None and self.mission.need.apocalypse:
            return True
        return self.life() < 1.5 and any(_standing(player) > 4 for player in self.view.players)

    def conversion(self, n: int) -> float:
        tracks = RESOURCES[:KARMA]
        return max(
            self.gain(get, n) - self.loss(give, n) if give != get and int(getattr(self.me, give)) >= n else -1
            for give in tracks
            for get in tracks
        )

    def far(self) -> int:
        """Points still missing for the Mission."""
        if self.mission is None:
            return 0
        if self.mission.sort == "red":
            return 4
        return sum(self.missing(what) for what in RESOURCES[:KARMA])

    def person(self, whom: int) -> float:
        return 0.2 + 0.05 * _standing(self.view.players[whom])


class Daredevil(Seeker):
    """Walks on yellow whenever there is some."""

    courage = 1.2


class Careful(Seeker):
    """Keeps to the white path."""

    courage = 0.0


def _red_wish(mission: Mission, out: tuple[str, ...]) -> float:
    need = mission.need
    named = need.witness or need.cause
    if named:
        left = [one for one in named if one not in out]
        total = max(1, 12 - len(out))
        return 4.0 * len(left) / total
    return 1.6


def _standing(player: Player) -> float:
    return player.impetus + player.order + player.retribution + 0.5 * player.lives


def _distance(one: str, two: str) -> int:
    a, b = _position(one), _position(two)
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


@cache
def _position(spot: str) -> tuple[int, int]:
    place = places.read(spot) if spot else None
    return places.position(place) if place is not None else (0, 0)


BOTS = {"seeker": Seeker, "daredevil": Daredevil, "careful": Careful}
DEFAULT = "seeker"
