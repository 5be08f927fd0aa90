"""Two sequences side by side: what is read, how they swap, how a second one is made."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.calculation import set_temperature
from mha_desktop.document.view import Spot

LEFT = Qt.MouseButton.LeftButton


def spoken(page: Any) -> str:
    return str(page.canvas.accessibleDescription())


def middle(rect: Any) -> QPoint:
    return QPoint(int(rect.x + rect.width / 2), int(rect.y + rect.height / 2))


def click(page: Any, name: str) -> None:
    (button,) = page.findChildren(QWidget, f"insight.sequences.{name}")
    assert button.isVisible()
    QTest.mouseClick(button, LEFT)


def test_both_sentences_read_and_predict(insight_page: Any) -> None:
    page = insight_page("sequences", "example:river")
    river, _, cheque = spoken(page).partition("cheque. ")
    assert "river 0.718" in river
    assert "Next token after “the”: water 0.610" in river
    assert "Next token after “the”: teller 0.616" in cheque
    assert "message (0.053, 2.471)" in cheque


def test_a_click_in_the_other_one_swaps_them(insight_page: Any) -> None:
    page = insight_page("sequences", "example:river")
    QTest.mouseClick(page.canvas, LEFT, pos=middle(page.places[1].whole))
    view = page.session.state.view
    assert (view.sequence, view.compared) == (1, 0)
    assert [side.name for side in page.scene.sides] == ["cheque", "river"]
    page.canvas.setFocus()
    QTest.keyClick(page.canvas, Qt.Key.Key_Return)
    assert page.session.state.view.sequence == 0
    QTest.mouseClick(page.canvas, LEFT, pos=middle(page.places[0].whole))  # the present one stays
    assert page.session.state.view.sequence == 0


def test_a_copy_is_added_and_removed_as_single_steps(insight_page: Any) -> None:
    page = insight_page("sequences")
    assert "This document has one sequence." in spoken(page)
    assert not page.remove.isVisible()
    click(page, "add")
    assert [sequence.name for sequence in page.session.state.document.sequences] == ["clusters", "clusters 2"]
    assert [side.name for side in page.scene.sides] == ["clusters", "clusters 2"]
    click(page, "remove")
    assert [sequence.name for sequence in page.session.state.document.sequences] == ["clusters 2"]
    page.session.undo()
    page.session.undo()
    assert "This document has one sequence." in spoken(page)


def test_of_three_the_other_one_is_chosen(insight_page: Any) -> None:
    page = insight_page("sequences", "example:river")
    assert not page.choice.isVisible()
    click(page, "add")
    assert [page.choice.itemText(i) for i in range(page.choice.count())] == ["beside “cheque”", "beside “river 2”"]
    page.choice.activated.emit(1)
    assert page.session.state.view.compared == 2
    assert page.scene.sides[1].name == "river 2"
    assert page.choice.currentIndex() == 1


def test_head_and_lock_are_those_of_the_window(insight_page: Any) -> None:
    page = insight_page("sequences", "example:river")
    click(page, "head.1")
    assert page.session.state.view.lock == Spot("attention", 1, 9, 5)
    assert "fisherman 0.693" in spoken(page)
    page.canvas.setFocus()
    QTest.keyClick(page.canvas, Qt.Key.Key_BracketRight)
    assert "river 0.718" in spoken(page)


def test_an_edit_changes_both(insight_page: Any) -> None:
    page = insight_page("sequences", "example:river")
    before = [side.matrix.values for side in page.scene.sides]
    page.session.commit("t", lambda document: set_temperature(document, 4.0))
    for side, old in zip(page.scene.sides, before, strict=True):
        assert (side.matrix.values != old).any()


def test_before_the_engine_it_says_so_and_catches_up(insight_page: Any) -> None:
    page = insight_page("sequences", "example:cheque", engine=False)
    assert spoken(page) == "The engine is being loaded."
    page.session.engine_ready(TorchEngine())
    assert "teller 0.616" in spoken(page)


def test_nothing_new_paints_nothing(insight_page: Any) -> None:
    page = insight_page("sequences", "example:river")
    painted: list[int] = []
    page.canvas.update = lambda *_: painted.append(1)
    page.session.look(grid_stage="scores")
    state = page.session.state
    page.show_state(state, state)
    assert painted == []
    page.session.look(scale="0..max")
    assert painted


@pytest.mark.parametrize("size", [(1470, 230), (914, 140), (440, 200)])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_nothing_reaches_beyond_the_canvas(insight_page: Any, size: tuple[int, int], theme: str) -> None:
    page = insight_page("sequences", "example:river", size=size, theme=theme)
    canvas = page.canvas.rect()
    for place in page.places:
        assert place.matrix.right <= canvas.width()
        assert place.words.rect.right <= canvas.width()
        assert place.whole.bottom <= canvas.height()
    for child in page.canvas.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        assert child.isHidden() or canvas.contains(child.geometry())


def test_the_blocked_cells_are_hatched_and_the_locked_one_is_ringed(insight_page: Any, pixels: Any) -> None:
    page = insight_page("sequences", "example:river")
    seen, image = pixels(page.canvas), page.places[0].matrix.image
    amber = page.theme.color("lock.ring").getRgb()[:3]
    own = seen[int(image.y) : int(image.bottom), int(image.x) : int(image.right)]
    assert (own == amber).all(axis=-1).any()
    other = page.places[1].matrix.image
    there = seen[int(other.y) : int(other.bottom), int(other.x) : int(other.right)]
    assert not (there == amber).all(axis=-1).any()
    corner = there[2 : int(other.height / 4), int(3 * other.width / 4) : int(other.width) - 3]
    assert len(np.unique(corner.reshape(-1, 3), axis=0)) > 3  # not one colour, as a weight of 0 would be
