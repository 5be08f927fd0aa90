"""Where the parts of the bilinear page stand, and how they are drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mha_desktop.scene.grid_layout import Measure, Rect
from mha_desktop.scene.insight.bilinear import BilinearScene, Products
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.text import Run, Runs, Style
from mha_desktop.ui.insight.rich_prose import flow, line_height, paint_flow
from mha_desktop.ui.insight.small_matrix import (
    Cells,
    MatrixPlace,
    matrix_place,
    matrix_words,
    paint_matrix_values,
    paint_matrix_words,
)
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.paint.text import LEFT, RIGHT, Writer
from mha_desktop.ui.theme import Theme

BESIDE = 720  # px of width from which the words stand beside the maps
_MAP_SHARE, _MAP_LEAST, _MAP_MOST = 0.22, 180, 330
_LEAST_HEIGHT = 132  # px of a map with its words
_COLUMN, _NAMES = 56, 60  # px of the table's columns, and of the names before them
_CELL = Cells(64, 28)


@dataclass(frozen=True)
class BilinearPlace:
    """Places of the two maps, the chooser of the head, the result, the sum it comes from and the sentences."""

    form: MatrixPlace
    moved: MatrixPlace
    chooser: Rect
    result_y: float
    table: Rect
    columns: int
    row: float
    result: tuple[Runs, ...]
    notes: tuple[Runs, ...]
    height: int


def bilinear_place(
    scene: BilinearScene, width: int, seen: int, chooser: int, measure: Measure, theme: Theme
) -> BilinearPlace:
    """Lay out for a canvas `width` wide of which `seen` px are seen; the chooser is so many px high."""
    space = theme.metrics.space
    inset, top = space.l, space.s
    beside = width >= theme.metrics.zoomed(BESIDE)
    inner = width - 2 * inset
    scaled = theme.metrics.scaled
    most = min(max(_MAP_SHARE * inner, scaled(_MAP_LEAST)), scaled(_MAP_MOST)) if beside else (inner - space.xl) / 2
    tall = max(seen - 2 * top, scaled(_LEAST_HEIGHT))
    form = matrix_place(scene.form, Rect(inset, top, most, tall), _CELL, measure, theme)
    second = Rect(max(form.right, inset + most) + space.xl, top, most, tall)
    moved = matrix_place(scene.moved, second, _CELL, measure, theme)
    maps = max(form.height, moved.height)
    x = max(moved.right, second.right) + space.xl if beside else inset
    y = top if beside else top + maps + space.s
    room = width - inset - x
    row = float(theme.metrics.height.steps_row)
    columns = _columns(scene.products, room, theme)
    result = flow(scene.result, room, theme, "title")
    result_y = y + chooser + (space.xs if chooser else 0)
    table = Rect(x, result_y + len(result) * line_height(theme, "title"), room, 4 * row)
    notes = flow(tuple(run for note in scene.notes for run in (*note, Run("  "))), room, theme)
    end = table.bottom + space.xs + len(notes) * line_height(theme)
    height = math.ceil(max(end, top + maps) + space.xs)
    return BilinearPlace(form, moved, Rect(x, y, 0, 0), result_y, table, columns, row, result, notes, height)


def _columns(products: Products, room: float, theme: Theme) -> int:
    """How many columns of the sum are written, besides what the others add up to and the total."""
    fit = int((room - theme.metrics.scaled(_NAMES)) / theme.metrics.scaled(_COLUMN)) - 1
    count = len(products.columns)
    return count if count <= fit else max(1, fit - 1)


def bilinear_words(scene: BilinearScene, place: BilinearPlace) -> tuple[object, ...]:
    """Everything that `paint_bilinear_words` draws."""
    return matrix_words(scene.form, place.form), matrix_words(scene.moved, place.moved)


def paint_bilinear_words(
    painter: QPainter, scene: BilinearScene, place: BilinearPlace, theme: Theme, measure: Measure
) -> None:
    """Draw the words around the maps."""
    paint_matrix_words(painter, scene.form, place.form, theme, measure)
    paint_matrix_words(painter, scene.moved, place.moved, theme, measure)


def paint_bilinear(painter: QPainter, scene: BilinearScene, place: BilinearPlace, theme: Theme) -> None:
    """Draw what has numbers in it."""
    paint_matrix_values(painter, scene.form, place.form, theme)
    paint_matrix_values(painter, scene.moved, place.moved, theme)
    _paint_table(painter, scene.products, place, theme)
    x, below = place.table.x, place.table.bottom + theme.metrics.space.xs
    paint_flow(painter, place.result, x, place.result_y, theme, "title", "text.primary")
    paint_flow(painter, place.notes, x, below, theme)


def _paint_table(painter: QPainter, products: Products, place: BilinearPlace, theme: Theme) -> None:
    """The sum: a column a product, what the others add up to, the total."""
    writer = Writer(painter, theme, 1.0)
    kept, rest = products.most(place.columns)
    others = len(products.columns) - len(kept)
    heads = (
        [products.columns[k] for k in kept] + ([say("{count} others").format(count=others)] if others else []) + ["Σ"]
    )
    numbers = [shown(float(products.products[k])) for k in kept] + ([shown(rest)] if others else [])
    rows = (
        (products.names[0], [shown(float(products.first[k])) for k in kept]),
        (products.names[1], [shown(float(products.second[k])) for k in kept]),
        (products.names[2], [*numbers, shown(products.total)]),
    )
    box, row = place.table, place.row
    names, column = theme.metrics.scaled(_NAMES), theme.metrics.scaled(_COLUMN)
    quiet, plain_color = theme.color("text.secondary"), theme.color("text.primary")
    for k, head in enumerate(heads):
        cell = Rect(box.x + names + k * column, box.y, column - 6, row)
        fits = writer.width((Run(head),), "caption") <= cell.width
        writer.write((Run(head),), cell, "caption", quiet, RIGHT if fits else LEFT, elide=not fits)
    for i, (name, texts) in enumerate(rows):
        y = box.y + (i + 1) * row
        painter.fillRect(QRectF(box.x, y, names + len(heads) * column, 1), theme.color("rule.hair"))
        writer.write(name, Rect(box.x, y, names, row), "title", plain_color)
        for k, text in enumerate(texts):
            bold = i == 2 and k == len(heads) - 1
            cell = Rect(box.x + names + k * column, y, column - 6, row)
            writer.write((Run(text, Style(bold=bold)),), cell, "number", plain_color, RIGHT)
