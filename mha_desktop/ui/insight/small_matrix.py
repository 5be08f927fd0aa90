"""Where the parts of a `scene.insight.matrix.SmallMatrix` stand, and how it is drawn. Lengths are logical px.

place = matrix_place(matrix, Rect(x, y, width, height), Cells(most_width, most_height), measure, theme)
paint_small_matrix(painter, matrix, place, theme, measure)
place.words_at(matrix, x, y)      # the number under a point in words, or empty
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtGui import QPainter

from mha_desktop.scene.grid_bands import TURN, WIDE, turned_height
from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.matrix import SmallMatrix, Strip
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.text import Run, Runs, Style, plain
from mha_desktop.ui.insight.cells import cell_at, paint_matrix
from mha_desktop.ui.paint.marks import chip
from mha_desktop.ui.paint.text import LEFT, RIGHT, Writer
from mha_desktop.ui.theme import Theme

LABELLED = 64  # rows or columns; a larger matrix is a picture without labels
STRIP = 16  # thickness of a strip that can hold a number
GAP = 4
_LABEL_MOST = 96  # px of a row label


class Cells(NamedTuple):
    """Largest cell; `square` keeps width and height alike."""

    width: float
    height: float
    square: bool = False


@dataclass(frozen=True)
class MatrixPlace:
    """Places of title, image and strips; `step` says that each so-many-th label is shown, (rows, columns)."""

    title: Rect
    image: Rect
    labels: Rect  # of the columns
    gutter: Rect  # labels of the rows
    left: Rect | None
    top: Rect | None
    bottom: Rect | None
    turned: bool
    step: tuple[int, int]
    line: float
    right: float
    height: float  # of everything

    def words_at(self, matrix: SmallMatrix, x: float, y: float) -> str:
        """The number under a point in words; empty for none."""
        if (cell := cell_at(self.image, matrix.values.shape, x, y)) is not None:
            return matrix.words(*cell)
        for strip, rect, labels in self.strips(matrix):
            shape = (len(labels), 1) if strip is matrix.left else (1, len(labels))
            if (cell := cell_at(rect, shape, x, y)) is not None:
                index = max(cell)
                return f"{plain(strip.name)}[{labels[index]}] = {shown(float(strip.values[index]))}"
        return ""

    def strips(self, matrix: SmallMatrix) -> list[tuple[Strip, Rect, tuple[str, ...]]]:
        """The strips that there are, their places and what their numbers belong to."""
        columns = matrix.column_labels or tuple(str(k + 1) for k in range(matrix.values.shape[1]))
        found = (
            (matrix.left, self.left, matrix.row_labels),
            (matrix.top, self.top, columns),
            (matrix.bottom, self.bottom, columns),
        )
        return [(strip, rect, labels) for strip, rect, labels in found if strip is not None and rect is not None]


def matrix_place(matrix: SmallMatrix, room: Rect, cells: Cells, measure: Measure, theme: Theme) -> MatrixPlace:
    """Lay a matrix out from the upper left corner of `room`, as large as `room` and `cells` allow."""
    rows, columns = matrix.values.shape
    line = measure((Run("Ag"),), "caption")[1]
    strip, title = theme.metrics.scaled(STRIP), max(20.0, line + 6)
    gutter = _gutter(matrix, measure)
    left = strip + GAP if matrix.left else 0
    right_spare = 0.0
    widest = _widest(matrix, measure)
    cell_width = _cell(room.width - gutter - left, columns, cells.width)
    turned = bool(matrix.column_labels) and columns <= LABELLED and _long(matrix) and widest + 4 > cell_width
    band = 0.0
    if matrix.column_labels and columns <= LABELLED:
        band = line + 2
        if turned:
            right_spare = widest * math.cos(math.radians(TURN))
            band = turned_height(widest, line) + 2
            cell_width = _cell(room.width - gutter - left - right_spare, columns, cells.width)
    strips = (strip + GAP) * ((matrix.top is not None) + (matrix.bottom is not None))
    cell_height = _cell(room.height - title - band - strips, rows, cells.height)
    if cells.square:
        cell_width = cell_height = min(cell_width, cell_height)
    x, y = room.x + gutter + left, room.y + title + band
    top = Rect(x, y, columns * cell_width, strip) if matrix.top else None
    if top is not None:
        y += strip + GAP
    image = Rect(x, y, columns * cell_width, rows * cell_height)
    bottom = Rect(x, image.bottom + GAP, image.width, strip) if matrix.bottom else None
    end = image.bottom + (strip + GAP if bottom else 0)
    return MatrixPlace(
        title=Rect(room.x, room.y, room.width, title),
        image=image,
        labels=Rect(x, room.y + title, image.width, band),
        gutter=Rect(room.x, y, gutter - GAP, image.height),
        left=Rect(x - left, y, strip, image.height) if matrix.left else None,
        top=top,
        bottom=bottom,
        turned=turned,
        step=(_step(line, cell_height), _step(line if turned else widest + 6, cell_width)),
        line=line,
        right=image.right + right_spare,
        height=end + 2 - room.y,
    )


def matrix_words(matrix: SmallMatrix, place: MatrixPlace) -> tuple[object, ...]:
    """Everything that `paint_matrix_words` draws, to be compared by value."""
    strips = tuple(strip.name for strip, _, _ in place.strips(matrix))
    labels = (matrix.row_labels, matrix.column_labels)
    return matrix.name, matrix.note, *labels, matrix.head, matrix.mark, strips, place


def paint_matrix_words(
    painter: QPainter, matrix: SmallMatrix, place: MatrixPlace, theme: Theme, measure: Measure
) -> None:
    """Draw what stays while only numbers change: title, labels, names of strips."""
    writer = Writer(painter, theme, 1.0)
    _paint_title(painter, writer, matrix, place, theme)
    rows, columns = matrix.values.shape
    if rows <= LABELLED:
        _paint_rows(painter, writer, matrix, place, theme, measure)
    if columns <= LABELLED and matrix.column_labels:
        _paint_columns(painter, writer, matrix, place, theme, measure)
    for strip, rect, _ in place.strips(matrix):
        _paint_strip_name(writer, strip, rect, strip is matrix.left, place, theme)


def paint_matrix_values(painter: QPainter, matrix: SmallMatrix, place: MatrixPlace, theme: Theme) -> None:
    """Draw the numbers: cells, strips, and the ring of the locked cell."""
    for strip, rect, _ in place.strips(matrix):
        values = strip.values[:, None] if strip is matrix.left else strip.values[None, :]
        paint_matrix(painter, values, rect, strip.levels, theme, numbers=True)
    ring = None if matrix.mark is None or matrix.mark[1] is None else (matrix.mark[0], matrix.mark[1])
    hue = None if matrix.head is None else theme.head(matrix.head)
    paint_matrix(
        painter,
        matrix.values,
        place.image,
        matrix.levels,
        theme,
        blocked=matrix.blocked,
        hue=hue,
        numbers=True,
        ring_at=ring,
    )


def _cell(room: float, count: int, most: float) -> float:
    """Side of a cell: whole px where it is more than one, so that all are alike."""
    side = min(max(room, 1.0) / count, most)
    return float(math.floor(side)) if side >= 2 else max(side, 0.25)


def _step(needed: float, cell: float) -> int:
    step = 1
    while step * cell < needed and step < 1024:
        step *= 2
    return step


def _long(matrix: SmallMatrix) -> bool:
    return max((len(label) for label in matrix.column_labels), default=0) > WIDE


def _widest(matrix: SmallMatrix, measure: Measure) -> float:
    """Width of the longest column label, bold as a locked one would be."""
    return max((measure(_bold(label), "caption")[0] for label in matrix.column_labels), default=0.0)


def _bold(text: str) -> Runs:
    return (Run(text, Style(bold=True)),)


def _gutter(matrix: SmallMatrix, measure: Measure) -> float:
    widths = [measure(strip.name, "caption")[0] for strip in (matrix.top, matrix.bottom) if strip is not None]
    if len(matrix.row_labels) <= LABELLED:
        widths += [min(measure(_bold(label), "caption")[0], _LABEL_MOST) + 8 for label in matrix.row_labels]
    return max(widths, default=0.0) + GAP + 2


def _paint_title(painter: QPainter, writer: Writer, matrix: SmallMatrix, place: MatrixPlace, theme: Theme) -> None:
    box, side = place.title, 10
    x = box.x
    if matrix.head is not None:
        painter.fillRect(round(x), round(box.y + (box.height - side) / 2), side, side, theme.head(matrix.head))
        x += side + 6
    took = writer.write(matrix.name, box._replace(x=x), "title", theme.color("text.primary"))
    rest = box._replace(x=x + took + 8, width=max(box.right - x - took - 8, 0.0))
    if writer.width((Run(matrix.note),), "caption") <= rest.width:
        writer.write((Run(matrix.note),), rest, "caption", theme.color("text.secondary"))


def _paint_rows(
    painter: QPainter, writer: Writer, matrix: SmallMatrix, place: MatrixPlace, theme: Theme, measure: Measure
) -> None:
    marked = None if matrix.mark is None else matrix.mark[0]
    height = place.image.height / len(matrix.row_labels)
    for row, label in enumerate(matrix.row_labels):
        near = marked is not None and row != marked and abs(row - marked) < place.step[0]
        if row != marked and (row % place.step[0] or near):
            continue
        middle = place.gutter.y + (row + 0.5) * height
        box = Rect(place.gutter.x, middle - place.line / 2, place.gutter.width - 4, place.line)
        locked = row == marked and matrix.mark is not None and matrix.mark[1] is not None
        if locked:
            width = min(measure(_bold(label), "caption")[0] + 8, place.gutter.width)
            chip(painter, Rect(place.gutter.right - width, box.y, width, box.height), theme, 1.0)
        color = theme.color("lock.text" if locked else "text.primary" if row == marked else "text.secondary")
        text = _bold(label) if row == marked else (Run(label),)
        fits = measure(text, "caption")[0] <= box.width
        writer.write(text, box, "caption", color, RIGHT if fits else LEFT, elide=not fits)


def _paint_columns(
    painter: QPainter, writer: Writer, matrix: SmallMatrix, place: MatrixPlace, theme: Theme, measure: Measure
) -> None:
    marked = None if matrix.mark is None else matrix.mark[1]
    width = place.image.width / len(matrix.column_labels)
    for column, label in enumerate(matrix.column_labels):
        near = marked is not None and column != marked and abs(column - marked) < place.step[1]
        if column != marked and (column % place.step[1] or near):
            continue
        text = _bold(label) if column == marked else (Run(label),)
        own = measure(text, "caption")[0]
        middle = place.image.x + (column + 0.5) * width
        color = theme.color("lock.text" if column == marked else "text.secondary")
        line = place.line
        painter.save()
        if place.turned:
            painter.translate(middle, place.labels.bottom - line / 2)
            painter.rotate(-TURN)
            box = Rect(0.0, -line / 2, own, line)
        else:
            box = Rect(middle - own / 2, place.labels.bottom - line - 1, own, line)
        if column == marked:
            chip(painter, Rect(box.x - 4, box.y, own + 8, line), theme, 1.0)
        writer.write(text, box, "caption", color)
        painter.restore()


def _paint_strip_name(
    writer: Writer, strip: Strip, rect: Rect, upright: bool, place: MatrixPlace, theme: Theme
) -> None:
    """The name of a strip: before a level one, above an upright one."""
    if upright:
        width = writer.width(strip.name, "caption")
        box = Rect(rect.x + (rect.width - width) / 2, rect.y - place.line - 1, width, place.line)
        writer.write(strip.name, box, "caption", theme.color("text.primary"))
    else:
        left = place.left.x if place.left is not None else rect.x
        box = Rect(place.gutter.x, rect.y, left - GAP - 2 - place.gutter.x, rect.height)
        writer.write(strip.name, box, "caption", theme.color("text.primary"), RIGHT)
