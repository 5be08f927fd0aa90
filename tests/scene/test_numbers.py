"""Numbers on screen: short, honest about tiny values, aligned."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.scene.numbers import brief, exact, power, shown

FINITE = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.37721843977186464, "0.377"),
        (-0.836, "\u22120.836"),
        (0.0, "0.000"),
        (-0.0, "0.000"),
        (1e-17, "0.000"),
        (-9e-13, "0.000"),
        (1e-12, "<0.001"),
        (0.0004, "<0.001"),
        (-0.0004, ">\u22120.001"),
        (0.0006, "0.001"),
        (1.0, "1.000"),
        (99.9996, "100.00"),
        (123.456, "123.46"),
        (-1234.56, "\u22121234.6"),
        (9999.96, "1.00e4"),
        (12345.678, "1.23e4"),
        (-1e308, "\u22121.00e308"),
        (math.nan, "n/a"),
        (math.inf, "∞"),
        (-math.inf, "\u2212∞"),
    ],
)
def test_three_decimals(value, text):
    assert shown(value) == text


def test_more_decimals():
    assert shown(0.137800078236, 6) == "0.137800"
    assert shown(1.0, 6) == "1.000000"
    assert shown(1e-8, 6) == "<0.000001"


@given(FINITE)
def test_fits_a_cell_and_keeps_the_sign(value):
    text = shown(value)
    assert len(text) <= 9
    assert "-" not in text
    if abs(value) >= 0.001:
        assert text.startswith("\u2212") == (value < 0)


@given(st.floats(min_value=-9999, max_value=9999))
def test_never_further_off_than_it_says(value):
    text = shown(value)
    if not text.startswith(("<", ">")):
        decimals = len(text.split(".")[1])
        assert float(text.replace("\u2212", "-")) == pytest.approx(value, abs=0.51 * 10**-decimals)


def test_102_rounded_thirds_show_no_rounded_data():
    assert exact(1 / 3) == "0.3333333333333333"
    assert exact(-0.1) == "-0.1"  # a hyphen: it has to paste into anything


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (2.2e-16, "2e\u221216"),
        (0.0, "0"),
        (1.43, "1.43"),
        (0.013, "1e\u22122"),
        (999.996, "1000"),
        (3e9, "3e9"),
        (math.nan, "n/a"),
    ],
)
def test_differences_by_their_size(value, text):
    assert power(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.377, "0.377"),
        (-0.836, "−0.836"),
        (-1234.56, "−1234.6"),
        (1.0e308, "1e308"),
        (-1.0e308, "−1e308"),
        (1.5e-308, "0.000"),
    ],
)
def test_a_narrow_field_never_shows_a_cut_number(value: float, text: str) -> None:
    assert brief(value) == text
    assert len(brief(value)) <= 7
