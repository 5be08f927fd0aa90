"""The question about a scene: what it takes, what it refuses, and that its words come back as they were typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mha_desktop.exchange.examples import example
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.plan import Plan, Scene, read_plan, write_plan
from mha_desktop.lessons.prose import ProseError, pieces
from mha_desktop.ui.scenes.scene_dialog import MOST_LETTERS, SceneDialog, SceneWords, clean
from mha_desktop.ui.theme import Theme, apply, load_fonts

WORDS = SceneWords("The bank", "Which one?", "Wait.", ("sliders", "steps", "heads"), ("numbers",))


@pytest.fixture
def ask(qtbot, qapp):
    load_fonts()
    theme = Theme.named("light")
    apply(qapp, theme)

    def make(words, again=False):
        dialog = SceneDialog(words, theme, again=again)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return make


def test_what_a_scene_says_is_shown_and_returned(ask):
    dialog = ask(WORDS)
    assert dialog.words == WORDS
    assert not dialog.shown.isVisible()
    assert ask(WORDS, again=True).shown.isVisible()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (SceneWords("  "), "A scene needs a title."),
        (SceneWords("a", "x" * (MOST_LETTERS + 1)), f"A text has at most {MOST_LETTERS} letters; this one has 4001."),
        (SceneWords("a{{river[1]}}"), "Choose by name"),
        (SceneWords("a", "{{attention[head=1, query=1, key=1]:.9x}}"), "is no way to write a number"),
    ],
)
def test_what_cannot_be_taken_is_said_and_the_dialog_stays(ask, words, said):
    dialog = ask(words)
    QTest.keyClick(dialog.title, Qt.Key.Key_Return)
    assert said in dialog.refusal
    assert dialog.isVisible()
    QTest.keyClicks(dialog.title, "b")
    assert dialog.refusal == ""


def test_letters_that_no_file_holds_are_left_out(ask):
    dialog = ask(SceneWords("a\x00b", "c\ud800d\ne\tf"))
    assert (dialog.words.title, dialog.words.question) == ("ab", "cd\ne\tf")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=60), st.text('"\\\n\t$ {}[]()\r\u2028é', max_size=60))
def test_words_come_back_from_the_file_as_they_were_typed(tmp_path: Path, title: str, question: str) -> None:
    title, question = clean(title), clean(question).strip()
    try:
        pieces(question)
        pieces(title)
    except ProseError:
        return
    path = tmp_path / "p.mhaplan"
    scene = Scene(Opened(example("river").document), title, question, title)
    write_plan(Plan(title, (scene,)), path)
    (again,) = read_plan(path).scenes
    assert (again.title, again.question, again.note) == (title, question, title)
