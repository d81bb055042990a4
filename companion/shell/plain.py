"""bardo play --plain: the whole game by prompts and lines, for screen readers and slow terminals."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable

import msgspec

from companion.engine import registry
from companion.engine.consent import NeedsConsent
from companion.engine.content import info
from companion.engine.journal import Journal
from companion.engine.moves import Move, Offer
from companion.engine.session import Session
from companion.errors import BardoError, NotAMove
from companion.shell import plays
from companion.shell.out import numbers_as_tables, paint, say

MANY = 24
"""More legal moves than this are named by their verbs first."""

HELP = """Type a number of the list, a move, or a component code. Besides:
  list            every legal move            show            the books
  log             the last ten plays          explain NUMBER  where a number comes from
  undo [N]        take back                   redo [N]        bring back
  secret NAME     what only NAME may see      quit            leave; nothing is lost"""


def play(args: Namespace) -> int:
    """Prompts until the game is over or somebody quits."""
    journal = Journal()
    session = Session.open(journal, args.session) if args.session else _begin(journal)
    if session is None:
        return 0
    say(f"{session.game.info.title}, table {session.id}, play {session.n}. Type help for the commands.")
    return Prompt(session).run()


def _begin(journal: Journal) -> Session | None:
    games = registry.playable()
    say("A new table. What do you play?")
    say(*(f"  {n}  {info(slug).title}" for n, slug in enumerate(games, 1)))
    while True:
        word = _ask("Game: ")
        if word is None or word in ("quit", "q"):
            return None
        slug = games[int(word) - 1] if _is_number(word) and 1 <= int(word) <= len(games) else word
        if slug not in games:
            say(f"There is no game “{word}”. Type its number, or quit.")
            continue
        names = _ask("Players, separated by commas: ")
        if names is None:
            return None
        try:
            return Session.begin(journal, slug, names.split(","))
        except BardoError as error:
            say(str(error))


class Prompt:
    """One table, line by line."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.offers: list[Offer] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "list": self._list_all,
            "moves": self._list_all,
            "show": self._show,
            "log": self._log,
            "explain": self._explain,
            "undo": self._undo,
            "redo": self._redo,
            "secret": self._secret,
            "help": lambda _: say(HELP),
        }

    def run(self) -> int:
        self._where_we_are()
        while True:
            word = _ask(f"{self._who()}> ")
            if word is None or word in ("quit", "q", "exit"):
                say(f"Bye. Go on any time with: bardo play {self.session.id} --plain")
                return 0
            if self.session.refresh():
                say("Somebody has played elsewhere meanwhile.")
                self._where_we_are()
            if not word:
                self._where_we_are()
                continue
            try:
                self._one(word)
            except BardoError as error:
                say(str(error))

    def _one(self, line: str) -> None:
        head, _, rest = line.partition(" ")
        if head.lower() in self.commands:
            self.commands[head.lower()](rest.strip())
            return
        if _is_number(line):
            number = int(line)
            if not 1 <= number <= len(self.offers):
                say(f"The list has {len(self.offers)} moves. Type list to hear them.")
                return
            move = self._filled(self.offers[number - 1])
            if move is None:
                return
        else:
            asked = [ask.seat for ask in self.session.asks() if ask.seat is not None]
            move = self.session.understand(line, asked[0] if asked else None)
        logged = self.session.submit(move, "keys")
        say(*self.session.tell(logged.notes, None))
        self._where_we_are()

    def _filled(self, offer: Offer) -> Move | None:
        move = offer.move
        for slot in offer.slots:
            while True:
                word = _ask(f"{slot.field} ({slot.low} to {slot.high}): ")
                if word is None or word == "":
                    return None
                if _is_number(word) and slot.low <= int(word) <= slot.high:
                    move = msgspec.structs.replace(move, **{slot.field: int(word)})
                    break
                say(f"A number from {slot.low} to {slot.high}, or nothing to leave it.")
        return move

    def _who(self) -> str:
        asked = [ask.seat for ask in self.session.asks() if ask.seat is not None]
        return self.session.names[asked[0]] if asked else "table"

    def _where_we_are(self) -> None:
        say("", *plays.waiting_lines(self.session))
        asked = [ask.seat for ask in self.session.asks() if ask.seat is not None]
        self.offers = self.session.open_offers(asked[0]) if asked else []
        if len(self.offers) <= MANY:
            self._list(self.offers)
        else:
            verbs: dict[str, int] = {}
            for offer in self.offers:
                verb = self.session.write(offer.move).split(": ", 1)[1].split()[0]
                verbs[verb] = verbs.get(verb, 0) + 1
            say("You may: " + ", ".join(f"{verb} ({n})" for verb, n in verbs.items()) + ". Type list to hear all.")

    def _list(self, offers: list[Offer]) -> None:
        for n, offer in enumerate(offers, 1):
            text = self.session.write(offer.move).split(": ", 1)[1]
            say(f"  {n}  {self.session.says(offer.move)}  {paint('[' + text + ']', 'dim')}")

    def _list_all(self, _: str) -> None:
        self._list(self.offers)

    def _show(self, _: str) -> None:
        say(*numbers_as_tables(self.session.game.numbers(self.session.state, None)))

    def _log(self, _: str) -> None:
        for line in self.session.log(None, 10):
            undone = " (undone)" if line.undone else ""
            say(f"{line.n}  {line.text}{undone}", *(f"    {told}" for told in line.says))

    def _explain(self, number: str) -> None:
        say(self.session.explain(number, None))

    def _undo(self, n: str) -> None:
        self._consenting(lambda agreed: self.session.undo(_number(n), agreed), "Taken back.")

    def _redo(self, n: str) -> None:
        self._consenting(lambda agreed: self.session.redo(_number(n), agreed), "Back on the table.")

    def _consenting(self, act: Callable[[bool], object], done: str) -> None:
        try:
            act(False)
        except NeedsConsent as question:
            say(*plays.preview_lines(question.preview))
            if (_ask("Go on? (yes or no) ") or "").lower() not in ("y", "yes"):
                say("Nothing was changed.")
                return
            act(True)
        say(done)
        self._where_we_are()

    def _secret(self, name: str) -> None:
        """A hand-over by lines: shown between two presses of Enter, then wiped from screen and scrollback."""
        seat = self.session.seat(name)
        _ask(f"Hand the screen to {self.session.names[seat]}, then press Enter. ")
        secret = getattr(self.session.view(seat), "secret", None)
        say(*(plays.secret_lines(msgspec.to_builtins(secret)) or ["  Nothing is secret yet."]))
        openly = {offer.move for offer in self.session.open_offers(seat)}
        mine = [offer for offer in self.session.offers(seat) if offer.move not in openly]
        if mine:
            say("What you could play, and the others need not hear:")
            say(*(f"  {self.session.says(offer.move)}  [{self.session.write(offer.move)}]" for offer in mine))
        while line := _ask("Play or enter what only you may see, or press Enter to cover it again: "):
            try:
                logged = self.session.submit(self.session.understand(line, seat), "keys")
                say(*self.session.tell(logged.notes, seat))
            except BardoError as error:
                say(str(error))
        if sys.stdout.isatty():
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        self._where_we_are()


def _number(word: str) -> int | None:
    """The entry that an undo or redo names; a slip of the finger undoes nothing."""
    if not word:
        return None
    if not _is_number(word):
        raise NotAMove(f"“{word}” is no entry.", "Type the number that stands before it in the log.")
    return int(word)


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) < 10


def _ask(prompt: str) -> str | None:
    try:
        return input(prompt).strip()
    except EOFError:
        return None
