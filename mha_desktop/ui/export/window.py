"""A picture of the whole window at any width: sharp, not enlarged from the screen."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from mha_desktop.ui.cube.canvas import CubeCanvas
from mha_desktop.ui.cube.paint import paint_cube
from mha_desktop.ui.export.sheet import check_width


def export_window(widget: QWidget, width: int) -> QImage:
    """Draw a window and all it shows exactly `width` px wide, 400 to 8,000.

    Widgets draw themselves at the picture's resolution; the cube, which keeps a picture of the screen's resolution, is
    drawn anew over its place.

    Raises
    ------
    UserError
        For a width that is not offered.
    """
    check_width(width)
    ratio = width / widget.width()
    image = QImage(width, round(widget.height() * ratio), QImage.Format.Format_RGB32)
    image.setText("Title", widget.windowTitle())
    image.setDevicePixelRatio(ratio)
    image.fill(widget.palette().color(widget.backgroundRole()))
    widget.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren)
    image.setDevicePixelRatio(1.0)
    painter = QPainter(image)
    for canvas in widget.findChildren(CubeCanvas):
        if canvas.isVisible() and canvas.scene is not None:
            _paint_cube(painter, canvas, canvas.mapTo(widget, QPoint()), ratio)
    painter.end()
    return image


def _paint_cube(painter: QPainter, canvas: CubeCanvas, at: QPoint, ratio: float) -> None:
    place = QRectF(at.x() * ratio, at.y() * ratio, canvas.width() * ratio, canvas.height() * ratio)
    assert canvas.scene is not None
    painter.save()
    painter.setClipRect(place)
    painter.fillRect(place, canvas.theme.color("surface.panel"))
    paint_cube(painter, place, canvas.scene, canvas.camera, canvas.theme, scale=ratio, bar=False)
    painter.restore()
