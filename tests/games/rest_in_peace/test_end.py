"""When it is over, and what everybody is worth."""

from __future__ import annotations

import pytest

from companion.games.rest_in_peace.lookup import NUMBERS
from tests.games.rest_in_peace.evening import GAME, Evening

FULL_BUT_ONE = "turn.step=5 otto=grave-1 karl=grave-2 ida=grave-3 yvonne=grave-4"


def test_five_occupied_graves_end_the_game_when_the_turn_is_complete() -> None:
    table = Evening().set(f"{FULL_BUT_ONE} philomena=unburied ann.shares-5=1").do("ann: bury philomena 5", "ann: rest")
    assert any("ends with this turn" in said for said in table.says)
    assert table.asked() == [(0, "last_pass")]
    assert GAME.outcome(table.state) is None
    table.do("ann: pass")
    assert GAME.outcome(table.state) is not None
    assert table.asked() == []
    assert "over" in table.no("bob: next")


def test_a_family_without_anybody_alive_ends_the_game() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied karl=new minna=new balthasar=new philomena=new")
    table.do("ann: bury hedwig new", "ann: pass")
    assert GAME.outcome(table.state) is not None


def test_the_last_of_another_family_ends_the_game_with_the_active_players_turn() -> None:
    """Bob's last dies of a shock in Ann's step 2; Ann still prescribes, buys and has her medicine taken."""
    table = Evening().set("otto=grave-1 bob.shares-1=1 alma=weak ferdinand=new ida=new theodor=new rosalinde=new")
    table.do("bob: shock 1", "bob: bury alma new", "ann: prescribe hedwig placebo", "ann: next", "ann: next")
    table.do("ann: buy 3", "ann: next")
    assert table["hedwig"] == "weak"
    table.do("ann: pass")
    assert GAME.outcome(table.state) is not None


def test_cards_and_shock_deaths_of_the_last_turn_still_count() -> None:
    table = Evening().set(f"{FULL_BUT_ONE} philomena=grave-5 turn.step=6 bob.shares-1=1 alma=weak")
    assert table.asked() == [(0, "last_pass")]
    table.do("bob: shock 1")
    assert "Bob has somebody to bury" in table.no("ann: pass")
    table.do("bob: bury alma new", "ann: pass")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert "Alma +2" in table.explain("bob.score")


def test_a_grave_emptied_again_lets_the_game_go_on() -> None:
    table = Evening().set(f"{FULL_BUT_ONE} philomena=grave-5 turn.step=6 bob.shares-1=1 bob.shares-3=1")
    table.do("bob: mix-up otto 3")
    assert any("goes on" in said for said in table.says)
    table.do("ann: pass")
    assert GAME.outcome(table.state) is None
    assert table["turn.seat"] == "bob"


def test_an_emptied_grave_does_not_raise_a_dead_family() -> None:
    table = Evening().set(
        "turn.step=6 hedwig=grave-1 karl=grave-2 minna=grave-3 balthasar=grave-4 philomena=grave-5 "
        "bob.shares-1=1 bob.shares-3=1"
    )
    table.do("bob: mix-up hedwig 3", "ann: pass")
    assert GAME.outcome(table.state) is not None


def test_a_double_occupancy_does_not_fill_another_grave() -> None:
    table = (
        Evening().set(f"{FULL_BUT_ONE} philomena=unburied ann.shares-4=1").do("ann: double philomena 4", "ann: pass")
    )
    assert GAME.outcome(table.state) is None


# --- the standstill ---------------------------------------------------------------------------------------------------


def test_a_village_in_which_nobody_ever_dies_is_scored_in_the_end() -> None:
    quiet = NUMBERS.standstill_rounds * 2
    table = Evening(2).set(f"turn.quiet={quiet - 3}").round()
    assert any("declared immortal" in said for said in table.says)
    table.round()
    assert GAME.outcome(table.state) is None
    table.medicine().do("ann: pass")
    assert GAME.outcome(table.state) is not None


def test_a_death_or_a_card_starts_the_count_again() -> None:
    table = Evening(2).set("turn.quiet=30 alma=grave-1 bob.shares-1=1").do("bob: maintain 1").round()
    assert table["turn.quiet"] == 0
    table = Evening(2).set("turn.quiet=30 hedwig=near-death hedwig.prescription=placebo box.placebo=3").medicine()
    table.do("ann: bury hedwig new", "ann: pass")
    assert table["turn.quiet"] == 0


def test_a_table_may_wait_for_a_miracle() -> None:
    table = Evening(2, standstill="goes-on").set("turn.quiet=90").round()
    assert GAME.outcome(table.state) is None


# --- scoring ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("relative", "place", "points"),
    [
        ("hedwig", "grave-1", "+5"),
        ("hedwig", "grave-2", "+4"),
        ("hedwig", "grave-3", "+3"),
        ("hedwig", "grave-5", "+3"),
        ("hedwig", "new", "+2"),
        ("hedwig", "top", "−2"),
        ("minna", "grave-2", "+4"),
        ("minna", "grave-4", "+4"),
        ("minna", "grave-1", "+3"),
        ("philomena", "grave-4", "+4"),
        ("philomena", "grave-1", "+3"),
    ],
)
def test_what_a_relative_scores(relative: str, place: str, points: str) -> None:
    table = Evening().set(f"{relative}={place}")
    assert f"{relative.capitalize()} {points}" in table.explain("ann.score")


def test_the_most_points_win() -> None:
    table = Evening().set(f"{FULL_BUT_ONE} turn.step=6 philomena=grave-5").do("ann: pass")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    # Ann: Karl and Philomena in their graves 10, three alive -6. Bob: Ida 5, four alive -8. Cid: Otto 5, Yvonne 5, -6.
    assert outcome.scores == (4, -3, 4)


def test_a_tie_goes_to_the_fuller_purse() -> None:
    table = Evening().set(f"{FULL_BUT_ONE} turn.step=6 philomena=grave-5 cid.money=6000").do("ann: pass")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.ranks == ((2,), (0,), (1,))
    assert outcome.key == "won_by_money"


def test_a_tie_of_points_and_money_is_shared() -> None:
    table = Evening().set(f"{FULL_BUT_ONE} turn.step=6 philomena=grave-5").do("ann: pass")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert GAME.say(f"outcome.{outcome.key}", outcome.args, table.state.table) == (
        "Ann and Cid share the peace with 4 points each."
    )
