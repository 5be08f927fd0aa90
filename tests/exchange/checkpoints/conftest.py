"""Small models with random weights: of every family, made by transformers; and bare files, made with numpy."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aids.small_models import CONFIGS, arrays_of, save_model, write_bare

Make = Callable[..., Path]


@pytest.fixture(scope="session")
def transformers() -> Any:
    """The library, where it is installed: `dev.py test` does that where it can be had."""
    return pytest.importorskip("transformers", reason="the extra “models” (transformers) is not installed")


@pytest.fixture(scope="session")
def make_model(transformers: Any, tmp_path_factory: pytest.TempPathFactory) -> Make:
    """Save a small model of a family, with its tokenizer; the folder. The same for the same arguments."""
    kept: dict[str, Path] = {}

    def make(kind: str, **changes: Any) -> Path:
        key = json.dumps([kind, changes], default=str)
        if key not in kept:
            kept[key] = tmp_path_factory.mktemp(kind)
            save_model(transformers, kind, kept[key], changes)
        return kept[key]

    return make


@pytest.fixture
def bare(tmp_path: Path) -> Callable[..., Path]:
    """Write a folder with model.safetensors of the given arrays, and config.json where one is given; the folder."""

    def write(arrays: dict[str, Any], config: dict[str, Any] | None = None) -> Path:
        return write_bare(tmp_path / "tiny", arrays, config)

    return write


@pytest.fixture
def tiny(bare: Callable[..., Path]) -> Callable[..., Path]:
    """A bare folder of a family with its config.json changed; `arrays` are added to the model's own."""

    def write(kind: str, arrays: dict[str, Any] | None = None, **changes: Any) -> Path:
        return bare(arrays_of(kind) | (arrays or {}), CONFIGS[kind] | changes)

    return write


@pytest.fixture
def lone(bare: Callable[..., Path]) -> Callable[..., Path]:
    """A safetensors file without config.json: of a family, or of the given arrays."""

    def write(kind: str | dict[str, Any]) -> Path:
        return bare(arrays_of(kind) if isinstance(kind, str) else kind) / "model.safetensors"

    return write
