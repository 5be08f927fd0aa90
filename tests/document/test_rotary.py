"""Edits that bring rotary positions, shared keys and values, and the rows of a stream that go along."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document import structure
from mha_desktop.document.calculation import rotary_base, set_rotary
from mha_desktop.document.cells import Block, reset, set_block
from mha_desktop.document.grouping import kv_choices, set_kv_heads
from mha_desktop.document.history import History
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.tables import grid, tables_of
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example

ENGINE = TorchEngine()


def document_with_stream(heads_kv: int = 4) -> Document:
    """Return a document of random numbers whose residual adds to rows of their own."""
    rng = np.random.default_rng(1)
    kv = 2 * heads_kv
    sizes = {"W_Q": (8, 8), "W_K": (8, kv), "W_V": (8, kv), "W_O": (8, 8), "b_K": kv, "b_V": kv}
    matrices: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    rows = [frozen(rng.normal(size=(3, 8))) for _ in range(2)]
    sequence = Sequence("s", ("a", "b", "c"), rows[0], stream=rows[1], special=(True, False, False))
    return Document("t", Weights(**matrices, heads=4, heads_kv=heads_kv), (sequence,), residual=True)


@pytest.fixture
def document() -> Document:
    return document_with_stream()


def stream(document: Document, sequence: int = 0) -> Any:
    return document.sequences[sequence].stream


# Rotary positions


def test_rotary_positions_are_switched_on_and_off_and_keep_their_base(document: Document) -> None:
    assert rotary_base(document) == 10_000.0
    on = set_rotary(document, 500.0)
    assert on.problem().rotary == 500.0
    assert not np.allclose(
        ENGINE.forward(on.problem()).whole("scores"), ENGINE.forward(document.problem()).whole("scores")
    )
    off = set_rotary(on, None)
    assert (off.rotary, rotary_base(off)) == (None, 500.0)
    again = set_rotary(off, rotary_base(off))
    assert (again.rotary, again.kept.rotary) == (500.0, None)
    assert set_rotary(again, 500.0) is again


@pytest.mark.parametrize("base", [0.99, 1.1e12, float("nan"), float("inf"), -5.0])
def test_a_base_out_of_range_is_refused(document: Document, base: float) -> None:
    with pytest.raises(UserError, match=r"must be from 1 to 1e\+12\. Nothing was changed\."):
        set_rotary(document, base)


def test_heads_whose_columns_make_no_pairs_are_refused(document: Document) -> None:
    with pytest.raises(UserError, match=r"these would have 1\. Choose another number of heads"):
        structure.set_heads(set_rotary(document, 100.0), 8)
    with pytest.raises(UserError, match="in pairs"):
        set_rotary(structure.set_heads(document, 8), 100.0)
    with pytest.raises(UserError, match="these would have 7"):
        structure.set_width(set_rotary(document, 100.0), 7)
    six = structure.set_width(set_rotary(document, 100.0), 6)
    assert (six.heads, six.weights.d_head) == (3, 2)
    assert structure.set_width(document, 6).heads == 3
    four = structure.set_width(set_rotary(document, 100.0), 4)
    assert (four.heads, four.weights.d_head) == (2, 2)  # four heads would be one column wide


def test_rotary_positions_are_one_named_step_that_is_taken_back(document: Document) -> None:
    session = Session(document, ENGINE.forward(document.problem()), ENGINE)
    before = session.state.trace.whole("output")
    session.commit("Rotary positions", lambda d: set_rotary(d, 50.0))
    assert session.state.trace.has("rotated_Q")
    assert not np.allclose(session.state.trace.whole("output"), before)
    session.undo()
    assert session.state.document is document
    assert not session.state.trace.has("rotated_Q")
    session.redo()
    assert session.state.document.rotary == 50.0


# Shared keys and values


def test_each_group_keeps_the_columns_of_its_first_head(document: Document) -> None:
    assert kv_choices(document) == (1, 2, 4)
    two = set_kv_heads(document, 2)
    assert two.weights.heads_kv == 2
    for name in ("W_K", "W_V", "b_K", "b_V"):
        old, new = getattr(document.weights, name), getattr(two.weights, name)
        np.testing.assert_array_equal(new, old[..., [0, 1, 4, 5]])
    trace, old_trace = ENGINE.forward(two.problem()), ENGINE.forward(document.problem())
    for head in (0, 2):  # the first of its group: nothing is new for it
        np.testing.assert_array_equal(trace.head("attention", head), old_trace.head("attention", head))
    assert not np.allclose(trace.head("attention", 1), old_trace.head("attention", 1))


def test_copies_for_each_head_change_no_number(document: Document) -> None:
    one = set_kv_heads(document, 1)
    four = set_kv_heads(one, 4)
    assert four.weights.W_K.shape == (8, 8)
    for key in ("attention", "output"):
        np.testing.assert_allclose(
            ENGINE.forward(four.problem()).whole(key), ENGINE.forward(one.problem()).whole(key), rtol=0, atol=1e-14
        )


def test_what_is_switched_off_is_grouped_too_and_uneven_groups_are_refused(document: Document) -> None:
    kept = replace(document.kept, b_K=document.weights.b_K)
    off = replace(document, weights=replace(document.weights, b_K=None), kept=kept)
    assert document.weights.b_K is not None
    grouped = set_kv_heads(off, 1)
    np.testing.assert_array_equal(grouped.kept.b_K, document.weights.b_K[:2])
    for count in (0, 3, 8):
        with pytest.raises(
            UserError, match=f"4 heads cannot share {count} key and value heads evenly. Use one of 1, 2, 4"
        ):
            set_kv_heads(document, count)
    assert set_kv_heads(document, 4) is document


# The stream


def test_rows_of_the_stream_go_with_their_tokens(document: Document) -> None:
    old, zeros = stream(document), np.zeros((1, 8))
    added = structure.insert_token(document, 0, 1, "new")
    np.testing.assert_array_equal(stream(added), np.vstack([old[:1], zeros, old[1:]]))
    np.testing.assert_array_equal(stream(structure.remove_token(document, 0, 0)), old[1:])
    np.testing.assert_array_equal(stream(structure.move_token(document, 0, 0, 2)), old[[1, 2, 0]])
    np.testing.assert_array_equal(stream(structure.permuted(document, 0, [2, 0, 1])), old[[2, 0, 1]])
    said = structure.set_sentence(document, 0, "c other a")
    np.testing.assert_array_equal(stream(said), np.vstack([old[2:], zeros, old[:1]]))
    assert stream(structure.copy_sequence(document, 0), 1) is old
    assert stream(structure.rename_token(document, 0, 0, "z")) is old
    narrow = stream(structure.set_width(document, 6))
    np.testing.assert_array_equal(narrow, old[:, :6])
    wide = stream(structure.set_width(document, 10))
    np.testing.assert_array_equal(wide, np.hstack([old, np.zeros((3, 2))]))
    for changed in (added, said, structure.set_width(document, 10)):
        ENGINE.forward(changed.problem()).whole("updated")
        assert not stream(changed).flags.writeable


def test_the_stream_is_a_table_that_is_edited_like_any_other(document: Document) -> None:
    assert "stream" in {table.name for table in tables_of(document)}
    without = document.with_sequence(0, replace(document.sequences[0], stream=None))
    assert "stream" not in {table.name for table in tables_of(without)}
    block = Block("stream", 1, 2)
    edited = set_block(document, block, 5.0)
    assert grid(edited, "stream")[1, 2] == 5.0
    assert edited.sequences[0].rows is document.sequences[0].rows
    before, after = (ENGINE.forward(d.problem()).whole("updated") for d in (document, edited))
    assert after[1, 2] - before[1, 2] == pytest.approx(5.0 - stream(document)[1, 2])
    assert np.count_nonzero(after != before) == 1
    np.testing.assert_array_equal(grid(reset(edited, block, document), "stream"), stream(document))


def test_the_history_counts_the_stream(document: Document) -> None:
    history = History(document)
    before = history.bytes
    history.push("edit", set_block(document, Block("stream", 0, 0), 2.0))
    assert history.bytes - before == stream(document).nbytes


def test_undo_to_fewer_heads_computes_no_head_that_is_gone() -> None:
    """With a filter of heads, the heads that are shown are asked for one by one."""
    one = set_rotary(structure.set_heads(example("clusters").document, heads=1), 10_000.0)
    session = Session(one, None, TorchEngine())
    session.demand = lambda view: [("attention", head) for head in view.shown_heads or (0,)]
    session.commit("heads", partial(structure.set_heads, heads=4))
    session.look(shown_heads=(2, 3))
    session.undo()
    assert session.state.document is one
    assert session.state.view.shown_heads is None
