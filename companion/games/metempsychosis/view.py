"""All that can be seen of a game. A solitaire has no secrets but the pile's, and those nobody knows."""

from __future__ import annotations

import msgspec

from companion.engine.moves import Move, write
from companion.games.metempsychosis.cards import IDS, cards_in
from companion.games.metempsychosis.odds import Octave, Odds, Prospect, fate, octaves, odds, prospects
from companion.games.metempsychosis.offers import offers
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import CRIES, FULL_WILL, OCTAVE, unseen


class AbyssView(msgspec.Struct, frozen=True):
    """The table as the player sees it, cards by id."""

    tracking: str
    step: str
    level: int
    willpower: int
    full: int
    """Willpower when the counter is full."""
    sequence: tuple[str, ...]
    whole: int
    """How many tones complete this level."""
    hand: tuple[str, ...]
    held: int
    """How many cards are in hand, known or not."""
    face_down: int
    tomb: tuple[str, ...]
    buried: int
    pile: int
    bottom: tuple[str, ...]
    """Known to lie under the pile, uppermost first."""
    unseen: tuple[str, ...]
    looked: tuple[str, ...]
    left: int
    """How many cards the present step still wants."""
    cries: tuple[str, ...]
    """Those not yet spent."""
    obligatory: bool
    """Level 2 has to be played, or had to be."""
    octaves: tuple[Octave, ...]
    odds: Odds | None
    """Only between moves, and only in full tracking."""
    prospects: tuple[Prospect, ...]
    """What each card in hand would do now; between moves, in full tracking."""
    doomed: tuple[str, ...]
    """Legal moves that lose for sure, as typed without the seat: `face k1`, `cry 2`."""
    end: str
    proof: tuple[str, ...] = ()
    """When the game ended stuck: why each card, each pair and each cry led nowhere."""
    secret: None = None


def view(state: Abyss, proof: tuple[str, ...] = ()) -> AbyssView:
    light = state.light
    held = state.held if light else state.hand.bit_count() + state.down
    buried = state.buried if light else state.tomb.bit_count()
    between = state.step == "choose" and not light
    return AbyssView(
        "light" if light else "full",
        state.step,
        state.level,
        state.will,
        FULL_WILL[state.level],
        _named(state.seq),
        OCTAVE[state.level],
        _named(cards_in(state.hand)),
        held,
        state.down,
        _named(cards_in(state.tomb)),
        buried,
        state.pile,
        _named(state.bottom),
        () if light else _named(cards_in(unseen(state))),
        _named(state.looked),
        state.left,
        tuple(cry.id for cry in CRIES if not state.spent >> cry.number & 1),
        state.trap or (state.step == "octave" and not state.spent),
        octaves(state),
        odds(state) if between else None,
        prospects(state) if between else (),
        _doomed(state),
        state.end,
        proof,
    )


def _doomed(state: Abyss) -> tuple[str, ...]:
    if state.step != "choose":
        return ()
    return tuple(_typed(offer.move) for offer in offers(state) if fate(state, offer.move))


def _typed(move: Move) -> str:
    return write(move, ("x",)).partition(": ")[2]


def _named(cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple(IDS[card] for card in cards)
