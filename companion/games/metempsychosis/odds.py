"""What the pile can still do, exactly: every chance as so many ways out of so many."""

from __future__ import annotations

from math import comb

import msgspec

from companion.engine.moves import Move
from companion.games.metempsychosis.cards import (
    CLEF,
    DRAW,
    HARMS,
    IDS,
    INDEX,
    KEEPERS,
    LETTER,
    LETTERS,
    OF_LETTER,
    OF_SYMBOL,
    PARTNERS,
    SCALE,
    SYMBOLS,
    TONES,
    cards_in,
    mask_of,
)
from companion.games.metempsychosis.moves import Cry, Dive, Face, Incarnate, Reach
from companion.games.metempsychosis.state import Abyss, End
from companion.games.metempsychosis.table import NUMBERS, OCTAVE, ends, set_of, unseen


class Chance(msgspec.Struct, frozen=True):
    """`ways` out of `of`, all alike."""

    ways: int
    of: int

    @property
    def share(self) -> float:
        return self.ways / self.of if self.of else 0.0

    def __str__(self) -> str:
        percent = round(100 * self.share)
        if 0 < self.ways < self.of:
            percent = min(99, max(1, percent))
        return f"{percent} %"


class Odds(msgspec.Struct, frozen=True):
    """The next card and the next dive, and what is left to come."""

    keeper: Chance
    fits: Chance
    """It can be laid at once."""
    partner: Chance
    """It can dive with a card in hand."""
    dive_fits: Chance
    """At least one of the two cards of a dive can be laid."""
    dive_keepers: Chance
    """Both cards of a dive are keepers, so that one has to be taken."""
    letters: dict[str, int]
    symbols: dict[str, int]
    keepers: int


def fitting(state: Abyss) -> int:
    """All cards whose letter fits an end of the sequence; none once it is sealed."""
    if len(state.seq) >= OCTAVE[state.level]:
        return 0
    if not state.seq:
        return TONES
    left, right = ends(state.seq)
    return OF_LETTER[left] | OF_LETTER[right]


def odds(state: Abyss) -> Odds:
    """The chances before a move, when no card lies face down."""
    blind = unseen(state)
    fits = fitting(state)
    partners = 0
    for card in cards_in(state.hand):
        partners |= PARTNERS[card]
    left = blind | set_of(state.bottom)
    return Odds(
        _top(state, blind, KEEPERS),
        _top(state, blind, fits),
        _top(state, blind, partners),
        _either(state, blind, fits),
        _both(state, blind, KEEPERS),
        {LETTERS[n]: (left & OF_LETTER[n]).bit_count() for n in range(SCALE)},
        {symbol: (left & OF_SYMBOL[symbol]).bit_count() for symbol in SYMBOLS},
        (left & KEEPERS).bit_count(),
    )


def _top(state: Abyss, blind: int, wanted: int) -> Chance:
    if blind:
        return Chance((blind & wanted).bit_count(), blind.bit_count())
    return Chance(wanted >> state.bottom[0] & 1, 1) if state.bottom else Chance(0, 1)


def _both(state: Abyss, blind: int, wanted: int) -> Chance:
    """Both of the two cards a dive lifts are wanted; with a single card left there is no second."""
    count, good = blind.bit_count(), (blind & wanted).bit_count()
    if count >= NUMBERS.dive:
        return Chance(comb(good, NUMBERS.dive), comb(count, NUMBERS.dive))
    known = state.bottom[: NUMBERS.dive - count]
    if count + len(known) < NUMBERS.dive or any(not wanted >> card & 1 for card in known):
        return Chance(0, 1)
    return Chance(good, count) if count else Chance(1, 1)


def _either(state: Abyss, blind: int, wanted: int) -> Chance:
    """At least one of the two is wanted: not both are unwanted."""
    count = blind.bit_count()
    if count + len(state.bottom) < NUMBERS.dive:
        return _top(state, blind, wanted)
    neither = _both(state, blind, ~wanted)
    return Chance(neither.of - neither.ways, neither.of)


class Octave(msgspec.Struct, frozen=True):
    """One way to complete the level: from this letter to the same again."""

    letter: str
    missing: str
    """The letters still to be laid, in order."""
    held: int
    """How many of them are in hand."""
    dead: str
    """Those of which every copy lies in the tomb or in the sequence already."""


def octaves(state: Abyss) -> tuple[Octave, ...]:
    """Every octave that the sequence can still become."""
    whole = OCTAVE[state.level]
    tones = len(state.seq)
    if tones > whole:
        return ()
    first = LETTERS.index(_letter(state.seq[0])) if state.seq else 0
    out: dict[str, Octave] = {}
    for before in range(whole - tones + 1 if state.seq else SCALE):
        start = (first - before) % SCALE
        if LETTERS[start] in out:
            continue
        if state.seq:
            need = [(start + n) % SCALE for n in range(before)]
            need += [(first + tones + n) % SCALE for n in range(whole - tones - before)]
        else:
            need = [(start + n) % SCALE for n in range(whole)]
        out[LETTERS[start]] = _octave(state, LETTERS[start], need)
    return tuple(out[letter] for letter in LETTERS if letter in out)


def _octave(state: Abyss, letter: str, need: list[int]) -> Octave:
    held, dead = 0, ""
    for one in sorted(set(need)):
        wanted = need.count(one)
        held += min(wanted, (state.hand & OF_LETTER[one]).bit_count())
        free = OF_LETTER[one] & ~state.tomb & ~mask_of(state.seq)
        if free.bit_count() < wanted:
            dead += LETTERS[one]
    return Octave(letter, "".join(LETTERS[one] for one in need), held, dead)


def _letter(card: int) -> str:
    return next(LETTERS[n] for n in range(SCALE) if OF_LETTER[n] >> card & 1)


def fate(state: Abyss, move: Move) -> End:
    """The loss this move leads to for sure, before anything is drawn; empty when it may go well."""
    pile, will = state.pile, state.will
    if isinstance(move, Incarnate | Face):
        card = INDEX[move.card]
        pile -= DRAW[card]
        if pile <= 0:
            return "pile"
        for kind, amount in HARMS[card]:
            if kind == "will":
                will -= amount
            elif kind == "pile":
                pile -= amount
            if will <= 0 or pile <= 0:
                return "will" if will <= 0 else "pile"
        return ""
    if isinstance(move, Dive):
        return "pile" if pile < NUMBERS.dive else ""
    if isinstance(move, Reach):
        return "pile" if pile < 2 else ""
    if isinstance(move, Cry):
        held = state.held if state.light else state.hand.bit_count()
        least = {"1": 3, "2": 2, "3": held + 1, "4": 1}[move.cry]
        return "pile" if pile < least else ""
    return ""


class Prospect(msgspec.Struct, frozen=True):
    """What a card in hand would do if it were played now."""

    id: str
    sides: tuple[str, ...]
    """Where it can be laid: left, right; empty for a keeper, a gap or a sealed octave."""
    keeper: bool
    draw: int
    will: int
    """Willpower afterwards."""
    pile: int
    """Cards in the pile afterwards."""
    discards: int
    clef: int
    loses: End
    partners: tuple[str, ...]
    """What it can dive with."""


def prospects(state: Abyss) -> tuple[Prospect, ...]:
    """The hand, card by card."""
    return tuple(_prospect(state, card) for card in cards_in(state.hand))


def _prospect(state: Abyss, card: int) -> Prospect:
    name, keeper = IDS[card], bool(KEEPERS >> card & 1)
    loses = fate(state, Face(0, name) if keeper else Incarnate(0, name))
    harms = dict(HARMS[card])
    clef = harms.get("clef", 0)
    return Prospect(
        name,
        () if keeper else _sides(state, card),
        keeper,
        DRAW[card],
        max(0, state.will - harms.get("will", 0)),
        max(0, state.pile - DRAW[card] - harms.get("pile", 0) + clef),
        harms.get("hand", 0),
        clef,
        loses,
        tuple(IDS[other] for other in cards_in(state.hand & PARTNERS[card])),
    )


def _sides(state: Abyss, card: int) -> tuple[str, ...]:
    if not fitting(state) >> card & 1 or CLEF[card] > len(state.seq) + 1:
        return ()
    if not state.seq:
        return ("right",)
    left, right = ends(state.seq)
    letter = LETTER[card]
    return tuple(side for side, end in (("left", left), ("right", right)) if letter == end)
