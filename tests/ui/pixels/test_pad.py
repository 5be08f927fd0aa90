"""The controls beside the picture: channels, colours, clear, shapes, and numbers in its place."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mha_desktop.scene.text import plain
from mha_desktop.ui.pixels.grid import picture_image
from mha_desktop.ui.pixels.pad import shapes_words

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def image(slot):
    return slot.session.state.sequence.image


def said(slot):
    return [plain(label.line) for label in slot.pad.lines]


def test_colour_has_three_channels_and_says_the_new_shapes(slot):
    made = slot()
    assert said(made) == [
        "4 patches of 4 × 4 pixels", "4² · 1 = 16 numbers each", "projection 16 × 4, shared", "CLS + 4 = 5 rows of X",
    ]  # fmt: skip
    assert made.pad.colors.isHidden()
    made.pad.channels.chosen.emit(3)
    assert image(made).shape == (8, 8, 3)
    assert made.pad.channels.value == 3
    assert not made.pad.colors.isHidden()
    assert said(made)[1:3] == ["4² · 3 = 48 numbers each", "projection 48 × 4, shared"]
    made.session.undo()
    assert image(made).shape == (8, 8, 1)
    assert made.pad.channels.value == 1


def test_a_colour_is_painted_and_seen(slot):
    made = slot()
    made.pad.channels.chosen.emit(3)
    made.pad.colors.chosen.emit((1.0, 0.0, 0.0))
    point = made.grid.pixel_rect(0, 7).center()
    QTest.mouseClick(made.grid, LEFT, NONE, point)
    assert image(made)[0, 7].tolist() == [1, 0, 0]
    assert tuple(made.pixels()[point.y(), point.x()]) == (255, 0, 0)
    QTest.mouseClick(made.grid, LEFT, NONE, point)
    assert image(made)[0, 7].tolist() == [0, 0, 0]
    made.pad.channels.chosen.emit(1)
    QTest.mouseClick(made.grid, LEFT, NONE, point)
    assert image(made)[0, 7].tolist() == [1]


def test_clear_is_one_step(slot):
    made = slot()
    before = image(made)
    made.pad.clear.click()
    assert not image(made).any()
    made.session.undo()
    assert image(made) is before


def test_its_numbers_can_be_typed_instead(slot):
    made = slot()
    assert not made.view.isVisible()
    made.look.chosen.emit("numbers")
    assert made.view.isVisible()
    assert not made.pad.isVisible()
    table = made.view.table
    assert table.setData(table.index(0, 0), "0,5")
    assert image(made)[0, 0, 0] == 0.5
    made.look.chosen.emit("draw")
    assert made.pad.isVisible()


def test_numbers_of_a_colour_picture_name_their_channels(slot):
    made = slot()
    made.pad.channels.chosen.emit(3)
    assert made.view.table.columns[:4] == ("1 R", "1 G", "1 B", "2 R")
    assert len(made.view.table.columns) == 24


@pytest.mark.parametrize(("width", "height"), [(452, 290), (452, 150), (300, 200)])
def test_nothing_overlaps_where_room_is_short(slot, width, height):
    made = slot(width, height)
    parts = [made.grid, made.pad.channels, made.pad.clear, *made.pad.lines, *made.pad.hints]
    shown = [part for part in parts if part.isVisible()]
    rects = [part.geometry() for part in shown]
    assert made.grid in shown
    assert made.pad.channels in shown
    for i, rect in enumerate(rects):
        assert made.pad.rect().contains(rect)
        assert not any(rect.intersects(other) for other in rects[i + 1 :])


def test_what_is_beyond_0_and_1_looks_like_the_ends():
    shown = picture_image(np.array([[[-2.0], [0.25], [7.0]]]))
    assert [shown.pixelColor(x, 0).red() for x in range(3)] == [0, 64, 255]


def test_shapes_of_any_picture():
    assert shapes_words((6, 9, 3), 3, 16)[:2] == ("6 patches of 3 × 3 pixels", "3² · 3 = 27 numbers each")
