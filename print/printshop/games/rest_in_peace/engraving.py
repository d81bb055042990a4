"""How the people of Little Mourning are engraved: who has which features, and the strokes they are made of."""

from __future__ import annotations

from dataclasses import dataclass

from printshop.games.rest_in_peace.palette import INK
from printshop.pen import Pen
from printshop.shapes import svg

SKIN = "F0DCC4"
HAIR = {"white": "FBF8F1", "silver": "D5D2CB", "iron": "9C978E", "straw": "E2CC94", "dark": "5B534A"}
LINE = 0.34
SHADOW = "A98F74"
CX, CY = 20.0, 17.5
"""The middle of a face, in a portrait 40 wide and 40 high."""


@dataclass(frozen=True, slots=True)
class Features:
    """What an engraver would note down."""

    hair: str
    tone: str = "white"
    face: str = "oval"
    hat: str = ""
    beard: str = ""
    glasses: str = ""
    nose: str = "plain"
    mouth: str = "dry"
    collar: str = "coat"
    prop: str = ""


WHO = {
    "hedwig": Features("bun", "silver", "round", mouth="smug", glasses="half", collar="pearls", prop="dumpling"),
    "karl": Features("sides", "white", "long", hat="station", beard="walrus", collar="buttons", prop="watch"),
    "minna": Features("bun", "white", "round", glasses="round", collar="shawl", prop="needles", nose="button"),
    "balthasar": Features("sides", "iron", "square", hat="forester", beard="full", nose="large", collar="coat"),
    "philomena": Features("crown", "silver", "long", glasses="pince", mouth="stern", collar="lace", prop="paper"),
    "alma": Features("wave", "iron", "oval", mouth="smile", collar="boa", nose="fine", prop="feather"),
    "ferdinand": Features("comb", "iron", "long", beard="handlebar", glasses="monocle", collar="bow", mouth="smug"),
    "ida": Features("loose", "silver", "oval", collar="shawl", mouth="smile", prop="rose", nose="fine"),
    "theodor": Features(
        "sides", "silver", "long", beard="goatee", glasses="round", mouth="stern", collar="high", nose="long"
    ),
    "rosalinde": Features("curls", "straw", "round", mouth="smile", collar="pearls", hat="flowers"),
    "otto": Features(
        "bald", "white", "round", hat="baker", beard="moustache", mouth="stern", collar="apron", nose="large"
    ),
    "dorothea": Features("scarf", "white", "oval", mouth="stern", collar="shawl", prop="list", nose="long"),
    "nepomuk": Features(
        "sides", "silver", "square", hat="ferry", beard="chin", nose="large", collar="stripes", prop="oar"
    ),
    "yvonne": Features("bob", "dark", "oval", glasses="cat", mouth="smile", collar="scarf", hat="beret", nose="fine"),
    "gottlieb": Features("bald", "white", "long", mouth="doubt", nose="long", collar="high", beard="chops"),
    "jakob": Features("sides", "white", "oval", hat="pigeon", beard="moustache", collar="coat", nose="large"),
    "leopoldine": Features("beehive", "iron", "round", mouth="sing", collar="boa", nose="button"),
    "egon": Features(
        "wild", "straw", "long", hat="straw", beard="stubble", glasses="round", collar="patch", mouth="smug"
    ),
    "sieglinde": Features("long", "white", "oval", mouth="smug", collar="lace", nose="long", prop="key"),
    "quirin": Features(
        "comb", "white", "square", beard="stubble", mouth="smile", collar="scarf", nose="large", prop="cock"
    ),
    "vinzenz": Features(
        "fringe", "dark", "long", mouth="stern", collar="high", nose="long", prop="spade", beard="chops"
    ),
    "clementine": Features("set", "silver", "round", mouth="smug", collar="pearls", prop="headset", glasses="cat"),
    "walburga": Features("scarf", "iron", "round", mouth="smile", collar="apron", prop="bottle", nose="large"),
    "zacharias": Features("bald", "white", "square", beard="long", collar="coat", prop="trumpet", nose="plain"),
    "ursula": Features("wild", "white", "oval", mouth="sing", collar="lace", prop="ghost", nose="fine"),
}


def fill(pen: Pen, drawing: str, colour: str, width: float = LINE) -> None:
    pen.path(svg(drawing), fill=colour, line=INK, width=width)


def stroke(pen: Pen, drawing: str, width: float = LINE, colour: str = INK) -> None:
    pen.path(svg(drawing), line=colour, width=width)
