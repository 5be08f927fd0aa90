"""Painting of the cells: one image for the tints, then rules, numbers, marks and frames above it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QLine, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter

from mha_desktop.document.cells import Block
from mha_desktop.document.tables import TABLE
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.numbers import shown
from mha_desktop.ui.cells.names import has_bias, hue_index
from mha_desktop.ui.tables.looks import INSET, TableLooks
from mha_desktop.ui.tables.marks import Marks, head_edges
from mha_desktop.ui.tables.model import TableModel

_USUAL_LENGTH = 6  # letters of −0.504, for which columns and font are made
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


@dataclass(frozen=True)
class Place:
    """The cells to paint: rows and columns [first, after), and where and how large they are, in viewport px."""

    rows: tuple[int, int]
    columns: tuple[int, int]
    x: int
    y: int
    width: int
    height: int

    def cell(self, row: int, column: int) -> QRect:
        """Rectangle of one cell."""
        return QRect(self.left(column), self.top(row), self.width, self.height)

    def left(self, column: int) -> int:
        """Left edge of a column."""
        return self.x + (column - self.columns[0]) * self.width

    def top(self, row: int) -> int:
        """Upper edge of a row."""
        return self.y + (row - self.rows[0]) * self.height

    def block(self, rows: tuple[int, int], columns: tuple[int, int]) -> QRect:
        """Rectangle of the cells [first, after)."""
        return QRect(
            self.left(columns[0]),
            self.top(rows[0]),
            (columns[1] - columns[0]) * self.width,
            (rows[1] - rows[0]) * self.height,
        )

    @property
    def bounds(self) -> QRect:
        """Rectangle of all cells to paint."""
        return self.block(self.rows, self.columns)


@dataclass(frozen=True)
class Marked:
    """What is drawn over the numbers."""

    marks: Marks
    current: tuple[int, int] | None = None
    selection: tuple[QRect, ...] = ()  # in cells: x, y = column, row


def paint_table(
    painter: QPainter, place: Place, model: TableModel, looks: TableLooks, marked: Marked, font: QFont
) -> None:
    """Paint the cells of `place`."""
    _tints(painter, place, model, looks)
    _rules(painter, place, model, looks)
    _numbers(painter, place, model, looks, font)
    _heads(painter, place, model, looks)
    _marked_rows(painter, place, model, looks, marked.marks)
    for block in marked.marks.sources:
        _source(painter, place, looks, block)
    for cells in marked.selection:
        _selection(painter, place, looks, cells)
    if marked.current is not None:
        _frame(painter, place.cell(*marked.current), looks.accent, looks.frame)
    if model.refusal is not None:
        _frame(painter, place.cell(model.refusal.row, model.refusal.column), looks.error, looks.frame)


def _tints(painter: QPainter, place: Place, model: TableModel, looks: TableLooks) -> None:
    values = model.values[slice(*place.rows), slice(*place.columns)]
    words = looks.editable if model.editable and not model.locked else looks.computed
    pixels = words[colour_index(values, (-model.peak, model.peak))] if model.peak else None
    if pixels is None:
        painter.fillRect(place.bounds, QColor.fromRgb(int(words[len(words) // 2])))
        return
    pixels = np.ascontiguousarray(pixels)
    image = QImage(pixels.data, pixels.shape[1], pixels.shape[0], pixels.strides[0], QImage.Format.Format_RGB32)
    painter.drawImage(place.bounds, image)
    if not model.editable and not np.isfinite(values).all():
        for row, column in np.argwhere(~np.isfinite(values)):
            cell = place.cell(place.rows[0] + int(row), place.columns[0] + int(column))
            painter.fillRect(cell, QBrush(looks.nan, Qt.BrushStyle.DiagCrossPattern))


def _rules(painter: QPainter, place: Place, model: TableModel, looks: TableLooks) -> None:
    box = place.bounds
    painter.setPen(looks.editable_rule if model.editable and not model.locked else looks.line)
    lines = [
        QLine(box.left(), y, box.right(), y)
        for y in range(box.top() + place.height - 1, box.bottom() + 1, place.height)
    ]
    if model.editable and not model.locked:
        across = range(box.left() + place.width - 1, box.right() + 1, place.width)
        lines += [QLine(x, box.top(), x, box.bottom()) for x in across]
    painter.drawLines(lines)
    last = len(model.values) - 1
    if has_bias(model.state.document, model.name) and place.rows[0] <= last < place.rows[1]:
        painter.setPen(looks.strong)
        y = place.top(last)
        painter.drawLines([QLine(box.left(), y - 1, box.right(), y - 1), QLine(box.left(), y + 1, box.right(), y + 1)])


def _numbers(painter: QPainter, place: Place, model: TableModel, looks: TableLooks, font: QFont) -> None:
    painter.setFont(font)
    painter.setPen(looks.faint if model.locked else looks.text)
    width, height = place.width - INSET, place.height - 1
    for row in range(*place.rows):
        y = place.top(row)
        texts = [shown(value) for value in model.values[row, slice(*place.columns)].tolist()]
        for k, text in enumerate(texts):
            box = QRectF(place.x + k * place.width, y, width, height)
            if len(text) <= _USUAL_LENGTH:
                painter.drawText(box, _RIGHT, text)
            else:
                painter.setFont(_fitting(font, text, width - INSET // 2))
                painter.drawText(box, _RIGHT, text)
                painter.setFont(font)


def _fitting(font: QFont, text: str, width: int) -> QFont:
    """`font`, smaller where `text` is wider than `width` px: cut at the left a number would lose its sign."""
    needed = QFontMetricsF(font).horizontalAdvance(text)
    fitting = QFont(font)
    if needed > width:
        fitting.setPointSizeF(font.pointSizeF() * width / needed)
    return fitting


def _heads(painter: QPainter, place: Place, model: TableModel, looks: TableLooks) -> None:
    """Rule off the head blocks, each rule in the hue of the block that it opens."""
    document, rule = model.state.document, looks.head_rule
    rows, columns = model.values.shape
    for head, first, _ in head_edges(document, model.name, rows, columns)[1:]:
        hue = looks.theme.head(hue_index(document, model.name, head))
        if TABLE[model.name].heads == "columns" and place.columns[0] <= first <= place.columns[1]:
            painter.fillRect(place.left(first) - 1 - rule // 2, place.y, rule, place.bounds.height(), hue)
        elif TABLE[model.name].heads == "rows" and place.rows[0] <= first <= place.rows[1]:
            painter.fillRect(place.x, place.top(first) - 1 - rule // 2, place.bounds.width(), rule, hue)


def _marked_rows(painter: QPainter, place: Place, model: TableModel, looks: TableLooks, marks: Marks) -> None:
    box = place.bounds
    for row in marks.lit_rows - marks.locked.keys():
        for y in (place.top(row) - 1, place.top(row + 1) - 1):
            painter.fillRect(box.left(), y, box.width(), 1, looks.lock_ring)
    for column in marks.lit_columns:
        for x in (place.left(column) - 1, place.left(column + 1) - 1):
            painter.fillRect(x, box.top(), 1, box.height(), looks.lock_ring)
    rule = looks.lock_rule
    for row in marks.locked:
        for y in (place.top(row), place.top(row + 1)):
            painter.fillRect(box.left(), max(y - 1 - rule // 2, 0), box.width(), rule, looks.lock_ring)


def _source(painter: QPainter, place: Place, looks: TableLooks, block: Block) -> None:
    """Ring a block that a number came from: thin and doubled, so that it is neither the current cell nor a rule."""
    box = place.block((block.row, block.row + block.rows), (block.column, block.column + block.columns))
    _frame(painter, box, looks.accent, 1)
    for side in _sides(box.adjusted(1, 1, -3, -3), 1):
        painter.fillRect(side, looks.accent)


def _selection(painter: QPainter, place: Place, looks: TableLooks, cells: QRect) -> None:
    box = place.block((cells.top(), cells.bottom() + 1), (cells.left(), cells.right() + 1))
    painter.fillRect(box, looks.selection)
    _frame(painter, box, looks.accent, 1)


def _frame(painter: QPainter, cell: QRect, color: QColor, width: int) -> None:
    """Frame a cell along its rules, over the neighbours' rule at the left and above; inside at the table's edge."""
    box = QRect(max(cell.left() - 1, 0), max(cell.top() - 1, 0), 0, 0)
    box.setBottomRight(cell.bottomRight())
    for side in _sides(box, width):
        painter.fillRect(side, color)


def _sides(box: QRect, width: int) -> Iterator[QRect]:
    yield QRect(box.left(), box.top(), box.width(), width)
    yield QRect(box.left(), box.bottom() - width + 1, box.width(), width)
    yield QRect(box.left(), box.top(), width, box.height())
    yield QRect(box.right() - width + 1, box.top(), width, box.height())
