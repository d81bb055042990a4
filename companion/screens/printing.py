"""Print: choose game, paper, sides and ink, see how many pages it makes and what they look like, write the files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from companion.engine import content
from companion.errors import BardoError
from companion.screens.picker import Picker, Prompt
from companion.widgets.canvas import Canvas, bar, cut
from companion.widgets.menu import Key
from companion.widgets.rows import Row
from companion.widgets.sheet import Sheet

if TYPE_CHECKING:
    from PIL import Image

    from printshop.imposition import Order as InOrder
    from printshop.imposition import Sides
    from printshop.ink import Ink
    from printshop.pieces import Job
    from printshop.plan import Plan
    from printshop.shop import Printed

PAPERS = ("a4", "letter", "a3")
SIDES: dict[Sides, str] = {
    "duplex-long": "both sides, long edge",
    "duplex-short": "both sides, short edge",
    "fold": "one side, fold and glue",
    "fronts": "fronts only",
    "fronts-then-backs": "all fronts, then all backs",
}
INKS: dict[Ink, str] = {"full": "colour", "saver": "saver, outlines only", "grey": "grey"}
ORDERS: dict[InOrder, str] = {"sheet": "sheet by sheet", "cut-and-stack": "cut and stack"}
ABOUT = {
    "paper": "What lies in the tray. More sizes are to be had from the shell: bardo print --paper 210x330.",
    "sides": "How the backs get behind the fronts. Without a two-sided printer: fold each sheet and glue it, or print "
    "all fronts, put the pile back in and print all backs.",
    "ink": "Saver prints outlines and black text: a whole game for a few drops.",
    "order": "Cut and stack: cut the whole pile at once, lay the small piles on each other, and the deck is in order.",
    "folder": "Where the files go.",
    "print": "Writes one PDF a game and manifest.json. Print it at 100 %, never “fit to page”.",
}
T = TypeVar("T")
_PRESS = Lock()
"""One sheet goes through the press at a time: fonts are shared."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted, in plain words: a job is made of it when the press is needed."""

    slug: str
    paper: str = "a4"
    sides: Sides = "duplex-long"
    ink: Ink = "full"
    order: InOrder = "sheet"

    def job(self) -> Job:
        from printshop.paper import paper
        from printshop.pieces import Job

        return Job(paper(self.paper), self.sides, self.ink, self.order)


class Room(Picker[None]):
    """The print shop's counter."""

    heading = "PRINT  cards, tiles, tokens and sheets"

    def __init__(self) -> None:
        super().__init__()
        from printshop.pieces import printable_games

        self.games = printable_games()
        self.order = Order(self.games[0] if self.games else "")
        self.folder = Path("out")
        self.number = 1
        self.plan: Plan | None = None
        self.picture: Image.Image | None = None
        self.progress = ("", 0, 0)

    def on_mount(self) -> None:
        super().on_mount()
        self._look()

    def rows(self) -> Sequence[Row]:
        if not self.games:
            return [Row("none", "No game can be printed yet.")]
        order = self.order
        pages = len(self.plan.pages) if self.plan else 0
        counted = f"{pages} pages, {self.plan.sheets} sheets" if self.plan else "counting …"
        return [
            Row("game", f"Game     {content.info(order.slug).title}", f"{len(self.games)} can be printed", "bold", "g"),
            Row("paper", f"Paper    {order.paper.upper() if order.paper != 'letter' else 'Letter'}", key="p"),
            Row("sides", f"Sides    {SIDES[order.sides]}", key="s"),
            Row("ink", f"Ink      {INKS[order.ink]}", key="i"),
            Row("order", f"Order    {ORDERS[order.order]}", key="o"),
            Row("folder", f"Folder   {self.folder}", key="f"),
            Row("print", "Write the files", counted, "bold", "w"),
        ]

    def keys(self) -> tuple[Key, ...]:
        return (
            Key("enter", "change", does="choose"),
            Key("+", "next page", does="next"),
            Key("-", "page before", does="before"),
            Key("w", "write the files", does="write"),
        )

    # --- choosing ---

    def choose(self, row: Row) -> None:
        order = self.order
        if row.id == "game":
            self.order = replace(order, slug=_after(self.games, order.slug))
        elif row.id == "paper":
            self.order = replace(order, paper=_after(PAPERS, order.paper))
        elif row.id == "sides":
            self.order = replace(order, sides=_after(tuple(SIDES), order.sides))
        elif row.id == "ink":
            self.order = replace(order, ink=_after(tuple(INKS), order.ink))
        elif row.id == "order":
            self.order = replace(order, order=_after(tuple(ORDERS), order.order))
        elif row.id == "folder":
            self.app.push_screen(Prompt("Where shall the files go?", str(self.folder)), self._keep_folder)
            return
        elif row.id == "print":
            self.do_write()
            return
        self.plan = self.picture = None
        self.reload()
        self._look()

    def _keep_folder(self, folder: str | None) -> None:
        if folder:
            self.folder = Path(folder).expanduser()
            self.reload()

    def do_next(self) -> None:
        self._turn(1)

    def do_before(self) -> None:
        self._turn(-1)

    def _turn(self, by: int) -> None:
        if self.plan:
            self.number = (self.number - 1 + by) % len(self.plan.pages) + 1
            self.picture = None
            self._look()

    # --- looking ---

    def _look(self) -> None:
        if self.games:
            self.run_worker(self._show_page, thread=True, exclusive=True, group="preview")

    def _show_page(self) -> None:
        """Count the pages and draw one, beside the screen's own loop."""
        from printshop import shop

        order, number = self.order, self.number
        try:
            with _PRESS:
                if order != self.order:
                    return
                plan = shop.prepare(order.slug, order.job())
                number = min(number, len(plan.pages))
                picture = shop.page_picture(plan, number)
        except BardoError as error:
            self.app.call_from_thread(self.tell, str(error), "bad")
            return
        self.app.call_from_thread(self._shown, order, plan, number, picture)

    def _shown(self, order: Order, plan: Plan, number: int, picture: Image.Image) -> None:
        if order == self.order and self.is_mounted:
            self.plan, self.number, self.picture = plan, number, picture
            self.reload()
            self.query_one("#detail", Sheet).redraw()

    def detail(self, canvas: Canvas, row: Row | None) -> None:
        y = canvas.text(0, 0, ABOUT.get(row.id, "") if row else "", "faint")
        if self.plan and self.plan.pages:
            title = self.plan.pages[self.number - 1].title or "empty"
            canvas.put(0, y + 1, f"page {self.number} of {len(self.plan.pages)}", "bold")
            canvas.put(16, y + 1, cut(title, canvas.width - 16), "faint")
        room = max(12, (canvas.height or 40) - y - 3)
        if self.picture is not None:
            draw_picture(canvas, 0, y + 2, self.picture, canvas.width, room, self.bardo.ascii.enabled)
        elif self.games:
            canvas.put(0, y + 2, "drawing …", "faint")

    # --- writing ---

    def do_write(self) -> None:
        if self.games:
            self.tell("Printing …")
            self.run_worker(self._write, thread=True, exclusive=True, group="write")

    def _write(self) -> None:
        from printshop import shop

        order, folder = self.order, self.folder
        try:
            with _PRESS:
                done = shop.deliver([order.slug], order.job(), folder, self._step)
        except BardoError as error:
            self.app.call_from_thread(self.tell, str(error), "bad")
            return
        self.app.call_from_thread(self._written, done)

    def _step(self, what: str, done: int, total: int) -> None:
        if done == total or done % 4 == 0:
            self.app.call_from_thread(self.tell, f"{bar(done, total, 24)} {done} of {total}  {what}")

    def _written(self, done: Printed) -> None:
        where = done.files[0].resolve()
        self.tell(f"{done.components} components on {done.sheets} sheets: {where}. Print at 100 %.", "good")


def draw_picture(canvas: Canvas, x: int, y: int, picture: Image.Image, width: int, height: int, plain: bool) -> None:
    """A picture in half blocks, two pixels a cell; in plain letters where a terminal has nothing else."""
    scale = min(width / picture.width, 2 * height / picture.height)
    across, down = max(1, int(picture.width * scale)), max(2, int(picture.height * scale) // 2 * 2)
    small = picture.resize((across, down))
    for row in range(0, down, 2):
        for column in range(across):
            upper, lower = _hex(small, column, row), _hex(small, column, row + 1)
            if plain:
                canvas.put(x + column, y + row // 2, _letter(upper, lower))
            else:
                canvas.put(x + column, y + row // 2, "▀", f"{upper} on {lower}")


def _hex(picture: Image.Image, x: int, y: int) -> str:
    pixel = picture.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return "#" + "".join(f"{int(part) // 8 * 8:02X}" for part in pixel[:3])


def _letter(upper: str, lower: str) -> str:
    light = sum(int(colour[at : at + 2], 16) for colour in (upper, lower) for at in (1, 3, 5)) / (6 * 255)
    return " .:-=+*#%@"[::-1][min(9, int(light * 10))]


def _after(choices: Sequence[T], now: T) -> T:
    return choices[(choices.index(now) + 1) % len(choices)]
