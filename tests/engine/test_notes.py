"""Notes become sentences, and only for those who may read them."""

from __future__ import annotations

from companion.engine.notes import Note, listed, readable, speak


def test_a_sentence_names_seats_and_counts_things() -> None:
    said = speak("{who} pays {money} for {n:pill|pills}.", {"who": 0, "money": 3000, "n": 1}, ["Ann"], {})
    assert said == "Ann pays 3,000 for 1 pill."
    assert speak("{n:pill|pills}", {"n": 2}, [], {}) == "2 pills"


def test_the_game_says_its_own_things_and_lists_several() -> None:
    spoken = {"grave": lambda n: "I" * int(n)}
    assert (
        speak("{grave} for {who}", {"grave": (1, 3), "who": (0, 1)}, ["Ann", "Bob"], spoken)
        == "I and III for Ann and Bob"
    )
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed([]) == "nobody"


def test_a_note_to_one_seat_is_read_by_nobody_else() -> None:
    notes = (Note("all"), Note("bob", {}, (1,)))
    assert [note.key for note in readable(notes, 1)] == ["all", "bob"]
    assert [note.key for note in readable(notes, 0)] == ["all"]
    assert [note.key for note in readable(notes, None)] == ["all"]
