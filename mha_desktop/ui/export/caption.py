"""A sheet with a sentence below it that says what it shows."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from mha_desktop.scene.text import Runs
from mha_desktop.ui.export.sheet import LEAST_UNIT, Sheet
from mha_desktop.ui.insight.rich_prose import flow, line_height, paint_flow

_FOOT = 10.0


def say(text: str) -> str:
    """Translate a piece of a caption; the names of stages and mistakes have contexts of their own."""
    for context in ("Export", "Stages", "Mistakes"):
        if (found := QCoreApplication.translate(context, text)) != text:
            return found
    return text


def with_caption(sheet: Sheet, line: Runs) -> Sheet:
    """Return the sheet with a caption below it, as high as that takes."""
    unit = max(sheet.unit, LEAST_UNIT)
    lines = flow(line, sheet.width / unit - 2 * sheet.inset, sheet.theme)
    height = sheet.height + math.ceil((len(lines) * line_height(sheet.theme) + _FOOT) * unit)

    def paint(painter: QPainter, vector: bool) -> None:
        sheet.paint(painter, vector)
        painter.save()
        painter.translate(0, sheet.height)
        painter.scale(unit, unit)
        paint_flow(painter, lines, sheet.inset, 0.0, sheet.theme, color="text.primary")
        painter.restore()

    return replace(sheet, height=height, paint=paint)
