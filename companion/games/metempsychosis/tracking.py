"""Two ways to track, switched at any time: full knows every card, light only counts."""

from __future__ import annotations

from companion.games.metempsychosis.table import CRIES, Open


def switch(table: Open, light: bool) -> None:
    """From full to light the cards become counts; the other way they are asked for."""
    if light == table.light:
        return
    if light:
        _forget(table)
    elif table.step != "over":
        table.light = False
        table.down, table.left = table.held, table.buried
        table.held = table.buried = 0
        table.step = "recall"
        if not table.left:
            table.uncover()


def _forget(table: Open) -> None:
    step, left = table.step, table.left
    table.held = table.hand.bit_count() + table.down
    table.buried = table.tomb.bit_count() + (left if step == "over" else 0)
    table.hand = table.tomb = table.down = table.sure = table.left = 0
    table.bottom = ()
    table.light = True
    lifted = len(table.looked)
    table.looked = ()
    match step:
        case "see" | "take":
            takes = left if step == "take" else 1 if table.cry != 1 else CRIES[0].takes
            table.pile += lifted
            takes = min(takes, table.pile)
            table.pile -= takes
            table.held += takes
            if table.pile or table.lose("pile"):
                table.ended()
        case "discard":
            table.held -= left
            table.buried += left
            table.at += 1
            table.go_on()
        case "entomb":
            table.pile -= left
            table.buried += left
            if table.cry == 2:
                table.heal()
            else:
                table.at += 1
                table.go_on()
        case "rise":
            table.buried -= left
            table.pile += left
            table.ended()
        case "recall":
            table.buried += left
            table.ended()
        case "uncover":
            table.ended()
