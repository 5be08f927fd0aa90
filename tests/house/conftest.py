"""What the house rules read: the files of the project, and dev.py as a module."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SKIPPED = {".git", ".venv", "build", "dist", "__pycache__"}


def walk(folder: Path) -> Iterator[Path]:
    """Every file of the project; not what git and tools keep for themselves."""
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in SKIPPED and not name.endswith(("_cache", ".egg-info"))]
        yield from (Path(place, name) for name in names)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def package_files() -> list[Path]:
    """The package's Python files."""
    return sorted(path for path in walk(ROOT / "mha_desktop") if path.suffix == ".py")


@pytest.fixture(scope="session")
def python_files() -> list[Path]:
    """All Python files of the project: the package, its tests, and the scripts around them."""
    return sorted(path for path in walk(ROOT) if path.suffix == ".py" and ".hypothesis" not in path.parts)


@pytest.fixture(scope="session")
def text_files() -> list[Path]:
    """Every file of the project that people write."""
    written = {
        ".py",
        ".toml",
        ".md",
        ".json",
        ".qss",
        ".ts",
        ".cfg",
        ".ini",
        ".sh",
        ".txt",
        ".svg",
        ".yml",
        ".spec",
        ".ps1",
        ".xml",
        ".desktop",
        "",
    }
    return sorted(path for path in walk(ROOT) if path.suffix in written and ".hypothesis" not in path.parts)


@pytest.fixture(scope="session")
def dev() -> ModuleType:
    """The set-up script, imported without starting it."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
