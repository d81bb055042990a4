"""The table: what everybody sees all evening. One layout for every game; the game's tableau fills it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Region
from textual.strip import Strip

from companion.engine.game import Ask
from companion.engine.house import Rule
from companion.engine.session import Session
from companion.errors import BardoError, IllegalMove
from companion.scan import codes
from companion.screens.seated import Seated
from companion.widgets.canvas import Canvas, cut
from companion.widgets.command import CommandLine
from companion.widgets.keybar import KeyBar
from companion.widgets.log import LogSheet
from companion.widgets.menu import Key, find, grow
from companion.widgets.sheet import Sheet

TWICE = 3.0
"""Seconds within which the same code is the same scan."""
WIDE = 120
"""From so many columns on the log has its own."""
LOG_LINES = 4
"""So much of the log is left below the players on a small screen."""

MORE = (
    Key("y", "history", does="history"),
    Key("a", "adjust a number", does="numbers"),
    Key("c", "recount the table", does="recount"),
    Key("r", "rulings", does="rulings"),
    Key("s", "seats", does="seats"),
    Key("t", "teach mode on or off", does="teach"),
    Key("d", "theme", does="theme"),
    Key("g", "glyphs or ASCII", does="ascii"),
    Key("f1", "help", does="help"),
)


class Middle(Container):
    """Holds the sheets between the title and the keys; they cover it, so it has nothing to paint itself."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return []


class TableScreen(Seated):
    """One open table."""

    SCOPED_CSS = False  # the rules name the type themselves, and hold for what is made of it
    CSS = """
    TableScreen { layout: vertical; }
    TableScreen Sheet { height: auto; }
    TableScreen #notice { min-height: 1; }
    TableScreen #keys { min-height: 2; }
    TableScreen #middle { layout: vertical; height: 1fr; overflow: hidden; }
    TableScreen #log { height: 1fr; }
    TableScreen #side { display: none; height: 100%; }
    TableScreen.-wide #log { dock: right; width: 40; height: 100%; }
    TableScreen.-vast #log { dock: right; width: 52; height: 100%; margin: 0 46 0 0; }
    TableScreen.-vast #side { display: block; dock: right; width: 46; }
    TableScreen.-wide #players, TableScreen.-vast #players { height: 1fr; }
    TableScreen.-narrow.-reading #players { display: none; }
    TableScreen #command { display: none; height: 1; }
    TableScreen.-typing #command { display: block; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide"), (160, "-vast")]
    _scanned, _scanned_at = "", 0.0

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw_title, id="title")
        with Middle(id="middle"):
            yield Sheet(self._draw_board, id="board")
            yield Sheet(self._draw_players, id="players")
            yield LogSheet(id="log")
            yield Sheet(self._draw_side, id="side")
        yield Sheet(self._draw_teach, id="teach")
        yield Sheet(self._draw_notice, id="notice")
        yield Sheet(self._draw_waiting, id="waiting")
        yield KeyBar(id="keys")
        yield CommandLine(self._suggest, id="command")

    def render_lines(self, crop: Region) -> list[Strip]:
        return []  # the sheets cover the whole screen

    def on_mount(self) -> None:
        self.query_one(LogSheet).lines = self._log
        self.show_keys()

    def on_resize(self, event: events.Resize) -> None:
        self.query_one(LogSheet).bordered = event.size.width >= WIDE

    # --- keys ---

    def keys(self) -> tuple[Key, ...]:
        """The keys of the game, at the outermost level; when it is over, one that begins the next."""
        if self.scene.outcome is not None:
            people = ", same people" if len(self.scene.names) > 1 else ""
            return (Key("n", f"another round{people}", does="again"),)
        return self.tableau.keys(self.scene)

    def house_keys(self) -> tuple[Key, ...]:
        if self.path:
            return (Key("escape", "back", does="back"),)
        keys = [Key("!", f"roll {self.awaited_roll.dice} for us", does="roll")] if self.awaited_roll else []
        keys.append(Key("u", "undo", does="undo"))
        if self._log and self._log[-1].text.startswith("table: "):
            keys.append(Key("U", "redo", does="redo"))
        if self.tableau.has_secrets:
            keys.append(Key("h", "hand over", does="hand_over"))
        if self.app.size.width < WIDE:
            keys.append(Key("tab", "players" if self.has_class("-reading") else "log", does="turn_over"))
        keys += [
            Key("?", "why", does="numbers"),
            Key("/", "type", does="type"),
            Key("m", "more", inside=MORE, prompt="More:"),
            Key("q", "leave", does="leave"),
        ]
        return tuple(keys)

    def show_keys(self) -> None:
        keys = self.path[-1].inside if self.path else self.keys()
        house = self.house_keys()
        self._keys = (*keys, *house, *self.quiet_keys())
        prompt = self.path[-1].prompt if self.path else ""
        self.query_one(KeyBar).show(prompt, keys, house)

    def quiet_keys(self) -> tuple[Key, ...]:
        """Keys that work without being shown."""
        return (Key("U", "redo", does="redo"), Key(":", "type", does="type"), Key("f1", "help", does="help"))

    def on_key(self, event: events.Key) -> None:
        if self.has_class("-typing"):
            self._type_on(event)
            return
        pressed = event.character if event.character and event.is_printable and event.key != "space" else event.key
        if event.key in ("up", "down", "pageup", "pagedown"):
            self._scroll(event.key)
        elif pressed == "escape":
            self._back()
        else:
            key = find(self._keys, pressed)
            if key is not None:
                self.press(key)
            elif event.character and event.character.isalnum() and event.character.isupper():
                self.type(event.character)  # a scanner types capitals: they open the line by themselves
            else:
                return
        event.stop()
        event.prevent_default()

    def press(self, key: Key) -> None:
        """Do what a key stands for."""
        if key.move is not None:
            self.play(key.move)
        elif key.inside:
            self.path.append(key)
            self.show_keys()
        elif key.typed:
            self.path.clear()
            self.show_keys()
            self.type(key.typed)
        elif key.does:
            if key in MORE:
                self.path.clear()
                self.show_keys()
            word, _, rest = key.does.partition(":")
            if word == "hand_to":
                self.hand_to(int(rest))
            elif word == "look":
                self.tableau.look(rest)
                self.query_one("#board", Sheet).redraw()
            else:
                getattr(self, f"do_{word}")()

    def _back(self) -> None:
        if self.path:
            self.path.pop()
            self.show_keys()
        self.tell("")

    def _scroll(self, key: str) -> None:
        lines = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}[key]
        log = self.query_one(LogSheet)
        (log if log.display else self.query_one("#players", Sheet)).scroll_by(lines)

    @on(Sheet.Pressed)
    def _clicked(self, event: Sheet.Pressed) -> None:
        kind, _, rest = event.target.partition(":")
        if kind == "key":
            key = find(self._keys, rest)
            if key is not None:
                self.press(key)
        elif kind == "line":
            self.command.write(rest + " ")
        else:
            self.why(event.target)

    # --- the command line ---

    @property
    def command(self) -> CommandLine:
        return self.query_one(CommandLine)

    def type(self, text: str = "") -> None:
        """Open the line to type on."""
        self.add_class("-typing")
        self.command.write(text)
        self._show_suggestions()

    def _type_on(self, event: events.Key) -> None:
        if event.key == "enter":
            self._submit()
        elif event.key == "escape":
            self._stop_typing()
        elif event.key in ("ctrl+c", "ctrl+q", "ctrl+p"):
            return
        else:
            self.command.take(event)
            self._show_suggestions()
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted is typed, its first line."""
        if not self.has_class("-typing"):
            self.type()
        if self.has_class("-typing"):  # nobody types at a table of bots
            self.command.insert(" ".join(event.text.splitlines()[:1]))
            self._show_suggestions()
        event.stop()

    def _suggest(self, text: str) -> list[str]:
        from companion.screens.typed import suggestions

        return suggestions(text, self.session, self.tableau, self.scene.offers)

    def _show_suggestions(self) -> None:
        self.query_one(KeyBar).suggest(self._suggest(self.command.value))

    def _submit(self) -> None:
        text = self.command.value.strip()
        self.command.remember(text)
        if not text or self.typed(text):
            self._stop_typing()

    def _stop_typing(self) -> None:
        self.remove_class("-typing")
        self.command.write("")
        self.show_keys()

    def typed(self, text: str) -> bool:
        """Do what a typed line says; False leaves it there to be mended."""
        from companion.screens.typed import Choose, Play, interpret

        try:
            if self._just_scanned(text):
                raise IllegalMove("That card is already counted.", "Scan it again in a moment if it was played twice.")
            meant = interpret(text, self.session, self.tableau)
        except BardoError as error:
            self.tell(str(error), "bad")
            return False
        if isinstance(meant, Play) and (warning := self.tableau.warning(meant.move, self.scene)):
            yes = Key("y", "yes", move=meant.move)
            self.path = [Key("", "", inside=(yes,), prompt=warning)]
            return True
        if isinstance(meant, Play):
            return self.play(meant.move, meant.source)
        if isinstance(meant, Choose):
            inside = grow(meant.offers, self.scene.names, self.scene.write, self.scene.says)
            self.path = [Key("", meant.name, inside=inside, prompt=f"{meant.name}:")]
            return True
        return self._said(meant.word, meant.rest)

    def _just_scanned(self, text: str) -> bool:
        """A scanner that reads a card twice in a row means it once."""
        if not codes.looks_like_code(text):
            return False
        again = self._scanned == text and monotonic() - self._scanned_at < TWICE
        self._scanned, self._scanned_at = text, monotonic()
        return again

    def _said(self, word: str, rest: str) -> bool:
        if word in ("undo", "redo"):
            (self.undo if word == "undo" else self.redo)(int(rest) if rest.isdecimal() else None)
        elif word == "why" and rest:
            return self.why(rest)
        else:
            names = {"log": "history", "why": "numbers", "hand-over": "hand_over", "leave-table": "leave"}
            getattr(self, f"do_{names.get(word, word)}")()
        return True

    # --- what the house does ---

    def why(self, number: str) -> bool:
        """Explain one number in the line below, and beside the board where there is room."""
        try:
            self.explained = self.session.explain(number, None)
        except BardoError as error:
            self.tell(str(error), "bad")
            return False
        self.tell(self.explained)
        self.query_one("#side", Sheet).redraw()
        return True

    def do_undo(self) -> None:
        self.undo()

    @property
    def awaited_roll(self) -> Ask | None:
        """The roll the table waits for, if it does."""
        return next((ask for ask in self.scene.asks if ask.kind == "roll" and ask.dice), None)

    def do_roll(self) -> None:
        """The real dice are under the sofa: a virtual one is as good as a typed result, and says what it was."""
        from companion.screens.dice_tray import throw_for

        ask = self.awaited_roll
        offers = [offer for offer in self.scene.offers if ask is not None and offer.move.seat == ask.seat]
        move = throw_for(ask.dice, offers) if ask is not None else None
        if move is not None:
            self.play(move, "virtual die")

    def do_redo(self) -> None:
        self.redo()

    def do_back(self) -> None:
        self._back()

    def do_type(self) -> None:
        self.type()

    def do_turn_over(self) -> None:
        self.toggle_class("-reading")
        self.show_keys()

    def do_leave(self) -> None:
        self.bardo.get_up()

    def do_again(self) -> None:
        """A new table with whoever is still here, in their colours, under the same rulings."""
        here = [seat for seat in self.scene.table.seats if seat.here]
        names, colours = [seat.name for seat in here], [seat.colour for seat in here]
        rulings = dict(self.scene.table.rulings)
        try:
            session = Session.begin(self.session.journal, self.session.row.game, names, rulings, colours)
        except BardoError as error:
            self.tell(str(error), "bad")
            return
        self.app.pop_screen()
        self.bardo.sit_down(session)

    def do_theme(self) -> None:
        self.bardo.next_theme()
        self.tell(f"Theme: {self.bardo.settings.theme}.")

    def do_ascii(self) -> None:
        self.bardo.set_preference("ascii", "off" if self.bardo.ascii.enabled else "on")
        self.tell("Plain ASCII." if self.bardo.ascii.enabled else "With glyphs.")

    def do_teach(self) -> None:
        self.bardo.set_preference("teach", not self.bardo.settings.teach)
        self.tell("Teach mode: every step is explained." if self.bardo.settings.teach else "Teach mode is off.")

    def do_hand_over(self) -> None:
        from companion.screens.hand_over import HandOver, who

        seats = [seat for seat, one in enumerate(self.scene.table.seats) if one.here]
        if len(seats) == 1:
            self.app.push_screen(HandOver(self, seats[0]), lambda _: self.update())
        else:
            self.path.append(who(self.scene))
            self.show_keys()

    def hand_to(self, seat: int) -> None:
        from companion.screens.hand_over import HandOver

        self.path.clear()
        self.app.push_screen(HandOver(self, seat), lambda _: self.update())

    def do_history(self) -> None:
        from companion.screens.history import History

        self.app.push_screen(History(self), lambda _: self.update())

    def do_numbers(self) -> None:
        from companion.screens.numbers import Numbers

        self.app.push_screen(Numbers(self))

    def do_recount(self) -> None:
        from companion.screens.recount import Recount

        self.app.push_screen(Recount(self))

    def do_rulings(self) -> None:
        from companion.screens.rulings import Rulings

        def switched(move: Rule | None) -> None:
            if move is not None:
                self.play(move)

        self.app.push_screen(Rulings(self.session), switched)

    def do_seats(self) -> None:
        from companion.screens.seats import Seats

        self.app.push_screen(Seats(self))

    def do_help(self) -> None:
        from companion.screens.help import Help

        self.app.push_screen(Help(self.session.game))

    def commands(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """For the command palette."""
        yield "Undo", "take back the last play", self.do_undo
        yield "Redo", "bring back what was taken back", self.do_redo
        if self.tableau.has_secrets:
            yield "Hand over", "show one player what only they may see", self.do_hand_over
        yield "Why?", "where any number comes from; correct it", self.do_numbers
        yield "History", "every play, and take any of them back", self.do_history
        yield "Recount", "count the table, book the differences", self.do_recount
        yield "Rulings", "how we read the rules; switch them", self.do_rulings
        yield "Seats", "who comes, who goes", self.do_seats
        yield "Teach mode", "explain every step, or not", self.do_teach
        yield "Glyphs or ASCII", "for terminals without signs", self.do_ascii
        yield "Help", "the keys, and the rules in short", self.do_help
        yield "Leave the table", "back home; nothing is lost", self.do_leave

    # --- drawing ---

    def _draw_title(self, canvas: Canvas) -> None:
        step = self.tableau.step(self.scene)
        canvas.put(0, 0, " " * canvas.width, "ground on ink")
        x = canvas.put(1, 0, self.session.game.info.title.upper(), "ground on ink bold")
        x = canvas.put(x + 2, 0, self.tableau.headline(self.scene), "ground on ink")
        canvas.right(0, f"{cut(step, canvas.width - x - 3)} ", "ground on ink bold")

    def _draw_board(self, canvas: Canvas) -> None:
        canvas.changed = self.changed
        self.tableau.board(canvas, self.scene)

    def _draw_players(self, canvas: Canvas) -> None:
        canvas.changed = self.changed
        if self.size.width < WIDE:
            room = canvas.height - self.query_one("#board", Sheet).drawn_rows
            canvas.height = max(6, room - LOG_LINES)
        self.tableau.players(canvas, self.scene)

    def _draw_waiting(self, canvas: Canvas) -> None:
        role = "key bold" if self.scene.outcome else "bold"
        canvas.text(1, 0, self.scene.waiting(), role, width=canvas.width - 2, indent="  ")

    def _draw_notice(self, canvas: Canvas) -> None:
        text, role = self.notice
        if role == "good":  # the log has all of it
            canvas.put(1, 0, cut(f"✓ {text}", canvas.width - 2) if text else "", role)
        else:
            mark = "✗ " if role == "bad" else ""
            canvas.text(1, 0, mark + text, role, width=canvas.width - 2, indent="  ")

    def _draw_teach(self, canvas: Canvas) -> None:
        words = self.scene.taught() if self.bardo.settings.teach else ""
        if words:
            canvas.rule(0, "first time", "rule", "italic")
            canvas.text(1, 1, words, "italic", width=canvas.width - 2)

    def _draw_side(self, canvas: Canvas) -> None:
        canvas.rule(0, "Why?", x=2)
        text = self.explained or "Click a number, or press ? and choose one."
        y = canvas.text(3, 1, text, "" if self.explained else "faint italic", width=canvas.width - 4) + 1
        canvas.rule(y, "Rulings at this table", x=2)
        y += 1
        for ruling in self.session.game.info.rulings:
            choice = self.scene.table.rulings.get(ruling.id)
            if choice is not None:
                y = canvas.text(3, y, f"{ruling.title}: {choice}", "bold", width=canvas.width - 4, indent="  ")
                y = canvas.text(3, y, ruling.why, "faint", width=canvas.width - 4) + 1
        canvas.upright(0, 0, max(y, self.size.height))
