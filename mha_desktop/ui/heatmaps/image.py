"""One head's image: a pyqtgraph item whose colours come from the function that exports and the cube use too."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF

from mha_desktop.attention.parameters import Array
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.levels import Levels
from mha_desktop.ui.paint.images import Words, strongest, value_image


# pyqtgraph has no types, so its classes are Any to mypy.
class HeatImage(pg.ImageItem):  # type: ignore[misc]
    """An image of (rows, columns) values, row 1 on top; its levels are always given, never guessed."""

    def __init__(self) -> None:
        super().__init__(axisOrder="row-major", autoDownsample=False)
        self._table: Words = np.zeros(256, dtype=np.uint32)
        self._size = (1, 1)
        self._reduced: Array | None = None  # what fits the pixels; other levels do not change it
        self.shown: Array | None = None

    def place(self, rect: Rect, unit: float, values: Array) -> None:
        """Stand in `rect` (device px; `unit` of them a logical px), where `values` have the shape to come."""
        self._size = (round(rect.width), round(rect.height))
        if self.shown is None or self.shown.shape != values.shape:
            self.setImage(values, autoLevels=False, levels=(0.0, 1.0))
            self.shown = None
        self.setRect(QRectF(rect.x / unit, rect.y / unit, rect.width / unit, rect.height / unit))
        self._reduced = None
        self._renderRequired = True

    def show_values(self, values: Array, levels: Levels, table: Words) -> bool:
        """Show these values between these levels; tell whether anything differs from what was shown."""
        if values is self.shown and table is self._table and tuple(self.levels) == levels:
            return False
        self._reduced = self._reduced if values is self.shown else None
        self._table, self.shown = table, values
        self.setImage(values, autoLevels=False, levels=levels)
        return True

    def render(self) -> None:
        """Make the picture that the base class paints."""
        if self.image is None:
            return
        low, high = self.levels
        if self._reduced is None:
            self._reduced = strongest(self.image, self._size)
        self.qimage = value_image(self._reduced, (float(low), float(high)), self._table)
        self._renderRequired = False
        self._unrenderable = False
