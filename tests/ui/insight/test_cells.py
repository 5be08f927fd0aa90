"""Small matrices: colours, hatches, frames, rings and numbers, by their pixels."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtGui import QImage, QPainter

from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.stage_levels import extent, levels_of
from mha_desktop.ui.insight.cells import cell_at, cell_rect, paint_matrix
from mha_desktop.ui.theme import Theme, load_fonts

VALUES = np.array([[1.0, 0.0], [0.0, 0.5]])
RECT = Rect(10, 10, 60, 60)


def painted(values: np.ndarray = VALUES, rect: Rect = RECT, **more: Any) -> tuple[np.ndarray, Theme]:
    load_fonts()
    theme = Theme.named("light")
    image = QImage(200, 80, QImage.Format.Format_RGB32)
    image.fill(theme.color("surface.panel"))
    painter = QPainter(image)
    paint_matrix(painter, values, rect, levels_of([extent(values)], "weights", "0..max"), theme, **more)
    painter.end()
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(80, image.bytesPerLine() // 4, 4)
    return raw[:, :200, 2::-1].astype(int), theme


def rgb(color: Any) -> tuple[int, int, int]:
    return color.red(), color.green(), color.blue()


def test_row_one_is_on_top_and_the_largest_value_has_the_last_colour(qapp: Any) -> None:
    pixels, theme = painted()
    lut = theme.palette.lut("sequential")
    assert tuple(pixels[25, 25]) == tuple(lut[-1])
    assert tuple(pixels[25, 55]) == tuple(lut[0])
    assert tuple(pixels[55, 55]) == tuple(lut[128])


def test_the_frame_has_the_heads_hue(qapp: Any) -> None:
    load_fonts()
    hue = Theme.named("light").head(1)
    pixels, _ = painted(hue=hue)
    assert tuple(pixels[9, 40]) == rgb(hue)
    assert tuple(pixels[40, 70]) == rgb(hue)


def test_blocked_and_bad_cells_are_hatched_not_coloured(qapp: Any) -> None:
    blocked = np.array([[True, False], [False, False]])
    values = np.array([[1.0, 0.0], [np.nan, 0.5]])
    pixels, theme = painted(values, blocked=blocked)
    hatch, nan = rgb(theme.color("role.blocked_fill")), tuple(theme.palette.nan)
    assert (pixels[12:38, 12:38] == hatch).all(axis=-1).any()
    assert (pixels[42:68, 12:38] == nan).all(axis=-1).any()
    lut = [tuple(color) for color in theme.palette.lut("sequential")]
    assert tuple(pixels[25, 25]) != lut[-1]


def test_the_ring_is_round_its_cell(qapp: Any) -> None:
    pixels, theme = painted(ring_at=(1, 0))
    amber = rgb(theme.color("lock.ring"))
    assert (pixels[38:72, 8:42] == amber).all(axis=-1).any()
    assert not (pixels[:36, 46:] == amber).all(axis=-1).any()


def test_numbers_are_printed_where_there_is_room(qapp: Any) -> None:
    def letters(width: float) -> int:
        rect = Rect(10, 10, width, 40)
        with_numbers, _ = painted(VALUES, rect, numbers=True)
        without, _ = painted(VALUES, rect)
        return int((with_numbers != without).any(axis=-1).sum())

    assert letters(160) > 60
    assert letters(40) == 0


def test_cells_cover_the_rectangle_and_are_found_again() -> None:
    rect, shape = Rect(3, 5, 100, 31), (4, 7)
    for row in range(4):
        for column in range(7):
            cell = cell_rect(rect, shape, row, column)
            middle = (cell.x + cell.width / 2, cell.y + cell.height / 2)
            assert cell_at(rect, shape, *middle) == (row, column)
    assert cell_at(rect, shape, 2, 6) is None
    assert cell_at(rect, shape, 103, 6) is None
