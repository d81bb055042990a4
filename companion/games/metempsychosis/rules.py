"""Metempsychosis, kept for the table: what each move means, and why some cannot be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from companion.engine.content import component
from companion.engine.game import Ask, Game, IllegalMove, Move, Offer, Outcome, Played, State, Table, Value
from companion.games.metempsychosis import books, corrections, moves, tracking
from companion.games.metempsychosis.cards import CARDS, COUNT, IDS, LETTER, cards_in
from companion.games.metempsychosis.deeds import DEEDS
from companion.games.metempsychosis.moves import Dive, Incarnate, Restore
from companion.games.metempsychosis.odds import fate
from companion.games.metempsychosis.offers import offers
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import CRIES, FULL_WILL, NUMBERS, Open, unseen
from companion.games.metempsychosis.told import TOLD, told
from companion.games.metempsychosis.view import AbyssView, view


class Metempsychosis(Game[Abyss]):
    """One player, thirty-four cards, four cries."""

    slug: ClassVar[str] = "metempsychosis"
    rules: ClassVar[int] = 1
    kinds: ClassVar[tuple[type[Move], ...]] = moves.ALL
    state: ClassVar[type[State]] = Abyss

    def setup(self, table: Table) -> Abyss:
        will, pile, hand = FULL_WILL[1], COUNT - NUMBERS.hand, NUMBERS.hand
        if table.rulings.get("tracking") == "light":
            return Abyss(table, "choose", will, light=True, pile=pile, held=hand)
        return Abyss(table, "uncover", will, pile=pile, down=hand, left=hand)

    def asks(self, state: Abyss) -> tuple[Ask, ...]:
        return _ASKS[state.step, state.left, state.light]

    def moves(self, state: Abyss, seat: int) -> Sequence[Offer]:
        return offers(state) if seat == 0 else ()

    def view(self, state: Abyss, seat: int | None) -> AbyssView:
        return view(state, self.proof(state) if state.end == "stuck" else ())

    def outcome(self, state: Abyss) -> Outcome | None:
        """Falling on level 2 keeps the first octave, unless the climb was obligatory (ruling `trap`)."""
        if state.step != "over":
            return None
        if state.end == "deliverance":
            return Outcome((0,), ((0,),), "deliverance", {"who": 0}, (2,))
        if state.end == "rest":
            return Outcome((0,), ((0,),), "rest", {"who": 0}, (1,))
        if state.level == 2 and not state.trap:
            return Outcome((0,), ((0,),), f"fell-{state.end}", {"who": 0}, (1,))
        return Outcome((), ((0,),), state.end, {"who": 0}, (0,))

    # --- playing ---

    def play(self, state: Abyss, move: Move) -> Played[Abyss]:
        if move.seat != 0:
            raise self.refuse("seat", state.table)
        if state.step == "over":
            raise self.refuse("over", state.table)
        table = Open(state)
        _PLAYS[type(move)](self, state, table, move)
        return Played(table.close(), tuple(table.notes))

    # --- the books ---

    def numbers(self, state: Abyss, seat: int | None) -> Mapping[str, Value]:
        return books.numbers(state)

    def explain(self, state: Abyss, number: str, seat: int | None) -> str:
        told = books.explain(state, number.lower())
        if told is None:
            raise self.unknown_number(number, state, seat)
        return self.say(f"explain.{told[0]}", told[1], state.table)

    def adjust(self, state: Abyss, number: str, value: Value) -> Abyss:
        if books.numbers(state).get(number.lower()) == value:
            return state
        table = Open(state)
        wrong = corrections.adjust(table, number.lower(), value)
        if wrong is not None:
            raise self.refuse(wrong[0], state.table, **wrong[1])
        return table.close()

    def check(self, state: Abyss) -> None:
        wrong = corrections.check(state)
        if wrong is not None:
            raise self.refuse(wrong[0], state.table, **wrong[1])

    def adjusted(self, state: Abyss) -> Played[Abyss]:
        table = Open(state)
        corrections.settle(table)
        return Played(table.close(), tuple(table.notes))

    def ruled(self, state: Abyss, ruling: str) -> Abyss:
        if ruling != "tracking":
            return state
        table = Open(state)
        tracking.switch(table, light=state.table.rulings["tracking"] == "light")
        return table.close()

    def revealed(self, before: Abyss, after: Abyss) -> str:
        if after.light or before.light:
            return ""
        seen = unseen(before) & ~unseen(after)
        if not seen:
            return ""
        return self.say("notes.revealed", {"card": tuple(IDS[card] for card in cards_in(seen))}, before.table)

    # --- words ---

    def vocabulary(self, kind: str) -> Mapping[str, str]:
        return self._cry_names if kind == "cry" else self._card_names

    def component_id(self, kind: str, code: str) -> str | None:
        """Tones and keepers are both cards of the pile."""
        piece = component(self.slug, code.upper())
        if piece is None or piece.kind not in (("cry",) if kind == "cry" else ("tone", "keeper")):
            return None
        return piece.id

    @cached_property
    def _card_names(self) -> dict[str, str]:
        kinds = ("keeper" if LETTER[n] < 0 else "tone" for n in range(COUNT))
        return {card.id: self.words[f"{kind}.{card.id}.name"] for card, kind in zip(CARDS, kinds, strict=True)}

    @cached_property
    def _cry_names(self) -> dict[str, str]:
        return {cry.id: self.words[f"cry.{cry.id}.name"] for cry in CRIES}

    @cached_property
    def spoken(self) -> Mapping[str, Callable[[Any], str]]:  # type: ignore[override]  # read like the mapping it is
        def named(card: Any) -> str:
            return self.words["spoken.card"].format(id=str(card).upper(), name=self._card_names.get(card, card))

        return {
            "card": named,
            "cards": named,
            "one": named,
            "other": named,
            "cry": lambda cry: self._cry_names.get(cry, cry),
            "place": lambda place: self.words[f"places.{place}"],
            "side": lambda side: self.words[f"sides.{side}"],
        }

    def says(self, state: Abyss, move: Move) -> str:
        """What a move would do; one that loses for sure says so before it is played."""
        what = self._says(state, move)
        end = fate(state, move) if state.step == "choose" else ""
        return self.words["moves.doomed"].format(what=what, why=self.words[f"doom.{end}"]) if end else what

    def _says(self, state: Abyss, move: Move) -> str:
        if isinstance(move, Dive) and move.one is None:
            return self.say("moves.dive-blind", {"who": 0}, state.table)
        if isinstance(move, Restore) and move.card is None:
            return self.say("moves.restore-blind", {"who": 0}, state.table)
        if isinstance(move, Incarnate) and (move.side is None or not state.seq):
            key = "moves.incarnate-next" if state.seq else "moves.incarnate-first"
            return self.say(key, {"who": 0, "card": move.card}, state.table)
        return super().says(state, move)

    def objections(self, state: Abyss) -> list[tuple[Move, IllegalMove]]:
        """What cannot be done now, and why: each card in hand, each pair, each cry, each paid move."""
        alive = state if state.end != "stuck" else books.reopened(state)
        out: list[tuple[Move, IllegalMove]] = []
        for move in books.attempts(alive):
            try:
                self.play(alive, move)
            except IllegalMove as no:
                out.append((move, no))
        return out

    def proof(self, state: Abyss) -> tuple[str, ...]:
        """Why a soul is stuck, a sentence each; all the pairs are one sentence."""
        lines = [no.reason for move, no in self.objections(state) if not isinstance(move, Dive)]
        return (*lines, self.words["explain.no-pair" if state.hand.bit_count() > 1 else "explain.too-few"])


_PLAYS = {**DEEDS, **dict.fromkeys(TOLD.values(), told)}


class _Asks(dict[tuple[str, int, bool], tuple[Ask, ...]]):
    """Asks are made once each."""

    def __missing__(self, key: tuple[str, int, bool]) -> tuple[Ask, ...]:
        step, left, light = key
        if step == "over":
            asked: tuple[Ask, ...] = ()
        elif step == "choose":
            asked = (Ask(0, "choose-light" if light else "choose"),)
        elif step == "octave":
            asked = (Ask(0, "octave"),)
        elif step == "take":
            asked = (Ask(0, "take", {"n": left}),)
        else:
            asked = (Ask(0, step, {"n": left}, "draw"),)
        self[key] = asked
        return asked


_ASKS = _Asks()

GAME = Metempsychosis
