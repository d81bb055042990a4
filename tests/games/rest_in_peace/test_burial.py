"""Burying: majorities, claims and their answers, the order of the dead."""

from __future__ import annotations

import pytest

from companion.games.rest_in_peace.moves import Document
from tests.games.rest_in_peace.evening import GAME, Evening


def mourning(setting: str = "", players: int = 3) -> Evening:
    """Ann has Hedwig, who wished for grave I, to bury at the end of her turn."""
    return Evening(players).set(f"turn.step=5 hedwig=unburied {setting}")


# --- regular burials ------------------------------------------------------------------------------------------------


def test_who_holds_the_most_shares_buries_in_a_vacant_grave() -> None:
    table = mourning("ann.shares-1=2 bob.shares-1=1").do("ann: bury hedwig 1")
    assert table.asked() == [(0, "claim"), (None, "answer")]
    table.do("ann: rest")
    assert table["hedwig"] == "grave-1"
    assert "“She was only resting her eyes.”" in table.says


def test_one_share_against_none_is_the_most() -> None:
    assert mourning("ann.shares-1=1").do("ann: bury hedwig 1", "ann: rest")["hedwig"] == "grave-1"


def test_a_tie_of_shares_buries_nobody() -> None:
    table = mourning("ann.shares-1=1 bob.shares-1=1")
    assert "1 short" in table.no("ann: bury hedwig 1")


def test_no_share_at_all_buries_nobody() -> None:
    assert "1 short" in mourning().no("ann: bury hedwig 1")


def test_the_most_counts_against_each_other_player_not_against_all_together() -> None:
    table = mourning("ann.shares-1=2 bob.shares-1=1 cid.shares-1=1")
    assert table.do("ann: bury hedwig 1", "ann: rest")["hedwig"] == "grave-1"


def test_the_grave_need_not_be_the_wished_one() -> None:
    assert mourning("ann.shares-4=1").do("ann: bury hedwig 4", "ann: rest")["hedwig"] == "grave-4"


def test_all_shares_of_the_burier_are_used_up_and_those_of_the_others_stay() -> None:
    table = mourning("ann.shares-1=3 bob.shares-1=1 ann.shares-2=1").do("ann: bury hedwig 1", "ann: rest")
    assert (table["ann.shares-1"], table["bob.shares-1"], table["ann.shares-2"]) == (0, 1, 1)
    assert table["grave-1.pile"] == 1
    assert "3 used up in burials" in table.explain("grave-1.pile")


def test_the_new_cemetery_is_open_to_everybody_at_any_time() -> None:
    table = mourning("ann.shares-1=1").do("ann: bury hedwig new")
    assert table["hedwig"] == "new"
    assert table["ann.shares-1"] == 1


def test_an_occupied_grave_is_closed_to_regular_burials() -> None:
    table = mourning("ann.shares-1=3 alma=grave-1")
    assert "occupied" in table.no("ann: bury hedwig 1")


def test_only_the_own_dead_are_buried() -> None:
    table = mourning("bob.shares-1=1")
    assert "not of your family" in table.no("bob: bury hedwig new")
    assert "not waiting" in table.no("ann: bury karl new")


def test_the_turn_waits_until_the_dead_are_buried() -> None:
    table = Evening().set("hedwig=unburied")
    assert "somebody to bury" in table.no("ann: prescribe karl pill")
    assert "somebody to bury" in table.no("ann: next")
    table.do("ann: bury hedwig new", "ann: prescribe karl pill")


def test_after_the_last_burial_the_box_can_be_passed() -> None:
    table = mourning()
    assert "somebody to bury" in table.no("ann: pass")
    table.do("ann: bury hedwig new")
    assert table.asked() == [(0, "pass")]


# --- claims and answers ---------------------------------------------------------------------------------------------


def test_paul_and_dagmar() -> None:
    """Two shares each of grave 2. He claims it with a document from grave 1, she answers with one from grave 5."""
    table = Evening(2).do("ann: replace Paul", "bob: replace Dagmar")
    table.set("turn.step=5 minna=unburied paul.shares-2=2 dagmar.shares-2=2 paul.shares-1=1 dagmar.shares-5=1")
    table.do("paul: learn shock-2", "paul: learn double-2")
    assert "1 short" in table.no("paul: bury minna 2")
    table.do("paul: bury minna 2 1")
    assert (
        table.explain("grave-2.majority") == "Grave II: Paul 3, Dagmar 2. Paul has strictly more than everybody else."
    )
    table.do("dagmar: document 5")
    assert "Nobody has strictly more" in table.explain("grave-2.majority")
    assert table.asked()[0] == (0, "claim_lost")
    table.do("paul: rest")
    assert table["minna"] == "unburied"
    assert (table["paul.shares-2"], table["dagmar.shares-2"]) == (2, 2)
    assert (table["paul.shares-1"], table["dagmar.shares-5"]) == (0, 0)
    assert (table["grave-1.played"], table["grave-5.played"]) == ("illegible", "illegible")
    assert [text for text in table.offers("paul") if "bury" in text] == ["paul: bury minna new"]
    assert table.do("paul: bury minna new")["minna"] == "new"


def test_unanswered_the_document_makes_the_burial() -> None:
    table = mourning("ann.shares-1=2 bob.shares-1=2 ann.shares-4=1").do("ann: bury hedwig 1 4", "ann: rest")
    assert table["hedwig"] == "grave-1"
    assert (table["ann.shares-1"], table["ann.shares-4"]) == (0, 0)


def test_a_document_alone_is_one_against_none() -> None:
    assert mourning("ann.shares-4=1").do("ann: bury hedwig 1 4", "ann: rest")["hedwig"] == "grave-1"


def test_the_burier_may_add_another_document_to_a_spoilt_claim() -> None:
    table = mourning("ann.shares-1=1 bob.shares-4=1 ann.shares-5=1").do("ann: bury hedwig 1", "bob: document 4")
    table.do("ann: document 5", "ann: rest")
    assert table["hedwig"] == "grave-1"
    assert table["grave-4.played"] == table["grave-5.played"] == "illegible"


def test_a_third_player_may_answer_too_and_counts_alone() -> None:
    """Ann 2, Bob 1, Cid 1: one document each makes two ties, and either is enough."""
    table = mourning("ann.shares-1=2 bob.shares-1=1 cid.shares-3=1 cid.shares-1=1").do("ann: bury hedwig 1")
    table.do("cid: document 3", "ann: rest")
    assert table["hedwig"] == "unburied"


def test_answers_of_two_players_do_not_add_up() -> None:
    table = mourning("ann.shares-1=3 bob.shares-2=1 bob.shares-1=1 cid.shares-3=1 cid.shares-1=1")
    table.do("ann: bury hedwig 1", "bob: document 2", "cid: document 3", "ann: rest")
    assert table["hedwig"] == "grave-1"


def test_an_answer_in_vain_costs_the_document_all_the_same() -> None:
    table = mourning("ann.shares-1=3 bob.shares-2=1").do("ann: bury hedwig 1", "bob: document 2", "ann: rest")
    assert table["hedwig"] == "grave-1"
    assert table["bob.shares-2"] == 0
    assert table["grave-2.played"] == "illegible"


def test_a_share_of_the_claimed_grave_is_no_document_for_it() -> None:
    table = mourning("ann.shares-1=2 bob.shares-1=1").do("ann: bury hedwig 1")
    assert "counts there as it is" in table.no("bob: document 1")
    table = mourning("ann.shares-1=1 bob.shares-1=1")
    assert "counts there as it is" in table.no("ann: bury hedwig 1 1")


def test_a_claim_shows_exactly_the_documents_it_takes() -> None:
    table = mourning("ann.shares-1=1 ann.shares-2=1 ann.shares-3=1 bob.shares-1=2")
    assert "1 short" in table.no("ann: bury hedwig 1 2")
    assert "exactly 2" in table.no("ann: bury hedwig 1 2,2")
    table.do("ann: bury hedwig 1 2,3", "ann: rest")
    assert table["hedwig"] == "grave-1"


def test_documents_are_played_in_claims_only() -> None:
    assert "Nobody is claiming" in mourning("bob.shares-2=1").no("bob: document 2")


def test_the_own_grave_of_a_document_may_be_vacant_or_occupied() -> None:
    table = mourning("ann.shares-1=1 bob.shares-2=1 cid.shares-3=1 otto=grave-3").do("ann: bury hedwig 1")
    table.do("bob: document 2", "cid: document 3")
    assert table["grave-2.played"] == table["grave-3.played"] == "illegible"


def test_nobody_is_asked_by_name_and_everybody_with_shares_might_answer() -> None:
    table = mourning("ann.shares-1=2 bob.shares-2=1 cid.shares-1=1").do("ann: bury hedwig 1")
    assert (None, "answer") in table.asked()
    assert GAME.interrupts(table.state) == (1,)
    table = mourning("ann.shares-1=1 bob.shares-2=1 cid.shares-2=1 grave-2.played=illegible").do("ann: bury hedwig 1")
    assert GAME.interrupts(table.state) == ()


def test_only_the_claimant_settles_the_claim() -> None:
    table = mourning("ann.shares-1=1 bob.shares-2=1").do("ann: bury hedwig 1")
    assert "Ann's claim" in table.no("bob: rest")
    table.do("ann: rest")
    assert "Nobody is being buried" in table.no("ann: rest")


def test_while_a_claim_is_open_nothing_else_is_buried() -> None:
    table = mourning("karl=unburied ann.shares-1=1").do("ann: bury hedwig 1")
    assert "about to bury" in table.no("ann: bury karl new")
    assert "about to bury" in table.no("ann: pass")


def test_who_was_turned_away_does_not_come_back_to_the_same_grave() -> None:
    """Or the document, which is gone, would have spoilt nothing."""
    table = mourning("karl=unburied ann.shares-1=1 bob.shares-5=1")
    table.do("ann: bury hedwig 1", "bob: document 5", "ann: rest")
    assert "turned away" in table.no("ann: bury hedwig 1")
    assert "ann: bury hedwig 1" not in table.offers("ann")
    table.do("ann: bury karl 1", "ann: rest", "ann: bury hedwig new")
    assert table["karl"] == "grave-1"


def test_after_a_failed_claim_another_grave_may_be_claimed() -> None:
    table = mourning("ann.shares-1=1 ann.shares-2=1 bob.shares-5=1")
    table.do("ann: bury hedwig 1", "bob: document 5", "ann: rest", "ann: bury hedwig 2", "ann: rest")
    assert table["hedwig"] == "grave-2"


def test_a_mix_up_into_the_claimed_grave_makes_the_claim_void() -> None:
    table = mourning("ann.shares-1=1 otto=grave-3 cid.shares-3=1").do("ann: bury hedwig 1", "cid: mix-up otto 1")
    assert any("void" in said for said in table.says)
    assert table.asked() == [(0, "bury")]
    assert table["ann.shares-1"] == 1
    table.set("otto=grave-3").do("ann: bury hedwig 1", "ann: rest")
    assert table["hedwig"] == "grave-1"


def test_a_voided_claim_leaves_an_occupied_grave_behind() -> None:
    table = mourning("ann.shares-1=1 otto=grave-3 cid.shares-3=1").do("ann: bury hedwig 1", "cid: mix-up otto 1")
    assert "occupied" in table.no("ann: bury hedwig 1")


def test_the_new_cemetery_needs_no_papers() -> None:
    assert "no papers" in mourning("ann.shares-4=1").no("ann: bury hedwig new 4")


# --- several dead ---------------------------------------------------------------------------------------------------


def test_several_dead_are_buried_in_the_order_their_player_likes() -> None:
    table = mourning("karl=unburied ann.shares-1=1")
    assert {"ann: bury hedwig 1", "ann: bury karl 1"} <= set(table.offers("ann"))
    table.do("ann: bury karl 1", "ann: rest", "ann: bury hedwig new")
    assert (table["karl"], table["hedwig"]) == ("grave-1", "new")


def test_one_majority_buries_one() -> None:
    table = mourning("karl=unburied ann.shares-1=2").do("ann: bury hedwig 1", "ann: rest")
    assert [text for text in table.offers("ann") if "bury" in text] == ["ann: bury karl new"]


def test_the_active_player_buries_first_and_the_others_clockwise() -> None:
    table = Evening(4).set("turn.seat=cid")
    table.set("turn.step=5 alma=unburied hedwig=unburied otto=unburied jakob=unburied")
    order = []
    for relative in ("otto", "jakob", "hedwig", "alma"):
        ((seat, key),) = table.asked()
        assert seat is not None
        assert key == "bury"
        order.append(table.state.table.names[seat])
        if relative != "alma":
            assert "buries first" in table.no("bob: bury alma new")
        table.do(f"{order[-1]}: bury {relative} new")
    assert order == ["Cid", "Dot", "Ann", "Bob"]
    assert table.asked() == [(2, "pass")]


def test_a_shock_death_during_a_burial_waits_for_the_active_player() -> None:
    """Ann buries Hedwig in grave I; Bob's Alma, who wished for it, hears and dies; Ann still buries Karl first."""
    table = mourning("karl=unburied ann.shares-1=1 bob.shares-1=1 alma=weak ann.shares-1=2")
    table.do("ann: bury hedwig 1", "ann: rest", "bob: shock 1")
    assert table["alma"] == "unburied"
    assert table["bob.money"] == 7000
    assert table.asked() == [(0, "bury")]
    assert "Ann buries first" in table.no("bob: bury alma new")
    table.do("ann: bury karl new")
    assert table.asked() == [(1, "bury")]
    table.do("bob: bury alma new")
    assert table.asked() == [(0, "pass")]


def test_deaths_in_other_steps_are_buried_at_once_too() -> None:
    table = Evening().set("otto=grave-1 bob.shares-1=1 alma=near-death").do("ann: prescribe karl pill", "bob: shock 1")
    assert table.asked() == [(1, "bury")]
    assert "First Bob has somebody to bury" in table.no("ann: next")
    table.do("bob: bury alma new", "ann: next")


@pytest.mark.parametrize("documents", [1, 2])
def test_offers_name_every_set_of_documents_that_suffices(documents: int) -> None:
    table = mourning(f"bob.shares-1={documents} ann.shares-1=1 ann.shares-2=1 ann.shares-3=1 ann.shares-4=1")
    claims = [text for text in table.offers("ann") if text.startswith("ann: bury hedwig 1")]
    assert len(claims) == 3
    assert all(len(text.split()[-1].split(",")) == documents for text in claims)


def test_answers_are_offered_only_to_who_might_hold_one() -> None:
    table = mourning("ann.shares-1=1 bob.shares-2=1 cid.shares-3=1").do("bob: learn shock-2", "ann: bury hedwig 1")
    assert not [offer for offer in GAME.moves(table.state, 1) if isinstance(offer.move, Document)]
    assert [offer for offer in GAME.moves(table.state, 2) if isinstance(offer.move, Document)]
