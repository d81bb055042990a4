"""Ends of the world, and the end of the game."""

from __future__ import annotations

from companion.games.respawn_quest.moves import Become
from companion.games.respawn_quest.state import SECRET
from tests.games.respawn_quest.table import GAME, TILE, Sitting


def doomed(*missions: str) -> Sitting:
    table = Sitting().begin(missions).soul(0, used=True, have=(1, 0, 0, 2, 1), lives=1, kept=(9,))
    return table.onto("e3n1", "red").do("ann: flip great-audit")


def test_an_apocalypse_kills_everybody_and_leaves_kept_lives() -> None:
    table = doomed().do("ann: roll 2")
    assert [soul.alive for soul in table.state.souls] == [False, False, False]
    assert table.who(0).have == (0, 0, 0, 0, 0)
    assert table.who(0).lives == 1
    assert table.state.returned == (0, 1, 4)


def test_the_red_tile_leaves_the_game_and_all_others_are_shuffled_back() -> None:
    table = doomed().do("ann: roll 2")
    assert table.state.gone == 1 << TILE["great-audit"]
    assert table.state.pile == (48, 40, 11)
    assert len(table.state.board) == 1


def test_the_next_player_lays_the_new_row_and_goes_on_without_a_roll() -> None:
    table = doomed().do("ann: roll 2")
    assert table.asked() == [(1, "lay")]
    table.do(*["bob: draw white"] * 6)
    assert table.asked() == [(1, "character")]
    table.do("bob: become abbess", "bob: mission spark")
    assert table.view(None).players[1].place == "start"
    assert table.asked() == [(1, "draw")]


def test_missions_are_checked_before_anybody_dies() -> None:
    table = doomed("avalanche", "archivist", "clock").do("ann: roll 2")
    assert table.who(1).lives == 1
    assert not table.who(1).reborn, "there is no line to return to in the new world"
    assert table.who(2).lives == 0


def test_an_apotheosis_of_ones_own_and_anybodys() -> None:
    table = doomed("chosen", "lamp", "clock").soul(1, have=(0, 2, 0, 1, 1)).do("ann: roll 5")
    assert table.who(0).lives == 2
    assert table.who(1).lives == 1
    assert table.state.active == 1


def test_turning_the_named_tile_oneself_is_not_the_same_as_being_there() -> None:
    table = doomed("signatory", "clock", "boomerang").do("ann: roll 5")
    assert table.who(0).lives == 2
    other = Sitting().begin(("avalanche", "signatory", "clock")).soul(0, used=True)
    other.onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 5")
    assert other.who(1).lives == 0


def test_the_third_life_wins_at_once() -> None:
    table = Sitting().begin(("runner", "clock", "boomerang")).soul(0, have=(2, 0, 0, 1, 1), lives=2, used=True)
    table.do(
        "ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: flip stairs-instead", "ann: accept"
    )
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.ranks == ((0,), (1, 2))
    assert table.asked() == []
    assert table.legal(0) == set()


def test_third_lives_at_the_same_moment_share_the_win() -> None:
    table = Sitting().begin().soul(0, have=(0, 5, 0, 1, 1), lives=2).soul(1, have=(5, 0, 0, 1, 1), lives=2, place="e2")
    table.do("ann: draw white", "ann: place e7", "ann: roll 2", "ann: walk e2", "ann: roll 1")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert "together" in GAME.say(f"outcome.{outcome.key}", outcome.args, table.state.table)


def test_returned_characters_come_again_after_all_others_in_their_order() -> None:
    table = doomed().do("ann: roll 2").do(*["bob: draw white"] * 6)
    expected = [offer.move for offer in GAME.moves(table.state, 1) if offer.weight]
    assert Become(1, "tax-inspector") not in expected
    assert len(expected) == 20, "24 without the three returned and the one Ann has kept"
    table.do("bob: become sommelier")
    assert table.state.returned == (0, 4), "the table is the truth, whatever the order was"


def test_a_player_who_goes_home_leaves_a_playable_game() -> None:
    table = Sitting().begin().do("ann: leave")
    assert not table.who(0).alive
    assert table.state.active == 1
    assert table.asked() == [(1, "draw")]


def test_a_newcomer_draws_at_the_first_own_turn() -> None:
    table = Sitting().begin().do("ann: join Dot")
    assert len(table.state.souls) == 4
    table.do("ann: adjust turn=dot because it is her turn")
    assert table.asked() == [(3, "character")]


def test_a_claim_of_the_player_in_the_middle_of_a_turn_ends_that_turn() -> None:
    table = Sitting().begin().soul(0, have=(0, 4, 0, 1, 1), mission=SECRET)
    table.do("ann: draw white", "ann: claim drawer")
    assert table.who(0).lives == 1
    assert table.state.active == 1
