"""Files appear whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

import pytest

from printshop import files, shop
from printshop.files import CannotWrite, Delivery
from printshop.pieces import Job
from tests.nobody import as_nobody, open_folder


def left(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_all_files_get_their_names_together(tmp_path: Path) -> None:
    with Delivery(tmp_path) as delivery:
        delivery.add("a.pdf", b"a")
        assert not (tmp_path / "a.pdf").exists()
        delivery.add("deep/b.pdf", b"b")
    assert left(tmp_path) == ["a.pdf", "b.pdf"]


def test_a_disk_that_fills_up_in_the_middle_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    files.write(out / "rest-in-peace.pdf", b"the old one")
    real, calls = os.fsync, []

    def full(handle: int) -> None:
        calls.append(handle)
        if len(calls) == 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotWrite, match=r"^The disk is full: .*manifest\.json was not written\. Make room"):
        shop.deliver(["rest-in-peace"], Job(only=("R11",)), out)
    assert left(out) == ["rest-in-peace.pdf"]
    assert (out / "rest-in-peace.pdf").read_bytes() == b"the old one"


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("in the way")
    with pytest.raises(CannotWrite, match="in the way"):
        files.write(tmp_path / "out" / "a.pdf", b"")


def test_a_folder_that_may_not_be_written() -> None:
    def write() -> str:
        files.write(folder / "a.pdf", b"")
        return "written"

    with open_folder() as folder:
        folder.chmod(0o555)
        answer = as_nobody(write)
    assert answer.startswith("CannotWrite: ")
    assert "may not be written" in answer


def test_a_read_only_folder_is_refused_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> tuple[int, str]:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    with pytest.raises(CannotWrite, match="may not be written") as refused:
        files.write(tmp_path / "a.pdf", b"")
    assert "\n" not in str(refused.value)
