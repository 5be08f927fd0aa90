"""What the preview of an import says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.model import Document
from mha_desktop.exchange.sources import open_source
from mha_desktop.exchange.tables.import_plan import ImportPlan
from mha_desktop.exchange.tables.imported import ImportedTable
from mha_desktop.exchange.tables.plan import plan_import
from mha_desktop.ui.carry.sentences import does_something, done_words, plan_words, preview_words, source_words


@pytest.fixture
def document() -> Document:
    return open_source("example:clusters").document


@pytest.fixture
def plan(document: Document) -> Callable[..., ImportPlan]:
    """Return a plan that writes the present numbers of a table, some of them changed."""

    def make(table: str, *changes: tuple[int, int, float]) -> ImportPlan:
        values = np.array(document.weights.W_Q if table == "W_Q" else document.token_rows(0))
        for row, column, by in changes:
            values[row, column] += by
        return plan_import(document, table, 0, ImportedTable("“a.csv”", frozen(values)))

    return make


def test_a_source_says_its_size_and_names() -> None:
    table = ImportedTable("“a.npz”", frozen(np.zeros((2, 3))), key="W_Q")
    assert source_words(table) == "“a.npz” (W_Q), 2 × 3"
    assert source_words(replace(table, key="", rows=("a", "b"))) == "“a.npz”, 2 × 3, with names of rows"


def test_numbers_that_are_there_already_are_not_imported(plan: Callable[..., ImportPlan]) -> None:
    same = plan("W_Q")
    assert plan_words(same) == "Goes to W_Q[1–8, 1–8]. These numbers are there already: none changes."
    assert not does_something(same)


def test_one_change_and_many(plan: Callable[..., ImportPlan]) -> None:
    one = plan("W_Q", (0, 0, -0.25))
    assert plan_words(one) == "Goes to W_Q[1–8, 1–8]. 1 of 64 numbers changes, by 0.250."
    assert done_words(one) == "“a.csv” is imported into W_Q[1–8, 1–8]: 1 number changed."
    assert "2 of 96 numbers change, the largest by 3.000." in plan_words(plan("X", (0, 0, 1.0), (3, 3, -3.0)))


def test_a_bias_that_is_off_is_said_to_be_switched_on(document: Document) -> None:
    zeros = plan_import(document, "b_Q", 0, ImportedTable("“b.csv”", frozen(np.zeros((1, 8)))))
    assert "b_Q is switched on." in plan_words(zeros)
    assert does_something(zeros)


def test_the_preview_says_what_is_not_shown(document: Document, plan: Callable[..., ImportPlan]) -> None:
    assert preview_words(plan("W_Q", (0, 0, 1.0)), 100) == "Numbers that change are bold and have a corner."
    assert preview_words(plan("W_Q"), 100) == ""
    many = plan_import(document, "W_Q", 0, ImportedTable("“a.csv”", frozen(np.zeros((4000, 8)))))
    assert preview_words(many, 100) == "The first 100 × 8 of 4,000 × 8."
