"""The document of File ▸ New: small, the same each time, and ready to be computed."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.fresh import fresh_document
from mha_desktop.document.model import document_arrays


def test_it_is_small_and_has_numbers_that_can_be_written_on_a_board():
    document = fresh_document("untitled")
    assert (document.sequences[0].n, document.d, document.heads) == (4, 4, 2)
    for array in document_arrays(document):
        assert not array.flags.writeable
        assert (np.round(array, 1) == array).all()
        assert np.abs(array).max() > 0.5
    attention = TorchEngine().forward(document.problem()).whole("attention")
    assert attention.shape == (2, 4, 4)
    assert attention.max() > 0.5  # there is something to see


def test_it_is_the_same_each_time():
    for one, other in zip(document_arrays(fresh_document("a")), document_arrays(fresh_document("a")), strict=True):
        assert (one == other).all()
