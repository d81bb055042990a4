"""The real PDFs of every game: codes that scan, counts that are right, nothing that tells a secret."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pymupdf
import pytest
import zxingcpp
from PIL import Image

from companion.engine import content
from companion.scan.codes import parse
from printshop import shop
from printshop.imposition import SIDES, Sides
from printshop.ink import INKS, Ink
from printshop.paper import A4, LETTER
from printshop.pen import Pen
from printshop.pictures import raster
from printshop.pieces import Job, book, printable_games
from printshop.render import subject
from tests.printshop.log import Log

GAMES = printable_games()


@cache
def printed(folder: Path, slug: str, ink: Ink = "full", sides: Sides = "duplex-long") -> dict[str, Any]:
    shop.deliver([slug], Job(ink=ink, sides=sides), folder)
    found: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sets")


def opened(path: Path | None = None, stream: bytes | None = None) -> Any:
    """A PDF as eyes other than ours see it."""
    look: Any = pymupdf
    return look.open(path, stream=stream)


def squares(picture: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("ink", INKS)
def test_every_code_on_every_page_scans_and_is_in_the_manifest(slug: str, ink: Ink, folder: Path) -> None:
    manifest = printed(folder / ink / slug, slug, ink)
    pdf = (folder / ink / slug / f"{slug}.pdf").read_bytes()
    read = Counter(text for picture in raster(pdf, 150) for text in squares(picture))
    assert read == Counter(component["qr"] for component in manifest["components"] if component["qr"])
    assert all(parse(text) for text in read)


@pytest.mark.parametrize("slug", GAMES)
def test_the_set_is_complete(slug: str, folder: Path) -> None:
    manifest = printed(folder / "full" / slug, slug)
    counts = manifest["counts"][slug]
    for kind in content.info(slug).kinds:
        assert counts[kind.id] == kind.count, kind.id
    assert counts["cover"] == 1
    assert counts["rules"] >= 1
    codes = [component["code"] for component in manifest["components"]]
    assert len(set(codes)) == len(codes)
    assert {piece.code for piece in content.catalogue(slug)} <= set(codes)


@pytest.mark.parametrize("slug", GAMES)
def test_a_secret_card_carries_its_code_on_one_side_only(slug: str, folder: Path) -> None:
    secret = {kind.id for kind in content.info(slug).kinds if kind.secret}
    pdf = (folder / "full" / slug / f"{slug}.pdf").read_bytes() if printed(folder / "full" / slug, slug) else b""
    document: Any = opened(stream=pdf)
    for component in printed(folder / "full" / slug, slug)["components"]:
        if component["kind"] not in secret:
            continue
        told = [face["side"] for face in component["faces"] if component["code"] in words_of(document, face)]
        assert len(told) == 1, component["code"]


def words_of(document: Any, face: dict[str, Any]) -> str:
    """The text within one face, as somebody who selects it in a viewer gets it."""
    scale = 72 / 25.4
    x, y, w, h = (face[key] * scale for key in "xywh")
    text: str = document[face["page"] - 1].get_text(clip=(x, y, x + w, y + h))
    return text


@pytest.mark.parametrize("slug", GAMES)
def test_the_public_sides_of_secret_cards_do_not_differ_within_a_pile(slug: str) -> None:
    """Certificates of one grave are the same drawing; so are the backs of missions."""
    secret = {kind.id for kind in content.info(slug).kinds if kind.secret}
    pieces = [piece for piece in book(slug, Job()).pieces if piece.component.kind in secret]
    if not pieces:
        return
    public: dict[str, set[str]] = {}
    for piece in pieces:
        sides = {}
        for side, draw in (("front", piece.front), ("back", piece.back)):
            assert draw is not None
            log = Log()
            pen = Pen(log, piece.format.w, piece.format.h, subject(piece, "BARDO.LOCAL:8765"))
            draw(pen)
            sides[side] = (pen.drew_code, "\n".join([*pen.out, *(line for out in log.shared.values() for line in out)]))
        open_side = next(text for drew, text in sides.values() if not drew)
        public.setdefault(open_side, set()).add(piece.component.id)
    assert len(public) <= max(1, len(pieces) // 5)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("sides", SIDES)
def test_faces_lie_where_the_manifest_says_whatever_the_sides(slug: str, sides: Sides, folder: Path) -> None:
    manifest = printed(folder / sides / slug, slug, "saver", sides)
    document: Any = opened(folder / sides / slug / f"{slug}.pdf")
    for component in manifest["components"]:
        if component["qr"]:
            assert any(component["code"] in words_of(document, face) for face in component["faces"]), component["code"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_order_gives_the_same_bytes(slug: str, tmp_path: Path) -> None:
    for name in ("one", "two"):
        shop.deliver([slug], Job(), tmp_path / name)
    for file in (f"{slug}.pdf", "manifest.json"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


@pytest.mark.parametrize("slug", GAMES)
def test_codes_do_not_depend_on_options(slug: str) -> None:
    plain = [piece.component.code for piece in book(slug, Job()).pieces]
    other = [piece.component.code for piece in book(slug, Job(LETTER, "fold", "saver", "cut-and-stack")).pieces]
    assert plain == other


@pytest.mark.parametrize("slug", GAMES)
def test_the_file_says_how_it_wants_to_be_printed(slug: str, folder: Path) -> None:
    printed(folder / "full" / slug, slug)
    document: Any = opened(folder / "full" / slug / f"{slug}.pdf")
    game = content.info(slug)
    assert document.metadata["title"] == game.title
    assert document.metadata["author"] == "Bardo"
    catalog = document.xref_object(document.pdf_catalog())
    preferences = document.xref_get_key(document.pdf_catalog(), "ViewerPreferences")[1] + catalog
    for xref in range(1, document.xref_length()):
        preferences += document.xref_object(xref) if "PrintScaling" in document.xref_object(xref) else ""
    assert "PrintScaling /None" in " ".join(preferences.split())
    outline = [title for _, title, _ in document.get_toc()]
    assert outline[0] == "Cover sheet"
    assert len(outline) >= len(game.kinds)
    assert document[2].get_label()
    for page in document:
        said = page.get_text()
        assert not said.strip() or ("100 %" in said and "100 mm" in said), page.number
        assert page.mediabox.contains(page.trimbox)
    fonts = {font for page in document for font in page.get_fonts()}
    assert fonts
    assert all(kind in ("TrueType", "Type0") and "+" in name for _, _, kind, name, *_ in fonts), "no font is embedded"


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_all_sets_together_take_at_most_three_kilobytes_a_component(paper: Any, tmp_path: Path) -> None:
    """Together: a set of forty engravings pays for the same fonts as one of two hundred tokens."""
    done = shop.deliver(list(GAMES), Job(paper), tmp_path)
    assert sum(path.stat().st_size for path in tmp_path.glob("*.pdf")) <= 3 * 1024 * done.components
