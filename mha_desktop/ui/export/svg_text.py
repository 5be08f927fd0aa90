"""Words of an SVG keep their places where the program's font is not installed: each says how wide it is."""

from __future__ import annotations

import html
import re

from PySide6.QtGui import QFont, QFontMetricsF

from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.ui.theme import embolden

_FONT = " ".join(rf'font-{name}="(?P<{name}>[^"]*)"' for name in ("family", "size", "weight", "style"))
_TEXT = re.compile(rf"(<text [^>]*?{_FONT}\s*)>(?P<words>[^<]*)</text>")
_SEMIBOLD = 600


def with_text_lengths(svg: str, step: Step = unwatched) -> str:
    """Return `svg`, as QSvgGenerator writes it, with the width of each of its texts in the program's own font."""

    def measured(found: re.Match[str]) -> str:
        step()
        return _measured(found)

    return _TEXT.sub(measured, svg)


def _measured(found: re.Match[str]) -> str:
    font = QFont()
    font.setFamilies([name.strip() for name in found["family"].split(",")])
    font.setPixelSize(max(1, round(float(found["size"]))))
    font.setItalic(found["style"] == "italic")
    if int(found["weight"]) >= _SEMIBOLD:
        embolden(font)
    width = QFontMetricsF(font).horizontalAdvance(html.unescape(found["words"]))
    if width <= 0:
        return found[0]
    return f'{found[1]}textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs">{found["words"]}</text>'
