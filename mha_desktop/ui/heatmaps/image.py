"""One head's image: a pyqtgraph item whose colours come from the function that exports and the cube use too."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QRectF

from mha_desktop.attention.parameters import Array
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.levels import Levels
from mha_desktop.ui.heatmaps.still_image import Rendering
from mha_desktop.ui.paint.images import Words


# pyqtgraph has no types, so its classes are Any to mypy.
class HeatImage(pg.ImageItem):  # type: ignore[misc]
    """An image of (rows, columns) values, row 1 on top; its levels are always given, never guessed."""

    def __init__(self) -> None:
        super().__init__(axisOrder="row-major", autoDownsample=False)
        self._rendering = Rendering()

    @property
    def shown(self) -> Array | None:
        """The values that are shown."""
        return self._rendering.shown

    def getViewBox(self) -> None:
        """None: it stands in a plain view, in its pixels, and has no axes to follow."""

    def place(self, rect: Rect, unit: float, values: Array) -> None:
        """Stand in `rect` (device px; `unit` of them a logical px), where `values` have the shape to come."""
        if self.shown is None or self.shown.shape != values.shape:
            self.setImage(values, autoLevels=False, levels=(0.0, 1.0))
        self.setRect(QRectF(rect.x / unit, rect.y / unit, rect.width / unit, rect.height / unit))
        self._rendering.fit(rect)
        self._renderRequired = True

    def show_values(self, values: Array, levels: Levels, table: Words) -> bool:
        """Show these values between these levels; tell whether anything differs from what was shown."""
        if not self._rendering.take(values, levels, table):
            return False
        self.setImage(values, autoLevels=False, levels=levels)
        return True

    def render(self) -> None:
        """Make the picture that the base class paints."""
        if self.shown is None:
            return
        self.qimage = self._rendering.picture()
        self._renderRequired = False
        self._unrenderable = False
