"""The app in a real terminal, beside a Textual hello world with Header, Static and Footer."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import resource
import select
import signal
import struct
import sys
import tempfile
import termios
import textwrap
from pathlib import Path
from random import Random
from time import perf_counter

from bench.measure import median, percentile, verdict
from companion.engine.house import Adjust
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.errors import BardoError
from companion.sim.table import fill

SIZE = (120, 40)
STARTS = 9
KEYS = 150
PLAYS = 5000
QUIET = 0.08
"""Seconds without output after which a paint is over."""

HELLO = textwrap.dedent(
    """
    from textual.app import App
    from textual.widgets import Footer, Header, Static

    class Hello(App):
        BINDINGS = [("a", "more", "More"), ("q", "quit", "Quit")]
        count = 0

        def compose(self):
            yield Header()
            yield Static("Hello, world 0", id="hello")
            yield Footer()

        def action_more(self):
            self.count += 1
            self.query_one("#hello", Static).update(f"Hello, world {self.count}")

    Hello().run()
    """
)


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BARDO_HOME"] = folder
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, encoding="utf-8")
        session = _table(Path(folder))
        ours = ["-c", f"from companion.app import run; run({session!r})"]
        _first_paint([str(hello)], ours)
        _key_to_paint([str(hello)], ours)
        asyncio.run(_memory(Path(folder)))


def _table(folder: Path) -> str:
    """A table in the middle of an evening."""
    journal = Journal(folder / "journal.db")
    session = Session.begin(journal, "rest-in-peace", ["Ann", "Bea", "Cid", "Dag"])
    rng = Random(4)
    for _ in range(150):
        offers = session.offers(None)
        if offers:
            session.submit(fill(rng.choice(offers), rng))
    journal.close()
    return session.id


class Terminal:
    """A process on a pty of a fixed size; what it writes is timed, not read."""

    def __init__(self, words: list[str]) -> None:
        self.began = perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # everybody's second start is with compiled modules
            os.environ.update({"TERM": "xterm-256color", "COLUMNS": str(SIZE[0]), "LINES": str(SIZE[1])})
            os.execv(sys.executable, [sys.executable, *words])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))

    def until(self, marker: bytes, most: float = 20.0) -> float:
        """Seconds from the start until this was written."""
        seen = b""
        while marker not in seen:
            if not select.select([self.fd], [], [], most)[0]:
                raise RuntimeError(f"{marker!r} was never painted")
            seen += os.read(self.fd, 1 << 16)
        return perf_counter() - self.began

    def settle(self, quiet: float = QUIET) -> float:
        """When the last byte came before the line fell silent."""
        last = perf_counter()
        while select.select([self.fd], [], [], quiet)[0]:
            os.read(self.fd, 1 << 16)
            last = perf_counter()
        return last

    def key(self, char: bytes) -> float:
        """Seconds from a key to the end of the paint that answers it."""
        start = perf_counter()
        os.write(self.fd, char)
        select.select([self.fd], [], [], 5.0)
        return self.settle() - start

    def close(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def _first_paint(hello: list[str], ours: list[str]) -> None:
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(STARTS):
        for words, marker, taken in ((hello, b"Hello", times[0]), (ours, b"Waiting", times[1])):
            terminal = Terminal(words)
            taken.append(terminal.until(marker))
            terminal.close()
    verdict("first paint of a table", median(times[1]), median(times[0]), 1.8)


def _key_to_paint(hello: list[str], ours: list[str]) -> None:
    """A key that opens keys, and one that plays, which is on the disk before it is painted."""
    times: dict[str, list[float]] = {"hello": [], "menu": [], "play": []}
    first, second = Terminal(hello), Terminal(ours)
    first.until(b"Hello")
    second.until(b"Waiting")
    first.settle(0.5)
    second.settle(0.5)
    for _ in range(KEYS):
        times["hello"].append(first.key(b"a"))
        times["menu"].append(second.key(b"m"))
        second.key(b"\x1b")
        second.settle(0.2)
        times["play"].append(second.key(b" "))
    first.close()
    second.close()
    base = percentile(times["hello"], 0.95)
    verdict("key to paint, p95, opening keys", percentile(times["menu"], 0.95), base, 2.0)
    verdict("key to paint, p95, a play", percentile(times["play"], 0.95), base, 2.0)


async def _memory(folder: Path) -> None:
    """One window through five thousand plays."""
    from companion.app import Bardo
    from companion.screens.table import TableScreen

    journal = Journal(folder / "memory.db")
    session = Session.begin(journal, "rest-in-peace", ["Ann", "Bea", "Cid", "Dag"])
    app = Bardo(journal, session)
    rng = Random(5)
    held: list[float] = []
    async with app.run_test(size=SIZE) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        for n in range(1, PLAYS + 1):
            offers = [] if session.outcome() else session.offers(None)
            try:
                move = fill(rng.choice(offers), rng) if offers else Adjust(0, f"ann.money={n}000 because we count")
                screen.play(move)
            except BardoError:
                continue
            if n % 20 == 0:
                await pilot.pause()
            if n % 1000 == 0:
                held.append(_resident())
    journal.close()
    growth = held[-1] / held[0]
    holds = "holds" if growth <= 1.05 else "MISSED"
    print(f"memory after {PLAYS:,} plays: {held[-1]:.1f} MB, after 1,000: {held[0]:.1f} MB  ({growth:.2f}x: {holds})")


def _resident() -> float:
    """Megabytes now; the peak where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1e6
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
