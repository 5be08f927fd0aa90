"""A number that is being typed when another document comes is meant for the old one: it never lands in the new one."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from mha_desktop.document.cells import Block
from mha_desktop.document.view import Pin
from mha_desktop.exchange.examples import example


def in_the_slider(user):
    row = user.window.sliders.rows[0]
    user.click(row.value)
    return row.value


def in_the_bar(user):
    field = user.find("cell_value")
    user.click(field)
    return field


def in_the_cell(user):
    view = user.click_cell("W_Q", 6, 2)
    user.type("7")
    return view.findChild(QLineEdit, "cell_editor")


@pytest.mark.parametrize("field", [in_the_slider, in_the_bar, in_the_cell])
def test_another_document_does_not_take_what_was_typed_for_this_one(user, field):
    typed = field(user)
    user.type("7.5")
    assert typed.isModified()
    user.window.commands.open_example("river")
    user.quiet()
    user.click(user.find("heatmaps"))  # the focus leaves, which takes what was typed
    user.quiet()
    session, fresh = user.window.session, example("river").document
    assert len(session.history) == 1
    for name in ("W_Q", "W_K", "W_V", "W_O"):
        assert np.array_equal(getattr(session.state.document.weights, name), getattr(fresh.weights, name)), name
    assert np.array_equal(session.state.document.vocabulary.rows, fresh.vocabulary.rows)


def test_a_slider_whose_table_is_gone_forgets_what_was_typed(user):
    user.window.commands.open_example("river")
    user.quiet()
    session = user.window.session
    cells = [Block("W_Q", 0, column) for column in range(4)] + [Block("W_hidden", 0, 0)]
    session.look(pins=tuple(map(Pin, cells)))  # more than the other example has
    row = next(row for row in user.window.sliders.rows if row.cell.table == "W_hidden")
    user.click(row.value)
    user.type("7.5")
    assert row.value.isModified()
    user.window.commands.open_example("clusters")  # has no readout
    user.quiet()
    assert QApplication.focusWidget() is not row.value
    assert user.window.session.state.document.readout is None
    assert len(session.history) == 1
    user.key(Qt.Key.Key_Escape)
    assert row.isHidden()


def test_a_key_that_an_open_cell_has_no_use_for_does_nothing(user):
    """Arrows up and down, Shift, Page Down … come back from the line that is typed in."""
    view = user.click_cell("W_Q", 6, 2)
    user.type("7")
    editor = view.findChild(QLineEdit, "cell_editor")
    keys = Qt.Key
    for key in (keys.Key_Up, keys.Key_PageDown, keys.Key_Shift, keys.Key_Menu, keys.Key_F7):
        for target in (editor, view.viewport(), view):  # from the line, and typed faster than the focus moved
            QTest.keyClick(target, key)
            assert (editor.text(), view.currentIndex().row()) == ("7", 6), key
    QTest.keyClick(view, keys.Key_5)
    assert editor.text() == "75"
    user.key(keys.Key_Return)
    assert user.window.session.state.document.weights.W_Q[6, 2] == 75
