"""Worksheets on turned queries and keys, shared heads and a stream: nothing given away, each number to be found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet, covered_of, fits
from mha_desktop.lessons.carried import Own
from mha_desktop.lessons.worksheet import check
from mha_desktop.lessons.worksheet_paper import paper_of


@pytest.fixture
def document() -> Document:
    """Four heads that share two, turned by their places; the residual adds to a stream."""
    rng = np.random.default_rng(1)
    sizes = {"W_Q": (6, 16), "W_K": (6, 8), "W_V": (6, 8), "W_O": (16, 6), "b_K": 8, "b_O": 6}
    matrices: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    rows = [frozen(rng.normal(size=(4, 6))) for _ in range(2)]
    sequence = Sequence("s", ("a", "b", "c", "d"), rows[0], stream=rows[1])
    weights = Weights(**matrices, heads=4, heads_kv=2)
    return Document("t", weights, (sequence,), mask="causal", rotary=100.0, residual=True)


@pytest.fixture
def trace(document: Document) -> Trace:
    return TorchEngine().forward(document.problem())


def test_a_blank_covers_the_same_number_in_heads_that_share_it_and_in_the_first_row(document: Document) -> None:
    sheet = Worksheet((Spot("K", 1, 2, 3), Spot("rotated_K", 2, 0, 1), Spot("rotated_Q", 3, 0, 0)))
    covered = covered_of(replace(document, worksheet=sheet))
    assert covered is not None
    assert [covered.has("K", head, 2, 3) for head in range(4)] == [True, True, False, False]
    assert not covered.has("rotated_K", 0, 2, 3)
    for key in ("K", "rotated_K"):
        assert [covered.has(key, head, 0, 1) for head in range(4)] == [False, False, True, True]
    assert [covered.has("Q", head, 0, 0) for head in range(4)] == [False, False, False, True]
    straight = covered_of(replace(document, rotary=None, worksheet=sheet))
    assert straight is not None
    assert not straight.has("Q", 3, 0, 0)


def test_every_number_follows_from_those_before_it(document: Document, trace: Trace) -> None:
    own = Own(trace, Worksheet())
    for key, head in (("rotated_Q", 3), ("rotated_K", 1), ("scores", 2), ("updated", None)):
        values = trace.whole(key) if head is None else trace.head(key, head)
        for row, column in np.ndindex(*values.shape):
            found = own.number(Spot(key, head, row, column))
            assert found == pytest.approx(values[row, column], abs=1e-12), key


def test_a_wrong_query_is_followed_through_the_turning(document: Document, trace: Trace) -> None:
    query, turned = Spot("Q", 1, 2, 0), Spot("rotated_Q", 1, 2, 2)
    wrong = float(trace.head("Q", 1)[2, 0]) + 1.0
    # Columns 0 and 2 are a pair of the third row: its second half gains sin(2 · 100⁰).
    follows = float(trace.head("rotated_Q", 1)[2, 2]) + float(np.sin(2.0))
    sheet = Worksheet((query, turned), {query: wrong, turned: follows})
    verdicts = check(sheet, trace, document, 0).verdicts
    assert [verdict.right for verdict in verdicts] == [False, False]
    assert [verdict.follows for verdict in verdicts] == [False, True]


def test_the_stream_is_given(trace: Trace) -> None:
    assert not fits(Spot("stream", None, 0, 0), trace)
    assert fits(Spot("rotated_K", 0, 0, 0), trace)


def test_paper_gives_cosines_and_sines_and_what_is_multiplied(document: Document, trace: Trace) -> None:
    sheet = Worksheet((Spot("rotated_Q", 0, 2, 1), Spot("scores", 3, 2, 1), Spot("updated", None, 1, 0)))
    paper = paper_of(replace(document, worksheet=sheet), trace, sheet, answers=False)
    tables = {table.title: table for part in paper.parts for table in (*part.given, part.table)}
    angles = tables["Angles φ of the pairs"]
    assert angles.columns == ("cos φ1", "sin φ1", "cos φ2", "sin φ2")
    assert [cell.text for cell in angles.cells[0]] == ["−0.41615", "0.9093", "0.98007", "0.19867"]
    assert {"Queries, head 1", "Rotated queries, head 4", "Rotated keys, head 4", "Stream"} <= tables.keys()
    assert any("columns c and c + 2 of a query are a pair" in part.formula for part in paper.parts)
