"""The backs of the shares: each condition, each effect, and what they do to each other."""

from __future__ import annotations

import pytest

from tests.games.rest_in_peace.evening import GAME, Evening


@pytest.mark.parametrize("play", ["bob: shock 1", "bob: maintain 1"])
def test_a_back_needs_its_grave_occupied(play: str) -> None:
    table = Evening().set("bob.shares-1=1")
    assert "vacant" in table.no(play)
    table.set("otto=grave-1").do(play)
    assert table["bob.shares-1"] == 0


def test_a_back_needs_a_share_of_that_very_grave() -> None:
    table = Evening().set("bob.shares-2=1 otto=grave-1")
    assert "no share of grave I" in table.no("bob: shock 1")
    assert "no share of grave I" in table.no("bob: mix-up otto 3")


def test_a_card_is_used_on_one_side_only() -> None:
    """Played for its back it is no share any more; used as a certificate it has no back any more."""
    table = Evening().set("ann.shares-1=1 otto=grave-1").do("ann: maintain 1")
    assert table["ann.shares-1"] == 0
    assert "no share" in table.no("ann: shock 1")
    table = Evening().set("turn.step=5 hedwig=unburied ann.shares-1=1").do("ann: bury hedwig 1", "ann: rest")
    assert "no share" in table.no("ann: maintain 1")


def test_each_back_of_a_grave_exists_once() -> None:
    table = Evening().set("ann.shares-1=1 bob.shares-1=1 otto=grave-1").do("ann: maintain 1")
    assert "played already" in table.no("bob: maintain 1")


def test_anybody_plays_at_any_time_in_every_step() -> None:
    table = Evening(5).set(
        "otto=grave-1 cid.money=20000 bob.shares-1=1 dot.shares-1=1 karl=grave-2 "
        "bob.shares-2=1 dot.shares-2=1 nepomuk=grave-3 bob.shares-3=1"
    )
    assert GAME.interrupts(table.state) == (1, 3)
    table.do("bob: maintain 1", "ann: next", "bob: maintain 2", "ann: next", "bob: maintain 3", "ann: next")
    table.do("dot: mix-up otto 4", "ann: pass", "dot: mix-up karl 1")
    assert table["bob.money"] == 5000 + 6000


# --- Double Occupancy -----------------------------------------------------------------------------------------------


def test_double_occupancy_buries_beside_somebody_without_any_shares() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied otto=grave-1 ann.shares-1=1 bob.shares-1=3")
    table.do("ann: double hedwig 1")
    assert table["hedwig"] == table["otto"] == "grave-1"
    assert table["grave-1.played"] == "double"
    assert "“She was only resting her eyes.”" in table.says


def test_double_occupancy_is_not_for_vacant_graves() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied ann.shares-1=1")
    assert "vacant" in table.no("ann: double hedwig 1")


def test_double_occupancy_is_for_the_newly_dead_only() -> None:
    table = Evening().set("hedwig=new otto=grave-1 ann.shares-1=1")
    assert "not waiting" in table.no("ann: double hedwig 1")
    assert "not waiting" in table.no("ann: double karl 1")


def test_an_irregular_burial_waits_its_turn() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied alma=unburied otto=grave-1 bob.shares-1=1")
    assert "Ann buries first" in table.no("bob: double alma 1")
    table.do("ann: bury hedwig new", "bob: double alma 1")
    assert table["alma"] == "grave-1"


# --- Mix-up ---------------------------------------------------------------------------------------------------------


def test_a_mix_up_moves_a_coffin_to_a_vacant_grave_without_shares() -> None:
    table = Evening().set("otto=grave-1 bob.shares-1=1 ann.shares-4=3").do("bob: mix-up otto 4")
    assert table["otto"] == "grave-4"
    assert table["grave-1.played"] == "mixup"
    assert table["ann.shares-4"] == 3


def test_a_mix_up_takes_from_its_own_grave_only() -> None:
    table = Evening().set("otto=grave-1 karl=grave-2 bob.shares-1=1")
    assert "no share of grave II" in table.no("bob: mix-up karl 4")


def test_a_mix_up_stays_within_the_five_graves() -> None:
    table = Evening().set("otto=new karl=grave-2 bob.shares-2=1")
    assert "none of the five graves" in table.no("bob: mix-up otto 4")
    assert "lies there already" in table.no("bob: mix-up karl 2")


def test_from_a_double_grave_either_coffin_may_be_taken() -> None:
    table = Evening().set("otto=grave-1 karl=grave-1 bob.shares-1=1")
    assert {"bob: mix-up otto 4", "bob: mix-up karl 4"} <= set(table.offers("bob"))
    table.do("bob: mix-up karl 4")
    assert (table["karl"], table["otto"]) == ("grave-4", "grave-1")


def test_a_grave_that_was_emptied_can_be_filled_in_the_same_turn() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied otto=grave-1 ann.shares-1=2")
    assert "occupied" in table.no("ann: bury hedwig 1")
    table.do("ann: mix-up otto 4", "ann: bury hedwig 1", "ann: rest")
    assert (table["hedwig"], table["otto"]) == ("grave-1", "grave-4")


def test_to_an_occupied_grave_it_takes_the_double_occupancy_of_that_grave() -> None:
    table = Evening().set("otto=grave-1 karl=grave-2 bob.shares-1=1")
    assert "no share of grave II" in table.no("bob: mix-up otto 2")
    table.set("bob.shares-2=1").do("bob: mix-up otto 2")
    assert table["otto"] == table["karl"] == "grave-2"
    assert (table["grave-1.played"], table["grave-2.played"]) == ("mixup", "double")
    assert (table["bob.shares-1"], table["bob.shares-2"]) == (0, 0)


def test_the_double_occupancy_must_not_be_gone_already() -> None:
    table = Evening().set("otto=grave-1 karl=grave-2 bob.shares-1=1 bob.shares-2=1 grave-2.played=double")
    assert "played already" in table.no("bob: mix-up otto 2")


def test_without_a_vacant_grave_a_mix_up_needs_the_double_occupancy() -> None:
    full = "otto=grave-1 karl=grave-2 minna=grave-3 alma=grave-4 ida=grave-5 bob.shares-1=1"
    table = Evening().set(full)
    assert not [text for text in table.offers("bob") if "mix-up" in text]
    table.set("bob.shares-3=1")
    assert [text for text in table.offers("bob") if "mix-up otto" in text] == ["bob: mix-up otto 3"]


# --- Shock ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [("top", "weak"), ("unwell", "near-death")])
def test_a_shock_costs_two_levels(before: str, after: str) -> None:
    table = Evening().set(f"otto=grave-1 bob.shares-1=1 alma={before}").do("bob: shock 1")
    assert table["alma"] == after
    assert table["bob.money"] == 5000


@pytest.mark.parametrize("before", ["weak", "near-death"])
def test_the_weak_die_of_it_and_leave_2000(before: str) -> None:
    table = Evening().set(f"otto=grave-1 bob.shares-1=1 alma={before} alma.prescription=pill box.pill=4")
    table.do("bob: shock 1")
    assert table["alma"] == "unburied"
    assert table["alma.prescription"] == "none"
    assert table["bob.money"] == 7000


def test_it_strikes_the_own_relative_who_wished_for_that_grave() -> None:
    table = Evening().set("otto=grave-3 bob.shares-3=1").do("bob: shock 3")
    assert table["ida"] == "near-death"
    assert table["alma"] == table["minna"] == "unwell"


def test_a_dead_relative_cannot_be_shocked() -> None:
    table = Evening().set("otto=grave-1 alma=new bob.shares-1=1")
    assert "beyond shocks" in table.no("bob: shock 1")
    assert "bob: shock 1" not in table.offers("bob")


# --- Grave Maintenance ----------------------------------------------------------------------------------------------


def test_the_family_in_the_grave_pays_2000() -> None:
    table = Evening().set("otto=grave-1 bob.shares-1=1").do("bob: maintain 1")
    assert (table["bob.money"], table["cid.money"], table["ann.money"]) == (7000, 3000, 5000)


def test_two_coffins_pay_twice_whoever_they_belong_to() -> None:
    table = Evening().set("otto=grave-1 hedwig=grave-1 bob.shares-1=1").do("bob: maintain 1")
    assert (table["bob.money"], table["cid.money"], table["ann.money"]) == (9000, 3000, 3000)
    table = Evening().set("otto=grave-1 dorothea=grave-1 bob.shares-1=1").do("bob: maintain 1")
    assert (table["bob.money"], table["cid.money"]) == (9000, 1000)


def test_one_pays_what_one_has() -> None:
    table = Evening().set("otto=grave-1 dorothea=grave-1 bob.shares-1=1 cid.money=3000").do("bob: maintain 1")
    assert (table["bob.money"], table["cid.money"]) == (8000, 0)
    table = Evening().set("otto=grave-1 bob.shares-1=1 cid.money=0").do("bob: maintain 1")
    assert (table["bob.money"], table["cid.money"]) == (5000, 0)


def test_the_own_coffin_pays_nobody() -> None:
    table = Evening().set("alma=grave-1 otto=grave-1 bob.shares-1=1").do("bob: maintain 1")
    assert table["bob.money"] == 7000


# --- chains ---------------------------------------------------------------------------------------------------------


def test_cards_take_effect_in_the_order_in_which_they_were_played() -> None:
    """Maintenance first finds Otto at home; after the Mix-up it would have found nobody."""
    table = Evening().set("otto=grave-1 bob.shares-1=1 ann.shares-1=1").do("bob: maintain 1", "ann: mix-up otto 2")
    assert table["bob.money"] == 7000
    table = Evening().set("otto=grave-1 bob.shares-1=1 ann.shares-1=1").do("ann: mix-up otto 2")
    assert "vacant" in table.no("bob: maintain 1")


def test_one_card_leads_to_the_next() -> None:
    """Ann moves Otto into grave III; Bob's Ida, who wished for it, dies of the news and is laid beside him; Cid sends
    the bill for both."""
    table = Evening().set("otto=grave-1 ann.shares-1=1 bob.shares-3=2 ida=weak hedwig.prescription=pill cid.shares-3=1")
    assert "vacant" in table.no("bob: shock 3")
    table.do("ann: mix-up otto 3", "bob: shock 3", "bob: double ida 3", "cid: maintain 3")
    assert (table["otto"], table["ida"]) == ("grave-3", "grave-3")
    assert table["grave-3.played"] == "double,shock,maintenance"
    assert (table["bob.money"], table["cid.money"]) == (5000, 7000)
    assert table.asked() == [(0, "prescribe")]
