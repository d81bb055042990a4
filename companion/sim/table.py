"""The virtual table: what dice and decks would have done, where no real ones are at hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from companion.engine.moves import Move, Offer


def decide(picked: Move, offers: Sequence[Offer], rng: Random) -> Move:
    """Chance of the kind that was picked: among all that can come now, each by its weight."""
    kind = type(picked)
    able = [offer for offer in offers if type(offer.move) is kind]
    if len(able) > 1:
        (offer,) = rng.choices(able, [offer.weight for offer in able])
    else:
        offer = able[0]
    return fill(offer, rng)


def fill(offer: Offer, rng: Random) -> Move:
    """The offered move with its free values rolled."""
    if not offer.slots:
        return offer.move
    values = {slot.field: rng.randint(slot.low, slot.high) for slot in offer.slots}
    return msgspec.structs.replace(offer.move, **values)


class Aimless:
    """Plays anything that is legal: finds the corners of the rules that nobody sensible would visit."""

    needs_view = False

    def choose(self, view: object, offers: Sequence[Offer], rng: Random) -> Move | None:
        return fill(offers[int(rng.random() * len(offers))], rng)
