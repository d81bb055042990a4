"""Which table is open in which window. What a crash leaves behind tells the next start where we were.

The journal itself never needs this: every play is on the disk before it is shown. It only tells people so.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from companion.paths import home


class Open(msgspec.Struct):
    """A window at a table."""

    session: str
    pid: int


def sit_down(session: str) -> None:
    """This window is at that table now."""
    try:
        _folder().mkdir(parents=True, exist_ok=True)
        _mark(os.getpid()).write_bytes(msgspec.json.encode(Open(session, os.getpid())))
    except OSError:
        return  # only the greeting after a crash is lost


def get_up() -> None:
    """This window has left its table as one should."""
    _mark(os.getpid()).unlink(missing_ok=True)


def left_behind() -> list[str]:
    """Tables that were open when a window died; they are told once."""
    found = []
    for path in sorted(_folder().glob("*.json")):
        try:
            mark = msgspec.json.decode(path.read_bytes(), type=Open)
        except (OSError, msgspec.DecodeError):
            path.unlink(missing_ok=True)
            continue
        if not _alive(mark.pid):
            path.unlink(missing_ok=True)
            if mark.session not in found:
                found.append(mark.session)
    return found


def _alive(pid: int) -> bool:
    if pid == os.getpid():
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _folder() -> Path:
    return home() / "open"


def _mark(pid: int) -> Path:
    return _folder() / f"{pid}.json"
