"""What a screen reader is told: every control has a name, a role and a value that say which number it is."""

from __future__ import annotations

import sys
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QRadioButton, QWidget

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Pin, Spot
from mha_desktop.ui.widgets import Segmented

KEY, TEXT, ROLE = Qt.Key, QAccessible.Text, QAccessible.Role
QTS_OWN = {"qt_toolbar_ext_button", "qt_menubar_ext_button", "qt_tableview_cornerbutton"}  # never the focus, disabled


def account(widget):
    return QAccessible.queryAccessibleInterface(widget)


def told(widget):
    return account(widget).text(TEXT.Name)


@pytest.mark.parametrize(
    ("table", "row", "column", "words"),
    [
        ("W_Q", 0, 3, "W_Q, row 1, column 4, head 2, −0.504"),
        ("X", 2, 0, None),
        ("W_O", 7, 1, None),
    ],
)
def test_a_cell_of_a_table_says_which_number_it_is(user, table, row, column, words):
    view = user.find(f"table.{table}")
    if not view.isVisible():
        user.click(user.find(f"picker.{table}"))
        user.qtbot.waitUntil(view.isVisible)
    model, whole = view.model(), account(view)
    if words == "W_Q, row 1, column 4, head 2, −0.504":
        user.window.session.commit("set", partial(set_cell, block=Block("W_Q", 0, 3), value=-0.504))
    index = model.index(row, column)
    across = model.columnCount() + 1  # the headers are cells of the whole, too
    cell = whole.child((row + 1) * across + column + 1)
    assert whole.role() == ROLE.Table
    assert whole.childCount() == across * (model.rowCount() + 1)
    name = cell.text(TEXT.Name)
    assert name == (words or index.data(Qt.ItemDataRole.AccessibleTextRole))
    assert name.startswith(f"{table}, row ")
    assert name.endswith(index.data())


def test_buttons_beside_a_number_say_which_one_they_are_for(user):
    user.window.session.look(pins=(Pin(Block("W_Q", 0, 0)), Pin(Block("W_Q", 2, 5))))
    rows = user.window.sliders.rows
    assert [told(row.pin) for row in rows] == [
        "W_Q[7, 3]: Keep a slider for this cell.",
        "W_Q[1, 1]: Remove the slider of this cell.",
        "W_Q[3, 6]: Remove the slider of this cell.",
    ]
    assert told(user.find("cell_pin")) == "W_Q[7, 3]: Keep a slider for this cell."
    assert told(user.find("operations.W_Q")) == "W_Q: Block operations"
    assert told(user.find("fold.X")).startswith("X: ")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="Qt itself tells the name there")
def test_a_list_that_drops_down_tells_what_it_is_for_and_what_is_chosen(user):
    user.window.commands.open_example("river")
    user.act("view.panel.learning")
    target, example = user.find("learning.target.1"), user.find("example")
    assert account(target).role() == ROLE.ComboBox
    assert (told(target), account(target).text(TEXT.Value)) == ("Wanted after cheque", "(none)")
    assert (told(example), account(example).text(TEXT.Value)) == ("Example", "river")
    assert account(example).state().collapsed
    account(example).actionInterface().doAction("ShowMenu")
    user.qtbot.waitUntil(lambda: bool(account(example).state().expanded))
    example.hidePopup()


def test_what_stands_on_a_segment_is_part_of_its_name(user):
    user.act("view.side.calculation")
    assert told(user.find("side.choice.calculation")) == "Calculation: Positions, biases, temperature, heads"
    user.act("view.panel.learning")
    assert told(user.find("learning.rule.adamw")).startswith("AdamW: Each cell moves")
    assert told(user.find("cube.head.all")) == "Show all heads"  # it is there already


@pytest.fixture
def aloud(monkeypatch):
    """What is announced while a screen reader is there: (words, whether at once)."""
    said = []

    def keep(event):
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append((event.message(), event.politeness() == QAccessible.AnnouncementPoliteness.Assertive))

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", keep)
    return said


def test_messages_are_read_aloud_wherever_the_focus_is_errors_at_once(user, aloud):
    user.window.message.show_message("Saved.", "info")
    user.window.message.show_message("This file is damaged.")
    assert aloud == [("Saved.", False), ("This file is damaged.", True)]


def test_a_badge_that_turns_red_and_a_mistake_are_read_aloud_and_an_edit_is_not(user, aloud):
    badge = user.find("torch_badge")
    user.qtbot.waitUntil(lambda: badge.kind == "ok")
    user.window.session.commit("set", partial(set_cell, block=Block("W_Q", 0, 3), value=-0.504))
    user.qtbot.waitUntil(lambda: badge.kind == "ok")
    assert aloud == []
    user.act("view.mistake.no_scale")
    user.qtbot.waitUntil(lambda: badge.kind == "error")
    words = [text for text, _ in aloud]
    assert any(text.startswith("Mistake on purpose. Scores are divided by 1") for text in words)
    assert [text.startswith("≠ torch from ÷ √d_head") for text in words].count(True) == 1


def test_the_verdict_on_an_answer_is_read_aloud(user, aloud):
    user.window.lessons.open_shipped("ten-mistakes")
    user.qtbot.waitUntil(lambda: not user.window.dressing.pending)
    user.window.lessons.player.go(3)
    user.quiet()
    aloud.clear()
    wrong = next(b for b in user.window.findChildren(QRadioButton) if b.isVisible() and b.text() == "The weights")
    wrong.click()
    assert [text[0] for text, _ in aloud] == ["✗"]


@pytest.mark.parametrize("name", ["steps.table", "next_token.words", "pixels"])
def test_keys_that_walk_over_numbers_have_each_read_aloud(user, aloud, name):
    user.window.commands.open_example("picture" if name == "pixels" else "river")
    user.quiet()
    picture = user.find(name)
    picture.setFocus()
    aloud.clear()
    user.key(
        KEY.Key_Down, Qt.KeyboardModifier.ShiftModifier if name == "steps.table" else Qt.KeyboardModifier.NoModifier
    )
    assert aloud[-1] == (account(picture).text(TEXT.Description), False)


def test_formulas_of_a_lesson_are_read_and_copied_in_letters(user):
    user.window.lessons.open_shipped("picture-as-tokens")
    user.qtbot.waitUntil(lambda: not user.window.dressing.pending)
    user.window.lessons.player.go(1)
    user.quiet()
    text = user.find("lesson.text")
    said = account(text).text(TEXT.Description)
    assert "So it is cut into squares of P × P pixels, called patches. Here P = 4" in said
    assert "\ufffc" not in said
    text.selectAll()
    text.copy()
    assert QApplication.clipboard().text() == said


def test_nothing_that_can_have_the_focus_is_without_a_name(user):
    for name in ("view.side.calculation", "view.side.mistakes", "view.insight.map", "view.panel.learning"):
        user.act(name)
        user.quiet(60)
        accounts = [account(widget) for widget in user.window.findChildren(QWidget) if widget.isVisible()]
        nameless = [it.object() for it in accounts if it.state().focusable and not it.text(TEXT.Name)]
        assert nameless == []


def test_a_slider_tells_the_number_and_takes_one(user):
    slider, session = user.find("slider"), user.window.session
    value = account(slider).valueInterface()
    assert account(slider).role() == ROLE.Slider
    assert told(slider) == "Slider of W_Q[7, 3]"
    assert value.currentValue() == session.state.document.weights.W_Q[6, 2] == 0.37721843977186464
    assert account(slider).text(TEXT.Value) == "0.377"
    assert (value.minimumValue(), value.maximumValue()) == (-2.0, 2.0)
    value.setCurrentValue(-1.25)
    user.qtbot.waitUntil(lambda: len(session.history) == 2)
    assert session.state.document.weights.W_Q[6, 2] == -1.25
    value.setCurrentValue(1e9)  # no further than the range
    user.qtbot.waitUntil(lambda: session.state.document.weights.W_Q[6, 2] == 2.0)
    value.setCurrentValue(float("nan"))
    assert slider.number == 2.0


def test_the_temperature_slider_tells_temperatures_not_their_logarithms(user):
    user.window.actions_by_id["view.side.calculation"].trigger()
    slider = user.find("calculation.temperature")
    value = account(slider).valueInterface()
    assert (value.currentValue(), value.minimumValue(), value.maximumValue()) == (1.0, 0.1, 10.0)
    value.setCurrentValue(2.5)
    user.qtbot.waitUntil(lambda: user.window.session.state.document.temperature == 2.5)
    assert account(slider).text(TEXT.Value) == "2.5"
    value.setCurrentValue(0.0)  # has no logarithm
    assert user.window.session.state.document.temperature == 2.5


def test_one_of_several_is_told_as_such_and_can_be_pressed(user):
    row = user.find("heads.segments")
    assert isinstance(row, Segmented)
    four, two = (account(user.find(f"heads.segments.{n}")) for n in (4, 2))
    assert [it.role() for it in (four, two)] == [ROLE.RadioButton] * 2
    assert (bool(four.state().checked), bool(two.state().checked)) == (True, False)
    assert two.text(TEXT.Name) == "2 heads of width 4. 8 = 2 × 4."
    two.actionInterface().doAction("Press")
    assert user.window.session.state.document.heads == 2
    assert (bool(four.state().checked), bool(two.state().checked)) == (False, True)


@pytest.mark.parametrize("name", ["heatmaps.view", "cube"])
def test_a_picture_tells_the_locked_number(user, name):
    picture, session = user.find(name), user.window.session
    session.look(lock=Spot("attention", 1, 8, 2))
    assert account(picture).role() == ROLE.Canvas
    assert account(picture).text(TEXT.Value).startswith("A⁽²⁾[9, 3] = 0.1378")
    picture.setFocus()
    user.key(KEY.Key_Right)
    assert session.state.view.lock == Spot("attention", 1, 8, 3)
    assert account(picture).text(TEXT.Value) == user.status
    assert account(picture).text(TEXT.Value).startswith("A⁽²⁾[9, 4] = ")
    assert "“c1” attends to key “a4”" in account(picture).text(TEXT.Value)
    session.look(lock=None)
    assert account(picture).text(TEXT.Value) == ""


def test_the_steps_tell_the_number_under_the_cursor(user):
    user.window.session.look(lock=Spot("attention", 1, 8, 2))
    table = user.find("steps.table")
    table.setFocus()
    assert told(table) == "Worked steps: head 2, query 9 “c1”, key 3 “a3”"
    user.key(KEY.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    first = account(table).text(TEXT.Description)
    user.key(KEY.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert account(table).text(TEXT.Description) != first


def test_ticks_and_greying_are_told(user):
    undo, calculation = user.find("edit.undo.button"), user.find("view.side.calculation.button")
    assert account(undo).state().disabled
    assert not account(calculation).state().checked
    user.window.actions_by_id["view.side.calculation"].trigger()
    assert account(calculation).state().checked
    user.window.session.commit("set", partial(set_cell, block=Block("W_Q", 0, 3), value=-0.504))
    assert not account(undo).state().disabled
    stage = user.find("stage.attention")
    assert account(stage).state().checked
    assert not account(user.find("stage.scores")).state().checked
