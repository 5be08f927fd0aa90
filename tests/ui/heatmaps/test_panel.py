"""The panel in use: colours follow edits, the pointer and the keys look and lock, nothing is drawn in vain."""

from __future__ import annotations

from functools import partial

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.calculation import set_rotary, set_temperature
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.grouping import set_kv_heads
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.palette import load_palette
from mha_desktop.ui.theme import Theme

LUT = load_palette("light").lut("sequential")


def edit(column=3, value=2.0):
    return partial(set_cell, block=Block("W_Q", 0, column), value=value)


def move(view, point):
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(point),
        QPointF(view.viewport().mapToGlobal(point)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_71_97_one_image_a_head_holding_the_traces_numbers(shown):
    s = shown()
    assert s.panel.objectName() == "heatmaps"
    assert len(s.panel.images) == 4
    for head, image in enumerate(s.panel.images):
        assert isinstance(image, pg.ImageItem)
        assert np.shares_memory(image.image, s.session.state.trace.head("attention", head))


def test_19_colours_and_levels_follow_every_edit(shown):
    s = shown()
    rng = np.random.default_rng(1)
    for step in range(6):
        s.session.commit("edit", edit(int(rng.integers(8)), float(rng.normal() * 3)))
        if step == 3:
            s.session.look(scale="0..1")
        trace = s.session.state.trace
        largest = max(float(trace.head("attention", head).max()) for head in range(4))
        expected = (0.0, 1.0) if step >= 3 else (0.0, largest)
        assert s.panel.levels == expected
        assert s.panel.grid.levels.pair == expected
        for head, image in enumerate(s.panel.images):
            assert tuple(image.levels) == expected
            wanted = LUT[colour_index(trace.head("attention", head), expected)]
            for row, column in ((0, 11), (11, 0), (5, 6)):
                assert s.color(head, row, column) == tuple(wanted[row, column])


@pytest.mark.parametrize(
    ("stage", "change"),
    [
        ("scores", partial(set_rotary, base=10_000.0)),  # its title is R Q (R K)ᵀ from now on
        ("scaled_scores", partial(set_temperature, temperature=2.0)),
        ("attention", partial(set_heads, heads=2)),  # "head 1 of 2", while one head alone is shown
        ("attention", partial(set_kv_heads, heads_kv=2)),
    ],
)
def test_titles_follow_what_the_document_switches(shown, stage, change):
    s = shown()
    s.session.look(grid_stage=stage, shown_heads=(0,) if change.func is set_heads else None)
    s.picture()
    s.session.commit("switch", change)
    after = s.picture()
    s.panel.set_theme(s.theme)  # draws everything
    assert after == s.picture()


def test_an_edit_draws_only_the_head_it_concerns(shown, monkeypatch):
    s = shown()
    s.session.look(scale="0..1")
    s.picture()
    drawn = []
    for i, image in enumerate(s.panel.images):
        monkeypatch.setattr(image, "render", lambda i=i, original=image.render: (drawn.append(i), original())[1])
    s.session.commit("edit", edit(column=3))
    s.picture()
    assert drawn == [1]


def test_a_state_that_changes_nothing_here_draws_nothing(shown, monkeypatch):
    s = shown()
    calls = []
    monkeypatch.setattr(s.panel.view, "show_scene", calls.append)
    s.session.look(table="W_K")
    s.session.look(isolated=2)
    assert calls == []


def test_21_heads_come_and_go_without_a_rest(shown):
    s = shown()
    s.session.commit("heads", partial(set_heads, heads=2))
    items = len(s.panel.view.scene().items())
    assert items == 2
    for _ in range(20):
        s.session.commit("heads", partial(set_heads, heads=4))
        s.session.commit("heads", partial(set_heads, heads=2))
    assert len(s.panel.view.scene().items()) == items
    assert len(s.panel.images) == 2


def test_hovering_looks_and_leaving_looks_away(shown):
    s = shown()
    move(s.panel.view, s.point(2, 4, 5))
    assert s.session.state.view.hover == Spot("attention", 2, 4, 5)
    move(s.panel.view, QPoint(3, 3))
    assert s.session.state.view.hover is None
    move(s.panel.view, s.point(0, 0, 0))
    QApplication.sendEvent(s.panel.view, QEvent(QEvent.Type.Leave))
    assert s.session.state.view.hover is None


def test_hover_does_not_move_the_lock(shown):
    s = shown()
    lock = s.session.state.view.lock
    move(s.panel.view, s.point(3, 1, 1))
    assert s.session.state.view.lock == lock


def test_a_click_locks_again_frees_and_another_moves(shown):
    s = shown()
    click = partial(QTest.mouseClick, s.panel.viewport(), Qt.MouseButton.LeftButton)
    click(pos=s.point(2, 4, 5))
    assert s.session.state.view.lock == Spot("attention", 2, 4, 5)
    click(pos=s.point(0, 7, 1))
    assert s.session.state.view.lock == Spot("attention", 0, 7, 1)
    click(pos=s.point(0, 7, 1))
    assert s.session.state.view.lock is None


def test_a_sweep_hovers_and_locks_nothing(shown):
    s = shown()
    before = s.session.state.view.lock
    QTest.mousePress(s.panel.viewport(), Qt.MouseButton.LeftButton, pos=s.point(0, 1, 1))
    QTest.mouseMove(s.panel.viewport(), s.point(0, 5, 5))
    move(s.panel.view, s.point(0, 5, 5))
    assert s.session.state.view.hover == Spot("attention", 0, 5, 5)
    QTest.mouseRelease(s.panel.viewport(), Qt.MouseButton.LeftButton, pos=s.point(0, 5, 5))
    assert s.session.state.view.lock == before


@pytest.mark.parametrize(
    ("key", "spot"),
    [
        (Qt.Key.Key_Up, (1, 7, 2)),
        (Qt.Key.Key_Down, (1, 9, 2)),
        (Qt.Key.Key_Left, (1, 8, 1)),
        (Qt.Key.Key_Right, (1, 8, 3)),
        (Qt.Key.Key_Home, (1, 8, 0)),
        (Qt.Key.Key_End, (1, 8, 11)),
        (Qt.Key.Key_BracketRight, (2, 8, 2)),
        (Qt.Key.Key_BracketLeft, (0, 8, 2)),
    ],
)
def test_keys_move_the_lock(shown, key, spot):
    s = shown()
    s.session.look(lock=Spot("attention", 1, 8, 2))
    QTest.keyClick(s.panel.view, key)
    assert s.session.state.view.lock == Spot("attention", *spot)


def test_keys_stop_at_the_edge_and_heads_go_round(shown):
    s = shown()
    s.session.look(lock=Spot("attention", 3, 0, 11))
    QTest.keyClick(s.panel.view, Qt.Key.Key_Up)
    QTest.keyClick(s.panel.view, Qt.Key.Key_Right)
    assert s.session.state.view.lock == Spot("attention", 3, 0, 11)
    QTest.keyClick(s.panel.view, Qt.Key.Key_BracketRight)
    assert s.session.state.view.lock == Spot("attention", 0, 0, 11)


def test_without_a_lock_keys_move_the_hover_and_enter_locks_it(shown):
    s = shown()
    s.session.look(lock=None)
    QTest.keyClick(s.panel.view, Qt.Key.Key_Down)
    assert s.session.state.view.hover == Spot("attention", 0, 0, 0)
    QTest.keyClick(s.panel.view, Qt.Key.Key_Down)
    assert s.session.state.view.lock is None
    QTest.keyClick(s.panel.view, Qt.Key.Key_Return)
    assert s.session.state.view.lock == Spot("attention", 0, 1, 0)


def test_escape_is_left_to_the_window(shown, qtbot):
    s = shown()
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    s.panel.view.keyPressEvent(event)
    assert not event.isAccepted()


def test_the_focus_is_shown_to_who_comes_by_keyboard(shown):
    s = shown()
    accent = load_palette("light").rgb("accent.focus")
    for reason, seen in ((Qt.FocusReason.MouseFocusReason, False), (Qt.FocusReason.TabFocusReason, True)):
        QApplication.sendEvent(s.panel.view, QFocusEvent(QEvent.Type.FocusIn, reason))
        assert (s.picture().pixelColor(1, 1).getRgb()[:3] == accent) is seen
    QApplication.sendEvent(s.panel.view, QFocusEvent(QEvent.Type.FocusOut))
    assert s.picture().pixelColor(1, 1).getRgb()[:3] != accent


def test_a_locked_cell_is_ringed_in_the_picture(shown):
    s = shown()
    s.session.look(lock=None)
    amber = load_palette("light").rgb("lock.ring")

    def count():
        image = s.picture()
        x, y, w, h = s.panel.view.layout_now.cell_rect(1, 8, 2)
        box = [(a, b) for a in range(int(x) - 4, int(x + w) + 4) for b in range(int(y) - 4, int(y + h) + 4)]
        return sum(image.pixelColor(a, b).getRgb()[:3] == amber for a, b in box)

    assert count() == 0
    s.session.look(lock=Spot("attention", 1, 8, 2))
    locked = count()
    s.session.look(lock=None, hover=Spot("attention", 1, 8, 2))
    assert locked > count() > 0
    s.session.look(hover=None)
    assert count() == 0


def test_what_is_repainted_in_part_equals_what_is_painted_whole(shown):
    s = shown("river")
    s.picture()
    for change in (
        lambda: s.session.look(hover=Spot("attention", 1, 3, 2)),
        lambda: s.session.preview("drag", edit(column=1, value=2.5)),
        lambda: s.session.finish(),
        lambda: s.session.look(lock=Spot("attention", 1, 7, 1), hover=None),
        lambda: s.session.look(scale="0..max"),
        lambda: s.session.commit("edit", edit(column=2, value=-4.0)),
        lambda: s.session.look(lock=None),
        lambda: s.session.look(hover=Spot("attention", 0, 4, 3)),
        lambda: s.session.commit("edit", edit(column=1, value=1.0)),
        lambda: s.session.look(hover=None),
    ):
        change()
        QApplication.processEvents()
        screen = (
            s.panel.screen().grabWindow(s.panel.winId()).toImage() if QApplication.platformName() == "xcb" else None
        )
        whole = s.panel.grab().toImage()
        if screen is not None and screen.size() == whole.size():
            assert screen.convertToFormat(whole.format()) == whole


def test_the_tooltip_has_the_words_of_the_design(shown):
    s = shown()
    point = s.point(1, 8, 2)
    s.session.look(lock=None)
    event = QHelpEvent(QEvent.Type.ToolTip, point, s.panel.viewport().mapToGlobal(point))
    QApplication.sendEvent(s.panel.viewport(), event)
    assert "Head 2: query “c1” attends to key “a3”" in QToolTip.text()
    assert "0.137800078236, row sum 1.000000. Click to lock." in QToolTip.text()
    QToolTip.hideText()


def test_assistive_tools_hear_the_number(shown):
    s = shown()
    s.session.look(lock=Spot("attention", 1, 8, 2))
    assert s.panel.view.accessibleName() == "Heatmaps: Attention"
    assert s.panel.view.accessibleDescription().startswith("A⁽²⁾[9, 3] = 0.137800078236")
    s.session.commit("edit", edit(value=5.0))
    assert "0.137800078236" not in s.panel.view.accessibleDescription()


def test_another_theme_gives_other_colours(shown):
    s = shown()
    dark = load_palette("dark").lut("sequential")
    s.panel.set_theme(Theme.named("dark"))
    values = s.session.state.trace.head("attention", 0)
    wanted = dark[colour_index(values, s.panel.levels)]
    assert s.color(0, 5, 6) == tuple(wanted[5, 6])


def test_another_size_lays_out_anew(shown, qtbot):
    s = shown()
    before = s.panel.view.layout_now.cell
    s.panel.resize(400, 300)
    qtbot.waitUntil(lambda: s.panel.view.layout_now.cell < before)
    values = s.session.state.trace.head("attention", 3)
    assert s.color(3, 5, 6) == tuple(LUT[colour_index(values, s.panel.levels)][5, 6])


def test_15_a_matrix_of_2_by_3_is_not_transposed_and_hover_reads_row_and_column(shown):
    weights = Weights(*(frozen(np.eye(3)) for _ in range(4)), heads=1, heads_kv=1)
    rows = np.array([[0.0, 0.0, 1.0], [0.0, 0.0, 0.0]])
    s = shown(Document("t", weights, (Sequence("s", ("p", "q"), frozen(rows)),)))
    s.session.look(grid_stage="X", lock=None)
    assert s.color(0, 0, 2) == tuple(load_palette("light").lut("diverging")[255])
    move(s.panel.view, s.point(0, 0, 2))
    assert s.session.state.view.hover == Spot("X", None, 0, 2)


def test_many_tokens_have_a_lens_with_the_hovered_neighbourhood(shown):
    rng = np.random.default_rng(0)
    weights = Weights(*(frozen(rng.normal(size=(4, 4))) for _ in range(4)), heads=2, heads_kv=2)
    tokens = tuple(f"t{i}" for i in range(100))
    s = shown(Document("t", weights, (Sequence("s", tokens, frozen(rng.normal(size=(100, 4)))),)))
    s.session.look(lock=None)
    before = s.picture()
    s.session.look(hover=Spot("attention", 1, 50, 60))
    after = s.picture()
    changed = [
        (x, y)
        for x in range(0, before.width(), 4)
        for y in range(0, before.height(), 4)
        if before.pixel(x, y) != after.pixel(x, y)
    ]
    xs, ys = [x for x, _ in changed], [y for _, y in changed]
    assert max(xs) - min(xs) > 150
    assert max(ys) - min(ys) > 150
    values = s.session.state.trace.head("attention", 1)
    wanted = tuple(LUT[colour_index(values, s.panel.levels)][50, 61])
    seen = {after.pixelColor(x, y).getRgb()[:3] for x in range(min(xs), max(xs), 3) for y in range(min(ys), max(ys), 3)}
    assert wanted in seen


def test_the_panel_says_how_wide_it_wants_to_be(shown):
    s = shown()
    assert 600 < s.panel.wanted_width(1088, 618) < 800
    assert s.panel.wanted_width(500, 618) <= 500
