"""The corner triangles of cells that a mistake on purpose has changed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPaintEngine, QPainter

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_layout import GridLayout
from mha_desktop.ui.paint.marks import corner, rectangle, runs_of
from mha_desktop.ui.theme import Theme

LEAST_CELL = 8  # px; smaller cells have no room for a mark
SHARE, SMALLEST, LARGEST = 0.22, 4.0, 9.0  # a triangle's side: of its cell, and its limits in px
_VECTOR = (QPaintEngine.Type.SVG, QPaintEngine.Type.Pdf)


def paint_changed(
    painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, only: Sequence[int] | None = None
) -> None:
    """Draw a triangle top right in every changed cell; on the panels `only`, or on all."""
    unit = layout.unit
    if layout.scaled or layout.cell < LEAST_CELL * unit:
        return
    side = float(round(min(max(SHARE * layout.cell, SMALLEST * unit), LARGEST * unit)))
    color, edge = theme.color("status.changed"), theme.color("surface.panel")
    vector = painter.paintEngine().type() in _VECTOR
    brush = None
    for i in range(len(layout.panels)) if only is None else only:
        changed = scene.panels[i].changed
        if changed is None:
            continue
        painter.save()
        if vector:
            for row, start, end in runs_of(changed):
                for column in range(start, end):
                    _triangle(painter, rectangle(layout.cell_rect(i, row, column)), side, color, edge, unit)
        else:
            # Cells are alike, so neighbours are one fill with a tile: an edit that changes thousands stays cheap.
            brush = brush or _tile(round(layout.cell), side, color, edge, unit)
            image = layout.panels[i].image
            painter.setBrushOrigin(QPointF(image.x, image.y))
            for row, start, end in runs_of(changed):
                first, last = layout.cell_rect(i, row, start), layout.cell_rect(i, row, end - 1)
                painter.fillRect(QRectF(first.x, first.y, last.right - first.x, first.height), brush)
        painter.restore()


def _tile(cell: int, side: float, color: QColor, edge: QColor, unit: float) -> QBrush:
    tile = QImage(cell, cell, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(0)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _triangle(painter, QRectF(0, 0, cell, cell), side, color, edge, unit)
    painter.end()
    return QBrush(tile)


def _triangle(painter: QPainter, cell: QRectF, side: float, color: QColor, edge: QColor, unit: float) -> None:
    """A light line along the long side keeps it apart from a dark cell."""
    painter.setPen(Qt.PenStyle.NoPen)
    for reach, fill in ((side + 1.4 * unit, edge), (side, color)):
        painter.setBrush(fill)
        painter.drawPolygon(corner(cell, reach))
