"""Typed numbers: both decimal marks, nothing unclear (field reports 27, 29)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.document.numbers import parse
from mha_desktop.errors import UserError
from mha_desktop.scene.numbers import exact

FINITE = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0.5", 0.5),
        ("0,5", 0.5),
        ("-0,5", -0.5),
        ("\u22120,5", -0.5),
        ("\u22122.25", -2.25),
        ("1e3", 1000.0),
        ("1E\u22123", 0.001),
        ("  7 \t", 7.0),
        ("\u00a07\u202f", 7.0),
        ("+5", 5.0),
        (".5", 0.5),
        ("5.", 5.0),
        ("1,234", 1.234),
        ("0", 0.0),
        ("0e999", 0.0),
        ("1e308", 1e308),
    ],
)
def test_taken(text, value):
    assert parse(text) == value


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1_000", "“1_000” is not a number."),
        ("", "An empty entry is not a number."),
        ("   ", "An empty entry is not a number."),
        ("river", "“river” is not a number."),
        ("nan", "“nan” is not a finite number."),
        ("-inf", "“-inf” is not a finite number."),
        ("Infinity", "“Infinity” is not a finite number."),
        ("\u2212∞", "“\u2212∞” is not a finite number."),
        ("1e400", "“1e400” is too large for a 64-bit number."),
        ("-1e400", "“-1e400” is too large for a 64-bit number."),
        ("1e-400", "“1e-400” is too close to 0 for a 64-bit number."),
        ("1,000.5", "“1,000.5” mixes decimal marks. Write it without group separators."),
        ("1.000,5", "“1.000,5” mixes decimal marks. Write it without group separators."),
        ("1.000.000", "“1.000.000” has more than one decimal mark. Write it without group separators."),
        ("1 000", "“1 000” is not a number."),
        ("１２", "“１２” is not a number."),
        ("٣", "“٣” is not a number."),
        ("0x10", "“0x10” is not a number."),
        ("--1", "“--1” is not a number."),
        (",", "“,” is not a number."),
        ("1e", "“1e” is not a number."),
        ("=1+1", "“=1+1” is not a number."),
        ("x" * 500, f"“{'x' * 31}…” is not a number."),
    ],
)
def test_29_refused_with_the_reason(text, sentence):
    with pytest.raises(UserError) as error:
        parse(text)
    assert str(error.value) == sentence


@given(FINITE)
def test_exact_text_gives_the_same_number_back(value):
    assert parse(exact(value)) == value
    assert math.copysign(1.0, parse(exact(value))) == math.copysign(1.0, value)


@given(FINITE)
def test_decimal_comma_and_typeset_minus_give_it_too(value):
    assert parse(exact(value).replace(".", ",").replace("-", "\u2212")) == value


@given(st.text(max_size=12))
def test_any_text_is_a_finite_number_or_refused(text):
    try:
        value = parse(text)
    except UserError:
        return
    assert math.isfinite(value)
