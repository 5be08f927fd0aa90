"""Learning in the driven window: a user chooses targets, steps, plays, and takes it all back."""

from __future__ import annotations

import math
import time

import numpy as np
import pytest
import torch
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QComboBox

from mha_desktop.document.learned import parameters
from mha_desktop.document.learning import learning_of
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.learning.random_weights import randomised
from mha_desktop.learning.step import slope, step
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.text import plain

KEY = Qt.Key


@pytest.fixture
def learner(user):
    """A user who has opened the river example and the learning panel."""
    user.window.commands.open_example("river")
    user.window.actions_by_id["view.panel.learning"].trigger()
    user.qtbot.waitUntil(user.find("learning").isVisible)
    user.panel = user.window.docks["learning"].widget()
    return user


def press(user, name):
    """Click a button of the panel, scrolled to where it is seen."""
    button = user.find(f"learning.{name}")
    user.panel._scroll.ensureWidgetVisible(button)
    user.qtbot.waitUntil(lambda: button.isEnabled() and button.isVisible())
    user.click(button)


def want(user):
    press(user, "likeliest")
    user.qtbot.waitUntil(lambda: user.find("learning.loss").text != "")


def document(user):
    return user.window.session.state.document


def bits(found):
    return {name: array.tobytes() for name, array in parameters(found).items()}


def at_the_end(user):
    user.qtbot.waitUntil(lambda: not user.panel.desk.running, timeout=30_000)


def test_targets_are_chosen_by_keys(learner):
    box = learner.find("learning.target.0")
    assert isinstance(box, QComboBox)
    learner.panel._scroll.ensureWidgetVisible(box)
    box.setFocus()
    words = document(learner).vocabulary.words
    learner.key(KEY.Key_Down)
    assert learning_of(document(learner)).targets[0] == 0
    probability = float(learner.window.session.state.trace.whole("probabilities")[9, 0])
    assert box.currentText() == words[0]
    assert learner.find("learning.chance.0").text == shown(probability)
    assert learner.find("learning.loss.0").text == shown(-math.log(probability))


def test_a_step_moves_the_tables_to_torch_s_own_numbers(learner):
    want(learner)
    before = document(learner)
    press(learner, "step")
    found = slope(before)
    weight = torch.nn.Parameter(torch.tensor(before.weights.W_V))
    weight.grad = torch.tensor(found.of["W_V"])
    torch.optim.AdamW([weight], lr=0.05, weight_decay=0.0).step()
    view = learner.click_cell("W_V", 1, 1)
    index = view.model().index(1, 1)
    assert view.model().data(index) == shown(float(weight.detach()[1, 1]))
    np.testing.assert_allclose(document(learner).weights.W_V, weight.detach().numpy(), rtol=0, atol=1e-12)
    assert document(learner).weights.W_V[1, 1] != before.weights.W_V[1, 1]


def test_back_is_bitwise_the_same(learner):
    want(learner)
    before = bits(document(learner))
    loss = learner.find("learning.loss").text
    for _ in range(3):
        press(learner, "step")
    assert bits(document(learner)) != before
    assert learner.find("learning.loss").text != loss
    for _ in range(3):
        press(learner, "back")
    assert bits(document(learner)) == before
    assert learner.find("learning.loss").text == loss


def test_two_hundred_steps_from_random_weights_learn_both_sentences(learner):
    want(learner)
    learner.find("learning.seed").setValue(11)
    press(learner, "random")
    before = document(learner)
    assert bits(before) == bits(randomised(before, 11))
    learner.find("learning.limit").setValue(200)
    press(learner, "speed.max")
    heat = learner.find("heatmaps").viewport()
    seen = learner.pixels(heat)
    curve = learner.find("learning.curve")
    press(learner, "play")
    learner.qtbot.waitUntil(lambda: learner.panel.desk.curve.present > 20, timeout=20_000)
    middle, line = learner.pixels(heat), learner.pixels(curve)
    assert (middle != seen).any()
    at_the_end(learner)
    learner.quiet()
    assert (learner.pixels(heat) != middle).any()
    assert not np.array_equal(learner.pixels(curve), line)  # which may have another height, too
    assert float(learner.find("learning.chance.0").text) > 0.95
    assert learner.find("next_token.words").words[0].word == "water"
    assert learner.find("next_token.words").words[0].value > 0.95
    assert learner.window.session.history.undo_name == "200 learning steps"
    press(learner, "which.last")
    maps = learner.find("learning.maps")
    assert np.array_equal(maps.step.after, document(learner).weights.W_Q)
    assert not np.array_equal(maps.step.before, document(learner).weights.W_Q)
    learner.window.actions_by_id["edit.undo"].trigger()
    assert document(learner) is before
    assert plain(learner.find("learning.head").note.line) == "step 0"


def test_escape_takes_a_run_back_and_pause_keeps_it(learner):
    want(learner)
    press(learner, "step")
    before = document(learner)
    press(learner, "play")
    learner.qtbot.waitUntil(lambda: learner.panel.desk.curve.present > 3, timeout=10_000)
    learner.key(KEY.Key_Escape)
    assert document(learner) is before
    press(learner, "play")
    undo = learner.window.actions_by_id["edit.undo"]
    assert undo.text() == "&Undo"
    learner.qtbot.waitUntil(lambda: learner.panel.desk.curve.present > 3, timeout=10_000)
    undo.trigger()
    assert document(learner) is before
    assert undo.text() == "&Undo Learning step"
    press(learner, "play")
    learner.qtbot.waitUntil(lambda: learner.panel.desk.curve.present > 3, timeout=10_000)
    press(learner, "play")
    assert not learner.panel.desk.running
    assert learner.window.session.history.undo_name.endswith("learning steps")


def test_a_number_that_is_typed_in_mid_run_comes_after_it(learner):
    want(learner)
    press(learner, "play")
    learner.qtbot.waitUntil(lambda: learner.panel.desk.curve.present > 3, timeout=10_000)
    learner.window.activateWindow()
    learner.enter("W_Q", 0, 1, "0.125")
    assert document(learner).weights.W_Q[0, 1] == 0.125
    assert not learner.panel.desk.running
    learner.window.session.undo()
    assert learner.window.session.history.undo_name.endswith("learning steps")


def test_the_pointer_lights_the_same_cell_in_maps_and_tables(learner):
    want(learner)
    maps, view = learner.find("learning.maps"), learner.find("table.W_Q")
    learner.panel._scroll.ensureWidgetVisible(maps)
    learner.quiet()
    table = learner.pixels(view.viewport())
    learner.move(maps, maps.cell_center(1, 2, 3).toPoint())
    learner.quiet()
    cell = view.visualRect(view.model().index(2, 3))
    changed = (learner.pixels(view.viewport()) != table).any(axis=-1)
    assert changed[cell.top() : cell.bottom() + 1, cell.left() : cell.right() + 1].any()
    assert maps.words().startswith("W_Q[3, 4]: ")
    learner.move(view.viewport(), view.visualRect(view.model().index(1, 0)).center())
    assert maps.words().startswith("W_Q[2, 1]: ")
    learner.click(maps, maps.cell_center(0, 3, 1).toPoint())
    assert learner.window.session.state.view.cell.row == 3
    assert view.currentIndex().column() == 1


def test_words_are_appended_by_a_click_and_stand_everywhere(learner):
    bars = learner.find("next_token.words")
    learner.click(bars, bars.plus_rect(0).center())
    assert document(learner).sequences[0].tokens[-1] == "water"
    learner.window.commands.show_panel("cube")
    learner.quiet()
    assert learner.find("heatmaps").grid.row_labels[-1] == "water"
    assert learner.find("cube").scene.n == 11
    learner.window.actions_by_id["edit.undo"].trigger()
    assert len(document(learner).sequences[0].tokens) == 10


def test_the_panel_closes_and_the_menu_steps(learner):
    want(learner)
    learner.click(learner.find("learning.close"))
    assert not learner.find("learning").isVisible()
    before = document(learner)
    learner.window.actions_by_id["document.learning.step"].trigger()
    assert learner.find("learning").isVisible()
    assert bits(document(learner)) == bits(step(before).after)


def test_a_lesson_may_show_the_panel(user, tmp_path):
    path = tmp_path / "learn.toml"
    path.write_text(
        'id = "learn"\ntitle = "Learn"\nstart = "example:river"\nsummary = "One step."\n\n'
        '[[step]]\nid = "one"\ntitle = "One"\ntext = "Look."\n'
        'show = { panels = ["learning"] }\n',
        "utf-8",
    )
    assert user.window.lessons.open(path), user.window.message.text
    user.qtbot.waitUntil(user.find("learning").isVisible)
    user.window.lessons.leave()
    assert not user.find("learning").isVisible()


@pytest.mark.parametrize("name", EXAMPLES)
def test_its_actions_do_something_or_say_why_not_in_every_example(user, name):
    window = user.window
    window.commands.open_example(name)
    user.qtbot.waitUntil(lambda: not window.session.busy)
    actions = [action for key, action in window.actions_by_id._actions.items() if ".learning" in key]
    assert len(actions) == 6
    for action in (*actions, *actions):
        action.trigger()
        user.qtbot.wait(30)
        if not window.docks["learning"].isVisible():  # the first of them closes it again
            window.commands.show_panel("learning")
    panel = window.docks["learning"].widget()
    window.actions_by_id["document.learning.play"].trigger()
    assert panel.desk.running or panel.refusal.text
    assert panel.desk.running == panel.desk.can_step


def beats(user, act):
    """Seconds between the beats of a timer of 5 ms while something is done for a while."""
    gaps, last = [], [time.perf_counter()]

    def beat():
        now = time.perf_counter()
        gaps.append(now - last[0])
        last[0] = now

    timer = QTimer(user.window)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(beat)
    timer.start(5)
    act()
    timer.stop()
    return np.array(gaps)


def test_the_interface_keeps_its_frames_while_it_learns(learner):
    want(learner)
    press(learner, "random")
    press(learner, "speed.max")
    session, desk = learner.window.session, learner.panel.desk
    steps = [session.state.document]
    for _ in range(8):
        steps.append(step(steps[-1]).after)

    def show():
        for each in steps[1:]:
            session.preview("shown", lambda _document, each=each: each)
            learner.qtbot.wait(20)
        session.cancel()

    alone = beats(learner, show)  # so long a picture takes on this machine now, without any learning
    press(learner, "play")
    running = beats(learner, lambda: learner.qtbot.wait(1500))
    made = desk.curve.present
    desk.pause()
    assert made > 20
    assert np.percentile(running, 95) < 3 * alone.max()


def test_the_likeliest_word_ends_a_run_and_comes_after_it(learner):
    want(learner)
    press(learner, "play")
    learner.qtbot.waitUntil(lambda: learner.panel.desk.curve.present > 2, timeout=20_000)
    learner.click(learner.find("next_token.likeliest"))
    assert not learner.panel.desk.running
    assert document(learner).sequences[0].n == 11
    assert learner.window.session.history.undo_name.startswith("Append “")
    learner.window.actions_by_id["edit.undo"].trigger()
    assert learner.window.session.history.undo_name.endswith("learning steps")


def test_why_a_rate_is_refused_is_read_without_scrolling(learner):
    learner.window.resize(1366, 738)
    want(learner)
    press(learner, "step")
    field = learner.find("learning.rate")
    learner.panel._scroll.ensureWidgetVisible(field)
    learner.quiet()
    learner.window.activateWindow()
    learner.qtbot.waitUntil(learner.window.isActiveWindow)
    field.setFocus()
    field.selectAll()
    learner.type("1e400")
    learner.key(KEY.Key_Return)
    learner.quiet()
    refusal = learner.panel.refusal
    assert "1e400" in refusal.text
    assert refusal.visibleRegion().boundingRect().height() == refusal.height() > 0
