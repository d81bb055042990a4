"""A press that writes down what it is asked to draw. `python -m tests.printshop.log` renews the kept logs."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from printshop.ink import Ink
from printshop.pen import Draw, Pen
from printshop.pieces import Job, Piece, book, printable_games
from printshop.render import subject

KEPT = Path(__file__).parent / "golden"


class Log:
    """Operators with words in the clear; shared drawings follow once each."""

    ink: Ink = "full"

    def __init__(self) -> None:
        self.shared: dict[str, list[str]] = {}

    def show(self, font: str, size: float, text: str) -> str:
        return f"{font} {size:.2f} “{text}”"

    def form(self, key: str, draw: Draw, w: float, h: float) -> str:
        if key not in self.shared:
            self.shared[key] = []
            pen = Pen(self, w, h)
            draw(pen)
            self.shared[key] = pen.out
        return f"<{key}>"


def drawn(piece: Piece) -> str:
    """Both faces of a piece as text: long outlines as their beginning and a fingerprint."""
    log = Log()
    parts: list[str] = []
    for side, draw in (("front", piece.front), ("back", piece.back)):
        if draw is not None:
            pen = Pen(log, piece.format.w, piece.format.h, subject(piece, "BARDO.LOCAL:8765"))
            draw(pen)
            parts += [f"-- {side} of {piece.component.code}", *pen.out]
    for key, out in log.shared.items():
        parts += [f"-- <{key}>", *out]
    return "\n".join(_short(part) for part in parts) + "\n"


def _short(operators: str) -> str:
    flat = " ".join(operators.split())
    if len(flat) <= 110:
        return flat
    return f"{flat[:70]} … {len(flat)} {blake2b(flat.encode(), digest_size=6).hexdigest()}"


def logs() -> dict[str, str]:
    """One piece of each kind of every game."""
    found: dict[str, str] = {}
    for slug in printable_games():
        for piece in book(slug, Job()).pieces:
            found.setdefault(f"{slug}/{piece.component.kind}.txt", "")
            if not found[f"{slug}/{piece.component.kind}.txt"]:
                found[f"{slug}/{piece.component.kind}.txt"] = drawn(piece)
    return found


if __name__ == "__main__":
    for name, text in logs().items():
        path = KEPT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path)
