"""What a practised player would do without thinking long: a worth for every option from the look of the table.

Dreams are played out on instinct, so it is kept to sums over the hand. The weights were fitted by play, not reasoned.
"""

from __future__ import annotations

from companion.games.metempsychosis.cards import CLEF, DRAW, HARMS, LETTER, SCALE
from companion.games.metempsychosis.imagined import (
    CRY,
    DIVE,
    FACE,
    LAY_LEFT,
    LAY_RIGHT,
    OCTAVE,
    RESTORE,
    Dream,
    Option,
)

DOOM = -100.0
"""Worth of a move that loses at once."""

_WILL = tuple(sum(amount for kind, amount in harms if kind == "will") for harms in HARMS)
_PILE = tuple(sum(amount for kind, amount in harms if kind == "pile") for harms in HARMS)
_HAND = tuple(sum(amount for kind, amount in harms if kind == "hand") for harms in HARMS)


_BEYOND = (1.0, 0.55, 0.3, 0.15)
"""What a letter is worth behind so many missing ones."""
_DOUBLE = 0.6
"""A second copy of a letter makes both worth less."""
_PLACE = tuple(5**letter if letter >= 0 else 5**SCALE for letter in LETTER)
"""A hand as one number: how often it has each letter, and how many keepers."""
_MOST_SIGHTS = 200_000


class Sight:
    """What the hand is worth to the sequence: which letters run on from its ends."""

    __slots__ = ("chain", "keepers", "needed", "runs", "sealed", "tones")

    def __init__(self, tones: int, first: int, whole: int, held: list[int], keepers: int) -> None:
        self.tones = tones
        self.keepers = keepers
        self.needed = whole - tones
        self.sealed = self.needed <= 0
        self.chain = [0.0] * SCALE
        self.runs = 0
        if not self.sealed and tones:
            self._follow(held, (first + tones) % SCALE, 1)
            self._follow(held, (first - 1) % SCALE, -1)
        elif not self.sealed:
            self._begin(held)
        for letter in range(SCALE):
            if held[letter] > 1:
                self.chain[letter] *= _DOUBLE

    def _follow(self, held: list[int], start: int, way: int) -> None:
        """From an end outwards."""
        gap = 0
        for step in range(min(self.needed, SCALE)):
            letter = (start + way * step) % SCALE
            if held[letter]:
                self.chain[letter] = max(self.chain[letter], _BEYOND[min(gap, 3)])
                self.runs += not gap
            else:
                gap += 1

    def _begin(self, held: list[int]) -> None:
        """The longest run in hand, to begin with."""
        best, start = 0, 0
        for first in range(SCALE):
            length = 0
            while length < SCALE and held[(first + length) % SCALE]:
                length += 1
            if length > best:
                best, start = length, first
        for step in range(best):
            self.chain[(start + step) % SCALE] = 1.0
        self.runs = best

    def keep(self, card: int) -> float:
        """How much a card in hand is worth keeping."""
        letter = LETTER[card]
        return self.chain[letter] if letter >= 0 else -0.9


_sights: dict[tuple[int, int, int, int], Sight] = {}


def look(dream: Dream, more: int = -1) -> Sight:
    """The sight of a hand, with one more card if given. The same hands come back in every dream, so it is kept."""
    seq = dream.seq
    tones = len(seq)
    first = LETTER[seq[0]] if seq else 0
    place = sum([_PLACE[card] for card in dream.hand])
    if more >= 0:
        place += _PLACE[more]
    key = (tones, first, dream.level, place)
    found = _sights.get(key)
    if found is None:
        if len(_sights) > _MOST_SIGHTS:
            _sights.clear()
        held = [place // 5**letter % 5 for letter in range(SCALE)]
        found = _sights[key] = Sight(tones, first, OCTAVE[dream.level], held, place // 5**SCALE)
    return found


def worth(dream: Dream, option: Option, sight: Sight) -> float:
    """The instinctive worth of one option."""
    what, card, other = option
    pile = len(dream.pile)
    if what <= FACE:
        return _worth_of_card(dream, what, card, sight, pile)
    if what == DIVE:
        if pile < 2:
            return DOOM
        relief = 1.5 - 1.6 * (sight.keep(card) + sight.keep(other)) - 4.0 / pile
        if sight.sealed and (LETTER[card] < 0 or LETTER[other] < 0):
            relief += 3.0
        return relief - (0.0 if len(dream.hand) > 3 else 0.6)
    if what == CRY:
        return _worth_of_cry(dream, card, sight, pile)
    if what == RESTORE:
        return -1.0 if pile > 4 else 1.0
    return (2.0 if not sight.runs else -0.5) if pile > 1 else DOOM


def _worth_of_card(dream: Dream, what: int, card: int, sight: Sight, pile: int) -> float:
    will, mill, lost, draw = _WILL[card], _PILE[card], _HAND[card], DRAW[card]
    if will >= dream.will or draw + mill >= pile:
        return DOOM
    value = 3.4 if what != FACE else -2.2
    value -= 3.2 * will / dream.will + 9.0 * (mill + draw) / (pile + 4.0)
    hand = len(dream.hand) - 1 + draw
    value -= lost * (0.5 + 5.0 / (hand + 2.0)) - 0.55 * draw
    if what == FACE:
        if sight.sealed:
            value += 4.0
        elif not sight.runs:
            value += 1.6
    elif CLEF[card]:
        value -= 1.9
    if what in (LAY_RIGHT, LAY_LEFT) and sight.needed == 1 and not sight.keepers and not CLEF[card]:
        value += 3.0
    return value


def _worth_of_cry(dream: Dream, number: int, sight: Sight, pile: int) -> float:
    if number == 1:
        if pile <= 2:
            return DOOM
        return 0.9 - 0.8 * sight.runs - 0.1 * dream.will + 0.25 * max(0, 5 - len(dream.hand))
    if number == 2:
        if pile < 2:
            return DOOM
        return 4.0 - 1.5 * dream.will + 0.08 * pile
    if number == 3:
        if len(dream.hand) >= pile:
            return DOOM
        return 1.6 - 1.7 * sight.runs - 5.0 / pile
    if sight.sealed:
        return -2.0
    return 2.4 - 0.5 * pile + 0.12 * len(dream.tomb) - 0.2 * sight.tones


def prefer(dream: Dream, looked: list[int], count: int) -> list[int]:
    """Which of the cards looked at to take."""
    if len(looked) <= count:
        return looked[:]
    taken: list[int] = []
    pool = looked[:]
    for _ in range(count):
        best, best_value = pool[0], -9.0
        for card in pool:
            value = look(dream, card).keep(card)
            if value > best_value:
                best, best_value = card, value
        taken.append(best)
        pool.remove(best)
    return taken


def choose(dream: Dream, options: list[Option]) -> Option:
    """The option that feels best."""
    sight = look(dream)
    best, best_value = options[0], -1000.0
    for option in options:
        value = worth(dream, option, sight)
        if value > best_value:
            best, best_value = option, value
    return best
