"""Where the evening begins, and where it goes on after a crash."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

from companion import settings
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.screens.home import Home
from companion.screens.table import TableScreen
from companion.screens.watch import Watch, watching
from tests.app.conftest import NAMES, Open, play_on
from tests.conftest import Sit


async def test_the_last_table_is_one_key_away(sit: Sit, window: Open) -> None:
    sit(*NAMES)
    last = sit("Paul", "Dagmar")
    play_on(last, 3)
    async with window() as app:
        assert isinstance(app.screen, Home)
        assert "Paul, Dagmar" in app.text()
        await app.press("r")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.id == last.id
        await app.press("q")
        assert isinstance(app.screen, Home)


async def test_a_new_table_is_laid_with_names_colours_and_rulings(window: Open, journal: Journal) -> None:
    async with window() as app:
        await app.press("n", "end", "enter")
        assert "Game      Rest in Peace" in app.text()
        await app.press("down", "enter")
        await app.type("Wilma")
        await app.press("enter", "up", "c", "plus", "b")
        assert isinstance(app.screen, TableScreen)
        session = app.screen.session
        assert session.names[0] == "Wilma"
        assert session.table.seats[0].colour == "rust"
        assert len(session.names) == 4
        assert session.game.words["teach.prescribe"].split(".")[0][:40] in app.text(), "a first game is taught"
        await app.press("q", "n")
        assert "▸ Rest in Peace" in app.text(), "the game of the last table comes first"
        await app.press("enter")
        assert "⟨on⟩" in app.text(), "as it was left"
    assert settings.load().names[0] == "Wilma"


async def test_two_players_of_one_name_are_told_so(window: Open, journal: Journal) -> None:
    async with window() as app:
        await app.press("n", "end", "enter")
        assert "Game      Rest in Peace" in app.text()
        await app.press("down", "enter")
        await app.type("Bea")
        await app.press("enter", "b")
        assert "no two the same" in app.text()
        assert journal.sessions() == []


async def test_every_game_can_be_laid_and_opened(window: Open, journal: Journal) -> None:
    from companion.engine import registry

    for slug in registry.playable():
        low = registry.load(slug).info.players[0]
        session = Session.begin(journal, slug, ("Ann", "Bea", "Cid", "Dag")[:low])
        async with window(session) as app:
            assert session.game.info.title.upper() in app.text()
            await app.press("m", "y", "escape", "question_mark", "escape", "m", "r", "escape", "f1", "escape")
            assert isinstance(app.screen, TableScreen)


async def test_watching_leaves_nothing_behind(sit: Sit, window: Open, journal: Journal) -> None:
    session = sit(*NAMES)
    before = len(journal.sessions())
    async with window(session) as app:
        watch = watching("rest-in-peace", 3, seed=1)
        app.app.push_screen(watch)
        await app.until(lambda: isinstance(app.screen, Watch))
        folder = watch.folder
        await app.press("space", "space", "space")
        assert watch.session.n == 3
        assert watch.session.log(None)[0].source == "bot"
        await app.press("plus", "plus", "plus", "p")
        await app.until(lambda: watch.session.n > 6)
        await app.press("q")
        await app.until(lambda: not folder.exists())
    assert len(journal.sessions()) == before
    assert session.n == 0


async def test_nobody_but_the_bots_plays_at_their_table(sit: Sit, window: Open) -> None:
    async with window(sit(*NAMES)) as app:
        watch = watching("rest-in-peace", 3, seed=1)
        app.app.push_screen(watch)
        await app.until(lambda: isinstance(app.screen, Watch))
        await app.press("space", "space", "question_mark", "enter")
        await app.type("9")
        await app.press("enter", "enter")
        assert "Only the bots play here" in app.text()
        await app.press("escape", "space")
        watch.do_history()
        await app.pilot.pause()
        await app.press("enter", "escape", "space")
        assert watch.session.n == 4
        assert not any(line.undone for line in watch.session.log(None))
        assert "Undo" not in [title for title, _, _ in watch.commands()]


def test_after_a_kill_the_next_start_says_where_we_were(sit: Sit, journal: Journal, bardo_home: Path) -> None:
    session = sit(*NAMES)
    first = Terminal(session.id)
    first.until("Waiting for Ann")
    first.press(b"1")
    first.press(b"p")
    first.until("Hedwig, 1,000")
    first.press(b" ")
    first.until("step 3")
    first.kill()
    assert Session.open(journal, session.id).n == 2

    home = Terminal(None)
    home.until("recovered to play 2")
    home.press(b"r")
    home.until("Recovered to play 2")
    home.press(b"q")
    home.until("Lay a new table")
    home.press(b"q")
    assert home.ended() == 0
    assert list((bardo_home / "open").iterdir()) == []


def test_lines_that_come_all_at_once_are_all_played_to_the_letter(sit: Sit, journal: Journal) -> None:
    """A scanner, a macro or a paste does not wait for anybody."""
    session = sit(*NAMES)
    wanted = [f"ann.money={n}000 because scanner {n} is quick" for n in range(1, 31)]
    terminal = Terminal(session.id)
    terminal.until("Waiting for Ann")
    terminal.press("".join(f"/ann: adjust {line}\r" for line in wanted).encode())
    terminal.until("scanner 30 is quick")
    terminal.press(b"\x03")
    assert terminal.ended() == 0
    lines = Session.open(journal, session.id).log(None)
    assert [line.text for line in lines] == [f'ann: adjust "{line}"' for line in wanted]


def test_leaving_cleans_up_the_terminal_and_says_nothing_more(sit: Sit) -> None:
    session = sit(*NAMES)
    terminal = Terminal(session.id)
    terminal.until("Waiting for Ann")
    terminal.press(b"\x03")
    assert terminal.ended() == 0
    raw = terminal.raw
    assert raw.index(b"\x1b[?1049h") < raw.index(b"Waiting")  # everything was on the alternate screen
    tail = raw[raw.rindex(b"\x1b[?1049l") :]
    assert re.sub(rb"\x1b\[[?<>=]?[0-9;]*[a-zA-Z]", b"", tail).strip() == b""


def test_what_was_behind_the_cover_is_not_left_in_the_terminal(sit: Sit) -> None:
    session = sit(*NAMES)
    for text in ("next", "next", "buy 2", "learn shock-2"):
        session.submit(session.read(text, 0))
    terminal = Terminal(session.id)
    terminal.until("Waiting for Ann")
    for key in (b"h", b"1", b"\r"):
        terminal.press(key)
    terminal.until("Shock")
    terminal.press(b"x")
    terminal.until("take the screen")
    terminal.press(b"\x03")
    assert terminal.ended() == 0
    raw = terminal.raw
    shown = raw.rindex(b"Shock")
    assert raw.index(b"\x1b[?1049h") < shown < raw.rindex(b"take the screen") < raw.rindex(b"\x1b[?1049l")
    assert b"\x1b[2J" in raw[shown:]  # even the alternate screen is wiped before it is left


class Terminal:
    """The real app as a process on a pty."""

    def __init__(self, session: str | None) -> None:
        self.raw = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm-256color", "LANG": "C.UTF-8"})
            code = f"import sys; from companion.app import run; sys.exit(run({session!r}))"
            os.execv(sys.executable, [sys.executable, "-c", code])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def until(self, text: str, seconds: float = 20.0) -> None:
        """Wait until this has been painted since the last key."""
        end = time.monotonic() + seconds
        seen = b""
        while text.encode() not in self._plain(seen):
            left = end - time.monotonic()
            assert left > 0, (
                f"“{text}” was never painted; it said: {self._plain(seen).decode(errors='replace')[-2000:]}"
            )
            if select.select([self.fd], [], [], left)[0]:
                seen += self._read()

    def press(self, key: bytes) -> None:
        os.write(self.fd, key)
        time.sleep(0.15)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)

    def ended(self, seconds: float = 10.0) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.fd], [], [], 0.2)[0] and not self._read():
                break
        else:
            os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)

    def _read(self) -> bytes:
        try:
            got = os.read(self.fd, 1 << 16)
        except OSError:  # the other end is closed
            got = b""
        self.raw += got
        return got

    def _plain(self, raw: bytes) -> bytes:
        return re.sub(rb"\x1b\[[0-9;]*m", b"", raw)
