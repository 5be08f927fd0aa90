"""Numbers printed in large cells, in black or white, whichever contrasts more."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from mha_desktop.attention.parameters import BoolArray
from mha_desktop.scene.grid import GridPanel, GridScene
from mha_desktop.scene.grid_bands import CELL_PAD
from mha_desktop.scene.grid_layout import GridLayout
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.palette import Rgb, best_text
from mha_desktop.scene.steps_words import GUESS
from mha_desktop.ui.paint.marks import rectangle
from mha_desktop.ui.paint.text import CENTER, pixel_font
from mha_desktop.ui.theme import Theme

LEAST_GUESS = 9  # logical px of a cell that has room for a "?"
_DIGIT, _MARK = 0.6, 0.28  # widths of Plex's digits and decimal point, in em


def paint_numbers(
    painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme, exposed: QRectF | None = None
) -> None:
    """Print every panel's numbers, where the cells are large enough; none on blocked or bad cells.

    With `exposed` (device px) only panels that it touches.
    """
    if not layout.values:
        _paint_small_blanks(painter, scene, layout, theme)
        return
    table = _contrasting(theme.palette.lut(scene.levels.map).tobytes())
    decimals = 3 if scene.levels.kind == "weights" or layout.cell >= 46 * layout.unit else 2
    painter.save()
    for i, panel in enumerate(scene.panels):
        if exposed is not None and not exposed.intersects(rectangle(layout.panels[i].image)):
            continue
        _paint_panel(painter, panel, i, scene, layout, theme, decimals, table)
    painter.restore()


def _paint_small_blanks(painter: QPainter, scene: GridScene, layout: GridLayout, theme: Theme) -> None:
    """Print "?" in blanks of cells that are too small for numbers, as long as one letter has room."""
    if layout.scaled or layout.cell < LEAST_GUESS * layout.unit:
        return
    painter.save()
    for i, panel in enumerate(scene.panels):
        if panel.blank is not None:
            _paint_unknown(painter, panel, panel.blank, i, layout, theme)
    painter.restore()


def _paint_panel(
    painter: QPainter,
    panel: GridPanel,
    index: int,
    scene: GridScene,
    layout: GridLayout,
    theme: Theme,
    decimals: int,
    table: tuple[str, ...],
) -> None:
    colors = colour_index(panel.values, scene.levels.pair)
    hidden = np.zeros(panel.shape, dtype=bool) if panel.blocked is None else panel.blocked
    if panel.extent.bad is not None:
        hidden = hidden | panel.extent.bad
    image, cell = layout.panels[index].image, layout.cell
    if panel.hidden is not None or panel.blank is not None:
        unknown = np.zeros(panel.shape, dtype=bool) if panel.blank is None else panel.blank.copy()
        if panel.hidden is not None:
            unknown[panel.hidden] = True
        _paint_unknown(painter, panel, unknown, index, layout, theme)
        hidden = hidden | unknown
    fonts: dict[int, QFont] = {}
    size = -1
    for color in dict.fromkeys(table):
        painter.setPen(QColor(color))
        for row, line in enumerate(panel.values.tolist()):
            for column, value in enumerate(line):
                if hidden[row, column] or table[colors[row, column]] != color:
                    continue
                text = shown(value, decimals)
                wanted = _size(text, layout, theme)
                if wanted != size:
                    size = wanted
                    painter.setFont(fonts.setdefault(size, _font(theme, size)))
                painter.drawText(QRectF(image.x + column * cell, image.y + row * cell, cell, cell), CENTER, text)


def _paint_unknown(
    painter: QPainter, panel: GridPanel, unknown: BoolArray, index: int, layout: GridLayout, theme: Theme
) -> None:
    """Print "?" in the open cells that are hidden."""
    painter.setPen(theme.color("text.primary"))
    painter.setFont(_font(theme, _size(GUESS, layout, theme)))
    for row, column in np.argwhere(unknown if panel.blocked is None else unknown & ~panel.blocked).tolist():
        painter.drawText(rectangle(layout.cell_rect(index, row, column)), CENTER, GUESS)


def _size(text: str, layout: GridLayout, theme: Theme) -> int:
    """Size in device px at which a number fits its cell."""
    ems = sum(_MARK if letter == "." else _DIGIT for letter in text)
    most = theme.metrics.type.number * 96 / 72 * layout.unit
    return max(1, int(min(most, (layout.cell - CELL_PAD * layout.unit) / ems)))


def _font(theme: Theme, size: int) -> QFont:
    font = pixel_font(theme, "number")
    font.setPixelSize(size)
    return font


@lru_cache(maxsize=16)
def _contrasting(lut: bytes) -> tuple[str, ...]:
    """The text colour that contrasts most with each colour of a map."""
    colors: list[Rgb] = [(lut[i], lut[i + 1], lut[i + 2]) for i in range(0, len(lut), 3)]
    return tuple(best_text(color) for color in colors)
