"""The rules of Respawn Quest: which move is legal when, and what follows. The steps themselves stand beside this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, NoReturn

import msgspec

from companion.engine.game import Ask, Game, Move, Offer, Outcome, Played, Table, Value
from companion.games.respawn_quest import (
    asking,
    books,
    correction,
    effects,
    meeting,
    offers,
    places,
    turn,
    view,
    worlds,
)
from companion.games.respawn_quest import moves as acts
from companion.games.respawn_quest.content import COLOURS, RESOURCES, SLUG
from companion.games.respawn_quest.fate import fulfilled
from companion.games.respawn_quest.scene import COUNTS, DATA, NUMBERS, Scene
from companion.games.respawn_quest.state import (
    CATHARSIS,
    ENTERED,
    MEDITATION,
    PENDING,
    SECRET,
    Quest,
    Soul,
)

_TILE = {tile.id: tile.number for tile in DATA.tiles}
_CHARACTER = {one.id: n for n, one in enumerate(DATA.characters)}
_MISSION = {one.id: n for n, one in enumerate(DATA.missions)}
_RESOURCE = {name: n for n, name in enumerate(RESOURCES)}

_ROLLS = frozenset({"roll", "meeting", "doom"})


class RespawnQuest(Game[Quest]):
    """Three lives well ended win."""

    slug: ClassVar[str] = SLUG
    rules: ClassVar[int] = 1
    kinds: ClassVar[tuple[type[Move], ...]] = acts.KINDS
    state: ClassVar[type[Quest]] = Quest

    def __init__(self) -> None:
        self.spoken = self._spoken()

    # --- the table ---

    def setup(self, table: Table) -> Quest:
        board = {places.START: 0}
        state = Quest(
            table=table,
            souls=(Soul(),) * len(table.seats),
            board=board,
            free=places.open_places(board),
            lines=(),
            pile=COUNTS,
            up=0,
            gone=0,
            peeks=(),
            removed=0,
            returned=(),
            active=0,
            phase="cast",
            world=1,
            turn=0,
        )
        return state if state.light else msgspec.structs.replace(state, laying=NUMBERS.laid)

    def left(self, state: Quest, seat: int) -> Played[Quest]:
        """Ruling: leaving."""
        here = [n for n, one in enumerate(state.table.seats) if one.here and n != seat]
        if len(here) < 2:
            raise self.refuse("too-few", state.table)
        scene = Scene(state)
        if scene.souls[seat].character >= 0:
            scene.bury(seat, "leaves")
        seats = list(state.table.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], here=False)
        scene.table = msgspec.structs.replace(state.table, seats=tuple(seats))
        if state.phase == "over":
            return scene.freeze()
        if state.turn == 0:
            if state.phase == "first":
                scene.dice = tuple(-1 if n == seat else die for n, die in enumerate(state.dice))
                if 0 not in scene.dice:
                    turn.decide_first(scene)
            else:
                turn.after_cast(scene)
        elif state.phase == "reckoning":
            worlds.reckon(scene)
        else:
            turn.interrupted(scene, seat)
        return scene.freeze()

    def joined(self, state: Quest, seat: int) -> Played[Quest]:
        """A newcomer draws a Character at the start of the first own turn."""
        scene = Scene(state)
        scene.souls.append(Soul())
        if state.phase == "first":
            scene.dice = (*state.dice, 0)
            scene.phase = "cast"
        return scene.freeze()

    def ruled(self, state: Quest, ruling: str) -> Quest:
        return books.retracked(state) if ruling == "tracking" else state

    # --- playing ---

    def play(self, state: Quest, move: Move) -> Played[Quest]:
        if state.phase == "over":
            raise self.refuse("over", state.table)
        scene = Scene(state)
        _PLAYS[type(move)](self, scene, move)
        return scene.freeze()

    def adjusted(self, state: Quest) -> Played[Quest]:
        """A correction may fulfil Missions, like any other change, and what is waited for may look different now."""
        scene = Scene(state)
        for seat in range(len(state.souls)):
            scene.check(seat)
        if not scene.won():
            if state.phase == "over":
                correction.reopen(scene)
            elif state.souls[state.active].alive and not scene.me.alive:
                turn.spoken_up(scene, state.active)
            else:
                correction.look_again(scene)
        return scene.freeze()

    def moves(self, state: Quest, seat: int) -> Sequence[Offer]:
        return offers.listed(state, seat)

    def open_moves(self, state: Quest, seat: int) -> Sequence[Offer]:
        """Tiles as if this seat had looked at none; of Missions nothing, once it has seen another's."""
        out = offers.listed(msgspec.structs.replace(state, peeks=()), seat)
        if any(soul.knowers >> seat & 1 for other, soul in enumerate(state.souls) if other != seat):
            return [offer for offer in out if not isinstance(offer.move, acts.Mission)]
        return out

    def interrupts(self, state: Quest) -> tuple[int, ...]:
        """Who holds a Mission that Bardo was not told may tell it, or claim it, at any time."""
        if state.phase == "over":
            return ()
        return tuple(n for n, soul in enumerate(state.souls) if soul.mission == SECRET)

    def asks(self, state: Quest) -> tuple[Ask, ...]:
        return asking.asks(state)

    def view(self, state: Quest, seat: int | None) -> msgspec.Struct:
        return view.view(state, seat)

    def outcome(self, state: Quest) -> Outcome | None:
        if state.phase != "over":
            return None
        lives = tuple(soul.lives for soul in state.souls)
        ranks = tuple(
            tuple(n for n, one in enumerate(lives) if one == count) for count in sorted(set(lives), reverse=True)
        )
        key = "shared" if len(state.winners) > 1 else "won"
        return Outcome(state.winners, ranks, key, {"who": state.winners}, lives)

    # --- the books ---

    def numbers(self, state: Quest, seat: int | None) -> Mapping[str, Value]:
        return books.numbers(state)

    def explain(self, state: Quest, number: str, seat: int | None) -> str:
        return books.explain(self, state, number, seat)

    def adjust(self, state: Quest, number: str, value: Value) -> Quest:
        return books.adjust(self, state, number, value)

    def check(self, state: Quest) -> None:
        books.check(self, state)

    def revealed(self, before: Quest, after: Quest) -> str:
        return books.revealed(self, before, after)

    # --- words ---

    def vocabulary(self, kind: str) -> Mapping[str, str]:
        return self._vocabularies[kind]

    @cached_property
    def _vocabularies(self) -> dict[str, Mapping[str, str]]:
        named = (("tile", DATA.tiles), ("character", DATA.characters), ("mission", DATA.missions))
        lists: dict[str, Mapping[str, str]] = {
            kind: {one.id: self.words[f"{kind}.{one.id}.name"] for one in pieces} for kind, pieces in named
        }
        return {**lists, "spot": places.Spots()}

    def _spoken(self) -> Mapping[str, Callable[[Any], str]]:
        words = self.words

        def piece(kind: str, pieces: Sequence[Any]) -> Callable[[Any], str]:
            return lambda one: words[f"{kind}.{one if isinstance(one, str) else pieces[one].id}.name"]

        def resource(one: Any) -> str:
            return words[f"resource.{one if isinstance(one, str) else RESOURCES[one]}"]

        return {
            "tile": piece("tile", DATA.tiles),
            "character": piece("character", DATA.characters),
            "mission": piece("mission", DATA.missions),
            "colour": lambda one: words[f"colour.{one if isinstance(one, str) else COLOURS[one]}"],
            **dict.fromkeys(("what", "other", "give", "get", "currency"), resource),
        }

    # --- one method a move ---

    def _wrong_time(self, scene: Scene, move: Move) -> NoReturn:
        raise self.refuse("not-now", scene.table, who=scene.active)

    def _mine(self, scene: Scene, move: Move, *phases: str) -> None:
        """The move belongs to the player whose turn it is, at one of these steps."""
        if scene.turn == 0:
            raise self.refuse("not-begun", scene.table)
        if move.seat != scene.active:
            raise self.refuse("not-your-turn", scene.table, who=scene.active)
        if scene.phase not in phases:
            self._wrong_time(scene, move)

    def _become(self, scene: Scene, move: acts.Become) -> None:
        if scene.phase != "cast" or (scene.turn and move.seat != scene.active):
            self._wrong_time(scene, move)
        if scene.souls[move.seat].character >= 0:
            raise self.refuse("has-character", scene.table, who=move.seat)
        character = _CHARACTER[move.character]
        for seat, soul in enumerate(scene.souls):
            if soul.character == character or character in soul.kept:
                raise self.refuse("character-taken", scene.table, whom=seat, character=character)
        scene.embody(move.seat, character)

    def _mission(self, scene: Scene, move: acts.Mission) -> None:
        mission = _MISSION[move.mission]
        soul = scene.souls[move.seat]
        if soul.mission not in (PENDING, SECRET):
            raise self.refuse("has-mission" if soul.mission >= 0 else "no-mission", scene.table)
        self._available(scene, move.seat, mission)
        asked = soul.mission == PENDING
        scene.hold(move.seat, mission)
        if asked:
            turn.after_cast(scene)
        elif scene.phase == "reckoning" or scene.souls[move.seat].character < 0:
            turn.spoken_up(scene, move.seat)

    def _available(self, scene: Scene, seat: int, mission: int) -> None:
        if scene.removed >> mission & 1:
            raise self.refuse("mission-removed", scene.table, mission=mission)
        if any(soul.mission == mission for n, soul in enumerate(scene.souls) if n != seat):
            raise self.refuse("already-entered", scene.table)

    def _keep(self, scene: Scene, move: acts.Keep) -> None:
        soul = scene.souls[move.seat]
        if scene.phase == "cast" and soul.mission == PENDING and soul.character >= 0:
            scene.souls[move.seat] = msgspec.structs.replace(soul, mission=SECRET, knowers=1 << move.seat)
            scene.say("mission-kept", who=move.seat)
            turn.after_cast(scene)
            return
        self._mine(scene, move, "saw")
        effects.seen(scene, None)

    def _claim(self, scene: Scene, move: acts.Claim) -> None:
        mission = _MISSION[move.mission]
        soul = scene.souls[move.seat]
        if soul.mission != SECRET or soul.character < 0:
            raise self.refuse("nothing-to-claim", scene.table)
        self._available(scene, move.seat, mission)
        if not fulfilled(mission, soul.have, move.seat, scene.moment):
            raise self.refuse("not-fulfilled", scene.table, mission=mission)
        scene.say("claims", who=move.seat, mission=mission)
        scene.souls[move.seat] = msgspec.structs.replace(soul, mission=mission)
        scene.reincarnate(move.seat)
        turn.spoken_up(scene, move.seat)

    def _roll(self, scene: Scene, move: acts.Roll) -> None:
        if not 1 <= move.value <= 6:
            raise self.refuse("no-die", scene.table, n=move.value)
        if scene.phase == "first":
            if scene.dice[move.seat]:
                raise self.refuse("has-rolled", scene.table, who=move.seat)
            turn.first_roll(scene, move.seat, move.value)
        elif scene.phase == "duel":
            if move.seat not in (scene.active, scene.whom):
                raise self.refuse("not-your-duel", scene.table, who=(scene.active, scene.whom))
            if scene.dice[move.seat != scene.active]:
                raise self.refuse("has-rolled", scene.table, who=move.seat)
            meeting.duelled(scene, move.seat, move.value)
        else:
            self._mine(scene, move, *_ROLLS)
            if scene.phase == "roll":
                turn.rolled(scene, move.value)
            elif scene.phase == "meeting":
                meeting.decided(scene, move.value)
            else:
                worlds.doom(scene, move.value)

    def _draw(self, scene: Scene, move: acts.Draw) -> None:
        self._mine(scene, move, "draw")
        colour = COLOURS.index(move.colour)
        if not scene.pile[colour - 1]:
            raise self.refuse("none-left", scene.table, colour=colour)
        turn.drawn(scene, colour)

    def _flip(self, scene: Scene, move: acts.Flip) -> None:
        self._mine(scene, move, "name")
        turn.named(scene, self._face(scene, move.tile))

    def _saw(self, scene: Scene, move: acts.Saw) -> None:
        self._mine(scene, move, "saw")
        effects.seen(scene, self._face(scene, move.tile))

    def _face(self, scene: Scene, name: str) -> int:
        """A face that can lie on this back: the right colour, and not seen elsewhere."""
        tile = _TILE[name]
        if DATA.tiles[tile].colour != COLOURS[scene.colour]:
            raise self.refuse("wrong-colour", scene.table, tile=tile, colour=scene.colour)
        if tile in scene.base.faces or scene.gone >> tile & 1:
            raise self.refuse("tile-elsewhere", scene.table, tile=tile)
        return tile

    def _cell(self, scene: Scene, name: str, key: str) -> int:
        cell = places.read(name)
        if cell is None or cell not in scene.cells:
            raise self.refuse(key, scene.table, spot=name, spots=tuple(places.NAMES[one] for one in scene.cells[:12]))
        return cell

    def _place(self, scene: Scene, move: acts.Place) -> None:
        self._mine(scene, move, "place")
        turn.place(scene, self._cell(scene, move.spot, "no-room"))

    def _walk(self, scene: Scene, move: acts.Walk) -> None:
        self._mine(scene, move, "walk")
        turn.walk(scene, self._cell(scene, move.spot, "no-way"))

    def _pick(self, scene: Scene, move: acts.Pick) -> None:
        self._mine(scene, move, "spot", "return")
        effects.picked(scene, self._cell(scene, move.spot, "no-pick"))

    def _meet(self, scene: Scene, move: acts.Meet) -> None:
        self._mine(scene, move, "meet", "light")
        if scene.phase == "light" and scene.met:
            raise self.refuse("met-already", scene.table)
        folk = scene.others() if scene.phase == "light" else scene.folk
        if move.whom not in folk:
            raise self.refuse("not-there", scene.table, whom=move.whom)
        meeting.begin(scene, move.whom)

    def _target(self, scene: Scene, move: acts.Target) -> None:
        self._mine(scene, move, "whom")
        if move.whom not in scene.folk:
            raise self.refuse("no-target", scene.table, whom=move.whom)
        effects.targeted(scene, move.whom)

    def _accept(self, scene: Scene, move: acts.Accept) -> None:
        if scene.phase == "answer" and move.seat == scene.whom:
            meeting.answered(scene, True)
            return
        self._mine(scene, move, "offer", "face")
        if scene.phase == "offer":
            meeting.answered(scene, True)
            return
        tile = DATA.tiles[scene.tile]
        if tile.pay is not None or tile.colour != "white":
            raise self.refuse("must-pay", scene.table, tile=scene.tile)
        scene.acted = True
        scene.say("accepts", who=scene.active, tile=scene.tile)
        scene.todo = tile.effect
        effects.run(scene)

    def _decline(self, scene: Scene, move: acts.Decline) -> None:
        if scene.phase == "answer" and move.seat == scene.whom:
            meeting.answered(scene, False)
            return
        self._mine(scene, move, "offer", "face", "spot")
        if scene.phase == "offer":
            meeting.answered(scene, False)
        elif scene.phase == "spot":
            if scene.todo[0].do not in ("move", "leap"):
                raise self.refuse("must-pick", scene.table)
            effects.done(scene)
        elif DATA.tiles[scene.tile].colour == "white":
            scene.say("declines", who=scene.active, tile=scene.tile)
            turn.ask_end(scene)
        else:
            scene.say("gives-up", who=scene.active, tile=scene.tile)
            turn.perish(scene)

    def _pay(self, scene: Scene, move: acts.Pay) -> None:
        self._mine(scene, move, "face")
        if DATA.tiles[scene.tile].pay is None:
            raise self.refuse("nothing-to-pay", scene.table, tile=scene.tile)
        what = _RESOURCE[move.currency]
        if what not in turn.price(scene):
            raise self.refuse("cannot-pay", scene.table, what=what, n=scene.me.have[what])
        turn.pay(scene, what)

    def _choose(self, scene: Scene, move: acts.Choose) -> None:
        self._mine(scene, move, "choose")
        what = _RESOURCE[move.what]
        if what not in scene.kinds:
            raise self.refuse("no-choice", scene.table, what=scene.kinds)
        effects.chosen(scene, what)

    def _use(self, scene: Scene, move: acts.Use) -> None:
        self._mine(scene, move, "draw", "roll", "walk", "face", "doom", "end", "light")
        if scene.me.used:
            raise self.refuse("used", scene.table, character=scene.me.character)
        if scene.me.character < 0 or not effects.usable(scene):
            raise self.refuse("no-use", scene.table)
        effects.use(scene)

    def _calm(self, scene: Scene, move: Move, give: int, cost: int) -> None:
        self._mine(scene, move, "end", "light")
        if scene.acted or scene.met or scene.calm:
            raise self.refuse("not-calm", scene.table)
        if scene.me.have[give] < cost:
            raise self.refuse("too-little", scene.table, what=give, n=scene.me.have[give], cost=cost)
        scene.calm = True

    def _meditate(self, scene: Scene, move: acts.Meditate) -> None:
        give, get = _RESOURCE[move.give], _RESOURCE[move.get]
        if give == get:
            raise self.refuse("same-kind", scene.table)
        self._calm(scene, move, give, NUMBERS.meditate)
        scene.say("meditates", who=move.seat)
        scene.give(move.seat, give, -NUMBERS.meditate, MEDITATION)
        scene.give(move.seat, get, 1, MEDITATION)
        turn.ask_end(scene)

    def _catharsis(self, scene: Scene, move: acts.Catharsis) -> None:
        give, get = _RESOURCE[move.give], _RESOURCE[move.get]
        self._calm(scene, move, give, NUMBERS.catharsis)
        scene.say("catharsis", who=move.seat)
        scene.give(move.seat, give, -NUMBERS.catharsis, CATHARSIS)
        scene.give(move.seat, get, 1, CATHARSIS)
        turn.ask_end(scene)

    def _done(self, scene: Scene, move: acts.Done) -> None:
        self._mine(scene, move, "end", "reckoning", "light")
        if scene.phase == "reckoning":
            worlds.end_world(scene)
        else:
            turn.end(scene)

    # --- light tracking ---

    def _gain(self, scene: Scene, move: acts.Gain) -> None:
        self._mine(scene, move, "light")
        what = _RESOURCE[move.what]
        top = NUMBERS.track - scene.me.have[what] if what < 3 else offers.LIMIT
        if not 1 <= move.n <= top:
            raise self.refuse("no-gain", scene.table, what=what, n=move.n, top=top)
        scene.acted = True
        scene.give(move.seat, what, move.n, ENTERED)
        if scene.me.character < 0:
            turn.end(scene)

    def _lose(self, scene: Scene, move: acts.Lose) -> None:
        self._mine(scene, move, "light")
        what = _RESOURCE[move.what]
        if not 1 <= move.n <= scene.me.have[what]:
            raise self.refuse("too-little", scene.table, what=what, n=scene.me.have[what], cost=move.n)
        scene.acted = True
        scene.give(move.seat, what, -move.n, ENTERED)

    def _perish(self, scene: Scene, move: acts.Perish) -> None:
        self._mine(scene, move, "light")
        turn.perish(scene)

    def _doom(self, scene: Scene, move: acts.Doom) -> None:
        self._mine(scene, move, "light")
        tile = _TILE[move.tile]
        if DATA.tiles[tile].colour != "red":
            raise self.refuse("not-red", scene.table, tile=tile)
        if (scene.gone | scene.up) >> tile & 1:
            raise self.refuse("tile-elsewhere", scene.table, tile=tile)
        scene.up |= 1 << tile
        scene.say("turns", who=move.seat, tile=tile)
        turn.face(scene, tile)

    def _exhaust(self, scene: Scene, move: acts.Exhaust) -> None:
        self._mine(scene, move, "light")
        worlds.run_out(scene)


_PLAYS: dict[type[Move], Callable[[RespawnQuest, Scene, Any], None]] = {
    kind: getattr(RespawnQuest, f"_{kind.__name__.lower()}") for kind in acts.KINDS
}

GAME = RespawnQuest
