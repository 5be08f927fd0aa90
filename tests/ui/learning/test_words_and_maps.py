"""What the learning panel says of steps, how wide its fields are, and the four maps of a step."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.scene.text import plain


def find(panel, name):
    (found,) = panel.findChildren(QWidget, f"learning.{name}")
    return found


def click(panel, name):
    widget = find(panel, name)
    panel._scroll.ensureWidgetVisible(widget)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_one_step_is_one_and_only_a_rule_with_moments_can_forget_them(panel, wanting):
    made = panel(wanting)
    assert plain(find(made, "memory").line) == "0 steps remembered"
    click(made, "step")
    assert plain(find(made, "memory").line) == "one step remembered"
    assert find(made, "forget").isVisible()
    click(made, "rule.sgd")
    assert not find(made, "forget").isVisible()
    click(made, "step")
    assert plain(find(made, "memory").line) == "one step made"


@pytest.mark.parametrize("name", ["limit", "seed"])
@pytest.mark.parametrize("prefix", ["end at ", "Ende bei "])
def test_the_longest_number_of_a_field_is_seen_whole(panel, wanting, name, prefix):
    made = panel(wanting)
    field = find(made, name)
    field.setPrefix(prefix)
    made.controls.set_theme(made._theme)
    field.setValue(field.maximum())
    line = field.lineEdit()
    margins = line.textMargins()
    room = line.width() - margins.left() - margins.right()
    assert line.fontMetrics().horizontalAdvance(line.text()) <= room


def test_the_four_maps_lie_side_by_side_and_before_and_after_have_one_scale(panel, wanting):
    made = panel(wanting)
    maps = find(made, "maps")
    made._scroll.ensureWidgetVisible(maps)
    before, gradient, change, after = maps._values(maps.step)
    np.testing.assert_allclose(before + change, after, rtol=0, atol=1e-15)
    assert gradient is maps.step.gradient
    places = maps.places()
    assert all(left.right < right.x for left, right in pairwise(places))
    assert places[-1].right < maps.width()  # its frame, too
    scales = maps.scales(maps.step)
    assert scales[0] == scales[3]
    assert scales[0].high == max(np.abs(before).max(), np.abs(after).max())
    row, column = 3, 0
    at = maps.cell_center(3, row, column).toPoint()
    QTest.mouseClick(maps, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert made.session.state.view.cell.row == row
    assert maps._tip(maps.step, (row, column)).endswith(", after the step 1.050. Click to keep it.")
