"""Which game: all that can be played here, with what it takes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine import content, registry
from companion.engine.content import Info
from companion.screens.picker import Picker, T
from companion.widgets.canvas import Canvas
from companion.widgets.menu import Key
from companion.widgets.rows import Row


class GameList(Picker[T]):
    """One row a game, and a word about the one under the cursor."""

    def rows(self) -> Sequence[Row]:
        return [Row(slug, content.info(slug).title, self.aside(slug)) for slug in registry.playable()]

    def aside(self, slug: str) -> str:
        """What stands at the right of a game."""
        return people(content.info(slug))

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        if row is not None:
            draw_game(canvas, content.info(row.id))


class ChooseGame(GameList[str]):
    """For a new table."""

    heading = "A NEW TABLE  which game?"

    def __init__(self, at: str = "") -> None:
        super().__init__()
        self._at = at

    def on_mount(self) -> None:
        self.reload(self._at)

    def keys(self) -> tuple[Key, ...]:
        return (Key("enter", "this one", does="choose"),)

    def choose(self, row: Row) -> None:
        self.dismiss(row.id)


def draw_game(canvas: Canvas, info: Info) -> None:
    """What a game is about, and what it takes."""
    canvas.put(0, 0, info.title, "bold")
    y = canvas.text(0, 1, info.subtitle, "italic")
    canvas.put(0, y, f"{people(info)}, about {info.minutes} minutes", "faint")
    if info.attribution:
        canvas.text(0, y + 1, info.attribution, "faint")


def people(info: Info) -> str:
    """`2 to 5 players`."""
    low, high = info.players
    return f"{low} to {high} players" if low != high else f"{low} player{'' if low == 1 else 's'}"
