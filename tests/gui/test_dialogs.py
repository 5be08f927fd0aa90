"""Every dialog in the driven window: Tab goes round it, Esc closes it, it stands in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLineEdit,
    QStyle,
    QStyleOptionViewItem,
    QTableWidget,
    QToolTip,
    QWidget,
)

from mha_desktop.document.cells import Block
from mha_desktop.document.view import Pin
from mha_desktop.ui.language import speak
from tests.gui.test_keyboard import describe

TABLE = "0.1\t0.2\t0.3\t0.4\t0.5\t0.6\t0.7\t0.8\n" * 8
# Actions that open a dialog of the program's own.
OPENED_BY = (
    "file.export.heatmaps",
    "file.export.cube",
    "file.export.window",
    "file.export.head",
    "file.export.steps",
    "file.export.ledger",
    "file.export.map",
    "file.export.animation",
    "file.export.package",
    "file.export.stage",
    "file.import.clipboard",
    "edit.random",
    "edit.scale",
    "edit.slider_range",
    "document.heads.ask",
    "document.width",
    "document.tokens.sentence",
    "document.tokens.rename",
    "document.tokens.add",
    "lessons.scene.add",
    "lessons.plan",
    "help.palette",
    "help.report",
    "help.compare",
    "help.shortcuts",
    "help.about",
)
VOCABULARY = {"document.tokens.sentence", "document.tokens.add"}  # what asks for words of a list


@pytest.fixture
def shown(user: Any) -> Callable[[str, Callable[[QDialog], object]], None]:
    """Open the dialog of an action and do something in it; without a dialog it fails."""

    def show(action: str, act: Callable[[QDialog], object]) -> None:
        seen: list[QDialog] = []

        def look(dialog: QDialog) -> None:
            seen.append(dialog)
            user.qtbot.waitUntil(dialog.isActiveWindow)  # a slow screen gives the keyboard later
            act(dialog)

        user.in_dialog(look)
        user.window.actions_by_id[action].trigger()
        user.qtbot.waitUntil(lambda: seen != [], timeout=10_000)
        QToolTip.hideText()

    return show


def controls(dialog: QDialog) -> list[QWidget]:
    """What can be reached with Tab and is seen."""
    found = [w for w in dialog.findChildren(QWidget) if w.isVisible() and w.isEnabled() and w.focusProxy() is None]
    return [w for w in found if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.window() is dialog]


@pytest.mark.parametrize("action", OPENED_BY)
def test_tab_goes_round_a_dialog_and_esc_closes_it(user, shown, action):
    window = user.window
    if action in VOCABULARY:
        window.commands.open_example("river")
    window.session.look(pins=(Pin(Block("W_Q", 0, 0)),))
    QApplication.clipboard().setText(TABLE)
    before = window.session.state.document
    found: dict[str, list[str]] = {}

    def act(dialog: QDialog) -> None:
        assert dialog.windowTitle().strip() or dialog.accessibleName().strip()
        assert controls(dialog)
        wanted, seen = set(controls(dialog)), set()
        for _ in range(3 * len(wanted)):
            seen.add(QApplication.focusWidget())
            QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Tab)
        found["missed by Tab"] = describe(wanted - seen)
        QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Escape)
        user.qtbot.waitUntil(lambda: not dialog.isVisible())

    shown(action, act)
    assert found == {"missed by Tab": []}
    assert window.session.state.document is before


def test_a_dialog_stands_in_sight(user, shown):
    def act(dialog: QDialog) -> None:
        room = dialog.screen().availableGeometry()
        assert room.contains(dialog.mapToGlobal(QPoint(1, 1)))
        assert room.contains(dialog.mapToGlobal(QPoint(dialog.width() - 1, dialog.height() - 1)))

    for action in ("file.export.animation", "lessons.scene.add", "lessons.plan", "help.report"):
        shown(action, act)


def test_the_lines_of_a_dialog_begin_below_each_other(shown):
    lines: list[int] = []

    def look(dialog: QDialog) -> None:
        lines.extend(line.x() for line in dialog.findChildren(QLineEdit))

    shown("edit.slider_range", look)
    assert len(lines) == 2
    assert lines[0] == lines[1]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_list_of_keys_shows_every_name_whole(user, shown, language):
    speak(language)
    try:

        def look(dialog: QDialog) -> None:
            table = dialog.findChild(QTableWidget)
            for row in range(table.rowCount()):
                for column in range(2):
                    option = QStyleOptionViewItem()
                    table.itemDelegate().initStyleOption(option, table.model().index(row, column))
                    option.rect = table.visualItemRect(table.item(row, column))
                    room = table.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, table)
                    flags = int(Qt.TextFlag.TextWordWrap)
                    need = table.fontMetrics().boundingRect(QRect(0, 0, room.width() - 6, 999), flags, option.text)
                    assert need.width() <= room.width(), option.text
                    assert need.height() <= option.rect.height(), option.text

        shown("help.shortcuts", look)
    finally:
        speak("en")
