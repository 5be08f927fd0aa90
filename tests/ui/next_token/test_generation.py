"""Next words are appended: by a click, the likeliest, or drawn; each is one edit."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.calculation import set_positions, set_rotary
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.masking import set_pad
from mha_desktop.document.view import Spot
from mha_desktop.scene.text import plain
from mha_desktop.ui.theme import Theme

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


def test_with_padding_the_words_come_after_the_last_token_and_are_appended_there(panel):
    made = panel()
    made.session.commit("pad", partial(set_pad, sequence=0, tokens=(8, 9)))
    row = made.session.state.trace.whole("probabilities")[7]
    assert made.bars.words[0].word == word(made, int(row.argmax()))
    assert made.bars.number(0) == f"{row.max():.3f}"
    assert plain(made.head.note.line) == "after row 8, “and”, 20 words"
    QTest.mouseClick(made.likeliest, LEFT)
    assert tokens(made) == (*SENTENCE[:8], word(made, int(row.argmax())), *SENTENCE[8:])
    row = made.session.state.trace.whole("probabilities")[8]
    assert made.bars.number(0) == f"{row.max():.3f}"
    made.session.undo()
    assert tokens(made) == SENTENCE


def test_what_is_hidden_is_not_given_away_by_the_likeliest_word(panel, qtbot):
    made = panel()
    made.session.look(lock=Spot("attention", 0, 9, 5))
    made.open_sampling()
    form = made.findChild(QWidget, "next_token.sampling")
    form.count.setValue(5)
    form.close()
    QTest.mouseClick(made.likeliest, LEFT)
    made.session.look(result_hidden=True, lock=Spot("attention", 0, 10, 5))  # while more words are to come
    assert not made.likeliest.isVisible()
    assert not made.draw.isVisible()
    qtbot.wait(400)
    made.generator.likeliest()
    assert len(tokens(made)) == 11
    QTest.mouseClick(made.bars, LEFT, pos=made.bars.plus_rect(3).center())  # a word of one's own choice
    assert tokens(made)[-1] == word(made, 3)
    made.session.look(result_hidden=False)
    assert made.likeliest.isVisible()


def test_each_word_is_one_step_back_to_the_very_same_document(panel):
    made = panel()
    before = [made.session.state.document]
    for _ in range(14):  # past the 20 position rows
        QTest.mouseClick(made.draw, LEFT)
        before.append(made.session.state.document)
    assert made.session.state.document.sequences[0].n == 20
    for document in reversed(before[:-1]):
        made.session.undo()
        assert made.session.state.document is document


def test_the_new_row_of_x_is_the_words_row_and_its_position(panel):
    made = panel()
    document = made.session.state.document
    QTest.mouseClick(made.bars, LEFT, pos=made.bars.plus_rect(0).center())
    X = made.session.state.trace.whole("X")
    row = document.vocabulary.rows[document.vocabulary.words.index("water")] + document.positions[10]
    np.testing.assert_array_equal(X[10], row)


def test_with_rotary_positions_the_window_is_turned_from_its_first_token_on(panel):
    made = panel()
    made.session.commit("rotary", partial(set_rotary, base=10_000.0))
    made.session.commit("none", partial(set_positions, kind="none"))
    made.generator.drawing = replace(made.generator.drawing, window=6)
    for _ in range(3):
        QTest.mouseClick(made.likeliest, LEFT)
    state = made.session.state
    assert state.sequence.n == 6
    again = TorchEngine().forward(replace(state.document).problem(0))
    np.testing.assert_array_equal(state.trace.whole("probabilities"), again.whole("probabilities"))
    assert made.bars.number(0) == f"{again.whole('probabilities')[5].max():.3f}"


def test_a_finger_sees_the_plus_of_every_word(panel):
    made = panel()
    made.set_theme(Theme.named("light", touch=True))
    for place in range(3):
        seen = made.bars.plus_rect(place)
        image = made.bars.grab(seen).toImage()
        darkest = min(image.pixelColor(x, y).lightness() for x in range(seen.width()) for y in range(seen.height()))
        assert darkest < 120
        assert min(seen.width(), seen.height()) >= 28


def test_words_that_are_to_come_can_be_stopped(panel, qtbot):
    made = panel()
    made.generator.drawing = replace(made.generator.drawing, count=9)
    plus = made.likeliest.icon().pixmap(16, 16).toImage()
    for button in (made.likeliest, made.draw):
        before = len(tokens(made))
        QTest.mouseClick(button, LEFT)
        assert made.likeliest.toolTip().startswith("Stop")
        assert made.likeliest.icon().pixmap(16, 16).toImage() != plus
        qtbot.waitUntil(lambda before=before: len(tokens(made)) >= before + 2)
        QTest.mouseClick(button, LEFT)
        count = len(tokens(made))
        assert count < before + 9
        assert made.likeliest.toolTip() == "Append the likeliest word"
        assert made.likeliest.icon().pixmap(16, 16).toImage() == plus
        qtbot.wait(400)
        assert len(tokens(made)) == count
