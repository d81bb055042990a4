"""Metempsychosis, kept for the table: what each move means, and why some cannot be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from companion.engine.content import component
from companion.engine.game import Ask, Game, IllegalMove, Move, Offer, Outcome, Played, State, Table, Value
from companion.games.metempsychosis import books, moves
from companion.games.metempsychosis.cards import CARDS, CLEF, COUNT, IDS, INDEX, KEEPERS, LETTER, PARTNERS, cards_in
from companion.games.metempsychosis.moves import (
    Ascend,
    Cry,
    Discard,
    Dive,
    Entomb,
    Face,
    Free,
    GiveUp,
    Incarnate,
    Reach,
    Recall,
    Rest,
    Restore,
    Rise,
    See,
    Take,
    Uncover,
)
from companion.games.metempsychosis.offers import offers
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import (
    CRIES,
    FULL_WILL,
    NUMBERS,
    OCTAVE,
    Open,
    ends,
    unseen,
)
from companion.games.metempsychosis.view import AbyssView, view

TOLD = {"uncover": Uncover, "discard": Discard, "entomb": Entomb, "see": See, "rise": Rise, "recall": Recall}
"""The steps in which the table says what chance did, each with the move that says it."""


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

    def _choosing(self, state: Abyss) -> None:
        """A new move begins only when the last one has ended in full."""
        if state.step != "choose":
            raise self.refuse(f"first-{state.step}", state.table, n=state.left)

    def _in_hand(self, state: Abyss, name: str) -> int:
        card = INDEX.get(name, -1)
        if card < 0:
            raise self.refuse("no-card", state.table, word=name)
        if state.light:
            if card in state.seq:
                raise self.refuse("not-in-hand", state.table, card=name)
            if not state.held:
                raise self.refuse("empty-hand", state.table)
        elif not state.hand >> card & 1:
            raise self.refuse("not-in-hand", state.table, card=name)
        return card

    def _incarnate(self, state: Abyss, table: Open, move: Incarnate) -> None:
        self._choosing(state)
        card = self._in_hand(state, move.card)
        if LETTER[card] < 0:
            raise self.refuse("keeper-is-no-tone", state.table, card=move.card)
        tones = len(state.seq)
        if tones >= OCTAVE[state.level]:
            raise self.refuse("sealed", state.table)
        if CLEF[card] > tones + 1:
            raise self.refuse("clef-too-long", state.table, card=move.card, n=CLEF[card])
        table.lay(card, self._side(state, card, move))

    def _side(self, state: Abyss, card: int, move: Incarnate) -> bool:
        """Whether the tone goes to the right."""
        if not state.seq:
            return move.side != "left"
        left, right = (LETTER[card] == end for end in ends(state.seq))
        if not left and not right:
            wanted = " or ".join(dict.fromkeys(NUMBERS.letters[end] for end in ends(state.seq)))
            raise self.refuse("gap", state.table, card=move.card, wanted=wanted)
        if left and right and move.side is None:
            raise self.refuse("which-side", state.table, card=move.card)
        if (move.side == "left" and not left) or (move.side == "right" and not right):
            raise self.refuse("other-side", state.table, card=move.card, side="left" if left else "right")
        return right if move.side is None else move.side == "right"

    def _face(self, state: Abyss, table: Open, move: Face) -> None:
        self._choosing(state)
        card = self._in_hand(state, move.card)
        if LETTER[card] >= 0:
            raise self.refuse("tone-is-no-keeper", state.table, card=move.card)
        table.face(card)

    def _dive(self, state: Abyss, table: Open, move: Dive) -> None:
        self._choosing(state)
        if move.one is None or move.other is None:
            if not state.light:
                raise self.refuse("which-dive", state.table)
            if state.held < NUMBERS.dive:
                raise self.refuse("two-to-dive", state.table)
        else:
            one, other = self._in_hand(state, move.one), self._in_hand(state, move.other)
            if one == other:
                raise self.refuse("two-to-dive", state.table)
            if not PARTNERS[one] >> other & 1:
                raise self.refuse("unlike", state.table, one=move.one, other=move.other)
            if state.light and state.held < NUMBERS.dive:
                raise self.refuse("two-to-dive", state.table)
            table.note("dived", card=(move.one, move.other))
        if state.light:
            table.held -= NUMBERS.dive
            table.buried += NUMBERS.dive
            table.note("dived-blind")
        else:
            table.hand ^= 1 << one | 1 << other
            table.tomb |= 1 << one | 1 << other
        table.look()

    def _cry(self, state: Abyss, table: Open, move: Cry) -> None:
        self._choosing(state)
        number = next((cry.number for cry in CRIES if cry.id == move.cry), 0)
        if not number:
            raise self.refuse("no-cry", state.table, word=move.cry)
        if state.spent >> number & 1:
            raise self.refuse("spent", state.table, cry=move.cry)
        _CRIES[number](self, state, table)

    def _spend(self, table: Open, number: int) -> None:
        table.spent |= 1 << number
        table.cry = number
        table.note("cried", cry=str(number))

    def _cry_look(self, state: Abyss, table: Open) -> None:
        """Half the willpower, the bigger half, for a look at five."""
        if state.will < CRIES[0].needs_willpower:
            raise self.refuse("cry-1-will", state.table, n=state.will)
        self._spend(table, 1)
        table.lose_will(_bigger_half(state.will))
        table.look()

    def _cry_heal(self, state: Abyss, table: Open) -> None:
        """The bigger half of the pile for a full measure of willpower."""
        self._spend(table, 2)
        if table.entomb(_bigger_half(state.pile)):
            _heal(table)

    def _cry_exchange(self, state: Abyss, table: Open) -> None:
        """The whole hand, card for card, if no keeper is in it."""
        if not (state.held if state.light else state.hand):
            raise self.refuse("cry-3-empty", state.table)
        if state.hand & KEEPERS:
            raise self.refuse("cry-3-keeper", state.table, card=IDS[cards_in(state.hand & KEEPERS)[0]])
        self._spend(table, 3)
        if table.draw(table.hand_to_tomb()):
            table.uncover()

    def _cry_raise(self, state: Abyss, table: Open) -> None:
        """One tone from either end and the smaller half of the tomb back into the pile."""
        if len(state.seq) < CRIES[3].needs_tones:
            raise self.refuse("cry-4-tones", state.table)
        self._spend(table, 4)
        first, last = state.seq[0], state.seq[-1]
        table.seq = state.seq[1:-1]
        table.note("lifted", card=(IDS[first], IDS[last]))
        table.shuffle_in(0, 2)
        half = (state.buried if state.light else state.tomb.bit_count()) // NUMBERS.halving
        if state.light:
            table.buried -= half
            table.pile += half
            table.note("rose-some", n=half)
            table.ended()
        else:
            table.step, table.left = "rise", half
            if not half:
                table.ended()

    def _take(self, state: Abyss, table: Open, move: Take) -> None:
        if state.step != "take":
            raise self.refuse("nothing-looked-at", state.table)
        card = INDEX.get(move.card, -1)
        if card not in state.looked:
            raise self.refuse("not-looked-at", state.table, card=move.card)
        table.take(card)

    def _restore(self, state: Abyss, table: Open, move: Restore) -> None:
        self._choosing(state)
        self._paying(state, NUMBERS.restore_from, NUMBERS.restore_cost)
        if state.light:
            if not state.buried:
                raise self.refuse("empty-tomb", state.table)
            table.buried -= 1
            cards = 0
        else:
            card = INDEX.get(move.card or "", -1)
            if card < 0 or not state.tomb >> card & 1:
                raise self.refuse("not-in-tomb", state.table)
            table.tomb ^= 1 << card
            cards = 1 << card
        table.lose_will(NUMBERS.restore_cost)
        table.note("restored" if move.card else "restored-some", **({"card": move.card} if move.card else {}))
        table.shuffle_in(cards, 1)
        table.ended()

    def _reach(self, state: Abyss, table: Open, move: Reach) -> None:
        self._choosing(state)
        self._paying(state, NUMBERS.reach_from, NUMBERS.reach_cost)
        table.lose_will(NUMBERS.reach_cost)
        if table.draw(1):
            table.uncover()

    def _paying(self, state: Abyss, limit: int, cost: int) -> None:
        if state.level != 2:
            raise self.refuse("level-2-only", state.table)
        if state.will > limit:
            raise self.refuse("too-strong", state.table, n=limit)
        if state.will <= cost:
            raise self.refuse("too-weak", state.table, n=cost, left=state.will)

    def _rest(self, state: Abyss, table: Open, move: Rest) -> None:
        if state.step != "octave":
            raise self.refuse("no-octave", state.table)
        if not state.spent:
            raise self.refuse("trap", state.table)
        table.step, table.end = "over", "rest"
        table.note("rested")

    def _ascend(self, state: Abyss, table: Open, move: Ascend) -> None:
        """Counter turned, willpower full, tomb into the pile, then the hand to the tomb, then six new cards."""
        if state.step != "octave":
            raise self.refuse("no-octave", state.table)
        table.level = 2
        table.will = FULL_WILL[2]
        table.trap = not state.spent
        table.note("ascended", n=FULL_WILL[2])
        table.shuffle_in(0, table.buried + table.tomb.bit_count())
        table.tomb = table.buried = 0
        table.hand_to_tomb()
        table.step = "choose"
        if table.draw(NUMBERS.hand):
            table.uncover()

    def _free(self, state: Abyss, table: Open, move: Free) -> None:
        self._choosing(state)
        if not state.light:
            raise self.refuse("full-knows", state.table)
        if len(state.seq) < OCTAVE[state.level]:
            raise self.refuse("no-octave", state.table)
        table.complete()

    def _give_up(self, state: Abyss, table: Open, move: GiveUp) -> None:
        self._choosing(state)
        if not state.light:
            raise self.refuse("not-stuck", state.table, way=self.says(state, offers(state)[0].move))
        table.lose("given-up")

    # --- what the table says that chance did ---

    def _told(self, state: Abyss, table: Open, move: Move) -> None:
        """Cards are named in the order in which they lie; fewer than asked for is fine, more is not."""
        wanted = TOLD.get(state.step)
        if wanted is not type(move):
            key = "nothing-to-tell" if wanted is None else f"first-{state.step}"
            raise self.refuse(key, state.table, n=state.left)
        names: tuple[str, ...] = move.cards  # type: ignore[attr-defined]  # all of TOLD have them
        if not names:
            raise self.refuse("name-a-card", state.table)
        if len(names) > state.left:
            raise self.refuse("too-many", state.table, n=state.left)
        for name in names:
            self._tell(state, table, name)
        table.note(_TOLD_NOTES[state.step], card=names)
        if not table.left:
            _told_all(table, state.step)

    def _tell(self, state: Abyss, table: Open, name: str) -> None:
        card = INDEX.get(name, -1)
        if card < 0:
            raise self.refuse("no-card", state.table, word=name)
        bit = 1 << card
        step = state.step
        if step == "rise":
            if not table.tomb & bit:
                raise self.refuse("not-in-tomb-named", state.table, card=name)
            table.tomb ^= bit
            table.pile += 1
        elif step == "discard" and table.hand & bit:
            table.hand ^= bit
            table.tomb |= bit
        else:
            self._unknown(state, table, name, bit)
            if step == "uncover":
                table.down -= 1
                table.hand |= bit
            elif step == "discard":
                table.down -= 1
                table.tomb |= bit
            elif step == "entomb":
                table.pile -= 1
                table.tomb |= bit
            elif step == "see":
                table.pile -= 1
                table.looked += (card,)
            else:
                table.tomb |= bit
        table.left -= 1

    def _unknown(self, state: Abyss, table: Open, name: str, bit: int) -> None:
        """Only a card that nobody has seen can turn up."""
        if not unseen(table) & bit:
            raise self.refuse("lies-elsewhere", state.table, card=name, place=books.place(table, INDEX[name]))
        blind = state.step in ("uncover", "discard")
        if blind and (table.sure & bit or not table.down):
            raise self.refuse("lies-elsewhere", state.table, card=name, place="pile")
        if state.step == "entomb" and table.sure and not table.sure & bit:
            doubtful = unseen(table) & ~table.sure
            if doubtful.bit_count() == table.down:
                raise self.refuse("lies-elsewhere", state.table, card=name, place="hand")

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
        wrong = books.adjust(table, number.lower(), value)
        if wrong is not None:
            raise self.refuse(wrong[0], state.table, **wrong[1])
        return table.close()

    def check(self, state: Abyss) -> None:
        wrong = books.check(state)
        if wrong is not None:
            raise self.refuse(wrong[0], state.table, **wrong[1])

    def adjusted(self, state: Abyss) -> Played[Abyss]:
        table = Open(state)
        books.settle(table)
        return Played(table.close(), tuple(table.notes))

    def ruled(self, state: Abyss, ruling: str) -> Abyss:
        if ruling != "tracking":
            return state
        table = Open(state)
        books.switch(table, light=state.table.rulings["tracking"] == "light", heal=_heal)
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
        if isinstance(move, (Dive, Restore)) and (move.one if isinstance(move, Dive) else move.card) is None:
            return self.say(
                "moves.dive-blind" if isinstance(move, Dive) else "moves.restore-blind", {"who": 0}, state.table
            )
        if isinstance(move, Incarnate) and move.side is None:
            return self.say("moves.incarnate-first", {"who": 0, "card": move.card}, state.table)
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


def _bigger_half(amount: int) -> int:
    return amount - amount // NUMBERS.halving


def _heal(table: Open) -> None:
    """The second cry's reward."""
    table.will = FULL_WILL[table.level]
    table.note("healed", n=table.will)
    table.ended()


def _told_all(table: Open, step: str) -> None:
    """Everything asked for is named: the move goes on where it stopped."""
    match step:
        case "uncover" | "rise":
            table.ended()
        case "see":
            table.seen()
        case "recall":
            table.uncover()
        case "entomb" if table.cry == 2:
            _heal(table)
        case _:
            table.at += 1
            table.go_on()


_TOLD_NOTES = {
    "uncover": "uncovered",
    "discard": "discarded",
    "entomb": "entombed",
    "see": "saw",
    "rise": "rose",
    "recall": "recalled",
}

_CRIES: dict[int, Callable[[Metempsychosis, Abyss, Open], None]] = {
    1: Metempsychosis._cry_look,
    2: Metempsychosis._cry_heal,
    3: Metempsychosis._cry_exchange,
    4: Metempsychosis._cry_raise,
}

_PLAYS: dict[type[Move], Callable[[Metempsychosis, Abyss, Open, Any], None]] = {
    Incarnate: Metempsychosis._incarnate,
    Face: Metempsychosis._face,
    Dive: Metempsychosis._dive,
    Cry: Metempsychosis._cry,
    Take: Metempsychosis._take,
    Restore: Metempsychosis._restore,
    Reach: Metempsychosis._reach,
    Rest: Metempsychosis._rest,
    Ascend: Metempsychosis._ascend,
    Free: Metempsychosis._free,
    GiveUp: Metempsychosis._give_up,
    **dict.fromkeys(TOLD.values(), Metempsychosis._told),
}


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
