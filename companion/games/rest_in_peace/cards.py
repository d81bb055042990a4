"""The backs of the shares: played by anybody, at any time, each applied before the next."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.notes import Note
from companion.games.rest_in_peace.burial import Done, laid, may_bury, settled
from companion.games.rest_in_peace.lookup import GRAVE, GRAVE_IDS, NUMBERS, PRICE, RELATIVE, RELATIVES
from companion.games.rest_in_peace.moves import Document, Double, Maintain, MixUp, Shock
from companion.games.rest_in_peace.shares import show
from companion.games.rest_in_peace.state import (
    DOUBLE,
    FIRST_GRAVE,
    ILLEGIBLE,
    MAINTENANCE,
    MIXUP,
    MOURNED,
    NEW_CEMETERY,
    SHOCK,
    Refusal,
    Village,
    changed,
    coffins,
    ending,
    occupied,
)


def _must_be_occupied(state: Village, grave: int) -> None:
    if not occupied(state.relatives) >> grave & 1:
        raise Refusal("grave_vacant", grave=GRAVE_IDS[grave])


def double(state: Village, move: Double) -> Done:
    """Bury in an occupied grave, without any shares. An irregular burial waits its turn like any other."""
    relative, grave = RELATIVE[move.relative], GRAVE[move.grave]
    may_bury(state, move.seat, relative)
    _must_be_occupied(state, grave)
    args = {"who": move.seat, "relative": move.relative, "grave": move.grave}
    notes = [Note("doubled", args)]
    return laid(show(state, move.seat, grave, DOUBLE, notes), relative, FIRST_GRAVE + grave, notes)


def mix_up(state: Village, move: MixUp) -> Done:
    """Move a coffin from the card's grave to a vacant one; to an occupied one with that grave's Double Occupancy."""
    relative, grave = RELATIVE[move.relative], GRAVE[move.grave]
    where = state.relatives[relative]
    if not FIRST_GRAVE <= where < NEW_CEMETERY:
        raise Refusal("not_in_a_grave", relative=move.relative)
    source = where - FIRST_GRAVE
    if source == grave:
        raise Refusal("same_grave", relative=move.relative)
    taken = occupied(state.relatives) >> grave & 1
    key = "mixed_up_double" if taken else "mixed_up"
    notes = [
        Note(key, {"who": move.seat, "relative": move.relative, "from": GRAVE_IDS[source], "grave": move.grave}),
    ]
    was_ending = ending(state)
    after = show(state, move.seat, source, MIXUP, notes)
    if taken:
        after = show(after, move.seat, grave, DOUBLE, notes)
    moved = replace(after, relatives=changed(after.relatives, relative, FIRST_GRAVE + grave))
    return settled(moved, was_ending, notes)


def shocked(state: Village, seat: int, grave: int) -> int:
    """The one relative of this seat who wished for this grave."""
    return state.families[seat] * 5 + grave


def shock(state: Village, move: Shock) -> Done:
    """The news that the wished grave is taken costs two levels of health."""
    seat, grave = move.seat, GRAVE[move.grave]
    _must_be_occupied(state, grave)
    relative = shocked(state, seat, grave)
    health = state.relatives[relative]
    name = RELATIVES[relative]
    if health >= MOURNED:
        raise Refusal("past_shock", relative=name, grave=move.grave)
    was_ending = ending(state)
    notes = [Note("shocked", {"who": seat, "relative": name, "grave": move.grave})]
    after = show(state, seat, grave, SHOCK, notes)
    now = health + NUMBERS.effect.shock
    if now >= 0:
        notes.append(Note("fell", {"relative": name, "health": now}))
        return settled(replace(after, relatives=changed(after.relatives, relative, now)), was_ending, notes)
    notes.append(Note("died", {"who": seat, "relative": name, "n": NUMBERS.inheritance}))
    dead = replace(
        after,
        relatives=changed(after.relatives, relative, MOURNED),
        prescriptions=changed(after.prescriptions, relative, 0),
        money=changed(after.money, seat, after.money[seat] + NUMBERS.inheritance),
    )
    return settled(dead, was_ending, notes)


def maintain(state: Village, move: Maintain) -> Done:
    """Each coffin's family pays what it has, up to the price; one's own coffin pays nobody."""
    seat, grave = move.seat, GRAVE[move.grave]
    _must_be_occupied(state, grave)
    notes: list[Note] = []
    after = show(state, seat, grave, MAINTENANCE, notes)
    money = list(after.money)
    collected = 0
    for coffin in coffins(state.relatives, grave):
        owner = state.families.index(coffin // 5)
        if owner == seat or not state.table.seats[owner].here:
            continue
        paid = min(PRICE.maintenance, money[owner])
        money[owner] -= paid
        collected += paid
        notes.append(Note("paid_care", {"whom": owner, "relative": RELATIVES[coffin], "n": paid}))
    money[seat] += collected
    notes.insert(0, Note("maintained", {"who": seat, "grave": move.grave, "n": collected}))
    return replace(after, money=tuple(money)), notes


def document(state: Village, move: Document) -> Done:
    """A share nobody can read, for or against the open claim; gone even in vain."""
    claim = state.claim
    if claim is None:
        raise Refusal("no_claim_for_paper")
    grave = GRAVE[move.grave]
    if grave == claim.grave:
        raise Refusal("same_grave_paper", grave=move.grave)
    notes: list[Note] = []
    after = show(state, move.seat, grave, ILLEGIBLE, notes)
    papers = changed(claim.papers, move.seat, claim.papers[move.seat] + 1)
    notes.insert(0, Note("paper", {"who": move.seat, "grave": GRAVE_IDS[claim.grave], "own": move.grave}))
    return replace(after, claim=replace(claim, papers=papers)), notes
