"""Walking the stages in the driven window: the strip as a map of shapes, the drawn map, every stage's picture."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from mha_desktop.document.structure import set_width
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
        window.commands.looks.choose(theme=name)
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


def shapes(user):
    """The shape that each tab of the strip says, by stage."""
    return {tab.key: tab.accessibleName().rpartition(", ")[2] for tab in user.window.strip.tabs}


CLUSTERS = {
    "X": "1×12×8",
    "QKV": "1×4×12×2",
    "scores": "1×4×12×12",
    "scaled_scores": "1×4×12×12",
    "masked_scores": "no mask",
    "attention": "1×4×12×12",
    "messages": "1×4×12×2",
    "concat": "1×12×8",
    "output": "1×12×8",
}


def test_the_strip_says_the_shape_at_each_stage_and_follows_heads_mask_and_width(user):
    assert shapes(user) == CLUSTERS
    user.click(user.find("heads.segments.8"))
    assert shapes(user) == CLUSTERS | {
        "QKV": "1×8×12×1",
        "scores": "1×8×12×12",
        "scaled_scores": "1×8×12×12",
        "attention": "1×8×12×12",
        "messages": "1×8×12×1",
    }
    user.click(user.find("mask.causal"))
    assert shapes(user)["masked_scores"] == "1×8×12×12"
    user.click(user.find("heads.segments.4"))
    user.window.session.commit("width", partial(set_width, d=16))
    assert [shapes(user)[key] for key in ("X", "QKV", "concat")] == ["1×12×16", "1×4×12×4", "1×12×16"]


def test_two_sentences_of_one_length_are_a_batch_of_two(user):
    user.window.commands.open_example("river")
    assert shapes(user) == {
        "X": "2×10×4",
        "QKV": "2×2×10×2",
        "scores": "2×2×10×10",
        "scaled_scores": "2×2×10×10",
        "masked_scores": "2×2×10×10",
        "attention": "2×2×10×10",
        "messages": "2×2×10×2",
        "concat": "2×10×4",
        "output": "2×10×4",
        "updated": "2×10×4",
        "probabilities": "2×10×20",
    }


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_no_tab_of_the_strip_is_cut_at_the_usual_sizes(user, size):
    user.window.commands.open_example("river")
    user.window.resize(*size)
    QApplication.processEvents()
    for tab in user.window.strip.tabs:
        assert tab.width() >= tab.needed(tab.pictured) - 1, tab.key


def test_a_mistake_is_marked_in_the_strip_where_it_begins(user):
    user.window.session.look(mistake="root-of-d-model")
    first = [tab.key for tab in user.window.strip.tabs if tab.marks.first_wrong]
    changed = [tab.key for tab in user.window.strip.tabs if tab.marks.wrong]
    assert first == ["scaled_scores"]
    assert changed == ["scaled_scores", "masked_scores", "attention", "messages", "concat", "output"]
    user.window.session.look(mistake=None)
    assert not any(tab.marks.wrong for tab in user.window.strip.tabs)


def test_a_click_on_a_box_of_the_map_shows_the_stage(user, qtbot):
    window = user.window
    window.session.look(insight="map")
    window.docks["insight"].show()
    window.docks["insight"].raise_()
    canvas = user.find("insight.map.canvas")
    qtbot.waitUntil(canvas.isVisible)
    place = canvas.layout_now.boxes["scores"]
    user.click(canvas, QPoint(round(place.middle), round(place.axis)))
    assert window.session.state.view.grid_stage == "scores"
    assert window.heatmaps.grid.stage == "scores"
    user.key(Qt.Key.Key_Right)
    user.key(Qt.Key.Key_Return)
    assert window.session.state.view.grid_stage == "scaled_scores"
