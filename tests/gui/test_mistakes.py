"""Mistakes on purpose in the driven window: on by the menu, seen everywhere, off again, and the document untouched."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.scene.text import plain

NAMES = [mistake.name for mistake in MISTAKES]
KEY = Qt.Key


def action(user, name):
    return user.window.actions_by_id[f"view.mistake.{name.replace('-', '_')}"]


def triangles(user):
    """Pixels of the heatmaps in the colour of the triangles."""
    red = user.window.theme.color("status.changed").getRgb()[:3]
    return int((np.abs(user.pixels(user.find("heatmaps").viewport()) - red).max(axis=-1) < 3).sum())


@pytest.fixture
def river(user):
    """A user of the river example, its badge green."""
    user.window.commands.open_example("river")
    user.qtbot.waitUntil(lambda: user.window.session.state.document.title == "river")
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    return user


@pytest.mark.parametrize("name", NAMES)
def test_each_is_switched_on_by_the_menu_seen_and_switched_off(river, name):
    user = river
    session = user.window.session
    document, before = session.state.document, session.state.trace.whole("attention")
    shown = {"no-output-matrix": "output", "mean-of-heads": "concat"}.get(name, "attention")
    session.look(grid_stage=shown)
    assert triangles(user) == 0
    assert user.window.findChild(QWidget, "mistake.bar") is None  # made when it is first needed
    action(user, name).trigger()
    assert action(user, name).isChecked()
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "error")
    assert user.find("torch_badge").text().startswith("≠ torch from ")
    bar = user.find("mistake.bar")
    assert bar.isVisible()
    assert plain(bar.text).endswith(".")
    assert triangles(user) > 40
    assert session.state.document is document
    assert session.history.undo_name is None
    user.click(user.find("mistake.off"))
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    assert not bar.isVisible()
    assert triangles(user) == 0
    np.testing.assert_array_equal(session.state.trace.whole("attention"), before)


def test_the_menu_ticks_what_is_on_however_it_was_switched(river):
    user = river
    assert action(user, "none").isChecked()
    user.window.session.look(mistake="no-scale")
    assert action(user, "no-scale").isChecked()
    assert not action(user, "none").isChecked()
    user.click(user.find("mistake.off"))
    assert not action(user, "no-scale").isChecked()
    assert action(user, "none").isChecked()


def test_the_windows_title_says_that_a_mistake_is_on(river):
    user = river
    action(user, "no-scale").trigger()
    assert user.window.windowTitle().endswith("(mistake on purpose)")
    user.click(user.find("mistake.off"))
    assert "mistake" not in user.window.windowTitle()


def test_66_the_wrong_root_reads_as_in_the_lesson(river):
    user = river
    action(user, "root-of-d-model").trigger()
    badge = user.find("torch_badge")
    user.qtbot.waitUntil(lambda: badge.kind == "error")
    assert badge.text() == "≠ torch from ÷ √d_head 1.43"
    grid = user.find("heatmaps").grid
    assert (round(grid.correct_value(0, 9, 5), 3), round(grid.value(0, 9, 5), 3)) == (0.718, 0.548)
    assert user.status.startswith("A⁽¹⁾[10, 6] = 0.547839919334")


def test_an_edit_with_a_mistake_on_keeps_the_badge_honest(river):
    user = river
    action(user, "root-of-d-model").trigger()
    badge = user.find("torch_badge")
    user.qtbot.waitUntil(lambda: badge.kind == "error")
    user.enter("W_Q", 3, 0, "0.5")
    assert badge.kind == "neutral"
    user.qtbot.waitUntil(lambda: badge.kind == "error")
    assert badge.text() == "≠ torch from ÷ √d_head 1"  # head 1's scores are halved, so now head 2's 4.83 leads
    assert user.find("mistake.bar").isVisible()
    user.key(KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    user.qtbot.waitUntil(lambda: badge.text() == "≠ torch from ÷ √d_head 1.43")


def test_show_correct_by_mouse_and_back(river):
    user = river
    action(user, "no-scale").trigger()
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "error")
    user.click(user.find("mistake.show_correct"))
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    assert user.find("mistake.bar").isVisible()
    assert triangles(user) == 0
    assert user.status.startswith("A⁽¹⁾[10, 6] = 0.717644210629")
    user.click(user.find("mistake.show_correct"))
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "error")
    assert triangles(user) > 40


def test_opening_another_document_leaves_the_mistake_behind(river):
    user = river
    action(user, "no-scale").trigger()
    user.window.commands.open_example("clusters")
    user.qtbot.waitUntil(lambda: user.window.session.state.document.title == "clusters")
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    assert not user.find("mistake.bar").isVisible()
    assert user.window.session.state.view.mistake is None
    assert action(user, "none").isChecked()


def test_a_mistake_without_an_effect_is_amber(user):
    action(user, "mask-after-softmax").trigger()
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "warn")
    assert user.find("torch_badge").text() == "mistake on, no difference"
    assert user.find("mistake.bar").isVisible()
    assert triangles(user) == 0


def test_the_list_beside_the_cube_and_the_search(river):
    user = river
    session = user.window.session
    user.window.commands.toggle_panel("side")
    session.look(side="mistakes")
    user.qtbot.waitUntil(lambda: user.find("mistakes").isVisible())
    user.click(user.find("mistake.root-of-d-model"))
    assert session.state.view.mistake == "root-of-d-model"
    user.click(user.find("mistakes.find"))
    hidden = session.state.view.mistake
    assert plain(user.find("mistake.bar").text) == "A mistake is on. Which?"
    user.window.actions_by_id.refresh()
    assert not any(action(user, name).isChecked() for name in NAMES)
    wrong = next(name for name in NAMES if name != hidden)
    action(user, wrong).trigger()  # a guess from the menu counts too
    assert user.find("mistakes").says.startswith("No, it is not “")
    action(user, hidden).trigger()
    assert user.find("mistakes").says.startswith("Right: it was “")
    assert action(user, hidden).isChecked()


def test_the_keyboard_reaches_the_bar(river):
    user = river
    action(user, "no-scale").trigger()
    off = user.find("mistake.off")
    off.setFocus()
    user.key(KEY.Key_Space)
    assert user.window.session.state.view.mistake is None


def test_a_picture_saved_from_the_window_says_so(river):
    from mha_desktop.ui.export.sheet import heatmaps_sheet

    user = river
    action(user, "root-of-d-model").trigger()
    sheet = heatmaps_sheet(user.window.session.state, user.window.theme, 1200)
    assert sheet.title.endswith("with a mistake on purpose: divide by √d_model, not √d_head")
