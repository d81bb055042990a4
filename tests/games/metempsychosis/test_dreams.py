"""The bots' dreams follow the rules card by card, and the bots see nothing that a player does not."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from companion.games.metempsychosis import bot
from companion.games.metempsychosis.cards import IDS, cards_in, mask_of
from companion.games.metempsychosis.imagined import DIVE, FREE, GOING, NO_PILE, NO_WILL, Dream, Option
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import unseen
from companion.sim.play import playthrough, seat_at
from tests.games.metempsychosis.souls import FULL, GAME

ENDS = {NO_WILL: "will", NO_PILE: "pile"}


def dealt(rng: Random, level: int) -> Dream:
    """A dream in the middle of things, so that level 2 and thin piles come up too."""
    deck = list(range(34))
    rng.shuffle(deck)
    dream = Dream(rng.randint(1, 12 if level == 1 else 15), level, [], [], [], deck, 0, rng)
    length = rng.randint(0, 7) if level == 1 else rng.randint(8, 14)
    first = rng.randrange(7)
    for n in range(length):
        card = next(c for c in deck if c < 28 and c // 4 == (first + n) % 7)
        deck.remove(card)
        dream.seq.append(card)
    dream.hand = [deck.pop() for _ in range(min(rng.randint(1, 7), len(deck) - 1))]
    dream.tomb = [deck.pop() for _ in range(rng.randint(0, len(deck) - 1))]
    return dream


def booked(dream: Dream) -> Abyss:
    return Abyss(
        FULL,
        "choose",
        dream.will,
        dream.level,
        hand=mask_of(dream.hand),
        seq=tuple(dream.seq),
        tomb=mask_of(dream.tomb),
        pile=len(dream.pile),
        spent=dream.cries,
    )


def follow(state: Abyss, option: Option, looked: list[int], taken: list[int], dream: Dream) -> Abyss:
    """Play at the table what was dreamt, telling what the dream dealt."""
    state = GAME.play(state, bot.as_move(option, bool(state.seq))).state
    hand, tomb = mask_of(dream.hand), mask_of(dream.tomb)
    looks, takes = [IDS[card] for card in looked], [IDS[card] for card in taken]
    for _ in range(60):
        able = {offer.move for offer in GAME.moves(state, 0)}
        match state.step:
            case "uncover":
                card = cards_in(unseen(state) & hand)[0]
            case "discard":
                card = cards_in((state.hand & tomb) or (unseen(state) & tomb))[0]
            case "entomb":
                card = cards_in(unseen(state) & tomb)[0]
            case "rise":
                card = cards_in(state.tomb & ~tomb)[0]
            case "see":
                move = next(m for m in able if m.cards[0] == looks[len(state.looked)])  # type: ignore[attr-defined]
                state = GAME.play(state, move).state
                continue
            case "take":
                move = next(m for m in able if m.card == takes[0])  # type: ignore[attr-defined]
                takes.pop(0)
                state = GAME.play(state, move).state
                continue
            case _:
                return state
        state = GAME.play(state, next(m for m in able if m.cards[0] == IDS[card])).state  # type: ignore[attr-defined]
    raise AssertionError("the table never stops telling")


@pytest.mark.parametrize("level", [1, 2])
def test_a_dream_and_the_books_agree_on_every_move(level: int) -> None:
    rng = Random(level)
    moves = 0
    for _ in range(1500):
        dream = dealt(rng, level)
        while True:
            before = booked(dream)
            options = dream.options()
            listed = {bot.as_move(option, bool(dream.seq)) for option in options}
            assert listed == {offer.move for offer in GAME.moves(before, 0)}
            if not options:
                break
            option = rng.choice(options)
            how, looked = dream.begin(option)
            seen = looked[:]
            taken = rng.sample(looked, min(len(looked), 1 if option[0] == DIVE else dream.takes))
            if looked:
                how = dream.finish(looked, taken)
            elif how == GOING:
                how = dream.verdict()
            if how in ENDS:
                # At a loss the rest of the move is not told any more, so only the cause is compared.
                assert _lost(before, option, seen, taken, rng) == ENDS[how]
                break
            after = follow(before, option, seen, taken, dream)
            moves += 1
            assert (after.will, after.hand, after.seq) == (dream.will, mask_of(dream.hand), tuple(dream.seq))
            assert (after.tomb, after.pile, after.spent) == (mask_of(dream.tomb), len(dream.pile), dream.cries)
            assert list(after.bottom) == dream.pile[: len(after.bottom)][::-1]
            if how == FREE:
                assert after.step == "octave" or after.end == "deliverance"
                break
            assert after.step == "choose" or after.end == "stuck"
    assert moves > 2000


def _lost(state: Abyss, option: Option, looked: list[int], taken: list[int], rng: Random) -> str:
    state = GAME.play(state, bot.as_move(option, bool(state.seq))).state
    for _ in range(60):
        if state.step == "over":
            return state.end
        state = GAME.play(state, rng.choice(GAME.moves(state, 0)).move).state
    raise AssertionError


def test_a_bot_decides_alike_wherever_the_unseen_cards_lie() -> None:
    """It gets the view, which is the same whatever order the pile has; the view holds no pile."""
    state: Abyss = GAME.setup(seat_at(GAME, 1))
    dreamer = bot.Dreamer(GAME, 4)
    for _, played in playthrough(GAME, state, [dreamer], Random(3)):
        view = GAME.view(played.state, 0)
        assert sorted(view.unseen) == sorted(set(view.unseen))
        assert view.secret is None
        assert msgspec.json.decode(msgspec.json.encode(view))["pile"] == view.pile


def test_a_dreamer_lays_the_last_tone_of_a_free_octave() -> None:
    dream_state = Abyss(FULL, "choose", 12, spent=30, hand=mask_of([0, 30]), seq=tuple(range(5, 29, 4)), pile=26)
    offers = GAME.moves(dream_state, 0)
    chosen = bot.Dreamer(GAME, 8).choose(GAME.view(dream_state, 0), offers, Random(1))
    assert chosen in [offer.move for offer in offers]


def test_more_look_ahead_is_another_bot() -> None:
    assert bot.DEFAULT in bot.BOTS
    assert bot.BOTS["dreamer-twice"](GAME).lookahead == 2 * bot.BOTS["dreamer"](GAME).lookahead  # type: ignore[attr-defined]
