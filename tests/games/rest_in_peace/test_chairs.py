"""People who go home, people who come late, people who take over."""

from __future__ import annotations

from companion.engine.game import Seat, Table
from companion.games.rest_in_peace.content import load
from companion.games.rest_in_peace.lookup import FAMILIES
from tests.games.rest_in_peace.evening import GAME, Evening


def test_seats_take_the_family_of_their_colour() -> None:
    table = Table((Seat("Ann", "plum"), Seat("Bob"), Seat("Cid", "plum"), Seat("Dot", "moss")))
    families = [FAMILIES[family] for family in GAME.setup(table).families]
    assert families[0] == "plum"
    assert families[3] == "moss"
    assert len(set(families)) == 4


def test_a_family_that_leaves_takes_its_living_its_money_and_its_shares_along() -> None:
    table = Evening().set("otto=grave-1 cid.shares-2=2 yvonne.prescription=pill box.pill=4").do("cid: leave")
    assert table.state.used[1] == 2
    assert "otto" not in GAME.numbers(table.state, None)
    assert GAME.view(table.state, None).graves[0].coffins == ("otto",)
    assert list(GAME.moves(table.state, 2)) == []
    table.set("bob.shares-1=1").do("bob: maintain 1")
    assert table["bob.money"] == 5000


def test_the_box_passes_by_an_empty_chair() -> None:
    table = Evening().do("bob: leave").round()
    assert table["turn.seat"] == "cid"


def test_when_the_active_player_leaves_the_next_turn_begins() -> None:
    table = Evening().do("ann: prescribe hedwig placebo", "ann: leave")
    assert (table["turn.seat"], table["turn.step"], table["box.placebo"]) == ("bob", 2, 4)


def test_the_unburied_of_a_family_that_leaves_go_to_the_new_cemetery() -> None:
    table = Evening().set("turn.step=5 alma=unburied bob.shares-1=1").do("bob: bury alma 1", "bob: leave")
    assert GAME.view(table.state, None).new_cemetery == ("alma",)
    assert table.asked() == [(0, "pass")]


def test_a_family_that_left_is_not_ranked_and_does_not_end_the_game() -> None:
    table = Evening().do("cid: leave").round()
    assert GAME.outcome(table.state) is None
    table.set("turn.step=6 alma=new ferdinand=new ida=new theodor=new rosalinde=new").do("bob: pass")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranks == ((1,), (0,))


def test_two_families_are_the_least() -> None:
    assert "fewer than 2" in Evening(2).no("ann: leave")


def test_somebody_may_come_late_while_nobody_has_died() -> None:
    table = Evening().round().do("ann: join Dot")
    assert table["dot.money"] == 5000
    mine = [relative.id for relative in load().relatives if relative.family == "slate"]
    assert {table[name] for name in mine} == {"unwell"}
    table.round().round()
    assert table["turn.seat"] == "dot"


def test_after_the_first_death_it_is_too_late() -> None:
    assert "too late" in Evening().set("otto=new").no("ann: join Dot")
    assert "too late" in Evening().set("otto=unburied").no("ann: join Dot")


def test_somebody_may_take_over_a_seat_at_any_time() -> None:
    table = Evening().set("otto=grave-1").do("cid: replace Gus")
    assert table["gus.money"] == 5000


def test_a_family_that_has_moved_away_is_not_taken_over() -> None:
    """It would have nobody alive, which ends the game, and nobody to lose points for, which wins it."""
    table = Evening().do("cid: leave")
    assert "moved away" in table.no("cid: replace Dora")


def test_when_the_active_player_leaves_on_the_last_turn_only_the_box_is_left_to_pass() -> None:
    full = "hedwig=grave-1 karl=grave-2 alma=grave-3 ida=grave-4 otto=grave-5 bob.shares-1=1 turn.seat=bob turn.step=4"
    table = Evening().set(full).do("bob: leave")
    assert table.asked() == [(0, "last_pass")]
    table.do("ann: pass")
    assert table.says == ["The cemetery gate is closed, and the books are too."]


def test_the_table_hears_when_somebody_leaving_ends_or_saves_the_evening() -> None:
    complete = "alma=new ferdinand=new ida=new theodor=new rosalinde=new"
    table = Evening().set(complete).do("bob: leave")
    assert table.says[-1] == "There is room again: the game goes on."
