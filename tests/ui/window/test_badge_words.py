"""The badge's words for each verdict."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention import compare
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.ui.window.torch_badge import TorchBadge


@pytest.fixture
def badge(qtbot, session, theme):
    made = TorchBadge(session, theme)
    qtbot.addWidget(made)
    session.changed.connect(made.show_state)
    made.show_state(session.state, None)
    yield made
    made.stop()


def test_green_with_the_difference(badge):
    assert badge.kind == "neutral"
    assert badge.text() == "= torch …"
    badge.compare()
    assert badge.kind == "ok"
    assert badge.comparison.difference <= 1e-12
    assert badge.toolTip().startswith("Largest difference from nn.MultiheadAttention: ")
    assert badge.toolTip().endswith("Click to compare.")


def test_red_where_torch_says_something_else(badge, monkeypatch):
    wrong = compare.Comparison("nn.MultiheadAttention", 0.25, 1e-3, ())
    monkeypatch.setattr(compare, "compare_with_torch", lambda trace: wrong)
    badge.compare()
    assert badge.kind == "error"
    assert badge.text().startswith("≠ torch ")


def test_just_above_the_tolerance_is_red_and_just_below_is_green(badge, monkeypatch):
    for difference, kind in ((0.99e-12, "ok"), (1.01e-12, "error")):
        found = compare.Comparison("nn.MultiheadAttention", 0.0, difference, ())
        monkeypatch.setattr(compare, "compare_with_torch", lambda trace, found=found: found)
        badge.compare()
        assert badge.kind == kind


def test_amber_for_rows_that_read_nothing_and_for_what_is_not_finite(badge, session):
    custom = np.zeros((12, 12), bool)
    custom[4] = True
    session.commit("paint", lambda d: d.with_sequence(0, replace(d.sequences[0], painted=custom)))
    badge.compare()
    assert (badge.kind, badge.text()) == ("warn", "row 5 reads nothing")
    session.undo()
    for table, row, column in (("W_Q", 0, 0), ("X", 0, 0)):
        session.commit("big", partial(set_cell, block=Block(table, row, column), value=1e200))
    badge.compare()
    assert badge.kind == "warn"
    assert badge.text().startswith("not finite at ")
    assert badge.toolTip().startswith("A number there is too large for 64 bits.")


def test_a_large_comparison_is_made_aside_and_a_late_answer_is_dropped(badge, session, monkeypatch, qtbot):
    monkeypatch.setattr("mha_desktop.ui.window.torch_badge.IN_PLACE_CELLS", 1)
    badge.compare()
    assert badge.kind == "neutral"
    session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=3.0))
    with qtbot.waitSignal(badge.compared):
        badge.compare()
    assert badge.kind == "ok"


def test_an_error_of_torch_is_shown_not_raised(badge, monkeypatch, qtbot):
    def fail(trace):
        raise RuntimeError("out of memory")

    monkeypatch.setattr("mha_desktop.ui.window.torch_badge.IN_PLACE_CELLS", 1)
    monkeypatch.setattr(compare, "compare_with_torch", fail)
    badge.compare()
    qtbot.waitUntil(lambda: badge.kind == "warn")
    assert badge.text() == "torch did not answer"
    assert badge.toolTip() == "out of memory"
