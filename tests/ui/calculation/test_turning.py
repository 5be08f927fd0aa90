"""Rotary positions and shared keys and values on the Calculation page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from aids.calculation_pages import click, document, find, undo_name
from mha_desktop.document import calculation as switch
from mha_desktop.document.structure import set_heads, set_width

KEY = Qt.Key


def typed(panel, text):
    field = find(panel, "calculation.rotary.base.value")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, KEY.Key_Return)
    return field


def test_the_base_is_there_while_queries_and_keys_are_turned(page, qtbot):
    panel = page("example:clusters", (420, 640))
    assert panel.base.isHidden()
    assert panel.turning.isHidden()
    before = panel.session.state.trace.whole("output")
    click(panel, "calculation.rotary")
    assert panel.base.isVisibleTo(panel)
    assert (
        panel.turning.text
        == "1 pair of columns in each head, turned by 1 radian from place to place whatever the base."
    )
    assert not np.allclose(panel.session.state.trace.whole("output"), before)
    panel.session.commit("h", partial(set_heads, heads=1))
    assert panel.turning.text.endswith("first turned by 1 radian, the last by 0.001.")
    typed(panel, "16")
    assert document(panel).rotary == 16
    assert undo_name(panel) == "Rotary positions, base 16"
    assert panel.turning.text.endswith("the last by 0.125.")  # 16^(−3/4)
    click(panel, "calculation.rotary")
    assert panel.base.isHidden()
    assert undo_name(panel) == "No rotary positions"
    panel.session.commit("h", partial(set_heads, heads=4))
    np.testing.assert_array_equal(panel.session.state.trace.whole("output"), before)
    click(panel, "calculation.rotary")
    assert document(panel).rotary == 16  # the base was kept
    click(panel, "calculation.rotary.base.reset")
    assert document(panel).rotary == 10_000


def test_the_slider_of_the_base_is_live_and_one_step(page):
    panel = page("example:clusters", (420, 640))
    panel.session.commit("h", partial(set_heads, heads=2))  # two pairs of columns
    click(panel, "calculation.rotary")
    steps = len(panel.session.history)
    slider = panel.base.slider
    slider.setFocus()
    shown = panel.session.state.trace.whole("scores")
    for _ in range(3):
        QTest.keyClick(slider, KEY.Key_Left)
    assert document(panel).rotary < 10_000
    assert not np.array_equal(panel.session.state.trace.whole("scores"), shown)
    panel.base.stop()
    assert len(panel.session.history) == steps + 1


@pytest.mark.parametrize("entry", ["0.5", "1e13", "abc"])
def test_a_bad_base_is_refused_below_it(page, entry):
    panel = page("example:clusters", (420, 640))
    click(panel, "calculation.rotary")
    typed(panel, entry)
    assert document(panel).rotary == 10_000
    assert panel._refusal.isVisibleTo(panel)
    top = panel._refusal.mapTo(panel, QPoint()).y()
    assert top >= panel.base.mapTo(panel, QPoint()).y()


def test_heads_without_pairs_are_refused_in_a_sentence(page):
    panel = page("example:clusters", (420, 640))
    panel.session.commit("h", partial(set_heads, heads=8))
    click(panel, "calculation.rotary")
    assert document(panel).rotary is None
    assert not find(panel, "calculation.rotary").isChecked()
    assert "in pairs" in panel._refusal.text


def test_shared_keys_and_values_are_said_and_taken_back(page):
    panel = page("example:clusters", (420, 640))
    assert panel.sharing.text == "Each head has keys and values of its own."
    before = document(panel)
    click(panel, "calculation.kv_heads.2")
    assert undo_name(panel) == "2 heads of keys and values"
    assert document(panel).weights.W_K.shape == (8, 4)
    assert panel.sharing.text == "Every 2 heads share keys and values: heads 1 to 2 the first ones."
    trace = panel.session.state.trace
    assert trace.head("K", 0) is trace.head("K", 1)
    click(panel, "calculation.kv_heads.1")
    assert panel.sharing.text == "All heads share the same keys and values."
    panel.session.undo()
    panel.session.undo()
    assert document(panel) is before


def test_many_choices_are_a_list(page):
    panel = page("example:clusters", (420, 640))
    panel.session.commit("w", partial(set_width, d=64))
    panel.session.commit("h", partial(set_heads, heads=64))
    assert not panel.shared.list.isHidden()
    panel.shared.list.activated.emit(2)
    assert document(panel).weights.heads_kv == 4
    assert panel.shared.list.currentText() == "4"


def test_the_key_bias_is_seen_while_keys_are_turned(page, qtbot):
    panel = page("example:clusters", (420, 640))
    panel.session.commit("b", partial(switch.set_bias, name="b_K", on=True))
    weights = document(panel).weights
    assert weights.b_K is not None
    assert "cannot see it" in panel.key_bias.text
    click(panel, "calculation.rotary")
    assert panel.key_bias.text.startswith("Keys are turned after their bias was added, so the weights do see it")


def test_the_residual_names_the_stream(page):
    panel = page("example:clusters", (420, 640))

    def with_stream(old):
        return old.with_sequence(0, replace(old.sequences[0], stream=old.sequences[0].rows))

    panel.session.commit("s", with_stream)
    assert panel.residual.text() == "X′ = stream + ΔX"
    assert "before the normalisation" in panel.residual.toolTip()
