"""A sentence that breaks into lines, on any painter."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from mha_desktop.scene.grid_layout import Rect
from mha_desktop.ui.paint.text import pixel_font
from mha_desktop.ui.theme import Theme

_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


def prose_height(text: str, width: float, theme: Theme, unit: float = 1.0) -> float:
    """Height of `text` broken into lines of `width`, both in device px of which `unit` are a logical px."""
    return _height(text, max(1.0, width / unit), pixel_font(theme, "caption").toString()) * unit if text else 0.0


@lru_cache(maxsize=128)
def _height(text: str, width: float, font: str) -> float:
    own = QFont()
    own.fromString(font)
    return math.ceil(QFontMetricsF(own).boundingRect(QRectF(0, 0, width, 1e6), int(_WRAPPED), text).height())


def paint_prose(
    painter: QPainter, text: str, rect: Rect, theme: Theme, role: str = "text.secondary", unit: float = 1.0
) -> None:
    """Write `text` into a rectangle of device px, from its upper left corner."""
    if not text:
        return
    painter.save()
    painter.translate(rect.x, rect.y)
    painter.scale(unit, unit)
    painter.setFont(pixel_font(theme, "caption"))
    painter.setPen(theme.color(role))
    painter.drawText(QRectF(0, 0, rect.width / unit, rect.height / unit), int(_WRAPPED), text)
    painter.restore()
