"""Pages and faces as pictures: the preview, PNGs for print services, sheets for Tabletop Simulator."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PIL import Image

from companion.errors import BardoError
from printshop.pieces import Job, Piece, Side
from printshop.plan import is_page
from printshop.render import render_faces

LEAST_DPI, MOST_DPI = 36, 1200


class BadResolution(BardoError):
    """A resolution that makes no picture."""


def raster(pdf: bytes, dpi: float, pages: Sequence[int] | None = None) -> Iterator[Image.Image]:
    """Pages of a PDF as pictures, one after the other."""
    import pypdfium2

    document: Any = pypdfium2.PdfDocument(pdf)
    try:
        for index in pages if pages is not None else range(len(document)):
            page = document[index]
            yield page.render(scale=dpi / 72).to_pil().convert("RGB")
            page.close()
    finally:
        document.close()


def check_dpi(dpi: int) -> int:
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise BadResolution(f"{dpi} dpi makes no useful picture.", f"Take {LEAST_DPI} to {MOST_DPI}; 300 is usual.")
    return dpi


def sides_of(piece: Piece) -> tuple[Side, ...]:
    return ("front", "back") if piece.back is not None else ("front",)


def faces(pieces: Sequence[Piece], job: Job, dpi: int, bleed: float = 0.0) -> Iterator[tuple[Piece, Side, Image.Image]]:
    """Every face of these pieces as a picture, some dozens at a time."""
    wanted = [(piece, side) for piece in pieces for side in sides_of(piece)]
    for start in range(0, len(wanted), 60):
        some = wanted[start : start + 60]
        pdf = render_faces(some, job.ink, job.host, bleed)
        for (piece, side), picture in zip(some, raster(pdf, dpi), strict=True):
            yield piece, side, picture


def png(picture: Image.Image, dpi: int) -> bytes:
    """The file of a picture; the same picture gives the same bytes."""
    file = io.BytesIO()
    picture.save(file, "PNG", dpi=(dpi, dpi))
    return file.getvalue()


def component_pngs(
    pieces: Sequence[Piece], job: Job, dpi: int, bleed: float, progress: Callable[[int, int], None] | None = None
) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of one PNG a face."""
    check_dpi(dpi)
    cut_out = [piece for piece in pieces if not is_page(piece)]
    total = sum(len(sides_of(piece)) for piece in cut_out)
    for done, (piece, side, picture) in enumerate(faces(cut_out, job, dpi, bleed), 1):
        yield f"png/{piece.component.game}/{piece.component.code}-{side}.png", png(picture, dpi)
        if progress:
            progress(done, total)
