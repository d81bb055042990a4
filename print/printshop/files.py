"""Files that appear whole or not at all: written beside their place, then moved into it."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path
from types import TracebackType

from companion.errors import BardoError


class CannotWrite(BardoError):
    """The folder or the disk does not take what should be written."""


class Delivery:
    """Several files that are delivered together: when one cannot be written, none is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waiting: list[tuple[Path, Path]] = []

    def __enter__(self) -> Delivery:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _refusal(error, self._folder) from None
        return self

    def add(self, name: str, data: bytes) -> Path:
        """Write a file beside its place; it gets its name when all are written."""
        target = self._folder / name
        waiting: Path | None = None
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            handle, path = tempfile.mkstemp(prefix=".bardo-", dir=target.parent)
            waiting = Path(path)
            self._waiting.append((waiting, target))
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(waiting, 0o666 & ~_umask())
        except OSError as error:
            raise _refusal(error, target) from None
        return target

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                while self._waiting:
                    waiting, target = self._waiting[0]
                    try:
                        os.replace(waiting, target)
                    except OSError as failure:
                        raise _refusal(failure, target) from None
                    self._waiting.pop(0)
        finally:
            for waiting, _ in self._waiting:
                waiting.unlink(missing_ok=True)


def write(path: Path, data: bytes) -> Path:
    """One file, whole or not at all."""
    with Delivery(path.parent) as delivery:
        return delivery.add(path.name, data)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _refusal(error: OSError, path: Path) -> CannotWrite:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return CannotWrite(f"The disk is full: {path} was not written.", "Make room, or choose another folder with -o.")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return CannotWrite(f"{path} may not be written.", "Choose another folder with -o.")
    if error.errno in (errno.ENOTDIR, errno.EEXIST, errno.EISDIR):
        return CannotWrite(
            f"{path} is in the way: a file where a folder should be, or the other way round.",
            "Choose another folder with -o.",
        )
    return CannotWrite(f"{path} was not written: {error.strerror or error}.", "Choose another folder with -o.")
