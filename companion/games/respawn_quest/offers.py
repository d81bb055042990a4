"""What is legal now, as offers. They are made once and kept: listing them costs a look-up each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from companion.engine.moves import Move, Offer, Slot
from companion.games.respawn_quest import effects, moves, turn
from companion.games.respawn_quest.content import BACKS, COLOURS, CURRENCIES, KARMA, RED, RESOURCES, TRACKS
from companion.games.respawn_quest.fate import fulfilled
from companion.games.respawn_quest.places import NAMES
from companion.games.respawn_quest.scene import DATA, NUMBERS, Scene
from companion.games.respawn_quest.state import PENDING, SECRET, Quest

_OF_COLOUR = tuple(tuple(tile.number for tile in DATA.tiles if tile.colour == colour) for colour in COLOURS)
LIMIT = 5
"""The most Karma or Hedonism that light tracking enters in one go."""


class _Pool(dict[int, Offer]):
    """One seat's offers by place, made when first listed."""

    def __init__(self, kind: Callable[[int, str], Move], seat: int) -> None:
        super().__init__()
        self._kind = kind
        self._seat = seat

    def __missing__(self, place: int) -> Offer:
        self[place] = offer = Offer(self._kind(self._seat, NAMES[place]))
        return offer


_places = tuple(_Pool(moves.Place, seat) for seat in range(6))
_walks = tuple(_Pool(moves.Walk, seat) for seat in range(6))
_picks = tuple(_Pool(moves.Pick, seat) for seat in range(6))


@cache
def _plain(kind: type[Move], seat: int) -> Offer:
    return Offer(kind(seat))


@cache
def _roll(seat: int) -> Offer:
    return Offer(moves.Roll(seat, 4), (Slot("value", 1, 6),))


@cache
def _draw(seat: int, colour: int, weight: int) -> Offer:
    return Offer(moves.Draw(seat, BACKS[colour - 1]), weight=weight)


@cache
def _whom(kind: type[moves.Meet] | type[moves.Target], seat: int, whom: int) -> Offer:
    return Offer(kind(seat, whom))


def _by_number(kind: Callable[[int, str], Move], ids: Iterable[str]) -> tuple[tuple[Offer, ...], ...]:
    """One offer for each seat and piece."""
    names = tuple(ids)
    return tuple(tuple(Offer(kind(seat, name)) for name in names) for seat in range(6))


_flips = _by_number(moves.Flip, (tile.id for tile in DATA.tiles))
_saws = _by_number(moves.Saw, (tile.id for tile in DATA.tiles))
_dooms = _by_number(moves.Doom, (tile.id for tile in DATA.tiles))
_missions = _by_number(moves.Mission, (one.id for one in DATA.missions))
_claims = _by_number(moves.Claim, (one.id for one in DATA.missions))
_characters = _by_number(moves.Become, (one.id for one in DATA.characters))


@cache
def _shuffled_in(seat: int, character: int) -> Offer:
    return Offer(moves.Become(seat, DATA.characters[character].id), weight=0)


@cache
def _choose(seat: int, what: int) -> Offer:
    return Offer(moves.Choose(seat, RESOURCES[what]))


@cache
def _pay(seat: int, what: int) -> Offer:
    return Offer(moves.Pay(seat, CURRENCIES[what - KARMA]))


@cache
def _calm(seat: int, have: tuple[int, ...]) -> tuple[Offer, ...]:
    """Meditations and Catharses that these points allow."""
    out: list[Offer] = []
    for give, has in zip(TRACKS, have, strict=True):
        if has >= NUMBERS.meditate:
            out += [Offer(moves.Meditate(seat, give, get)) for get in TRACKS if get != give]
        if has >= NUMBERS.catharsis:
            out += [Offer(moves.Catharsis(seat, give, get)) for get in CURRENCIES]
    return tuple(out)


@cache
def _entered(seat: int, have: tuple[int, ...]) -> tuple[Offer, ...]:
    """Light tracking: points up and down."""
    out: list[Offer] = []
    for n, has in enumerate(have):
        room = NUMBERS.track - has if n < KARMA else LIMIT
        if room:
            out.append(Offer(moves.Gain(seat, RESOURCES[n], 1), (Slot("n", 1, room),)))
        if has:
            out.append(Offer(moves.Lose(seat, RESOURCES[n], 1), (Slot("n", 1, has),)))
    return tuple(out)


# --- what can come -----------------------------------------------------------------------------------------------


def possible_missions(state: Quest, seat: int) -> list[int]:
    """Every Mission that this seat cannot rule out by what it knows itself."""
    known = {soul.mission for other, soul in enumerate(state.souls) if other == seat or soul.knowers >> seat & 1}
    return [n for n in range(len(DATA.missions)) if n not in known and not state.removed >> n & 1]


def possible_characters(state: Quest, seat: int) -> list[Offer]:
    """The next card of the deck: any that was never drawn, or else the one returned first. Ruling: decks.

    The other returned ones weigh nothing: they come only where somebody has shuffled the deck, and then they may.
    """
    seen = {soul.character for soul in state.souls}
    for soul in state.souls:
        seen.update(soul.kept)
    seen.update(state.returned)
    fresh = [n for n in range(len(DATA.characters)) if n not in seen]
    due = fresh or list(state.returned[:1])
    shuffled = [n for n in state.returned if n not in due]
    return [*(_characters[seat][n] for n in due), *(_shuffled_in(seat, n) for n in shuffled)]


def possible_faces(state: Quest, seat: int) -> list[int]:
    """What may be on the tile that is being turned or looked at, by what this seat has seen itself."""
    seen = state.faces
    for who, place, tile in state.peeks:
        if who == seat:
            if place == state.spot:
                return [tile]
            seen.add(tile)
    return [n for n in _OF_COLOUR[state.colour] if n not in seen and not state.gone >> n & 1]


def claims(state: Quest, seat: int) -> list[Offer]:
    """Missions that would be fulfilled now, if this seat held one of them.

    By public knowledge alone: these are offered in the open, and a gap would betray what this seat has read elsewhere.
    """
    have = state.souls[seat].have
    return [
        offer
        for n, offer in enumerate(_claims[seat])
        if not state.removed >> n & 1 and fulfilled(n, have, seat, state.moment)
    ]


# --- listing -----------------------------------------------------------------------------------------------------


def listed(state: Quest, seat: int) -> list[Offer]:
    """Everything this seat may do now."""
    out = _asked(state, seat)
    soul = state.souls[seat]
    if soul.mission == SECRET and state.phase != "over":
        out += [_missions[seat][n] for n in possible_missions(state, seat)]
        if soul.character >= 0:
            out += claims(state, seat)
    return out


def _asked(state: Quest, seat: int) -> list[Offer]:
    phase = state.phase
    if phase == "cast" or phase == "first":
        return _before_play(state, seat)
    if phase == "duel":
        waits = (seat == state.active and not state.dice[0]) or (seat == state.whom and not state.dice[1])
        return [_roll(seat)] if waits else []
    if phase == "answer":
        return [_plain(moves.Accept, seat), _plain(moves.Decline, seat)] if seat == state.whom else []
    if seat != state.active:
        return []
    return _LISTS[phase](state, seat)


def _before_play(state: Quest, seat: int) -> list[Offer]:
    soul = state.souls[seat]
    if state.phase == "first":
        return [] if state.dice[seat] else [_roll(seat)]
    if state.turn and seat != state.active:
        return []
    if soul.character < 0:
        return possible_characters(state, seat)
    if soul.mission == PENDING:
        return [*(_missions[seat][n] for n in possible_missions(state, seat)), _plain(moves.Keep, seat)]
    return []


def _with_use(state: Quest, seat: int, out: list[Offer]) -> list[Offer]:
    soul = state.souls[seat]
    if not soul.used and soul.character >= 0 and effects.usable(Scene(state)):
        out.append(_plain(moves.Use, seat))
    return out


def _list_draw(state: Quest, seat: int) -> list[Offer]:
    out = [_draw(seat, n, left) for n, left in enumerate(state.pile, 1) if left]
    return _with_use(state, seat, out)


def _list_face(state: Quest, seat: int) -> list[Offer]:
    tile = DATA.tiles[state.tile]
    if tile.pay is not None:
        out = [_pay(seat, what) for what in turn.price(Scene(state))]
    elif tile.colour == "white":
        out = [_plain(moves.Accept, seat)]
    else:
        out = []
    out.append(_plain(moves.Decline, seat))
    return _with_use(state, seat, out)


def _list_spot(state: Quest, seat: int) -> list[Offer]:
    pool = _picks[seat]
    out = [pool[cell] for cell in state.cells]
    if state.todo and state.todo[0].do in ("move", "leap"):
        out.append(_plain(moves.Decline, seat))
    return out


def _list_end(state: Quest, seat: int) -> list[Offer]:
    out = [_plain(moves.Done, seat)]
    if not (state.acted or state.met or state.calm):
        out += _calm(seat, state.souls[seat].have[:3])
    return _with_use(state, seat, out)


def _list_light(state: Quest, seat: int) -> list[Offer]:
    out = _list_end(state, seat)
    out += _entered(seat, state.souls[seat].have)
    out += (_plain(moves.Perish, seat), _plain(moves.Exhaust, seat))
    out += [_dooms[seat][n] for n in _OF_COLOUR[RED] if not (state.gone | state.up) >> n & 1]
    if not state.met:
        out += [_whom(moves.Meet, seat, n) for n, soul in enumerate(state.souls) if soul.character >= 0 and n != seat]
    return out


_LISTS: dict[str, Callable[[Quest, int], list[Offer]]] = {
    "draw": _list_draw,
    "place": lambda state, seat: [_places[seat][cell] for cell in state.cells],
    "name": lambda state, seat: [_flips[seat][n] for n in possible_faces(state, seat)],
    "return": _list_spot,
    "roll": lambda state, seat: _with_use(state, seat, [_roll(seat)]),
    "walk": lambda state, seat: _with_use(state, seat, [_walks[seat][cell] for cell in state.cells]),
    "meet": lambda state, seat: [_whom(moves.Meet, seat, whom) for whom in state.folk],
    "meeting": lambda state, seat: [_roll(seat)],
    "offer": lambda state, seat: [_plain(moves.Accept, seat), _plain(moves.Decline, seat)],
    "face": _list_face,
    "choose": lambda state, seat: [_choose(seat, what) for what in state.kinds],
    "spot": _list_spot,
    "whom": lambda state, seat: [_whom(moves.Target, seat, whom) for whom in state.folk],
    "saw": lambda state, seat: [
        *(_saws[seat][n] for n in possible_faces(state, seat)), _plain(moves.Keep, seat)
    ],
    "doom": lambda state, seat: _with_use(state, seat, [_roll(seat)]),
    "reckoning": lambda state, seat: [_plain(moves.Done, seat)],
    "end": _list_end,
    "light": _list_light,
    "over": lambda state, seat: [],
}  # fmt: skip
