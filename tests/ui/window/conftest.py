"""Parts of the window on a session of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.exchange.sources import open_source
from mha_desktop.ui.theme import Theme, load_fonts


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    load_fonts()
    return Theme.named("light")


@pytest.fixture
def session() -> Session:
    opened = open_source("example:clusters")
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


@pytest.fixture
def session_of() -> Callable[..., Any]:
    """Make a session on a random document: n tokens, h heads, d wide."""

    def make(n: int = 3, heads: int = 1, d: int = 4) -> Session:
        rng = np.random.default_rng(0)
        matrices = {name: frozen(rng.normal(size=(d, d))) for name in ("W_Q", "W_K", "W_V", "W_O")}
        tokens = tuple(f"t{i}" for i in range(n))
        rows = frozen(rng.normal(size=(n, d)))
        document = Document("random", Weights(**matrices, heads=heads, heads_kv=heads), (Sequence("s", tokens, rows),))
        return Session(document, engine=TorchEngine())

    return make
