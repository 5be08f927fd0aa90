"""The colour bar below the cube: the map from the first level to the last, with a pointer at the locked value."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from mha_desktop.scene.cube import CubeScene
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.stage_levels import round_ticks
from mha_desktop.scene.text import Run
from mha_desktop.ui.cube.overlay import OverlayFonts
from mha_desktop.ui.widgets.richtext import draw_runs

BAR_HEIGHT = 44.0
_CENTRE = Qt.AlignmentFlag.AlignCenter
_STRIP, _INSET, _GAP, _LONGEST, _APART = 11.0, 16.0, 20.0, 262.0, 6.0


def bar_title(scene: CubeScene | None = None) -> str:
    """What the bar measures."""
    if scene is None or scene.is_attention:
        return QCoreApplication.translate("Cube", "Attention weight, one scale for all heads")
    return QCoreApplication.translate("Cube", "Queries, keys and values, one scale for all")


def ticks(levels: tuple[float, float]) -> list[float]:
    """Values to print below the bar: those of the heatmaps' bar, without any that crowd the ends."""
    lo, hi = levels
    span = hi - lo
    if not (math.isfinite(span) and span > 0.0):
        return [lo]
    inner = round_ticks(lo, hi)[1:-1]
    return [lo, *(v for v in inner if lo + 0.15 * span < v < hi - 0.15 * span), hi]


def tick_text(value: float) -> str:
    """A tick's number, without needless zeros at 0 and 1."""
    return f"{value:.0f}" if value in (0.0, 1.0) else (shown(value, 2) if round(value, 2) == value else shown(value))


def draw_color_bar(painter: QPainter, rect: QRectF, scene: CubeScene, fonts: OverlayFonts) -> None:
    """Draw title, bar, ticks and pointer in `rect`; the title yields where the room is short."""
    style, unit = scene.style, fonts.scale
    title = (Run(bar_title(scene)),)
    title_width = fonts.measure(title, "caption")[0]
    left, right = rect.x() + _INSET, rect.right() - _INSET - 14.0 * unit
    start = left + title_width + _GAP
    titled = right - start >= 110.0 * unit
    if not titled:
        start = left + 8.0 * unit
    length = max(20.0, min(_LONGEST * unit, right - start))
    strip = QRectF(start, rect.y() + 13.0 * unit, length, _STRIP * unit)
    painter.save()
    if titled:
        place = QRectF(left, strip.y() - 4.0, title_width, strip.height() + 8.0)
        draw_runs(painter, place, title, fonts.font("caption"), QColor(*style.text), elide=False)
    painter.drawImage(strip, _strip_image(scene))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setPen(QPen(QColor(*style.bar_rule), 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(strip.adjusted(0.5, 0.5, -0.5, -0.5))
    for place, text in tick_places(strip, scene.levels, fonts):
        draw_runs(painter, place, (Run(text),), fonts.font("caption"), QColor(*style.text_quiet), _CENTRE, elide=False)
    _draw_pointer(painter, strip, scene)
    painter.restore()


def tick_places(strip: QRectF, levels: tuple[float, float], fonts: OverlayFonts) -> list[tuple[QRectF, str]]:
    """Where each tick's number stands below `strip`: both ends always, others where they touch no neighbour."""
    unit, values = fonts.scale, ticks(levels)
    places: list[tuple[QRectF, str]] = []
    for value in dict.fromkeys((values[0], values[-1], *values[1:-1])):
        text = tick_text(value)
        width = fonts.measure((Run(text),), "caption")[0]
        place = QRectF(_at(strip, levels, value) - width / 2, strip.bottom() + 3.0, width, 14.0 * unit)
        roomy = place.adjusted(-_APART * unit, 0.0, _APART * unit, 0.0)
        if value in (levels[0], levels[1]) or not any(roomy.intersects(other) for other, _ in places):
            places.append((place, text))
    return places


def _at(strip: QRectF, levels: tuple[float, float], value: float) -> float:
    lo, hi = levels
    share = (value - lo) / (hi - lo) if hi > lo else 0.0
    return strip.x() + min(max(share, 0.0), 1.0) * strip.width()


def _strip_image(scene: CubeScene) -> QImage:
    """One row of the map, made by the rule that colours the cells."""
    lo, hi = scene.levels
    values = np.linspace(lo, hi if hi > lo else lo + 1.0, 256)
    index = colour_index(values, (lo, hi if hi > lo else lo + 1.0))
    rgb = np.ascontiguousarray(scene.style.lut[index])
    return QImage(rgb.data.cast("B"), 256, 1, 3 * 256, QImage.Format.Format_RGB888).copy()


def _draw_pointer(painter: QPainter, strip: QRectF, scene: CubeScene) -> None:
    if scene.lock is None or not scene.holds(scene.lock) or scene.is_blocked(scene.lock):
        return
    value = scene.value(scene.lock)
    if math.isnan(value):
        return
    x, y = _at(strip, scene.levels, value), strip.y() - 1.0
    painter.setPen(QPen(QColor(*scene.style.lock_edge), 1.0))
    painter.setBrush(QColor(*scene.style.lock_ring))
    painter.drawPolygon(QPolygonF([QPointF(x - 5.0, y - 8.0), QPointF(x + 5.0, y - 8.0), QPointF(x, y - 0.5)]))
