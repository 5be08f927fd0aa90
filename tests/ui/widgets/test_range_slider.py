"""The window on a line: dragged, moved by keys, read aloud."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from mha_desktop.document.windows import Window
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.range_slider import RangeSlider


@pytest.fixture
def slider(qtbot):
    made = RangeSlider(Theme.named("light"))
    made.chosen.connect(made.show_window)  # as the session answers
    qtbot.addWidget(made)
    made.resize(414, 28)
    made.show_window(Window(100, 163, 512))
    made.show()
    return made


def middle(slider, token):
    return QPoint(round(slider.x_of(token + 0.5)), slider.height() // 2)


def test_dragging_the_middle_moves_the_window_and_an_end_stretches_it(slider, qtbot):
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=middle(slider, 130))
    qtbot.mouseMove(slider, middle(slider, 230))
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=middle(slider, 230))
    assert slider.window_shown.width == 64
    assert abs(slider.window_shown.first - 200) <= 2
    end = QPoint(round(slider.x_of(slider.window_shown.last + 1)), 14)
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=end)
    qtbot.mouseMove(slider, middle(slider, 400))
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=middle(slider, 400))
    assert abs(slider.window_shown.last - 400) <= 1
    assert abs(slider.window_shown.first - 200) <= 2


def test_a_press_beside_the_window_brings_it_there(slider, qtbot):
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=middle(slider, 400))
    assert slider.window_shown.first <= 400 <= slider.window_shown.last
    assert slider.window_shown.width == 64


def test_keys_move_and_stretch_it(slider, qtbot):
    slider.setFocus()
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert slider.window_shown.pair == (101, 164)
    qtbot.keyClick(slider, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert slider.window_shown.pair == (101, 165)
    qtbot.keyClick(slider, Qt.Key.Key_Home)
    assert slider.window_shown.pair == (0, 64)
    qtbot.keyClick(slider, Qt.Key.Key_End)
    assert slider.window_shown.pair == (447, 511)


def test_assistive_tools_read_and_set_the_first_token(slider):
    assert slider.real() == (101.0, 1.0, 449.0)
    slider.set_real(1.0)
    assert slider.window_shown.pair == (0, 63)


def test_it_is_drawn_where_the_window_is(slider):
    slider.clearFocus()
    picture = slider.grab().toImage()
    accent = Theme.named("light").color("accent.base")
    row = [picture.pixelColor(x, 14) for x in range(slider.width())]
    filled = [x for x, color in enumerate(row) if color == accent]
    assert filled
    assert slider.x_of(100) - 8 <= filled[0] <= filled[-1] <= slider.x_of(164) + 8
