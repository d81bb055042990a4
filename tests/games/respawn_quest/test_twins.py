"""Two tables that differ only in what Bob hides look the same to everybody else, whatever effect is used."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from companion.engine.line import apply
from companion.engine.moves import Move, write
from companion.engine.notes import readable
from companion.errors import IllegalMove
from companion.games.respawn_quest.content import sort_of
from companion.games.respawn_quest.state import SECRET, Quest
from companion.sim.play import playthrough, seat_at
from companion.sim.table import Aimless, fill
from tests.games.respawn_quest.table import DATA, GAME, MISSION, Sitting

OTHERS = (None, 0, 2)
ABILITIES = [one.id for one in DATA.characters]
EVENTS = [tile.id for tile in DATA.tiles if sort_of(tile) in ("white_other", "white_currency")]
BOB, LIKE = MISSION["clock"], MISSION["librarian"]
"""Two Missions that ask for the same: they can be told apart by their names alone."""


def twin(state: Quest) -> Quest:
    """The same table, but Bob's card, wherever it is by now, is another one."""
    souls = tuple(msgspec.structs.replace(soul, mission=LIKE) if soul.mission == BOB else soul for soul in state.souls)
    return msgspec.structs.replace(state, souls=souls)


def knowers(state: Quest) -> set[int]:
    """Who may know the card that was Bob's."""
    return {seat for soul in state.souls if soul.mission == BOB for seat in range(3) if soul.knowers >> seat & 1}


def played_out(table: Sitting, rng: Random, moves: int = 40) -> Iterator[tuple[Quest, Move]]:
    """Anybody plays anything, with the table's real cards."""
    for _ in range(moves):
        asks = GAME.asks(table.state)
        if not asks or asks[0].seat is None:
            return
        offers = GAME.moves(table.state, asks[0].seat)
        move = fill(rng.choice(offers), rng)
        before = table.state
        try:
            played = apply(GAME, before, move)
        except IllegalMove:
            continue
        yield before, move
        table.state = played.state


def compare(before: Quest, move: Move) -> None:
    one, two = apply(GAME, before, move), apply(GAME, twin(before), move)
    if any(note.key == "reborn" for note in (*one.notes, *two.notes)):
        return
    informed = knowers(before) | knowers(one.state) | {1}
    for seat in OTHERS:
        if seat in informed:
            continue
        assert msgspec.json.encode(GAME.view(one.state, seat)) == msgspec.json.encode(GAME.view(two.state, seat))
        assert readable(one.notes, seat) == readable(two.notes, seat)
        if seat is not None:
            assert GAME.moves(one.state, seat) == GAME.moves(two.state, seat)
    assert GAME.asks(one.state) == GAME.asks(two.state)
    assert GAME.interrupts(one.state) == GAME.interrupts(two.state)
    assert GAME.numbers(one.state, None) == GAME.numbers(two.state, None)
    assert GAME.revealed(before, one.state) == GAME.revealed(twin(before), two.state)


@pytest.mark.parametrize("character", ABILITIES)
def test_no_ability_lets_out_what_bob_hides(character: str) -> None:
    for seed in range(3):
        table = Sitting().begin().soul(0, character=character, have=(2, 2, 2, 2, 2))
        for before, move in played_out(table, Random(seed)):
            compare(before, move)


@pytest.mark.parametrize("face", EVENTS)
def test_no_event_lets_out_what_bob_hides(face: str) -> None:
    for seed in range(3):
        table = Sitting().begin().soul(0, used=True)
        table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", f"ann: flip {face}")
        for before, move in played_out(table, Random(seed)):
            compare(before, move)


@pytest.mark.parametrize("roll", range(1, 7))
def test_no_meeting_lets_out_what_bob_hides(roll: int) -> None:
    for seed in range(3):
        table = Sitting().begin().soul(1, place="e2")
        table.do("ann: draw white", "ann: place e7", "ann: roll 2", "ann: walk e2", f"ann: roll {roll}")
        for before, move in played_out(table, Random(seed)):
            compare(before, move)


def test_what_bob_peeked_at_shows_nowhere_else() -> None:
    def looked(tile: str) -> Sitting:
        table = Sitting().begin().soul(1, character="cartographer").do("ann: adjust turn=bob because we skip")
        return table.do("bob: use", "bob: pick e1", f"bob: saw {tile}", "bob: pick e2", "bob: keep")

    one, two = looked("keyhole"), looked("attic")
    for seat in OTHERS:
        assert msgspec.json.encode(one.view(seat)) == msgspec.json.encode(two.view(seat))
    for table in (one, two):
        table.do(
            "bob: adjust turn=ann because we skip", "ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1"
        )
    assert one.legal(0) == two.legal(0)
    assert one.do("ann: flip attic").told(2) == two.do("ann: flip attic").told(2)


def test_whether_a_kept_mission_could_be_claimed_depends_on_points_alone() -> None:
    table = Sitting().begin().soul(1, mission=SECRET, have=(0, 4, 0, 1, 1))
    assert "claim drawer" in table.legal(1)
    assert GAME.interrupts(table.state) == (1,)


@pytest.mark.parametrize("tracking", ["full", "light"])
def test_the_text_of_a_hidden_move_is_masked_for_others(tracking: str) -> None:
    state = GAME.setup(seat_at(GAME, 4, {"tracking": tracking}))
    for n, (move, _) in enumerate(playthrough(GAME, state, [Aimless()] * 4, Random(2))):
        if n > 400:
            break
        if move.hidden:
            names = state.table.names
            assert "…" in write(move, names, (move.seat + 1) % 4, secrets=False)
            assert "…" not in write(move, names, move.seat, secrets=False)
