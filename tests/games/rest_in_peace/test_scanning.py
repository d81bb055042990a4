"""What a scanned card proposes."""

from __future__ import annotations

from companion.engine import content
from companion.games.rest_in_peace.content import SLUG
from tests.games.rest_in_peace.evening import GAME, Evening


def scan(table: Evening, seat: int, kind: str, name: str) -> list[str]:
    piece = next(piece for piece in content.catalogue(SLUG) if piece.kind == kind and piece.id == name)
    return [table.text(offer) for offer in GAME.meaning(table.state, piece, seat)]


def test_an_own_relative_can_be_prescribed_to() -> None:
    table = Evening()
    assert scan(table, 0, "relative", "hedwig") == ["ann: prescribe hedwig pill", "ann: prescribe hedwig placebo"]
    assert scan(table, 0, "relative", "alma") == []
    table.do("ann: next")
    assert scan(table, 0, "relative", "alma") == ["ann: prescribe alma placebo"]


def test_a_dead_relative_can_be_buried() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied ann.shares-1=1")
    assert "ann: bury hedwig 1" in scan(table, 0, "relative", "hedwig")
    assert scan(table, 0, "cemetery", "cemetery") == ["ann: bury hedwig new"]


def test_a_grave_is_bought_or_buried_in() -> None:
    table = Evening().do("ann: next", "ann: next")
    assert scan(table, 0, "grave", "2") == ["ann: buy 2"]
    table.set("turn.step=5 hedwig=unburied ann.shares-2=1")
    assert scan(table, 0, "grave", "2") == ["ann: bury hedwig 2"]


def test_a_pill_goes_to_whoever_may_have_one() -> None:
    found = scan(Evening(), 0, "placebo", "placebo")
    assert len(found) == 5
    assert all(text.endswith("placebo") for text in found)


def test_the_box_is_passed() -> None:
    assert scan(Evening(), 0, "box", "box") == []
    assert scan(Evening().medicine(), 0, "box", "box") == ["ann: pass"]


def test_money_buys_shares() -> None:
    assert scan(Evening().do("ann: next", "ann: next"), 0, "money", "3000") == [f"ann: buy {n}" for n in range(1, 6)]


def test_a_share_answers_only_to_who_may_hold_it() -> None:
    table = Evening().set("bob.shares-1=1 otto=grave-1")
    assert scan(table, 1, "share", "shock-1") == ["bob: learn shock-1", "bob: shock 1"]
    assert scan(table, 0, "share", "shock-1") == []
    table.do("bob: learn mixup-1")
    assert scan(table, 1, "share", "shock-1") == []
    assert scan(table, 1, "share", "mixup-1") == [f"bob: mix-up otto {grave}" for grave in range(2, 6)]


def test_a_document_is_for_claims() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied ann.shares-1=1 bob.shares-4=1 bob.shares-1=1")
    assert scan(table, 0, "share", "illegible-1") == [
        "ann: bury hedwig 2 1",
        "ann: bury hedwig 3 1",
        "ann: bury hedwig 5 1",
        "ann: learn illegible-1",
    ]
    table.set("ann.shares-1=2").do("ann: bury hedwig 1")
    assert scan(table, 1, "share", "illegible-4") == ["bob: learn illegible-4", "bob: document 4"]


def test_a_double_occupancy_buries_or_takes_a_mix_up() -> None:
    table = Evening().set("turn.step=5 hedwig=unburied otto=grave-1 karl=grave-2 ann.shares-1=1 ann.shares-2=1")
    assert scan(table, 0, "share", "double-1") == [
        "ann: learn double-1",
        "ann: double hedwig 1",
        "ann: mix-up karl 1",
    ]


def test_a_public_card_never_proposes_what_tells_a_secret() -> None:
    """Whatever Ann has entered, scanning graves and relatives proposes the same."""
    tables = []
    for back in ("shock", "illegible", "mixup"):
        table = Evening().set("turn.step=5 hedwig=unburied otto=grave-1 ann.shares-1=1")
        tables.append(table.do(f"ann: learn {back}-1"))
    for kind, name in (("grave", "1"), ("grave", "2"), ("relative", "hedwig"), ("relative", "otto")):
        assert len({tuple(scan(table, 0, kind, name)) for table in tables}) == 1


def test_codes_can_be_typed_in_place_of_names() -> None:
    table = Evening().do("ann: next", "ann: next", "ann: buy RP-G2-1P")
    assert table["ann.shares-2"] == 1
    table.set("turn.step=5 hedwig=unburied")
    code = next(piece.code for piece in content.catalogue(SLUG) if piece.kind == "cemetery")
    table.do(f"ann: bury h {code}")
    assert table["hedwig"] == "new"
