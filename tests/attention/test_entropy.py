"""The entropy of rows of attention."""

from __future__ import annotations

import math

import numpy as np
import torch

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.entropy import row_entropy
from mha_desktop.exchange.examples import example


def test_equal_weights_have_the_logarithm_of_their_number() -> None:
    A = np.array([[0.25, 0.25, 0.25, 0.25], [0.5, 0.5, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]])
    np.testing.assert_allclose(row_entropy(A), [math.log(4), math.log(2), 0.0, 0.0], rtol=0, atol=1e-15)
    assert not np.signbit(row_entropy(A)).any()


def test_it_is_torchs_entropy_of_a_categorical_distribution() -> None:
    for name in ("clusters", "river", "cheque"):
        opened = example(name)
        sequence = opened.view.sequence if opened.view else 0
        A = TorchEngine().forward(opened.document.problem(sequence)).whole("attention")  # (h, n, n)
        theirs = torch.distributions.Categorical(probs=torch.tensor(A)).entropy().numpy()  # (h, n)
        np.testing.assert_allclose(row_entropy(A), theirs, rtol=0, atol=1e-12)


def test_a_row_that_is_not_finite_has_none_and_spoils_no_other() -> None:
    A = np.array([[np.nan, 1.0], [0.5, 0.5], [np.inf, 0.0]])
    entropy = row_entropy(A)
    assert np.isnan(entropy[[0, 2]]).all()
    assert entropy[1] == math.log(2)
