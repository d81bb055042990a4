"""Who sits where: families at the start, players who go home, players who come late."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.game import Game, Table
from companion.engine.notes import Note
from companion.games.rest_in_peace.lookup import FAMILIES, GRAVE_IDS, NUMBERS, RELATIVES
from companion.games.rest_in_peace.state import (
    AWAY,
    GRAVES,
    MOURNED,
    NEW_CEMETERY,
    Village,
    clockwise,
)


def families(table: Table) -> tuple[int, ...]:
    """Each seat takes the family of its colour, or else the first that is free."""
    taken: list[int] = []
    wanted = [FAMILIES.index(seat.colour) if seat.colour in FAMILIES else -1 for seat in table.seats]
    for family in wanted:
        if family < 0 or family in taken:
            family = next(n for n in range(len(FAMILIES)) if n not in taken and n not in wanted)
        taken.append(family)
    return tuple(taken)


def next_seat(state: Village, seat: int) -> int:
    """The next to the left who is still here."""
    seats = state.table.seats
    return next(one for one in clockwise((seat + 1) % len(seats), len(seats)) if seats[one].here)


def previous_seat(state: Village, seat: int) -> int:
    """The next to the right who is still here."""
    seats = state.table.seats
    return next(one for one in reversed(clockwise(seat, len(seats))) if seats[one].here)


def leave(game: Game[Village], state: Village, seat: int) -> tuple[Village, list[Note]]:
    """The family moves away (ruling `leaving`): living relatives, shares and money leave the game, coffins stay."""
    seats = state.table.seats
    if sum(one.here for one in seats) <= game.info.players[0]:
        raise game.refuse("too_few", state.table, n=game.info.players[0])
    relatives, prescriptions = list(state.relatives), list(state.prescriptions)
    first = state.families[seat] * 5
    notes = []
    for one in range(first, first + 5):
        if relatives[one] == MOURNED:
            relatives[one] = NEW_CEMETERY
            notes.append(Note("buried_new", {"who": seat, "relative": RELATIVES[one]}))
        elif relatives[one] < MOURNED:
            relatives[one] = AWAY
        prescriptions[one] = 0
    own = range(seat * 5, seat * 5 + 5)
    gone = dict.fromkeys(own, 0)
    claim = state.claim
    if claim is not None and claim.seat == seat:
        claim = None
    away = replace(seats[seat], here=False)
    after = replace(
        state,
        table=replace(state.table, seats=(*seats[:seat], away, *seats[seat + 1 :])),
        relatives=tuple(relatives),
        prescriptions=tuple(prescriptions),
        money=tuple(0 if at == seat else sum_ for at, sum_ in enumerate(state.money)),
        used=tuple(state.used[grave] + state.held[seat * 5 + grave] for grave in GRAVES),
        held=tuple(gone.get(at, count) for at, count in enumerate(state.held)),
        known=tuple(gone.get(at, bits) for at, bits in enumerate(state.known)),
        spent=tuple(gone.get(at, bits) for at, bits in enumerate(state.spent)),
        claim=claim,
        stirred=True,
    )
    return after, notes


def join(game: Game[Village], state: Village, seat: int) -> tuple[Village, tuple[Note, ...]]:
    """Somebody sits down late, as long as nobody has died yet (ruling `late`)."""
    if any(where in (MOURNED, NEW_CEMETERY) or MOURNED < where < AWAY for where in state.relatives):
        raise game.refuse("too_late", state.table)
    colour = state.table.seats[seat].colour
    free = [n for n in range(len(FAMILIES)) if n not in state.families]
    family = FAMILIES.index(colour) if colour in FAMILIES and FAMILIES.index(colour) in free else free[0]
    after = replace(
        state,
        families=(*state.families, family),
        money=(*state.money, NUMBERS.start_money),
        relatives=tuple(
            NUMBERS.start_health if one // 5 == family else where for one, where in enumerate(state.relatives)
        ),
        held=state.held + (0,) * len(GRAVE_IDS),
        known=state.known + (0,) * len(GRAVE_IDS),
        spent=state.spent + (0,) * len(GRAVE_IDS),
        looks=(*state.looks, 0),
    )
    return after, (Note("new_family", {"who": seat, "family": FAMILIES[family]}),)
