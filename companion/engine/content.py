"""Reads data/<game> into typed structs. A mistake names file, entry and field in one line.

`game.toml` says what the game is, which kinds of component it has and how many of each, and its rulings. The other
TOML files hold one `[[entry]]` a component, mechanics only; `words/en.toml` holds every word, so that another
language is one more file.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from companion.errors import ContentError
from companion.paths import cache, data_root
from companion.scan.codes import Code

LANGUAGE = "en"


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of component: how many the full set has, and the letter in its codes."""

    id: str
    letter: str
    count: int
    file: str = ""
    """Its entries; without one, all copies are alike."""
    secret: bool = False
    """Its code tells a secret: it is printed on the secret side only."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How we read the rulebook where it is silent. With more than one choice a table may switch it."""

    id: str
    title: str
    why: str
    choices: tuple[str, ...] = ()
    """The first is how we play unless the table says otherwise."""

    @property
    def default(self) -> str:
        return self.choices[0] if self.choices else ""


class Info(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """game.toml."""

    slug: str
    code: str
    title: str
    subtitle: str
    players: tuple[int, int]
    kinds: tuple[Kind, ...]
    rulings: tuple[Ruling, ...]
    recommended: tuple[int, int] | None = None
    minutes: int = 60
    attribution: str = ""
    numbers: dict[str, Any] = {}
    """Figures of the rules: prices, tracks, hand sizes. Games read them into structs of their own."""

    def kind(self, name: str) -> Kind:
        return next(kind for kind in self.kinds if kind.id == name)

    def ruling(self, name: str) -> Ruling | None:
        return next((ruling for ruling in self.rulings if ruling.id == name), None)


class Component(msgspec.Struct, frozen=True):
    """One physical piece of the printed set."""

    code: str
    game: str
    kind: str
    id: str
    """The entry it is a copy of; for kinds without entries, the kind."""
    name: str
    copy: int


class Entry(Protocol):
    """What every entry of a component file has, whatever else it has."""

    @property
    def id(self) -> str: ...

    @property
    def number(self) -> int: ...


class _Piece(msgspec.Struct):
    id: str
    number: int
    copies: int = 1


E = TypeVar("E")
T = TypeVar("T")


def slugs() -> tuple[str, ...]:
    """Every game that has data, by folder."""
    return tuple(sorted(path.parent.name for path in data_root().glob("*/game.toml")))


@lru_cache(None)
def info(slug: str) -> Info:
    """What game.toml says, checked."""
    path = _folder(slug) / "game.toml"
    found = _convert(_toml(path), Info, path)
    for ids, what in (
        ([kind.id for kind in found.kinds], "kinds"),
        ([r.id for r in found.rulings], "rulings"),
    ):
        _no_double(ids, path, what)
    if found.slug != slug:
        raise ContentError(f"{_short(path)}: slug: is “{found.slug}”, but the folder is called “{slug}”.")
    return found


def numbers(slug: str, shape: type[T]) -> T:
    """The figures of game.toml as the struct that the rules want."""
    path = _folder(slug) / "game.toml"
    return _convert(info(slug).numbers, shape, path, within="numbers")


def read(slug: str, file: str, shape: type[E]) -> tuple[E, ...]:
    """All `[[entry]]` of one file, in order, each checked against `shape`."""
    path = _folder(slug) / file
    raw = _toml(path)
    unknown = [key for key in raw if key != "entry"]
    if unknown:
        raise ContentError(f"{_short(path)}: {unknown[0]}: unknown field.", "Entries are called [[entry]].")
    entries = raw.get("entry", [])
    read_entries = tuple(_convert(entry, shape, path, within=_label(entry, n)) for n, entry in enumerate(entries, 1))
    _no_double([str(entry["id"]) for entry in entries if "id" in entry], path, "id")
    _no_double([str(entry["number"]) for entry in entries if "number" in entry], path, "number")
    return read_entries


def words(slug: str, language: str = LANGUAGE) -> Words:
    """Every word of a game in one language."""
    return _words(slug, language)


@lru_cache(None)
def _words(slug: str, language: str) -> Words:
    path = _folder(slug) / "words" / f"{language}.toml"
    return Words(_toml(path), _short(path))


class Words:
    """The words of a game, found by dotted name: `relative.hedwig.name`."""

    def __init__(self, tree: Mapping[str, Any], file: str) -> None:
        self._tree = tree
        self._file = file
        self._flat: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        found = self._flat.get(name)
        if found is None:
            found = self.get(name)
            if found is None:
                raise ContentError(f"{self._file}: {name}: missing.", "Every word that is shown stands there.")
            self._flat[name] = found
        return found

    def get(self, name: str) -> str | None:
        node: Any = self._tree
        for part in name.split("."):
            if not isinstance(node, Mapping) or part not in node:
                return None
            node = node[part]
        return node if isinstance(node, str) else None

    def table(self, name: str) -> Mapping[str, Any]:
        """A whole branch, for what is listed rather than looked up."""
        node: Any = self._tree
        for part in name.split("."):
            node = node.get(part, {}) if isinstance(node, Mapping) else {}
        return node if isinstance(node, Mapping) else {}

    def list(self, name: str) -> tuple[str, ...]:
        """A list of lines, such as the epitaphs."""
        node: Any = self._tree
        for part in name.split("."):
            node = node.get(part, []) if isinstance(node, Mapping) else []
        return tuple(str(line) for line in node)


@lru_cache(None)
def catalogue(slug: str) -> tuple[Component, ...]:
    """Every piece of the full set with its code, counted against game.toml."""
    game = info(slug)
    spoken = words(slug)
    pieces: list[Component] = []
    for kind in game.kinds:
        if kind.file:
            path = _folder(slug) / kind.file
            found = [
                _convert(raw, _Piece, path, within=_label(raw, n), strict=False)
                for n, raw in enumerate(_toml(path).get("entry", []), 1)
            ]
        else:
            path = _folder(slug) / "game.toml"
            found = [_Piece(kind.id, 1, kind.count)]
        total = sum(piece.copies for piece in found)
        if total != kind.count:
            raise ContentError(
                f"{_short(path)}: {kind.id}: {total} components, but the full set has {kind.count}.",
                "Correct the entries or the count in game.toml.",
            )
        for piece in found:
            name = spoken.get(f"{kind.id}.{piece.id}.name") or spoken.get(f"{kind.id}.name") or piece.id
            for copy in range(1, piece.copies + 1):
                code = Code(game.code, kind.letter, piece.number, copy)
                pieces.append(Component(str(code), slug, kind.id, piece.id, name, copy))
    _no_double([piece.code for piece in pieces], _folder(slug) / "game.toml", "code")
    return tuple(pieces)


@lru_cache(None)
def component(slug: str, code: str) -> Component | None:
    """The piece with this code, if the game has it."""
    return next((piece for piece in catalogue(slug) if piece.code == code), None)


@lru_cache(None)
def digest(slug: str) -> str:
    """A fingerprint of the mechanics: words may be mended without touching a running game."""
    return _fingerprint(*(part for path in sorted(_folder(slug).glob("*.toml")) for part in _named_bytes(path)))


def _folder(slug: str) -> Path:
    return data_root() / slug


def _named_bytes(path: Path) -> tuple[bytes, bytes]:
    try:
        return path.name.encode(), path.read_bytes()
    except FileNotFoundError:
        raise ContentError(f"{_short(path)}: the file is missing.", "Install Bardo again.") from None


def _fingerprint(*parts: bytes) -> str:
    """Two checksums and the length: tells versions apart, and costs no start-up time as hashlib would."""
    crc, adler, length = 0, 1, 0
    for part in parts:
        crc, adler, length = zlib.crc32(part, crc), zlib.adler32(part, adler), length + len(part)
    return f"{crc:08x}{adler:08x}-{length}"


def _toml(path: Path) -> dict[str, Any]:
    """A TOML file. Reading TOML takes most of a start, so what was read once is kept by its fingerprint."""
    text = _named_bytes(path)
    kept = cache() / "toml" / f"{path.stem}-{_fingerprint(*text)}"
    try:
        found: dict[str, Any] = msgspec.msgpack.decode(kept.read_bytes())
        return found
    except (OSError, msgspec.DecodeError):
        tree = _read_toml(path, text[1])
        _keep(kept, tree)
        return tree


def _read_toml(path: Path, text: bytes) -> dict[str, Any]:
    import tomllib  # here: what was read once needs no TOML

    try:
        return tomllib.loads(text.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{_short(path)}: no valid TOML: {error}.") from None


def _keep(path: Path, tree: dict[str, Any]) -> None:
    """Whole or not at all: another process may be reading."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_bytes(msgspec.msgpack.encode(tree))
        part.replace(path)
    except OSError:
        return  # a home that cannot be written only costs time


def _convert(raw: Any, shape: type[T], path: Path, within: str = "", strict: bool = True) -> T:
    try:
        return msgspec.convert(raw, shape, strict=strict)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at `")
        field = where.rstrip("`").removeprefix("$").lstrip(".")
        missing = re.search(r"(?:field|required field) `(\w+)`", message)
        if missing:
            field = ".".join(part for part in (field, missing.group(1)) if part)
        place = ": ".join(part for part in (_short(path), within, field) if part)
        raise ContentError(f"{place}: {message[0].lower()}{message[1:]}.") from None


def _label(entry: Mapping[str, Any], n: int) -> str:
    return str(entry.get("id") or f"entry {n}")


def _no_double(ids: Iterable[str], path: Path, field: str) -> None:
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            raise ContentError(f"{_short(path)}: {one}: {field}: stands there twice.")
        seen.add(one)


def _short(path: Path) -> str:
    try:
        return f"data/{path.relative_to(data_root())}"
    except ValueError:
        return str(path)
