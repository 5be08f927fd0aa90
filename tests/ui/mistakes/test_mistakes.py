"""The list of ten, the bar that stays, and the search for a hidden mistake."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.structure import set_mask_base
from mha_desktop.exchange.examples import example
from mha_desktop.scene.mistakes import hidden_mistake
from mha_desktop.scene.text import plain
from mha_desktop.ui.mistakes.desk import title_suffix
from mha_desktop.ui.theme import Theme

LEFT = Qt.MouseButton.LeftButton


def button(part, name):
    (found,) = part.findChildren(QAbstractButton, name)
    return found


def test_there_are_ten_rows_and_nothing_is_on(shown):
    both = shown()
    assert len(both.panel.rows) == 10
    assert both.panel.says == "0 of 10 on"
    assert both.on == []
    assert both.bar.isHidden()
    assert title_suffix(both.session.state.view) == ""


def test_a_click_switches_one_on_another_one_over_and_again_off(shown):
    both = shown()
    document = both.session.state.document
    QTest.mouseClick(both.panel.rows["no-scale"], LEFT)
    assert both.on == ["no-scale"]
    QTest.mouseClick(both.panel.rows["root-of-d-model"], LEFT)
    assert both.on == ["root-of-d-model"]
    assert both.panel.says == "1 of 10 on"
    assert not both.bar.isHidden()
    assert plain(both.bar.text).startswith("Scores are divided by √d_model = √4 = 2, not by √d_head = √2 = 1.414.")
    assert title_suffix(both.session.state.view) == " (mistake on purpose)"
    QTest.mouseClick(both.panel.rows["root-of-d-model"], LEFT)
    assert both.on == []
    assert both.bar.isHidden()
    assert both.session.state.document is document
    assert both.session.history.undo_name is None


def test_show_correct_keeps_the_bar_and_the_mistake(shown):
    both = shown()
    both.desk.choose("root-of-d-model")
    right = button(both.bar, "mistake.show_correct")
    right.click()
    assert both.session.state.view.mistake is None
    assert not both.bar.isHidden()
    assert plain(both.bar.text) == "These are the correct numbers. Set aside: “Divide by √d_model, not √d_head”."
    assert right.accessibleName() == "Show mistake"
    assert both.panel.says == "1 of 10 set aside, the correct numbers are shown"
    assert both.on == ["root-of-d-model"]
    both.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=0.5))
    assert not both.bar.isHidden()
    right.click()
    assert both.session.state.view.mistake == "root-of-d-model"
    assert right.accessibleName() == "Show correct"
    button(both.bar, "mistake.off").click()
    assert both.bar.isHidden()
    assert both.desk.name is None


def test_switch_off_while_the_correct_numbers_show_forgets_the_mistake(shown):
    both = shown()
    both.desk.choose("no-scale")
    both.desk.show_correct(True)
    both.desk.switch_off()
    assert both.bar.isHidden()
    both.desk.show_correct(False)
    assert both.session.state.view.mistake is None


@pytest.mark.parametrize("aside", [False, True])
def test_another_document_has_no_mistake(shown, aside):
    both = shown()
    both.desk.choose("no-scale")
    both.desk.show_correct(aside)
    both.session.open(example("clusters").document)
    assert both.session.state.view.mistake is None
    assert both.desk.name is None
    assert both.bar.isHidden()
    assert both.on == []


def test_numbers_in_the_sentence_are_live(shown):
    both = shown()
    both.desk.choose("x-sliced-first")
    before = plain(both.bar.text)
    both.session.preview("drag", partial(set_cell, block=Block("W_Q", 3, 0), value=2.0))
    assert plain(both.bar.text) != before
    assert plain(both.bar.text).endswith("is 0.000, not 4.600.")
    both.session.cancel()
    assert plain(both.bar.text) == before


def test_a_large_documents_sentence_waits_for_the_end_of_a_burst(shown, qtbot, monkeypatch):
    monkeypatch.setattr("mha_desktop.ui.mistakes.bar.IN_PLACE_CELLS", 1)
    both = shown()
    both.desk.choose("x-sliced-first")
    before = plain(both.bar.text)
    for value in (1.5, 2.0):
        both.session.preview("drag", partial(set_cell, block=Block("W_Q", 3, 0), value=value))
        assert plain(both.bar.text) == before
        assert not both.bar.isHidden()
    qtbot.waitUntil(lambda: plain(both.bar.text).endswith("is 0.000, not 4.600."))


def test_a_mistake_that_changes_nothing_says_so_in_list_and_bar(shown):
    both = shown("clusters")
    row = both.panel.rows["mask-after-softmax"]
    assert row.note == "changes nothing here: nothing is blocked; choose Causal"
    assert row.isEnabled()
    row.click()
    assert "it changes nothing here: nothing is blocked; choose Causal." in plain(both.bar.text)
    both.session.commit("mask", partial(set_mask_base, base="causal"))
    assert row.note == ""
    assert "sums to" in plain(both.bar.text)


def test_shapes_that_forbid_one_grey_it_with_the_reason(shown):
    weights = example("clusters").document.weights
    shared = replace(weights, W_K=weights.W_K[:, :4], W_V=weights.W_V[:, :4], heads_kv=2)
    both = shown("clusters", weights=shared)
    row = both.panel.rows["x-sliced-first"]
    assert not row.isEnabled()
    assert row.note == "needs d × d matrices, and a key and value head for each query head"
    assert row.note[1:] in row.toolTip()
    QTest.mouseClick(row, LEFT)
    assert both.session.state.view.mistake is None


def test_before_the_engine_the_list_waits(shown):
    both = shown(engine=False)
    assert both.panel.says == "The engine is being loaded."
    assert not any(row.isEnabled() for row in both.panel.rows.values())
    both.session.engine_ready(TorchEngine())
    assert both.panel.says == "0 of 10 on"
    assert all(row.isEnabled() for row in both.panel.rows.values())


def test_arrow_keys_walk_the_list_and_space_ticks(shown, qtbot):
    both = shown()
    first = both.panel.rows["root-of-d-model"]
    both.panel.activateWindow()
    qtbot.waitUntil(both.panel.isActiveWindow)
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    second = both.panel.rows["no-scale"]
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert both.on == ["no-scale"]
    QTest.keyClick(second, Qt.Key.Key_End)
    assert both.panel.rows["x-sliced-first"].hasFocus()
    stops = [row for row in both.panel.rows.values() if row.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == [second]


def test_a_hidden_mistake_is_named_nowhere_until_it_is_found(shown):
    both = shown()
    both.desk.find(seed=7)
    name = hidden_mistake(both.session.state, 7)
    assert both.session.state.view.mistake == name
    assert both.desk.search.seed == 7
    assert plain(both.bar.text) == "A mistake is on. Which?"
    assert both.panel.says == "A mistake is on. Which? Choose it in the list. (No. 7)"
    assert both.on == []
    wrong = next(mistake.name for mistake in MISTAKES if mistake.name != name)
    both.panel.rows[wrong].click()
    assert both.session.state.view.mistake == name
    assert both.panel.rows[wrong].mark == "wrong"
    assert both.panel.rows[wrong].note == "not this one"
    assert both.panel.says.startswith("No, it is not “")
    assert both.on == []
    both.panel.rows[name].click()
    assert both.panel.says.startswith("Right: it was “")
    assert both.panel.says.endswith("found at guess 2.")
    assert both.on == [name]
    assert plain(both.bar.text) != "A mistake is on. Which?"
    both.panel.rows[name].click()
    assert both.session.state.view.mistake is None


def test_the_button_starts_a_search_and_then_says_which(shown):
    both = shown()
    find = button(both.panel, "mistakes.find")
    assert find.text() == "Find the mistake…"
    find.click()
    assert both.desk.hidden
    assert 0 <= both.desk.search.seed < 10_000
    assert find.text() == "Say which"
    find.click()
    assert both.panel.says.startswith("It was “")
    assert both.on == [both.session.state.view.mistake]


def test_a_search_does_not_survive_switching_off_or_another_document(shown):
    both = shown()
    both.desk.find(seed=1)
    both.desk.switch_off()
    assert both.desk.search is None
    both.desk.find(seed=1)
    both.session.open(example("clusters").document)
    assert both.desk.search is None
    assert both.panel.says == "0 of 10 on"


def test_a_search_lives_in_the_view_so_that_whoever_asks_hears_the_same(shown):
    both = shown()
    both.bar.desk.find(seed=7)
    assert both.panel.desk.search == both.desk.search == both.session.state.view.search
    assert both.session.state.view.searching
    both.panel.desk.show_correct(True)
    assert both.session.state.view.covered == hidden_mistake(both.session.state, 7)
    assert both.session.state.view.searching
    assert plain(both.bar.text) == "These are the correct numbers. The mistake is set aside."
    both.bar.desk.show_correct(False)
    assert both.session.state.view.searching
    both.bar.desk.reveal()
    assert not both.session.state.view.searching


def test_a_search_ends_with_its_mistake(shown):
    both = shown()
    both.session.look(mistake="split-by-rows", searching=True)
    both.session.look(mistake=None)
    assert not both.session.state.view.searching
    both.session.look(searching=True)
    assert not both.session.state.view.searching


def test_an_edit_elsewhere_repaints_neither_list_nor_bar(shown, qtbot):
    both = shown("clusters")
    both.desk.choose("root-of-d-model")
    rows = list(both.panel.rows.values())
    before = [row.text() for row in rows]
    words = both.bar.text
    both.session.commit("edit", partial(set_cell, block=Block("W_V", 0, 0), value=0.5))
    assert both.bar.text is words
    assert [row.text() for row in rows] == before


@pytest.mark.parametrize("width", [1400, 914, 700])
def test_a_narrow_bar_takes_more_lines_and_cuts_nothing(shown, width, qtbot):
    both = shown("clusters")
    both.bar.resize(width, 60)
    for mistake in MISTAKES:
        both.desk.choose(mistake.name)
        text = both.bar.findChild(QWidget, "mistake.text")
        both.bar.resize(width, both.bar.heightForWidth(width))
        qtbot.waitUntil(lambda text=text: text.height() >= text.heightForWidth(text.width()))
        assert text.x() + text.width() <= button(both.bar, "mistake.show_correct").x(), mistake.name
        both.desk.choose(mistake.name)


def test_themes_change_what_is_painted(shown):
    both = shown()
    both.desk.choose("no-scale")
    pictures = []
    for name in ("light", "dark", "contrast"):
        for part in (both.bar, both.panel):
            part.set_theme(Theme.named(name))
        pictures.append((both.bar.grab().toImage(), both.panel.grab().toImage()))
    assert pictures[0][0] != pictures[1][0] != pictures[2][0]
    assert pictures[0][1] != pictures[1][1] != pictures[2][1]


def test_why_a_mistake_changes_nothing_stands_below_its_name_where_there_is_no_room_beside_it(shown):
    panel = shown("clusters").panel
    row, plain_row = panel.rows["mask-after-softmax"], panel.rows["no-scale"]
    assert row.note
    panel.resize(900, 500)
    QApplication.processEvents()
    assert row.sizeHint().height() == plain_row.sizeHint().height()
    panel.resize(330, 500)
    QApplication.processEvents()
    assert row.height() >= plain_row.height() + 10
    assert row._note_width() <= row.width()
