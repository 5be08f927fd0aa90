"""Rotary positions, shared keys and values and the stream in the driven window."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.parameters import frozen
from mha_desktop.attention.positions import rotary_angles
from mha_desktop.document.view import Spot
from mha_desktop.scene.text import plain

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


def document(user):
    return user.window.session.state.document


def trace(user):
    return user.window.session.state.trace


def trigger(user, action):
    user.window.actions_by_id[action].trigger()


def ticked(user, action):
    return user.window.actions_by_id[action].isChecked()


def show_page(user):
    user.window.commands.show_panel("side")
    user.window.session.look(side="calculation")
    user.qtbot.waitUntil(lambda: any(w.isVisible() for w in user.window.findChildren(QWidget, "calculation")))


def press(user, name, at=None):
    widget = user.find(name)
    user.find("calculation.scroll").ensureWidgetVisible(widget)
    user.click(widget, at and QPoint(at, widget.height() // 2))


def test_rotary_positions_by_switch_menu_and_keyboard_change_every_view_and_are_undone(user):
    window = user.window
    show_page(user)
    trigger(user, "document.heads.2")
    user.quiet()
    before, picture = trace(user).whole("attention"), user.head_pixels(0)
    press(user, "calculation.rotary", 8)
    assert document(user).rotary == 10_000
    assert ticked(user, "document.rotary")
    user.qtbot.waitUntil(lambda: (user.head_pixels(0) != picture).any())
    assert np.abs(trace(user).whole("attention") - before).max() > 0.01
    user.qtbot.waitUntil(lambda: window.badge.kind == "ok", timeout=10_000)  # PyTorch, asked with complex numbers
    # The numbers that are multiplied are those of the definition.
    angles = rotary_angles(12, 4, 10_000.0)
    q, turned = trace(user).head("Q", 0), trace(user).head("rotated_Q", 0)
    np.testing.assert_allclose(
        turned[5, 1], q[5, 1] * np.cos(angles[5, 1]) - q[5, 3] * np.sin(angles[5, 1]), atol=1e-12
    )
    # A tab of the strip, by its menu action, and back when it is gone.
    trigger(user, "view.stage.rotated")
    assert window.session.state.view.grid_stage == "rotated"
    trigger(user, "document.rotary.base")
    field = user.find("calculation.rotary.base.value")
    user.qtbot.waitUntil(field.hasFocus)
    field.selectAll()
    user.type("500")
    user.key(KEY.Key_Return)
    assert (document(user).rotary, window.session.history.undo_name) == (500.0, "Rotary positions, base 500")
    trigger(user, "document.rotary")
    assert document(user).rotary is None
    assert not ticked(user, "document.rotary")
    assert not window.actions_by_id["document.rotary.base"].isEnabled()
    assert not window.actions_by_id["view.stage.rotated"].isEnabled()
    assert window.session.state.view.grid_stage == "attention"
    for _ in range(3):
        user.key(KEY.Key_Z, CTRL)
    np.testing.assert_array_equal(trace(user).whole("attention"), before)


def test_heads_share_keys_and_values_by_menu_and_the_tables_follow(user):
    trigger(user, "document.kv_heads.pairs")
    assert document(user).weights.heads_kv == 2
    assert ticked(user, "document.kv_heads.pairs")
    assert trace(user).head("K", 2) is trace(user).head("K", 3)
    user.window.session.look(table="W_K")
    user.qtbot.waitUntil(lambda: user.find("table.W_K").model().columnCount() == 4)
    trigger(user, "document.kv_heads.one")
    user.qtbot.waitUntil(lambda: user.find("table.W_K").model().columnCount() == 2)
    user.qtbot.waitUntil(lambda: user.window.badge.kind == "ok", timeout=10_000)
    user.key(KEY.Key_Z, CTRL)
    user.key(KEY.Key_Z, CTRL)
    assert ticked(user, "document.kv_heads.own")
    user.qtbot.waitUntil(lambda: user.find("table.W_K").model().columnCount() == 8)


def test_the_cube_shows_queries_with_the_keys_and_values_that_heads_share_once(user):
    window = user.window
    cube, camera = window.cube.view, window.session.state.view.camera
    trigger(user, "view.stage.QKV")
    assert all(plane.shape == (12, 12) for plane in cube.scene.planes)  # nothing is shared yet
    trigger(user, "document.kv_heads.pairs")
    user.quiet()
    shown = [(cube.scene.stage(plane), cube.scene.number(plane)) for plane in range(cube.scene.heads)]
    assert shown == [("Q", 0), ("Q", 1), ("K", 0), ("V", 0), ("Q", 2), ("Q", 3), ("K", 2), ("V", 2)]
    for plane, (key, head) in enumerate(shown):
        np.testing.assert_array_equal(cube.scene.planes[plane], trace(user).head(key, head))
    names = [plain(label.text) for label in cube.picture.labels if label.kind in ("head", "group", "axis")]
    assert names[:10] == ["Q_1", "Q_2", "K_1", "V_1", "Q_3", "Q_4", "K_2", "V_2", "K_1V_1", "K_2V_2"]
    assert {"column", "token"} <= set(names)
    assert "shared keys and values are there once" in cube.accessibleDescription()
    user.click(cube, user.cube_cell(0, 6, 1))
    assert window.session.state.view.lock == Spot("Q", 0, 6, 1)
    user.key(KEY.Key_Right)
    assert window.session.state.view.lock == Spot("Q", 0, 6, 1)  # a head has two columns
    window.session.look(lock=Spot("V", 3, 4, 0))  # the fourth head's values are the second pair's
    assert cube.scene.lock == (7, 4, 0)
    window.session.look(isolated=3)
    assert [plane for plane in range(8) if not cube.scene.faded(plane)] == [5, 6, 7]
    window.session.look(isolated=None)
    before, picture = cube.scene, user.pixels(cube)
    window.session.look(table="W_V", lock=None)
    user.enter("W_V", 0, 2, "4")
    user.quiet()
    changed = [plane for plane in range(8) if cube.scene.planes[plane] is not before.planes[plane]]
    assert changed == [7]
    assert (user.pixels(cube) != picture).any()
    trigger(user, "document.rotary")
    trigger(user, "view.stage.rotated")
    user.quiet()
    assert [cube.scene.stage(plane)[-1] for plane in range(cube.scene.heads)] == ["Q", "Q", "K", "Q", "Q", "K"]
    trigger(user, "view.stage.attention")
    assert [plane.shape for plane in cube.scene.planes] == [(12, 12)] * 4
    assert window.session.state.view.camera == camera


def test_heads_that_would_be_odd_are_refused_in_one_sentence(user):
    message = user.window.message
    trigger(user, "document.rotary")
    trigger(user, "document.heads.8")
    assert document(user).heads == 4
    assert "in pairs, so a head needs an even number of them; these would have 1." in message.text
    trigger(user, "document.rotary")
    trigger(user, "document.heads.8")
    assert document(user).heads == 8
    assert message.text == ""
    trigger(user, "document.rotary")
    assert document(user).rotary is None
    assert "in pairs" in message.text


def test_a_stream_is_a_table_whose_numbers_go_into_the_updated_rows(user):
    def with_stream(old):
        rows = frozen(np.full((old.sequences[0].n, old.d), 0.5))
        changed = old.with_sequence(0, replace(old.sequences[0], stream=rows))
        return replace(changed, residual=True)

    window = user.window
    window.session.commit("stream", with_stream)
    window.session.look(table="stream", grid_stage="updated", lock=Spot("updated", None, 2, 1))
    view = user.find("table.stream")
    user.qtbot.waitUntil(view.isVisible)
    assert (view.model().rowCount(), view.model().columnCount()) == (12, 8)
    before = trace(user).whole("updated")[2, 1]
    user.enter("stream", 2, 1, "3.5")
    assert window.session.history.undo_name == "stream[3, 2] = 3.5"
    np.testing.assert_allclose(trace(user).whole("updated")[2, 1], before + 3.0, atol=1e-12)
    user.qtbot.waitUntil(lambda: window.badge.kind == "ok", timeout=10_000)
