"""Where the parts of the ledger stand, and how they are drawn: on the page, and in a figure of any size.

    place = ledger_place(scene, width, theme, measure, unit)
    paint_ledger(painter, scene, place, theme, chosen)      # place.height is how high it is

Lengths are device px, `unit` of them a logical px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.ledger import LedgerScene
from mha_desktop.scene.text import Run, Runs, Style
from mha_desktop.ui.insight.bars import BarsPlace, bars_place, paint_bar_labels, paint_bar_values, paint_chosen
from mha_desktop.ui.insight.cells import (
    bad_cells,
    number_size,
    paint_cell_numbers,
    paint_colours,
    paint_frame,
    paint_hatches,
)
from mha_desktop.ui.insight.prose import paint_prose, prose_height
from mha_desktop.ui.paint.marks import frame
from mha_desktop.ui.paint.text import CENTER, LEFT, Writer
from mha_desktop.ui.theme import Theme

_MOST_BARS, _LEAST_BARS = 760, 360  # px
_GAP = 32
_MOST_CELL = 72


@dataclass(frozen=True)
class LedgerPlace:
    """The bars, the words below them, the table's numbers, and the line of the formula (None: it stands elsewhere)."""

    formula: Rect | None
    bars: BarsPlace
    difference: Rect
    prose: Rect
    table: Rect
    labels: Rect
    height: float
    unit: float

    def column_at(self, x: float, y: float, columns: int) -> int | None:
        """The table's column at a point, its label included, or None."""
        top = self.table.y - self.bars.row
        if not (self.table.x <= x < self.table.right and top <= y < self.table.bottom):
            return None
        return int((x - self.table.x) / self.table.width * columns)


def ledger_place(
    scene: LedgerScene, width: float, theme: Theme, measure: Measure, unit: float = 1.0, formula: bool = True
) -> LedgerPlace:
    """Lay out a ledger; the table stands beside the bars where there is room, else below. `formula`: its line too."""
    space = theme.metrics.space
    inset, gap = space.l * unit, _GAP * unit
    line = theme.metrics.height.steps_row * unit
    top = space.xs * unit
    line_rect = Rect(inset, top, width - 2 * inset, line) if formula else None
    top += line if formula else 0.0
    labels = max(measure(row.label, "title")[0] for row in scene.rows) * unit + 22 * unit
    columns = len(scene.columns)
    number = number_size(theme)[0] * unit
    table = labels + columns * number
    room = width - 2 * inset
    beside = room - gap - min(table, room / 2) >= _LEAST_BARS * unit
    bars_width = min(room - gap - min(table, room / 2), _MOST_BARS * unit) if beside else room
    bars = bars_place(scene.bars, Rect(inset, top, bars_width, 0), theme, measure, unit)
    difference = Rect(inset, bars.rect.bottom, bars_width, prose_height(scene.difference, bars_width, theme, unit))
    words = prose_height(" ".join(scene.sentences), bars_width, theme, unit)
    prose = Rect(inset, difference.bottom, bars_width, words)
    x = inset + (bars_width + gap if beside else 0)
    y = top if beside else prose.bottom + space.s * unit
    cells = min(width - inset - x - labels, columns * max(number, theme.metrics.scaled(_MOST_CELL) * unit))
    numbers = Rect(x + labels, y + line, cells, line * len(scene.rows))
    height = max(prose.bottom, numbers.bottom) + 2 * unit
    return LedgerPlace(
        line_rect, bars, difference, prose, numbers, Rect(x, y + line, labels, numbers.height), height, unit
    )


def paint_ledger(
    painter: QPainter, scene: LedgerScene, place: LedgerPlace, theme: Theme, chosen: int | None = None
) -> None:
    """Draw everything; the bar `chosen` stands out."""
    if chosen is not None:
        paint_chosen(painter, place.bars, theme, chosen)
    paint_words(painter, scene, place, theme)
    paint_values(painter, scene, place, theme)
    paint_frames(painter, scene, place, theme)


def paint_words(painter: QPainter, scene: LedgerScene, place: LedgerPlace, theme: Theme) -> None:
    """Draw what stays while only numbers change: labels and sentences."""
    paint_bar_labels(painter, scene.bars, place.bars, theme)
    paint_prose(painter, " ".join(scene.sentences), place.prose, theme, unit=place.unit)
    writer, unit = Writer(painter, theme, place.unit), place.unit
    row, side = place.table.height / len(scene.rows), 8 * unit
    for i, shown in enumerate(scene.rows):
        box = Rect(place.labels.x, place.labels.y + i * row, place.labels.width, row)
        if shown.head is not None:
            painter.fillRect(QRectF(box.x, round(box.y + (row - side) / 2), side, side), theme.head(shown.head))
        role = "text.secondary" if shown.muted else "text.primary"
        name = box._replace(x=box.x + side + 6 * unit, width=box.width - side - 6 * unit)
        writer.write(shown.label, name, "title", theme.color(role), LEFT, elide=True)
    _paint_columns(writer, scene, place, theme)


def paint_values(
    painter: QPainter, scene: LedgerScene, place: LedgerPlace, theme: Theme, exposed: QRectF | None = None
) -> None:
    """Draw what an edit changes: formula, bars, numbers; with `exposed` only bars that it touches."""
    if place.formula is not None:
        writer = Writer(painter, theme, place.unit)
        writer.write(scene.formula, place.formula, "title", theme.color("text.primary"), LEFT, elide=True)
    paint_bar_values(painter, scene.bars, place.bars, theme, exposed=exposed)
    role = "text.secondary" if scene.holds else "status.error"
    paint_prose(painter, scene.difference, place.difference, theme, role, place.unit)
    paint_colours(painter, scene.table, place.table, scene.levels, theme, place.unit)
    if (bad := bad_cells(scene.table, None)) is not None:
        paint_hatches(painter, place.table, theme, bad, None, place.unit)
    paint_cell_numbers(painter, scene.table, place.table, scene.levels, theme, unit=place.unit)


def paint_frames(painter: QPainter, scene: LedgerScene, place: LedgerPlace, theme: Theme) -> None:
    """Draw what lies above the numbers: frame of the table, rules above its sums, frame of the column."""
    unit, table = place.unit, place.table
    paint_frame(painter, table, scene.table.shape, theme, unit=unit)
    row, rule = table.height / len(scene.rows), float(max(1, round(unit)))
    for i, shown in enumerate(scene.rows):
        if shown.total:
            line = QRectF(place.labels.x, round(table.y + i * row) - rule, place.labels.width + table.width, 2 * rule)
            painter.fillRect(line, theme.color("text.primary"))
    left, right = (round(table.x + c * table.width / len(scene.columns)) for c in (scene.column, scene.column + 1))
    thick = float(max(1, round(2 * unit)))
    frame(painter, Rect(left, table.y, right - left, table.height), theme.color("accent.base"), thick, 0.0)


def _paint_columns(writer: Writer, scene: LedgerScene, place: LedgerPlace, theme: Theme) -> None:
    """Name the columns where each has room, the chosen one always."""
    table, line = place.table, place.bars.row
    width = table.width / len(scene.columns)
    roomy = all(writer.width((Run(label),), "caption") <= width - 2 for label in scene.columns)
    for column, label in enumerate(scene.columns):
        chosen = column == scene.column
        if not (roomy or chosen):
            continue
        words: Runs = (Run(label, Style(bold=chosen)),)
        needed = max(width, writer.width(words, "chip") + 4)
        x = min(max(table.x + (column + 0.5) * width - needed / 2, table.x), table.right - needed)
        role = "text.primary" if chosen else "text.secondary"
        writer.write(words, Rect(x, table.y - line, needed, line), "caption", theme.color(role), CENTER)


def figure_size(place: LedgerPlace, width: float) -> tuple[int, int]:
    """Size of a figure of the ledger in whole device px."""
    return math.ceil(width), math.ceil(place.height)
