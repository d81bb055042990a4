"""Whom the table waits for, and for what."""

from __future__ import annotations

from functools import cache

from companion.engine.game import Ask
from companion.games.respawn_quest import places
from companion.games.respawn_quest.meeting import offered
from companion.games.respawn_quest.scene import DATA, NUMBERS
from companion.games.respawn_quest.state import PENDING, SECRET, Quest


def asks(state: Quest) -> tuple[Ask, ...]:
    """In the order in which it is natural to answer."""
    phase, active = state.phase, state.active
    if phase == "over":
        return ()
    if phase == "cast":
        seats = range(len(state.souls)) if state.turn == 0 else (active,)
        return tuple(ask for seat in seats if (ask := _casting(state, seat)) is not None)
    if phase == "first":
        return tuple(_roll(seat, "first") for seat, die in enumerate(state.dice) if not die)
    if phase == "duel":
        pair = zip((active, state.whom), state.dice, strict=True)
        return tuple(_roll(seat, "duel") for seat, die in pair if not die)
    if phase == "answer":
        mine, theirs = offered(state.trade)
        return (Ask(state.whom, "answer", {"who": active, "what": mine, "other": theirs}),)
    if phase == "doom":
        return (_doom(active, NUMBERS.doom - state.shift),)
    if phase in ("roll", "meeting"):
        return (_roll(active, phase, state.whom if phase == "meeting" else -1),)
    return (_choice(state, active),)


def _casting(state: Quest, seat: int) -> Ask | None:
    if not state.table.seats[seat].here:
        return None
    soul = state.souls[seat]
    if soul.character < 0:
        return _draw(seat, "character")
    return _draw(seat, "mission") if soul.mission == PENDING else None


def _choice(state: Quest, seat: int) -> Ask:
    phase = state.phase
    if phase == "draw":
        return Ask(seat, "lay", {"n": state.laying}, "draw") if state.laying else _draw(seat, "draw")
    if phase == "name":
        key = "name" if state.purpose == "event" else "name-inert"
        return Ask(seat, key, {"colour": state.colour, "spot": places.NAMES[state.spot]}, "draw")
    if phase == "saw":
        return Ask(seat, "saw", {"spot": places.NAMES[state.spot]}, "draw")
    if phase == "place":
        return Ask(seat, "place", {"colour": state.colour})
    if phase == "walk":
        return Ask(seat, "walk", {"n": state.rolled})
    if phase == "offer":
        mine, theirs = offered(state.trade)
        return Ask(seat, "offer", {"whom": state.whom, "what": mine, "other": theirs})
    if phase == "face":
        colour = DATA.tiles[state.tile].colour
        return Ask(seat, f"face-{colour}", {"tile": state.tile})
    if phase == "choose":
        return Ask(seat, "give-up" if _converting(state) else "choose", {"what": state.kinds, "n": state.amount})
    if phase == "end":
        return Ask(seat, _ending(state))
    if phase in ("spot", "whom"):
        return Ask(seat, state.todo[0].do)
    return Ask(seat, phase)


def _ending(state: Quest) -> str:
    """What a turn still waits for, so that nobody is promised what is not on offer."""
    soul = state.souls[state.active]
    if not (state.acted or state.met or state.calm) and max(soul.have[:3]) >= NUMBERS.meditate:
        return "end"
    if state.moment is not None and any(one.mission == SECRET for one in state.souls):
        return "end-claims"
    return "end-ability"


def _converting(state: Quest) -> bool:
    return bool(state.todo) and state.todo[0].do == "convert" and state.given < 0


@cache
def _roll(seat: int, key: str, whom: int = -1) -> Ask:
    return Ask(seat, key, {"whom": whom} if whom >= 0 else {}, "roll", "d6")


@cache
def _doom(seat: int, n: int) -> Ask:
    return Ask(seat, "doom", {"n": n}, "roll", "d6")


@cache
def _draw(seat: int, key: str) -> Ask:
    return Ask(seat, key, {}, "draw")
