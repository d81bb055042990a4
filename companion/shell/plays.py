"""At one table: do, moves, show, log, asks, explain, undo, redo."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from typing import Any

import msgspec

from companion.engine.consent import NeedsConsent, Preview
from companion.engine.journal import Journal
from companion.engine.session import Logged, Session
from companion.errors import NotAMove
from companion.shell.out import emit, numbers_as_tables, paint, say, table


def opened(args: Namespace) -> tuple[Session, int | None]:
    session = Session.open(Journal(), args.session)
    return session, session.seat(args.seat) if args.seat else None


def asks(session: Session) -> list[dict[str, Any]]:
    """Whom the table waits for, as `bardo asks --json` says it."""
    return [
        {"seat": None if ask.seat is None else session.names[ask.seat], "what": session.say_ask(ask)}
        for ask in session.asks()
    ]


def waiting_lines(session: Session) -> list[str]:
    outcome = session.outcome()
    if outcome is not None:
        return [paint(session.say_outcome(outcome), "bold")]
    return [f"Waiting for {ask['seat'] or 'anybody'}: {ask['what']}" for ask in asks(session)]


def do(args: Namespace) -> int:
    session, seat = opened(args)
    move = session.understand(" ".join(args.move), seat)
    logged = session.submit(move, "shell")
    told = session.tell(logged.notes, seat)
    if args.json:
        emit({"n": logged.n, "text": session.write(move), "says": told, "asks": asks(session)})
    else:
        say(*(f"{logged.n}  {line}" if n == 0 else f"   {line}" for n, line in enumerate(told)))
        say(*(paint(line, "dim") for line in waiting_lines(session)))
    return 0


def moves(args: Namespace) -> int:
    session, seat = opened(args)
    offers = session.offers(seat)
    if args.json:
        emit(
            [
                {"text": session.write(offer.move), "move": offer.move, "says": session.says(offer.move)}
                | ({"slots": offer.slots} if offer.slots else {})
                for offer in offers
            ]
        )
        return 0
    rows = []
    for offer in offers:
        free = ", ".join(f"{slot.field} {slot.low}-{slot.high}" for slot in offer.slots)
        rows.append([session.write(offer.move), session.says(offer.move) + (f"  ({free})" if free else "")])
    say(*(table(rows, ["MOVE", "WHAT IT DOES"]) or ["Nothing to do just now."]))
    return 0


def show(args: Namespace) -> int:
    session, seat = opened(args)
    if args.json:
        emit(session.view(seat))
        return 0
    reader = "" if seat is None else f" as {session.names[seat]} sees it"
    say(paint(f"{session.game.info.title}  {session.id}  play {session.n}{reader}", "bold"), "")
    say(*numbers_as_tables(session.game.numbers(session.state, seat)))
    secret = getattr(session.view(seat), "secret", None)
    if secret is not None:
        say("", paint("Only you know:", "yellow"), *secret_lines(msgspec.to_builtins(secret)))
    say("", *waiting_lines(session))
    return 0


def secret_lines(secret: Any, indent: str = "  ") -> list[str]:
    if isinstance(secret, dict):
        lines = []
        for name, value in secret.items():
            inner = secret_lines(value, indent + "  ")
            flat = not isinstance(value, dict | list)
            lines += [f"{indent}{name}: {value}"] if flat else [f"{indent}{name}:", *inner]
        return lines
    if isinstance(secret, list):
        return [line for one in secret for line in secret_lines(one, indent)]
    return [f"{indent}{secret}"]


def log(args: Namespace) -> int:
    session, seat = opened(args)
    if args.last is not None and args.last < 1:
        raise NotAMove("That many entries cannot be shown.", "Like this: --last 10")
    lines = session.log(seat, args.last)
    if args.json:
        emit(lines)
        return 0
    for line in lines:
        mark = paint(" (undone)", "dim") if line.undone else ""
        say(f"{line.n:>4}  {line.at[11:16]}  {line.text}{mark}", *(f"             {told}" for told in line.says))
    return 0


def show_asks(args: Namespace) -> int:
    session, _ = opened(args)
    if args.json:
        emit(asks(session))
    else:
        say(*waiting_lines(session))
    return 0


def explain(args: Namespace) -> int:
    session, seat = opened(args)
    text = session.explain(args.number, seat)
    if args.json:
        emit({"number": args.number, "says": text})
    else:
        say(text)
    return 0


def undo(args: Namespace) -> int:
    session, seat = opened(args)
    return _back_and_forth(session, seat, args, session.preview_undo, session.undo)


def redo(args: Namespace) -> int:
    session, seat = opened(args)
    return _back_and_forth(session, seat, args, session.preview_redo, session.redo)


def _back_and_forth(
    session: Session, seat: int | None, args: Namespace, preview: Callable[..., Preview], act: Callable[..., Logged]
) -> int:
    """Undo and redo alike: show what would change, or do it, asking where it reaches further."""
    if args.preview:
        return _show_preview(preview(args.n, seat), args.json)
    try:
        logged = act(args.n, args.yes, "shell")
    except NeedsConsent as question:
        if not _agreed(question.preview):
            raise
        logged = act(args.n, True, "shell")
    return _told(session, logged.n, args.json)


def _told(session: Session, n: int, as_json: bool) -> int:
    (line,) = session.log(None, 1)
    if as_json:
        emit({"n": n, "text": line.text, "says": line.says, "asks": asks(session)})
    else:
        say(*line.says, *(paint(waiting, "dim") for waiting in waiting_lines(session)))
    return 0


def preview_lines(preview: Preview) -> list[str]:
    """What an undo or redo would do, for people."""
    lines = [f"{preview.n} {preview.text}"]
    lines += [f"  {name}: {now} → {then}" for name, now, then in preview.changes]
    lines += [f"  set aside: {one.n} {one.text} ({one.reason})" for one in preview.aside]
    return lines + [f"  {one}" for one in preview.seen]


def _show_preview(preview: Preview, as_json: bool) -> int:
    if as_json:
        emit(preview)
    else:
        say(*preview_lines(preview))
    return 0


def _agreed(preview: Preview) -> bool:
    """Ask, where somebody is there to answer; a script says --yes."""
    if not sys.stdin.isatty():
        return False
    say(*preview_lines(preview))
    return input("Go on? [y/N] ").strip().lower() in ("y", "yes")
