"""Tokens are dragged, or moved by keys, into another order."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mha_desktop.ui.insight.token_chips import TokenChips
from mha_desktop.ui.theme import Theme, apply

TOKENS = ("the", "fisherman", "sat", "on", "a", "bank")
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def chips(qtbot: Any, qapp: Any) -> Any:
    theme = Theme.named("light")
    apply(qapp, theme)
    made = TokenChips(theme)
    qtbot.addWidget(made)
    made.resize(500, 120)
    made.show_order(TOKENS, tuple(range(6)))
    made.orders = []

    def take(order: Any) -> None:
        made.orders.append(order)
        made.show_order(TOKENS, order)

    made.reordered.connect(take)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.setFocus()
    return made


def middle(chips: TokenChips, place: int) -> QPoint:
    return chips.chip_rect(place).center().toPoint()


def drag(chips: TokenChips, source: int, to: QPoint) -> None:
    start = middle(chips, source)
    QTest.mousePress(chips, LEFT, Qt.KeyboardModifier.NoModifier, start)
    for step in range(1, 11):
        QTest.mouseMove(chips, start + (to - start) * step / 10)


def test_chips_are_placed_anew_for_another_width_order_or_theme_only(chips: Any) -> None:
    before = chips._rects
    assert chips.height_at(500) == chips.height_at(500)
    assert chips._rects is before
    assert chips.height_at(150) > chips.height_at(500)
    wide = chips.chip_rect(1).width()
    chips.show_order(TOKENS, (1, 0, 2, 3, 4, 5))
    assert chips.chip_rect(0).width() == wide
    before = chips._rects
    chips.set_theme(Theme.named("dark"))
    assert chips._rects is not before


def test_a_chip_is_dragged_to_another_place(chips: Any) -> None:
    drag(chips, 0, middle(chips, 3) + QPoint(25, 0))
    QTest.mouseRelease(chips, LEFT, Qt.KeyboardModifier.NoModifier, middle(chips, 3))
    assert chips.order == (1, 2, 3, 0, 4, 5)
    assert chips.current == 3
    assert "token 1, stands at place 4" in chips.accessibleDescription()
    assert chips.accessibleName() == "Order of the tokens: fisherman, sat, on, the, a, bank"


def test_a_held_chip_does_not_jump_to_and_fro(chips: Any) -> None:
    drag(chips, 0, middle(chips, 1) + QPoint(20, 0))
    asked = len(chips.orders)
    for shift in (1, 0, 1, 0):
        QTest.mouseMove(chips, middle(chips, 1) + QPoint(20 + shift, 0))
    assert len(chips.orders) == asked


def test_escape_gives_the_order_back(chips: Any) -> None:
    drag(chips, 4, middle(chips, 0) - QPoint(10, 0))
    assert chips.order == (4, 0, 1, 2, 3, 5)
    QTest.keyClick(chips, Qt.Key.Key_Escape)
    assert chips.order == (0, 1, 2, 3, 4, 5)
    QTest.mouseMove(chips, middle(chips, 5))
    assert chips.order == (0, 1, 2, 3, 4, 5)


def test_keys_select_and_move(chips: Any) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(chips, key)
    assert (chips.current, chips.orders) == (2, [])
    QTest.keyClick(chips, Qt.Key.Key_Left, CONTROL)
    assert chips.order == (0, 2, 1, 3, 4, 5)
    QTest.keyClick(chips, Qt.Key.Key_End, CONTROL)
    assert chips.order == (0, 1, 3, 4, 5, 2)
    QTest.keyClick(chips, Qt.Key.Key_Home)
    assert chips.current == 0
    QTest.keyClick(chips, Qt.Key.Key_Left, CONTROL)  # there is no place before the first
    assert chips.order == (0, 1, 3, 4, 5, 2)


def test_chips_break_into_rows(chips: Any) -> None:
    one = chips.height_at(1000)
    assert chips.height_at(200) >= 2 * one
    chips.resize(200, 120)
    chips.height_at(200)
    drag(chips, 0, middle(chips, 5) + QPoint(30, 0))
    QTest.mouseRelease(chips, LEFT)
    assert chips.order == (1, 2, 3, 4, 5, 0)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_moved_token_looks_moved_and_not_by_colour_alone(chips: Any, theme: str) -> None:
    chips.set_theme(Theme.named(theme))
    chips.clearFocus()
    before = chips.grab().toImage()
    QTest.keyClick(chips, Qt.Key.Key_Right, CONTROL)
    chips.clearFocus()
    after = chips.grab().toImage()
    fill = QPoint(3, 14)
    assert before.pixelColor(fill) != after.pixelColor(fill)
    text = chips.chip_rect(1)
    letters = {after.pixel(x, y) for x in range(int(text.x()), int(text.right())) for y in range(4, 24)}
    assert len(letters) > 4  # place number and word stand there


def test_a_click_leaves_the_focus_ring_to_the_keys(chips: Any) -> None:
    chips.clearFocus()
    chips.setFocus(Qt.FocusReason.MouseFocusReason)
    quiet = chips.grab().toImage()
    chips.clearFocus()
    assert chips.grab().toImage() == quiet
    chips.setFocus(Qt.FocusReason.TabFocusReason)
    assert chips.grab().toImage() != quiet
