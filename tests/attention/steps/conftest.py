"""Problems to write out: the examples, and random ones with everything a document may have."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.mistakes import mistaken_problem, possible
from mha_desktop.attention.parameters import Problem, Readout, Weights, frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.exchange.examples import example

REFERENCE = Path(__file__).parents[2] / "reference"


@pytest.fixture(scope="session")
def reference() -> Callable[[str], Any]:
    """Read one of the reference files."""
    return lambda name: json.loads((REFERENCE / name).read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def example_trace() -> Callable[..., Trace]:
    """Compute the trace of an example, in so many heads, with a mistake."""

    def computed(name: str, heads: int | None = None, mistake: str | None = None) -> Trace:
        opened = example(name)
        document = opened.document
        if heads is not None:
            document = replace(document, weights=replace(document.weights, heads=heads, heads_kv=heads))
        return TorchEngine().forward(document.problem(opened.view.sequence, mistake))

    return computed


@pytest.fixture(scope="session")
def random_trace() -> Callable[..., Trace]:
    """Compute a random problem's trace, with a mistake where one is named and possible."""

    def computed(seed: int, mistake: str | None = None) -> Trace:
        problem = _random_problem(seed, square=mistake is not None)
        if mistake is not None:
            assert possible(problem.weights, mistake)
            problem = mistaken_problem(problem, mistake, None if seed % 2 else problem.blocked)
        return TorchEngine().forward(problem)

    return computed


def _random_problem(seed: int, square: bool = False) -> Problem:
    """Biases, shared keys and values, masks, temperature, a muted head, readout: each there or not."""
    rng = np.random.default_rng(seed)
    heads, d_head, n = int(rng.choice([1, 2, 4, 6])), int(rng.integers(1, 4)), int(rng.integers(1, 7))
    heads_kv = heads if square else int(rng.choice([k for k in (1, 2, 3, 6) if heads % k == 0]))
    d = heads * d_head if square else int(rng.integers(1, 9))
    wide, narrow = heads * d_head, heads_kv * d_head
    sizes = {"W_Q": (d, wide), "W_K": (d, narrow), "W_V": (d, narrow), "W_O": (wide, d)}
    arrays: dict[str, Any] = {name: frozen(rng.normal(size=size)) for name, size in sizes.items()}
    for name, size in {"b_Q": wide, "b_K": narrow, "b_V": narrow, "b_O": d}.items():
        if rng.random() < 0.5:
            arrays[name] = frozen(rng.normal(size=size))
    custom = rng.random((heads, n, n) if rng.random() < 0.5 else (n, n)) < rng.choice([0.0, 0.3])
    blocked = blocked_cells(n, bool(rng.random() < 0.5), rng.random(n) < rng.choice([0.0, 0.4]), custom)
    readout = None
    if rng.random() < 0.5:
        readout = Readout(*(frozen(rng.normal(size=size)) for size in ((d, 5), (5,), (5, 7), (7,))))
    return Problem(
        token_rows=frozen(rng.normal(size=(n, d))),
        weights=Weights(**arrays, heads=heads, heads_kv=heads_kv),
        position_rows=frozen(rng.normal(size=(n, d))) if rng.random() < 0.5 else None,
        blocked=blocked,
        residual=bool(rng.random() < 0.5),
        readout=readout,
        temperature=float(rng.choice([1.0, 0.5, 3.0])),
        muted=frozenset({int(rng.integers(heads))}) if rng.random() < 0.3 else frozenset(),
        rotary=100.0 if d_head % 2 == 0 else None,
        stream=frozen(rng.normal(size=(n, d))) if rng.random() < 0.5 else None,
    )
