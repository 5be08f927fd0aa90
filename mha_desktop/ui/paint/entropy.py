"""The column beside each heatmap in which rows say their entropy: a bar, and its number where there is room."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from mha_desktop.scene.grid import GridScene
from mha_desktop.scene.grid_layout import GridLayout, Measure, Rect
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.steps_words import GUESS
from mha_desktop.scene.text import Run
from mha_desktop.ui.paint.text import RIGHT, Writer
from mha_desktop.ui.theme import Theme

_GAP, _BAR, _BETWEEN = 4, 10, 4  # px: from the image to the bars, the longest bar, from the bars to the numbers


def paint_entropy(
    painter: QPainter,
    scene: GridScene,
    layout: GridLayout,
    theme: Theme,
    measure: Measure,
    only: Sequence[int] | None = None,
) -> None:
    """Draw bars from 0 to ln n, the entropy of n equal weights, of these panels (None: all)."""
    if not layout.beside:
        return
    unit = layout.unit
    writer = Writer(painter, theme, unit)
    line = measure((Run("0"),), "caption")[1] * unit
    heading = (Run(QCoreApplication.translate("Heatmaps", "entropy")),)
    quiet, plain = theme.color("text.tertiary"), theme.color("text.secondary")
    most = math.log(max(layout.shape[1], 2))
    numbers = layout.cell >= 0.8 * line  # digits are lower than their line
    for i in range(len(layout.panels)) if only is None else only:
        values = scene.panels[i].entropy
        if values is None:
            continue
        box = layout.beside_rect(i)
        writer.write(heading, Rect(box.x, box.y - layout.frame - line - unit, box.width, line), "caption", quiet, RIGHT)
        for row, value in enumerate(values.tolist()):
            cell = layout.cell_rect(i, row, 0)
            hidden = scene.is_hidden(i, row)
            if math.isfinite(value) and not hidden:
                length = max(1.0, float(round(_BAR * unit * min(value / most, 1.0))))
                high = max(1.0, float(round(min(cell.height * 0.4, 8 * unit))))
                top = round(cell.y + (cell.height - high) / 2)
                painter.fillRect(QRectF(box.x + _GAP * unit, top, length, high), theme.color("rule.strong"))
            if numbers:
                text = (Run(GUESS if hidden else shown(value, 2)),)
                room = (_GAP + _BAR + _BETWEEN) * unit
                place = Rect(box.x + room, cell.y, box.width - room, cell.height)
                writer.write(text, place, "caption", plain, RIGHT)
