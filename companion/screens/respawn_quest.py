"""Respawn Quest on the screen: the map as it grows, the spirits beside it, and what the ministry wants to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.engine.moves import Offer, slug
from companion.games.respawn_quest.content import CURRENCIES, RESOURCES, TRACKS, load
from companion.games.respawn_quest.layout import EDGE, Spot, window
from companion.games.respawn_quest.view import Card, Event, Player, Square, View
from companion.screens import respawn_quest_keys as desk
from companion.screens.scene import Scene
from companion.screens.tableau import Tableau
from companion.widgets.canvas import Canvas, bar, cut, fit
from companion.widgets.menu import Key

MARK = {"impetus": "▲", "order": "■", "retribution": "✕", "karma": "✿", "hedonism": "❦"}
STEPS = {
    "cast": "new life", "first": "who begins", "draw": "1 tile", "place": "1 tile", "name": "its face",
    "return": "back", "roll": "2 move", "walk": "2 move", "meet": "3 meeting", "meeting": "3 meeting",
    "offer": "3 trade", "answer": "3 trade", "duel": "3 theft", "face": "3 event", "choose": "3 event",
    "spot": "3 event", "whom": "3 event", "saw": "3 event", "doom": "3 the end?", "reckoning": "last claims",
    "end": "end of turn", "light": "turn", "over": "",
}  # fmt: skip
INFO = 4
"""Rows below the map for what is being faced; one where there is little room and nothing is faced."""
_DATA = load()
_MISSIONS = {mission.id: mission for mission in _DATA.missions}
_TILES = {tile.id: tile for tile in _DATA.tiles}


class RespawnQuest(Tableau):
    """The ministry's map room."""

    colours: ClassVar[Mapping[str, str]] = {
        "white": "D8D2C4", "yellow": "E3B505", "red": "C1292E", "impetus": "D95F02", "order": "2B59C3",
        "retribution": "A63A6A", "karma": "1F7A6F", "hedonism": "6B3FA0", "start": "4A5A6A",
    }  # fmt: skip
    paper: ClassVar[str] = "FBF7EF"
    ink: ClassVar[str] = "22252B"
    glyphs: ClassVar[Mapping[str, str]] = {"✿": "K", "❦": "H", "▲": "I", "■": "O", "✕": "R", "⌂": "S"}

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.looking: Spot = (0, 0)
        """How far somebody has looked away from the player whose turn it is."""

    # --- title ---

    def headline(self, scene: Scene) -> str:
        view: View = scene.view
        return f"world {view.world} · turn {view.turn}"

    def step(self, scene: Scene) -> str:
        view: View = scene.view
        if view.winners:
            return "off the wheel"
        move = f": {view.rolled}" if view.phase == "walk" else ""
        return f"{', '.join(scene.names[seat] for seat in scene.seats)} · {STEPS[view.phase]}{move}"

    def look(self, where: str) -> None:
        """Pan a map that outgrows the screen."""
        east, south = {"west": (-4, 0), "east": (4, 0), "north": (0, -3), "south": (0, 3)}.get(where, (0, 0))
        back = where == "back"
        self.looking = (0, 0) if back else (self.looking[0] + east, self.looking[1] + south)

    # --- the map ---

    def board(self, canvas: Canvas, scene: Scene) -> None:
        view: View = scene.view
        if view.tracking == "light":
            canvas.rule(0, "The map lies on the table")
            self._draw_facing(canvas, scene, 1)
            return
        canvas.rule(0, "Map")
        self._draw_pile(canvas, view)
        info = INFO if view.event is not None or canvas.height > 20 else 1
        height = max(5, canvas.height - 3 - info - len(view.players))
        self._draw_map(canvas, scene, height)
        self._draw_facing(canvas, scene, height + 1)

    def _draw_pile(self, canvas: Canvas, view: View) -> None:
        x = canvas.width - 34
        x = canvas.put(x, 0, f" tiles left {sum(view.pile.values())} ")
        for colour in ("white", "yellow", "red"):
            x = canvas.number(x, 0, f"pile.{colour}", f" {EDGE[colour]} {view.pile[colour]}", f"{colour} bold")
        canvas.put(x, 0, " ")

    def _draw_map(self, canvas: Canvas, scene: Scene, height: int) -> None:
        view: View = scene.view
        wanted = desk.spots(view)
        named = desk.labelled(scene)
        margin = 2 if named.rows else 0
        squares = {(square.column, square.row): square for square in view.board}
        focus = _focus(view)
        seen = window([*squares, *wanted], focus, canvas.width - 2 - margin, height, self.looking)
        for spot, square in squares.items():
            at = seen.at(spot)
            if at is not None:
                chosen = named.keys.get(spot, "") if spot in wanted else ""
                self._draw_square(
                    canvas, scene, square, (at[0] + 1 + margin, at[1] + 1), (seen.wide, seen.high), chosen
                )
        for spot in wanted:
            at = seen.at(spot)
            if at is not None and spot not in squares:
                x, y = at[0] + 1 + margin + seen.wide // 2, at[1] + 1 + seen.high // 2
                canvas.put(x - 1, y, "+", "faint")
                canvas.put(x, y, named.keys[spot], "key bold", "" if named.rows else f"key:{named.keys[spot]}")
        for row, key in named.rows.items():
            at = seen.at((seen.left, row))
            if at is not None:
                canvas.put(0, at[1] + 1 + seen.high // 2, f"{key}▸", "key bold", f"key:{key}")
        if not seen.whole:
            canvas.right(height, " more beyond: o looks around ", "faint")

    def _draw_square(
        self, canvas: Canvas, scene: Scene, square: Square, at: tuple[int, int], size: tuple[int, int], key: str
    ) -> None:
        """A tile: framed while it lies face down, bare and faint when it is spent; chips and its key on it."""
        x, y = at
        wide, high = size
        hidden = not square.tile
        role = square.colour if hidden else "faint"
        name = f"map.{square.spot}" if square.spot != "start" else ""
        sign = EDGE[square.colour]
        if high >= 3:
            canvas.put(x, y, "┌" + "─" * (wide - 2) + "┐", role)
            canvas.put(x, y + 1, "│" + " " * (wide - 2) + "│", role)
            canvas.put(x, y + 2, "└" + "─" * (wide - 2) + "┘", role)
            canvas.number(x + 1, y + 1, name, f"{sign}{sign if hidden else ' '}", f"{role} bold" if hidden else role)
            inner, line = x + 3, y + 1
        elif high == 2:
            canvas.number(x, y, name, f"[{sign}]" if hidden else f" {sign} ", f"{role} bold" if hidden else role)
            inner, line = x, y + 1
        else:
            canvas.number(x, y, name, f"[{sign}]" if hidden else f" {sign} ", f"{role} bold" if hidden else role)
            inner, line = x + 1, y
        for seat in square.chips[: max(1, wide - 3)]:
            active = seat == scene.view.active
            inner = canvas.put(
                inner, line, scene.names[seat][:1].upper(), f"{_seat(scene, seat)} bold{' reverse' if active else ''}"
            )
        if key:
            place = (x + wide - 2, y + 1) if high >= 3 else (x + 3, y) if high == 2 else (x + 2, y)
            canvas.put(*place, key, "key bold reverse", "" if desk.labelled(scene).rows else f"key:{key}")

    # --- what is being faced ---

    def _draw_facing(self, canvas: Canvas, scene: Scene, y: int) -> None:
        view: View = scene.view
        x = 1
        if view.event is not None:
            terms = self._terms(view.event)
            end = canvas.put(x, y, f"{view.event.name}  ", f"{self._edge(view.event.tile)} bold")
            if end + len(terms) <= canvas.width:
                canvas.put(end, y, terms, "bold")
                y += 1
            else:
                y = canvas.text(x, y + 1, terms, "bold", canvas.width - 2)
            y = canvas.text(x, y, view.event.text, "italic", canvas.width - 2)
        elif view.effect and view.phase in ("spot", "whom", "choose"):
            canvas.put(x, y, cut(scene.waiting(), canvas.width - 2), "italic")
            y += 1
        if view.odds:
            self._draw_odds(canvas, view, x, y)
        elif view.out:
            names = ", ".join(self.game.words[f"tile.{one}.name"] for one in view.out)
            canvas.put(x, y, cut(f"{EDGE['red']} turned or gone: {names}", canvas.width - 2), "faint")

    def _edge(self, tile: str) -> str:
        return _TILES[tile].colour

    def _terms(self, event: Event) -> str:
        """What the event asks and gives; on yellow also what comes back."""
        pay = _TILES[event.tile].pay
        if pay is None:
            return event.effect
        if self._edge(event.tile) == "white":
            return self.game.words["print.white"].format(price=event.price, effect=event.effect)
        what = self.game.words[f"resource.{pay.what}"]
        return self.game.words["print.yellow"].format(price=event.price, effect=event.effect, back=pay.n + 1, what=what)

    def _draw_odds(self, canvas: Canvas, view: View, x: int, y: int) -> None:
        wide = 10 if canvas.width >= 90 else 5
        for name, share in view.odds.items():
            sign = f"{EDGE[name]} " if name in EDGE else ""
            text = f"{sign}{name} {bar(round(share * 100), 100, wide)} {share:.0%}   "
            x = canvas.put(x, y, text, name if name in EDGE else "")

    # --- the spirits ---

    def players(self, canvas: Canvas, scene: Scene) -> None:
        view: View = scene.view
        roomy = canvas.height >= 3 * len(view.players) and canvas.width >= 44
        for n, player in enumerate(view.players):
            if roomy:
                self._draw_player(canvas, scene, n, player, n * 3)
            else:
                self._draw_line(canvas, scene, n, player, n)

    def _draw_line(self, canvas: Canvas, scene: Scene, seat: int, player: Player, y: int) -> None:
        """One row: everything that is asked for across the table."""
        head = slug(player.name)
        x = canvas.put(0, y, "▸" if seat in scene.seats else " ", "key bold")
        x = canvas.put(x, y, f"{player.name[:1].upper()} ", f"{_seat(scene, seat)} bold reverse") + 1
        x = canvas.put(x, y, fit(player.name, 8), f"{_seat(scene, seat)} bold")
        x = self._draw_lives(canvas, head, player, x, y) + 1
        if not player.character:
            canvas.put(x, y, self._gone(scene, player), "faint italic")
            return
        for name in (*CURRENCIES, *TRACKS):
            x = canvas.number(x, y, f"{head}.{name}", f"{MARK[name]}{getattr(player, name):<3}", name)
        canvas.number(
            x, y, f"{head}.character", cut(self._person(player), canvas.width - x), "faint" if player.used else ""
        )

    def _draw_player(self, canvas: Canvas, scene: Scene, seat: int, player: Player, y: int) -> None:
        """Three rows: name and lives, the three tracks as bars, the Character and what it can still do."""
        head = slug(player.name)
        role = _seat(scene, seat)
        canvas.put(0, y, "─" * canvas.width, "rule")
        x = canvas.put(0, y, "▸" if seat in scene.seats else "─", "key bold")
        x = canvas.put(x, y, player.name[:1].upper(), f"{role} bold reverse")
        x = canvas.put(x, y, f" {cut(player.name, 14)} ", f"{role} bold")
        x = self._draw_lives(canvas, head, player, x, y)
        for currency in CURRENCIES:
            spoken = self.game.words[f"resource.{currency}"] if canvas.width >= 56 else ""
            x = canvas.number(
                x,
                y,
                f"{head}.{currency}",
                f" {MARK[currency]} {spoken} {getattr(player, currency)} ".replace("  ", " "),
                currency,
            )
        if player.place:
            canvas.number(canvas.width - 8, y, f"{head}.place", f" {player.place} ", "")
        if not player.character:
            canvas.put(2, y + 1, self._gone(scene, player), "faint italic")
            return
        wide = (canvas.width - 3) // 3
        for n, name in enumerate(TRACKS):
            has = getattr(player, name)
            label = self.game.words[f"resource.{name}"][: 1 if wide < 26 else 11]
            text = f"{MARK[name]} {label} {has:>2} {bar(has, _DATA.numbers.track, min(10, wide - len(label) - 8))}"
            canvas.number(2 + n * wide, y + 1, f"{head}.{name}", cut(text, wide - 1), name)
        canvas.number(
            2, y + 2, f"{head}.character", cut(self._person(player), canvas.width - 3), "faint" if player.used else ""
        )

    def _draw_lives(self, canvas: Canvas, head: str, player: Player, x: int, y: int) -> int:
        goal = _DATA.numbers.lives
        return canvas.number(x, y, f"{head}.lives", "●" * player.lives + "○" * (goal - player.lives), "bold")

    def _person(self, player: Player) -> str:
        name = self.game.words[f"character.{player.character}.name"]
        if player.used:
            return f"{name}, ability used"
        return f"{name}: {self.game.words[f'character.{player.character}.rule']}"

    def _gone(self, scene: Scene, player: Player) -> str:
        if not scene.view.turn:
            return "draws a first Character"
        return "reborn, returns at the end of a line" if player.returns == "line" else "between lives, returns at Start"

    # --- keys ---

    def keys(self, scene: Scene) -> tuple[Key, ...]:
        return desk.keys(scene)

    def secret_keys(self, offers: Sequence[Offer], view: Any, scene: Scene) -> tuple[Key, ...]:
        return desk.secret_keys(scene, offers)

    # --- the hand-over ---

    def secret(self, canvas: Canvas, view: Any, scene: Scene) -> None:
        mine: View = view
        secret = mine.secret
        y = 0
        canvas.put(0, y, "Your Mission", "bold")
        if secret is None or secret.mission is None:
            y = canvas.text(
                0, 1, "Bardo does not know it. Scan or type its code, or keep it to yourself.", "faint italic"
            )
        else:
            y = self._draw_card(canvas, secret.mission, 1)
            y = self._draw_progress(canvas, secret.mission, mine.players[_whose(mine)], y)
        if secret is not None and secret.known:
            canvas.put(0, y + 1, "Missions of others that you have read", "bold")
            y += 2
            for known in secret.known:
                y = canvas.text(
                    0, y, f"{scene.names[known.seat]}: {known.mission.name}. {known.mission.need}", indent="  "
                )
        if secret is not None and secret.peeks:
            canvas.put(0, y + 1, "Tiles you have looked under", "bold")
            y += 2
            for peek in secret.peeks:
                y = canvas.text(0, y, f"{peek.spot}: {peek.name}", indent="  ")

    def _draw_card(self, canvas: Canvas, card: Card, y: int) -> int:
        canvas.put(0, y, f"{card.name}  {card.code}", "key bold")
        y = canvas.text(0, y + 1, card.text, "italic")
        return canvas.text(0, y, card.need, "bold")

    def _draw_progress(self, canvas: Canvas, card: Card, player: Player, y: int) -> int:
        """How far the three tracks have come."""
        need = _MISSIONS[card.id].need.points
        for name in TRACKS:
            wanted = getattr(need, name)
            if wanted:
                has = getattr(player, name)
                x = canvas.put(0, y, f"{MARK[name]} {self.game.words[f'resource.{name}']} ", name)
                canvas.put(x, y, f"{bar(min(has, wanted), wanted, 2 * wanted)} {has} of {wanted}", name)
                y += 1
        return y

    # --- words ---

    def recount(self, scene: Scene) -> tuple[str, ...]:
        """The Control Sheet track by track, then the counters before each player."""
        heads = [slug(name) for name, seat in zip(scene.names, scene.table.seats, strict=True) if seat.here]
        return tuple(f"{head}.{name}" for name in RESOURCES for head in heads)

    def label(self, number: str, scene: Scene) -> str:
        head, _, tail = number.partition(".")
        people = {slug(name): name for name in scene.names}
        if head in people:
            return f"{people[head]}'s {self.game.words.get(f'resource.{tail}') or tail}"
        if head == "red":
            return self.game.words[f"tile.{tail}.name"]
        return super().label(number, scene)


def _whose(view: View) -> int:
    """The seat whose view this is."""
    return view.secret.seat if view.secret is not None else view.active


def _focus(view: View) -> Spot:
    player = view.players[view.active]
    return desk.spot_of(player.place or "start")


def _seat(scene: Scene, seat: int) -> str:
    return scene.table.seats[seat].colour or "ink"


TABLEAU = RespawnQuest
