"""What is looked at: the first view of a document, and what remains of a view when the document changes."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import BoolArray, Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.attention.trace import Trace
from mha_desktop.document.calculation import set_bias
from mha_desktop.document.cells import Block
from mha_desktop.document.model import Document, MaskBase, Sequence
from mha_desktop.document.structure import copy_sequence, remove_sequence, remove_token, set_heads
from mha_desktop.document.view import Pin, Search, Spot, ViewState, available_grid_stages, clamped, first_view
from mha_desktop.exchange.examples import example


def traced(document: Document) -> Trace:
    return TorchEngine().forward(document.problem())


def layer(X: list[list[float]], mask: MaskBase = "none", painted: BoolArray | None = None) -> Document:
    """One head with identity matrices: scores are X Xᵀ."""
    d = len(X[0])
    weights = Weights(*(frozen(np.eye(d)) for _ in range(4)), heads=1, heads_kv=1)
    tokens = tuple("abcdef"[: len(X)])
    return Document("small", weights, (Sequence("small", tokens, frozen(X), painted=painted),), mask)


def test_the_first_view_locks_the_largest_weight() -> None:
    document = layer([[1.0, 0.0], [0.0, 5.0], [0.5, 0.0]])
    view = first_view(document, traced(document))
    assert view.lock == Spot("attention", 0, 1, 1)
    assert view.scale == "0..1"
    assert view.grid_stage == "attention"


def test_small_weights_are_shown_on_their_own_scale() -> None:
    opened = example("clusters")
    assert opened.trace is not None
    assert opened.view is not None
    view = first_view(opened.document, opened.trace)
    assert (view.scale, view.lock) == ("0..max", opened.view.lock)


def test_a_weight_that_must_be_1_is_passed_over() -> None:
    document = layer([[1.0, 0.0], [0.3, 0.0], [0.6, 0.0]], "causal")
    view = first_view(document, traced(document))
    assert view.lock is not None
    assert view.lock.row > 0


def test_rows_that_read_nothing_or_are_not_finite_do_not_lock() -> None:
    nothing = layer([[1.0], [2.0]], painted=np.ones((2, 2), bool))
    assert first_view(nothing, traced(nothing)).lock is None
    huge = layer([[1e200], [1e200]])
    assert first_view(huge, traced(huge)).lock is None


def test_a_view_that_fits_stays_the_same_object() -> None:
    for name in ("clusters", "river", "cheque"):
        opened = example(name)
        assert opened.view is not None
        assert clamped(opened.view, opened.document) is opened.view


def test_a_lock_in_a_head_that_is_gone_moves_to_the_last() -> None:
    document = set_heads(example("clusters").document, 2)
    view = clamped(ViewState(lock=Spot("attention", 3, 4, 5), isolated=3), document)
    assert (view.lock, view.isolated) == (Spot("attention", 1, 4, 5), None)


@pytest.mark.parametrize(
    ("spot", "stays"),
    [
        (Spot("attention", 0, 5, 5), True),
        (Spot("attention", 0, 6, 5), False),
        (Spot("attention", 0, 5, 6), False),
        (Spot("output", None, 5, 7), True),
        (Spot("output", None, 5, 8), False),
        (Spot("Q", 1, 5, 1), True),
        (Spot("Q", 1, 5, 2), False),
        (Spot("concat", None, 0, 7), True),
        (Spot("probabilities", None, 0, 0), False),
    ],
)
def test_spots_outside_the_document_are_freed(spot: Spot, stays: bool) -> None:
    document = reduce(lambda d, _: remove_token(d, 0, 0), range(6), example("clusters").document)
    view = clamped(ViewState(lock=spot, hover=spot), document)
    assert (view.lock is not None, view.hover is not None) == (stays, stays)


def test_cells_and_pins_of_another_document_go() -> None:
    river = example("river").view
    assert river is not None
    pins = (*river.pins, Pin(Block("W_hidden", 0, 0)), Pin(Block("W_Q", 3, 3)))
    view = replace(river, table="W_vocab", cell=Block("W_hidden", 0, 0), pins=pins, grid_stage="probabilities")
    kept = clamped(view, example("river").document)
    assert kept is view
    small = clamped(view, layer([[1.0, 0.0]]))
    assert (small.table, small.cell, small.pins) == ("W_Q", Block("W_Q", 0, 0), ())
    assert (small.grid_stage, small.sequence) == ("attention", 0)


def test_a_cell_of_a_bias_that_is_taken_out_moves_up_in_its_table() -> None:
    river = example("river").document
    view = ViewState(table="W_K", cell=Block("W_K", 4, 2))
    assert clamped(view, set_bias(river, "b_K", True)).cell == Block("W_K", 4, 2)
    assert clamped(view, river).cell == Block("W_K", 3, 2)


def test_x_of_a_vocabulary_is_no_cell_to_edit() -> None:
    view = ViewState(cell=Block("X", 0, 0), pins=(Pin(Block("X", 0, 0)),))
    assert clamped(view, example("clusters").document) is view
    kept = clamped(view, example("river").document)
    assert (kept.cell, kept.pins) == (Block("W_Q", 0, 0), ())


def test_a_cell_of_x_follows_the_sequence() -> None:
    document = example("clusters").document
    two = replace(document, sequences=(*document.sequences, replace(document.sequences[0], name="again")))
    view = clamped(ViewState(sequence=1, cell=Block("X", 3, 3)), two)
    assert view.cell == Block("X", 3, 3, sequence=1)


def test_the_tabs_of_the_strip() -> None:
    plain = ("X", "QKV", "scores", "scaled_scores", "masked_scores", "attention", "messages", "concat", "output")
    assert available_grid_stages(example("clusters").document) == plain
    assert available_grid_stages(example("river").document) == (*plain, "updated", "probabilities")


def test_a_pin_of_a_sequence_that_was_removed_is_dropped() -> None:
    document = copy_sequence(layer([[1.0, 0.0], [0.0, 1.0]]), 0)
    own, others = Pin(Block("X", 0, 1)), Pin(Block("X", 1, 0, sequence=1))
    view = ViewState(sequence=1, cell=others.cell, pins=(own, others), compared=1)
    assert clamped(view, document).pins == (own, others)
    left = clamped(view, remove_sequence(document, 1))
    assert (left.sequence, left.pins, left.compared) == (0, (own,), None)


def test_lights_go_out_with_the_numbers_they_stood_on() -> None:
    document = layer([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]])
    kept = (Region("attention", 0, 0, 0), Region("W_Q", None, 1, 0, 1, 2), Region("X", None, 1, 0, 1, 2))
    gone = (
        Region("attention", 0, 2, 0, 1, 3),
        Region("X", None, 2, 0, 1, 2),
        Region("b_Q", None, 0, 0),
        Region("hidden", None, 0, 0),
        Region("scores", 4, 0, 0),
    )
    assert clamped(ViewState(lit=(*kept, *gone)), remove_token(document, 0, 2)).lit == kept


def test_a_search_goes_with_its_mistake() -> None:
    document = example("river").document
    search = Search(7, "no-scale")
    on = ViewState(mistake="no-scale", searching=True, search=search)
    assert clamped(on, document) is on
    aside = replace(on, mistake=None, covered="no-scale")
    assert clamped(aside, document) is aside
    assert clamped(replace(on, mistake=None), document) == ViewState()
    assert clamped(replace(on, mistake="mean-of-heads"), document) == ViewState(mistake="mean-of-heads")
    assert clamped(replace(on, covered="mean-of-heads"), document) == on
    assert not clamped(ViewState(searching=True), document).searching
    assert clamped(ViewState(mistake="no-scale", searching=True), document).searching
