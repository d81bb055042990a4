"""Burying: the claim that anybody may answer, and where one ends up."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.notes import Note
from companion.games.rest_in_peace.lookup import GRAVE, GRAVE_IDS, NEW, RELATIVE, RELATIVES
from companion.games.rest_in_peace.moves import Bury, Rest
from companion.games.rest_in_peace.shares import show, use_up
from companion.games.rest_in_peace.state import (
    FIRST_GRAVE,
    ILLEGIBLE,
    MEDICINE,
    MOURNED,
    NEW_CEMETERY,
    PASS,
    Claim,
    Refusal,
    Village,
    burier,
    changed,
    ending,
    lacking,
    mourned,
    occupied,
)

Done = tuple[Village, list[Note]]


def may_bury(state: Village, seat: int, relative: int) -> None:
    """Only one's own dead, and each family when it is its turn (ruling `burial-order`)."""
    if state.relatives[relative] != MOURNED:
        raise Refusal("not_dead", relative=RELATIVES[relative])
    if relative // 5 != state.families[seat]:
        raise Refusal("not_yours", relative=RELATIVES[relative])
    if state.claim is not None:
        raise Refusal("claim_open", whom=state.claim.seat, grave=GRAVE_IDS[state.claim.grave])
    first = burier(state)
    if first != seat:
        raise Refusal("bury_later", whom=first)


def bury(state: Village, move: Bury) -> Done:
    """Open a claim to a vacant grave, or go to the New Cemetery, which nobody disputes."""
    seat, relative = move.seat, RELATIVE[move.relative]
    may_bury(state, seat, relative)
    if move.place == NEW:
        if move.papers:
            raise Refusal("papers_new")
        return laid(state, relative, NEW_CEMETERY, [Note("buried_new", {"who": seat, "relative": move.relative})])
    grave = GRAVE[move.place]
    if occupied(state.relatives) >> grave & 1:
        raise Refusal("grave_occupied", grave=move.place)
    if relative * 5 + grave in state.refused:
        raise Refusal("turned_away", relative=move.relative, grave=move.place)
    short = lacking(state, seat, grave)
    if len(move.papers) < short:
        raise Refusal("no_majority", grave=move.place, n=short - len(move.papers))
    if len(move.papers) > short or len(set(move.papers)) != len(move.papers):
        raise Refusal("too_many_papers", n=short)
    claim = Claim(seat, relative, grave, (0,) * len(state.families))
    notes = [Note("claims", {"who": seat, "relative": move.relative, "grave": move.place})]
    after = state
    for paper in move.papers:
        if paper == move.place:
            raise Refusal("same_grave_paper", grave=move.place)
        after = show(after, seat, GRAVE[paper], ILLEGIBLE, notes)
        notes.append(Note("paper", {"who": seat, "grave": move.place, "own": paper}))
    papers = changed(claim.papers, seat, len(move.papers))
    return replace(after, claim=replace(claim, papers=papers)), notes


def rest(state: Village, move: Rest) -> Done:
    """Settle the claim: strictly the most shares, papers included, or no burial there (ruling `claims`)."""
    claim = state.claim
    if claim is None:
        raise Refusal("no_claim")
    if move.seat != claim.seat:
        raise Refusal("not_your_claim", whom=claim.seat)
    args = {"who": claim.seat, "relative": RELATIVES[claim.relative], "grave": GRAVE_IDS[claim.grave]}
    if lacking(state, claim.seat, claim.grave):
        refused = (*state.refused, claim.relative * 5 + claim.grave)
        return replace(state, claim=None, refused=refused), [Note("claim_failed", args)]
    used = use_up(state, claim.seat, claim.grave)
    return laid(replace(used, claim=None), claim.relative, FIRST_GRAVE + claim.grave, [Note("buried", args)])


def laid(state: Village, relative: int, place: int, notes: list[Note]) -> Done:
    """The coffin is where it stays, for now; the epitaph is read."""
    before = ending(state)
    refused = tuple(one for one in state.refused if one // 5 != relative)
    after = replace(state, relatives=changed(state.relatives, relative, place), refused=refused)
    notes.append(Note("epitaph", {"epitaph": RELATIVES[relative]}))
    return settled(after, before, notes)


def settled(state: Village, was_ending: bool, notes: list[Note]) -> Done:
    """After every card: an overtaken claim is void, finished burials finish the step, and the end is tested."""
    claim = state.claim
    if claim is not None and occupied(state.relatives) >> claim.grave & 1:
        notes.append(
            Note("claim_void", {"relative": RELATIVES[claim.relative], "grave": GRAVE_IDS[claim.grave]}),
        )
        state = replace(state, claim=None)
    if state.step == MEDICINE and not mourned(state.relatives):
        state = replace(state, step=PASS)
    if (now := ending(state)) != was_ending:
        notes.append(Note("last_turn" if now else "not_last_turn", {"who": state.active}))
    return state, notes
