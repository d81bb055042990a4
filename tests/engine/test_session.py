"""Undo, take-back, rulings, seats: what a table does besides playing."""

from __future__ import annotations

import pytest

from companion.engine import content
from companion.engine.consent import NeedsConsent
from companion.engine.house import Adjust, Join, Leave, Replace, Rule
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.errors import IllegalMove, JournalError, NotAMove
from tests.conftest import Sit
from tests.engine.aimless import play_on


def correct(session: Session, what: str) -> int:
    return session.submit(Adjust(0, f"{what} because we miscounted")).n


def money(session: Session, name: str) -> object:
    return session.game.numbers(session.state, None)[f"{name}.money"]


def test_an_old_entry_can_be_taken_back_while_later_ones_stand(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    first = correct(session, "ann.money=9000")
    correct(session, "bob.money=7000")
    preview = session.preview_undo(first)
    assert ("ann.money", 9000, 5000) in preview.changes
    assert preview.aside == []
    session.undo(first)
    assert (money(session, "ann"), money(session, "bob")) == (5000, 7000)


def test_plays_that_cannot_stand_are_named_set_aside_and_come_back(sit: Sit, journal: Journal) -> None:
    session = sit("Ann", "Bob")
    play_on(session, 30)
    whole = session.state
    numbers = [step.entry.n for step in session.line.steps]
    first = next(n for n in numbers if session.preview_undo(n).aside)
    preview = session.preview_undo(first)
    assert all(aside.reason for aside in preview.aside)
    with pytest.raises(NeedsConsent):
        session.undo(first)
    assert session.state == whole
    session.undo(first, agreed=True)
    assert {aside.n for aside in preview.aside} | {first} == set(session.line.aside)
    session.redo(agreed=True)
    assert session.state == whole
    assert Session.open(journal, session.id).state == whole


def test_a_play_after_an_undo_leaves_nothing_to_redo_by_itself(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    first = correct(session, "ann.money=9000")
    session.undo()
    correct(session, "bob.money=1000")
    with pytest.raises(IllegalMove, match="nothing to redo"):
        session.redo()
    session.redo(first)
    assert money(session, "ann") == 9000


def test_undo_reaches_behind_what_is_kept_in_memory(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.engine.session.KEEP", 5)
    monkeypatch.setattr("companion.engine.session.SNAPSHOT_EVERY", 8)
    session = sit("Ann", "Bob")
    first = session.state
    for n in range(30):
        correct(session, f"ann.money={n % 7}000")
    assert session.line.base_n > 0
    assert [line.n for line in session.log(None)] == list(range(1, 31))
    session.undo(1)
    assert session.log(None)[0].undone
    for _ in range(29):
        session.undo()
    assert session.state == first


def test_an_undo_behind_a_snapshot_is_right_after_opening(
    sit: Sit, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.engine.session.SNAPSHOT_EVERY", 5)
    session = sit("Ann", "Bob")
    for n in range(12):
        correct(session, f"ann.money={n}000")
        correct(session, f"bob.money={n}000")
    session.undo(3)
    correct(session, "ann.money=3000")
    opened = Session.open(journal, session.id)
    assert opened.state == session.state
    assert opened.log(None) == session.log(None)


def test_nothing_can_be_undone_at_the_beginning(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    with pytest.raises(IllegalMove, match="nothing to undo"):
        session.undo()
    with pytest.raises(IllegalMove, match="no play 7"):
        session.undo(7)


def test_a_correction_needs_a_reason_and_a_number_that_exists(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    with pytest.raises(IllegalMove, match="needs a reason"):
        session.submit(Adjust(0, "ann.money=4000"))
    with pytest.raises(NotAMove, match=r"no number “ann\.mony”.*ann\.money"):
        session.submit(Adjust(0, "ann.mony=4000 because of fat fingers"))
    assert session.n == 0


def test_a_ruling_is_switched_as_a_logged_move_and_undone_like_any(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    ruling = next(one for one in session.game.info.rulings if len(one.choices) > 1)
    session.submit(Rule(0, ruling.id, ruling.choices[1]))
    assert session.table.rulings[ruling.id] == ruling.choices[1]
    assert ruling.title in session.log(None)[-1].says[0]
    session.undo()
    assert session.table.rulings[ruling.id] == ruling.default


def test_a_ruling_with_one_reading_says_why_it_cannot_be_switched(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    ruling = next(one for one in session.game.info.rulings if len(one.choices) < 2)
    with pytest.raises(IllegalMove) as refused:
        session.submit(Rule(0, ruling.id, "otherwise"))
    assert refused.value.hint == ruling.why


def test_a_seat_can_be_taken_over_and_keeps_its_books(sit: Sit, journal: Journal) -> None:
    session = sit("Ann", "Bob")
    correct(session, "bob.money=7000")
    session.submit(Replace(1, "Zoe"))
    assert session.names == ("Ann", "Zoe")
    assert money(session, "zoe") == 7000
    assert session.log(None)[-1].says == ["Zoe takes over from Bob."]
    assert Session.open(journal, session.id).names == ("Ann", "Zoe")


def test_nobody_takes_a_name_that_is_taken(sit: Sit) -> None:
    with pytest.raises(IllegalMove, match="Ann sits here already"):
        sit("Ann", "Bob").submit(Replace(1, "ann"))


def test_a_player_goes_home_and_the_table_plays_on(sit: Sit) -> None:
    session = sit("Ann", "Bob", "Cid")
    session.submit(Leave(1))
    assert not session.table.seats[1].here
    play_on(session, 30)
    assert all(entry.move.seat != 1 for entry in (step.entry for step in session.line.steps[1:]))
    with pytest.raises(IllegalMove, match="left already"):
        session.submit(Leave(1))


def test_a_newcomer_joins_or_is_told_why_not(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    try:
        session.submit(Join(0, "Cid"))
    except IllegalMove as refused:
        assert refused.hint
        assert session.names == ("Ann", "Bob")
    else:
        assert session.names == ("Ann", "Bob", "Cid")


def test_tables_are_found_by_a_beginning_and_by_last(sit: Sit, journal: Journal) -> None:
    first, second = sit("Ann", "Bob"), sit("Cid", "Dot")
    correct(first, "ann.money=1000")
    assert journal.session("last").id == first.id
    assert journal.session(second.id[:-1]).id == second.id


def test_other_rules_and_other_data_are_refused_and_never_reinterpreted(
    sit: Sit, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit("Ann", "Bob")
    monkeypatch.setattr(type(session.game), "rules", session.game.rules + 1)
    with pytest.raises(JournalError, match="begun under rules"):
        Session.open(journal, session.id)
    monkeypatch.setattr(type(session.game), "rules", session.game.rules - 2)
    with pytest.raises(JournalError, match="newer rules"):
        Session.open(journal, session.id)
    monkeypatch.undo()
    monkeypatch.setattr("companion.engine.content.digest", lambda slug: "another")
    with pytest.raises(JournalError, match="components .* have changed"):
        Session.open(journal, session.id)


def test_a_migration_carries_an_old_table_over(sit: Sit, journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit("Ann", "Bob")
    correct(session, "ann.money=9000")
    old = session.game.rules
    monkeypatch.setattr(type(session.game), "rules", old + 1)
    monkeypatch.setattr(
        type(session.game), "migrations", {old: lambda move: {**move, "what": move["what"].replace("9000", "8000")}}
    )
    assert money(Session.open(journal, session.id), "ann") == 8000


def test_wrong_numbers_of_players_and_double_names_are_refused(journal: Journal) -> None:
    with pytest.raises(NotAMove, match="2 to 5 players, not 1"):
        Session.begin(journal, "rest-in-peace", ["Ann"])
    with pytest.raises(NotAMove, match="no two the same"):
        Session.begin(journal, "rest-in-peace", ["Ann", "ann"])
    assert journal.sessions() == []


def test_an_explanation_names_the_plays_that_changed_the_number(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    correct(session, "ann.money=9000")
    correct(session, "bob.money=1000")
    correct(session, "ann.money=2000")
    says = session.explain("ann.money", None)
    assert "1 ann: adjust" in says
    assert "(5,000 → 9,000)" in says
    assert "(9,000 → 2,000)" in says
    assert "bob.money" not in says


def test_a_preview_does_not_tell_what_a_hidden_play_was_about(sit: Sit) -> None:
    """Undoing the `forget` between two looks would make the second one impossible: why is for its player alone."""
    session = sit("Ann", "Bob")
    correct(session, "turn.step=4 ann.money=20000")
    for text in ("ann: buy 1", "ann: learn shock-1", "ann: forget 1", "ann: learn shock-1"):
        session.submit(session.read(text))
    (aside,) = session.preview_undo(4).aside
    assert "hock" not in aside.text + aside.reason
    assert "grave" not in session.preview_undo(2, seat=1).aside[0].reason.lower()
    (own,) = session.preview_undo(4, seat=0).aside
    assert own.reason == "You have entered Shock, grave I already."
    with pytest.raises(NeedsConsent) as question:
        session.undo(4)
    assert "hock" not in str(question.value)


def test_lists_that_everybody_can_read_do_not_tell_what_a_seat_has_looked_at(sit: Sit) -> None:
    def listed(*looks: str) -> list[str]:
        session = sit("Ann", "Bob")
        correct(session, "turn.step=4 alma=grave-1 ida=grave-2 ann.shares-1=1 ann.shares-2=1")
        for look in looks:
            session.submit(session.read(f"ann: learn {look}"))
        return [session.write(offer.move) for offer in session.offers(None)]

    assert "ann: maintain 1" in listed()
    assert listed("shock-1") == listed("maintenance-1") == listed("double-2")
    assert "ann: next" in listed("shock-1")


def test_what_cannot_stand_any_more_is_not_redone_and_not_lost(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    session.submit(Join(0, "Dora"))
    session.submit(session.read("dora: adjust ann.money=4000 because of the taxi"))
    session.undo(1, agreed=True)
    with pytest.raises(IllegalMove, match="Entry 2 cannot stand any more: There is no seat 3"):
        session.redo(2, agreed=True)
    assert set(session.line.aside) == {1, 2}
    session.redo()
    assert money(session, "ann") == 4000


def test_a_correction_of_somebody_who_never_came_is_set_aside(sit: Sit) -> None:
    session = sit("Ann", "Bob")
    session.submit(Join(0, "Dora"))
    correct(session, "dora.money=3000")
    session.undo(1, agreed=True)
    assert session.names == ("Ann", "Bob")
    assert set(session.line.aside) == {1, 2}


def test_several_numbers_are_set_in_whatever_order_they_are_named(sit: Sit) -> None:
    one, other = sit(), sit()
    correct(one, "turn.seat=bob turn.step=4 ann.shares-1=2 grave-1.pile=2")
    correct(other, "grave-1.pile=2 ann.shares-1=2 turn.step=4 turn.seat=bob")
    assert one.state == other.state
    assert one.game.numbers(one.state, None)["grave-1.pile"] == 2


def test_nobody_leaves_or_joins_a_game_that_is_over(sit: Sit) -> None:
    session = sit()
    correct(session, "karl=grave-1 minna=grave-2 hedwig=grave-3 alma=grave-4 otto=grave-5 turn.step=6")
    session.submit(session.read("pass"))
    ended = session.outcome()
    for move in (Leave(0), Join(0, "Dora")):
        with pytest.raises(IllegalMove, match="over"):
            session.submit(move)
    assert session.outcome() == ended
    with pytest.raises(IllegalMove, match="The game is over"):
        session.submit(session.read("next"))


def test_players_may_be_called_like_numbers(sit: Sit) -> None:
    session = sit("2", "1")
    session.submit(session.read(session.write(session.offers(None)[0].move)))
    assert session.seat("1") == 1
    assert sit("Ann", "Bob").seat("1") == 0


def test_a_guessed_code_does_not_tell_what_a_seat_has_looked_at(sit: Sit) -> None:
    def answer(looked: str, seat: int | None) -> str:
        session = sit("Ann", "Bob")
        correct(session, "turn.step=4 alma=grave-1 ann.shares-1=1")
        session.submit(session.read(f"ann: learn {looked}"))
        codes = {piece.id: piece.code for piece in content.catalogue("rest-in-peace")}
        try:
            return session.write(session.understand(codes["shock-1"], seat))
        except IllegalMove as error:
            return str(error)

    assert answer("shock-1", 0) == "ann: shock 1"
    assert answer("shock-1", None) == answer("maintenance-1", None)
    assert "say who you are" in answer("shock-1", None)
