"""A state while a move is being played: it may be changed freely, and notes are taken, until it is frozen again."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from companion.engine.game import Played, Table
from companion.engine.notes import Note
from companion.games.respawn_quest import places
from companion.games.respawn_quest.content import HEDONISM, KARMA, RED, Step, load
from companion.games.respawn_quest.fate import fulfilled, stale
from companion.games.respawn_quest.state import BIRTH, PENDING, SECRET, Moment, Phase, Purpose, Quest, Soul

DATA = load()
NUMBERS = DATA.numbers
COUNTS = (NUMBERS.tiles.white, NUMBERS.tiles.yellow, NUMBERS.tiles.red)
_NEWBORN = (0, 0, 0, NUMBERS.karma, NUMBERS.hedonism)
_LEDGER = ((KARMA, NUMBERS.karma, BIRTH), (HEDONISM, NUMBERS.hedonism, BIRTH))

replace = msgspec.structs.replace


class Scene:
    """The table in the middle of a move."""

    base: Quest
    notes: list[Note]
    souls: list[Soul]

    table: Table
    board: dict[int, int]
    free: tuple[int, ...]
    lines: tuple[int, ...]
    pile: tuple[int, int, int]
    up: int
    gone: int
    peeks: tuple[tuple[int, int, int], ...]
    removed: int
    returned: tuple[int, ...]
    active: int
    phase: Phase
    world: int
    turn: int
    laying: int
    purpose: Purpose
    resume: Phase
    todo: tuple[Step, ...]
    source: int
    colour: int
    spot: int
    tile: int
    cells: tuple[int, ...]
    folk: tuple[int, ...]
    kinds: tuple[int, ...]
    amount: int
    given: int
    rolled: int
    origin: int
    whom: int
    trade: int
    dice: tuple[int, ...]
    shift: int
    wild: bool
    off: int
    acted: bool
    met: bool
    calm: bool
    moment: Moment | None
    winners: tuple[int, ...]

    def __init__(self, state: Quest) -> None:
        self.__dict__ = msgspec.structs.asdict(state)
        self.base = state
        self.notes = []
        self.souls = list(state.souls)

    def freeze(self) -> Played[Quest]:
        """The state after the move. Whoever has lived enough lives by now has won, together."""
        winners = self.won()
        if winners and winners != self.base.winners:
            self.winners = winners
            self.phase = "over"
            self.say("wins" if len(winners) == 1 else "share", who=winners)
        fields = self.__dict__
        del fields["base"]
        notes = fields.pop("notes")
        fields["souls"] = tuple(self.souls)
        return Played(Quest(**fields), tuple(notes))

    def say(self, key: str, to: tuple[int, ...] | None = None, **args: Any) -> None:
        self.notes.append(Note(key, args, to))

    # --- who is there ---

    @property
    def me(self) -> Soul:
        return self.souls[self.active]

    @property
    def light(self) -> bool:
        return self.base.light

    def others(self) -> tuple[int, ...]:
        """Everybody else in play."""
        return tuple(n for n, soul in enumerate(self.souls) if soul.character >= 0 and n != self.active)

    def won(self) -> tuple[int, ...]:
        return tuple(n for n, soul in enumerate(self.souls) if soul.lives >= NUMBERS.lives)

    # --- points ---

    def give(self, seat: int, what: int, n: int, source: int) -> None:
        """Points given or, with a negative number, taken; a Mission may be fulfilled by it."""
        soul = self.souls[seat]
        have = list(soul.have)
        top = NUMBERS.track if what < KARMA else 999
        after = max(0, min(top, have[what] + n))
        change = after - have[what]
        if change:
            have[what] = after
            self.souls[seat] = replace(
                soul,
                have=cast(tuple[int, int, int, int, int], tuple(have)),
                ledger=(*soul.ledger, (what, change, source)),
            )
        if n > 0 and not change:
            self.say("track-full", who=seat, what=what)
        elif n >= 0:
            self.say("gains", who=seat, what=what, n=change)
            self.check(seat)
        else:
            self.say("loses", who=seat, what=what, n=-change)

    # --- lives ---

    def check(self, seat: int, moment: Moment | None = None) -> None:
        """Announce a fulfilled Mission."""
        soul = self.souls[seat]
        if soul.mission >= 0 and soul.character >= 0 and fulfilled(soul.mission, soul.have, seat, moment):
            self.reincarnate(seat)

    def reincarnate(self, seat: int) -> None:
        """The Character is kept, the Mission goes under its deck, the chip off the map."""
        soul = self.souls[seat]
        self.say("reborn", who=seat, mission=soul.mission, character=soul.character, n=soul.lives + 1)
        self.souls[seat] = Soul(lives=soul.lives + 1, kept=(*soul.kept, soul.character), reborn=True)

    def bury(self, seat: int, key: str = "dies") -> None:
        """Ruling: death."""
        soul = self.souls[seat]
        self.say(key, who=seat, character=soul.character)
        self.returned = (*self.returned, soul.character)
        self.souls[seat] = Soul(lives=soul.lives, kept=soul.kept)

    def embody(self, seat: int, character: int) -> None:
        soul = self.souls[seat]
        if character in self.returned:
            self.returned = tuple(one for one in self.returned if one != character)
        self.souls[seat] = replace(
            soul, character=character, used=False, mission=PENDING, have=_NEWBORN, ledger=_LEDGER
        )
        self.say("becomes", who=seat, character=character)

    # --- missions ---

    @property
    def out(self) -> int:
        """The red tiles that nobody can turn any more."""
        return self.up | self.gone

    def hold(self, seat: int, mission: int) -> None:
        """A Mission card is in this hand now, known to this seat and, from here on, to Bardo."""
        soul = self.souls[seat]
        again = self.phase == "cast" and soul.mission == PENDING
        self.say("mission-entered", who=seat)
        self.say("mission-is", to=(seat,), mission=mission)
        kept = soul.mission == SECRET and soul.character >= 0
        if kept and fulfilled(mission, soul.have, seat, self.moment):
            self.souls[seat] = replace(soul, mission=mission)
            self.reincarnate(seat)
            return
        if stale(mission, self.out):
            self.discard_stale(seat, mission, PENDING if again else SECRET)
            return
        self.souls[seat] = replace(soul, mission=mission, knowers=soul.knowers | 1 << seat)
        self.check(seat)

    def discard_stale(self, seat: int, mission: int, then: int) -> None:
        """Ruling: stale-missions."""
        self.removed |= 1 << mission
        self.souls[seat] = replace(self.souls[seat], mission=then, knowers=0 if then == PENDING else 1 << seat)
        self.say("stale", who=seat, mission=mission)

    def exchange_missions(self, one: int, two: int) -> None:
        """Both cards change hands; who has read a card goes on knowing it. Ruling: exchange-missions."""
        a, b = self.souls[one], self.souls[two]
        self.souls[one] = replace(a, mission=b.mission, knowers=b.knowers | 1 << one)
        self.souls[two] = replace(b, mission=a.mission, knowers=a.knowers | 1 << two)
        self.say("missions-exchanged", who=one, whom=two)
        if b.mission >= 0:
            self.say("mission-is", to=(one,), mission=b.mission)
        if a.mission >= 0:
            self.say("mission-is", to=(two,), mission=a.mission)
        for seat in (one, two):
            self.check(seat)

    # --- the map ---

    def put(self, place: int, colour: int) -> None:
        """A face-down tile is put on the map."""
        board = dict(self.board)
        board[place] = colour
        self.board = board
        self.free, self.lines = places.opened(board, self.free, self.lines, place)
        pile = list(self.pile)
        pile[colour - 1] -= 1
        self.pile = cast(tuple[int, int, int], tuple(pile))

    def show(self, place: int, tile: int) -> None:
        """A tile is turned face up; what anybody had noted of this place or this face is overtaken."""
        board = dict(self.board)
        board[place] = board[place] & 3 | tile << 2
        self.board = board
        if board[place] & 3 == RED:
            self.up |= 1 << tile
        if self.peeks:
            self.peeks = tuple(peek for peek in self.peeks if peek[1] != place and peek[2] != tile)

    def move_chip(self, seat: int, place: int) -> None:
        self.souls[seat] = replace(self.souls[seat], place=place)

    def hidden_tiles(self, colours: tuple[int, ...]) -> tuple[int, ...]:
        """Places of face-down tiles of these colours."""
        return tuple(sorted(place for place, code in self.board.items() if code in colours))

    def new_world(self) -> None:
        """Start alone on the table, everything else in the pile. Ruling: once-per-world."""
        self.gone |= self.out
        self.up = 0
        self.peeks = ()
        self.board = {places.START: 0}
        self.free = places.open_places(self.board)
        self.lines = ()
        white, yellow, red = COUNTS
        self.pile = (white, yellow, red - self.gone.bit_count())
        self.laying = 0 if self.light else NUMBERS.laid
