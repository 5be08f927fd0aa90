"""Marks on cells: rings, hatches, frames, chips. All edges lie on whole device px."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPolygonF

from mha_desktop.scene.grid_layout import Rect
from mha_desktop.ui.theme import Theme

LATTICE = 11  # px, of a cross hatch
PRESENTED = 1.6  # so much stronger is a ring that must be seen from the last row
HATCH = 7  # px from one line of a hatch to the next


def rectangle(rect: Rect) -> QRectF:
    """Qt's rectangle."""
    return QRectF(rect.x, rect.y, rect.width, rect.height)


def frame(painter: QPainter, rect: Rect, color: QColor, outside: float, inside: float) -> None:
    """Fill the band from `outside` px around a rectangle to `inside` px within it; negative values turn it round."""
    x, y = rect.x - outside, rect.y - outside
    w, h = rect.width + 2 * outside, rect.height + 2 * outside
    band = outside + inside
    painter.fillRect(QRectF(x, y, w, band), color)
    painter.fillRect(QRectF(x, y + h - band, w, band), color)
    painter.fillRect(QRectF(x, y + band, band, h - 2 * band), color)
    painter.fillRect(QRectF(x + w - band, y + band, band, h - 2 * band), color)


def ring(painter: QPainter, rect: Rect, theme: Theme, unit: float, strong: bool) -> None:
    """The amber ring around a cell, with dark edges that show on any colour."""
    metrics = theme.metrics
    px = max(1.0, float(round(unit)))
    if metrics.present:
        px = float(math.ceil(unit * PRESENTED * metrics.zoom))
    amber, dark = theme.color("lock.ring"), theme.color("lock.edge")
    if strong:
        frame(painter, rect, dark, 3 * px, 2 * px)
        frame(painter, rect, amber, 2 * px, px)
    else:
        frame(painter, rect, dark, px, 2 * px)
        frame(painter, rect, amber, 0.0, px)


def chip(painter: QPainter, rect: Rect, theme: Theme, unit: float) -> None:
    """The amber ground of a locked word or number."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("lock.fill"))
    radius = theme.metrics.radius.chip / 2 * unit
    painter.drawRoundedRect(rectangle(rect), radius, radius)
    painter.restore()


def pointer(painter: QPainter, x: float, y: float, theme: Theme, unit: float) -> None:
    """The amber triangle whose tip is at (x, y), pointing right."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.color("lock.edge"), unit))
    painter.setBrush(theme.color("lock.ring"))
    size = 4.5 * unit
    painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x - 8 * unit, y - size), QPointF(x - 8 * unit, y + size)]))
    painter.restore()


def corner(cell: QRectF, side: float) -> QPolygonF:
    """The triangle in the upper right corner of a cell that says "differs from the correct value"."""
    right, top = cell.right(), cell.top()
    return QPolygonF([QPointF(right - side, top), QPointF(right, top), QPointF(right, top + side)])


def hatch_brush(fill: QColor, line: QColor, unit: float, crossed: bool = False) -> QBrush:
    """A 45° hatch that goes on without a seam from cell to cell."""
    side = max(4, round((LATTICE if crossed else HATCH) * unit))
    tile = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)  # a QPixmap is the window's thread's alone
    tile.fill(fill)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(line, max(1.0, 1.3 * unit)))
    for shift in (-side, 0, side):
        painter.drawLine(QPointF(shift - 1, side + 1), QPointF(shift + side + 1, -1))
        if crossed:
            painter.drawLine(QPointF(shift - 1, -1), QPointF(shift + side + 1, side + 1))
    painter.end()
    return QBrush(tile)


def hatch_lines(
    painter: QPainter, rect: QRectF, fill: QColor, line: QColor, unit: float, crossed: bool = False
) -> None:
    """The same hatch as lines, for formats that know no tiled brush."""
    painter.fillRect(rect, fill)
    painter.setPen(QPen(line, max(1.0, 1.3 * unit)))
    step = (LATTICE if crossed else HATCH) * unit
    x0, y0, x1, y1 = rect.left(), rect.top(), rect.right(), rect.bottom()
    for i in range(math.ceil((x0 + y0) / step), math.floor((x1 + y1) / step) + 1):  # x + y is the same along a line
        c = i * step
        start, end = QPointF(max(x0, c - y1), min(y1, c - x0)), QPointF(min(x1, c - y0), max(y0, c - x1))
        painter.drawLine(start, end)
    for i in range(math.ceil((x0 - y1) / step), math.floor((x1 - y0) / step) + 1) if crossed else ():
        c = i * step
        painter.drawLine(QPointF(max(x0, c + y0), max(y0, x0 - c)), QPointF(min(x1, c + y1), min(y1, x1 - c)))


def runs_of(mask: NDArray[np.bool_]) -> list[tuple[int, int, int]]:
    """(row, first column, end column) of the set cells of each row, neighbours as one."""
    rows, columns = mask.shape
    padded = np.zeros((rows, columns + 2), dtype=np.int8)
    padded[:, 1:-1] = mask
    step = np.diff(padded, axis=1)
    row, start = np.nonzero(step == 1)
    end = np.nonzero(step == -1)[1]
    return list(zip(row.tolist(), start.tolist(), end.tolist(), strict=True))
