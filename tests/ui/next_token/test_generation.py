"""Next words are appended: by a click, the likeliest, or drawn; each is one edit."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.document.cells import Block, set_cell

LEFT, KEY = Qt.MouseButton.LeftButton, Qt.Key
SENTENCE = ("The", "fisherman", "sat", "beside", "the", "river", "bank", "and", "watched", "the")


def tokens(panel):
    return panel.session.state.sequence.tokens


def probabilities(panel):
    return panel.session.state.trace.whole("probabilities")[-1]


def word(panel, column):
    return panel.session.state.document.vocabulary.words[column]


def test_a_click_on_the_plus_appends_the_word_of_its_row(panel):
    made = panel()
    second = made.bars.words[1].word
    QTest.mouseClick(made.bars, LEFT, pos=made.bars.plus_rect(1).center())
    assert tokens(made) == (*SENTENCE, second)
    assert made.session.history.undo_name == f"Append “{second}”"
    now = probabilities(made)
    assert made.bars.words[0].word == word(made, int(now.argmax()))
    assert made.bars.number(0) == f"{now.max():.3f}"
    made.session.undo()
    assert tokens(made) == SENTENCE


def test_a_click_on_the_row_lights_and_a_double_click_appends(panel):
    made = panel()
    at = made.bars.row_rect(0).center()
    QTest.mouseClick(made.bars, LEFT, pos=at)
    assert tokens(made) == SENTENCE
    assert made.session.state.view.lit
    QTest.mouseDClick(made.bars, LEFT, pos=at)
    assert tokens(made) == (*SENTENCE, "water")
    assert made.session.state.view.lit == ()


def test_return_appends_and_space_lights(panel):
    made = panel()
    made.bars.setFocus()
    QTest.keyClick(made.bars, KEY.Key_Space)
    assert made.session.state.view.lit
    QTest.keyClick(made.bars, KEY.Key_Down)
    second = made.bars.words[1].word
    QTest.keyClick(made.bars, KEY.Key_Return)
    assert tokens(made) == (*SENTENCE, second)


def test_the_plus_is_seen_on_the_row_under_the_pointer(panel):
    made = panel()
    place = made.bars.plus_rect(2)

    def darkest():
        image = made.bars.grab(place).toImage()
        return min(image.pixelColor(x, y).lightness() for x in range(28) for y in range(28))

    assert darkest() > 200
    QTest.mouseMove(made.bars, made.bars.row_rect(2).center())
    assert darkest() < 120


def test_the_likeliest_is_appended_as_often_as_is_asked(panel, qtbot):
    made = panel()
    expected = []
    for _ in range(3):
        expected.append(word(made, int(probabilities(made).argmax())))
        QTest.mouseClick(made.likeliest, LEFT)
    assert tokens(made) == (*SENTENCE, *expected)
    for _ in range(3):
        made.session.undo()
    made.open_sampling()
    form = made.findChild(QWidget, "next_token.sampling")
    form.count.setValue(3)
    form.close()
    QTest.mouseClick(made.likeliest, LEFT)
    qtbot.waitUntil(lambda: len(tokens(made)) == 13)
    assert tokens(made) == (*SENTENCE, *expected)
    made.session.undo()
    assert len(tokens(made)) == 12


def drawn(panel, qtbot, seed, count=4, temperature=2.0, top=0):
    panel.open_sampling()
    form = panel.findChild(QWidget, "next_token.sampling")
    form.seed.setValue(seed)
    form.count.setValue(count)
    form.top.setValue(top)
    form.temperature.setFocus()
    form.temperature.selectAll()
    QTest.keyClicks(form.temperature, str(temperature))
    QTest.keyClick(form.temperature, KEY.Key_Return)
    form.close()
    qtbot.wait(1)
    QTest.mouseClick(panel.draw, LEFT)
    qtbot.waitUntil(lambda: len(tokens(panel)) == 10 + count)
    words = tokens(panel)[10:]
    for _ in range(count):
        panel.session.undo()
    assert tokens(panel) == SENTENCE
    return words


def test_a_seed_repeats_its_sentence_and_another_gives_another(panel, qtbot):
    made = panel()
    first = drawn(made, qtbot, 5)
    assert drawn(made, qtbot, 5) == first
    assert len({drawn(made, qtbot, seed) for seed in (6, 7, 8)} | {first}) >= 3


def test_of_the_likeliest_word_alone_that_is_drawn(panel, qtbot):
    made = panel()
    assert drawn(made, qtbot, 3, count=1, temperature=50.0, top=1) == ("water",)


def test_the_context_window_lets_the_oldest_words_go(panel):
    made = panel()
    made.open_sampling()
    form = made.findChild(QWidget, "next_token.sampling")
    form.context.setValue(6)
    form.close()
    QTest.mouseClick(made.likeliest, LEFT)
    assert tokens(made) == (*SENTENCE[-5:], "water")
    assert made.session.state.trace.whole("attention").shape[-1] == 6


def test_positions_bound_the_sentence(panel, qtbot):
    made = panel()
    rows = len(made.session.state.document.positions)
    for _ in range(rows - 10 + 2):
        QTest.mouseClick(made.likeliest, LEFT)
    assert len(tokens(made)) == rows


def test_an_edit_of_somebody_else_ends_the_row_of_words(panel, qtbot):
    made = panel()
    made.open_sampling()
    form = made.findChild(QWidget, "next_token.sampling")
    form.count.setValue(20)
    form.close()
    QTest.mouseClick(made.likeliest, LEFT)
    made.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=1.0))
    count = len(tokens(made))
    qtbot.wait(400)
    assert len(tokens(made)) == count
    assert made.session.history.undo_name == "edit"


def test_classes_of_a_picture_are_no_words(panel):
    made = panel("picture")
    assert not made.likeliest.isVisible()
    assert not made.draw.isVisible()
    made.bars.setFocus()
    QTest.keyClick(made.bars, KEY.Key_Return)
    assert made.session.state.view.lit
    assert np.isfinite(probabilities(made)).all()
