"""Lessons in German in the real window: titles in the menu, text, live values with a comma, and room for all of it."""

from __future__ import annotations

import re

import pytest
from PySide6.QtWidgets import QApplication

from mha_desktop.exchange.examples import example
from mha_desktop.exchange.settings import write_changes
from mha_desktop.lessons.model import Choice
from mha_desktop.lessons.plan import Plan, Scene, write_plan
from mha_desktop.lessons.progress import read_progress
from mha_desktop.ui.language import speak
from mha_desktop.ui.lessons.desk import shipped_lessons

LESSONS = [lesson.name for lesson in shipped_lessons()]


@pytest.fixture
def german(qapp):
    """The window that is made next speaks German."""
    write_changes({"language": "de"})
    yield
    speak("en")


def go(user, name, step):
    lessons = user.window.lessons
    if lessons.player.playing is None or lessons.player.playing.name != name:
        lessons.open_shipped(name)
    lessons.player.go([each.id for each in lessons.player.playing.lesson.step].index(step))
    QApplication.processEvents()
    return user.find("lesson")


def test_menu_title_text_task_and_numbers_are_german(german, user):
    action = user.window.actions_by_id["lessons.open.multi_head_attention"]
    assert (action.text(), user.window.actions_by_id["lessons.open.picture_as_tokens"].text()) == (
        "Multi-Head-Attention", "Ein Bild als Token",
    )  # fmt: skip
    action.trigger()
    panel = go(user, "multi-head-attention", "through-the-cube")
    assert action.isChecked()
    assert "Eine Zelle durch alle Ebenen" in panel.title.toPlainText()
    assert "0,138" in panel.prose.toPlainText()
    assert not re.search(r"\d\.\d", panel.prose.toPlainText())
    assert panel.done.accessibleName().endswith("Query b1 und Key c1 sind festgehalten")


def test_a_share_is_written_with_a_comma_and_a_space_before_the_sign(german, user):
    panel = go(user, "picture-as-tokens", "no-positions")
    assert "links 97 %, rechts 3 %" in panel.prose.toPlainText()  # Qt tells a no-break space as a space


def test_an_answer_may_be_typed_with_a_comma_and_what_is_said_is_german(german, user):
    panel = go(user, "multi-head-attention", "average")
    panel.question.edit.setText("9,9")
    panel.question.edit.returnPressed.emit()
    said = panel.question._says.toPlainText()
    right = re.search(r"Zeile 9, Spalte 1 von A V: (−?\d,\d{3})\.", said)
    assert right is not None, said
    panel.question.edit.setText(right[1])
    panel.question.edit.returnPressed.emit()
    assert "zwischen dem kleinsten und dem größten Value" in panel.question._says.toPlainText()


def test_progress_of_one_language_is_the_others(german, user):
    go(user, "multi-head-attention", "bilinear")
    user.window.lessons.leave()
    speak("en")
    user.window.lessons.open_shipped("multi-head-attention")
    assert user.find("lesson").title.toPlainText() == "A score is a bilinear form"
    assert read_progress("multi-head-attention").step == 11


@pytest.mark.parametrize("name", LESSONS)
def test_every_choice_has_room_in_its_line(german, user, name):
    user.window.resize(1366, 738)
    user.window.lessons.open_shipped(name)
    player, panel = user.window.lessons.player, user.find("lesson")
    cut = []
    for index, step in enumerate(player.playing.lesson.step):
        if isinstance(step.question, Choice):
            player.go(index)
            QApplication.processEvents()
            room = panel.question.contentsRect().width()
            cut += [button.text() for button in panel.question.buttons if button.sizeHint().width() > room]
    assert cut == []


def test_a_class_plan_speaks_german_from_a_file_beside_it(german, user, tmp_path):
    opened = example("river")
    write_plan(Plan("Tuesday", (Scene(opened, "The bank", "Which *one*?"),)), tmp_path / "tuesday.mhaplan")
    words = 'translates = "tuesday"\nlanguage = "de"\ntitle = "Dienstag"\n[step."The bank"]\ntitle = "Die Bank"\n'
    (tmp_path / "tuesday.de.toml").write_text(words + 'text = "Welche *Bank*?"\n', encoding="utf-8")
    assert user.window.files.open(str(tmp_path / "tuesday.mhaplan"))
    panel = user.find("lesson")
    assert user.window.lessons.title == "Dienstag"
    assert (panel.title.toPlainText(), panel.prose.toPlainText()) == ("Die Bank", "Welche Bank?")
    user.window.scenes.desk.open(tmp_path / "tuesday.mhaplan")  # the plan that is changed is the original
    assert user.window.scenes.desk.plan.scenes[0].title == "The bank"
