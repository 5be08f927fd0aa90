"""A scene that locks and hides single controls: they look like it, say why, and no way round is open."""

from __future__ import annotations

import fnmatch
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QPushButton, QToolTip, QWidget

from aids.class_plans import add, in_plan, press
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.clipboard import format_block
from mha_desktop.document.locks import CONTROLS, EDITS
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet_edits import blanked
from mha_desktop.lessons.plan import read_plan
from mha_desktop.ui.steps.moves import copy_steps
from mha_desktop.ui.window.locking import PARTS

WHY = "Locked by the scene “Look only”."
LOCKED_ACTIONS = (
    "document.heads.4",
    "document.mask.none",
    "document.sequence",
    "file.open",
    "file.export.heatmaps",
    "view.mistake.no_scale",
    "document.residual",
    "edit.zero",
    "document.tokens.add",
    "view.steps.hide",
)
SET = partial(set_cell, block=Block("W_Q", 0, 0), value=9.0)


def tip(widget):
    """What a tooltip over a widget says."""
    QToolTip.hideText()
    at = widget.rect().center()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return QToolTip.text()


@pytest.fixture
def locked(user, answer, tmp_path):
    """The first scene of a plan from a file locks every control, the second hides some, the third is free."""
    window = user.window
    window.resize(1920, 1080)
    window.commands.open_example("river")
    window.session.look(side="mistakes")
    user.quiet()
    add(user, "Look only", controls=dict.fromkeys(CONTROLS, "locked"))
    add(user, "Less", controls={"heads": "hidden", "mistakes": "hidden", "export": "hidden", "results": "hidden"})
    add(user, "Free")
    path = answer(tmp_path / "locks.mhaplan")
    in_plan(user, lambda dialog: press(dialog, "plan.save"))
    window.scenes.desk.give_up()
    window.files.keeper.give_up()
    assert window.files.open(str(path))
    user.quiet()
    return path


def test_locked_controls_look_it_say_it_and_cannot_be_gone_round(user, locked, tmp_path):
    window, session = user.window, user.window.session
    assert set(read_plan(locked).scenes[0].lock) == set(CONTROLS)
    assert [each.hide for each in read_plan(locked).scenes] == [(), ("heads", "mistakes", "results", "export"), ()]
    document, view = session.state.document, session.state.view
    window.commands.toggle_panel("side")
    user.quiet()

    # They look like it, and say why.
    for name in (
        "heads",
        "mask",
        "sequence",
        "example",
        "export",
        "heatmaps.save",
        "cell_value",
        "sliders",
        "mistakes",
    ):
        assert not user.find(name).isEnabled(), name
        assert tip(user.find(name)) == WHY, name
    assert tip(user.find("heads.segments")) == WHY  # and what is in them
    table = user.find("table.W_Q")
    assert table.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor
    index = table.model().index(0, 0)
    assert not index.flags() & Qt.ItemFlag.ItemIsEditable
    assert WHY in index.data(Qt.ItemDataRole.ToolTipRole)
    assert WHY in index.data(Qt.ItemDataRole.AccessibleTextRole)
    dark = user.pixels(table.viewport()).min(axis=-1)
    for name in LOCKED_ACTIONS:
        action = window.actions_by_id[name]
        assert not action.isEnabled(), name
        assert action.toolTip() == WHY, name

    # No way round: keys, edits, views, files, commands.
    user.click_cell("W_Q", 0, 0)
    user.type("5")
    assert table.model().refusal.message == WHY
    assert table.findChild(object, "cell_editor") is None
    QTest.keyClick(table, Qt.Key.Key_Delete)
    user.key(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    edits = (SET, partial(set_heads, heads=1), partial(set_mask_base, base="none"), partial(replace, residual=False))
    for edit in edits:
        window.message.clear()
        assert not window.commands.commit("edit", edit)
        assert window.message.text == WHY
    for change in ({"sequence": 1}, {"mistake": "no-scale"}, {"result_hidden": True}):
        window.message.clear()
        session.look(**change)
        assert window.message.text == WHY, change
    window.message.clear()
    window.files.open_dropped(["example:clusters"])
    user.wait()
    assert window.message.text == WHY
    window.message.clear()
    window.commands.export("heatmaps")
    window.commands.carry("export.numpy")
    assert window.message.text == WHY
    assert session.state.document is document
    assert (session.state.view.sequence, session.state.view.mistake) == (view.sequence, None)

    # The next scene takes away, the one after it frees.
    window.lessons.player.go(1)
    user.quiet()
    for name in ("heads", "export", "heatmaps.save", "steps.hide", "view.side.mistakes.button"):
        assert not user.find(name).isVisible(), name
    assert not user.find("side.choice").segment("mistakes").isVisible()
    assert session.state.view.side == "calculation"
    assert not window.actions_by_id["document.heads.4"].isVisible()
    found = []
    user.in_dialog(lambda dialog: found.extend(item.text() for item in _listed(dialog, "document heads")))
    window.commands.show_palette()
    assert found  # of those that belong to other controls
    assert not any("Heads › 4" in each or "Other…" in each for each in found)
    assert not window.commands.commit("edit", partial(set_heads, heads=1))
    assert window.commands.commit("edit", SET)  # what is not locked is free
    assert (user.pixels(table.viewport()).min(axis=-1) < dark).any()  # numbers are as dark as ever
    window.lessons.player.go(2)
    user.quiet()
    _all_free(user)
    window.lessons.player.go(0)
    user.quiet()
    assert not user.find("heads").isEnabled()
    window.lessons.leave()
    user.quiet()
    _all_free(user)
    assert window.commands.commit("edit", partial(set_heads, heads=1))


def _listed(dialog, text):
    dialog._field.setText(text)
    return [dialog._list.item(row) for row in range(dialog._list.count())]


def _all_free(user):
    window = user.window
    assert window.session.locks.names == frozenset()
    for name in (
        "heads",
        "mask",
        "sequence",
        "example",
        "export",
        "heatmaps.save",
        "cell_value",
        "sliders",
        "steps.hide",
    ):
        assert user.find(name).isEnabled(), name
        assert user.find(name).isVisible(), name
        assert tip(user.find(name)) != WHY, name
    assert user.find("table.W_Q").viewport().cursor().shape() != Qt.CursorShape.ForbiddenCursor
    assert user.find("table.W_Q").model().index(0, 0).flags() & Qt.ItemFlag.ItemIsEditable
    for name in ("document.heads.4", "file.open", "file.export.heatmaps", "view.mistake.no_scale", "edit.zero"):
        assert window.actions_by_id[name].isEnabled(), name
        assert window.actions_by_id[name].isVisible(), name


def test_every_control_is_met_in_the_window(user):
    window = user.window
    window.commands.show_panel("side")
    for page in ("calculation", "mistakes", "worksheet"):
        window.session.look(side=page)
        user.quiet(60)
    window.session.look(mistake="no-scale")
    user.quiet()
    ids = [spec.id for spec in window.actions_by_id.specs]
    for name, parts in PARTS.items():
        for pattern in parts.actions:
            assert fnmatch.filter(ids, pattern), (name, pattern)
        for widget in parts.widgets:
            if not widget.startswith("pixels."):  # come with a picture
                assert len(window.findChildren(QWidget, widget)) == 1, widget
    assert set(PARTS) == set(CONTROLS)


def test_what_is_kept_in_leaves_neither_by_the_clipboard_nor_on_paper(user, monkeypatch):
    window = user.window
    clipboard = QApplication.clipboard()
    blank = partial(blanked, spots=(Spot("attention", 0, 1, 1),), blank=True, sequence=0)
    assert window.commands.commit("blank", blank)
    user.quiet()
    window.session.locks.take("scene", ("export", "results"), WHY)
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: asked.append(1) or ("", ""))
    clipboard.setText("mine")
    user.click_cell("W_Q", 0, 0)
    table = user.find("table.W_Q")
    before = window.session.state.document
    for key in (Qt.Key.Key_C, Qt.Key.Key_X):
        QTest.keyClick(table, key, Qt.KeyboardModifier.ControlModifier)
        assert table.model().refusal.message == WHY
    ways = (
        lambda: copy_steps(window.session),
        lambda: window.commands.copy_figure("heatmaps"),
        lambda: window.commands.print_figure("heatmaps"),
        lambda: window.worksheets.do("pdf"),
        lambda: window.worksheets.do("answers_pdf"),
        lambda: window.worksheets.do("print"),
        lambda: window.worksheets.remove(),  # which would show what is blank
        lambda: window.actions_by_id["edit.undo"].trigger(),
    )
    for way in ways:
        window.message.clear()
        way()
        user.quiet()
        assert window.message.text == WHY
    assert (clipboard.text(), asked) == ("mine", [])
    assert window.session.state.document is before
    for name in ("edit.copy", "edit.cut", "lessons.worksheet.answers_pdf", "lessons.worksheet.remove"):
        assert not window.actions_by_id[name].isEnabled(), name
    window.session.locks.take("scene")
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == format_block(before.weights.W_Q[:1, :1])


def test_pages_of_insight_say_what_is_locked(user):
    window = user.window
    window.commands.open_example("river")
    window.commands.show_panel("insight")
    window.session.locks.take("scene", EDITS, WHY)
    document = window.session.state.document
    for page, controls in (
        ("sequences", ("insight.sequences.add", "insight.sequences.remove")),
        ("permutation", ("insight.permutation.positions", "insight.permutation.mask")),
    ):
        window.session.look(insight=page)
        user.quiet()
        for name in controls:
            control = user.find(name)
            buttons = [control] if isinstance(control, QPushButton) else control.findChildren(QAbstractButton)
            said = []
            for button in buttons:
                window.message.clear()
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                said.append(window.message.text)
            assert WHY in said, name
            assert set(said) <= {WHY, ""}, name
    assert window.session.state.document is document


def test_a_document_that_was_left_stays_away_while_the_document_is_locked(user):
    window = user.window
    assert window.commands.commit("edit", SET)
    window.commands.open_example("river")
    user.quiet()
    document = window.session.state.document
    window.session.locks.take("scene", ("example",), WHY)
    window.commands.bring_back()
    assert window.message.text == WHY
    assert window.session.state.document is document
    window.session.locks.take("scene")
    window.commands.bring_back()
    user.quiet()
    assert window.session.state.document.weights.W_Q[0, 0] == 9.0


def test_undo_stops_at_what_a_lock_holds(user):
    window = user.window
    assert window.commands.commit("edit", SET)
    assert window.commands.commit("mask", partial(set_mask_base, base="causal"))
    window.session.locks.take("scene", ("numbers",), WHY)
    document = window.session.state.document
    window.actions_by_id["edit.undo"].trigger()  # of the mask, which is free
    assert window.session.state.document.mask == "none"
    window.actions_by_id["edit.undo"].trigger()
    assert window.message.text == WHY
    assert window.session.state.document.weights.W_Q is document.weights.W_Q
    window.session.locks.take("scene")
    window.actions_by_id["edit.undo"].trigger()
    assert window.session.state.document.weights.W_Q is not document.weights.W_Q
