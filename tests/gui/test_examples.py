"""The worksheet with two sentences, the masks and the head counts, chosen as a user does."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from mha_desktop.document.cells import Block, set_cell

KEY = Qt.Key
REFERENCE = Path(__file__).parents[1] / "reference"


@pytest.fixture
def values():
    return json.loads((REFERENCE / "river-bank-values.json").read_text("utf-8"))


@pytest.fixture
def river(user):
    """The window after one ↓ in the list of examples."""
    user.find("example").setFocus()
    user.key(KEY.Key_Down)
    assert user.find("example").currentText() == "river"
    user.move(user.window, QPoint(5, 5))
    return user


def agrees(user, values):
    trace = user.window.session.state.trace
    for key in ("X", "Q", "K", "V", "attention", "messages", "concat", "output", "updated", "probabilities"):
        np.testing.assert_allclose(trace.whole(key), np.array(values[key]), rtol=0, atol=1e-12, err_msg=key)
    user.qtbot.waitUntil(lambda: user.find("torch_badge").comparison is not None)
    assert user.find("torch_badge").kind == "ok"
    return True


def other_table(user, name):
    """Choose a table in the menu behind the picker's tabs."""
    more = user.window.picker._more
    user.click(more)
    menu = next(menu for menu in user.window.picker.findChildren(QMenu) if menu.isVisible())
    next(action for action in menu.actions() if action.text().startswith(name)).trigger()
    menu.close()
    user.qtbot.waitUntil(user.find(f"table.{name}").isVisible)


def test_the_river_sentence_reads_0_718_at_head_1_query_10_key_6(river, values):
    assert agrees(river, values["river"])
    value = values["river"]["attention"][0][9][5]
    assert round(value, 3) == 0.718
    river.move(river.find("heatmaps").viewport(), river.heat_cell(0, 9, 5))
    wanted = f"A⁽¹⁾[10, 6] = {value:.12f}   query “the” attends to key “river”   row sum 1.000000"
    assert river.status == wanted


def test_the_sequence_segments_switch_between_the_two_sentences(river, values):
    before = river.pixels(river.find("heatmaps"))
    assert river.find("sequence").isVisible()
    assert not river.find("table.X").model().editable
    river.click(river.find("sequence.1"))
    river.move(river.window, QPoint(5, 5))
    assert river.window.session.state.sequence.tokens == tuple(values["cheque"]["tokens"])
    assert agrees(river, values["cheque"])
    assert (river.pixels(river.find("heatmaps")) != before).any()
    assert len(river.window.session.history) == 1
    river.click(river.find("sequence.0"))
    assert agrees(river, values["river"])


@pytest.mark.parametrize(("table", "row"), [("tokens", 0), ("positions", 5)])
def test_the_two_source_tables_change_X_and_the_pictures(river, table, row):
    other_table(river, table)
    state = river.window.session.state
    rows = [i for i, token in enumerate(state.sequence.tokens) if table == "positions" or token.lower() == "the"]
    if table == "tokens":
        row = state.document.vocabulary.index("the")
    else:
        rows = [row]
    before, X = river.pixels(river.find("heatmaps")), state.trace.whole("X")
    old = float(state.document.positions[row, 1]) if table == "positions" else state.document.vocabulary.rows[row, 1]
    river.enter(table, row, 1, str(old + 2))
    river.move(river.window, QPoint(5, 5))
    changed = river.window.session.state.trace.whole("X") - X
    wanted = np.zeros_like(X)
    wanted[rows, 1] = 2
    np.testing.assert_allclose(changed, wanted, rtol=0, atol=1e-12)
    assert (river.pixels(river.find("heatmaps")) != before).any()


def test_masks_none_and_causal(user):
    facts = user.find("facts")
    assert "no cell blocked" in facts.accessibleName() or "no cell blocked" in facts.text()
    user.click(user.find("mask.causal"))
    attention = user.window.session.state.trace.whole("attention")
    assert not attention[:, np.triu(np.ones((12, 12), bool), 1)].any()
    np.testing.assert_allclose(attention.sum(axis=-1), 1, rtol=0, atol=1e-12)
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    user.move(user.find("heatmaps").viewport(), user.heat_cell(0, 0, 5))
    assert user.status == "A⁽¹⁾[1, 6] blocked by the causal mask   query “a1” may not attend to key “b2”"
    user.click(user.find("mask.none"))
    assert user.window.session.state.document.mask == "none"
    assert user.window.session.state.trace.whole("attention").all()


def test_an_impossible_head_count_says_why_with_both_numbers(user):
    sentence = "8 columns cannot be split in 3 heads. Use 1, 2, 4 or 8."
    document = user.window.session.state.document
    user.find("heads.segments.4").setFocus()
    user.type("3")
    assert user.window.message.isVisible()
    assert user.window.message.text == sentence
    assert user.find("heads.segments.4").isChecked()
    user.type("2")
    assert user.window.session.state.document.heads == 2
    assert not user.window.message.isVisible()
    user.key(KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    seen = []

    def answer(dialog):
        dialog.lines[0].selectAll()
        QTest.keyClicks(dialog.lines[0], "3")
        QTest.keyClick(dialog.lines[0], KEY.Key_Return)
        seen.append((dialog.isVisible(), dialog.refusal))
        dialog.lines[0].selectAll()
        QTest.keyClicks(dialog.lines[0], "8")
        QTest.keyClick(dialog.lines[0], KEY.Key_Return)
        seen.append((dialog.isVisible(), ""))

    user.in_dialog(answer)
    user.window.actions_by_id["document.heads.ask"].trigger()
    assert seen == [(True, sentence), (False, "")]
    assert user.window.session.state.document.heads == 8
    user.key(KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert user.window.session.state.document is document


def test_edits_survive_a_look_at_another_example(window, user):
    window.session.commit("W_Q[1, 1] = 2", partial(set_cell, block=Block("W_Q", 0, 0), value=2.0))
    edited = window.session.state.document
    user.act("file.example.river")
    assert window.message.text == "Kept as you left it: File ▸ Bring back “clusters”."
    action = window.actions_by_id["file.bring_back"]
    assert action.text() == "&Bring back “clusters”"
    action.trigger()
    user.wait()
    assert window.session.state.document is edited
    assert user.find("example").currentText() == "clusters"
    assert "clusters" in window.windowTitle()
    window.actions_by_id["edit.undo"].trigger()
    assert window.session.state.document is window.session.opened
