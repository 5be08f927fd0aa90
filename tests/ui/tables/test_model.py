"""The model of a table: exact numbers, refusals, the smallest change (field reports 29, 31, 33)."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QTextDocument

from mha_desktop.document import structure
from mha_desktop.document.cells import Block, randomise, set_cell

DISPLAY, EDIT = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole
VERTICAL, HORIZONTAL = Qt.Orientation.Vertical, Qt.Orientation.Horizontal


@pytest.fixture
def page(column):
    return column()


def model_of(page, name):
    return page.table(name).model()


def heard(signal):
    calls = []
    signal.connect(lambda *args: calls.append(args))
    return calls


def test_numbers_are_shown_rounded_and_held_in_full(page):
    index = model_of(page, "W_Q").index(6, 2)
    assert index.data(DISPLAY) == "0.377"
    assert index.data(EDIT) == 0.37721843977186464
    assert model_of(page, "W_Q").index(0, 3).data(DISPLAY) == "−0.504"


def test_a_cell_says_in_words_what_it_is(page):
    index = model_of(page, "W_Q").index(0, 3)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "W_Q, row 1, column 4, head 2, −0.504"
    tip = model_of(page, "W_Q").index(6, 2).data(Qt.ItemDataRole.ToolTipRole)
    words = "W_Q[7, 3], head 2, column 1. Type to edit, Ctrl-drag to change, Shift for fine steps."
    assert tip.replace("⌘", "Ctrl") == f"0.37721843977186464\n{words}"


@pytest.mark.parametrize(
    ("entry", "number"), [("0.5", 0.5), ("0,5", 0.5), ("−2", -2.0), ("1e3", 1000.0), (0.25, 0.25), (3, 3.0)]
)
def test_an_entry_becomes_the_number_and_one_step_named_after_it(page, entry, number):
    model = model_of(page, "W_K")
    assert model.setData(model.index(1, 2), entry)
    assert page.session.state.document.weights.W_K[1, 2] == number
    assert model.index(1, 2).data(EDIT) == number
    assert page.session.history.undo_name.startswith("W_K[2, 3] = ")
    assert len(page.session.history) == 2


BAD = {
    "": "An empty entry is not a number. The old value 0.377 stays.",
    "abc": "“abc” is not a number. The old value 0.377 stays.",
    "1_000": "“1_000” is not a number. The old value 0.377 stays.",
    "nan": "“nan” is not a finite number. The old value 0.377 stays.",
    "-inf": "“-inf” is not a finite number. The old value 0.377 stays.",
    "1e400": "“1e400” is too large for a 64-bit number. The old value 0.377 stays.",
    math.nan: "“nan” is not a finite number. The old value 0.377 stays.",
    math.inf: "“inf” is not a finite number. The old value 0.377 stays.",
}


@pytest.mark.parametrize("entry", BAD)
def test_what_is_no_number_is_refused_and_the_old_value_stays(page, entry):
    model, before = model_of(page, "W_Q"), page.session.state
    assert not model.setData(model.index(6, 2), entry)
    assert page.session.state is before
    assert model.refusal.message == BAD[entry]
    assert page.tables.slots["W_Q"].refusal == BAD[entry]


@pytest.mark.parametrize("entry", [None, [], "１２", 10**400])
def test_other_things_than_numbers_are_refused_too(page, entry):
    model, before = model_of(page, "W_Q"), page.session.state
    assert not model.setData(model.index(6, 2), entry)
    assert page.session.state is before
    assert "The old value 0.377 stays." in model.refusal.message


def test_the_next_good_entry_takes_the_refusal_away(page):
    model = model_of(page, "W_Q")
    model.setData(model.index(6, 2), "abc")
    model.setData(model.index(6, 2), "1")
    assert model.refusal is None
    assert page.tables.slots["W_Q"].refusal == ""


def test_flags(page, column):
    model = model_of(page, "W_Q")
    assert model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsEditable
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags
    computed = model_of(column("example:river"), "X")
    assert not computed.flags(computed.index(0, 0)) & Qt.ItemFlag.ItemIsEditable


def test_one_edit_changes_one_cell_and_no_other_table(page):
    model = model_of(page, "W_V")
    changed, other = heard(model.dataChanged), heard(model_of(page, "W_O").dataChanged)
    model.setData(model.index(2, 5), 0.125)
    [(first, last, *_)] = changed
    assert (first.row(), first.column(), last.row(), last.column()) == (2, 5, 2, 5)
    assert not other


def test_a_block_changes_its_own_rectangle_only(page):
    changed = heard(model_of(page, "W_V").dataChanged)
    page.session.commit("r", partial(randomise, block=Block("W_V", 1, 2, 3, 4), seed=5))
    [(first, last, *_)] = changed
    assert (first.row(), first.column(), last.row(), last.column()) == (1, 2, 3, 5)


def test_looking_changes_nothing(page):
    changed = heard(model_of(page, "W_Q").dataChanged)
    page.session.look(cell=Block("W_Q", 0, 0), scale="0..1")
    assert not changed


def test_33_models_keep_their_promises_through_edits_undo_and_resizing(page, checked):
    session = page.session
    testers = [checked(page.table(name).model()) for name in ("X", "W_Q", "W_O", "W_K")]
    model = model_of(page, "X")
    model.setData(model.index(0, 0), "2,5")
    QGuiApplication.clipboard().setText("1\t2\n3\t4")
    page.tables.commands.operate("paste", Block("X", 1, 1))
    assert model.values[1:3, 1:3].tolist() == [[1, 2], [3, 4]]
    session.commit("w", partial(structure.set_width, d=10))
    assert (model.rowCount(), model.columnCount()) == (12, 10)
    session.commit("t", partial(structure.insert_token, sequence=0, index=3, token="new"))
    assert model.rowCount() == 13
    assert model.headerData(3, VERTICAL) == "new"
    session.commit("t", partial(structure.remove_token, sequence=0, index=0))
    session.commit("h", partial(structure.set_heads, heads=5))
    while session.history.undo_name is not None:
        session.undo()
    assert (model.rowCount(), model.columnCount()) == (12, 8)
    np.testing.assert_array_equal(model.values, session.opened.sequences[0].rows)
    session.open(session.opened)
    assert testers


def test_hidden_tables_take_edits_and_show_them(page):
    view = page.table("W_O")
    assert not view.isVisible()
    assert view.model().setData(view.model().index(7, 7), "0,75")
    assert page.session.state.document.weights.W_O[7, 7] == 0.75
    assert view.model().index(7, 7).data(DISPLAY) == "0.750"


def test_headers_name_tokens_axes_numbers_and_the_bias(column):
    page = column("example:river")
    assert model_of(page, "X").headerData(1, VERTICAL) == "fisherman"
    assert model_of(page, "X").headerData(3, HORIZONTAL) == "glue"
    assert model_of(page, "W_Q").headerData(0, VERTICAL) == "water"
    assert model_of(page, "W_Q").headerData(0, HORIZONTAL) == "1"
    vocab = model_of(page, "W_vocab")
    assert vocab.headerData(vocab.rowCount() - 1, VERTICAL) == "b"
    assert vocab.headerData(vocab.rowCount() - 2, VERTICAL) == str(vocab.rowCount() - 1)


def test_the_bias_row_is_edited_like_any_other(column):
    page = column("example:river")
    model = model_of(page, "W_hidden")
    assert model.setData(model.index(model.rowCount() - 1, 0), "0.5")
    assert page.session.state.document.readout.b_hidden[0] == 0.5


def test_a_computed_X_follows_its_source_tables(column):
    page = column("example:river")
    x, positions = model_of(page, "X"), model_of(page, "positions")
    before = x.index(0, 1).data(EDIT)
    assert positions.setData(positions.index(0, 1), positions.index(0, 1).data(EDIT) + 1.0)
    assert x.index(0, 1).data(EDIT) == pytest.approx(before + 1.0)
    assert not x.setData(x.index(0, 1), "3")
    assert "computed" in x.refusal.message


def test_the_sequence_that_is_shown_is_the_one_that_is_edited(column):
    page = column("example:river")
    x = model_of(page, "X")
    page.session.look(sequence=1)
    np.testing.assert_array_equal(x.values, page.session.state.trace.whole("X"))
    assert x.headerData(0, VERTICAL) == page.session.state.document.sequences[1].tokens[0]


def test_a_preview_is_shown_while_it_lasts(page):
    model, session = model_of(page, "W_Q"), page.session
    session.preview("p", partial(set_cell, block=Block("W_Q", 0, 0), value=9.0))
    assert model.index(0, 0).data(EDIT) == 9.0
    session.cancel()
    assert model.index(0, 0).data(DISPLAY) == "0.278"


def test_a_token_that_looks_like_html_is_told_as_it_is(page):
    token = "<b>x</b>"
    page.session.commit("rename", partial(structure.rename_token, sequence=0, index=0, token=token))
    tip = model_of(page, "X").headerData(0, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole)
    document = QTextDocument()
    document.setHtml(tip)
    assert document.toPlainText() == token
    assert model_of(page, "X").headerData(1, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole) == "a2"
