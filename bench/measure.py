"""Measuring on a noisy machine: both sides of a ratio in turns, medians and tails, never a lone stopwatch."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter


def alternate(*acts: Callable[[], object], rounds: int) -> list[list[float]]:
    """Seconds of each act, taken in turns so that noise hits all alike."""
    times: list[list[float]] = [[] for _ in acts]
    for _ in range(rounds):
        for act, taken in zip(acts, times, strict=True):
            start = perf_counter()
            act()
            taken.append(perf_counter() - start)
    return times


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def process(*words: str, **env: str) -> Callable[[], object]:
    """A whole process of this Python, its modules compiled as they are for everybody after the first start."""
    around = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *words]

    def run() -> object:
        return subprocess.run(command, check=True, capture_output=True, env={**around, **env}, stdin=subprocess.DEVNULL)

    return run


def verdict(what: str, ours: float, base: float, most: float) -> None:
    """One line: our figure, what it is compared with, the ratio and whether it holds."""
    ratio = ours / base
    holds = "holds" if ratio <= most else "MISSED"
    print(f"{what:<44} {ours * 1e3:9.3f} ms  base {base * 1e3:9.3f} ms  {ratio:5.2f}x  (at most {most:g}x: {holds})")


def at_least(what: str, ours: float, least: float) -> None:
    holds = "holds" if ours >= least else "MISSED"
    print(f"{what:<44} {ours:11,.0f} /s  (at least {least:,.0f}: {holds})")


__all__ = ["alternate", "at_least", "median", "percentile", "process", "verdict"]
