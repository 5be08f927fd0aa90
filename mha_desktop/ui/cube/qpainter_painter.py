"""Planes by QPainter: without OpenGL, on the offscreen platform, and in every exported picture.

Each plane is one image of n × n (or n × d_head) pixels under a projective transform. RGB rather than Indexed8, which
has no room for the colour of nan beside the 256 of the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRect, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QTransform

from mha_desktop.scene.camera import Size
from mha_desktop.scene.cube import CubeScene
from mha_desktop.scene.cube_geometry import Lines, PlaneShape, hatch_colors
from mha_desktop.scene.levels import colour_index
from mha_desktop.ui.cube.painter import Shapes, device_size

Look = tuple[object, object, object, tuple[float, float]]  # what a cached plane image was made of


class PlaneImages:
    """Images of the heads, kept while their arrays, levels and colours are the same objects."""

    def __init__(self) -> None:
        self._held: dict[int, tuple[Look, QImage, QImage | None]] = {}
        self.made = 0

    def of(self, scene: CubeScene, head: int) -> tuple[QImage, QImage | None]:
        """Cells of a head in colour, blocked ones transparent; and where it has blocked ones, those opaque."""
        plane, blocked = scene.planes[head], scene.blocked_in(head)
        look: Look = (plane, blocked, scene.style, scene.levels)
        held = self._held.get(head)
        if held is None or any(a is not b for a, b in zip(held[0][:3], look[:3], strict=True)) or held[0][3] != look[3]:
            self.made += 1
            mask = None if blocked is None or not blocked.any() else _argb(np.where(blocked, 0xFF000000, 0))
            held = self._held[head] = (look, _argb(cell_colors(scene, head)), mask)
        return held[1], held[2]


def cell_colors(scene: CubeScene, head: int) -> NDArray[Any]:
    """Colours of a head's cells as 0xAARRGGBB, the shape of its plane; blocked cells are 0."""
    plane, blocked = scene.planes[head], scene.blocked_in(head)
    red, green, blue = scene.style.lut.astype(np.uint32).T
    table = 0xFF000000 | red << 16 | green << 8 | blue
    colors: NDArray[Any] = table[colour_index(plane, scene.levels)]
    red, green, blue = np.array(scene.style.nan, dtype=np.uint32)
    colors[np.isnan(plane)] = 0xFF000000 | red << 16 | green << 8 | blue
    if blocked is not None:
        colors[blocked] = 0
    return colors


def _argb(colors: NDArray[Any]) -> QImage:
    pixels = np.ascontiguousarray(colors, dtype=np.uint32)
    height, width = pixels.shape
    image = QImage(pixels.data.cast("B"), width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()  # of its own memory


class QPainterPainter:
    """The painter that always works."""

    name = "QPainter"

    def __init__(self) -> None:
        self.images = PlaneImages()

    def begin(self, scene: CubeScene, shapes: Shapes, size: Size, ratio: float) -> None:
        """Nothing draws beside this thread here."""

    def paint(self, scene: CubeScene, shapes: Shapes, size: Size, ratio: float) -> QImage:
        """See `PlanePainter.paint`."""
        image = QImage(*device_size(size, ratio), QImage.Format.Format_RGB32)
        image.fill(QColor(*scene.style.surface))
        painter = QPainter(image)
        painter.scale(ratio, ratio)
        paint_planes(painter, scene, shapes, self.images)
        painter.end()
        image.setDevicePixelRatio(ratio)
        return image

    def close(self) -> None:
        """Nothing is held."""


def paint_planes(painter: QPainter, scene: CubeScene, shapes: Sequence[PlaneShape], images: PlaneImages) -> None:
    """Draw planes with their lines back to front, in the painter's coordinates."""
    for shape in shapes:
        if shape.filled:
            cells, mask = images.of(scene, shape.head)
            _draw_plane(painter, shape, cells)
            if mask is not None:
                _draw_hatch(painter, scene, shape, mask)
        for group in shape.lines:
            draw_lines(painter, group)


def _transform(shape: PlaneShape, image: QImage) -> QTransform:
    """Image pixels of a plane to the panel; Qt multiplies row vectors from the left."""
    rows = (shape.homography @ np.diag([1.0 / image.width(), 1.0 / image.height(), 1.0])).T
    rows = rows / rows[2, 2]
    return QTransform(*(float(number) for number in rows.ravel()))


def _draw_plane(painter: QPainter, shape: PlaneShape, image: QImage) -> None:
    painter.save()
    # Neither smooth: cells have hard edges, and a soft rim would shine through between plane and frame.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    painter.setOpacity(shape.opacity)
    painter.setTransform(_transform(shape, image), True)
    painter.drawImage(QPointF(0.0, 0.0), image)
    painter.restore()


def _draw_hatch(painter: QPainter, scene: CubeScene, shape: PlaneShape, mask: QImage) -> None:
    """Blocked cells in 45° hatch: cut out of it on a layer as large as the plane's surroundings, then laid over."""
    base = painter.transform()
    corners = [base.map(QPointF(*map(float, corner))) for corner in shape.corners]
    left, top = (int(np.floor(min(values))) for values in zip(*((c.x(), c.y()) for c in corners), strict=True))
    right, bottom = (int(np.ceil(max(values))) for values in zip(*((c.x(), c.y()) for c in corners), strict=True))
    area = QRect(left, top, right - left + 1, bottom - top + 1)
    area &= QRect(0, 0, painter.device().width(), painter.device().height())
    if area.isEmpty():
        return
    layer = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
    layer.fill(Qt.GlobalColor.transparent)
    cutter = QPainter(layer)
    cutter.setTransform(_transform(shape, mask) * base * QTransform.fromTranslate(-area.x(), -area.y()))
    cutter.drawImage(QPointF(0.0, 0.0), mask)
    cutter.resetTransform()
    cutter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    brush = QBrush(_hatch_tile(scene, base.m11()))
    brush.setTransform(QTransform.fromTranslate(-area.x(), -area.y()))  # the hatch starts at the picture's corner
    cutter.fillRect(layer.rect(), brush)
    cutter.end()
    painter.save()
    painter.resetTransform()
    painter.setOpacity(shape.opacity)
    painter.drawImage(area.topLeft(), layer)
    painter.restore()


def _hatch_tile(scene: CubeScene, ratio: float) -> QImage:
    colors = hatch_colors(scene, ratio).astype(np.uint32)  # (period, 3)
    packed = 0xFF000000 | colors[:, 0] << 16 | colors[:, 1] << 8 | colors[:, 2]
    at = np.arange(len(packed))
    return _argb(packed[(at[:, None] + at) % len(packed)])


def draw_lines(painter: QPainter, group: Lines) -> None:
    """Draw lines of one look, smooth."""
    color = QColor(*group.rgb)
    color.setAlphaF(group.opacity)
    cap = Qt.PenCapStyle.SquareCap if group.square else Qt.PenCapStyle.FlatCap
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setPen(QPen(color, group.width, Qt.PenStyle.SolidLine, cap))
    painter.drawLines([QLineF(*map(float, ends)) for ends in group.ends])
    painter.restore()
