"""What a seat, or the public, may know. Nothing is filtered later."""

from __future__ import annotations

from functools import cache

import msgspec

from companion.engine import content
from companion.games.respawn_quest import places
from companion.games.respawn_quest.content import (
    COLOURS,
    RESOURCES,
    SLUG,
    effect_line,
    need_line,
    price_line,
)
from companion.games.respawn_quest.scene import DATA, NUMBERS
from companion.games.respawn_quest.state import NOBODY, PENDING, SECRET, Quest, Soul
from companion.scan.codes import Code


class Player(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str
    character: str
    """Empty while dead or reborn and not yet back."""
    used: bool
    impetus: int
    order: int
    retribution: int
    karma: int
    hedonism: int
    place: str
    lives: int
    kept: tuple[str, ...]
    returns: str
    """Where the next Character comes in: `start`, `line`, or empty for somebody in play."""
    mission: str
    """`none`, `to draw`, `kept` (from Bardo too) or `entered`."""


class Square(msgspec.Struct, frozen=True, gc=False):
    """A tile on the map."""

    spot: str
    column: int
    row: int
    colour: str
    tile: str
    """Empty while it lies face down."""
    chips: tuple[int, ...] = ()


class Event(msgspec.Struct, frozen=True):
    """The tile that is being faced."""

    tile: str
    name: str
    text: str
    price: str
    effect: str


class Card(msgspec.Struct, frozen=True):
    """A mission card."""

    id: str
    code: str
    name: str
    text: str
    need: str


class Known(msgspec.Struct, frozen=True):
    """A card in another hand that this seat has read."""

    seat: int
    mission: Card


class Peek(msgspec.Struct, frozen=True):
    spot: str
    tile: str
    name: str


class Secret(msgspec.Struct, frozen=True):
    """What only this seat knows."""

    seat: int
    mission: Card | None
    known: tuple[Known, ...]
    peeks: tuple[Peek, ...]


class View(msgspec.Struct, frozen=True):
    """The table."""

    tracking: str
    world: int
    turn: int
    active: int
    phase: str
    players: tuple[Player, ...]
    board: tuple[Square, ...]
    pile: dict[str, int]
    spots: tuple[str, ...]
    """The places to choose from now: for the drawn tile, the walk or an effect."""
    rolled: int
    colour: str
    """Of the tile that is being placed, turned or looked at."""
    spot: str
    """Where it lies."""
    event: Event | None
    effect: str
    """The effect that is being asked about."""
    choices: tuple[str, ...]
    amount: int
    whom: int | None
    odds: dict[str, float]
    """What the next draw or roll may bring."""
    out: tuple[str, ...]
    """Red tiles that cannot be turned any more."""
    missions_out: tuple[str, ...]
    winners: tuple[int, ...]
    secret: Secret | None = None


def view(state: Quest, seat: int | None) -> View:
    return View(
        tracking="light" if state.light else "full",
        world=state.world,
        turn=state.turn,
        active=state.active,
        phase=state.phase,
        players=tuple(_player(one.name, soul) for one, soul in zip(state.table.seats, state.souls, strict=True)),
        board=_board(state),
        pile=dict(zip(COLOURS[1:], state.pile, strict=True)),
        spots=_spots(state),
        rolled=state.rolled,
        colour=COLOURS[state.colour] if state.phase in ("place", "name", "saw") else "",
        spot=places.NAMES[state.spot] if state.phase in ("name", "saw") else "",
        event=event(state.tile) if state.phase in ("face", "doom") else None,
        effect=state.todo[0].do if state.todo else "",
        choices=tuple(RESOURCES[one] for one in state.kinds) if state.phase == "choose" else (),
        amount=state.amount if state.phase == "choose" else 0,
        whom=state.whom if state.phase in ("meeting", "offer", "answer", "duel") else None,
        odds=odds(state),
        out=_out(state.up | state.gone),
        missions_out=tuple(one.id for n, one in enumerate(DATA.missions) if state.removed >> n & 1),
        winners=state.winners,
        secret=None if seat is None else _secret(state, seat),
    )


def _player(name: str, soul: Soul) -> Player:
    impetus, order, retribution, karma, hedonism = soul.have
    mission = "entered" if soul.mission >= 0 else {NOBODY: "none", PENDING: "to draw", SECRET: "kept"}[soul.mission]
    alive = soul.character >= 0
    return Player(
        name,
        DATA.characters[soul.character].id if alive else "",
        soul.used,
        impetus,
        order,
        retribution,
        karma,
        hedonism,
        places.NAMES[soul.place] if soul.place else "",
        soul.lives,
        tuple(DATA.characters[one].id for one in soul.kept),
        "" if alive else "line" if soul.reborn else "start",
        mission,
    )


def _board(state: Quest) -> tuple[Square, ...]:
    chips: dict[int, tuple[int, ...]] = {}
    for seat, soul in enumerate(state.souls):
        if soul.place:
            chips[soul.place] = (*chips.get(soul.place, ()), seat)
    return tuple(_square(place, code, chips.get(place, ())) for place, code in sorted(state.board.items()))


@cache
def _square(place: int, code: int, chips: tuple[int, ...]) -> Square:
    column, row = places.position(place)
    face = DATA.tiles[code >> 2].id if code >> 2 or not code else ""
    return Square(places.NAMES[place], column, row, COLOURS[code & 3], face, chips)


def _spots(state: Quest) -> tuple[str, ...]:
    if state.phase in ("place", "walk", "spot", "return"):
        return tuple(places.NAMES[cell] for cell in state.cells)
    return ()


@cache
def _out(mask: int) -> tuple[str, ...]:
    return tuple(tile.id for tile in DATA.tiles if tile.colour == "red" and mask >> tile.number & 1)


@cache
def event(number: int) -> Event:
    """A tile's face in words."""
    tile = DATA.tiles[number]
    words = content.words(SLUG)
    name, text = words[f"tile.{tile.id}.name"], words[f"tile.{tile.id}.text"]
    return Event(tile.id, name, text, price_line(tile.pay), effect_line(tile.effect))


@cache
def card(mission: int) -> Card:
    """A mission card in words, with its code."""
    info, words, one = content.info(SLUG), content.words(SLUG), DATA.missions[mission]
    code = str(Code(info.code, info.kind("mission").letter, one.number, 1))
    name, text = words[f"mission.{one.id}.name"], words[f"mission.{one.id}.text"]
    return Card(one.id, code, name, text, need_line(one.need))


def _secret(state: Quest, seat: int) -> Secret:
    mine = state.souls[seat].mission
    return Secret(
        seat,
        card(mine) if mine >= 0 else None,
        tuple(
            Known(other, card(soul.mission))
            for other, soul in enumerate(state.souls)
            if other != seat and soul.mission >= 0 and soul.knowers >> seat & 1
        ),
        tuple(
            Peek(places.NAMES[place], DATA.tiles[tile].id, content.words(SLUG)[f"tile.{DATA.tiles[tile].id}.name"])
            for who, place, tile in state.peeks
            if who == seat
        ),
    )


def odds(state: Quest) -> dict[str, float]:
    """Shares of what may come, by public knowledge alone."""
    if state.phase == "draw":
        total = sum(state.pile)
        return {colour: left / total for colour, left in zip(COLOURS[1:], state.pile, strict=True)} if total else {}
    if state.phase == "doom":
        apocalypse = (NUMBERS.doom - state.shift) / 6
        return {"apocalypse": apocalypse, "apotheosis": 1 - apocalypse}
    if state.phase == "duel":
        return _duel(state)
    if state.phase == "name" and state.purpose == "event" and COLOURS[state.colour] == "yellow":
        unseen = [tile for tile in DATA.tiles if tile.colour == "yellow" and tile.number not in state.faces]
        return {"certain death": sum(tile.pay is None for tile in unseen) / len(unseen)} if unseen else {}
    return {}


def _duel(state: Quest) -> dict[str, float]:
    first, second = ((die,) if die else tuple(range(1, 7)) for die in state.dice)
    pairs = [(a > b) - (a < b) for a in first for b in second]
    return {key: pairs.count(sign) / len(pairs) for key, sign in (("wins", 1), ("tie", 0), ("loses", -1))}
