"""Colours by name, the same on paper and on screen, in light, dark and high contrast.

A game gives its colours as they are printed; what cannot be read on the ground of a theme is lightened or darkened
until it can. Nothing is ever told by colour alone, so a role is also bold, struck or doubled by a letter where it
matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from rich.style import Style

MODES = ("dark", "light", "contrast")
ENOUGH = {"light": 4.5, "dark": 4.5, "contrast": 7.0}
"""The least contrast of text, by theme."""

HOUSE = {
    "moss": "5B7553",
    "rust": "A4452C",
    "gold": "B98B2F",
    "slate": "3E5C76",
    "plum": "6D435A",
    "teal": "1F7A6F",
    "key": "B98B2F",
    "good": "4F7F4A",
    "bad": "B3372B",
}
"""What every game has: the six colours of the seats, keys, and what went well or did not."""

_ATTRIBUTES = frozenset({"bold", "italic", "underline", "reverse", "strike", "dim"})


class Palette:
    """The colours of one game in one theme; `style("moss bold")` is ready to paint with."""

    def __init__(
        self,
        colours: Mapping[str, str] | None = None,
        paper: str = "F4EFE6",
        ink: str = "1E1B18",
        mode: str = "dark",
    ) -> None:
        self.mode = mode
        light, dark = sorted((paper, ink), key=_luminance, reverse=True)
        if mode == "contrast":
            light, dark = "FFFFFF", "000000"
        self.ground, self.ink = (light, dark) if mode == "light" else (dark, light)
        self._given = {**HOUSE, **(colours or {})}
        self._styles: dict[str, Style] = {}

    @property
    def dark(self) -> bool:
        return self.mode != "light"

    @cached_property
    def faint(self) -> str:
        """Ink thinned as far as it stays readable."""
        return self.ink if self.mode == "contrast" else legible(mix(self.ink, self.ground, 0.45), self.ground, 4.5)

    @cached_property
    def panel(self) -> str:
        """A ground that stands off a little: for what lies on top."""
        return mix(self.ground, self.ink, 0.0 if self.mode == "contrast" else 0.09)

    def colour(self, name: str) -> str:
        """Six hexadecimal digits, readable on the ground of this theme."""
        if name == "ink":
            return self.ink
        if name in ("faint", "rule"):
            return self.faint
        if name == "ground":
            return self.ground
        return legible(self._given.get(name, self.ink), self.ground, ENOUGH[self.mode])

    def style(self, role: str) -> Style:
        """`rust`, `faint italic`, `ground on moss`, `bold`: colours, and how they are set. `#C0805E` stays as it is."""
        found = self._styles.get(role)
        if found is None:
            found = self._styles[role] = self._made(role)
        return found

    def _made(self, role: str) -> Style:
        ink, ground = self.ink, self.ground
        attributes: list[str] = []
        behind = exact = False
        for word in role.split():
            if word == "on":
                behind = True
            elif word.startswith("#"):
                exact = True
                ink, ground = (ink, word[1:]) if behind else (word[1:], ground)
                behind = False
            elif word in _ATTRIBUTES:
                attributes.append(word)
            elif behind:
                ground, behind = self.colour(word), False
            else:
                ink = self.colour(word)
        if ground != self.ground and not exact:
            ink = legible(ink if ink != ground else self.ground, ground, ENOUGH[self.mode])
        colours = Style(color=f"#{ink}", bgcolor=f"#{ground}")
        return colours + Style.parse(" ".join(attributes)) if attributes else colours


def legible(colour: str, ground: str, wanted: float) -> str:
    """The colour, moved towards white or black until it can be read on this ground."""
    target = "FFFFFF" if contrast("FFFFFF", ground) >= contrast("000000", ground) else "000000"
    for step in range(21):
        found = mix(colour, target, step / 20)
        if contrast(found, ground) >= wanted:
            return found
    return target


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """So much of the other."""
    pairs = zip(_rgb(one), _rgb(other), strict=True)
    return "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[0:2], 16), int(colour[2:4], 16), int(colour[4:6], 16)


def _luminance(colour: str) -> float:
    parts = [value / 255 for value in _rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
