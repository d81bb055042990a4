"""Where things lie: the content that ships with Bardo, and what belongs to the user."""

from __future__ import annotations

import os
from pathlib import Path

from companion.errors import BardoError

_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """The folder with one folder per game: inside a wheel, or beside the packages in a checkout."""
    packed = _PACKAGE / "_data"
    return packed if packed.is_dir() else _PACKAGE.parent / "data"


def home() -> Path:
    """The user's own folder: journal, settings, caches. BARDO_HOME overrides it."""
    chosen = os.environ.get("BARDO_HOME")
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError:  # `~somebody` who has no home here
            raise BardoError(f"BARDO_HOME is {chosen}, and there is no such home.", "Set it to a folder.") from None
    from platformdirs import user_data_path  # only without BARDO_HOME: it costs start-up time

    return user_data_path("bardo", appauthor=False)


def cache() -> Path:
    """What may be deleted at any time."""
    return home() / "cache"
