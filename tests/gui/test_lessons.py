"""Lessons in the real window: every step forwards and backwards, live values, links, questions, and what is left."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from aids.lesson_hands import HANDS, answer
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Spot
from mha_desktop.lessons.expressions import parse
from mha_desktop.lessons.progress import read_progress
from mha_desktop.lessons.read import read_lesson
from mha_desktop.paths import resource
from mha_desktop.ui.lessons.desk import shipped_lessons

LESSONS = [lesson.name for lesson in shipped_lessons()]
RIVER = 'attention[head=1, query=10, key="river"]'
SMALL = f'''
title = "Small"
start = "example:river"
[[step]]
title = "First"
text = """River gets {{{{{RIVER}:.3f}}}}. [Look]({RIVER}). [All of it](V[head=2, row=3])."""
show = {{ stage = "scores", head = 2, query = 3, key = 1 }}
point = ["heads"]
[[step]]
title = "Change it"
text = "Make W_Q[1, 1] large."
locked = false
done = {{ name = "large", when = "W_Q[row=1, column=1] > 2" }}
[[step]]
title = "Locked"
locked = true
question = {{ kind = "number", ask = "What does river get?", answer = '{RIVER}', right = "Yes.", wrong = "No." }}
[[step]]
title = "Choose"
hide = ["sliders"]
question = {{ kind = "token", ask = "Who is read most?", answer = "attention[head=2, query=10]" }}
'''


@pytest.fixture
def small(user, tmp_path):
    """A lesson of four steps, open."""
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    assert user.window.lessons.open(path)
    QApplication.processEvents()
    return path


def player(user):
    return user.window.lessons.player


def go(user, index):
    player(user).go(index)
    QApplication.processEvents()
    assert player(user).index == index


# Backwards as well for one lesson, and with `--long` for all: a step is prepared from its file, whichever way it is
# come to.
@pytest.mark.parametrize(
    ("name", "back"),
    [
        *((name, name == "picture-as-tokens") for name in LESSONS),
        *(pytest.param(name, True, marks=pytest.mark.long) for name in LESSONS if name != "picture-as-tokens"),
    ],
)
def test_104_every_step_of_every_lesson_and_its_task_done_by_hand(user, name, back):
    window = user.window
    window.resize(1920, 1080)
    mine = window.session.state.document
    window.lessons.open_shipped(name)
    QApplication.processEvents()
    panel = user.find("lesson")
    count = player(user).count
    for index in (*range(count), *(reversed(range(count - 1)) if back else ())):
        if index != player(user).index:
            go(user, index)
        step = player(user).step
        assert not window.message.isVisible() or window.message.kind == "info", step.title
        text = panel.prose.toPlainText()
        assert panel.title.toPlainText().strip(), step.title
        assert "\u2013\u00a0" not in text
        assert not any("\ue000" <= letter <= "\uf8ff" for letter in text), step.title
        assert panel.isVisible()
        pointer = window.lessons._pointer
        names = [] if pointer is None else pointer.rings
        controls = [point for point in step.point if point.replace("_", "").replace(".", "").isalnum()]
        assert len(names) == len(controls), (step.title, controls)
        _do_the_task(user, name, step)
    assert len(read_progress(name).done) >= count - 1  # the last is done by reading it, and by going on
    window.lessons.leave()
    QApplication.processEvents()
    assert window.session.state.document is mine
    assert not panel.isVisible()


def _do_the_task(user, name, step):
    """Do what a step asks for, as a student does it: not done before, done and said afterwards."""
    lesson, index = player(user), player(user).index
    if lesson.is_done(index):  # come to from behind
        return
    if step.done is not None:
        assert not parse(step.done.when).holds(user.window.session.state), step.id
        user.window.activateWindow()  # after a dialog; without a window manager nobody does
        user.qtbot.waitUntil(user.window.isActiveWindow)
        user.quiet(30)
        HANDS[name][step.id](user)
        user.qtbot.waitUntil(partial(_done, lesson, index, step.id), timeout=20_000)
        lit = user.find("lesson.done").accessibleName()
        assert step.done.name in lit, step.id
    elif step.question is not None:
        answer(user)
        assert lesson.is_done(index), step.id
    learning = user.window.findChild(QObject, "learning.desk")
    if learning is not None and learning.running:
        learning.pause()


def _done(lesson, index, name):
    assert lesson.is_done(index), name


def test_every_task_has_its_hands():
    for name in LESSONS:
        lesson = read_lesson(resource("lessons", f"{name}.toml"))
        assert set(HANDS[name]) == {step.id for step in lesson.step if step.done is not None}


def test_the_menu_has_every_lesson_and_the_keys_walk_through_it(user):
    window = user.window
    window.actions_by_id["lessons.open.two_heads"].trigger()
    user.qtbot.waitUntil(lambda: window.windowTitle().startswith("Two heads, step by step"))
    assert window.actions_by_id["lessons.open.two_heads"].isChecked()
    assert "two heads, number by number" in window.actions_by_id["lessons.open.two_heads"].toolTip()
    for key, index in ((Qt.Key.Key_PageDown, 1), (Qt.Key.Key_PageDown, 2), (Qt.Key.Key_PageUp, 1)):
        user.key(key)
        assert player(user).index == index
    for key, index in ((Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1)):
        user.key(key, Qt.KeyboardModifier.AltModifier)
        assert player(user).index == index
    user.click(user.find("lesson.next"))
    assert player(user).index == 2
    user.click(user.find("lesson.close"))
    assert player(user).playing is None
    assert not window.actions_by_id["lessons.next"].isEnabled()


def test_the_users_own_document_is_untouched_and_comes_back_with_its_history(user, small):
    window = user.window
    window.lessons.leave()
    window.session.commit("mine", partial(set_cell, block=Block("W_Q", 0, 0), value=3.0))
    window.session.look(lock=Spot("attention", 3, 2, 1), grid_stage="messages")
    mine, view = window.session.state.document, window.session.state.view
    assert window.lessons.open(small)
    go(user, 1)
    window.session.commit("lesson's", partial(set_cell, block=Block("W_Q", 0, 0), value=9.0))
    assert window.files.keeper.shown.document is mine
    assert len(window.files.keeper.works) == 1
    window.lessons.leave()
    assert window.session.state.document is mine
    assert window.session.state.view == view
    assert window.session.history.undo_name == "mine"
    assert window.files.keeper.unsaved


def test_the_example_box_names_what_is_shown_and_the_own_document_again_afterwards(user, small):
    box = user.find("example")

    def named():
        return box.currentText() or box.placeholderText()

    assert named() == user.window.session.state.document.title == "river"
    assert "“clusters”, comes back when it is closed." in box.toolTip()
    assert user.window.preferences.settings.example == "clusters"
    user.window.lessons.leave()
    assert named() == box.currentText() == "clusters"
    assert box.toolTip().startswith("Open an example.")


def test_opening_another_document_in_a_lesson_keeps_the_own_one_not_the_lessons(user, small):
    window = user.window
    window.lessons.leave()
    window.session.commit("mine", partial(set_cell, block=Block("W_Q", 0, 0), value=3.0))
    mine = window.session.state.document
    assert window.lessons.open(small)
    window.commands.open_example("cheque")
    QApplication.processEvents()
    assert window.session.own is None
    assert player(user).playing is None
    assert window.files.keeper.aside.document is mine
    window.commands.bring_back()
    assert window.session.state.document is mine


def test_a_step_comes_back_as_it_was_at_first(user, small):
    window = user.window
    go(user, 1)
    session = window.session
    first = session.state.document.weights.W_Q[0, 0]
    session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=9.0))
    go(user, 0)
    assert (session.state.view.grid_stage, session.state.view.lock) == ("scores", Spot("attention", 1, 2, 0))
    go(user, 1)
    assert session.state.document.weights.W_Q[0, 0] == first
    session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=9.0))
    user.act("lessons.again")
    assert session.state.document.weights.W_Q[0, 0] == first


def test_values_in_the_text_are_live(user, small):
    panel = user.find("lesson")
    assert "River gets 0.718." in panel.prose.toPlainText().replace("\u00a0", " ")
    user.window.session.commit("edit", partial(set_cell, block=Block("W_Q", 3, 0), value=0.0))
    weight = user.window.session.state.trace.head("attention", 0)[9, 5]
    assert f"River gets {weight:.3f}." in panel.prose.toPlainText()
    assert f"{weight:.3f}" != "0.718"


def test_links_light_up_what_they_name(user, small):
    panel = user.find("lesson")
    cursor = panel.prose.document().find("Look")
    where = panel.prose.cursorRect(cursor).center() - QPoint(6, 0)
    QTest.mouseClick(panel.prose.viewport(), Qt.MouseButton.LeftButton, pos=where)
    view = user.window.session.state.view
    assert view.lock == Spot("attention", 0, 9, 5)
    assert view.grid_stage == "attention"
    cursor = panel.prose.document().find("All of it")
    where = panel.prose.cursorRect(cursor).center() - QPoint(6, 0)
    QTest.mouseClick(panel.prose.viewport(), Qt.MouseButton.LeftButton, pos=where)
    view = user.window.session.state.view
    assert view.grid_stage == "QKV"
    assert [(region.key, region.head, region.row) for region in view.lit] == [("V", 1, 2)]


def test_a_task_is_done_by_doing_it_and_remembered(user, small):
    go(user, 1)
    panel = user.find("lesson")
    assert panel.done.accessibleName() == "To do: large"
    user.window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.5))
    assert panel.done.accessibleName() == "✓ Done: large"
    assert read_progress("small").done == {"First", "Change it"}
    user.window.lessons.leave()
    user.window.lessons.open(small)
    assert player(user).index == 1
    assert player(user).is_done(1)


def test_a_locked_step_says_so_and_changes_nothing(user, small):
    go(user, 2)
    before = user.window.session.state.document
    user.window.commands.set_heads(4)
    assert user.window.session.state.document is before
    assert "Locked by the step" in user.window.message.text
    go(user, 1)
    user.window.commands.set_heads(4)
    assert user.window.session.state.document.heads == 4


def test_answers_are_checked(user, small):
    go(user, 2)
    question = user.find("lesson.question")
    says = user.find("lesson.says")
    for typed, said in (("0,5", "✗ No."), ("much", "“much” is not a number."), ("0.718", "✓ Yes.")):
        question.edit.setText(typed)
        user.click(user.find("lesson.check"))
        assert says.toPlainText() == said
    assert player(user).is_done(2)
    go(user, 3)
    QApplication.processEvents()
    assert [button.text() for button in question.buttons][:2] == ["The", "fisherman"]
    user.click(question.buttons[5])
    assert says.toPlainText().startswith("✗")
    user.click(question.buttons[1])
    assert says.toPlainText().startswith("✓")


def test_a_step_may_put_panels_away_and_the_end_brings_them_back(user, small):
    docks = user.window.docks
    go(user, 3)
    assert docks["sliders"].isHidden()
    user.window.lessons.leave()
    QApplication.processEvents()
    assert not docks["sliders"].isHidden()
    assert docks["lesson"].isHidden()


def test_a_control_is_pointed_at_and_clicks_go_through(user, small):
    pointer = user.find("lesson.pointer")
    heads = user.find("heads")
    (ring,) = pointer.rings
    assert ring.contains(heads.mapTo(user.window, heads.rect().center()))
    amber = user.window.theme.color("lock.ring")
    shown = user.window.grab().toImage()
    assert any(shown.pixelColor(ring.left() + 2, y) == amber for y in range(ring.top(), ring.bottom()))
    assert pointer.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    go(user, 1)
    assert pointer.isHidden()


def test_a_file_that_is_no_lesson_is_one_sentence_and_changes_nothing(user, tmp_path):
    before = user.window.session.state
    path = Path(tmp_path, "bad.toml")
    path.write_text('title = "x"\nstart = "example:brook"\n[[step]]\ntitle = "a"\n', encoding="utf-8")
    assert not user.window.lessons.open(path)
    assert user.window.message.text.startswith("“bad.toml”, line 2, column 1: There is no example:brook")
    assert user.window.session.state is before
    assert player(user).playing is None


def test_saving_in_a_lesson_saves_a_copy_of_what_is_shown(user, small, tmp_path, monkeypatch):
    from PySide6.QtWidgets import QFileDialog

    from mha_desktop.exchange.mhad import read_mhad

    window = user.window
    path = tmp_path / "copy.mhad"
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: (asked.append(a[2]), (str(path), ""))[1])
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=9.0))
    window.actions_by_id["file.save"].trigger()
    user.qtbot.waitUntil(path.exists)
    assert "river, from Small" in asked[0]
    saved = read_mhad(path).document
    assert (saved.title, saved.weights.W_Q[0, 0]) == ("river, from Small", 9.0)
    assert "waits unchanged behind the lesson" in window.message.text
    assert window.files.keeper.file.path is None
    window.lessons.leave()
    assert window.session.state.document.title == "clusters"
    assert not window.files.keeper.unsaved


def test_resetting_the_layout_keeps_the_lesson_and_its_own_cross_ends_it(user, small):
    docks = user.window.docks
    user.window.commands.reset_layout()
    QApplication.processEvents()
    assert docks["lesson"].isVisible()
    assert player(user).playing is not None
    docks["lesson"].close()
    user.qtbot.waitUntil(lambda: player(user).playing is None and not user.window.dressing.changing)
    assert user.window.session.own is None


def test_a_lesson_leaves_no_trace_in_the_remembered_layout(user, small):
    memory, preferences = user.window.memory, user.window.preferences
    user.window.lessons.leave()
    QApplication.processEvents()
    memory.settle()
    memory.note()
    before = preferences.settings.window
    user.window.lessons.open(small)
    go(user, 3)
    memory.note()
    assert preferences.settings.window == before


@pytest.mark.parametrize(("width", "height"), [(900, 500), (1100, 700), (1366, 738), (1920, 1080)])
def test_text_and_buttons_are_seen_in_every_size_of_window(user, small, width, height):
    window = user.window
    window.resize(width, height)
    QApplication.processEvents()
    go(user, 2)
    QApplication.processEvents()
    panel = user.find("lesson")
    seen = [text.visibleRegion().boundingRect().height() for text in (panel.title, panel.prose)]
    assert sum(seen) > 30
    for button in (panel.back, panel.next):
        assert button.visibleRegion().boundingRect().height() == button.height()
        bottom = button.mapTo(window, button.rect().bottomLeft()).y()
        assert bottom < window.height() - window.statusBar().height()


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_a_small_laptop_shows_some_lines_of_the_text_and_the_picture_at_every_zoom(user, percent):
    window = user.window
    window.commands.looks.choose(zoom=percent)
    window.resize(1366, 738)
    user.qtbot.waitUntil(lambda: not window.dressing.pending)
    window.lessons.open_shipped("two-heads")
    window.lessons.player.go(9)  # points at the heatmaps; what a step points at is in front
    user.quiet()
    text, line = user.find("lesson.text"), window.theme.metrics.zoomed(23)
    seen = text.visibleRegion().boundingRect().height()
    assert seen >= 4 * line, f"{seen} px of text"
    assert window.docks.in_front("heatmaps")
    assert user.find("heatmaps").viewport().height() > 250
