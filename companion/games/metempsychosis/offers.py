"""What is legal now. Every offer that can ever be made is made once and kept."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.moves import Move, Offer
from companion.games.metempsychosis.cards import (
    CLEF,
    EVERY,
    IDS,
    KEEPERS,
    LETTER,
    OF_LETTER,
    PARTNERS,
    RANGE,
    TONES,
    cards_in,
)
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
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import (
    CRIES,
    OCTAVE,
    can_reach,
    can_restore,
    ends,
    set_of,
    unseen,
)


def _each(kind: type[Move]) -> tuple[Offer, ...]:
    return tuple(Offer(kind(0, (IDS[card],))) for card in RANGE)  # type: ignore[call-arg]  # all take one tuple


_UNCOVER, _ENTOMB, _SEE, _RISE, _RECALL = (_each(kind) for kind in (Uncover, Entomb, See, Rise, Recall))
_LAY_FIRST = tuple(Offer(Incarnate(0, IDS[card])) for card in RANGE)
_LAY_LEFT = tuple(Offer(Incarnate(0, IDS[card], "left")) for card in RANGE)
_LAY_RIGHT = tuple(Offer(Incarnate(0, IDS[card], "right")) for card in RANGE)
_FACE = tuple(Offer(Face(0, IDS[card])) for card in RANGE)
_TAKE = tuple(Offer(Take(0, IDS[card])) for card in RANGE)
_RESTORE = tuple(Offer(Restore(0, IDS[card])) for card in RANGE)
_DIVES = {
    (one, other): Offer(Dive(0, IDS[one], IDS[other]))
    for one in RANGE
    for other in cards_in(PARTNERS[one])
    if one < other
}
_CRY = tuple(Offer(Cry(0, cry.id)) for cry in CRIES)
_DIVE, _RESTORE_ANY, _REACH = Offer(Dive(0)), Offer(Restore(0)), Offer(Reach(0))
_REST, _ASCEND, _FREE, _GIVE_UP = Offer(Rest(0)), Offer(Ascend(0)), Offer(Free(0)), Offer(GiveUp(0))
_weighed: dict[tuple[type[Move], int, int], Offer] = {}


def _weigh(kind: type[Discard] | type[Entomb], card: int, weight: int) -> Offer:
    offer = _weighed.get((kind, card, weight))
    if offer is None:
        offer = _weighed[kind, card, weight] = Offer(kind(0, (IDS[card],)), weight=weight)
    return offer


def offers(state: Abyss) -> Sequence[Offer]:
    """Every legal move of the one player."""
    match state.step:
        case "choose":
            return _choices(state)
        case "uncover":
            return _cards(_UNCOVER, unseen(state) & ~state.sure)
        case "see":
            return _cards(_SEE, unseen(state))
        case "take":
            return [_TAKE[card] for card in state.looked]
        case "entomb":
            return _entombed(state)
        case "discard":
            return _discarded(state)
        case "rise":
            return _cards(_RISE, state.tomb)
        case "recall":
            return _cards(_RECALL, unseen(state))
        case "octave":
            return (_ASCEND,) if not state.spent else (_REST, _ASCEND)
    return ()


def _cards(pool: tuple[Offer, ...], mask: int) -> list[Offer]:
    return [pool[card] for card in RANGE if mask >> card & 1]


def _entombed(state: Abyss) -> list[Offer]:
    """The top of the pile; cards that may also be face down in hand are the less likely for it."""
    cards = unseen(state)
    if not state.sure:
        return _cards(_ENTOMB, cards)
    doubtful = cards & ~state.sure
    count = doubtful.bit_count()
    in_pile = count - state.down
    return [_weigh(Entomb, card, in_pile if doubtful >> card & 1 else count) for card in cards_in(cards)]


def _discarded(state: Abyss) -> list[Offer]:
    """Any card in hand alike: one known, or one of the unseen as far as some of them lie there."""
    if not state.down:
        return [_weigh(Discard, card, 1) for card in cards_in(state.hand)]
    doubtful = unseen(state) & ~state.sure
    count, down = doubtful.bit_count(), state.down
    out = [_weigh(Discard, card, count) for card in cards_in(state.hand)]
    out += [_weigh(Discard, card, down) for card in cards_in(doubtful)]
    return out


def _choices(state: Abyss) -> list[Offer]:
    out: list[Offer] = []
    seq, light = state.seq, state.light
    hand = state.hand
    if light:
        hand = EVERY & ~set_of(seq) if state.held else 0
    tones = len(seq)
    if tones < OCTAVE[state.level]:
        if not seq:
            out += [_LAY_FIRST[card] for card in cards_in(hand & TONES) if CLEF[card] <= 1]
        else:
            left, right = ends(seq)
            for card in cards_in(hand & (OF_LETTER[left] | OF_LETTER[right])):
                if CLEF[card] <= tones + 1:
                    if LETTER[card] == left:
                        out.append(_LAY_LEFT[card])
                    if LETTER[card] == right:
                        out.append(_LAY_RIGHT[card])
    keepers = hand & KEEPERS
    if keepers:
        out += [_FACE[card] for card in cards_in(keepers)]
    if light:
        if state.held >= 2:
            out.append(_DIVE)
    else:
        rest = hand
        while rest:
            low = rest & -rest
            rest ^= low
            card = low.bit_length() - 1
            partners = rest & PARTNERS[card]
            if partners:
                out += [_DIVES[card, other] for other in cards_in(partners)]
    _add_cries(state, out, bool(state.held if light else hand and not keepers))
    if state.level == 2:
        if can_restore(state):
            out += [_RESTORE_ANY] if light else [_RESTORE[card] for card in cards_in(state.tomb)]
        if can_reach(state):
            out.append(_REACH)
    if light:
        if tones >= OCTAVE[state.level]:
            out.append(_FREE)
        out.append(_GIVE_UP)
    return out


def _add_cries(state: Abyss, out: list[Offer], exchangeable: bool) -> None:
    spent = state.spent
    if spent == 30:
        return
    if not spent & 2 and state.will >= CRIES[0].needs_willpower:
        out.append(_CRY[0])
    if not spent & 4:
        out.append(_CRY[1])
    if not spent & 8 and exchangeable:
        out.append(_CRY[2])
    if not spent & 16 and len(state.seq) >= CRIES[3].needs_tones:
        out.append(_CRY[3])
