"""How figures and moves are said at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.game import Game
from companion.engine.moves import Move, verb
from companion.games.rest_in_peace.content import HEALTH
from companion.games.rest_in_peace.lookup import GRAVE, NEW, PILLS, PRICE, RELATIVE, RELATIVES
from companion.games.rest_in_peace.moves import Bury, Buy, MixUp, Next, Prescribe, Rest, Shock
from companion.games.rest_in_peace.shares import price
from companion.games.rest_in_peace.state import NEIGHBOURS, PRESCRIBE, Village, lacking, occupied


def spoken(game: Game[Village]) -> Mapping[str, Callable[[Any], str]]:
    """The names of things in notes, asks and refusals. Words are read when somebody listens, not before."""

    def word(*path: str) -> Callable[[Any], str]:
        before, after = path
        return lambda name: game.words[f"{before}{name}{after}"]

    def place(name: str) -> str:
        return game.words["places.new"] if name == NEW else game.words["places.grave"] + grave(name)

    grave = word("grave.", ".roman")
    return {
        "relative": word("relative.", ".name"),
        "grave": grave,
        "own": grave,
        "from": grave,
        "papers": grave,
        "place": place,
        "pill": word("pills.", ""),
        "old": word("pills.", ""),
        "health": lambda health: game.words[f"feels.{HEALTH[health]}"],
        "share": word("share.", ".name"),
        "family": word("family.", ".name"),
        "epitaph": word("relative.", ".epitaph"),
    }


def says(game: Game[Village], state: Village, move: Move) -> str:
    """What a move would do here and now, with its price."""
    args: dict[str, Any] = {name: getattr(move, name) for name in move.__struct_fields__ if name != "seat"}
    key = verb(type(move))
    match move:
        case Prescribe():
            key, args["n"] = _prescription(state, move)
            old = state.prescriptions[RELATIVE[move.relative]]
            args["old"] = PILLS[(old & 3) - 1] if old else move.pill
        case Buy():
            args["n"] = price(state, GRAVE[move.grave])
        case Next():
            key = {PRESCRIBE: "next", NEIGHBOURS: "next-neighbours"}.get(state.step, "next-medicine")
        case Bury():
            key = "bury-new" if move.place == NEW else "bury-papers" if move.papers else "bury"
            if move.place != NEW:
                args["grave"] = move.place
        case Rest():
            claim = state.claim
            lost = claim is not None and lacking(state, claim.seat, claim.grave)
            key = "rest-lost" if lost else "rest"
        case MixUp():
            taken = occupied(state.relatives) >> GRAVE[move.grave] & 1
            key = "mix-up-double" if taken else "mix-up"
        case Shock():
            args["relative"] = RELATIVES[state.families[move.seat] * 5 + GRAVE[move.grave]]
    return game.say(f"moves.{key}", {"who": move.seat, **args}, state.table)


def _prescription(state: Village, move: Prescribe) -> tuple[str, int]:
    relative = RELATIVE[move.relative]
    if relative // 5 != state.families[move.seat]:
        return "treat", PRICE.other
    if state.prescriptions[relative]:
        return "swap", PRICE.swap
    return ("prescribe-free", 0) if move.pill == PILLS[0] else ("prescribe", PRICE.own)
