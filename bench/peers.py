"""Other makers of cards, as they are used: each script writes the same 400 cards, codes included."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PACKAGES = ("domdiv", "protograf", "weasyprint", "typst", "qrcode")

_COMMON = """
import json, sys
from pathlib import Path
cards = json.loads(Path("cards.json").read_text())
BODY = cards["text"]

def square(payload):
    # The quickest way qrcode offers, so that nobody is slowed down by the making of codes.
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.main import QRCode
    code = QRCode(version=2, error_correction=ERROR_CORRECT_M, border=4, mask_pattern=2)
    code.add_data(payload, optimize=0)
    code.make(fit=False)
    bars = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(code.get_matrix()) for x, dark in enumerate(row) if dark)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"><path d="{bars}"/></svg>'
"""

SCRIPTS = {
    "protograf": """
from protograf import *
rows = [["ID", "NAME", "CODE"]] + [[n, f"Card {n}", p] for n, p in enumerate(cards["payloads"], 1)]
Create(filename="protograf.pdf", paper="A4", margin=1)
Data(data_list=rows)
Deck(cards=len(rows) - 1, width=6.3, height=8.8)
Card("*", rectangle(x=0.3, y=0.3, width=5.7, height=8.2), text(x=3.9, y=1.2, text=T("{{ NAME }}")),
     text(x=0.6, y=4.4, width=5, height=3, wrap=True, text=BODY),
     qrcode([f"q{n}.png" for n in range(len(rows))], x=0.5, y=0.5, width=1.5, height=1.5, text=T("{{ CODE }}")))
Save()
""",
    "weasyprint": """
from weasyprint import HTML
style = "@page{size:A4;margin:16mm 10mm} div{position:relative;float:left;width:63mm;height:88mm;box-sizing:border-box;"
style += "border:.8mm solid;padding:3mm;font:8.5pt serif} svg{width:15mm;height:15mm;display:block} h1{font-size:12pt}"
face = "".join(f"<div>{square(p)}<h1>Card {n}</h1>{BODY}</div>" for n, p in enumerate(cards["payloads"]))
HTML(string=f"<style>{style}</style>{face}").write_pdf("weasyprint.pdf")
""",
    "typst": """
import typst
for n, p in enumerate(cards["payloads"]):
    Path(f"q{n}.svg").write_text(square(p))
source = '#set page(paper: "a4", margin: (x: 10.5mm, y: 16.5mm))\\n#set text(size: 8.5pt)\\n#grid(columns: 3,\\n'
for n, p in enumerate(cards["payloads"]):
    source += "box(width: 63mm, height: 88mm, stroke: 0.8mm, inset: 3mm)["
    source += f'#image("q{n}.svg", width: 15mm) = Card {n} \\n {BODY}],\\n'
Path("cards.typ").write_text(source + ")")
typst.compile("cards.typ", output="typst.pdf")
""",
}


def install(folder: Path) -> tuple[Path, list[str]]:
    """A Python with the peers in a folder that may be deleted, and those that could not be had."""
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    missing = []
    for package in PACKAGES:
        if subprocess.run([str(python), "-c", f"import {package}"], capture_output=True).returncode:
            pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", package]
            if subprocess.run(pip, capture_output=True).returncode:
                missing.append(package)
    return python, missing


def script(name: str) -> str:
    return _COMMON + SCRIPTS[name]
