"""What players do at the table."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from companion.engine.moves import Move, Names

Relative = Annotated[str, Names("relative")]
Grave = Annotated[str, Names("grave")]
Place = Annotated[str, Names("place")]
"""A grave, or `new` for the New Cemetery."""
Share = Annotated[str, Names("share")]


class Prescribe(Move, frozen=True):
    """Leave a prescription with a relative: one's own in step 2, a neighbour's in step 3."""

    relative: Relative
    pill: Literal["pill", "placebo", "bitter"]


class Buy(Move, frozen=True):
    """Buy the top share of a grave."""

    grave: Grave


class Next(Move, frozen=True):
    """Finish this step. After the visits, who has no prescription yet is left a white pill; after the shares,
    everybody takes the medicine."""


class Bury(Move, frozen=True):
    """Claim a vacant grave, with Illegible Documents if it takes any, or go to the New Cemetery."""

    relative: Relative
    place: Place
    papers: tuple[Grave, ...] = ()
    """The graves whose shares have the Illegible Documents on their backs."""


class Rest(Move, frozen=True):
    """Nobody has anything to add: the open claim is settled."""


class Pass(Move, frozen=True):
    """Hand the box to the left."""


class Double(Move, frozen=True):
    """Double Occupancy: bury in an occupied grave."""

    relative: Relative
    grave: Grave


class MixUp(Move, frozen=True):
    """Mix-up: move a coffin to another grave; to an occupied one together with its Double Occupancy."""

    relative: Relative
    grave: Grave


class Shock(Move, frozen=True):
    """Shock: one's own relative who wished for this grave loses two levels."""

    grave: Grave


class Maintain(Move, frozen=True):
    """Grave Maintenance: collect from the families in this grave."""

    grave: Grave


class Document(Move, frozen=True):
    """Illegible Document: the share of another grave counts in the open claim."""

    grave: Grave
    """The grave that the share belongs to, not the one that is claimed."""


class Learn(Move, frozen=True):
    """Look at the back of a share of one's own and tell Bardo, who tells nobody. Never needed."""

    share: Share
    chance: ClassVar[bool] = True
    hidden: ClassVar[tuple[str, ...]] = ("share",)


class Forget(Move, frozen=True):
    """Strike out what one has entered about one's shares of a grave, to look again."""

    grave: Grave
    hidden: ClassVar[tuple[str, ...]] = ("grave",)


KINDS = (
    Prescribe, Buy, Next, Bury, Rest, Pass, Double, MixUp, Shock, Maintain, Document, Learn, Forget,
)  # fmt: skip

SECRET = (Double, MixUp, Shock, Maintain, Document, Learn, Forget)
"""What is offered to a seat depends on its secrets here: on a shared screen, only behind the hand-over."""
