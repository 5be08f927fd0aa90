"""The ledger adds up to the trace's own number, whatever the document has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.insight.ledger import entries, head_rows, ledger
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.exchange.examples import example


def river(**changes: Any) -> Any:
    document = example("river").document
    return TorchEngine().forward(replace(document.problem(0), **changes))


def random_problem(seed: int, heads: int, heads_kv: int, residual: bool, biased: bool) -> Problem:
    rng = np.random.default_rng(seed)
    d_head, d, n = 3, 5, 6
    wide, narrow = heads * d_head, heads_kv * d_head
    sizes = {"W_Q": (d, wide), "W_K": (d, narrow), "W_V": (d, narrow), "W_O": (wide, d)}
    arrays: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    if biased:
        arrays |= {"b_V": frozen(rng.normal(size=narrow)), "b_O": frozen(rng.normal(size=d))}
    blocked = rng.random((heads, n, n)) < 0.3
    weights = Weights(**arrays, heads=heads, heads_kv=heads_kv)
    return Problem(frozen(rng.normal(size=(n, d))), weights, None, blocked, residual)


def test_the_water_update_of_the_worksheet() -> None:
    book = ledger(river(), 9, 0)
    assert [round(float(total), 3) for total in book.head_totals] == [2.617, 0.388]
    assert [(t.head, t.factor, round(t.message, 3)) for t in book.terms] == [(0, 1.0, 2.617), (1, 0.25, 1.552)]
    assert book.residual == 0.0
    assert book.stage == "updated"
    assert round(book.cell, 3) == round(book.total, 3) == 3.005
    assert book.difference <= 1e-12


@pytest.mark.parametrize("heads", [(1, 1), (4, 4), (4, 2)])
@pytest.mark.parametrize("residual", [False, True])
@pytest.mark.parametrize("biased", [False, True])
def test_every_number_of_every_row_adds_up(heads: tuple[int, int], residual: bool, biased: bool) -> None:
    trace = TorchEngine().forward(random_problem(sum(heads), *heads, residual, biased))
    for row in range(6):
        for column in range(5):
            book = ledger(trace, row, column)
            assert book.difference <= 1e-12
            assert book.cell == trace.whole("updated" if residual else "output")[row, column]
            assert np.abs(book.contributions.sum(axis=1) - book.head_totals).max() <= 1e-12
            assert abs(sum(t.factor * t.message for t in book.terms) - book.head_totals.sum()) <= 1e-12


def test_heads_and_bias_of_the_table_are_the_output_row() -> None:
    trace = TorchEngine().forward(random_problem(5, 4, 4, False, True))
    total = sum(head_rows(trace, 2)) + trace.problem.weights.b_O
    assert np.abs(total - trace.whole("output")[2]).max() <= 1e-12


def test_a_muted_head_brings_nothing_and_the_sum_still_holds() -> None:
    book = ledger(river(muted=frozenset({0})), 9, 0)
    assert not book.contributions[0].any()
    assert round(book.total, 3) == 0.388
    assert book.difference <= 1e-12


def test_entries_are_the_same_sum_with_small_ones_joined() -> None:
    book = ledger(river(), 9, 0)
    for most in (1, 2, 3, 10):
        parts = entries(book, most)
        assert abs(sum(part.value for part in parts) - book.total) <= 1e-12
    parts = entries(book, 2)
    assert [(p.kind, p.head, len(p.sources)) for p in parts] == [
        ("residual", None, 0),
        ("source", 0, 1),
        ("source", 0, 1),
        ("others", 0, 8),
        ("source", 1, 1),
        ("source", 1, 1),
        ("others", 1, 8),
    ]
    assert parts[1].sources == (5,)  # river
    assert round(parts[1].value, 4) == 2.2247


def test_one_source_is_never_called_others() -> None:
    problem = replace(random_problem(1, 2, 2, False, False), blocked=None)
    parts = entries(ledger(TorchEngine().forward(problem), 0, 0), 5)  # of 6 sources
    assert [part.kind for part in parts] == ["source"] * 12


@pytest.mark.parametrize("mistake", [mistake.name for mistake in MISTAKES])
def test_with_a_mistake_it_adds_up_unless_the_mistake_breaks_the_sum(mistake: str) -> None:
    trace = TorchEngine().forward(example("river").document.problem(0, mistake))
    differences = [ledger(trace, 9, column).difference for column in range(4)]
    assert (max(differences) > 0.1) == (mistake == "mean-of-heads")
    if mistake != "mean-of-heads":
        assert max(differences) <= 1e-12


def test_numbers_too_large_are_told_not_raised() -> None:
    weights = river().problem.weights
    huge = replace(weights, W_V=frozen(np.full((4, 4), 1e308)), W_O=frozen(np.full((4, 4), 1e308)))
    assert not np.isfinite(ledger(river(weights=huge), 9, 0).difference)


def test_a_stored_trace_is_enough() -> None:
    book = ledger(example("river").trace, 9, 0)
    assert book.difference <= 1e-12
