"""The badge's words for each verdict."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention import compare
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source
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


@pytest.fixture
def river(qtbot, theme):
    opened = open_source("example:river")
    session = Session(opened.document, engine=TorchEngine(), view=opened.view)
    made = TorchBadge(session, theme)
    qtbot.addWidget(made)
    session.changed.connect(made.show_state)
    made.show_state(session.state, None)
    yield made, session
    made.stop()


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        ("root-of-d-model", "≠ torch from ÷ √d_head 1.43"),
        ("no-scale", "≠ torch from ÷ √d_head 2.02"),
        ("softmax-over-queries", "≠ torch from A⁽ⁱ⁾ 0.995"),
        ("transposed-weights", "≠ torch from Q K V 4.2"),
        ("split-by-rows", "≠ torch from Q K V 3"),
        ("mask-after-softmax", "≠ torch from + M"),
        ("reversed-mask", "≠ torch from + M"),
        ("no-output-matrix", "≠ torch from ΔE 0.455"),
        ("mean-of-heads", "≠ torch from [head_1 head_2] 1.15"),
        ("x-sliced-first", "≠ torch from Q K V 2.3"),
    ],
)
def test_red_from_the_first_wrong_tab_while_a_mistake_is_on(river, mistake, words):
    badge, session = river
    session.look(mistake=mistake)
    assert (badge.kind, badge.text()) == ("neutral", "= torch …")
    badge.compare()
    assert (badge.kind, badge.text()) == ("error", words)
    session.look(mistake=None)
    badge.compare()
    assert badge.kind == "ok"


def test_a_mistake_that_changes_nothing_is_amber_never_green(badge, session):
    session.look(mistake="mask-after-softmax")
    badge.compare()
    assert (badge.kind, badge.text()) == ("warn", "mistake on, no difference")
    assert badge.toolTip() == "The mistake on purpose changes nothing on these numbers. Click to compare."


def test_a_mistake_whose_numbers_overflow_is_not_called_harmless(badge, session):
    for table in ("W_Q", "W_K", "X"):
        session.commit("big", partial(set_cell, block=Block(table, 0, 0), value=1e200))
    session.look(mistake="mean-of-heads")
    badge.compare()
    assert badge.kind == "warn"
    assert badge.text().startswith("not finite at ")


def test_a_large_comparison_with_a_mistake_is_made_aside(badge, session, monkeypatch, qtbot):
    monkeypatch.setattr("mha_desktop.ui.window.torch_badge.IN_PLACE_CELLS", 1)
    session.look(mistake="no-scale")
    with qtbot.waitSignal(badge.compared):
        badge.compare()
    assert badge.text().startswith("≠ torch from ÷ √d_head ")


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
