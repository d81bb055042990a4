"""Finds games by folder. A game is there when it has data and rules; nothing lists them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from companion.engine import content
from companion.engine.game import Game
from companion.errors import UnknownTable

_GAMES = Path(__file__).resolve().parent.parent / "games"


def playable() -> tuple[str, ...]:
    """Every game that can be tracked, without importing any."""
    return tuple(slug for slug in content.slugs() if (_GAMES / _package(slug) / "rules.py").is_file())


@cache
def load(slug: str) -> Game[Any]:
    """The game, ready to play."""
    if slug not in playable():
        raise UnknownTable(f"There is no game called “{slug}”.", f"There are: {', '.join(playable())}.")
    game: Game[Any] = module(slug, "rules").GAME()
    return game


def module(slug: str, name: str) -> ModuleType:
    """Another module of the game's folder, such as its bots."""
    return import_module(f"companion.games.{_package(slug)}.{name}")


def _package(slug: str) -> str:
    return slug.replace("-", "_")
