"""The examples: exact parameters, stored traces equal to the calculation, there before torch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.document.cells import Block
from mha_desktop.document.view import Pin, Spot, clamped
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import EXAMPLES, example

REFERENCE = Path(__file__).parents[1] / "reference"


def reference(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((REFERENCE / name).read_text(encoding="utf-8"))
    return loaded


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_stored_trace_is_what_forward_computes(name: str) -> None:
    from mha_desktop.attention.engine import TorchEngine

    opened = example(name)
    assert opened.view is not None
    assert opened.trace is not None
    computed = TorchEngine().forward(opened.document.problem(opened.view.sequence))
    assert opened.trace.keys == computed.keys
    for key in computed.keys:
        # Another machine's matrix product may round the last bit another way.
        np.testing.assert_allclose(opened.trace.whole(key), computed.whole(key), rtol=0, atol=1e-14)
        assert opened.trace.shape(key) == computed.whole(key).shape


def test_clusters_holds_the_notebooks_numbers_to_the_last_bit() -> None:
    document, source = example("clusters").document, reference("clusters.json")
    for name in ("W_Q", "W_K", "W_V", "W_O"):
        assert np.array_equal(getattr(document.weights, name), source[name])
    assert np.array_equal(document.token_rows(0), source["X"])
    assert document.sequences[0].tokens == tuple(source["tokens"])
    assert document.groups == (4, 4, 4)
    assert (document.heads, document.mask, document.residual, document.readout) == (4, "none", False, None)


def test_river_holds_the_worksheets_numbers_to_the_last_bit() -> None:
    document, source = example("river").document, reference("river-bank.json")
    assert document.title == "river"
    for name in ("W_Q", "W_K", "W_V", "W_O"):
        assert np.array_equal(getattr(document.weights, name), source[name])
    for name in ("W_hidden", "b_hidden", "W_vocab", "b_vocab"):
        assert np.array_equal(getattr(document.readout, name), source[name])
    assert document.vocabulary is not None
    assert document.vocabulary.words == tuple(source["vocab"])
    assert np.array_equal(document.vocabulary.rows, source["token_embedding"])
    assert np.array_equal(document.positions, source["position_embedding"])
    assert document.positions.shape == (20, 4)
    assert document.axes == ("water", "finance", "person", "glue")
    assert {s.name: list(s.tokens) for s in document.sequences} == source["sentences"]
    assert (document.heads, document.mask, document.residual) == (2, "causal", True)


def test_river_and_cheque_are_two_sequences_of_one_document() -> None:
    river, cheque = example("river"), example("cheque")
    assert river.view is not None
    assert cheque.view is not None
    assert (river.view.sequence, cheque.view.sequence) == (0, 1)
    assert [s.name for s in river.document.sequences] == [s.name for s in cheque.document.sequences]
    assert cheque.document.sequences[cheque.view.sequence].tokens[:2] == ("She", "deposited")


def test_the_views_they_open_with() -> None:
    clusters, river = example("clusters").view, example("river").view
    assert clusters is not None
    assert river is not None
    assert (clusters.scale, clusters.lock) == ("0..max", Spot("attention", 1, 8, 2))  # head 2, c1 → a3
    assert clusters.cell == Block("W_Q", 6, 2)
    assert clusters.pins == tuple(Pin(Block(*at)) for at in (("W_Q", 6, 2), ("W_Q", 2, 2), ("W_K", 2, 3)))
    assert (river.scale, river.lock) == ("0..1", Spot("attention", 0, 9, 5))  # head 1, query 10, key 6
    assert river.pins == (Pin(Block("W_Q", 3, 0), -4.0, 4.0), Pin(Block("W_O", 2, 0), -4.0, 4.0))


def test_clusters_is_locked_at_its_largest_weight() -> None:
    opened = example("clusters")
    assert opened.trace is not None
    assert opened.view is not None
    assert opened.view.lock is not None
    weights = opened.trace.whole("attention")
    lock = opened.view.lock
    assert weights[lock.head, lock.row, lock.column] == weights.max()


@pytest.mark.parametrize("name", EXAMPLES)
def test_nothing_in_the_view_points_outside_the_document(name: str) -> None:
    opened = example(name)
    assert opened.view is not None
    assert clamped(opened.view, opened.document) is opened.view


def test_an_example_is_there_without_torch_and_qt() -> None:
    code = (
        "import sys; from mha_desktop.exchange.examples import example; o = example('river'); "
        "assert o.trace.whole('probabilities').shape == (10, 20); "
        "print(sorted({'torch', 'PySide6'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_another_name_lists_the_examples() -> None:
    with pytest.raises(UserError, match=r"no example “lake”\. Use one of: clusters, river, cheque"):
        example("lake")
