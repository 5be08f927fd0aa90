"""One head's image before pyqtgraph is imported, and what it shares with the one that comes after.

Importing pyqtgraph takes a fifth of the time to the first picture, so the first picture is drawn without it.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from mha_desktop.attention.parameters import Array
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.levels import Levels
from mha_desktop.ui.paint.images import Words, strongest, value_image


class HeatItem(Protocol):
    """What the canvas asks of an image."""

    @property
    def shown(self) -> Array | None:
        """The values that are shown."""

    def place(self, rect: Rect, unit: float, values: Array) -> None:
        """Stand in `rect` (device px; `unit` of them a logical px), where `values` have the shape to come."""

    def show_values(self, values: Array, levels: Levels, table: Words) -> bool:
        """Show these values between these levels; tell whether anything differs from what was shown."""


class Rendering:
    """Makes the picture of (rows, columns) values, row 1 on top; levels are always given, never guessed."""

    def __init__(self) -> None:
        self.shown: Array | None = None
        self._levels: Levels = (0.0, 1.0)
        self._table: Words = np.zeros(256, dtype=np.uint32)
        self._size = (1, 1)
        self._reduced: Array | None = None  # what fits the pixels; other levels do not change it

    def fit(self, rect: Rect) -> None:
        """Make the next picture for `rect` (device px)."""
        self._size = (round(rect.width), round(rect.height))
        self._reduced = None

    def take(self, values: Array, levels: Levels, table: Words) -> bool:
        """Take what to show; tell whether anything differs from what was shown."""
        if values is self.shown and table is self._table and self._levels == levels:
            return False
        self._reduced = self._reduced if values is self.shown else None
        self._table, self.shown, self._levels = table, values, levels
        return True

    def picture(self) -> QImage:
        """Return the picture of what was taken, at least once."""
        assert self.shown is not None
        if self._reduced is None:
            self._reduced = strongest(self.shown, self._size)
        return value_image(self._reduced, self._levels, self._table)


class StillImage(QGraphicsItem):
    """An image of plain Qt."""

    def __init__(self) -> None:
        super().__init__()
        self._rendering = Rendering()
        self._rect = QRectF()
        self._picture: QImage | None = None

    @property
    def shown(self) -> Array | None:
        """The values that are shown."""
        return self._rendering.shown

    def place(self, rect: Rect, unit: float, values: Array) -> None:
        """Stand in `rect` (device px; `unit` of them a logical px), where `values` have the shape to come."""
        self.prepareGeometryChange()
        self._rect = QRectF(rect.x / unit, rect.y / unit, rect.width / unit, rect.height / unit)
        self._rendering.fit(rect)
        self._picture = None

    def show_values(self, values: Array, levels: Levels, table: Words) -> bool:
        """Show these values between these levels; tell whether anything differs from what was shown."""
        if not self._rendering.take(values, levels, table):
            return False
        self._picture = None
        self.update()
        return True

    def boundingRect(self) -> QRectF:
        """Where it stands."""
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the picture."""
        if self._picture is None:
            self._picture = self._rendering.picture()
        painter.drawImage(self._rect, self._picture)
