"""What the table says that chance did: cards uncovered, discarded, entombed, seen, risen, remembered."""

from __future__ import annotations

from companion.engine.game import Game, Move
from companion.games.metempsychosis import books
from companion.games.metempsychosis.cards import INDEX
from companion.games.metempsychosis.moves import Discard, Entomb, Recall, Rise, See, Uncover
from companion.games.metempsychosis.state import Abyss
from companion.games.metempsychosis.table import Open, unseen

TOLD: dict[str, type[Move]] = {
    "uncover": Uncover,
    "discard": Discard,
    "entomb": Entomb,
    "see": See,
    "rise": Rise,
    "recall": Recall,
}
"""The steps in which the table tells, each with the move that does."""

_NOTES = {
    "uncover": "uncovered",
    "discard": "discarded",
    "entomb": "entombed",
    "see": "saw",
    "rise": "rose",
    "recall": "recalled",
}


def told(game: Game[Abyss], state: Abyss, table: Open, move: Move) -> None:
    """Cards are named in the order in which they lie; fewer than asked for is fine, more is not."""
    wanted = TOLD.get(state.step)
    if wanted is not type(move):
        key = "nothing-to-tell" if wanted is None else f"first-{state.step}"
        raise game.refuse(key, state.table, n=state.left)
    names: tuple[str, ...] = move.cards  # type: ignore[attr-defined]  # all of TOLD have them
    if not names:
        raise game.refuse("name-a-card", state.table)
    if len(names) > state.left:
        raise game.refuse("too-many", state.table, n=state.left)
    for name in names:
        _tell(game, state, table, name)
    table.note(_NOTES[state.step], card=names)
    if not table.left:
        table.told()


def _tell(game: Game[Abyss], state: Abyss, table: Open, name: str) -> None:
    card = INDEX.get(name, -1)
    if card < 0:
        raise game.refuse("no-card", state.table, word=name)
    bit = 1 << card
    step = state.step
    if step == "rise":
        if not table.tomb & bit:
            raise game.refuse("not-in-tomb-named", state.table, card=name)
        table.tomb ^= bit
        table.pile += 1
    elif step == "discard" and table.hand & bit:
        table.hand ^= bit
        table.tomb |= bit
    else:
        _unknown(game, state, table, name, bit)
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


def _unknown(game: Game[Abyss], state: Abyss, table: Open, name: str, bit: int) -> None:
    """Only a card that nobody has seen can turn up."""
    if not unseen(table) & bit:
        raise game.refuse("lies-elsewhere", state.table, card=name, place=books.place(table, INDEX[name]))
    blind = state.step in ("uncover", "discard")
    if blind and (table.sure & bit or not table.down):
        raise game.refuse("lies-elsewhere", state.table, card=name, place="pile")
    if state.step == "entomb" and table.sure and not table.sure & bit:
        doubtful = unseen(table) & ~table.sure
        if doubtful.bit_count() == table.down:
            raise game.refuse("lies-elsewhere", state.table, card=name, place="hand")
