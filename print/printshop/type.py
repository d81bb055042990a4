"""Type: the fonts, how wide words run, and text that is set as large as its place allows.

Text may carry `*italic*`, `**bold**` and `{icon}`; an empty line begins a paragraph. A character that a font lacks is
set as a visible box, never as nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, NamedTuple

from companion.errors import BardoError

POINT = 25.4 / 72
"""One point in millimetres."""

FLOOR = 6.5
"""No text is smaller than this many points; what does not fit then is too long."""

BOX = 0.55
"""The advance of the box that stands for a missing character, in ems."""

_FILES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
    "hand": ("font_amatic_sc", "AmaticSC"),
}
_CUTS = {
    "": "",
    "light": "Light",
    "semibold": "Semibold",
    "bold": "Bold",
    "black": "Black",
    "italic": "It",
    "light-italic": "LightIt",
    "semibold-italic": "SemiboldIt",
    "bold-italic": "BoldIt",
    "black-italic": "BlackIt",
}
_BOLDER = {"": "bold", "light": "semibold", "semibold": "black", "italic": "bold-italic", "bold": "black"}


class TextTooLong(BardoError):
    """Words that do not fit their place even at the smallest size; the reason names the card."""


class _Widths(dict[str, float]):
    """The advance of each character in thousandths of an em; what is missing is as wide as its box."""

    def __missing__(self, char: str) -> float:
        return BOX * 1000


class Font:
    """One cut of a family, by a name such as `serif`, `sans-bold`, `serif-italic`, `hand`."""

    def __init__(self, name: str) -> None:
        from reportlab.pdfbase.ttfonts import TTFont  # here: planning a print needs no PDF library

        family, _, cut = name.partition("-")
        package, stem = _FILES[family]
        files: dict[str, str] = import_module(package).font_files_ttf
        self.name = name
        self.ttf: Any = TTFont(name, files[stem + _CUTS[cut]])
        face = self.ttf.face
        self.ascent: float = face.ascent / 1000
        self.descent: float = -face.descent / 1000
        self._widths = _Widths((chr(code), face.charWidths[code]) for code in face.charToGlyph)
        self._chars = frozenset(self._widths)
        self._known: dict[str, float] = {}
        self.cap = 0.67
        """The height of capitals, in ems; the same in the Source families to a hundredth."""

    def width(self, text: str) -> float:
        """How far a text runs, in ems."""
        found = self._known.get(text)
        if found is None:
            found = self._known[text] = sum(map(self._widths.__getitem__, text)) / 1000
        return found

    def lacks(self, char: str) -> bool:
        return char not in self._chars

    def whole(self, text: str) -> bool:
        """Whether every character can be set."""
        return self._chars.issuperset(text)


@cache
def font(name: str) -> Font:
    return Font(name)


def italic_of(name: str) -> str:
    family, _, cut = name.partition("-")
    if "italic" in cut:
        return f"{family}-{cut.removesuffix('italic').rstrip('-')}".rstrip("-")
    return f"{family}-{cut}-italic" if cut else f"{family}-italic"


def bold_of(name: str) -> str:
    family, _, cut = name.partition("-")
    return f"{family}-{_BOLDER.get(cut, 'bold')}"


class Run(NamedTuple):
    """Part of a line in one font, or one icon."""

    x: float
    """Ems from the beginning of the line."""
    font: str
    text: str
    icon: bool = False


class Line(NamedTuple):
    runs: tuple[Run, ...]
    width: float
    """In ems."""
    gap: float
    """Extra space above, in lines."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Text broken into lines at one size."""

    lines: tuple[Line, ...]
    size: float
    """In points."""
    leading: float
    """Line to line, in sizes."""
    font: str

    @property
    def em(self) -> float:
        """The size in millimetres."""
        return self.size * POINT

    @property
    def height(self) -> float:
        """From the ascenders of the first line to the descenders of the last, in millimetres."""
        if not self.lines:
            return 0.0
        drop = sum(self.leading * (1 + line.gap) for line in self.lines[1:])
        return (drop + ASCENDER + DESCENDER) * self.em


ASCENDER = 0.72
DESCENDER = 0.24
PARAGRAPH = 0.35
"""Extra space before a paragraph, in lines."""

_TOKEN = re.compile(r"\*\*|\*|\{[a-z0-9_-]+\}|[^*{}]+|[{}]")
_MARKS = frozenset("*{}")
_Atom = tuple[str, str, bool]  # font, text, icon


@lru_cache(maxsize=8192)
def _words(text: str, base: str) -> tuple[tuple[tuple[_Atom, ...], ...], ...]:
    """Paragraphs of words; a word is one or more atoms that may not be parted."""
    paragraphs: list[tuple[tuple[_Atom, ...], ...]] = []
    for paragraph in text.split("\n"):
        if _MARKS.isdisjoint(paragraph):
            if plain := paragraph.split():
                paragraphs.append(tuple(((base, part, False),) for part in plain))
            continue
        words: list[tuple[_Atom, ...]] = []
        word: list[_Atom] = []
        bold = italic = False
        for token in _TOKEN.findall(paragraph):
            if token == "**":
                bold = not bold
            elif token == "*":
                italic = not italic
            elif token[0] == "{" and len(token) > 2:
                word.append((base, token[1:-1], True))
            else:
                name = bold_of(base) if bold else base
                name = italic_of(name) if italic else name
                for n, part in enumerate(token.split(" ")):
                    if n and word:
                        words.append(tuple(word))
                        word = []
                    if part:
                        word.append((name, part, False))
        if word:
            words.append(tuple(word))
        if words:
            paragraphs.append(tuple(words))
    return tuple(paragraphs)


def _advance(word: tuple[_Atom, ...], icons: Mapping[str, float]) -> float:
    if len(word) == 1 and not word[0][2]:
        return font(word[0][0]).width(word[0][1])
    return sum(icons.get(text, 1.0) if icon else font(name).width(text) for name, text, icon in word)


def lines(text: str, base: str, width: float, icons: Mapping[str, float] | None = None) -> tuple[Line, ...] | None:
    """Text broken at `width` ems; None when a single word is wider. `icons` gives the advance of each icon in ems."""
    return _lines(text, base, round(width, 4), tuple(sorted((icons or {}).items())))


@lru_cache(maxsize=8192)
def _lines(text: str, base: str, width: float, icons: tuple[tuple[str, float], ...]) -> tuple[Line, ...] | None:
    advances = dict(icons)
    space = font(base).width(" ")
    found: list[Line] = []
    for paragraph in _words(text, base):
        gap = PARAGRAPH if found else 0.0
        line: list[tuple[_Atom, ...]] = []
        reach = 0.0
        for word in paragraph:
            wide = _advance(word, advances)
            if wide > width:
                return None
            if line and reach + space + wide > width:
                found.append(_line(line, space, advances, gap))
                gap, line, reach = 0.0, [], 0.0
            reach += wide + (space if line else 0.0)
            line.append(word)
        found.append(_line(line, space, advances, gap))
    return tuple(found)


def _line(words: list[tuple[_Atom, ...]], space: float, icons: Mapping[str, float], gap: float) -> Line:
    """Join what stands in one font into one run, so that a line is set with few operators."""
    runs: list[Run] = []
    text: list[str] = []
    name = ""
    x = start = 0.0
    for index, word in enumerate(words):
        between = index > 0
        for cut, part, icon in word:
            if text and (icon or cut != name):
                runs.append(Run(start, name, "".join(text)))
                text = []
            if between and text:
                text.append(" ")
            x += space if between else 0.0
            between = False
            if icon:
                runs.append(Run(x, cut, part, True))
                x += icons.get(part, 1.0)
                continue
            if not text:
                name, start = cut, x
            text.append(part)
            x += font(cut).width(part)
    if text:
        runs.append(Run(start, name, "".join(text)))
    return Line(tuple(runs), x, gap)


def fit(
    text: str,
    base: str,
    width: float,
    height: float,
    largest: float = 8.5,
    smallest: float = FLOOR,
    leading: float = 1.22,
    icons: Mapping[str, float] | None = None,
    what: str = "",
) -> Setting:
    """Set text as large as fits `width` x `height` millimetres, in steps of a quarter point."""
    size = largest
    while size >= smallest - 1e-9:
        found = lines(text, base, width / (size * POINT), icons)
        if found is not None:
            setting = Setting(found, size, leading, base)
            if setting.height <= height + 1e-6:
                return setting
        size -= 0.25
    raise TextTooLong(
        f"{what or 'A component'}: “{_beginning(text)}” does not fit {width:.0f} x {height:.0f} mm at {smallest:g} pt.",
        "Shorten it in the words of the game.",
    )


def _beginning(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 40 else flat[:40].rsplit(" ", 1)[0] + " …"
