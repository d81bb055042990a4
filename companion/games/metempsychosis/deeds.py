"""What a soul does: lay, face, dive, cry, pay, rest, climb. Each checks what the rulebook wants and begins it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.game import Game, Move
from companion.games.metempsychosis.cards import CLEF, IDS, INDEX, KEEPERS, LETTER, PARTNERS, cards_in
from companion.games.metempsychosis.moves import (
    Ascend,
    Cry,
    Dive,
    Face,
    Free,
    GiveUp,
    Incarnate,
    Reach,
    Rest,
    Restore,
    Take,
)
from companion.games.metempsychosis.offers import offers
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import CRIES, FULL_WILL, NUMBERS, OCTAVE, Open, ends


def _choosing(game: Game[Abyss], state: Abyss) -> None:
    """A new move begins only when the last one has ended in full."""
    if state.step != "choose":
        raise game.refuse(f"first-{state.step}", state.table, n=state.left)


def _in_hand(game: Game[Abyss], state: Abyss, name: str) -> int:
    card = INDEX.get(name, -1)
    if card < 0:
        raise game.refuse("no-card", state.table, word=name)
    if state.light:
        if card in state.seq:
            raise game.refuse("not-in-hand", state.table, card=name)
        if not state.held:
            raise game.refuse("empty-hand", state.table)
    elif not state.hand >> card & 1:
        raise game.refuse("not-in-hand", state.table, card=name)
    return card


def _incarnate(game: Game[Abyss], state: Abyss, table: Open, move: Incarnate) -> None:
    _choosing(game, state)
    card = _in_hand(game, state, move.card)
    if LETTER[card] < 0:
        raise game.refuse("keeper-is-no-tone", state.table, card=move.card)
    tones = len(state.seq)
    if tones >= OCTAVE[state.level]:
        raise game.refuse("sealed", state.table)
    if CLEF[card] > tones + 1:
        raise game.refuse("clef-too-long", state.table, card=move.card, n=CLEF[card])
    table.lay(card, _side(game, state, card, move))


def _side(game: Game[Abyss], state: Abyss, card: int, move: Incarnate) -> bool:
    """Whether the tone goes to the right."""
    if not state.seq:
        return move.side != "left"
    left, right = (LETTER[card] == end for end in ends(state.seq))
    if not left and not right:
        wanted = " or ".join(dict.fromkeys(NUMBERS.letters[end] for end in ends(state.seq)))
        raise game.refuse("gap", state.table, card=move.card, wanted=wanted)
    if left and right and move.side is None:
        raise game.refuse("which-side", state.table, card=move.card)
    if (move.side == "left" and not left) or (move.side == "right" and not right):
        raise game.refuse("other-side", state.table, card=move.card, side="left" if left else "right")
    return right if move.side is None else move.side == "right"


def _face(game: Game[Abyss], state: Abyss, table: Open, move: Face) -> None:
    _choosing(game, state)
    card = _in_hand(game, state, move.card)
    if LETTER[card] >= 0:
        raise game.refuse("tone-is-no-keeper", state.table, card=move.card)
    table.face(card)


def _dive(game: Game[Abyss], state: Abyss, table: Open, move: Dive) -> None:
    _choosing(game, state)
    if move.one is None or move.other is None:
        if not state.light:
            raise game.refuse("which-dive", state.table)
        if state.held < NUMBERS.dive:
            raise game.refuse("two-to-dive", state.table)
    else:
        one, other = _in_hand(game, state, move.one), _in_hand(game, state, move.other)
        if one == other:
            raise game.refuse("two-to-dive", state.table)
        if not PARTNERS[one] >> other & 1:
            raise game.refuse("unlike", state.table, one=move.one, other=move.other)
        if state.light and state.held < NUMBERS.dive:
            raise game.refuse("two-to-dive", state.table)
        table.note("dived", card=(move.one, move.other))
    if state.light:
        table.held -= NUMBERS.dive
        table.buried += NUMBERS.dive
        if move.one is None or move.other is None:
            table.note("dived-blind")
    else:
        table.hand ^= 1 << one | 1 << other
        table.tomb |= 1 << one | 1 << other
    table.look()


def _cry(game: Game[Abyss], state: Abyss, table: Open, move: Cry) -> None:
    _choosing(game, state)
    number = next((cry.number for cry in CRIES if cry.id == move.cry), 0)
    if not number:
        raise game.refuse("no-cry", state.table, word=move.cry)
    if state.spent >> number & 1:
        raise game.refuse("spent", state.table, cry=move.cry)
    _CRIES[number](game, state, table)


def _spend(table: Open, number: int) -> None:
    table.spent |= 1 << number
    table.cry = number
    table.note("cried", cry=str(number))


def _cry_look(game: Game[Abyss], state: Abyss, table: Open) -> None:
    """Half the willpower, the bigger half, for a look at five."""
    if state.will < CRIES[0].needs_willpower:
        raise game.refuse("cry-1-will", state.table, n=state.will)
    _spend(table, 1)
    table.lose_will(_bigger_half(state.will))
    table.look()


def _cry_heal(game: Game[Abyss], state: Abyss, table: Open) -> None:
    """The bigger half of the pile for a full measure of willpower."""
    _spend(table, 2)
    if table.entomb(_bigger_half(state.pile)):
        table.heal()


def _cry_exchange(game: Game[Abyss], state: Abyss, table: Open) -> None:
    """The whole hand, card for card, if no keeper is in it."""
    if not (state.held if state.light else state.hand):
        raise game.refuse("cry-3-empty", state.table)
    if state.hand & KEEPERS:
        raise game.refuse("cry-3-keeper", state.table, card=IDS[cards_in(state.hand & KEEPERS)[0]])
    _spend(table, 3)
    if table.draw(table.hand_to_tomb()):
        table.uncover()


def _cry_raise(game: Game[Abyss], state: Abyss, table: Open) -> None:
    """One tone from either end and the smaller half of the tomb back into the pile."""
    if len(state.seq) < CRIES[3].needs_tones:
        raise game.refuse("cry-4-tones", state.table)
    _spend(table, 4)
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


def _take(game: Game[Abyss], state: Abyss, table: Open, move: Take) -> None:
    if state.step != "take":
        raise game.refuse("nothing-looked-at", state.table)
    card = INDEX.get(move.card, -1)
    if card not in state.looked:
        raise game.refuse("not-looked-at", state.table, card=move.card)
    table.take(card)


def _restore(game: Game[Abyss], state: Abyss, table: Open, move: Restore) -> None:
    _choosing(game, state)
    _paying(game, state, NUMBERS.restore_from, NUMBERS.restore_cost)
    if state.light:
        if not state.buried:
            raise game.refuse("empty-tomb", state.table)
        table.buried -= 1
        cards = 0
    else:
        card = INDEX.get(move.card or "", -1)
        if card < 0 or not state.tomb >> card & 1:
            raise game.refuse("not-in-tomb", state.table)
        table.tomb ^= 1 << card
        cards = 1 << card
    table.lose_will(NUMBERS.restore_cost)
    table.note("restored" if move.card else "restored-some", **({"card": move.card} if move.card else {}))
    table.shuffle_in(cards, 1)
    table.ended()


def _reach(game: Game[Abyss], state: Abyss, table: Open, move: Reach) -> None:
    _choosing(game, state)
    _paying(game, state, NUMBERS.reach_from, NUMBERS.reach_cost)
    table.lose_will(NUMBERS.reach_cost)
    if table.draw(1):
        table.uncover()


def _paying(game: Game[Abyss], state: Abyss, limit: int, cost: int) -> None:
    if state.level != 2:
        raise game.refuse("level-2-only", state.table)
    if state.will > limit:
        raise game.refuse("too-strong", state.table, n=limit)
    if state.will <= cost:
        raise game.refuse("too-weak", state.table, n=cost, left=state.will)


def _rest(game: Game[Abyss], state: Abyss, table: Open, move: Rest) -> None:
    if state.step != "octave":
        raise game.refuse("no-octave", state.table)
    if not state.spent:
        raise game.refuse("trap", state.table)
    table.step, table.end = "over", "rest"
    table.note("rested")


def _ascend(game: Game[Abyss], state: Abyss, table: Open, move: Ascend) -> None:
    """Counter turned, willpower full, tomb into the pile, then the hand to the tomb, then six new cards."""
    if state.step != "octave":
        raise game.refuse("no-octave", state.table)
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


def _free(game: Game[Abyss], state: Abyss, table: Open, move: Free) -> None:
    _choosing(game, state)
    if not state.light:
        raise game.refuse("full-knows", state.table)
    if len(state.seq) < OCTAVE[state.level]:
        raise game.refuse("no-octave", state.table)
    table.complete()


def _give_up(game: Game[Abyss], state: Abyss, table: Open, move: GiveUp) -> None:
    _choosing(game, state)
    if not state.light:
        raise game.refuse("not-stuck", state.table, way=game.says(state, offers(state)[0].move))
    table.lose("given-up")


def _bigger_half(amount: int) -> int:
    return amount - amount // NUMBERS.halving


_CRIES: dict[int, Callable[[Game[Abyss], Abyss, Open], None]] = {
    1: _cry_look,
    2: _cry_heal,
    3: _cry_exchange,
    4: _cry_raise,
}

DEEDS: dict[type[Move], Callable[[Game[Abyss], Abyss, Open, Any], None]] = {
    Incarnate: _incarnate,
    Face: _face,
    Dive: _dive,
    Cry: _cry,
    Take: _take,
    Restore: _restore,
    Reach: _reach,
    Rest: _rest,
    Ascend: _ascend,
    Free: _free,
    GiveUp: _give_up,
}
