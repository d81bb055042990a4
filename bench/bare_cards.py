"""Bare cards through the real renderer: frame, title, wrapped text, unique code, back. Run with a count and a file."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.engine.content import Component
from companion.paths import cache
from companion.scan.codes import Code, payload
from printshop import qr
from printshop.paper import A4
from printshop.pen import Pen
from printshop.pieces import CARD, Book, Job, Look, Piece
from printshop.plan import plan
from printshop.render import render

TEXT = (
    "A card with a few lines of text, such as an event or an effect, that wraps over three or four lines of the frame "
    "and tells what to do."
)


def payloads(count: int) -> list[str]:
    """The codes of `count` cards: what every maker prints."""
    return [payload(code) for code in _codes(count)]


def _codes(count: int) -> list[str]:
    return [str(Code("ZZ", f"{chr(65 + n // 26000)}", n // 26 % 1000, n % 26 + 1)) for n in range(count)]


def _frame(pen: Pen) -> None:
    pen.rect(3, 3, 57, 82, line="1E1B18", width=0.8, r=2)
    pen.rect(4.2, 4.2, 54.6, 79.6, line="1E1B18", width=0.2, r=1.4)


def _ornament(pen: Pen) -> None:
    pen.ground("3E5C76")
    pen.rect(5, 5, 53, 78, line="F4EFE6", width=0.6, r=3)
    for r in (6, 10, 14, 18):
        pen.circle(31.5, 44, r, line="F4EFE6", width=0.4)


def front(pen: Pen) -> None:
    assert pen.subject is not None
    pen.stamp("frame", _frame)
    pen.text(21, 13, pen.subject.name, "serif-bold", 12, within=36)
    pen.block(7, 44, 49, 30, f"{pen.subject.code}. {TEXT}")
    pen.code(5, 5)


def back(pen: Pen) -> None:
    pen.stamp("back", _ornament)


def main(count: int, file: Path) -> None:
    pieces = tuple(
        Piece(Component(code, "rest-in-peace", "card", code, f"Card {n}", 1), CARD, front, back)
        for n, code in enumerate(_codes(count))
    )
    made = Book("rest-in-peace", pieces, Look("F4EFE6", "1E1B18", "A4452C"))
    qr.recall(cache())
    pdf, _ = render(plan(made, Job(A4), (), pieces))
    file.write_bytes(pdf)
    qr.keep(cache())


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
