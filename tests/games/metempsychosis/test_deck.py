"""The forty cards are the ones the rulebook counts, and a wrong one is refused when the data is read."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.content import catalogue, words
from companion.errors import ContentError
from companion.games.metempsychosis.cards import INDEX, PARTNERS
from companion.games.metempsychosis.content import Deck, Harm, Tone, check, deck


def test_the_set_has_forty_cards_and_a_mat() -> None:
    kinds = [piece.kind for piece in catalogue("metempsychosis")]
    assert {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)} == {
        "tone": 28,
        "keeper": 6,
        "cry": 4,
        "counter": 1,
        "reminder": 1,
        "mat": 1,
    }


def test_no_two_cards_of_the_pile_do_the_same_for_the_same_letter() -> None:
    seen = {(card.id[0], card.draw, card.harms) for card in deck().cards}
    assert len(seen) == len(deck().cards)


def test_every_line_is_its_own() -> None:
    spoken = words("metempsychosis")
    lines = [spoken[f"tone.{tone.id}.line"] for tone in deck().tones]
    lines += [spoken[f"keeper.{keeper.id}.line"] for keeper in deck().keepers]
    assert len(set(lines)) == len(lines)


def test_every_keeper_can_be_dived_with_by_tones_of_several_letters() -> None:
    for keeper in deck().keepers:
        letters = {tone.letter for tone in deck().tones if PARTNERS[INDEX[keeper.id]] >> INDEX[tone.id] & 1}
        assert len(letters) >= 5, keeper.id


def test_several_pictures_go_on_on_a_second_card() -> None:
    assert sum(bool(card.onto) for card in deck().cards) >= 4


def changed(number: int, **fields: object) -> Deck:
    tones = list(deck().tones)
    tones[number] = msgspec.structs.replace(tones[number], **fields)
    return msgspec.structs.replace(deck(), tones=tuple(tones))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"letter": "B"}, "every letter has 4"),
        ({"symbols": ("moon",)}, "symbol"),
        ({"symbols": ()}, "symbols: none"),
        ({"symbols": ("bone",)}, "bone"),
        ({"harms": ()}, "harms nobody"),
        ({"harms": (Harm("clef", 1), Harm("will", 1))}, "clef comes after"),
        ({"harms": (Harm("will", 1), Harm("will", 1))}, "twice"),
        ({"draw": 0}, "begin at 1"),
        ({"onto": "z9"}, "no other card"),
    ],
)
def test_a_miscounted_deck_is_refused_by_name(fields: dict[str, object], says: str) -> None:
    with pytest.raises(ContentError, match=says) as wrong:
        check(changed(0, **fields))
    assert "data/metempsychosis/tones.toml" in wrong.value.reason


def test_the_deck_as_it_is_passes() -> None:
    check(deck())
    assert isinstance(deck().cards[0], Tone)
