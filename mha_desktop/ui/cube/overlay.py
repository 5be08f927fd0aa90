"""Words and marks of the cube over its planes: the same on screen and in every export."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF, QRegion

from mha_desktop.scene.camera import Floats, Projection, plane_order
from mha_desktop.scene.cube import Cell, CubeScene
from mha_desktop.scene.cube_geometry import cell_quad
from mha_desktop.scene.cube_labels import GROUP_GAP, Label, Role
from mha_desktop.scene.palette import Rgb
from mha_desktop.scene.text import Runs
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.richtext import draw_runs, runs_width

CAPTION = 11.0  # px at which margins and reaches are as written
CHIP_PADDING = {"chip": (4.0, 1.5), "value": (7.0, 2.5), "head": (0.0, 0.0), "caption": (0.0, 0.0)}
RING, THIN_RING = 3.0, 1.4  # px, without the dark edges of one px on either side
_CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, eq=False)
class OverlayFonts:
    """Fonts by role with sizes in px: an export scales the painter, so its resolution must not change them."""

    theme: Theme
    _fonts: dict[Role, QFont] = field(default_factory=dict, repr=False)
    _sizes: dict[tuple[Runs, Role], tuple[float, float]] = field(default_factory=dict, repr=False)

    def font(self, role: Role) -> QFont:
        """Font of a role, without bold and italic: the runs add those."""
        if role not in self._fonts:
            font = self.theme.font("body" if role in ("head", "value") else "caption")
            font.setPixelSize(max(1, round(font.pointSizeF() * 96.0 / 72.0)))
            self._fonts[role] = font
        return self._fonts[role]

    @property
    def raised(self) -> float:
        """Size of raised and lowered letters, as a share of the others'."""
        return self.theme.metrics.type.raised

    @property
    def scale(self) -> float:
        """Size of the words, 1 outside presentation."""
        return self.font("caption").pixelSize() / CAPTION

    def measure(self, text: Runs, role: Role) -> tuple[float, float]:
        """Width and height of a line in px, with the padding of a chip."""
        key = (text, role)
        if key not in self._sizes:
            if len(self._sizes) > 2000:
                self._sizes.clear()
            x, y = CHIP_PADDING[role]
            font = self.font(role)
            height = QFontMetricsF(font).height()
            # Plex's line is taller than its letters: labels may stand closer than lines of prose.
            self._sizes[key] = (runs_width(text, font, self.raised) + 2 * x, height * 0.76 + 2 * y)
        return self._sizes[key]


def draw_labels(painter: QPainter, scene: CubeScene, labels: Sequence[Label], fonts: OverlayFonts) -> None:
    """Draw names and tokens."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    for label in labels:
        _draw_label(painter, scene, label, fonts)
    painter.restore()


def draw_marks(
    painter: QPainter, scene: CubeScene, projection: Projection, value: Label | None, fonts: OverlayFonts
) -> None:
    """Draw the rings of hover and lock over everything, and the locked value with its leader."""
    style, lock, hover = scene.style, scene.lock, scene.hover
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    if hover is not None and scene.holds(hover) and hover != lock:
        _thin_rings(painter, scene, projection, hover, style.hover_ring, style.hover_edge)
    if lock is not None and scene.holds(lock):
        _thin_rings(painter, scene, projection, lock, style.lock_ring, style.lock_edge)
        quad = cell_quad(projection, scene.shape, lock)
        if value is not None:
            _leader(painter, _grown(quad, RING), value, style.lock_ring, style.lock_edge)
        _ring(painter, quad, RING, style.lock_ring, style.lock_edge)
        if value is not None:
            _draw_label(painter, scene, value, fonts)
    painter.restore()


def marks_area(scene: CubeScene, projection: Projection, value: Label | None) -> QRegion:
    """Where `draw_marks` draws, in whole px: rings on every plane, and the locked value with its leader."""
    area = QRegion()
    for cell in (scene.hover, scene.lock):
        if cell is None or not scene.holds(cell):
            continue
        for head in range(scene.heads):
            area |= _around(cell_quad(projection, scene.shape, (head, *cell[1:])))
    if value is not None and scene.lock is not None:
        x, y, width, height = value.rect
        quad = cell_quad(projection, scene.shape, scene.lock)
        area |= _around(np.vstack([quad, [[x, y], [x + width, y + height]]]))
    return area


def labels_area(labels: Iterable[Label]) -> QRegion:
    """Where `draw_labels` draws, in whole px."""
    area = QRegion()
    for label in labels:
        x, y, width, height = label.rect
        area |= QRectF(x - 2.0, y - 2.0, width + 4.0, height + 4.0).toAlignedRect()
    return area


def _around(points: Floats) -> QRect:
    """The whole px within a ring's width of these points."""
    (left, top), (right, bottom) = points.min(axis=0) - 3.0 * RING, points.max(axis=0) + 3.0 * RING
    return QRectF(float(left), float(top), float(right - left), float(bottom - top)).toAlignedRect()


def _thin_rings(painter: QPainter, scene: CubeScene, projection: Projection, cell: Cell, rgb: Rgb, edge: Rgb) -> None:
    """The same query and key on every plane that is not faded; the locked cell itself gets its own ring.

    From the top the rings of all planes would lie over each other: there only the foremost is drawn.
    """
    taken = [cell_quad(projection, scene.shape, scene.lock)] if scene.lock and scene.holds(scene.lock) else []
    for head in reversed(plane_order(projection.camera, scene.heads)):
        here = (head, *cell[1:])
        if scene.faded(head) or here == scene.lock:
            continue
        quad = cell_quad(projection, scene.shape, here)
        if not any(np.all(np.abs(quad.mean(axis=0) - other.mean(axis=0)) < np.ptp(other, axis=0)) for other in taken):
            _ring(painter, quad, THIN_RING, rgb, edge)
            taken.append(quad)


def _ring(painter: QPainter, quad: Floats, width: float, rgb: Rgb, edge: Rgb) -> None:
    """A frame around a cell, outside it: the colour of a small cell must not drown in its ring."""
    polygon = QPolygonF([QPointF(*map(float, corner)) for corner in _grown(quad, 0.7 * width)])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, wide in ((edge, width + 2.0), (rgb, width)):
        painter.setPen(
            QPen(QColor(*color), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPolygon(polygon)


def _grown(quad: Floats, by: float) -> Floats:
    """A quadrilateral with its corners `by` px further from its middle."""
    centre = quad.mean(axis=0)
    away = quad - centre
    grown: Floats = centre + away * (1.0 + by / np.maximum(np.hypot(away[:, 0], away[:, 1])[:, None], 1e-6))
    return grown


def _leader(painter: QPainter, quad: Floats, value: Label, rgb: Rgb, edge: Rgb) -> None:
    """A line from the ring's nearest corner or side to the middle of the value."""
    x, y, width, height = value.rect
    middle = QPointF(x + width / 2.0, y + height / 2.0)
    centre = quad.mean(axis=0)
    target = QPointF(min(max(float(centre[0]), x + 6.0), x + width - 6.0), y if middle.y() > centre[1] else y + height)
    start = QPointF(*map(float, _border(quad, np.array([target.x(), target.y()]))))
    for color, wide in ((edge, 3.8), (rgb, 1.8)):
        painter.setPen(QPen(QColor(*color), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, target)


def _border(quad: Floats, target: Floats) -> Floats:
    """Where the way from the middle of a convex quadrilateral to a point outside leaves it."""
    centre = quad.mean(axis=0)
    way = target - centre
    share = 1.0
    for a, b in zip(quad - centre, np.roll(quad, -1, axis=0) - centre, strict=True):
        normal = np.array([b[1] - a[1], a[0] - b[0]])
        rise = float(normal @ way)
        if abs(rise) > 1e-9 and 0.0 < (at := float(normal @ a) / rise) < share:
            share = at
    border: Floats = centre + share * way
    return border


def _draw_label(painter: QPainter, scene: CubeScene, label: Label, fonts: OverlayFonts) -> None:
    rect, style = QRectF(*label.rect), scene.style
    rgb, role = _look(scene, label)
    if label.kind in ("chip", "value"):
        painter.setBrush(QColor(*style.lock_fill))
        painter.setPen(QPen(QColor(*style.lock_edge), 1.0) if label.kind == "value" else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(rect, 2.5, 2.5)
    color = QColor(*rgb)
    color.setAlphaF(label.opacity)
    if label.kind == "group":
        rect.setWidth(rect.width() - GROUP_GAP)
        x, top, bottom = rect.right() + 4.0, rect.top() + 1.0, rect.bottom() - 1.0
        painter.setPen(QPen(color, 1.0))
        painter.drawPolyline([QPointF(x + 3.0, top), QPointF(x, top), QPointF(x, bottom), QPointF(x + 3.0, bottom)])
    draw_runs(painter, rect, label.text, fonts.font(role), color, _CENTRE, raised=fonts.raised, elide=False)


def _look(scene: CubeScene, label: Label) -> tuple[Rgb, Role]:
    style = scene.style
    if label.kind == "head":
        return scene.hue(label.index), "head"
    if label.kind == "chip":
        return style.lock_text, "chip"
    if label.kind == "value":
        return style.lock_text, "value"
    return (style.text, "caption") if label.kind == "token" else (style.text_quiet, "caption")
