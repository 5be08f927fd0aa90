"""Tab's way round while widgets come and go."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from mha_desktop.ui.window.tab_order import neighbour, tab_stops


def test_a_hidden_widget_that_its_panel_hands_the_focus_to_has_a_neighbour(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    panel, other = QWidget(window), QLineEdit(window)
    view = QLineEdit(panel)
    panel.setFocusProxy(view)
    window.show()
    assert neighbour([view, other], panel, forward=True) is other, "a panel stands where its proxy does"

    view.hide()  # Qt asks for the next one before the focus is gone
    stops = tab_stops((panel, other), window)
    assert stops == [other]
    assert neighbour(stops, view, forward=True) is other
    assert neighbour(stops, panel, forward=False) is other


def test_there_is_a_first_and_a_last_stop_for_who_has_no_focus(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    first, last = QLineEdit(window), QLineEdit(window)
    assert neighbour([first, last], None, forward=True) is first
    assert neighbour([first, last], None, forward=False) is last
    assert neighbour([], first, forward=True) is None
