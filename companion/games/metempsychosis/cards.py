"""The thirty-four cards of the pile as small numbers and bit masks, so that a hand is one integer."""

from __future__ import annotations

from companion.games.metempsychosis.content import Keeper, Tone, deck

CARDS: tuple[Tone | Keeper, ...] = deck().cards
COUNT = len(CARDS)
EVERY = (1 << COUNT) - 1
RANGE = range(COUNT)
IDS = tuple(card.id for card in CARDS)
INDEX = {card.id: n for n, card in enumerate(CARDS)}

LETTERS = deck().numbers.letters
SCALE = len(LETTERS)
LETTER = tuple(LETTERS.index(card.letter) if isinstance(card, Tone) else -1 for card in CARDS)
"""Each card's letter as 0 to 6; keepers have -1."""
SYMBOLS = deck().numbers.symbols

DRAW = tuple(card.draw for card in CARDS)
HARMS = tuple(tuple((harm.kind, harm.amount) for harm in card.harms) for card in CARDS)


def mask_of(cards: tuple[int, ...] | list[int]) -> int:
    """A set of cards as one integer."""
    out = 0
    for card in cards:
        out |= 1 << card
    return out


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, tones first."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


OF_LETTER = tuple(mask_of([n for n in RANGE if LETTER[n] == letter]) for letter in range(SCALE))
OF_SYMBOL = {symbol: mask_of([n for n in RANGE if symbol in CARDS[n].symbols]) for symbol in SYMBOLS}
KEEPERS = mask_of([n for n in RANGE if LETTER[n] < 0])
TONES = EVERY & ~KEEPERS

CLEF = tuple(next((amount for kind, amount in harms if kind == "clef"), 0) for harms in HARMS)
"""How many tones each card's broken clef takes; 0 without one."""


def _alike(one: int, other: int) -> bool:
    return one != other and (
        (LETTER[one] == LETTER[other] >= 0) or bool(set(CARDS[one].symbols) & set(CARDS[other].symbols))
    )


PARTNERS = tuple(mask_of([other for other in RANGE if _alike(one, other)]) for one in RANGE)
"""For each card, all it can dive with: one letter or one symbol in common suffices."""
