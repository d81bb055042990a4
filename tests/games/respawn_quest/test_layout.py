"""The map on a screen: what is seen of it, and the keys of its places."""

from __future__ import annotations

from companion.games.respawn_quest.layout import ALL_KEYS, KEYS, SCALES, labels, window


def test_a_small_map_is_drawn_as_large_as_it_fits() -> None:
    seen = window([(n, 0) for n in range(7)], (0, 0), 80, 20)
    assert (seen.wide, seen.high) == SCALES[0]
    assert seen.whole
    assert all(seen.at((n, 0)) is not None for n in range(7))


def test_a_larger_map_is_drawn_smaller_before_anything_is_cut() -> None:
    seen = window([(n, 0) for n in range(15)], (0, 0), 80, 20)
    assert (seen.wide, seen.high) == SCALES[1]
    assert seen.whole


def test_a_map_that_outgrows_the_screen_is_seen_around_the_player() -> None:
    seen = window([(n, 0) for n in range(60)], (55, 0), 60, 10)
    assert not seen.whole
    assert seen.at((55, 0)) is not None
    assert seen.at((0, 0)) is None


def test_looking_around_moves_the_window_but_not_beyond_the_map() -> None:
    spots = [(n, 0) for n in range(60)]
    west = window(spots, (55, 0), 60, 10, look=(-100, 0))
    assert west.left == 0
    assert west.at((0, 0)) is not None


def test_every_place_in_sight_lies_within_the_screen() -> None:
    spots = [(n, n % 7) for n in range(50)]
    seen = window(spots, (25, 3), 40, 9)
    for spot in spots:
        at = seen.at(spot)
        if at is not None:
            assert 0 <= at[0] <= 40 - seen.wide
            assert 0 <= at[1] <= 9 - seen.high


def test_few_places_have_a_key_each_in_reading_order() -> None:
    found = labels([(2, 0), (1, 0), (0, -1)])
    assert found.keys == {(0, -1): "a", (1, 0): "b", (2, 0): "c"}
    assert found.rows == {}


def test_keys_that_mean_something_else_are_left_out() -> None:
    assert "a" not in labels([(0, 0), (1, 0)], "a").keys.values()


def test_many_places_are_named_by_row_and_then_by_key() -> None:
    spots = [(x, y) for y in range(5) for x in range(12)]
    found = labels(spots)
    assert len(found.rows) == 5
    for row in range(5):
        keys = [found.keys[(x, row)] for x in range(12)]
        assert len(set(keys)) == 12


def test_no_key_of_the_house_is_handed_out_on_the_first_level() -> None:
    assert not set("uhmq") & set(KEYS)
    assert len(set(ALL_KEYS)) == 36
