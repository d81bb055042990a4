"""Twenty-five old people, each drawn from what is known of them: hair, hat, spectacles, and what they hold on to."""

from __future__ import annotations

from printshop.games.rest_in_peace.engraving import WHO
from printshop.games.rest_in_peace.faces import behind, hair, head
from printshop.games.rest_in_peace.palette import INK, tint
from printshop.games.rest_in_peace.wardrobe import hat, in_hand, shoulders
from printshop.pen import Pen
from printshop.shapes import Path


def portrait(pen: Pen, who: str, family: str, colour: str) -> None:
    """A bust in an oval, 40 wide and 40 high from the origin."""
    seen = WHO[who]
    oval = Path().ellipse(20, 20, 19.2, 19.6)
    pen.path(oval, fill=tint(colour, 0.72), line=INK, width=0.5)
    with pen.clip(oval):
        if not pen.saving:
            pen.lines(((0, y, 40, y) for y in (3.2, 5.0, 7.0, 9.4, 12.2, 15.6, 19.6, 24.2)), tint(colour, 0.45), 0.16)
        behind(pen, seen)
        shoulders(pen, seen, family, colour)
        head(pen, seen)
        hair(pen, seen)
        hat(pen, seen, colour, family)
        in_hand(pen, seen, colour)
    pen.path(oval, line=INK, width=0.7)
