"""A table of Rest in Peace for tests: played in the words that players type."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine import house, moves
from companion.engine.line import apply
from companion.engine.moves import Move, Offer
from companion.errors import IllegalMove
from companion.games.rest_in_peace.rules import RestInPeace
from companion.games.rest_in_peace.state import Village
from companion.sim.play import seat_at

GAME = RestInPeace()


class Evening:
    """Ann plays the Eichwalds (Hedwig I, Karl II, Minna III, Balthasar IV, Philomena V), Bob the Hagebutts
    (Alma, Ferdinand, Ida, Theodor, Rosalinde), Cid the Garbes (Otto, Dorothea, Nepomuk, Yvonne, Gottlieb)."""

    def __init__(self, players: int = 3, **rulings: str) -> None:
        named = {name.replace("_", "-"): choice for name, choice in rulings.items()}
        self.state: Village = GAME.setup(seat_at(GAME, players, named))
        self.says: list[str] = []

    def do(self, *texts: str) -> Evening:
        """Play; what the last move told stands in `says`."""
        for text in texts:
            kinds: tuple[type[Move], ...] = (*GAME.kinds, *house.HOUSE)
            played = apply(GAME, self.state, moves.read(text, kinds, self.state.table.names, GAME))
            self.state = played.state
            self.says = [GAME.say_note(note, self.state.table) for note in played.notes if note.to is None]
        return self

    def set(self, what: str) -> Evening:
        """Correct the books by hand."""
        return self.do(f"1: adjust {what} because the test says so")

    def no(self, text: str) -> str:
        """The reason why this is refused; nothing may have changed, and a hint must be there."""
        before = self.state
        with pytest.raises(IllegalMove) as refused:
            self.do(text)
        assert self.state is before
        assert refused.value.hint
        return refused.value.reason

    def offers(self, seat: str) -> list[str]:
        at = self.state.table.names.index(seat.capitalize())
        return [self.text(offer) for offer in GAME.moves(self.state, at)]

    def text(self, offer: Offer) -> str:
        return moves.write(offer.move, self.state.table.names)

    def __getitem__(self, number: str) -> Any:
        return GAME.numbers(self.state, None)[number]

    def asked(self) -> list[tuple[int | None, str]]:
        return [(ask.seat, ask.key) for ask in GAME.asks(self.state)]

    def explain(self, number: str) -> str:
        return GAME.explain(self.state, number, None)

    def medicine(self) -> Evening:
        """The active player finishes the turn as far as the medicine, buying nothing."""
        who = moves.slug(self.state.table.names[self.state.active])
        return self.do(*[f"{who}: next"] * (5 - self.state.step))

    def round(self) -> Evening:
        """A whole turn in which nothing is bought."""
        who = moves.slug(self.state.table.names[self.state.active])
        return self.medicine().do(f"{who}: pass")
