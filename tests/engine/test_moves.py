"""The text form: what players type is forgiving, what comes back says what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import pytest

from companion.engine import moves
from companion.engine.moves import SEAT, Move, Names
from companion.errors import NotAMove

SEATS = ("Ann", "Bob", "Aunt May")


class Give(Move, frozen=True):
    thing: Annotated[str, Names("thing")]
    whom: Annotated[int, SEAT]
    amount: int = 1


class LookAt(Move, frozen=True):
    hidden: ClassVar[tuple[str, ...]] = ("card",)
    card: Annotated[str, Names("thing")]


class Paint(Move, frozen=True):
    colour: Literal["red", "rose", "blue"]
    places: tuple[int, ...] = ()
    sure: bool = False


class Say(Move, frozen=True):
    words: str


class Pass(Move, frozen=True):
    pass


KINDS = (Give, LookAt, Paint, Say, Pass)


class Toys:
    def vocabulary(self, kind: str) -> Mapping[str, str]:
        return {"kite": "Red kite", "knife": "Small knife", "urn": "Ötzi's urn"}

    def component_id(self, kind: str, code: str) -> str | None:
        return "urn" if code.upper() == "RP-X1-10" else None


def read(text: str, seat: int | None = None) -> Move:
    return moves.read(text, KINDS, SEATS, Toys(), seat)


@pytest.mark.parametrize(
    "move",
    [
        Give(0, "kite", 2),
        Give(0, "kite", 1, 7),
        Paint(1, "rose"),
        Paint(1, "blue", (1, 22), True),
        Paint(2, "blue", (), True),
        Say(2, "good night"),
        Say(2, "hush"),
        Pass(1),
        LookAt(0, "urn"),
    ],
)
def test_a_move_reads_back_as_it_was_written(move: Move) -> None:
    assert read(moves.write(move, SEATS)) == move


def test_the_text_form_is_what_one_would_say() -> None:
    assert moves.write(Give(0, "kite", 2, 3), SEATS) == "ann: give kite aunt-may 3"
    assert moves.write(Pass(1), SEATS) == "bob: pass"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ann: give kite bob", Give(0, "kite", 1)),
        ("ANN: GIVE Red kite bob".replace("Red kite", '"red kite"'), Give(0, "kite", 1)),
        ("1: gi ki 3", Give(0, "kite", 2)),
        ("au: give rp-x1-10 a", None),
        ("ann: give RP-X1-10 bob", Give(0, "urn", 1)),
        ("ann: paint b", Paint(0, "blue")),
        ("aunt-may: say it rains", Say(2, "it rains")),
    ],
)
def test_typing_is_forgiving(typed: str, meant: Move | None) -> None:
    if meant is None:
        with pytest.raises(NotAMove):
            read(typed)
    else:
        assert read(typed) == meant


@pytest.mark.parametrize(
    ("typed", "reason", "hint"),
    [
        ("give kite bob", "Who plays", "Begin with one"),
        ("zoe: pass", "Nobody called “zoe”", "Ann, Bob, Aunt May"),
        ("ann: fly", "“fly” is not a move", "give"),
        ("ann: p", "could be paint or pass", "one more letter"),
        ("ann: give", "needs more words", "give THING WHOM"),
        ("ann: give dragon bob", "no thing called “dragon”", "kite"),
        ("ann: give k bob", "could be kite, knife", "one more letter"),
        ("ann: give kite bob many", "“many” is no number", "whole number"),
        ("ann: paint green", "no colour", "red, rose, blue"),
        ("ann: paint r", "no colour", "red, rose, blue"),
        ("ann: pass now", "one word too many", "pass"),
        ("ann: paint red 1 perhaps", "neither yes nor no", ""),
        ("ann:", "empty move", "moves"),
    ],
)
def test_what_cannot_be_read_says_what_to_do(typed: str, reason: str, hint: str) -> None:
    with pytest.raises(NotAMove) as refused:
        read(typed)
    assert reason in refused.value.reason
    assert hint in refused.value.hint


def test_without_a_seat_the_one_who_is_asked_plays() -> None:
    assert read("pass", seat=1) == Pass(1)
    assert read("ann: pass", seat=1) == Pass(0)


def test_what_is_hidden_is_an_ellipsis_for_everybody_else() -> None:
    look = LookAt(0, "urn")
    assert moves.write(look, SEATS, reader=0, secrets=False) == "ann: look-at urn"
    assert moves.write(look, SEATS, reader=1, secrets=False) == "ann: look-at …"
    assert moves.write(look, SEATS, reader=None, secrets=False) == "ann: look-at …"
