"""What an evening brings besides plays: looking back, people coming and going, dice under the sofa."""

from __future__ import annotations

import pytest

from companion.engine.consent import Aside, Preview
from companion.engine.dice import Rolled
from companion.engine.moves import Offer, Slot
from companion.engine.session import Session
from companion.games.respawn_quest.moves import Roll
from companion.screens.consent import Consent
from companion.screens.dice_tray import Room, throw, throw_for
from companion.screens.history import History
from companion.screens.moment import Moment
from companion.screens.seats import Seats
from tests.app.conftest import NAMES, Open, play_on
from tests.conftest import Sit


async def test_any_moment_of_the_evening_can_be_looked_at_again(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("space", "space", "2")  # Ann buys a share of grave II
        await app.press("space", "space")
        assert "♣ Ann" in app.text().splitlines()[4]
        await app.press("m", "y", "2", "v")
        assert isinstance(app.screen, Moment)
        assert "AFTER PLAY 2" in app.text()
        assert "▌1★" not in app.text()
        await app.press("right")
        assert "AFTER PLAY 3" in app.text()
        assert "▌1★" in app.text()
        await app.press("end", "right", "right")
        assert f"AFTER PLAY {session.n} of {session.n}" in app.text()
        await app.press("home", "escape")
        assert isinstance(app.screen, History)
        assert "Play 1" in app.text()
    assert session.n == 5, "looking changes nothing"


def test_a_moment_leaves_out_what_was_taken_back_and_reaches_behind_snapshots(sit: Sit) -> None:
    played = sit(*NAMES)
    play_on(played, 120)
    session = Session.open(played.journal, played.id)
    assert session.line.base_n > 0, "it was opened from a snapshot"
    first = session.moment(0)
    assert first == session.game.setup(session.table)
    assert session.moment(1) == session.game.play(first, session.line.steps[0].entry.move).state
    assert session.moment(session.n) == session.state
    last = session.n
    session.undo(agreed=True)
    assert session.moment(last) == session.moment(last - 1)


@pytest.mark.parametrize("count", [0, 1, 3, 12, 40])
@pytest.mark.parametrize("size", [(80, 24), (60, 16), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_question_can_be_answered_however_much_follows_from_it(
    window: Open, size: tuple[int, int], count: int
) -> None:
    plan = Preview(
        7,
        "ann: buy 2",
        [(f"number-{n}", n, n + 1) for n in range(count)],
        [
            Aside(n, "bea: pass", "The turn is not done yet, and there is a lot to be said about it.")
            for n in range(count)
        ],
        [f"Player {n} has looked at the back of a share." for n in range(count)],
    )
    async with window(size=size) as app:
        app.app.push_screen(Consent("Take back play 7?", plan, str))
        await app.until(lambda: isinstance(app.screen, Consent))
        await app.pilot.pause()
        assert "[y] do it" in app.text()
        assert "[n] leave it as it is" in app.text()
        assert "└─" in app.text(), "the frame is whole"


async def test_somebody_takes_over_a_chair(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("m", "s")
        assert isinstance(app.screen, Seats)
        await app.press("down", "enter")
        await app.type("Eve")
        await app.press("enter")
        assert session.names == ("Ann", "Eve", "Cid", "Dag")
        assert "Eve" in app.text()
        await app.press("down", "x")
        assert not session.table.seats[2].here
        assert "gone home" in app.text()
        await app.press("escape", "u", "y")
        assert session.table.seats[2].here


async def test_what_the_game_does_not_allow_is_refused_with_its_reason(sit: Sit, window: Open) -> None:
    session = sit(*NAMES)
    async with window(session) as app:
        await app.press("m", "s", "enter")
        await app.type("Bea")
        await app.press("enter")
        assert "sits here already" in app.text()
        assert session.n == 0


async def test_virtual_dice_are_thrown_from_home(window: Open) -> None:
    async with window() as app:
        await app.press("d")
        screen = app.screen
        assert isinstance(screen, Room)
        await app.press("+", "space", "t", "space")
        assert [len(rolled.values) for rolled in screen.thrown] == [2, 2]
        assert [rolled.faces for rolled in screen.thrown] == [6, 20]
        assert f"= {sum(screen.thrown[-1].values)}" in app.text()
        await app.press("escape")
        assert not isinstance(app.screen, Room)


def test_a_virtual_die_shows_every_face_and_no_other() -> None:
    came = throw(600, 6)
    assert came == Rolled(6, came.values, "virtual die")
    assert set(came.values) == {1, 2, 3, 4, 5, 6}


def test_virtual_dice_go_where_the_table_waits_for_them() -> None:
    die = Offer(Roll(0, 1), (Slot("value", 1, 6),))
    assert {throw_for("d6", [die]).value for _ in range(200)} == {1, 2, 3, 4, 5, 6}  # type: ignore[union-attr]
    both = {throw_for("2d6", [die]).value for _ in range(400)}  # type: ignore[union-attr]
    assert 1 not in both
    assert max(both) > 6
    assert throw_for("d6", []) is None


async def test_a_roll_that_the_table_waits_for_can_be_left_to_bardo(sit: Sit, window: Open) -> None:
    session = sit(*NAMES, game="respawn-quest")
    async with window(session, size=(120, 40)) as app:
        play_on(session, 400)
        while app.table.awaited_roll is None:
            session.undo(agreed=True)
            app.table.update()
        await app.pilot.pause()
        assert "roll d6 for us" in app.text()
        before = session.n
        await app.press("!")
        assert session.n == before + 1
        assert session.log(None)[-1].source == "virtual die"
