"""Missions and peeked tiles: who knows what, and when everybody does."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine import moves
from companion.errors import IllegalMove
from companion.games.respawn_quest.state import SECRET
from tests.games.respawn_quest.table import GAME, KINDS, MISSION, Sitting


def test_a_mission_is_shown_to_its_seat_only_with_code_and_name() -> None:
    table = Sitting().begin()
    card = table.view(0).secret.mission
    assert card.code.startswith("RQ-M")
    assert card.name == "Form 1e: Declaration of Momentum"
    assert table.view(None).secret is None
    for seat in (None, 1, 2):
        assert b"avalanche" not in msgspec.json.encode(table.view(seat))
        assert b"Momentum" not in msgspec.json.encode(table.view(seat))


def test_the_log_tells_others_only_that_a_mission_was_registered() -> None:
    table = Sitting().do("ann: become abbess", "ann: mission clock")
    assert table.told(1) == table.told(None) == "Ann has registered a Mission."
    assert "Synchronisation" in table.told(0)
    move = moves.read("ann: mission clock", KINDS, table.state.table.names, GAME)
    assert moves.write(move, table.state.table.names, 1, secrets=False) == "ann: mission …"


def test_a_mission_that_another_seat_has_entered_is_looked_at_again() -> None:
    table = Sitting().do("ann: become abbess", "ann: mission clock", "bob: become heir")
    assert "mission clock" in table.legal(1), "Bob cannot rule it out"
    with pytest.raises(IllegalMove, match=r"already entered.*[Ll]ook again"):
        table.do("bob: mission clock")


def test_a_fulfilment_is_announced_by_itself() -> None:
    table = Sitting().begin(("runner", "clock", "boomerang")).soul(0, have=(2, 0, 0, 1, 1), used=True)
    table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: flip stairs-instead")
    assert "Hurry" not in table.told()
    table.do("ann: accept")
    assert "fulfilled Form 1a: Application to Hurry" in table.told()
    assert table.who(0).lives == 1
    assert table.who(0).kept == (0,)
    assert table.state.active == 1


def test_a_fulfilment_outside_the_own_turn_counts_too() -> None:
    table = Sitting().begin(("avalanche", "clock", "archivist")).soul(0, used=True)
    table.onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 6")
    assert table.who(2).lives == 1, "Cid was in play when the Great Audit was turned"
    assert table.asked() == [(0, "choose")]


def test_the_reborn_return_at_the_end_of_a_line() -> None:
    table = Sitting().begin(("runner", "clock", "boomerang")).soul(0, have=(2, 0, 0, 1, 1), used=True)
    table.do(
        "ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1", "ann: flip stairs-instead", "ann: accept"
    )
    table.do("bob: adjust turn=ann because we skip")
    table.do("ann: become abbess", "ann: mission spark")
    assert table.legal(0) == {"pick start", "pick e7"}
    table.do("ann: pick e7")
    assert table.asked() == [(0, "draw")]


# --- not telling Bardo ---


def test_nothing_secret_is_needed_to_go_on() -> None:
    table = Sitting()
    for name, character in (("ann", "abbess"), ("bob", "heir"), ("cid", "goldfish")):
        table.do(f"{name}: become {character}", f"{name}: keep")
    assert GAME.interrupts(table.state) == (0, 1, 2)
    table.do("ann: roll 6", "bob: roll 1", "cid: roll 1")
    assert table.asked() == [(0, "lay")]


def test_a_mission_kept_from_bardo_can_be_claimed_when_it_is_fulfilled() -> None:
    table = Sitting().begin().soul(1, have=(0, 4, 0, 1, 1), mission=SECRET)
    assert "claim drawer" in table.legal(1)
    assert "claim clock" not in table.legal(1)
    with pytest.raises(IllegalMove, match="not fulfilled"):
        table.do("bob: claim clock")
    table.do("bob: claim drawer")
    assert table.who(1).lives == 1
    assert table.state.active == 0


def test_a_mission_can_be_registered_later_and_is_checked_then() -> None:
    table = Sitting().begin().soul(1, have=(0, 4, 0, 1, 1), mission=SECRET).do("bob: mission drawer")
    assert table.who(1).lives == 1


def test_before_the_world_ends_there_is_time_to_claim() -> None:
    table = Sitting().begin().soul(0, used=True).soul(1, mission=SECRET, have=(3, 0, 0, 1, 1))
    table.onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 1")
    assert table.asked() == [(0, "reckoning")]
    assert table.who(1).alive
    table.do("bob: claim survivor")
    assert table.who(1).lives == 1
    assert table.state.world == 2, "nobody else could claim, so the world ended"


def test_an_apotheosis_can_be_claimed_by_others_though_its_owner_is_gone() -> None:
    table = Sitting().begin(("chosen", "clock", "boomerang")).soul(0, used=True)
    table.soul(1, mission=SECRET, have=(0, 2, 0, 1, 1))
    table.onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 6")
    assert table.who(0).lives == 1
    assert table.asked() == [(0, "end-claims")], "there is still time for Bob"
    table.do("bob: claim lamp")
    assert table.who(1).lives == 1
    table.do("ann: done")
    assert table.state.active == 1


def test_who_claims_nothing_dies_with_the_world() -> None:
    table = Sitting().begin().soul(0, used=True).soul(1, mission=SECRET)
    table.onto("e3n1", "red").do("ann: flip great-audit", "ann: roll 1", "ann: done")
    assert table.state.world == 2
    assert table.who(1).lives == 0


# --- missions that change hands ---


def test_reading_a_mission_is_the_readers_knowledge_and_moves_with_the_card() -> None:
    table = Sitting().begin().soul(0, character="concierge").do("ann: use", "ann: target bob")
    assert [(known.seat, known.mission.id) for known in table.view(0).secret.known] == [(1, "clock")]
    assert "Synchronisation" in table.told(0)
    assert "Synchronisation" not in table.told(2)
    table.soul(0, character="understudy", used=False).do("ann: use", "ann: target cid")
    assert table.view(0).secret.mission.id == "boomerang"
    assert {(known.seat, known.mission.id) for known in table.view(0).secret.known} == {
        (1, "clock"),
        (2, "avalanche"),
    }


def test_a_mission_read_before_its_owner_registers_it_becomes_known_then() -> None:
    table = Sitting().begin().soul(0, character="concierge").soul(1, mission=SECRET)
    table.do("ann: use", "ann: target bob")
    assert table.view(0).secret.known == ()
    table.do("bob: mission spark")
    assert [known.mission.id for known in table.view(0).secret.known] == ["spark"]
    assert table.view(2).secret.known == ()


def test_a_reapplication_forgets_the_old_mission() -> None:
    table = Sitting().begin().soul(0, character="goldfish").do("ann: use")
    assert table.asked() == [(0, "mission")]
    assert table.view(0).secret.mission is None
    table.do("ann: mission whole")
    assert table.view(0).secret.mission.id == "whole"
    assert table.asked() == [(0, "draw")]


def test_a_dead_seats_mission_is_nobodys_any_more() -> None:
    table = Sitting().begin().soul(0, used=True).onto("e3n1", "yellow").do("ann: flip selfie")
    assert table.view(0).secret.mission is None
    assert "ann: mission" not in table.told()


# --- peeking ---


def peeking() -> Sitting:
    return Sitting().begin().soul(0, character="cartographer").do("ann: use", "ann: pick e1")


def test_a_peeked_tile_is_the_peekers_secret() -> None:
    table = peeking().do("ann: saw keyhole")
    assert [(peek.spot, peek.tile) for peek in table.view(0).secret.peeks] == [("e1", "keyhole")]
    assert table.told(1) == "", "that Ann looks at e1 was said before; what she saw is not said"
    for seat in (None, 1, 2):
        assert b"keyhole" not in msgspec.json.encode(table.view(seat))


def test_peeking_can_be_kept_from_bardo() -> None:
    table = peeking().do("ann: keep", "ann: pick e2", "ann: keep")
    assert table.asked() == [(0, "draw")]
    assert table.view(0).secret.peeks == ()


def test_two_swapped_tiles_take_the_knowledge_with_them() -> None:
    table = peeking().do("ann: saw keyhole", "ann: pick e2", "ann: saw attic")
    table.soul(0, character="magician", used=False).do("ann: use", "ann: pick e1", "ann: pick e5")
    assert {(peek.spot, peek.tile) for peek in table.view(0).secret.peeks} == {("e5", "keyhole"), ("e2", "attic")}


def test_a_turned_tile_is_no_secret_any_more_whatever_was_noted() -> None:
    table = peeking().do("ann: saw keyhole", "ann: pick e2", "ann: keep")
    table.do("ann: draw white", "ann: place e7", "ann: roll 1", "ann: walk e1")
    assert table.legal(0) == {"flip keyhole"}, "Ann knows what lies there"
    table.do("ann: flip attic")
    assert table.view(0).secret.peeks == (), "the table is the truth"


def test_what_others_saw_does_not_show_in_what_one_may_turn() -> None:
    table = peeking().do("ann: saw keyhole", "ann: pick e2", "ann: keep")
    table.do("ann: adjust turn=bob because we skip", "bob: draw white", "bob: place e7", "bob: roll 1", "bob: walk e1")
    assert len(table.legal(1)) == 48


# --- missions that have become impossible ---


def test_a_stale_mission_is_removed_when_drawn_and_another_is_drawn() -> None:
    table = Sitting().begin(row=("red",))
    table.do("ann: flip great-audit")
    for tile in ("flood-of-paper", "pigeons-unionise"):
        table.do("ann: draw red", f"ann: flip {tile}")
    table.do(*["ann: draw white"] * 3)
    table.soul(0, character="goldfish", used=False).do("ann: use", "ann: mission archivist")
    assert table.state.removed == 1 << MISSION["archivist"]
    assert table.asked() == [(0, "mission")]
    assert "Filed under Ends has expired" in table.told()


def test_a_mission_that_goes_stale_in_the_hand_is_replaced_at_the_next_own_turn() -> None:
    table = Sitting().begin(("archivist", "clock", "boomerang"))
    up = sum(1 << number for number in range(1, 13))
    table.state = msgspec.structs.replace(table.state, up=up, active=2, phase="end")
    table.do("cid: done")
    assert table.asked() == [(0, "mission")]
    assert "Filed under Ends has expired" in table.told(2)
