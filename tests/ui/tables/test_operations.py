"""Block operations, resets, tokens and the dialogs that ask for something."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMenu, QPushButton

from mha_desktop.document.cells import Block
from mha_desktop.ui.tables import HeadsDialog, SentenceDialog, WidthDialog
from mha_desktop.ui.tables.menus import fill_block_menu, fill_token_menu
from mha_desktop.ui.tables.operations import operations, scopes


@pytest.fixture
def page(column):
    page = column()
    page.table("W_Q").select_block(Block("W_Q", 0, 2, 8, 2))
    return page


def document(page):
    return page.session.state.document


def dialog(page):
    [found] = [d for d in page.findChildren(QDialog) if d.isVisible()]
    return found


def answer(page, *texts):
    asked = dialog(page)
    for line, text in zip(asked.lines, texts, strict=True):
        line.setText(text)
    QTest.mouseClick(asked.findChild(QPushButton, "ok"), Qt.MouseButton.LeftButton)
    return asked


def test_identity_and_zero_stay_inside_the_selection(page):
    before = document(page).weights.W_Q
    page.tables.operate("identity")
    np.testing.assert_array_equal(document(page).weights.W_Q[:, 2:4], np.eye(8, 2))
    np.testing.assert_array_equal(document(page).weights.W_Q[:, 4:], before[:, 4:])
    page.tables.operate("zero")
    assert not document(page).weights.W_Q[:, 2:4].any()
    assert page.session.history.undo_name == "zero W_Q[1–8, 3–4]"


def test_random_asks_for_a_seed_and_keeps_it(page):
    page.tables.operate("random")
    answer(page, "7")
    expected = np.random.default_rng(7).normal(size=(8, 2)) / np.sqrt(8)
    np.testing.assert_array_equal(document(page).weights.W_Q[:, 2:4], expected)
    assert page.session.history.undo_name == "random W_Q[1–8, 3–4], seed 7"
    page.tables.operate("random")
    assert dialog(page).lines[0].text() == "7"
    dialog(page).reject()


@pytest.mark.parametrize(
    ("seed", "sentence"),
    [
        ("-1", "A seed is a whole number from 0. Nothing was changed."),
        ("1.5", "1.5 is not a whole number. Nothing was changed."),
        ("abc", "“abc” is not a number."),
    ],
)
def test_a_bad_seed_is_refused_inside_the_dialog_which_stays(page, seed, sentence):
    before = document(page)
    page.tables.operate("random")
    asked = answer(page, seed)
    assert asked.isVisible()
    assert asked.refusal == sentence
    assert document(page) is before
    asked.lines[0].setText("")
    QTest.keyClicks(asked.lines[0], "3")
    assert asked.refusal == ""
    QTest.keyClick(asked.lines[0], Qt.Key.Key_Return)
    assert not page.findChildren(QDialog) or not asked.isVisible()
    assert document(page) is not before


def test_scale_multiplies_and_refuses_what_is_not_finite(page):
    before = document(page).weights.W_Q
    page.tables.operate("scale")
    answer(page, "−0,5")
    np.testing.assert_array_equal(document(page).weights.W_Q[:, 2:4], before[:, 2:4] * -0.5)
    page.tables.operate("scale")
    answer(page, "1e308")
    page.tables.operate("scale")
    asked = answer(page, "1e308")
    assert "not finite" in asked.refusal
    asked.reject()


def test_transpose_needs_a_square_and_says_so_in_place(page):
    page.tables.operate("transpose")
    assert page.tables.slots["W_Q"].refusal == "W_Q[1–8, 3–4] is 8 × 2. Only a square block can be transposed."
    page.table("W_Q").select_block(Block("W_Q", 0, 0, 8, 8))
    before = document(page).weights.W_Q
    page.tables.operate("transpose")
    np.testing.assert_array_equal(document(page).weights.W_Q, before.T)


def test_reset_of_a_block_a_matrix_and_all(page):
    opened = page.session.opened
    for name in ("W_Q", "W_V"):
        page.table(name).select_block(Block(name, 0, 0, 8, 8))
        page.tables.commands.operate("zero", Block(name, 0, 0, 8, 8))
    page.tables.commands.operate("reset", Block("W_Q", 0, 0, 2, 2))
    np.testing.assert_array_equal(document(page).weights.W_Q[:2, :2], opened.weights.W_Q[:2, :2])
    assert not document(page).weights.W_Q[2:].any()
    page.tables.commands.operate("reset_table", Block("W_Q", 5, 5))
    np.testing.assert_array_equal(document(page).weights.W_Q, opened.weights.W_Q)
    assert not document(page).weights.W_V.any()
    page.tables.operate("reset_all")
    assert document(page) is opened
    page.session.undo()
    assert not document(page).weights.W_V.any()


def test_scopes_are_the_selection_the_heads_block_and_the_matrix(page):
    names = [scope.title for scope in scopes(document(page), Block("W_Q", 6, 2))]
    assert names == ["W_Q[7, 3]", "head 2, W_Q[1–8, 3–4]", "whole W_Q"]
    rows = [scope.title for scope in scopes(document(page), Block("W_O", 6, 2))]
    assert rows == ["W_O[7, 3]", "head 4, W_O[7–8, 1–8]", "whole W_O"]
    assert [scope.title for scope in scopes(document(page), Block("X", 0, 0))] == ["X[1, 1]", "whole X"]


def test_the_whole_matrix_leaves_its_bias_alone(column):
    page = column("example:river")
    names = [scope.block.name for scope in scopes(document(page), Block("W_vocab", 0, 0))]
    assert names == ["W_vocab[1, 1]", "W_vocab[1–8, 1–20]"]


def texts(menu):
    return [action.text().split("\t")[0] for action in menu.actions() if not action.isSeparator()]


def test_the_menu_offers_every_operation_for_every_scope(page):
    menu = QMenu(page)
    fill_block_menu(menu, page.tables.commands, Block("W_Q", 6, 2), page.theme)
    assert texts(menu)[:3] == ["Copy", "Cut", "Paste"]
    below = {action.text(): action.menu() for action in menu.actions() if action.menu() is not None}
    assert set(below) == {operation.title for operation in operations()}
    below["Zero"].actions()[1].trigger()
    assert not document(page).weights.W_Q[:, 2:4].any()
    assert document(page).weights.W_Q[:, 4].all()


def test_the_menu_of_a_computed_table_only_copies(column):
    page = column("example:river")
    menu = QMenu(page)
    fill_block_menu(menu, page.tables.commands, Block("X", 0, 0), page.theme)
    enabled = [action.text().split("\t")[0] for action in menu.actions() if action.isEnabled() and action.text()]
    assert enabled == ["Copy"]


# Tokens


def tokens(page):
    return page.session.state.sequence.tokens


def test_tokens_are_renamed_added_moved_and_removed(page):
    commands = page.tables.commands
    commands.edit_tokens("rename", 0)
    answer(page, "first")
    assert tokens(page)[0] == "first"
    assert page.table("X").model().headerData(0, Qt.Orientation.Vertical) == "first"
    commands.edit_tokens("add_after", 0)
    assert dialog(page).windowTitle() == "Add a token before token 2, “a2”"
    answer(page, "second")
    assert tokens(page)[:3] == ("first", "second", "a2")
    assert not page.table("X").model().values[1].any()
    commands.edit_tokens("up", 1)
    assert tokens(page)[:2] == ("second", "first")
    commands.edit_tokens("up", 0)
    assert tokens(page)[:2] == ("second", "first")
    commands.edit_tokens("remove", 0)
    assert tokens(page)[:2] == ("first", "a2")
    assert page.session.history.undo_name == "remove “second”"


def test_a_double_click_on_a_row_header_renames(page):
    side = page.table("X").side
    side.sectionDoubleClicked.emit(3)
    answer(page, "αβγ")
    assert tokens(page)[3] == "αβγ"


def test_the_current_row_of_X_follows_its_token_when_it_moves(page):
    page.session.look(cell=Block("X", 4, 1))
    page.tables.edit_tokens("down")
    assert tokens(page)[5] == "b1"
    assert page.session.state.view.cell == Block("X", 5, 1)


def test_a_dragged_row_header_moves_the_token_and_stays_in_plain_order(page):
    side = page.table("X").side
    side.moveSection(1, 4)
    assert tokens(page)[:6] == ("a1", "a3", "a4", "b1", "a2", "b2")
    assert [side.logicalIndex(i) for i in range(12)] == list(range(12))
    assert page.session.history.undo_name == "move “a2” to row 5"


def test_the_token_menu_knows_the_ends(page):
    menu = QMenu(page)
    fill_token_menu(menu, page.tables.commands, 0)
    off = [action.text() for action in menu.actions() if not action.isEnabled()]
    assert off == ["Move up"]


def test_a_vocabulary_refuses_an_unknown_word_inside_the_dialog(column):
    page = column("example:river")
    page.tables.commands.edit_tokens("rename", 5)
    asked = answer(page, "submarine")
    assert "“submarine” is not among the 20 words" in asked.refusal
    assert asked.isVisible()
    asked.reject()
    assert tokens(page)[5] == "river"


@pytest.mark.parametrize(
    ("kind", "entry", "sentence"),
    [
        (SentenceDialog, "   ", "The sentence is empty. Type at least one word; the old tokens stay."),
        (WidthDialog, "0", "The width must be from 1 to 4,096; 0 is not. The old width 8 stays."),
        (WidthDialog, "8.5", "8.5 is not a whole number. The old width 8 stays."),
        (HeadsDialog, "3", "8 columns cannot be split in 3 heads. Use 1, 2, 4 or 8."),
    ],
)
def test_dialogs_refuse_inside_and_stay(page, kind, entry, sentence):
    before = document(page)
    kind(page.session, page.theme, page).open()
    asked = answer(page, entry)
    assert asked.refusal == sentence
    assert asked.isVisible()
    assert document(page) is before
    asked.reject()


def test_dialogs_do_what_they_ask_for(page):
    SentenceDialog(page.session, page.theme, page).open()
    answer(page, "the  cat sat")
    assert tokens(page) == ("the", "cat", "sat")
    WidthDialog(page.session, page.theme, page).open()
    answer(page, "6")
    assert document(page).d == 6
    HeadsDialog(page.session, page.theme, page).open()
    answer(page, "3")
    assert document(page).heads == 3
    assert page.table("W_Q").model().columnCount() == 6
