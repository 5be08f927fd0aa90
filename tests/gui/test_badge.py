"""The badge's verdicts, and what one edit costs: counted, not timed."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import ClassVar

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel

from aids.paints import Paints, watched
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.scene.levels import colour_index


@pytest.fixture
def paints(user):
    """Paint counts of the views, from now on."""
    user.move(user.window, QPoint(5, 5))
    user.window.setFocus()
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    QApplication.processEvents()
    return Paints(
        {
            "heatmaps": user.find("heatmaps").viewport(),
            "cube": user.find("cube"),
            "table": user.find("table.W_Q").viewport(),
            "X": user.find("table.X").viewport(),
            "W_K": user.find("table.W_K").viewport(),
        }
    )


@pytest.fixture
def evaluated(monkeypatch):
    """Which arithmetic the engine does from now on: (key, head's share of W_Q as it was at the time)."""
    calls = []
    original = TorchEngine.evaluate

    def evaluate(self, key, head, inputs, problem):
        calls.append(key)
        return original(self, key, head, inputs, problem)

    monkeypatch.setattr(TorchEngine, "evaluate", evaluate)
    return calls


def edit(user, value, row=6, column=2):
    """One edit, as the tables make it: through the model."""
    model = user.find("table.W_Q").model()
    assert model.setData(model.index(row, column), repr(value))


def test_the_badge_is_neutral_during_a_burst_and_green_after_it(user):
    badge = user.find("torch_badge")
    user.qtbot.waitUntil(lambda: badge.kind == "ok")
    compared = []
    badge.compared.connect(compared.append)
    for value in range(1, 6):
        edit(user, float(value))
        assert badge.kind == "neutral"
        assert badge.text() == "= torch …"
    user.qtbot.waitUntil(lambda: badge.kind == "ok")
    assert len(compared) == 1
    assert badge.comparison.difference <= 1e-12
    assert badge.text().startswith("= torch ")
    assert "nn.MultiheadAttention" in badge.toolTip()


def test_a_click_on_the_badge_shows_both_numbers(user):
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    words = []

    user.in_dialog(lambda dialog: words.extend(label.text() for label in dialog.findChildren(QLabel)))
    user.click(user.find("torch_badge"))
    assert any("nn.MultiheadAttention in float64" in text for text in words)
    assert "output, MultiHead(X)" in words
    assert "attention weights of each head" in words
    assert "1e−12" in words


def test_numbers_too_large_are_named_at_their_first_stage_and_undo_heals(user):
    edit(user, 1e300)
    user.window.session.commit("too large", partial(set_cell, block=Block("X", 0, 6), value=1e300))
    badge = user.find("torch_badge")
    user.qtbot.waitUntil(lambda: badge.comparison is not None)
    assert badge.kind == "warn"
    assert badge.text() == "not finite at Q K V"
    user.window.session.undo()
    user.qtbot.waitUntil(lambda: badge.comparison is not None)
    assert badge.kind in ("ok", "error")  # 1e300 in one weight leaves finite numbers
    user.window.session.undo()
    user.qtbot.waitUntil(lambda: badge.kind == "ok")


def test_75_a_row_that_reads_nothing_is_named(user):
    custom = np.zeros((12, 12), bool)
    custom[2] = True
    user.window.session.commit("paint", lambda d: d.with_sequence(0, replace(d.sequences[0], painted=custom)))
    badge = user.find("torch_badge")
    user.qtbot.waitUntil(lambda: badge.comparison is not None)
    assert badge.text() == "row 3 reads nothing"
    assert badge.toolTip() == "Attention 0, message 0, output = b_O."


def test_one_edit_is_one_forward_of_its_head_and_one_paint_of_each_visible_view(user, paints, evaluated):
    edit(user, 1.5)
    per_head = [key for key in evaluated if key in ("Q", "scores", "scaled_scores", "masked_scores", "attention")]
    assert Counter(per_head) == dict.fromkeys(("Q", "scores", "scaled_scores", "masked_scores", "attention"), 1)
    assert max(Counter(evaluated).values()) == 1
    assert not {"K", "V"} & set(evaluated)
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    QApplication.processEvents()
    assert max(Counter(evaluated).values()) == 1, "the badge computed something again"
    assert paints.counts == {"heatmaps": 1, "cube": 1, "table": 1}


@pytest.mark.gl
def test_an_edit_lays_nothing_out_again(user, paints):
    class Layouts(QObject):
        asked: ClassVar[list[str]] = []

        def eventFilter(self, watched, event):
            if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.ModifiedChange):
                self.asked.append(f"{event.type().name} {type(watched).__name__} {watched.objectName()}")
            return False

    edit(user, 1.5)  # the document becomes an edited one
    QApplication.processEvents()
    layouts = Layouts()
    QApplication.instance().installEventFilter(layouts)
    for i in range(10):
        edit(user, 0.25 + i / 50, row=7, column=3)
        QApplication.processEvents()
    QApplication.instance().removeEventFilter(layouts)
    assert user.find("readout").text().startswith("A⁽²⁾[9, 3] = ")
    assert layouts.asked == []


@pytest.mark.gl
def test_one_edit_is_one_upload(user, paints):
    painter = user.find("cube").picture.painter
    assert painter.name == "OpenGL"
    before, drawn = painter.uploads, user.find("cube").picture.planes_drawn
    edit(user, 1.5)
    user.qtbot.waitUntil(lambda: user.find("cube").picture.planes_drawn == drawn + 1)
    assert painter.uploads == before + 1


def test_34_two_hundred_slider_values_at_once_are_few_repaints_and_an_exact_end(user, paints):
    slider, previews = user.find("slider"), []
    user.window.session.changed.connect(
        lambda new, old: previews.append(new.document) if new.document is not old.document else None
    )
    values = [slider.value() + (k % 40) * 7 - 100 for k in range(199)] + [1234]
    started = time.monotonic()
    for value in values:
        slider.setValue(value)
    frames = (time.monotonic() - started) / 0.016
    assert len(previews) <= frames + 2, "more was computed than a screen can show"
    user.qtbot.waitUntil(lambda: len(user.window.session.history) == 2)
    QApplication.processEvents()
    assert user.window.session.state.document.weights.W_Q[6, 2] == 1.234
    assert 1 <= paints.counts["heatmaps"] <= 10
    assert paints.counts["cube"] <= 10
    heatmaps, trace = user.find("heatmaps"), user.window.session.state.trace
    assert heatmaps.images[1].shown is trace.head("attention", 1)
    assert colour_index(heatmaps.images[1].shown, heatmaps.levels).max() <= 255
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    assert user.window.session.history.undo_name == "W_Q[7, 3] = 1.234"


def test_2_two_idle_seconds_paint_nothing_and_tick_nothing(user, paints):
    user.qtbot.waitUntil(lambda: not user.find("cube").moving)
    user.qtbot.wait(300)  # what the last change still owes is paid
    with watched() as seen:
        user.qtbot.wait(2000)
    assert seen == {}


def test_a_thrown_cube_comes_to_rest(user):
    cube = user.find("cube")
    start = cube.rect().center()
    end = user.drag(cube, start, range(0, 60, 12))
    user.release(cube, end)
    assert user.window.session.state.view.camera is not None
    user.qtbot.waitUntil(lambda: not cube.moving)
    camera = user.window.session.state.view.camera
    user.qtbot.waitUntil(lambda: user.window.session.state.view.camera is camera)
    user.find("cube").setFocus()
    user.key(Qt.Key.Key_R)
    user.qtbot.waitUntil(lambda: not cube.moving and user.window.session.state.view.camera is None)


def test_hovering_computes_nothing_and_uploads_nothing(user, paints, evaluated):
    viewport = user.find("heatmaps").viewport()
    drawn = user.find("cube").picture.planes_drawn
    for column in range(10):
        user.move(viewport, user.heat_cell(1, 3, column))
    assert evaluated == []
    assert user.find("cube").picture.planes_drawn == drawn
    assert paints.counts["table"] == 0
