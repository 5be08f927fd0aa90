"""Planes as true polygons, for SVG and PDF: every cell stays a shape that an editor can take apart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mha_desktop.scene.camera import Floats
from mha_desktop.scene.cube import CubeScene
from mha_desktop.scene.cube_geometry import HATCH_HALF_WIDTH, HATCH_PERIOD, PlaneShape, apply
from mha_desktop.ui.cube.qpainter_painter import cell_colors, draw_lines

POLYGON_LIMIT = 40_000  # cells; beyond, files grow past use and planes stay images


def paint_polygons(painter: QPainter, scene: CubeScene, shapes: Sequence[PlaneShape]) -> None:
    """Draw planes with their lines back to front; neighbours of one colour in a row share a polygon."""
    for shape in shapes:
        if shape.filled:
            _paint_cells(painter, scene, shape)
        for group in shape.lines:
            draw_lines(painter, group)


def _paint_cells(painter: QPainter, scene: CubeScene, shape: PlaneShape) -> None:
    colors = cell_colors(scene, shape.head)
    # Opacity in the colours, not in the painter: the SVG writer keeps only the former.
    hatch = QColor(*scene.style.blocked_hatch)
    hatch.setAlphaF(shape.opacity)
    fill = QColor(*scene.style.blocked_fill)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for query, start, end in _row_runs(colors):
        packed = int(colors[query, start])
        color = QColor.fromRgb(packed) if packed else QColor(fill)
        color.setAlphaF(shape.opacity)
        box = np.array([(start, query), (end, query), (end, query + 1), (start, query + 1)])
        quad = apply(shape.homography, box / np.array([scene.columns, scene.n]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawPolygon(QPolygonF([QPointF(*map(float, corner)) for corner in quad]))
        if not packed:
            painter.setPen(QPen(hatch, HATCH_HALF_WIDTH * math.sqrt(2.0)))
            painter.drawLines(hatch_lines(quad))
    painter.restore()


def _row_runs(colors: NDArray[Any]) -> Iterator[tuple[int, int, int]]:
    """(query, first key, key after the last) of equal neighbours."""
    for query, row in enumerate(colors):
        cuts = [0, *(np.flatnonzero(np.diff(row)) + 1).tolist(), len(row)]
        for start, end in pairwise(cuts):
            yield query, start, end


def hatch_lines(quad: Floats) -> list[QLineF]:
    """Pieces of the lines x + y = k · period inside a convex quadrilateral of shape (4, 2)."""
    sums = quad.sum(axis=1)
    lines = []
    for k in range(int(np.ceil(sums.min() / HATCH_PERIOD)), int(np.floor(sums.max() / HATCH_PERIOD)) + 1):
        target, hits = k * HATCH_PERIOD, []
        for a, b, at_a, at_b in zip(quad, np.roll(quad, -1, 0), sums, np.roll(sums, -1), strict=True):
            if (at_a - target) * (at_b - target) < 0:
                hits.append(a + (b - a) * (target - at_a) / (at_b - at_a))
        if len(hits) == 2:
            lines.append(QLineF(*map(float, hits[0]), *map(float, hits[1])))
    return lines
