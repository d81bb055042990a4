"""Steps 1, 2, 3 and 5: the box, the rounds, the neighbours, the medicine."""

from __future__ import annotations

import pytest

from companion.games.rest_in_peace.content import load
from tests.games.rest_in_peace.evening import Evening


def box(table: Evening) -> tuple[int, int, int]:
    return table["box.pill"], table["box.placebo"], table["box.bitter"]


# --- setting up and filling -----------------------------------------------------------------------------------------


def test_everybody_begins_unwell_with_5000_and_the_first_seat_has_the_box() -> None:
    table = Evening()
    assert [table[f"{name}.money"] for name in ("ann", "bob", "cid")] == [5000] * 3
    assert {table[relative.id] for relative in load().relatives if relative.family in ("moss", "rust", "gold")} == {
        "unwell"
    }
    assert table["turn.seat"] == "ann"


@pytest.mark.parametrize(("dead", "holds"), [(0, (5, 4, 1)), (1, (4, 3, 1)), (3, (2, 1, 1)), (4, (1, 0, 1))])
def test_the_box_holds_a_pill_for_each_living_relative_one_placebo_fewer_and_one_bitter_pill(
    dead: int, holds: tuple[int, int, int]
) -> None:
    table = Evening()
    gone = ["alma", "ferdinand", "ida", "theodor"][:dead]
    table.set(" ".join(["ann.money=5000", *(f"{name}=new" for name in gone)])).round()
    assert table["turn.seat"] == "bob"
    assert box(table) == holds


def test_what_the_last_player_left_goes_back_first() -> None:
    table = Evening().do("ann: prescribe hedwig placebo").round()
    assert box(table) == (5, 4, 1)


def test_topped_up_leaves_what_is_left_in_the_box() -> None:
    table = Evening(box="topped-up")
    table.do("ann: prescribe hedwig placebo").round()
    assert box(table) == (6, 7, 2)


def test_the_stock_of_twelve_ten_and_five_limits_the_box() -> None:
    table = Evening(5)
    everybody = [relative.id for relative in load().relatives]
    pills = everybody[10:20]
    placebos = everybody[20:25] + everybody[5:9]
    table.set(
        " ".join(
            ["box.pill=0 box.placebo=0 turn.step=6"]
            + [f"{name}.prescription=pill" for name in pills]
            + [f"{name}.prescription=placebo" for name in placebos]
        )
    )
    table.do("ann: pass")
    assert box(table) == (2, 1, 1)


# --- one's own ------------------------------------------------------------------------------------------------------


def test_a_white_pill_is_free_and_a_placebo_costs_1000() -> None:
    table = Evening().do("ann: prescribe hedwig pill")
    assert table["ann.money"] == 5000
    table.do("ann: prescribe karl placebo")
    assert table["ann.money"] == 4000
    assert (table["hedwig.prescription"], table["karl.prescription"]) == ("pill", "placebo")
    assert box(table) == (4, 3, 1)


def test_who_has_no_prescription_is_left_a_white_pill_when_the_rounds_end() -> None:
    table = Evening().do("ann: prescribe karl placebo", "ann: next")
    assert [table[f"{name}.prescription"] for name in ("hedwig", "karl", "minna", "balthasar", "philomena")] == [
        "pill",
        "placebo",
        "pill",
        "pill",
        "pill",
    ]
    assert table["box.pill"] == 1


def test_swapping_costs_2000_whatever_it_is_swapped_for() -> None:
    table = Evening().set(
        "hedwig.prescription=pill karl.prescription=placebo hedwig.prescriber=bob box.pill=4 box.placebo=3"
    )
    table.do("ann: prescribe hedwig placebo")
    assert table["ann.money"] == 3000
    table.do("ann: prescribe karl pill")
    assert table["ann.money"] == 1000


def test_swapping_a_pill_for_a_pill_is_refused() -> None:
    table = Evening().set("hedwig.prescription=pill box.pill=4")
    assert "already" in table.no("ann: prescribe hedwig pill")


def test_a_prescription_taken_back_goes_to_the_stock_or_by_ruling_to_the_box() -> None:
    table = Evening().set("hedwig.prescription=pill").do("ann: prescribe hedwig placebo")
    assert box(table) == (5, 3, 1)
    table = Evening(taken_back="box").set("hedwig.prescription=pill").do("ann: prescribe hedwig placebo")
    assert box(table) == (6, 3, 1)


def test_each_relative_is_visited_once_a_turn() -> None:
    table = Evening().do("ann: prescribe hedwig pill")
    assert "has been to Hedwig" in table.no("ann: prescribe hedwig placebo")
    assert not [text for text in table.offers("ann") if "hedwig" in text]


def test_a_relative_with_a_prescription_need_not_be_visited() -> None:
    table = Evening().set("hedwig.prescription=placebo").do("ann: next")
    assert table["hedwig.prescription"] == "placebo"


def test_what_cannot_be_paid_cannot_be_had() -> None:
    table = Evening().set("ann.money=0")
    assert "has 0" in table.no("ann: prescribe hedwig placebo")
    table.set("ann.money=1000 karl.prescription=pill box.pill=4")
    assert "2,000" in table.no("ann: prescribe karl placebo")


def test_a_bitter_pill_is_to_be_had_only_when_no_placebo_is_left() -> None:
    table = Evening()
    assert "Bitter pills come last" in table.no("ann: prescribe hedwig bitter")
    table.set("ann.money=9000")
    table.do(*(f"ann: prescribe {name} placebo" for name in ("hedwig", "karl", "minna", "balthasar")))
    assert "no placebo" in table.no("ann: prescribe philomena placebo")
    table.do("ann: prescribe philomena bitter")
    assert table["ann.money"] == 4000
    assert box(table) == (5, 0, 0)


def test_with_one_living_relative_the_bitter_pill_is_to_be_had_at_once() -> None:
    table = Evening().set("hedwig=new karl=new minna=new balthasar=new box.pill=1 box.placebo=0")
    table.do("ann: prescribe philomena bitter")
    assert table["ann.money"] == 4000


def test_with_too_few_white_pills_the_player_says_who_gets_them_and_the_rest_go_without() -> None:
    table = Evening().set("box.pill=1 ann.money=0")
    assert "Only 1 white pill for 5 relatives" in table.no("ann: next")
    assert "ann: next" not in table.offers("ann")
    table.do("ann: prescribe minna pill", "ann: next")
    assert table["hedwig.prescription"] == "none"
    table.do("ann: next", "ann: next")
    assert (table["minna"], table["hedwig"]) == ("top", "unwell")


def test_only_the_active_player_has_the_doctor() -> None:
    assert "Ann's turn" in Evening().no("bob: prescribe alma pill")


# --- the neighbours -------------------------------------------------------------------------------------------------


def test_any_prescription_for_a_neighbour_costs_1000_in_step_3() -> None:
    table = Evening().set("ann.money=9000")
    assert "not of your family" in table.no("ann: prescribe alma pill")
    table.set("box.pill=6 box.placebo=1").do("ann: next", "ann: prescribe alma pill")
    assert table["ann.money"] == 8000
    table.do("ann: prescribe ida placebo", "ann: prescribe otto bitter")
    assert table["ann.money"] == 6000
    assert table["otto.prescription"] == "bitter"


def test_bitter_pills_come_last_for_neighbours_too() -> None:
    table = Evening().do("ann: next")
    assert "Bitter pills come last" in table.no("ann: prescribe alma bitter")


def test_only_neighbours_without_a_prescription_can_be_given_one() -> None:
    table = Evening().do("ann: next", "ann: prescribe alma placebo")
    assert "already" in table.no("ann: prescribe alma placebo")
    assert not [text for text in table.offers("ann") if "alma" in text]


def test_the_dead_get_no_prescription() -> None:
    table = Evening().set("alma=new").do("ann: next")
    assert "past prescriptions" in table.no("ann: prescribe alma placebo")


def test_the_card_tells_who_left_the_prescription() -> None:
    table = Evening().do("ann: next", "ann: prescribe alma placebo")
    assert table["alma.prescriber"] == "ann"
    table.do("ann: next", "ann: next", "ann: pass", "bob: prescribe ida pill")
    assert table["ida.prescriber"] == "bob"


def test_buying_for_neighbours_need_not_be_done_and_ends_with_the_step() -> None:
    table = Evening().do("ann: next", "ann: next")
    assert table["turn.step"] == 4
    assert "time for the neighbours" in table.no("ann: prescribe alma pill")
    assert "finished with your family" in table.no("ann: prescribe hedwig pill")


# --- the medicine ---------------------------------------------------------------------------------------------------


def test_a_pill_raises_health_by_one_and_pays_what_the_new_level_says() -> None:
    pays = {relative.id: relative.pays for relative in load().relatives}["hedwig"]
    for level, (before, after) in enumerate((("near-death", "weak"), ("weak", "unwell"), ("unwell", "top"))):
        table = Evening().set(f"hedwig={before} karl=new minna=new balthasar=new philomena=top")
        table.medicine()
        assert table["hedwig"] == after
        assert table["ann.money"] == 5000 + pays[level]


def test_a_relative_at_the_top_stays_there_and_pays_nothing() -> None:
    table = Evening().set("hedwig=top karl=top minna=top balthasar=top philomena=top").medicine()
    assert table["hedwig"] == "top"
    assert table["ann.money"] == 5000


def test_a_placebo_lowers_health_by_one_and_pays_nothing() -> None:
    table = Evening().set("hedwig=top karl=top minna=top balthasar=top philomena=top")
    table.do("ann: prescribe hedwig placebo").medicine()
    assert table["hedwig"] == "unwell"
    assert table["ann.money"] == 4000


def test_a_bitter_pill_lowers_health_by_two() -> None:
    table = Evening().set("hedwig=top hedwig.prescription=bitter box.bitter=0").medicine()
    assert table["hedwig"] == "weak"


@pytest.mark.parametrize(("health", "pill"), [("near-death", "placebo"), ("near-death", "bitter"), ("weak", "bitter")])
def test_below_near_death_is_death_and_an_inheritance_of_2000(health: str, pill: str) -> None:
    table = Evening().set(f"hedwig={health} hedwig.prescription={pill} karl=new minna=new balthasar=new philomena=top")
    table.medicine()
    assert table["hedwig"] == "unburied"
    assert table["ann.money"] == 7000
    assert table.asked() == [(0, "bury")]


def test_a_weak_relative_survives_a_placebo() -> None:
    table = Evening().set("hedwig=weak hedwig.prescription=placebo").medicine()
    assert table["hedwig"] == "near-death"


def test_prescriptions_go_back_to_the_stock_after_the_medicine() -> None:
    table = Evening().do("ann: prescribe hedwig placebo").medicine()
    assert table["hedwig.prescription"] == "none"
    assert "0 on relatives" in table.explain("box.placebo")


def test_only_the_active_players_relatives_take_their_medicine() -> None:
    table = Evening().do("ann: next", "ann: prescribe alma placebo", "ann: next", "ann: next")
    assert table["alma"] == "unwell"
    assert table["alma.prescription"] == "placebo"


def test_the_box_goes_to_the_left_and_round_again() -> None:
    table = Evening().round()
    assert table["turn.seat"] == "bob"
    table.round().round()
    assert (table["turn.seat"], table["turn"]) == ("ann", 4)


def test_a_turn_cannot_be_passed_before_its_steps_are_done() -> None:
    table = Evening()
    assert "not done" in table.no("ann: pass")
    table.medicine()
    assert "nothing left to finish" in table.no("ann: next")
