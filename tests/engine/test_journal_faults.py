"""What can happen to a table: power cuts, full disks, two windows, damaged files. Nothing shown is ever lost."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.engine import archive
from companion.engine.house import Adjust
from companion.engine.journal import FORMAT, DamagedJournal, Journal
from companion.engine.session import Session
from companion.errors import IllegalMove, JournalError
from tests.conftest import Sit
from tests.engine.aimless import next_move, play_on
from tests.nobody import as_nobody, open_folder

KILLS = 200


def in_child(act: Callable[[], None]) -> int:
    """Run in a forked process that leaves without cleaning up; its process id."""
    pid = os.fork()
    if pid:
        return pid
    try:
        act()
    finally:
        os._exit(0)


def test_two_hundred_power_cuts_lose_nothing_that_was_shown(sit: Sit, journal: Journal) -> None:
    session = sit("Ann", "Bob", "Cid")
    path = journal.path
    journal.close()
    rng = Random(3)
    shown = 0
    for kill in range(KILLS):
        reader, writer = os.pipe()

        def play_forever(writer: int = writer, kill: int = kill) -> None:
            mine = Session.open(Journal(path), session.id)
            luck = Random(kill)
            while True:
                if mine.outcome() is not None:
                    mine.undo(agreed=True)
                else:
                    mine.submit(next_move(mine, luck), "test")
                os.write(writer, b"%d\n" % mine.n)

        pid = in_child(play_forever)
        time.sleep(rng.uniform(0.004, 0.03))
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(writer)
        with os.fdopen(reader, "rb") as pipe:
            acknowledged = [int(line) for line in pipe.read().split(b"\n")[:-1]]
        shown = max([shown, *acknowledged])
        after = Journal(path)
        entries = after.entries(session.id)
        assert len(entries) >= shown, f"kill {kill}: play {shown} was shown and is missing"
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        if kill % 20 == 0:
            assert Session.open(after, session.id)._whole().n == len(entries)
        shown = len(entries)
        after.close()
    assert shown > KILLS / 4, "the children hardly played"


def test_two_windows_at_one_table_never_lose_or_double_a_play(sit: Sit, journal: Journal) -> None:
    session = sit("Ann", "Bob", "Cid")
    path = journal.path
    journal.close()

    def play(seed: int, writer: int) -> None:
        mine = Session.open(Journal(path), session.id)
        luck = Random(seed)
        landed = 0
        for _ in range(60):
            if mine.outcome() is not None:
                break
            try:
                mine.submit(next_move(mine, luck), f"window {seed}")
                landed += 1
            except IllegalMove:
                mine.refresh()
        os.write(writer, b"%d\n" % landed)

    reader, writer = os.pipe()
    pids = [in_child(lambda seed=seed: play(seed, writer)) for seed in (1, 2)]  # type: ignore[misc]
    for pid in pids:
        os.waitpid(pid, 0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        landed = sum(int(line) for line in pipe.read().split())
    after = Journal(path)
    entries = after.entries(session.id)
    assert [entry.n for entry in entries] == list(range(1, landed + 1))
    assert {entry.source for entry in entries} == {"window 1", "window 2"}
    assert Session.open(after, session.id).n == landed
    after.close()


def test_the_later_of_two_plays_is_refused_with_what_happened_meanwhile(sit: Sit, journal: Journal) -> None:
    one = sit("Ann", "Bob")
    two = Session.open(journal, one.id)
    luck = Random(5)
    while True:
        move = next_move(one, luck)
        one.submit(move)
        try:
            two.game.play(one.state, move)
        except IllegalMove:
            break
        two.refresh()
    with pytest.raises(IllegalMove, match="Meanwhile: "):
        two.submit(move)
    assert two.state == one.state
    assert len(journal.entries(one.id)) == one.n


def test_a_full_disk_refuses_the_play_and_keeps_everything_before(sit: Sit, journal: Journal) -> None:
    session = sit("Ann", "Bob")
    play_on(session, 10)
    before, n = session.state, session.n
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(JournalError, match="disk is full"):
        for _ in range(500):
            session.submit(Adjust(0, f"ann.money=4000 because {'of a very long story ' * 20}"))
            n, before = session.n, session.state
    assert session.state == before
    journal._db.execute("PRAGMA max_page_count = 1000000")
    assert len(journal.entries(session.id)) == n
    session.submit(Adjust(0, "ann.money=1000 because there is space again"))
    assert session.n == n + 1


def test_a_file_that_cannot_grow_refuses_the_play_and_keeps_everything_before(sit: Sit, journal: Journal) -> None:
    session = sit("Ann", "Bob")
    path = journal.path
    reader, writer = os.pipe()

    def squeeze() -> None:
        mine = Session.open(Journal(path), session.id)
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        limit = path.with_name(path.name + "-wal").stat().st_size + 20_000
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        try:
            for _ in range(100):
                mine.submit(Adjust(0, f"ann.money=4000 because {'of a long story ' * 40}"))
                os.write(writer, b"%d\n" % mine.n)
        except JournalError:
            os.write(writer, b"refused\n")

    os.waitpid(in_child(squeeze), 0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        *shown, last = pipe.read().split()
    assert last == b"refused"
    assert len(journal.entries(session.id)) == len(shown)


def test_a_folder_that_cannot_be_written_can_still_be_read() -> None:
    with open_folder() as folder:
        journal = Journal(folder / "journal.db")
        session = Session.begin(journal, "rest-in-peace", ["Ann", "Bob"])
        play_on(session, 5)
        path = _settled(journal)
        folder.chmod(0o555)
        path.chmod(0o444)

        def look() -> str:
            mine = Session.open(Journal(path), session.id)
            try:
                mine.submit(Adjust(0, "ann.money=1000 because why not"))
            except JournalError as error:
                return f"{mine.n} {error}"
            return "written"

        answer = as_nobody(look)
    assert answer.startswith("5 ")
    assert "cannot be written" in answer
    assert "BARDO_HOME" in answer


def _damage(path: Path, where: slice) -> None:
    text = bytearray(path.read_bytes())
    text[where] = os.urandom(len(text[where]))
    path.write_bytes(text)


def _settled(journal: Journal) -> Path:
    journal._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    journal.close()
    return journal.path


@pytest.mark.parametrize("where", [slice(0, 4096), slice(0, 100)], ids=["first page", "header"])
def test_a_damaged_beginning_is_named_kept_and_rescued_whole(
    sit: Sit, journal: Journal, tmp_path: Path, where: slice
) -> None:
    session = sit("Ann", "Bob")
    play_on(session, 30)
    before = b"".join(archive.export(session.row, journal.entries(session.id)))
    path = _settled(journal)
    _damage(path, where)
    with pytest.raises(DamagedJournal, match="damaged.*bardo rescue"):
        Journal(path)
    rescued = archive.rescue(path, tmp_path / "rescued")
    assert rescued.kept.exists()
    assert rescued.tables == [(session.id, 30)]
    assert (tmp_path / "rescued" / f"{session.id}.jsonl").read_bytes() == before
    fresh = Journal(path)
    assert Session.open(fresh, session.id).state == session.state
    fresh.close()


def test_a_damaged_middle_gives_back_all_that_stands_before_it(sit: Sit, journal: Journal, tmp_path: Path) -> None:
    session = sit("Ann", "Bob")
    for n in range(300):
        session.submit(Adjust(0, f"ann.money={n % 9}000 because {'of a story ' * 12}"))
    path = _settled(journal)
    pages = path.stat().st_size // 4096
    assert pages > 10
    _damage(path, slice((pages - 3) * 4096, (pages - 2) * 4096))
    with pytest.raises(DamagedJournal):
        damaged = Journal(path)
        try:
            Session.open(damaged, session.id)._whole()
        finally:
            damaged.close()
    rescued = archive.rescue(path, tmp_path / "rescued")
    ((name, plays),) = rescued.tables
    assert name == session.id
    assert 0 < plays < 300
    fresh = Journal(path)
    assert Session.open(fresh, session.id)._whole().n == plays
    fresh.close()


def test_a_journal_of_a_newer_bardo_is_left_alone(sit: Sit, journal: Journal) -> None:
    sit("Ann", "Bob")
    path = _settled(journal)
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="newer Bardo.*Update"):
        Journal(path)
    assert path.read_bytes() == before
