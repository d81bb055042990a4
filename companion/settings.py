"""Personal preferences: how the screen looks and behaves. Nothing here belongs to a table or changes a game."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from pathlib import Path
from typing import Literal

import msgspec

from companion.paths import home

FILE = "settings.json"
ROUNDS = 60_000
"""A PIN has four digits: this only keeps honest people honest, and does not make them wait."""


class Settings(msgspec.Struct):
    """As chosen on this machine."""

    theme: Literal["dark", "light", "contrast"] = "dark"
    ascii: Literal["auto", "on", "off"] = "auto"
    teach: bool = False
    """Prompt every step of the game."""
    reveal: int = 20
    """Seconds a secret stays uncovered."""
    names: list[str] = []
    """Who sat here last: offered when a new table is laid."""
    pins: dict[str, str] = {}
    """Salted digests by `table/seat`."""


def load() -> Settings:
    """What was chosen, or the defaults; a damaged file is no reason not to play."""
    try:
        return msgspec.json.decode(_path().read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError):
        return Settings()


def save(settings: Settings) -> None:
    """Keep it for next time; where nothing can be written it holds until the app is closed."""
    try:
        _path().parent.mkdir(parents=True, exist_ok=True)
        scratch = _path().with_suffix(".new")
        scratch.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        scratch.replace(_path())
    except OSError:
        return


def set_pin(settings: Settings, whose: str, pin: str) -> None:
    """A PIN for one seat of one table; an empty one takes it away."""
    if not pin:
        settings.pins.pop(whose, None)
        return
    salt = secrets.token_hex(8)
    settings.pins[whose] = f"{salt}:{_digest(salt, pin)}"


def pin_fits(settings: Settings, whose: str, pin: str) -> bool:
    salt, _, wanted = settings.pins.get(whose, "").partition(":")
    return not wanted or hmac.compare_digest(_digest(salt, pin), wanted)


def _digest(salt: str, pin: str) -> str:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), bytes.fromhex(salt), ROUNDS).hex()


def _path() -> Path:
    return home() / FILE
