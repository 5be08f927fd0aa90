"""Sources as files: a small valid one, and what is made of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest


def arrays_of_a_source(n: int = 5, d: int = 4) -> dict[str, Any]:
    """X and four matrices of fixed random numbers."""
    rng = np.random.default_rng(7)
    return {"X": rng.normal(size=(n, d))} | {name: rng.normal(size=(d, d)) for name in ("W_Q", "W_K", "W_V", "W_O")}


@pytest.fixture
def save(tmp_path: Path) -> Callable[..., Path]:
    """Write `notes.npz` of a valid source with arrays replaced, added, or (None) left out; return its path."""

    def write(name: str = "notes.npz", **changes: Any) -> Path:
        arrays = arrays_of_a_source() | changes
        path = tmp_path / name
        np.savez(path, **{key: value for key, value in arrays.items() if value is not None})
        return path

    return write
