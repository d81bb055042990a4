"""manifest.json: what was printed, where each face lies, and how many of each kind."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from companion.scan.codes import payload
from printshop.plan import Plan
from printshop.render import Face


def entries(plan: Plan, faces: Iterable[Face], file: str) -> list[dict[str, Any]]:
    """One entry a component: x and y are millimetres from the top left corner of the page, pages count from 1."""
    found: dict[str, list[dict[str, Any]]] = {}
    squares: set[str] = set()
    for face in faces:
        x, y, w, h = (round(value, 3) for value in face.rect)
        place = {"side": face.side, "file": file, "page": face.page, "x": x, "y": y, "w": w, "h": h}
        found.setdefault(face.code, []).append(place)
        if face.has_square:
            squares.add(face.code)
    return [
        {
            "code": component.code,
            "game": component.game,
            "kind": component.kind,
            "name": component.name,
            "copy": component.copy,
            "qr": payload(component.code, plan.job.host) if component.code in squares else None,
            "faces": found[component.code],
        }
        for component in (piece.component for piece in plan.pieces)
    ]


def counts(components: Iterable[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """How many of each kind, game by game."""
    found: dict[str, dict[str, int]] = {}
    for component in components:
        kinds = found.setdefault(component["game"], {})
        kinds[component["kind"]] = kinds.get(component["kind"], 0) + 1
    return found


def encode(components: list[dict[str, Any]]) -> bytes:
    """The file: a component a line, so that a difference shows as one."""
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in components)
    tally = json.dumps(counts(components), ensure_ascii=False)
    return f'{{"components": [\n{lines}\n],\n"counts": {tally}}}\n'.encode()
