"""What an import would do is known before it is done, and done as it was said."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.tables.imported import ImportedTable
from mha_desktop.exchange.tables.plan import apply_plan, plan_import


@pytest.fixture
def document() -> Document:
    """d = 4, two heads, three tokens of which one is padding, a painted cell, and b_Q alone."""
    rng = np.random.default_rng(3)
    matrices = [frozen(rng.normal(size=(4, 4))) for _ in range(4)]
    weights = Weights(*matrices, heads=2, heads_kv=2, b_Q=frozen(np.ones(4)))
    painted = np.zeros((3, 3), bool)
    painted[0, 2] = True
    sequence = Sequence("s", ("a", "b", "c"), frozen(rng.normal(size=(3, 4))), (False, False, True), painted)
    return Document("t", weights, (sequence,), groups=(1, 2))


def table(values: object, rows: tuple[str, ...] = (), columns: tuple[str, ...] = ()) -> ImportedTable:
    return ImportedTable("“w.csv”", frozen(np.asarray(values)), rows, columns)


def test_a_whole_matrix_says_what_changes(document: Document) -> None:
    values = np.array(document.weights.W_K)
    values[1, 2] += 0.5
    values[3, 0] -= 2.0
    plan = plan_import(document, "W_K", 0, table(values))
    assert plan.problem is None
    assert (plan.where, plan.name) == ("W_K[1–4, 1–4]", "Import W_K[1–4, 1–4]")
    assert plan.changed == 2
    assert plan.changes[1, 2]
    assert plan.largest == pytest.approx(2.0)
    new = apply_plan(document, plan)
    np.testing.assert_array_equal(new.weights.W_K, values)
    assert new.weights.W_Q is document.weights.W_Q
    assert new.sequences is document.sequences


def test_a_row_more_is_the_bias(document: Document) -> None:
    values = np.arange(20.0).reshape(5, 4)
    plan = plan_import(document, "W_Q", 0, table(values))
    assert (plan.where, plan.bias, plan.changed) == ("W_Q[1–b, 1–4]", None, 20)
    new = apply_plan(document, plan)
    np.testing.assert_array_equal(new.weights.b_Q, values[4])
    plan = plan_import(document, "W_V", 0, table(values))
    assert (plan.bias, plan.notes) == ("b_V", ("b_V is switched on.",))
    new = apply_plan(document, plan)
    np.testing.assert_array_equal(new.weights.b_V, values[4])
    assert document.weights.b_V is None


def test_without_the_row_the_bias_stays(document: Document) -> None:
    new = apply_plan(document, plan_import(document, "W_Q", 0, table(np.zeros((4, 4)))))
    assert new.weights.b_Q is document.weights.b_Q


@pytest.mark.parametrize("shape", [(1, 4), (4, 1)])
def test_a_bias_alone(document: Document, shape: tuple[int, int]) -> None:
    plan = plan_import(document, "b_O", 0, table(np.arange(4.0).reshape(shape)))
    assert (plan.where, plan.bias) == ("b_O[1–4]", "b_O")
    np.testing.assert_array_equal(apply_plan(document, plan).weights.b_O, np.arange(4.0))


def test_a_part_begins_where_it_is_told(document: Document) -> None:
    plan = plan_import(document, "W_Q", 0, table(np.zeros((2, 3))), at=(3, 1))
    assert plan.where == "W_Q[4–b, 2–4]"
    new = apply_plan(document, plan)
    np.testing.assert_array_equal(new.weights.W_Q[3, 1:], np.zeros(3))
    assert new.weights.b_Q is not None
    np.testing.assert_array_equal(new.weights.b_Q, [1, 0, 0, 0])


def test_rows_and_columns_swapped(document: Document) -> None:
    values = np.arange(16.0).reshape(4, 4)
    plan = plan_import(document, "W_O", 0, table(values), transposed=True)
    np.testing.assert_array_equal(apply_plan(document, plan).weights.W_O, values.T)


@pytest.mark.parametrize(
    ("name", "shape", "at", "sentence"),
    [
        ("W_Q", (2, 3), None, "“w.csv” is 2 × 3, but W_Q is 4 × 4 (or 5 × 4 with its bias). Choose the cell where it"),
        ("W_O", (4, 5), None, "is 4 × 5, but W_O is 4 × 4 (or 5 × 4 with its bias). Nothing was imported."),
        ("W_Q", (4, 4), (2, 0), "is 4 × 4, but from W_Q[3, 1] only 3 × 4 cells are left"),
        ("W_Q", (1, 1), (9, 0), "W_Q has no cell [10, 1]"),
        ("X", (4, 3), None, "is 4 × 3, but X is 3 × 4. It fits with rows and columns swapped."),
        ("X", (2049, 4), None, "has 2049 rows, too many tokens"),
        ("b_V", (1, 5), None, "is 1 × 5, but b_V has 4 numbers"),
    ],
)
def test_what_does_not_fit_says_why(
    document: Document, name: str, shape: tuple[int, int], at: tuple[int, int] | None, sentence: str
) -> None:
    plan = plan_import(document, name, 0, table(np.zeros(shape)), at)
    assert plan.problem is not None
    assert sentence in plan.problem
    assert plan.block is None
    with pytest.raises(UserError) as refusal:
        apply_plan(document, plan)
    assert str(refusal.value) == plan.problem


def test_names_of_rows_become_tokens(document: Document) -> None:
    values = table(np.zeros((3, 4)), ("x", "y", "z"))
    plan = plan_import(document, "X", 0, values)
    assert plan.tokens == ("x", "y", "z")
    assert plan.notes == ("The names of the rows become the tokens.",)
    new = apply_plan(document, plan).sequences[0]
    assert (new.tokens, new.pad) == (("x", "y", "z"), (False, False, True))
    assert new.painted is document.sequences[0].painted
    assert plan_import(document, "X", 0, values, with_tokens=False).tokens is None


def test_more_rows_are_more_tokens(document: Document) -> None:
    values = np.arange(20.0).reshape(5, 4)
    plan = plan_import(document, "X", 0, table(values))
    assert plan.tokens == ("a", "b", "c", "t4", "t5")
    assert plan.notes == ("2 tokens are added at the end.",)
    assert plan.changes[3:].all()
    new = apply_plan(document, plan)
    np.testing.assert_array_equal(new.token_rows(0), values)
    assert new.sequences[0].pad == (False, False, True, False, False)
    assert new.sequences[0].painted is not None
    np.testing.assert_array_equal(np.argwhere(new.sequences[0].painted), [[0, 2]])
    assert new.groups == ()
    new.problem()


def test_fewer_rows_are_fewer_tokens(document: Document) -> None:
    plan = plan_import(document, "X", 0, table(np.ones((2, 4))))
    assert plan.notes == ("The last token is removed.",)
    new = apply_plan(document, plan)
    assert new.sequences[0].tokens == ("a", "b")
    assert (new.sequences[0].pad, new.sequences[0].painted) == ((), None)


def test_position_rows_limit_the_tokens(document: Document) -> None:
    document = replace(document, positions=frozen(np.zeros((3, 4))))
    plan = plan_import(document, "X", 0, table(np.zeros((4, 4))))
    assert plan.problem == "“w.csv” has 4 rows, but there are only 3 position rows. Nothing was imported."


def test_computed_tables_are_refused_and_absent_ones_unknown(document: Document) -> None:
    river = example("river").document
    plan = plan_import(river, "X", 0, table(np.zeros((10, 4))))
    assert plan.problem == "X is computed here. Edit the tables it comes from: tokens and positions."
    sines = replace(document, sinusoidal=True)
    assert "computed" in str(plan_import(sines, "positions", 0, table(np.zeros((3, 4)))).problem)
    with pytest.raises(UserError, match="“t” has no table W_hidden"):
        plan_import(document, "W_hidden", 0, table(np.zeros((4, 4))))


def test_words_of_a_vocabulary_stay() -> None:
    river = example("river").document
    assert river.vocabulary is not None
    rows = table(river.vocabulary.rows * 2, river.vocabulary.words[::-1])
    plan = plan_import(river, "tokens", 0, rows)
    assert plan.notes == ("The names of the rows are not the words of the vocabulary; the words stay.",)
    assert apply_plan(river, plan).vocabulary.words == river.vocabulary.words
    assert plan_import(river, "tokens", 0, replace(rows, rows=river.vocabulary.words)).notes == ()
