"""Turns planned pages into a PDF. The only module that opens one.

Content streams are written as operators, not through ReportLab's drawing calls: a card then costs a fraction of a
millisecond. ReportLab keeps the document together: fonts and their subsets, forms, outlines, page tree.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from companion.engine import content
from companion.scan.codes import payload
from printshop.imposition import flips_sideways
from printshop.ink import Ink
from printshop.paper import BLEED, Rect
from printshop.pen import Draw, Pen, Subject
from printshop.pieces import Piece, Side, say
from printshop.plan import Page, Plan, Spot
from printshop.shapes import n
from printshop.sheet import furnish
from printshop.type import POINT, font

rl_config.useA85 = 0

PER_MM = 1 / POINT
_EVERYWHERE = 3000
"""Half the side of a form's box, in millimetres: forms are cut by the face they stand on, not by themselves."""

_ESCAPED = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\"})

Progress = Callable[[int, int], None]


class Face(NamedTuple):
    """Where one side of a component came to lie."""

    code: str
    side: Side
    page: int
    rect: Rect
    has_square: bool


class Document:
    """A PDF being written: fonts, shared drawings, pages."""

    def __init__(self, ink: Ink, title: str, subject: str, keywords: str = "", text_font: str = "serif") -> None:
        self.ink: Ink = ink
        self._file = io.BytesIO()
        first = font(text_font)
        pdfmetrics.registerFont(first.ttf)
        self._canvas = Canvas(self._file, invariant=1, pageCompression=1, initialFontName=first.name)
        self._doc = self._canvas._doc
        self._canvas.setTitle(title)
        self._canvas.setAuthor("Bardo")
        self._canvas.setCreator("Bardo print shop")
        self._canvas.setSubject(subject)
        if keywords:
            self._canvas.setKeywords(keywords)
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._shown: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}
        self._fonts: dict[str, str] = {}
        self._forms: dict[str, str] = {}
        self._used: list[set[str]] = [set()]
        self.pages = 0

    # -- what pens ask for -----------------------------------------------------------------------------------------

    def show(self, face: str, size: float, text: str) -> str:
        if text.isascii():  # ASCII has its own places in the first subset of every font
            name = self._fonts.get(face) or self._first_subset(face)
            return f"{name} {size:.3f} Tf ({text.translate(_ESCAPED)}) Tj"
        found = self._shown.get((face, text))
        if found is None:
            ttf = font(face).ttf
            escape = self._canvas._escape
            found = tuple(
                (ttf.getSubsetInternalName(subset, self._doc), escape(part))
                for subset, part in ttf.splitString(text, self._doc)
            )
            self._shown[face, text] = found
        return "\n".join(f"{name} {size:.3f} Tf ({part}) Tj" for name, part in found)

    def _first_subset(self, face: str) -> str:
        ttf = font(face).ttf
        ttf.splitString(" ", self._doc)
        name: str = ttf.getSubsetInternalName(0, self._doc)
        self._fonts[face] = name
        return name

    def form(self, key: str, draw: Draw, w: float, h: float) -> str:
        name = self._forms.get(key)
        if name is None:
            plain = f"s{len(self._forms)}"
            name = self._forms[key] = f"FormXob.{plain}"
            self._used.append(set())
            pen = Pen(self, w, h)
            draw(pen)
            form = pdfdoc.PDFFormXObject(-_EVERYWHERE, -_EVERYWHERE, _EVERYWHERE, _EVERYWHERE)
            form.Contents = _stream(pen.out)
            form.hasImages = 0
            inside = self._used.pop()
            if inside:
                form.XObjects = self._doc.xobjDict(sorted(inside))
            self._doc.addForm(plain, form)
        self._used[-1].add(name.removeprefix("FormXob."))
        return name

    # -- pages -----------------------------------------------------------------------------------------------------

    def bookmark(self, title: str, level: int = 0) -> None:
        """Lead from the outline to the page that is being drawn."""
        key = f"p{self.pages}-{level}-{title}"
        self._canvas.bookmarkPage(key)
        self._canvas.addOutlineEntry(title, key, level, closed=level == 0)

    def label(self, text: str) -> None:
        """What viewers show as the number of the page that is being drawn."""
        self._canvas.addPageLabel(self.pages, prefix=text)

    def duplex(self, value: str) -> None:
        self._canvas.setViewerPreference("Duplex", value)

    def page(self, w: float, h: float, out: list[str], trim: Rect | None = None, bleed: Rect | None = None) -> None:
        """Finish a page of w x h millimetres from its operators."""
        canvas = self._canvas
        page = pdfdoc.PDFPage()
        page.pagewidth, page.pageheight = _points(w), _points(h)
        scale = f"{PER_MM:.5f}"
        page.Contents = _stream([f"{scale} 0 0 -{scale} 0 {page.pageheight} cm 1 J 1 j", *out])
        if trim is not None:
            page.TrimBox = _box(trim, h)
            page.BleedBox = _box(bleed or trim, h)
        used = self._used[-1]
        if used:
            page.XObjects = self._doc.xobjDict(sorted(used))
        canvas._setColorSpace(page)
        canvas._setExtGState(page)
        canvas._setShadingUsed(page)
        self._doc.addPage(page)
        canvas._startPage()
        self._used = [set()]
        self.pages += 1

    def finish(self) -> bytes:
        if self.pages:
            self._canvas._doc.SaveToFile(self._file, self._canvas)
        return self._file.getvalue()


def _stream(out: list[str]) -> Any:
    """Operators, compressed at once, so that a long run does not pile them up in memory."""
    stream = pdfdoc.PDFStream(content=zlib.compress("\n".join(out).encode("ascii"), 6) + b"\n", filters=[])
    stream.dictionary["Filter"] = pdfdoc.PDFName("FlateDecode")
    return stream


def _points(value: float) -> float:
    return round(value * PER_MM, 3)


def _box(rect: Rect, h: float) -> Any:
    corners = (rect.x, h - rect.bottom, rect.right, h - rect.y)
    return pdfdoc.PDFArray([_points(value) for value in corners])


def subject(piece: Piece, host: str) -> Subject:
    component = piece.component
    return Subject(component.code, payload(component.code, host), component.name)


def draw_face(document: Document, spot: Spot, host: str) -> tuple[list[str], bool]:
    """The operators of one face at its place, and whether it carries its square."""
    piece = spot.piece
    board = spot.window is not None
    w, h = (piece.format.w, piece.format.h) if board else (spot.rect.w, spot.rect.h)
    pen = Pen(document, w, h, subject(piece, host))
    draw = piece.front if spot.side == "front" else piece.back
    if draw is not None:
        draw(pen)
    x, y, cell = spot.rect.x, spot.rect.y, spot.cell
    if spot.window is not None:
        x, y = x - spot.window.x, y - spot.window.y
    turn = f"-1 0 0 -1 {n(x + w)} {n(y + h)}" if spot.turned else f"1 0 0 1 {n(x)} {n(y)}"
    clip = f"q\n{n(cell.x)} {n(cell.y)} {n(cell.w)} {n(cell.h)} re\nW n\n{turn} cm"
    return [clip, *pen.out, "Q"], pen.drew_code


def render(plan: Plan, progress: Progress | None = None) -> tuple[bytes, list[Face]]:
    """The PDF of a plan, and where every face came to lie."""
    document = _document(plan)
    if plan.job.sides.startswith("duplex") and plan.pages:
        sideways = flips_sideways(plan.pages[0].paper, plan.job.sides)
        document.duplex("DuplexFlipLongEdge" if sideways == plan.pages[0].paper.upright else "DuplexFlipShortEdge")
    faces: list[Face] = []
    seen: set[str] = set()
    for number, page in enumerate(plan.pages, 1):
        faces += _draw_page(document, plan, page, number, seen)
        if progress:
            progress(number, len(plan.pages))
    return document.finish(), faces


def render_page(plan: Plan, number: int) -> bytes:
    """One page of a plan, from 1, as a PDF of its own."""
    document = _document(plan)
    _draw_page(document, plan, plan.pages[number - 1], number, set())
    return document.finish()


def _document(plan: Plan) -> Document:
    game = content.info(plan.book.slug)
    kinds = sorted({piece.component.kind for piece in plan.pieces})
    return Document(plan.job.ink, game.title, game.subtitle, ", ".join(kinds), plan.book.look.text)


def _draw_page(document: Document, plan: Plan, page: Page, number: int, seen: set[str]) -> list[Face]:
    game = content.info(plan.book.slug)
    out: list[str] = []
    faces: list[Face] = []
    kinds = list(dict.fromkeys(spot.piece.component.kind for spot in page.spots))
    if not page.back or page.bare:
        for kind in kinds:
            if kind not in seen:
                seen.add(kind)
                document.bookmark(page.title if page.bare else plural(plan.book.plurals, kind))
    turned = page.back and not page.bare and page.title
    document.label(f"{page.title} {say('back')}" if turned else page.title or say("empty"))
    for spot in page.spots:
        ops, has_square = draw_face(document, spot, plan.job.host)
        out += ops
        faces.append(Face(spot.piece.component.code, spot.side, number, spot.rect, has_square))
    margin = Pen(document, page.paper.w, page.paper.h)
    inside = ", ".join(plural(plan.book.plurals, kind).lower() for kind in kinds)
    furnish(margin, page, game.title, number, len(plan.pages), inside)
    bleed = page.trim.grown(page.bleed) if page.trim is not None else None
    document.page(page.paper.w, page.paper.h, [*out, *margin.out], page.trim, bleed)
    return faces


def plural(plurals: Mapping[str, str], kind: str) -> str:
    return plurals.get(kind) or f"{kind.capitalize()}s"


def render_faces(pieces: list[tuple[Piece, Side]], ink: Ink, host: str, bleed: float = 0.0) -> bytes:
    """A PDF with one face a page, cut to its trim or with so much bleed: what pictures are made from."""
    document = Document(ink, "Faces", "One face a page")
    for piece, side in pieces:
        bleed = min(bleed, BLEED)
        w, h = piece.format.w + 2 * bleed, piece.format.h + 2 * bleed
        rect = Rect(bleed, bleed, piece.format.w, piece.format.h)
        ops, _ = draw_face(document, Spot(piece, side, rect, Rect(0, 0, w, h)), host)
        document.page(w, h, ops, rect, Rect(0, 0, w, h))
    return document.finish()
