"""Where tiles lie: places as whole numbers on a large grid, named by their way from Start (`e3n1`).

Pure geometry. A map never has more than 101 tiles, so a grid of 256 by 256 around Start has no edge to fall from.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping

WIDTH = 256
START = 128 * WIDTH + 128
EAST, SOUTH = 1, WIDTH
WAYS = (-SOUTH, EAST, SOUTH, -EAST)
_CORNERS = tuple((a, b, a + b) for a in (EAST, -EAST) for b in (SOUTH, -SOUTH))
_NAME = re.compile(r"(?:([ew])(\d{1,3}))?(?:([ns])(\d{1,3}))?")


def position(place: int) -> tuple[int, int]:
    """Columns east and rows south of Start."""
    return place % WIDTH - 128, place // WIDTH - 128


class _Names(dict[int, str]):
    """The spoken name of each place, made when first asked for."""

    def __missing__(self, place: int) -> str:
        east, south = position(place)
        across = f"{'e' if east > 0 else 'w'}{abs(east)}" if east else ""
        along = f"{'s' if south > 0 else 'n'}{abs(south)}" if south else ""
        self[place] = name = across + along or "start"
        return name


NAMES = _Names()


def read(name: str) -> int | None:
    """The place of that name."""
    if name == "start":
        return START
    match = _NAME.fullmatch(name)
    if not name or match is None:
        return None
    across, east, along, south = match.groups()
    dx = int(east or 0) * (1 if across == "e" else -1)
    dy = int(south or 0) * (1 if along == "s" else -1)
    if max(abs(dx), abs(dy)) > 120 or NAMES[START + dy * WIDTH + dx] != name:
        return None
    return START + dy * WIDTH + dx


class Spots(Mapping[str, str]):
    """Every place as a vocabulary: endless in practice, so it lists only some as examples."""

    _examples = ("start", "e1", "e2n1", "w3s2")

    def __getitem__(self, name: str) -> str:
        if read(name) is None:
            raise KeyError(name)
        return name

    def __iter__(self) -> Iterator[str]:
        return iter(self._examples)

    def __len__(self) -> int:
        return len(self._examples)


def makes_block(tiles: Container[int], place: int) -> bool:
    """Whether a tile there would complete a square two tiles wide."""
    return any(place + a in tiles and place + b in tiles and place + c in tiles for a, b, c in _CORNERS)


def continues_line(tiles: Container[int], place: int) -> bool:
    """Whether a tile there would follow two others in a straight line."""
    return any(place + way in tiles and place + 2 * way in tiles for way in WAYS)


def open_places(tiles: Mapping[int, int]) -> tuple[int, ...]:
    """Every place in contact where a tile may lie, in order."""
    around = {tile + way for tile in tiles for way in WAYS}
    return tuple(sorted(place for place in around if place not in tiles and not makes_block(tiles, place)))


def line_places(tiles: Mapping[int, int], free: Iterable[int]) -> tuple[int, ...]:
    """Those of the free places that continue a straight line."""
    return tuple(place for place in free if continues_line(tiles, place))


def opened(
    tiles: Mapping[int, int], free: tuple[int, ...], lines: tuple[int, ...], new: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Open places and line places after a tile was put on `new`, which is already among the tiles.

    Only the neighbourhood of the new tile can have changed, so only that is looked at.
    """
    gone = {new}
    for a, b, c in _CORNERS:
        near = (new + a, new + b, new + c)
        for place in near:
            if place not in tiles and makes_block(tiles, place):
                gone.add(place)
    fresh = [place for way in WAYS if (place := new + way) not in tiles and place not in gone and place not in free]
    now_free = tuple(sorted([place for place in free if place not in gone] + fresh))
    longer = set()
    for way in WAYS:
        if new - way in tiles:
            longer.add(new + way)
        if new + way in tiles:
            longer.add(new + 2 * way)
    allowed = set(now_free)
    kept = {place for place in lines if place not in gone}
    kept.update(place for place in longer if place in allowed)
    return now_free, tuple(sorted(kept))


def reach(tiles: Container[int], origin: int, steps: int) -> tuple[int, ...]:
    """Every tile that can be walked to, the origin left out, in order."""
    seen = {origin}
    edge = [origin]
    for _ in range(steps):
        beyond = []
        for place in edge:
            for way in WAYS:
                near = place + way
                if near in tiles and near not in seen:
                    seen.add(near)
                    beyond.append(near)
        if not beyond:
            break
        edge = beyond
    seen.discard(origin)
    return tuple(sorted(seen))


def line_ends(tiles: Mapping[int, int]) -> tuple[int, ...]:
    """Every tile at the end of a straight line of two or more."""
    return tuple(
        sorted(place for place in tiles if any(place + way in tiles and place - way not in tiles for way in WAYS))
    )


def bounds(tiles: Iterable[int]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the map, in columns and rows from Start."""
    positions = [position(place) for place in tiles]
    columns = [column for column, _ in positions]
    rows = [row for _, row in positions]
    return min(columns), min(rows), max(columns), max(rows)
