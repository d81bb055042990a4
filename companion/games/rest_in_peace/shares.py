"""Shares: bought by the certificate, looked at by the owner, used once on either side."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.notes import Note
from companion.games.rest_in_peace.lookup import GRAVE, GRAVE_IDS, PRICE, SHARE, SHARE_ID
from companion.games.rest_in_peace.moves import Buy, Forget, Learn
from companion.games.rest_in_peace.state import (
    SHARES,
    Refusal,
    Village,
    backs,
    changed,
    in_pile,
    occupied,
)

Done = tuple[Village, list[Note]]


def price(state: Village, grave: int) -> int:
    """Dear while somebody can still be buried there, cheap when only the back is of use."""
    return PRICE.occupied_share if occupied(state.relatives) >> grave & 1 else PRICE.vacant_share


def buy(state: Village, move: Buy) -> Done:
    """Step 4: at most one share a grave and turn."""
    seat, grave = move.seat, GRAVE[move.grave]
    if state.step != SHARES:
        raise Refusal("not_the_step_to_buy")
    if state.bought >> grave & 1:
        raise Refusal("bought", grave=move.grave)
    if not in_pile(state, grave):
        raise Refusal("pile_empty", grave=move.grave)
    cost = price(state, grave)
    if state.money[seat] < cost:
        raise Refusal("poor", who=seat, n=cost, have=state.money[seat])
    at = seat * 5 + grave
    after = replace(
        state,
        money=changed(state.money, seat, state.money[seat] - cost),
        held=changed(state.held, at, state.held[at] + 1),
        bought=state.bought | 1 << grave,
    )
    return after, [Note("bought", {"who": seat, "grave": move.grave, "n": cost})]


def learn(state: Village, move: Learn) -> Done:
    """The owner has looked at a back. Refused if it cannot be, or if somebody else has entered the same card."""
    seat = move.seat
    grave, back = SHARE[move.share]
    at = seat * 5 + grave
    if state.held[at] == 0:
        raise Refusal("none_held", grave=GRAVE_IDS[grave])
    if state.played[grave] & back:
        raise Refusal("seen_played", share=move.share)
    if (state.known[at] | state.spent[at]) & back:
        raise Refusal("known_already", share=move.share)
    if state.held[at] == state.known[at].bit_count():
        raise Refusal("all_known", grave=GRAVE_IDS[grave])
    if any((state.known[other] | state.spent[other]) & back for other in range(grave, len(state.known), 5)):
        raise Refusal("already_entered", share=move.share)
    after = replace(state, known=changed(state.known, at, state.known[at] | back), looks=_looked(state, seat))
    return after, [
        Note("looked", {"who": seat}),
        Note("learnt", {"share": move.share}, (seat,)),
    ]


def forget(state: Village, move: Forget) -> Done:
    """What was entered about one's shares of a grave is struck out, those used up included."""
    seat, grave = move.seat, GRAVE[move.grave]
    at = seat * 5 + grave
    if not state.known[at] | state.spent[at]:
        raise Refusal("nothing_entered", grave=move.grave)
    struck = changed(state.known, at, 0), changed(state.spent, at, 0)
    after = replace(state, known=struck[0], spent=struck[1], looks=_looked(state, seat))
    return after, [Note("forgot", {"who": seat})]


def _looked(state: Village, seat: int) -> tuple[int, ...]:
    return changed(state.looks, seat, state.looks[seat] + 1)


def show(state: Village, seat: int, grave: int, back: int, notes: list[Note]) -> Village:
    """Turn a share over and play its back: the card leaves the game. The table is the truth: if somebody else had
    entered this very card, they misread theirs, and only they are told."""
    at = seat * 5 + grave
    share = SHARE_ID[grave, back]
    if state.held[at] == 0:
        raise Refusal("none_held", grave=GRAVE_IDS[grave])
    if state.played[grave] & back:
        raise Refusal("seen_played", share=share)
    if not backs(state, seat, grave) & back:
        raise Refusal("not_this_back", share=share)
    known, spent = list(state.known), list(state.spent)
    for other in range(grave, len(known), 5):
        if (known[other] | spent[other]) & back and other != at:
            notes.append(Note("misread", {"share": share}, (other // 5,)))
        known[other] &= ~back
        spent[other] &= ~back
    return replace(
        state,
        held=changed(state.held, at, state.held[at] - 1),
        known=tuple(known),
        spent=tuple(spent),
        played=changed(state.played, grave, state.played[grave] | back),
        stirred=True,
    )


def use_up(state: Village, seat: int, grave: int) -> Village:
    """All shares of the grave in front of the burier leave the game, their backs unseen by the others."""
    at = seat * 5 + grave
    return replace(
        state,
        held=changed(state.held, at, 0),
        known=changed(state.known, at, 0),
        spent=changed(state.spent, at, state.spent[at] | state.known[at]),
        used=changed(state.used, grave, state.used[grave] + state.held[at]),
    )
