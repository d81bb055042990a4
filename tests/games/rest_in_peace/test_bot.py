"""Games by the sensible player, and aimless ones in rich villages, where every card comes up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.engine.game import Bot
from companion.engine.moves import Move, verb
from companion.errors import IllegalMove
from companion.games.rest_in_peace import bot
from companion.games.rest_in_peace.state import Village, in_pile
from companion.sim.play import playthrough, seat_at
from companion.sim.report import simulate
from companion.sim.table import Aimless
from tests.games.rest_in_peace.evening import GAME, Evening


def bot_game(players: int, seed: int) -> list[tuple[str, Village]]:
    bots = [bot.Sensible() for _ in range(players)]
    state = GAME.setup(seat_at(GAME, players))
    return [(verb(type(move)), played.state) for move, played in playthrough(GAME, state, bots, Random(seed))]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_game_of_the_sensible_player_ends_and_no_seat_is_favoured(players: int) -> None:
    report = simulate("rest-in-peace", players, 60, seed=3)
    assert report.finished == 60
    # Sixty games are few: twice its share would be far outside what chance does to a fair seat.
    assert max(report.wins_by_seat) < 2 * 60 / players


def test_the_sensible_player_uses_every_kind_of_move_but_forgetting() -> None:
    seen = Counter(name for seed in range(25) for name, _ in bot_game(4, seed))
    assert set(seen) == {verb(kind) for kind in GAME.kinds} - {"forget"}


def test_the_sensible_player_beats_aimless_ones() -> None:
    won = 0
    for seed in range(10):
        bots: list[Bot] = [bot.Sensible(), Aimless(), Aimless()]
        state = GAME.setup(seat_at(GAME, 3))
        for _, played in playthrough(GAME, state, bots, Random(seed)):
            state = played.state
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += outcome.winners == (0,)
    assert won == 10


def rich(players: int, rng: Random) -> Village:
    """A village in the middle of things: coffins, shares, money, and secrets entered."""
    table = Evening(players)
    names = [name.lower() for name in table.state.table.names]
    settings = [f"{name}.money={rng.randint(3, 12)}000" for name in names]
    for grave in range(1, 6):
        for name in rng.sample(names, min(3, len(names))):
            settings.append(f"{name}.shares-{grave}={rng.randint(0, 1)}")
    relatives = [name for name, value in GAME.numbers(table.state, None).items() if value == "unwell"]
    for name in relatives:
        places = ["near-death", "weak", "unwell", "top", f"grave-{rng.randint(1, 5)}", "new", "unburied"]
        settings.append(f"{name}={rng.choices(places, [6, 6, 4, 2, 3, 1, 2])[0]}")
    return table.set(" ".join(settings)).state


@pytest.mark.parametrize("seed", range(12))
def test_in_a_rich_village_all_that_is_offered_is_accepted_and_the_books_stay_whole(seed: int) -> None:
    rng = Random(seed)
    players = 2 + seed % 4
    state = rich(players, rng)
    everything: dict[Move, None] = {}
    for count, (move, played) in enumerate(playthrough(GAME, state, [Aimless()] * players, rng)):
        if count > 300:
            break
        offered = [offer.move for seat in range(players) for offer in GAME.moves(state, seat)]
        for offer in offered:
            try:
                GAME.play(state, offer)
            except IllegalMove as error:
                assert offer.hidden, offer
                assert "already entered" in str(error)
        for once in rng.sample(list(everything), min(30, len(everything))):
            if once not in offered:
                with pytest.raises(IllegalMove) as refused:
                    GAME.play(state, once)
                assert refused.value.hint
        everything.update(dict.fromkeys(offered))
        state = played.state
        GAME.check(state)
        for grave in range(5):
            assert in_pile(state, grave) >= 0
        for at, held in enumerate(state.held):
            assert state.known[at].bit_count() <= held
        assert min(state.money) >= 0
        assert move.seat < players


def test_offers_never_repeat_themselves() -> None:
    for seed in range(6):
        state = rich(3, Random(seed))
        for seat in range(3):
            offers = [offer.move for offer in GAME.moves(state, seat)]
            assert len(offers) == len(set(offers))
