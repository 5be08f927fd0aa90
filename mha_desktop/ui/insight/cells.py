"""Paints small heat matrices: colours, hatch of what is blocked, frame in a hue, numbers where there is room.

    paint_matrix(painter, values, rect, levels, theme, blocked=…, hue=theme.head(0), numbers=True, ring=(9, 5))

`levels` are `scene.stage_levels.levels_of([extent(values)], "signed" | "weights", scale)`; give pictures that are
compared the same ones. Lengths are device px of the painter, `unit` of them a logical px (1 in a widget).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter

from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.numbers import brief
from mha_desktop.scene.palette import Rgb, best_text
from mha_desktop.scene.stage_levels import StageLevels, extent
from mha_desktop.ui.paint.images import color_table, value_image
from mha_desktop.ui.paint.marks import frame, hatch_brush, ring, runs_of
from mha_desktop.ui.paint.text import CENTER, pixel_font
from mha_desktop.ui.theme import Theme

_SAMPLE = "\u22120.072"


def paint_matrix(
    painter: QPainter,
    values: Array,
    rect: Rect,
    levels: StageLevels,
    theme: Theme,
    *,
    unit: float = 1.0,
    blocked: BoolArray | None = None,
    hue: QColor | None = None,
    numbers: bool = False,
    ring_at: tuple[int, int] | None = None,
    strong: bool = True,
    row_rules: Sequence[tuple[int, QColor]] = (),
    column_rules: Sequence[tuple[int, QColor]] = (),
) -> None:
    """Draw (rows, columns) values into `rect`, row 1 on top.

    Parameters
    ----------
    blocked
        Cells to hatch, or None; cells that are not finite are cross-hatched in any case.
    hue
        Colour of the frame, 2 px inside the rectangle's edge; a quiet rule where None.
    numbers
        Whether to print the numbers where cells are wide enough.
    ring_at, strong
        (row, column) of the amber ring, and whether it is the locked number's own.
    row_rules, column_rules
        (row or column, colour): a rule before it, such as between the blocks of heads.
    """
    paint_colours(painter, values, rect, levels, theme, unit)
    paint_hatches(painter, rect, theme, bad_cells(values, blocked), blocked, unit)
    paint_frame(painter, rect, values.shape, theme, hue, row_rules, column_rules, unit)
    if numbers:
        paint_cell_numbers(painter, values, rect, levels, theme, blocked, unit)
    if ring_at is not None:
        ring(painter, cell_rect(rect, values.shape, *ring_at), theme, unit, strong)


def paint_colours(
    painter: QPainter, values: Array, rect: Rect, levels: StageLevels, theme: Theme, unit: float = 1.0
) -> None:
    """Draw the colours alone; what follows lies above them and can be kept while only numbers change."""
    table = color_table(theme.palette.lut(levels.map))
    size = (max(1, round(rect.width)), max(1, round(rect.height)))
    painter.drawImage(QRectF(*rect), value_image(values, levels.pair, table, size))


def bad_cells(values: Array, blocked: BoolArray | None) -> BoolArray | None:
    """Cells that are neither finite nor blocked, or None."""
    found = extent(values, blocked).bad
    return found if found is not None and found.any() else None


def paint_hatches(
    painter: QPainter,
    rect: Rect,
    theme: Theme,
    bad: BoolArray | None,
    blocked: BoolArray | None,
    unit: float = 1.0,
) -> None:
    """Hatch the blocked cells, and cross-hatch the bad ones."""
    if blocked is not None:
        brush = hatch_brush(theme.color("role.blocked_fill"), theme.color("role.blocked_hatch"), unit)
        _fill(painter, blocked, rect, brush)
    if bad is not None:
        _fill(painter, bad, rect, hatch_brush(QColor(*theme.palette.nan), theme.color("rule.strong"), unit, True))


def paint_frame(
    painter: QPainter,
    rect: Rect,
    shape: tuple[int, ...],
    theme: Theme,
    hue: QColor | None = None,
    row_rules: Sequence[tuple[int, QColor]] = (),
    column_rules: Sequence[tuple[int, QColor]] = (),
    unit: float = 1.0,
) -> None:
    """Rule blocks off and frame the matrix."""
    rule = float(max(1, round(unit)))
    rows, columns = shape[:2]
    for row, color in row_rules:
        painter.fillRect(QRectF(rect.x, round(rect.y + row * rect.height / rows) - rule, rect.width, 2 * rule), color)
    for column, color in column_rules:
        x = round(rect.x + column * rect.width / columns)
        painter.fillRect(QRectF(x - rule, rect.y, 2 * rule, rect.height), color)
    if hue is None:
        frame(painter, rect, theme.color("rule.strong"), rule, 0.0)
    else:
        frame(painter, rect, hue, 2 * rule, 0.0)


def number_size(theme: Theme) -> tuple[float, float]:
    """Width and height in logical px that a cell needs to hold its number."""
    return _number_size(pixel_font(theme, "caption").toString())


@lru_cache(maxsize=8)
def _number_size(font: str) -> tuple[float, float]:
    own = QFont()
    own.fromString(font)
    metrics = QFontMetricsF(own)
    return metrics.horizontalAdvance(_SAMPLE) + 6, metrics.height()


def cell_rect(rect: Rect, shape: tuple[int, ...], row: int, column: int) -> Rect:
    """Rectangle of one cell, its edges on whole px."""
    x, right = (round(rect.x + c * rect.width / shape[1]) for c in (column, column + 1))
    y, bottom = (round(rect.y + r * rect.height / shape[0]) for r in (row, row + 1))
    return Rect(x, y, max(right - x, 1), max(bottom - y, 1))


def cell_at(rect: Rect, shape: tuple[int, ...], x: float, y: float) -> tuple[int, int] | None:
    """(row, column) of the cell at a point, or None outside."""
    if not (rect.x <= x < rect.right and rect.y <= y < rect.bottom):
        return None
    return int((y - rect.y) / rect.height * shape[0]), int((x - rect.x) / rect.width * shape[1])


def _fill(painter: QPainter, mask: BoolArray, rect: Rect, brush: QBrush) -> None:
    for row, start, end in runs_of(mask):
        first, last = (cell_rect(rect, mask.shape, row, column) for column in (start, end - 1))
        painter.fillRect(QRectF(first.x, first.y, last.right - first.x, first.height), brush)


def paint_cell_numbers(
    painter: QPainter,
    values: Array,
    rect: Rect,
    levels: StageLevels,
    theme: Theme,
    blocked: BoolArray | None = None,
    unit: float = 1.0,
) -> None:
    """Print the numbers, where cells are large enough; none on blocked cells and on those that are not finite."""
    width, height = number_size(theme)
    rows, columns = values.shape
    if rect.width / columns < width * unit or rect.height / rows < height * unit:
        return
    contrasting = _contrasting(theme.palette.lut(levels.map).tobytes())
    colors = colour_index(values, levels.pair)
    font = pixel_font(theme, "caption")
    font.setPixelSize(max(1, round(font.pixelSize() * unit)))
    painter.save()
    painter.setFont(font)
    for row, line in enumerate(values.tolist()):
        for column, value in enumerate(line):
            if (blocked is not None and blocked[row, column]) or not math.isfinite(value):
                continue
            painter.setPen(QColor(contrasting[colors[row, column]]))
            painter.drawText(QRectF(*cell_rect(rect, values.shape, row, column)), CENTER, brief(value))
    painter.restore()


@lru_cache(maxsize=16)
def _contrasting(lut: bytes) -> tuple[str, ...]:
    """The text colour that contrasts most with each colour of a map."""
    colors: list[Rgb] = [(lut[i], lut[i + 1], lut[i + 2]) for i in range(0, len(lut), 3)]
    return tuple(best_text(color) for color in colors)
