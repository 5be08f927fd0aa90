"""Edits of numbers: exact, sharing what they do not touch, refusing as a whole."""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.attention.parameters import Readout, Weights, frozen
from mha_desktop.document import cells
from mha_desktop.document.cells import Block
from mha_desktop.document.model import Document, Sequence, Vocabulary
from mha_desktop.document.structure import insert_token
from mha_desktop.errors import UserError

D, N = 4, 3


@pytest.fixture
def document() -> Document:
    """A plain document: d = 4, two heads, three tokens, with a bias b_Q and a readout."""
    rng = np.random.default_rng(3)
    matrices = [frozen(rng.normal(size=(D, D))) for _ in range(4)]
    weights = Weights(*matrices, heads=2, heads_kv=2, b_Q=frozen(rng.normal(size=D)))
    rows = frozen(rng.normal(size=(N, D)))
    readout = Readout(*(frozen(rng.normal(size=shape)) for shape in ((D, 5), (5,), (5, 6), (6,))))
    return Document("t", weights, (Sequence("s", ("a", "b", "c"), rows),), readout=readout)


@pytest.fixture
def looked_up(document: Document) -> Document:
    """The same with a vocabulary: X is computed."""
    vocabulary = Vocabulary(("a", "b", "c"), frozen(np.eye(3, D)))
    return Document("v", document.weights, (Sequence("s", ("a", "b", "c")),), vocabulary=vocabulary)


def test_one_cell_changes_and_everything_else_is_shared(document: Document) -> None:
    new = cells.set_cell(document, Block("W_K", 1, 2), 0.1)
    expected = np.array(document.weights.W_K)
    expected[1, 2] = 0.1
    np.testing.assert_array_equal(new.weights.W_K, expected)
    assert new.weights.W_Q is document.weights.W_Q
    assert new.sequences is document.sequences
    assert not new.weights.W_K.flags.writeable


def test_the_same_number_is_no_edit(document: Document) -> None:
    value = document.weights.W_K[1, 2]
    assert cells.set_cell(document, Block("W_K", 1, 2), float(value)) is document


def test_the_row_below_a_matrix_is_its_bias(document: Document) -> None:
    new = cells.set_cell(document, Block("W_Q", D, 1), 9.0)
    assert new.weights.b_Q is not None
    assert new.weights.b_Q[1] == 9.0
    assert new.weights.W_Q is document.weights.W_Q
    hidden = cells.set_cell(document, Block("W_hidden", D, 4), 2.0)
    assert hidden.readout is not None
    assert hidden.readout.b_hidden[4] == 2.0


@pytest.mark.parametrize("table", ["X", "W_Q", "W_K", "W_V", "W_O", "W_hidden", "W_vocab"])
def test_every_table_takes_a_block_and_gives_it_back(document: Document, table: str) -> None:
    block = Block(table, 1, 1, 2, 3)
    numbers = np.arange(6.0).reshape(2, 3)
    np.testing.assert_array_equal(cells.values_of(cells.set_block(document, block, numbers), block), numbers)


def test_a_block_that_does_not_fit_is_refused_with_what_is_left(document: Document) -> None:
    with pytest.raises(UserError) as refusal:
        cells.set_block(document, Block("W_V", 2, 1, 3, 4), np.zeros((3, 4)))
    assert str(refusal.value) == (
        "The block is 3 × 4, but from W_V[3, 2] only 2 × 3 cells are left. Nothing was changed."
    )


@pytest.mark.parametrize("number", [np.nan, np.inf, -np.inf])
def test_what_is_not_finite_is_refused(document: Document, number: float) -> None:
    with pytest.raises(UserError, match=r"W_V\[1, 1\] would hold a number that is not finite"):
        cells.set_cell(document, Block("W_V", 0, 0), number)


def test_a_computed_table_names_the_tables_to_edit(looked_up: Document) -> None:
    with pytest.raises(UserError, match=r"X is computed here\. Edit the tables it comes from: tokens and positions"):
        cells.set_cell(looked_up, Block("X", 0, 0), 1.0)
    new = cells.set_cell(looked_up, Block("tokens", 2, 1), 5.0)
    assert new.token_rows(0)[2, 1] == 5.0


def test_operations(document: Document) -> None:
    block = Block("W_O", 0, 0, 4, 4)
    old = document.weights.W_O
    np.testing.assert_array_equal(cells.zero(document, block).weights.W_O, np.zeros((4, 4)))
    np.testing.assert_array_equal(cells.identity(document, block).weights.W_O, np.eye(4))
    np.testing.assert_array_equal(cells.transpose(document, block).weights.W_O, old.T)
    np.testing.assert_array_equal(cells.scale(document, block, -2.0).weights.W_O, old * -2)
    with pytest.raises(UserError, match="not finite"):
        cells.scale(cells.scale(document, block, 1e308), block, 1e308)
    with pytest.raises(UserError, match=r"W_O\[1–2, 1–3\] is 2 × 3. Only a square block can be transposed"):
        cells.transpose(document, Block("W_O", 0, 0, 2, 3))


def test_random_numbers_come_from_numpys_generator_alone(document: Document) -> None:
    block = Block("W_Q", 0, 2, 4, 2)
    new = cells.randomise(document, block, 11)
    expected = np.random.default_rng(11).normal(size=(4, 2)) / 2
    np.testing.assert_array_equal(new.weights.W_Q[:, 2:], expected)
    assert cells.randomise(new, block, 11) is new


def test_random_cells_across_tables(document: Document) -> None:
    chosen = (Block("W_Q", 0, 0), Block("X", 1, 1), Block("W_O", 3, 3))
    new = cells.randomise_cells(document, chosen, 5)
    expected = np.random.default_rng(5).normal(size=3) / 2
    found = [cells.values_of(new, cell)[0, 0] for cell in chosen]
    assert found == expected.tolist()
    assert new.weights.W_K is document.weights.W_K


def test_head_blocks(document: Document) -> None:
    assert cells.head_block(document, "W_Q", 1) == Block("W_Q", 0, 2, 4, 2)
    assert cells.head_block(document, "W_O", 1) == Block("W_O", 2, 0, 2, 4)
    assert cells.head_block(document, "X", 1) is None


def test_reset_needs_the_cells_to_have_existed(document: Document) -> None:
    zeroed = cells.zero(document, cells.whole_table(document, "W_Q"))
    back = cells.reset(zeroed, Block("W_Q", 0, 0, 2, 2), document)
    np.testing.assert_array_equal(back.weights.W_Q[:2, :2], document.weights.W_Q[:2, :2])
    assert not back.weights.W_Q[2:].any()
    longer = insert_token(document, 0, 3, "new")
    with pytest.raises(UserError, match=r"The document as opened has no cells X\[4, 1\]"):
        cells.reset(longer, Block("X", 3, 0), document)


def test_blocks_are_named_for_people() -> None:
    assert Block("W_Q", 6, 2).name == "W_Q[7, 3]"
    assert Block("W_Q", 0, 2, 8, 2).name == "W_Q[1–8, 3–4]"
