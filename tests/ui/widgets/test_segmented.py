"""Segments report what is asked for and show what they are told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from mha_desktop.ui.theme import Theme, apply
from mha_desktop.ui.widgets import Option, Segmented

HEADS = [Option(n, str(n), tip=f"{n} heads") for n in (1, 2, 4, 8)]


@pytest.fixture
def theme(qapp):
    theme = Theme.named("light")
    apply(qapp, theme)
    return theme


@pytest.fixture
def heads(theme, qtbot):
    row = Segmented(theme, HEADS, name="Heads")
    row.setObjectName("heads")
    row.set_value(4)
    qtbot.addWidget(row)
    QCursor.setPos(0, 0)
    row.move(300, 300)
    row.show()
    qtbot.waitExposed(row)
    for option in HEADS:
        row.segment(option.value).setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    return row


@pytest.fixture
def asked(heads):
    values = []
    heads.chosen.connect(values.append)
    return values


def click(row, value):
    QTest.mouseClick(row.segment(value), Qt.MouseButton.LeftButton)


def test_click_asks_and_waits(heads, asked):
    click(heads, 2)
    assert asked == [2]
    assert heads.value == 4
    assert heads.segment(4).isChecked()
    assert not heads.segment(2).isChecked()


def test_setting_is_silent_and_shows(heads, asked, theme):
    heads.set_value(8)
    assert asked == []
    middle = heads.segment(8).rect().center()
    middle.setX(4)
    assert heads.segment(8).grab().toImage().pixelColor(middle) == theme.color("accent.base")
    assert heads.segment(4).grab().toImage().pixelColor(middle) == theme.color("surface.panel")


def test_click_on_the_chosen_one_is_reported(heads, asked):
    click(heads, 4)
    assert asked == [4]
    assert heads.segment(4).isChecked()


def test_unknown_value_shows_none(heads):
    heads.set_value(3)
    assert not any(heads.segment(option.value).isChecked() for option in HEADS)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (Qt.Key.Key_Right, 8),
        (Qt.Key.Key_Left, 2),
        (Qt.Key.Key_Down, 8),
        (Qt.Key.Key_Up, 2),
        (Qt.Key.Key_Home, 1),
        (Qt.Key.Key_End, 8),
        (Qt.Key.Key_Space, 4),
    ],
)
def test_keys_ask_for_a_neighbour(heads, asked, key, value):
    QTest.keyClick(heads.segment(4), key)
    assert asked == [value]


def test_keys_stop_at_the_ends(heads, asked):
    heads.set_value(8)
    QTest.keyClick(heads.segment(8), Qt.Key.Key_Right)
    assert asked == []


def test_keys_pass_over_what_is_off(theme, qtbot):
    row = Segmented(theme, [Option(1, "1"), Option(2, "2", enabled=False), Option(3, "3")])
    qtbot.addWidget(row)
    row.set_value(1)
    values = []
    row.chosen.connect(values.append)
    QTest.keyClick(row.segment(1), Qt.Key.Key_Right)
    QTest.mouseClick(row.segment(2), Qt.MouseButton.LeftButton)
    assert values == [3]


def test_the_row_is_one_stop_of_tab(theme, qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    before, row, after = QPushButton("before"), Segmented(theme, HEADS), QPushButton("after")
    row.set_value(4)
    for widget in (before, row, after):
        column.addWidget(widget)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    before.setFocus()
    seen = []
    for _ in range(3):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        seen.append(page.focusWidget())
    assert seen == [row.segment(4), after, before]


def test_focus_is_visible(heads, qtbot):
    heads.activateWindow()
    qtbot.waitUntil(heads.isActiveWindow)
    heads.segment(4).clearFocus()
    rest = heads.segment(4).grab().toImage()
    heads.segment(4).setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(heads.segment(4).hasFocus)
    assert heads.segment(4).grab().toImage() != rest


def test_names_for_tests_and_readers(heads):
    assert heads.accessibleName() == "Heads"
    assert heads.segment(2).objectName() == "heads.2"
    assert heads.segment(2).accessibleName() == "2 heads"
    assert heads.segment(2).toolTip() == "2 heads"


def test_new_options_keep_name_value_and_room(heads, qtbot):
    width = heads.sizeHint().width()
    heads.set_options([Option(n, str(n)) for n in (1, 2, 3, 4, 6, 12)])
    assert heads.segment(4).isChecked()
    assert heads.segment(12).objectName() == "heads.12"
    heads.adjustSize()
    assert heads.sizeHint().width() > width
    with pytest.raises(KeyError):
        heads.segment(8)


def test_choosing_moves_nothing(heads):
    widths = [heads.segment(option.value).sizeHint().width() for option in HEADS]
    heads.set_value(1)
    assert [heads.segment(option.value).sizeHint().width() for option in HEADS] == widths
    assert heads.sizeHint().height() == 28


def test_head_chips_show_their_hue_and_number(theme, qtbot):
    chips = Segmented(
        theme, [Option(None, "all"), *(Option(i, str(i + 1), theme.head(i)) for i in range(4))], look="soft"
    )
    qtbot.addWidget(chips)
    chips.set_value(None)
    chips.show()
    image = chips.segment(2).grab().toImage()
    colors = {image.pixelColor(x, y).name().upper() for x in range(image.width()) for y in range(image.height())}
    assert theme.palette.head(2) in colors
    assert chips.segment(None).isChecked()
    assert chips.segment(None).grab().toImage().pixelColor(6, 6) == theme.color("surface.selected")


def test_theme_switch_repaints(heads):
    dark = Theme.named("dark")
    heads.set_theme(dark)
    assert heads.segment(1).grab().toImage().pixelColor(6, 6) == dark.color("surface.panel")


def test_disabled_row_looks_so_and_is_deaf(heads, asked):
    rest = heads.grab().toImage()
    heads.setEnabled(False)
    assert heads.grab().toImage() != rest
    click(heads, 2)
    assert asked == []
