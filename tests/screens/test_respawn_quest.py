"""Respawn Quest on the screen, without an app: what is drawn, and that every legal move has a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from companion.app import Bardo
from companion.engine import registry
from companion.engine.journal import Journal
from companion.engine.moves import Move
from companion.engine.session import Session
from companion.games.respawn_quest import moves as acts
from companion.games.respawn_quest.state import SECRET
from companion.screens.respawn_quest import TABLEAU
from companion.screens.scene import Scene
from companion.sim.play import playthrough, seat_at
from companion.sim.report import bots_of
from companion.widgets.canvas import Canvas
from companion.widgets.menu import Key
from tests.games.respawn_quest.table import Sitting

GAME = registry.load("respawn-quest")
SIZES = ((80, 12), (120, 30), (200, 50))


def moments(players: int, seed: int, rulings: dict[str, str] | None = None, most: int = 700) -> Iterator[Any]:
    """States of a whole game, one of each few."""
    bots = [bots_of("respawn-quest")["seeker"](GAME) for _ in range(players)]
    for n, (_, played) in enumerate(playthrough(GAME, GAME.setup(seat_at(GAME, players, rulings)), bots, Random(seed))):
        if n > most:
            return
        if n % 7 == 0 or played.state.phase in ("doom", "duel", "offer", "spot", "whom", "saw", "return"):
            yield played.state


def played(keys: Sequence[Key]) -> Iterator[Move]:
    for key in keys:
        if key.move is not None:
            yield key.move
        yield from played(key.inside)


def levels(keys: Sequence[Key]) -> Iterator[Sequence[Key]]:
    yield keys
    for key in keys:
        if key.inside:
            yield from levels(key.inside)


def drawn(scene: Scene, size: tuple[int, int] = (100, 30)) -> str:
    tableau = TABLEAU(GAME)
    board, players = Canvas(*size), Canvas(*size)
    tableau.board(board, scene)
    tableau.players(players, scene)
    return board.plain() + "\n" + players.plain()


@pytest.mark.parametrize("size", SIZES)
def test_every_moment_of_a_game_can_be_drawn(size: tuple[int, int]) -> None:
    tableau = TABLEAU(GAME)
    for state in moments(5, 3):
        scene = tableau.scene(state)
        text = drawn(scene, size)
        assert tableau.headline(scene)
        assert tableau.step(scene)
        for name in scene.names:
            assert name in text


@pytest.mark.parametrize("players", [3, 6])
def test_every_open_move_has_a_key_and_no_level_has_a_key_twice(players: int) -> None:
    tableau = TABLEAU(GAME)
    for state in moments(players, 11):
        scene = tableau.scene(state)
        keys = tableau.keys(scene)
        reachable = set(played(keys))
        for offer in scene.offers:
            if not offer.slots:
                assert offer.move in reachable, offer.move
        for level in levels(keys):
            names = [key.key for key in level]
            assert len(names) == len(set(names)), names
            assert all(names), names
        assert not {key.key for key in keys} & set("uhmq")


def test_light_tracking_has_a_screen_too() -> None:
    tableau = TABLEAU(GAME)
    for state in moments(4, 2, {"tracking": "light"}, 80):
        scene = tableau.scene(state)
        assert "The map lies on the table" in drawn(scene)
        assert tableau.keys(scene)


def test_no_secret_stands_on_the_shared_screen() -> None:
    table = Sitting().begin()
    tableau = TABLEAU(GAME)
    scene = tableau.scene(table.state)
    text = drawn(scene)
    for word in ("Momentum", "Synchronisation", "Goods Returned"):
        assert word not in text
    assert not any(isinstance(move, acts.Mission | acts.Saw) for move in played(tableau.keys(scene)))


def test_the_hand_over_shows_the_mission_what_others_hold_and_what_was_seen() -> None:
    table = Sitting().begin().soul(0, character="concierge").do("ann: use", "ann: target bob")
    tableau = TABLEAU(GAME)
    canvas = Canvas(80, 20)
    tableau.secret(canvas, table.view(0), tableau.scene(table.state))
    text = canvas.plain()
    assert "Form 1e: Declaration of Momentum" in text
    assert "Bob: Form 2e: Synchronisation" in text


def test_every_mission_can_be_entered_behind_the_hand_over() -> None:
    table = Sitting().do("ann: become abbess")
    tableau = TABLEAU(GAME)
    offers = [offer for offer in GAME.moves(table.state, 0) if not tableau.openly(offer.move)]
    keys = tableau.secret_keys(offers, table.view(0), tableau.scene(table.state))
    assert set(played(keys)) == {offer.move for offer in offers}
    for level in levels(keys):
        names = [key.key for key in level]
        assert len(names) == len(set(names))


def test_the_reach_of_a_roll_is_marked_on_the_map() -> None:
    table = Sitting().begin().do("ann: draw white", "ann: place e7", "ann: roll 2")
    tableau = TABLEAU(GAME)
    scene = tableau.scene(table.state)
    canvas = Canvas(100, 30)
    tableau.board(canvas, scene)
    places = [key for key in tableau.keys(scene) if isinstance(key.move, acts.Walk)]
    assert {key.label for key in places} == {"e1", "e2"}
    for key in places:
        assert f"key:{key.key}" in {target for _, _, _, target in canvas._targets}


def test_a_map_beyond_the_screen_can_be_looked_around() -> None:
    table = Sitting().begin()
    board = dict(table.state.board)
    start = next(iter(board))
    for n in range(7, 50):
        board[start + n] = 1
    table.state = msgspec.structs.replace(table.state, board=board)
    tableau = TABLEAU(GAME)
    scene = tableau.scene(table.state)
    before = Canvas(60, 14)
    tableau.board(before, scene)
    assert "more beyond" in before.plain()
    assert any(key.key == "o" for key in tableau.keys(scene))
    for _ in range(9):
        tableau.look("east")
    after = Canvas(60, 14)
    tableau.board(after, scene)
    assert after.plain() != before.plain()
    tableau.look("back")
    again = Canvas(60, 14)
    tableau.board(again, scene)
    assert again.plain() == before.plain()


def test_the_odds_stand_beside_the_red_tile() -> None:
    table = Sitting().begin().soul(0, used=True).onto("e3n1", "red").do("ann: flip great-audit")
    text = drawn(TABLEAU(GAME).scene(table.state))
    assert "apocalypse" in text
    assert "50%" in text


def test_a_recount_goes_track_by_track() -> None:
    table = Sitting().begin()
    tableau = TABLEAU(GAME)
    scene = tableau.scene(table.state)
    assert tableau.recount(scene)[:3] == ("ann.impetus", "bob.impetus", "cid.impetus")
    assert tableau.label("ann.order", scene) == "Ann's Order"


async def test_a_mission_is_entered_behind_the_hand_over_and_the_dice_by_keys(journal: Journal) -> None:
    session = Session.begin(journal, "respawn-quest", ("Ann", "Bob", "Cid"))
    for text in ("ann: become abbess", "bob: become heir", "bob: keep", "cid: become goldfish", "cid: keep"):
        session.submit(session.read(text), "test")
    app = Bardo(journal, session)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("h", "1", "enter", "2", "e")  # Ann takes the screen: the order forms, the fifth of them
        await pilot.pause()
        await pilot.press("escape", "escape")  # covered, then back to the table
        await pilot.pause()
        await pilot.press("a", "6")  # at the table again: Ann rolls a six
        await pilot.pause()
    secret: Any = session.view(0)
    assert secret.secret.mission.id == "clock"
    said = [sentence for line in session.log(None, 2) for sentence in line.says]
    assert said == ["Ann has registered a Mission.", "Ann rolls 6."]


def test_however_many_missions_could_be_laid_down_each_has_keys_that_can_be_pressed() -> None:
    table = Sitting().begin().soul(1, mission=SECRET, have=(5, 5, 5, 1, 1))
    keys = TABLEAU(GAME).keys(TABLEAU(GAME).scene(table.state))
    claims = {move.mission for move in played(keys) if isinstance(move, acts.Claim)}
    assert len(claims) == 27, "all that ask for points alone"
    for level in levels(keys):
        names = [key.key for key in level]
        assert len(names) == len(set(names))
        assert all(len(name) == 1 or name in ("space", "left", "right") for name in names), names


def test_who_draws_a_mission_is_led_to_the_hand_over() -> None:
    table = Sitting().do("ann: become abbess")
    (ann, *_) = TABLEAU(GAME).keys(TABLEAU(GAME).scene(table.state))
    assert [(key.key, key.does) for key in ann.inside] == [("r", "hand_to:0"), ("space", "")]


def test_a_shared_list_of_faces_does_not_tell_what_was_peeked_at() -> None:
    table = Sitting().begin().soul(0, character="cartographer")
    table.do("ann: use", "ann: pick e3", "ann: saw early-for-once", "ann: pick e4", "ann: keep")
    table.do("ann: draw white", "ann: place e7", "ann: roll 6", "ann: walk e5")
    faces = {
        move.tile
        for move in played(TABLEAU(GAME).keys(TABLEAU(GAME).scene(table.state)))
        if isinstance(move, acts.Flip)
    }
    assert "early-for-once" in faces
    assert "flip early-for-once" not in table.legal(0), "Ann herself knows better"
