"""After a correction: whatever is being waited for is asked anew."""

from __future__ import annotations

from companion.games.respawn_quest import effects, places, turn
from companion.games.respawn_quest.scene import Scene
from companion.games.respawn_quest.state import PENDING


def reopen(scene: Scene) -> None:
    """Nobody has won after all: the turn begins again, or passes on from a player who is between lives."""
    scene.winners = ()
    if scene.me.alive:
        turn.begin(scene, scene.active)
    else:
        turn.end(scene)


def look_again(scene: Scene) -> None:
    """The books were corrected: whatever is being waited for is asked anew, by what lies on the table now."""
    if scene.turn and not scene.light:
        for seat, soul in enumerate(scene.souls):
            waiting = seat == scene.active and scene.phase in ("cast", "return")
            if soul.character >= 0 and not soul.place and not waiting and not scene.laying:
                scene.move_chip(seat, places.START)
                if seat == scene.active:
                    scene.origin = places.START
    if scene.phase == "cast":
        if scene.turn == 0 or (scene.me.character >= 0 and scene.me.mission != PENDING):
            turn.after_cast(scene)
    elif scene.turn and scene.me.character < 0 and not scene.laying and scene.phase != "reckoning":
        turn.begin(scene, scene.active)
    else:
        _look_again_at_the_map(scene)


def _look_again_at_the_map(scene: Scene) -> None:
    phase = scene.phase
    if phase == "walk":
        turn.ask_walk(scene)
    elif phase == "draw" and not scene.laying:
        if not scene.todo:
            turn.draw(scene)
    elif phase == "place":
        scene.cells = turn.room(scene, scene.colour)
        if not scene.cells or not scene.pile[scene.colour - 1]:
            scene.phase = "draw"
            turn.draw(scene)
    elif phase == "return":
        scene.cells = places.line_ends(scene.board)
        if not scene.cells:
            turn.stand(scene, places.START)
    elif phase == "meet":
        scene.folk = tuple(n for n in scene.others() if scene.souls[n].place == scene.me.place)
        if not scene.folk:
            turn.arrive(scene)
    elif phase in ("meeting", "offer", "answer", "duel"):
        if scene.souls[scene.whom].character < 0:
            turn.arrive(scene)
    elif phase in ("spot", "whom", "choose") and scene.todo:
        effects.run(scene)
    elif phase in ("name", "saw") and scene.board.get(scene.spot) != scene.colour:
        if phase == "saw" or scene.purpose == "turn":
            effects.run(scene)
        elif scene.purpose == "event":
            turn.arrive(scene)
        elif scene.purpose == "placed":
            turn.after_tile(scene)
        else:
            turn.laid(scene)
