"""The grid as data: the trace's own arrays, one scale, the same spot marked in every panel."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import frozen
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot, available_grid_stages
from mha_desktop.exchange.examples import example
from mha_desktop.scene.grid import grid_heading, grid_scene
from mha_desktop.scene.text import plain


def session(name: str = "clusters") -> Session:
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def test_panels_hold_the_traces_own_arrays_in_order():
    state = session().state
    scene = grid_scene(state)
    assert [panel.head for panel in scene.panels] == [0, 1, 2, 3]
    for head, panel in enumerate(scene.panels):
        assert panel.values is state.trace.head("attention", head)
    assert [plain(panel.symbol) for panel in scene.panels] == ["A⁽¹⁾", "A⁽²⁾", "A⁽³⁾", "A⁽⁴⁾"]
    assert scene.row_labels == scene.column_labels == state.sequence.tokens
    assert scene.row_rules == scene.column_rules == (4, 8)


def test_a_weight_of_head_2_makes_only_its_panel_anew():
    edited = session()
    before = grid_scene(edited.state)
    edited.commit("edit", partial(set_cell, block=Block("W_Q", 0, 3), value=2.0))
    after = grid_scene(edited.state, before)
    assert [old is new for old, new in zip(before.panels, after.panels, strict=True)] == [True, False, True, True]


def test_q_k_and_v_are_three_rows_of_panels():
    state = session().state
    scene = grid_scene(replace(state, view=replace(state.view, grid_stage="QKV")))
    assert [(p.key, p.head) for p in scene.panels] == [(key, head) for key in "QKV" for head in range(4)]
    assert scene.columns == 4
    assert scene.shape == (12, 2)


@pytest.mark.parametrize("name", ["clusters", "river"])
def test_every_stage_of_the_strip_has_a_grid(name):
    state = session(name).state
    for stage in available_grid_stages(state.document):
        scene = grid_scene(replace(state, view=replace(state.view, grid_stage=stage)))
        rows, columns = scene.shape
        assert len(scene.row_labels) == rows
        assert len(scene.column_labels) == columns
        assert scene.levels.low < scene.levels.high


def test_named_axes_and_words_label_the_columns():
    state = session("river").state
    output = grid_scene(replace(state, view=replace(state.view, grid_stage="output")))
    words = grid_scene(replace(state, view=replace(state.view, grid_stage="probabilities")))
    assert output.column_labels == ("water", "finance", "person", "glue")
    assert words.column_labels[12:16] == ("water", "boats", "fish", "ducks")


def test_a_locked_pair_is_marked_in_every_pair_stage_and_its_rows_elsewhere():
    looked = session()
    looked.look(lock=Spot("attention", 1, 8, 2))
    attention = grid_scene(looked.state)
    assert attention.lock is not None
    assert (attention.lock.cell, attention.lock.panel) == ((8, 2), 1)
    looked.look(grid_stage="scores")
    scores = grid_scene(looked.state)
    assert scores.lock is not None
    assert (scores.lock.cell, scores.lock.panel) == ((8, 2), 1)
    looked.look(grid_stage="QKV")
    projections = grid_scene(looked.state)
    marked = [projections.marked_row(projections.lock, panel) for panel in (0, 4, 8)]
    assert marked == [8, 2, 2]  # query row in Q, key row in K and V
    assert projections.lock is not None
    assert projections.lock.cell is None


def test_a_spot_that_is_not_there_marks_nothing():
    looked = session("river")
    looked.look(lock=Spot("probabilities", None, 9, 19), grid_stage="messages")
    scene = grid_scene(looked.state)
    assert scene.lock is not None
    assert (scene.lock.row, scene.lock.cell) == (9, None)


def test_blocked_cells_are_hatched_in_the_stages_that_block_them():
    state = session("river").state
    for stage, hatched in (("scores", False), ("scaled_scores", False), ("masked_scores", True), ("attention", True)):
        scene = grid_scene(replace(state, view=replace(state.view, grid_stage=stage)))
        assert all((panel.blocked is not None) is hatched for panel in scene.panels)
    assert scene.is_blocked(0, 0, 1)
    assert not scene.is_blocked(0, 1, 0)
    assert "hatched" in grid_heading(state).note


def test_a_mask_that_blocks_nothing_is_no_mask():
    state = session().state
    sequence = replace(state.sequence, painted=np.zeros((12, 12), dtype=bool))
    scene = grid_scene(Session(state.document.with_sequence(0, sequence), engine=TorchEngine()).state)
    assert all(panel.blocked is None for panel in scene.panels)
    assert "hatched" not in scene.note


def test_cells_that_are_not_finite_are_known_and_left_out_of_the_levels():
    document = example("clusters").document
    rows = document.sequences[0].rows.copy()
    rows[3, 2], rows[4, 1] = np.nan, np.inf
    broken = document.with_sequence(0, replace(document.sequences[0], rows=frozen(rows)))
    state = Session(broken, engine=TorchEngine()).state
    scene = grid_scene(replace(state, view=replace(state.view, grid_stage="X")))
    bad = scene.panels[0].extent.bad
    assert bad is not None
    assert sorted(map(tuple, np.argwhere(bad))) == [(3, 2), (4, 1)]
    largest = float(np.abs(rows[np.isfinite(rows)]).max())
    assert scene.levels.pair == (-largest, largest)


def test_one_head_alone_keeps_scale_and_lock():
    state = session().state
    whole = grid_scene(state)
    alone = whole.only(1)
    assert len(alone.panels) == 1
    assert alone.levels == whole.levels
    assert alone.lock is not None
    assert alone.lock.panel == 0
    assert whole.only(0).lock.panel is None
    assert whole.only(None) is whole


def test_the_spot_of_a_panels_cell_names_its_head():
    state = session().state
    assert grid_scene(state).spot(2, 5, 7) == Spot("attention", 2, 5, 7)


def test_more_heads_more_panels():
    edited = session()
    edited.commit("heads", partial(set_heads, heads=8))
    assert [panel.of for panel in grid_scene(edited.state).panels] == [8] * 8
