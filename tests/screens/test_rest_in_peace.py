"""The cemetery on the screen: nothing that a family must see is ever hidden behind something else."""

from __future__ import annotations

import pytest

from companion.engine import registry
from companion.engine.game import Table
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
