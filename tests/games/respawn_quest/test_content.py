"""The ministry's stationery: every piece is there, says something of its own, and uses the shared vocabulary."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise

import pytest

from companion.engine import content
from companion.games.respawn_quest.content import (
    CURRENCIES,
    SLUG,
    TRACKS,
    effect_line,
    load,
    need_line,
    price_line,
    sort_of,
)

DATA = load()
WORDS = content.words(SLUG)


def test_the_set_is_complete() -> None:
    kinds = Counter(piece.kind for piece in content.catalogue(SLUG))
    assert kinds == {
        "tile": 101, "character": 24, "mission": 36, "control": 1, "counter": 60, "chip": 24, "aid": 6,
    }  # fmt: skip
    assert Counter(tile.colour for tile in DATA.tiles) == {"start": 1, "white": 48, "yellow": 40, "red": 12}


def test_the_counts_of_every_kind_of_event_are_those_of_the_design() -> None:
    sorts = Counter(sort_of(tile) for tile in DATA.tiles)
    assert sorts["white_free"] == 12
    assert sorts["white_paid"] == 22
    assert sorts["white_currency"] == 6
    assert sorts["white_other"] == 8
    assert sorts["yellow_deaths"] == 10
    assert sorts["yellow_paid"] == 30


def test_yellow_events_ask_for_both_currencies_alike_and_pay_three_tracks_alike() -> None:
    paid = [tile for tile in DATA.tiles if tile.colour == "yellow" and tile.pay]
    assert Counter(tile.pay.what for tile in paid if tile.pay) == {"karma": 15, "hedonism": 15}
    assert Counter(tile.effect[0].what for tile in paid) == dict.fromkeys(TRACKS, 10)
    for tile in paid:
        assert tile.pay is not None
        assert tile.effect[0].n == tile.pay.n + 1, "cost 1 gives 2, cost 2 gives 3"


def test_white_events_never_harm() -> None:
    harmless = {"gain", "choose", "move", "leap", "peek", "turn", "refile", "extend", "switch-places"}
    assert {step.do for tile in DATA.tiles if tile.colour == "white" for step in tile.effect} <= harmless


def test_white_prices_are_one_of_either_and_buy_two_points() -> None:
    for tile in DATA.tiles:
        if tile.colour == "white" and tile.pay:
            assert (tile.pay.what, tile.pay.n) == ("any", 1)
            assert tile.effect[0].n == 2


def test_at_least_fifteen_kinds_of_effect_are_in_use() -> None:
    used: set[str] = {step.do for tile in DATA.tiles for step in tile.effect}
    used |= {step.do for character in DATA.characters for step in character.effect}
    used |= {"pay" for tile in DATA.tiles if tile.pay}
    assert len(used) >= 15
    assert len(used) == 25


def test_no_two_abilities_do_the_same() -> None:
    assert len({(one.when, one.effect) for one in DATA.characters}) == len(DATA.characters)


def test_missions_come_in_four_sorts() -> None:
    assert Counter(mission.sort for mission in DATA.missions) == {"single": 18, "double": 6, "triple": 3, "red": 9}
    for mission in DATA.missions:
        points = [n for n in (getattr(mission.need.points, track) for track in TRACKS) if n]
        if mission.sort != "red":
            assert len(points) == {"single": 1, "double": 2, "triple": 3}[mission.sort]


def test_every_red_tile_but_none_twice_within_a_kind_is_named_by_missions() -> None:
    named = [name for mission in DATA.missions for name in (*mission.need.witness, *mission.need.cause)]
    reds = {tile.id for tile in DATA.tiles if tile.colour == "red"}
    assert set(named) <= reds
    assert len(set(named)) >= 10


# --- words -----------------------------------------------------------------------------------------------------------


def texts() -> dict[str, str]:
    out = {}
    for kind, pieces in (("tile", DATA.tiles), ("character", DATA.characters), ("mission", DATA.missions)):
        for piece in pieces:
            name = f"{kind}.{piece.id}"
            out[name] = WORDS[f"{name}.text"]
    return out


def test_every_name_is_given_once() -> None:
    names = [WORDS[f"{key}.name"] for key in texts()]
    assert [name for name, n in Counter(names).items() if n > 1] == []


def bigrams(text: str) -> set[tuple[str, str]]:
    words = re.findall(r"[a-z']+", text.lower())
    return set(pairwise(words)) or {(word, "") for word in words}


def likeness(one: str, two: str) -> float:
    """Shared pairs of words, 0 to 1."""
    a, b = bigrams(one), bigrams(two)
    return len(a & b) / max(1, min(len(a), len(b)))


def near_duplicates(found: dict[str, str], limit: float = 0.4) -> list[tuple[str, str]]:
    return [(one, two) for one, two in combinations(found, 2) if likeness(found[one], found[two]) > limit]


def test_no_two_texts_are_nearly_alike() -> None:
    assert near_duplicates(texts()) == []


def test_the_finder_finds_a_rewritten_text() -> None:
    found = texts()
    found["copy"] = found["tile.exact-change"].replace("ferryman", "boatman")
    assert near_duplicates(found) == [("tile.exact-change", "copy")]


def test_every_text_is_one_or_two_sentences_that_fit_a_tile() -> None:
    for name, text in texts().items():
        assert 10 < len(text) <= 110, name
        assert text[-1] in ".?!", name
        assert len(re.findall(r"[.?!](?=\s|$)", text)) <= 4, name


@pytest.mark.parametrize("tile", DATA.tiles[1:], ids=lambda tile: tile.id)
def test_every_event_can_be_said(tile: object) -> None:
    assert effect_line(tile.effect)  # type: ignore[attr-defined]
    assert "{" not in effect_line(tile.effect) + price_line(tile.pay)  # type: ignore[attr-defined]


def test_every_mission_says_what_it_wants() -> None:
    lines = [need_line(mission.need) for mission in DATA.missions]
    assert all(line.endswith(".") and "{" not in line for line in lines)
    assert any("Retribution" in line and "Order" in line for line in lines)


def test_every_ability_is_told() -> None:
    rules = [WORDS[f"character.{one.id}.rule"] for one in DATA.characters]
    assert len(set(rules)) == 24
    assert len({WORDS[f"character.{one.id}.ability"] for one in DATA.characters}) == 24


def test_every_step_is_taught() -> None:
    assert set(WORDS.table("teach")) >= set(WORDS.table("asks")) - {"teach"}


def test_currencies_stand_apart_from_tracks() -> None:
    assert set(CURRENCIES).isdisjoint(TRACKS)


def test_one_is_not_counted_and_all_are_not_listed() -> None:
    lines = {tile.id: effect_line(tile.effect) for tile in DATA.tiles}
    assert lines["keyhole"] == "Look under a hidden tile"
    assert lines["carbon-copies"] == "Look under 2 hidden tiles"
    assert lines["open-counter"] == "+2 on any one track"
