"""Two Characters on one tile: the six things that can come of it."""

from __future__ import annotations

from companion.games.respawn_quest import turn
from companion.games.respawn_quest.content import HEDONISM, KARMA
from companion.games.respawn_quest.scene import Scene, replace
from companion.games.respawn_quest.state import MEETING


def begin(scene: Scene, whom: int) -> None:
    scene.whom = whom
    scene.met = True
    scene.phase = "meeting"
    scene.say("meets", who=scene.active, whom=whom)


def decided(scene: Scene, value: int) -> None:
    """The die says which of the six."""
    scene.trade = value
    scene.say("rolls", who=scene.active, n=value)
    if value == 1:
        scene.exchange_missions(scene.active, scene.whom)
        turn.arrive(scene)
    elif value == 2:
        exchange_characters(scene, scene.active, scene.whom)
        turn.arrive(scene)
    elif value in (3, 4):
        mine, theirs = offered(value)
        if scene.me.have[mine] and scene.souls[scene.whom].have[theirs]:
            scene.phase = "offer"
        else:
            scene.say("no-trade", who=scene.active, whom=scene.whom)
            turn.arrive(scene)
    else:
        scene.phase = "duel"
        scene.dice = (0, 0)


def exchange_characters(scene: Scene, one: int, two: int) -> None:
    """Ruling: exchange-characters."""
    a, b = scene.souls[one], scene.souls[two]
    scene.souls[one] = replace(a, character=b.character, used=b.used)
    scene.souls[two] = replace(b, character=a.character, used=a.used)
    scene.say("characters-exchanged", who=one, whom=two)


def offered(value: int) -> tuple[int, int]:
    """What the arriving player gives and gets."""
    return (KARMA, HEDONISM) if value == 3 else (HEDONISM, KARMA)


def answered(scene: Scene, yes: bool) -> None:
    """Ruling: trades."""
    if scene.phase == "offer":
        if yes:
            mine, theirs = offered(scene.trade)
            scene.say("offers", who=scene.active, whom=scene.whom, what=mine, other=theirs)
            scene.phase = "answer"
        else:
            scene.say("offers-nothing", who=scene.active)
            turn.arrive(scene)
        return
    if yes:
        mine, theirs = offered(scene.trade)
        one, two = scene.active, scene.whom
        for seat, what, n in ((one, mine, -1), (two, theirs, -1), (one, theirs, 1), (two, mine, 1)):
            scene.give(seat, what, n, MEETING)
    else:
        scene.say("refuses", who=scene.whom)
    turn.arrive(scene)


def duelled(scene: Scene, seat: int, value: int) -> None:
    """Ruling: duel-ties."""
    first, second = scene.dice
    first, second = (value, second) if seat == scene.active else (first, value)
    scene.say("rolls", who=seat, n=value)
    scene.dice = (first, second)
    if not (first and second):
        return
    if first == second:
        if scene.table.rulings.get("duel-ties") == "again":
            scene.say("duel-again")
            scene.dice = (0, 0)
            return
        scene.say("duel-tie")
    else:
        winner, loser = (scene.active, scene.whom) if first > second else (scene.whom, scene.active)
        what = KARMA if scene.trade == 5 else HEDONISM
        if scene.souls[loser].have[what]:
            scene.say("steals", who=winner, whom=loser, what=what, n=1)
            scene.give(loser, what, -1, MEETING)
            scene.give(winner, what, 1, MEETING)
        else:
            scene.say("nothing-to-steal", who=winner, whom=loser, what=what)
    scene.dice = ()
    turn.arrive(scene)
