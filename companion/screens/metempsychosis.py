"""Metempsychosis on the screen: the sequence and what it can become, willpower, hand with consequences, exact odds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from companion.engine.moves import Move
from companion.games.metempsychosis.content import Keeper, Tone, deck
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
from companion.games.metempsychosis.odds import Octave, Prospect
from companion.games.metempsychosis.view import AbyssView
from companion.screens.scene import Scene
from companion.screens.tableau import Tableau
from companion.widgets.canvas import Canvas, cut, fit
from companion.widgets.menu import Key, lettered

CARDS: Mapping[str, Tone | Keeper] = {card.id: card for card in deck().cards}
LETTERS = deck().numbers.letters
SYMBOLS = deck().numbers.symbols
CRIES = deck().cries
STEPS = {
    "choose": "a move",
    "uncover": "uncover",
    "discard": "discard at random",
    "entomb": "pile to tomb",
    "see": "look",
    "take": "take",
    "rise": "out of the tomb",
    "recall": "what lies in the tomb",
    "octave": "the octave sounds",
}
OTHER_ROWS = 7
"""Pile, odds, cries and the name over the hand; the octaves get what those and the hand leave of a low screen."""
STAFF_FROM = 30
"""So many rows between title and keys leave room for a staff."""


class Metempsychosis(Tableau):
    """The abyss, drawn."""

    colours: ClassVar[Mapping[str, str]] = {"blood": "8E1B1B", "violet": "3A2A4D", "bile": "7B8F3A", "bone": "E9E1D3"}
    paper = "E9E1D3"
    ink = "0E0B12"
    glyphs: ClassVar[Mapping[str, str]] = {
        "◉": "e", "☾": "m", "⋈": "h", "⚷": "k", "☸": "w", "▲": "f", "♪": "b", "✶": "t",
        "ǂ": "l", "☠": "!", "‹": "<", "›": ">",
    }  # fmt: skip

    # --- title ---

    def headline(self, scene: Scene) -> str:
        view: AbyssView = scene.view
        return f"level {view.level}" + (" · obligatory" if view.obligatory else "")

    def step(self, scene: Scene) -> str:
        view: AbyssView = scene.view
        if view.step == "over":
            return "at rest" if view.end in ("rest", "deliverance") else "lost"
        left = f" · {view.left} to name" if view.left and view.step not in ("take", "choose") else ""
        return STEPS[view.step] + left

    # --- the middle of the table ---

    def board(self, canvas: Canvas, scene: Scene) -> None:
        view: AbyssView = scene.view
        canvas.rule(0, "Sequence")
        self._draw_will(canvas, view)
        y = 3
        if view.sequence and view.level == 1 and canvas.height >= STAFF_FROM:
            y = self._draw_staff(canvas, view)
        else:
            self._draw_sequence(canvas, view)
        y = self._draw_octaves(canvas, view, y)
        canvas.rule(y, "Pile")
        y = self._draw_pile(canvas, view, y)
        self._draw_cries(canvas, view, y)

    def _draw_will(self, canvas: Canvas, view: AbyssView) -> None:
        bar = "█" * view.willpower + "░" * (view.full - view.willpower)
        text = f" willpower {bar} {view.willpower} of {view.full} "
        role = "blood bold" if view.willpower <= 3 else "bold"
        canvas.number(max(12, canvas.width - len(text) - 1), 0, "willpower", text, role)

    def _draw_sequence(self, canvas: Canvas, view: AbyssView) -> None:
        """Letters above, symbols below; the letters wanted at the ends in angle brackets."""
        tones = [CARDS[one] for one in view.sequence]
        if not tones:
            canvas.number(2, 1, "sequence", "empty: any tone may begin", "faint italic")
            canvas.put(2, 2, f"{view.whole} tones from a letter to the same again", "faint")
            return
        wide = 5 if len(tones) <= 10 else 4
        x = 2
        sealed = len(tones) >= view.whole
        if not sealed:
            x = canvas.put(x, 1, f"‹{_beside(tones[0], -1)}›  ", "bile bold")
        for tone in tones:
            assert isinstance(tone, Tone)
            canvas.number(x, 1, tone.id, tone.letter, "bold")
            canvas.put(x + 1, 1, tone.id[1:], "faint")
            canvas.put(x, 2, "".join(self._glyph(symbol) for symbol in tone.symbols), "violet")
            x += wide
        if not sealed:
            canvas.put(x, 1, f"‹{_beside(tones[-1], 1)}›", "bile bold")
        else:
            canvas.put(x, 1, "sealed: a keeper is in your hand" if view.step == "choose" else "complete", "blood bold")
        canvas.right(2, f"{len(tones)} of {view.whole} tones", "faint", "sequence", canvas.width - 2)

    def _draw_staff(self, canvas: Canvas, view: AbyssView) -> int:
        """With room enough, the tones as notes: rising step by step over five lines that break."""
        tones = [CARDS[one] for one in view.sequence]
        rows, wide = view.whole + 1, max(5, min(9, (canvas.width - 8) // (view.whole + 1)))
        before = (view.whole - len(tones)) // 2
        for row in range(rows):
            if row % 2 == 0:
                edge = canvas.width * 2 // 3 - row
                canvas.put(2, 1 + row, "─" * (edge - 2), "rule")
                canvas.put(edge, 1 + row, "╱", "rule")
                canvas.put(edge + 2, 1 + row, "─" * (canvas.width - edge - 4), "rule")
        sealed = len(tones) >= view.whole
        for slot in range(-1, len(tones) + 1):
            x, y = 4 + (before + slot) * wide, rows - 1 - before - slot
            if 0 <= slot < len(tones):
                tone = tones[slot]
                end = canvas.number(x, y, tone.id, f"●{tone.id.upper()}", "bold")
                canvas.put(end, y, "".join(self._glyph(symbol) for symbol in tone.symbols), "violet")
            elif not sealed and x >= 0:
                canvas.put(
                    x, y, f"‹{_beside(tones[0] if slot < 0 else tones[-1], 1 if slot >= 0 else -1)}›", "bile bold"
                )
        if sealed:
            canvas.put(4, 1, "sealed: a keeper is in your hand" if view.step == "choose" else "complete", "blood bold")
        canvas.right(rows, f" {len(tones)} of {view.whole} tones ", "faint", "sequence", canvas.width - 2)
        return rows + 1

    def _draw_octaves(self, canvas: Canvas, view: AbyssView, y: int) -> int:
        """Every octave still possible, nearest first, with what it lacks; the row behind them is returned."""
        if not view.sequence and view.tracking == "light":
            return y
        ranked = sorted(view.octaves, key=lambda one: (bool(one.dead), len(one.missing) - one.held))
        across = max(1, (canvas.width - 4) // 37)
        rows = max(1, canvas.height - y - OTHER_ROWS - view.held) if canvas.height else len(ranked)
        shown = ranked[: rows * across]
        for n, one in enumerate(shown):
            self._draw_octave(canvas, view, one, 2 + (n % across) * 37, y + n // across)
        return y + -(-len(shown) // across)

    def _draw_octave(self, canvas: Canvas, view: AbyssView, one: Octave, x: int, y: int) -> None:
        role = "faint" if one.dead else ""
        end = canvas.put(x, y, f"{one.letter}-{one.letter} ", f"{role} bold".strip())
        if one.dead:
            canvas.put(end, y, cut(f"✗ too few {one.dead} left", 31), "faint")
            return
        need = one.missing if len(one.missing) <= 8 else f"{len(one.missing)} tones"
        held = f", {one.held} in hand" if view.tracking == "full" else ""
        canvas.put(end, y, f"lacks {need}{held}" if one.missing else "complete", role)

    def _draw_pile(self, canvas: Canvas, view: AbyssView, y: int) -> int:
        text = f" pile {view.pile} "
        canvas.number(canvas.width - len(text) - 12, y, "pile", text, "blood bold" if view.pile <= 4 else "bold")
        canvas.number(canvas.width - 11, y, "tomb", f" tomb {view.buried} ", "bold")
        if view.bottom:
            names = " ".join(one.upper() for one in view.bottom)
            canvas.number(9, y, "bottom", cut(f" at the bottom {names} ", canvas.width - len(text) - 22), "faint")
        odds = view.odds
        if odds is None:
            if view.tracking == "light":
                canvas.put(2, y + 1, "light tracking: counts only, no odds", "faint italic")
                return y + 2
            y += 1
            if view.looked:
                names = ", ".join(self._short(one) for one in view.looked)
                canvas.put(2, y, cut(f"you see {names}", canvas.width - 3), "bold")
                y += 1
            elif view.face_down:
                canvas.put(2, y, f"{view.face_down} face down in hand", "faint italic")
                y += 1
            return self._draw_left(canvas, view, y)
        y += 1
        next_one = f"next card   keeper {odds.keeper} · fits {odds.fits} · can dive with your hand {odds.partner}"
        canvas.put(2, y, cut(next_one, canvas.width - 3))
        dive = f"next dive   at least one fits {odds.dive_fits} · both keepers {odds.dive_keepers}"
        canvas.put(2, y + 1, cut(dive, canvas.width - 3))
        return self._draw_left(canvas, view, y + 2)

    def _draw_left(self, canvas: Canvas, view: AbyssView, y: int) -> int:
        """What is still to come, by letter, symbol and keeper."""
        coming = [CARDS[one] for one in (*view.unseen, *view.bottom)]
        x = canvas.put(2, y, "to come     ", "faint")
        for letter in LETTERS:
            count = sum(isinstance(card, Tone) and card.letter == letter for card in coming)
            x = canvas.put(x, y, f"{letter}{count} ", "" if count else "faint strike")
        x = canvas.put(x, y, f" keepers {sum(isinstance(card, Keeper) for card in coming)}  ", "bold")
        if x + 9 * 4 > canvas.width:
            y, x = y + 1, 14
        for symbol in SYMBOLS:
            x = canvas.put(x, y, f"{self._glyph(symbol)}{sum(symbol in card.symbols for card in coming)} ", "violet")
        return y + 1

    def _draw_cries(self, canvas: Canvas, view: AbyssView, y: int) -> None:
        x = canvas.put(2, y, "cries       ", "faint")
        for cry in CRIES:
            ready = cry.id in view.cries
            role = "bold" if ready else "faint strike"
            mark = cry.id if ready else "✗"
            x = canvas.number(x, y, f"cry.{cry.id}", f"{mark} {self._cry_name(cry.id).removeprefix('Cry to ')}", role)
            x = canvas.put(x, y, "  ")

    # --- the hand and the tomb ---

    def players(self, canvas: Canvas, scene: Scene) -> None:
        view: AbyssView = scene.view
        name = scene.names[0]
        canvas.rule(0, f"{'▸ ' if scene.seats else ''}{name}")
        canvas.number(len(name) + 6, 0, "hand", f" hand {view.held} ", "bold")
        y = 1
        if view.end == "stuck":
            y = self._draw_proof(canvas, view, y)
        if view.tracking == "light":
            canvas.put(2, y, "Play as you like and say what you did.", "faint italic")
            return
        ahead = {one.id: one for one in view.prospects}
        for n, one in enumerate(view.hand, 1):
            self._draw_card(canvas, view, one, ahead.get(one), n, y)
            y += 1
        for _ in range(view.face_down):
            canvas.put(2, y, "▒▒ face down", "faint")
            y += 1
        if view.step == "choose" and view.doomed and len(view.doomed) == len(scene.offers):
            canvas.put(2, y, "☠ Every move that is left loses.", "blood bold")
            y += 1
        self._draw_tomb(canvas, view, y)

    def _draw_card(self, canvas: Canvas, view: AbyssView, one: str, ahead: Prospect | None, n: int, y: int) -> None:
        card = CARDS[one]
        x = canvas.put(1, y, f"{n if n < 10 else ' '}", "faint")
        x = canvas.number(x + 1, y, one, f"{one.upper()} ", "bold" if isinstance(card, Tone) else "blood bold")
        x = canvas.put(x, y, fit("".join(self._glyph(symbol) for symbol in card.symbols), 3), "violet")
        kind = "tone" if isinstance(card, Tone) else "keeper"
        wide = 21 if canvas.width >= 90 else 14
        x = canvas.put(x, y, fit(self.game.words[f"{kind}.{one}.name"].removeprefix("The "), wide) + " ")
        long = canvas.width >= 100
        x = canvas.put(x, y, fit(_harms(card, long), 34 if long else 14) + " ", "faint")
        if ahead is not None:
            self._draw_prospect(canvas, view, ahead, x, y)

    def _draw_prospect(self, canvas: Canvas, view: AbyssView, one: Prospect, x: int, y: int) -> None:
        """What it would do now."""
        if one.keeper:
            text = "faced"
        elif one.sides:
            text = "begins" if not view.sequence else " or ".join(one.sides)
        elif len(view.sequence) >= view.whole:
            text = "sealed"
        else:
            text = "gap"
        parts = [text]
        if one.sides or one.keeper:
            if one.loses:
                parts = [f"☠ {text}: {self.game.words[f'doom.{one.loses}']}"]
            else:
                parts.append(f"will {one.will}")
                parts.append(f"pile {one.pile}")
        if one.partners:
            parts.append("dives " + " ".join(other.upper() for other in one.partners))
        role = "blood bold" if one.loses and (one.sides or one.keeper) else "" if one.sides or one.keeper else "faint"
        canvas.put(x, y, cut(" · ".join(parts), canvas.width - x - 1), role)

    def _draw_tomb(self, canvas: Canvas, view: AbyssView, y: int) -> None:
        """By letter, each card with its symbols, as the tomb lies open on the table."""
        if not view.tomb:
            return
        canvas.rule(y, "Tomb")
        y += 1
        x = 2
        for head in (*LETTERS, "k"):
            some = [one for one in view.tomb if one[0] == head.lower()]
            if not some:
                continue
            text = " ".join(f"{one.upper()}{''.join(self._glyph(s) for s in CARDS[one].symbols)}" for one in some)
            if x + len(text) + 2 > canvas.width and x > 2:
                x, y = 2, y + 1
            x = canvas.put(x, y, text, "blood" if head == "k" else "") + 3
        counts = "  ".join(f"{self._glyph(s)}{sum(s in CARDS[one].symbols for one in view.tomb)}" for s in SYMBOLS)
        canvas.put(2, y + 1, cut(f"symbols  {counts}", canvas.width - 3), "violet")

    def _draw_proof(self, canvas: Canvas, view: AbyssView, y: int) -> int:
        canvas.put(2, y, "Stuck, and this is why:", "blood bold")
        y += 1
        for line in view.proof:
            y = canvas.text(3, y, f"· {line}", width=canvas.width - 4, indent="  ")
        return y

    # --- keys ---

    def keys(self, scene: Scene) -> tuple[Key, ...]:
        view: AbyssView = scene.view
        if not scene.seats:
            return ()
        match view.step:
            case "choose":
                return self._light(scene) if view.tracking == "light" else self._choices(scene)
            case "take":
                return tuple(
                    Key(str(n), f"take {self._short(one)}", move=Take(0, one)) for n, one in enumerate(view.looked, 1)
                )
            case "octave":
                rest = Rest(0)
                return (
                    Key("r", scene.says(rest), move=rest, legal=rest in scene.legal),
                    Key("a", scene.says(Ascend(0)), move=Ascend(0)),
                )
        return self._told(scene)

    def _choices(self, scene: Scene) -> tuple[Key, ...]:
        view: AbyssView = scene.view
        keys = [self._card_key(scene, one, str(n)) for n, one in enumerate(view.prospects, 1) if n < 10]
        keys += lettered(
            [self._card_key(scene, one, "") for one in view.prospects[9:]], ("c", "p", *(str(n) for n in range(10)))
        )
        keys.append(self._cry_key(scene))
        if view.level == 2:
            keys.append(self._pay_key(scene))
        return tuple(keys)

    def _card_key(self, scene: Scene, one: Prospect, key: str) -> Key:
        """One card in hand: where it can be laid, whom it can dive with."""
        inside: list[Key] = []
        if one.keeper:
            inside.append(self._play(scene, Face(0, one.id), "f", "face"))
        elif not scene.view.sequence:
            inside.append(self._play(scene, Incarnate(0, one.id), "l", "begin with it"))
        else:
            for side in one.sides:
                move = Incarnate(0, one.id, side)  # type: ignore[arg-type]  # a side is left or right
                inside.append(self._play(scene, move, side[0], f"lay {side}"))
        if not inside:
            inside.append(Key("l", "lay it", move=Incarnate(0, one.id), legal=False))
        for n, other in enumerate(one.partners, 1):
            pair = sorted((one.id, other), key=list(CARDS).index)
            inside.append(self._play(scene, Dive(0, pair[0], pair[1]), str(n), f"dive with {self._short(other)}"))
        label = f"{one.id.upper()} {self._doing(one)}"
        able = any(one.legal for one in inside)
        return Key(key, label, inside=tuple(inside), legal=able, prompt=f"{self._short(one.id)}:")

    def _doing(self, one: Prospect) -> str:
        words = []
        if one.keeper:
            words.append("face")
        elif one.sides:
            words.append("lay")
        if one.partners:
            words.append("dive")
        return "/".join(words) or "no use now"

    def _cry_key(self, scene: Scene) -> Key:
        inside = [self._play(scene, Cry(0, cry.id), cry.id, self._cry_name(cry.id)) for cry in CRIES]
        return Key("c", "cry", inside=tuple(inside), legal=any(key.legal for key in inside), prompt="Cry:")

    def _cry_name(self, one: str) -> str:
        return self.game.words[f"cry.{one}.name"]

    def _pay_key(self, scene: Scene) -> Key:
        view: AbyssView = scene.view
        back = self._by_letter(scene, [(one, Restore(0, one)) for one in view.tomb])
        inside = (
            self._play(scene, Reach(0), "d", "draw a card"),
            Key("t", "return a card of the tomb", inside=back, legal=any(key.legal for key in back), prompt="Return:"),
        )
        return Key("p", "pay 3 willpower", inside=inside, legal=any(key.legal for key in inside), prompt="Pay 3 to:")

    def _light(self, scene: Scene) -> tuple[Key, ...]:
        offers = [offer.move for offer in scene.offers]
        tones = [(move.card, move) for move in offers if isinstance(move, Incarnate)]
        keepers = [(move.card, move) for move in offers if isinstance(move, Face)]
        keys: list[Key] = []
        if tones:
            keys.append(Key("l", "lay a tone", inside=self._by_letter(scene, tones), prompt="Which did you lay?"))
        if keepers:
            inside = tuple(self._play(scene, move, one[1], self._short(one)) for one, move in keepers)
            keys.append(Key("f", "face a keeper", inside=inside, prompt="Which did you face?"))
        keys.append(self._play(scene, Dive(0), "d", "dive"))
        keys.append(self._cry_key(scene))
        if scene.view.level == 2:
            pay = (self._play(scene, Reach(0), "d", "draw a card"), self._play(scene, Restore(0), "t", "return a card"))
            keys.append(Key("p", "pay 3 willpower", inside=pay, legal=any(key.legal for key in pay)))
        keys.append(Key("n", "no keeper in hand", move=Free(0), legal=Free(0) in scene.legal))
        keys.append(Key("g", "nothing goes any more", inside=(Key("y", "yes, give up", move=GiveUp(0)),)))
        return tuple(keys)

    def _told(self, scene: Scene) -> tuple[Key, ...]:
        """Which card it was: by letter, then by number. Scanning is quicker still."""
        named = [(offer.move.cards[0], offer.move) for offer in scene.offers]  # type: ignore[attr-defined]
        return self._by_letter(scene, named)

    def _by_letter(self, scene: Scene, named: Sequence[tuple[str, Move]]) -> tuple[Key, ...]:
        keys = []
        for head in dict.fromkeys(one[0] for one, _ in named):
            some = [(one, move) for one, move in named if one[0] == head]
            inside = self._numbered(scene, some)
            label = "keeper" if head == "k" else head.upper()
            numbers = "/".join(dict.fromkeys(one[1:] for one, _ in some))
            keys.append(Key(head, f"{label} {numbers}", inside=inside, prompt=f"{label}:"))
        return tuple(keys)

    def _numbered(self, scene: Scene, some: Sequence[tuple[str, Move]]) -> tuple[Key, ...]:
        """Cards of one letter by number; one that fits both ends by number and side."""
        keys = []
        both = {one for one, move in some if isinstance(move, Incarnate) and move.side == "left"} & {
            one for one, move in some if isinstance(move, Incarnate) and move.side == "right"
        }
        for one, move in some:
            if one in both:
                continue
            keys.append(self._play(scene, move, one[1], self._short(one)))
        for one in dict.fromkeys(card for card, _ in some if card in both):
            sides = [(m.side or "", m) for card, m in some if card == one and isinstance(m, Incarnate)]
            inside = tuple(self._play(scene, m, side[0], side) for side, m in sides)
            keys.append(Key(one[1], self._short(one), inside=inside, prompt="Which end?"))
        return tuple(keys)

    def _play(self, scene: Scene, move: Move, key: str, label: str) -> Key:
        """A move; one that loses for sure asks once more."""
        legal = move in scene.legal
        if legal and (asked := self.warning(move, scene)):
            yes = Key("y", "yes, lose", move=move)
            return Key(key, f"☠ {label}", inside=(yes,), prompt=asked)
        return Key(key, label, move=move, legal=legal)

    def warning(self, move: Move, scene: Scene) -> str:
        """A move that loses for sure is asked about, however it was entered."""
        view: AbyssView = scene.view
        if isinstance(move, Incarnate) and move.side is None and view.sequence:
            move = next(
                (o.move for o in scene.offers if isinstance(o.move, Incarnate) and o.move.card == move.card), move
            )
        return "This loses for sure. Really?" if scene.write(move).partition(": ")[2] in view.doomed else ""

    # --- the books ---

    def recount(self, scene: Scene) -> tuple[str, ...]:
        numbers: Iterable[str] = ("willpower", "pile", "hand", "tomb")
        return tuple(name for name in numbers if isinstance(scene.numbers[name], int))

    def label(self, number: str, scene: Scene) -> str:
        if number in CARDS:
            return self._short(number)
        return f"cry {number[4:]}" if number.startswith("cry.") else number

    def _short(self, one: str) -> str:
        kind = "keeper" if one[0] == "k" else "tone"
        return f"{one.upper()} {self.game.words[f'{kind}.{one}.name'].removeprefix('The ')}"

    def _glyph(self, symbol: str) -> str:
        return self.game.words[f"symbol.{symbol}.glyph"]


def _beside(tone: Tone | Keeper, step: int) -> str:
    """The letter before or after."""
    assert isinstance(tone, Tone)
    return LETTERS[(LETTERS.index(tone.letter) + step) % len(LETTERS)]


def _harms(card: Tone | Keeper, long: bool) -> str:
    """`+2 −3w −1p ×1 clef`: cards drawn, willpower, pile, discards."""
    signs = {"will": "−{n}w", "pile": "−{n}p", "hand": "×{n}", "clef": "clef"}
    if long:
        signs = {"will": "−{n} will", "pile": "−{n} pile", "hand": "discard {n}", "clef": "clef"}
    drawn = f"draw {card.draw}" if long else f"+{card.draw}"
    return (", " if long else " ").join([drawn, *(signs[harm.kind].format(n=harm.amount) for harm in card.harms)])


TABLEAU = Metempsychosis
