"""The row whose numbers are hidden: a neutral ground, "?" for a number, nothing at the bar that tells where it lies."""

from __future__ import annotations

import pytest

from mha_desktop.document.view import Spot
from mha_desktop.scene.grid_labels import bar_labels
from mha_desktop.ui.paint.grid import lock_hidden, lock_value
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme

LOCK = Spot("attention", 0, 9, 5)


def rgb(image, x, y):
    return image.pixelColor(int(x), int(y)).getRgb()[:3]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_hidden_row_is_neutral_in_its_head_alone(draw, session, theme):
    made = session("river", lock=LOCK, grid_stage="attention")
    _, _, before = draw(made.state, 1500, 900, theme)
    made.look(result_hidden=True)
    _, layout, image = draw(made.state, 1500, 900, theme)
    neutral = Theme.named(theme).color("role.computed_fill").getRgb()[:3]
    for column in (0, 2, 8):
        x, y, w, h = layout.cell_rect(0, 9, column)
        assert rgb(image, x + w - 4, y + h - 6) == neutral
        for panel, row in ((0, 8), (1, 9)):
            x, y, w, h = layout.cell_rect(panel, row, column)
            assert rgb(image, x + w - 4, y + h - 6) == rgb(before, x + w - 4, y + h - 6)
    assert layout.values
    x, y, w, h = layout.cell_rect(0, 9, 2)
    inside = {rgb(image, x + dx, y + dy) for dx in range(4, int(w) - 4) for dy in range(4, int(h) - 6)}
    assert len(inside) > 2, "a question mark stands there"
    made.look(result_hidden=False)
    assert draw(made.state, 1500, 900, theme)[2] == before


def test_every_hidden_cell_is_the_same_whatever_its_number(draw, session):
    made = session("river", lock=LOCK, grid_stage="attention", result_hidden=True)
    _, layout, image = draw(made.state, 1500, 900)
    cells = []
    for column in (0, 1, 2, 8):
        x, y, w, h = layout.cell_rect(0, 9, column)
        cells.append([rgb(image, x + dx, y + dy) for dx in range(4, int(w) - 4) for dy in range(4, int(h) - 6)])
    assert all(cell == cells[0] for cell in cells)


def test_the_bar_says_a_question_mark_in_its_middle(draw, session, qapp):
    made = session("river", lock=LOCK, grid_stage="attention", result_hidden=True)
    scene, layout, _ = draw(made.state)
    assert (lock_value(scene), lock_hidden(scene)) == (None, True)
    measure = measurer(Theme.named("light"))
    chips = [
        label
        for label in bar_labels(scene.levels, layout.bar, layout.unit, measure, None, hidden=True)
        if label.kind == "chip"
    ]
    assert [chip.text for chip in chips] == ["?"]
    middle = chips[0].rect.y + chips[0].rect.height / 2
    assert middle == pytest.approx(layout.bar.y + layout.bar.height / 2)
