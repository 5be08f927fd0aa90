"""One rule from value to colour."""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.scene.levels import colour_index


def test_ends_middle_and_beyond() -> None:
    values = np.array([0.0, 0.25, 0.5, -3.0, 9.0, np.inf, -np.inf, np.nan])
    assert colour_index(values, (0.0, 0.5)).tolist() == [0, 128, 255, 0, 255, 255, 0, 0]


def test_every_colour_is_met_at_its_own_value() -> None:
    assert colour_index(np.linspace(-2.0, 3.0, 256), (-2.0, 3.0)).tolist() == list(range(256))


def test_a_value_goes_to_the_nearest_colour() -> None:
    step = 1.0 / 255.0
    assert colour_index(np.array([7.49, 7.51]) * step, (0.0, 1.0)).tolist() == [7, 8]


@pytest.mark.parametrize("size", [1.7e308, 1e300, 1e-300, 1e-310])
def test_levels_at_the_ends_of_float64_still_tell_colours_apart(size: float) -> None:
    values = np.array([-size, 0.0, size])
    assert colour_index(values, (-size, size)).tolist() == [0, 128, 255]


def test_equal_levels_do_not_divide_by_zero() -> None:
    assert colour_index(np.array([[0.2, 0.3]]), (0.2, 0.2)).tolist() == [[0, 255]]


@pytest.mark.parametrize("shape", [(), (3,), (2, 3, 4)])
def test_shape_and_type_are_kept(shape: tuple[int, ...]) -> None:
    index = colour_index(np.zeros(shape), (0.0, 1.0))
    assert index.shape == shape
    assert index.dtype == np.uint8
