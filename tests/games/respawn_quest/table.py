"""A table of Respawn Quest for tests: moves as text, and a start that is quickly made."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.engine import house, moves
from companion.engine.game import Seat, Table
from companion.engine.line import apply
from companion.engine.notes import readable
from companion.games.respawn_quest import places
from companion.games.respawn_quest.content import RESOURCES, load
from companion.games.respawn_quest.rules import RespawnQuest
from companion.games.respawn_quest.state import Quest, Soul

GAME = RespawnQuest()
DATA = load()
MISSION = {one.id: n for n, one in enumerate(DATA.missions)}
CHARACTER = {one.id: n for n, one in enumerate(DATA.characters)}
TILE = {one.id: one.number for one in DATA.tiles}
KINDS = (*GAME.kinds, *house.HOUSE)


class Sitting:
    """Ann, Bob and Cid, what they did and what they were told."""

    def __init__(self, *names: str, **rulings: str) -> None:
        seats = tuple(Seat(name) for name in names or ("Ann", "Bob", "Cid"))
        chosen = {key.replace("_", "-"): value for key, value in rulings.items()}
        self.state: Quest = GAME.setup(Table(seats, house.complete_rulings(GAME, chosen)))
        self.notes: list[Any] = []

    def do(self, *texts: str) -> Sitting:
        for text in texts:
            move = moves.read(text, KINDS, self.state.table.names, GAME)
            played = apply(GAME, self.state, move)
            self.state = played.state
            self.notes = list(played.notes)
        return self

    def begin(self, missions: tuple[str, ...] = (), row: tuple[str, ...] = ("white",) * 6) -> Sitting:
        """Characters without a say in what follows, Missions as asked, Ann begins."""
        people = ("tax-inspector", "sommelier", "concierge", "cartographer", "locksmith", "magician")
        cards = missions or ("avalanche", "clock", "boomerang", "icarus", "librarian", "mirror")
        names = [moves.slug(name) for name in self.state.table.names]
        for n, name in enumerate(names):
            self.do(f"{name}: become {people[n]}", f"{name}: mission {cards[n]}")
        for n, name in enumerate(names):
            self.do(f"{name}: roll {6 if n == 0 else 3}")
        if not self.state.light:
            for colour in row:
                self.do(f"ann: draw {colour}")
        return self

    def soul(self, seat: int, **changes: Any) -> Sitting:
        """Put somebody's life as the test needs it: `have`, `place`, `character`, `mission` by name."""
        soul = self.state.souls[seat]
        if isinstance(changes.get("place"), str):
            changes["place"] = places.read(changes["place"])
        if isinstance(changes.get("mission"), str):
            changes["mission"] = MISSION[changes["mission"]]
        if isinstance(changes.get("character"), str):
            changes["character"] = CHARACTER[changes["character"]]
        souls = list(self.state.souls)
        souls[seat] = msgspec.structs.replace(soul, **changes)
        self.state = msgspec.structs.replace(self.state, souls=tuple(souls))
        return self

    def has(self, seat: int) -> dict[str, int]:
        return dict(zip(RESOURCES, self.state.souls[seat].have, strict=True))

    def who(self, seat: int) -> Soul:
        return self.state.souls[seat]

    def legal(self, seat: int) -> set[str]:
        """The text forms of what this seat may do."""
        names = self.state.table.names
        return {moves.write(offer.move, names).split(": ", 1)[1] for offer in GAME.moves(self.state, seat)}

    def asked(self) -> list[tuple[int | None, str]]:
        return [(ask.seat, ask.key) for ask in GAME.asks(self.state)]

    def told(self, seat: int | None = None) -> str:
        """What this seat, or the public, was told of the last move."""
        return " ".join(GAME.say_note(note, self.state.table) for note in readable(self.notes, seat))

    def view(self, seat: int | None) -> Any:
        return GAME.view(self.state, seat)

    def onto(self, spot: str, colour: str) -> Sitting:
        """Ann places a tile, rolls a six and walks there."""
        return self.do(f"ann: draw {colour}", f"ann: place {spot}", "ann: roll 6", f"ann: walk {spot}")
