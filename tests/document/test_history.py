"""The line of documents: undo, redo, names, and its bound in bytes."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.history import LIMIT_BYTES, History
from mha_desktop.document.model import Document, Sequence, document_arrays

D = 16


@pytest.fixture
def document() -> Document:
    weights = Weights(*(frozen(np.eye(D)) for _ in range(4)), heads=2, heads_kv=2)
    return Document("small", weights, (Sequence("one", ("a", "b"), frozen(np.ones((2, D)))),))


def changed(document: Document, value: float, table: str = "W_Q") -> Document:
    return partial(set_cell, block=Block(table, 0, 1), value=value)(document)


def test_steps_are_named_and_walked(document: Document) -> None:
    history = History(document)
    first = changed(document, 1.0)
    second = changed(first, 2.0)
    history.push("one", first)
    history.push("two", second)
    assert (history.document, history.undo_name, history.redo_name) == (second, "two", None)
    history.move(-1)
    assert (history.document, history.undo_name, history.redo_name) == (first, "one", "two")
    assert (history.undo_document, history.redo_document) == (document, second)
    history.move(-1)
    assert (history.undo_name, history.undo_document) == (None, None)
    history.move(-1)
    assert history.document is document
    history.move(+9)
    assert history.document is second


def test_a_new_step_forgets_what_could_be_redone(document: Document) -> None:
    history = History(document)
    history.push("one", changed(document, 1.0))
    history.move(-1)
    other = changed(document, 3.0)
    history.push("other", other)
    assert (history.document, history.undo_name, history.redo_name, len(history)) == (other, "other", None, 2)


def test_an_array_is_counted_once_however_many_share_it(document: Document) -> None:
    history = History(document)
    own = sum(array.nbytes for array in document_arrays(document))
    assert history.bytes == own
    step = document
    for i in range(5):
        step = changed(step, float(i + 2))
        history.push(str(i), step)
    assert history.bytes == own + 5 * D * D * 8  # a new W_Q each, all else shared


def test_the_oldest_steps_go_when_it_is_full(document: Document) -> None:
    matrix = D * D * 8
    history = History(document, limit=document_bytes(document) + 4 * matrix)
    step, steps = document, [document]
    for i in range(20):
        step = changed(step, float(i + 2))
        steps.append(step)
        history.push(f"step {i}", step)
        assert history.bytes <= document_bytes(document) + 4 * matrix
    assert history.document is steps[-1]
    history.move(-100)
    assert history.document is steps[-len(history)]
    assert history.undo_name is None
    assert len(history) == 5


def document_bytes(document: Document) -> int:
    return sum(array.nbytes for array in document_arrays(document))


def test_one_step_back_stays_even_when_a_document_is_too_large(document: Document) -> None:
    history = History(document, limit=1)
    history.push("one", changed(document, 1.0))
    history.push("two", changed(document, 2.0))
    assert (len(history), history.undo_name) == (2, "two")


def test_the_bound_of_the_program_is_64_mb() -> None:
    assert LIMIT_BYTES == 64 * 2**20
