"""Matrices as sheets and ruled blocks, and the two glyphs of the strip that show how heads are split and joined."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mha_desktop.scene.map_sizes import SHEET_X, SHEET_Y, SHEETS_MOST
from mha_desktop.ui.theme import Theme

SPLIT_GLYPH, JOIN_GLYPH = 44, 68  # px in a 28 px control's world
_SHEET, _BLOCK, _BAND = (9, 14), (16, 14), 3


def paint_sheets(
    painter: QPainter, front: QRectF, hues: Sequence[QColor], fill: QColor, dashed: Sequence[bool] = ()
) -> None:
    """Draw a stack of sheets, at most four, each edged in its head's hue; the front one's comes first.

    Sheets of muted heads are `dashed`.
    """
    painter.save()
    for i in reversed(range(min(len(hues), SHEETS_MOST))):
        sheet = front.translated(i * SHEET_X, -i * SHEET_Y)
        painter.fillRect(sheet, fill)
        painter.setPen(sheet_pen(hues[i], i < len(dashed) and dashed[i]))
        painter.drawRect(sheet.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.restore()


def sheet_pen(hue: QColor, dashed: bool) -> QPen:
    """The edge of a head's sheet; dashed where the head is muted."""
    pen = QPen(hue, 1)
    if dashed:
        pen.setDashPattern([2, 2])
    return pen


def sheet_order(front: int, heads: int) -> tuple[int, ...]:
    """Heads of a stack that is drawn: the front one, then the others in order."""
    return (front, *(i for i in range(heads) if i != front))[:SHEETS_MOST]


def paint_blocks(painter: QPainter, place: QRectF, hues: Sequence[QColor], fill: QColor, edge: QColor) -> None:
    """Draw one matrix whose columns are ruled off into head blocks, each with a band in its hue on top."""
    painter.fillRect(place, fill)
    for i, hue in enumerate(hues):
        block = _part(place, i, len(hues))
        painter.fillRect(QRectF(block.x(), block.y(), block.width(), _BAND), hue)
        if i:
            painter.fillRect(QRectF(block.x() - 0.5, block.y(), 1, block.height()), hue)
    painter.save()
    painter.setPen(QPen(edge, 1))
    painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.restore()


def _part(place: QRectF, i: int, count: int) -> QRectF:
    """The i-th of `count` column blocks, on whole px."""
    left, right = (round(place.x() + place.width() * k / count) for k in (i, i + 1))
    return QRectF(left, place.y(), right - left, place.height())


def arrow_head(painter: QPainter, tip: QPointF, size: float, color: QColor, turn: tuple[float, float]) -> None:
    """A filled head whose tip is at a point; `turn` is the way it points, (1, 0) to the right."""
    ux, uy = turn
    back = QPointF(tip.x() - ux * size, tip.y() - uy * size)
    half = size * 0.55
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    sides = (QPointF(back.x() - uy * half, back.y() + ux * half), QPointF(back.x() + uy * half, back.y() - ux * half))
    painter.drawPolygon(QPolygonF([tip, *sides]))
    painter.restore()


def paint_split_glyph(painter: QPainter, place: QRectF, heads: int, theme: Theme) -> None:
    """One wide block, ruled off into heads, that becomes a stack of sheets."""
    parts = _Glyph(painter, place, heads, theme)
    parts.block(0)
    parts.arrow(18)
    parts.sheets(25)


def paint_join_glyph(painter: QPainter, place: QRectF, heads: int, theme: Theme) -> None:
    """A stack of sheets that is transposed into blocks side by side, which become one wide block."""
    parts = _Glyph(painter, place, heads, theme)
    parts.sheets(0)
    parts.arrow(19)
    parts.apart(26)
    parts.arrow(46)
    parts.block(52)


class _Glyph:
    """Pieces of a glyph, at px from its left edge as drawn for 28 px controls."""

    def __init__(self, painter: QPainter, place: QRectF, heads: int, theme: Theme) -> None:
        self._painter, self._place, self._theme = painter, place, theme
        self._unit = theme.metrics.scaled(100) / 100
        count = min(heads, SHEETS_MOST)
        self._hues = [theme.head(i) for i in range(count)]
        self._fill, self._edge = theme.color("surface.panel"), theme.color("rule.strong")

    def _rect(self, x: float, size: tuple[int, int]) -> QRectF:
        width, height = (round(length * self._unit) for length in size)
        left = round(self._place.x() + x * self._unit)
        return QRectF(left, round(self._place.center().y() - height / 2), width, height)

    def block(self, x: float) -> None:
        paint_blocks(self._painter, self._rect(x, _BLOCK), self._hues, self._fill, self._edge)

    def apart(self, x: float) -> None:
        """The blocks of one token's row side by side, moved apart."""
        whole = self._rect(x, (18, _BLOCK[1]))
        count = len(self._hues)
        for i, hue in enumerate(self._hues):
            part = _part(whole, i, count)
            part.setWidth(max(part.width() - 2, 2))
            paint_blocks(self._painter, part, [hue], self._fill, hue)

    def sheets(self, x: float) -> None:
        front = self._rect(x, _SHEET).translated(0, (len(self._hues) - 1) * SHEET_Y / 2)
        paint_sheets(self._painter, QRectF(front.toAlignedRect()), self._hues, self._fill)

    def arrow(self, x: float) -> None:
        tip = QPointF(self._place.x() + (x + 4) * self._unit, self._place.center().y())
        arrow_head(self._painter, tip, 5 * self._unit, self._theme.color("text.tertiary"), (1, 0))
