"""Corrections by hand, beginning in the middle of a game, and where numbers come from."""

from __future__ import annotations

import pytest

from companion.errors import IllegalMove, NotAMove
from tests.games.rest_in_peace.evening import GAME, Evening


def test_tracking_can_begin_in_the_middle_of_a_game_with_one_move() -> None:
    table = Evening().do(
        "ann: adjust ann.money=4000 bob.money=0 cid.money=7000 hedwig=grave-1 karl=weak minna=near-death balthasar=top "
        "alma=new ida=grave-3 otto=grave-3 ferdinand=near-death karl.prescription=placebo karl.prescriber=cid "
        "ann.shares-2=2 bob.shares-2=2 cid.shares-5=1 grave-3.played=double,shock grave-3.pile=1 grave-1.pile=3 "
        "turn=14 turn.seat=bob turn.step=4 turn.bought=grave-2,grave-5 turn.visited=ferdinand,rosalinde "
        "box.pill=1 box.placebo=2 box.bitter=1 because we began without Bardo"
    )
    assert (table["turn"], table["turn.seat"], table["turn.step"]) == (14, "bob", 4)
    assert table["hedwig"] == "grave-1"
    assert table["karl.prescriber"] == "cid"
    assert table["grave-1.pile"] == 3
    assert table["turn.bought"] == "grave-2,grave-5"
    assert table.asked() == [(1, "shares")]
    assert "One share" in table.no("bob: buy 2")
    table.set("bob.money=3000").do("bob: buy 3", "bob: next", "bob: pass", "cid: next")


def test_a_correction_says_what_was_and_what_is() -> None:
    table = Evening().do("bob: adjust bob.money=4000 because he dropped one")
    assert table.says == ["bob.money is set from 5,000 to 4,000.", "Because he dropped one."]


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("ann.money=1500", "Money comes in thousands"),
        ("ann.money=-1000", "Money comes in thousands"),
        ("hedwig=asleep", "one of"),
        ("hedwig.prescription=tea", "one of"),
        ("box.pill=13", "0 to 12"),
        ("turn.seat=zoe", "one of"),
        ("turn.step=9", "0 to 6"),
        ("turn.step=1", "one of"),
        ("ann.shares-1=6", "0 to 5"),
        ("turn.bought=grave-9", "one of"),
        ("hedwig.prescriber=bob", "Set the prescription first"),
        ("ann.shares-1=3 bob.shares-1=3", "Count the shares"),
        ("ann.shares-1=1 grave-1.pile=5", "Count the shares"),
        ("box.pill=12 hedwig.prescription=pill", "Count the box"),
        ("ann.money=99000 bob.money=99000", "Count the money"),
    ],
)
def test_what_the_components_cannot_show_is_refused(what: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        Evening().set(what)


def test_numbers_that_do_not_exist_are_named_with_some_that_do() -> None:
    with pytest.raises(NotAMove, match=r"ann\.money"):
        Evening().set("ann.gold=3")
    with pytest.raises(NotAMove, match="no number"):
        Evening(2).set("otto=weak")


def test_shares_set_by_hand_come_from_the_pile_and_a_pile_set_by_hand_from_those_used_up() -> None:
    table = Evening().set("ann.shares-1=2")
    assert table["grave-1.pile"] == 3
    table.set("grave-1.pile=1")
    assert "2 in front of players, 0 played, 2 used up in burials, 1 in the pile" in table.explain("grave-1.pile")


def test_a_correction_overtakes_an_open_claim() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied ann.shares-1=1").do("ann: bury hedwig 1").set("hedwig=new")
    assert table.asked() == [(0, "pass")]


def test_backs_that_turn_out_to_be_played_are_struck_out_of_what_was_entered() -> None:
    table = Evening().set("bob.shares-3=1").do("bob: learn shock-3").set("grave-3.played=shock")
    assert "bob: learn mixup-3" in table.offers("bob")
    table = Evening().set("bob.shares-3=2").do("bob: learn shock-3", "bob: learn mixup-3").set("bob.shares-3=1")
    assert "bob: learn shock-3" in table.offers("bob")


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (
            "hedwig",
            "Hedwig is unwell and wishes for grave I. Still alive at the end costs 2 points. Being in top form",
        ),
        ("ann.money", "Ann has 5,000"),
        ("ann.score", "Ann: -10 points = Hedwig −2, Karl −2, Minna −2, Balthasar −2, Philomena −2"),
        ("box.pill", "5 of 12 pills are in the box, 0 on relatives, 7 in the stock"),
        ("stock.placebo", "4 of 10 placebos are in the box"),
        ("bitter", "1 of 5 bitter pills"),
        ("grave-1.price", "costs 3,000, because the grave is vacant"),
        ("grave-3.price", "costs 1,000, because Otto lies there"),
        ("grave-2", "Grave II: Ann 2, Bob 2. Nobody has strictly more"),
        ("ann.shares-4", "Grave IV: Ann 1. Ann has strictly more"),
        ("grave-5.majority", "Nobody holds a share of grave V"),
        ("otto", "Otto lies in grave III and wished for grave I: 3 points"),
        ("dorothea", "New Cemetery and wished for grave II: 2 points"),
        ("turn", "turn 1 of the game"),
        ("turn.seat", "The box stands before Ann"),
        ("turn.step", "Ann is at step 2 of six: prescriptions"),
        ("turn.visited", "called on this turn, once each: Karl and Minna"),
        ("turn.bought", "No share was bought"),
        ("turn.quiet", "At 60 the village gives up"),
        ("yvonne", "A placebo lies on the card, from Ann"),
        ("yvonne.prescription", "A placebo lies on the card, from Ann"),
    ],
)
def test_numbers_are_explained(number: str, says: str) -> None:
    table = Evening().set(
        "otto=grave-3 dorothea=new ann.shares-2=2 bob.shares-2=2 ann.shares-4=1 yvonne.prescription=placebo "
        "yvonne.prescriber=ann box.placebo=4 turn.visited=karl,minna"
    )
    assert says in table.explain(number)


def test_explaining_what_is_not_there_names_what_is() -> None:
    with pytest.raises(NotAMove, match="For example"):
        Evening().explain("ann.virtue")


def test_players_may_be_called_like_anything_on_the_table() -> None:
    table = Evening().do("ann: replace Otto", "bob: replace Turn", "cid: replace Box")
    table.set("otto.money=1000 turn.money=2000 box.money=3000 otto=weak turn=7 box.pill=2 turn.shares-1=1")
    assert (table["otto.money"], table["turn.money"], table["box.money"]) == (1000, 2000, 3000)
    assert (table["otto"], table["turn"], table["box.pill"]) == ("weak", 7, 2)
    assert "Turn has 2,000" in table.explain("turn.money")


def test_rulings_can_be_switched_at_the_table() -> None:
    table = Evening().do("ann: rule box topped-up", "ann: next", "ann: next", "ann: next", "ann: pass")
    assert table["box.placebo"] == 8
    assert "one reading only" in table.no("ann: rule majority any")


def test_a_visit_that_is_struck_out_can_be_made_again() -> None:
    table = Evening().do("ann: prescribe karl pill").set("karl.prescription=none box.pill=1")
    table.do("ann: prescribe karl pill", "ann: next")
    assert table["turn.step"] == 3


def test_what_an_undo_says_was_seen_does_not_tell_which_grave_was_looked_at() -> None:
    def seen(look: str) -> str:
        before = Evening().set("ann.shares-1=1 ann.shares-2=1").do(f"ann: learn {look}").state
        after = Evening()
        after.state = before
        return GAME.revealed(before, after.set("ann.shares-1=0").state)

    assert seen("shock-1") == seen("shock-2")
