"""Inks: how a colour reaches the paper, and whether two colours can still be told apart.

Colours are six hex digits. *full* prints them; *grey* prints their lightness; *saver* prints outlines and black text,
so that a set costs a few drops: fills become white with a hairline around them, grounds are left out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

Ink = Literal["full", "saver", "grey"]
INKS: tuple[Ink, ...] = ("full", "saver", "grey")

BLACK = "000000"
WHITE = "FFFFFF"

Sight = Literal["normal", "grey", "deuteranopia", "protanopia"]

# Viénot, Brettel and Mollon (1999), for linear RGB.
_LOSS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
}


def rgb(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1."""
    return int(colour[0:2], 16) / 255, int(colour[2:4], 16) / 255, int(colour[4:6], 16) / 255


def hexed(r: float, g: float, b: float) -> str:
    return "".join(f"{round(min(1.0, max(0.0, part)) * 255):02X}" for part in (r, g, b))


def grey(colour: str) -> float:
    """How light a printer without colour makes it."""
    r, g, b = rgb(colour)
    return 0.299 * r + 0.587 * g + 0.114 * b


def mix(a: str, b: str, share: float) -> str:
    """`a` with `share` of `b` stirred in."""
    one, two = rgb(a), rgb(b)
    return hexed(*(x + (y - x) * share for x, y in zip(one, two, strict=True)))


@lru_cache(maxsize=4096)
def fill_operator(colour: str, ink: Ink) -> str:
    """The operator that sets the colour of fills and of text."""
    return _operator(colour, ink, "g", "rg")


@lru_cache(maxsize=4096)
def line_operator(colour: str, ink: Ink) -> str:
    """The operator that sets the colour of lines."""
    return _operator(colour, ink, "G", "RG")


def _operator(colour: str, ink: Ink, one: str, three: str) -> str:
    if ink == "saver":
        return f"{1 if colour == WHITE else 0} {one}"
    r, g, b = rgb(colour)
    if ink == "grey" or r == g == b:
        return f"{number(grey(colour))} {one}"
    return f"{number(r)} {number(g)} {number(b)} {three}"


def number(value: float) -> str:
    """A number as short as a PDF allows at a thousandth."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    r, g, b = (_linear(part) for part in rgb(colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """The WCAG ratio of two colours: 1 to 21. Body text on paper needs 7."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, sight: Sight) -> str:
    """The colour as somebody with that sight, or a printer without colour, has it."""
    if sight == "normal":
        return colour
    if sight == "grey":
        level = grey(colour)
        return hexed(level, level, level)
    linear = [_linear(part) for part in rgb(colour)]
    mixed = (sum(weight * part for weight, part in zip(row, linear, strict=True)) for row in _LOSS[sight])
    return hexed(*(_encoded(part) for part in mixed))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _encoded(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return float(part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)
