"""What tests of the slide ask it."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from mha_desktop.document.view import Spot

RIVER = Spot("attention", 0, 9, 5)


def cell(slide, row, column):
    """Middle of a cell of the picture, in its viewport."""
    layout = slide.heat.view.layout_now
    x, y, w, h = layout.cell_rect(0, row, column)
    return QPoint(int((x + w / 2) / layout.unit), int((y + h / 2) / layout.unit))
