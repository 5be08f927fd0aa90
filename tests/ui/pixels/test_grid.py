"""The drawing grid: what is painted by pointer, finger and keys, what it looks like, and what it lights."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mha_desktop.attention.regions import Region
from mha_desktop.document.cells import Block
from mha_desktop.document.locks import EDITS
from mha_desktop.document.view import Spot

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier


def image(slot):
    return slot.session.state.sequence.image


def at(slot, row, column):
    return slot.grid.pixel_rect(row, column).center()


def stroke(slot, *pixels, button=LEFT):
    QTest.mousePress(slot.grid, button, NONE, at(slot, *pixels[0]))
    for pixel in pixels[1:]:
        QTest.mouseMove(slot.grid, at(slot, *pixel))
    QTest.mouseRelease(slot.grid, button, NONE, at(slot, *pixels[-1]))


def shade(slot, row, column):
    """What colour a pixel has on the screen."""
    point = at(slot, row, column)
    return tuple(slot.pixels()[point.y(), point.x()])


def test_a_click_paints_a_second_one_erases_and_both_are_steps(slot):
    made = slot()
    stroke(made, (0, 0))
    assert image(made)[0, 0, 0] == 1
    assert made.session.history.undo_name == "paint pixels"
    stroke(made, (0, 0))
    assert image(made)[0, 0, 0] == 0
    assert made.session.history.undo_name == "erase pixels"
    made.session.undo()
    assert image(made)[0, 0, 0] == 1
    made.session.undo()
    assert image(made)[0, 0, 0] == 0


def test_a_drag_paints_a_line_without_gaps_in_one_step(slot):
    made = slot()
    before = image(made)
    stroke(made, (7, 4), (0, 7))
    painted = image(made)[..., 0] > before[..., 0]
    assert painted[:, 4:].any(axis=1).all()
    made.session.undo()
    assert image(made) is before


def test_the_first_pixel_decides_for_the_whole_stroke(slot):
    made = slot()
    stroke(made, (0, 2), (0, 3), (0, 4))  # begins on the bar
    assert image(made)[0, 2:5, 0].tolist() == [0, 0, 0]


def test_the_right_button_erases(slot):
    made = slot()
    stroke(made, (3, 1), (3, 2), (3, 3), button=RIGHT)
    assert not image(made)[3].any()
    made.session.undo()
    assert image(made)[3, 2, 0] == 1


def test_escape_gives_a_stroke_up(slot):
    made = slot()
    before = image(made)
    QTest.mousePress(made.grid, LEFT, NONE, at(made, 0, 0))
    assert image(made)[0, 0, 0] == 1
    made.session.cancel()
    QTest.mouseMove(made.grid, at(made, 0, 1))
    QTest.mouseRelease(made.grid, LEFT, NONE, at(made, 0, 1))
    assert image(made) is before
    assert made.session.history.undo_name is None


def test_a_finger_paints(slot):
    made = slot()
    screen = QTest.createTouchDevice()
    window = made.windowHandle()
    for kind, pixel in (("press", (1, 5)), ("move", (1, 6)), ("release", (1, 6))):
        event = QTest.touchEvent(window, screen)
        getattr(event, kind)(0, made.grid.mapTo(made, at(made, *pixel)))
        event.commit()
    assert image(made)[1, 5:7, 0].tolist() == [1, 1]


def test_keys_move_paint_erase_and_set_grey_levels(slot):
    made = slot()
    made.grid.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Left):
        QTest.keyClick(made.grid, key)  # the last one is stopped by the edge
    assert made.grid.current == (2, 0)
    cell = made.session.state.view.cell
    assert (cell.table, cell.row, cell.column) == ("pixels", 2, 0)
    QTest.keyClick(made.grid, Qt.Key.Key_Space)
    assert image(made)[2, 0, 0] == 1
    QTest.keyClick(made.grid, Qt.Key.Key_Space)
    assert image(made)[2, 0, 0] == 0
    QTest.keyClick(made.grid, Qt.Key.Key_4)
    assert image(made)[2, 0, 0] == 0.4
    QTest.keyClick(made.grid, Qt.Key.Key_Delete)
    assert image(made)[2, 0, 0] == 0


def test_what_is_painted_is_what_is_seen(slot):
    made = slot()
    assert shade(made, 0, 2) == (255, 255, 255)
    assert shade(made, 0, 1) == (0, 0, 0)
    made.grid.setFocus()
    QTest.keyClick(made.grid, Qt.Key.Key_5)
    made.grid.clearFocus()
    assert shade(made, 0, 0) == (128, 128, 128)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_pixels_look_the_same_in_every_theme(slot, theme):
    made = slot(theme=theme)
    assert (shade(made, 4, 2), shade(made, 4, 3)) == ((255, 255, 255), (0, 0, 0))


def test_a_hovered_pixel_lights_its_row_of_x_and_a_row_its_patch(slot):
    made = slot()
    QTest.mouseMove(made.grid, at(made, 5, 1))
    assert made.session.state.view.hover == Spot("X", None, 3, 0)
    QTest.mouseMove(made.grid, QPoint(made.grid.width() - 1, 1))
    assert made.session.state.view.hover is None
    plain = made.pixels()
    made.session.look(hover=Spot("X", None, 2, 1))  # patch 2
    changed = np.argwhere((made.pixels() != plain).any(axis=-1))
    box = made.grid.patch_rect(1).adjusted(-3, -20, 3, 3)
    assert len(changed)
    assert all(box.contains(QPoint(int(x), int(y))) for y, x in changed)
    made.session.look(hover=Spot("X", None, 0, 0))  # CLS has no pixels
    assert np.array_equal(made.pixels(), plain)


def test_the_patch_that_a_locked_weight_reads_is_framed_and_named(slot):
    made = slot()
    ring = made.grid._theme.color("lock.ring").getRgb()[:3]

    def framed():
        edges = [made.grid.patch_rect(patch) for patch in range(4)]
        seen = made.pixels()
        return [i for i, rect in enumerate(edges) if tuple(seen[rect.center().y(), rect.left() - 2]) == ring]

    assert framed() == [0]
    made.session.look(lock=Spot("attention", 0, 0, 4))
    assert framed() == [3]
    made.session.look(lock=Spot("attention", 0, 2, 3))  # query patch 2, key patch 3
    assert framed() == [1, 2]
    made.session.look(lock=None)
    assert framed() == []


def test_pixels_that_a_number_came_from_are_framed(slot):
    made = slot()
    plain = made.pixels()
    made.session.look(lit=(Region("pixels", None, 4, 4, 4, 4),))
    changed = np.argwhere((made.pixels() != plain).any(axis=-1))
    box = made.grid.patch_rect(3).adjusted(-4, -4, 4, 4)
    assert len(changed)
    assert all(box.contains(QPoint(int(x), int(y))) for y, x in changed)


def test_it_is_read_out(slot):
    made = slot()
    assert made.grid.accessibleName() == "Picture, 8 by 8 pixels"
    made.grid.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(made.grid, key)
    assert made.grid.accessibleDescription() == "row 2, column 3, patch 1, 1.000"


def test_a_picture_whose_numbers_are_locked_says_so_and_stays(slot):
    made = slot()
    before = image(made)
    made.session.locks.take("test", EDITS, "This step's numbers are locked.")
    stroke(made, (0, 0), (0, 1))
    made.pad.clear.click()
    made.pad.channels.chosen.emit(3)
    assert image(made) is before
    assert made.refusal == "This step's numbers are locked."
    made.session.locks.take("test")
    stroke(made, (0, 0))
    assert image(made)[0, 0, 0] == 1
    assert made.refusal == ""


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("pixel", [(4, 1), (4, 2)])  # a dark one and a light one
def test_the_current_pixel_stands_out_from_dark_and_light(slot, theme, pixel):
    made = slot(theme=theme)
    rect = made.grid.pixel_rect(*pixel)
    plain = made.pixels()
    made.session.look(cell=Block("pixels", *pixel), table="pixels")
    seen = made.pixels()
    row = slice(rect.left() - 1, rect.right() + 2)
    changed = np.abs(seen - plain)[rect.center().y(), row].max(axis=-1)
    assert changed.max() > 90
    assert tuple(seen[rect.center().y(), rect.center().x()]) == tuple(plain[rect.center().y(), rect.center().x()])
