"""bardo and bardo play: the app, or the game by lines."""

from __future__ import annotations

from argparse import Namespace


def play(args: Namespace) -> int:
    if args.plain:
        from companion.shell import plain

        return plain.play(args)
    from companion import app  # here: the game by lines needs no app

    return app.run(args.session)
