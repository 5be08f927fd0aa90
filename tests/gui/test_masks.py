"""Masks in the driven window: painted with the mouse, undone in one step, padding by menu, the question of a file."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip
from torch.nn import functional

from mha_desktop.attention.compare import as_multihead_attention
from mha_desktop.document.view import Spot

KEY = Qt.Key


def state(user):
    return user.window.session.state


def blocked(user, head=0):
    cells = state(user).trace.blocked(head)
    return set() if cells is None else {(int(r), int(c)) for r, c in np.argwhere(cells)}


def viewport(user):
    return user.find("heatmaps").viewport()


def sweep(user, *cells):
    """Press in the first of these cells (head, row, column), move over the others; the button stays down."""
    user.press(viewport(user), user.heat_cell(*cells[0]))
    for cell in cells[1:]:
        user.move(viewport(user), user.heat_cell(*cell))


def stroke(user, *cells):
    sweep(user, *cells)
    user.release(viewport(user), user.heat_cell(*cells[-1]))


def hover(user, *cell):
    user.move(viewport(user), user.heat_cell(*cell))


def test_a_stroke_blocks_cells_in_every_head_and_is_undone_in_one_step(user):
    before = user.head_pixels(2)
    user.click(user.find("brush"))
    stroke(user, (0, 4, 2), (0, 4, 6))
    assert all(blocked(user, head) == {(4, j) for j in range(2, 7)} for head in range(4))
    assert not state(user).trace.whole("attention")[:, 4, 2:7].any()
    assert (user.head_pixels(2) != before).any()
    assert user.find("mask.custom").isChecked()
    assert "5 of 144 cells blocked" in user.find("facts").accessibleName().replace("\xa0", " ")
    hover(user, 2, 4, 3)
    assert user.status == "A⁽³⁾[5, 4] blocked by hand   query “b1” may not attend to key “a4”"
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    user.key(KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert state(user).document is user.window.session.opened
    assert user.find("mask.none").isChecked()


def test_for_one_head_the_others_stay(user):
    user.click(user.find("brush"))
    user.click(user.find("brush.heads.head"))
    stroke(user, (1, 0, 0), (1, 0, 1))
    assert [blocked(user, head) for head in range(4)] == [set(), {(0, 0), (0, 1)}, set(), set()]
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")


def test_escape_gives_a_stroke_up(user):
    user.click(user.find("brush"))
    sweep(user, (0, 1, 1), (0, 1, 8))
    assert len(blocked(user)) == 8
    user.key(KEY.Key_Escape)
    assert state(user).document is user.window.session.opened
    hover(user, 0, 3, 8)
    user.release(viewport(user), user.heat_cell(0, 3, 8))
    assert state(user).document is user.window.session.opened
    assert len(user.window.session.history) == 1


def test_a_cell_of_the_causal_mask_says_why_it_stays_blocked(user):
    user.click(user.find("mask.causal"))
    user.click(user.find("brush"))
    document = state(user).document
    stroke(user, (0, 2, 9))
    assert state(user).document is document
    assert "Blocked by the causal mask; choose none to open it." in QToolTip.text()
    hover(user, 0, 2, 9)
    assert user.status.startswith("A⁽¹⁾[3, 10] blocked by the causal mask; choose none to open it")
    QToolTip.hideText()
    user.click(user.find("mask.none"))
    stroke(user, (0, 2, 9))
    assert blocked(user) == {(2, 9)}


def test_keys_paint_and_the_menu_clears(user):
    actions = user.window.actions_by_id
    actions["document.mask.paint"].trigger()
    assert state(user).view.brush == "all"
    user.find("heatmaps").setFocus()
    user.window.session.look(lock=Spot("attention", 1, 8, 2), hover=None)
    user.key(KEY.Key_Space)
    user.key(KEY.Key_Right)
    user.key(KEY.Key_Space)
    assert blocked(user) == {(8, 2), (8, 3)}
    assert actions["document.mask.clear"].isEnabled()
    actions["document.mask.clear"].trigger()
    assert blocked(user) == set()
    assert not actions["document.mask.clear"].isEnabled()
    user.key(KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert blocked(user) == {(8, 2), (8, 3)}


def test_the_custom_segment_takes_the_brush_and_changes_no_mask(user):
    user.click(user.find("brush"))
    stroke(user, (0, 1, 1))
    user.click(user.find("brush"))
    assert state(user).view.brush is None
    document = state(user).document
    user.click(user.find("mask.custom"))
    assert state(user).view.brush == "all"
    assert state(user).document is document
    user.click(user.find("mask.causal"))
    assert state(user).document.mask == "causal"
    assert user.find("mask.causal").isChecked()
    assert user.find("mask.custom").isChecked()


def test_75_a_row_that_reads_nothing_is_explained_in_every_view_of_it(user):
    user.click(user.find("brush"))
    stroke(user, (0, 2, 0), (0, 2, 11))
    assert not state(user).trace.whole("output")[2].any()
    user.click(user.find("brush"))
    hover(user, 0, 2, 4)
    assert user.status.endswith("row 3 reads nothing")
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind in ("ok", "warn"))
    user.click(user.find("stage.output"))
    hover(user, 0, 2, 4)
    assert user.status.startswith("MultiHead[3, 5] = 0.000000000000")
    assert user.status.endswith("row 3 reads nothing")


@pytest.mark.parametrize("base", ["none", "causal"])
def test_padding_by_menu_is_torchs_key_padding_mask(user, base):
    user.click(user.find(f"mask.{base}"))
    action = user.window.actions_by_id["document.tokens.pad"]
    for token in (10, 11):
        user.window.session.look(lock=Spot("attention", 0, token, 0))
        user.window.actions_by_id.refresh()
        assert action.text() == f"Mark “{state(user).sequence.tokens[token]}” as &padding"
        assert not action.isChecked()
        action.trigger()
        assert action.isChecked()
    trace, layer = state(user).trace, as_multihead_attention(state(user).document.weights)
    X = torch.tensor(trace.whole("X"))[None]
    pad = torch.tensor([[False] * 10 + [True] * 2])
    causal = torch.triu(torch.ones(12, 12, dtype=torch.bool), 1) if base == "causal" else None
    with torch.no_grad():
        output, attention = layer(X, X, X, key_padding_mask=pad, attn_mask=causal, average_attn_weights=False)
    np.testing.assert_allclose(trace.whole("attention")[:, :10], attention[0, :, :10].numpy(), rtol=0, atol=1e-12)
    np.testing.assert_allclose(trace.whole("output")[:10], output[0, :10].numpy(), rtol=0, atol=1e-12)
    hover(user, 0, 9, 10)
    why = "as padding" if base == "none" else "by the causal mask and as padding"
    assert f"blocked {why}   query “c2” may not attend to key “c3”" in user.status
    action.trigger()
    user.window.session.undo()
    assert action.isChecked()


ONES = np.triu(np.ones((5, 5)), 1) + np.eye(5)
ONES[4, 0], ONES[0, 4] = 1.0, 0.0


@pytest.fixture
def file(tmp_path):
    """A source with a mask of 0 and 1 as numbers."""
    rng = np.random.default_rng(7)
    arrays = {"X": rng.normal(size=(5, 4))} | {f"W_{name}": rng.normal(size=(4, 4)) for name in "QKVO"}
    path = tmp_path / "notes.npz"
    np.savez(path, heads=2, mask=ONES, **arrays)
    return str(path)


def answer(user, file, name):
    def press(dialog):
        dialog.findChild(QPushButton, f"mask_question.{name}").click()

    user.in_dialog(press)
    user.window.commands.open(file)
    QApplication.processEvents()


def test_72_ones_that_block_are_opened_as_multihead_attention_reads_them(user, file):
    answer(user, file, "blocked")
    trace, document = state(user).trace, state(user).document
    assert document.title == "notes"
    X = torch.tensor(trace.whole("X"))
    layer = as_multihead_attention(document.weights)
    with torch.no_grad():
        output, _ = layer(X, X, X, attn_mask=torch.tensor(ONES == 1))
    np.testing.assert_allclose(trace.whole("output"), output.numpy(), rtol=0, atol=1e-12)
    assert user.find("mask.custom").isChecked()


def test_72_ones_that_allow_are_opened_as_scaled_dot_product_attention_reads_them(user, file):
    answer(user, file, "allowed")
    trace = state(user).trace
    Q, K, V = (torch.tensor(trace.whole(key)) for key in "QKV")
    theirs = functional.scaled_dot_product_attention(Q, K, V, attn_mask=torch.tensor(ONES == 1))
    np.testing.assert_allclose(trace.whole("messages"), theirs.numpy(), rtol=0, atol=1e-12)


def test_cancel_opens_nothing(user, file):
    document = state(user).document
    answer(user, file, "cancel")
    assert state(user).document is document
    assert user.window.message.isHidden()
