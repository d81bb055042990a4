"""Futures as a player imagines them: the rules again, over an invented pile, quick enough to dream thousands.

The books (`rules`) wait for the table at every drawn card; a dream deals them itself. That both agree card by card is
tested over whole games.
"""

from __future__ import annotations

from random import Random

from companion.games.metempsychosis.cards import CLEF, DRAW, HARMS, LETTER, PARTNERS, SCALE
from companion.games.metempsychosis.content import deck

GOING, FREE, NO_WILL, NO_PILE, STUCK = range(5)
"""How a dreamt move ends: on it goes, a free octave, or one of the three losses."""

_NUMBERS = deck().numbers
FULL_WILL = (0, *_NUMBERS.willpower)
OCTAVE = (0, *_NUMBERS.octave)
_LOOKS, _TAKES = deck().cries[0].looks, deck().cries[0].takes
_FIRST_CRY_WILL = deck().cries[0].needs_willpower
_FOURTH_CRY_TONES = deck().cries[3].needs_tones

Option = tuple[int, int, int]
"""What, with which card, and how: see the constants below."""
LAY_RIGHT, LAY_LEFT, FACE, DIVE, CRY, RESTORE, REACH = range(7)


class Dream:
    """One imagined table. `pile[-1]` is on top."""

    __slots__ = ("cries", "hand", "level", "pile", "rng", "seq", "tomb", "will")

    def __init__(
        self, will: int, level: int, hand: list[int], seq: list[int], tomb: list[int], pile: list[int], cries: int,
        rng: Random,
    ) -> None:  # fmt: skip
        self.will = will
        self.level = level
        self.hand = hand
        self.seq = seq
        self.tomb = tomb
        self.pile = pile
        self.cries = cries
        """The spent ones, as bits 1 to 4."""
        self.rng = rng

    def copy(self) -> Dream:
        return Dream(self.will, self.level, self.hand[:], self.seq[:], self.tomb[:], self.pile[:], self.cries, self.rng)

    # --- what can be done ---

    def options(self) -> list[Option]:
        """Every legal choice."""
        out: list[Option] = []
        hand, seq, n = self.hand, self.seq, len(self.seq)
        sealed = n >= OCTAVE[self.level]
        right = (LETTER[seq[-1]] + 1) % SCALE if n else -1
        left = (LETTER[seq[0]] - 1) % SCALE if n else -1
        kept = False
        for at, card in enumerate(hand):
            letter = LETTER[card]
            if letter < 0:
                kept = True
                out.append((FACE, card, 0))
            elif not sealed and CLEF[card] <= n + 1:
                if not n or letter == right:
                    out.append((LAY_RIGHT, card, 0))
                if letter == left:
                    out.append((LAY_LEFT, card, 0))
            partners = PARTNERS[card]
            for other in hand[at + 1 :]:
                if partners >> other & 1:
                    out.append((DIVE, card, other))
        cries = self.cries
        if not cries & 2 and self.will >= _FIRST_CRY_WILL:
            out.append((CRY, 1, 0))
        if not cries & 4:
            out.append((CRY, 2, 0))
        if not cries & 8 and hand and not kept:
            out.append((CRY, 3, 0))
        if not cries & 16 and n >= _FOURTH_CRY_TONES:
            out.append((CRY, 4, 0))
        if self.level == 2:
            if _NUMBERS.restore_cost < self.will <= _NUMBERS.restore_from:
                out.extend((RESTORE, card, 0) for card in self.tomb)
            if _NUMBERS.reach_cost < self.will <= _NUMBERS.reach_from:
                out.append((REACH, 0, 0))
        return out

    # --- doing it; looks return to the caller for the choice of what to take ---

    def begin(self, option: Option) -> tuple[int, list[int]]:
        """Do it up to the next choice: how it stands, and the cards looked at, if any."""
        what, card, other = option
        if what <= FACE:
            return self._play(what, card), []
        if what == DIVE:
            self.hand.remove(card)
            self.hand.remove(other)
            self.tomb += (card, other)
            return GOING, self._look(_NUMBERS.dive)
        if what == CRY:
            return self._cry(card)
        if what == RESTORE:
            self.will -= _NUMBERS.restore_cost
            self.tomb.remove(card)
            self.pile.append(card)
            self.rng.shuffle(self.pile)
            return GOING, []
        self.will -= _NUMBERS.reach_cost
        self.hand.append(self.pile.pop())
        return (GOING if self.pile else NO_PILE), []

    def finish(self, looked: list[int], taken: list[int]) -> int:
        """Take some of the cards looked at; the rest goes under the pile as it lay."""
        for card in taken:
            looked.remove(card)
        self.hand += taken
        looked.reverse()
        self.pile[:0] = looked
        return self.verdict() if self.pile else NO_PILE

    def verdict(self) -> int:
        """How it stands when a move has ended."""
        if len(self.seq) >= OCTAVE[self.level]:
            for card in self.hand:
                if LETTER[card] < 0:
                    return GOING
            return FREE
        return GOING

    def _look(self, count: int) -> list[int]:
        looked = self.pile[-count:]
        del self.pile[-count:]
        looked.reverse()
        return looked

    def _play(self, what: int, card: int) -> int:
        hand, seq, pile, tomb = self.hand, self.seq, self.pile, self.tomb
        hand.remove(card)
        if what == LAY_RIGHT:
            seq.append(card)
        elif what == LAY_LEFT:
            seq.insert(0, card)
        for _ in range(DRAW[card]):
            hand.append(pile.pop())
            if not pile:
                return NO_PILE
        rng = self.rng
        for kind, amount in HARMS[card]:
            if kind == "will":
                self.will -= amount
                if self.will <= 0:
                    return NO_WILL
            elif kind == "pile":
                if len(pile) <= amount:
                    return NO_PILE
                tomb += pile[-amount:]
                del pile[-amount:]
            elif kind == "hand":
                for _ in range(min(amount, len(hand))):
                    tomb.append(hand.pop(int(rng.random() * len(hand))))
            else:
                for _ in range(amount):
                    pile.append(seq.pop(0 if what == LAY_RIGHT else -1))
                rng.shuffle(pile)
        if what == FACE:
            tomb.append(card)
        return self.verdict()

    def _cry(self, number: int) -> tuple[int, list[int]]:
        self.cries |= 1 << number
        hand, seq, pile, tomb = self.hand, self.seq, self.pile, self.tomb
        if number == 1:
            self.will -= (self.will + 1) // 2
            return GOING, self._look(_LOOKS)
        if number == 2:
            half = (len(pile) + 1) // 2
            if half >= len(pile):
                return NO_PILE, []
            tomb += pile[-half:]
            del pile[-half:]
            self.will = FULL_WILL[self.level]
            return self.verdict(), []
        if number == 3:
            count = len(hand)
            if count >= len(pile):
                return NO_PILE, []
            tomb += hand
            hand[:] = pile[-count:]
            del pile[-count:]
            return self.verdict(), []
        self.rng.shuffle(tomb)
        half = len(tomb) // 2
        if half:
            pile += tomb[-half:]
            del tomb[-half:]
        pile.append(seq.pop(0))
        pile.append(seq.pop())
        self.rng.shuffle(pile)
        return GOING, []

    @property
    def takes(self) -> int:
        """How many of five looked-at cards the first cry gives."""
        return _TAKES
