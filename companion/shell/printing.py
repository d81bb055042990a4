"""`bardo print`: component sets as PDF, pictures of them, and the measuring of printers."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import BardoError

if TYPE_CHECKING:
    from printshop.pieces import Job
    from printshop.shop import Printed

# The same words as in printshop.imposition and printshop.ink: the command line is built without loading either.
SIDES = ("duplex-long", "duplex-short", "fold", "fronts", "fronts-then-backs")
INKS = ("full", "saver", "grey")
ORDERS = ("sheet", "cut-and-stack")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said to the print shop."""
    add = parser.add_argument
    add("games", metavar="GAME", nargs="*", help="games by name, or `all`")
    add("-o", dest="output", metavar="DIR", default="out", help="where the files go (out)")
    add("--paper", default="a4", metavar="PAPER", help="a4, letter, a3, or millimetres such as 210x330")
    add("--sides", choices=SIDES, default=SIDES[0], help="how the backs get behind the fronts")
    add("--ink", choices=INKS, default=INKS[0], help="colour, outlines only, or grey")
    add("--only", nargs="+", action="extend", metavar="CODE", help="codes, ranges (RP-S11..RP-S15) or kinds (relative)")
    add("--order", choices=ORDERS, default=ORDERS[0], help="cut-and-stack: the cut piles, stacked, are in order")
    add("--printer", metavar="NAME", help="use the offset measured for this printer; with --offset, keep it")
    add("--offset", metavar="X,Y", help="move the backs by millimetres, right and down")
    add("--calibrate", action="store_true", help="write the page that measures the offset")
    add("--png", type=int, metavar="DPI", help="also a picture of every face")
    add("--bleed", type=float, default=0.0, metavar="MM", help="pictures with so much bleed, up to 3 mm")
    add("--tts", action="store_true", help="also sheets and a saved object for Tabletop Simulator")
    add("--scan-host", metavar="HOST", help="the address in the squares, when bardo.local:8765 will not do")
    add("--team", action="append", default=[], metavar="FILE", help="a team to print, for the game that builds teams")


def run(args: argparse.Namespace) -> int:
    from printshop import shop

    job = _job(args)
    folder = Path(args.output).expanduser()
    if args.calibrate:
        _calibrate(args, job, folder)
        if not args.games:
            return 0
    if not args.games:
        raise BardoError("Name a game to print, or all.", "Example: bardo print rest-in-peace -o out")
    show = not args.json and sys.stderr.isatty()
    printed = shop.deliver(shop.games(args.games), job, folder, _bar if show else None, args.png, args.bleed, args.tts)
    if show:
        print("\r\x1b[K", end="", file=sys.stderr)
    _report(printed, args.json)
    return 0


def _job(args: argparse.Namespace) -> Job:
    from companion.scan.codes import HOST
    from printshop import calibration
    from printshop.paper import paper
    from printshop.pieces import Job

    offset = (0.0, 0.0)
    if args.offset:
        offset = calibration.read_offset(args.offset)
        if args.printer:
            calibration.remember(args.printer, offset)
    elif args.printer:
        known = calibration.printers()
        if args.printer not in known and not args.calibrate:
            hint = f"bardo print --calibrate --printer {args.printer}"
            print(f"No offset is known for {args.printer}; none is used. To measure it: {hint}", file=sys.stderr)
        offset = known.get(args.printer, offset)
    return Job(
        paper=paper(args.paper),
        sides=args.sides,
        ink=args.ink,
        order=args.order,
        only=tuple(args.only or ()),
        offset=offset,
        host=args.scan_host or HOST,
        teams=tuple(args.team),
    )


def _calibrate(args: argparse.Namespace, job: Job, folder: Path) -> None:
    from printshop import calibration, files

    path = files.write(folder / "calibration.pdf", calibration.sheet(job, args.printer or ""))
    print(f"{path}: print it on both sides, hold it against a window, and follow what it says.", file=sys.stderr)
    if not args.games and args.json:
        print(json.dumps({"files": [str(path)]}))


def _report(printed: Printed, as_json: bool) -> None:
    if as_json:
        facts = {
            "files": [str(path) for path in printed.files],
            "pages": printed.pages,
            "sheets": printed.sheets,
            "components": printed.components,
        }
        print(json.dumps(facts, ensure_ascii=False))
        return
    for path in printed.files[:12]:
        print(path)
    if len(printed.files) > 12:
        print(f"… and {len(printed.files) - 12} more in {printed.folder}")
    components, pages, sheets = (
        f"{count} {thing}{'' if count == 1 else 's'}"
        for count, thing in ((printed.components, "component"), (printed.pages, "page"), (printed.sheets, "sheet"))
    )
    print(f"{components} on {pages}, {sheets} of paper. Print at 100 %.")


def _bar(what: str, done: int, total: int) -> None:
    """How far it is, redrawn in place."""
    width = 24
    full = round(width * done / max(1, total))
    print(f"\r\x1b[K{'█' * full}{'░' * (width - full)} {done}/{total} {what}", end="", file=sys.stderr, flush=True)
