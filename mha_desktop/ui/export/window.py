"""A picture of the whole window at any width: sharp, not enlarged from the screen."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from mha_desktop.scene.grid_layout import grid_layout
from mha_desktop.ui.cube.canvas import CubeCanvas
from mha_desktop.ui.cube.paint import paint_cube
from mha_desktop.ui.export.sheet import check_width
from mha_desktop.ui.heatmaps.view import HeatView
from mha_desktop.ui.paint.grid import paint_grid
from mha_desktop.ui.paint.text import measurer

_W = TypeVar("_W", bound=QWidget)


def export_window(widget: QWidget, width: int) -> QImage:
    """Draw a window and all it shows exactly `width` px wide, 400 to 8,000.

    Widgets draw themselves at the picture's resolution; heatmaps and cube, which keep pictures of the screen's
    resolution, are drawn anew over their places.

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
    for view in _visible(widget, HeatView):
        _paint_heatmaps(painter, view, _place(view, widget, ratio), ratio)
    for canvas in _visible(widget, CubeCanvas):
        _paint_cube(painter, canvas, _place(canvas, widget, ratio), ratio)
    painter.end()
    return image


def _visible(widget: QWidget, kind: type[_W]) -> list[_W]:
    return [child for child in widget.findChildren(kind) if child.isVisible()]


def _place(child: QWidget, widget: QWidget, ratio: float) -> QRect:
    """Where a child lies in the picture."""
    at = child.mapTo(widget, QPoint())
    left, top = round(at.x() * ratio), round(at.y() * ratio)
    right, bottom = round((at.x() + child.width()) * ratio), round((at.y() + child.height()) * ratio)
    return QRect(left, top, right - left, bottom - top)


def _paint_heatmaps(painter: QPainter, view: HeatView, place: QRect, ratio: float) -> None:
    grid, theme = view.grid, view.theme
    if grid is None:
        return
    measure = measurer(theme)
    layout = grid_layout(grid, place.width(), place.height(), measure, theme.metrics, ratio)
    painter.save()
    painter.setClipRect(place)
    painter.translate(place.topLeft())
    paint_grid(painter, grid, layout, theme, measure, theme.color("surface.panel"))
    painter.restore()


def _paint_cube(painter: QPainter, canvas: CubeCanvas, place: QRect, ratio: float) -> None:
    if canvas.scene is None:
        return
    painter.save()
    painter.setClipRect(place)
    painter.fillRect(place, canvas.theme.color("surface.panel"))
    paint_cube(painter, QRectF(place), canvas.scene, canvas.camera, canvas.theme, scale=ratio, bar=False)
    painter.restore()
