"""Every text of a picture as it is really painted: where its letters lie, and how large they are."""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from PySide6.QtGui import QFont, QFontMetricsF

from mha_desktop.ui.export.draw import to_svg
from mha_desktop.ui.export.sheet import Sheet
from mha_desktop.ui.theme import embolden

SPARE = 0.4  # px: two letters may share the antialiased edge
JOINT = 0.3  # share of the type's size that runs of one line may reach into each other: slanted letters, indices
_SEMIBOLD = 600


@dataclass(frozen=True, eq=False)
class Word:
    """A text as it lies in the picture, px.

    `corners` (4, 2) are those of its letters' ink, also where it is turned; its line goes from `start` to `end`.
    """

    text: str
    corners: Any
    size: float
    start: Any
    end: Any

    @property
    def low(self) -> Any:
        """Left and top."""
        return self.corners.min(axis=0)

    @property
    def high(self) -> Any:
        """Right and bottom."""
        return self.corners.max(axis=0)

    def joins(self, other: Word) -> bool:
        """Whether one of them goes on where the other ends: runs of one line."""
        reach = JOINT * max(self.size, other.size)
        return min(np.hypot(*(self.end - other.start)), np.hypot(*(other.end - self.start))) < 2 * reach

    def meets(self, other: Word) -> bool:
        """Whether the ink of both overlaps (separating axes of two boxes)."""
        spare = JOINT * max(self.size, other.size) if self.joins(other) else SPARE
        for corners in (self.corners, other.corners):
            for a, b in pairwise(corners[:3]):
                axis = (b - a) / max(float(np.hypot(*(b - a))), 1e-9)
                mine, theirs = self.corners @ axis, other.corners @ axis
                if mine.max() - spare <= theirs.min() or theirs.max() - spare <= mine.min():
                    return False
        return True


def painted_words(sheet: Sheet) -> list[Word]:
    """Return every text of a sheet, from the calls that draw it."""
    return list(_walk(ElementTree.fromstring(to_svg(sheet, 96)), np.eye(3)))


def clashes(found: list[Word]) -> list[tuple[str, str]]:
    """Return the pairs of texts that lie over each other."""
    found = sorted(found, key=lambda word: float(word.low[1]))
    pairs = []
    for i, word in enumerate(found):
        for other in found[i + 1 :]:
            if other.low[1] > word.high[1]:
                break
            if word.meets(other):
                pairs.append((word.text, other.text))
    return pairs


def outside(found: list[Word], sheet: Sheet) -> list[str]:
    """Return the texts that leave the picture."""
    size = (sheet.width, sheet.height)
    return [word.text for word in found if (word.low < 0).any() or (word.high > size).any()]


def _walk(element: ElementTree.Element, matrix: Any) -> Iterator[Word]:
    if found := re.match(r"matrix\(([^)]*)\)", element.get("transform", "")):
        a, b, c, d, e, f = map(float, found[1].split(","))
        matrix = matrix @ np.array([[a, c, e], [b, d, f], [0, 0, 1]])
    if element.tag.endswith("}text") and (element.text or "").strip():
        yield _word(element, matrix)
    for child in element:
        yield from _walk(child, matrix)


def _word(element: ElementTree.Element, matrix: Any) -> Word:
    text, size = html.unescape(element.text or ""), float(element.get("font-size", "0"))
    font = QFont()
    font.setFamilies([name.strip() for name in element.get("font-family", "").split(",")])
    font.setPixelSize(round(size))
    font.setItalic(element.get("font-style") == "italic")
    if int(element.get("font-weight", "400")) >= _SEMIBOLD:
        embolden(font)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    ink = QFontMetricsF(font).tightBoundingRect(text)
    x, y = float(element.get("x", "0")), float(element.get("y", "0"))
    box = [(ink.left(), ink.top()), (ink.right(), ink.top()), (ink.right(), ink.bottom()), (ink.left(), ink.bottom())]
    corners = np.array([(matrix @ (x + dx, y + dy, 1.0))[:2] for dx, dy in box])
    ends = (x, x + QFontMetricsF(font).horizontalAdvance(text))
    start, end = ((matrix @ (at, y, 1.0))[:2] for at in ends)
    return Word(text, corners, size * float(np.sqrt(abs(np.linalg.det(matrix[:2, :2])))), start, end)
