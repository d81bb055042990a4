"""Dice the table waits for, and what came of them. Rules never roll: a result is a move, with its source."""

from __future__ import annotations

import re

import msgspec

from companion.errors import NotAMove


class Dice(msgspec.Struct, frozen=True, gc=False):
    """So many dice of one kind: `2d6`."""

    count: int
    faces: int

    def __str__(self) -> str:
        return f"{self.count}d{self.faces}"


class Rolled(msgspec.Struct, frozen=True, gc=False):
    """A settled roll, and who saw it: the keyboard, a virtual die, a roller on a serial line."""

    faces: int
    values: tuple[int, ...]
    source: str = "keys"


def read_dice(text: str) -> Dice:
    """`d6` and `2d6`."""
    match = re.fullmatch(r"(\d*)d(\d+)", text.strip().lower())
    if match is None or not int(match.group(2)):
        raise NotAMove(f"“{text}” is no die.", "Dice are written d6 or 2d6.")
    return Dice(int(match.group(1) or 1), int(match.group(2)))
