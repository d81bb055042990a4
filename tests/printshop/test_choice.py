"""`--only`: a lost card is one command."""

from __future__ import annotations

import pytest

from companion.engine import content
from printshop import shop
from printshop.choice import choose, refuse
from printshop.pieces import Job, NothingToPrint

ALL = content.catalogue("rest-in-peace")


def chosen(*wishes: str) -> list[str]:
    codes, unmet = choose(wishes, ALL)
    assert not unmet
    return sorted(piece.id for piece in ALL if piece.code in codes)


def test_a_whole_code_names_one_component() -> None:
    code = next(piece.code for piece in ALL if piece.id == "hedwig")
    assert chosen(code) == ["hedwig"]
    assert chosen(f"HTTP://BARDO.LOCAL:8765/{code}") == ["hedwig"]
    assert chosen(code.lower()) == ["hedwig"]


def test_a_code_without_its_end_or_beginning_will_do() -> None:
    assert chosen("RP-R11") == chosen("R11") == ["hedwig"]


def test_a_name_will_do() -> None:
    assert chosen("Hedwig", "minna") == ["hedwig", "minna"]


def test_one_copy_of_many() -> None:
    codes, _ = choose(["RP-M1-7"], ALL)
    assert len(codes) == 1


def test_a_range_runs_from_one_to_the_other() -> None:
    assert chosen("RP-R11..RP-R15") == sorted(["hedwig", "karl", "minna", "balthasar", "philomena"])


def test_kinds_in_the_singular_and_plural() -> None:
    assert len(chosen("grave")) == len(chosen("graves")) == 5


def test_several_wishes_at_once() -> None:
    assert len(chosen("grave,R11", "R12")) == 7


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("RP-R11-1X", "does not fit"),
        ("relativ", "Did you mean relative"),
        ("RP-R99", "is nothing that can be printed"),
        ("R15..R11", "is nothing that can be printed"),
        ("**", "is nothing that can be printed"),
    ],
)
def test_an_unknown_wish_is_refused_in_one_line(wish: str, said: str) -> None:
    codes, unmet = choose([wish], ALL)
    assert not codes
    line = str(refuse(unmet, ALL))
    assert said in line
    assert "\n" not in line


def test_a_lost_card_is_one_sheet_without_cover_or_rules() -> None:
    plan = shop.prepare("rest-in-peace", Job(only=("R11",)))
    assert [piece.component.id for piece in plan.pieces] == ["hedwig"]
    assert len(plan.pages) == 2


def test_the_cover_sheet_alone() -> None:
    assert [piece.component.kind for piece in shop.prepare("rest-in-peace", Job(only=("cover",))).pieces] == ["cover"]


def test_nothing_is_planned_for_an_unknown_code() -> None:
    with pytest.raises(NothingToPrint):
        shop.prepare("rest-in-peace", Job(only=("RP-Z1",)))
    with pytest.raises(NothingToPrint, match="no game called “chess”"):
        shop.prepare("chess", Job())
