"""The cemetery on the screen: nothing that a family must see is ever hidden behind something else."""

from __future__ import annotations

import pytest

from companion.engine import registry
from companion.engine.game import Seat, Table
from companion.games.rest_in_peace.moves import Next, Prescribe
from companion.screens.rest_in_peace import RestInPeace
from companion.screens.rest_in_peace_keys import PILL
from companion.sim.play import seat_at
from companion.widgets.canvas import Canvas


def _table(players: int) -> Table:
    return seat_at(registry.load("rest-in-peace"), players, {})


@pytest.mark.parametrize("width", [60, 80, 102, 120, 140])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_prescription_is_in_sight(players: int, width: int) -> None:
    game = registry.load("rest-in-peace")
    look = RestInPeace(game)
    state = game.setup(_table(players))
    state = game.play(state, Prescribe(0, "hedwig", "placebo")).state
    state = game.play(state, Next(0)).state
    other = look.scene(state).view.players[1].relatives[4].id
    state = game.play(state, Prescribe(0, other, "placebo")).state
    canvas = Canvas(width, 30)
    look.players(canvas, look.scene(state))
    drawn = canvas.plain()
    assert drawn.count(PILL["placebo"]) == 2
    assert f"{PILL['placebo']}{_table(players).names[0][0]}" in drawn, "whoever left it there is named"
    assert drawn.count(PILL["pill"]) == 4


def test_every_number_has_a_name_whoever_sits_at_the_table() -> None:
    game = registry.load("rest-in-peace")
    look = RestInPeace(game)
    for names in (("Hedwig", "Box", "Turn"), ("Ann", "Grave-1", "Karl")):
        state = game.setup(Table(tuple(Seat(name) for name in names), _table(3).rulings))
        scene = look.scene(state)
        labels = {number: look.label(number, scene) for number in scene.numbers}
        assert len(set(labels.values())) == len(labels)
        assert labels[f"{names[0].lower()}.money"] == f"{names[0]}'s money"
        assert game.explain(state, f"{names[0].lower()}.money", None).startswith(f"{names[0]} has 5,000")
