"""Component codes: every slip of a finger is noticed, nothing is guessed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadCode
from companion.scan import codes
from companion.scan.codes import ALPHABET, Code, check_character, parse, payload

code = st.builds(
    Code,
    st.sampled_from(["RP", "RQ", "RE", "ME", "RA"]),
    st.sampled_from(["S", "R", "T", "G", "PB"]),
    st.integers(1, 999),
    st.integers(1, 99),
)


def test_the_check_character_is_that_of_iso_7064() -> None:
    assert check_character("A12425GABC1234002") == "M"
    assert check_character("00000000D07A0090") == "Q"


@given(code)
def test_a_code_is_read_back_however_it_arrives(one: Code) -> None:
    text = str(one)
    for way in (text, text.lower(), f" {text}\n", payload(one), payload(one, "10.0.0.7:80")):
        assert parse(way) == one


@given(code, st.data())
def test_no_mistyped_character_passes(one: Code, data: st.DataObject) -> None:
    text = str(one)
    place = data.draw(st.sampled_from([n for n, char in enumerate(text) if char != "-"]))
    wrong = data.draw(st.sampled_from([char for char in ALPHABET if char != text[place]]))
    with pytest.raises(BadCode):
        parse(text[:place] + wrong + text[place + 1 :])


@given(code)
def test_the_address_fits_the_smallest_square(one: Code) -> None:
    assert len(payload(one)) <= 38
    assert payload(one) == payload(one).upper()


@pytest.mark.parametrize("text", ["", "hello", "RP-S32", "RP-S32-1", "http://bardo.local/", "RP-S32-1*", "RPS321K"])
def test_what_is_no_code_says_what_one_looks_like(text: str) -> None:
    with pytest.raises(BadCode, match="RP-S32-1K"):
        parse(text)
    assert not codes.looks_like_code(text)
