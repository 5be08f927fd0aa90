"""The dialogs that only tell: the comparison, the keys, the versions; and the palette."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QMainWindow, QTableWidget

from mha_desktop import __version__
from mha_desktop.attention.comparison import Comparison, StageDifference
from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.spec import Action
from mha_desktop.ui.dialogs.compare import CompareDialog
from mha_desktop.ui.dialogs.pages import AboutDialog, ShortcutsDialog
from mha_desktop.ui.dialogs.palette import CommandPalette
from mha_desktop.ui.theme import Theme, load_fonts

TITLES = {"A": "&A", "A/Sub": "&Sub"}
SPECS = (
    Action("a.one", "A", "&Zero cells", lambda c: None, "Ctrl+T"),
    Action("a.two", "A/Sub", "Zoom &in", lambda c: None),
    Action("a.grey", "A/Sub", "Zoom ou&t", lambda c: None, enabled=lambda c: False),
)


@pytest.fixture
def parent(qtbot, qapp):
    load_fonts()
    window = QMainWindow()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def theme():
    return Theme.named("light")


@pytest.fixture
def actions(parent):
    made = ActionSet(object(), SPECS, parent)
    made.refresh()
    return made


def words(dialog):
    return [label.text() for label in dialog.findChildren(QLabel)]


def test_the_comparison_states_both_numbers_the_peer_and_what_was_left_out(parent, theme):
    dialog = CompareDialog(Comparison("nn.MultiheadAttention", 1e-16, None, (2, 4)), theme, parent)
    said = words(dialog)
    assert "nn.MultiheadAttention" in said[0]
    assert "1e−16" in said
    assert "not finite" in said
    assert "1e−12" in said
    assert any("Left out: row 3, 5." in text for text in said)


def test_a_whole_comparison_leaves_nothing_out(parent, theme):
    dialog = CompareDialog(Comparison("nn.MultiheadAttention", 1e-16, 2e-16, ()), theme, parent)
    assert not any("Left out" in text for text in words(dialog))


def test_the_first_stage_that_differs_is_named(parent, theme):
    stages = (StageDifference("Q", 0.0, "F.linear"), StageDifference("scaled_scores", 1.43, "torch.bmm"))
    comparison = Comparison("nn.MultiheadAttention", 0.2, 0.5, ())
    said = words(CompareDialog(comparison, theme, parent, stages))
    assert "first stage that differs" in said
    assert "scaled scores, by 1.43 from torch.bmm" in said


def test_the_keys_of_every_action_and_panel_are_listed(parent, theme, actions):
    dialog = ShortcutsDialog(actions, TITLES, theme, parent)
    table = dialog.findChild(QTableWidget)
    rows = {table.item(row, 0).text(): table.item(row, 1).text() for row in range(table.rowCount())}
    assert rows["A › Zero cells"] == "Ctrl+T"
    assert len(rows) == table.rowCount()  # no two are called the same
    assert not any("Zoom in" in name for name in rows)
    assert any("Heatmap" in name for name in rows)
    assert all(keys for keys in rows.values())


def test_about_names_versions_licences_and_the_painter(parent, theme):
    text = " ".join(words(AboutDialog(theme, "QPainter", parent)))
    for part in (__version__, "MIT", "Lucide (ISC)", "IBM Plex Sans (OFL)", "torch", "The cube is drawn by QPainter."):
        assert part in text


@pytest.fixture
def palette(qtbot, parent, theme, actions):
    dialog = CommandPalette(actions, TITLES, theme, parent)
    dialog.show()
    return dialog


def lines(palette):
    found = palette.findChild(QListWidget)
    return [found.item(row).text() for row in range(found.count())]


def test_words_are_found_in_any_order_and_case_in_menus_and_names(qtbot, palette):
    field = palette.findChild(QLineEdit)
    assert lines(palette) == ["A › Zero cells   Ctrl+T", "A › Sub › Zoom in", "A › Sub › Zoom out"]
    for text, wanted in (("ZO in", 1), ("cells a", 1), ("sub zoom", 2), ("ctrl", 1), ("none such", 0)):
        field.setText(text)
        assert len(lines(palette)) == wanted, text


def test_return_takes_the_first_that_can_be_done(qtbot, palette, actions):
    field = palette.findChild(QLineEdit)
    qtbot.keyClicks(field, "zoom")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert palette.chosen() is actions["a.two"]
    assert palette.result() == palette.DialogCode.Accepted


def test_a_greyed_or_missing_action_is_not_taken(qtbot, palette):
    field = palette.findChild(QLineEdit)
    for text in ("zoom out", "none such"):
        field.clear()
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert palette.chosen() is None
        assert palette.isVisible()


def test_arrows_move_in_the_list_while_the_field_has_the_focus(qtbot, palette, actions):
    field = palette.findChild(QLineEdit)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert palette.chosen() is actions["a.two"]


def test_a_double_click_in_the_list_runs_it(qtbot, palette, actions):
    found = palette.findChild(QListWidget)
    found.itemActivated.emit(found.item(0))
    assert palette.chosen() is actions["a.one"]


def test_the_palettes_rows_are_as_high_as_a_control(parent, actions, theme):
    rows = CommandPalette(actions, TITLES, theme, parent).findChild(QListWidget)
    assert rows.visualItemRect(rows.item(0)).height() == theme.metrics.height.control
