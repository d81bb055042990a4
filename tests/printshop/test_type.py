"""Text never runs over its edge, and never silently loses a letter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printshop.pen import Icon, Pen, Subject
from printshop.type import FLOOR, TextTooLong, fit, font, lines
from tests.printshop.log import Log

WORDS = st.lists(st.text("abcdefghij ÄÖé,.", min_size=1, max_size=12), min_size=1, max_size=40).map(" ".join)


@given(WORDS, st.floats(20, 60), st.floats(10, 40))
@settings(max_examples=60, deadline=None)
def test_fitted_text_stays_inside_its_place(text: str, width: float, height: float) -> None:
    try:
        setting = fit(text, "serif", width, height)
    except TextTooLong:
        return
    assert setting.size >= FLOOR
    assert setting.height <= height + 1e-6
    assert all(line.width * setting.em <= width + 1e-6 for line in setting.lines)


def test_what_cannot_fit_is_refused_with_the_name_of_the_card() -> None:
    pen = Pen(Log(), 63, 88, Subject("RP-R11-1C", "", "Hedwig"))
    with pytest.raises(TextTooLong, match="RP-R11-1C Hedwig: “word word"):
        pen.block(5, 5, 20, 10, "word " * 80)


def test_text_shrinks_before_it_is_refused() -> None:
    large = fit("Short.", "serif", 50, 20)
    small = fit("A good deal longer than that. " * 7, "serif", 50, 20)
    assert large.size == 8.5
    assert FLOOR <= small.size < 8.5


def test_a_character_that_the_font_lacks_prints_as_a_box() -> None:
    assert font("serif").lacks("☃")
    log = Log()
    pen = Pen(log, 63, 88)
    pen.text(5, 5, "a☃b")
    assert [part for part in pen.out if " re" in part], "no box"
    assert "☃" not in "".join(pen.out)
    assert font("serif").width("☃") > 0.3


def test_accents_are_true_letters() -> None:
    assert font("serif").whole("Ärger, où, naïve, Łódź, “quoted” – and … ½")
    assert font("sans").whole("ÄÖÜß éèêç ñ")


def test_an_icon_stands_in_line_with_the_words() -> None:
    pen = Pen(Log(), 63, 88)
    pen.block(
        5, 5, 40, 20, "take {pill} now", icons={"pill": Icon(lambda shape: shape.circle(0.5, 0.5, 0.4, fill="000000"))}
    )
    assert any("<icon:pill> Do" in part for part in pen.out)


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(TextTooLong, match="no icon called “pil”"):
        Pen(Log(), 63, 88).block(5, 5, 40, 20, "take {pil} now")


def test_emphasis_changes_the_font_and_joins_without_a_space() -> None:
    found = lines("pay **2,000**, *now*", "serif", 30)
    assert found is not None
    assert [(run.font, run.text) for run in found[0].runs] == [
        ("serif", "pay"),
        ("serif-bold", "2,000"),
        ("serif", ","),
        ("serif-italic", "now"),
    ]


def test_a_code_cannot_be_shared_between_components() -> None:
    with pytest.raises(ValueError, match="one component"):
        Pen(Log(), 63, 88).code(0, 0)
