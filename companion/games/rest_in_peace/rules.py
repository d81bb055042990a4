"""Rest in Peace by its rules: the turn, the end, and where everything else is looked up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from companion.engine.content import Component
from companion.engine.game import Ask, Game, Outcome, Played, Table, Value
from companion.engine.moves import Move, Offer
from companion.engine.notes import Note
from companion.errors import NotAMove
from companion.games.rest_in_peace import books, burial, cards, chairs, doctor, meanings, reasons, shares, speech
from companion.games.rest_in_peace.content import SLUG
from companion.games.rest_in_peace.lookup import GRAVE_IDS, NEW, NUMBERS, RELATIVES, SHARE
from companion.games.rest_in_peace.moves import (
    KINDS,
    SECRET,
    Bury,
    Buy,
    Document,
    Double,
    Forget,
    Learn,
    Maintain,
    MixUp,
    Next,
    Pass,
    Prescribe,
    Rest,
    Shock,
)
from companion.games.rest_in_peace.offers import interrupting, offers
from companion.games.rest_in_peace.state import (
    AWAY,
    MEDICINE,
    NEIGHBOURS,
    PASS,
    PRESCRIBE,
    SHARES,
    Refusal,
    Village,
    burier,
    ending,
    lacking,
    mourned,
)
from companion.games.rest_in_peace.view import TableView, view

Done = tuple[Village, list[Note]]


class RestInPeace(Game[Village]):
    slug = SLUG
    rules = 1
    kinds = KINDS
    state = Village

    def __init__(self) -> None:
        self.spoken = speech.spoken(self)

    def setup(self, table: Table) -> Village:
        seats = len(table.seats)
        families = chairs.families(table)
        state = Village(
            table,
            families=families,
            money=(NUMBERS.start_money,) * seats,
            relatives=tuple(NUMBERS.start_health if one // 5 in families else AWAY for one in range(len(RELATIVES))),
            prescriptions=(0,) * len(RELATIVES),
            box=(0, 0, 0),
            held=(0,) * (5 * seats),
            known=(0,) * (5 * seats),
            spent=(0,) * (5 * seats),
            played=(0,) * 5,
            used=(0,) * 5,
            looks=(0,) * seats,
            active=0,
        )
        return replace(state, box=doctor.filled(state, 0))

    def play(self, state: Village, move: Move) -> Played[Village]:
        try:
            if state.over:
                raise Refusal("over")
            if not state.table.seats[move.seat].here:
                raise Refusal("gone_home", who=move.seat)
            kind = type(move)
            if kind in _STEPPED:
                _must_be_at_hand(state, move.seat)
            after, notes = _PLAY[kind](state, move)
        except Refusal as no:
            raise self.refuse(no.key, state.table, **no.args_) from None
        except KeyError as unknown:
            raise NotAMove(f"There is no {unknown.args[0]} in this game.", "See “moves” for what there is.") from None
        return Played(after, tuple(notes))

    def asks(self, state: Village) -> tuple[Ask, ...]:
        if state.over:
            return ()
        if state.claim is not None:
            claim = state.claim
            args = {"whom": claim.seat, "relative": RELATIVES[claim.relative], "grave": GRAVE_IDS[claim.grave]}
            if lacking(state, claim.seat, claim.grave):
                return (Ask(claim.seat, "claim_lost", args), Ask(None, "answer", args))
            return (Ask(claim.seat, "claim", args), Ask(None, "answer", args))
        seat = burier(state)
        if seat is not None:
            dead = tuple(RELATIVES[one] for one in mourned(state.relatives) if one // 5 == state.families[seat])
            return (Ask(seat, "bury", {"relative": dead}),)
        if state.step >= MEDICINE:
            return (Ask(state.active, "last_pass" if ending(state) else "pass"),)
        return (Ask(state.active, _ASK[state.step]),)

    def moves(self, state: Village, seat: int) -> Sequence[Offer]:
        return offers(state, seat)

    def open_moves(self, state: Village, seat: int) -> Sequence[Offer]:
        """Once a seat has looked at a share, which backs it is offered would tell what it saw."""
        if not state.looks[seat]:
            return offers(state, seat)
        return [offer for offer in offers(state, seat) if not _tells(offer.move)]

    def view(self, state: Village, seat: int | None) -> TableView:
        return view(state, seat)

    def outcome(self, state: Village) -> Outcome | None:
        """The most points; in a tie the most money; then the peace is shared (ruling `tie`)."""
        if not state.over:
            return None
        scores = tuple(books.score(state, seat) for seat in range(len(state.families)))
        here = [seat for seat in range(len(scores)) if state.table.seats[seat].here]
        by_merit: dict[tuple[int, int], list[int]] = {}
        for seat in here:
            by_merit.setdefault((scores[seat], state.money[seat]), []).append(seat)
        ranks = tuple(tuple(by_merit[merit]) for merit in sorted(by_merit, reverse=True))
        winners = ranks[0]
        best = scores[winners[0]]
        key = "shared" if len(winners) > 1 else "won"
        if key == "won" and any(scores[seat] == best for seat in here if seat not in winners):
            key = "won_by_money"
        return Outcome(winners, ranks, key, {"who": winners, "n": best}, scores)

    def numbers(self, state: Village, seat: int | None) -> Mapping[str, Value]:
        return books.numbers(state)

    def explain(self, state: Village, number: str, seat: int | None) -> str:
        return reasons.explain(self, state, number, seat)

    def adjust(self, state: Village, number: str, value: Value) -> Village:
        return books.adjust(self, state, number, value)

    def check(self, state: Village) -> None:
        books.check(self, state)

    def adjusted(self, state: Village) -> Played[Village]:
        return Played(books.adjusted(state))

    def vocabulary(self, kind: str) -> Mapping[str, str]:
        return self._vocabularies[kind]

    @cached_property
    def _vocabularies(self) -> Mapping[str, Mapping[str, str]]:
        graves = {name: self.words[f"grave.{name}.name"] for name in GRAVE_IDS}
        return {
            "relative": {name: self.words[f"relative.{name}.name"] for name in RELATIVES},
            "grave": graves,
            "place": {**graves, NEW: self.words["cemetery.name"]},
            "share": {name: self.words[f"share.{name}.name"] for name in SHARE},
        }

    def component_id(self, kind: str, code: str) -> str | None:
        """A place is a grave or the New Cemetery, whichever card is scanned."""
        if kind != "place":
            return super().component_id(kind, code)
        grave = super().component_id("grave", code)
        return grave if grave is not None else NEW if super().component_id("cemetery", code) else None

    def interrupts(self, state: Village) -> tuple[int, ...]:
        return interrupting(state)

    def meaning(self, state: Village, piece: Component, seat: int) -> Sequence[Offer]:
        return meanings.meaning(state, piece, seat)

    def left(self, state: Village, seat: int) -> Played[Village]:
        was_ending = ending(state)
        after, notes = chairs.leave(self, state, seat)
        if state.active == seat and ending(after):
            # The last turn is over with its player: whoever sat before only has to close the gate.
            after = replace(after, active=chairs.previous_seat(after, seat), step=PASS)
        elif state.active == seat:
            after, more = begin(after, chairs.next_seat(after, seat))
            notes += more
        after, notes = burial.settled(after, was_ending, notes)
        return Played(after, tuple(notes))

    def returned(self, state: Village, seat: int) -> Played[Village]:
        """A family that has moved away does not come back (ruling `leaving`)."""
        raise self.refuse("moved_away", state.table, whom=seat)

    def joined(self, state: Village, seat: int) -> Played[Village]:
        return Played(*chairs.join(self, state, seat))

    def revealed(self, before: Village, after: Village) -> str:
        """Backs that were turned up for all to see, or that their owner has had in hand."""
        said = []
        for grave, (old, new) in enumerate(zip(before.played, after.played, strict=True)):
            if new & ~old:
                said.append(self.say("revealed.played", {"grave": GRAVE_IDS[grave]}, after.table))
        for seat in range(min(len(before.families), len(after.families))):
            if sum(after.held[seat * 5 : seat * 5 + 5]) > sum(before.held[seat * 5 : seat * 5 + 5]):
                said.append(self.say("revealed.bought", {"who": seat}, after.table))
            elif after.looks[seat] != before.looks[seat]:
                said.append(self.say("revealed.looked", {"who": seat}, after.table))
        return " ".join(said)

    def says(self, state: Village, move: Move) -> str:
        """What a move would do here and now, with its price."""
        return speech.says(self, state, move)


def _tells(move: Move) -> bool:
    """Whether being offered this move depends on what a seat knows of its shares."""
    return isinstance(move, SECRET) or (isinstance(move, Bury) and bool(move.papers))


def next_step(state: Village, move: Next) -> Done:
    """Steps 2, 3 and 4 end when the player says so; the fourth leads straight to the medicine."""
    if state.step == PRESCRIBE:
        return doctor.finish_rounds(state, move.seat)
    if state.step == NEIGHBOURS:
        return doctor.leave_neighbours(state, move.seat)
    if state.step == SHARES:
        was_ending = ending(state)
        after, notes = doctor.take_medicine(state, move.seat)
        return burial.settled(after, was_ending, notes)
    raise Refusal("pass_instead")


def pass_box(state: Village, move: Pass) -> Done:
    """Step 6. The end is tested here, when the turn is complete: cards may have undone it until now."""
    if state.step < MEDICINE:
        raise Refusal("turn_unfinished")
    if ending(state):
        return replace(state, over=True), [Note("ended")]
    quiet = 0 if state.stirred else state.quiet + 1
    playing = sum(seat.here for seat in state.table.seats)
    patience = NUMBERS.standstill_rounds * playing - quiet
    if state.table.rulings.get("standstill") == "goes-on":
        patience = max(patience, playing + 1)
    if patience <= 0:
        return replace(state, over=True, quiet=quiet), [Note("standstill")]
    after, notes = begin(replace(state, quiet=quiet), chairs.next_seat(state, state.active))
    if patience == playing:
        notes.append(Note("quiet"))
    return after, notes


def begin(state: Village, seat: int) -> Done:
    """Step 1: the box arrives and is filled."""
    box = doctor.filled(state, seat)
    after = replace(
        state, active=seat, turn=state.turn + 1, step=PRESCRIBE, visited=0, bought=0, box=box, stirred=False
    )
    return after, [Note("filled", {"who": seat, "white": box[0], "black": box[1], "red": box[2]})]


def _must_be_at_hand(state: Village, seat: int) -> None:
    """The steps of a turn are the active player's, and burials come before everything else."""
    claim = state.claim
    if claim is not None:
        raise Refusal("claim_open", whom=claim.seat, grave=GRAVE_IDS[claim.grave])
    waiting = burier(state)
    if waiting is not None:
        raise Refusal("bury_first", whom=waiting)
    if seat != state.active:
        raise Refusal("not_your_turn", whom=state.active)


_ASK = {PRESCRIBE: "prescribe", NEIGHBOURS: "neighbours", SHARES: "shares"}
_STEPPED = frozenset({Prescribe, Buy, Next, Pass})
_PLAY: dict[type[Move], Callable[[Village, Any], Done]] = {
    Prescribe: doctor.prescribe,
    Buy: shares.buy,
    Next: next_step,
    Bury: burial.bury,
    Rest: burial.rest,
    Pass: pass_box,
    Double: cards.double,
    MixUp: cards.mix_up,
    Shock: cards.shock,
    Maintain: cards.maintain,
    Document: cards.document,
    Learn: shares.learn,
    Forget: shares.forget,
}

GAME = RestInPeace
