"""A painter for figures: what the screen's painters do with small pixel pictures becomes shapes that scale."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QByteArray, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QImage, QPaintDevice, QPainter
from PySide6.QtSvg import QSvgRenderer

from mha_desktop.ui.paint.grid import VECTOR_CELLS
from mha_desktop.ui.paint.marks import HATCH, LATTICE, hatch_lines
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.theme.icons import recoloured


@contextmanager
def figure_painter(device: QPaintDevice, theme: Theme, vector: bool) -> Iterator[FigurePainter]:
    """Paint on a device for the length of the block; however it ends, the painter lets go of it: one that outlives its
    device ends the program.
    """
    painter = FigurePainter(device, theme, vector)
    try:
        yield painter
    finally:
        painter.end()


class FigurePainter(QPainter):
    """Draws hatches as lines wherever a tile would be enlarged, and cells of matrices as rectangles.

    Parameters
    ----------
    device
        What is drawn on.
    theme
        Whose hatches are known by their colours.
    vector
        Whether the device keeps shapes: an SVG, a PDF, a printer.
    """

    def __init__(self, device: QPaintDevice, theme: Theme, vector: bool) -> None:
        super().__init__(device)
        self._vector = vector
        blocked = (theme.color("role.blocked_fill"), theme.color("role.blocked_hatch"))
        odd = (QColor(*theme.palette.nan), theme.color("rule.strong"))
        self._hatches = {False: blocked, True: odd}

    def fillRect(self, *arguments: Any) -> None:
        """Fill a rectangle; with a hatch in lines."""
        brush = arguments[-1]
        tiled = isinstance(brush, QBrush) and brush.style() == Qt.BrushStyle.TexturePattern
        if not tiled or not (self._vector or self.worldTransform().isScaling()):
            super().fillRect(*arguments)
            return
        tile = brush.textureImage()
        crossed = tile == tile.flipped(Qt.Orientation.Horizontal)  # one that leans is another in a mirror
        unit = tile.width() / (LATTICE if crossed else HATCH)
        self.save()
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setClipRect(arguments[0], Qt.ClipOperation.IntersectClip)  # lines end beyond the edge by half their width
        hatch_lines(self, QRectF(arguments[0]), *self._hatches[crossed], unit, crossed)
        self.restore()

    def drawImage(self, *arguments: Any) -> None:
        """Draw an image whose px are the cells of a matrix."""
        target, image = arguments[:2]
        if not self._vector or not isinstance(image, QImage):
            super().drawImage(*arguments)
            return
        source = QRectF(arguments[2]) if len(arguments) > 2 else QRectF(image.rect())
        part = image.copy(source.toRect())
        rows, columns = part.height(), part.width()
        if rows * columns > VECTOR_CELLS:
            super().drawImage(*arguments)
            return
        place = QRectF(target)
        width, height = place.width() / columns, place.height() / rows
        for row in range(rows):
            for column in range(columns):
                cell = QRectF(place.x() + column * width, place.y() + row * height, width, height)
                super().fillRect(cell, QColor(part.pixel(column, row)))


class FigureTheme(Theme):
    """A theme whose icons are drawn as shapes, and may be drawn outside the window's thread."""

    @classmethod
    def like(cls, theme: Theme) -> FigureTheme:
        """Return the looks of `theme`."""
        return cls(theme.palette, theme.metrics)

    def icon(self, name: str, role: str = "text.secondary", size: int = 16, on: str | None = None) -> QIcon:
        """Line icon in the colour `role`."""
        return _DrawnIcon(recoloured(name, self.palette[role]))


class _DrawnIcon(QIcon):
    """Draws itself as an SVG; a QIcon so that painters of the screen take it."""

    def __init__(self, svg: str) -> None:
        super().__init__()
        self._renderer = QSvgRenderer(QByteArray(svg.encode()))

    def paint(self, painter: QPainter, *place: Any) -> None:
        """Draw into a rectangle, or at x, y with a width and a height."""
        box = QRectF(place[0]) if isinstance(place[0], QRect) else QRectF(*place[:4])
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._renderer.render(painter, box)
        painter.restore()
