"""Where tiles may lie and how far a Character walks."""

from __future__ import annotations

import random

from companion.games.respawn_quest import places
from companion.games.respawn_quest.places import EAST, SOUTH, START


def row(length: int) -> dict[int, int]:
    return {START + n * EAST: 1 for n in range(length)}


def names(cells: tuple[int, ...]) -> set[str]:
    return {places.NAMES[cell] for cell in cells}


def test_places_are_named_by_their_way_from_start() -> None:
    assert places.NAMES[START] == "start"
    assert places.NAMES[START + 3 * EAST - SOUTH] == "e3n1"
    assert places.NAMES[START - 2 * EAST + 2 * SOUTH] == "w2s2"


def test_every_name_leads_back_to_its_place() -> None:
    for dx in range(-12, 13):
        for dy in range(-12, 13):
            cell = START + dx * EAST + dy * SOUTH
            assert places.read(places.NAMES[cell]) == cell


def test_nonsense_is_no_place() -> None:
    for word in ("", "x3", "e", "e0", "n1e3", "e999", "e03"):
        assert places.read(word) is None


def test_white_continues_the_row_at_both_ends_and_nowhere_else() -> None:
    tiles = row(3)
    free = places.open_places(tiles)
    assert names(places.line_places(tiles, free)) == {"w1", "e3"}


def test_start_and_one_tile_make_a_line_of_two() -> None:
    tiles = row(2)
    assert names(places.line_places(tiles, places.open_places(tiles))) == {"w1", "e2"}


def test_start_alone_is_no_line() -> None:
    tiles = row(1)
    assert places.line_places(tiles, places.open_places(tiles)) == ()


def test_a_block_of_two_by_two_is_never_open() -> None:
    tiles = {**row(3), START + EAST - SOUTH: 1}
    free = names(places.open_places(tiles))
    assert "n1" not in free
    assert "e2n1" not in free
    assert "e1n2" in free


def test_open_places_kept_up_tile_by_tile_are_those_counted_anew() -> None:
    rng = random.Random(3)
    for _ in range(30):
        tiles = {START: 0}
        free = places.open_places(tiles)
        lines: tuple[int, ...] = ()
        for _ in range(60):
            new = rng.choice(free)
            tiles[new] = 1
            free, lines = places.opened(tiles, free, lines, new)
            assert free == places.open_places(tiles)
            assert lines == places.line_places(tiles, free)


def test_reach_goes_around_corners_and_leaves_the_origin_out() -> None:
    tiles = {**row(3), START + 2 * EAST - SOUTH: 1}
    assert names(places.reach(tiles, START, 2)) == {"e1", "e2"}
    assert names(places.reach(tiles, START, 3)) == {"e1", "e2", "e2n1"}


def test_line_ends_are_the_tips_of_every_straight_line_of_two() -> None:
    tiles = {**row(3), START + EAST - SOUTH: 1}
    assert names(places.line_ends(tiles)) == {"start", "e2", "e1n1", "e1"}


def test_the_bounds_hold_every_tile() -> None:
    assert places.bounds({**row(4), START - 2 * SOUTH: 1}) == (0, -2, 3, 0)
