"""The moves that exist at every table, whatever is played: corrections, rulings, people coming and going."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from companion.engine.game import Game, Played, Seat, State, Table, Value
from companion.engine.moves import Move, slug
from companion.engine.notes import Note
from companion.errors import IllegalMove, NotAMove


class Adjust(Move, frozen=True):
    """Set numbers by hand: one that was miscounted, or all of them when tracking begins in the middle of a game."""

    what: str
    """`ann.money=4000 box.placebo=3 because we miscounted`: the reason follows `because`."""


class Rule(Move, frozen=True):
    """Switch a ruling for the rest of the session."""

    ruling: str
    choice: str


class Replace(Move, frozen=True):
    """Somebody takes over this seat."""

    name: str


class Leave(Move, frozen=True):
    """The player of this seat goes home."""


class Join(Move, frozen=True):
    """A newcomer sits down; `seat` is the chair that says so."""

    name: str


HOUSE: tuple[type[Move], ...] = (Adjust, Rule, Replace, Leave, Join)


def play(game: Game[Any], state: State, move: Move) -> Played[Any]:
    """A house move at any table."""
    match move:
        case Adjust():
            return _adjust(game, state, move)
        case Rule():
            return _rule(game, state, move)
        case Replace():
            _free_name(state.table, move.name)
            old = state.table.seats[move.seat]
            seats = list(state.table.seats)
            seats[move.seat] = msgspec.structs.replace(old, name=move.name.strip(), here=True)
            note = Note("house.replaced", {"old": old.name, "new": move.name.strip()})
            sat = _seated(state, tuple(seats))
            if old.here:
                return Played(sat, (note,))
            _must_go_on(game, state)
            played = game.returned(sat, move.seat)
            return Played(played.state, (note, *played.notes))
        case Leave():
            if not state.table.seats[move.seat].here:
                raise IllegalMove(f"{state.table.names[move.seat]} has left already.")
            _must_go_on(game, state)
            played = game.left(state, move.seat)
            seats = list(played.state.table.seats)
            seats[move.seat] = msgspec.structs.replace(seats[move.seat], here=False)
            note = Note("house.left", {"who": move.seat})
            return Played(_seated(played.state, tuple(seats)), (note, *played.notes))
        case Join():
            _must_go_on(game, state)
            if len(state.table.seats) >= game.info.players[1]:
                raise IllegalMove(f"{game.info.title} seats at most {game.info.players[1]}.")
            _free_name(state.table, move.name)
            newcomer = Seat(move.name.strip(), _free_colour(state.table))
            sat = _seated(state, (*state.table.seats, newcomer))
            played = game.joined(sat, len(state.table.seats))
            return Played(played.state, (Note("house.joined", {"new": newcomer.name}), *played.notes))
    raise NotAMove("That is no move of the house.")


def settings(what: str) -> tuple[list[tuple[str, Value]], str]:
    """`a.b=4 c=x because reason` as pairs and reason."""
    head, _, reason = what.partition("because ")
    pairs: list[tuple[str, Value]] = []
    for word in head.replace(", ", " ").split():
        match = re.fullmatch(r"([\w.\-]+)=([\w.,+\-]+)", word)
        if match is None:
            raise NotAMove(f"“{word}” sets nothing.", "Like this: adjust ann.money=4000 because we miscounted.")
        name, value = match.groups()
        plain = value.replace(",", "")
        pairs.append((name.lower(), int(plain) if re.fullmatch(r"-?\d{1,18}", plain) else value.lower()))
    if not pairs:
        raise NotAMove("Nothing to set.", "Like this: adjust ann.money=4000 because we miscounted.")
    return pairs, reason.strip()


def _adjust(game: Game[Any], state: State, move: Adjust) -> Played[Any]:
    pairs, reason = settings(move.what)
    if not reason:
        raise IllegalMove("A correction needs a reason.", "End with: because we miscounted.")
    before = game.numbers(state, move.seat)
    for name, _ in pairs:
        if name not in before:
            raise game.unknown_number(name, state, move.seat)
    after = _all_set(game, state, pairs, move.seat)
    out = [Note("house.adjusted", {"number": name, "old": before[name], "new": value}) for name, value in pairs]
    game.check(after)
    out.append(Note("house.because", {"reason": reason}))
    followed = game.adjusted(after)
    return Played(followed.state, (*out, *followed.notes))


def _all_set(game: Game[Any], state: State, pairs: list[tuple[str, Value]], seat: int) -> State:
    """Set every number, in whatever order they were named: one that a later one moved again is set once more."""
    after = state
    for _ in range(2):
        meant = {}
        for name, value in pairs:
            after = game.adjust(after, name, value)
            meant[name] = game.numbers(after, seat).get(name)
        books = game.numbers(after, seat)
        moved = [name for name, number in meant.items() if books.get(name) != number]
        if not moved:
            return after
    raise IllegalMove(f"{moved[0]} cannot be set together with the rest.", "Correct one thing after another.")


def _rule(game: Game[Any], state: State, move: Rule) -> Played[Any]:
    ruling = game.info.ruling(move.ruling)
    if ruling is None:
        raise NotAMove(
            f"There is no ruling “{move.ruling}”.",
            f"There are: {', '.join(r.id for r in game.info.rulings)}.",
        )
    if len(ruling.choices) < 2:
        raise IllegalMove(f"“{ruling.title}” has one reading only.", ruling.why)
    if move.choice not in ruling.choices:
        raise NotAMove(f"“{move.choice}” is no reading of “{ruling.id}”.", f"Choose {' or '.join(ruling.choices)}.")
    if state.table.rulings.get(ruling.id) == move.choice:
        raise IllegalMove(f"“{ruling.title}” is read that way already.")
    table = msgspec.structs.replace(state.table, rulings={**state.table.rulings, ruling.id: move.choice})
    switched = game.ruled(msgspec.structs.replace(state, table=table), ruling.id)
    return Played(switched, (Note("house.ruled", {"ruling": ruling.title, "choice": move.choice}),))


def complete_rulings(game: Game[Any], chosen: dict[str, str]) -> dict[str, str]:
    """The table's choices over our defaults; a wrong one is refused."""
    out = {ruling.id: ruling.default for ruling in game.info.rulings if ruling.choices}
    for name, value in chosen.items():
        ruling = game.info.ruling(name)
        if ruling is None or not ruling.choices:
            switchable = ", ".join(out) or "none"
            raise NotAMove(f"There is no ruling “{name}” to switch.", f"Switchable: {switchable}.")
        if value not in ruling.choices:
            raise NotAMove(f"“{value}” is no reading of “{name}”.", f"Choose {' or '.join(ruling.choices)}.")
        out[name] = value
    return out


COLOURS = ("moss", "rust", "gold", "slate", "plum", "teal")
"""The seats' colours where the game does not bring its own, in order."""


def _must_go_on(game: Game[Any], state: State) -> None:
    """How a game ended is not changed by who gets up afterwards."""
    if game.outcome(state) is not None:
        raise IllegalMove("The game is over.", "Whoever was there is in the books; start another.")


def _free_name(table: Table, name: str) -> None:
    if not slug(name):
        raise NotAMove("A player needs a name.")
    for seat in table.seats:
        if slug(seat.name) == slug(name):
            raise IllegalMove(f"{seat.name} sits here already.", "Choose another name.")


def _free_colour(table: Table) -> str:
    taken = {seat.colour for seat in table.seats}
    return next((colour for colour in COLOURS if colour not in taken), "")


def _seated(state: State, seats: tuple[Seat, ...]) -> State:
    return msgspec.structs.replace(state, table=msgspec.structs.replace(state.table, seats=seats))
