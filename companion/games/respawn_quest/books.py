"""The numbers on the books: reading them, explaining them, setting them by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

import msgspec

from companion.engine.game import Value
from companion.engine.moves import slug
from companion.errors import IllegalMove
from companion.games.respawn_quest import places, view
from companion.games.respawn_quest.content import COLOURS, KARMA, RED, RESOURCES, START
from companion.games.respawn_quest.scene import COUNTS, DATA, NUMBERS
from companion.games.respawn_quest.state import NOBODY, PENDING, SECRET, Quest, Soul

if TYPE_CHECKING:
    from companion.games.respawn_quest.rules import RespawnQuest

replace = msgspec.structs.replace

_TILE = {tile.id: tile.number for tile in DATA.tiles}
_CHARACTER = {one.id: n for n, one in enumerate(DATA.characters)}
_STATUS = {NOBODY: "none", PENDING: "pending", SECRET: "kept"}
"""How it is with a Mission, as everybody may know. Set to `kept`, Bardo forgets one that was mistyped."""
_BEFORE_THE_WALK = ("draw", "place", "name", "roll", "walk")
_LEDGER_KEYS = ("birth", "meeting", "meditation", "catharsis", "apotheosis", "ability", "by-hand", "entered")


class Books(dict[str, Value]):
    """All numbers. Every place of the map can be asked for, the endless empty ones too."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or _place_of(name) is not None

    def __missing__(self, name: str) -> Value:
        if _place_of(name) is None:
            raise KeyError(name)
        return "empty"

    def get(self, name: str, default: Any = None) -> Any:
        """Comparing two maps, a place that only one of them has heard of is empty in the other."""
        return super().get(name, default if _place_of(name) is None else "empty")


def _place_of(name: object) -> int | None:
    if not isinstance(name, str) or not name.startswith("map."):
        return None
    return places.read(name.removeprefix("map."))


def numbers(state: Quest) -> Books:
    """By name, seats first. Of a Mission only whether there is one: what is secret is not corrected in the open."""
    out = Books()
    names = [slug(one.name) for one in state.table.seats]
    for name, soul in zip(names, state.souls, strict=True):
        for what, has in zip(RESOURCES, soul.have, strict=True):
            out[f"{name}.{what}"] = has
        out[f"{name}.lives"] = soul.lives
        out[f"{name}.character"] = DATA.characters[soul.character].id if soul.character >= 0 else "none"
        out[f"{name}.used"] = int(soul.used)
        out[f"{name}.mission"] = _STATUS.get(soul.mission, "entered")
        if not state.light:
            out[f"{name}.place"] = places.NAMES[soul.place] if soul.place else "off"
    out["turn"] = names[state.active]
    out["world"] = state.world
    for tile in DATA.tiles:
        if tile.colour == "red":
            out[f"red.{tile.id}"] = "out" if state.gone >> tile.number & 1 else "in"
    if not state.light:
        for colour, left in zip(COLOURS[1:], state.pile, strict=True):
            out[f"pile.{colour}"] = left
        for place, code in sorted(state.board.items()):
            if place != places.START:
                out[f"map.{places.NAMES[place]}"] = DATA.tiles[code >> 2].id if code >> 2 else COLOURS[code]
        for place in state.free:
            out[f"map.{places.NAMES[place]}"] = "empty"
    return out


# --- explaining --------------------------------------------------------------------------------------------------


def explain(game: RespawnQuest, state: Quest, number: str, seat: int | None) -> str:
    """Where a number comes from."""
    number = number.lower()
    found = numbers(state)
    head, _, field = number.partition(".")
    seats = [slug(one.name) for one in state.table.seats]

    def say(key: str, **args: object) -> str:
        return game.say(f"explain.{key}", args, state.table)

    if number == "doom":
        return say("doom", n=NUMBERS.doom - state.shift, start=NUMBERS.doom)
    if number == "mission" and seat is not None:
        return _mission(game, state, seat)
    if head in seats and field == "mission":
        who = seats.index(head)
        return _mission(game, state, who) if who == seat else say("mission-secret", who=who)
    if number not in found:
        raise game.unknown_number(number, state, seat)
    if head in seats:
        who = seats.index(head)
        soul = state.souls[who]
        if field in RESOURCES:
            return _resource(game, state, who, RESOURCES.index(field))
        if field == "lives":
            return say("lives", who=who, n=soul.lives, goal=NUMBERS.lives, character=soul.kept)
        if soul.character < 0:
            return say("returns-line" if soul.reborn else "returns-start", who=who)
        if field in ("character", "used"):
            rule = game.words[f"character.{DATA.characters[soul.character].id}.rule"]
            return say("used" if soul.used else "unused", who=who, character=soul.character, rule=rule)
        return say("place", who=who, spot=found[number])
    if head == "pile":
        colour = COLOURS.index(field)
        lying = sum(code & 3 == colour for code in state.board.values()) - (colour == START)
        gone = state.gone.bit_count() if colour == RED else 0
        return say("pile", n=found[number], all=COUNTS[colour - 1], lying=lying, gone=gone, colour=colour)
    if head == "map":
        return say("map", spot=field, value=_spoken_square(game, found[number]))
    if head == "red":
        return say("red-out" if found[number] == "out" else "red-in", tile=_TILE[field])
    return say(head, n=state.world, who=state.active)


def _spoken_square(game: RespawnQuest, value: Value) -> str:
    return game.words.get(f"tile.{value}.name") or game.words[f"square.{value}"]


def _resource(game: RespawnQuest, state: Quest, who: int, what: int) -> str:
    """The ledger of this life: `Impetus 3 = Stairs Instead 1 + Apotheosis 2`."""
    soul = state.souls[who]
    parts = []
    for one, n, source in soul.ledger:
        if one == what:
            name = (
                game.words[f"tile.{DATA.tiles[source].id}.name"]
                if source >= 0
                else game.words[f"ledger.{_LEDGER_KEYS[-source - 1]}"]
            )
            parts.append(f"{name} {n:+d}")
    key = "resource" if parts else "no-resource"
    args = {"who": who, "what": what, "n": soul.have[what], "parts": ", ".join(parts)}
    return game.say(f"explain.{key}", args, state.table)


def _mission(game: RespawnQuest, state: Quest, seat: int) -> str:
    mission = state.souls[seat].mission
    if mission < 0:
        return game.say("explain.mission-unknown", {"who": seat}, state.table)
    card = view.card(mission)
    return f"{card.name}: {card.need}"


# --- setting -----------------------------------------------------------------------------------------------------


def adjust(game: RespawnQuest, state: Quest, number: str, value: Value) -> Quest:
    """Set one number. What the components make impossible is refused."""
    head, _, field = number.partition(".")
    seats = [slug(one.name) for one in state.table.seats]

    def wrong(key: str) -> IllegalMove:
        return game.refuse(key, state.table, number=number, value=value)

    if head in seats:
        who = seats.index(head)
        soul = _adjust_soul(game, state, who, field, value)
        if field == "place" and who == state.active and state.phase in _BEFORE_THE_WALK:
            state = replace(state, origin=soul.place)  # the turn began where the chip should have stood
        return _with_soul(state, who, soul)
    if number == "turn":
        if value not in seats:
            raise wrong("adjust-seat")
        return _given_turn(state, seats.index(str(value)))
    if number == "world" and isinstance(value, int) and value >= 1:
        return replace(state, world=value)
    if head == "pile" and isinstance(value, int):
        colour = COLOURS.index(field)
        if not 0 <= value <= COUNTS[colour - 1]:
            raise wrong("adjust-range")
        pile = list(state.pile)
        pile[colour - 1] = value
        return replace(state, pile=cast(tuple[int, int, int], tuple(pile)))
    if head == "red" and value in ("in", "out"):
        bit = 1 << _TILE[field]
        return _recounted(replace(state, gone=state.gone | bit if value == "out" else state.gone & ~bit))
    if head == "map":
        return _adjust_map(state, field, value, wrong)
    raise wrong("adjust-range")


def _adjust_soul(game: RespawnQuest, state: Quest, who: int, field: str, value: Value) -> Soul:
    soul = state.souls[who]

    def wrong(key: str) -> IllegalMove:
        return game.refuse(key, state.table, number=field, value=value)

    if field in RESOURCES:
        what = RESOURCES.index(field)
        if not isinstance(value, int) or not 0 <= value <= (NUMBERS.track if what < KARMA else 30):
            raise wrong("adjust-range")
        have = list(soul.have)
        change, have[what] = value - have[what], value
        ledger = (*soul.ledger, (what, change, -7)) if change else soul.ledger
        return replace(soul, have=cast(tuple[int, int, int, int, int], tuple(have)), ledger=ledger)
    if field == "lives":
        if not isinstance(value, int) or not 0 <= value <= NUMBERS.lives:
            raise wrong("adjust-range")
        return replace(soul, lives=value, kept=soul.kept[:value])
    if field == "used":
        if value not in (0, 1):
            raise wrong("adjust-range")
        return replace(soul, used=bool(value))
    if field == "mission":
        if value == _STATUS.get(soul.mission, "entered"):
            return soul
        if value != "kept" or soul.mission == NOBODY:
            raise wrong("adjust-mission")
        return replace(soul, mission=SECRET, knowers=soul.knowers | 1 << who)
    if field == "place":
        place = 0 if value == "off" else places.read(str(value))
        if place is None:
            raise wrong("adjust-place")
        return replace(soul, place=place)
    if value == "none":
        return Soul(lives=soul.lives, kept=soul.kept)
    if value not in _CHARACTER:
        raise wrong("adjust-character")
    mission = soul.mission if soul.mission != NOBODY and soul.mission != PENDING else SECRET
    return replace(soul, character=_CHARACTER[str(value)], mission=mission, knowers=soul.knowers | 1 << who)


def _with_soul(state: Quest, who: int, soul: Soul) -> Quest:
    souls = list(state.souls)
    souls[who] = soul
    drawn = soul.character
    return replace(state, souls=tuple(souls), returned=tuple(one for one in state.returned if one != drawn))


def _adjust_map(state: Quest, field: str, value: Value, wrong: object) -> Quest:
    place = places.read(field)
    assert place is not None
    board = dict(state.board)
    if place == places.START:
        assert callable(wrong)
        raise wrong("adjust-start")
    if value == "empty":
        board.pop(place, None)
    elif value in COLOURS[1:]:
        board[place] = COLOURS.index(value)
    elif value in _TILE and value != "start":
        tile = DATA.tiles[_TILE[str(value)]]
        board[place] = COLOURS.index(tile.colour) | tile.number << 2
    else:
        assert callable(wrong)
        raise wrong("adjust-map")
    return _recounted(replace(state, board=board))


def _recounted(state: Quest) -> Quest:
    """Everything that follows from the map."""
    board = state.board
    up = sum(1 << (code >> 2) for code in set(board.values()) if code & 3 == RED and code >> 2)
    if state.light:
        up = state.up & ~state.gone  # no map to read them from
    pile = [count - sum(code & 3 == colour for code in board.values()) for colour, count in enumerate(COUNTS, 1)]
    pile[RED - 1] -= state.gone.bit_count()
    free = places.open_places(board)
    return replace(
        state,
        up=up,
        pile=cast(tuple[int, int, int], tuple(max(0, left) for left in pile)),
        free=free,
        lines=places.line_places(board, free),
        peeks=tuple(peek for peek in state.peeks if board.get(peek[1]) in (1, 2, 3)),
        laying=0 if len(board) > 1 else state.laying,
    )


def _given_turn(state: Quest, seat: int) -> Quest:
    """It is this player's turn, at its beginning; what was half done is dropped."""
    souls = tuple(replace(soul, mission=SECRET) if soul.mission == PENDING else soul for soul in state.souls)
    soul = souls[seat]
    phase = "cast" if soul.character < 0 else "light" if state.light else "draw"
    return replace(
        state, souls=souls, active=seat, turn=max(1, state.turn), phase=phase, todo=(), dice=(), laying=0,
        origin=soul.place, acted=False, met=False, calm=False, wild=False, shift=0, off=0, rolled=0, moment=None,
    )  # fmt: skip


def retracked(state: Quest) -> Quest:
    """Full or light from here on: the turn starts over in the other way of tracking."""
    if state.phase == "over" or state.turn == 0:
        return replace(state, laying=0 if state.light else NUMBERS.laid)
    souls = tuple(
        replace(soul, place=0 if state.light else places.START) if soul.character >= 0 else soul for soul in state.souls
    )
    state = replace(state, souls=souls)
    if state.light:
        state = replace(state, board={places.START: 0}, peeks=())
    return _given_turn(_recounted(state), state.active)


def check(game: RespawnQuest, state: Quest) -> None:
    """Books that cannot be true."""
    held = [soul.character for soul in state.souls if soul.character >= 0]
    held += [one for soul in state.souls for one in soul.kept]
    if len(held) != len(set(held)):
        raise game.refuse("check-character", state.table)
    faces = [code >> 2 for code in state.board.values() if code >> 2]
    if len(faces) != len(set(faces)) or any(state.gone >> face & 1 for face in faces):
        raise game.refuse("check-face", state.table)
    for colour, count in enumerate(COUNTS, 1):
        lying = sum(code & 3 == colour for code in state.board.values())
        gone = state.gone.bit_count() if colour == RED else 0
        if lying + state.pile[colour - 1] + gone > count:
            raise game.refuse("check-count", state.table, colour=colour, n=count)
    for seat, soul in enumerate(state.souls):
        if soul.place and soul.character < 0:
            raise game.refuse("check-dead", state.table, who=seat)
        if soul.place and soul.place not in state.board:
            raise game.refuse("check-place", state.table, spot=places.NAMES[soul.place])


# --- undoing -----------------------------------------------------------------------------------------------------


def revealed(game: RespawnQuest, before: Quest, after: Quest) -> str:
    """What an undo cannot unsee, said without saying it."""
    return " ".join(game.say(f"revealed.{key}", args, after.table) for key, args in _seen(before, after))


def _seen(before: Quest, after: Quest) -> Iterator[tuple[str, dict[str, object]]]:
    turned = after.faces - before.faces
    if turned:
        yield "tiles", {"tile": tuple(sorted(turned))}
    for seat, (old, new) in enumerate(zip(before.souls, after.souls, strict=False)):
        if new.character >= 0 and new.character != old.character:
            yield "character", {"who": seat, "character": new.character}
        if (new.mission in (SECRET,) and old.mission == PENDING) or (new.mission >= 0 and new.mission != old.mission):
            yield "mission", {"who": seat}
        elif new.knowers & ~old.knowers & ~(1 << seat):
            yield "mission-read", {"who": seat}
    if len(after.peeks) > len(before.peeks):
        yield "peek", {"who": after.peeks[-1][0]}
