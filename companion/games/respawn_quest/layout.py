"""How a map fits on a screen: which part is seen, how large a tile is, and which keys name its places. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

EDGE = {"start": "⌂", "white": "○", "yellow": "△", "red": "✹"}
"""A sign for each edge, as printed on the tiles: nobody has to see colours."""
SCALES = ((7, 3), (5, 2), (3, 1))
"""Columns and rows of a tile, the largest first."""
KEYS = "abcdefgijklnoprstvwxyz0123456789"
"""What may name a place at the table: the house keeps u, h, m and q for itself, and capitals begin a typed line."""
ALL_KEYS = "abcdefghijklmnopqrstuvwxyz0123456789"
"""What may name a place once a row is chosen: then no key of the house is in the way."""

Spot = tuple[int, int]
"""Columns east and rows south of Start."""


class Window(msgspec.Struct, frozen=True):
    """The part of the map that is seen."""

    left: int
    top: int
    columns: int
    rows: int
    wide: int
    """Terminal columns of a tile."""
    high: int
    """Terminal rows of a tile."""
    whole: bool
    """Everything can be seen at once."""

    def at(self, spot: Spot) -> Spot | None:
        """Where a tile is drawn, if it is in sight."""
        across, down = spot[0] - self.left, spot[1] - self.top
        if 0 <= across < self.columns and 0 <= down < self.rows:
            return across * self.wide, down * self.high
        return None


def window(spots: Iterable[Spot], focus: Spot, width: int, height: int, look: Spot = (0, 0)) -> Window:
    """The largest scale at which everything fits; else the smallest, around the focus, moved by `look`."""
    seen = list(spots) or [focus]
    left, right = min(x for x, _ in seen), max(x for x, _ in seen)
    top, bottom = min(y for _, y in seen), max(y for _, y in seen)
    across, down = right - left + 1, bottom - top + 1
    for wide, high in SCALES:
        columns, rows = max(1, width // wide), max(1, height // high)
        if across <= columns and down <= rows:
            return Window(left - (columns - across) // 2, top - (rows - down) // 2, columns, rows, wide, high, True)
    return Window(
        _slide(focus[0] + look[0], left, right, columns),
        _slide(focus[1] + look[1], top, bottom, rows),
        columns,
        rows,
        wide,
        high,
        False,
    )


def _slide(centre: int, low: int, high: int, room: int) -> int:
    """The first line in sight: the centre in the middle, but nothing beyond the map where that can be helped."""
    if high - low + 1 <= room:
        return low - (room - (high - low + 1)) // 2
    return max(low, min(centre - room // 2, high - room + 1))


class Labels(msgspec.Struct, frozen=True):
    """Which keys lead to which place: one each, or first its row and then the place."""

    keys: dict[Spot, str]
    rows: dict[int, str]
    """Empty when one key is enough."""


def labels(spots: Sequence[Spot], taken: str = "") -> Labels:
    """Keys in reading order; too many places for one key each are named by row first."""
    ordered = sorted(spots, key=lambda spot: (spot[1], spot[0]))
    able = [key for key in KEYS if key not in taken]
    if len(ordered) <= len(able):
        return Labels(dict(zip(ordered, able, strict=False)), {})
    lines = sorted({row for _, row in ordered})
    keys: dict[Spot, str] = {}
    for row in lines:
        here = [spot for spot in ordered if spot[1] == row]
        keys.update(zip(here, ALL_KEYS, strict=False))
    return Labels(keys, dict(zip(lines, able, strict=False)))
