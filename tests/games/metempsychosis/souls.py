"""Tables to test at: the least state a sentence needs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.engine import moves, registry
from companion.engine.game import Move, Played, Seat, Table
from companion.errors import IllegalMove
from companion.games.metempsychosis.cards import CARDS, COUNT, INDEX, cards_in, mask_of
from companion.games.metempsychosis.rules import Metempsychosis
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import unseen

GAME: Metempsychosis = registry.load("metempsychosis")  # type: ignore[assignment]  # the registry knows no game by type
FULL = Table((Seat("Ann"),), {"tracking": "full"})
LIGHT = Table((Seat("Ann"),), {"tracking": "light"})


SEVEN = "a1 b1 c1 d1 e1 f1 g1"


def cards(ids: str) -> tuple[int, ...]:
    return tuple(INDEX[one] for one in ids.split())


def soul(hand: str = "", seq: str = "", tomb: str = "", bottom: str = "", **more: Any) -> Abyss:
    """A table between two moves; all other cards are in the pile, unknown."""
    lying = [cards(place) for place in (hand, seq, tomb)]
    pile = COUNT - sum(len(place) for place in lying)
    return Abyss(
        FULL,
        "choose",
        more.pop("will", 12),
        hand=mask_of(lying[0]),
        seq=lying[1],
        tomb=mask_of(lying[2]),
        bottom=cards(bottom),
        pile=pile,
        **more,
    )


def light(held: int, seq: str = "", buried: int = 0, **more: Any) -> Abyss:
    laid = cards(seq)
    pile = COUNT - held - len(laid) - buried
    return Abyss(
        LIGHT, "choose", more.pop("will", 12), light=True, held=held, buried=buried, seq=laid, pile=pile, **more
    )


def thin(state: Abyss, pile: int) -> Abyss:
    """The same table with all but `pile` cards of the pile in the tomb."""
    away = cards_in(unseen(state))[: state.pile - len(state.bottom) - pile]
    return msgspec.structs.replace(state, tomb=state.tomb | mask_of(away), pile=state.pile - len(away))


def play(state: Abyss, *texts: str) -> Abyss:
    """Play typed moves one after the other."""
    for text in texts:
        state = told(state, text).state
    return state


def told(state: Abyss, text: str) -> Played[Abyss]:
    return GAME.play(state, read(text))


def read(text: str) -> Move:
    return moves.read(text, GAME.kinds, ("Ann",), GAME, 0)


def harm(card: str, kind: str) -> int:
    """How much of a kind of harm a card does."""
    return sum(harm.amount for harm in CARDS[INDEX[card]].harms if harm.kind == kind)


def draws(card: str) -> int:
    return CARDS[INDEX[card]].draw


def which(letter: str = "", keeper: bool = False, **harms: int) -> str:
    """A card that does exactly these harms, or at least one of each named with -1."""
    for card in CARDS:
        if card.id.startswith("k") != keeper or (letter and not card.id.startswith(letter)):
            continue
        does: dict[str, int] = {harm.kind: harm.amount for harm in card.harms}
        if all(kind in does if amount < 0 else does.get(kind, 0) == amount for kind, amount in harms.items()):
            return card.id
    raise LookupError(f"no card with {harms}")


def tell(state: Abyss, most: int = 60) -> Abyss:
    """Let the table tell whatever comes first, until a choice is to be made or all is over."""
    for _ in range(most):
        offers = GAME.moves(state, 0)
        if not offers or not offers[0].move.chance:
            return state
        state = GAME.play(state, offers[0].move).state
    raise AssertionError("the table never stops telling")


def refusal(state: Abyss, text: str) -> str:
    with pytest.raises(IllegalMove) as no:
        GAME.play(state, read(text))
    assert no.value.hint
    return no.value.reason


def unlike(one: str, other: str) -> bool:
    a, b = CARDS[INDEX[one]], CARDS[INDEX[other]]
    return one[0] != other[0] and not set(a.symbols) & set(b.symbols)
