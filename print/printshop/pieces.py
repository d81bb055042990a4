"""What a drawing module hands over: its pieces, how they are cut, and how its game looks.

`printshop.games.<game>` (the slug with underscores) has one function, `book(job) -> Book`; nothing else has to be
edited to print a new game. The shop adds the cover sheet, the rules, the cut marks and the manifest by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Literal

from companion.engine import content
from companion.engine.content import Component
from companion.errors import BardoError
from companion.scan.codes import HOST, Code
from printshop.imposition import Order, Sides
from printshop.ink import Ink
from printshop.paper import A4, Paper, Rect
from printshop.pen import Draw, Pen

COVER = "cover"
RULES = "rules"
_PAGE_LETTERS = {COVER: "XC", RULES: "XR"}

Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Format:
    """How a piece is cut: trim size in millimetres, and the gap to its neighbours (0: they share a cut)."""

    name: str
    """In the plural, as the cutting list says it."""
    w: float
    h: float
    gap: float = 0.0
    board: bool = False
    """May be larger than the paper: then it is printed as overlapping parts that are glued."""


CARD = Format("cards", 63, 88)
MINI = Format("small cards", 44, 68)
TILE = Format("tiles", 48, 48)
DISC = Format("round tokens", 25, 25, gap=2)
TOKEN = Format("square tokens", 25, 25)
LARGE_TOKEN = Format("large tokens", 35, 35)
MARKER_40 = Format("40 mm markers", 40, 40, gap=2)
MARKER_50 = Format("50 mm markers", 50, 50, gap=2)


@dataclass(frozen=True, slots=True)
class Piece:
    """One component and what its sides look like. Without a back it is printed on one side only."""

    component: Component
    format: Format
    front: Draw
    back: Draw | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """What the cover sheet and the rules of a game are set in."""

    paper: str
    ink: str
    accent: str
    display: str = "serif-bold"
    text: str = "serif"
    vignette: Callable[[Pen, Rect], None] | None = None
    """Draws the game's own picture into a rectangle of the cover sheet."""


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that is printed of one game, in the order in which it is printed."""

    slug: str
    pieces: tuple[Piece, ...]
    look: Look
    assembly: tuple[str, ...] = ()
    """What to do after cutting, a line each: folds, glue, sleeves."""
    plurals: Mapping[str, str] = field(default_factory=dict)
    """What each kind is called on the cover sheet, where adding an s will not do."""


@dataclass(frozen=True, slots=True)
class Job:
    """One order to the print shop."""

    paper: Paper = A4
    sides: Sides = "duplex-long"
    ink: Ink = "full"
    order: Order = "sheet"
    only: tuple[str, ...] = ()
    """Codes, ranges and kinds; empty: the whole set with cover sheet and rules."""
    offset: tuple[float, float] = (0.0, 0.0)
    """How far the backs are moved, seen on the back: right and down."""
    host: str = HOST
    teams: tuple[str, ...] = ()
    """Team files, for the game that builds teams."""


def say(key: str, **facts: object) -> str:
    """What the print shop itself says, in the words of the house."""
    return content.words("house")[f"print.{key}"].format(**facts)


class NothingToPrint(BardoError):
    """The order names what is not there."""


def by_kind(slug: str, kind: str) -> tuple[Component, ...]:
    """The components of a kind, in the order of their codes."""
    return tuple(piece for piece in content.catalogue(slug) if piece.kind == kind)


def page_component(slug: str, kind: str, number: int, name: str) -> Component:
    """A page that belongs to every set: it has a code of its own, but no square."""
    code = Code(content.info(slug).code, _PAGE_LETTERS[kind], number, 1)
    return Component(str(code), slug, kind, f"{kind}-{number}", name, 1)


def book(slug: str, job: Job) -> Book:
    """The book of a game, from its drawing module."""
    if slug not in content.slugs():
        known = ", ".join(content.slugs())
        raise NothingToPrint(f"There is no game called “{slug}”.", f"There are: {known}.")
    name = f"printshop.games.{slug.replace('-', '_')}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise NothingToPrint(f"{slug} cannot be printed yet: nobody has drawn it.") from None
    found = module.book(job)
    assert isinstance(found, Book)
    return found


def printable_games() -> tuple[str, ...]:
    """Every game that has both content and a drawing module."""
    from importlib.util import find_spec

    return tuple(slug for slug in content.slugs() if find_spec(f"printshop.games.{slug.replace('-', '_')}"))
