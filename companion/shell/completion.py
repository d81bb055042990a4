"""Completion for bash and zsh: the shell asks `bardo complete` what could come next."""

from __future__ import annotations

from argparse import Namespace

from companion.engine import registry
from companion.engine.journal import Journal
from companion.engine.moves import slug
from companion.engine.session import Session
from companion.errors import BardoError
from companion.shell.out import say

BASH = """_bardo() {
    local cur="${COMP_WORDS[COMP_CWORD]}"
    local IFS=$'\\n'
    COMPREPLY=($(compgen -W "$(bardo complete -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" -- "$cur"))
}
complete -F _bardo bardo"""

ZSH = """#compdef bardo
_bardo() {
    local -a found
    found=("${(@f)$(bardo complete -- "${words[@]:1:$((CURRENT-2))}" 2>/dev/null)}")
    compadd -a found
}
compdef _bardo bardo"""

TABLE_COMMANDS = {"play", "do", "moves", "show", "log", "asks", "explain", "undo", "redo", "export"}


def script(args: Namespace) -> int:
    say(BASH if args.shell == "bash" else ZSH)
    return 0


def complete(args: Namespace) -> int:
    try:
        say(*candidates([word for word in args.words if word != "--"], args.commands))
    except BardoError:
        return 0  # a completion that fails offers nothing; the command itself will say why
    return 0


def candidates(words: list[str], commands: list[str]) -> list[str]:
    """What may stand after these words."""
    if not words:
        return commands
    command, rest = words[0], words[1:]
    if rest and rest[-1] == "--as":
        # The shell would expand what stands in a name such as `$(…)`: such a one is offered as it is typed in moves.
        names = Session.open(Journal(), rest[0]).names
        return [name if slug(name) == name.lower() else slug(name) for name in names]
    if command in ("new", "sim", "print") and not rest:
        return list(registry.playable())
    if command in TABLE_COMMANDS and not rest:
        return ["last", *(standing.session.id for standing in Journal().sessions())]
    if command == "do" and len(rest) == 1:
        session = Session.open(Journal(), rest[0])
        return [session.write(offer.move) for offer in session.offers(None)]
    if command == "explain" and len(rest) == 1:
        session = Session.open(Journal(), rest[0])
        return list(session.game.numbers(session.state, None))
    return []
