"""What every game owes the house, run over every game in the registry."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from companion.engine import archive, house, moves, registry
from companion.engine.game import Game, Outcome, Played, State
from companion.engine.journal import Journal
from companion.engine.line import apply
from companion.engine.moves import Move
from companion.engine.notes import readable
from companion.engine.session import Session
from companion.errors import IllegalMove
from companion.sim.play import NAMES, playthrough, seat_at
from companion.sim.report import bots_of, default_bot
from companion.sim.table import Aimless, fill
from tests.engine import playthrough as golden
from tests.engine.aimless import play_on

GAMES = registry.playable()
TABLES = [
    (slug, players)
    for slug in GAMES
    for players in range(registry.load(slug).info.players[0], registry.load(slug).info.players[1] + 1)
]


def tables() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("slug", "players"), TABLES)


def games() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("slug", GAMES)


def aimless_game(game: Game[Any], players: int, seed: int, most: int) -> list[tuple[Move, Played[Any]]]:
    table = seat_at(game, players)
    steps = []
    for step in playthrough(game, game.setup(table), [Aimless()] * players, Random(seed)):
        steps.append(step)
        if len(steps) >= most:
            break
    return steps


@tables()
def test_a_game_can_be_set_up_for_every_number_of_players(slug: str, players: int) -> None:
    game = registry.load(slug)
    state = game.setup(seat_at(game, players))
    assert game.asks(state), "nobody is asked to begin"
    assert game.outcome(state) is None
    for seat in (None, *range(players)):
        msgspec.json.encode(game.view(state, seat))


@tables()
def test_aimless_play_never_breaks_the_rules_and_an_end_leaves_nobody_waiting(slug: str, players: int) -> None:
    """Aimless players may take for ever; whatever they do, the table goes on or is over."""
    game = registry.load(slug)
    for seed in range(3):
        final = aimless_game(game, players, seed, 4000)[-1][1].state
        outcome = game.outcome(final)
        assert bool(game.asks(final)) == (outcome is None)
        if outcome is not None:
            _assert_ranked(game, final, outcome)


@tables()
def test_the_bot_plays_to_the_end(slug: str, players: int) -> None:
    game = registry.load(slug)
    bots = [bots_of(slug)[default_bot(slug)](game) for _ in range(players)]
    state: State = game.setup(seat_at(game, players))
    for _, played in playthrough(game, state, bots, Random(7)):
        state = played.state
    outcome = game.outcome(state)
    assert outcome is not None
    assert game.asks(state) == ()
    _assert_ranked(game, state, outcome)


def _assert_ranked(game: Game[Any], final: State, outcome: Outcome) -> None:
    assert game.say(f"outcome.{outcome.key}", outcome.args, final.table)
    assert sorted(seat for group in outcome.ranks for seat in group) == list(range(len(final.table.seats)))


@tables()
def test_every_move_survives_its_text_form_and_json(slug: str, players: int) -> None:
    game = registry.load(slug)
    kinds = (*game.kinds, *house.HOUSE)
    decoder: msgspec.json.Decoder[Move] = msgspec.json.Decoder(moves.union(kinds))
    for move, played in aimless_game(game, players, 4, 1500):
        names = played.state.table.names
        text = moves.write(move, names)
        assert moves.read(text, kinds, names, game) == move, text
        assert decoder.decode(msgspec.json.encode(move)) == move


@tables()
def test_everything_that_is_offered_asked_or_told_can_be_said(slug: str, players: int) -> None:
    game = registry.load(slug)
    for bot in (Aimless(), bots_of(slug)[default_bot(slug)](game)):
        state: State = game.setup(seat_at(game, players))
        for count, (_, played) in enumerate(playthrough(game, state, [bot] * players, Random(5))):
            for seat in range(players):
                for offer in game.moves(state, seat):
                    assert game.says(state, offer.move)
            for ask in game.asks(state):
                assert game.say(f"asks.{ask.key}", ask.args, state.table)
            for note in played.notes:
                assert game.say_note(note, played.state.table)
            state = played.state
            if count >= 400:
                break


@tables()
def test_listed_moves_are_accepted_and_unlisted_ones_refused_with_reason_and_hint(slug: str, players: int) -> None:
    game = registry.load(slug)
    rng = Random(6)
    steps = aimless_game(game, players, 6, 1500)
    once_legal = {move for move, _ in steps}
    state: State = game.setup(seat_at(game, players))
    for _, played in steps:
        if rng.random() < 0.1:
            listed = set()
            slotted = set()
            for seat in range(players):
                for offer in game.moves(state, seat):
                    listed.add(offer.move)
                    if offer.slots:
                        slotted.add((seat, type(offer.move)))
                    _accepted(game, state, fill(offer, rng))
            for move in rng.sample(sorted(once_legal, key=repr), min(40, len(once_legal))):
                if move in listed or (move.seat, type(move)) in slotted:
                    continue
                with pytest.raises(IllegalMove) as refused:
                    game.play(state, move)
                assert refused.value.reason, moves.write(move, state.table.names)
                assert refused.value.hint, f"{moves.write(move, state.table.names)}: {refused.value.reason}"
        state = played.state


def _accepted(game: Game[Any], state: State, move: Move) -> None:
    try:
        game.play(state, move)
    except IllegalMove as error:
        # The one thing another seat's secret may change: a draw that is entered already.
        assert move.hidden, f"{moves.write(move, state.table.names)}: {error}"
        assert "already entered" in str(error)


@games()
def test_undoing_everything_returns_the_first_state_and_redoing_the_last(slug: str, journal: Journal) -> None:
    low = registry.load(slug).info.players[0]
    session = Session.begin(journal, slug, NAMES[:low])
    first = session.state
    play_on(session, 40)
    last, plays = session.state, len(session.line.steps)
    for _ in range(plays):
        session.undo(agreed=True)
    assert session.state == first
    for _ in range(plays):
        session.redo(agreed=True)
    assert session.state == last
    assert Session.open(journal, session.id).state == last


@games()
def test_a_snapshot_equals_the_replay(slug: str, journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.engine.session.SNAPSHOT_EVERY", 7)
    game = registry.load(slug)
    session = Session.begin(journal, slug, NAMES[: game.info.players[1]])
    play_on(session, 60)
    opened = Session.open(journal, session.id)
    assert opened.line.base_n > 0, "opened without a snapshot"
    assert opened.state == session.state == opened._whole().state
    packed = msgspec.msgpack.encode(session.state)
    assert msgspec.msgpack.decode(packed, type=game.state) == session.state


@games()
def test_an_export_comes_back_byte_for_byte(slug: str, journal: Journal, tmp_path: Any) -> None:
    session = Session.begin(journal, slug, NAMES[: registry.load(slug).info.players[0]])
    play_on(session, 30)
    session.undo(agreed=True)
    text = b"".join(archive.export(session.row, journal.entries(session.id)))
    elsewhere = Journal(tmp_path / "other" / "journal.db")
    name, fresh = archive.restore(elsewhere, text)
    again = b"".join(archive.export(elsewhere.session(name), elsewhere.entries(name)))
    assert fresh
    assert again == text
    assert Session.open(elsewhere, name).state == session.state
    elsewhere.close()


@games()
def test_the_golden_game_is_told_as_it_was(slug: str) -> None:
    path = golden.FOLDER / f"{slug}.jsonl"
    assert path.exists(), f"record one: python -m tests.engine.playthrough {slug}"
    lines = golden.read(path)
    assert golden.replay(lines) == lines
    assert lines[-1]["outcome"]


@tables()
def test_every_number_on_the_books_can_be_explained_and_set_to_what_it_is(slug: str, players: int) -> None:
    game = registry.load(slug)
    steps = aimless_game(game, players, 8, 400)
    for _, played in steps[:: max(1, len(steps) // 6)]:
        state = played.state
        for seat in (None, 0):
            for name in game.numbers(state, seat):
                assert game.explain(state, name, seat)
        for name, value in game.numbers(state, 0).items():
            assert game.numbers(game.adjust(state, name, value), 0)[name] == value, name


@pytest.mark.parametrize(("slug", "players"), [table for table in TABLES if table[1] > 1])
def test_what_one_seat_hides_changes_nothing_for_the_others(slug: str, players: int) -> None:
    """Twins: the same game, but one seat's secrets differ. Nobody else may see, be allowed or be told anything else."""
    game = registry.load(slug)
    compared = sum(_compared_twins(game, players, seed) for seed in range(6))
    assert compared or not any(kind.hidden for kind in game.kinds), "no secrets were ever entered"


def _compared_twins(game: Game[Any], players: int, seed: int) -> int:
    """One game and its twin; how many moments were compared."""
    slug = game.slug
    rng = Random(seed)
    hider = rng.randrange(players)
    sensible = bots_of(slug)[default_bot(slug)]
    bots = [Aimless() if seat != hider and rng.random() < 0.5 else sensible(game) for seat in range(players)]
    state: State = game.setup(seat_at(game, players))
    twin = state
    compared = 0
    seen: list[Move] = []
    for count, (move, played) in enumerate(playthrough(game, state, bots, rng)):
        seen.append(move)
        if count > 600:
            break
        other = _twin_move(game, twin, move, hider, rng)
        try:
            shadow = apply(game, twin, other)
        except IllegalMove as error:
            if move.seat != hider:
                assert move.hidden, f"{move} is legal or not by what seat {hider} hides: {error}"
                assert "already entered" in str(error)
            state = twin = played.state
            continue
        out = game.revealed(state, played.state) or game.revealed(twin, shadow.state)
        if out and not move.hidden:
            state = twin = played.state
            continue
        if _laid_open(game, move, played, hider) or _laid_open(game, other, shadow, hider):
            state = twin = played.state
            continue
        if twin != state or shadow.state != played.state:
            compared += 1
            _assert_same_for_others(game, played, shadow, move, other, hider, rng)
            for tried in rng.sample(seen, min(3, len(seen))):
                if tried.seat != hider and not tried.hidden:
                    assert _answer(game, played.state, tried) == _answer(game, shadow.state, tried)
        state, twin = played.state, shadow.state
    return compared


def _laid_open(game: Game[Any], move: Move, played: Played[Any], hider: int) -> bool:
    """What was entered in secret is out of the hand already, and everybody was told: by the rules it is no secret."""
    if move.seat != hider or not move.hidden:
        return False
    said = " ".join(game.say_note(note, played.state.table) for note in readable(played.notes, None))
    names = [game.words.get(f"{field}.{getattr(move, field)}.name") for field in move.hidden]
    kept = msgspec.json.encode(game.view(played.state, hider)).decode()
    return any(name and name in said and name not in kept for name in names)


def _twin_move(game: Game[Any], twin: State, move: Move, hider: int, rng: Random) -> Move:
    """What the hider enters in the other world: as public as the real move, but with something else hidden."""
    if move.seat != hider or not move.hidden:
        return move
    shown = [field for field in move.__struct_fields__ if field not in move.hidden]
    able = [
        offer.move
        for offer in game.moves(twin, hider)
        if type(offer.move) is type(move)
        and offer.move != move
        and all(getattr(offer.move, field) == getattr(move, field) for field in shown)
    ]
    rng.shuffle(able)
    for other in able:
        try:
            game.play(twin, other)
        except IllegalMove:
            continue
        return other
    return move


def _answer(game: Game[Any], state: State, move: Move) -> str:
    """What a seat hears when it tries a move: accepted, or the words of the refusal."""
    try:
        game.play(state, move)
    except IllegalMove as error:
        return str(error)
    return "accepted"


def _assert_same_for_others(
    game: Game[Any], one: Played[Any], two: Played[Any], move: Move, other: Move, hider: int, rng: Random
) -> None:
    names = one.state.table.names
    assert game.asks(one.state) == game.asks(two.state)
    assert game.interrupts(one.state) == game.interrupts(two.state)
    for seat in range(len(names)):
        assert list(game.open_moves(one.state, seat)) == list(game.open_moves(two.state, seat)), "an open list tells"
    for seat in (None, *range(len(names))):
        if seat == hider:
            continue
        assert msgspec.json.encode(game.view(one.state, seat)) == msgspec.json.encode(game.view(two.state, seat))
        assert readable(one.notes, seat) == readable(two.notes, seat)
        assert moves.write(move, names, seat, secrets=False) == moves.write(other, names, seat, secrets=False)
        assert game.numbers(one.state, seat) == game.numbers(two.state, seat)
        for number in rng.sample(list(game.numbers(one.state, seat)), 3):
            assert game.explain(one.state, number, seat) == game.explain(two.state, number, seat)
        if seat is not None:
            assert list(game.moves(one.state, seat)) == list(game.moves(two.state, seat))
