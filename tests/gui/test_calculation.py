"""The calculation's switches in the driven window: by mouse, menu and keyboard, and what every view then shows."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from mha_desktop.document.view import Spot

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def river(user):
    """The user with the river sentence open and the page of the switches in front."""
    user.window.commands.open_example("river")
    show_page(user)
    return user


def show_page(user):
    user.window.commands.show_panel("side")
    user.window.session.look(side="calculation")
    user.qtbot.waitUntil(lambda: any(w.isVisible() for w in user.window.findChildren(QWidget, "calculation")))


def document(user):
    return user.window.session.state.document


def trace(user):
    return user.window.session.state.trace


def trigger(user, action):
    user.window.actions_by_id[action].trigger()


def ticked(user, action):
    return user.window.actions_by_id[action].isChecked()


def press(user, name):
    """Click a control of the page, scrolled to where it can be seen."""
    widget = user.find(name)
    user.find("calculation.scroll").ensureWidgetVisible(widget)
    boxes = ("residual", "readout", "entropy")
    user.click(widget, QPoint(8, widget.height() // 2) if name.endswith(boxes) else None)


def undo(user):
    user.key(KEY.Key_Z, CTRL)


def test_a_query_bias_by_mouse_and_keyboard_moves_q_to_2_5_and_2_2(river):
    before = trace(river).head("Q", 0)
    np.testing.assert_allclose(before[-1], [2.3, 2.3], atol=1e-12)
    press(river, "calculation.biases.b_Q")
    view = river.find("table.W_Q")
    river.qtbot.waitUntil(lambda: view.model().rowCount() == 5)
    river.enter("W_Q", 4, 0, "0.2")
    river.enter("W_Q", 4, 1, "-0.1")
    np.testing.assert_allclose(trace(river).head("Q", 0)[-1], [2.5, 2.2], atol=1e-12)
    assert river.window.session.history.undo_name == "b_Q[2] = −0.1"
    assert river.find("calculation.parameters").text == "68 parameters, 64 without biases, 80 with all four"
    assert ticked(river, "document.bias.b_Q")
    press(river, "calculation.biases.b_Q")
    np.testing.assert_allclose(trace(river).head("Q", 0), before, atol=0)
    assert view.model().rowCount() == 4
    undo(river)
    np.testing.assert_allclose(trace(river).head("Q", 0)[-1], [2.5, 2.2], atol=1e-12)


def test_84_biases_make_64_parameters_80_by_menu_and_the_badge_stays_equal(river):
    page = river.find("calculation")
    trigger(river, "document.bias.all")
    assert page.parameters.text == "80 parameters, 64 without biases"
    assert document(river).weights.count == 80
    assert not river.window.actions_by_id["document.bias.all"].isEnabled()
    for name in ("b_Q", "b_K", "b_V", "b_O"):
        assert ticked(river, f"document.bias.{name}")
    river.qtbot.waitUntil(lambda: "largest change" in page.key_bias.text)
    river.qtbot.waitUntil(lambda: river.window.badge.kind == "ok", timeout=10_000)
    trigger(river, "document.bias.none")
    assert document(river).weights.count == 64


def test_the_temperature_slider_redraws_the_heatmaps_while_it_moves(river):
    page = river.find("calculation")
    slider = page.temperature.slider
    river.find("calculation.scroll").ensureWidgetVisible(page.temperature)
    before = river.head_pixels(0)
    end = river.drag(slider, slider.handle_center(), (30, 60))
    river.qtbot.waitUntil(lambda: (river.head_pixels(0) != before).any())
    assert river.window.session.dragging
    river.release(slider, end)
    assert document(river).temperature > 1
    assert len(river.window.session.history) == 2
    scores = trace(river).head("scores", 0)[-1]
    powers = np.exp(scores / (np.sqrt(2) * document(river).temperature))
    np.testing.assert_allclose(trace(river).head("attention", 0)[-1], powers / powers.sum(), atol=1e-12)
    undo(river)
    river.qtbot.waitUntil(lambda: (river.head_pixels(0) == before).all())


def test_a_temperature_from_the_menu_is_typed_into_the_page(river):
    trigger(river, "document.temperature")
    field = river.find("calculation.temperature.value")
    river.qtbot.waitUntil(field.hasFocus)
    river.qtbot.waitUntil(lambda: field.selectedText() == field.text())
    river.type("0,5")
    river.key(KEY.Key_Return)
    assert document(river).temperature == 0.5
    assert river.find("calculation.divisor").text.startswith("scores ÷ 0.707 = √2 × 0.5")


def test_a_muted_head_is_silent_and_marked_where_heads_are_named(river):
    output = trace(river).whole("output")
    press(river, "calculation.heads.1")
    np.testing.assert_array_equal(trace(river).head("messages", 1), 0.0)
    np.testing.assert_allclose(trace(river).whole("output"), trace(river).head("head_outputs", 0), atol=1e-12)
    assert river.find("calculation.muted").text == "Head 2 is muted: its message counts as 0."
    assert river.find("cube.head.1").toolTip() == "See head 2 alone in the cube. It is muted: its message counts as 0."
    river.window.session.look(lock=Spot("attention", 1, 9, 5))
    assert ticked(river, "document.heads.mute")
    trigger(river, "document.heads.mute")
    assert document(river).muted == frozenset()
    trigger(river, "document.heads.alone")
    assert document(river).muted == {0}
    assert ticked(river, "document.heads.alone")
    trigger(river, "document.heads.all")
    np.testing.assert_array_equal(trace(river).whole("output"), output)


def test_positions_residual_and_readout_by_menu_and_their_ticks(river):
    trigger(river, "document.positions.sinusoidal")
    assert document(river).sinusoidal
    assert ticked(river, "document.positions.sinusoidal")
    assert not ticked(river, "document.positions.table")
    trigger(river, "document.residual")
    assert not trace(river).has("updated")
    assert not ticked(river, "document.residual")
    trigger(river, "document.readout")
    assert not trace(river).has("probabilities")
    for _ in range(3):
        undo(river)
    assert document(river) is river.window.session.opened
    assert ticked(river, "document.positions.table")
    assert ticked(river, "document.residual")
    assert ticked(river, "document.readout")


def test_a_plain_document_gets_positions_and_a_readout(user):
    show_page(user)
    press(user, "calculation.positions.table")
    user.qtbot.waitUntil(user.find("picker.more").isVisible)
    trigger(user, "view.table.positions")
    user.qtbot.waitUntil(lambda: user.find("table.positions").isVisible())
    before = user.head_pixels(0)
    user.enter("positions", 0, 0, "3")
    user.qtbot.waitUntil(lambda: (user.head_pixels(0) != before).any())
    assert trace(user).whole("X")[0, 0] == document(user).token_rows(0)[0, 0] + 3
    press(user, "calculation.readout")
    user.window.session.look(grid_stage="probabilities")
    np.testing.assert_allclose(trace(user).whole("probabilities"), 1 / 12, atol=1e-12)


def test_entropy_and_the_brush_are_looks(river):
    press(river, "calculation.entropy")
    assert river.window.session.state.view.entropy
    press(river, "calculation.paint_mask")
    assert river.window.session.state.view.brush == "all"
    assert river.window.session.state.view.grid_stage == "masked_scores"
    assert len(river.window.session.history) == 1
