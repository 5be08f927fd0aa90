"""Hands for scenes and class plans, by the keyboard."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.locks import EDITS

KEY, CTRL, ALT, SHIFT = (
    Qt.Key,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
NAME = "Dienstag ½ Übung.mhaplan"


def edit(window, value):
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=value))


def part(dialog, name):
    (found,) = dialog.findChildren(QWidget, name)
    return found


def fill(dialog, title, question="", note="", hide=(), locked=False, controls=None):
    """Fill the question about a scene by the keyboard, and say OK."""
    for name, text in (("scene.title", title), ("scene.question", question), ("scene.note", note)):
        field = part(dialog, name)
        field.setFocus()
        QTest.keyClick(field, KEY.Key_A, CTRL)
        QTest.keyClick(field, KEY.Key_Delete)
        QTest.keyClicks(field, text)
    for name in hide:
        QTest.keyClick(part(dialog, f"scene.hide.{name}"), KEY.Key_Space)
    for name, what in ((controls or {}) | (dict.fromkeys(EDITS, "locked") if locked else {})).items():
        QTest.keyClick(part(dialog, f"scene.control.{name}"), KEY.Key_L if what == "locked" else KEY.Key_P)
    QTest.mouseClick(part(dialog, "scene.ok"), Qt.MouseButton.LeftButton)


def add(user, title, **words):
    """Add a scene by its keys."""
    user.in_dialog(lambda dialog: fill(dialog, title, **words))
    user.key(KEY.Key_A, CTRL | SHIFT)


def in_plan(user, act):
    """Do something in the class plan, opened by its keys."""

    def active(dialog):
        dialog.activateWindow()  # without a window manager nobody does
        user.qtbot.waitUntil(dialog.isActiveWindow)
        act(dialog)

    user.in_dialog(active)
    user.key(KEY.Key_L, CTRL | SHIFT)


def press(dialog, name):
    QTest.mouseClick(part(dialog, name), Qt.MouseButton.LeftButton)


def titles(dialog):
    table = part(dialog, "plan.scenes")
    return [table.item(row, 0).text() for row in range(table.rowCount())]
