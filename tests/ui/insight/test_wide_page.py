"""The page of the wide head: its numbers, its pixels, its keys."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.scene.palette import THEMES

LEFT = Qt.MouseButton.LeftButton


def said(page: Any) -> str:
    return str(page.canvas.accessibleDescription())


def middle(page: Any, row: int, column: int) -> QPoint:
    cell = page.place.cell(row, column)
    return QPoint(round(cell.x + cell.width / 2), round(cell.y + cell.height / 2))


def test_it_says_what_the_worksheet_says(insight_page: Any) -> None:
    page = insight_page("wide", "example:river")
    assert page.canvas.accessibleName() == "One wide head beside 2 narrow heads, query “the”"
    wide, first, second = said(page).split(". ")[:3]
    assert "fisherman 0.708" in wide
    assert "river 0.178" in wide
    assert "fisherman 0.166" in first
    assert "river 0.718" in first
    assert "fisherman 0.693" in second
    assert "river 0.023" in second


def test_it_follows_an_edit_at_once(insight_page: Any, pixels: Any) -> None:
    page = insight_page("wide", "example:river")
    before = pixels(page)
    page.session.commit("edit", partial(set_cell, block=Block("W_Q", 3, 0), value=0.0))
    page.canvas.repaint()
    row = page.scene.rows[1]
    expected = page.session.state.trace.head("attention", 0)[9]
    assert row.weights == tuple(expected.tolist())
    assert (pixels(page) != before).any()


def test_what_has_not_changed_is_not_painted(insight_page: Any) -> None:
    page = insight_page("wide", "example:river")
    state, scene = page.session.state, page.scene
    page.show_state(state, state)
    assert page.scene is scene
    page.session.look(camera=None, table="W_K")
    assert page.scene is scene


def test_narrow_pages_sum_the_rest(insight_page: Any) -> None:
    page = insight_page("wide", "example:river", size=(440, 300))
    assert page.scene.labels == ("fisherman", "river", "others (8)")
    page.resize(1470, 230)
    assert len(page.scene.labels) == 10


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1470, 230), (914, 140), (440, 200)])
def test_nothing_reaches_beyond_the_page(insight_page: Any, theme: str, size: tuple[int, int]) -> None:
    page = insight_page("wide", theme=theme, size=size)
    last = page.place.cell(0, len(page.scene.labels))
    assert last.right <= page.canvas.width()
    assert page.place.message_x + page.place.message_label + page.place.strip <= page.canvas.width()
    assert page.place.height <= page.canvas.height()


def test_a_click_locks_a_narrow_heads_weight_and_frees_it(insight_page: Any) -> None:
    page = insight_page("wide", "example:river")
    QTest.mouseClick(page.canvas, LEFT, pos=middle(page, 2, 1))  # head 2, fisherman
    assert page.session.state.view.lock == Spot("attention", 1, 9, 1)
    QTest.mouseClick(page.canvas, LEFT, pos=middle(page, 2, 1))
    assert page.session.state.view.lock is None
    QTest.mouseClick(page.canvas, LEFT, pos=middle(page, 0, 1))  # the wide head is no stage
    assert page.session.state.view.lock is None


def test_keys_move_the_lock(insight_page: Any) -> None:
    page = insight_page("wide", "example:river")
    page.canvas.setFocus()
    QTest.keyClick(page.canvas, Qt.Key.Key_Up)
    QTest.keyClick(page.canvas, Qt.Key.Key_BracketRight)
    assert page.session.state.view.lock == Spot("attention", 1, 8, 5)
    assert page.scene.query == "watched"


def test_blocked_sources_are_hatched_and_have_no_number(insight_page: Any, pixels: Any) -> None:
    page = insight_page("wide", "example:river")
    page.session.look(lock=Spot("attention", 0, 4, 1))
    hatch = page.theme.color("role.blocked_fill")
    cell = page.place.cell(1, 7)
    box = pixels(page.canvas)[round(cell.y) + 4 : round(cell.y) + 20, round(cell.x) + 8 : round(cell.right) - 6]
    assert (box == (hatch.red(), hatch.green(), hatch.blue())).all(axis=-1).any()


def test_before_the_engine_it_says_so_and_then_it_is_there(insight_page: Any) -> None:
    page = insight_page("wide", "example:river", engine=False)
    assert "The engine is being loaded." in said(page)
    assert "river 0.718" in said(page)
    page.session.engine_ready(TorchEngine())
    assert "one wide head, ÷ √4: The 0.007" in said(page)


def test_heads_can_be_changed_under_it(insight_page: Any, pixels: Any) -> None:
    page = insight_page("wide")
    for heads in (8, 1, 2, 4):
        page.session.commit("heads", partial(set_heads, heads=heads))
        assert len(page.scene.rows) == heads + 1
        assert np.ptp(pixels(page)) > 0
