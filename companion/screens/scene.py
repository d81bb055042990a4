"""What the shared screen may draw from: where the game stands, as the whole table may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from companion.engine import moves
from companion.engine.game import Ask, Game, Outcome, State, Table, Value
from companion.engine.moves import Move, Offer


class Scene:
    """One moment of a game for everybody's eyes. Nothing in here is a secret."""

    def __init__(self, game: Game[Any], state: State, openly: Callable[[Move], bool]) -> None:
        self.game = game
        self._state = state
        self._openly = openly

    @property
    def table(self) -> Table:
        return self._state.table

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.names

    @cached_property
    def view(self) -> Any:
        """The public's view; its shape is the game's own."""
        return self.game.view(self._state, None)

    @cached_property
    def numbers(self) -> Mapping[str, Value]:
        return self.game.numbers(self._state, None)

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        return self.game.asks(self._state)

    @cached_property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The seats the table waits for by name."""
        return tuple(dict.fromkeys(ask.seat for ask in self.asks if ask.seat is not None))

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """What those seats may do, without the moves that would betray what they hold."""
        return tuple(offer for seat in self.seats for offer in self.offers_of(seat))

    def offers_of(self, seat: int) -> tuple[Offer, ...]:
        """What one seat may do, as far as everybody may know."""
        return tuple(offer for offer in self.game.open_moves(self._state, seat) if self._openly(offer.move))

    @cached_property
    def interrupts(self) -> tuple[int, ...]:
        """Seats that might speak up out of turn, by what everybody can see."""
        return self.game.interrupts(self._state)

    @cached_property
    def legal(self) -> frozenset[Move]:
        return frozenset(offer.move for offer in self.offers)

    def says(self, move: Move) -> str:
        """What a move would do, in words."""
        return self.game.says(self._state, move)

    def write(self, move: Move) -> str:
        return moves.write(move, self.names)

    def say_ask(self, ask: Ask) -> str:
        return self.game.say(f"asks.{ask.key}", ask.args, self.table)

    def waiting(self) -> str:
        """`Waiting for Ann: …`, for everybody the table waits for."""
        if self.outcome is not None:
            return self.game.say(f"outcome.{self.outcome.key}", self.outcome.args, self.table)
        parts: list[str] = []
        for ask in self.asks:
            said = self.say_ask(ask)
            parts.append(f"or {said}" if ask.seat is None and parts else said)
            if ask.seat is not None:
                parts[-1] = f"{self.names[ask.seat]}: {said}"
        return "Waiting for " + " · ".join(parts) if parts else ""

    def taught(self) -> str:
        """What a first-time player is told at this step, if the game has words for it."""
        lines = [self.game.words.get(f"teach.{ask.key}") or "" for ask in self.asks[:1]]
        return " ".join(line for line in lines if line)
