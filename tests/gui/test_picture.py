"""A picture in the driven window: what is painted becomes rows, weights and classes; undone, saved and opened again."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from mha_desktop.exchange.mhad import read_mhad
from mha_desktop.scene.text import plain

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def picture(user):
    """The example, with its drawing grid on the screen."""
    user.window.commands.open_example("picture")
    user.qtbot.waitUntil(lambda: user.window.session.state.sequence.image is not None)
    user.qtbot.waitUntil(user.find("pixels").isVisible)
    return user


def at(user, row, column):
    return user.find("pixels").pixel_rect(row, column).center()


def stroke(user, *pixels):
    grid = user.find("pixels")
    user.press(grid, at(user, *pixels[0]))
    for pixel in pixels[1:]:
        user.move(grid, at(user, *pixel))
    user.release(grid, at(user, *pixels[-1]))


def words(user):
    bars = user.find("next_token.words")
    return [(word.word, bars.number(i)) for i, word in enumerate(bars.words)]


def shown_x(user):
    model = user.find("table.X").model()
    return np.array([[model.data(model.index(r, c), Qt.ItemDataRole.EditRole) for c in range(4)] for r in range(5)])


def test_the_bar_is_left_and_the_panel_says_from_which_row(picture):
    assert words(picture) == [("left", "0.969"), ("right", "0.031")]
    head = picture.find("next_token").head
    assert plain(head.title.line) == "Prediction"
    assert plain(head.note.line) == "classes, from CLS"
    picture.click(picture.find("sequence.1"))
    assert words(picture)[0][0] == "right"


def test_what_is_painted_becomes_patches_rows_weights_and_classes(picture):
    grid, before = picture.find("pixels"), shown_x(picture)
    seen, heat = picture.pixels(grid), picture.head_pixels(0)
    stroke(picture, (0, 5), (3, 5))
    stroke(picture, (0, 6), (3, 6))
    stroke(picture, (0, 7), (3, 7))
    changed = np.argwhere((picture.pixels(grid) != seen).any(axis=-1))
    assert len(changed)
    after = shown_x(picture)
    assert np.flatnonzero((after != before).any(axis=1)).tolist() == [2]
    assert after[2].tolist() == [3, 1, 1, 0]  # twelve pixels of 0.25
    assert (picture.head_pixels(0) != heat).any()
    assert words(picture)[0][0] == "right"
    for _ in range(3):
        picture.key(KEY.Key_Z, CTRL)
    assert words(picture)[0] == ("left", "0.969")
    assert np.array_equal(shown_x(picture), before)


def test_the_prediction_follows_while_the_pointer_is_down(picture):
    grid = picture.find("pixels")
    picture.press(grid, at(picture, 0, 5))
    for column in (6, 7):
        picture.move(grid, at(picture, 3, column))
    during = words(picture)
    assert during != [("left", "0.969"), ("right", "0.031")]
    picture.key(KEY.Key_Escape)
    assert words(picture) == [("left", "0.969"), ("right", "0.031")]
    picture.release(grid, at(picture, 3, 7))
    assert len(picture.window.session.history) == 1


def test_hovering_a_patch_lights_its_row_and_a_row_its_patch(picture):
    grid = picture.find("pixels")
    side = picture.find("table.X").side
    picture.move(picture.window, QPoint(5, 5))
    plain_side = picture.pixels(side)
    picture.move(grid, at(picture, 1, 5))
    assert (picture.pixels(side) != plain_side).any()
    picture.move(picture.window, QPoint(5, 5))
    assert np.array_equal(picture.pixels(side), plain_side)
    plain_grid = picture.pixels(grid)
    picture.move(picture.find("heatmaps").viewport(), picture.heat_cell(0, 0, 2))
    assert (picture.pixels(grid) != plain_grid).any()


def test_keys_paint_where_the_focus_is(picture):
    grid = picture.find("pixels")
    grid.setFocus()
    picture.key(KEY.Key_Right)
    picture.key(KEY.Key_7)
    assert picture.window.session.state.sequence.image[0, 1, 0] == 0.7
    assert picture.find("cell_value").text() == "0.7"
    picture.key(KEY.Key_Tab)
    assert not grid.hasFocus()


def test_a_picture_is_saved_and_opened_again(picture, tmp_path, monkeypatch):
    path = tmp_path / "bild.mhad"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    stroke(picture, (7, 7))
    painted = picture.window.session.state.sequence.image
    picture.key(KEY.Key_S, CTRL)
    picture.qtbot.waitUntil(path.exists)
    assert np.array_equal(read_mhad(path).document.sequences[0].image, painted)
    picture.window.commands.open_example("clusters")
    picture.qtbot.waitUntil(lambda: picture.window.session.state.sequence.image is None)
    picture.window.files.open(str(path))
    picture.qtbot.waitUntil(lambda: picture.window.session.state.sequence.image is not None)
    assert np.array_equal(picture.window.session.state.sequence.image, painted)
    point = at(picture, 7, 7)
    assert tuple(picture.pixels(picture.find("pixels"))[point.y(), point.x()]) == (255, 255, 255)


def test_colour_makes_the_projection_three_times_as_long(picture):
    before = words(picture)
    picture.find("pixels.channels").chosen.emit(3)
    assert picture.find("table.projection").model().rowCount() == 48
    assert words(picture) == before


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)])
def test_the_grid_is_whole_in_a_small_window(picture, size):
    picture.window.resize(*size)
    grid = picture.find("pixels")
    picture.qtbot.waitUntil(lambda: picture.window.width() == size[0])
    QTest.qWait(0)
    seen = grid.visibleRegion().boundingRect()
    assert seen.contains(grid.pixel_rect(0, 0))
    assert seen.contains(grid.pixel_rect(7, 7))
