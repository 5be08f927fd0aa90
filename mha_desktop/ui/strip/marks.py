"""Marks on a tab of the strip, beside its symbol: where a mistake begins, what it has changed, muted heads."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from mha_desktop.ui.strip.looks import TabMarks
from mha_desktop.ui.theme import Theme

ICON, TRIANGLE = 14, 7  # px


def icon_step(theme: Theme) -> int:
    """Width in px that an icon takes, with the gap after it."""
    return theme.metrics.scaled(ICON) + 3


def paint_marks(
    painter: QPainter, x: float, line: QRectF, width: int, marks: TabMarks, muted: bool, theme: Theme
) -> None:
    """Draw icons from `x` on in the symbol's line, and the triangle of a changed stage within a tab of `width`."""
    side = theme.metrics.scaled(ICON)
    top = round(line.center().y() - side / 2)
    for shown, icon, role in ((marks.first_wrong, "circle-alert", "status.error"), (muted, "ban", "text.secondary")):
        if shown:
            theme.icon(icon, role, side).paint(painter, round(x), top, side, side)
            x += icon_step(theme)
    if marks.wrong:
        size = theme.metrics.scaled(TRIANGLE)
        paint_triangle(painter, min(x, width - size - 1.0), top, size, theme)


def paint_triangle(painter: QPainter, x: float, y: float, size: float, theme: Theme) -> None:
    """The corner of something that a mistake has changed: a triangle at the top right of a square at (x, y)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("status.changed"))
    painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x + size, y), QPointF(x + size, y + size)]))
    painter.restore()
