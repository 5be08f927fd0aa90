"""The page of a worksheet: whole names, how exact to be, refusals that go, and its share of the cube's column."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from mha_desktop.app import create_window
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet, ordered
from mha_desktop.exchange.examples import example
from mha_desktop.lessons.worksheet import check
from mha_desktop.paths import resource
from mha_desktop.scene.stage_names import TITLES
from mha_desktop.ui.language import speak
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.worksheet.answer_page import AnswerPage
from mha_desktop.ui.worksheet.make_page import MakePage
from mha_desktop.ui.worksheet.words import tr

SCALED = Spot("scaled_scores", 0, 9, 5)
BLANKS = ordered([SCALED, *(Spot("attention", 0, 9, column) for column in range(10))])


@pytest.fixture
def page(qtbot):
    """The page of eleven blanks, as wide as beside the heatmaps of a window of 1366 px."""
    made = AnswerPage(Theme.named("light"))
    qtbot.addWidget(made)
    made.resize(390, 500)
    made.show_sheet(example("river").document, Worksheet(BLANKS))
    made.show()
    QApplication.processEvents()
    return made


def type_into(qtbot, edit, text):
    edit.setFocus()
    edit.selectAll()
    qtbot.keyClicks(edit, text)
    qtbot.keyClick(edit, Qt.Key.Key_Return)


def test_names_of_blanks_are_whole_where_there_is_room_and_numbers_stand_below_each_other(page):
    for field in page.fields.values():
        assert field._name.width() >= field._name.sizeHint().width()
        assert field.edit.x() > field._name.geometry().right()
    assert len({field.edit.x() for field in page.fields.values()}) == 1


def test_marks_take_their_room_from_the_names_alike(page):
    document = example("river").document
    sheet = Worksheet(BLANKS, {SCALED: 4.88, BLANKS[1]: 0.5})
    trace = Trace(document.problem(0), TorchEngine())
    page.show_sheet(document, sheet, check(sheet, trace, document, 0), answers=True)
    QApplication.processEvents()
    assert len({field.edit.x() for field in page.fields.values()}) == 1
    field = page.fields[SCALED]
    assert field.said == "✗ rounded too much: 4.879"
    assert field.edit.x() > field._name.geometry().right()
    assert field._sign.x() > field.edit.geometry().right()
    assert field._sign.geometry().right() < field.width()
    assert field._sign.width() > field._name.width()


def test_the_page_says_how_exact_a_number_must_be(page):
    assert page.findChild(object, "worksheet.exact").accessibleName() == "To 3 decimals (±0.0005)."


def test_a_refusal_goes_when_the_held_number_is_typed_again(page, qtbot):
    edit = page.fields[SCALED].edit
    edit.set_value(4.83)
    with qtbot.waitSignal(page.refused):
        type_into(qtbot, edit, "1,234.5")
    assert page.is_refused
    with qtbot.waitSignal(page.mended):
        type_into(qtbot, edit, "4.83")
    assert not page.is_refused
    type_into(qtbot, edit, "1,234.5")
    with qtbot.waitSignal(page.mended):
        qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert edit.text() == "4.83"
    assert not page.is_refused


def test_another_page_of_blanks_waits_until_a_refused_number_is_mended(page, qtbot):
    document = example("river").document
    many = ordered(Spot("attention", head, row, column) for head in (0, 1) for row in range(10) for column in range(3))
    page.show_sheet(document, Worksheet(many))
    first = page.fields[many[0]].edit
    type_into(qtbot, first, "1_0")
    page.later.click()
    assert page.fields[many[0]].edit.text() == "1_0"
    assert not page.focus(many[-1])
    type_into(qtbot, first, "1")
    page.later.click()
    assert many[-1] in page.fields


def test_while_it_is_filled_in_the_page_has_most_of_the_cubes_column(qtbot):
    window = create_window("example:river")
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    window.show()
    qtbot.waitUntil(lambda: window.session.engine is not None, timeout=30_000)

    def blanked(document):
        return replace(document, worksheet=Worksheet(BLANKS))

    window.session.commit("blank", blanked)
    window.worksheets.show()
    docks = window.docks
    panel = docks["side"].widget().currentWidget()

    def share():
        return docks["side"].height() / (docks["side"].height() + docks["cube"].height())

    qtbot.waitUntil(lambda: not docks["side"].isHidden())
    assert share() < 0.58
    panel.choice.chosen.emit("fill")
    qtbot.waitUntil(lambda: share() >= 0.6)
    panel.choice.chosen.emit("make")
    qtbot.waitUntil(lambda: share() < 0.58)
    window.files.keeper.give_up()


def test_worksheets_call_stages_in_german_as_the_window_does(qapp):
    speak("de")
    try:
        assert (tr(TITLES["concat"]), tr(TITLES["probabilities"])) == ("Verkettung", "Vorhersage")
        assert tr("A number is right within ±{tolerance}.").startswith("Eine Zahl gilt als richtig, wenn sie höchstens")
        assert tr("rounded too much") == "zu stark gerundet"
    finally:
        speak("en")


def test_the_making_page_asks_for_the_answer_sheet(qtbot):
    made = MakePage(Theme.named("light"))
    qtbot.addWidget(made)
    button = made.findChild(QPushButton, "worksheet.answers_pdf")
    assert button.text() == "Answer sheet as PDF…"
    with qtbot.waitSignal(made.asked) as asked:
        button.click()
    assert asked.args == ["answers_pdf"]


def test_the_help_leads_through_a_worksheet_and_names_its_command():
    lessons = resource("help", "lessons.md").read_text("utf-8")
    order = ["worksheet", "worksheet.blank", "worksheet.hand_out", "worksheet.hand_in", "worksheet.marks"]
    places = [lessons.index(f"{{{{lessons.{name}}}}}") for name in [*order, "worksheet.answers_pdf"]]
    assert places == sorted(places)
    assert "mha-desktop worksheet" in resource("help", "command-line.md").read_text("utf-8")
