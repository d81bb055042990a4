"""The course of a turn: setting up, placing, walking, ending."""

from __future__ import annotations

import msgspec
import pytest

from companion.errors import IllegalMove
from tests.games.respawn_quest.table import Sitting


def test_everybody_draws_a_character_and_a_mission_before_anybody_rolls() -> None:
    table = Sitting()
    assert table.asked() == [(0, "character"), (1, "character"), (2, "character")]
    table.do("bob: become abbess", "bob: mission clock", "ann: become heir", "ann: mission spark")
    assert table.asked() == [(2, "character")]
    table.do("cid: become goldfish", "cid: keep")
    assert table.asked() == [(0, "first"), (1, "first"), (2, "first")]


def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    table = Sitting()
    for name, character in (("ann", "abbess"), ("bob", "heir"), ("cid", "goldfish")):
        table.do(f"{name}: become {character}", f"{name}: keep")
    table.do("ann: roll 5", "bob: roll 5", "cid: roll 2")
    assert table.asked() == [(0, "first"), (1, "first")]
    with pytest.raises(IllegalMove, match="has rolled"):
        table.do("cid: roll 6")
    table.do("ann: roll 1", "bob: roll 4")
    assert table.state.active == 1
    assert table.asked() == [(1, "lay")]


def test_yellow_and_red_of_the_first_row_are_turned_and_do_nothing() -> None:
    table = Sitting()
    table.begin(row=("white", "yellow"))
    assert table.asked() == [(0, "name-inert")]
    table.do("ann: flip peanut", "ann: draw red", "ann: flip great-audit", *["ann: draw white"] * 3)
    assert table.asked() == [(0, "draw")]
    assert [soul.alive for soul in table.state.souls] == [True, True, True]
    assert table.view(None).out == ("great-audit",)


def test_all_chips_begin_on_start() -> None:
    table = Sitting().begin()
    assert {player.place for player in table.view(None).players} == {"start"}


def test_a_white_tile_continues_a_straight_line() -> None:
    table = Sitting().begin().do("ann: draw white")
    assert table.legal(0) == {"place w1", "place e7"}
    with pytest.raises(IllegalMove, match="No such tile may lie at e3n1"):
        table.do("ann: place e3n1")


def test_a_yellow_tile_in_line_is_turned_at_once_without_effect() -> None:
    table = Sitting().begin().do("ann: draw yellow", "ann: place e7")
    assert table.asked() == [(0, "name-inert")]
    table.do("ann: flip selfie")
    assert table.who(0).alive
    assert table.asked() == [(0, "roll")]


def test_a_yellow_tile_off_the_line_lies_in_wait() -> None:
    table = Sitting().begin().do("ann: draw yellow", "ann: place e3n1")
    assert table.asked() == [(0, "roll")]


def test_a_red_tile_in_line_stays_face_down() -> None:
    table = Sitting().begin().do("ann: draw red", "ann: place e7")
    assert table.asked() == [(0, "roll")]


def test_a_tile_that_fits_nowhere_goes_under_the_pile() -> None:
    table = Sitting().begin()
    before = table.state.pile
    table.state = msgspec.structs.replace(table.state, lines=())
    table.do("ann: draw white")
    assert table.asked() == [(0, "draw")]
    assert table.state.pile == before


def test_one_walks_up_to_the_die_and_never_ends_where_the_turn_began() -> None:
    table = Sitting().begin().do("ann: draw white", "ann: place w1", "ann: roll 2")
    assert table.legal(0) == {"walk w1", "walk e1", "walk e2"}
    with pytest.raises(IllegalMove, match="cannot be reached"):
        table.do("ann: walk start")


def test_the_turn_passes_to_the_left() -> None:
    table = Sitting().begin().soul(0, used=True)
    table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1")
    table.do("ann: flip exact-change", "ann: accept")
    assert table.has(0)["order"] == 1
    assert table.state.active == 1


def test_nobody_plays_out_of_turn() -> None:
    with pytest.raises(IllegalMove, match="It is Ann's turn"):
        Sitting().begin().do("bob: draw white")


def test_a_declined_white_tile_is_spent_and_still_allows_meditation() -> None:
    table = Sitting().begin().soul(0, have=(2, 0, 0, 1, 1), used=True)
    table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: flip exact-change")
    table.do("ann: decline")
    assert table.has(0)["order"] == 0
    assert "meditate impetus order" in table.legal(0)
    table.do("ann: meditate impetus order")
    assert table.has(0) == {"impetus": 0, "order": 1, "retribution": 0, "karma": 1, "hedonism": 1}
    assert table.state.active == 1


def test_an_accepted_event_leaves_no_time_for_meditation() -> None:
    table = Sitting().begin().soul(0, have=(2, 0, 0, 1, 1), used=True)
    table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: flip exact-change", "ann: accept")
    assert table.state.active == 1


def test_catharsis_turns_three_like_points_into_a_currency() -> None:
    table = Sitting().begin().soul(0, have=(0, 3, 0, 1, 1), used=True)
    table.do(
        "ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: flip exact-change", "ann: decline"
    )
    table.do("ann: catharsis order karma")
    assert table.has(0)["karma"] == 2
    assert table.has(0)["order"] == 0


def test_no_tile_to_draw_is_the_end_of_time() -> None:
    table = Sitting().begin().soul(0, used=True)
    table.state = msgspec.structs.replace(table.state, pile=(1, 0, 0))
    table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: flip exact-change")
    table.do("ann: decline")
    assert table.state.world == 2
    assert not any(soul.alive for soul in table.state.souls)
    assert table.asked() == [(1, "lay")], "the player whose turn it was plays it in the new world"


def test_bad_dice_are_refused_with_a_hint() -> None:
    with pytest.raises(IllegalMove) as error:
        Sitting().begin().do("ann: draw white", "ann: place e7", "ann: roll 7")
    assert error.value.hint == "Enter 1 to 6."
