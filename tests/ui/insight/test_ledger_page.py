"""The ledger's page: bars that add up, columns, what lights up."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.palette import THEMES
from mha_desktop.scene.text import plain
from mha_desktop.ui.insight.ledger_paint import figure_size, ledger_place, paint_ledger
from mha_desktop.ui.paint.text import measurer

LEFT = Qt.MouseButton.LeftButton


def point(page: Any, bar: int) -> QPoint:
    row = page.place.bars.row_rect(bar)
    return QPoint(round(row.x + 60), round(row.y + row.height / 2))


def labels(page: Any) -> list[str]:
    return [plain(bar.label) for bar in page.scene.bars]


def test_the_water_update_stands_there(insight_page: Any) -> None:
    page = insight_page("ledger", "example:river")
    assert plain(page.formula.line) == "E′[10, water] = 0.000 + 2.617 + 0.25 × 1.552 = 3.005"
    assert page.formula.accessibleName() == plain(page.formula.line)
    assert page.canvas.accessibleName() == "Ledger of row 10, “the”, column water"
    assert page.canvas.accessibleDescription().startswith("residual, its own row 0.000, head 1  river 2.225")
    assert "E′[10, water] 3.005" in page.canvas.accessibleDescription()


@pytest.mark.parametrize("size", [(1470, 230), (914, 190)])
def test_the_sum_is_seen_without_scrolling(insight_page: Any, size: tuple[int, int]) -> None:
    page = insight_page("ledger", "example:river", size=size)
    assert page.place.bars.rect.bottom <= page.seen_height()


def test_columns_are_chosen_by_segments_keys_and_the_table(insight_page: Any) -> None:
    page = insight_page("ledger", "example:river")
    QTest.mouseClick(page.findChild(QWidget, "insight.ledger.column.segments.2"), LEFT)
    assert page.scene.columns[page.column] == "person"
    assert labels(page)[-1] == "E′[10, person]"
    page.canvas.setFocus()
    QTest.keyClick(page.canvas, Qt.Key.Key_Right)
    assert labels(page)[-1] == "E′[10, glue]"
    table = page.place.table
    QTest.mouseClick(page.canvas, LEFT, pos=QPoint(round(table.x + 5), round(table.y + 5)))
    assert page.column == 0
    assert page.choice.segments.value == 0


def test_many_columns_are_a_list(insight_page: Any) -> None:
    rng = np.random.default_rng(0)
    matrices = {name: frozen(rng.normal(size=(12, 12))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    sequence = Sequence("s", ("a", "b", "c"), frozen(rng.normal(size=(3, 12))))
    page = insight_page("ledger", Document("wide", Weights(**matrices, heads=2, heads_kv=2), (sequence,)))
    assert page.choice.list.isVisible()
    assert not page.choice.segments.isVisible()
    QTest.keyClick(page.choice.list, Qt.Key.Key_Down)
    assert page.column == 1


def test_a_bar_under_the_pointer_lights_its_numbers_until_it_goes(insight_page: Any) -> None:
    page = insight_page("ledger", "example:river")
    at = labels(page).index("head 2  fisherman")
    QTest.mouseMove(page.canvas, point(page, at))
    assert page.session.state.view.lit == (
        Region("W_O", None, 2, 0, 2, 1),
        Region("attention", 1, 9, 1),
        Region("V", 1, 1, 0, 1, 2),
    )
    assert page.chosen == at
    page.hover(None)
    assert page.session.state.view.lit == ()
    assert page.chosen is None


def test_a_click_keeps_them_lit_and_another_lets_them_go(insight_page: Any) -> None:
    page = insight_page("ledger", "example:river")
    for lit in (page.scene.regions[1], ()):
        QTest.mouseMove(page.canvas, point(page, 1))
        QTest.mouseClick(page.canvas, LEFT, pos=point(page, 1))
        QTest.mouseMove(page.canvas, QPoint(page.canvas.width() - 5, 150))  # where there is no bar
        assert page.session.state.view.lit == lit


def test_keys_go_through_the_bars(insight_page: Any) -> None:
    page = insight_page("ledger", "example:river")
    page.canvas.setFocus()
    for key, bar in ((Qt.Key.Key_Down, 0), (Qt.Key.Key_Down, 1), (Qt.Key.Key_Up, 0), (Qt.Key.Key_Up, 0)):
        QTest.keyClick(page.canvas, key)
        assert page.chosen == bar


def test_it_follows_an_edit_and_the_hovered_row(insight_page: Any) -> None:
    page = insight_page("ledger", "example:river")
    page.session.commit("edit", partial(set_cell, block=Block("W_O", 2, 0), value=0.5))
    assert plain(page.formula.line).endswith("0.5 × 1.552 = 3.393")
    page.session.look(hover=Spot("attention", 0, 3, 1))
    assert labels(page)[-1] == "E′[4, water]"
    assert page.scene.holds


def test_a_locked_number_of_the_output_chooses_its_column(insight_page: Any) -> None:
    page = insight_page("ledger", "example:river")
    page.session.look(lock=Spot("output", None, 8, 3))
    assert labels(page)[-1] == "E′[9, glue]"


def test_fewer_heads_and_other_examples_leave_no_trace_behind(insight_page: Any) -> None:
    page = insight_page("ledger")
    page.choose_column(7)
    for heads in (8, 1, 4):
        page.session.commit("heads", partial(set_heads, heads=heads))
        assert len(page.scene.rows) == heads + 1
    opened = example("river")
    page.session.open(opened.document, view=opened.view)
    assert page.column == 3
    assert labels(page)[-1] == "E′[10, glue]"


@pytest.mark.parametrize("theme", THEMES)
def test_it_is_drawn_before_the_engine_in_every_theme(insight_page: Any, pixels: Any, theme: str) -> None:
    page = insight_page("ledger", "example:river", engine=False, theme=theme)
    hue = page.theme.head(0)
    row = page.place.bars.row_rect(1)
    middle = pixels(page.canvas)[round(row.y + row.height / 2), round(page.place.bars.left + 20)]
    assert tuple(middle) == (hue.red(), hue.green(), hue.blue())


def test_the_lit_bar_stays_tinted_while_numbers_change(insight_page: Any, pixels: Any) -> None:
    page = insight_page("ledger", "example:river")
    page.session.look(lit=page.scene.regions[1])
    tint = page.theme.color("surface.selected")
    row = page.place.bars.row_rect(1)
    x, y = round(page.place.bars.rect.right - 2), round(row.y + 2)
    assert tuple(pixels(page.canvas)[y, x]) == (tint.red(), tint.green(), tint.blue())
    page.session.commit("edit", partial(set_cell, block=Block("W_O", 2, 0), value=0.5))
    assert tuple(pixels(page.canvas)[y, x]) == (tint.red(), tint.green(), tint.blue())


@pytest.mark.parametrize("unit", [1.0, 2.0])
def test_a_figure_of_any_size_has_the_same_bars(insight_page: Any, unit: float) -> None:
    page = insight_page("ledger", "example:river")
    width = 900 * unit
    place = ledger_place(page.scene, width, page.theme, measurer(page.theme), unit)
    image = QImage(*figure_size(place, width), QImage.Format.Format_RGB32)
    image.fill(page.theme.color("surface.panel"))
    painter = QPainter(image)
    paint_ledger(painter, page.scene, place, page.theme)
    painter.end()
    row, hue = place.bars.row_rect(1), page.theme.head(0)
    at = (round(place.bars.left + 30 * unit), round(row.y + row.height / 2))
    assert image.pixelColor(*at).rgb() == hue.rgb()
