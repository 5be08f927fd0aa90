"""The learning panel: what it shows is what a step does, and every edit is taken back."""

from __future__ import annotations

import math
import re
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from mha_desktop.document.calculation import set_biases, set_readout
from mha_desktop.document.cells import Block
from mha_desktop.document.learned import parameters
from mha_desktop.document.learning import learning_of, set_decay, set_rate, set_rule, set_target
from mha_desktop.exchange.examples import example
from mha_desktop.learning.random_weights import randomised
from mha_desktop.learning.step import slope, step
from mha_desktop.scene.numbers import shown, write_with
from mha_desktop.ui.learning import slopes
from mha_desktop.ui.learning.table_step import learnable_tables, precise, table_step
from mha_desktop.ui.widgets import TextButton

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def find(panel, name):
    (found,) = panel.findChildren(QWidget, name)
    return found


def click(panel, name):
    widget = find(panel, f"learning.{name}")
    panel._scroll.ensureWidgetVisible(widget)
    assert widget.isEnabled(), name
    assert widget.isVisible(), name
    QTest.mouseClick(widget, LEFT)


def document(panel):
    return panel.session.state.document


def same(one, other):
    ours, theirs = parameters(one), parameters(other)
    return ours.keys() == theirs.keys() and all(ours[name].tobytes() == theirs[name].tobytes() for name in ours)


def choose(panel, sequence, word):
    box = find(panel, f"learning.target.{sequence}")
    assert isinstance(box, QComboBox)
    box.setFocus()
    place = box.findText(word)
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_a_chosen_word_has_its_probability_and_its_loss(panel):
    made = panel()
    choose(made, 0, "water")
    assert learning_of(document(made)).targets == (document(made).vocabulary.words.index("water"), None)
    assert find(made, "learning.chance.0").text == "0.610"
    assert find(made, "learning.loss.0").text == shown(-math.log(0.6104), 3)
    assert find(made, "learning.chance.1").text == ""
    choose(made, 1, "teller")
    assert find(made, "learning.chance.1").text == "0.616"
    assert find(made, "learning.loss").text == shown(slope(document(made)).loss)
    assert made.session.history.undo_name == "Wanted: teller"
    choose(made, 1, "(none)")
    assert learning_of(document(made)).targets[1] is None


def test_the_likeliest_words_are_the_lessons_also_when_the_weights_are_random(panel):
    made = panel()
    made.desk.edit("random", lambda d: randomised(d, 3))
    click(made, "likeliest")
    words = document(made).vocabulary.words
    assert [words[column] for column in learning_of(document(made)).targets] == ["water", "teller"]
    assert not find(made, "learning.likeliest").isVisible()


def test_without_a_readout_there_is_a_button_that_switches_it_on(panel):
    made = panel(set_readout(example("river").document, False))
    assert "no readout" in find(made, "learning.missing").text
    assert not find(made, "learning.step").isVisible()
    click(made, "switch_on")
    assert document(made).readout is not None
    assert find(made, "learning.likeliest").isVisible()


def test_a_step_is_the_step_and_back_is_the_very_same_document(panel, wanting):
    made = panel(wanting)
    expected = step(wanting).after
    click(made, "step")
    assert same(document(made), expected)
    assert made.session.history.undo_name == "Learning step"
    assert find(made, "learning.loss").text == shown(slope(expected).loss)
    click(made, "step")
    assert learning_of(document(made)).steps == 2
    assert find(made, "learning.memory").line[0].text == "2 steps remembered"
    click(made, "back")
    click(made, "back")
    assert document(made) is wanting
    assert not find(made, "learning.back").isEnabled()


def test_back_does_not_take_other_edits_back(panel, wanting):
    made = panel(wanting)
    click(made, "step")
    made.desk.edit("Learning rate 0.1", lambda d: set_rate(d, 0.1))
    assert not find(made, "learning.back").isEnabled()
    made.session.undo()
    assert find(made, "learning.back").isEnabled()


@pytest.mark.parametrize("rule", ["adamw", "sgd"])
@pytest.mark.parametrize("table", ["W_Q", "W_O", "tokens", "W_vocab", "W_hidden"])
def test_the_three_maps_show_now_gradient_and_change(panel, wanting, rule, table):
    made = panel(set_decay(set_rule(set_biases(wanting, ("b_Q", "b_O"), True), rule), 0.01))
    made.session.look(table=table)
    maps = find(made, "learning.maps")
    now, of = document(made), slope(document(made)).of
    after = step(now).after
    bias = {"W_Q": "b_Q", "W_O": "b_O", "W_vocab": "b_vocab", "W_hidden": "b_hidden"}.get(table)

    def whole(arrays):
        return np.vstack([arrays[table], *([] if bias is None else [arrays[bias]])])

    assert np.array_equal(maps.step.before, whole(parameters(now)))
    assert np.array_equal(maps.step.gradient, whole(of))
    assert np.array_equal(maps.step.after, whole(parameters(after)))
    assert find(made, "learning.table").currentText() == table


def test_the_last_step_is_shown_before_and_after(panel, wanting):
    made = panel(wanting)
    assert not find(made, "learning.which.last").isEnabled()
    coming = find(made, "learning.maps").words()
    click(made, "step")
    maps = find(made, "learning.maps")
    assert maps.words() != coming
    click(made, "which.last")
    assert maps.words() == coming
    assert np.array_equal(maps.step.before, wanting.weights.W_Q)
    assert np.array_equal(maps.step.after, document(made).weights.W_Q)
    made.session.undo()
    assert made.which.value == "next"
    assert maps.words() == coming


def test_a_map_is_painted_in_the_colours_of_its_numbers(panel, wanting):
    made = panel(wanting)
    maps = find(made, "learning.maps")
    image = maps.grab().toImage()
    gradient = maps.step.gradient
    high = np.unravel_index(gradient.argmax(), gradient.shape)
    low = np.unravel_index(gradient.argmin(), gradient.shape)
    levels = maps.levels(gradient)
    assert levels.high == pytest.approx(np.abs(gradient).max())
    table = made._theme.palette.lut("diverging")
    for row, column in (high, low):
        at = maps.cell_center(1, int(row), int(column)).toPoint() + QPoint(5, 5)
        index = round((gradient[row, column] + levels.high) / (2 * levels.high) * 255)
        assert np.abs(np.array(image.pixelColor(at).getRgb()[:3]) - table[index].astype(int)).max() <= 2


def test_the_locked_cell_s_step_is_written_out_with_its_numbers(panel, wanting):
    made = panel(set_decay(wanting, 0.01))
    maps = find(made, "learning.maps")
    at = maps.cell_center(0, 0, 3).toPoint()
    QTest.mouseClick(maps, LEFT, pos=at)
    assert made.session.state.view.cell == Block("W_Q", 0, 3)
    values = table_step(document(made), slope(document(made)), "W_Q")
    now, after = values.before[0, 3], values.after[0, 3]
    mean, root = values.mean[0, 3], values.root[0, 3]
    first, second = precise(now), precise(mean)
    first, second = (f"({x})" if x.startswith("−") else x for x in (first, second))
    assert maps.words() == (
        f"W_Q[1, 4]: {precise(after)} = {precise(now)} − 0.05 · 0.01 · {first}"
        f" − 0.05 · {second} / ({precise(root)} + 1e−8)"
    )
    assert maps.accessibleName() == maps.words()
    rate, decay = 0.05, 0.01
    assert after == pytest.approx(now - rate * decay * now - rate * mean / (root + 1e-8), abs=1e-15)


def test_arrows_go_from_cell_to_cell_also_to_the_bias(panel, wanting):
    made = panel(set_biases(wanting, ("b_Q",), True))
    maps = find(made, "learning.maps")
    maps.setFocus()
    made.session.look(cell=Block("W_Q", 3, 0))
    QTest.keyClick(maps, KEY.Key_Right)
    QTest.keyClick(maps, KEY.Key_Down)
    assert made.session.state.view.cell == Block("W_Q", 4, 1)
    assert maps.words().startswith("b_Q[2]: ")


def test_the_pointer_lights_the_cell_in_the_tables_and_leaves_what_was_lit(panel, wanting):
    made = panel(wanting)
    maps = find(made, "learning.maps")
    from mha_desktop.attention.regions import Region

    before = (Region("attention", 0, 9, 5),)
    made.session.look(lit=before)
    QTest.mouseMove(maps, maps.cell_center(2, 1, 2).toPoint())
    assert made.session.state.view.lit == (Region("W_Q", None, 1, 2),)
    assert maps.words().startswith("W_Q[2, 3]: ")
    maps.hovered.emit(None)
    assert made.session.state.view.lit == before


def test_a_cell_under_the_pointer_in_a_table_is_lit_in_the_maps(panel, wanting):
    made = panel(wanting)
    maps = find(made, "learning.maps")
    before = maps.grab().toImage()
    made._hovered_in_table(Block("W_Q", 2, 1))
    assert maps.lit == (2, 1)
    assert maps.grab().toImage() != before
    made._hovered_in_table(Block("W_K", 2, 1))
    assert maps.lit is None


def test_x_that_was_typed_in_is_data_and_the_table_before_stays(panel):
    plain = example("clusters").document
    plain = set_target(set_readout(plain, True), 0, 1)
    assert learnable_tables(plain) == ("W_Q", "W_K", "W_V", "W_O", "W_hidden", "W_vocab")
    made = panel(plain)
    made.session.look(table="W_V")
    made.session.look(table="X")
    assert find(made, "learning.table").currentText() == "W_V"


def test_the_rate_is_a_slider_a_field_and_one_undo(panel, wanting):
    made = panel(wanting)
    field, slider = find(made, "learning.rate"), find(made, "learning.rate.slider")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "0.2")
    QTest.keyClick(field, KEY.Key_Return)
    assert learning_of(document(made)).rate == 0.2
    assert slider.spoken() == "0.2"
    slider.setFocus()
    QTest.keyClick(slider, KEY.Key_Right)
    made.rule.stop()
    assert learning_of(document(made)).rate == pytest.approx(0.25)
    made.session.undo()
    made.session.undo()
    assert document(made) is wanting
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "11")
    QTest.keyClick(field, KEY.Key_Return)
    assert "above 0 and is 10 at the most" in made.refusal.text
    assert learning_of(document(made)).rate == 0.05


def test_another_rule_forgets_and_so_does_the_button(panel, wanting):
    made = panel(wanting)
    click(made, "step")
    click(made, "forget")
    assert learning_of(document(made)).moments == {}
    click(made, "rule.sgd")
    assert learning_of(document(made)).rule == "sgd"
    assert not find(made, "learning.decay").isEnabled()
    now = document(made)
    click(made, "step")
    assert same(document(made), step(now).after)


def test_what_is_not_finite_is_said_and_nothing_changes(panel, wanting):
    bad = replace(wanting, weights=replace(wanting.weights, W_Q=wanting.weights.W_Q * 1e308))
    made = panel(bad)
    assert "not finite" in made.refusal.text
    made.desk.step()
    assert document(made) is bad


def test_random_weights_are_those_of_the_seed(panel, wanting):
    made = panel(wanting)
    find(made, "learning.seed").setValue(7)
    click(made, "random")
    assert same(document(made), randomised(wanting, 7))
    assert made.session.history.undo_name == "Random weights, seed 7"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_everything_fits_into_the_narrowest_panel(panel, wanting, theme):
    made = panel(wanting, size=(360, 700), theme=theme)
    assert made._body.width() <= made._scroll.viewport().width()
    for name in ("limit", "speed", "decay", "forget", "reset", "maps"):
        widget = find(made, f"learning.{name}")
        assert widget.mapTo(made, QPoint(widget.width(), 0)).x() <= made.width(), name


def test_hidden_results_are_not_given_away(panel, wanting):
    made = panel(wanting)
    made.session.look(result_hidden=True, step=0)
    assert find(made, "learning.chance.0").text == ""
    assert find(made, "learning.loss").text == ""
    assert not find(made, "learning.maps").isVisible()
    assert "would give results away" in find(made, "learning.missing").text
    made.session.look(result_hidden=False)
    assert find(made, "learning.chance.0").text == "0.610"
    assert find(made, "learning.maps").isVisible()


def test_a_gradient_that_takes_long_comes_later(panel, wanting, qtbot, monkeypatch):
    monkeypatch.setattr(slopes, "IN_PLACE_SECONDS", 0.0)
    made = panel(wanting)
    qtbot.waitUntil(lambda: find(made, "learning.loss").text != "")
    assert find(made, "learning.chance.0").text == "0.610"
    assert np.array_equal(find(made, "learning.maps").step.gradient, slope(wanting).of["W_Q"])
    made.desk.edit("rate", lambda d: set_rate(d, 0.1))
    made.desk.edit("W_Q", lambda d: randomised(d, 2))
    text = shown(slope(document(made)).loss)
    qtbot.waitUntil(lambda: find(made, "learning.loss").text == text)


@pytest.mark.parametrize("steps", [1, 3, 7, 40, 20_000])
def test_the_axis_of_steps_has_whole_numbers_in_groups(panel, steps):
    axis = panel().curve._axes["bottom"]
    spaced = axis.tickSpacing(0.0, float(steps), 300.0)
    said = [axis.tickStrings(values, 1.0, spacing) for spacing, values in axis.tickValues(0.0, float(steps), 300.0)]
    assert spaced
    assert all(re.fullmatch(r"\d{1,3}(,\d{3})*", text) for texts in said for text in texts)
    assert sum(len(texts) for texts in said) >= 2


def test_the_axis_of_the_loss_has_the_decimal_mark_of_the_language(panel):
    axis = panel().curve._axes["left"]
    write_with(",")
    try:
        assert axis.tickStrings([-0.5, 1.0, 2.5], 1.0, 0.5) == ["−0,5", "1,0", "2,5"]
        axis.setLogMode(True)
        assert not any("." in text for text in axis.tickStrings([-1.0, 0.0, 0.5], 1.0, 0.5))
    finally:
        write_with(".")


def test_a_refusal_stands_in_a_room_of_its_own(panel, wanting):
    made = panel()
    made.desk.step()
    QApplication.processEvents()
    assert "No sequence has a wanted word yet" in made.refusal.text
    assert made.refusal.isVisible()
    place = made.refusal.geometry()
    for part in made._body.children():
        if isinstance(part, QWidget) and part.isVisible() and part is not made.refusal:
            assert not part.geometry().intersects(place), part.objectName()
    assert place.top() >= made.controls.geometry().bottom()
    assert made._scroll.viewport().rect().intersects(place.translated(made._body.pos()))
    assert made.refusal.height() >= made.refusal.needed_height(made.refusal.width())


def test_no_button_looks_like_a_ticked_box(panel):
    made = panel()
    tick = made._theme.icon("check", "text.primary", 16).pixmap(16, 16).toImage()
    icons = [button.icon().pixmap(16, 16).toImage() for button in made.findChildren(TextButton)]
    assert len(icons) > 3
    assert tick not in icons


def test_with_a_mistake_it_says_that_learning_follows_the_correct_calculation(panel, wanting):
    made = panel(wanting)
    made.session.look(mistake="root-of-d-model")
    assert find(made, "learning.chance.0").text == "0.610"
    assert "knows of no mistake on purpose" in find(made, "learning.missing").text
    made.session.look(mistake=None)
    assert find(made, "learning.missing").text == ""
