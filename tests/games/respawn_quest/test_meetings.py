"""Two Characters on one tile."""

from __future__ import annotations

from tests.games.respawn_quest.table import CHARACTER, MISSION, Sitting


def met(
    roll: int, ann: tuple[int, ...] = (0, 0, 0, 1, 1), bob: tuple[int, ...] = (0, 0, 0, 1, 1), **rulings: str
) -> Sitting:
    """Ann walks onto Bob's face-down tile and rolls."""
    table = Sitting(**rulings).begin().soul(0, have=ann, used=True).soul(1, have=bob, place="e2")
    return table.do("ann: draw white", "ann: place e7", "ann: roll 2", "ann: walk e2", f"ann: roll {roll}")


def test_the_meeting_comes_before_the_tile_is_turned() -> None:
    table = Sitting().begin().soul(1, place="e2")
    table.do("ann: draw white", "ann: place e7", "ann: roll 2", "ann: walk e2")
    assert table.asked() == [(0, "meeting")]
    table.do("ann: roll 2")
    assert table.asked() == [(0, "name")]


def test_with_several_there_the_arriving_player_picks_one() -> None:
    table = Sitting().begin().soul(1, place="e2").soul(2, place="e2")
    table.do("ann: draw white", "ann: place e7", "ann: roll 2", "ann: walk e2")
    assert table.legal(0) == {"meet bob", "meet cid"}
    table.do("ann: meet cid")
    assert table.asked() == [(0, "meeting")]


def test_one_exchanges_missions_and_both_remember() -> None:
    table = met(1)
    assert table.view(0).secret.mission.id == "clock"
    assert table.view(1).secret.mission.id == "avalanche"
    assert [(known.seat, known.mission.id) for known in table.view(0).secret.known] == [(1, "avalanche")]
    assert [(known.seat, known.mission.id) for known in table.view(1).secret.known] == [(0, "clock")]
    assert table.view(2).secret.known == ()
    assert "clock" not in table.told(None).lower()


def test_an_exchange_can_fulfil_both_missions_at_once() -> None:
    table = met(1, ann=(0, 5, 0, 1, 1), bob=(5, 0, 0, 1, 1))
    assert [soul.lives for soul in table.state.souls] == [1, 1, 0]
    assert table.state.active == 1
    assert table.asked() == [(1, "character")]


def test_two_exchanges_characters_with_the_mark_of_the_ability() -> None:
    table = met(2)
    assert table.who(0).character == CHARACTER["sommelier"]
    assert table.who(1).character == CHARACTER["tax-inspector"]
    assert not table.who(0).used
    assert table.who(1).used
    assert table.who(0).mission == MISSION["avalanche"]


def test_three_offers_karma_for_hedonism_and_the_other_decides() -> None:
    table = met(3)
    assert table.asked() == [(0, "offer")]
    table.do("ann: accept")
    assert table.asked() == [(1, "answer")]
    taken = table.do("bob: accept")
    assert (taken.has(0)["karma"], taken.has(0)["hedonism"]) == (0, 2)
    assert (taken.has(1)["karma"], taken.has(1)["hedonism"]) == (2, 0)
    refused = met(3).do("ann: accept", "bob: decline")
    assert refused.has(0)["karma"] == 1


def test_four_offers_hedonism_for_karma() -> None:
    table = met(4).do("ann: accept", "bob: accept")
    assert (table.has(0)["karma"], table.has(0)["hedonism"]) == (2, 0)


def test_a_trade_needs_a_point_on_both_sides() -> None:
    table = met(3, bob=(0, 0, 0, 1, 0))
    assert table.asked() == [(0, "name")]


def test_five_lets_the_higher_roll_take_karma_in_any_order_of_rolling() -> None:
    table = met(5).do("bob: roll 6", "ann: roll 2")
    assert (table.has(0)["karma"], table.has(1)["karma"]) == (0, 2)


def test_six_takes_hedonism_if_there_is_any() -> None:
    table = met(6, bob=(0, 0, 0, 1, 0)).do("ann: roll 6", "bob: roll 1")
    assert table.has(0)["hedonism"] == 1
    assert "no Hedonism to lose" in table.told()


def test_a_tie_takes_nothing_or_is_rolled_again_as_the_table_reads_it() -> None:
    table = met(5).do("ann: roll 3", "bob: roll 3")
    assert table.has(0)["karma"] == 1
    assert table.asked() == [(0, "name")]
    again = met(5, duel_ties="again").do("ann: roll 3", "bob: roll 3")
    assert again.asked() == [(0, "duel"), (1, "duel")]


def test_no_meditation_after_a_meeting() -> None:
    table = met(5, ann=(4, 0, 0, 1, 1)).do("ann: roll 3", "bob: roll 3", "ann: flip exact-change", "ann: decline")
    assert table.state.active == 1
