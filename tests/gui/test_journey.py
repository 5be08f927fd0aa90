"""The main job from end to end, with keyboard and mouse alone: type, drag, split in other heads, undo."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
REFERENCE = Path(__file__).parents[1] / "reference"
START = 0.37721843977186464  # W_Q[7, 3], in head 2


def weights(user):
    return user.window.session.state.document.weights


def settled(user):
    """Wait until the badge has answered for what is shown."""
    user.qtbot.waitUntil(lambda: user.find("torch_badge").comparison is not None, timeout=10_000)


def same(a, b):
    return a.shape == b.shape and bool((a == b).all())


PARTS = ("picker", "stage", "tables", "sliders", "heatmaps.head", "heatmaps", "cube", "status")


def everything(user):
    """What every part below the toolbar shows once it is still, the pointer away and the focus nowhere."""
    user.move(user.window, QPoint(5, 5))
    user.window.setFocus()
    settled(user)
    return {name: user.pixels(user.find(name)) for name in PARTS}


def changed(before, after):
    """The parts that look different."""
    return [name for name in PARTS if not same(before[name], after[name])]


def test_the_window_opens_on_the_notebooks_numbers(user):
    values = json.loads((REFERENCE / "clusters-values.json").read_text("utf-8"))["4"]
    trace = user.window.session.state.trace
    for key in ("Q", "K", "V", "scores", "scaled_scores", "attention", "messages", "concat", "output"):
        np.testing.assert_allclose(trace.whole(key), np.array(values[key]), rtol=0, atol=1e-12, err_msg=key)
    assert user.window.session.state.sequence.tokens[0] == "a1"
    settled(user)
    assert user.find("torch_badge").kind == "ok"


def test_a_typed_weight_of_head_2_changes_head_2_alone_in_heatmaps_and_cube(user):
    user.click_cell("W_Q", 6, 2)
    user.key(KEY.Key_Escape)  # the lock's value stands over the other heads too
    user.click(user.find("scale.0..1"))  # on 0 … max a new maximum recolours all heads
    user.move(user.window, QPoint(5, 5))
    settled(user)
    heads, cube = [user.head_pixels(i) for i in range(4)], user.pixels(user.find("cube"))
    before = [user.window.session.state.trace.head("attention", i) for i in range(4)]
    user.enter("W_Q", 6, 2, "6.5")
    assert weights(user).W_Q[6, 2] == 6.5
    trace = user.window.session.state.trace
    assert [trace.head("attention", i) is before[i] for i in range(4)] == [True, False, True, True]
    after = [user.head_pixels(i) for i in range(4)]
    assert [same(a, b) for a, b in zip(heads, after, strict=True)] == [True, False, True, True]
    assert not same(cube, user.pixels(user.find("cube")))
    settled(user)
    assert user.find("torch_badge").kind == "ok"
    assert user.find("torch_badge").comparison.difference <= 1e-12
    assert user.window.session.history.undo_name == "W_Q[7, 3] = 6.5"


def test_the_status_line_follows_a_typed_weight(user):
    before = user.status
    assert before == "A⁽²⁾[9, 3] = 0.137800078236   query “c1” attends to key “a3”   row sum 1.000000"
    user.enter("W_Q", 6, 2, "0,75")
    user.move(user.window, QPoint(5, 5))
    value = user.window.session.state.trace.head("attention", 1)[8, 2]
    assert user.status == f"A⁽²⁾[9, 3] = {value:.12f}   query “c1” attends to key “a3”   row sum 1.000000"
    assert user.status != before


def test_a_slider_drag_is_continuous_and_one_named_step(user):
    user.click_cell("W_Q", 6, 2)
    slider, seen = user.find("slider"), []
    user.window.session.changed.connect(
        lambda new, old: seen.append(new.document.weights.W_Q[6, 2]) if new.document is not old.document else None
    )
    end = slider.handle_center()
    user.press(slider, end)
    for _ in range(12):
        end += QPoint(3, 0)
        user.move(slider, end)
        user.qtbot.waitUntil(lambda: weights(user).W_Q[6, 2] == slider.number)
    assert len(user.window.session.history) == 1
    user.release(slider, end)
    assert len(seen) >= 10
    assert seen == sorted(seen)
    assert len(user.window.session.history) == 2
    assert user.window.session.history.undo_name == f"W_Q[7, 3] = {slider.number:.4g}"
    assert user.window.actions_by_id["edit.undo"].text() == f"&Undo W_Q[7, 3] = {slider.number:.4g}"
    user.key(KEY.Key_Z, CTRL)
    assert weights(user).W_Q[6, 2] == START


def test_escape_during_a_slider_drag_leaves_no_step_and_no_trace(user):
    user.click_cell("W_Q", 6, 2)
    before, document = everything(user), user.window.session.state.document
    slider = user.find("slider")
    end = user.drag(slider, slider.handle_center(), range(1, 30))
    assert weights(user).W_Q[6, 2] > START
    user.key(KEY.Key_Escape)
    user.release(slider, end)
    user.move(user.window, QPoint(5, 5))
    assert user.window.session.state.document is document
    assert len(user.window.session.history) == 1
    assert user.window.session.state.view.lock is not None
    assert changed(before, everything(user)) == []


def test_scrubbing_in_a_cell_is_one_step_and_escape_takes_it_back(user):
    view = user.click_cell("W_Q", 6, 2)
    cell = view.visualRect(view.model().index(6, 2)).center()
    user.press(view.viewport(), cell, CTRL)
    for offset in range(5, 55, 5):
        user.move(view.viewport(), cell + QPoint(offset, 0))
    user.qtbot.waitUntil(lambda: weights(user).W_Q[6, 2] == pytest.approx(START + 1.0))
    user.release(view.viewport(), cell + QPoint(50, 0), CTRL)
    assert user.window.session.history.undo_name == "W_Q[7, 3] = 1.377"
    assert len(user.window.session.history) == 2
    user.press(view.viewport(), cell, CTRL)
    user.move(view.viewport(), cell + QPoint(40, 0))
    user.qtbot.waitUntil(lambda: weights(user).W_Q[6, 2] != pytest.approx(START + 1.0))
    user.key(KEY.Key_Escape)
    assert weights(user).W_Q[6, 2] == pytest.approx(START + 1.0)
    user.release(view.viewport(), cell + QPoint(40, 0), CTRL)
    assert len(user.window.session.history) == 2
    assert weights(user).W_Q[6, 2] == pytest.approx(START + 1.0)


def test_heads_4_8_1_4_by_their_segments_leave_every_weight_as_it_was(user):
    user.key(KEY.Key_Escape)  # a lock in head 2 would move to head 1 when there is no other
    start, document = everything(user), user.window.session.state.document
    kept = {name: getattr(document.weights, name) for name in ("W_Q", "W_K", "W_V", "W_O")}
    for heads in (8, 1, 4):
        user.click(user.find(f"heads.segments.{heads}"))
        assert user.window.session.state.document.heads == heads
        for name, array in kept.items():
            assert getattr(weights(user), name).tobytes() == array.tobytes()
        assert len(user.find("heatmaps").images) == heads
        assert user.find("cube").scene.heads == heads
        chips = [w for w in user.window.cube_head.findChildren(type(user.find("heads.segments.1"))) if w.isVisible()]
        assert len(chips) == heads + 1
        settled(user)
        assert user.find("torch_badge").kind == "ok"
    for _ in range(3):
        user.key(KEY.Key_Z, CTRL)
    assert user.window.session.state.document is document is user.window.session.opened
    assert changed(start, everything(user)) == []


def test_undo_of_everything_brings_back_the_document_and_each_pixel(user):
    user.click_cell("X", 0, 0)  # it may be folded, and unfolding is no edit
    user.click_cell("W_Q", 3, 3)
    start, opened = everything(user), user.window.session.opened
    user.enter("W_Q", 3, 3, "-1.25")
    user.enter("W_V", 0, 0, "2")
    user.enter("X", 4, 1, "0.125")
    user.click(user.find("heads.segments.2"))
    user.click(user.find("mask.causal"))
    assert len(user.window.session.history) == 6
    assert set(PARTS) - set(changed(start, everything(user))) == set()
    while user.window.actions_by_id["edit.undo"].isEnabled():
        user.key(KEY.Key_Z, CTRL)
    assert user.window.session.state.document is opened
    user.click(user.find("picker.W_Q"))
    user.click_cell("W_Q", 3, 3)
    user.find("table.X").scrollToTop()  # it followed the cell that was edited
    assert changed(start, everything(user)) == []
