"""Bars as data: where they begin and end, and the signs of summands."""

from __future__ import annotations

import math

import pytest

from mha_desktop.scene.insight.bars import Bar, bar_span, running_starts


def test_each_begins_where_the_last_one_ended() -> None:
    assert running_starts([2.0, -0.5, 1.0]) == (0.0, 2.0, 1.5)
    assert running_starts([]) == ()


@pytest.mark.parametrize(
    ("bars", "span"),
    [
        ([Bar((), 2.0), Bar((), -3.0, start=2.0)], (-1.0, 2.0)),
        ([Bar((), -1.0)], (-1.0, 0.0)),
        ([Bar((), math.nan), Bar((), math.inf, start=1.0)], (0.0, 1.0)),
        ([], (0.0, 1.0)),
    ],
)
def test_the_span_holds_zero_and_every_finite_end(bars: list[Bar], span: tuple[float, float]) -> None:
    assert bar_span(bars) == span
