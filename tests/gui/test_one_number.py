"""One number, five places: heatmap, cube, table rows, colour bars and read-out, whichever of them is pointed at."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from mha_desktop.document.view import Spot

KEY = Qt.Key


def view(user):
    return user.window.session.state.view


@pytest.fixture
def free(user):
    """A window where nothing is locked or hovered."""
    if not user.find("table.X").isVisible():  # folded, where the window is low
        user.click(user.find("picker.X"))
    user.window.setFocus()
    user.key(KEY.Key_Escape)
    user.move(user.window, QPoint(5, 5))
    assert view(user).lock is view(user).hover is None
    return user


def places(user):
    """What each of the views shows."""
    rows = user.find("table.X").verticalHeader()
    return {
        "heatmap": user.pixels(user.find("heatmaps")),
        "cube": user.pixels(user.find("cube")),
        "rows": user.pixels(rows),
        "status": user.status,
    }


def lit(before, after):
    return [name for name in before if (before[name] != after[name] if name == "status" else
            (before[name].shape != after[name].shape or (before[name] != after[name]).any()))]  # fmt: skip


def test_hover_in_the_heatmap_marks_every_view_and_goes_without_a_trace(free):
    before = places(free)
    free.move(free.find("heatmaps").viewport(), free.heat_cell(2, 1, 3))
    assert view(free).hover == Spot("attention", 2, 1, 3)
    assert view(free).lock is None
    assert lit(before, places(free)) == ["heatmap", "cube", "rows", "status"]
    assert free.find("cube").scene.hover == (2, 1, 3)
    assert free.status.startswith("A⁽³⁾[2, 4] = ")
    free.move(free.window, QPoint(5, 5))
    assert lit(before, places(free)) == []


def test_hover_in_the_cube_marks_the_same_cell(free):
    before = places(free)
    free.move(free.find("heatmaps").viewport(), free.heat_cell(0, 9, 3))
    by_heatmap = places(free)
    free.move(free.find("cube"), free.cube_cell(0, 9, 3))
    assert view(free).hover == Spot("attention", 0, 9, 3)
    assert lit(by_heatmap, places(free)) == []
    free.move(free.window, QPoint(5, 5))
    assert lit(before, places(free)) == []


def test_98_a_click_locks_another_moves_the_lock_and_the_same_frees_it(free):
    viewport = free.find("heatmaps").viewport()
    before = places(free)
    free.click(viewport, free.heat_cell(1, 2, 5))
    free.move(free.window, QPoint(5, 5))
    assert view(free).lock == Spot("attention", 1, 2, 5)
    assert lit(before, places(free)) == ["heatmap", "cube", "rows", "status"]
    free.move(viewport, free.heat_cell(3, 8, 8))
    assert view(free).lock == Spot("attention", 1, 2, 5)
    free.click(viewport, free.heat_cell(3, 8, 8))
    assert view(free).lock == Spot("attention", 3, 8, 8)
    free.click(viewport, free.heat_cell(3, 8, 8))
    assert view(free).lock is None


def test_a_click_in_the_cube_locks_what_a_click_in_the_heatmap_locks(free):
    free.click(free.find("heatmaps").viewport(), free.heat_cell(0, 10, 4))
    free.window.setFocus()
    free.move(free.window, QPoint(5, 5))
    by_heatmap = places(free)
    free.key(KEY.Key_Escape)
    assert view(free).lock is None
    free.click(free.find("cube"), free.cube_cell(0, 10, 4))
    free.window.setFocus()
    free.move(free.window, QPoint(5, 5))
    assert view(free).lock == Spot("attention", 0, 10, 4)
    assert lit(by_heatmap, places(free)) == []


@pytest.mark.parametrize("name", ["heatmaps", "cube"])
def test_arrows_move_the_lock_and_stop_at_the_edge(free, name):
    free.window.session.look(lock=Spot("attention", 1, 0, 3))
    free.find(name).setFocus()
    for key, wanted in (
        (KEY.Key_Right, (0, 4)),
        (KEY.Key_Down, (1, 4)),
        (KEY.Key_Left, (1, 3)),
        (KEY.Key_Up, (0, 3)),
        (KEY.Key_Up, (0, 3)),
    ):
        free.key(key)
        assert view(free).lock == Spot("attention", 1, *wanted)


def test_the_number_stays_live_during_a_drag(free):
    free.click(free.find("heatmaps").viewport(), free.heat_cell(1, 8, 2))
    free.click_cell("W_Q", 6, 2)
    slider = free.find("slider")
    said = free.status
    end = free.drag(slider, slider.handle_center(), range(1, 20))
    free.qtbot.waitUntil(lambda: free.status != said)
    value = free.window.session.state.trace.head("attention", 1)[8, 2]
    assert free.status.startswith(f"A⁽²⁾[9, 3] = {value:.12f}")
    free.release(slider, end)
