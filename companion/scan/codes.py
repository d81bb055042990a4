"""Component codes: `RP-S32-1K` is game, kind and number, copy, check character.

The check character is ISO 7064 MOD 37,36 over the letters and digits before it, so that every single mistyped
character and nearly every swapped pair is noticed. A damaged code is never guessed.
"""

from __future__ import annotations

import re

import msgspec

from companion.errors import BadCode

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_VALUE = {char: value for value, char in enumerate(ALPHABET)}
_SHAPE = re.compile(r"([A-Z]{2})-([A-Z]{1,2})([0-9]{1,3})-([0-9]{1,2})([0-9A-Z])")

HOST = "BARDO.LOCAL:8765"


class Code(msgspec.Struct, frozen=True, order=True):
    """One physical component: two copies of the same card are two codes."""

    game: str
    kind: str
    number: int
    copy: int

    def __str__(self) -> str:
        body = f"{self.game}-{self.kind}{self.number}-{self.copy}"
        return body + check_character(body)


def check_character(body: str) -> str:
    """The ISO 7064 MOD 37,36 character for a code without one; hyphens do not count."""
    remainder = 36
    for char in body:
        if char == "-":
            continue
        remainder = (remainder + _VALUE[char]) % 36 or 36
        remainder = remainder * 2 % 37
    return ALPHABET[(37 - remainder) % 36]


def parse(text: str) -> Code:
    """Read a typed or scanned code: alone or as the end of the printed address, in any case."""
    tail = text.strip().rsplit("/", 1)[-1].upper()
    match = _SHAPE.fullmatch(tail)
    if match is None:
        raise BadCode(f"“{tail}” is no component code.", "They look like RP-S32-1K; it stands beside the square.")
    game, kind, number, copy, check = match.groups()
    code = Code(game, kind, int(number), int(copy))
    if str(code)[-1] != check:
        raise BadCode(f"{tail} is misread or mistyped: its last character does not fit.", "Scan or type it again.")
    return code


def looks_like_code(text: str) -> bool:
    """Whether a word is meant as a code, right or damaged."""
    return _SHAPE.fullmatch(text.strip().rsplit("/", 1)[-1].upper()) is not None


def payload(code: Code | str, host: str = HOST) -> str:
    """What the square holds: an address that phones open and every reader cuts at the last slash."""
    return f"HTTP://{host.upper()}/{code}"
