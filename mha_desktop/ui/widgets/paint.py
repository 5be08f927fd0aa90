"""Boxes and rings as all small widgets draw them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Outline of `rect` with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def draw_box(
    painter: QPainter, rect: QRectF, radius: float, fill: QColor | None, border: QColor | None = None, width: float = 1
) -> None:
    """Fill `rect` and frame it on the inside; edges stay on whole px, corners are smooth."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    outer = rounded(rect, radius)
    if fill is not None:
        painter.fillPath(outer, fill)
    if border is not None:
        inner = rounded(rect.adjusted(width, width, -width, -width), max(0.0, radius - width))
        painter.fillPath(outer.subtracted(inner), border)
    painter.restore()
