"""Where pixels lie: every point of a pixel is that pixel, and nothing between patches is any."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize

from mha_desktop.ui.pixels.layout import GridLayout


@pytest.mark.parametrize(("rows", "columns", "side"), [(8, 8, 4), (6, 9, 3), (2, 2, 2), (4, 2, 1)])
def test_each_point_of_a_pixel_is_that_pixel(rows, columns, side):
    layout = GridLayout(rows, columns, side, 7, 15, 6)
    for row in range(rows):
        for column in range(columns):
            rect = layout.pixel_rect(row, column)
            for point in (rect.topLeft(), rect.center(), rect.bottomRight()):
                assert layout.pixel_at(point) == (row, column)


def test_names_gaps_and_the_outside_are_no_pixel():
    layout = GridLayout(8, 8, 4, 7, 15, 6)
    assert layout.pixel_at(QPoint(3, 14)) is None  # the name of patch 1
    assert layout.pixel_at(QPoint(4 * 7 + 2, 20)) is None  # between patches 1 and 2
    assert layout.pixel_at(QPoint(-1, 20)) is None
    assert layout.pixel_at(QPoint(3, -1)) is None
    assert layout.pixel_at(QPoint(layout.size.width(), 20)) is None
    assert layout.pixel_at(QPoint(3, layout.size.height())) is None


def test_patches_hold_their_pixels_and_stand_below_their_names():
    layout = GridLayout(8, 8, 4, 7, 15, 6)
    assert layout.patches == 4
    assert layout.patch_rect(3).contains(layout.pixel_rect(7, 7))
    assert not layout.patch_rect(2).intersects(layout.pixel_rect(7, 7))
    assert layout.name_rect(3).bottom() + 1 == layout.patch_rect(3).top()


def test_the_picture_fits_whatever_room_there_is():
    for room in (QSize(400, 300), QSize(120, 400), QSize(500, 110)):
        layout = GridLayout.fitting((8, 8, 4), room, 15, 6, 34)
        assert layout.size.width() <= room.width()
        assert layout.size.height() <= room.height()
        assert layout.cell == 34 or not fits(layout, room)


def fits(layout, room):
    larger = layout._replace(cell=layout.cell + 1).size
    return larger.width() <= room.width() and larger.height() <= room.height()
