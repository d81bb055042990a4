"""Wrong data names file, entry and field in one line."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion.engine import content
from companion.errors import ContentError
from companion.paths import data_root

GAME_TOML = """
slug = "toys"
code = "TY"
title = "Toys"
subtitle = "a game"
players = [2, 4]

[[kinds]]
id = "toy"
letter = "T"
count = 3
file = "toys.toml"

[[rulings]]
id = "broken"
title = "Broken toys"
why = "They are not mended."
"""
TOYS_TOML = """
[[entry]]
id = "kite"
number = 1
weight = 2

[[entry]]
id = "urn"
number = 2
weight = 5
copies = 2
"""
WORDS = """
[toy.kite]
name = "Red kite"
"""


class Toy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    number: int
    weight: int
    copies: int = 1


@pytest.fixture
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "data" / "toys"
    (folder / "words").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME_TOML)
    (folder / "toys.toml").write_text(TOYS_TOML)
    (folder / "words" / "en.toml").write_text(WORDS)
    monkeypatch.setattr(content, "data_root", lambda: tmp_path / "data")
    cached = (content.info, content.catalogue, content.component, content.digest, content._words)
    for one in cached:
        one.cache_clear()
    yield folder
    for one in cached:
        one.cache_clear()


def swap(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_good_data_is_read_and_catalogued_with_codes(toys: Path) -> None:
    assert [toy.weight for toy in content.read("toys", "toys.toml", Toy)] == [2, 5]
    pieces = content.catalogue("toys")
    assert [(piece.id, piece.copy, piece.name) for piece in pieces] == [
        ("kite", 1, "Red kite"),
        ("urn", 1, "urn"),
        ("urn", 2, "urn"),
    ]
    assert content.component("toys", pieces[2].code) == pieces[2]
    assert pieces[1].code.startswith("TY-T2-1")


@pytest.mark.parametrize(
    ("file", "old", "new", "parts"),
    [
        ("toys.toml", "weight = 5", "weight = 5\ncolour = 'red'", ["toys/toys.toml", "urn", "colour", "unknown"]),
        ("toys.toml", "weight = 5", "", ["toys/toys.toml", "urn", "weight", "missing"]),
        ("toys.toml", "weight = 5", "weight = 'heavy'", ["toys/toys.toml", "urn", "weight", "expected `int`"]),
        ("toys.toml", 'id = "urn"', 'id = "kite"', ["toys/toys.toml", "kite", "id", "twice"]),
        ("toys.toml", "number = 2", "number = 1", ["toys/toys.toml", "1", "number", "twice"]),
        ("toys.toml", "[[entry]]", "[[toy]]", ["toys/toys.toml", "toy", "unknown field"]),
        ("toys.toml", "weight = 5", "weight =", ["toys/toys.toml", "no valid TOML"]),
    ],
)
def test_a_mistake_in_an_entry_names_file_entry_and_field(
    toys: Path, file: str, old: str, new: str, parts: list[str]
) -> None:
    swap(toys / file, old, new)
    with pytest.raises(ContentError) as refused:
        content.read("toys", "toys.toml", Toy)
    for part in parts:
        assert part in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ('title = "Toys"', "", ["game.toml", "title"]),
        ('title = "Toys"', 'title = "Toys"\nflavour = "mint"', ["game.toml", "flavour"]),
        ("count = 3", "count = 'three'", ["game.toml", "kinds[0].count"]),
        ('slug = "toys"', 'slug = "boys"', ["game.toml", "slug", "boys"]),
    ],
)
def test_a_mistake_in_game_toml_names_the_field(toys: Path, old: str, new: str, parts: list[str]) -> None:
    swap(toys / "game.toml", old, new)
    with pytest.raises(ContentError) as refused:
        content.info("toys")
    for part in parts:
        assert part in str(refused.value)


def test_a_wrong_count_says_both_numbers(toys: Path) -> None:
    swap(toys / "game.toml", "count = 3", "count = 4")
    with pytest.raises(ContentError, match=r"toys\.toml: toy: 3 components, but the full set has 4"):
        content.catalogue("toys")


def test_a_missing_word_and_a_missing_file_are_named(toys: Path) -> None:
    with pytest.raises(ContentError, match=r"words/en\.toml: toy\.urn\.name: missing"):
        content.words("toys")["toy.urn.name"]
    shutil.rmtree(toys / "words")
    content._words.cache_clear()
    with pytest.raises(ContentError, match=r"words/en\.toml: the file is missing"):
        content.words("toys")


def test_mending_words_leaves_the_digest_and_changing_mechanics_does_not(toys: Path) -> None:
    before = content.digest("toys")
    content.digest.cache_clear()
    swap(toys / "words" / "en.toml", "Red kite", "Blue kite")
    assert content.digest("toys") == before
    content.digest.cache_clear()
    swap(toys / "toys.toml", "weight = 5", "weight = 6")
    assert content.digest("toys") != before


@pytest.mark.parametrize("slug", content.slugs())
def test_the_full_set_of_every_game_counts_right(slug: str) -> None:
    pieces = content.catalogue(slug)
    for kind in content.info(slug).kinds:
        assert sum(piece.kind == kind.id for piece in pieces) == kind.count
    assert (data_root() / slug / "words" / "en.toml").is_file()
