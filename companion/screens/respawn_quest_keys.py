"""The keys of Respawn Quest: every legal move, and every place of the map that may be chosen, under one or two keys."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.moves import Move, Offer
from companion.games.respawn_quest import moves as acts
from companion.games.respawn_quest import places
from companion.games.respawn_quest.content import TRACKS, load
from companion.games.respawn_quest.layout import EDGE, Labels, Spot, labels
from companion.games.respawn_quest.view import View
from companion.screens.scene import Scene
from companion.widgets.menu import Key, grow, lettered

TAKEN = "co"
"""Keys on the first level that every moment keeps free: claims, and looking around a large map."""
_DATA = load()
_MISSIONS = {mission.id: mission for mission in _DATA.missions}
_TILES = {tile.id: tile for tile in _DATA.tiles}


def keys(scene: Scene) -> tuple[Key, ...]:
    """Everything that is legal now and no secret."""
    view: View = scene.view
    if not scene.seats:
        return ()
    seat = scene.seats[0]
    if view.phase in ("first", "duel", "cast") and len(scene.seats) > 1:
        keys = [Key("", scene.names[one], inside=_of(scene, one), prompt=f"{scene.names[one]}:") for one in scene.seats]
        claims = _claims(scene)
        return (*lettered(keys, [key.key for key in claims]), *claims)
    return (*_of(scene, seat), *_around(scene), *_claims(scene))


def _of(scene: Scene, seat: int) -> tuple[Key, ...]:
    """What one seat may do, by what is being waited for."""
    offers = scene.offers_of(seat)
    first = offers[0].move if offers else None
    if isinstance(first, acts.Place | acts.Walk | acts.Pick):
        return _places(scene, offers)
    keys: list[Key] = []
    others: list[Offer] = []
    named: list[Offer] = []
    for offer in offers:
        move = offer.move
        if isinstance(move, acts.Claim):
            continue
        if isinstance(move, acts.Roll):
            keys += [Key(str(n), str(n), move=acts.Roll(seat, n)) for n in range(1, 7)]
        elif isinstance(move, acts.Draw):
            keys.append(Key(move.colour[0], f"{EDGE[move.colour]} {move.colour}", move=move))
        elif isinstance(move, acts.Become | acts.Flip | acts.Doom):
            named.append(offer)
        elif isinstance(move, acts.Use):
            keys.append(_ability(scene, seat, move))
        elif isinstance(move, acts.Pay):
            keys.append(Key("k" if move.currency == "karma" else "e", scene.says(move), move=move))
        elif isinstance(move, acts.Keep):
            what = "register it, alone" if scene.view.phase == "cast" else "tell Bardo, alone"
            keys.append(Key("r", what, does=f"hand_to:{seat}"))
            keys.append(Key("space", scene.says(move), move=move))
        elif isinstance(move, acts.Done):
            keys.append(Key("space", scene.says(move), move=move))
        elif isinstance(move, acts.Accept | acts.Decline):
            yes = isinstance(move, acts.Accept)
            keys.append(Key("y" if yes else "n", _answer(scene, yes), move=move))
        else:
            others.append(offer)
    if named:
        keys += _named(scene, named)
    taken = [*TAKEN, *(key.key for key in keys)]
    grown = [msgspec.structs.replace(key, key="") for key in grow(others, scene.names, scene.write, scene.says)]
    return (*keys, *lettered(grown, taken))


def _answer(scene: Scene, yes: bool) -> str:
    event = scene.view.event
    if event is None:
        return "yes" if yes else "no"
    if yes:
        return "take it"
    return "leave it" if _TILES[event.tile].colour == "white" else "do not pay, and die"


def _ability(scene: Scene, seat: int, move: Move) -> Key:
    character = scene.view.players[seat].character
    return Key("a", f"ability: {scene.game.words[f'character.{character}.ability']}", move=move)


def _named(scene: Scene, offers: Sequence[Offer]) -> list[Key]:
    """A card or a face: its name is typed or scanned, or found by its first letter."""
    if len(offers) == 1:
        return [Key("space", scene.says(offers[0].move), move=offers[0].move)]
    text = scene.write(offers[0].move)
    begin = " ".join(text.split()[:2]) + " "
    return [
        Key("n", "name it", inside=by_initial(scene, offers), prompt="Its name begins with:"),
        Key("t", "type or scan it", typed=begin),
    ]


def _places(scene: Scene, offers: Sequence[Offer]) -> tuple[Key, ...]:
    """Every place has its key drawn on the map; many are reached through their row."""
    found = labelled(scene)
    keys: list[Key] = []
    rows: dict[int, list[Key]] = {}
    for offer in offers:
        move = offer.move
        if isinstance(move, acts.Place | acts.Walk | acts.Pick):
            spot = spot_of(move.spot)
            key = Key(found.keys.get(spot, ""), move.spot, move=move)
            if found.rows:
                rows.setdefault(spot[1], []).append(key)
            else:
                keys.append(key)
        elif isinstance(move, acts.Use):
            keys.append(_ability(scene, move.seat, move))
        elif not isinstance(move, acts.Claim):
            keys.append(Key("space", scene.says(move), move=move))
    for row, inside in sorted(rows.items()):
        keys.append(Key(found.rows.get(row, ""), _row(row), inside=tuple(inside), prompt="Which place?"))
    return tuple(keys)


def _around(scene: Scene) -> tuple[Key, ...]:
    if scene.view.tracking == "light" or len(scene.view.board) < 12:
        return ()
    inside = (
        Key("left", "west", does="look:west"),
        Key("right", "east", does="look:east"),
        Key("n", "north", does="look:north"),
        Key("s", "south", does="look:south"),
        Key("space", "back to the player", does="look:back"),
    )
    return (Key("o", "look around", inside=inside, prompt="Look around:"),)


def _claims(scene: Scene) -> tuple[Key, ...]:
    """A Mission that Bardo was not told can be laid down by anybody who holds one."""
    people = []
    for seat in scene.interrupts:
        offers = [offer for offer in scene.offers_of(seat) if isinstance(offer.move, acts.Claim)]
        if offers:
            people.append(Key("", scene.names[seat], inside=_by_sort(scene, offers), prompt="Which?"))
    return (Key("c", "lay down a Mission", inside=lettered(people), prompt="Whose?"),) if people else ()


# --- behind the hand-over ---


def secret_keys(scene: Scene, offers: Sequence[Offer]) -> tuple[Key, ...]:
    """A Mission by its sort, a tile by its initial; keeping it to oneself."""
    keys = list(_by_sort(scene, [offer for offer in offers if isinstance(offer.move, acts.Mission)]))
    seen = [offer for offer in offers if isinstance(offer.move, acts.Saw)]
    if seen:
        keys.append(Key("n", "name the tile", inside=by_initial(scene, seen), prompt="Its name begins with:"))
    keys += [
        Key("space", scene.says(offer.move), move=offer.move) for offer in offers if isinstance(offer.move, acts.Keep)
    ]
    return lettered(keys)


def _by_sort(scene: Scene, offers: Sequence[Offer]) -> tuple[Key, ...]:
    """Missions by the drawer they come from."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(_sort(offer.move), []).append(offer)
    keys = [Key("", name, inside=tuple(_letter_each(scene, found)), prompt="Which?") for name, found in groups.items()]
    return lettered(keys)


# --- names and places ---


def by_initial(scene: Scene, offers: Sequence[Offer]) -> tuple[Key, ...]:
    """What has a name, by its first letter; the article does not count."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        name = _name(scene, offer.move)
        groups.setdefault(name.lower().removeprefix("the ").removeprefix("a ")[:1], []).append(offer)
    keys = []
    for letter, found in sorted(groups.items()):
        if len(found) == 1:
            keys.append(Key(letter, _name(scene, found[0].move), move=found[0].move))
        else:
            inside = tuple(Key(str(n), _name(scene, one.move), move=one.move) for n, one in enumerate(found, 1))
            keys.append(Key(letter, f"{letter.upper()}…", inside=inside, prompt="Which?"))
    return tuple(keys)


def _name(scene: Scene, move: Move) -> str:
    for kind in ("tile", "character", "mission"):
        value = getattr(move, kind, "")
        if value:
            return scene.game.words[f"{kind}.{value}.name"]
    return scene.says(move)


def _letter_each(scene: Scene, offers: Sequence[Offer]) -> list[Key]:
    return [Key("abcdefghijkl"[n], _name(scene, offer.move), move=offer.move) for n, offer in enumerate(offers)]


def _sort(move: Move) -> str:
    """The drawer of forms that a Mission comes from."""
    assert isinstance(move, acts.Mission | acts.Claim)
    found = _MISSIONS[move.mission]
    if found.sort == "single":
        number = next(n for n, track in enumerate(TRACKS, 1) if getattr(found.need.points, track))
        return f"{number} {TRACKS[number - 1]} forms"
    return {"double": "joint forms", "triple": "general forms", "red": "red slips"}[found.sort]


def spot_of(name: str) -> Spot:
    place = places.read(name)
    return places.position(place) if place is not None else (0, 0)


def spots(view: View) -> list[Spot]:
    return [spot_of(name) for name in view.spots]


def labelled(scene: Scene) -> Labels:
    """The keys of the places to choose from, beside those that mean something else."""
    moves = {type(offer.move) for offer in scene.offers}
    return labels(spots(scene.view), TAKEN + ("a" if acts.Use in moves else ""))


def _row(row: int) -> str:
    """`n11`: so many rows north of Start."""
    return "start" if not row else f"{'s' if row > 0 else 'n'}{abs(row)}"
