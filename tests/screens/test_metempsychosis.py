"""Metempsychosis on the screen, without an app: what is drawn, and that every legal move has a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from companion.engine.moves import Move
from companion.games.metempsychosis.bot import Instinctive
from companion.games.metempsychosis.state import Abyss
from companion.screens.metempsychosis import TABLEAU
from companion.sim.play import playthrough, seat_at
from companion.sim.table import Aimless
from companion.widgets.canvas import Canvas
from companion.widgets.menu import RESERVED, Key
from tests.games.metempsychosis.souls import GAME, light, play, read, soul, thin

SIZES = ((80, 12), (120, 30), (200, 50))
SEVEN = "a1 b1 c1 d1 e1 f1 g1"


def moments(seed: int, tracking: str = "full") -> Iterator[Abyss]:
    bot = Aimless() if tracking == "light" else Instinctive(GAME)
    for _, played in playthrough(GAME, GAME.setup(seat_at(GAME, 1, {"tracking": tracking})), [bot], Random(seed)):
        yield played.state


def drawn(state: Abyss, size: tuple[int, int] = (100, 30)) -> str:
    tableau = TABLEAU(GAME)
    scene = tableau.scene(state)
    board, players = Canvas(*size), Canvas(*size)
    tableau.board(board, scene)
    tableau.players(players, scene)
    return board.plain() + "\n" + players.plain()


def levels(keys: Sequence[Key]) -> Iterator[Sequence[Key]]:
    yield keys
    for key in keys:
        if key.inside:
            yield from levels(key.inside)


def reachable(state: Abyss) -> set[Move]:
    keys = TABLEAU(GAME).keys(TABLEAU(GAME).scene(state))
    return {key.move for level in levels(keys) for key in level if key.move is not None and key.legal}


@pytest.mark.parametrize("size", SIZES)
def test_every_moment_of_a_game_can_be_drawn(size: tuple[int, int]) -> None:
    tableau = TABLEAU(GAME)
    for seed in range(6):
        for tracking in ("full", "light"):
            for state in moments(seed, tracking):
                scene = tableau.scene(state)
                text = drawn(state, size)
                assert "Ann" in text
                assert f"{state.will} of" in text
                assert tableau.headline(scene)
                assert tableau.step(scene)


@pytest.mark.parametrize("tracking", ["full", "light"])
def test_every_legal_move_has_a_key_and_no_level_has_a_key_twice(tracking: str) -> None:
    tableau = TABLEAU(GAME)
    for seed in range(12):
        for state in moments(seed, tracking):
            legal = {offer.move for offer in GAME.moves(state, 0)}
            assert reachable(state) == legal
            for level in levels(tableau.keys(tableau.scene(state))):
                pressed = [key.key for key in level]
                assert len(set(pressed)) == len(pressed), pressed
                assert not RESERVED & set(pressed)


def test_level_2_has_keys_for_what_is_paid() -> None:
    state = soul(hand="k1", seq=f"{SEVEN} a2", tomb="d2 d3 k2", level=2, will=7, spent=2)
    assert {read("reach"), read("restore d3"), read("restore k2")} <= reachable(state)


def test_the_ends_say_which_letters_they_want() -> None:
    text = drawn(soul(hand="k1", seq="c1 d1"))
    assert "‹B›" in text
    assert "‹E›" in text


def test_octaves_still_possible_are_shown_with_what_they_lack() -> None:
    text = drawn(soul(hand="a2", seq=SEVEN))
    assert "A-A lacks A, 1 in hand" in text
    assert "G-G lacks G, 0 in hand" in text
    assert "B-B" not in text


def test_the_odds_are_shown_between_moves() -> None:
    text = drawn(soul(hand="a1 k1", seq="c1"))
    assert "keeper 16 %" in text
    assert "fits 26 %" in text


def test_a_card_says_what_it_would_do_now() -> None:
    text = drawn(soul(hand="b1 e1", seq="c1"))
    assert next(line for line in text.splitlines() if "Tax on Breath" in line).count("left") == 1
    assert "gap" in next(line for line in text.splitlines() if "Sandglass" in line)


def test_a_move_that_loses_for_sure_asks_once_more() -> None:
    state = thin(soul(hand="a1 a2", seq="c1"), 1)
    tableau = TABLEAU(GAME)
    keys = tableau.keys(tableau.scene(state))
    dive = next(key for key in keys[0].inside if "dive" in key.label)
    assert dive.move is None
    assert "loses for sure" in dive.prompt
    assert dive.inside[0].move == read("dive a1 a2")


def test_a_card_without_use_is_shown_and_tells_why_not() -> None:
    state = soul(hand="e1 k1", seq="c1")
    tableau = TABLEAU(GAME)
    key = next(key for key in tableau.keys(tableau.scene(state)) if key.label.startswith("E1"))
    lay = next(inner for inner in key.inside if inner.move == read("incarnate e1"))
    assert not lay.legal


def test_a_stuck_soul_gets_the_proof() -> None:
    for seed in range(80):
        *_, last = moments(seed)
        if last.end == "stuck":
            text = drawn(last)
            assert "Stuck, and this is why:" in text
            assert text.count("is spent.") + text.count("everything") + text.count("either end") >= 1
            return
    raise AssertionError("nobody got stuck")


def test_light_tracking_shows_no_cards_and_no_odds() -> None:
    text = drawn(light(4, "a1 b1", buried=6))
    assert "no odds" in text
    assert "Galley" not in text


def test_what_sank_is_remembered_on_the_screen() -> None:
    state = play(soul(hand="a1 a2 k1"), "dive a1 a2", "see b1", "see c1", "take c1")
    assert "at the bottom B1" in drawn(state)


def test_with_room_enough_the_tones_rise_on_a_staff() -> None:
    lines = drawn(soul(hand="k1", seq="c1 d1 e1"), (100, 40)).splitlines()
    rows = [next(n for n, line in enumerate(lines) if note in line) for note in ("‹B›", "●C1", "●D1", "●E1", "‹F›")]
    assert rows == sorted(rows, reverse=True)
    assert len(set(rows)) == 5
