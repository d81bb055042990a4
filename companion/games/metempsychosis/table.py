"""The table while one move is gone through: what the rulebook tells a hand to do, one method a sentence.

A table is opened from a state, changed, and closed into the next state. Where chance has to be told by the player it
stops and names the step it waits for; told, it goes on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from companion.engine.game import Table as Seats
from companion.engine.notes import Note
from companion.games.metempsychosis.cards import (
    CLEF,
    COUNT,
    DRAW,
    EVERY,
    HARMS,
    IDS,
    KEEPERS,
    LETTER,
    OF_LETTER,
    PARTNERS,
    SCALE,
    cards_in,
    mask_of,
)
from companion.games.metempsychosis.content import deck
from companion.games.metempsychosis.state import Abyss, End, Step

NUMBERS = deck().numbers
CRIES = deck().cries
FULL_WILL = (0, *NUMBERS.willpower)
OCTAVE = (0, *NUMBERS.octave)

set_of = lru_cache(maxsize=1 << 15)(mask_of)
"""The mask of a sequence; sequences come back often."""


def unseen(state: Abyss | Open) -> int:
    """The cards nobody has seen: they lie face down in hand or somewhere in the pile."""
    known = state.hand | state.tomb | set_of(state.seq) | set_of(state.bottom) | set_of(state.looked)
    if state.card >= 0:
        known |= 1 << state.card
    return EVERY & ~known


def ends(seq: tuple[int, ...]) -> tuple[int, int]:
    """The letters that fit on the left and on the right of a sequence that has begun."""
    return (LETTER[seq[0]] - 1) % SCALE, (LETTER[seq[-1]] + 1) % SCALE


def can_dive(hand: int) -> bool:
    """Whether any two cards in hand share a letter or a symbol."""
    return any(hand & PARTNERS[card] for card in cards_in(hand))


def can_move(state: Abyss | Open) -> bool:
    """Whether anything at all can be done in full tracking: stuck is when nothing can."""
    hand, seq = state.hand, state.seq
    if hand & KEEPERS:
        return True
    if len(seq) < OCTAVE[state.level]:
        fitting = hand
        if seq:
            left, right = ends(seq)
            fitting = hand & (OF_LETTER[left] | OF_LETTER[right])
        if fitting and any(CLEF[card] <= len(seq) + 1 for card in cards_in(fitting)):
            return True
    if can_dive(hand):
        return True
    spent = state.spent
    return (
        (not spent & 2 and state.will >= CRIES[0].needs_willpower)
        or not spent & 4
        or (not spent & 8 and hand != 0)
        or (not spent & 16 and len(seq) >= CRIES[3].needs_tones)
        or (state.level == 2 and (can_restore(state) or can_reach(state)))
    )


def can_restore(state: Abyss | Open) -> bool:
    return NUMBERS.restore_cost < state.will <= NUMBERS.restore_from and (state.tomb != 0 or state.buried > 0)


def can_reach(state: Abyss | Open) -> bool:
    return NUMBERS.reach_cost < state.will <= NUMBERS.reach_from


class Open:
    """A table with a move under way."""

    __slots__ = (
        "at", "bottom", "buried", "card", "cry", "down", "end", "hand", "held", "left", "level", "light", "looked",
        "notes", "pile", "right", "seq", "spent", "step", "sure", "table", "tomb", "trap", "will",
    )  # fmt: skip

    step: Step
    end: End

    def __init__(self, state: Abyss) -> None:
        self.notes: list[Note] = []
        self.table: Seats = state.table
        self.step = state.step
        self.will = state.will
        self.level = state.level
        self.light = state.light
        self.hand = state.hand
        self.down = state.down
        self.sure = state.sure
        self.seq = state.seq
        self.tomb = state.tomb
        self.pile = state.pile
        self.bottom = state.bottom
        self.looked = state.looked
        self.spent = state.spent
        self.card = state.card
        self.right = state.right
        self.at = state.at
        self.left = state.left
        self.cry = state.cry
        self.trap = state.trap
        self.end = state.end
        self.held = state.held
        self.buried = state.buried

    def close(self) -> Abyss:
        return Abyss(
            self.table, self.step, self.will, self.level, self.light, self.hand, self.down, self.sure, self.seq,
            self.tomb, self.pile, self.bottom, self.looked, self.spent, self.card, self.right, self.at, self.left,
            self.cry, self.trap, self.end, self.held, self.buried,
        )  # fmt: skip

    def note(self, key: str, **args: Any) -> None:
        self.notes.append(Note(key, args))

    # --- playing a card: lay it, draw, go through its effects, uncover ---

    def lay(self, card: int, right: bool) -> None:
        """A tone takes its place at an end of the sequence."""
        self._leave_hand(card)
        self.seq = (*self.seq, card) if right else (card, *self.seq)
        self.right = right
        self.note("incarnated", card=IDS[card], side="right" if right else "left")
        self._resolve(card)

    def face(self, card: int) -> None:
        """A keeper is faced."""
        self._leave_hand(card)
        self.note("faced", card=IDS[card])
        self._resolve(card)

    def _leave_hand(self, card: int) -> None:
        if self.light:
            self.held -= 1
        else:
            self.hand ^= 1 << card

    def _resolve(self, card: int) -> None:
        self.card = card
        self.at = 0
        if self.draw(DRAW[card]):
            self.go_on()

    def draw(self, count: int) -> bool:
        """Face down into the hand. False when that was the last of the pile."""
        count = min(count, self.pile)
        self.note("drew", n=count)
        self.pile -= count
        if self.light:
            self.held += count
        else:
            blind = min(count, self.pile + count - len(self.bottom))
            self.down += blind
            if blind < count:  # what was put under the pile comes back, and everybody remembers it
                self.hand |= mask_of(self.bottom[: count - blind])
                self.bottom = self.bottom[count - blind :]
        return self.pile > 0 or self.lose("pile")

    def go_on(self) -> None:
        """The effects from top to bottom, then the cards are turned over."""
        harms = HARMS[self.card]
        while self.at < len(harms):
            kind, amount = harms[self.at]
            if kind == "will":
                if not self.lose_will(amount):
                    return
            elif kind == "hand":
                if not self._discard(amount):
                    return
            elif kind == "pile":
                if not self.entomb(amount):
                    return
            else:
                self._break(amount)
            self.at += 1
        self.finish()

    def finish(self) -> None:
        """The card has done what it does: a keeper goes to the tomb, and the cards are turned over."""
        if self.card >= 0 and LETTER[self.card] < 0:
            self._bury(self.card)
        self.card = -1
        self.uncover()

    def told(self) -> None:
        """Everything the table was asked for is named: the move goes on where it stopped."""
        match self.step:
            case "uncover" | "rise":
                self.ended()
            case "see":
                self.seen()
            case "recall":
                self.uncover()
            case "entomb" if self.cry == 2:
                self.heal()
            case _:
                self.at += 1
                self.go_on()

    def lose_will(self, amount: int) -> bool:
        """False when none is left."""
        self.will = max(0, self.will - amount)
        self.note("will", n=amount, left=self.will)
        return self.will > 0 or self.lose("will")

    def _discard(self, amount: int) -> bool:
        """At random from the whole hand, face-down cards included. False while the table is asked which."""
        if self.light:
            amount = min(amount, self.held)
            self.held -= amount
            self.buried += amount
            self.note("discarded-some", n=amount)
            return True
        amount = min(amount, self.hand.bit_count() + self.down)
        return self._wait("discard", amount)

    def entomb(self, amount: int) -> bool:
        """From the top of the pile to the tomb. False while the table is asked which, or when none is left."""
        if amount >= self.pile:
            self.note("entombed-some", n=self.pile)
            if self.light:
                self.buried += self.pile
            else:
                self.left = self.pile  # nobody needs to name them any more
            self.pile = 0
            return self.lose("pile")
        if self.light:
            self.pile -= amount
            self.buried += amount
            self.note("entombed-some", n=amount)
            return True
        known = amount - min(amount, self.pile - len(self.bottom))
        if known:
            self.tomb |= mask_of(self.bottom[:known])
            self.note("entombed", card=tuple(IDS[card] for card in self.bottom[:known]))
            self.bottom = self.bottom[known:]
            self.pile -= known
        return self._wait("entomb", amount - known)

    def _break(self, amount: int) -> None:
        """The broken clef: tones of the opposite end go back into the pile."""
        taken = self.seq[:amount] if self.right else self.seq[-amount:]
        self.seq = self.seq[amount:] if self.right else self.seq[:-amount]
        self.note("broke", card=tuple(IDS[card] for card in taken))
        if self.card in taken:
            self.card = -1
        self.shuffle_in(mask_of(taken), len(taken))

    def shuffle_in(self, cards: int, count: int) -> None:
        """Into the pile; nothing of it is known any longer, except what cannot be face down in hand."""
        if self.down:
            self.sure |= cards | mask_of(self.bottom)
        self.bottom = ()
        self.pile += count

    def uncover(self) -> None:
        """Turn over what was drawn; with nothing face down the move has ended."""
        if self._wait("uncover", self.down):
            self.ended()

    # --- looking: dives and the first cry ---

    @property
    def _looks(self) -> tuple[int, int]:
        """How many are looked at and how many taken."""
        return (CRIES[0].looks, CRIES[0].takes) if self.cry == 1 else (NUMBERS.dive, 1)

    def look(self) -> None:
        """Lift cards off the pile to choose from."""
        looks, takes = self._looks
        if self.light:
            taken = min(takes, self.pile)
            self.held += taken
            self.pile -= taken
            self.note("took-some", n=taken)
            if self.pile or self.lose("pile"):
                self.ended()
            return
        if self._wait("see", min(looks, self.pile - len(self.bottom))):
            self.seen()

    def seen(self) -> None:
        """All unknown ones are named; what is known to lie below them joins them."""
        looks, takes = self._looks
        more = self.bottom[: looks - len(self.looked)]
        self.bottom = self.bottom[len(more) :]
        self.pile -= len(more)
        self.looked += more
        self._wait("take", min(takes, len(self.looked)))

    def take(self, card: int) -> None:
        """Into the hand, and after the last the rest sinks."""
        self.looked = tuple(other for other in self.looked if other != card)
        self.hand |= 1 << card
        self.left -= 1
        self.note("took", card=IDS[card])
        if not self.left:
            self.sink()

    def sink(self) -> None:
        """What was looked at and not taken goes under the pile as it lay."""
        if self.looked:
            self.note("sank", card=tuple(IDS[other] for other in self.looked))
        self.bottom += self.looked
        self.pile += len(self.looked)
        self.looked = ()
        if self.pile or self.lose("pile"):
            self.ended()

    # --- small things ---

    def heal(self) -> None:
        """The second cry's reward."""
        self.will = FULL_WILL[self.level]
        self.note("healed", n=self.will)
        self.ended()

    def _wait(self, step: Step, count: int) -> bool:
        """False if the table has to be asked for so many cards."""
        self.step = step
        self.left = count
        return count == 0

    def _bury(self, card: int) -> None:
        if self.light:
            self.buried += 1
        else:
            self.tomb |= 1 << card

    def hand_to_tomb(self) -> int:
        """Discard the whole hand; how many it was."""
        count = self.held if self.light else self.hand.bit_count()
        self.buried += self.held
        self.held = 0
        self.tomb |= self.hand
        self.hand = 0
        return count

    def lose(self, cause: End) -> bool:
        """It is over; always False, so that whoever asked stops."""
        self.step = "over"
        self.end = cause
        self.note(f"lost-{cause}")
        return False

    def ended(self) -> None:
        """A move has ended in full: only now a complete octave is looked at, and whether anything is possible."""
        self.sure = self.left = self.cry = 0
        self.card = -1
        self.step = "choose"
        complete = len(self.seq) >= OCTAVE[self.level]
        if complete and not (self.held if self.light else self.hand & KEEPERS):
            self.complete()
        elif complete and not self.light:
            self.note("sealed")
        if self.step == "choose" and not self.light and not can_move(self):
            self.lose("stuck")

    def complete(self) -> None:
        """The octave sounds and no keeper is in hand."""
        self.note("octave" if self.level == 1 else "deliverance")
        self.step, self.end = ("octave", "") if self.level == 1 else ("over", "deliverance")

    def count(self) -> int:
        """How many cards the books account for, wherever they lie."""
        lying = self.pile + len(self.seq) + len(self.looked) + self.held + self.buried
        in_play = self.card >= 0 and LETTER[self.card] < 0
        unnamed = self.left if self.step in ("over", "recall") else 0
        return lying + self.hand.bit_count() + self.down + self.tomb.bit_count() + in_play + unnamed

    def recount(self) -> None:
        """In full tracking the pile is whatever is nowhere else."""
        self.pile = 0
        self.pile = COUNT - self.count()
