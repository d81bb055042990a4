"""What scanning a card means now. A public card never proposes what would tell a secret; a share does so to its owner
only."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.content import Component
from companion.engine.moves import Offer
from companion.games.rest_in_peace.lookup import GRAVE_IDS, NEW, RELATIVE, SHARE
from companion.games.rest_in_peace.moves import (
    Bury,
    Buy,
    Document,
    Double,
    Learn,
    Maintain,
    MixUp,
    Pass,
    Prescribe,
    Shock,
)
from companion.games.rest_in_peace.offers import offers
from companion.games.rest_in_peace.state import (
    DOUBLE,
    FIRST_GRAVE,
    ILLEGIBLE,
    MAINTENANCE,
    MIXUP,
    SHOCK,
    Village,
    occupied,
)


def meaning(state: Village, piece: Component, seat: int) -> Sequence[Offer]:
    """The offers that this component can stand for."""
    open_to = offers(state, seat)
    match piece.kind:
        case "relative":
            return tuple(offer for offer in open_to if _about_relative(offer, piece.id))
        case "grave":
            return tuple(offer for offer in open_to if _about_place(offer, piece.id))
        case "cemetery":
            return tuple(offer for offer in open_to if _about_place(offer, NEW))
        case "pill" | "placebo" | "bitter":
            return tuple(
                offer for offer in open_to if isinstance(offer.move, Prescribe) and offer.move.pill == piece.kind
            )
        case "box":
            return tuple(offer for offer in open_to if isinstance(offer.move, Pass))
        case "money":
            return tuple(offer for offer in open_to if isinstance(offer.move, Buy))
        case "share":
            return _about_share(state, open_to, piece.id)
    return ()


def _about_relative(offer: Offer, name: str) -> bool:
    move = offer.move
    if isinstance(move, Prescribe):
        return move.relative == name
    return isinstance(move, Bury) and move.relative == name and not move.papers


def _about_place(offer: Offer, place: str) -> bool:
    move = offer.move
    if isinstance(move, Buy):
        return move.grave == place
    return isinstance(move, Bury) and move.place == place and not move.papers


def _about_share(state: Village, open_to: Sequence[Offer], name: str) -> Sequence[Offer]:
    """Its action, wherever that is legal now; and, while it is not entered, entering it."""
    grave, back = SHARE[name]
    at = GRAVE_IDS[grave]
    lies = FIRST_GRAVE + grave
    taken = occupied(state.relatives) >> grave & 1

    def about(offer: Offer) -> bool:
        match offer.move:
            case Learn(share=share):
                return share == name
            case Double(grave=where):
                return back == DOUBLE and where == at
            case MixUp(relative=coffin, grave=target):
                return bool(
                    (back == MIXUP and state.relatives[RELATIVE[coffin]] == lies)
                    or (back == DOUBLE and taken and target == at)
                )
            case Shock(grave=where):
                return back == SHOCK and where == at
            case Maintain(grave=where):
                return back == MAINTENANCE and where == at
            case Document(grave=own):
                return back == ILLEGIBLE and own == at
            case Bury(papers=papers):
                return back == ILLEGIBLE and at in papers
        return False

    return tuple(offer for offer in open_to if about(offer))
