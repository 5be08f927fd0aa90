"""Tables as grids: where the numbers live, what is shared, which head a cell belongs to."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.cells import (
    Block,
    head_block,
    identity,
    randomise,
    reset,
    scale,
    set_block,
    set_cell,
    transpose,
    values_of,
    whole_table,
    zero,
)
from mha_desktop.document.model import Document, document_arrays
from mha_desktop.document.tables import grid, head_of, is_editable, tables_of, with_grid
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example


@pytest.fixture
def clusters() -> Document:
    return example("clusters").document


@pytest.fixture
def river() -> Document:
    return example("river").document


@pytest.fixture
def biased(clusters: Document) -> Document:
    return replace(clusters, weights=replace(clusters.weights, b_Q=frozen(np.arange(8.0))))


def names(document: Document) -> list[str]:
    return [table.name for table in tables_of(document)]


def test_the_tables_of_each_example(clusters: Document, river: Document) -> None:
    assert names(clusters) == ["X", "W_Q", "W_K", "W_V", "W_O"]
    assert names(river) == [*names(clusters), "tokens", "positions", "W_hidden", "W_vocab"]


def test_x_is_computed_where_a_vocabulary_supplies_it(clusters: Document, river: Document) -> None:
    assert is_editable(clusters, "X")
    assert not is_editable(river, "X")
    with pytest.raises(UserError, match="X is computed here"):
        set_cell(river, Block("X", 0, 0), 1.0)


@pytest.mark.parametrize("table", ["X", "W_Q", "W_K", "W_V", "W_O"])
def test_with_grid_is_the_inverse_of_grid(biased: Document, table: str) -> None:
    assert with_grid(biased, table, grid(biased, table).copy()) is biased
    numbers = grid(biased, table) + 1.0
    changed = with_grid(biased, table, numbers)
    assert np.array_equal(grid(changed, table), numbers)
    others = [name for name in names(biased) if name != table]
    assert all(np.array_equal(grid(changed, name), grid(biased, name)) for name in others)


def test_a_bias_is_the_last_row_and_changes_alone(biased: Document) -> None:
    assert grid(biased, "W_Q").shape == (9, 8)
    changed = set_cell(biased, Block("W_Q", 8, 3), 7.0)
    assert changed.weights.b_Q is not None
    assert changed.weights.b_Q[3] == 7.0
    assert changed.weights.W_Q is biased.weights.W_Q
    again = set_cell(biased, Block("W_Q", 0, 3), 7.0)
    assert again.weights.b_Q is biased.weights.b_Q


def test_an_edit_shares_every_other_array(river: Document) -> None:
    changed = set_cell(river, Block("W_hidden", 1, 2), 9.0)
    old, new = document_arrays(river), document_arrays(changed)
    assert sum(a is not b for a, b in zip(old, new, strict=True)) == 1
    assert all(not array.flags.writeable for array in new)


def test_the_heads_of_a_cell(clusters: Document) -> None:
    assert [head_of(clusters, "W_Q", 0, column) for column in range(8)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [head_of(clusters, "W_O", row, 0) for row in range(8)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert head_of(clusters, "X", 0, 0) is None
    biased = replace(clusters, weights=replace(clusters.weights, b_O=frozen(np.zeros(8))))
    assert head_of(biased, "W_O", 8, 0) is None


def test_the_block_of_a_head(clusters: Document) -> None:
    assert head_block(clusters, "W_K", 1) == Block("W_K", 0, 2, 8, 2)
    assert head_block(clusters, "W_O", 3) == Block("W_O", 6, 0, 2, 8)
    assert head_block(clusters, "X", 0) is None


def test_block_operations(clusters: Document) -> None:
    block = Block("W_Q", 2, 4, 2, 2)
    old = values_of(clusters, block)
    assert (values_of(zero(clusters, block), block) == 0).all()
    assert values_of(identity(clusters, block), block).tolist() == [[1, 0], [0, 1]]
    assert np.array_equal(values_of(scale(clusters, block, -2.0), block), old * -2)
    assert np.array_equal(values_of(transpose(clusters, block), block), old.T)
    random = randomise(clusters, block, seed=3)
    assert np.array_equal(values_of(random, block), values_of(randomise(clusters, block, seed=3), block))
    assert not np.array_equal(values_of(random, block), values_of(randomise(clusters, block, seed=4), block))
    assert np.array_equal(grid(reset(random, block, clusters), "W_Q"), clusters.weights.W_Q)
    untouched = np.ones((8, 8), bool)
    untouched[2:4, 4:6] = False
    assert np.array_equal(random.weights.W_Q[untouched], clusters.weights.W_Q[untouched])


def test_what_does_not_fit_is_refused_with_both_sizes(clusters: Document) -> None:
    with pytest.raises(UserError, match=r"3 × 3, but from W_Q\[7, 7\] only 2 × 2 cells are left"):
        set_block(clusters, Block("W_Q", 6, 6, 3, 3), np.ones((3, 3)))
    with pytest.raises(UserError, match="Only a square block can be transposed"):
        transpose(clusters, Block("W_Q", 0, 0, 2, 3))
    for bad in (np.nan, np.inf):
        with pytest.raises(UserError, match="not finite"):
            set_cell(clusters, Block("W_Q", 0, 0), bad)
    with pytest.raises(UserError, match="not finite"):
        scale(set_cell(clusters, Block("W_Q", 0, 0), 10.0), whole_table(clusters, "W_Q"), 1e308)


def test_reset_where_the_opened_document_lacks_the_cells(clusters: Document, river: Document) -> None:
    with pytest.raises(UserError, match="has no W_hidden"):
        reset(river, Block("W_hidden", 0, 0), clusters)
    with pytest.raises(UserError, match=r"has no cells W_Q\[5–8, 1\]"):
        reset(clusters, Block("W_Q", 4, 0, 4, 1), river)


def test_blocks_are_named_from_1() -> None:
    assert Block("W_Q", 6, 2).name == "W_Q[7, 3]"
    assert Block("W_Q", 0, 2, 8, 2).name == "W_Q[1–8, 3–4]"


def test_an_edit_of_a_cell_makes_one_copy_of_its_matrix_and_leaves_the_old_one_alone():
    document = example("clusters").document
    before = document.weights.W_Q.copy()
    values = np.array(document.weights.W_Q)
    values[0, 0] = 5.0
    changed = with_grid(document, "W_Q", values)
    assert changed.weights.W_Q is values  # 5 MB in a layer of a model: a second copy is not made
    assert not values.flags.writeable
    edited = set_cell(document, Block("W_Q", 0, 0), 5.0)
    assert np.array_equal(edited.weights.W_Q, values)
    assert not edited.weights.W_Q.flags.writeable
    assert np.array_equal(document.weights.W_Q, before)
    turned = with_grid(document, "W_Q", values.T)  # whose rows lie apart in memory
    assert turned.weights.W_Q.flags.c_contiguous
