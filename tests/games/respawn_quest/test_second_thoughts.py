"""Words spoken late and books corrected in the middle: the table goes on from where it really stands."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove
from companion.games.respawn_quest.state import NOBODY, SECRET
from tests.games.respawn_quest.table import GAME, Sitting


def doomed(keeper: int, **soul: object) -> Sitting:
    """Ann has turned the Great Audit and rolled a one; somebody keeps a Mission in the sleeve."""
    table = Sitting().begin().soul(keeper, mission=SECRET, **soul)
    return table.onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 1")


# --- a Mission named late ---


def test_a_mission_registered_in_the_middle_of_a_theft_ends_the_theft_if_it_is_fulfilled() -> None:
    table = Sitting().begin().soul(0, place="e2").soul(1, mission=SECRET, have=(3, 0, 0, 1, 1), place="e1")
    table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: roll 5", "bob: mission runner")
    assert table.who(1).lives == 1
    assert table.asked() == [(0, "name")], "nobody is left to steal from: now the tile"


@pytest.mark.parametrize("mission", ["survivor", "archivist"])
def test_registering_before_the_world_ends_is_as_good_as_claiming(mission: str) -> None:
    table = doomed(0, have=(3, 0, 0, 1, 1)).do(f"ann: mission {mission}")
    assert table.who(0).lives == 1
    assert table.state.world == 2, "nobody else keeps a Mission: the world ends by itself"


def test_the_last_red_tile_of_a_mission_fulfils_it_before_it_expires() -> None:
    table = Sitting().begin().soul(1, mission=SECRET)
    table.do("ann: adjust red.flood-of-paper=out red.pigeons-unionise=out because we began yesterday")
    table.onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 1", "bob: mission archivist")
    assert table.who(1).lives == 1
    assert not table.state.removed


def test_an_unfulfilled_mission_registered_at_the_last_minute_dies_with_its_owner() -> None:
    table = doomed(1).do("bob: mission comet")
    assert table.who(1).lives == 0
    assert table.state.world == 2


def test_after_an_apotheosis_all_who_kept_a_mission_may_still_name_it() -> None:
    table = Sitting().begin().soul(0, mission=SECRET).soul(1, mission=SECRET)
    table.onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 6", "ann: claim chosen")
    assert table.asked() == [(0, "end-claims")], "the turn waits for Bob"
    table.do("bob: claim archivist")
    assert (table.who(0).lives, table.who(1).lives) == (1, 1)


def test_what_may_be_claimed_does_not_tell_whose_mission_was_read() -> None:
    table = Sitting().begin(("drawer", "clock", "boomerang")).soul(1, mission=SECRET, have=(0, 4, 0, 1, 1))
    before = table.legal(1)
    table.soul(0, knowers=0b011)
    assert {text for text in table.legal(1) if text.startswith("claim")} == {
        text for text in before if text.startswith("claim")
    }
    assert "claim drawer" in before


# --- a win taken back, or shared after all ---


def test_a_win_entered_by_mistake_is_taken_back_with_the_number() -> None:
    table = Sitting().begin().do("ann: adjust bob.lives=3 because he says so")
    assert table.state.phase == "over"
    table.do("ann: adjust bob.lives=2 because he lied")
    assert GAME.outcome(table.state) is None
    assert table.asked() == [(0, "draw")]


def test_a_third_life_forgotten_in_the_applause_shares_the_win() -> None:
    table = Sitting().begin().do("ann: adjust bob.lives=3 because we agree")
    table.do("ann: adjust cid.lives=3 because both were stamped at once")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (1, 2)


# --- corrections in the middle of a turn ---


def test_a_correction_that_fulfils_the_mission_ends_the_turn_like_any_fulfilment() -> None:
    table = Sitting().begin().do("ann: draw white", "ann: place e7")
    table.do("ann: adjust ann.impetus=5 because of the token under the bowl")
    assert table.who(0).lives == 1
    assert table.asked() == [(1, "draw")]


def test_a_chip_put_right_before_the_move_began_its_turn_there() -> None:
    table = Sitting().begin().do("ann: adjust ann.place=e3 because the cat moved it")
    table.do("ann: draw white", "ann: place e7", "ann: roll 6")
    assert "walk start" in table.legal(0)
    assert "walk e3" not in table.legal(0)


def test_start_is_not_corrected_away() -> None:
    table = Sitting().begin()
    with pytest.raises(IllegalMove, match="Start stays"):
        table.do("ann: adjust map.start=white because why not")


def test_light_tracking_remembers_which_red_tiles_lie_face_up() -> None:
    table = Sitting(tracking="light").begin()
    table.do("ann: doom great-audit", "ann: roll 6", "ann: choose impetus")
    table.do("ann: adjust red.sun-on-leave=out because it went yesterday")
    assert "doom great-audit" not in table.legal(0)


def test_red_tiles_face_up_stay_so_when_the_map_is_given_up() -> None:
    table = Sitting().begin().onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 6", "ann: choose impetus")
    table.do("ann: rule tracking light")
    assert "doom great-audit" not in table.legal(table.state.active)


def test_the_reborn_return_on_start_when_there_is_no_line_yet() -> None:
    table = Sitting(tracking="light").begin().soul(0, lives=1, character=NOBODY, mission=NOBODY, reborn=True)
    table.do("ann: rule tracking full", "ann: become abbess", "ann: mission runner")
    assert table.legal(0) == {"pick start"}


# --- small print ---


def test_who_was_carried_off_before_the_move_may_end_it_there() -> None:
    table = Sitting().begin().soul(0, character="lift-attendant")
    table.do("ann: use", "ann: pick e6", "ann: draw white", "ann: place e7", "ann: roll 6")
    assert "walk e6" in table.legal(0)
    assert "walk start" not in table.legal(0), "the turn began there"
    table.do("ann: walk e6")
    assert table.asked() == [(0, "name")]


def test_the_roll_for_the_world_is_asked_for_with_the_odds_as_they_are() -> None:
    table = Sitting().begin().soul(0, character="weather-prophet").onto("e3n1", "red").do("ann: flip great-audit")
    assert GAME.asks(table.state)[0].args == {"n": 3}
    table.do("ann: use")
    assert GAME.asks(table.state)[0].args == {"n": 2}


def test_a_full_track_says_so() -> None:
    table = Sitting().begin(("clock", "avalanche", "boomerang")).soul(0, have=(10, 0, 0, 1, 1))
    table.do("ann: draw white", "ann: place e7", "ann: roll 5", "ann: walk e5", "ann: flip early-for-once")
    table.do("ann: accept")
    assert "end of its track" in table.told()
    assert table.has(0)["impetus"] == 10


def test_a_shuffled_deck_may_bring_back_anybody_but_bardo_does_not_expect_it() -> None:
    table = doomed(1).do("ann: done").do(*["bob: draw white"] * 6)
    weights = {offer.move: offer.weight for offer in GAME.moves(table.state, 1)}
    assert set(weights.values()) == {0, 1}
    table.do("bob: become tax-inspector")
    assert table.who(1).character == 0


def test_a_mistyped_mission_is_forgotten_and_registered_again() -> None:
    table = Sitting().begin(("runner", "clock", "boomerang"))
    with pytest.raises(IllegalMove, match="adjust ann.mission=kept"):
        table.do("ann: mission spark")
    table.do("bob: adjust ann.mission=kept because she mistyped it", "ann: mission spark")
    assert "Hurry" not in str(table.view(0).secret), "the first entry is forgotten"
    assert table.view(0).secret.mission.id == "spark"
    assert GAME.numbers(table.state, None)["ann.mission"] == "entered"


def test_a_mission_cannot_be_wished_for_by_correction() -> None:
    table = Sitting().begin()
    with pytest.raises(IllegalMove, match="Only to kept"):
        table.do("ann: adjust ann.mission=runner because I would like that")


def test_nobody_is_told_that_it_is_their_turn_before_any_turn() -> None:
    table = Sitting().do("ann: become abbess", "ann: mission runner")
    with pytest.raises(IllegalMove, match="Nobody's turn has begun"):
        table.do("ann: draw white")


def test_a_place_that_the_map_has_not_reached_is_empty() -> None:
    assert GAME.numbers(Sitting().state, None).get("map.e9") == "empty"
    assert GAME.numbers(Sitting().state, None).get("weather") is None


def test_a_tile_that_does_nothing_threatens_nobody() -> None:
    table = Sitting().begin().do("ann: draw yellow", "ann: place e7")
    assert table.asked() == [(0, "name-inert")]
    assert table.view(None).odds == {}
    table = Sitting().begin().onto("e3n1", "yellow")
    assert table.asked() == [(0, "name")]
    assert table.view(None).odds["certain death"] == 0.25


def test_who_may_not_meditate_is_not_asked_to() -> None:
    table = Sitting().begin().soul(0, character="abbess", have=(2, 0, 0, 1, 1))
    table.do("ann: draw white", "ann: place e7", "ann: roll 5", "ann: walk e5", "ann: flip early-for-once")
    event = Sitting()
    event.state = table.state
    assert table.do("ann: decline").asked() == [(0, "end")]
    assert event.do("ann: accept").asked() == [(0, "end-ability")]
