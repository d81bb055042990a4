"""Tabletop Simulator: pieces as deck sheets of ten by seven, and the saved object that deals them out."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from PIL import Image

from companion.engine import content
from printshop.pictures import faces
from printshop.pieces import Format, Job, Piece
from printshop.plan import is_page

ACROSS, DOWN = 10, 7
FULL = ACROSS * DOWN - 1
"""Cards a sheet: the last place belongs to the simulator, which shows it for hidden cards."""

_WIDEST = 4096
_LARGE = 100.0
"""Pieces with a longer side are boards, not cards."""


def _groups(pieces: Sequence[Piece]) -> list[tuple[Format, list[Piece]]]:
    found: dict[Format, list[Piece]] = {}
    for piece in pieces:
        if not is_page(piece):
            found.setdefault(piece.format, []).append(piece)
    return [
        (format_, members[at : at + FULL]) for format_, members in found.items() for at in range(0, len(members), FULL)
    ]


def objects(slug: str, pieces: Sequence[Piece], job: Job, folder: Path) -> Iterator[tuple[str, bytes]]:
    """The pictures and then the saved object, as name and bytes; `folder` is where they will lie."""
    game = content.info(slug)
    states: list[dict[str, Any]] = []
    for number, (format_, members) in enumerate(_groups(pieces), 1):
        if max(format_.w, format_.h) > _LARGE:
            for piece in members:
                name = f"tts/{slug}-{piece.component.code}.jpg"
                dpi = int(min(150, _WIDEST / (max(format_.w, format_.h) / 25.4)))
                for _, side, picture in faces([piece], job, dpi):
                    if side == "front":
                        yield name, _jpeg(picture)
                states.append(_board(piece, folder / name, len(states)))
            continue
        dpi = int(min(200, _WIDEST / (ACROSS * format_.w / 25.4)))
        fronts, backs = _sheets(members, job, dpi)
        names = (f"tts/{slug}-{number}-front.jpg", f"tts/{slug}-{number}-back.jpg")
        yield names[0], _jpeg(fronts)
        yield names[1], _jpeg(backs)
        states.append(_deck(number, format_, members, folder / names[0], folder / names[1], len(states)))
    saved = {"SaveName": game.title, "GameMode": "", "Note": game.subtitle, "Rules": "", "ObjectStates": states}
    yield f"tts/{slug}.json", (json.dumps(saved, indent=1, ensure_ascii=False) + "\n").encode()


def _sheets(members: Sequence[Piece], job: Job, dpi: int) -> tuple[Image.Image, Image.Image]:
    """All fronts and all backs on two sheets; a piece without a back shows its front on both sides."""
    fronts = backs = Image.new("RGB", (1, 1))
    places = {piece.component.code: index for index, piece in enumerate(members)}
    for piece, side, picture in faces(members, job, dpi):
        w, h = picture.size
        if fronts.size == (1, 1):
            fronts = Image.new("RGB", (w * ACROSS, h * DOWN), "white")
            backs = Image.new("RGB", (w * ACROSS, h * DOWN), "white")
        index = places[piece.component.code]
        corner = (index % ACROSS * w, index // ACROSS * h)
        if side == "front":
            fronts.paste(picture, corner)
        if side == "back" or piece.back is None:
            backs.paste(picture, corner)
    return fronts, backs


def _deck(
    number: int, format_: Format, members: Sequence[Piece], front: Path, back: Path, place: int
) -> dict[str, Any]:
    sheet = {
        str(number): {
            "FaceURL": front.resolve().as_uri(),
            "BackURL": back.resolve().as_uri(),
            "NumWidth": ACROSS,
            "NumHeight": DOWN,
            "BackIsHidden": True,
            "UniqueBack": True,
            "Type": 0,
        }
    }
    cards = [
        {
            "Name": "CardCustom" if len(members) == 1 else "Card",
            "Transform": _where(place),
            "Nickname": piece.component.name,
            "Description": piece.component.code,
            "CardID": number * 100 + index,
            "CustomDeck": sheet,
        }
        for index, piece in enumerate(members)
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Transform": _where(place),
        "Nickname": format_.name.capitalize(),
        "Description": "",
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheet,
        "ContainedObjects": cards,
    }


def _board(piece: Piece, picture: Path, place: int) -> dict[str, Any]:
    return {
        "Name": "Custom_Tile",
        "Transform": _where(place),
        "Nickname": piece.component.name,
        "Description": piece.component.code,
        "CustomImage": {
            "ImageURL": picture.resolve().as_uri(),
            "ImageSecondaryURL": "",
            "WidthScale": 0.0,
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
        },
    }


def _where(place: int) -> dict[str, float]:
    """Side by side on the table, face down."""
    spot = {"posX": 4.0 * (place % 6) - 10.0, "posY": 1.0, "posZ": 5.0 * (place // 6)}
    return {**spot, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


def _jpeg(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=88)
    return file.getvalue()
