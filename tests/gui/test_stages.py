"""Walking the stages in the driven window: every picture is painted, however many images it has."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mha_desktop.document.view import available_grid_stages


def test_a_walk_through_all_stages_and_back_paints_each_and_ends_where_it_began(user):
    window, heatmaps = user.window, user.find("heatmaps")
    stages = available_grid_stages(window.session.state.document)
    pictures = {}
    for key in (*stages, *reversed(stages), *stages):  # from twelve images to one and back, painted in between
        window.session.look(grid_stage=key)
        picture = user.pixels(heatmaps.viewport())
        if key in pictures:
            assert np.array_equal(picture, pictures[key]), key
        pictures[key] = picture
        assert user.colored(heatmaps.viewport()) > 500, key
        QApplication.processEvents()  # lets the window paint by itself
    assert len(window.heatmaps.view.scene().items()) == len(window.heatmaps.view.images)


def test_the_first_window_has_the_toolbar_of_every_later_one(user):
    window = user.window
    first = window.toolbar.height()
    for name in ("dark", "light"):
        window.commands.choose_theme(name)
        QApplication.processEvents()
        assert window.toolbar.height() == first == window.theme.metrics.height.toolbar


def test_a_slider_is_kept_and_given_up_from_the_menu(user):
    window = user.window
    user.click_cell("W_Q", 0, 1)
    action = window.actions_by_id["edit.pin"]
    pins = window.session.state.view.pins
    assert not action.isChecked()
    action.trigger()
    assert [pin.cell.name for pin in window.session.state.view.pins] == [*(pin.cell.name for pin in pins), "W_Q[1, 2]"]
    assert action.isChecked()
    user.click_cell("W_Q", 0, 2)
    assert not action.isChecked()
    user.click_cell("W_Q", 0, 1)
    action.trigger()
    assert window.session.state.view.pins == pins


def test_the_read_out_follows_the_keys_also_under_a_resting_pointer(user):
    window, view = user.window, user.find("heatmaps").view
    user.move(view.viewport(), user.heat_cell(0, 4, 6))
    assert user.status.startswith("A⁽¹⁾[5, 7] = ")
    view.setFocus()
    user.key(Qt.Key.Key_Right)
    lock = window.session.state.view.lock
    assert user.status.startswith(f"A⁽²⁾[{lock.row + 1}, {lock.column + 1}] = ")
    assert (lock.head, lock.row, lock.column) == (1, 8, 3)
