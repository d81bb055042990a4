"""The books: corrections, explanations, starting in the middle, light tracking."""

from __future__ import annotations

import pytest

from companion.errors import BardoError
from companion.games.respawn_quest.state import SECRET
from tests.games.respawn_quest.table import GAME, Sitting


def test_a_point_is_explained_by_where_it_came_from() -> None:
    table = Sitting().begin().soul(0, used=True)
    table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: flip exact-change", "ann: accept")
    assert GAME.explain(table.state, "ann.order", None) == "Ann's Order, 1: Exact Change +1."
    assert "entered with +1" in GAME.explain(table.state, "ann.karma", None)


def test_a_mission_is_explained_to_its_seat_only() -> None:
    table = Sitting().begin()
    assert "5 Impetus" in GAME.explain(table.state, "ann.mission", 0)
    assert GAME.explain(table.state, "ann.mission", 1) == "Ann's Mission is for Ann to know."


def test_a_correction_can_fulfil_a_mission() -> None:
    table = Sitting().begin().do("bob: adjust ann.impetus=5 because we forgot two")
    assert table.who(0).lives == 1
    assert "fulfilled" in table.told()


@pytest.mark.parametrize(
    "what", ["ann.impetus=11", "ann.lives=4", "ann.place=moon", "map.e1=teapot", "ann.character=nobody-we-know"]
)
def test_what_the_components_make_impossible_is_refused(what: str) -> None:
    with pytest.raises(BardoError):
        Sitting().begin().do(f"ann: adjust {what} because why not")


def test_two_seats_cannot_be_the_same_character() -> None:
    with pytest.raises(BardoError, match="two places"):
        Sitting().begin().do("ann: adjust ann.character=sommelier because we mixed them up")
    Sitting().begin().do("ann: adjust ann.character=sommelier bob.character=tax-inspector because we mixed them up")


def test_a_map_is_corrected_tile_by_tile_and_everything_follows() -> None:
    table = Sitting().begin().do("ann: adjust map.e3n1=yellow map.e2=peanut because we forgot to log")
    assert table.state.pile == (43, 38, 12)
    assert "place e3n2" in table.do("ann: draw white").legal(0)


def test_tracking_can_begin_in_the_middle_of_a_game() -> None:
    table = Sitting().do(
        "ann: adjust ann.character=abbess bob.character=heir cid.character=goldfish ann.lives=2 "
        "ann.order=3 ann.karma=1 map.e1=white map.e2=peanut map.e3=white map.e2n1=red ann.place=e2 "
        "bob.place=start cid.place=e3 red.great-audit=out world=2 turn=bob because we began without Bardo"
    )
    assert table.asked() == [(1, "draw")]
    assert table.who(0).lives == 2
    assert table.who(0).mission == SECRET
    assert table.state.pile == (46, 39, 10)
    table.do("ann: mission clock")
    assert table.view(0).secret.mission.id == "clock"


def test_undo_says_what_was_seen_without_saying_it() -> None:
    table = Sitting().do("ann: become abbess")
    before = table.state
    table.do("ann: mission clock")
    assert GAME.revealed(before, table.state) == "Ann has read a Mission."


# --- light ---


def light() -> Sitting:
    return Sitting(tracking="light").begin()


def test_light_tracking_asks_for_no_map() -> None:
    table = light()
    assert table.asked() == [(0, "light")]
    assert "ann.place" not in GAME.numbers(table.state, None)


def test_light_tracking_keeps_points_and_announces_missions() -> None:
    table = light().do("ann: lose karma 1", "ann: gain impetus 2", "ann: done", "bob: gain order 5")
    assert table.who(1).lives == 1
    assert table.state.active == 2
    assert table.has(0) == {"impetus": 2, "order": 0, "retribution": 0, "karma": 0, "hedonism": 1}


def test_light_tracking_plays_meetings_deaths_and_red_tiles() -> None:
    table = light().do("ann: meet bob", "ann: roll 5", "ann: roll 6", "bob: roll 1")
    assert table.has(0)["karma"] == 2
    table.do("ann: done", "bob: perish")
    assert table.asked() == [(2, "light")]
    table.do("cid: doom great-audit", "cid: roll 1")
    assert table.state.world == 2
    assert table.asked() == [(0, "character")]


def test_light_tracking_ends_with_the_pile() -> None:
    table = light().do("ann: exhaust")
    assert table.state.world == 2


def test_tracking_can_be_switched_in_the_middle() -> None:
    table = Sitting().begin().do("ann: rule tracking light")
    assert table.asked() == [(0, "light")]
    table.do("ann: rule tracking full")
    assert table.asked() == [(0, "draw")]
