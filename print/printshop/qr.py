"""Codes as squares: the matrix from `qrcode`, drawn as one filled path.

Version 2 at level M with a fixed mask: every reader takes any mask, and trying all eight would cost more than
everything else on a card together. A longer address (--scan-host) makes a larger version by itself.
"""

from __future__ import annotations

import re
from functools import cache

from companion.errors import BardoError

QUIET = 4
"""White modules around the code, without which readers do not find it."""

SIZE = 15.0
"""Millimetres with the quiet zone: what phones still photograph."""

SMALLEST_MODULE = 0.33
GOOD_MODULE = 0.40

_MASK = 2
_RUN = re.compile("1+")


class CodeTooSmall(BardoError):
    """A code would be printed so small that cameras miss it."""


@cache
def rows(payload: str) -> tuple[int, ...]:
    """The modules of a code, a row a number, the leftmost module its highest bit."""
    from qrcode.constants import ERROR_CORRECT_M  # costs start-up time: only where codes are drawn
    from qrcode.main import QRCode

    code = QRCode(version=2, error_correction=ERROR_CORRECT_M, border=0, mask_pattern=_MASK)
    code.add_data(payload, optimize=0)
    code.make(fit=True)
    return tuple(int("".join("1" if module else "0" for module in row), 2) for row in code.modules)


def side(payload: str) -> int:
    """Modules along one edge, without the quiet zone."""
    return len(rows(payload))


@cache
def _bars(y: int, bits: int, width: int, shift: int) -> str:
    """The dark runs of one stretch of a row as rectangles; the same stretches come back on card after card."""
    return "".join(
        f"{run.start() + shift} {y} {run.end() - run.start()} 1 re\n" for run in _RUN.finditer(f"{bits:0{width}b}")
    )


def path(payload: str) -> str:
    """The dark modules as one path, a module a unit, y down; to be filled."""
    found = rows(payload)
    count = len(found)
    pieces: list[str] = []
    for y, row in enumerate(found):
        for start in range(0, count, 9):
            width = min(9, count - start)
            bits = row >> (count - start - width) & ((1 << width) - 1)
            if bits:
                pieces.append(_bars(y, bits, width, start))
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
