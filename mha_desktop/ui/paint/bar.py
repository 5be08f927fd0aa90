"""The colour bar: colours, round values beside it, the amber pointer at the locked number."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mha_desktop.scene.grid_labels import CHIP_PAD, bar_labels, bar_y
from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.stage_levels import StageLevels
from mha_desktop.ui.paint.images import bar_image, color_table
from mha_desktop.ui.paint.marks import chip, frame, pointer, rectangle
from mha_desktop.ui.paint.text import Writer
from mha_desktop.ui.theme import Theme


def paint_bar(
    painter: QPainter,
    levels: StageLevels,
    bar: Rect,
    unit: float,
    theme: Theme,
    measure: Measure,
    value: float | None = None,
    hidden: bool = False,
) -> None:
    """Draw an upright colour bar.

    Parameters
    ----------
    levels
        What the first and the last colour stand for; the images are drawn with the same.
    bar
        Place of the colours; pointer and words stand to its left and right.
    value
        The locked number, or None.
    hidden
        Whether there is one that is not to be seen now: "?" stands there, and no pointer.
    """
    rule = max(1.0, float(round(unit)))
    painter.drawImage(rectangle(bar), bar_image(color_table(theme.palette.lut(levels.map))))
    frame(painter, bar, theme.color("rule.strong"), rule, 0.0)
    writer = Writer(painter, theme, unit)
    for label in bar_labels(levels, bar, unit, measure, value, hidden):
        if label.kind == "chip":
            chip(painter, label.rect, theme, unit)
            inner = Rect(label.rect.x + CHIP_PAD * unit, label.rect.y, label.rect.width, label.rect.height)
            writer.write(label.runs, inner, "chip", theme.color("lock.text"))
            continue
        y = round(bar_y(levels, bar, levels.ticks[label.index]) - rule / 2)
        painter.fillRect(QRectF(bar.right + rule, y, 4 * unit, rule), theme.color("rule.strong"))
        writer.write(label.runs, label.rect, "caption", theme.color("text.tertiary"))
    if value is not None:
        pointer(painter, bar.x - 1.5 * unit, bar_y(levels, bar, value), theme, unit)
