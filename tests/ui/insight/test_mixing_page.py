"""The page of mixing: its pictures by their pixels, its clicks."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.palette import THEMES
from mha_desktop.ui.insight.cells import cell_rect

LEFT = Qt.MouseButton.LeftButton


def picture(page: Any, index: int) -> tuple[Any, Any]:
    return page.scene.pictures[index], page.place.pictures[index]


def middle(page: Any, index: int, row: int, column: int) -> QPoint:
    shown, rect = picture(page, index)
    cell = cell_rect(rect, shown.values.shape, row, column)
    return QPoint(int(cell.x + cell.width / 2), int(cell.y + cell.height / 2))


def colour_of(page: Any, index: int, row: int, column: int) -> tuple[int, ...]:
    """The colour that a cell's number has on its scale."""
    shown, _ = picture(page, index)
    lut = page.theme.palette.lut(shown.levels.map)
    return tuple(int(part) for part in lut[colour_index(shown.values[row : row + 1, column], shown.levels.pair)[0]])


def test_every_picture_shows_its_numbers(insight_page: Any, pixels: Any) -> None:
    page = insight_page("mixing")
    page.session.look(lock=None)
    seen = pixels(page.canvas)
    assert len(page.scene.pictures) == 3 * (4 + 4 + 1)
    for index, (shown, _) in enumerate(zip(page.scene.pictures, page.place.pictures, strict=True)):
        row, column = shown.values.shape[0] - 1, 0
        at = middle(page, index, row, column)
        assert tuple(seen[at.y(), at.x()]) == colour_of(page, index, row, column), index


def test_they_follow_an_edit(insight_page: Any, pixels: Any) -> None:
    page = insight_page("mixing")
    page.session.look(lock=None)
    place, before = page.place, pixels(page.canvas)
    page.session.commit("edit", partial(set_cell, block=Block("W_V", 0, 0), value=3.0))
    seen = pixels(page.canvas)
    assert page.place is place  # only numbers changed
    at = middle(page, 13, 11, 0)  # V₁ of the heads
    assert tuple(seen[at.y(), at.x()]) == colour_of(page, 13, 11, 0)
    assert tuple(seen[at.y(), at.x()]) != tuple(before[at.y(), at.x()])


def test_a_click_locks_the_number_of_a_head(insight_page: Any) -> None:
    page = insight_page("mixing")
    QTest.mouseClick(page.canvas, LEFT, pos=middle(page, 12, 5, 7))
    assert page.session.state.view.lock == Spot("attention", 0, 5, 7)
    QTest.mouseClick(page.canvas, LEFT, pos=middle(page, 0, 5, 7))  # the wide head is no stage
    assert page.session.state.view.lock == Spot("attention", 0, 5, 7)
    assert page.tip(page.target_at(middle(page, 13, 2, 1).toPointF())).startswith("V_1[3, 2] = ")


def test_the_locked_pair_is_ringed_in_every_matrix_of_weights(insight_page: Any, pixels: Any) -> None:
    page = insight_page("mixing", "example:river")
    amber = page.theme.color("lock.ring")
    seen = pixels(page.canvas)
    for index in (0, 3, 6, 9):  # A, A, A⁽¹⁾, A⁽²⁾
        cell = cell_rect(page.place.pictures[index], (10, 10), 9, 5)
        box = seen[int(cell.y) - 2 : int(cell.bottom) + 2, int(cell.x) - 2 : int(cell.right) + 2]
        assert (box == (amber.red(), amber.green(), amber.blue())).all(axis=-1).any()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1470, 230), (914, 140), (440, 200)])
def test_nothing_reaches_beyond_the_page(insight_page: Any, theme: str, size: tuple[int, int]) -> None:
    page = insight_page("mixing", theme=theme, size=size)
    assert max(rect.right for rect in (*page.place.pictures, *page.place.names)) <= page.canvas.width()
    assert page.place.height <= page.canvas.height()


def test_all_is_seen_at_once_where_there_is_room(insight_page: Any) -> None:
    page = insight_page("mixing", size=(1470, 230))
    assert page.place.height <= page.seen_height()


def test_before_the_engine_the_heads_are_there(insight_page: Any) -> None:
    page = insight_page("mixing", "example:river", engine=False)
    assert page.scene.why_not == "The engine is being loaded."
    assert len(page.scene.pictures) == 3 * (2 + 1)
    page.session.engine_ready(TorchEngine())
    assert len(page.scene.pictures) == 3 * (2 + 2 + 1)


def test_heads_can_be_changed_under_it(insight_page: Any, pixels: Any) -> None:
    page = insight_page("mixing")
    for heads in (8, 1, 2):
        page.session.commit("heads", partial(set_heads, heads=heads))
        assert len(page.scene.pictures) == 3 * (2 * heads + 1)
        assert pixels(page).std() > 1


def test_a_scroll_bar_goes_when_there_is_room_again(insight_page: Any, qtbot: Any) -> None:
    page = insight_page("mixing", size=(1047, 230))
    page.session.commit("heads", partial(set_heads, heads=8))
    qtbot.waitUntil(lambda: page.canvas.width() < page.width())
    page.session.commit("heads", partial(set_heads, heads=2))
    qtbot.waitUntil(lambda: page.canvas.width() == page.width())
    assert page.place.height <= page.seen_height()
