"""Entry of a number: in full, never rounded, refused with a reason (field reports 27, 29, 30, 31, 36)."""

from __future__ import annotations

import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QLocale, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from mha_desktop.scene.numbers import shown
from mha_desktop.ui.theme import Theme, apply
from mha_desktop.ui.widgets import NumberEdit, NumberSpin

KEY = Qt.Key


@pytest.fixture
def page(qtbot, qapp):
    theme = Theme.named("light")
    apply(qapp, theme)
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    page.edit = NumberEdit(theme, 0.37721843977186464, name="W_Q[7, 3]")
    page.other = QPushButton("other")
    page.spin = NumberSpin(theme, 1 / 3, display=shown)
    for widget in (page.edit, page.other, page.spin):
        column.addWidget(widget)
    page.values, page.reasons = [], []
    for edit in (page.edit, page.spin):
        edit.edited.connect(page.values.append)
        edit.refused.connect(page.reasons.append)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.other.setFocus()
    return page


def enter(page, text, key=KEY.Key_Return, edit=None):
    edit = edit or page.edit
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, text)
    if key is not None:
        QTest.keyClick(edit, key)


def wheel(widget, up=True, modifiers=Qt.KeyboardModifier.NoModifier):
    event = QWheelEvent(
        QPointF(5, 5), widget.mapToGlobal(QPointF(5, 5)), QPoint(), QPoint(0, 120 if up else -120),
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)
    return event


def test_shows_every_digit(page):
    assert page.edit.text() == "0.37721843977186464"
    assert page.edit.accessibleName() == "W_Q[7, 3]"


def test_short_at_rest_full_with_the_focus(page):
    assert page.spin.text() == "0.333"
    page.spin.setFocus()
    assert page.spin.text() == "0.3333333333333333"
    page.other.setFocus()
    assert page.spin.text() == "0.333"


def test_a_number_longer_than_its_line_shows_its_first_digits_again_once_it_was_looked_through(page, qtbot):
    page.edit.setFixedWidth(70)
    before = page.edit.grab().toImage()
    page.edit.setFocus()
    QTest.keyClick(page.edit, KEY.Key_End)
    assert page.edit.grab().toImage() != before
    page.other.setFocus()
    qtbot.wait(10)
    assert page.edit.grab().toImage() == before


def test_31_opening_and_leaving_changes_nothing(page):
    page.spin.setFocus()
    QTest.keyClick(page.spin, KEY.Key_Return)
    page.other.setFocus()
    assert page.values == []
    assert page.spin.value == 1 / 3


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Tab])
def test_return_and_leaving_commit(page, key):
    enter(page, "0.5", key)
    assert page.values == [0.5]
    assert page.edit.value == 0.5
    assert page.edit.text() == "0.5"


@pytest.mark.parametrize("language", ["en_US", "de_DE", "fr_FR", "ar_EG"])
@pytest.mark.parametrize("text", ["0.5", "0,5"])
def test_27_both_marks_in_every_locale(page, language, text):
    before = QLocale()
    QLocale.setDefault(QLocale(language))
    try:
        page.edit.setLocale(QLocale(language))
        enter(page, text)
    finally:
        QLocale.setDefault(before)
    assert page.values == [0.5]


def test_the_same_number_again_is_no_edit(page):
    enter(page, "0.37721843977186464")
    assert page.values == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.floats(allow_nan=False, allow_infinity=False))
def test_no_number_is_changed_by_being_edited(page, value):
    page.edit.set_value(value)
    page.values.clear()
    page.edit.setFocus()
    page.edit.setText(page.edit.text())
    page.edit.setModified(True)
    assert page.edit.commit()
    assert page.values == []
    assert repr(page.edit.value) == repr(value)


@pytest.mark.parametrize("text", ["1_000", "nan", "1e400", "river", ""])
def test_refused_entry_stays_for_correction_with_the_red_rule(page, text):
    enter(page, text or " ")
    assert len(page.reasons) == 1
    assert page.values == []
    assert page.edit.value == 0.37721843977186464
    assert page.edit.text() == (text or " ")
    image = page.edit.grab().toImage()
    assert image.pixelColor(0, image.height() // 2).name().upper() == Theme.named("light").palette["status.error"]
    enter(page, "0.4")
    assert page.values == [0.4]
    assert not page.edit.is_refused


def test_reason_is_a_sentence(page):
    enter(page, "1_000")
    assert page.reasons == ["“1_000” is not a number."]


def test_leaving_after_a_refusal_shows_the_old_value(page):
    enter(page, "1_000", None)
    page.other.setFocus()
    assert page.reasons == ["“1_000” is not a number."]
    assert page.edit.text() == "0.37721843977186464"
    assert page.edit.is_refused
    page.edit.setFocus()
    assert not page.edit.is_refused


def test_one_refusal_is_said_once(page):
    enter(page, "1_000", KEY.Key_Return)
    page.other.setFocus()
    assert len(page.reasons) == 1


def test_esc_restores(page):
    enter(page, "12", KEY.Key_Escape)
    assert page.edit.text() == "0.37721843977186464"
    page.other.setFocus()
    assert page.values == []


@pytest.mark.parametrize(("typed", "to_window"), [("12", 0), ("", 1)])
def test_esc_belongs_to_the_field_only_while_it_has_something_to_undo(page, qtbot, typed, to_window):
    freed = []
    shortcut = QShortcut(QKeySequence(KEY.Key_Escape), page)
    shortcut.activated.connect(lambda: freed.append(1))
    enter(page, typed, None)
    QTest.keyClick(page.edit, KEY.Key_Escape)
    assert len(freed) == to_window


@pytest.mark.parametrize(("typed", "claimed"), [("12", True), ("", False)])
def test_undo_belongs_to_the_window_until_something_is_typed(page, typed, claimed):
    enter(page, typed, None)
    event = QKeyEvent(QEvent.Type.ShortcutOverride, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    event.ignore()
    QApplication.sendEvent(page.edit, event)
    assert event.isAccepted() == claimed


def test_a_value_from_outside_shows_but_never_while_typing(page):
    page.edit.set_value(2.0)
    assert page.edit.text() == "2.0"
    enter(page, "7", None)
    page.edit.set_value(3.0)
    assert page.edit.text() == "7"
    QTest.keyClick(page.edit, KEY.Key_Return)
    assert page.values == [7.0]


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_30_not_finite_is_shown_not_replaced(page, value):
    page.spin.set_value(value)
    assert page.spin.text() == shown(value)
    page.spin.setFocus()
    page.other.setFocus()
    assert page.values == []
    assert repr(page.spin.value) == repr(value)


@pytest.mark.parametrize(
    ("key", "modifiers", "value"),
    [
        (KEY.Key_Up, Qt.KeyboardModifier.NoModifier, 0.3),
        (KEY.Key_Down, Qt.KeyboardModifier.NoModifier, 0.1),
        (KEY.Key_Up, Qt.KeyboardModifier.ShiftModifier, 0.21),
    ],
)
def test_arrows_step_in_decimals(page, key, modifiers, value):
    page.edit.set_value(0.2)
    page.edit.setFocus()
    QTest.keyClick(page.edit, key, modifiers)
    assert page.values == [value]


def test_arrow_takes_what_was_typed_first(page):
    enter(page, "2", KEY.Key_Up)
    assert page.values == [2.0, 2.1]


def test_wheel_never_edits_without_the_focus(page):
    event = wheel(page.edit)
    assert not event.isAccepted()
    assert page.values == []
    page.edit.set_value(1.0)
    page.edit.setFocus()
    assert wheel(page.edit).isAccepted()
    wheel(page.edit, up=False, modifiers=Qt.KeyboardModifier.ShiftModifier)
    assert page.values == [1.1, 1.09]


def test_steppers_step(page):
    page.spin.set_value(0.5)
    QTest.mouseClick(page.spin.stepper(1), Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.spin.stepper(-1), Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.spin.stepper(-1), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    assert page.values[:2] == [0.6, 0.5]
    assert page.values[2] in (0.4, 0.49)  # a synthetic click does not press Shift on every platform
    page.other.setFocus()
    assert page.spin.text() == shown(page.values[-1])


def test_stepping_a_number_that_is_not_finite_is_refused_in_silence(page):
    page.edit.set_value(math.inf)
    page.edit.setFocus()
    QTest.keyClick(page.edit, KEY.Key_Up)
    assert page.values == []
