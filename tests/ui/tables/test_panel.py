"""The panel of tables, its cell bar, and the picker above it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QMenu, QTableView

from mha_desktop.attention.regions import Region
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.tables import TABLES, tables_of
from mha_desktop.exchange.examples import example
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.text import plain
from mha_desktop.ui.theme import Theme

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(column):
    return column()


def tab(page, name):
    return page.picker.findChild(QAbstractButton, f"picker.{name}")


def test_every_table_of_the_document_is_there_by_its_name(page):
    for name in ("X", "W_Q", "W_K", "W_V", "W_O"):
        assert page.findChild(QTableView, f"table.{name}") is not None
    seen = set()
    for name in ("river", "picture", "clusters"):
        opened = example(name)
        document, trace = opened.document, opened.trace
        if name == "clusters":  # as of a model that normalises before attention
            own = document.sequences[0]
            document, trace = document.with_sequence(0, replace(own, stream=own.rows)), None
        page.session.open(document, trace, opened.view)
        for table in tables_of(document):
            view = page.findChild(QTableView, f"table.{table.name}")
            assert view.model().rowCount() > 0, table.name
            seen.add(table)
    assert seen == set(TABLES)


def test_a_tab_opens_its_table_above_X(page):
    QTest.mouseClick(tab(page, "W_V"), LEFT)
    assert page.session.state.view.table == "W_V"
    assert page.table("W_V").isVisible()
    assert not page.table("W_Q").isVisible()
    assert page.table("X").isVisible()
    assert [tab(page, name).isChecked() for name in ("X", "W_Q", "W_V")] == [True, False, True]


def test_arrows_go_through_the_tabs(page):
    tab(page, "W_Q").setFocus()
    QTest.keyClick(tab(page, "W_Q"), Qt.Key.Key_Right)
    assert page.session.state.view.table == "W_K"
    assert tab(page, "W_K").hasFocus()


def test_thumbnails_are_live_and_true(page):
    button = tab(page, "W_K")
    page.session.commit("e", partial(set_cell, block=Block("W_K", 0, 0), value=5.0))
    image = button.grab().toImage()
    thumb = button._thumb_rect().adjusted(1, 1, -1, -1)
    lut = page.theme.palette.lut("diverging")
    top_left = QColor(image.pixel(thumb.left() + 1, thumb.top() + 1)).getRgb()[:3]
    assert top_left == tuple(int(c) for c in lut[255])
    value = page.session.state.document.weights.W_K[7, 7]
    corner = QColor(image.pixel(thumb.right() - 1, thumb.bottom() - 1)).getRgb()[:3]
    assert corner == tuple(int(c) for c in lut[colour_index(np.array(value), (-5.0, 5.0))])


def test_an_edit_repaints_no_other_thumbnail(page):
    before = {name: tab(page, name)._thumbnail() for name in ("X", "W_V", "W_O")}
    page.session.commit("e", partial(set_cell, block=Block("W_K", 0, 0), value=5.0))
    assert all(tab(page, name)._thumbnail() is image for name, image in before.items())


def test_the_other_tables_of_river_are_behind_the_chevron(column):
    page = column("example:river")
    assert not tab(page, "tokens").isVisible()
    QTest.mouseClick(tab(page, "more"), LEFT)
    menu = page.picker.findChild(QMenu)
    names = [action.text().split("\t")[0] for action in menu.actions()]
    assert names == ["tokens", "positions", "W_hidden", "W_vocab"]
    menu.actions()[0].trigger()
    menu.close()
    assert page.session.state.view.table == "tokens"
    assert page.table("tokens").isVisible()
    assert tab(page, "tokens").isVisible()
    assert tab(page, "tokens").isChecked()


def test_tables_that_hold_lit_numbers_are_marked_whether_open_or_not(column):
    page = column("example:river")
    accent = page.theme.color("accent.base").rgb()

    def barred():
        bars = {}
        for name in ("X", "W_Q", "W_K", "W_O", "more", "positions"):
            image = tab(page, name).grab().toImage()
            bars[name] = any(image.pixel(x, 3) == accent for x in range(4, image.width() - 4))  # within a focus ring
            assert bars[name] == ("came from here" in tab(page, name).accessibleDescription()), name
        return {name for name, bar in bars.items() if bar and tab(page, name).isVisible()}

    assert barred() == set()
    page.session.look(lit=(Region("X", None, 9, 0, 1, 4), Region("W_K", None, 0, 1, 4, 1)))
    assert barred() == {"X", "W_K"}
    page.session.look(lit=(Region("position_rows", None, 9, 0), Region("Q", 0, 9, 0)))
    assert barred() == {"more"}
    page.session.look(table="positions")
    assert barred() == {"positions"}
    page.session.look(lit=())
    assert barred() == set()


def test_a_computed_X_is_called_E_and_marked_as_computed(column):
    page = column("example:river")
    slot = page.tables.slots["X"]
    assert plain(slot.head.title.line) == "E"
    assert plain(slot.head.note.line) == "10 × 4, token + position"
    assert slot.head._mark == "square-function"
    assert tab(page, "X")._tab.name == slot.head.title.line


def test_heads_of_tables_tell_shape_and_blocks(page):
    assert plain(page.tables.slots["W_Q"].head.note.line) == "8 × 8, 4 head blocks"
    assert plain(page.tables.slots["X"].head.note.line) == "12 × 8, a row is a token"


# The cell bar


def test_the_bar_shows_the_current_cell_in_full_and_edits_it(page):
    bar = page.tables.bar
    assert bar.value.text() == "0.37721843977186464"
    bar.value.setFocus()
    bar.value.selectAll()
    QTest.keyClicks(bar.value, "-1,5")
    QTest.keyClick(bar.value, Qt.Key.Key_Return)
    assert page.session.state.document.weights.W_Q[6, 2] == -1.5
    assert page.session.history.undo_name == "W_Q[7, 3] = −1.5"


def test_the_bar_refuses_in_place(page):
    bar = page.tables.bar
    bar.value.setFocus()
    bar.value.selectAll()
    QTest.keyClicks(bar.value, "1_000")
    QTest.keyClick(bar.value, Qt.Key.Key_Return)
    assert page.tables._note.text == "“1_000” is not a number. The old value 0.377 stays."
    assert page.tables._note.isVisible()
    assert page.session.state.document.weights.W_Q[6, 2] == 0.37721843977186464
    QTest.keyClick(bar.value, Qt.Key.Key_Backspace)
    assert not page.tables._note.isVisible()


def test_the_pin_keeps_a_slider(page):
    page.session.look(cell=Block("W_V", 0, 0))
    QTest.mouseClick(page.tables.bar.pin, LEFT)
    assert page.session.state.view.pins[-1].cell == Block("W_V", 0, 0)
    QTest.mouseClick(page.tables.bar.pin, LEFT)
    assert Block("W_V", 0, 0) not in [pin.cell for pin in page.session.state.view.pins]


# Height


def test_at_full_height_both_tables_show_every_row(page):
    for name in ("W_Q", "X"):
        assert not page.table(name).verticalScrollBar().maximum()


def test_rows_get_a_little_lower_before_anything_scrolls(page, qtbot):
    page.resize(452, 1100)
    qtbot.waitUntil(lambda: page.table("X").rowHeight(0) == 28)
    page.resize(452, 920)
    qtbot.waitUntil(lambda: page.table("X").rowHeight(0) < 28)
    for name in ("W_Q", "X"):
        assert page.table(name).rowHeight(0) >= 22
        assert not page.table(name).verticalScrollBar().maximum()


def test_clicking_about_moves_no_cell_on_the_screen(page):
    view = page.table("X")
    before = view.mapTo(page, view.visualRect(view.model().index(5, 5)).topLeft())
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(5, 5)).center())
    assert page.session.state.view.cell == Block("X", 5, 5)
    assert view.mapTo(page, view.visualRect(view.model().index(5, 5)).topLeft()) == before


def test_a_low_panel_folds_X_to_its_head_and_the_chevron_unfolds_it(page, qtbot):
    page.resize(452, 640)
    qtbot.waitUntil(lambda: not page.tables.x_open)
    assert not page.table("X").isVisible()
    assert not tab(page, "X").isChecked()
    assert not page.table("W_Q").verticalScrollBar().maximum()
    QTest.mouseClick(page.tables.slots["X"].chevron, LEFT)
    assert page.table("X").isVisible()
    assert page.tables.slots["X"].geometry().bottom() <= page.tables.height()
    assert page.table("W_Q").height() >= 3 * 28
    QTest.mouseClick(page.tables.slots["X"].chevron, LEFT)
    assert not page.table("X").isVisible()
    QTest.mouseClick(tab(page, "X"), LEFT)
    assert page.table("X").isVisible()
    assert tab(page, "X").isChecked()
    page.resize(452, 952)
    qtbot.waitUntil(lambda: not page.tables.slots["X"].chevron.isVisible())


def test_themes_reach_everything(page):
    dark = Theme.named("dark")
    for panel in page.panels:
        panel.set_theme(dark)
    image = page.tables.grab().toImage()
    assert QColor(image.pixel(2, 2)).name() == dark.color("surface.window").name()
    view = page.table("W_Q")
    at = view.viewport().mapTo(page.tables, view.visualRect(view.model().index(4, 2)).topLeft())
    lut = dark.palette.lut("tint")
    values = view.model().values
    expected = lut[colour_index(values[4, 2], (-np.abs(values).max(), np.abs(values).max()))]
    assert QColor(image.pixel(at.x() + 2, at.y() + 3)).getRgb()[:3] == tuple(int(c) for c in expected)


def test_a_picture_has_a_tab_unless_another_table_needs_the_place(column):
    page = column("example:picture")
    assert tab(page, "pixels").isVisible()
    page.session.look(table="W_Q")
    assert tab(page, "pixels").isVisible()
    page.session.look(table="projection")
    assert not tab(page, "pixels").isVisible()
    assert tab(page, "projection").isVisible()
