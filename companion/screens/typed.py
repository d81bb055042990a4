"""What a typed line means at the table: a move, a component's code, or a word of the house."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine import content, house, moves
from companion.engine.moves import Move, Offer
from companion.engine.session import Session
from companion.errors import BadCode, IllegalMove
from companion.scan import codes
from companion.screens.tableau import Tableau

HOUSE_WORDS = ("undo", "redo", "why", "help", "log", "recount", "rulings", "hand-over", "leave-table")


class Play(msgspec.Struct, frozen=True):
    """A move, ready to be tried."""

    move: Move
    source: str = "keys"


class Choose(msgspec.Struct, frozen=True):
    """A scanned component that can mean several things."""

    name: str
    offers: tuple[Offer, ...]


class Word(msgspec.Struct, frozen=True):
    """Something the house does, with what stands behind it."""

    word: str
    rest: str = ""


def interpret(text: str, session: Session, tableau: Tableau, seat: int | None = None) -> Play | Choose | Word:
    """Read one line. With a seat it was typed behind the hand-over, where secrets may be named."""
    text = text.strip()
    head, _, rest = text.partition(" ")
    if codes.looks_like_code(text):
        return scanned(text, session, tableau, seat)
    if head.lower() in HOUSE_WORDS:
        return Word(head.lower(), rest.strip())
    return Play(session.read(text, seat))


def scanned(text: str, session: Session, tableau: Tableau, seat: int | None) -> Play | Choose:
    """One meaning is played at once, several are asked, none is said."""
    code = str(codes.parse(text))
    piece = content.component(session.row.game, code)
    if seat is None and piece is not None and session.game.info.kind(piece.kind).secret:
        raise BadCode("That side of the card is a secret.", "Press h and enter it where nobody else looks.")
    offers = session.meaning(code, seat)
    if seat is None:
        offers = [offer for offer in offers if tableau.openly(offer.move)]
    if not offers or piece is None:
        name = piece.name if piece is not None else code
        raise IllegalMove(f"{name} means nothing right now.", "The line above says what the table waits for.")
    if len(offers) == 1 and not offers[0].slots:
        return Play(offers[0].move, "scan")
    return Choose(piece.name, tuple(offers))


def suggestions(text: str, session: Session, tableau: Tableau, offers: Sequence[Offer], most: int = 24) -> list[str]:
    """What a typed beginning could become: legal moves first, then anything the grammar allows."""
    wanted = text.lower().lstrip()
    if not wanted:
        return []
    legal = [session.write(offer.move) for offer in offers]
    bare = [line.partition(": ")[2] for line in legal]
    near = [line for line in (*bare, *legal) if line.startswith(wanted) and line != wanted]
    kinds = [kind for kind in session.game.kinds if not kind.hidden]
    grammar = moves.completions(text.lstrip(), (*kinds, *house.HOUSE), session.names, session.game)
    grammar = [line for line in grammar if not any(other.startswith(f"{line} ") for other in near)]
    words = [word for word in HOUSE_WORDS if word.startswith(wanted) and word != wanted]
    numbers: list[str] = []
    if wanted.startswith(("why ", "adjust ")):
        verb, _, rest = wanted.partition(" ")
        part = rest.split(" ")[-1]
        known = session.game.numbers(session.state, None)
        numbers = [f"{verb} {name}{'=' if verb == 'adjust' else ''}" for name in known if name.startswith(part)]
    return list(dict.fromkeys([*near, *numbers, *words, *grammar]))[:most]
