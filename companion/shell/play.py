"""bardo and bardo play: the app, or the game by lines."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from importlib.util import find_spec


def play(args: Namespace) -> int:
    if args.plain or not find_spec("companion.app"):
        from companion.shell import plain

        return plain.play(args)
    return int(import_module("companion.app").run(args.session))
