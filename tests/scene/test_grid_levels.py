"""The one scale: what it says is what the colours mean."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.scene.levels import colour_index
from mha_desktop.scene.stage_levels import extent, levels_of, stage_levels


def trace(name: str = "clusters"):
    return Session(example(name).document, engine=TorchEngine()).state.trace


def test_99_attention_runs_to_one_or_to_the_largest_weight_of_all_heads():
    clusters = trace()
    largest = max(float(part.max()) for part in clusters.parts("attention"))
    assert stage_levels(clusters, "attention", "0..1").pair == (0.0, 1.0)
    assert stage_levels(clusters, "attention", "0..max").pair == (0.0, largest)
    assert round(largest, 3) == 0.138


@pytest.mark.parametrize("key", ["X", "QKV", "scores", "scaled_scores", "messages", "concat", "output"])
def test_92_signed_stages_diverge_about_zero_whatever_the_scale_says(key):
    clusters = trace()
    levels = stage_levels(clusters, key, "0..1")
    assert levels.low == -levels.high
    assert levels.map == "diverging"
    assert levels == stage_levels(clusters, key, "0..max")


def test_blocked_scores_do_not_stretch_the_scale():
    river = trace("river")
    open_cells = [part[~river.blocked(head)] for head, part in enumerate(river.parts("masked_scores"))]
    assert stage_levels(river, "masked_scores", "0..max").high == max(float(np.abs(part).max()) for part in open_cells)


@pytest.mark.parametrize("value", [0.0, 1 / 12, -3.0])
def test_an_image_of_one_value_has_sane_levels(value):
    levels = levels_of([extent(np.full((3, 3), value))], "signed" if value < 0 else "weights", "0..max")
    assert levels.low < levels.high
    index = colour_index(np.array([value]), levels.pair)[0]
    assert index == (0 if value <= 0 else 255)


def test_20_a_single_hot_cell_of_a_large_image_is_not_missed():
    values = np.zeros((1024, 1024))
    values[517, 893] = 1.0
    assert levels_of([extent(values)], "weights", "0..max").pair == (0.0, 1.0)


def test_enormous_values_do_not_overflow_the_scale():
    levels = levels_of([extent(np.array([[1e308, -1e308]]))], "signed", "0..max")
    assert np.isfinite(levels.high - levels.low)
    first, middle, last = colour_index(np.array([-1e308, 0.0, 1e308]), levels.pair)
    assert (first, last) == (0, 255)
    assert middle in (127, 128)


def test_what_is_neither_finite_nor_blocked_is_bad():
    values = np.array([[np.nan, 1.0], [-np.inf, -2.0]])
    found = extent(values, np.array([[False, False], [True, False]]))
    assert (found.low, found.high) == (-2.0, 1.0)
    assert found.bad.tolist() == [[True, False], [False, False]]


def test_nothing_finite_is_still_a_scale():
    levels = levels_of([extent(np.full((2, 2), np.nan))], "weights", "0..max")
    assert levels.pair == (0.0, 1.0)


@given(arrays(np.float64, (3, 4), elements=st.floats(-1e300, 1e300)), st.sampled_from(["signed", "weights"]))
def test_ticks_rise_from_end_to_end(values, kind):
    levels = levels_of([extent(values)], kind, "0..max")
    assert levels.ticks[0] == levels.low
    assert levels.ticks[-1] == levels.high
    assert list(levels.ticks) == sorted(set(levels.ticks))
    assert 2 <= len(levels.ticks) <= 9
    assert 0.0 in levels.ticks
