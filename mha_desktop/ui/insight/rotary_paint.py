"""Where the circles of the rotating pairs stand, and how their arrows are drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.rotary import Point, RotaryScene, TurnedPair
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.text import Run, Style, runs
from mha_desktop.ui.insight.prose import paint_prose, prose_height
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.paint.text import CENTER, Writer
from mha_desktop.ui.theme import Theme

SIDE = 112  # px of a circle with its margin
GAP = 14
_TIP = 7.0  # px of an arrow's head
_AIR = 12  # px between the circle and the edge of its square


@dataclass(frozen=True)
class RotaryPlace:
    """Places of the words above and below, and of each pair's circle."""

    above: Rect
    circles: tuple[Rect, ...]
    line: float
    below: Rect
    height: int

    def at(self, x: float, y: float) -> int | None:
        """The pair at a point."""
        for i, box in enumerate(self.circles):
            if box.x <= x < box.right and box.y <= y < box.bottom + 3 * self.line:
                return i
        return None


def rotary_place(scene: RotaryScene, width: int, measure: Measure, theme: Theme) -> RotaryPlace:
    """Lay the circles out in lines of as many as fit."""
    space = theme.metrics.space
    inset, line = space.l, 1.25 * measure((Run("Ag"),), "caption")[1]
    room = max(width - 2 * inset, 1)
    first = scene.why_not or " ".join(scene.sentences[:2])
    above = Rect(inset, space.s, room, prose_height(first, room, theme))
    side, gap = theme.metrics.zoomed(SIDE), theme.metrics.zoomed(GAP)
    across = max(1, int((room + gap) // (side + gap)))
    top = above.bottom + space.m
    circles = []
    for i in range(len(scene.pairs)):
        row, column = divmod(i, across)
        circles.append(Rect(inset + column * (side + gap), top + row * (side + 3 * line + gap) + line, side, side))
    end = circles[-1].bottom + 2 * line + space.s if circles else above.bottom
    last = scene.sentences[2] if scene.sentences else ""
    below = Rect(inset, end, room, prose_height(last, room, theme))
    return RotaryPlace(above, tuple(circles), line, below, math.ceil(below.bottom + space.s))


def paint_rotary(painter: QPainter, scene: RotaryScene, place: RotaryPlace, theme: Theme, exposed: QRectF) -> None:
    """Draw words and circles."""
    paint_prose(painter, scene.why_not or " ".join(scene.sentences[:2]), place.above, theme, "text.primary")
    writer = Writer(painter, theme, 1.0)
    for i, (pair, box) in enumerate(zip(scene.pairs, place.circles, strict=True)):
        whole = QRectF(box.x, box.y - place.line, box.width, box.height + 3 * place.line)
        if whole.intersects(exposed):
            _paint_words(writer, pair, i, box, place.line, theme)
            _paint_circle(painter, scene, pair, box, theme)
    if scene.sentences:
        paint_prose(painter, scene.sentences[2], place.below, theme)


def _paint_words(writer: Writer, pair: TurnedPair, index: int, box: Rect, line: float, theme: Theme) -> None:
    first, second = (column + 1 for column in pair.columns)
    title = (Run(say("columns {first} and {second}").format(first=first, second=second), Style(bold=True)),)
    writer.write(title, Rect(box.x, box.y - line, box.width, line), "caption", theme.color("text.primary"), CENTER)
    angles = (Run(pair.angles_text(say)),)
    writer.write(angles, Rect(box.x, box.bottom, box.width, line), "caption", theme.color("text.secondary"), CENTER)
    product = (*runs("<i>q</i> · <i>k</i> = "), Run(shown(pair.product), Style(bold=True)))
    below = Rect(box.x, box.bottom + line, box.width, line)
    writer.write(product, below, "caption", theme.color("text.primary"), CENTER)


def _paint_circle(painter: QPainter, scene: RotaryScene, pair: TurnedPair, box: Rect, theme: Theme) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, radius = QPointF(box.x + box.width / 2, box.y + box.height / 2), box.width / 2 - _AIR
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("rule.line"), 1.0))
    painter.drawEllipse(middle, radius, radius)
    painter.drawLine(QLineF(middle.x() - radius, middle.y(), middle.x() + radius, middle.y()))
    painter.drawLine(QLineF(middle.x(), middle.y() - radius, middle.x(), middle.y() + radius))
    query, key = theme.head(scene.pair.head), theme.color("text.primary")
    for before, after, color, name in (
        (pair.key, pair.key_turned, key, "k"),
        (pair.query, pair.query_turned, query, "q"),
    ):
        _paint_arrow(painter, middle, radius / scene.reach, before, color, turned=False)
        _paint_arrow(painter, middle, radius / scene.reach, after, color, turned=True)
        _paint_name(painter, middle, radius, after, name, color, theme)
    painter.restore()


def _paint_arrow(painter: QPainter, middle: QPointF, scale: float, point: Point, color: QColor, turned: bool) -> None:
    """Draw an arrow from the middle: dashed and without a tip before it is turned, whole afterwards; y runs upwards."""
    if not all(map(math.isfinite, point)):
        return
    end = QPointF(middle.x() + point[0] * scale, middle.y() - point[1] * scale)
    pen = QPen(color, 2.0 if turned else 1.2, Qt.PenStyle.SolidLine if turned else Qt.PenStyle.DotLine)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    length = math.hypot(end.x() - middle.x(), end.y() - middle.y())
    if not turned or length < 1.0:
        painter.drawLine(QLineF(middle, end))
        return
    ux, uy = (end.x() - middle.x()) / length, (end.y() - middle.y()) / length
    tip = min(_TIP, length)
    base = QPointF(end.x() - ux * tip, end.y() - uy * tip)
    painter.drawLine(QLineF(middle, base))
    side = 0.45 * tip
    corners = [
        end,
        QPointF(base.x() - uy * side, base.y() + ux * side),
        QPointF(base.x() + uy * side, base.y() - ux * side),
    ]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF(corners))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_name(
    painter: QPainter, middle: QPointF, radius: float, point: Point, name: str, color: QColor, theme: Theme
) -> None:
    """Write q or k outside the circle, in the direction of its turned arrow: told apart by more than their colour."""
    length = math.hypot(*point)
    if not math.isfinite(length) or length == 0.0:
        return
    x, y = middle.x() + point[0] / length * (radius + 7), middle.y() - point[1] / length * (radius + 7)
    box = Rect(x - 8, y - 8, 16, 16)
    Writer(painter, theme, 1.0).write((Run(name, Style(italic=True, bold=True)),), box, "caption", color, CENTER)
