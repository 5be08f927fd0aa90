"""The driven window: tokens are dragged into another order, positions are switched on, sentences are swapped."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication


@pytest.fixture
def page(window: Any, qtbot: Any) -> Any:
    """Show an insight from the menu; its page."""

    def show(key: str) -> Any:
        window.actions_by_id[f"view.insight.{key}"].trigger()
        found = window.findChild(object, f"insight.{key}")
        qtbot.waitUntil(found.canvas.isVisible)
        QApplication.processEvents()
        return found

    return show


def spoken(page: Any) -> str:
    return str(page.canvas.accessibleDescription())


def test_the_rule_holds_until_positions_are_switched_on(user: Any, page: Any) -> None:
    shown = page("permutation")
    chips = shown.tokens
    start = chips.chip_rect(0).center().toPoint()
    end = chips.chip_rect(4).center().toPoint()
    user.press(chips, start)
    for step in range(1, 9):
        user.move(chips, start + (end - start) * step / 8 + QPoint(1, 0))
    user.release(chips, end)
    order = user.window.session.state.view.order
    assert order[0] == 1
    assert "The rule holds: " in spoken(shown)
    assert shown.scene.found.difference <= 1e-15
    user.click(user.find("insight.permutation.positions.sinusoidal"))
    assert "The rule is broken by the positions: " in spoken(shown)
    user.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "The rule holds: " in spoken(shown)
    chips.setFocus()
    user.key(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert "The rule holds: " in spoken(shown)


def test_a_click_beside_shows_the_other_sentence(user: Any, page: Any) -> None:
    user.window.commands.open_example("river")
    shown = page("sequences")
    assert "water 0.610" in spoken(shown)
    place = shown.places[1].whole
    user.click(shown.canvas, QPoint(int(place.x + 40), int(place.y + 10)))
    assert user.window.session.state.sequence.name == "cheque"
    assert spoken(shown).startswith("cheque. ")


def test_the_form_of_the_locked_score(user: Any, page: Any) -> None:
    user.window.commands.open_example("river")
    shown = page("bilinear")
    assert "= 6.900" in spoken(shown)
    shown.canvas.setFocus()
    user.key(Qt.Key.Key_BracketRight)
    assert user.window.session.state.view.lock.head == 1
    assert shown.scene.pair.head == 1
