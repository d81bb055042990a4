"""Everything the rules say has words, no words stand there for nothing, and the checklist names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

from companion.engine import content
from companion.games.rest_in_peace import rules
from companion.games.rest_in_peace.content import SLUG

FOLDER = Path(rules.__file__).parent
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
WORDS = content.words(SLUG)


def said(*callers: str) -> set[str]:
    """The literal keys with which any of these is called; of two keys by a condition, both."""
    keys = set()
    for caller in callers:
        for call in re.findall(rf"\b{caller}\(([^()]*(?:\([^()]*\)[^()]*)*)", SOURCE):
            head = call.split(",")[0] if " if " not in call.split(",")[0] else call
            keys.update(re.findall(r'"([a-z_]+)"', head))
    return keys


def test_every_refusal_has_words_and_every_words_a_refusal() -> None:
    assert said("Refusal", "refuse", "no") == set(WORDS.table("refusals"))


def test_every_refusal_has_a_reason_and_a_hint() -> None:
    for key, words in WORDS.table("refusals").items():
        reason, _, hint = words.partition(" | ")
        assert reason.endswith("."), key
        assert hint.endswith("."), key


def test_no_note_is_written_that_nobody_says() -> None:
    for key in WORDS.table("notes"):
        assert f'"{key}"' in SOURCE, key


def test_the_checklist_names_tests_that_exist() -> None:
    here = Path(__file__).parent
    tests = [
        name
        for path in here.glob("test_*.py")
        for name in re.findall(r"def test_(\w+)", path.read_text(encoding="utf-8"))
    ]
    listed = (here / "checklist.md").read_text(encoding="utf-8")
    named = re.findall(r"…?\b[a-z0-9]+(?:_[a-z0-9]+){2,}_?…?", listed)
    assert len(named) > 60
    for name in named:
        bare = name.strip("…").strip("_")
        assert any(bare in test for test in tests), name
