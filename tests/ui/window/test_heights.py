"""The height of the row below the heatmaps, in every kind of window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mha_desktop.ui.window.heights import STEPS, STEPS_COMPACT, STEPS_LEAST, TABS, Row, row_height

LARGE = Row(narrow=False, low=False, tabs=False, insight=False, lesson=False, lesson_below=False)


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_the_steps_have_their_rows(zoom):
    assert row_height(LARGE, 5000, zoom) == round(STEPS * zoom)
    assert row_height(LARGE, 400, zoom) == 168, "42 % of what they share"
    assert row_height(replace(LARGE, low=True), 600, zoom) == round(STEPS_COMPACT * zoom)
    assert row_height(replace(LARGE, low=True, narrow=True), 600, zoom) == round(STEPS_LEAST * zoom)


def test_tabs_take_nothing_from_them():
    assert row_height(replace(LARGE, tabs=True, insight=True), 900, 1.0) == STEPS + TABS
    low = replace(LARGE, low=True, tabs=True, insight=True)
    assert row_height(replace(low, lesson=True), 592, 1.0) == STEPS_COMPACT + TABS
    assert row_height(low, 592, 1.0) == 266
    assert row_height(replace(low, narrow=True), 316, 1.0) == 158


def test_a_page_that_is_a_tab_above_keeps_its_sentences():
    narrow = replace(LARGE, low=True, narrow=True, tabs=True, insight=True)
    assert row_height(replace(narrow, above=(198,)), 316, 1.0) == 118
    assert row_height(replace(narrow, above=(250,)), 316, 1.0) == STEPS_LEAST
