"""A painter for figures: what the screen's painters do with small pixel pictures becomes shapes that scale."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QByteArray, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QImage, QPaintDevice, QPainter
from PySide6.QtSvg import QSvgRenderer

from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.ui.paint.grid import VECTOR_CELLS
from mha_desktop.ui.paint.marks import HATCH, LATTICE, hatch_lines
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.theme.icons import recoloured

_HAIR = 1e-6  # px of rounding


@contextmanager
def figure_painter(device: QPaintDevice, theme: Theme, vector: bool, step: Step = unwatched) -> Iterator[FigurePainter]:
    """Paint on a device for the length of the block; however it ends, the painter lets go of it: one that outlives its
    device ends the program.
    """
    painter = FigurePainter(device, theme, vector, step)
    try:
        yield painter
    finally:
        painter.let_go()


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
    step
        Is called before what is drawn many times or takes long; may raise `Stopped`.
    """

    def __init__(self, device: QPaintDevice, theme: Theme, vector: bool, step: Step = unwatched) -> None:
        super().__init__(device)
        self._step, self._saved = step, 0
        self._vector = vector
        blocked = (theme.color("role.blocked_fill"), theme.color("role.blocked_hatch"))
        odd = (QColor(*theme.palette.nan), theme.color("rule.strong"))
        self._hatches = {False: blocked, True: odd}

    def fillRect(self, *arguments: Any) -> None:
        """Fill a rectangle; with a hatch in lines."""
        self._step()
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

    def save(self) -> None:
        """Keep the painter's settings, as each part of a picture does first."""
        self._step()
        super().save()
        self._saved += 1

    def restore(self) -> None:
        """Return to the settings that were kept last."""
        super().restore()
        self._saved -= 1

    def let_go(self) -> None:
        """End, also in the middle of a picture that nobody wants any more."""
        while self._saved:
            self.restore()
        self.end()

    def drawImage(self, *arguments: Any) -> None:
        """Draw an image whose px are the cells of a matrix."""
        self._step()
        target, image = arguments[:2]
        if not self._vector or not isinstance(image, QImage):
            super().drawImage(*arguments)
            return
        source = QRectF(arguments[2]) if len(arguments) > 2 else QRectF(image.rect())
        rows, columns = _cells(source.top(), source.bottom()), _cells(source.left(), source.right())
        if len(rows) * len(columns) > VECTOR_CELLS:
            super().drawImage(*arguments)
            return
        place = QRectF(target)
        across, down = place.width() / source.width(), place.height() / source.height()
        for row in rows:
            self._step()
            top, bottom = max(row, source.top()), min(row + 1, source.bottom())
            for column in columns:
                left, right = max(column, source.left()), min(column + 1, source.right())
                cell = QRectF((left - source.left()) * across, (top - source.top()) * down, 0.0, 0.0)
                cell.setSize(QSizeF((right - left) * across, (bottom - top) * down))
                super().fillRect(cell.translated(place.topLeft()), QColor(image.pixel(column, row)))


def _cells(start: float, end: float) -> range:
    """Return the px of an image between two places, those that are cut included."""
    return range(math.floor(start + _HAIR), math.ceil(end - _HAIR))


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
