"""The page of rotating pairs in a window of its own."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt

from mha_desktop.document.view import Spot
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.theme import Theme


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_turned_arrow_is_drawn_where_its_numbers_point(insight_page, pixels, qtbot, theme):
    document = replace(open_source("example:clusters").document, rotary=10_000.0)
    page = insight_page("rotary", document, theme=theme, size=(900, 260))
    page.session.look(lock=Spot("attention", 2, 8, 1))
    pair, box = page.scene.pairs[0], page.place.circles[0]
    radius = box.width / 2 - 12
    seen = pixels(page.canvas)
    hue = np.array(Theme.named(theme).head(2).getRgb()[:3])
    x, y = (0.5 * value / page.scene.reach * radius for value in pair.query_turned)
    at = seen[round(box.y + box.height / 2 - y) - 2 :, round(box.x + box.width / 2 + x) - 2 :][:5, :5]
    assert np.abs(at - hue).sum(axis=-1).min() < 60
    assert page.tip(0).startswith("Columns 1 and 2: query (")
    assert page.target_at(QPointF(box.x + 5, box.y + 5)) == 0
    before = page.scene.sentences[0]
    qtbot.keyClick(page.canvas, Qt.Key.Key_Down)
    assert page.session.state.view.lock == Spot("attention", 2, 9, 1)
    assert page.scene.sentences[0] != before
    assert "head 3" in page.canvas.accessibleName()


def test_where_they_are_off_the_page_says_so(insight_page):
    page = insight_page("rotary")
    assert page.place.circles == ()
    assert page.canvas.accessibleDescription().startswith("Rotary positions are off")
