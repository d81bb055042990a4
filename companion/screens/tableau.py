"""How a game looks on the screen: the small interface a game's module fulfils.

`companion/screens/<game>.py` is found by name and says `TABLEAU = RestInPeace`, a subclass of `Tableau`. Everything
has a default made from the books (`game.numbers`) and the offers, so a game without a module can be played, and a
module holds only what it draws better. Drawing is all it does: it sees a `Scene`, never a state, and no rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

import msgspec

from companion.engine import house
from companion.engine.game import Game, State
from companion.engine.moves import Move, Offer, slug
from companion.screens.scene import Scene
from companion.widgets import menu
from companion.widgets.canvas import Canvas, fit
from companion.widgets.menu import Key
from companion.widgets.palette import Palette


class Tableau:
    """One game on the screen."""

    colours: ClassVar[Mapping[str, str]] = {}
    """Six hexadecimal digits by name, as printed; roles on the canvas refer to them."""
    paper: ClassVar[str] = "F4EFE6"
    ink: ClassVar[str] = "1E1B18"
    glyphs: ClassVar[Mapping[str, str]] = {}
    """What stands for this game's own signs where only ASCII can be shown: one character for one."""
    secret_moves: ClassVar[tuple[type[Move], ...]] = ()
    """Moves whose being offered would betray what a seat holds: only behind the hand-over. Those with hidden fields
    are never offered openly anyhow."""

    seat_colours: ClassVar[tuple[str, ...]] = house.COLOURS
    """What a seat can choose from when a table is laid."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    # --- what a module draws ---

    def headline(self, scene: Scene) -> str:
        """Behind the game's name in the title line: `turn 14`."""
        return ""

    def step(self, scene: Scene) -> str:
        """At the right of the title line: whose turn it is, and which step."""
        return ", ".join(scene.names[seat] for seat in scene.seats)

    def board(self, canvas: Canvas, scene: Scene) -> None:
        """The middle of the table. `canvas.width` columns; try to stay within `canvas.height` rows."""
        seats = {slug(name) for name in scene.names}
        own = {name: value for name, value in scene.numbers.items() if name.split(".")[0] not in seats}
        canvas.rule(0, self.game.info.title)
        draw_numbers(canvas, own, 1)

    def look(self, where: str) -> None:
        """Look elsewhere on a board that is larger than the screen: what a key that `does="look:west"` asks for."""

    def players(self, canvas: Canvas, scene: Scene) -> None:
        """What lies before each seat."""
        y = 0
        for name in scene.names:
            head = slug(name)
            own = {number: value for number, value in scene.numbers.items() if number.split(".")[0] == head}
            waited = any(scene.names[seat] == name for seat in scene.seats)
            canvas.rule(y, f"▸ {name}" if waited else name)
            y = draw_numbers(canvas, own, y + 1, strip=len(head) + 1)

    def secret(self, canvas: Canvas, view: Any, scene: Scene) -> None:
        """What only one seat may see, drawn behind the hand-over from that seat's view; `view.secret` may be empty."""
        y = 0
        for name, value in msgspec.to_builtins(view.secret or {}).items():
            y = canvas.text(0, y, f"{name.replace('_', ' ')}: {_plain(value)}", indent="  ")
        if not y:
            canvas.put(0, 0, "You keep no secrets yet.", "faint italic")

    def keys(self, scene: Scene) -> tuple[Key, ...]:
        """The keys for what is legal now. Any but `u h m q ? ! / :` and the arrows are yours."""
        return menu.grow(scene.offers, scene.names, scene.write, scene.says)

    def warning(self, move: Move, scene: Scene) -> str:
        """What to ask before a typed or scanned move is played; empty for one that goes without asking."""
        return ""

    def secret_keys(self, offers: Sequence[Offer], view: Any, scene: Scene) -> tuple[Key, ...]:
        """The keys behind the hand-over: what this seat may do that nobody else may know."""
        return menu.grow(offers, scene.names, scene.write, scene.says)

    def recount(self, scene: Scene) -> tuple[str, ...]:
        """Numbers that people can count on the table, in the order in which they would."""
        return tuple(name for name, value in scene.numbers.items() if isinstance(value, int))

    def label(self, number: str, scene: Scene) -> str:
        """A number's name for people: `Ann's money`."""
        return number.replace(".", " ").replace("-", " ")

    def colour_name(self, colour: str) -> str:
        """A seat's colour in words, with what doubles it."""
        return colour

    # --- what is the same for all ---

    def palette(self, mode: str) -> Palette:
        return Palette(self.colours, self.paper, self.ink, mode)

    def openly(self, move: Move) -> bool:
        """Whether this move may be offered in the open without betraying what its seat holds."""
        return not move.hidden and not isinstance(move, self.secret_moves)

    @property
    def has_secrets(self) -> bool:
        return bool(self.secret_moves) or any(kind.hidden for kind in self.game.kinds)

    def scene(self, state: State) -> Scene:
        """A moment of the game for everybody's eyes."""
        return Scene(self.game, state, self.openly)


def load(game: Game[Any]) -> Tableau:
    """The game's own tableau, or the plain one."""
    name = f"companion.screens.{game.slug.replace('-', '_')}"
    if find_spec(name) is None:
        return Tableau(game)
    found: Tableau = import_module(name).TABLEAU(game)
    return found


def draw_numbers(canvas: Canvas, numbers: Mapping[str, Any], y: int, strip: int = 0) -> int:
    """Numbers in columns; the row behind them is returned."""
    texts = {name: f"{name[strip:].replace('.', ' ')} {_plain(value)}" for name, value in numbers.items()}
    width = min(max((len(text) for text in texts.values()), default=0) + 2, canvas.width)
    across = max(1, canvas.width // max(1, width))
    for n, (name, text) in enumerate(texts.items()):
        canvas.number((n % across) * width, y + n // across, name, fit(text, width - 2))
    return y + -(-len(texts) // across)


def _plain(value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_plain(one) for one in value) or "none"
    return "none" if value is None else str(value)
