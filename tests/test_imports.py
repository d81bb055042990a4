"""What a command loads: the shell stays quick because it never sees the app, the paper or the port."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.conftest import Sit

HEAVY = {"textual", "rich", "reportlab", "serial", "qrcode", "PIL", "zxingcpp", "pypdfium2", "asyncio"}

PROBE = """
import json, sys
from companion.cli import main
code = main(sys.argv[1:])
print(json.dumps([code, sorted(name for name in sys.modules if "." not in name)]))
"""


@pytest.mark.parametrize(
    "command", [["do", "{id}", "ann: adjust ann.money=4000 because we miscounted"], ["show", "{id}"]]
)
def test_playing_from_the_shell_loads_nothing_heavy(sit: Sit, command: list[str]) -> None:
    session = sit("Ann", "Bob")
    words = [word.replace("{id}", session.id) for word in command]
    run = subprocess.run([sys.executable, "-c", PROBE, *words], capture_output=True, text=True, check=True)
    code, loaded = json.loads(run.stdout.splitlines()[-1])
    assert code == 0, run.stderr
    assert not HEAVY & set(loaded)
