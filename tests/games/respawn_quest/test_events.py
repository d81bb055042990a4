"""What tiles and abilities do: every word of the vocabulary once."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from tests.games.respawn_quest.table import Sitting


def white(face: str, **soul: object) -> Sitting:
    """Ann has turned a white tile next to Start."""
    table = Sitting().begin().soul(0, used=True).soul(0, **soul)
    return table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", f"ann: flip {face}")


def yellow(face: str, **soul: object) -> Sitting:
    """Ann has turned a yellow tile that lay in wait."""
    table = Sitting().begin().soul(0, used=True).soul(0, **soul)
    return table.onto("e3n1", "yellow").do(f"ann: flip {face}")


def red(**soul: object) -> Sitting:
    table = Sitting().begin().soul(0, used=True).soul(0, **soul)
    return table.onto("e3n1", "red").do("ann: flip great-audit")


def ability(character: str, **soul: object) -> Sitting:
    return Sitting().begin().soul(0, character=character, **soul)


# --- white ---


def test_a_price_on_white_is_paid_in_either_currency_and_not_returned() -> None:
    table = white("night-train")
    assert table.legal(0) == {"pay karma", "pay hedonism", "decline"}
    table.do("ann: pay hedonism")
    assert table.has(0) == {"impetus": 2, "order": 0, "retribution": 0, "karma": 1, "hedonism": 0}


def test_who_has_nothing_is_not_asked_to_pay_for_white() -> None:
    table = white("night-train", have=(0, 0, 0, 0, 0))
    assert table.state.active == 1
    assert "cannot pay" in table.told()


def test_a_choice_is_made_among_what_the_tile_offers() -> None:
    table = white("casting-vote").do("ann: pay karma")
    assert table.legal(0) == {"choose order", "choose retribution"}
    with pytest.raises(IllegalMove, match="not offered"):
        table.do("ann: choose impetus")
    table.do("ann: choose retribution")
    assert table.has(0)["retribution"] == 2


def test_a_moving_walkway_turns_nothing_and_meets_nobody() -> None:
    table = white("moving-walkway").soul(1, place="e3").do("ann: accept")
    assert "pick e4" in table.legal(0)
    table.do("ann: pick e3")
    assert table.who(0).place == table.who(1).place
    assert table.state.active == 1


def test_declassifying_turns_a_tile_without_effect() -> None:
    table = white("declassified").do("ann: accept", "ann: pick e2", "ann: flip early-for-once")
    assert table.has(0)["impetus"] == 0
    assert {square.spot: square.tile for square in table.view(None).board}["e2"] == "early-for-once"


def test_pneumatic_post_leads_to_the_end_of_a_line() -> None:
    table = white("pneumatic-post").do("ann: accept")
    assert table.legal(0) == {"pick start", "pick e7", "decline"}


def test_planning_permission_places_one_more_tile() -> None:
    table = white("planning-permission").do("ann: accept", "ann: draw white", "ann: place e8")
    assert len(table.state.board) == 9
    assert table.state.active == 1


def test_the_revolving_door_changes_places() -> None:
    table = white("revolving-door").soul(2, place="e5").do("ann: accept", "ann: target cid")
    assert (table.view(None).players[0].place, table.view(None).players[2].place) == ("e5", "e1")


# --- yellow ---


def test_a_plain_death_asks_nothing() -> None:
    table = yellow("selfie", have=(3, 0, 0, 2, 2))
    assert not table.who(0).alive
    assert table.who(0).have == (0, 0, 0, 0, 0)
    assert table.state.active == 1
    assert table.state.returned == (0,)


def test_paying_for_yellow_returns_the_price_and_one_more() -> None:
    table = yellow("mutiny").do("ann: pay karma")
    assert table.has(0)["karma"] == 2
    assert table.has(0)["impetus"] == 2


def test_the_wrong_currency_does_not_save() -> None:
    with pytest.raises(IllegalMove, match="cannot be paid"):
        yellow("mutiny").do("ann: pay hedonism")


def test_who_will_not_pay_dies() -> None:
    assert not yellow("mutiny").do("ann: decline").who(0).alive


def test_who_cannot_pay_dies_at_once() -> None:
    table = yellow("dam-leak")
    assert not table.who(0).alive
    assert "cannot pay" in table.told()


def test_the_dead_return_on_start_with_a_new_life_and_a_full_turn() -> None:
    table = yellow("selfie")
    for name in ("bob", "cid"):
        table.soul(1 if name == "bob" else 2, used=True)
        spot = "w1" if name == "bob" else "w2"
        table.do(f"{name}: draw white", f"{name}: place {spot}", f"{name}: roll 1", f"{name}: walk e1")
        if name == "bob":
            table.do("bob: flip exact-change", "bob: decline")
        else:
            table.do("cid: roll 3", "cid: decline")
    assert table.asked() == [(0, "character")]
    table.do("ann: become abbess", "ann: mission spark")
    assert table.view(None).players[0].place == "start"
    assert table.has(0)["karma"] == table.has(0)["hedonism"] == 1
    assert table.asked() == [(0, "draw")]


# --- red ---


@pytest.mark.parametrize(("roll", "world"), [(1, 2), (3, 2), (4, 1), (6, 1)])
def test_one_to_three_ends_the_world(roll: int, world: int) -> None:
    assert red().do(f"ann: roll {roll}").state.world == world


def test_an_apotheosis_gives_two_like_points_of_ones_choice() -> None:
    table = red().do("ann: roll 4", "ann: choose retribution")
    assert table.has(0)["retribution"] == 2
    assert table.state.active == 1


def test_an_ability_shifts_the_odds_by_one_but_never_avoids_the_roll() -> None:
    table = red(character="weather-prophet", used=False)
    assert table.legal(0) == {"roll 4", "use"}
    table.do("ann: use")
    assert table.asked() == [(0, "doom")]
    assert table.view(None).odds["apocalypse"] == pytest.approx(2 / 6)
    assert table.do("ann: roll 3").state.world == 1
    doomed = red(character="doomsayer", used=False).do("ann: use", "ann: roll 4")
    assert doomed.state.world == 2


# --- abilities ---


def test_an_ability_is_used_once_in_a_life() -> None:
    table = ability("abbess").do("ann: use")
    assert table.has(0)["karma"] == 2
    with pytest.raises(IllegalMove, match="has used the ability"):
        table.do("ann: use")


def test_stealing_names_somebody_who_has_some() -> None:
    table = ability("tax-inspector").soul(1, have=(0, 0, 0, 0, 1)).do("ann: use")
    assert table.legal(0) == {"target cid"}
    table.do("ann: target cid")
    assert (table.has(0)["karma"], table.has(2)["karma"]) == (2, 0)


def test_an_ability_without_anything_to_work_on_is_not_offered() -> None:
    table = ability("tax-inspector").soul(1, have=(0,) * 5).soul(2, have=(0,) * 5)
    assert "use" not in table.legal(0)


def test_the_executioner_lives_on_without_reward() -> None:
    table = yellow("selfie", character="executioner", used=False)
    assert table.legal(0) == {"use", "decline"}
    table.do("ann: use")
    assert table.who(0).alive
    assert table.state.active == 1


def test_the_lawyer_pays_in_any_mixture() -> None:
    table = yellow("dam-leak", character="lawyer", used=False).do("ann: use", "ann: pay hedonism")
    assert table.has(0)["order"] == 3
    assert (table.has(0)["karma"], table.has(0)["hedonism"]) == (2, 1)
    assert table.state.active == 1


def test_the_haggler_pays_one_less() -> None:
    table = yellow("dam-leak", character="haggler", used=False).do("ann: use", "ann: pay karma")
    assert table.has(0)["order"] == 3
    assert table.has(0)["karma"] == 2


def test_the_courier_goes_three_tiles_further() -> None:
    table = ability("courier").do("ann: draw white", "ann: place e7", "ann: roll 1")
    assert "walk e4" not in table.legal(0)
    assert "walk e4" in table.do("ann: use").legal(0)


def test_the_gambler_rolls_again() -> None:
    table = ability("gambler").do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: use")
    assert table.asked() == [(0, "roll")]
    assert "walk e5" in table.do("ann: roll 5").legal(0)


def test_the_alchemist_changes_two_into_two() -> None:
    table = ability("alchemist", have=(2, 0, 0, 1, 1)).do("ann: use", "ann: choose impetus", "ann: choose order")
    assert table.has(0)["order"] == 2
    assert table.has(0)["impetus"] == 0
    assert table.asked() == [(0, "draw")]


def test_the_pigeon_flies_home() -> None:
    table = ability("carrier-pigeon", place="e4").do("ann: use")
    assert table.view(None).players[0].place == "start"
    assert table.has(0)["karma"] == 2


def test_the_philanthropist_gives_and_gains() -> None:
    table = ability("philanthropist").do("ann: use", "ann: target bob")
    assert (table.has(0)["hedonism"], table.has(1)["hedonism"], table.has(0)["order"]) == (0, 2, 2)


def test_the_bricklayer_places_a_tile_and_then_the_turns_own() -> None:
    table = ability("bricklayer").do("ann: use", "ann: draw white", "ann: place e7")
    assert table.asked() == [(0, "draw")]


def test_points_stop_at_the_end_of_the_track() -> None:
    table = white("night-train", have=(9, 0, 0, 1, 1), mission="clock").do("ann: pay karma")
    assert table.has(0)["impetus"] == 10
