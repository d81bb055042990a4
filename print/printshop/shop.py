"""The counter of the print shop: what the shell and the app ask for.

`prepare` plans without drawing (page counts), `page_picture` shows one page, `deliver` writes everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.engine import content
from companion.paths import cache
from printshop import qr
from printshop.choice import choose, refuse
from printshop.files import Delivery
from printshop.front_matter import pages
from printshop.pieces import Job, NothingToPrint, Piece, book, printable_games
from printshop.plan import Plan, plan

if TYPE_CHECKING:
    from PIL import Image

Progress = Callable[[str, int, int], None]
"""What is being done, how far, of how much."""

MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Printed:
    """What a run wrote."""

    folder: Path
    files: tuple[Path, ...]
    pages: int
    sheets: int
    components: int


def games(wanted: Sequence[str]) -> tuple[str, ...]:
    """The slugs meant by the names on the command line; `all` means every game that can be printed."""
    if "all" in wanted:
        found = printable_games()
        if not found:
            raise NothingToPrint("No game can be printed yet.")
        return found
    return tuple(dict.fromkeys(wanted))


def prepare(slug: str, job: Job) -> Plan:
    """The pages of one game, without drawing any."""
    found = _prepare([slug], job)
    return found[0]


def _prepare(slugs: Sequence[str], job: Job) -> list[Plan]:
    found: list[Plan] = []
    unmet: set[str] | None = None
    everything: list[Piece] = []
    for slug in slugs:
        made = book(slug, job)
        held: list[Plan] = []
        front = pages(made, job, partial(held.__getitem__, 0))
        whole = (*front, *made.pieces)
        everything += whole
        if job.only:
            codes, missing = choose(job.only, [piece.component for piece in whole])
            unmet = set(missing) if unmet is None else unmet & set(missing)
            front = tuple(piece for piece in front if piece.component.code in codes)
            chosen = tuple(piece for piece in made.pieces if piece.component.code in codes)
        else:
            chosen = made.pieces
        laid = plan(made, job, front, chosen)
        held.append(laid)
        if laid.pages:
            found.append(laid)
    if unmet:
        raise refuse(sorted(unmet), [piece.component for piece in everything])
    return found


def page_picture(planned: Plan, number: int, dpi: float = 60) -> Image.Image:
    """Page `number`, from 1, as a picture: the preview."""
    from printshop.pictures import raster
    from printshop.render import render_page

    return next(iter(raster(render_page(planned, number), dpi)))


def deliver(
    slugs: Iterable[str],
    job: Job,
    folder: Path,
    progress: Progress | None = None,
    png: int | None = None,
    bleed: float = 0.0,
    tts: bool = False,
) -> Printed:
    """Write the PDFs, the pictures that are asked for, and the manifest: all of them or none."""
    from printshop import manifest
    from printshop.render import render

    qr.recall(cache())
    plans = _prepare(list(slugs), job)
    components: list[dict[str, Any]] = []
    written: list[Path] = []
    with Delivery(folder) as delivery:
        for planned in plans:
            slug = planned.book.slug
            name = f"{slug}.pdf"
            title = content.info(slug).title
            pdf, laid = render(planned, _step(progress, title))
            written.append(delivery.add(name, pdf))
            components += manifest.entries(planned, laid, name)
            if png:
                from printshop.pictures import component_pngs

                for file, data in component_pngs(
                    planned.pieces, job, png, bleed, _step(progress, f"{title}, pictures")
                ):
                    written.append(delivery.add(file, data))
            if tts:
                from printshop import tabletop

                for file, data in tabletop.objects(slug, planned.pieces, job, folder):
                    written.append(delivery.add(file, data))
        written.append(delivery.add(MANIFEST, manifest.encode(components)))
    qr.keep(cache())
    return Printed(
        folder,
        tuple(written),
        sum(len(planned.pages) for planned in plans),
        sum(planned.sheets for planned in plans),
        len(components),
    )


def _step(progress: Progress | None, what: str) -> Callable[[int, int], None] | None:
    if progress is None:
        return None
    return lambda done, total: progress(what, done, total)
