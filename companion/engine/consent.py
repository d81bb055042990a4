"""What an undo or redo would change, and the question to the table where that reaches further than the last play."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.errors import BardoError


class Aside(msgspec.Struct, frozen=True):
    """A later play that cannot stand after a take-back."""

    n: int
    text: str
    reason: str


class Preview(msgspec.Struct, frozen=True):
    """What an undo or redo would change, before anybody agrees to it."""

    n: int
    text: str
    changes: list[tuple[str, Any, Any]]
    """Numbers on the books: name, now, then."""
    aside: list[Aside]
    seen: list[str]
    """What somebody has seen that an undo cannot unsee."""

    @property
    def harmless(self) -> bool:
        return not self.aside and not self.seen


class NeedsConsent(BardoError):
    """An undo that reaches further than the last play, or across a reveal: the table has to agree."""

    def __init__(self, preview: Preview) -> None:
        self.preview = preview
        what = [f"{entry.n} {entry.text} would be set aside" for entry in preview.aside]
        what += [seen.rstrip(".") for seen in preview.seen]
        super().__init__(f"Taking back {preview.n} ({preview.text}) needs your consent: {'; '.join(what)}.")
