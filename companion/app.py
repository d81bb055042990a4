"""The app: `bardo`, and `bardo play TABLE`. Screens are imported when they are first shown."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.screen import Screen
from textual.theme import Theme

from companion import presence, settings
from companion.engine.journal import Journal
from companion.engine.session import Session
from companion.screens.tableau import Tableau, load
from companion.widgets.glyphs import Ascii, wanted
from companion.widgets.palette import MODES, Palette


class Bardo(App[None]):
    """One window. The journal is open as long as it is."""

    TITLE = "Bardo"
    CSS = """
    Screen { layers: base top; overflow: hidden; }
    Input, Input:focus { border: none; height: 1; padding: 0; background: $background; color: $foreground; }
    ModalScreen { align: center middle; }
    ToastRack { dock: top; align: right top; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+c", "leave", "Leave"), ("ctrl+q", "leave", "Leave")]
    ENABLE_COMMAND_PALETTE = True

    def __init__(self, journal: Journal, session: Session | None = None) -> None:
        super().__init__()
        self._wanted = session
        self.settings = settings.load()
        self.journal = journal
        self.ascii = Ascii(enabled=wanted(self.settings.ascii))
        self._filters.append(self.ascii)
        self.tableau: Tableau | None = None
        self.palette = Palette(mode=self.settings.theme)
        self.recovered = presence.left_behind()
        self.wear(None)

    # --- the look ---

    def wear(self, tableau: Tableau | None) -> None:
        """Put on the colours of a game, or those of the house, in the chosen theme."""
        self.tableau = tableau
        mode = self.settings.theme
        self.palette = Palette(mode=mode) if tableau is None else tableau.palette(mode)
        self.ascii.enabled = wanted(self.settings.ascii)
        if tableau is not None:
            self.ascii.learn(tableau.glyphs)
        name = f"bardo-{'house' if tableau is None else tableau.game.slug}-{mode}"
        if name not in self.available_themes:
            self.register_theme(_theme(name, self.palette))
        self.theme = name

    def set_preference(self, name: str, value: object) -> None:
        """Change one of the personal preferences, and keep it."""
        setattr(self.settings, name, value)
        settings.save(self.settings)
        self.wear(self.tableau)
        self.refresh_everything()

    def refresh_everything(self) -> None:
        for screen in self.screen_stack:
            redraw = getattr(screen, "redraw", None)
            if redraw is not None:
                redraw()

    def next_theme(self) -> None:
        self.set_preference("theme", MODES[(MODES.index(self.settings.theme) + 1) % len(MODES)])

    # --- where we go ---

    def on_mount(self) -> None:
        if self._wanted is None:
            from companion.screens.home import Home

            self.push_screen(Home())
        else:
            self.sit_down(self._wanted)

    def sit_down(self, session: Session) -> None:
        """Open a table."""
        from companion.screens.table import TableScreen

        greeting = ""
        if session.id in self.recovered:
            self.recovered.remove(session.id)
            greeting = f"Recovered to play {session.n}. Nothing was lost."
        tableau = load(session.game)
        self.wear(tableau)
        presence.sit_down(session.id)
        self.push_screen(TableScreen(session, tableau, greeting))

    def get_up(self) -> None:
        """Leave the table; the journal has everything already."""
        presence.get_up()
        if len(self.screen_stack) > 2:
            self.pop_screen()
            self.wear(None)
            self.refresh_everything()
        else:
            from companion.screens.home import Home

            self.wear(None)
            self.switch_screen(Home())

    def action_leave(self) -> None:
        self.exit()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: everything the screen can do, by name."""
        for title, about, act in getattr(screen, "commands", list)():
            yield SystemCommand(title, about, act)
        yield SystemCommand("Theme", "dark, light, high contrast", self.next_theme)
        yield SystemCommand("Leave Bardo", "everything is on the disk already", self.action_leave)


def _theme(name: str, palette: Palette) -> Theme:
    ground, ink = f"#{palette.ground}", f"#{palette.ink}"
    return Theme(
        name=name,
        primary=f"#{palette.colour('key')}",
        accent=f"#{palette.colour('key')}",
        error=f"#{palette.colour('bad')}",
        success=f"#{palette.colour('good')}",
        foreground=ink,
        background=ground,
        surface=f"#{palette.panel}",
        panel=f"#{palette.panel}",
        dark=palette.dark,
        text_alpha=1.0,
    )


def _wipe() -> None:
    """Some terminals keep what was on the alternate screen: a hand-over must not wait there for the next one."""
    if sys.__stdout__ is not None and sys.__stdout__.isatty():
        sys.__stdout__.write("\x1b[?1049h\x1b[2J\x1b[?1049l")
        sys.__stdout__.flush()


def _collect_rarely() -> None:
    """States are shared and free of cycles: looking for garbage at every other key only makes keys wait."""
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)


def run(session: str | None = None) -> int:
    """Open the app, at a table if one is named. What cannot be opened is told before the screen changes."""
    journal = Journal()
    try:
        app = Bardo(journal, Session.open(journal, session) if session is not None else None)
        _collect_rarely()
        app.run()
    finally:
        presence.get_up()
        journal.close()
        _wipe()
    return app.return_code or 0
