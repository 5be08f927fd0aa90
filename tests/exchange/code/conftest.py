"""Documents with every part a script may have to write, and a way to run many scripts in one process of their own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.parameters import Readout, Weights, frozen
from mha_desktop.document.model import Document, Sequence, Vocabulary

RUN = """
import runpy, sys
import numpy as np
for path in sys.argv[1:]:
    left = runpy.run_path(path)
    names = ("output", "attention", "updated", "hidden", "logits", "probabilities", "messages", "concat", "Q", "X")
    names += ("rotated_Q", "rotated_K", "stream")
    np.savez(path + ".npz", **{name: np.asarray(left[name]) for name in names if name in left})
"""

Results = dict[str, np.ndarray[Any, Any]]
Make = Callable[..., Document]
Run = Callable[[dict[str, str]], dict[str, Results]]


def _random_document(
    seed: int = 0,
    *,
    n: int = 5,
    d: int = 8,
    heads: int = 4,
    heads_kv: int | None = None,
    d_head: int | None = None,
    biases: str = "",
    tokens: tuple[str, ...] = (),
    readout: bool = False,
    vocabulary: bool = False,
    pad: tuple[int, ...] = (),
    painted: object = None,
    stream: bool = False,
    **fields: Any,
) -> Document:
    rng = np.random.default_rng(seed)
    width, shared = d // heads if d_head is None else d_head, heads if heads_kv is None else heads_kv
    shapes = {"Q": (d, heads * width), "K": (d, shared * width), "V": (d, shared * width), "O": (heads * width, d)}
    matrices = {f"W_{name}": frozen(rng.normal(size=shape)) for name, shape in shapes.items()}
    matrices |= {f"b_{name}": frozen(rng.normal(size=shapes[name][1])) for name in biases}
    words = ("the", "a", "cat", "sat", "mat", "on")
    if vocabulary:
        fields["vocabulary"] = Vocabulary(words, frozen(rng.normal(size=(len(words), d))))
        tokens = tuple(words[i].capitalize() for i in rng.integers(len(words), size=n))
    if readout:
        sizes = ((d, 5), (5,), (5, len(words)), (len(words),))
        fields["readout"] = Readout(*(frozen(rng.normal(size=size)) for size in sizes))
    sequence = Sequence(
        "s",
        tokens or tuple(f"t{i}" for i in range(n)),
        None if vocabulary else frozen(rng.normal(size=(n, d))),
        tuple(i in pad for i in range(n)) if pad else (),
        None if painted is None else np.asarray(painted, dtype=bool),
        stream=frozen(rng.normal(size=(n, d))) if stream else None,
    )
    return Document("notes", Weights(**matrices, heads=heads, heads_kv=shared), (sequence,), **fields)


@pytest.fixture(scope="session")
def random_document() -> Make:
    """Make a document of normal numbers with the parts that are asked for."""
    return _random_document


@pytest.fixture(scope="session")
def run_scripts(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Run named scripts in one process where warnings are errors; return the arrays that each leaves."""

    def run(texts: dict[str, str]) -> dict[str, Results]:
        folder = tmp_path_factory.mktemp("scripts")
        paths = [folder / f"{i}.py" for i in range(len(texts))]
        for path, text in zip(paths, texts.values(), strict=True):
            path.write_text(text, encoding="utf-8")
        done = _python("-W", "error", "-c", RUN, *map(str, paths))
        assert done.returncode == 0, done.stderr[-2000:]
        results: dict[str, Results] = {}
        for name, path in zip(texts, paths, strict=True):
            with np.load(f"{path}.npz") as stored:
                results[name] = dict(stored)
        return results

    return run


def _python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, encoding="utf-8", timeout=300)


@pytest.fixture
def run_file() -> Callable[[Path], str]:
    """Run one script as a user does; return what it prints."""

    def run(path: Path) -> str:
        done = _python(str(path))
        assert done.returncode == 0, done.stderr[-2000:]
        return done.stdout

    return run
