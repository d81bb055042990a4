"""What is printed, counted and compared with the rulebook."""

from __future__ import annotations

from collections import Counter

from companion.engine import content
from companion.games.rest_in_peace.content import HEALTH, SLUG, load
from companion.games.rest_in_peace.state import EVERY_BACK
from tests.games.rest_in_peace.evening import GAME

WORDS = content.words(SLUG)


def test_the_set_has_what_the_rulebook_lists() -> None:
    counts = Counter(piece.kind for piece in content.catalogue(SLUG))
    assert counts == {
        "grave": 5,
        "share": 25,
        "relative": 25,
        "cemetery": 1,
        "overview": 5,
        "pill": 12,
        "placebo": 10,
        "bitter": 5,
        "money": 90,
        "box": 1,
    }


def test_the_money_is_sixty_small_and_thirty_large_notes() -> None:
    assert {note.value: note.copies for note in load().money} == {1000: 60, 3000: 30}


def test_each_family_has_one_relative_for_each_grave() -> None:
    for family in load().families:
        wishes = [relative.wish for relative in load().relatives if relative.family == family.id]
        assert wishes == ["1", "2", "3", "4", "5"]


def test_the_payouts_are_a_latin_square_over_families_and_wishes() -> None:
    patterns = {(0, 1, 2), (0, 2, 1), (1, 1, 1), (1, 0, 2), (2, 1, 0)}
    square = {
        (relative.family, relative.wish): tuple(pay // 1000 for pay in relative.pays) for relative in load().relatives
    }
    for family in load().families:
        assert {square[family.id, grave.id] for grave in load().graves} == patterns
    for grave in load().graves:
        assert {square[family.id, grave.id] for family in load().families} == patterns


def test_no_two_relatives_are_alike() -> None:
    assert len({(relative.wish, relative.pays) for relative in load().relatives}) == 25


def test_the_relative_of_the_rulebook_exists() -> None:
    """Pays 1,000 for rising from weak to unwell, 2,000 from unwell to top, and wishes for grave 4."""
    assert any(relative.pays == (0, 1000, 2000) and relative.wish == "4" for relative in load().relatives)


def test_relatives_stand_in_the_order_the_rules_count_on() -> None:
    """Position 5 f + w is family f wishing for grave w + 1."""
    for at, relative in enumerate(load().relatives):
        assert relative.family == load().families[at // 5].id
        assert int(relative.wish) == at % 5 + 1


def test_each_grave_has_a_share_with_each_action_and_the_code_tells_both() -> None:
    seen = {(share.grave, share.action) for share in load().shares}
    assert len(seen) == 25
    assert len(load().actions) == EVERY_BACK.bit_count()
    numbers = {action.id: action.number for action in load().actions}
    for share in load().shares:
        assert share.number == int(share.grave) * 10 + numbers[share.action]


def test_only_the_shares_carry_a_secret_code() -> None:
    assert [kind.id for kind in content.info(SLUG).kinds if kind.secret] == ["share"]


def test_graves_at_the_ends_have_one_neighbour() -> None:
    beside = {grave.id: grave.beside for grave in load().graves}
    assert beside == {"1": ("2",), "2": ("1", "3"), "3": ("2", "4"), "4": ("3", "5"), "5": ("4",)}


def test_everybody_has_a_name_of_their_own_a_line_and_an_epitaph() -> None:
    first_letters, lines, epitaphs = set(), set(), set()
    for relative in load().relatives:
        first_letters.add(relative.id[0])
        lines.add(WORDS[f"relative.{relative.id}.line"])
        epitaphs.add(WORDS[f"relative.{relative.id}.epitaph"])
        assert WORDS[f"relative.{relative.id}.full"].startswith(WORDS[f"relative.{relative.id}.name"])
    assert len(first_letters) == len(lines) == len(epitaphs) == 25


def test_there_are_eleven_epitaphs_for_the_backs_and_five_coffins() -> None:
    backs = [WORDS[f"grave.{grave.id}.epitaph"] for grave in load().graves]
    backs += [WORDS["cemetery.epitaph"], *WORDS.list("overview.epitaphs")]
    assert len(set(backs)) == 11
    assert len({WORDS[f"family.{family.id}.coffin"] for family in load().families}) == 5


def test_every_word_that_cards_need_is_there() -> None:
    for action in load().actions:
        assert len(WORDS[f"action.{action.id}.text"].format(grave="III")) <= 240
        assert WORDS[f"action.{action.id}.line"]
    for level in HEALTH:
        assert WORDS[f"health.{level}"]
    assert len(WORDS.list("overview.steps")) == 6
    assert len(WORDS.list("rules.section")) == 10


def test_every_move_ask_and_ruling_has_words() -> None:
    from companion.engine.moves import verb

    for kind in GAME.kinds:
        assert WORDS[f"moves.{verb(kind)}"]
    for key in WORDS.table("asks"):
        assert WORDS[f"teach.{key}"]
    for ruling in content.info(SLUG).rulings:
        assert ruling.title
        assert len(ruling.why) > 100
