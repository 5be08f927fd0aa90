"""The insights of one wide head, the ledger and mixing in the driven window, beside the other views."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.regions import Region
from mha_desktop.exchange.examples import example
from mha_desktop.scene.text import plain


@pytest.fixture
def shown(user: Any) -> Any:
    """Open the river example and an insight from the menu; the page."""

    def show(key: str) -> Any:
        opened = example("river")
        user.window.session.open(opened.document, view=opened.view)
        user.window.findChild(QAction, f"view.insight.{key}").trigger()
        found: list[Any] = []

        def visible() -> bool:
            found[:] = user.window.findChildren(QWidget, f"insight.{key}")
            return len(found) == 1 and found[0].isVisible()

        user.qtbot.waitUntil(visible)
        return found[0]

    return show


def said(page: Any) -> str:
    return str(page.canvas.accessibleDescription())


def test_the_wide_head_follows_a_lock_in_the_heatmaps(user: Any, shown: Any) -> None:
    page = shown("wide")
    assert "river 0.178" in said(page)
    user.click(user.find("heatmaps").viewport(), user.heat_cell(0, 8, 5))
    assert page.canvas.accessibleName().endswith("query “watched”")
    assert "river 0.578" in said(page)


def test_the_ledger_adds_up_after_an_edit_in_a_table(user: Any, shown: Any) -> None:
    page = shown("ledger")
    assert plain(page.formula.line).endswith("2.617 + 0.25 × 1.552 = 3.005")
    user.enter("W_O", 2, 0, "0,5")
    assert plain(page.formula.line).endswith("2.617 + 0.5 × 1.552 = 3.393")
    assert page.scene.holds


def test_a_bar_under_the_pointer_lights_its_weight(user: Any, shown: Any) -> None:
    page = shown("ledger")
    row = page.place.bars.row_rect(1)
    user.move(page.canvas, QPoint(round(row.x + 40), round(row.y + row.height / 2)))
    assert Region("attention", 0, 9, 5) in user.window.session.state.view.lit
    user.move(user.find("stage"), QPoint(5, 5))
    assert user.window.session.state.view.lit == ()


def test_mixing_is_live_and_its_keys_move_the_lock(user: Any, shown: Any) -> None:
    page = shown("mixing")
    user.qtbot.waitUntil(lambda: page.canvas.height() == page.seen_height())  # all of it is seen
    before = user.pixels(page.canvas)
    user.enter("W_V", 0, 0, "3")
    assert (user.pixels(page.canvas) != before).any()
    page.canvas.setFocus()
    user.key(Qt.Key.Key_Up)
    assert user.window.session.state.view.lock.row == 8
