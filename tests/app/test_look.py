"""Readable for everybody: contrast, ASCII, nothing by colour alone, a game without a screen of its own."""

from __future__ import annotations

from importlib import import_module

import pytest
from rich.cells import cell_len

from companion.engine import registry
from companion.screens import tableau
from companion.screens.tableau import Tableau
from companion.widgets.canvas import Canvas, bar, cut, fit
from companion.widgets.glyphs import PLAIN, Ascii, wanted
from companion.widgets.menu import RESERVED, Key, grow
from companion.widgets.palette import ENOUGH, HOUSE, MODES, Palette, contrast
from tests.app.conftest import NAMES, Open, play_on
from tests.conftest import Sit


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("slug", registry.playable())
def test_every_colour_can_be_read_in_every_theme(slug: str, mode: str) -> None:
    look = tableau.load(registry.load(slug))
    palette = look.palette(mode)
    for name in ("ink", "faint", *HOUSE, *look.colours):
        assert contrast(palette.colour(name), palette.ground) >= ENOUGH[mode], name
        style = palette.style(f"ground on {name}")
        assert style.color is not None
        assert style.bgcolor is not None
        ink, ground = (colour.name.removeprefix("#") for colour in (style.color, style.bgcolor))
        assert contrast(ink, ground) >= ENOUGH[mode], f"on {name}"


@pytest.mark.parametrize("slug", registry.playable())
async def test_in_ascii_nothing_else_is_written_and_nothing_moves(sit: Sit, window: Open, slug: str) -> None:
    low, high = registry.load(slug).info.players
    session = sit(*NAMES[: max(low, min(high, 4))], game=slug)
    play_on(session, 60, bot="random")
    async with window(session, size=(120, 40), ascii="off") as app:
        rich = app.text().splitlines()
    async with window(session, size=(120, 40), ascii="on") as app:
        plain = app.text().splitlines()
    assert all(line.isascii() for line in plain), [line for line in plain if not line.isascii()]
    for before, after in zip(rich, plain, strict=True):
        assert [char == " " for char in before if char.isascii()] == [
            char == " " for char, old in zip(after, before, strict=True) if old.isascii()
        ]


def test_ascii_is_chosen_by_what_the_terminal_says(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert not wanted()
    monkeypatch.setenv("LC_ALL", "C")
    assert wanted()
    assert not wanted("off")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "linux")
    assert wanted()


def test_every_fallback_is_one_ascii_character_for_one() -> None:
    signs = dict(PLAIN)
    for slug in registry.playable():
        signs.update(tableau.load(registry.load(slug)).glyphs)
    for sign, plain in signs.items():
        assert len(sign) == len(plain) == 1, sign
        assert plain.isascii(), sign
    assert Ascii().plain("Jürgen 数") == "Jurgen ??"


@pytest.mark.parametrize("slug", registry.playable())
async def test_a_game_without_a_screen_can_be_played_by_keys(
    sit: Sit, window: Open, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The plain tableau plays any game: whatever is asked, some key leads on."""
    monkeypatch.setattr("companion.app.load", Tableau)
    low, high = registry.load(slug).info.players
    session = sit(*NAMES[: max(low, min(high, 3))], game=slug)
    async with window(session, size=(120, 40)) as app:
        for _ in range(12):
            before = session.n
            for _ in range(6):
                key = next((key for key in app.table._keys if key.move or key.inside or key.typed), None)
                if key is None or key.key == "m":
                    break
                if key.typed:
                    break
                app.table.press(key)
                await app.pilot.pause()
                if session.n > before:
                    break
            if session.n == before:
                break
        assert session.n >= 1 or session.outcome() is not None


@pytest.mark.parametrize("slug", registry.playable())
def test_grown_keys_reach_every_offer_and_spare_those_of_the_house(slug: str, sit: Sit) -> None:
    low, high = registry.load(slug).info.players
    session = sit(*NAMES[: max(low, min(high, 4))], game=slug)
    for _ in range(6):
        scene = Tableau(session.game).scene(session.state)
        keys = grow(scene.offers, scene.names, scene.write, scene.says)
        reached = list(_leaves(keys))
        without_slots = [offer.move for offer in scene.offers if not offer.slots]
        assert all(move in reached for move in without_slots)
        assert not RESERVED & {key.key for key in keys}
        play_on(session, 5, bot="random")


@pytest.mark.parametrize("slug", registry.playable())
def test_every_number_has_a_name_of_its_own_and_a_reason(slug: str, sit: Sit) -> None:
    low, high = registry.load(slug).info.players
    session = sit(*NAMES[: max(low, min(high, 4))], game=slug)
    look = tableau.load(session.game)
    for _ in range(4):
        scene = look.scene(session.state)
        labels = [look.label(number, scene) for number in scene.numbers]
        assert len(set(labels)) == len(labels)
        assert all(session.explain(number, None) for number in scene.numbers)
        play_on(session, 25, bot="random")


@pytest.mark.parametrize("slug", registry.playable())
def test_every_game_is_drawn_in_any_room_there_is(slug: str, sit: Sit) -> None:
    """While a window is dragged, a sheet may be a few columns wide for a moment."""
    low, high = registry.load(slug).info.players
    session = sit(*NAMES[: max(low, min(high, 4))], game=slug)
    look = tableau.load(session.game)
    for plays in (0, 20, 60):
        play_on(session, plays, bot="random")
        scene = look.scene(session.state)
        for width in (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233):
            for height in (0, 1, 5, 12, 30, 70):
                board, players, secret = (Canvas(width, height) for _ in range(3))
                look.board(board, scene)
                look.players(players, scene)
                look.secret(secret, session.view(0), scene)
                for canvas in (board, players, secret):
                    assert all(cell_len(canvas.line(y)) == width for y in range(canvas.rows))


def _leaves(keys: tuple[Key, ...]) -> list[object]:
    assert len({key.key for key in keys}) == len(keys), "two keys on one finger"
    out: list[object] = []
    for key in keys:
        out += _leaves(key.inside) if key.inside else [key.move]
    return out


def test_screens_are_imported_on_first_use() -> None:
    import subprocess
    import sys

    code = "import sys, companion.app; print([m for m in sys.modules if m.startswith('companion.screens.')])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "companion.screens.watch" not in out
    assert "companion.screens.rest_in_peace" not in out
    assert import_module("companion.screens.rest_in_peace").TABLEAU is not None


def test_text_is_cut_by_cells_not_by_letters() -> None:
    canvas = Canvas(6)
    assert canvas.put(0, 0, "数数数数") == 8
    assert canvas.line(0) == "数数数"
    assert cut("Leopoldine", 6) == "Leopo…"
    assert fit("Ida", 5) == "Ida  "
    assert bar(1, 2, 4) == "██░░"
    assert Palette(mode="light").ground == "F4EFE6"
