"""The heatmaps in the driven window: an edit changes their pixels, and one cell is one cell everywhere."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Spot, available_grid_stages
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.palette import load_palette


@pytest.fixture
def heatmaps(window, named):
    return named("heatmaps")


def colors(heatmaps, row, column):
    """The colour of a cell in every head, off the numbers and rules."""
    layout = heatmaps.view.layout_now
    image = heatmaps.viewport().grab().toImage()
    found = []
    for panel in range(len(layout.panels)):
        x, y, w, h = layout.cell_rect(panel, row, column)
        found.append(image.pixelColor(int(x + w - 3), int(y + h - 3)).getRgb()[:3])
    return found


def wanted(window, heatmaps, row, column):
    lut = load_palette("light").lut("sequential")
    parts = window.session.state.trace.parts("attention")
    return [tuple(lut[colour_index(part, heatmaps.levels)][row, column]) for part in parts]


def point(heatmaps, panel, row, column) -> QPoint:
    layout = heatmaps.view.layout_now
    x, y, w, h = layout.cell_rect(panel, row, column)
    return QPoint(int((x + w / 2) / layout.unit), int((y + h / 2) / layout.unit))


def test_an_edit_changes_the_pixels_to_the_new_values(window, heatmaps):
    assert colors(heatmaps, 1, 2) == wanted(window, heatmaps, 1, 2)
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 6, 2), value=6.0))
    after = colors(heatmaps, 1, 2)
    assert after == wanted(window, heatmaps, 1, 2)
    window.session.undo()
    assert colors(heatmaps, 1, 2) == wanted(window, heatmaps, 1, 2) != after


def test_a_click_locks_and_the_status_line_reads_it_out(window, heatmaps, named):
    QTest.mouseClick(heatmaps.viewport(), Qt.MouseButton.LeftButton, pos=point(heatmaps, 2, 4, 5))
    assert window.session.state.view.lock == Spot("attention", 2, 4, 5)
    value = window.session.state.trace.head("attention", 2)[4, 5]
    assert f"A⁽³⁾[5, 6] = {value:.12f}" in named("readout").text()
    assert "query “b1” attends to key “b2”" in named("readout").text()


def test_every_stage_of_the_strip_is_shown_by_its_tab(window, heatmaps, named):
    for stage in available_grid_stages(window.session.state.document):
        named(f"stage.{stage}").click()
        assert heatmaps.grid.stage == stage
        assert tuple(heatmaps.images[0].levels) == heatmaps.levels


def test_heads_4_8_1_4(window, heatmaps, named):
    for heads in (8, 1, 4):
        named(f"heads.segments.{heads}").click()
        assert len(heatmaps.images) == heads
        assert colors(heatmaps, 3, 1) == wanted(window, heatmaps, 3, 1)
