"""Sources as files: a small valid one, and what is made of it."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
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


@pytest.fixture(scope="session")
def documents() -> ModuleType:
    """The documents and views of which `files` has one for each version of the format."""
    spec = importlib.util.spec_from_file_location("make_files", Path(__file__).parent / "files" / "make_files.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


Change = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="session")
def with_header() -> Callable[..., bytes]:
    """A document file's bytes with changes made to its header (`document`) or to the whole one around it (`outer`)."""

    def changed(content: bytes, document: Change | None = None, outer: Change | None = None) -> bytes:
        length = int.from_bytes(content[:8], "little")
        head = json.loads(content[8 : 8 + length])
        if document is not None:
            own = json.loads(head["__metadata__"]["mhad"])
            document(own)
            head["__metadata__"]["mhad"] = json.dumps(own)
        if outer is not None:
            outer(head)
        written = json.dumps(head).encode()
        return len(written).to_bytes(8, "little") + written + content[8 + length :]

    return changed
