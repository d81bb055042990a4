"""Where a number comes from, in a sentence or two."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Game
from companion.engine.moves import slug
from companion.games.rest_in_peace.books import numbers, score
from companion.games.rest_in_peace.doctor import on_cards
from companion.games.rest_in_peace.lookup import (
    GRAVE,
    GRAVE_IDS,
    NUMBERS,
    PAYS,
    PILLS,
    PRICE,
    RELATIVE,
    RELATIVES,
    STOCK,
    WISH,
    points,
)
from companion.games.rest_in_peace.shares import price
from companion.games.rest_in_peace.state import (
    FIRST_GRAVE,
    MOURNED,
    NEW_CEMETERY,
    TOP,
    Village,
    coffins,
    in_pile,
    lacking,
    living,
    votes,
)


def explain(game: Game[Village], state: Village, number: str, seat: int | None) -> str:
    """One of the numbers on the books, or one that follows from them: a score, a price, a majority, the stock."""
    number = number.lower()
    head, _, tail = number.partition(".")
    seats = {slug(chair.name): at for at, chair in enumerate(state.table.seats)}
    if head in RELATIVE and tail in ("", "prescription", "prescriber") and number in numbers(state):
        return _relative(game, state, RELATIVE[head])
    if head in seats and tail == "score":
        return _score(game, state, seats[head])
    if head in seats and tail == "money":
        return _say(game, state, "money", who=seats[head], n=state.money[seats[head]], left=NUMBERS.inheritance)
    if head in seats and tail.startswith("shares-") and tail.removeprefix("shares-") in GRAVE:
        return _majority(game, state, GRAVE[tail.removeprefix("shares-")])
    if head in PILLS or (head in ("box", "stock") and tail in PILLS):
        return _pills(game, state, PILLS.index(tail or head))
    if head.startswith("grave-") and head.removeprefix("grave-") in GRAVE:
        grave = GRAVE[head.removeprefix("grave-")]
        found = {"price": _price, "pile": _pile, "played": _pile, "majority": _majority, "": _majority}.get(tail)
        if found is not None:
            return found(game, state, grave)
    if head == "turn" and number in numbers(state):
        return _turn(game, state, tail)
    raise game.unknown_number(number, state, seat)


def _say(game: Game[Village], state: Village, key: str, **args: Any) -> str:
    return game.say(f"explain.{key}", args, state.table)


def _relative(game: Game[Village], state: Village, one: int) -> str:
    where, name, wish = state.relatives[one], RELATIVES[one], GRAVE_IDS[WISH[one]]
    worth = points(one, where)
    if where == MOURNED:
        return _say(game, state, "unburied", relative=name, grave=wish)
    if where == NEW_CEMETERY:
        return _say(game, state, "lies_new", relative=name, grave=wish, n=worth)
    if where >= FIRST_GRAVE:
        lies = GRAVE_IDS[where - FIRST_GRAVE]
        return _say(game, state, "lies", relative=name, **{"from": lies}, grave=wish, n=worth)
    said = [_say(game, state, "living", relative=name, health=where, grave=wish, n=-worth)]
    if where < TOP:
        said.append(_say(game, state, "would_pay", health=where + 1, n=PAYS[one][where]))
    lies_on = state.prescriptions[one]
    if lies_on:
        said.append(_say(game, state, "prescription", pill=PILLS[(lies_on & 3) - 1], who=lies_on >> 2))
    return " ".join(said)


def _turn(game: Game[Village], state: Village, tail: str) -> str:
    playing = sum(seat.here for seat in state.table.seats)
    told: dict[str, dict[str, Any]] = {
        "": {"n": state.turn},
        "seat": {"who": state.active},
        "step": {"who": state.active, "n": state.step, "step": game.words[f"step.{state.step}"]},
        "visited": {"relative": tuple(name for n, name in enumerate(RELATIVES) if state.visited >> n & 1)},
        "bought": {"grave": tuple(name for n, name in enumerate(GRAVE_IDS) if state.bought >> n & 1)},
        "quiet": {"n": state.quiet, "most": NUMBERS.standstill_rounds * playing},
    }
    key = f"turn_{tail}" if tail else "turn"
    if () in told[tail].values():
        return _say(game, state, f"{key}_none")
    return _say(game, state, key, **told[tail])


def _score(game: Game[Village], state: Village, seat: int) -> str:
    first = state.families[seat] * 5
    parts = [
        f"{game.words[f'relative.{RELATIVES[one]}.name']} {points(one, state.relatives[one]):+d}"
        for one in range(first, first + 5)
    ]
    return _say(game, state, "score", who=seat, n=score(state, seat), parts=", ".join(parts).replace("-", "−"))


def _majority(game: Game[Village], state: Village, grave: int) -> str:
    counts = [
        f"{chair.name} {votes(state, seat, grave)}"
        for seat, chair in enumerate(state.table.seats)
        if votes(state, seat, grave)
    ]
    name = GRAVE_IDS[grave]
    if not counts:
        return _say(game, state, "no_shares", grave=name)
    leader = next((seat for seat in range(len(state.families)) if not lacking(state, seat, grave)), None)
    if leader is None:
        return _say(game, state, "tied", grave=name, parts=", ".join(counts))
    return _say(game, state, "leads", grave=name, parts=", ".join(counts), who=leader)


def _price(game: Game[Village], state: Village, grave: int) -> str:
    dead = tuple(RELATIVES[one] for one in coffins(state.relatives, grave))
    key = "price_occupied" if dead else "price_vacant"
    return _say(
        game, state, key, grave=GRAVE_IDS[grave], n=price(state, grave), relative=dead, other=PRICE.vacant_share
    )


def _pile(game: Game[Village], state: Village, grave: int) -> str:
    held, seen, used = sum(state.held[grave::5]), state.played[grave].bit_count(), state.used[grave]
    n = in_pile(state, grave)
    return _say(game, state, "pile", grave=GRAVE_IDS[grave], n=n, held=held, seen=seen, used=used)


def _pills(game: Game[Village], state: Village, at: int) -> str:
    lying, box = on_cards(state.prescriptions)[at], state.box[at]
    rest = STOCK[at] - lying - box
    return _say(
        game,
        state,
        f"box_{PILLS[at]}",
        n=box,
        lying=lying,
        rest=rest,
        have=STOCK[at],
        who=state.active,
        alive=living(state, state.active),
    )
