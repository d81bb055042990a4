"""The dice tray: virtual dice for an evening on which the real ones are under the sofa."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import SystemRandom

import msgspec
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from companion.engine.dice import Rolled, read_dice
from companion.engine.moves import Move, Offer
from companion.widgets.canvas import Canvas, bar
from companion.widgets.keybar import KeyBar
from companion.widgets.menu import Key, find
from companion.widgets.sheet import Sheet

KINDS = {"4": 4, "6": 6, "8": 8, "0": 10, "2": 12, "t": 20}
"""A key for each die: its last digit, and t for twenty."""
MOST = 6
"""Dice in one throw."""
SHOWN = 8
"""Throws on the tray."""
PIPS = {1: "    ●    ", 2: "●       ●", 3: "●   ●   ●", 4: "● ●   ● ●", 5: "● ● ● ● ●", 6: "● ●● ●● ●"}
"""The face of a die, three rows of three."""

_CHANCE = SystemRandom()


def throw(count: int, faces: int) -> Rolled:
    """Virtual dice, as fair as the machine can make them."""
    return Rolled(faces, tuple(_CHANCE.randint(1, faces) for _ in range(count)), "virtual die")


def throw_for(dice: str, offers: Sequence[Offer]) -> Move | None:
    """The move that tells what virtual dice came to: each in its own place, or all as a sum."""
    offer = next((offer for offer in offers if type(offer.move).chance and offer.slots), None)
    if offer is None:
        return None
    wanted = read_dice(dice)
    values = throw(wanted.count, wanted.faces).values
    told = values if len(offer.slots) == len(values) else (sum(values),)
    fields = {slot.field: value for slot, value in zip(offer.slots, told, strict=True)}
    return msgspec.structs.replace(offer.move, **fields)


class Room(Screen[None]):
    """Choose dice, throw them, look at what came."""

    CSS = """
    Room { layout: vertical; }
    Room #head { height: auto; }
    Room #keys { height: auto; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.count = 1
        self.faces = 6
        self.thrown: list[Rolled] = []

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw_head, id="head")
        yield Sheet(self._draw_tray, id="tray")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.redraw()

    def keys(self) -> tuple[Key, ...]:
        kinds = tuple(Key(key, f"d{faces}", does=f"take:{faces}") for key, faces in KINDS.items())
        many = (Key("+", "a die more", does="count:1"), Key("-", "less", does="count:-1"))
        return (Key("space", f"throw {self.count}d{self.faces}", does="throw"), *kinds, *many)

    def redraw(self) -> None:
        self.query_one(KeyBar).show("", self.keys(), (Key("c", "clear", does="clear"), Key("escape", "back")))
        for sheet in self.query(Sheet):
            sheet.redraw()

    def press(self, key: Key) -> None:
        word, _, rest = key.does.partition(":")
        if word == "throw":
            self.thrown.append(throw(self.count, self.faces))
        elif word == "take":
            self.faces = int(rest)
        elif word == "count":
            self.count = min(MOST, max(1, self.count + int(rest)))
        elif word == "clear":
            self.thrown.clear()
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if event.key.startswith("ctrl+"):
            return
        event.stop()
        event.prevent_default()
        self._pressed(event.key if event.key in ("space", "escape", "enter") else event.character or event.key)

    def on_sheet_pressed(self, event: Sheet.Pressed) -> None:
        self._pressed(event.target.removeprefix("key:"))

    def _pressed(self, pressed: str) -> None:
        key = find((*self.keys(), Key("c", "", does="clear")), "space" if pressed == "enter" else pressed)
        if key is not None:
            self.press(key)
        elif pressed in ("escape", "q"):
            self.dismiss(None)

    # --- drawing ---

    def _draw_head(self, canvas: Canvas) -> None:
        canvas.put(0, 0, " " * canvas.width, "ground on ink")
        canvas.put(1, 0, "DICE  for when the real ones are under the sofa", "ground on ink bold")

    def _draw_tray(self, canvas: Canvas) -> None:
        if not self.thrown:
            canvas.text(
                2, 2, "Space throws. The real dice are still the better ones; these do not roll off the table.", "faint"
            )
            return
        last = self.thrown[-1]
        for n, value in enumerate(last.values):
            draw_die(canvas, 2 + 10 * n, 2, last.faces, value)
        if len(last.values) > 1:
            canvas.put(3 + 10 * len(last.values), 4, f"= {sum(last.values)}", "bold")
        y = 8
        for rolled in self.thrown[-2 : -SHOWN - 1 : -1]:
            said = " ".join(str(value) for value in rolled.values)
            total = f" = {sum(rolled.values)}" if len(rolled.values) > 1 else ""
            canvas.put(2, y, f"{len(rolled.values)}d{rolled.faces}:", "faint")
            canvas.put(9, y, said + total, "faint")
            y += 1
        self._draw_count(canvas, 36 if canvas.width < 100 else 60, 8, last.faces)

    def _draw_count(self, canvas: Canvas, x: int, y: int, faces: int) -> None:
        """How often each face of this die has come."""
        came = Counter(value for rolled in self.thrown if rolled.faces == faces for value in rolled.values)
        most = max(came.values())
        canvas.put(x, y, f"d{faces}, {came.total()} thrown", "bold")
        rows = max(faces if faces <= 6 else -(-faces // 2), 1)
        for face in range(1, faces + 1):
            at = x + (face - 1) // rows * 20
            down = y + 1 + (face - 1) % rows
            canvas.put(at, down, f"{face:>2}")
            canvas.put(at + 3, down, bar(came[face], most, 10, empty=" "), "key")
            canvas.put(at + 14, down, f"{came[face]}", "faint")


def draw_die(canvas: Canvas, x: int, y: int, faces: int, value: int) -> None:
    """A die from above: pips up to six, a figure on the others."""
    canvas.put(x, y, "╭───────╮", "key")
    for row in range(3):
        canvas.put(x, y + 1 + row, "│       │", "key")
    canvas.put(x, y + 4, "╰───────╯", "key")
    if faces == 6:
        for n, pip in enumerate(PIPS[value]):
            canvas.put(x + 2 + 2 * (n % 3), y + 1 + n // 3, pip, "bold")
    else:
        canvas.put(x + 3, y + 2, f"{value:^3}", "bold")
