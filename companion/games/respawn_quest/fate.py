"""When a Mission is fulfilled or has become impossible. Read once from the data, asked after every change."""

from __future__ import annotations

from companion.games.respawn_quest.content import load
from companion.games.respawn_quest.state import Moment

_DATA = load()
_NUMBER = {tile.id: tile.number for tile in _DATA.tiles}


def _mask(names: tuple[str, ...]) -> int:
    return sum(1 << _NUMBER[name] for name in names)


POINTS = tuple(
    (mission.need.points.impetus, mission.need.points.order, mission.need.points.retribution)
    for mission in _DATA.missions
)
NAMED = tuple(_mask(mission.need.witness + mission.need.cause) for mission in _DATA.missions)
"""The red tiles each Mission names."""
OF_A_MOMENT = tuple(
    bool(named or mission.need.apocalypse or mission.need.apotheosis)
    for mission, named in zip(_DATA.missions, NAMED, strict=True)
)


def fulfilled(mission: int, have: tuple[int, ...], seat: int, moment: Moment | None = None) -> bool:
    """Whether this Mission is fulfilled by these points, at this moment of a red tile if there is one."""
    impetus, order, retribution = POINTS[mission]
    if have[0] < impetus or have[1] < order or have[2] < retribution:
        return False
    if not OF_A_MOMENT[mission]:
        return True
    if moment is None:
        return False
    need = _DATA.missions[mission].need
    if NAMED[mission] and not NAMED[mission] >> moment.tile & 1:
        return False
    if (need.apocalypse and not moment.apocalypse) or (need.apotheosis and moment.apocalypse):
        return False
    return moment.by == seat if need.own or need.cause else True


def stale(mission: int, out: int) -> bool:
    """Whether every red tile that this Mission names is out: gone or face up. Ruling: stale-missions."""
    return NAMED[mission] != 0 and not NAMED[mission] & ~out
