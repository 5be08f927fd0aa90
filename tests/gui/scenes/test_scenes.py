"""Scenes in the real window: made, put in order, saved, handed out and walked through."""

from __future__ import annotations

import zipfile
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from aids.class_plans import add, edit, fill, in_plan, part, press, titles
from mha_desktop.document.calculation import set_readout
from mha_desktop.document.view import Spot
from mha_desktop.lessons.plan import read_plan

KEY, CTRL, ALT, SHIFT = (
    Qt.Key,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


@pytest.fixture
def fresh(qtbot, saved):
    """Another window, as a student starts it."""
    from mha_desktop.app import create_window

    made = create_window("example:cheque")
    qtbot.addWidget(made)
    made.resize(1500, 900)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.session.engine is not None, timeout=30_000)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_a_scene_keeps_what_is_shown_and_says_where_it_is(user):
    user.window.session.look(grid_stage="scores")
    add(user, "First", question="Look.")
    assert user.window.message.text == "“First” is scene 1 of the class plan: Lessons ▸ Class plan."
    (scene,) = user.window.scenes.desk.plan.scenes
    assert (scene.title, scene.question, scene.hide, scene.lock) == ("First", "Look.", (), ())
    assert scene.opened.document is user.window.session.state.document
    assert scene.opened.view.grid_stage == "scores"
    user.in_dialog(lambda dialog: dialog.reject())
    user.key(KEY.Key_A, CTRL | SHIFT)
    assert len(user.window.scenes.desk.plan.scenes) == 1


def test_what_could_not_be_read_again_is_refused_in_the_dialog(user):
    said = []

    def try_them(dialog):
        fill(dialog, "")
        said.append(dialog.refusal)
        fill(dialog, "First", question="What is {{attention[}}?")
        said.append(dialog.refusal)
        fill(dialog, "First", question="It costs $5 and {{attention[head=1, query=2, key=1]}}.")

    user.in_dialog(try_them)
    user.key(KEY.Key_A, CTRL | SHIFT)
    assert said[0] == "A scene needs a title."
    assert said[1] == "“attention[” cannot be read as a value or a condition."
    assert user.window.scenes.desk.plan.scenes[0].question.startswith("It costs $5")


def test_scenes_are_put_in_order_changed_taken_out_and_back(user, three):
    seen = []

    def act(dialog):
        table = part(dialog, "plan.scenes")
        seen.append((titles(dialog), table.item(0, 1).text(), table.item(0, 2).text()))
        assert not part(dialog, "plan.up").isEnabled()
        QTest.keyClick(table, KEY.Key_Down, ALT)
        seen.append(titles(dialog))
        press(dialog, "plan.down")
        seen.append(titles(dialog))
        assert not part(dialog, "plan.down").isEnabled()
        user.in_dialog(lambda inner: fill(inner, "The other bank"))
        QTest.keyClick(table, KEY.Key_F2)
        dialog.activateWindow()  # without a window manager nobody does
        user.qtbot.waitUntil(dialog.isActiveWindow)
        seen.append(titles(dialog))
        QTest.keyClick(table, KEY.Key_Delete)
        seen.append(titles(dialog))
        press(dialog, "plan.undo")
        seen.append(titles(dialog))

    in_plan(user, act)
    assert seen[0] == (["The bank", "A weight", "Four heads"], "Which **bank** is it?", "Wait for *two* answers.")
    assert seen[1] == ["A weight", "The bank", "Four heads"]
    assert seen[2] == ["A weight", "Four heads", "The bank"]
    assert seen[3] == ["A weight", "Four heads", "The other bank"]
    assert seen[4] == ["A weight", "Four heads"]
    assert seen[5] == seen[3]


def test_a_scene_can_take_what_is_shown_now(user, three):
    def act(dialog):
        def replace(inner):
            part(inner, "scene.shown").setChecked(True)
            press(inner, "scene.ok")

        user.in_dialog(replace)
        press(dialog, "plan.change")

    in_plan(user, act)
    scene = three.plan.scenes[0]
    assert scene.title == "The bank"
    assert scene.opened.document is user.window.session.state.document


def test_a_plan_that_was_handed_out_is_walked_with_page_down(user, fresh, saved):
    window, mine = fresh, fresh.session.state
    student = type(user)(window, user.qtbot)
    window.files.open_dropped([str(saved)])
    student.wait()
    state = window.session.state
    assert window.windowTitle().startswith("Class plan")
    assert state.sequence.name == state.document.sequences[1].name
    assert (state.view.grid_stage, state.view.lock) == ("scores", Spot("attention", 1, 4, 2))
    panel = student.find("lesson")
    assert panel.prose.toPlainText().strip() == "Which bank is it?"
    assert not any("two answers" in label.toPlainText() for label in (panel.prose, panel.title))
    assert window.docks["sliders"].isVisible()

    student.key(KEY.Key_PageDown)
    assert window.session.state.document.weights.W_Q[0, 0] == 2.5
    assert window.docks["sliders"].isHidden()
    student.key(KEY.Key_F7)  # the key of the sliders
    assert window.docks["sliders"].isHidden()
    assert window.message.text == "This scene puts “Sliders” away."
    window.commands.reset_layout()
    assert window.docks["sliders"].isHidden()
    before = window.session.state.document
    window.commands.set_heads(4)
    assert window.session.state.document is before
    assert "Locked by the scene “A weight”." in window.message.text

    student.key(KEY.Key_PageDown)
    assert window.session.state.document.title == "clusters"
    assert window.docks["sliders"].isVisible()
    edit(window, 9.0)
    student.key(KEY.Key_PageUp)
    student.key(KEY.Key_PageDown)
    assert window.session.state.document.weights.W_Q[0, 0] != 9.0
    student.act("lessons.leave")
    assert window.session.state.document is mine.document
    assert len(window.session.history) == 1
    assert not window.isWindowModified()


def test_a_panel_that_comes_with_a_document_stays_put_away(user):
    window = user.window
    window.commands.open_example("river")
    assert window.docks["next_token"].isVisible()
    add(user, "No guess", hide=("next_token", "cube"))
    add(user, "A guess")
    window.commands.open_example("clusters")
    window.scenes.desk.play(0)
    assert window.docks["next_token"].isHidden()
    window.session.commit("off", partial(set_readout, on=False))
    window.session.commit("on", partial(set_readout, on=True))
    window.commands.show_panel("cube")
    assert window.docks["next_token"].isHidden()
    assert window.docks["cube"].isHidden()
    user.key(KEY.Key_PageDown)
    assert window.docks["next_token"].isVisible()
    assert window.docks["cube"].isVisible()
    window.lessons.leave()
    assert window.docks["cube"].isVisible()


def test_one_scene_is_shown_while_the_own_document_waits(user, three):
    window, mine = user.window, user.window.session.state.document

    def act(dialog):
        part(dialog, "plan.scenes").setCurrentCell(1, 0)
        press(dialog, "plan.show")

    in_plan(user, act)
    assert window.lessons.player.index == 1
    assert window.session.state.document.weights.W_Q[0, 0] == 2.5
    assert window.session.own.document is mine
    window.lessons.leave()
    assert window.session.state.document is mine


def test_what_a_text_editor_added_is_kept(user, saved, answer, tmp_path):
    """The archive's lesson may say more than the dialog shows."""
    other = tmp_path / "other.mhaplan"
    with zipfile.ZipFile(saved) as old, zipfile.ZipFile(other, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "lesson.toml":
                extra = b'\n[step.done]\nname = "large"\nwhen = "W_Q[row=1, column=1] > 2"\n'
                extra += b"[step.change]\nresidual = false\nmuted = []\n"
                content = b'author = "A. Teacher"\n' + content + extra
            new.writestr(name, content)
    answer(other)
    in_plan(user, lambda dialog: (press(dialog, "plan.open"), press(dialog, "plan.up"), press(dialog, "plan.save")))
    lesson = read_plan(other).rest
    assert lesson.author == "A. Teacher"
    assert lesson.step[-1].done.name == "large"
    assert (lesson.step[-1].change.residual, lesson.step[-1].change.muted) == (False, ())


def test_a_bad_file_is_one_sentence_and_changes_nothing(user, three, answer, tmp_path):
    bad = answer(tmp_path / "bad.mhaplan")
    bad.write_bytes(b"PK nothing")
    said, before, plan = [], user.window.session.state, three.plan
    in_plan(user, lambda dialog: (press(dialog, "plan.open"), said.append(dialog.refusal)))
    assert said == ["“bad.mhaplan” is no class plan, or it is damaged."]
    assert three.plan is plan
    user.act("lessons.plan.open")
    assert user.window.message.text == said[0]
    assert user.window.session.state is before
    bad.unlink()
    assert not user.window.files.open(str(bad))
    assert user.window.message.text.startswith("“bad.mhaplan” cannot be read")


def test_where_it_cannot_be_saved_it_stays_unsaved(user, three, answer, tmp_path):
    answer(tmp_path / "none" / "x.mhaplan")
    said = []
    in_plan(user, lambda dialog: (press(dialog, "plan.save"), said.append(dialog.refusal)))
    assert "could not be written: there is no such folder" in said[0]
    assert three.unsaved


def test_a_scene_of_a_mistake_shows_it_again_after_saving(user, answer, tmp_path):
    window = user.window
    window.session.look(mistake="no-scale")
    wrong = window.session.state.trace.head("attention", 0)
    add(user, "Wrong")
    window.session.look(mistake=None)
    path = answer(tmp_path / "m.mhaplan")
    in_plan(user, lambda dialog: press(dialog, "plan.save"))
    assert window.lessons.open(path)
    assert window.session.state.view.mistake == "no-scale"
    assert (window.session.state.trace.head("attention", 0) == wrong).all()


def test_the_dialogs_can_be_used_without_a_mouse_and_are_named(user, three):
    def named(dialog):
        for widget in dialog.findChildren(QWidget):
            if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                name = widget.accessibleName() or getattr(widget, "text", lambda: "")()
                assert name.strip(), widget.objectName()
            if isinstance(widget, QPushButton):
                assert widget.toolTip() or widget.text() in ("OK", "Cancel"), widget.objectName()

    user.in_dialog(named)
    user.key(KEY.Key_A, CTRL | SHIFT)
    in_plan(user, named)
