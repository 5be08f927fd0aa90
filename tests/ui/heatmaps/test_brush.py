"""Painting the mask in the grid; entropy, lit regions, padding and rows that read nothing in its picture."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from mha_desktop.attention.entropy import row_entropy
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.masking import paint_cells, set_pad
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import set_mask_base
from mha_desktop.document.view import Spot
from mha_desktop.scene.grid_axes import PAD_MARK
from mha_desktop.scene.grid_labels import grid_labels
from mha_desktop.scene.palette import load_palette
from mha_desktop.scene.text import plain
from mha_desktop.ui.heatmaps.brush import line
from mha_desktop.ui.paint.text import measurer

LEFT = Qt.MouseButton.LeftButton
LIGHT = load_palette("light")


def press(s, at):
    QTest.mousePress(s.panel.viewport(), LEFT, pos=s.point(*at))


def move(s, at):
    """Move the pointer with the button down."""
    point = s.point(*at)
    place = QPointF(s.panel.viewport().mapToGlobal(point))
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(point), place, LEFT, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(s.panel.viewport(), event)


def release(s, at):
    QTest.mouseRelease(s.panel.viewport(), LEFT, pos=s.point(*at))


def click(s, at):
    press(s, at)
    release(s, at)


def blocked(s, head=0):
    """Blocked cells of a head as pairs."""
    cells = s.session.state.trace.blocked(head)
    return set() if cells is None else {(int(r), int(c)) for r, c in np.argwhere(cells)}


def test_a_click_blocks_a_cell_and_another_opens_it(shown):
    s = shown()
    s.session.look(brush="all")
    lock = s.session.state.view.lock
    click(s, (0, 4, 2))
    assert all(blocked(s, head) == {(4, 2)} for head in range(4))
    assert s.session.state.trace.head("attention", 3)[4, 2] == 0.0
    assert len(s.session.history) == 2
    click(s, (2, 4, 2))
    assert blocked(s) == set()
    assert s.session.state.view.lock == lock  # the brush locks nothing
    s.session.undo()
    s.session.undo()
    assert s.session.state.document is s.session.opened


def test_a_drag_is_one_stroke_and_one_step(shown):
    s = shown()
    s.session.look(brush="all")
    press(s, (1, 3, 1))
    assert blocked(s) == {(3, 1)}
    move(s, (1, 3, 4))  # what is leapt over is painted too
    assert blocked(s) == {(3, 1), (3, 2), (3, 3), (3, 4)}
    move(s, (1, 5, 4))
    release(s, (1, 5, 4))
    assert blocked(s) == {(3, 1), (3, 2), (3, 3), (3, 4), (4, 4), (5, 4)}
    assert len(s.session.history) == 2
    assert not s.session.dragging
    s.session.undo()
    assert blocked(s) == set()


def test_the_first_cell_decides_for_the_stroke(shown):
    s = shown()
    cells = [(2, 2), (2, 3)]
    s.session.commit("paint", partial(paint_cells, sequence=0, cells=cells, blocked=True, head=None))
    s.session.look(brush="all")
    press(s, (0, 2, 2))
    move(s, (0, 2, 6))
    release(s, (0, 2, 6))
    assert blocked(s) == set()
    press(s, (0, 2, 6))
    move(s, (0, 2, 5))
    release(s, (0, 2, 5))
    assert blocked(s) == {(2, 5), (2, 6)}


def test_for_one_head_only_that_head_changes(shown):
    s = shown()
    s.session.look(brush="head")
    others = [s.session.state.trace.head("attention", head) for head in (0, 1, 3)]
    press(s, (2, 7, 7))
    move(s, (1, 7, 8))  # another panel is not painted
    move(s, (2, 7, 8))
    release(s, (2, 7, 8))
    assert [blocked(s, head) for head in range(4)] == [set(), set(), {(7, 7), (7, 8)}, set()]
    for head, values in zip((0, 1, 3), others, strict=True):
        assert np.array_equal(s.session.state.trace.head("attention", head), values)


def test_a_stroke_that_is_given_up_leaves_nothing(shown):
    s = shown()
    s.session.look(brush="all")
    press(s, (0, 1, 1))
    move(s, (0, 1, 5))
    assert s.session.cancel()  # what Esc does in the window
    assert s.session.state.document is s.session.opened
    move(s, (0, 6, 6))
    release(s, (0, 6, 6))
    assert s.session.state.document is s.session.opened
    assert len(s.session.history) == 1


def test_cells_of_the_causal_mask_cannot_be_opened_and_it_says_why(shown):
    s = shown()
    s.session.commit("mask", partial(set_mask_base, base="causal"))
    s.session.look(brush="all")
    document = s.session.state.document
    click(s, (0, 2, 6))
    assert s.session.state.document is document
    assert "Blocked by the causal mask; choose none to open it." in QToolTip.text()
    QToolTip.hideText()
    press(s, (0, 5, 4))  # a stroke into the causal triangle paints below it only
    move(s, (0, 5, 8))
    release(s, (0, 5, 8))
    assert np.argwhere(s.session.state.sequence.painted).tolist() == [[5, 4], [5, 5]]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_keys_paint_the_hovered_or_the_locked_cell(shown, key):
    s = shown()
    s.session.look(brush="all", lock=Spot("attention", 1, 8, 2))
    QTest.keyClick(s.panel.view, key)
    assert blocked(s) == {(8, 2)}
    QTest.keyClick(s.panel.view, Qt.Key.Key_Right)
    QTest.keyClick(s.panel.view, key)
    assert blocked(s) == {(8, 2), (8, 3)}
    assert len(s.session.history) == 3
    s.session.look(hover=Spot("attention", 1, 8, 3))
    QTest.keyClick(s.panel.view, key)
    assert blocked(s) == {(8, 2)}


def test_elsewhere_a_click_locks_as_ever(shown):
    s = shown()
    s.session.look(brush="all", grid_stage="scores")
    click(s, (0, 4, 2))
    assert s.session.state.view.lock == Spot("scores", 0, 4, 2)
    assert blocked(s) == set()
    s.session.look(grid_stage="masked_scores")
    click(s, (0, 4, 2))
    assert blocked(s) == {(4, 2)}


def test_the_pointer_shows_that_it_paints(shown):
    s = shown()
    assert s.panel.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor
    s.session.look(brush="head")
    assert s.panel.viewport().cursor().shape() == Qt.CursorShape.CrossCursor
    s.session.look(grid_stage="scores")
    assert s.panel.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor


def test_lines_have_no_gaps():
    cells = line(Spot("attention", 0, 1, 1), Spot("attention", 0, 4, 9))
    assert (cells[0], cells[-1]) == ((1, 1), (4, 9))
    assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in pairwise(cells))


# What else the picture shows


def labels(s):
    view = s.panel.view
    return grid_labels(s.panel.grid, view.layout_now, measurer(s.theme), s.theme.metrics.heat)


def test_padding_is_marked_on_both_axes(shown):
    s = shown()
    s.session.commit("pad", partial(set_pad, sequence=0, tokens=(11,)))
    assert s.panel.grid.row_labels[11] == s.panel.grid.column_labels[11] == "c4" + PAD_MARK
    marked = [label for label in labels(s) if label.is_padding]
    assert {label.axis for label in marked} >= {"row"}
    assert {plain(label.runs) for label in marked} == {"c4\u202fPAD"}
    assert all(label.runs[1].style.raised for label in marked)
    assert all(not label.is_padding for label in labels(s) if label.index != 11)


def count(image, rect, color):
    x, y, w, h = (int(v) for v in rect)
    return sum(image.pixelColor(a, b).getRgb()[:3] == color for a in range(x, x + w) for b in range(y, y + h))


def test_a_row_that_reads_nothing_carries_a_badge(shown):
    s = shown()
    s.panel.resize(900, 760)
    cells = [(2, j) for j in range(12)]
    s.session.commit("paint", partial(paint_cells, sequence=0, cells=cells, blocked=True, head=1))
    s.session.look(lock=None)
    layout, image, fill = s.panel.view.layout_now, s.picture(), LIGHT.rgb("status.warn_fill")
    for head, row, seen in ((1, 2, True), (1, 3, False), (0, 2, False)):
        place = layout.panels[head].image
        y, h = layout.cell_rect(head, row, 0)[1::2]
        assert (count(image, (place.x, y, place.width, h), fill) > 20) is seen


def test_lit_regions_are_ringed_and_go_out(shown):
    s = shown()
    s.session.look(lock=None)
    accent = LIGHT.rgb("accent.base")

    def ringed(row):
        layout = s.panel.view.layout_now
        x, y, _, h = layout.cell_rect(1, row, 0)
        return count(s.picture(), (x - 2, y - 2, layout.panels[1].image.width + 4, h + 4), accent)

    assert ringed(4) == 0
    s.session.look(lit=(Region("attention", 1, 4, 0, 1, 12), Region("scores", 1, 7, 0, 1, 12)))
    assert ringed(4) > 100
    assert ringed(7) == 0
    s.session.look(lit=())
    assert ringed(4) == 0


def test_what_lights_up_is_painted_in_part_as_it_is_whole(shown):
    s = shown("river")
    s.picture()
    for change in (
        lambda: s.session.look(lit=(Region("attention", 0, 9, 0, 1, 10),)),
        lambda: s.session.look(entropy=True),
        lambda: s.session.commit("edit", partial(set_cell, block=Block("W_Q", 3, 0), value=2.5)),
        lambda: s.session.look(lit=(Region("attention", 1, 3, 3),)),
        lambda: s.session.commit("pad", partial(set_pad, sequence=0, tokens=(1,))),
        lambda: s.session.look(lit=()),
    ):
        change()
        QApplication.processEvents()
        screen = (
            s.panel.screen().grabWindow(s.panel.winId()).toImage() if QApplication.platformName() == "xcb" else None
        )
        whole = s.panel.grab().toImage()
        if screen is not None and screen.size() == whole.size():
            assert screen.convertToFormat(whole.format()) == whole


def test_each_row_says_its_entropy(shown, monkeypatch):
    s = shown()
    s.panel.resize(900, 760)
    before = s.panel.view.layout_now
    s.session.look(entropy=True)
    layout = s.panel.view.layout_now
    assert before.beside == 0
    assert layout.beside > 40
    for head, panel in enumerate(s.panel.grid.panels):
        assert np.array_equal(panel.entropy, row_entropy(s.session.state.trace.head("attention", head)))
    for one, other in pairwise(layout.panels):
        if one.image.y == other.image.y:
            assert one.image.right + layout.beside <= other.image.x - 30  # clear of the next one's labels
    assert layout.panels[1].image.right + layout.beside < layout.bar.x
    bar = count(s.picture(), layout.beside_rect(0), LIGHT.rgb("rule.strong"))
    assert bar > 12 * 10
    written = []
    monkeypatch.setattr("mha_desktop.ui.paint.entropy.shown", lambda v, d: written.append(v) or "")
    s.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=3.0))
    s.picture()
    assert set(s.panel.grid.panels[0].entropy) <= set(written)
    s.session.look(grid_stage="scores")
    assert s.panel.view.layout_now.beside == 0


def test_the_entropys_tooltip_counts_effective_sources(shown):
    s = shown()
    s.session.look(entropy=True)
    box = s.panel.view.layout_now.beside_rect(2)
    row = s.panel.view.layout_now.cell_rect(2, 4, 0)
    point = QPoint(int(box.x + box.width / 2), int(row.y + row.height / 2))
    event = QHelpEvent(QEvent.Type.ToolTip, point, s.panel.viewport().mapToGlobal(point))
    QApplication.sendEvent(s.panel.viewport(), event)
    nats = s.panel.grid.panels[2].entropy[4]
    assert f"Entropy of row 5: {nats:.3f} nats, as even as {np.exp(nats):.2f} equal sources" in QToolTip.text()
    QToolTip.hideText()


def test_many_tokens_have_their_entropy_in_the_lens(shown):
    rng = np.random.default_rng(0)
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2)
    tokens = tuple(f"t{i}" for i in range(80))
    s = shown(Document("t", weights, (Sequence("s", tokens, frozen(rng.normal(size=(80, 4)))),)))
    s.session.look(lock=None, entropy=True, hover=Spot("attention", 1, 50, 60))
    assert s.panel.view.layout_now.beside == 0
    A = s.session.state.trace.head("attention", 1)
    assert s.panel.grid.hover_entropy == row_entropy(A)[50]
    with_entropy = s.picture()
    s.session.look(entropy=False)
    assert s.panel.grid.hover_entropy is None
    assert s.picture() != with_entropy
