"""Printing: 400 bare cards and the real sets as whole processes, beside the makers that can be installed here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from platformdirs import user_cache_path

from bench import bare_cards, peers
from bench.measure import at_least
from printshop.pieces import printable_games

CARDS = 400
COLD, WARM = 800.0, 1500.0
MEGABYTES = 60
SIZE = 0.3
DOMDIV_CARDS = 773
"""What domdiv prints when it is asked for nothing in particular."""

HOME = Path(tempfile.gettempdir()) / f"bardo-bench-{os.getpid()}"
"""Cold at first, and nobody's own folder is touched."""

_BARE = """
import resource, runpy, sys
sys.argv[1:] = [{count!r}, {file!r}]
runpy.run_module("bench.bare_cards", run_name="__main__")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 * 1024 if sys.platform == "darwin" else 1024))
"""
_ALL = "import sys; from companion.cli import main; sys.exit(main())"


def timed(command: list[str], folder: Path) -> tuple[float, str]:
    # Compiled as they are for everybody after the first start.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["BARDO_HOME"] = str(HOME)
    start = perf_counter()
    done = subprocess.run(
        command, check=True, capture_output=True, cwd=folder, text=True, stdin=subprocess.DEVNULL, env=env
    )
    return perf_counter() - start, done.stdout


def bare(count: int, folder: Path) -> tuple[float, int, int]:
    """Seconds, megabytes of memory, bytes of the file."""
    file = folder / f"bare-{count}.pdf"
    root = Path(__file__).parent.parent
    took, said = timed([sys.executable, "-c", _BARE.format(count=str(count), file=str(file))], root)
    return took, int(said.split()[-1]), file.stat().st_size


def whole(folder: Path) -> tuple[float, int, int]:
    """Seconds, components and bytes of `bardo print all`."""
    took, said = timed([sys.executable, "-c", _ALL, "print", "all", "-o", str(folder / "all"), "--json"], folder)
    size = sum(path.stat().st_size for path in (folder / "all").glob("*.pdf"))
    return took, int(json.loads(said)["components"]), size


def run() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _bare_cards(folder)
        python, missing = peers.install(user_cache_path("bardo-bench", appauthor=False))
        for package in missing:
            print(f"{package}: could not be installed here, not compared")
        cards = {"payloads": bare_cards.payloads(CARDS), "text": bare_cards.TEXT}
        (folder / "cards.json").write_text(json.dumps(cards))
        for peer in peers.SCRIPTS:
            if peer not in missing:
                _against(peer, python, folder)
        _real_sets(folder, python, "domdiv" not in missing)
    shutil.rmtree(HOME, ignore_errors=True)


def _bare_cards(folder: Path) -> None:
    cold, memory, size = bare(CARDS, folder)
    at_least("bare cards, first run", CARDS / cold, COLD)
    warm = min(bare(CARDS, folder)[0] for _ in range(7))
    at_least("bare cards, warm (best of 7)", CARDS / warm, WARM)
    print(f"{'memory':<44} {memory:11} MB  (under {MEGABYTES}: {'holds' if memory < MEGABYTES else 'MISSED'})")
    megabytes = size / 1e6
    print(f"{'file':<44} {megabytes:11.2f} MB  (under {SIZE}: {'holds' if megabytes < SIZE else 'MISSED'})")
    start = min(bare(1, folder)[0] for _ in range(3))
    costs = {count: (bare(count, folder)[0] - start) / count * 1e3 for count in (100, 1000, 10000)}
    said = ", ".join(f"{count:,}: {cost:.2f} ms" for count, cost in costs.items())
    flat = costs[10000] <= 1.25 * costs[1000]
    print(f"{'cost of one more card, of how many':<44} {said}  (flat: {'holds' if flat else 'MISSED'})")


def _against(peer: str, python: Path, folder: Path) -> None:
    """Both in turns, the best of three each."""
    (folder / f"{peer}_cards.py").write_text(peers.script(peer))
    try:
        runs = [(timed([str(python), f"{peer}_cards.py"], folder)[0], bare(CARDS, folder)[0]) for _ in range(3)]
    except subprocess.CalledProcessError as error:
        print(f"{peer}: did not run: {error.stderr.strip().splitlines()[-1] if error.stderr else error}")
        return
    size = (folder / f"{peer}.pdf").stat().st_size / 1e6
    theirs, ours = (CARDS / min(one[at] for one in runs) for at in (0, 1))
    print(
        f"{peer + ', the same cards, codes included':<44} {theirs:11,.0f} /s  {size:.2f} MB; ours {ours / theirs:.1f}x"
    )


def _real_sets(folder: Path, python: Path, with_domdiv: bool) -> None:
    runs = [whole(folder) for _ in range(5)]
    took, components, size = min(run[0] for run in runs), runs[0][1], runs[0][2]
    games = len(printable_games())
    print(f"{f'bardo print all ({games} games, {components} components)':<44} {components / took:11,.0f} /s")
    each = size / 1024 / components
    print(f"{'size of a component':<44} {each:11.2f} KB  (at most 3: {'holds' if each <= 3 else 'MISSED'})")
    if with_domdiv:
        domdiv = [str(python.parent / "dominion_dividers"), "--outfile", "domdiv.pdf"]
        theirs = min(timed(domdiv, folder)[0] for _ in range(2))
        ratio = components / took / (DOMDIV_CARDS / theirs)
        verdict = "goal reached" if ratio >= 12 else "holds" if ratio >= 8 else "MISSED"
        speed = f"{DOMDIV_CARDS / theirs:11,.0f} /s"
        print(f"{'domdiv, its own 773 dividers':<44} {speed}  ours {ratio:.1f}x  (at least 8, goal 12: {verdict})")
