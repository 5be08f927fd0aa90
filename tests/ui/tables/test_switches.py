"""Tables that come and go with the calculation's switches, and the blocks that a number came from."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from mha_desktop.attention.regions import Region
from mha_desktop.document import calculation as switch
from mha_desktop.document.cells import Block
from mha_desktop.document.masking import set_pad
from mha_desktop.document.structure import rename_token
from mha_desktop.scene.text import plain
from mha_desktop.ui.tables.menus import fill_block_menu, fill_token_menu
from mha_desktop.ui.tables.operations import scopes

VERTICAL, HORIZONTAL = Qt.Orientation.Vertical, Qt.Orientation.Horizontal
DISPLAY, EDIT, TIP, SPOKEN = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


@pytest.fixture
def page(column):
    return column()


def model_of(page, name):
    return page.table(name).model()


def note(page, name):
    return plain(page.tables.slots[name].head.note.line)


def bias(page, name, on=True):
    page.session.commit(f"Add {name}", partial(switch.set_bias, name=name, on=on))
    QApplication.processEvents()  # the tables share their height anew


def positions(page, kind):
    page.session.commit(kind, partial(switch.set_positions, kind=kind))


def names_behind_the_chevron(page):
    more = page.picker.findChild(type(page.picker._more), "picker.more")
    if not more.isVisible():
        return []
    more.click()
    (menu,) = page.picker.findChildren(QMenu)
    names = [action.text().split("\t")[0] for action in menu.actions()]
    menu.close()
    return names


# Biases


@pytest.mark.parametrize("name", ["b_Q", "b_K", "b_V", "b_O"])
def test_a_bias_is_the_last_row_at_once_and_keeps_its_numbers_while_off(page, checked, name):
    table = f"W_{name[-1]}"
    model = model_of(page, table)
    tester = checked(model)
    bias(page, name)
    assert model.rowCount() == 9
    assert model.headerData(8, VERTICAL) == "b"
    assert model.index(8, 0).data(DISPLAY) == "0.000"
    assert note(page, table).startswith("8 × 8 + b")
    assert model.setData(model.index(8, 2), "0.1")
    bias(page, name, on=False)
    assert model.rowCount() == 8
    assert note(page, table).startswith("8 × 8, ")
    bias(page, name)
    assert model.index(8, 2).data(EDIT) == 0.1
    assert tester.model() is model


def test_a_bias_is_known_by_its_own_name_wherever_its_cell_is_named(page):
    bias(page, "b_Q")
    view = page.table("W_Q")
    model = view.model()
    assert model.setData(model.index(8, 2), "0,25")
    assert page.session.history.undo_name == "b_Q[3] = 0.25"
    assert model.index(8, 2).data(SPOKEN) == "b_Q, column 3, head 2, 0.250"
    tip = model.index(8, 2).data(TIP).replace("⌘", "Ctrl")
    assert tip == "0.25\nb_Q[3], head 2, column 1. Type to edit, Ctrl-drag to change, Shift for fine steps."
    view.setCurrentIndex(model.index(8, 2))
    assert plain(page.tables.bar._name.line) == "b_Q[3]"
    assert page.tables.bar.value.accessibleName() == "Value of b_Q[3]"
    page.sliders.show_state(page.session.state, None)
    row = page.sliders.rows[0]
    assert row.slider.accessibleName() == "Slider of b_Q[3]"
    row.value.setFocus()
    row.value.selectAll()
    QTest.keyClicks(row.value, "0.5")
    QTest.keyClick(row.value, Qt.Key.Key_Return)
    assert page.session.history.undo_name == "b_Q[3] = 0.5"
    titles = [scope.title for scope in scopes(page.session.state.document, Block("W_Q", 7, 2, 2, 1))]
    assert titles[0] == "W_Q[8–b, 3]"
    page.tables.commands.operate("zero", Block("W_Q", 8, 0, 1, 8))
    assert page.session.history.undo_name == "zero b_Q[1–8]"


def test_the_readouts_biases_have_their_names_too(column):
    page = column("example:river")
    model = model_of(page, "W_vocab")
    assert model.index(8, 0).data(SPOKEN).startswith("b_vocab, column ")
    assert model.setData(model.index(8, 4), "1")
    assert page.session.history.undo_name == "b_vocab[5] = 1"
    assert note(page, "W_hidden") == "4 × 8 + b, to the hidden units"


def test_a_double_rule_stands_above_the_bias(page):
    bias(page, "b_Q")
    view = page.table("W_Q")
    page.session.look(cell=Block("W_K", 0, 0))
    rect = view.visualRect(view.model().index(8, 4))
    image = view.viewport().grab().toImage()
    rule = page.theme.color("rule.strong").name()
    column = [QColor(image.pixel(rect.center().x(), rect.top() + dy)).name() for dy in (-1, 0, 1)]
    assert [color == rule for color in column] == [True, False, True]


def test_the_current_cell_leaves_a_bias_that_is_taken_out_and_stays_in_its_table(page):
    bias(page, "b_V")
    page.session.look(cell=Block("W_V", 8, 1), table="W_V")
    bias(page, "b_V", on=False)
    assert page.session.state.view.cell == Block("W_V", 7, 1)


def test_the_matrix_is_reset_without_the_bias_that_was_added_since(page):
    bias(page, "b_Q")
    model = model_of(page, "W_Q")
    opened = model.index(0, 0).data(EDIT)
    for row in (0, 8):
        model.setData(model.index(row, 0), "5")
    page.tables.commands.operate("reset_table", Block("W_Q", 0, 0))
    assert model.index(0, 0).data(EDIT) == opened
    assert model.index(8, 0).data(EDIT) == 5.0


# Positions


def test_a_plain_document_gets_a_table_of_positions_beside_its_X(page):
    before = np.array(model_of(page, "X").values)
    assert names_behind_the_chevron(page) == []
    positions(page, "table")
    assert names_behind_the_chevron(page) == ["positions"]
    assert note(page, "positions") == "24 × 8, a row is a place"
    assert note(page, "X") == "12 × 8, positions are added in a table of their own"
    table = model_of(page, "positions")
    assert table.editable
    assert table.setData(table.index(0, 0), "1")
    np.testing.assert_array_equal(model_of(page, "X").values, before)  # the token rows, still the user's own
    assert page.session.state.trace.whole("X")[0, 0] == before[0, 0] + 1
    positions(page, "none")
    assert names_behind_the_chevron(page) == []
    assert note(page, "X") == "12 × 8, a row is a token"


def test_sinusoidal_positions_are_shown_as_computed(page):
    positions(page, "sinusoidal")
    page.session.look(table="positions")
    slot, model = page.tables.slots["positions"], model_of(page, "positions")
    assert slot.isVisible()
    assert note(page, "positions") == "12 × 8, sine and cosine"
    assert slot.head._mark == "square-function"
    np.testing.assert_array_equal(model.values, page.session.state.trace.whole("position_rows"))
    assert not model.flags(model.index(1, 0)) & Qt.ItemFlag.ItemIsEditable
    words = "positions[2, 1] is computed: sine and cosine of the place. Choose a table of positions to edit."
    assert model.index(1, 0).data(TIP).splitlines()[1] == words
    assert not model.setData(model.index(1, 0), "3")
    assert "sines and cosines" in model.refusal.message
    page.tables.commands.operate("copy", Block("positions", 1, 0))
    assert QGuiApplication.clipboard().text() == repr(float(np.sin(1.0)))
    menu = QMenu()
    fill_block_menu(menu, page.tables.commands, Block("positions", 1, 0), page.theme)
    assert menu.actions()[-1].text() == "Computed: choose a table of positions instead"


def test_a_table_of_the_same_size_looks_computed_once_it_is(column):
    page = column("example:river")
    page.session.look(table="positions")
    view = page.table("positions")
    view.setFocus()
    editable = view.viewport().grab().toImage()
    positions(page, "sinusoidal")
    assert view.viewport().grab().toImage() != editable
    assert note(page, "X") == "10 × 4, token + position"
    positions(page, "none")
    assert note(page, "X") == "10 × 4, looked-up rows"
    assert page.session.state.view.table == "W_Q"  # its table is gone


def test_sinusoidal_positions_follow_the_sequence(column):
    page = column("example:river")
    positions(page, "sinusoidal")
    page.session.commit("short", lambda d: rename_token(d, 1, 0, "the"))
    page.session.look(sequence=1)
    model = model_of(page, "positions")
    assert model.rowCount() == page.session.state.sequence.n


# Readout


def test_a_new_readout_brings_its_tables_with_the_words_of_the_tokens(page):
    page.session.commit("on", partial(switch.set_readout, on=True))
    assert names_behind_the_chevron(page) == ["W_hidden", "W_vocab"]
    vocab = model_of(page, "W_vocab")
    assert [vocab.headerData(i, HORIZONTAL) for i in range(3)] == ["a1", "a2", "a3"]
    page.session.commit("rename", partial(rename_token, sequence=0, index=0, token="first"))
    assert vocab.headerData(0, HORIZONTAL) == "first"
    page.session.look(table="W_vocab")
    page.session.commit("off", partial(switch.set_readout, on=False))
    assert names_behind_the_chevron(page) == []
    assert page.session.state.view.table == "W_Q"
    assert page.table("W_Q").isVisible()


# Padding


def test_padding_is_marked_in_X_and_switched_in_the_tokens_menu(page):
    page.session.commit("pad", partial(set_pad, sequence=0, tokens=(11,)))
    x = model_of(page, "X")
    assert x.headerData(11, VERTICAL).split() == ["c4", "PAD"]
    menu = QMenu()
    fill_token_menu(menu, page.tables.commands, 11)
    entry = next(action for action in menu.actions() if action.text() == "Padding")
    assert entry.isChecked()
    entry.trigger()
    assert page.session.history.undo_name == "“c4” is not padding"
    assert x.headerData(11, VERTICAL) == "c4"
    page.tables.edit_tokens("pad")
    assert page.session.state.sequence.pad[8]  # the locked query, c1


# What a number came from


def ringed(view, row, column):
    """Whether a cell's left and right edges, one px inside its rules, are in the accent."""
    rect = view.visualRect(view.model().index(row, column))
    image = view.viewport().grab().toImage()
    accent = view.looks.accent.name()
    return [QColor(image.pixel(x, rect.center().y())).name() == accent for x in (max(rect.left() - 1, 0), rect.right())]


def test_lit_blocks_are_ringed_in_the_tables_that_hold_them(page):
    bias(page, "b_Q")
    page.session.look(cell=Block("W_K", 0, 0))
    view = page.table("W_Q")
    before = view.viewport().grab().toImage()
    assert ringed(view, 2, 5) == [False, False]
    page.session.look(lit=(Region("W_Q", None, 2, 4, 1, 2), Region("b_Q", None, 0, 1), Region("Q", 0, 0, 0)))
    assert ringed(view, 2, 4) == [True, False]
    assert ringed(view, 2, 5) == [False, True]
    assert ringed(view, 8, 1) == [True, True]
    assert ringed(view, 0, 0) == [False, False]
    page.session.look(lit=())
    assert view.viewport().grab().toImage() == before


def test_lit_rows_of_X_are_those_of_the_tables_they_stand_in(column):
    page = column("example:river")
    page.session.look(lit=(Region("X", None, 2, 0, 1, 4), Region("token_rows", None, 1, 0, 1, 4)))
    marks = {name: page.table(name)._marked.marks.sources for name in ("X", "tokens", "positions", "W_O")}
    words = page.session.state.document.vocabulary
    assert marks == {
        "X": (Block("X", 2, 0, 1, 4),),
        "tokens": (Block("tokens", words.index("fisherman"), 0, 1, 4),),
        "positions": (),
        "W_O": (),
    }
    regions = (Region("position_rows", None, 3, 1), Region("b_vocab", None, 0, 2), Region("token_rows", None, 99, 0))
    page.session.look(lit=regions)
    assert page.table("positions")._marked.marks.sources == (Block("positions", 3, 1),)
    assert page.table("W_vocab")._marked.marks.sources == (Block("W_vocab", 8, 2),)
    assert page.table("tokens")._marked.marks.sources == ()


def test_a_bias_that_is_off_cannot_be_lit(page):
    page.session.look(lit=(Region("b_Q", None, 0, 1), Region("W_vocab", None, 0, 0)))
    assert page.table("W_Q")._marked.marks.sources == ()


def test_a_plain_document_lights_its_token_rows_in_X(page):
    page.session.look(lit=(Region("token_rows", None, 4, 0, 1, 8),))
    assert page.table("X")._marked.marks.sources == (Block("X", 4, 0, 1, 8),)
