"""Painted bars: where they begin and end, on a painter of any scale."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter

from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.insight.bars import Bar
from mha_desktop.scene.text import Run
from mha_desktop.ui.insight.bars import BarsPlace, bars_place, paint_bars
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme, load_fonts

UP = Bar((Run("up"),), 3.0, text="3.000", head=0)
DOWN = Bar((Run("down"),), -1.0, 3.0, text="−1.000", head=1)
SUM = Bar((Run("sum"),), 2.0, text="2.000", total=True)


def painted(bars: list[Bar], unit: float = 1.0, **more: Any) -> tuple[np.ndarray, BarsPlace, Theme]:
    load_fonts()
    theme = Theme.named("light")
    place = bars_place(bars, Rect(0, 0, 400 * unit, 0), theme, measurer(theme), unit)
    image = QImage(round(400 * unit), math.ceil(place.rect.height), QImage.Format.Format_RGB32)
    image.fill(theme.color("surface.panel"))
    painter = QPainter(image)
    paint_bars(painter, bars, place, theme, **more)
    painter.end()
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return raw[:, : image.width(), 2::-1].astype(int), place, theme


def extent(pixels: np.ndarray, place: BarsPlace, row: int, color: Any) -> tuple[int, int]:
    """First and last px of a colour in the middle of a row, between label and number."""
    y, left = round(place.rect.y + (row + 0.5) * place.row), round(place.left)
    hit = (pixels[y, left : round(place.right) + 1] == (color.red(), color.green(), color.blue())).all(axis=-1)
    found = np.flatnonzero(hit) + left
    return int(found[0]), int(found[-1])


@pytest.mark.parametrize("unit", [1.0, 2.0, 3.0])
def test_a_bar_begins_where_the_last_one_ended(qapp: Any, unit: float) -> None:
    pixels, place, theme = painted([UP, DOWN, SUM], unit)
    up, down = (extent(pixels, place, row, theme.head(row)) for row in (0, 1))
    total = extent(pixels, place, 2, theme.color("text.primary"))
    width = place.right - place.left
    assert up[1] == pytest.approx(place.right, abs=2 * unit)
    assert down[1] == pytest.approx(place.right, abs=2 * unit)
    assert down[0] == pytest.approx(place.left + 2 / 3 * width, abs=2 * unit)
    assert total[1] == pytest.approx(down[0], abs=2 * unit)


def test_a_negative_bar_is_hollow_so_that_grey_print_keeps_the_sign(qapp: Any) -> None:
    pixels, place, theme = painted([UP, DOWN])
    panel = theme.color("surface.panel")
    for row, bar, hollow in ((0, UP, False), (1, DOWN, True)):
        first, last = extent(pixels, place, row, theme.head(bar.head or 0))
        middle = pixels[round((row + 0.5) * place.row), (first + last) // 2]
        assert (tuple(middle) == (panel.red(), panel.green(), panel.blue())) is hollow


def test_numbers_that_are_not_finite_have_no_bar(qapp: Any) -> None:
    pixels, place, theme = painted([UP, Bar((Run("bad"),), math.nan, 3.0, text="n/a", head=1)])
    with pytest.raises(IndexError):
        extent(pixels, place, 1, theme.head(1))


def test_the_chosen_row_is_tinted(qapp: Any) -> None:
    pixels, place, theme = painted([UP, DOWN], chosen=1)
    tint = theme.color("surface.selected")
    assert extent(pixels, place, 1, tint)[0] <= place.left + 2
    with pytest.raises(IndexError):
        extent(pixels, place, 0, tint)


def test_the_row_under_a_point_is_found(qapp: Any) -> None:
    _, place, _ = painted([UP, DOWN])
    assert [place.row_at(5, y) for y in (0, place.row + 1, 2 * place.row + 1, -1)] == [0, 1, None, None]
