"""Codes as squares: the matrix from `qrcode`, drawn as one filled path.

Version 2 at level M with a fixed mask: every reader takes any mask, and trying all eight would cost more than
everything else on a card together. A longer address (--scan-host) makes a larger version by itself.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

from companion.errors import BardoError
from printshop import files

QUIET = 4
"""White modules around the code, without which readers do not find it."""

SIZE = 15.0
"""Millimetres with the quiet zone: what phones still photograph."""

SMALLEST_MODULE = 0.33
GOOD_MODULE = 0.40

_MASK = 2
_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_VALUE = {char: value for value, char in enumerate(_LETTERS)}
_VERSION = 2
_EDGE = 25
_DATA = 28
"""Data bytes of version 2 at level M; 38 characters fill them."""

_RUN = re.compile("1+")
_CACHE = "squares.txt"


class CodeTooSmall(BardoError):
    """A code would be printed so small that cameras miss it."""


@cache
def rows(payload: str) -> tuple[int, ...]:
    """The modules of a code, a row a number, the leftmost module its highest bit."""
    data = _data(payload)
    if data is None:
        return _any_size(payload)
    first, matrix = _FIRST or _begin(data)
    differs = data ^ first
    while differs:
        lowest = differs & -differs
        bit = lowest.bit_length() - 1
        matrix ^= _CHANGES.get(bit) or _change(bit)
        differs ^= lowest
    mask = (1 << _EDGE) - 1
    return tuple(matrix >> _EDGE * (_EDGE - 1 - y) & mask for y in range(_EDGE))


def _data(payload: str) -> int | None:
    """What the code is to say, as its 28 data bytes; None where a larger version is needed."""
    values = [_VALUE.get(char, -1) for char in payload]
    if len(values) > 38 or -1 in values:
        return None
    bits, length = 0b0010 << 9 | len(values), 13
    for at in range(0, len(values) - 1, 2):
        bits, length = bits << 11 | values[at] * 45 + values[at + 1], length + 11
    if len(values) % 2:
        bits, length = bits << 6 | values[-1], length + 6
    room = 8 * _DATA - length
    bits, length = bits << min(4, room), length + min(4, room)
    bits, length = bits << -length % 8, length + -length % 8
    for at in range((8 * _DATA - length) // 8):
        bits = bits << 8 | (0x11 if at % 2 else 0xEC)
    return bits


# Error correction, placing and masking are exclusive ors: a code that differs from another in some data bits differs
# from it by the sum of what each bit changes alone. So `qrcode` is asked once a bit, not once a code.


_FIRST: tuple[int, int] | None = None
"""The data of the first code, and its modules; all others are reached from it."""

_CHANGES: dict[int, int] = {}
"""The modules that turn when one data bit does."""

_kept = 0


def _begin(data: int) -> tuple[int, int]:
    global _FIRST
    _FIRST = data, _placed(data)
    return _FIRST


def _change(bit: int) -> int:
    assert _FIRST is not None
    data, matrix = _FIRST
    found = _CHANGES[bit] = matrix ^ _placed(data ^ 1 << bit)
    return found


def recall(folder: Path) -> None:
    """Begin with what an earlier run found out. A damaged file is passed over: no code is ever printed from it."""
    global _FIRST, _kept
    try:
        seal, _, body = (folder / _CACHE).read_text(encoding="ascii").partition("\n")
        if _FIRST is not None or seal != _seal(body):
            return
        (data, matrix), *changes = ((int(a, 16), int(b, 16)) for a, b in (line.split() for line in body.splitlines()))
    except (OSError, ValueError):
        return
    _FIRST = data, matrix
    _CHANGES.update(changes)
    _kept = len(_CHANGES)


def keep(folder: Path) -> None:
    """Leave it for the next run, if there is anything new. A folder that takes nothing is no reason to stop."""
    if _FIRST is None or len(_CHANGES) == _kept:
        return
    body = "".join(f"{a:x} {b:x}\n" for a, b in (_FIRST, *sorted(_CHANGES.items())))
    with suppress(BardoError):
        files.write(folder / _CACHE, f"{_seal(body)}\n{body}".encode())


def _seal(body: str) -> str:
    return blake2b(f"version {_VERSION} mask {_MASK}\n{body}".encode(), digest_size=16).hexdigest()


def _placed(data: int) -> int:
    """The modules of a version 2 code with these data bytes, as one number."""
    from qrcode import util
    from qrcode.base import rs_blocks
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.main import QRCode

    code = QRCode(version=_VERSION, error_correction=ERROR_CORRECT_M, border=0, mask_pattern=_MASK)
    buffer = util.BitBuffer()
    for byte in data.to_bytes(_DATA, "big"):
        buffer.put(byte, 8)
    code.data_cache = util.create_bytes(buffer, rs_blocks(_VERSION, ERROR_CORRECT_M))
    code.makeImpl(False, _MASK)
    return int("".join("1" if module else "0" for row in code.modules for module in row), 2)


def _any_size(payload: str) -> tuple[int, ...]:
    from qrcode.constants import ERROR_CORRECT_M  # costs start-up time: only where codes are drawn
    from qrcode.main import QRCode

    code = QRCode(version=_VERSION, error_correction=ERROR_CORRECT_M, border=0, mask_pattern=_MASK)
    code.add_data(payload, optimize=0)
    code.make(fit=True)
    return tuple(int("".join("1" if module else "0" for module in row), 2) for row in code.modules)


def side(payload: str) -> int:
    """Modules along one edge, without the quiet zone."""
    return len(rows(payload))


_BARS: dict[int, str] = {}


def _bars(y: int, bits: int, start: int) -> str:
    """The dark runs of nine modules as rectangles."""
    return "".join(
        f"{run.start() + start} {y} {run.end() - run.start()} 1 re\n" for run in _RUN.finditer(f"{bits:09b}")
    )


def path(payload: str) -> str:
    """The dark modules as one path, a module a unit, y down; to be filled.

    Rows are taken nine modules at a time: the same stretches come back on card after card.
    """
    found = rows(payload)
    count = len(found)
    stretches = range(0, count, 9)
    pad = len(stretches) * 9 - count
    pieces: list[str] = []
    for y, row in enumerate(found):
        row <<= pad
        for start in stretches:
            bits = row >> (count + pad - 9 - start) & 511
            key = y << 20 | start << 9 | bits
            text = _BARS.get(key)
            if text is None:
                text = _BARS[key] = _bars(y, bits, start)
            pieces.append(text)
    return "".join(pieces)


def module(payload: str, size: float = SIZE) -> float:
    """How large a module comes out when the code with its quiet zone is `size` millimetres wide."""
    found = size / (side(payload) + 2 * QUIET)
    if found < SMALLEST_MODULE:
        raise CodeTooSmall(
            f"The code of {payload.rsplit('/', 1)[-1]} would have modules of {found:.2f} mm; cameras need 0.33.",
            "Take a shorter --scan-host.",
        )
    return found
