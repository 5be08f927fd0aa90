"""The next-token panel: words and numbers as they are read, live, and their origin."""

from __future__ import annotations

import time
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from mha_desktop.document.calculation import set_readout
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Spot
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.text import plain
from mha_desktop.ui.theme import Theme


def read(panel):
    """Words and numbers, as they stand there."""
    return [(word.word, panel.bars.number(i)) for i, word in enumerate(panel.bars.words)]


def middle(panel, place):
    return panel.bars.row_rect(place).center()


@pytest.mark.parametrize("engine", [True, False])
def test_river_reads_water(panel, engine):
    made = panel(engine=engine)
    assert made.objectName() == "next_token"
    assert read(made)[:4] == [("water", "0.610"), ("boats", "0.192"), ("fish", "0.120"), ("ducks", "0.049")]
    assert len(read(made)) == 5
    assert plain(made.head.title.line) == "Next token"
    assert plain(made.head.note.line) == "after the last row, 20 words"
    assert made.bars.accessibleName().startswith("Next token: water 0.610, boats 0.192")


def test_cheque_reads_teller(panel):
    assert read(panel("cheque"))[0] == ("teller", "0.616")


def test_its_height_is_the_heads_and_five_rows(panel):
    made = panel()
    assert made.bars.height() == 5 * 28
    assert 32 + 5 * 28 <= made.sizeHint().height() <= 32 + 5 * 28 + 8


def bar_length(panel, place):
    """Length of a bar in px, by its colour."""
    color = tuple(int(part) for part in load_palette("light").lut("sequential")[153])
    image, y = panel.bars.grab().toImage(), middle(panel, place).y()
    return sum(image.pixelColor(x, y).getRgb()[:3] == color for x in range(image.width()))


def test_bars_are_as_long_as_their_probabilities(panel):
    made = panel()
    lengths = [bar_length(made, i) for i in range(3)]
    values = [word.value for word in made.bars.words[:3]]
    np.testing.assert_allclose(np.array(lengths) / lengths[0], np.array(values) / values[0], atol=0.01)


def test_it_follows_a_slider(panel):
    made = panel()
    before, length = read(made), bar_length(made, 0)
    made.session.preview("drag", partial(set_cell, block=Block("W_Q", 3, 0), value=-2.0))
    state = made.session.state
    row = state.trace.whole("probabilities")[9]
    assert read(made)[0] == (state.document.vocabulary.words[int(row.argmax())], f"{row.max():.3f}")
    assert read(made) != before
    assert bar_length(made, 0) != length
    made.session.cancel()
    assert read(made) == before


def test_what_changes_nothing_here_draws_nothing(panel, monkeypatch):
    made = panel()
    calls = []
    monkeypatch.setattr(made.bars, "show_words", lambda *a: calls.append(a))
    made.session.look(hover=Spot("attention", 0, 1, 1))
    made.session.look(table="W_K")
    made.show_state(made.session.state, made.session.state)
    assert calls == []


def test_an_edit_is_shown_in_less_than_two_milliseconds(panel):
    made = panel()
    took = []
    for i in range(30):
        made.session.changed.disconnect(made.show_state)
        old = made.session.state
        made.session.preview("drag", partial(set_cell, block=Block("W_Q", 3, 0), value=1 + i / 30))
        made.session.state.trace.whole("probabilities")
        start = time.perf_counter()
        made.show_state(made.session.state, old)
        took.append(time.perf_counter() - start)
        made.session.changed.connect(made.show_state)
    made.session.cancel()
    assert np.median(took) < 0.002


def test_with_a_mistake_the_right_number_stands_before(panel):
    made = panel()
    made.session.look(mistake="root-of-d-model")
    assert read(made)[:2] == [("water", "0.610 → 0.531"), ("boats", "0.192 → 0.206")]
    assert "water 0.610 → 0.531" in made.bars.accessibleName()
    made.session.look(mistake=None)
    assert read(made)[0] == ("water", "0.610")


def test_a_click_lights_up_where_a_word_came_from_and_a_second_puts_it_out(panel):
    made = panel()
    QTest.mouseClick(made.bars, Qt.MouseButton.LeftButton, pos=middle(made, 0))
    view = made.session.state.view
    column = made.session.state.document.vocabulary.words.index("water")
    assert view.grid_stage == "probabilities"
    assert {(r.key, r.row, r.column) for r in view.lit} == {
        ("probabilities", 9, column),
        ("hidden", 9, 0),
        ("W_vocab", 0, column),
        ("b_vocab", 0, column),
    }
    ring = load_palette("light").rgb("accent.base")
    box = made.bars.row_rect(0)
    image = made.bars.grab().toImage()
    assert ring in {image.pixelColor(x, box.center().y()).getRgb()[:3] for x in range(box.width())}
    QTest.mouseClick(made.bars, Qt.MouseButton.LeftButton, pos=middle(made, 0))
    assert made.session.state.view.lit == ()


def test_keys_choose_a_word(panel):
    made = panel()
    made.bars.setFocus()
    QTest.keyClick(made.bars, Qt.Key.Key_Down)
    assert made.bars.accessibleDescription() == "Place 2: boats 0.192"
    QTest.keyClick(made.bars, Qt.Key.Key_Space)
    assert made.session.state.view.lit[0].column == made.session.state.document.vocabulary.words.index("boats")
    QTest.keyClick(made.bars, Qt.Key.Key_End)
    assert made.bars.accessibleDescription().startswith("Place 5: ")


def test_the_menu_offers_all_words_and_the_locked_row(panel, qtbot):
    made = panel()
    made.session.look(lock=Spot("attention", 0, 5, 1))
    assert plain(made.head.note.line) == "after the last row, 20 words"
    for text in ("All words", "After the locked row instead of the last"):
        made.menu.click()
        menu = made.findChild(QMenu, "next_token.choices")
        (action,) = (a for a in menu.actions() if a.text() == text)
        action.trigger()
        menu.close()
        qtbot.waitUntil(lambda: made.findChild(QMenu, "next_token.choices") is None)
    assert len(read(made)) == 20
    assert plain(made.head.note.line) == "after row 6, “river”, 20 words"
    values = made.session.state.trace.whole("probabilities")[5]
    assert read(made)[0][1] == f"{values.max():.3f}"
    made.session.look(lock=None)
    assert read(made)[0] == ("water", "0.610")
    made.choose(all_words=False)
    assert len(read(made)) == 5


def test_words_are_scrolled_to_by_keys(panel, qtbot):
    made = panel()
    made.choose(all_words=True)
    qtbot.waitUntil(lambda: made.bars.height() == 20 * 28)
    made.bars.setFocus()
    QTest.keyClick(made.bars, Qt.Key.Key_End)
    last = made.bars.mapTo(made, made.bars.row_rect(19).center())
    assert made.rect().contains(last)
    assert made.bars.visibleRegion().contains(made.bars.row_rect(19).center())


def test_without_a_readout_it_says_so_and_with_one_the_tokens_are_the_words(panel):
    made = panel("clusters")
    assert read(made) == []
    made.session.commit("readout", partial(set_readout, on=True))
    assert {number for _, number in read(made)} == {f"{1 / 12:.3f}"}
    assert read(made)[0][0] == "a1"
    made.session.undo()
    assert read(made) == []


def test_without_a_vocabulary_it_says_why_nothing_can_be_appended(panel):
    made = panel("clusters")
    assert "no readout" in plain(made._missing.line)
    made.session.commit("readout", partial(set_readout, on=True))
    assert plain(made._missing.line) == "Without a vocabulary none can be appended; “river” has one."
    assert made._missing.isVisible()
    made.resize(452, made.sizeHint().height())
    assert made._missing.width() >= made._missing.sizeHint().width()  # in full, in the narrowest column
    assert not made.likeliest.isVisible()
    for name in ("river", "picture"):
        assert not panel(name)._missing.isVisible()


def test_before_the_engine_it_says_what_it_waits_for(panel):
    made = panel(engine=False)
    made.session.state.trace._stages.pop("probabilities")
    made.show_state(made.session.state, None)
    assert plain(made._missing.line) == "The engine is being loaded."
    assert made._missing.isVisible()


def test_a_click_beside_the_words_is_nothing(panel):
    made = panel("clusters")
    QTest.mouseClick(made.bars, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    QTest.keyClick(made.bars, Qt.Key.Key_Return)
    assert made.session.state.view.lit == ()


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_another_theme_draws_it_in_its_colours(panel, qapp, name):
    made = panel()
    made.set_theme(Theme.named(name))
    ground = load_palette(name).rgb("surface.window")
    assert made.grab().toImage().pixelColor(made.width() - 4, made.height() - 4).getRgb()[:3] == ground
