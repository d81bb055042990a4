"""Rest in Peace on the screen: five graves and whose they are, the families beside each other, the doctor's box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from rich.cells import cell_len

from companion.engine.moves import slug
from companion.games.rest_in_peace.content import load
from companion.games.rest_in_peace.view import GraveView, PlayerView, RelativeView, TableView
from companion.screens.rest_in_peace_keys import NEW, PILL, Desk
from companion.screens.scene import Scene
from companion.widgets.canvas import Canvas, cut, fit

EMBLEM = {"moss": "♣", "rust": "♥", "gold": "♦", "slate": "♠", "plum": "♪"}
"""Oak leaf, rose, wheat, bird and bell, as near as a terminal has them."""
HEALTH = ("□□□", "■□□", "■■□", "■■■")
ROOMY = 28
"""From so many rows on the graves have stones."""
STONE = 8
"""And from so many columns a grave."""
NAMED = 11
"""Columns of a relative's name."""
WORDED, PRICED = 32, 39
"""From so many columns on a relative's line has the health in words, and what the next recovery pays."""


class RestInPeace(Desk):
    """Little Mourning, drawn."""

    colours: ClassVar[Mapping[str, str]] = {family.id: family.colour for family in load().families}
    glyphs: ClassVar[Mapping[str, str]] = {"♣": "O", "♥": "R", "♦": "W", "♠": "B", "♪": "L", "◆": "*", "○": "o"}
    seat_colours = tuple(family.id for family in load().families)

    # --- title ---

    def headline(self, scene: Scene) -> str:
        view: TableView = scene.view
        return f"turn {view.turn}" + (" · the last" if view.last_turn and not view.over else "")

    def step(self, scene: Scene) -> str:
        view: TableView = scene.view
        if view.over:
            return "at rest"
        if view.claim is not None or view.burier is not None:
            seat = view.claim.seat if view.claim is not None else view.burier
            return f"{scene.names[seat or 0]} · burying"
        return f"{scene.names[view.active]} · step {view.step} {self.game.words[f'step.{view.step}']}"

    # --- the cemetery ---

    def board(self, canvas: Canvas, scene: Scene) -> None:
        view: TableView = scene.view
        canvas.rule(0, "Cemetery")
        self._draw_box(canvas, view)
        width = (canvas.width - 1) // 6
        top = 1
        stones = canvas.height >= ROOMY and width >= STONE
        if stones:
            for n, grave in enumerate(view.graves):
                self._draw_stone(canvas, self._roman(grave.id), bool(grave.coffins), 1 + n * width, width)
            self._draw_stone(canvas, "New", bool(view.new_cemetery), 1 + 5 * width, canvas.width - 2 - 5 * width)
            top = 5
        coffins = max(1, *(len(grave.coffins) for grave in view.graves))
        shares = max(sum(1 for count in grave.shares if count) for grave in view.graves)
        for n, grave in enumerate(view.graves):
            self._draw_grave(canvas, scene, grave, (1 + n * width, top), width, coffins, shares)
        bottom = top + 1 + coffins + shares + 2
        if stones:
            bottom = max(bottom, top + 1 + min(7, len(view.new_cemetery)))
        self._draw_new(canvas, view, (1 + 5 * width, top), canvas.width - 2 - 5 * width, bottom)
        y = bottom
        if view.claim is not None:
            claim = view.claim
            strength = "it holds" if claim.holds else "it does not hold"
            text = f"Claim: {scene.names[claim.seat]} would bury {self._name(claim.relative)} in grave "
            canvas.put(1, y, f"{text}{self._roman(claim.grave)}; {strength} as it stands.", "bold")
            y += 1
        elif view.unburied:
            canvas.put(1, y, f"To be buried: {', '.join(self._name(one) for one in view.unburied)}", "bold")

    def _draw_box(self, canvas: Canvas, view: TableView) -> None:
        x = canvas.width - 2
        parts: list[tuple[str, str]] = [(" stock", "")]
        for pill in PILL:
            parts.append((f" {PILL[pill]}{view.stock[pill]}", ""))
        parts = [(" box", ""), *((f" {PILL[pill]} {pill} {view.box[pill]}", f"box.{pill}") for pill in PILL), *parts]
        if canvas.width < 70:
            parts = parts[:4]
        x -= sum(cell_len(text) for text, _ in parts) + 1
        for text, number in parts:
            x = canvas.number(x, 0, number, text, "bold") if number else canvas.put(x, 0, text)
        canvas.put(x, 0, " ")

    def _draw_stone(self, canvas: Canvas, words: str, taken: bool, x: int, width: int) -> None:
        """A gravestone, hatched while somebody lies under it."""
        inner = min(9, width - 5)
        x += max(0, (width - inner - 4) // 2)
        canvas.put(x + 1, 1, "╭" + "─" * inner + "╮", "faint")
        canvas.put(x + 1, 2, "│" + f"{words:^{inner}}" + "│", "faint")
        canvas.put(x + 2, 2, f"{words:^{inner}}", "bold")
        canvas.put(x + 1, 3, "│" + (f"{'R.I.P.':^{inner}}" if taken else " " * inner) + "│", "faint")
        canvas.put(x, 4, "▒" * (inner + 4) if taken else "░" * (inner + 4), "faint")

    def _draw_grave(
        self,
        canvas: Canvas,
        scene: Scene,
        grave: GraveView,
        at: tuple[int, int],
        width: int,
        coffins: int,
        shares: int,
    ) -> None:
        """One column: who lies there, whose shares, what would change it, what the next one costs."""
        x, y = at
        end = canvas.put(x, y, f"{self._roman(grave.id):<4}", "bold") if y == 1 else x
        canvas.put(end, y, self._place(f"grave.{grave.id}", x + width - 1 - end), "faint italic")
        for down, one in enumerate(grave.coffins, y + 1):
            canvas.number(x, down, one, cut(f"⚰ {EMBLEM[_FAMILY[one]]} {self._name(one)}", width - 1), "bold")
        if not grave.coffins:
            canvas.put(x, y + 1, "vacant", "faint")
        y += 1 + coffins
        holders = [seat for seat, count in enumerate(grave.shares) if count]
        for down, seat in enumerate(holders, y):
            self._draw_shares(canvas, scene, grave, seat, (x, down), width)
        y += shares
        canvas.put(x, y, cut(self._would_change(grave), width - 1), "faint")
        price = f"{grave.price:,}" + (" ✓" if grave.bought else "")
        end = canvas.put(x, y + 1, price, "" if grave.pile else "faint")
        canvas.number(end + 1, y + 1, f"grave-{grave.id}.pile", f"({grave.pile})", "faint")

    def _draw_shares(
        self, canvas: Canvas, scene: Scene, grave: GraveView, seat: int, at: tuple[int, int], width: int
    ) -> None:
        """One family's shares of one grave: a bar of certificates, the number, a star for the majority."""
        player: PlayerView = scene.view.players[seat]
        count = grave.shares[seat]
        name = f"{slug(player.name)}.shares-{grave.id}"
        star = "★" if grave.leader == seat else " "
        text = f"{EMBLEM[player.family]} {fit(player.name, min(6, width - 9))}{'▌' * min(5, count)}{count}{star}"
        canvas.number(at[0], at[1], name, cut(text, width - 1), player.family)

    def _would_change(self, grave: GraveView) -> str:
        """Who holds the majority, and what it would take to turn it."""
        if grave.leader is None:
            return "tie: +1 wins" if grave.tied else "+1 leads"
        most = grave.shares[grave.leader]
        second = max((count for seat, count in enumerate(grave.shares) if seat != grave.leader), default=0)
        return f"+{most - second} ties it"

    def _draw_new(self, canvas: Canvas, view: TableView, at: tuple[int, int], width: int, bottom: int) -> None:
        x, y = at
        left = canvas.put(x, y, "New ", "bold") if y == 1 else x
        canvas.put(left, y, self._place("cemetery", x + width - left), "faint italic")
        lying = view.new_cemetery
        room = bottom - y - 1
        shown = lying if len(lying) <= room else lying[: room - 1]
        for down, one in enumerate(shown, y + 1):
            canvas.number(x, down, one, cut(f"⚰ {EMBLEM[_FAMILY[one]]} {self._name(one)}", width), "bold")
        if len(lying) > len(shown):
            canvas.put(x, bottom - 1, f"and {len(lying) - len(shown)} more", "faint")

    # --- the families ---

    def players(self, canvas: Canvas, scene: Scene) -> None:
        view: TableView = scene.view
        count = len(view.players)
        across = min(count, max(1, canvas.width // 19))
        bands = max(1, canvas.height // 7)
        while across > 1 and -(-count // (across - 1)) <= bands and canvas.width // across <= PRICED:
            across -= 1  # room below: wider cards, full names
        width = canvas.width // across
        for n, player in enumerate(view.players):
            self._draw_family(canvas, scene, player, (n % across) * width, (n // across) * 7, width)
        self._draw_obituaries(canvas, view, -(-count // across) * 7)

    def _draw_obituaries(self, canvas: Canvas, view: TableView, y: int) -> None:
        """Who lies where and what stands on the stone, as far as there is room below the families."""
        places = [*((self._roman(grave.id), grave.coffins) for grave in view.graves), ("New", view.new_cemetery)]
        dead = [(place, one) for place, coffins in places for one in coffins]
        room = canvas.height - y - 1
        if not dead or room < 2:
            return
        canvas.rule(y, "Obituaries", title_role="italic")
        for down, (place, one) in enumerate(dead[:room], y + 1):
            family = _FAMILY[one]
            x = canvas.put(1, down, f"{place:>3} ", "faint")
            x = canvas.put(x, down, f"{EMBLEM[family]} {self._name(one)} ", family)
            epitaph = self.game.words[f"relative.{one}.epitaph"]
            canvas.put(x, down, cut(f"“{epitaph}”", canvas.width - x - 1), "faint italic")

    def _draw_family(self, canvas: Canvas, scene: Scene, player: PlayerView, x: int, y: int, width: int) -> None:
        view: TableView = scene.view
        mark = "▸" if player.seat in scene.seats else " "
        canvas.put(x, y, "─" * width, "rule")
        end = canvas.put(x, y, f"{mark}{EMBLEM[player.family]} ", f"{player.family} bold")
        end = canvas.put(end, y, f"{cut(player.name, width - 12)} ", f"{player.family} bold")
        money = f"{player.money:,}" if player.here else "gone home"
        end = canvas.number(end, y, f"{slug(player.name)}.money", f"{money}", "bold")
        score = f" {player.score:+} pts "
        if end + len(score) <= x + width or view.over:
            canvas.number(end, y, f"{slug(player.name)}.score", score)
        for down, one in enumerate(player.relatives, 1):
            self._draw_relative(canvas, scene, player, one, (x + 1, y + down), width - 1)

    def _draw_relative(
        self, canvas: Canvas, scene: Scene, player: PlayerView, one: RelativeView, at: tuple[int, int], width: int
    ) -> None:
        x, y = at
        named = min(NAMED, width - 10)
        role = player.family if one.health >= 0 else "faint"
        canvas.number(x, y, one.id, cut(self._name(one.id), named - 1), role)
        x = canvas.put(x + named, y, f"{self._roman(one.wish):>3} ", "faint")
        if one.health < 0:
            place = "† bury" if not one.lies else f"⚰ {'New' if one.lies == NEW else self._roman(one.lies)}"
            end = canvas.put(x, y, place, "bold" if not one.lies else "faint")
            if width >= WORDED and one.lies:
                canvas.put(end + 1, y, f"{one.points:+}", "faint")
            return
        x = canvas.put(x, y, HEALTH[one.health], role) + 1
        if one.prescription:
            by = scene.names[one.by][:1] if one.by is not None and one.by != player.seat else ""
            canvas.number(x, y, f"{one.id}.prescription", f"{PILL[one.prescription]}{by}", "bold")
        elif one.visited:
            canvas.put(x, y, "·", "faint")
        if width >= WORDED:
            canvas.put(x + 3, y, self.game.words[f"health.{one.word}"], "faint")
        if width >= PRICED:
            canvas.put(x + 14, y, _better(one), "faint")

    # --- the hand-over ---

    def secret(self, canvas: Canvas, view: Any, scene: Scene) -> None:
        mine: TableView = view
        canvas.put(0, 0, "The backs of your shares", "bold")
        y = 1
        if mine.secret is None or not mine.secret.shares:
            canvas.put(0, y, "You hold no shares yet.", "faint italic")
            return
        for share in mine.secret.shares:
            roman = self._roman(share.grave)
            if share.action is None:
                text = f"{roman:<4} not entered. Look at it, then press {share.grave}; or leave it, it is never needed."
                canvas.put(0, y, cut(text, canvas.width), "faint")
            else:
                name = self.game.words[f"action.{share.action}.name"]
                about = self.game.words[f"action.{share.action}.text"].format(grave=roman)
                canvas.put(0, y, f"{roman:<4} {name}", "bold")
                canvas.put(6 + len(name), y, cut(about, canvas.width - 6 - len(name)), "faint")
            y += 1

    # --- words ---

    def recount(self, scene: Scene) -> tuple[str, ...]:
        """Money first, then the box, then the certificates: the order in which hands go round a table."""
        names = [slug(name) for name, seat in zip(scene.names, scene.table.seats, strict=True) if seat.here]
        money = [f"{name}.money" for name in names]
        box = [f"box.{pill}" for pill in PILL]
        shares = [f"{name}.shares-{grave.id}" for name in names for grave in scene.view.graves]
        return tuple(number for number in (*money, *box, *shares) if number in scene.numbers)

    def label(self, number: str, scene: Scene) -> str:
        head, _, tail = number.partition(".")
        if head in _FAMILY and not tail:
            return self._name(head)
        key, _, grave = tail.partition("-")
        args: dict[str, Any] = {}
        if key in ("money", "shares"):
            args["who"] = next(seat for seat, name in enumerate(scene.names) if slug(name) == head)
        elif key in ("prescription", "prescriber"):
            args["relative"] = head
        elif key in ("pile", "played"):
            grave = head.removeprefix("grave-")
        else:
            key = number.replace(".", "_")
        if grave:
            args["grave"] = grave
        return self.game.say(f"numbers.{key}", args, scene.table)

    def colour_name(self, colour: str) -> str:
        family = next((family for family in load().families if family.id == colour), None)
        if family is None:
            return colour
        return f"{EMBLEM[family.id]} the {self.game.words[f'family.{colour}.name']} family, {family.emblem}"

    def _place(self, where: str, room: int) -> str:
        """Where a grave lies: in a few words if all of them fit, else in one."""
        words = self.game.words[f"{where}.place"]
        return words if max(self._longest_place, len(words)) <= room else cut(self.game.words[f"{where}.spot"], room)

    @cached_property
    def _longest_place(self) -> int:
        return max(len(self.game.words[f"grave.{grave.id}.place"]) for grave in load().graves)


def _better(one: RelativeView) -> str:
    """What the next recovery pays; at the top there is none."""
    pays = one.pays[one.health] if one.health < 3 else 0
    return f"+{pays:,}" if pays else ""


_FAMILY = {one.id: one.family for one in load().relatives}
TABLEAU = RestInPeace
