"""The bilinear page: it follows the lock, chooses heads, and prints the score of the trace."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.scene.text import plain

LEFT = Qt.MouseButton.LeftButton


def spoken(page: Any) -> str:
    return str(page.canvas.accessibleDescription())


def test_it_prints_the_score_of_the_locked_pair(insight_page: Any) -> None:
    page = insight_page("bilinear", "example:river")
    assert "x_rᵀB_1x_j = 6.900   raw score q_r · k_j = 6.900, difference 0" in spoken(page)
    page.session.look(lock=Spot("attention", 1, 9, 1))
    score = page.session.state.trace.head("scores", 1)[9, 1]
    assert f"x_rᵀB_2x_j = {score:.3f}" in spoken(page)


def test_heads_are_chosen_by_click_and_by_brackets(insight_page: Any) -> None:
    page = insight_page("bilinear")
    lock = page.session.state.view.lock
    (segment,) = page.findChildren(QWidget, "insight.bilinear.head.3")
    QTest.mouseClick(segment, LEFT)
    assert page.session.state.view.lock == Spot("attention", 3, lock.row, lock.column)
    assert page.scene.pair.head == 3
    page.canvas.setFocus()
    QTest.keyClick(page.canvas, Qt.Key.Key_BracketRight)
    assert page.session.state.view.lock.head == 0
    QTest.keyClick(page.canvas, Qt.Key.Key_Up)
    assert page.session.state.view.lock.row == lock.row - 1
    assert page.scene.pair.query == lock.row - 1


def test_many_heads_are_a_list(insight_page: Any) -> None:
    rng = np.random.default_rng(0)
    matrices = [frozen(rng.normal(size=(12, 12))) for _ in range(4)]
    document = Document("t", Weights(*matrices, 12, 12), (Sequence("s", ("a", "b"), frozen(rng.normal(size=(2, 12)))),))
    page = insight_page("bilinear", document)
    chosen = page.findChild(QWidget, "insight.bilinear.head.list")
    assert chosen.isVisible()
    assert chosen.count() == 12
    chosen.setFocus()
    chosen.activated.emit(10)
    assert page.session.state.view.lock.head == 10
    assert chosen.currentText() == "head 11"
    page.session.commit("heads", lambda document: set_heads(document, 4))
    assert not chosen.isVisible()
    assert page.findChild(QWidget, "insight.bilinear.head").isVisible()


def test_numbers_are_read_under_the_pointer(insight_page: Any) -> None:
    page = insight_page("bilinear", "example:river")
    image = page.place.form.image
    at = QPoint(int(image.x + 2), int(image.bottom - 2))
    assert page.tip(page.target_at(at)) == "B_1 = W_Q⁽¹⁾W_K⁽¹⁾ᵀ[glue, water] = 1.000"
    strip = page.place.form.top
    assert page.tip(page.target_at(QPoint(int(strip.x + 2), int(strip.y + 2)))) == "x_j[water] = 3.100"
    assert page.tip(page.target_at(QPoint(0, 0))) == ""


def test_an_edit_of_another_head_paints_nothing(insight_page: Any) -> None:
    page = insight_page("bilinear")
    scene = page.scene
    painted: list[int] = []
    page.canvas.update = lambda *_: painted.append(1)
    page.session.look(grid_stage="scores")
    assert page.scene is scene
    assert painted == []
    page.session.look(lock=Spot("attention", 0, 1, 1))
    assert painted


def test_before_the_engine_it_says_so_and_catches_up(insight_page: Any) -> None:
    page = insight_page("bilinear", "example:river", engine=False)
    assert spoken(page) == "The engine is being loaded."
    page.grab()
    page.session.engine_ready(TorchEngine())
    assert plain(page.scene.result) in spoken(page)


@pytest.mark.parametrize("size", [(1470, 230), (914, 140), (440, 200)])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("source", ["example:clusters", "example:river"])
def test_nothing_reaches_beyond_the_canvas(insight_page: Any, size: tuple[int, int], theme: str, source: str) -> None:
    page = insight_page("bilinear", source, size=size, theme=theme)
    canvas = page.canvas.rect()
    for place in (page.place.form, page.place.moved):
        assert place.right <= canvas.width()
        assert place.image.bottom <= canvas.height()
    assert canvas.contains(page.heads.geometry())
    assert page.place.table.bottom <= canvas.height()


def test_the_form_has_the_colours_of_its_numbers(insight_page: Any, pixels: Any) -> None:
    page = insight_page("bilinear", "example:river")
    image, seen = page.place.form.image, pixels(page.canvas)
    width, height = image.width / 4, image.height / 4

    def color(row: int, column: int) -> Any:
        return seen[int(image.y + (row + 1) * height - 4), int(image.x + (column + 1) * width - 4)]

    assert (color(3, 0) == color(3, 1)).all()  # glue asks for water and finance
    assert (color(0, 0) == color(2, 2)).all()
    assert (color(3, 0) != color(0, 0)).any()
