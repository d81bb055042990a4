"""All that can be seen of a game. A solitaire has no secrets but the pile's, and those nobody knows."""

from __future__ import annotations

import msgspec

from companion.games.metempsychosis.cards import IDS, cards_in
from companion.games.metempsychosis.odds import Octave, Odds, octaves, odds
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
    end: str
    secret: None = None


def view(state: Abyss) -> AbyssView:
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
        state.end,
    )


def _named(cards: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple(IDS[card] for card in cards)
