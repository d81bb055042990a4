"""The deck of Metempsychosis as typed structs. Its sums are checked when it is read: a wrong card cannot be played."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Literal

import msgspec

from companion.engine import content
from companion.errors import ContentError

SLUG = "metempsychosis"

HarmKind = Literal["will", "hand", "pile", "clef"]


class Harm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One effect of a card: willpower lost, cards discarded at random, cards entombed, tones taken by a broken clef."""

    kind: HarmKind
    amount: int


class Tone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A nightmarish life that sounds one letter."""

    id: str
    number: int
    letter: str
    symbols: tuple[str, ...]
    draw: int
    harms: tuple[Harm, ...]
    """From top to bottom, as printed."""
    onto: str = ""
    """The card on which its picture goes on."""


class Keeper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who does not want you to get away."""

    id: str
    number: int
    symbols: tuple[str, ...]
    draw: int
    harms: tuple[Harm, ...]
    onto: str = ""


class Cry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A desperate cry, once a game."""

    id: str
    number: int
    needs_willpower: int = 1
    needs_tones: int = 0
    looks: int = 0
    takes: int = 0


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of the rules and the sums of the deck."""

    letters: str
    symbols: tuple[str, ...]
    copies_of_letter: int
    copies_of_symbol: int
    double_tones: int
    keeper_symbols: int
    keeper_symbol_tones: int
    hand: int
    dive: int
    willpower: tuple[int, int]
    """Full, on level 1 and on level 2."""
    octave: tuple[int, int]
    """How many tones complete level 1 and level 2."""
    halving: int
    restore_cost: int
    restore_from: int
    reach_cost: int
    reach_from: int


class Deck(msgspec.Struct, frozen=True):
    """All of it, checked."""

    tones: tuple[Tone, ...]
    keepers: tuple[Keeper, ...]
    cries: tuple[Cry, ...]
    numbers: Numbers

    @property
    def cards(self) -> tuple[Tone | Keeper, ...]:
        """What is shuffled into the pile: tones first, then keepers."""
        return (*self.tones, *self.keepers)


@cache
def deck() -> Deck:
    """The forty cards of data/metempsychosis, less counter and reminder, which have no mechanics."""
    found = Deck(
        content.read(SLUG, "tones.toml", Tone),
        content.read(SLUG, "keepers.toml", Keeper),
        content.read(SLUG, "cries.toml", Cry),
        content.numbers(SLUG, Numbers),
    )
    check(found)
    return found


def check(deck: Deck) -> None:
    """Raise ContentError if the deck is not the one the rulebook counts."""
    numbers = deck.numbers
    for card in deck.cards:
        _check_card(card, numbers)
    letters = Counter(tone.letter for tone in deck.tones)
    for letter in numbers.letters:
        if letters[letter] != numbers.copies_of_letter:
            raise _wrong("tones", letter, f"{letters[letter]} tones, but every letter has {numbers.copies_of_letter}")
    symbols = Counter(symbol for card in deck.cards for symbol in card.symbols)
    on_tones = Counter(symbol for tone in deck.tones for symbol in tone.symbols)
    for symbol in numbers.symbols:
        if symbols[symbol] != numbers.copies_of_symbol:
            raise _wrong("tones", symbol, f"on {symbols[symbol]} cards, but every symbol is on five")
        if on_tones[symbol] < numbers.keeper_symbol_tones:
            raise _wrong("tones", symbol, f"on {on_tones[symbol]} tones, too few to dive with its keeper")
    for (letter, symbol), count in Counter((t.letter, s) for t in deck.tones for s in t.symbols).items():
        if count > 1:
            raise _wrong("tones", letter, f"{symbol} stands there twice, so that one pair would match twice")
    doubles = sum(len(tone.symbols) > 1 for tone in deck.tones)
    if doubles != numbers.double_tones:
        raise _wrong("tones", "symbols", f"{doubles} tones with two symbols, but there are {numbers.double_tones}")
    for keeper in deck.keepers:
        if len(keeper.symbols) != numbers.keeper_symbols:
            raise _wrong("keepers", keeper.id, "a keeper has two symbols")
        if any(harm.kind == "clef" for harm in keeper.harms):
            raise _wrong("keepers", keeper.id, "a keeper carries no clef")
    for card in deck.cards:
        if card.onto and card.onto not in {other.id for other in deck.cards if other is not card}:
            raise _wrong("tones", card.id, f"its picture goes on on “{card.onto}”, which is no other card")


def _check_card(card: Tone | Keeper, numbers: Numbers) -> None:
    file = "tones" if isinstance(card, Tone) else "keepers"
    if not card.harms:
        raise _wrong(file, card.id, "harms nobody; every card does")
    if any(harm.amount < 1 for harm in card.harms) or card.draw < 1:
        raise _wrong(file, card.id, "amounts begin at 1")
    kinds = [harm.kind for harm in card.harms]
    if len(set(kinds)) < len(kinds):
        raise _wrong(file, card.id, "names the same harm twice")
    if "clef" in kinds[:-1]:
        raise _wrong(file, card.id, "the clef comes after the other effects")
    unknown = [symbol for symbol in card.symbols if symbol not in numbers.symbols]
    if unknown or not card.symbols or len(set(card.symbols)) < len(card.symbols):
        raise _wrong(file, card.id, f"symbols: {', '.join(unknown or card.symbols) or 'none'}")


def _wrong(file: str, entry: str, what: str) -> ContentError:
    return ContentError(f"data/{SLUG}/{file}.toml: {entry}: {what}.", "Count the deck again.")
