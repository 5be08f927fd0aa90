"""A window that is made anew beside the old one: what is done meanwhile goes over, and nobody's hands are disturbed."""

from __future__ import annotations

import gc
from functools import partial
from weakref import ref

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.ui.window import end
from mha_desktop.ui.window.making import makings
from tests.gui.test_german import first, only_window, settle, shown_windows  # noqa: F401 (a fixture)


def building(window, turns=3):
    """Let a few turns of the making go by."""
    for _ in range(turns):
        QApplication.processEvents()
    assert [making.beside for making in makings()] == [window]
    assert window.isVisible()


def test_edits_and_looks_in_the_middle_of_it_go_over(first):  # noqa: F811 (the fixture)
    first.commands.looks.choose_language("de")
    building(first)
    first.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.5))
    first.session.look(grid_stage="scores")
    first.commands.looks.choose(theme="dark")
    settle()
    new = only_window()
    assert new is not first
    assert new.session.state.document.weights.W_Q[0, 0] == 2.5
    assert new.session.state.view.grid_stage == "scores"
    assert new.theme.name == "dark"
    assert new.isWindowModified()
    new.session.undo()
    assert not new.isWindowModified()


def test_another_document_in_the_middle_of_it_goes_over_with_the_one_that_was_edited(first):  # noqa: F811 (the fixture)
    first.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=2.5))
    first.commands.looks.choose_language("de")
    building(first)
    first.commands.open_example("river")
    settle()
    new = only_window()
    assert new.session.state.document.title == "river"
    assert new.session.aside == "clusters"
    new.commands.bring_back()
    settle()
    assert new.session.state.document.weights.W_Q[0, 0] == 2.5
    assert new.isWindowModified()


def test_a_worksheet_goes_over_and_its_page_opens_when_the_window_stands(first):  # noqa: F811 (the fixture)
    first.actions_by_id["lessons.worksheet"].trigger()
    settle()
    first.worksheets.choose("row", 1)
    first.commands.looks.choose_language("de")
    makings()[0]._building._slice = 0.0  # as on a slow machine: a turn for each part
    settle()
    new = only_window()
    assert new is not first
    assert new.worksheets.sheet is not None
    assert new.session.state.view.side == "worksheet"
    assert new.docks["side"].isVisible()


def test_it_waits_for_a_dialog_and_a_language_chosen_meanwhile_wins(first):  # noqa: F811 (the fixture)
    first.commands.looks.choose_language("de")
    dialog = QDialog(first)
    dialog.setModal(True)
    dialog.open()
    while not makings()[0].window.standing:
        QApplication.processEvents()
    for _ in range(20):
        QApplication.processEvents()
    assert first.isVisible()
    assert dialog.isVisible()
    first.commands.looks.choose_language("en")
    dialog.close()
    settle()
    assert only_window().menuBar().actions()[0].text() == "&File"


def test_a_window_that_is_being_opened_speaks_the_language_chosen_meanwhile(first, qtbot):  # noqa: F811 (the fixture)
    first.files.new_window()
    first.commands.looks.choose_language("de")
    qtbot.waitUntil(lambda: not makings(), timeout=20_000)
    for _ in range(8):
        QApplication.processEvents()
    windows = shown_windows()
    assert [one.menuBar().actions()[0].text() for one in windows] == ["&Datei", "&Datei"]
    windows[0].close()


def test_nothing_of_the_old_window_stays_by_a_widget_that_is_kept(first, monkeypatch, qtbot):  # noqa: F811 (the fixture)
    monkeypatch.setattr(end, "FORGETS_AFTER_MS", 0)
    first.commands.looks.choose_language("de")
    settle()
    old = only_window()
    session, kept = ref(old.session), [old.heatmaps.view, old.tables.slots["X"]]  # as PySide keeps some
    old.commands.looks.choose_language("en")
    settle()
    assert only_window() is not old
    del old
    qtbot.waitUntil(lambda: not any(isValid(widget) for widget in kept))
    QTest.qWait(50)
    gc.collect()
    assert session() is None
