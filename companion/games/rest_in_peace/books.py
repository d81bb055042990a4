"""Every number on the books by its name: reading, explaining and correcting it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from msgspec.structs import replace

from companion.engine.game import Game, Value
from companion.engine.moves import slug
from companion.games.rest_in_peace.content import HEALTH
from companion.games.rest_in_peace.doctor import on_cards
from companion.games.rest_in_peace.lookup import (
    ACTIONS,
    GRAVE,
    GRAVE_IDS,
    MONEY_PRINTED,
    NEW,
    PILLS,
    RELATIVE,
    RELATIVES,
    STOCK,
    points,
)
from companion.games.rest_in_peace.state import (
    GRAVES,
    MEDICINE,
    MOURNED,
    PASS,
    PRESCRIBE,
    Village,
    changed,
    in_pile,
    mourned,
    occupied,
)

PLOTS = tuple(f"grave-{name}" for name in GRAVE_IDS)
PLACES = (*HEALTH, "unburied", *PLOTS, NEW)
"""What a relative can be set to, in the order of the state's figures."""
NONE = "none"
STEPS = range(PRESCRIBE, PASS + 1)


def score(state: Village, seat: int) -> int:
    """What the seat's family is worth if the game ended now."""
    first = state.families[seat] * 5
    return sum(points(one, state.relatives[one]) for one in range(first, first + 5))


def numbers(state: Village) -> Mapping[str, Value]:
    """Everything that is public, by name. Backs that somebody has entered are nobody else's business: not here."""
    out: dict[str, Value] = {}
    for pill, count in zip(PILLS, state.box, strict=True):
        out[f"box.{pill}"] = count
    for seat, family in enumerate(state.families):
        if not state.table.seats[seat].here:
            continue
        name = _seat_slug(state, seat)
        out[f"{name}.money"] = state.money[seat]
        for grave, grave_id in enumerate(GRAVE_IDS):
            out[f"{name}.shares-{grave_id}"] = state.held[seat * 5 + grave]
        for one in range(family * 5, family * 5 + 5):
            lies = state.prescriptions[one]
            out[RELATIVES[one]] = PLACES[state.relatives[one]]
            out[f"{RELATIVES[one]}.prescription"] = PILLS[(lies & 3) - 1] if lies else NONE
            out[f"{RELATIVES[one]}.prescriber"] = _seat_slug(state, lies >> 2) if lies else NONE
    for grave, grave_id in enumerate(GRAVE_IDS):
        out[f"grave-{grave_id}.pile"] = in_pile(state, grave)
        out[f"grave-{grave_id}.played"] = _names(ACTIONS, state.played[grave])
    return {
        **out,
        "turn": state.turn,
        "turn.seat": _seat_slug(state, state.active),
        "turn.step": state.step,
        "turn.visited": _names(RELATIVES, state.visited),
        "turn.bought": _names(PLOTS, state.bought),
        "turn.quiet": state.quiet,
    }


# --- correcting ----------------------------------------------------------------------------------------------------


def adjust(game: Game[Village], state: Village, number: str, value: Value) -> Village:
    """Set one number; whether the sums are possible is checked when all are set."""
    head, _, tail = number.partition(".")
    no = _refuser(game, state, number)
    if tail == "money":
        return replace(state, money=changed(state.money, _seat(state, head), _count(value, MONEY_PRINTED, no, 1000)))
    if tail.startswith("shares-"):
        at = _seat(state, head) * 5 + GRAVE[tail.removeprefix("shares-")]
        held = changed(state.held, at, _count(value, 5, no))
        known = state.known if state.known[at].bit_count() <= held[at] else changed(state.known, at, 0)
        return replace(state, held=held, known=known)
    if head == "turn":
        return _set_turn(state, tail, value, no)
    if head == "box":
        at = PILLS.index(tail)
        box = changed(state.box, at, _count(value, STOCK[at], no))
        return replace(state, box=(box[0], box[1], box[2]))
    if head.startswith("grave-"):
        return _set_grave(state, GRAVE[head.removeprefix("grave-")], tail, value, no)
    return _set_relative(state, RELATIVE[head], tail, value, no)


def _set_turn(state: Village, tail: str, value: Value, no: Callable[..., NoReturn]) -> Village:
    if tail == "":
        return replace(state, turn=_count(value, 10_000, no))
    if tail == "seat":
        seats = [_seat_slug(state, seat) for seat, chair in enumerate(state.table.seats) if chair.here]
        if value not in seats:
            no("adjust_one_of", choices=tuple(seats))
        if (seat := _seat(state, str(value))) == state.active:
            return state
        return replace(state, active=seat, step=PRESCRIBE, visited=0, bought=0)
    if tail == "step":
        step = _count(value, PASS, no)
        if step not in STEPS:
            no("adjust_one_of", choices=tuple(STEPS))
        return replace(state, step=step)
    if tail == "visited":
        return replace(state, visited=_bits(RELATIVES, value, no))
    if tail == "bought":
        return replace(state, bought=_bits(PLOTS, value, no))
    return replace(state, quiet=_count(value, 100, no))


def _set_grave(state: Village, grave: int, tail: str, value: Value, no: Callable[..., NoReturn]) -> Village:
    if tail == "pile":
        pile = _count(value, 5, no)
        used = 5 - pile - sum(state.held[grave::5]) - state.played[grave].bit_count()
        return _forget_spent(replace(state, used=changed(state.used, grave, used)), grave)
    played = _bits(ACTIONS, value, no)
    # What everybody has seen, nobody can have in hand: entries that say so are struck out without a word.
    known = tuple(bits & ~played if at % 5 == grave else bits for at, bits in enumerate(state.known))
    spent = tuple(bits & ~played if at % 5 == grave else bits for at, bits in enumerate(state.spent))
    return replace(state, played=changed(state.played, grave, played), known=known, spent=spent)


def _forget_spent(state: Village, grave: int) -> Village:
    """More backs entered as used up than shares that are: the entries go."""
    entered = sum(bits.bit_count() for bits in state.spent[grave::5])
    if entered <= state.used[grave]:
        return state
    return replace(state, spent=tuple(0 if at % 5 == grave else bits for at, bits in enumerate(state.spent)))


def _set_relative(state: Village, one: int, tail: str, value: Value, no: Callable[..., NoReturn]) -> Village:
    owner = state.families.index(one // 5)
    if tail == "":
        words = {**{str(n): n for n in range(len(HEALTH))}, **{name: n for n, name in enumerate(PLACES)}}
        where = words.get(str(value))
        if where is None:
            no("adjust_one_of", choices=PLACES)
        assert where is not None
        lies = state.prescriptions[one] if where < MOURNED else 0
        return replace(
            state,
            relatives=changed(state.relatives, one, where),
            prescriptions=changed(state.prescriptions, one, lies),
        )
    lies = state.prescriptions[one]
    if tail == "prescription":
        if value not in (NONE, *PILLS):
            no("adjust_one_of", choices=(NONE, *PILLS))
        by = lies >> 2 if lies else owner
        lies = 0 if value == NONE else PILLS.index(str(value)) + 1 + 4 * by
        if value == NONE:  # a visit that left nothing was none
            state = replace(state, visited=state.visited & ~(1 << one))
    elif lies:
        seats = [_seat_slug(state, seat) for seat in range(len(state.families))]
        if value not in seats:
            no("adjust_one_of", choices=tuple(seats))
        lies = (lies & 3) + 4 * seats.index(str(value))
    elif value != NONE:
        no("adjust_no_prescription", relative=RELATIVES[one])
    return replace(state, prescriptions=changed(state.prescriptions, one, lies))


def adjusted(state: Village) -> Village:
    """A claim that a correction overtook is dropped, and burials that it finished finish the step."""
    claim = state.claim
    if claim is not None and (
        state.relatives[claim.relative] != MOURNED or occupied(state.relatives) >> claim.grave & 1
    ):
        state = replace(state, claim=None)
    if not mourned(state.relatives):
        state = replace(state, refused=(), step=PASS if state.step == MEDICINE else state.step)
    return state


def check(game: Game[Village], state: Village) -> None:
    """Refuse books that the components cannot show: more pills, money or shares than were printed."""
    for at, (out, box) in enumerate(zip(on_cards(state.prescriptions), state.box, strict=True)):
        if out + box > STOCK[at]:
            raise game.refuse("check_pills", state.table, pill=PILLS[at], n=out + box, have=STOCK[at])
    for grave in GRAVES:
        if state.used[grave] < 0 or in_pile(state, grave) < 0:
            held, seen = sum(state.held[grave::5]), state.played[grave].bit_count()
            raise game.refuse("check_shares", state.table, grave=GRAVE_IDS[grave], n=held, seen=seen)
    if sum(state.money) > MONEY_PRINTED:
        raise game.refuse("check_money", state.table, n=sum(state.money), have=MONEY_PRINTED)
    for one, lies in enumerate(state.prescriptions):
        if lies and state.relatives[one] >= MOURNED:
            raise game.refuse("check_dead_prescription", state.table, relative=RELATIVES[one])


def _refuser(game: Game[Village], state: Village, number: str) -> Callable[..., NoReturn]:
    def no(key: str, **args: Any) -> NoReturn:
        raise game.refuse(key, state.table, number=number, **args)

    return no


def _count(value: Value, most: int, no: Callable[..., NoReturn], unit: int = 1) -> int:
    if not isinstance(value, int) or not 0 <= value <= most or value % unit:
        no("adjust_range" if unit == 1 else "adjust_money", n=most)
    return value


def _bits(names: tuple[str, ...], value: Value, no: Callable[..., NoReturn]) -> int:
    bits = 0
    for word in () if value == NONE else str(value).split(","):
        if word not in names:
            no("adjust_one_of", choices=(NONE, *names))
        bits |= 1 << names.index(word)
    return bits


def _names(names: tuple[str, ...], bits: int) -> str:
    return ",".join(name for n, name in enumerate(names) if bits >> n & 1) or NONE


def _seat_slug(state: Village, seat: int) -> str:
    return slug(state.table.seats[seat].name)


def _seat(state: Village, name: str) -> int:
    return next(seat for seat in range(len(state.families)) if _seat_slug(state, seat) == name)
