"""Every error a player can meet. Each says what happened and what to do; one place prints them."""

from __future__ import annotations


class BardoError(Exception):
    """Something went wrong that a person can do something about."""

    def __init__(self, reason: str, hint: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.reason} {self.hint}" if self.hint else self.reason


class NotAMove(BardoError):
    """These words are no move of this game at all."""


class IllegalMove(BardoError):
    """A move of this game, but not now, or not by this seat."""


class ContentError(BardoError):
    """A data file is wrong; the reason names file, entry and field."""


class JournalError(BardoError):
    """The journal cannot be read or written; nothing shown before is lost."""


class UnknownTable(BardoError):
    """No session answers to that name."""


class BadCode(BardoError):
    """What was scanned or typed is no component code, or a damaged one."""
