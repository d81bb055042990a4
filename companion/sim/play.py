"""One whole game by bots, move by move. Chance comes from the virtual table, never from the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from companion.engine import house
from companion.engine.game import Bot, Game, Played, Seat, State, Table
from companion.engine.moves import Move, Offer
from companion.errors import IllegalMove
from companion.sim.table import Aimless, decide

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
AIMLESS_INTERRUPTS = 0.1
"""How often an aimless player at the table speaks up when nobody asked."""
TRIES = 200
"""Draws that another seat has entered already are drawn again; so many in a row mean that the rules are wrong."""


def seat_at(game: Game[Any], players: int, rulings: dict[str, str] | None = None) -> Table:
    """A table of so many players under complete rulings."""
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES[:players], house.COLOURS, strict=False))
    return Table(seats, house.complete_rulings(game, rulings or {}))


def playthrough(game: Game[Any], state: State, bots: Sequence[Bot], rng: Random) -> Iterator[tuple[Move, Played[Any]]]:
    """Every move of a game until it is over."""
    while True:
        step = _interruption(game, state, bots, rng) or _asked(game, state, bots, rng)
        if step is None:
            return
        yield step
        state = step[1].state


def _interruption(game: Game[Any], state: State, bots: Sequence[Bot], rng: Random) -> tuple[Move, Played[Any]] | None:
    for seat in game.interrupts(state):
        if isinstance(bots[seat], Aimless) and rng.random() > AIMLESS_INTERRUPTS:
            continue
        offers = game.moves(state, seat)
        if offers:
            step = _play(game, state, seat, offers, bots[seat], rng)
            if step is not None:
                return step
    return None


def _asked(game: Game[Any], state: State, bots: Sequence[Bot], rng: Random) -> tuple[Move, Played[Any]] | None:
    asks = game.asks(state)
    seats = [ask.seat for ask in asks if ask.seat is not None]
    if not seats:
        if game.outcome(state) is None:
            raise RuntimeError(f"{game.slug}: the table waits for nobody, but the game is not over.")
        return None
    seat = seats[0] if len(seats) == 1 else rng.choice(seats)
    offers = game.moves(state, seat)
    if not offers:
        raise RuntimeError(f"{game.slug}: {asks[0].key} asks seat {seat}, who has no legal move.")
    step = _play(game, state, seat, offers, bots[seat], rng)
    if step is None:
        raise RuntimeError(f"{game.slug}: the bot let a moment pass in which it was asked ({asks[0].key}).")
    return step


def _play(
    game: Game[Any], state: State, seat: int, offers: Sequence[Offer], bot: Bot, rng: Random
) -> tuple[Move, Played[Any]] | None:
    view = game.view(state, seat) if getattr(bot, "needs_view", True) else None
    move = bot.choose(view, offers, rng)
    if move is None:
        return None
    if not move.chance:
        return move, game.play(state, move)
    for _ in range(TRIES):
        drawn = decide(move, offers, rng)
        try:
            return drawn, game.play(state, drawn)
        except IllegalMove:
            if not drawn.hidden:
                raise
    raise RuntimeError(f"{game.slug}: no draw of {type(move).__name__} was accepted.")
