"""States to draw, without a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.state import State
from mha_desktop.document.view import first_view
from mha_desktop.exchange.examples import example
from mha_desktop.ui.theme import Theme, load_fonts

MakeState = Callable[..., State]


@pytest.fixture
def theme(qapp: object) -> Theme:
    load_fonts()
    return Theme.named("light")


@pytest.fixture
def shown() -> MakeState:
    """The state of an example with fields of its view changed."""

    def make(name: str, **view: Any) -> State:
        opened = example(name)
        assert opened.trace is not None
        assert opened.view is not None
        return State(opened.document, opened.trace, replace(opened.view, **view))

    return make


@pytest.fixture
def random_state() -> MakeState:
    """A state of random matrices: heads, tokens, letters a token, masked or not."""

    def make(heads: int, n: int, letters: int = 2, mask: str = "none", **view: Any) -> State:
        rng, d = np.random.default_rng(heads * n), heads * 2
        weights = Weights(*(frozen(rng.normal(size=(d, d))) for _ in range(4)), heads=heads, heads_kv=heads)
        tokens = tuple(("W" * letters + str(i))[-max(letters, 2) :] for i in range(n))
        sequence = Sequence("random", tokens, frozen(rng.normal(size=(n, d))))
        document = Document("random", weights, (sequence,), mask)
        trace = TorchEngine().forward(document.problem())
        return State(document, trace, replace(first_view(document, trace), **view))

    return make
