"""The Calculation page: each control asks, waits for the document, and says what is the case; nothing is cut."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QScrollArea, QWidget

from aids.calculation_pages import click, document, find, pixels, undo_name
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import BIASES, frozen
from mha_desktop.document import calculation as switch
from mha_desktop.document.cells import Block, set_block, set_cell
from mha_desktop.document.structure import set_heads, set_width
from mha_desktop.ui.theme import Theme

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton
CLICKS = {
    "calculation.positions.none": (lambda d: d.positions is None, "No positions"),
    "calculation.positions.sinusoidal": (lambda d: d.sinusoidal, "Sinusoidal positions"),
    "calculation.rotary": (lambda d: d.rotary == 10_000, "Rotary positions, base 10,000"),
    "calculation.kv_heads.1": (lambda d: d.weights.heads_kv == 1, "Keys and values shared by all heads"),
    "calculation.biases.b_Q": (lambda d: d.weights.b_Q is not None, "Add b_Q"),
    "calculation.biases.b_O": (lambda d: d.weights.b_O is not None, "Add b_O"),
    "calculation.all_biases.True": (lambda d: d.weights.count == 80, "Add all four biases"),
    "calculation.heads.1": (lambda d: d.muted == {1}, "Mute head 2"),
    "calculation.alone.1": (lambda d: d.muted == {0}, "Head 2 alone"),
    "calculation.residual": (lambda d: not d.residual, "Take out the residual"),
    "calculation.readout": (lambda d: d.readout is None, "Take out the readout"),
}


@pytest.mark.parametrize("name", CLICKS)
def test_a_click_is_one_named_step(page, name):
    panel = page()
    done, step = CLICKS[name]
    assert not done(document(panel))
    click(panel, name)
    assert done(document(panel))
    assert undo_name(panel) == step
    assert len(panel.session.history) == 2
    assert find(panel, name).isChecked() is not name.endswith(("residual", "readout", "calculation.heads.1"))
    panel.session.undo()
    assert not done(document(panel))
    assert find(panel, name).isChecked() is name.endswith(("residual", "readout", "calculation.heads.1"))


def test_a_control_shows_the_document_and_not_the_click(page):
    panel = page(live=False)  # an edit waits for the engine
    for name in CLICKS:
        before = find(panel, name).isChecked()
        click(panel, name)
        assert find(panel, name).isChecked() is before
    assert document(panel) is panel.session.opened


def test_edits_that_waited_are_made_and_shown_when_the_engine_comes(page):
    panel = page(live=False)
    click(panel, "calculation.biases.b_K")
    panel.session.engine_ready(TorchEngine())
    assert find(panel, "calculation.biases.b_K").isChecked()


def test_counts_and_packed_names_follow(page):
    panel = page()
    assert panel.parameters.text == "64 parameters, 80 with all four biases"
    click(panel, "calculation.all_biases.True")
    assert panel.parameters.text == "80 parameters, 64 without biases"
    assert "in_proj_bias 12 = b_Q b_K b_V, out_proj.bias 4." in panel.packed.text
    click(panel, "calculation.biases.b_V")
    assert panel.parameters.text == "76 parameters, 64 without biases, 80 with all four"
    assert panel.all_biases.value is None
    click(panel, "calculation.all_biases.False")
    assert panel.all_biases.value is False


def test_the_fact_about_key_biases_is_measured(page, qtbot):
    panel = page()
    assert panel.key_bias.isHidden()
    panel.session.commit("b_K", partial(switch.set_bias, name="b_K", on=True))
    panel.session.commit("b", partial(set_block, block=Block("W_K", 4, 0, 1, 4), values=[[0.3, -1.7, 2.1, 0.9]]))
    fact = "A key bias adds the same number to a whole row of scores, so the weights cannot see it"
    assert panel.key_bias.text.startswith(fact)
    qtbot.waitUntil(lambda: "largest change" in panel.key_bias.text)
    assert panel.key_bias.text.removeprefix(f"{fact}: largest change ") in {
        *(f"{i}e−16." for i in range(1, 10)),
        *(f"{i}e−17." for i in range(1, 10)),
    }
    click(panel, "calculation.biases.b_K")
    assert panel.key_bias.isHidden()


def test_the_fact_is_measured_after_the_page_was_away(page, qtbot):
    panel = page()
    panel.session.commit("b_K", partial(switch.set_bias, name="b_K", on=True))
    panel.hide()
    panel.show()
    qtbot.waitUntil(lambda: panel.key_bias.text.endswith("largest change 0."))


# Heads


@pytest.mark.parametrize("heads", [1, 2, 4, 8, 16])
def test_every_head_has_a_chip_in_its_hue_inside_the_page(page, qtbot, heads):
    panel = page("example:clusters", (400, 600))
    panel.session.commit("w", partial(set_width, d=16))
    panel.session.commit("h", partial(set_heads, heads=heads))
    qtbot.waitUntil(lambda: panel.heads.rect().contains(panel.heads.chips.geometry()))  # chips are laid out anew
    for head in range(heads):
        chip = find(panel, f"calculation.heads.{head}")
        row = panel.heads.chips
        assert row.rect().contains(chip.geometry())
        assert panel.heads.rect().contains(row.geometry())
        assert panel.rect().contains(chip.mapTo(panel, chip.rect().bottomRight()))
        assert chip.accessibleName() == f"Head {head + 1}, speaks"
        hue = Theme.named("light").head(head)
        assert (np.abs(pixels(chip) - hue.getRgb()[:3]).max(axis=-1) <= 4).sum() > 20
    click(panel, f"calculation.heads.{heads - 1}")
    assert document(panel).muted == {heads - 1}
    assert panel.muted.text.startswith(f"Head {heads} is muted")
    assert find(panel, f"calculation.heads.{heads - 1}").accessibleName() == f"Head {heads}, muted"


def test_a_muted_chip_is_struck_through(page):
    panel = page()
    chip = find(panel, "calculation.heads.1")
    panel.session.commit("m", partial(switch.mute, head=1))
    ink = np.array(Theme.named("light").color("text.secondary").getRgb()[:3])
    row = pixels(chip)[chip.height() // 2]
    assert (np.abs(row - ink).max(axis=-1) <= 4).sum() >= 8  # a line as long as the number


def test_many_heads_are_chosen_from_lists(page):
    panel = page("example:clusters", (400, 600))
    panel.session.commit("w", partial(set_width, d=32))
    panel.session.commit("h", partial(set_heads, heads=32))
    assert not panel.heads.chips.isVisible()
    choice = find(panel, "calculation.heads.list")
    assert choice.isVisible()
    assert choice.count() == 32
    choice.setCurrentIndex(20)
    QTest.mouseClick(panel.heads.muted, LEFT, pos=QPoint(8, panel.heads.muted.height() // 2))
    assert document(panel).muted == {20}
    assert panel.heads.muted.isChecked()
    others = find(panel, "calculation.alone.list")
    assert others.currentIndex() == -1
    others.activated.emit(6)
    assert document(panel).muted == set(range(32)) - {5}
    assert others.currentText() == "Head 6 alone"
    others.activated.emit(0)
    assert document(panel).muted == frozenset()


def test_another_head_count_lets_all_speak(page):
    panel = page()
    click(panel, "calculation.heads.0")
    panel.session.commit("h", partial(set_heads, heads=4))
    assert panel.muted.text == "All heads speak."
    assert panel.alone.segments.value == "all"
    assert len(panel.alone.segments.options) == 5


# The rest


def test_entropy_is_a_look_and_the_mask_has_a_brush(page):
    panel = page()
    click(panel, "calculation.entropy")
    assert panel.session.state.view.entropy
    assert find(panel, "calculation.entropy").isChecked()
    assert find(panel, "calculation.paint_mask").toolTip().startswith("Click or drag in the heatmaps")
    click(panel, "calculation.paint_mask")
    assert panel.session.state.view.brush == "all"
    assert panel.session.state.view.grid_stage == "masked_scores"
    assert len(panel.session.history) == 1


def test_an_edit_of_a_number_repaints_nothing(page):
    panel = page(size=(400, 600))
    QTest.qWait(0)
    painted = []

    class Watch(QWidget):
        def eventFilter(self, watched, event):
            if event.type() == event.Type.Paint:
                painted.append(watched.objectName())
            return False

    watch = Watch(panel)
    for child in panel.findChildren(QWidget):
        child.installEventFilter(watch)
    panel.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=0.25))
    panel.session.look(hover=None, lock=None)
    QTest.qWait(20)
    assert painted == []


def test_tab_goes_through_the_controls_and_the_page_follows(page):
    panel = page(size=(400, 170))
    stops = [
        child
        for child in panel.findChildren(QWidget)
        if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isVisible() and child.isEnabled()
    ]
    assert all(stop.accessibleName() for stop in stops)
    view = find(panel, "calculation.scroll").viewport()
    for stop in stops:
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        assert view.rect().contains(stop.mapTo(view, stop.rect().center())), stop.objectName()


def test_chips_are_one_stop_and_arrows_move_in_them(page):
    panel = page()
    first = find(panel, "calculation.biases.b_Q")
    first.setFocus()
    QTest.keyClick(first, KEY.Key_Right)
    second = find(panel, "calculation.biases.b_K")
    assert second.hasFocus()
    assert first.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert document(panel) is panel.session.opened
    QTest.keyClick(second, KEY.Key_Space)
    assert document(panel).weights.b_K is not None
    assert second.hasFocus()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("size", [(400, 170), (360, 80), (900, 300)])
def test_nothing_is_cut_at_the_side(page, theme, size):
    panel = page(size=size, theme=theme)
    panel.session.commit("all", partial(switch.set_biases, names=BIASES, on=True))
    panel.session.commit("mute", partial(switch.mute, head=0))
    QTest.qWait(0)
    body = find(panel, "calculation.scroll").widget()
    assert body.width() <= find(panel, "calculation.scroll").viewport().width()
    for child in body.findChildren(QWidget):
        if child.isVisible() and not isinstance(child, (QComboBox, QScrollArea)):
            right = child.mapTo(body, child.rect().topRight()).x()
            assert right < body.width(), f"{child.objectName()} {type(child).__name__}"


def test_plain_documents_get_a_readout_of_their_own_tokens(page):
    panel = page("example:clusters")
    assert panel.readout.text() == "8 ReLU units, 12 words"
    click(panel, "calculation.readout")
    assert document(panel).readout.W_vocab.shape == (8, 12)
    assert panel.readout.text() == "8 ReLU units, 12 words"
    assert panel.residual.text() == "X′ = X + ΔX"


def test_a_key_bias_too_large_to_measure_is_explained_only(page, qtbot):
    panel = page("example:clusters")
    rows = frozen(np.zeros((600, 8)))
    tokens = tuple(f"t{i}" for i in range(600))
    panel.session.commit(
        "long", lambda d: replace(d.with_sequence(0, replace(d.sequences[0], tokens=tokens, rows=rows)), groups=())
    )
    panel.session.commit("b_K", partial(switch.set_bias, name="b_K", on=True))
    qtbot.waitUntil(lambda: not panel._settle.isActive())
    assert panel.key_bias.text.endswith("the weights cannot see it.")


def test_a_lesson_calls_its_input_E(page):
    for source, letter in (("example:river", "E"), ("example:clusters", "X")):
        panel = page(source)
        assert panel.residual.toolTip().startswith(f"{letter} is added")
