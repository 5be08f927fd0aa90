"""The cube drawn with a QPainter on any device, for exports and printing."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from mha_desktop.scene.camera import Camera
from mha_desktop.scene.cube import CubeScene
from mha_desktop.scene.cube_geometry import plane_shapes
from mha_desktop.scene.cube_labels import AxisNames, place_labels, place_value
from mha_desktop.scene.text import runs
from mha_desktop.ui.cube.color_bar import BAR_HEIGHT, draw_color_bar
from mha_desktop.ui.cube.overlay import OverlayFonts, draw_labels, draw_marks
from mha_desktop.ui.cube.qpainter_painter import PlaneImages, paint_planes
from mha_desktop.ui.cube.vector import POLYGON_LIMIT, paint_polygons
from mha_desktop.ui.theme import Theme


def axis_names(scene: CubeScene) -> AxisNames:
    """Names of the axes in the reader's language."""
    translate = QCoreApplication.translate
    if not scene.is_attention:
        return AxisNames(runs(translate("Stages", "column")), runs(translate("Stages", "token")))
    return AxisNames(runs(translate("Cube", "key <i>j</i>")), runs(translate("Cube", "query <i>r</i>")))


def paint_cube(
    painter: QPainter,
    rect: QRectF,
    scene: CubeScene,
    camera: Camera,
    theme: Theme,
    *,
    vector: bool = False,
    scale: float = 1.0,
    bar: bool = True,
) -> None:
    """Draw planes, words, marks and the colour bar inside `rect`; the background is the caller's.

    Parameters
    ----------
    rect
        In the painter's units.
    theme
        For fonts; colours come from the scene.
    vector
        Draw cells as polygons, for SVG and PDF; stacks of more than `POLYGON_LIMIT` cells stay images.
    scale
        Units a logical px: 2 makes fonts and strokes twice as large and lays out for half the size.
    bar
        Whether the colour bar stands below.
    """
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    width, height = rect.width() / scale, rect.height() / scale
    fonts = OverlayFonts(theme)
    room = BAR_HEIGHT * fonts.scale if bar else 0.0
    projection = scene.projection(camera, (width, height - room), fonts.scale)
    shapes = plane_shapes(scene, projection)
    if vector and scene.heads * scene.n * scene.columns <= POLYGON_LIMIT:
        paint_polygons(painter, scene, shapes)
    else:
        paint_planes(painter, scene, shapes, PlaneImages())
    labels = place_labels(scene, projection, shapes, fonts.measure, axis_names(scene))
    draw_labels(painter, scene, labels, fonts)
    value = place_value(scene, projection, fonts.measure, labels)
    draw_marks(painter, scene, projection, value, fonts)
    if bar:
        draw_color_bar(painter, QRectF(0.0, height - room, width, room), scene, fonts)
    painter.restore()
