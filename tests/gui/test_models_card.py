"""A trained model in the explorer: opened with a prompt, its heads muted and scaled, its held-out loss measured."""

from __future__ import annotations

from functools import cache, partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog

from aids.blocking import longest_turn
from mha_desktop.document.calculation import set_residual
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.structure import set_heads
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.learning.documents import to_document, to_model
from mha_desktop.learning.held_out import measure
from mha_desktop.learning.models import load
from mha_desktop.scene.models_prompts import FIRST
from mha_desktop.scene.numbers import MINUS, compact, fixed, shown
from mha_desktop.scene.text import plain
from mha_desktop.ui.models.opening import open_model
from mha_desktop.ui.models.panel import ModelPanel
from tests.gui.test_responsive import limit

FOUR = "four-heads"


@cache
def base_loss():
    """Held-out loss of the model as it ships."""
    return measure(load(FOUR)).loss


def signed(change):
    text = fixed(change, 3)
    return text if text.startswith(MINUS) else f"+{text}"


@cache
def loss_without(head):
    """Held-out loss of the model without one head."""
    return measure(without(head)).loss


def without(head):
    return load(FOUR).with_heads_scaled(tuple(float(i != head) for i in range(4)))


def loss_line(now, found=None):
    """What the panel says of a model in place of the one that ships."""
    base = base_loss()
    found = found or (base if now is load(FOUR) else measure(now).loss)
    if base == found:
        return f"Held-out loss as shipped: {fixed(base, 3)}"
    return f"Held-out loss as shipped {fixed(base, 3)} → now {fixed(found, 3)} ({signed(found - base)})"


@pytest.fixture
def explorer(user):
    """A user who has the model with four heads in the explorer, measured."""
    user.window.actions_by_id["models.open.four_heads"].trigger()
    user.qtbot.waitUntil(lambda: user.window.docks["model"].isVisible())
    user.panel = user.window.docks["model"].widget()
    measured(user)
    return user


def document(user):
    return user.window.session.state.document


def said(user):
    return plain(user.panel.loss.line)


def measured(user):
    """Wait until the document that is shown is measured."""
    measuring = user.panel.measuring
    user.qtbot.waitUntil(lambda: not measuring.running and measuring.loss(document(user)) is not None, timeout=60_000)


def click(user, widget):
    user.panel._scroll.ensureWidgetVisible(widget)
    user.qtbot.waitUntil(lambda: widget.isVisible() and widget.isEnabled())
    user.click(widget, QPoint(8, widget.height() // 2))


def test_the_document_is_the_model_and_its_prediction_the_model_s(explorer):
    model, found = load(FOUR), document(explorer)
    assert found.heads == 4
    assert found.sequences[0].n == 24
    for key in ("W_Q", "W_K", "W_V", "W_O"):
        assert getattr(found.weights, key) is model.parameters[key]
    bars = explorer.find("next_token.words")
    answer = model.answer(FIRST).probabilities
    best = np.argsort(-answer, kind="stable")[:5]
    assert [word.word for word in bars.words] == [model.words.listed[i] for i in best]
    assert [bars.number(i) for i in range(5)] == [shown(float(answer[i])) for i in best]
    assert said(explorer) == loss_line(model)
    assert explorer.panel.status.text == "A document of the trained model “Four heads”."
    assert explorer.window.docks.in_front("model")
    before = found.sequences[0].n
    explorer.click(explorer.find("next_token.likeliest"))
    assert document(explorer).sequences[0].n == before + 1
    (word,) = model.continued(list(found.sequences[0].tokens), 1)
    assert document(explorer).sequences[0].tokens[-1] == word.word  # <unk>, the likeliest, is no word to go on with
    assert model.words.listed[best[0]] == "<unk>"
    assert said(explorer) == loss_line(model)  # tokens do not change it, so nothing is measured
    assert not explorer.panel.measuring.running


def test_without_each_head_the_loss_is_what_measuring_gives_and_undo_brings_the_old_one(explorer):
    before, model = said(explorer), load(FOUR)
    for head in range(4):
        click(explorer, explorer.find(f"model.speaks.{head}"))
        assert document(explorer).muted == {head}
        measured(explorer)
        assert said(explorer) == loss_line(None, loss_without(head))
        assert said(explorer) != before
        now = without(head).answer(FIRST).probabilities
        best = int(now.argmax())
        assert f"“{model.words.listed[best]}” {shown(float(now[best]))}" in explorer.panel.word.text
        explorer.window.actions_by_id["edit.undo"].trigger()
        assert said(explorer) == before
        assert not explorer.panel.measuring.running  # what is known is not measured again


def test_a_head_is_scaled_by_typing_keys_and_dragging_each_one_step(explorer):
    session = explorer.window.session
    field = explorer.find("model.scale.1")
    explorer.panel._scroll.ensureWidgetVisible(field)
    explorer.click(field, QPoint(8, field.height() // 2))
    field.selectAll()
    explorer.type("0.5")
    explorer.key(Qt.Key.Key_Return)
    assert session.history.undo_name == "Scale head 2 by 0.5"
    model = load(FOUR).with_heads_scaled((1.0, 0.5, 1.0, 1.0))
    assert np.array_equal(document(explorer).weights.W_O, model.parameters["W_O"])
    measured(explorer)
    assert said(explorer) == loss_line(model)
    slider = explorer.find("model.slider.1")
    steps = len(session.history)
    explorer.drag(slider, slider.handle_center(), (10, 30, 60))
    explorer.release(slider, slider.handle_center())
    assert len(session.history) == steps + 1
    assert session.history.undo_name.startswith("Scale head 2 by ")
    assert slider.number > 0.5
    for end in (7, -19, 33):
        explorer.drag(slider, slider.handle_center(), (end,))
        explorer.release(slider, slider.handle_center())
        assert field.value == slider.number
    steps = len(session.history) - 1
    slider.setFocus()
    for _ in range(3):
        explorer.key(Qt.Key.Key_Left)
    explorer.qtbot.waitUntil(lambda: len(session.history) == steps + 2)
    click(explorer, explorer.find("model.restore"))
    assert document(explorer).weights.W_O is load(FOUR).parameters["W_O"]
    assert field.value == 1.0
    assert said(explorer) == loss_line(load(FOUR))


def test_each_head_is_tried_without_an_edit_and_measuring_can_be_stopped(explorer):
    before, base = document(explorer), base_loss()
    click(explorer, explorer.find("model.each"))
    explorer.qtbot.waitUntil(lambda: not explorer.panel.measuring.running, timeout=60_000)
    assert document(explorer) is before
    changes = [f"head {head + 1} {signed(loss_without(head) - base)}" for head in range(4)]
    assert explorer.panel.without.text == f"Loss without one head: {', '.join(changes)}"
    session = explorer.window.session
    session.commit("W_V", partial(set_cell, block=Block("W_V", 0, 0), value=5.0))
    explorer.qtbot.waitUntil(lambda: explorer.panel.measuring.running, timeout=10_000)
    assert explorer.panel.bar.isVisible()
    click(explorer, explorer.find("model.stop"))
    explorer.qtbot.wait(600)  # an edit would have begun by now
    assert not explorer.panel.measuring.running
    assert said(explorer).endswith("now …")
    click(explorer, explorer.find("model.again"))
    measured(explorer)
    assert said(explorer) == loss_line(to_model(document(explorer), load(FOUR)))


def test_a_document_that_is_no_model_any_more_says_so(explorer):
    session = explorer.window.session
    session.commit("no residual", partial(set_residual, on=False))
    measured(explorer)
    assert explorer.panel.status.text.startswith(
        "This document began as the trained model “Four heads” but is none any more. Only a document with residual"
    )
    session.undo()
    assert explorer.panel.status.text == "A document of the trained model “Four heads”."
    session.commit("two heads", partial(set_heads, heads=2))
    measured(explorer)
    assert explorer.panel.heads == []
    assert said(explorer) == loss_line(to_model(document(explorer), load(FOUR)))
    session.undo()
    assert len(explorer.panel.heads) == 4
    session.commit("cell", partial(set_cell, block=Block("W_O", 0, 0), value=9.0))
    assert plain(explorer.panel.heads[0]._name.line) == "head 1, edited"
    explorer.window.commands.open_example("river")
    explorer.qtbot.waitUntil(lambda: not explorer.panel.isVisible())
    explorer.window.commands.show_panel("model")
    assert explorer.panel.status.text.startswith("This document is of no trained model.")
    assert not explorer.panel.loss.isVisible()
    explorer.window.files.bring_back()
    explorer.qtbot.waitUntil(lambda: len(explorer.panel.heads) == 4)


def test_unsaved_work_is_asked_about_and_a_saved_model_is_known_again(explorer, answer, tmp_path):
    window = explorer.window
    session = window.session
    session.commit("mute", partial(set_cell, block=Block("W_O", 0, 0), value=9.0))
    measured(explorer)
    line = said(explorer)
    path = answer(tmp_path / "mine.mhad")
    window.files.save_as()
    explorer.qtbot.waitUntil(lambda: path.exists() and not window.files.keeper.unsaved, timeout=20_000)
    window.commands.open_example("river")
    explorer.qtbot.waitUntil(lambda: not explorer.panel.isVisible())
    window.files.open(str(path))
    explorer.qtbot.waitUntil(lambda: explorer.panel.isVisible())
    measured(explorer)
    assert said(explorer) == line
    session.commit("a", partial(set_cell, block=Block("W_O", 0, 1), value=1.0))
    window.commands.open_example("river")  # the first edited one is put aside
    session.commit("b", partial(set_cell, block=Block("W_Q", 0, 1), value=1.0))
    asked = []

    def cancel(dialog):
        asked.append(dialog.objectName())
        dialog.reject()

    explorer.in_dialog(cancel)
    assert not open_model(window, FOUR)
    assert asked == ["unsaved_question"]
    assert document(explorer).title == "river"


def test_the_panel_asks_all_three_with_its_prompt_and_a_long_one_is_cropped(explorer):
    click(explorer, explorer.find("model.ask"))
    (models,) = explorer.window.findChildren(QDialog, "models")
    page = models.ask
    explorer.qtbot.waitUntil(lambda: page.columns[FOUR].timed is not None, timeout=20_000)
    assert page.columns[FOUR].timed.answer.tokens == document(explorer).sequences[0].tokens
    page.prompt.take("the " * 80 + "zeppelin")
    explorer.click(page.columns["one-head"].open)
    explorer.qtbot.waitUntil(lambda: document(explorer).heads == 1)
    assert document(explorer).sequences[0].n == 64
    assert document(explorer).sequences[0].tokens[-1] == "<unk>"
    assert explorer.window.message.text == (
        "The prompt has 81 words and signs; the models read the last 64, the others are left out. "
        "“zeppelin” is none of the 4,000 words; the models read <unk> in its place."
    )
    assert not page.columns["mlp"].open.isVisible()
    models.close()


def test_in_a_narrow_window_the_heatmaps_stay_in_front_and_the_panel_is_a_tab(user):
    window = user.window
    window.resize(1100, 800)
    user.quiet()
    window.actions_by_id["models.open.one_head"].trigger()
    user.qtbot.waitUntil(lambda: not window.docks["model"].isHidden())
    user.quiet()
    assert window.docks.in_front("heatmaps")
    assert not window.docks.in_front("model")
    window.commands.show_panel("model")
    user.qtbot.waitUntil(lambda: isinstance(window.docks["model"].widget(), ModelPanel))  # which is made in a turn
    user.panel = window.docks["model"].widget()
    measured(user)
    assert window.docks.in_front("model")
    assert len(user.panel.heads) == 1


def test_opening_a_model_and_editing_it_does_not_block(user):
    window = user.window
    opened = longest_turn(user, lambda: window.actions_by_id["models.open.four_heads"].trigger(), lambda: user.quiet())
    user.qtbot.waitUntil(lambda: isinstance(window.docks["model"].widget(), ModelPanel))
    panel = user.panel = window.docks["model"].widget()
    measured(user)
    muted = longest_turn(user, lambda: panel.heads[0].speaks.click(), lambda: measured(user))
    each = longest_turn(
        user,
        panel.each.click,
        lambda: user.qtbot.waitUntil(lambda: not panel.measuring.running, timeout=60_000),
    )
    wide = longest_turn(user, lambda: window.session.look(table="W_vocab"), lambda: user.quiet())
    print(f"processor ms: opening {opened:.0f}, muting {muted:.0f}, each {each:.0f}, W_vocab {wide:.0f}")
    assert max(opened, muted, each, wide) < 2000 * limit()  # ms; the walk with --long is strict


def test_a_lesson_shows_the_panel_with_its_own_document_and_puts_it_away(user, tmp_path):
    trained = to_document(load("four-heads"), FIRST)
    write_mhad(Opened(trained), tmp_path / "four.mhad")
    path = tmp_path / "heads.toml"
    path.write_text(
        'id = "heads"\ntitle = "Heads"\nstart = "four.mhad"\nsummary = "Two steps."\n\n'
        '[[step]]\nid = "one"\ntitle = "One"\ntext = "Mute one."\nshow = { panels = ["model"] }\n\n'
        '[[step]]\nid = "two"\ntitle = "Two"\ntext = "Look."\nhide = ["model"]\n',
        "utf-8",
    )
    window = user.window
    assert window.lessons.open(path), window.message.text
    user.qtbot.waitUntil(window.docks["model"].isVisible, timeout=10_000)
    user.panel = window.docks["model"].widget()
    assert window.session.own is not None
    measured(user)
    assert said(user) == loss_line(load(FOUR))
    window.lessons.player.go(1)
    user.qtbot.waitUntil(lambda: not window.docks["model"].isVisible())
    window.lessons.leave()
    assert not window.docks["model"].isVisible()


def test_a_head_that_is_scaled_beyond_all_measure_is_told_of(explorer):
    def scale(number):
        field = explorer.find("model.scale.1")
        click(explorer, field)
        field.selectAll()
        explorer.type(number)
        explorer.key(Qt.Key.Key_Return)
        name = f"Scale head 2 by {compact(float(number), 4)}"
        explorer.qtbot.waitUntil(lambda: explorer.window.session.history.undo_name == name, timeout=20_000)
        assert field.value == float(number)
        measured(explorer)

    base = fixed(base_loss(), 3)
    scale("1000")  # a loss of 1,838: e to its power is no number any more
    found = measure(load(FOUR).with_heads_scaled((1.0, 1000.0, 1.0, 1.0))).loss
    assert (
        said(explorer) == f"Held-out loss as shipped {base} → now {fixed(found, 3)} (+{fixed(found - base_loss(), 3)})"
    )
    assert "→ ∞" in explorer.panel.perplexity.text
    scale("1e6")
    assert "→ now 1.86e6 (+1.86e6)" in said(explorer)
    scale("1e300")
    assert said(explorer) == f"Held-out loss as shipped {base}, now none: numbers are too large to measure it"
    assert document(explorer).weights.W_O.max() > 1e290
    scale("1")
    assert said(explorer) == loss_line(load(FOUR))
