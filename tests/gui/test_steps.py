"""Worked steps in the driven window: lock a cell, read the page, step through it, guess, follow numbers back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import TOTAL
from mha_desktop.document.masking import paint_cells
from mha_desktop.document.numbers import parse
from mha_desktop.document.view import Spot

KEY, CTRL_SHIFT = Qt.Key, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
RIVER = json.loads((Path(__file__).parents[1] / "reference" / "river-bank-values.json").read_text("utf-8"))


@pytest.fixture
def reader(user):
    """A user with the river document, who reads the page."""
    user.window.commands.open_example("river")
    user.window.resize(1920, 1080)
    user.qtbot.waitUntil(lambda: user.find("steps").page is not None)
    user.qtbot.waitUntil(lambda: user.find("steps").page.state is user.window.session.state)
    return user


def view(user):
    return user.window.session.state.view


def said(user):
    """What the pane tells assistive tools."""
    return user.find("steps.table").accessibleDescription()


def full(user, line):
    """A line's numbers as their tooltips give them."""
    page = user.find("steps").page
    (row,) = (row for row in page.rows if row.line == line and row.kind == "line")
    return [parse(page.full(row, column)) for column in range(page.columns(row.block))]


def number(user, line, column):
    """The middle of a number, in the tables' viewport, its row in sight."""
    table = user.find("steps.table")
    row = table.places.row_of(line)
    table.show_rows(row, row)
    rect = table.cell_rect((line, column))
    return QPoint(min(rect.center().x(), table.viewport().width() - 30), rect.top() + 10)


def test_87_a_locked_cell_is_written_out_as_the_reference_has_it(reader):
    heatmaps = reader.find("heatmaps").viewport()
    for head, key, card in ((0, 1, "0.166"), (1, 1, "0.693"), (0, 5, "0.718")):
        reader.click(heatmaps, reader.heat_cell(head, 9, key))
        assert view(reader).lock == Spot("attention", head, 9, key)
        assert f"= {card}" in said(reader)
        assert full(reader, "attention") == pytest.approx(RIVER["river"]["attention"][head][9], abs=1e-12)
        assert full(reader, "scores") == pytest.approx(RIVER["river"]["scores"][head][9], abs=1e-12)
        message = full(reader, "message")
        assert message == pytest.approx(RIVER["river"]["messages"][head][9], abs=1e-12)
    assert "Σ over 10 keys = 183.244" in said(reader)
    page = reader.find("steps").page
    (exp,) = (row for row in page.rows if row.line == "exp")
    assert page.full(exp, TOTAL).startswith("183.2439")
    assert full(reader, "updated") == pytest.approx(RIVER["river"]["updated"][9], abs=1e-12)
    assert reader.find("steps.focus").accessibleName() == ("head 1 of 2, query the row 10 attends to key river row 6")


def test_the_status_line_has_the_number_under_the_pointer_in_full(reader):
    table = reader.find("steps.table")
    reader.move(table.viewport(), number(reader, "attention", 5))
    assert reader.status.startswith("A⁽¹⁾[10, 6] = 0.71764421")
    reader.move(table.viewport(), number(reader, "scores", 1))
    assert reader.status.startswith("Q₁K₁ᵀ[10, 2] = 4.83")


def test_a_number_lights_where_it_came_from(reader):
    table = reader.find("steps.table")
    reader.click(table.viewport(), number(reader, "scores", 5))
    assert set(view(reader).lit) == {Region("Q", 0, 9, 0, 1, 1), Region("Q", 0, 9, 1), Region("K", 0, 5, 0),
                                     Region("K", 0, 5, 1)}  # fmt: skip
    reader.key(KEY.Key_Escape)
    assert view(reader).lit == ()
    assert view(reader).lock is not None
    reader.key(KEY.Key_Escape)
    assert view(reader).lock is None


def test_a_label_shows_its_stage_in_the_heatmaps(reader):
    table = reader.find("steps.table")
    reader.click(table.viewport(), QPoint(20, number(reader, "scores", 0).y()))
    assert view(reader).grid_stage == "scores"
    assert view(reader).lit == ()


def test_keys_in_the_pane_move_the_lock_everywhere(reader):
    reader.find("steps").setFocus()
    reader.key(KEY.Key_Left)
    assert view(reader).lock == Spot("attention", 0, 9, 4)
    assert reader.status.startswith("A⁽¹⁾[10, 5]")
    reader.key(KEY.Key_BracketRight)
    assert reader.find("steps.focus").accessibleName().startswith("head 2 of 2")


def test_104_the_menu_steps_through_all_operations_and_back(reader):
    actions = reader.window.actions_by_id
    head = reader.find("steps.head")
    count = len(reader.find("steps").page.reveal.operations)
    seen = []
    for _ in range(count):
        actions["view.steps.next"].trigger()
        seen.append(head.step_text)
        reader.pixels(reader.find("steps"))
    assert seen[0] == f"step 1 of {count}: query row"
    assert len(set(seen)) == count
    actions["view.steps.previous"].trigger()
    assert head.step_text == seen[-2]
    actions["view.steps.first"].trigger()
    assert head.step_text == seen[0]
    actions["view.steps.all"].trigger()
    assert view(reader).step is None


def test_shortcuts_step_wherever_the_focus_is(reader):
    for name in ("heatmaps", "table.W_Q"):
        reader.window.session.look(step=None, result_hidden=False)
        reader.find(name).setFocus()
        reader.key(KEY.Key_Right, CTRL_SHIFT)
        assert view(reader).step == 0, name
        reader.key(KEY.Key_H, CTRL_SHIFT)
        assert view(reader).result_hidden, name


def test_104_a_class_guesses_first(reader):
    heads = reader.find("steps.head")
    reader.window.session.look(step=8)
    assert heads.step_text == "step 9 of 19: divide by Σ"
    reader.click(reader.find("steps.hide"))
    assert "131.504 ÷ 183.244 = ?" in said(reader)
    assert "0.718" not in said(reader)
    reader.window.actions_by_id["view.steps.copy"].trigger()
    assert "0.7176" not in QGuiApplication.clipboard().text()
    reader.click(reader.find("steps.next"))
    assert "= 0.718" in said(reader)
    assert "(2.225, −0.072)" not in said(reader)


def test_nothing_locked_follows_the_pointer(reader):
    reader.window.setFocus()
    reader.key(KEY.Key_Escape)
    assert view(reader).lock is None
    reader.move(reader.find("heatmaps").viewport(), reader.heat_cell(1, 9, 1))
    assert "= 0.693" in said(reader)
    assert reader.find("steps.focus").accessibleName().startswith("head 2 of 2")


def test_75_a_row_that_reads_nothing_is_explained_where_it_happens(reader):
    reader.window.session.commit("mask", lambda d: paint_cells(d, 0, [(9, j) for j in range(10)], True, None))
    assert "Query 10 reads nothing: attention 0, message 0, output = b_O" in said(reader)
    assert full_or_blank(reader, "message") == ["0.0", "0.0"]
    reader.window.session.undo()
    assert "reads nothing" not in said(reader)


def full_or_blank(user, line):
    page = user.find("steps").page
    (row,) = (row for row in page.rows if row.line == line and row.kind == "line")
    return [page.full(row, column) for column in range(page.columns(row.block))]


def test_a_mistake_stands_beside_the_right_numbers(reader):
    reader.window.session.look(mistake="root-of-d-model")
    assert "6.900 ÷ √4 = 3.450, not 4.879" in said(reader)
    assert "= 0.548, not 0.718" in said(reader)
    reader.window.session.look(mistake=None)
    assert "not" not in said(reader).replace("nothing", "")


def test_the_other_sentence_and_its_next_word(reader):
    reader.window.session.look(sequence=1)
    page = reader.find("steps").page
    words = [row for row in page.rows if row.kind == "word"]
    first = page.word(words[0])
    assert (page.column_label("words", first), page.text(words[0], first)) == ("teller", "0.616")


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (900, 500)])
def test_the_cards_are_whole_at_every_window_size(reader, size):
    reader.window.resize(*size)
    reader.qtbot.waitUntil(lambda: reader.window.width() == size[0])
    steps = reader.find("steps")
    reader.window.docks["steps"].raise_()
    reader.qtbot.waitUntil(lambda: steps.cards.places is not None and steps.cards.width() == steps.width())
    places = steps.cards.places
    assert steps.height() >= places.height
    assert [p.result for p in places.places] == [card.results[0] for card in steps.page.cards]
