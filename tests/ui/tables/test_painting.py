"""What a table of numbers paints: tints, rules, marks, and numbers that are never cut."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtGui import QColor

from aids.tables import pixel, weights
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.scene.levels import colour_index


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_cell_has_the_tint_of_its_value(column, theme):
    page = column(theme=theme)
    view = page.table("W_Q")
    page.session.look(cell=Block("W_K", 0, 0))
    values = weights(page).W_Q
    peak = np.abs(values).max()
    lut = page.theme.palette.lut("tint")
    image = view.viewport().grab().toImage()
    for (row, col), value in np.ndenumerate(values):
        rect = view.visualRect(view.model().index(row, col))
        expected = lut[colour_index(np.array(value), (-peak, peak))]
        assert QColor(image.pixel(rect.left() + 2, rect.top() + 3)).getRgb()[:3] == tuple(int(c) for c in expected)


def test_the_tint_follows_an_edit_of_the_largest_number(page):
    view = page.table("W_Q")
    before = pixel(view, 0, 0)
    page.session.commit("e", partial(set_cell, block=Block("W_Q", 4, 7), value=-8.0))
    assert pixel(view, 0, 0) != before


def test_head_blocks_are_ruled_in_the_hue_of_the_head(page):
    view = page.table("W_Q")
    for head in (1, 2, 3):
        assert pixel(view, 3, 2 * head, dx=-1) == page.theme.head(head).name()
    rows = page.table("W_O")
    page.session.look(table="W_O")
    assert pixel(rows, 4, 1, dy=-1) == page.theme.head(2).name()


def test_head_rules_follow_the_head_count(page):
    from mha_desktop.document.structure import set_heads

    view = page.table("W_Q")
    page.session.commit("h", partial(set_heads, heads=2))
    assert pixel(view, 3, 2, dx=-1) != page.theme.head(1).name()
    assert pixel(view, 3, 4, dx=-1) == page.theme.head(1).name()


def test_locked_rows_of_X_are_amber_with_their_letters(page):
    x = page.table("X")
    amber = page.theme.color("lock.ring").name()
    for row in (2, 8):
        assert pixel(x, row, 3, dy=-1) == amber
        assert pixel(x, row + 1, 3, dy=-1) == amber
    assert pixel(x, 5, 3, dy=-1) != amber
    image = x.side.viewport().grab().toImage()
    fills = [QColor(image.pixel(2, x.rowViewportPosition(row) + 4)).name() for row in (2, 5, 8)]
    assert fills == [
        page.theme.color("lock.fill").name(),
        page.theme.color("surface.sunken").name(),
        page.theme.color("lock.fill").name(),
    ]
    page.session.look(lock=None)
    assert pixel(x, 2, 3, dy=-1) != amber


def test_the_current_cell_alone_has_the_accent_frame(page):
    view = page.table("W_Q")
    accent = page.theme.color("accent.base").name()
    assert pixel(view, 6, 2, dx=20, dy=0) == accent
    page.session.look(cell=Block("W_K", 0, 0))
    assert pixel(view, 6, 2, dx=20, dy=0) != accent


def test_computed_cells_have_no_upright_rules_and_their_own_ground(column):
    page = column("example:river")
    x = page.table("X")
    assert pixel(x, 0, 1) == page.theme.color("role.computed_fill").name()
    rect = x.visualRect(x.model().index(4, 1))
    image = x.viewport().grab().toImage()
    assert image.pixel(rect.right(), rect.top() + 5) == image.pixel(rect.right() - 2, rect.top() + 5)


def test_columns_share_the_width_in_whole_px_and_numbers_fit(page):
    view = page.table("W_Q")
    assert view.columnWidth(0) == 48
    assert view.rowHeight(0) == 28
    assert view.side.width() + 8 * 48 == view.width() == 420
    assert not view.horizontalScrollBar().isVisible()


def test_wide_tables_scroll(column):
    page = column("example:river")
    page.session.look(table="W_vocab")
    view = page.table("W_vocab")
    assert view.columnWidth(0) >= 40
    assert view.horizontalScrollBar().maximum() > 0


@pytest.mark.parametrize("value", [-0.504, -100.25, -1234.56, -1e-5, 12345678.0, -1.5e200, 1e308])
def test_a_long_number_is_never_cut_at_its_sign(page, value):
    view = page.table("W_Q")
    page.session.commit("long", lambda document: set_cell(document, Block("W_Q", 3, 5), value))
    box = view.visualRect(view.model().index(3, 5))
    image = view.viewport().grab().toImage()

    def inked(columns):
        rows = range(box.top() + 2, box.bottom() - 2)
        return [x for x in columns if any(image.pixelColor(x, y).lightness() < 110 for y in rows)]

    assert inked(range(box.left() + 2, box.right() - 2))
    assert inked(range(box.left() - 4, box.left() + 2)) == []  # it begins inside its cell
