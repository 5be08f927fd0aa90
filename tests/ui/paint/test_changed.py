"""Corner triangles of changed cells, and right and wrong number over each panel."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from mha_desktop.document.view import Spot
from mha_desktop.ui.paint.changed import paint_changed
from mha_desktop.ui.paint.grid import title_room, title_texts
from mha_desktop.ui.theme import Theme


def corner_color(layout, image, panel, row, column):
    """The pixel in the upper right corner of a cell."""
    x, y, w, _ = layout.cell_rect(panel, row, column)
    return image.pixelColor(int(x + w - 1), int(y)).getRgb()[:3]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("unit", [1.0, 2.0])
def test_changed_cells_have_a_triangle_and_no_others(session, draw, theme, unit):
    state = session("river", mistake="root-of-d-model", lock=None).state
    scene, layout, image = draw(state, int(1000 * unit), int(620 * unit), theme, unit)
    red = Theme.named(theme).color("status.changed").getRgb()[:3]
    changed = scene.panels[0].changed
    for row, column in np.ndindex(10, 10):
        seen = corner_color(layout, image, 0, row, column)
        if changed[row, column] and 0 < row < 9 and column < 9:  # frames cover the outer edges
            assert np.abs(np.subtract(seen, red)).max() < 60, (row, column)
        elif not changed[row, column] and 0 < row < 9 and column < 9:
            assert np.abs(np.subtract(seen, red)).max() > 60, (row, column)


def test_without_a_mistake_nothing_is_drawn(session, draw):
    with_nothing = draw(session("river").state)[2]
    on_and_off = session("river", mistake="no-scale")
    on_and_off.look(mistake=None)
    assert draw(on_and_off.state)[2] == with_nothing


def test_cells_too_small_for_a_mark_have_none(session, draw):
    state = session("river", mistake="no-scale").state
    scene, layout, image = draw(state, 420, 130)
    assert layout.cell < 8
    before = image.copy()
    painter = QPainter(image)
    paint_changed(painter, scene, layout, Theme.named("light"))
    painter.end()
    assert image == before


def test_a_vector_picture_has_one_triangle_a_changed_cell(session, draw):
    scene, layout, _ = draw(session("river", mistake="no-scale").state)
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    painter = QPainter(generator)
    paint_changed(painter, scene, layout, Theme.named("light"))
    painter.end()
    text = bytes(buffer.data().data()).decode("utf-8")
    count = sum(int(panel.changed.sum()) for panel in scene.panels)
    assert text.count("<polyg") + text.count("<path") == 2 * count  # each with its light edge


def test_right_and_wrong_number_stand_over_each_panel(session, draw):
    scene, layout, _ = draw(session("river", mistake="root-of-d-model").state)
    assert title_texts(scene, 0, 9, 5) == ("0.718 → 0.548", "0.548")
    assert title_texts(scene, 1, 9, 5) == ("0.023 → 0.044", "0.044")
    assert title_texts(scene, 0, 0, 0) == ("1.000",)
    assert title_room(layout, 0).right < layout.panels[1].title.x
    assert title_room(layout, 1).right < layout.bar.x


def test_a_cell_that_the_mistake_opens_says_that_it_should_be_blocked(session, draw):
    lock = Spot("masked_scores", 0, 0, 4)
    state = session("river", mistake="reversed-mask", grid_stage="masked_scores", lock=lock).state
    scene = draw(state)[0]
    texts = title_texts(scene, 0, 0, 4)
    assert texts[0].startswith("blocked → ")
    assert title_texts(scene, 0, 4, 0)[0].endswith(" → blocked")
