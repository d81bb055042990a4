"""The course of a turn: draw and place, roll and walk, meet, face the event, end. One function a step."""

from __future__ import annotations

from companion.games.respawn_quest import effects, meeting, places, worlds
from companion.games.respawn_quest.content import RED, WHITE, YELLOW
from companion.games.respawn_quest.fate import stale
from companion.games.respawn_quest.scene import DATA, NUMBERS, Scene, replace
from companion.games.respawn_quest.state import PENDING, SECRET, Purpose


def begin(scene: Scene, seat: int) -> None:
    """A turn begins: with the end of time, with a new life, with a new Mission, or simply with a tile."""
    scene.active = seat
    scene.moment = None
    scene.todo = ()
    if scene.won():
        return
    if not scene.light and not any(scene.pile):
        worlds.run_out(scene)
        return
    soul = scene.souls[seat]
    scene.origin = soul.place
    scene.acted = scene.met = scene.calm = scene.wild = False
    scene.shift = scene.off = scene.rolled = 0
    scene.say("turn", who=seat)
    if soul.character < 0:
        scene.phase = "cast"
        return
    if soul.mission >= 0 and stale(soul.mission, scene.out):
        scene.discard_stale(seat, soul.mission, PENDING)
        scene.phase = "cast"
        return
    draw(scene)


def end(scene: Scene) -> None:
    """The turn passes to the left."""
    scene.turn += 1
    begin(scene, left_of(scene, scene.active))


def left_of(scene: Scene, seat: int) -> int:
    """The next player who is still here."""
    count = len(scene.souls)
    seats = scene.table.seats
    return next(n % count for n in range(seat + 1, seat + count + 1) if seats[n % count].here)


def pass_on(scene: Scene) -> None:
    """The active player is gone: what was begun is left, a row half laid is laid by the next."""
    scene.todo = ()
    if scene.phase == "reckoning":
        worlds.reckon(scene)
    elif scene.laying:
        scene.active = left_of(scene, scene.active)
    elif scene.table.seats[scene.active].here:
        ask_end(scene)
    else:
        end(scene)


def interrupted(scene: Scene, seat: int) -> None:
    """Somebody was reborn while the table waited for something else."""
    if seat == scene.active:
        pass_on(scene)
    elif seat == scene.whom and scene.phase in ("meeting", "offer", "answer", "duel"):
        arrive(scene)
    elif seat in scene.folk and scene.phase in ("meet", "whom"):
        scene.folk = tuple(one for one in scene.folk if one != seat)
        if not scene.folk:
            if scene.phase == "meet":
                arrive(scene)
            else:
                effects.done(scene)


def spoken_up(scene: Scene, seat: int) -> None:
    """A Mission kept from Bardo until now was named."""
    if scene.phase == "reckoning":
        worlds.reckon(scene)
    elif scene.turn:
        interrupted(scene, seat)


# --- a new life --------------------------------------------------------------------------------------------------


def after_cast(scene: Scene) -> None:
    """Characters and Missions are drawn; where to go on from there."""
    if scene.turn == 0:
        here = [seat.here for seat in scene.table.seats]
        waiting = [soul.character < 0 or soul.mission == PENDING for soul in scene.souls]
        if not any(map(all, zip(here, waiting, strict=True))):
            scene.phase = "first"
            scene.dice = tuple(0 if one else -1 for one in here)
        return
    soul = scene.me
    if soul.character < 0:
        end(scene)  # the Mission just entered was fulfilled already
    elif soul.mission == PENDING:
        scene.phase = "cast"
    elif scene.todo:
        effects.done(scene)
    elif soul.place or scene.light:
        draw(scene)
    elif soul.reborn:
        scene.phase = "return"
        scene.cells = places.line_ends(scene.board) or (places.START,)
    else:
        stand(scene, places.START)


def stand(scene: Scene, place: int) -> None:
    """A new Character enters the map."""
    scene.souls[scene.active] = replace(scene.me, place=place, reborn=False)
    scene.origin = place
    scene.say("stands", who=scene.active, spot=places.NAMES[place])
    draw(scene)


def first_roll(scene: Scene, seat: int, value: int) -> None:
    """Ruling: first-player."""
    dice = list(scene.dice)
    dice[seat] = value
    scene.dice = tuple(dice)
    scene.say("rolls", who=seat, n=value)
    if 0 not in dice:
        decide_first(scene)


def decide_first(scene: Scene) -> None:
    """Everybody has rolled."""
    best = [n for n, one in enumerate(scene.dice) if one == max(scene.dice)]
    if len(best) > 1:
        scene.say("first-tie", who=tuple(best))
        scene.dice = tuple(0 if n in best else -1 for n in range(len(scene.dice)))
        return
    scene.say("first", who=best[0])
    scene.active = best[0]
    scene.turn = 1
    scene.dice = ()
    settle_in(scene)


def settle_in(scene: Scene) -> None:
    """The first row of a world is laid by the player whose turn comes."""
    if scene.laying:
        scene.phase = "draw"
    else:
        for seat, soul in enumerate(scene.souls):
            if soul.character >= 0 and not scene.light:
                scene.move_chip(seat, places.START)
        begin(scene, scene.active)


# --- the tile ----------------------------------------------------------------------------------------------------


def room(scene: Scene, colour: int) -> tuple[int, ...]:
    """Where a tile of this colour may be put. Rulings: white-line, red-placement."""
    return scene.lines if colour == WHITE else scene.free


def draw(scene: Scene) -> None:
    """A tile is to be drawn, unless nothing in the pile fits anywhere. Ruling: no-place."""
    if scene.light:
        scene.phase = "light"
    elif any(left and room(scene, colour) for colour, left in enumerate(scene.pile, WHITE)):
        scene.phase = "draw"
    else:
        scene.say("nothing-fits")
        after_tile(scene)


def drawn(scene: Scene, colour: int) -> None:
    scene.colour = colour
    if scene.laying:
        place = places.START + (NUMBERS.laid + 1 - scene.laying) * places.EAST
        scene.put(place, colour)
        scene.say("laid", who=scene.active, colour=colour, spot=places.NAMES[place])
        scene.laying -= 1
        if colour == WHITE:
            laid(scene)
        else:
            ask_face(scene, place, "lay")
        return
    cells = room(scene, colour)
    if not cells:
        scene.say("no-place", who=scene.active, colour=colour)
        return
    scene.say("draws", who=scene.active, colour=colour)
    scene.phase = "place"
    scene.cells = cells


def laid(scene: Scene) -> None:
    if scene.laying:
        scene.phase = "draw"
    else:
        scene.say("row-laid")
        settle_in(scene)


def place(scene: Scene, spot: int) -> None:
    flips = scene.colour == YELLOW and spot in scene.lines
    scene.put(spot, scene.colour)
    scene.say("places", who=scene.active, colour=scene.colour, spot=places.NAMES[spot])
    if flips:
        ask_face(scene, spot, "placed")
    else:
        after_tile(scene)


def after_tile(scene: Scene) -> None:
    if scene.todo:
        effects.done(scene)
    else:
        scene.phase = "roll"


# --- faces -------------------------------------------------------------------------------------------------------


def ask_face(scene: Scene, spot: int, purpose: Purpose) -> None:
    scene.phase = "name"
    scene.purpose = purpose
    scene.spot = spot
    scene.colour = scene.board[spot] & 3


def named(scene: Scene, tile: int) -> None:
    """The face of the tile on `spot` is seen."""
    scene.show(scene.spot, tile)
    if scene.purpose == "event":
        scene.say("turns", who=scene.active, tile=tile)
        face(scene, tile)
        return
    scene.say("inert", tile=tile, spot=places.NAMES[scene.spot])
    if scene.purpose == "lay":
        laid(scene)
    elif scene.purpose == "placed":
        after_tile(scene)
    else:
        effects.done(scene)


# --- the move ----------------------------------------------------------------------------------------------------


def rolled(scene: Scene, value: int) -> None:
    scene.rolled = value
    scene.say("rolls", who=scene.active, n=value)
    ask_walk(scene)


def ask_walk(scene: Scene) -> None:
    """Who was carried off before the move may end it right there. Ruling: contact."""
    here = scene.me.place
    near = places.reach(scene.board, here, scene.rolled)
    scene.cells = near if here == scene.origin else tuple(sorted({*near, here} - {scene.origin}))
    scene.phase = "walk"
    if not scene.cells:
        scene.say("stays", who=scene.active)
        ask_end(scene)


def walk(scene: Scene, spot: int) -> None:
    scene.move_chip(scene.active, spot)
    scene.say("walks", who=scene.active, spot=places.NAMES[spot])
    here = tuple(n for n in scene.others() if scene.souls[n].place == spot)
    if not here:
        arrive(scene)
    elif len(here) == 1:
        meeting.begin(scene, here[0])
    else:
        scene.phase = "meet"
        scene.folk = here


def arrive(scene: Scene) -> None:
    """Meetings are over: now the tile. Ruling: interaction-first."""
    if scene.me.character < 0:
        end(scene)
    elif scene.light:
        scene.phase = "light"
    elif scene.board[scene.me.place] in (WHITE, YELLOW, RED):
        ask_face(scene, scene.me.place, "event")
    else:
        ask_end(scene)


# --- the event ---------------------------------------------------------------------------------------------------


def price(scene: Scene) -> tuple[int, ...]:
    """The currencies in which the event on the table can be paid now. Rulings: white-optional, yellow-payment."""
    tile = DATA.tiles[scene.tile]
    assert tile.pay is not None
    _, _, _, karma, hedonism = scene.me.have
    cost = tile.pay.n - scene.off
    if scene.wild:
        return (3, 4) if karma + hedonism >= cost else ()
    return tuple(
        what
        for what, name, has in ((3, "karma", karma), (4, "hedonism", hedonism))
        if tile.pay.what in (name, "any") and has >= cost
    )


def face(scene: Scene, number: int) -> None:
    """An event is on the table: who cannot choose is not asked."""
    tile = DATA.tiles[number]
    scene.tile = number
    scene.source = number
    scene.resume = "end"
    if tile.colour == "red":
        scene.acted = True
        scene.phase = "doom"
        return
    if tile.colour == "yellow":
        scene.acted = True
        if (tile.pay is not None and price(scene)) or effects.saves(scene):
            scene.phase = "face"
        else:
            scene.say("no-way-out" if tile.pay is None else "cannot-pay-yellow", who=scene.active, tile=number)
            perish(scene)
        return
    if tile.pay is not None and not price(scene):
        scene.say("cannot-pay-white", who=scene.active, tile=number)
        ask_end(scene)
    else:
        scene.phase = "face"


def pay(scene: Scene, what: int) -> None:
    tile = DATA.tiles[scene.tile]
    if tile.colour == "white":
        assert tile.pay is not None
        scene.give(scene.active, what, -tile.pay.n, scene.tile)
        scene.acted = True
    else:
        assert tile.pay is not None
        scene.say("overcomes", who=scene.active, tile=scene.tile)
        scene.give(scene.active, 3 if tile.pay.what == "karma" else 4, 1, scene.tile)
    scene.todo = tile.effect
    scene.resume = "end"
    effects.run(scene)


def perish(scene: Scene) -> None:
    scene.bury(scene.active)
    end(scene)


# --- the end of a turn -------------------------------------------------------------------------------------------


def may_calm(scene: Scene) -> bool:
    """Ruling: meditation."""
    return not (scene.acted or scene.met or scene.calm) and max(scene.me.have[:3]) >= NUMBERS.meditate


def ask_end(scene: Scene) -> None:
    """The turn ends by itself where nobody could do anything more."""
    late_claim = scene.moment is not None and any(soul.mission == SECRET for soul in scene.souls)
    if scene.me.character < 0:
        if late_claim:
            scene.phase = "end"
        else:
            end(scene)
    elif scene.light:
        scene.phase = "light"
    elif may_calm(scene) or late_claim or effects.able(scene, "turn"):
        scene.phase = "end"
    else:
        end(scene)
