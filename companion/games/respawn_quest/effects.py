"""What events and abilities do: each word of the vocabulary once. No tile and no Character is named here."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.respawn_quest import places, turn
from companion.games.respawn_quest.content import RED, RESOURCES, WHITE, YELLOW, Step
from companion.games.respawn_quest.scene import DATA, Scene, replace
from companion.games.respawn_quest.state import ABILITY, PENDING

HIDDEN = (WHITE, YELLOW, RED)
_INDEX = {name: n for n, name in enumerate(RESOURCES)}
ON_THE_MAP = frozenset({"move", "leap", "home", "peek", "turn", "refile", "extend", "switch-places"})
"""What light tracking leaves to the table."""


def run(scene: Scene) -> None:
    """Carry out effects until one has to ask, the Character is gone, or nothing is left."""
    while scene.todo:
        if scene.me.character < 0:
            break
        step = scene.todo[0]
        if scene.light and step.do in ON_THE_MAP:
            scene.say("by-the-table", who=scene.active)
        elif not _ACTS[step.do](scene, step):
            return
        scene.todo = scene.todo[1:]
    scene.todo = ()
    go_on(scene)


def done(scene: Scene) -> None:
    """The effect that had to ask has its answer."""
    scene.todo = scene.todo[1:]
    run(scene)


def go_on(scene: Scene) -> None:
    """Back to where the effect came in."""
    if scene.me.character < 0 or scene.resume == "end":
        turn.ask_end(scene)
    elif scene.resume == "draw":
        turn.draw(scene)
    elif scene.resume == "walk":
        if scene.rolled:
            turn.ask_walk(scene)
        else:
            scene.phase = "roll"
    else:
        scene.phase = scene.resume


# --- the vocabulary: True when done, False when somebody has to say more -------------------------------------------


def gain(scene: Scene, step: Step) -> bool:
    scene.give(scene.active, _INDEX[step.what], step.n, scene.source)
    return True


def choose(scene: Scene, step: Step) -> bool:
    scene.phase = "choose"
    scene.kinds = tuple(_INDEX[name] for name in step.among)
    scene.amount = step.n
    return False


def convert(scene: Scene, step: Step) -> bool:
    """First which points go, then which come."""
    scene.phase = "choose"
    scene.given = -1
    scene.kinds = tuple(n for n in range(3) if scene.me.have[n] >= step.n)
    scene.amount = step.n
    return not scene.kinds and _nothing(scene)


def chosen(scene: Scene, what: int) -> None:
    """The player has named a resource."""
    step = scene.todo[0] if scene.todo else None
    if step is not None and step.do == "convert":
        if scene.given < 0:
            scene.given = what
            scene.kinds = tuple(n for n in range(3) if n != what)
            return
        scene.give(scene.active, scene.given, -scene.amount, scene.source)
        scene.given = -1
    scene.give(scene.active, what, scene.amount, scene.source)
    if step is None:
        turn.ask_end(scene)
    else:
        done(scene)


def move(scene: Scene, step: Step) -> bool:
    return _ask_spot(scene, places.reach(scene.board, scene.me.place, step.n))


def leap(scene: Scene, step: Step) -> bool:
    return _ask_spot(scene, tuple(one for one in places.line_ends(scene.board) if one != scene.me.place))


def home(scene: Scene, step: Step) -> bool:
    scene.move_chip(scene.active, places.START)
    scene.say("goes-home", who=scene.active)
    return True


def peek(scene: Scene, step: Step) -> bool:
    known = {place for seat, place, _ in scene.peeks if seat == scene.active}
    hidden = scene.hidden_tiles(HIDDEN)
    return _ask_spot(scene, tuple(place for place in hidden if place not in known) or hidden)


def turn_up(scene: Scene, step: Step) -> bool:
    return _ask_spot(scene, scene.hidden_tiles((WHITE, YELLOW)))


def refile(scene: Scene, step: Step) -> bool:
    scene.spot = 0
    return _ask_spot(scene, pairs(scene))


def pairs(scene: Scene) -> tuple[int, ...]:
    """Face-down tiles of which another of the same colour lies face down too."""
    codes = list(scene.board.values())
    return scene.hidden_tiles(tuple(colour for colour in HIDDEN if codes.count(colour) > 1))


def picked(scene: Scene, spot: int) -> None:
    """The player has named a tile of the map."""
    if scene.phase == "return":
        turn.stand(scene, spot)
        return
    step = scene.todo[0]
    if step.do in ("move", "leap"):
        scene.move_chip(scene.active, spot)
        scene.say("is-moved", who=scene.active, spot=places.NAMES[spot])
    elif step.do == "peek":
        scene.say("looks", who=scene.active, spot=places.NAMES[spot])
        scene.spot = spot
        scene.colour = scene.board[spot] & 3
        scene.phase = "saw"
        return
    elif step.do == "turn":
        turn.ask_face(scene, spot, "turn")
        return
    elif not scene.spot:
        scene.spot = spot
        colour = scene.board[spot] & 3
        scene.cells = tuple(one for one in scene.hidden_tiles((colour,)) if one != spot)
        return
    else:
        _swap_tiles(scene, scene.spot, spot)
    done(scene)


def _swap_tiles(scene: Scene, one: int, two: int) -> None:
    """What anybody had seen of the two moves with them."""
    other = {one: two, two: one}
    scene.peeks = tuple((seat, other.get(place, place), tile) for seat, place, tile in scene.peeks)
    scene.say("refiled", who=scene.active, spot=places.NAMES[one], other_spot=places.NAMES[two])


def seen(scene: Scene, tile: int | None) -> None:
    """The player has looked at a face and told Bardo, or not."""
    if tile is not None:
        kept = tuple(
            peek for peek in scene.peeks if not (peek[0] == scene.active and (peek[1] == scene.spot or peek[2] == tile))
        )
        scene.peeks = (*kept, (scene.active, scene.spot, tile))
        scene.say("saw", to=(scene.active,), tile=tile, spot=places.NAMES[scene.spot])
    step = scene.todo[0]
    if step.n > 1:
        scene.todo = (replace(step, n=step.n - 1), *scene.todo[1:])
        run(scene)
    else:
        done(scene)


def extend(scene: Scene, step: Step) -> bool:
    if any(left and turn.room(scene, colour) for colour, left in enumerate(scene.pile, WHITE)):
        scene.phase = "draw"
        return False
    return _nothing(scene)


def switch_places(scene: Scene, step: Step) -> bool:
    return _ask_whom(scene, tuple(n for n in scene.others() if scene.souls[n].place not in (0, scene.me.place)))


def with_mission(scene: Scene, step: Step) -> bool:
    return _ask_whom(scene, tuple(n for n in scene.others() if scene.souls[n].mission != PENDING))


def steal(scene: Scene, step: Step) -> bool:
    what = _INDEX[step.what]
    return _ask_whom(scene, tuple(n for n in scene.others() if scene.souls[n].have[what] >= step.n))


def gift(scene: Scene, step: Step) -> bool:
    return _ask_whom(scene, scene.others() if scene.me.have[_INDEX[step.what]] >= step.n else ())


def targeted(scene: Scene, whom: int) -> None:
    """The player has named another one."""
    step = scene.todo[0]
    what = _INDEX[step.what]
    me = scene.active
    if step.do == "switch-places":
        here, there = scene.me.place, scene.souls[whom].place
        scene.move_chip(me, there)
        scene.move_chip(whom, here)
        scene.say("places-exchanged", who=me, whom=whom)
    elif step.do == "switch-missions":
        scene.exchange_missions(me, whom)
    elif step.do == "read-mission":
        soul = scene.souls[whom]
        scene.souls[whom] = replace(soul, knowers=soul.knowers | 1 << me)
        scene.say("reads-mission", who=me, whom=whom)
        if soul.mission >= 0:
            scene.say("mission-of", to=(me,), whom=whom, mission=soul.mission)
    elif step.do == "steal":
        scene.say("steals", who=me, whom=whom, what=what, n=step.n)
        scene.give(whom, what, -step.n, ABILITY)
        scene.give(me, what, step.n, ABILITY)
    else:
        scene.say("gives", who=me, whom=whom, what=what, n=step.n)
        scene.give(me, what, -step.n, ABILITY)
        scene.give(whom, what, step.n, ABILITY)
    done(scene)


def reapply(scene: Scene, step: Step) -> bool:
    scene.souls[scene.active] = replace(scene.me, mission=PENDING, knowers=0)
    scene.say("reapplies", who=scene.active)
    scene.phase = "cast"
    return False


def shift(scene: Scene, step: Step) -> bool:
    scene.shift += step.n
    return True


def wild(scene: Scene, step: Step) -> bool:
    scene.wild = True
    return True


def discount(scene: Scene, step: Step) -> bool:
    scene.off += step.n
    return True


def spare(scene: Scene, step: Step) -> bool:
    """Alive, without the reward."""
    scene.say("spared", who=scene.active)
    scene.resume = "end"
    return True


def stretch(scene: Scene, step: Step) -> bool:
    scene.rolled += step.n
    return True


def reroll(scene: Scene, step: Step) -> bool:
    scene.rolled = 0
    return True


def die(scene: Scene, step: Step) -> bool:
    scene.bury(scene.active)
    return True


def doom(scene: Scene, step: Step) -> bool:
    scene.phase = "doom"
    return False


_ACTS: dict[str, Callable[[Scene, Step], bool]] = {
    "gain": gain, "choose": choose, "convert": convert, "move": move, "leap": leap, "home": home, "peek": peek,
    "turn": turn_up, "refile": refile, "extend": extend, "switch-places": switch_places,
    "switch-missions": with_mission, "read-mission": with_mission, "steal": steal, "gift": gift, "reapply": reapply,
    "shift": shift, "wild": wild, "discount": discount, "spare": spare, "stretch": stretch, "reroll": reroll,
    "die": die, "doom": doom,
}  # fmt: skip


def _ask_spot(scene: Scene, cells: tuple[int, ...]) -> bool:
    scene.phase = "spot"
    scene.cells = cells
    return not cells and _nothing(scene)


def _ask_whom(scene: Scene, folk: tuple[int, ...]) -> bool:
    scene.phase = "whom"
    scene.folk = folk
    return not folk and _nothing(scene)


def _nothing(scene: Scene) -> bool:
    scene.say("nothing-to-do")
    return True


# --- abilities ---------------------------------------------------------------------------------------------------


def able(scene: Scene, when: str) -> bool:
    """Whether the active Character has an unused ability for this moment that would do something."""
    soul = scene.me
    if soul.used or soul.character < 0:
        return False
    character = DATA.characters[soul.character]
    return character.when == when and possible(scene, character.effect[0])


def possible(scene: Scene, step: Step) -> bool:
    """Whether an effect finds anything to work on."""
    do = step.do
    if do in ON_THE_MAP and scene.light:
        return True
    if do == "steal":
        what = _INDEX[step.what]
        return any(scene.souls[n].have[what] >= step.n for n in scene.others())
    if do == "gift":
        return scene.me.have[_INDEX[step.what]] >= step.n and bool(scene.others())
    if do == "switch-places":
        return any(scene.souls[n].place not in (0, scene.me.place) for n in scene.others())
    if do in ("switch-missions", "read-mission"):
        return any(scene.souls[n].mission != PENDING for n in scene.others())
    if do == "convert":
        return max(scene.me.have[:3]) >= step.n
    if do == "peek":
        return any(code in HIDDEN for code in scene.board.values())
    if do == "turn":
        return any(code in (WHITE, YELLOW) for code in scene.board.values())
    if do == "refile":
        return bool(pairs(scene))
    if do == "extend":
        return any(left and turn.room(scene, colour) for colour, left in enumerate(scene.pile, WHITE))
    return True


def saves(scene: Scene) -> bool:
    """Whether the ability could still save this Character from the yellow event on the table."""
    if able(scene, "death"):
        return True
    tile = DATA.tiles[scene.tile]
    if tile.pay is None or not able(scene, "pay"):
        return False
    _, _, _, karma, hedonism = scene.me.have
    step = DATA.characters[scene.me.character].effect[0]
    if step.do == "wild":
        return karma + hedonism >= tile.pay.n
    return (karma if tile.pay.what == "karma" else hedonism) >= tile.pay.n - step.n


MOMENTS = {"draw": "turn", "roll": "turn", "end": "turn", "light": "turn", "walk": "walk", "doom": "doom"}
"""Which abilities can be used in which phase; at the face of a tile it depends on the tile."""


def usable(scene: Scene) -> bool:
    """Whether the ability can be used right now."""
    if scene.phase == "face":
        return DATA.tiles[scene.tile].colour == "yellow" and saves(scene) and not scene.wild and not scene.off
    if scene.laying or scene.todo:
        return False
    when = MOMENTS.get(scene.phase)
    if scene.phase == "light" and able(scene, DATA.characters[scene.me.character].when):
        return DATA.characters[scene.me.character].when != "doom"
    return when is not None and able(scene, when)


def use(scene: Scene) -> None:
    """The ability, once for each time in play. Ruling: abilities."""
    soul = scene.me
    scene.souls[scene.active] = replace(soul, used=True)
    scene.say("uses", who=scene.active, character=soul.character)
    scene.resume = scene.phase
    scene.source = ABILITY
    scene.todo = DATA.characters[soul.character].effect
    if scene.phase == "light" and DATA.characters[soul.character].when != "turn":
        scene.todo = ()
        scene.say("by-the-table", who=scene.active)
        return
    run(scene)
    if scene.phase == "face":
        scene.source = scene.tile
