"""Metempsychosis on paper: an engraving out of a bad dream."""

from __future__ import annotations

from functools import partial

from companion.engine import content
from companion.games.metempsychosis.content import SLUG, deck
from printshop.games.metempsychosis import cards, table
from printshop.games.metempsychosis.palette import BLOOD, BONE, VOID
from printshop.pieces import CARD, Book, Format, Job, Look, Piece, by_kind

MAT = Format("play mat", table.MAT_W, table.MAT_H, board=True)


def book(job: Job) -> Book:
    """Forty cards and the mat, in the order of the box."""
    data, words = deck(), content.words(SLUG)
    tones = {tone.id: tone for tone in data.tones}
    keepers = {keeper.id: keeper for keeper in data.keepers}
    cries = {cry.id: cry for cry in data.cries}
    before = {card.onto: card.id for card in data.cards if card.onto}
    back, cry_back = partial(cards.back, words=words), partial(cards.cry_back, words=words)
    pieces: list[Piece] = []
    for component in by_kind(SLUG, "tone"):
        one = component.id
        front = partial(cards.tone, card=tones[one], before=before.get(one, ""), words=words)
        pieces.append(Piece(component, CARD, front, back))
    for component in by_kind(SLUG, "keeper"):
        one = component.id
        pieces.append(
            Piece(
                component,
                CARD,
                partial(cards.keeper, card=keepers[one], before=before.get(one, ""), words=words),
                back,
            )
        )
    for component in by_kind(SLUG, "cry"):
        pieces.append(Piece(component, CARD, partial(cards.cry, card=cries[component.id], words=words), cry_back))
    for component in by_kind(SLUG, "counter"):
        faces = [partial(table.counter, level=level, numbers=data.numbers, words=words) for level in (1, 2)]
        pieces.append(Piece(component, CARD, faces[0], faces[1]))
    for component in by_kind(SLUG, "reminder"):
        reverse = partial(table.reminder_back, words=words, numbers=data.numbers)
        pieces.append(Piece(component, CARD, partial(table.reminder, words=words), reverse))
    for component in by_kind(SLUG, "mat"):
        pieces.append(Piece(component, MAT, partial(table.mat, numbers=data.numbers, words=words)))
    return Book(
        SLUG,
        tuple(pieces),
        Look(BONE, VOID, BLOOD, vignette=table.vignette),
        assembly=words.list("print.assembly"),
        plurals=words.table("print.kinds"),
    )
