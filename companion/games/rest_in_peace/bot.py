"""Somebody sensible to play against: sees what a seat sees, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.game import Bot

BOTS: dict[str, Callable[[Any], Bot]] = {}
DEFAULT = "random"
