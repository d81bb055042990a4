"""The data laid out for the rules: ids to positions and back, figures by position."""

from __future__ import annotations

from typing import Literal

from companion.engine.content import info
from companion.games.rest_in_peace.content import SLUG, load
from companion.games.rest_in_peace.state import FIRST_GRAVE, MOURNED, NEW_CEMETERY

CONTENT = load()
NUMBERS = CONTENT.numbers
PRICE = NUMBERS.price
SCORE = NUMBERS.score
EFFECT = (NUMBERS.effect.pill, NUMBERS.effect.placebo, NUMBERS.effect.bitter)
"""By how many levels what lies on a card moves it, by compartment."""

RELATIVES = tuple(relative.id for relative in CONTENT.relatives)
RELATIVE = {name: at for at, name in enumerate(RELATIVES)}
PAYS = tuple(relative.pays for relative in CONTENT.relatives)
"""What rising from near death, weak and unwell brings, by relative."""
WISH = tuple(int(relative.wish) - 1 for relative in CONTENT.relatives)
FAMILIES = tuple(family.id for family in CONTENT.families)
GRAVE_IDS = tuple(grave.id for grave in CONTENT.graves)
GRAVE = {name: at for at, name in enumerate(GRAVE_IDS)}
BESIDE = tuple(frozenset(GRAVE[name] for name in grave.beside) for grave in CONTENT.graves)
NEW = "new"
"""Where one lies who found no grave."""

PILLS: tuple[Literal["pill"], Literal["placebo"], Literal["bitter"]] = ("pill", "placebo", "bitter")
COMPARTMENT: dict[str, int] = {name: at for at, name in enumerate(PILLS)}
STOCK = tuple(info(SLUG).kind(name).count for name in PILLS)
MONEY_PRINTED = sum(note.value * note.copies for note in CONTENT.money)

ACTIONS = tuple(action.id for action in CONTENT.actions)
BACK = {name: 1 << at for at, name in enumerate(ACTIONS)}
"""The bit of each back."""
SHARE = {share.id: (GRAVE[share.grave], BACK[share.action]) for share in CONTENT.shares}
SHARE_ID = {place: name for name, place in SHARE.items()}


def points(relative: int, where: int) -> int:
    """What a relative is worth where it is."""
    if where < MOURNED:
        return SCORE.alive
    if where == NEW_CEMETERY:
        return SCORE.new_cemetery
    grave, wish = where - FIRST_GRAVE, WISH[relative]
    if not 0 <= grave < len(GRAVE_IDS):
        return 0
    if grave == wish:
        return SCORE.wished
    return SCORE.beside if grave in BESIDE[wish] else SCORE.elsewhere
