"""The data of Rest in Peace as typed structs: who is who, what lies where, what costs what."""

from __future__ import annotations

from functools import cache

import msgspec

from companion.engine import content

SLUG = "rest-in-peace"


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Five relatives of one colour, with the coffin they traditionally prefer."""

    id: str
    number: int
    colour: str
    """Six hexadecimal digits, the same on paper and on screen."""
    emblem: str
    """What doubles the colour, so that nobody needs to see colours: oak leaf, rose, wheat, bird, bell."""


class Relative(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody elderly with a wish."""

    id: str
    number: int
    family: str
    wish: str
    """The grave, by id."""
    pays: tuple[int, int, int]
    """What a recovery brings: from near death to weak, from weak to unwell, from unwell to top."""


class Grave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the five that are left."""

    id: str
    number: int
    beside: tuple[str, ...]
    """The neighbouring graves, by id."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the back of a share can do."""

    id: str
    number: int


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A certificate for a grave with an action on its back."""

    id: str
    number: int
    grave: str
    action: str


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A banknote."""

    id: str
    number: int
    copies: int
    value: int


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    own: int
    swap: int
    other: int
    vacant_share: int
    occupied_share: int
    maintenance: int


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By how many levels health moves."""

    pill: int
    placebo: int
    bitter: int
    shock: int


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wished: int
    beside: int
    elsewhere: int
    new_cemetery: int
    alive: int


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start_money: int
    start_health: int
    inheritance: int
    standstill_rounds: int
    """So often the box goes round a village where nobody dies before the books are closed."""
    price: Price
    effect: Effect
    score: Score


class Content(msgspec.Struct, frozen=True):
    """All of it, in the order of the numbers on the cards."""

    families: tuple[Family, ...]
    relatives: tuple[Relative, ...]
    graves: tuple[Grave, ...]
    actions: tuple[Action, ...]
    shares: tuple[Share, ...]
    money: tuple[Note, ...]
    numbers: Numbers


HEALTH = ("near-death", "weak", "unwell", "top")
"""The four edges of a relative's card, worst first; their words stand under `health`."""


@cache
def load() -> Content:
    return Content(
        families=content.read(SLUG, "families.toml", Family),
        relatives=content.read(SLUG, "relatives.toml", Relative),
        graves=content.read(SLUG, "graves.toml", Grave),
        actions=content.read(SLUG, "actions.toml", Action),
        shares=content.read(SLUG, "shares.toml", Share),
        money=content.read(SLUG, "money.toml", Note),
        numbers=content.numbers(SLUG, Numbers),
    )
