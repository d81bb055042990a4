"""Pictures of the app: Textual's SVG without what changes from run to run, and small enough to keep."""

from __future__ import annotations

import html
import re

FONT = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


def slim(svg: str) -> str:
    """The screen of a screenshot as an SVG of its own: grounds that differ, texts, their styles."""
    styles = dict(re.findall(r"\.terminal-\d+-(r\d+) \{ ([^}]*) \}", svg))
    body = svg[svg.index('clip-path="url(#terminal') :]
    rects = re.findall(r'<rect fill="(#\w+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', body)
    text = r'<text class="terminal-\d+-(r\d+)" x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)"[^>]*>([^<]*)'
    texts = re.findall(text, body)
    wide = max(float(x) + float(w) for _, x, _, w, _ in rects)
    high = max(float(y) + float(h) for _, _, y, _, h in rects)
    fills = [fill for fill, *_ in rects]
    ground = max(set(fills), key=fills.count)
    used = sorted({style for style, *_ in texts}, key=lambda name: int(name[1:]))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_short(wide)} {_short(high)}">',
        "<style>text{font:20px " + FONT + ";white-space:pre}",
        *(f".{name}{{{styles[name]}}}" for name in used),
        "</style>",
        f'<rect width="100%" height="100%" fill="{ground}"/>',
    ]
    for fill, x, y, width, height in rects:
        if fill != ground:
            place = f'x="{_short(x)}" y="{_short(y)}" width="{_short(width)}" height="{_short(height)}"'
            lines.append(f'<rect fill="{fill}" {place}/>')
    for style, x, y, length, text in texts:
        plain = html.unescape(text).replace("\xa0", " ")
        each = float(length) / max(1, len(plain))
        for words in re.finditer(r"\S+(?: \S+)*", plain):  # not every viewer keeps spaces in a row
            said = words.group()
            size = f'x="{_short(float(x) + words.start() * each)}" y="{_short(y)}"'
            size += f' textLength="{_short(each * len(said))}"'
            lines.append(f'<text class="{style}" {size}>{html.escape(said, quote=False)}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _short(number: str | float) -> str:
    return f"{float(number):.1f}".removesuffix(".0")
