"""What a seat may do now. Offers are made once and shared, so that listing them is only choosing among them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from companion.engine.moves import Offer
from companion.games.rest_in_peace.lookup import ACTIONS, GRAVE_IDS, NEW, PILLS, PRICE, RELATIVES, SHARE_ID
from companion.games.rest_in_peace.moves import (
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
from companion.games.rest_in_peace.shares import price
from companion.games.rest_in_peace.state import (
    BITTER,
    DOUBLE,
    EVERY_BACK,
    GRAVES,
    ILLEGIBLE,
    MAINTENANCE,
    MIXUP,
    MOURNED,
    NEIGHBOURS,
    PILL,
    PLACEBO,
    PRESCRIBE,
    SHARES,
    SHOCK,
    Village,
    backs,
    burier,
    coffins,
    in_pile,
    lacking,
    mourned,
    occupied,
)

SEATS = range(5)
_PRESCRIBE = [[[Offer(Prescribe(seat, name, pill)) for pill in PILLS] for name in RELATIVES] for seat in SEATS]
_NEXT = [Offer(Next(seat)) for seat in SEATS]
_PASS = [Offer(Pass(seat)) for seat in SEATS]
_REST = [Offer(Rest(seat)) for seat in SEATS]
_BUY = [[Offer(Buy(seat, grave)) for grave in GRAVE_IDS] for seat in SEATS]
_SHOCK = [[Offer(Shock(seat, grave)) for grave in GRAVE_IDS] for seat in SEATS]
_MAINTAIN = [[Offer(Maintain(seat, grave)) for grave in GRAVE_IDS] for seat in SEATS]
_DOCUMENT = [[Offer(Document(seat, grave)) for grave in GRAVE_IDS] for seat in SEATS]
_FORGET = [[Offer(Forget(seat, grave)) for grave in GRAVE_IDS] for seat in SEATS]


@cache
def _learn(seat: int, grave: int, possible: int) -> tuple[Offer, ...]:
    """One for each back that the seat cannot rule out; any of them is as likely as any other."""
    return tuple(Offer(Learn(seat, SHARE_ID[grave, 1 << n])) for n in range(len(ACTIONS)) if possible >> n & 1)


@cache
def _bury(seat: int, relative: int, place: str, papers: tuple[int, ...] = ()) -> Offer:
    return Offer(Bury(seat, RELATIVES[relative], place, tuple(GRAVE_IDS[paper] for paper in papers)))


@cache
def _double(seat: int, relative: int, grave: int) -> Offer:
    return Offer(Double(seat, RELATIVES[relative], GRAVE_IDS[grave]))


@cache
def _mix_up(seat: int, relative: int, grave: int) -> Offer:
    return Offer(MixUp(seat, RELATIVES[relative], GRAVE_IDS[grave]))


def offers(state: Village, seat: int) -> Sequence[Offer]:
    """Everything this seat may do now, judged by what it knows: the step at hand, then its shares."""
    if state.over or not state.table.seats[seat].here:
        return ()
    out: list[Offer] = []
    claim = state.claim
    burying = burier(state)
    if claim is not None:
        if claim.seat == seat:
            out.append(_REST[seat])
    elif burying is not None:
        if burying == seat:
            _burials(state, seat, out)
    elif state.active == seat:
        _STEPS[state.step](state, seat, out)
    if any(state.held[seat * 5 : seat * 5 + 5]) or any(state.spent[seat * 5 : seat * 5 + 5]):
        _shares(state, seat, burying == seat and claim is None, out)
    return out


def _visits(state: Village, seat: int, out: list[Offer]) -> None:
    money = state.money[seat]
    white, placebo, bitter = state.box
    last = bitter and not placebo
    relatives, prescriptions, visited = state.relatives, state.prescriptions, state.visited
    first = state.families[seat] * 5
    bare = 0
    for one in range(first, first + 5):
        if relatives[one] >= MOURNED:
            continue
        lies = prescriptions[one]
        if visited >> one & 1:
            continue
        choice = _PRESCRIBE[seat][one]
        if not lies:
            bare += 1
            if white:
                out.append(choice[PILL])
            if money >= PRICE.own:
                if placebo:
                    out.append(choice[PLACEBO])
                elif last:
                    out.append(choice[BITTER])
        elif money >= PRICE.swap:
            kind = (lies & 3) - 1
            if white and kind != PILL:
                out.append(choice[PILL])
            if placebo and kind != PLACEBO:
                out.append(choice[PLACEBO])
            elif last and kind != BITTER:
                out.append(choice[BITTER])
    if not (bare and white and white < bare):
        out.append(_NEXT[seat])


def _neighbours(state: Village, seat: int, out: list[Offer]) -> None:
    if state.money[seat] >= PRICE.other:
        white, placebo, bitter = state.box
        last = bitter and not placebo
        own = state.families[seat]
        relatives, prescriptions = state.relatives, state.prescriptions
        choices = _PRESCRIBE[seat]
        for family in state.families:
            if family == own:
                continue
            for one in range(family * 5, family * 5 + 5):
                if relatives[one] >= MOURNED or prescriptions[one]:
                    continue
                if white:
                    out.append(choices[one][PILL])
                if placebo:
                    out.append(choices[one][PLACEBO])
                elif last:
                    out.append(choices[one][BITTER])
    out.append(_NEXT[seat])


def _buying(state: Village, seat: int, out: list[Offer]) -> None:
    money = state.money[seat]
    if money >= PRICE.occupied_share:
        for grave in GRAVES:
            if not state.bought >> grave & 1 and money >= price(state, grave) and in_pile(state, grave):
                out.append(_BUY[seat][grave])
    out.append(_NEXT[seat])


def _passing(state: Village, seat: int, out: list[Offer]) -> None:
    out.append(_PASS[seat])


_STEPS = {PRESCRIBE: _visits, NEIGHBOURS: _neighbours, SHARES: _buying}
_STEPS.update(dict.fromkeys((5, 6), _passing))


def _burials(state: Village, seat: int, out: list[Offer]) -> None:
    """Vacant graves with the most shares, papers as far as it takes them, and the New Cemetery."""
    family = state.families[seat]
    dead = [one for one in mourned(state.relatives) if one // 5 == family]
    taken = occupied(state.relatives)
    papers = [grave for grave in GRAVES if state.held[seat * 5 + grave] and backs(state, seat, grave) & ILLEGIBLE]
    for grave in GRAVES:
        if taken >> grave & 1:
            continue
        short = lacking(state, seat, grave)
        wanting = [one for one in dead if one * 5 + grave not in state.refused] if state.refused else dead
        if not short:
            out.extend(_bury(seat, one, GRAVE_IDS[grave]) for one in wanting)
            continue
        for chosen in combinations([paper for paper in papers if paper != grave], short):
            out.extend(_bury(seat, one, GRAVE_IDS[grave], chosen) for one in wanting)
    out.extend(_bury(seat, one, NEW) for one in dead)


def _shares(state: Village, seat: int, burying: bool, out: list[Offer]) -> None:
    """The backs of one's shares, as far as one could turn them up, and entering what they are."""
    taken = occupied(state.relatives)
    claim = state.claim
    possible = [backs(state, seat, grave) if state.held[seat * 5 + grave] else 0 for grave in GRAVES]
    for grave in GRAVES:
        at = seat * 5 + grave
        known, held = state.known[at], state.held[at]
        if known or state.spent[at]:
            out.append(_FORGET[seat][grave])
        if not held:
            continue
        able = possible[grave]
        if held > known.bit_count():
            out.extend(_learn(seat, grave, able & ~known))
        if claim is not None and claim.grave != grave and able & ILLEGIBLE:
            out.append(_DOCUMENT[seat][grave])
        if not taken >> grave & 1:
            continue
        if able & MAINTENANCE:
            out.append(_MAINTAIN[seat][grave])
        if able & SHOCK and state.relatives[state.families[seat] * 5 + grave] < MOURNED:
            out.append(_SHOCK[seat][grave])
        if able & DOUBLE and burying:
            family = state.families[seat]
            out.extend(_double(seat, one, grave) for one in mourned(state.relatives) if one // 5 == family)
        if able & MIXUP:
            for target in GRAVES:
                if target != grave and (not taken >> target & 1 or possible[target] & DOUBLE):
                    out.extend(_mix_up(seat, one, target) for one in coffins(state.relatives, grave))


def interrupting(state: Village) -> tuple[int, ...]:
    """Seats that nobody waits for, with a share that might be played now by what everybody can see."""
    if state.over:
        return ()
    taken = occupied(state.relatives)
    claim = state.claim
    if claim is None and not taken:
        return ()
    held, played = state.held, state.played
    burying = burier(state)
    asked = claim.seat if claim is not None else state.active if burying is None else burying
    out = []
    for seat in range(len(state.families)):
        if seat == asked:
            continue
        at = seat * 5
        for grave in GRAVES:
            if not held[at + grave]:
                continue
            unseen = EVERY_BACK & ~played[grave]
            if (taken >> grave & 1 and unseen & ~ILLEGIBLE) or (
                claim is not None and grave != claim.grave and unseen & ILLEGIBLE
            ):
                out.append(seat)
                break
    return tuple(out)
