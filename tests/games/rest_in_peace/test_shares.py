"""Step 4, and the secret on the back of every share."""

from __future__ import annotations

import pytest

from companion.engine import moves
from companion.engine.notes import readable
from companion.games.rest_in_peace.state import Village, in_pile
from tests.games.rest_in_peace.evening import GAME, Evening


def buying(setting: str = "ann.money=9000") -> Evening:
    return Evening().set(setting).do("ann: next", "ann: next")


def entered(state: Village, seat: int) -> list[str | None]:
    """The backs of a seat's shares as that seat sees them; None where nothing was entered."""
    secret = GAME.view(state, seat).secret
    assert secret is not None
    return [share.action for share in secret.shares]


def test_a_share_of_a_vacant_grave_costs_3000_and_of_an_occupied_one_1000() -> None:
    table = buying("ann.money=9000 alma=grave-1").do("ann: buy 2")
    assert table["ann.money"] == 6000
    table.do("ann: buy 1")
    assert table["ann.money"] == 5000


def test_a_grave_emptied_by_a_mix_up_is_dear_again() -> None:
    table = buying("alma=grave-1 cid.shares-1=1 ann.money=2000").do("cid: mix-up alma 3")
    assert "costs 3,000" in table.no("ann: buy 1")
    table.do("ann: buy 3")
    assert table["ann.money"] == 1000


def test_shares_lie_open_so_that_everybody_can_count_them() -> None:
    table = buying().do("ann: buy 2", "ann: buy 3")
    view = GAME.view(table.state, None)
    assert view.players[0].shares == (0, 1, 1, 0, 0)
    assert view.graves[1].leader == 0


def test_at_most_one_share_of_a_grave_a_turn_but_of_every_grave() -> None:
    table = buying("ann.money=15000").do(*(f"ann: buy {grave}" for grave in range(1, 6)))
    assert table["ann.money"] == 0
    table.set("ann.money=9000")
    assert "One share" in table.no("ann: buy 2")


def test_a_share_must_be_paid_at_once() -> None:
    assert "costs 3,000" in buying("ann.money=2000").no("ann: buy 2")


def test_shares_are_bought_in_step_4_only() -> None:
    table = Evening()
    assert "step 4" in table.no("ann: buy 2")
    table.medicine()
    assert "step 4" in table.no("ann: buy 2")


def test_a_pile_of_five_is_all_there_is() -> None:
    table = buying("ann.money=9000 bob.shares-2=3 cid.shares-2=2")
    assert "no share of grave II left" in table.no("ann: buy 2")
    assert "ann: buy 2" not in table.offers("ann")


def test_nobody_else_buys_on_my_turn() -> None:
    assert "Ann's turn" in buying().no("bob: buy 2")


# --- the secret -----------------------------------------------------------------------------------------------------


def test_the_back_never_has_to_be_entered() -> None:
    """Playing a back from a share of which nothing was entered just names it."""
    table = Evening().set("bob.shares-1=1 otto=grave-1").do("bob: maintain 1")
    assert table["grave-1.played"] == "maintenance"
    assert table["bob.shares-1"] == 0


def test_an_owner_may_enter_a_back_and_only_the_owner_reads_it() -> None:
    table = Evening().set("bob.shares-3=2").do("bob: learn shock-3")
    assert entered(table.state, 1) == ["shock", None]
    assert GAME.view(table.state, None).secret is None
    assert table.says == ["Bob looks at the back of a share."]
    move = moves.read("bob: learn shock-3", GAME.kinds, table.state.table.names, GAME)
    assert moves.write(move, table.state.table.names, 0, secrets=False) == "bob: learn …"
    played = GAME.play(Evening().set("bob.shares-3=2").state, move)
    assert len(readable(played.notes, 1)) == 2
    assert len(readable(played.notes, 0)) == 1


def test_an_owner_can_enter_whatever_is_not_ruled_out_by_own_knowledge() -> None:
    table = Evening().set("bob.shares-3=2 otto=grave-3 grave-3.played=double").do("bob: learn shock-3")
    entering = [text for text in table.offers("bob") if "learn" in text]
    assert entering == ["bob: learn mixup-3", "bob: learn maintenance-3", "bob: learn illegible-3"]
    assert "played already" in table.no("bob: learn double-3")
    assert "already" in table.no("bob: learn shock-3")


def test_a_back_that_somebody_else_entered_is_refused_with_look_again() -> None:
    table = Evening().set("bob.shares-3=1 ann.shares-3=1").do("bob: learn shock-3")
    assert "ann: learn shock-3" in table.offers("ann")
    assert "already entered" in table.no("ann: learn shock-3")


def test_what_is_entered_narrows_what_the_owner_can_play() -> None:
    table = Evening().set("bob.shares-3=1 otto=grave-3").do("bob: learn shock-3")
    assert "you do not hold" in table.no("bob: maintain 3")
    assert [text for text in table.offers("bob") if "maintain" in text] == []
    table.do("bob: shock 3")


def test_a_misread_entry_can_be_struck_out() -> None:
    table = Evening().set("bob.shares-3=1 otto=grave-3").do("bob: learn shock-3", "bob: forget 3", "bob: maintain 3")
    assert table["grave-3.played"] == "maintenance"
    assert "Nothing is entered" in table.no("bob: forget 3")


def test_a_card_on_the_table_is_the_truth_and_a_wrong_entry_is_told_to_its_owner_only() -> None:
    table = Evening().set("bob.shares-3=1 ann.shares-3=1 otto=grave-3").do("bob: learn maintenance-3")
    played = GAME.play(table.state, moves.read("ann: maintain 3", GAME.kinds, table.state.table.names, GAME))
    assert "misread" in [note.key for note in readable(played.notes, 1)]
    assert "misread" not in [note.key for note in readable(played.notes, 0)]
    assert entered(played.state, 1) == [None]


def test_nobody_enters_shares_they_do_not_hold() -> None:
    assert "no share" in Evening().no("bob: learn shock-3")


def test_shares_used_up_in_a_burial_leave_unseen_but_their_owner_remembers() -> None:
    table = Evening().set("ann.shares-1=1 hedwig=unburied").do("ann: learn shock-1")
    table.do("ann: bury hedwig 1", "ann: rest")
    assert table["grave-1.played"] == "none"
    table.set("ann.shares-1=1")
    assert "ann: learn shock-1" not in table.offers("ann")
    assert "already" in table.no("ann: learn shock-1")


@pytest.mark.parametrize("seat", [0, 2, None])
def test_what_bob_knows_changes_nothing_for_anybody_else(seat: int | None) -> None:
    dark = Evening().set("bob.shares-3=2 ann.shares-3=1 otto=grave-3").do("bob: learn shock-3")
    light = Evening().set("bob.shares-3=2 ann.shares-3=1 otto=grave-3").do("bob: learn double-3")
    assert GAME.view(dark.state, seat) == GAME.view(light.state, seat)
    assert GAME.numbers(dark.state, seat) == GAME.numbers(light.state, seat)
    assert GAME.asks(dark.state) == GAME.asks(light.state)
    assert GAME.interrupts(dark.state) == GAME.interrupts(light.state)
    if seat is not None:
        assert GAME.moves(dark.state, seat) == GAME.moves(light.state, seat)


def test_undo_is_told_what_was_seen() -> None:
    table = buying()
    before = table.state
    table.do("ann: buy 2")
    assert GAME.revealed(before, table.state) == "Ann may have looked at the back of a share."
    before = table.state
    table.do("ann: learn shock-2")
    assert GAME.revealed(before, table.state) == "Ann has looked at the back of a share."
    table.set("otto=grave-2")
    before = table.state
    table.do("ann: shock 2")
    assert "Everybody has seen" in GAME.revealed(before, table.state)
    assert GAME.revealed(before, before) == ""


def test_every_share_is_somewhere() -> None:
    table = buying("ann.money=9000 bob.shares-2=2 otto=grave-1 cid.shares-1=1").do("ann: buy 2", "cid: maintain 1")
    assert in_pile(table.state, 1) == 2
    assert in_pile(table.state, 0) == 4
    assert "3 in front of players, 0 played, 0 used up in burials, 2 in the pile" in table.explain("grave-2.pile")
