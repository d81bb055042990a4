"""Every `bardo` command: its words, its help, and where it is carried out. Loads nothing a command does not need."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NoReturn

from companion.errors import BardoError


class _Parser(argparse.ArgumentParser):
    """Wrong usage is one line that says where to look."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Try: {self.prog} --help\n")


class _Help(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)


def parser(only: str | None = None) -> _Parser:
    """The whole command line, or the one command that is wanted: building twenty takes longer than a play."""
    top = _Parser(
        prog="bardo",
        formatter_class=_Help,
        description="The companion for a real table: prints, tracks and reads games about death and rebirth.",
        epilog="Without a command the app opens. Every command has --help with an example, and most have --json.\n"
        "SESSION is a table's id, a unique beginning of it, or `last`.",
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser, prog="bardo")
    names: list[str] = []

    def add(name: str, run: str, text: str, example: str, *, json: bool = True) -> argparse.ArgumentParser:
        names.append(name)
        if only not in (None, name):
            return _UNUSED
        one = commands.add_parser(
            name, help=text, description=text, epilog=f"Example:\n  {example}", formatter_class=_Help
        )
        one.set_defaults(run=run)
        if json:
            one.add_argument("--json", action="store_true", help="one JSON document on stdout")
        return one

    def at_table(name: str, run: str, text: str, example: str) -> argparse.ArgumentParser:
        one = add(name, run, text, example)
        one.add_argument("session", metavar="SESSION", help="id, unique beginning of it, or `last`")
        one.add_argument("--as", dest="seat", metavar="SEAT", help="as this player sees it")
        return one

    add("games", "tables:games", "what can be played", "bardo games")

    new = add("new", "tables:new", "begin a table; prints its id", "bardo new rest-in-peace --players Ann,Bob,Cid")
    new.add_argument("game", metavar="GAME")
    new.add_argument("--players", required=True, metavar="A,B,…", help="names in order of seating")
    new.add_argument("--rule", action="append", metavar="NAME=VALUE", help="switch a ruling; may be repeated")

    play = add("play", "play:play", "the app at a table", "bardo play last\n  bardo play last --plain", json=False)
    play.add_argument("session", metavar="SESSION", nargs="?", help="without one, the home screen")
    play.add_argument("--plain", action="store_true", help="prompts and lines only, for screen readers")

    do = at_table("do", "plays:do", "one play; refused with a reason, or on the disk", 'bardo do last "ann: buy 2"')
    do.add_argument("move", metavar="MOVE", nargs="+", help="a move as `bardo moves` lists it, or a component code")
    at_table("moves", "plays:moves", "what is legal now", "bardo moves last --as Ann")
    at_table("show", "plays:show", "the books of the table", "bardo show last --json")
    log = at_table("log", "plays:log", "what was played, in words", "bardo log last --last 10")
    log.add_argument("--last", type=int, metavar="N", help="only the newest N entries")
    at_table("asks", "plays:show_asks", "whom the table waits for, and for what", "bardo asks last")
    explain = at_table("explain", "plays:explain", "where a number comes from", "bardo explain last ann.money")
    explain.add_argument("number", metavar="NUMBER", help="as `bardo show` names them, like ann.money")
    for name, text in (("undo", "take back the last play, or entry N"), ("redo", "bring back what was undone")):
        one = at_table(name, f"plays:{name}", text, f"bardo {name} last 14 --preview")
        one.add_argument("n", metavar="N", nargs="?", type=int, help="the entry's number in the log")
        one.add_argument("--preview", action="store_true", help="only say what would change")
        one.add_argument("--yes", action="store_true", help="agree to what reaches further")

    export = add(
        "export", "tables:export", "a table as JSON lines, secrets included", "bardo export last > f.jsonl", json=False
    )
    export.add_argument("session", metavar="SESSION")
    export.add_argument("--as", dest="seat", metavar="SEAT", help="only what this seat (or `public`) may know")
    import_ = add("import", "tables:import_", "read an exported table back", "bardo import friday.jsonl")
    import_.add_argument("file", metavar="FILE", help="- for standard input")
    add("sessions", "tables:sessions", "every table, the latest first", "bardo sessions")
    rescue = add("rescue", "tables:rescue", "save what a damaged journal still tells", "bardo rescue -o ~/rescued")
    rescue.add_argument("-o", dest="output", metavar="DIR", help="where the exports go")

    sim = add("sim", "simulation:sim", "whole games by bots, in numbers", "bardo sim rest-in-peace --games 200")
    sim.add_argument("game", metavar="GAME")
    sim.add_argument("--games", type=int, default=100, metavar="N")
    sim.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same games")
    sim.add_argument("--bot", metavar="NAME", help="who plays; `random` plays anything legal")
    sim.add_argument("--players", type=int, metavar="N", help="without it, every player count")
    sim.add_argument("--rule", action="append", metavar="NAME=VALUE")

    printing = add("print", "printing:run", "write component sets as PDF", "bardo print rest-in-peace -o out")
    if printing is not _UNUSED:
        import_module("companion.shell.printing").arguments(printing)

    completion = add(
        "completion", "completion:script", "a completion script", 'eval "$(bardo completion bash)"', json=False
    )
    completion.add_argument("shell", choices=["bash", "zsh"])
    if only is not None and only not in commands.choices and only != "complete":
        return parser()  # no such command: all of them, so that the error can name them
    if only in (None, "complete"):
        complete = commands.add_parser("complete")
        complete.add_argument("words", nargs=argparse.REMAINDER)
        complete.set_defaults(run="completion:complete", commands=names)
    return top


_UNUSED = argparse.ArgumentParser(add_help=False, conflict_handler="resolve")
"""Where the words of commands go that nobody called."""


def _command(words: Sequence[str]) -> str | None:
    return words[0] if words and not words[0].startswith("-") else None


def main(argv: Sequence[str] | None = None) -> int:
    """The console script. Players meet one clear line, never a traceback."""
    try:
        words = sys.argv[1:] if argv is None else argv
        args = parser(_command(words)).parse_args(words)
        if args.command is None:
            args.run, args.session, args.plain = "play:play", None, False
        where, _, name = args.run.partition(":")
        run: Callable[[argparse.Namespace], int] = getattr(import_module(f"companion.shell.{where}"), name)
        return run(args)
    except BardoError as error:
        _complain(str(error))
        return 1
    except BrokenPipeError:
        _drop_stdout()
        return 1
    except KeyboardInterrupt:
        return 130
    except UnicodeError:
        _complain("Some of that is no text in this terminal's encoding. Type it again in plain letters, or set UTF-8.")
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        _complain(f"{where}{error.strerror or error}. What was played before is safe.")
        return 1
    except Exception as error:
        _complain(f"something went wrong inside Bardo ({error!r}). {_keep_traceback()}")
        return 1


def _complain(line: str) -> None:
    from companion.shell.out import complain

    complain(" ".join(line.split()))


def _keep_traceback() -> str:
    """Put the traceback where it can be found and not where players have to look at it."""
    import traceback

    from companion.paths import home

    try:
        home().mkdir(parents=True, exist_ok=True)
        path = home() / "crash.log"
        with path.open("a", encoding="utf-8") as file:
            traceback.print_exc(file=file)
    except OSError:
        return "Nothing that was shown is lost."
    return f"Nothing that was shown is lost; {path} tells more."


def _drop_stdout() -> None:
    """The reader of a pipe has gone: say nothing more, not even on exit."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
