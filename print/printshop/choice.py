"""`--only`: one lost card, a range of them, or a kind."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from companion.engine.content import Component
from companion.errors import BadCode
from companion.scan.codes import parse
from printshop.pieces import NothingToPrint

_STEM = re.compile(r"(?:([A-Z]{2})-)?([A-Z]{1,2}[0-9]{1,3})(?:-([0-9]{1,2}?)([0-9A-Z]?))?")


def choose(wishes: Sequence[str], components: Sequence[Component]) -> tuple[set[str], list[str]]:
    """The codes that these wishes name among the components, and the wishes that name none of them."""
    chosen: set[str] = set()
    unmet: list[str] = []
    for wish in (part for text in wishes for part in re.split(r"[,\s]+", text) if part):
        found = _one(wish, components)
        chosen.update(found)
        if not found:
            unmet.append(wish)
    return chosen, unmet


def _one(wish: str, components: Sequence[Component]) -> list[str]:
    kind = wish.strip().lower()
    of_kind = [piece.code for piece in components if piece.kind in (kind, kind.removesuffix("s"))]
    if of_kind:
        return of_kind
    by_name = [piece.code for piece in components if kind in (piece.id.lower(), piece.name.lower())]
    if by_name:
        return by_name
    first, dots, last = wish.upper().partition("..")
    if not dots:
        return [piece.code for piece in components if _is(piece.code, first)]
    begin = [index for index, piece in enumerate(components) if _is(piece.code, first)]
    end = [index for index, piece in enumerate(components) if _is(piece.code, last)]
    if not begin or not end or end[-1] < begin[0]:
        return []
    return [piece.code for piece in components[begin[0] : end[-1] + 1]]


def _is(code: str, wish: str) -> bool:
    """Whether `wish` means this code: whole, without its copy and check character, or without the game."""
    match = _STEM.fullmatch(wish.rsplit("/", 1)[-1])
    if match is None:
        return False
    game, stem, copy, check = match.groups()
    head, middle, tail = code.split("-")
    return game in (None, head) and stem == middle and copy in (None, tail[:-1]) and check in (None, "", tail[-1])


def refuse(wishes: Sequence[str], components: Sequence[Component]) -> NothingToPrint:
    """What to say about a wish that names nothing."""
    wish = wishes[0]
    try:
        parse(wish)
    except BadCode as error:
        if "misread" in error.reason:
            return NothingToPrint(error.reason, error.hint)
    known = sorted({piece.kind for piece in components} | {piece.code for piece in components})
    near = get_close_matches(wish, known, 1, 0.75) or get_close_matches(wish.upper(), known, 1, 0.75)
    kinds = ", ".join(sorted({piece.kind for piece in components}))
    hint = f"Did you mean {near[0]}?" if near else f"Name codes (RP-S32-1K), ranges (RP-S11..RP-S35) or kinds: {kinds}."
    return NothingToPrint(f"“{wish}” is nothing that can be printed here.", hint)
