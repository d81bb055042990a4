"""The tiles, characters and missions of Respawn Quest as typed structs. Pure data: printing reads it too."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from companion.engine import content
from companion.errors import ContentError

SLUG = "respawn-quest"

Track = Literal["impetus", "order", "retribution"]
Currency = Literal["karma", "hedonism"]
Resource = Literal["impetus", "order", "retribution", "karma", "hedonism"]
TRACKS: tuple[Track, ...] = ("impetus", "order", "retribution")
CURRENCIES: tuple[Currency, ...] = ("karma", "hedonism")
RESOURCES: tuple[Resource, ...] = (*TRACKS, *CURRENCIES)
IMPETUS, ORDER, RETRIBUTION, KARMA, HEDONISM = range(5)

Back = Literal["white", "yellow", "red"]
Colour = Literal["start", "white", "yellow", "red"]
BACKS: tuple[Back, ...] = ("white", "yellow", "red")
COLOURS: tuple[Colour, ...] = ("start", *BACKS)
START, WHITE, YELLOW, RED = range(4)

Effect = Literal[
    "gain", "choose", "die", "doom", "move", "leap", "home", "peek", "turn", "refile", "extend", "switch-places",
    "switch-missions", "read-mission", "reapply", "steal", "gift", "convert", "spare", "wild", "discount", "shift",
    "stretch", "reroll",
]  # fmt: skip
"""The whole vocabulary; a price (`pay`) may stand before any of them."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that an event or an ability does."""

    do: Effect
    what: Resource = "impetus"
    among: tuple[Resource, ...] = ()
    n: int = 1


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an event costs: a named currency, or either of the two."""

    what: Literal["karma", "hedonism", "any"]
    n: int


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square of the map."""

    id: str
    number: int
    colour: Colour
    pay: Price | None = None
    effect: tuple[Step, ...] = ()


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A life to lead, with one ability and the moment for it."""

    id: str
    number: int
    when: Literal["turn", "walk", "pay", "death", "doom"]
    effect: tuple[Step, ...]


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    impetus: int = 0
    order: int = 0
    retribution: int = 0


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a mission asks for: points, a moment at a red tile, or both at once."""

    points: Points = Points()
    witness: tuple[str, ...] = ()
    """One of these red tiles is turned by anybody while the Character is in play."""
    cause: tuple[str, ...] = ()
    """The player turns one of these red tiles."""
    apocalypse: bool = False
    apotheosis: bool = False
    own: bool = False
    """The player must have turned the tile that did it."""


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret condition under which a Character is reborn."""

    id: str
    number: int
    sort: Literal["single", "double", "triple", "red"]
    need: Need


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counters, chips and track tokens."""

    id: str
    number: int
    sort: Literal["karma", "hedonism", "chip", "token"]
    player: int = 0
    track: Resource | None = None
    copies: int = 1


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles of each kind the full set has."""

    start: int
    white: int
    yellow: int
    red: int
    white_free: int
    white_paid: int
    white_currency: int
    white_other: int
    yellow_deaths: int
    yellow_paid: int


class Missions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many missions of each sort the full set has."""

    single: int
    double: int
    triple: int
    red: int


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of the rules."""

    tiles: Tiles
    missions: Missions
    laid: int
    """Tiles in a row beside Start when a world begins."""
    karma: int
    hedonism: int
    track: int
    """The last field of each track."""
    lives: int
    """So many reincarnations win."""
    doom: int
    """A red tile ends the world on this or less."""
    apotheosis: int
    """Like points for the one who turned it otherwise."""
    meditate: int
    catharsis: int


class Content(msgspec.Struct, frozen=True):
    """Everything the rules and the printer read."""

    numbers: Numbers
    tiles: tuple[Tile, ...]
    """By number: Start is 0."""
    characters: tuple[Character, ...]
    missions: tuple[Mission, ...]
    counters: tuple[Token, ...]
    chips: tuple[Token, ...]


@cache
def load() -> Content:
    """The whole set, its counts checked exactly against game.toml."""
    found = Content(
        content.numbers(SLUG, Numbers),
        content.read(SLUG, "tiles.toml", Tile),
        content.read(SLUG, "characters.toml", Character),
        content.read(SLUG, "missions.toml", Mission),
        content.read(SLUG, "counters.toml", Token),
        content.read(SLUG, "chips.toml", Token),
    )
    if [tile.number for tile in found.tiles] != list(range(len(found.tiles))):
        raise ContentError("data/respawn-quest/tiles.toml: number: tiles count up from 0.", "Start is number 0.")
    _count("tiles.toml", found.numbers.tiles, _tile_counts(found.tiles))
    sorts = [mission.sort for mission in found.missions]
    counts = {sort: sorts.count(sort) for sort in ("single", "double", "triple", "red")}
    _count("missions.toml", found.numbers.missions, counts)
    ids = {tile.id for tile in found.tiles if tile.colour == "red"}
    for mission in found.missions:
        for name in (*mission.need.witness, *mission.need.cause):
            if name not in ids:
                raise ContentError(f"data/respawn-quest/missions.toml: {mission.id}: need: no red tile “{name}”.")
    return found


def _tile_counts(tiles: tuple[Tile, ...]) -> dict[str, int]:
    counts: dict[str, int] = {colour: sum(tile.colour == colour for tile in tiles) for colour in COLOURS}
    sorts = [sort_of(tile) for tile in tiles]
    for sort in ("white_free", "white_paid", "white_currency", "white_other", "yellow_deaths", "yellow_paid"):
        counts[sort] = sorts.count(sort)
    return counts


def sort_of(tile: Tile) -> str:
    """The kind of event, as game.toml counts them."""
    if tile.colour == "white":
        if tile.pay:
            return "white_paid"
        step = tile.effect[0]
        if step.do == "gain" or step.do == "choose":
            named = step.among or (step.what,)
            return "white_currency" if set(named) <= set(CURRENCIES) else "white_free"
        return "white_other"
    if tile.colour == "yellow":
        return "yellow_paid" if tile.pay else "yellow_deaths"
    return tile.colour


def _count(file: str, wanted: msgspec.Struct, found: dict[str, int]) -> None:
    for name, count in msgspec.structs.asdict(wanted).items():
        if found[name] != count:
            raise ContentError(
                f"data/respawn-quest/{file}: {name}: {found[name]} entries, but game.toml says {count}.",
                "Correct the entries or the count.",
            )


# --- in words ----------------------------------------------------------------------------------------------------


def effect_line(steps: tuple[Step, ...]) -> str:
    """What an event does, in the words of the effect table: `2 Order`, `Die`."""
    return " ".join(_say_step(step) for step in steps)


def price_line(price: Price | None) -> str:
    """What it costs, or nothing."""
    if price is None:
        return ""
    words = content.words(SLUG)
    what = words["effect.either"] if price.what == "any" else words[f"resource.{price.what}"]
    return words["effect.price"].format(n=price.n, what=what)


def need_line(need: Need) -> str:
    """What a mission asks for, in one sentence."""
    words = content.words(SLUG)
    points = [f"{n} {words[f'resource.{name}']}" for name, n in msgspec.structs.asdict(need.points).items() if n]
    parts = []
    if need.witness or need.cause:
        key = "witness" if need.witness else "cause"
        names = [f"“{words[f'tile.{one}.name']}”" for one in need.witness or need.cause]  # some have a comma
        parts.append(words[f"need.{key}"].format(tiles=_listed(names, words["need.or"])))
    elif need.apocalypse or need.apotheosis:
        key = "apocalypse" if need.apocalypse else "own-apotheosis" if need.own else "apotheosis"
        parts.append(words[f"need.{key}"])
    if points:
        listed = _listed(points, words["need.and"])
        parts.append(words["need.while" if parts else "need.points"].format(points=listed))
    return " ".join(parts)


def _say_step(step: Step) -> str:
    words = content.words(SLUG)
    among = _listed([words[f"resource.{one}"] for one in step.among], words["need.or"])
    variant = "any" if step.among == TRACKS else "one" if step.n == 1 else ""
    text = words.get(f"effect.{step.do}-{variant}") or words[f"effect.{step.do}"]
    return text.format(n=step.n, what=words[f"resource.{step.what}"], among=among)


def _listed(parts: list[str], last: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""
