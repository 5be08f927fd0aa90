"""Hands and eyes for a table of numbers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

LEFT = Qt.MouseButton.LeftButton


def center(view, row, column):
    return view.visualRect(view.model().index(row, column)).center()


def click(view, row, column, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.mouseClick(view.viewport(), LEFT, modifier, center(view, row, column))


def editor(view):
    return view.findChild(QLineEdit, "cell_editor")


def closed(qtbot, view):
    qtbot.waitUntil(lambda: editor(view) is None)


def weights(page):
    return page.session.state.document.weights


def pixel(view, row, column, dx=3, dy=3):
    rect = view.visualRect(view.model().index(row, column))
    return QColor(view.viewport().grab().toImage().pixel(rect.left() + dx, rect.top() + dy)).name()
