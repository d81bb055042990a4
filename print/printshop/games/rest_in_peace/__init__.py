"""Rest in Peace on paper: a village obituary page, dry and tender."""

from __future__ import annotations

from functools import partial

from companion.engine import content
from companion.games.rest_in_peace.content import SLUG, load
from printshop.games.rest_in_peace import box, graves, relatives, scenery, shares, small
from printshop.games.rest_in_peace.palette import BLOOD, INK, PAPER
from printshop.pen import Draw
from printshop.pieces import CARD, DISC, Book, Format, Job, Look, Piece, by_kind

NOTE = Format("banknotes", 63, 33)
NET = Format("pill box", box.WIDTH, box.HEIGHT, board=True)


def book(job: Job) -> Book:
    """All 179 pieces, in the order in which they are wanted at the table."""
    data, words = load(), content.words(SLUG)
    families = {family.id: family for family in data.families}
    who = {relative.id: relative for relative in data.relatives}
    plots = {grave.id: grave for grave in data.graves}
    papers = {share.id: share for share in data.shares}
    notes = {note.id: note for note in data.money}
    roman = {grave.id: words[f"grave.{grave.id}.roman"] for grave in data.graves}
    pieces: list[Piece] = []
    front: Draw
    back: Draw
    for component in by_kind(SLUG, "grave"):
        back = partial(graves.epitaph, text=words[f"grave.{component.id}.epitaph"])
        pieces.append(Piece(component, CARD, partial(graves.front, grave=plots[component.id], words=words), back))
    for component in by_kind(SLUG, "share"):
        share = papers[component.id]
        back = partial(shares.action, share=share, roman=roman[share.grave], words=words)
        pieces.append(Piece(component, CARD, partial(shares.certificate, share=share, words=words), back))
    for component in by_kind(SLUG, "relative"):
        relative = who[component.id]
        family, wish = families[relative.family], roman[relative.wish]
        front = partial(relatives.front, relative=relative, family=family, roman=wish, words=words)
        back = partial(relatives.back, relative=relative, family=family, roman=wish, words=words)
        pieces.append(Piece(component, CARD, front, back))
    for component in by_kind(SLUG, "cemetery"):
        back = partial(graves.epitaph, text=words["cemetery.epitaph"])
        pieces.append(Piece(component, CARD, partial(graves.cemetery, words=words), back))
    for component, text in zip(by_kind(SLUG, "overview"), words.list("overview.epitaphs"), strict=True):
        back = partial(graves.epitaph, text=text, square=True)
        pieces.append(Piece(component, CARD, partial(small.overview, words=words), back))
    for kind in ("pill", "placebo", "bitter"):
        front = partial(small.pill, kind=kind, words=words, coded=True)
        back = partial(small.pill, kind=kind, words=words, coded=False)
        pieces += [Piece(component, DISC, front, back) for component in by_kind(SLUG, kind)]
    for component in by_kind(SLUG, "money"):
        note = notes[component.id]
        pieces.append(
            Piece(component, NOTE, partial(small.note, money=note, words=words), partial(small.note_back, money=note))
        )
    for component in by_kind(SLUG, "box"):
        pieces.append(Piece(component, NET, partial(box.net, words=words)))
    return Book(
        SLUG,
        tuple(pieces),
        Look(PAPER, INK, BLOOD, vignette=scenery.vignette),
        assembly=words.list("print.assembly"),
        plurals=words.table("print.kinds"),
    )
