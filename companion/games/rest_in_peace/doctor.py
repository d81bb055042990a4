"""The doctor's rounds: filling the box, leaving prescriptions, and what they do."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.notes import Note
from companion.games.rest_in_peace.lookup import (
    COMPARTMENT,
    EFFECT,
    NUMBERS,
    PAYS,
    PILLS,
    PRICE,
    RELATIVE,
    RELATIVES,
    STOCK,
)
from companion.games.rest_in_peace.moves import Prescribe
from companion.games.rest_in_peace.state import (
    BITTER,
    MEDICINE,
    MOURNED,
    NEIGHBOURS,
    PASS,
    PILL,
    PLACEBO,
    PRESCRIBE,
    SHARES,
    TOP,
    Refusal,
    Village,
    changed,
    living,
    mourned,
)

Done = tuple[Village, list[Note]]


def on_cards(prescriptions: tuple[int, ...]) -> list[int]:
    """How many of each pill lie on relatives."""
    counts = [0, 0, 0]
    for one in prescriptions:
        if one:
            counts[(one & 3) - 1] += 1
    return counts


def filled(state: Village, seat: int) -> tuple[int, int, int]:
    """What the box holds when this seat's turn begins (rulings `box` and `stock`)."""
    alive = living(state, seat)
    wanted = [alive, max(0, alive - 1), 1]
    if state.table.rulings.get("box") == "topped-up":
        wanted = [want + left for want, left in zip(wanted, state.box, strict=True)]
    out = on_cards(state.prescriptions)
    pill, placebo, bitter = (min(want, STOCK[n] - out[n]) for n, want in enumerate(wanted))
    return pill, placebo, bitter


def prescribe(state: Village, move: Prescribe) -> Done:
    """Steps 2 and 3: one's own relatives first, then the neighbours'."""
    seat = move.seat
    relative = RELATIVE[move.relative]
    kind = COMPARTMENT[move.pill]
    if state.relatives[relative] >= MOURNED:
        raise Refusal("not_living", relative=move.relative)
    if relative // 5 == state.families[seat]:
        price = _visit(state, move, relative, kind)
        key = "prescribed" if state.prescriptions[relative] == 0 else "swapped"
    else:
        price = _treat(state, move, relative)
        key = "treated"
    if state.box[kind] == 0:
        raise Refusal("box_empty", pill=move.pill)
    if kind == BITTER and state.box[PLACEBO]:
        raise Refusal("bitter_last", n=state.box[PLACEBO])
    if state.money[seat] < price:
        raise Refusal("poor", who=seat, n=price, have=state.money[seat])
    box = list(state.box)
    box[kind] -= 1
    old = state.prescriptions[relative]
    if old and state.table.rulings.get("taken-back") == "box":
        box[(old & 3) - 1] += 1
    after = replace(
        state,
        money=changed(state.money, seat, state.money[seat] - price) if price else state.money,
        prescriptions=changed(state.prescriptions, relative, kind + 1 + 4 * seat),
        box=(box[0], box[1], box[2]),
        visited=state.visited | 1 << relative,
    )
    args = {"who": seat, "relative": move.relative, "pill": move.pill, "n": price}
    if old:
        args["old"] = PILLS[(old & 3) - 1]
    return after, [Note(key if price or key != "prescribed" else "prescribed_free", args)]


def _visit(state: Village, move: Prescribe, relative: int, kind: int) -> int:
    """The price for a relative of one's own; each is called on once a turn (ruling `visits`)."""
    if state.step != PRESCRIBE:
        raise Refusal("visits_over", relative=move.relative)
    if state.visited >> relative & 1:
        raise Refusal("visited", relative=move.relative)
    old = state.prescriptions[relative]
    if not old:
        return 0 if kind == PILL else PRICE.own
    if (old & 3) - 1 == kind:
        raise Refusal("same_pill", relative=move.relative, pill=move.pill)
    return PRICE.swap


def _treat(state: Village, move: Prescribe, relative: int) -> int:
    """The price for somebody else's relative, who must have no prescription yet (ruling `neighbours`)."""
    if state.step == PRESCRIBE:
        raise Refusal("own_first", relative=move.relative)
    if state.step != NEIGHBOURS:
        raise Refusal("neighbours_over", relative=move.relative)
    if state.prescriptions[relative]:
        raise Refusal("has_prescription", relative=move.relative)
    return PRICE.other


def unprovided(state: Village, seat: int) -> list[int]:
    """Living relatives of a seat on whose card nothing lies."""
    first = state.families[seat] * 5
    return [one for one in range(first, first + 5) if state.relatives[one] < MOURNED and not state.prescriptions[one]]


def finish_rounds(state: Village, seat: int) -> Done:
    """The rest are left white pills. Too few of them, and the player says who gets one (ruling `no-pill`)."""
    rest = unprovided(state, seat)
    white = state.box[PILL]
    if rest and white and white < len(rest):
        raise Refusal("scarce", n=white, rest=len(rest))
    notes = []
    prescriptions, visited, box = state.prescriptions, state.visited, state.box
    if rest and white:
        lying = list(prescriptions)
        for one in rest:
            lying[one] = PILL + 1 + 4 * seat
            visited |= 1 << one
        prescriptions = tuple(lying)
        box = (white - len(rest), box[1], box[2])
        notes.append(Note("left_pills", {"who": seat, "relative": tuple(RELATIVES[one] for one in rest)}))
    elif rest:
        notes.append(Note("went_without", {"relative": tuple(RELATIVES[one] for one in rest)}))
    else:
        notes.append(Note("seen_to", {"who": seat}))
    return replace(state, step=NEIGHBOURS, prescriptions=prescriptions, visited=visited, box=box), notes


def leave_neighbours(state: Village, seat: int) -> Done:
    """Step 3 ends: nothing happens, and the log says so."""
    own = 0b11111 << state.families[seat] * 5
    key = "kind_enough" if state.visited & ~own else "left_alone"
    return replace(state, step=SHARES), [Note(key, {"who": seat})]


def take_medicine(state: Village, seat: int) -> Done:
    """Step 5: every living relative of the seat takes what lies on its card."""
    relatives, prescriptions = list(state.relatives), list(state.prescriptions)
    money = state.money[seat]
    stirred = state.stirred
    notes: list[Note] = []
    first = state.families[seat] * 5
    for one in range(first, first + 5):
        lies = prescriptions[one]
        if not lies:
            continue
        prescriptions[one] = 0
        health = relatives[one]
        kind = (lies & 3) - 1
        now = min(TOP, health + EFFECT[kind])
        if now == health:
            continue
        relatives[one] = now if now >= 0 else MOURNED
        if now < 0:
            stirred = True
            money += NUMBERS.inheritance
            notes.append(Note("died", {"who": seat, "relative": RELATIVES[one], "n": NUMBERS.inheritance}))
        elif now > health:
            paid = PAYS[one][health]
            money += paid
            key = "rose_paid" if paid else "rose"
            notes.append(Note(key, {"who": seat, "relative": RELATIVES[one], "health": now, "n": paid}))
        else:
            notes.append(Note("fell", {"relative": RELATIVES[one], "health": now}))
    if not notes:
        notes.append(Note("no_change", {"who": seat}))
    after = replace(
        state,
        relatives=tuple(relatives),
        prescriptions=tuple(prescriptions),
        money=changed(state.money, seat, money),
        stirred=stirred,
        step=MEDICINE,
    )
    if not mourned(after.relatives):
        after = replace(after, step=PASS)
    return after, notes
