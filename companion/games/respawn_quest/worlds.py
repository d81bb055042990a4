"""What a red tile does: Apotheosis, Apocalypse, and the end of time."""

from __future__ import annotations

from companion.games.respawn_quest import turn
from companion.games.respawn_quest.content import START
from companion.games.respawn_quest.scene import NUMBERS, Scene, replace
from companion.games.respawn_quest.state import APOTHEOSIS, NOBODY, SECRET, Moment


def doom(scene: Scene, value: int) -> None:
    """Ruling: red-odds."""
    scene.say("rolls", who=scene.active, n=value)
    apocalypse = value <= NUMBERS.doom - scene.shift
    scene.moment = Moment(scene.tile, apocalypse, scene.active)
    if apocalypse:
        scene.say("apocalypse", tile=scene.tile)
        reckon(scene)
        return
    scene.say("apotheosis", who=scene.active, tile=scene.tile)
    fulfil_moment(scene)
    if scene.me.character < 0:
        turn.ask_end(scene)
        return
    scene.phase = "choose"
    scene.kinds = (0, 1, 2)
    scene.amount = NUMBERS.apotheosis
    scene.source = APOTHEOSIS


def fulfil_moment(scene: Scene) -> None:
    """Ruling: red-moments."""
    for seat in range(len(scene.souls)):
        scene.check(seat, scene.moment)


def reckon(scene: Scene) -> None:
    """Missions first; who never told Bardo theirs may still name it. Ruling: apocalypse."""
    fulfil_moment(scene)
    if scene.won():
        return
    if any(soul.mission == SECRET and soul.character >= 0 for soul in scene.souls):
        scene.phase = "reckoning"
    else:
        end_world(scene)


def end_world(scene: Scene) -> None:
    """Everybody dies, and six new tiles are laid out."""
    assert scene.moment is not None
    for seat, soul in enumerate(scene.souls):
        if soul.character >= 0:
            scene.bury(seat, "dies-with-the-world")
    for seat, soul in enumerate(scene.souls):
        scene.souls[seat] = replace(soul, reborn=False)
    by_nobody = scene.moment.by == NOBODY
    scene.todo = ()
    scene.world += 1
    scene.new_world()
    scene.say("new-world", n=scene.world)
    if not by_nobody:
        scene.active = turn.left_of(scene, scene.active)
    scene.turn += 1
    turn.settle_in(scene)


def run_out(scene: Scene) -> None:
    """Ruling: end-of-time."""
    scene.say("end-of-time")
    scene.moment = Moment(START, True, NOBODY)
    reckon(scene)
