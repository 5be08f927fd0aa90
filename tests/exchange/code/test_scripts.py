"""The scripts recompute what the engine computes, for every part that a document can have."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.pictures import set_channels
from mha_desktop.errors import UserError
from mha_desktop.exchange.code.literals import WIDTH
from mha_desktop.exchange.code.script import KINDS, code_text, write_code
from mha_desktop.exchange.examples import EXAMPLES, example
from mha_desktop.exchange.opened import Opened

Make = Callable[..., Document]
Run = Callable[[dict[str, str]], dict[str, dict[str, np.ndarray]]]

ONE_EMPTY_ROW = np.zeros((5, 5), bool)
ONE_EMPTY_ROW[2] = True
EMPTY_IN_ONE_HEAD = np.zeros((4, 5, 5), bool)
EMPTY_IN_ONE_HEAD[1, 3] = True
EMPTY_IN_ONE_HEAD[2, 0, 4] = True
PER_HEAD = np.random.default_rng(9).random((4, 5, 5)) < 0.3
PER_HEAD[:, np.arange(5), np.arange(5)] = False

SQUARE = {
    "a stream": {"stream": True, "residual": True},
    "a stream without the residual": {"stream": True},
    "plain": {},
    "one token, one head": {"n": 1, "heads": 1},
    "heads of width 1": {"heads": 8},
    "biases": {"biases": "QKVO"},
    "some biases": {"biases": "QO"},
    "causal": {"mask": "causal", "biases": "V"},
    "padding": {"pad": (3, 4)},
    "causal padding": {"pad": (0, 1), "mask": "causal"},
    "a mask of its own each head": {"painted": PER_HEAD, "biases": "QKVO"},
    "a row that reads nothing": {"painted": ONE_EMPTY_ROW},
    "a row that reads nothing, biases": {"painted": ONE_EMPTY_ROW, "biases": "QKVO", "mask": "causal"},
    "reads nothing in one head": {"painted": EMPTY_IN_ONE_HEAD},
    "reads nothing in one head, biases": {"painted": EMPTY_IN_ONE_HEAD, "biases": "QKVO"},
    "everything is padded but one": {"pad": (0, 1, 2, 3), "mask": "causal"},
    "sinusoidal": {"sinusoidal": True, "residual": True},
    "table": {"positions": np.random.default_rng(1).normal(size=(7, 8)), "readout": True},
    "vocabulary": {"vocabulary": True, "readout": True, "residual": True, "mask": "causal"},
    "vocabulary with positions": {"vocabulary": True, "sinusoidal": True},
    "temperature": {"temperature": 0.37, "biases": "Q"},
    "temperature without biases": {"temperature": 3.0},
    "muted": {"muted": frozenset({0, 2}), "biases": "O"},
    "all muted": {"muted": frozenset(range(4)), "residual": True},
    "everything": {
        "biases": "QKVO",
        "mask": "causal",
        "pad": (4,),
        "painted": EMPTY_IN_ONE_HEAD,
        "vocabulary": True,
        "positions": np.random.default_rng(2).normal(size=(5, 8)),
        "residual": True,
        "readout": True,
        "temperature": 2.5,
        "muted": frozenset({3}),
    },
}
OTHER_SHAPES = {
    "two key heads": {"heads_kv": 2, "biases": "QKVO", "mask": "causal"},
    "one key head": {"heads_kv": 1, "painted": EMPTY_IN_ONE_HEAD},
    "wider than the model": {"d_head": 3, "muted": frozenset({1})},
    "rotary": {"rotary": 10_000.0, "biases": "QK"},
    "rotary with a stream": {
        **{"rotary": 55.5, "stream": True, "residual": True, "heads_kv": 2, "d_head": 6, "mask": "causal"},
        **{"biases": "QKVO", "temperature": 2.0, "readout": True, "vocabulary": True},
    },
    "two key heads of another width": {"heads_kv": 2, "d_head": 5, "biases": "KVO", "residual": True},
}


@pytest.fixture(scope="module")
def documents(random_document: Make) -> dict[str, Document]:
    made = {name: random_document(i, **parts) for i, (name, parts) in enumerate((SQUARE | OTHER_SHAPES).items())}
    made["picture in colour"] = set_channels(example("picture").document, 3)
    return made | {name: example(name).document for name in EXAMPLES}


@pytest.fixture(scope="module")
def results(documents: dict[str, Document], run_scripts: Run) -> dict[str, dict[str, np.ndarray]]:
    """What every script of every document leaves."""
    texts = {
        f"{kind} {name}": code_text(document, index(name), kind)
        for name, document in documents.items()
        for kind in KINDS
        if name not in OTHER_SHAPES or kind != "module"
    }
    return run_scripts(texts)


@pytest.mark.parametrize("kind", KINDS)
def test_every_line_fits(kind: str, documents: dict[str, Document]) -> None:
    for name in set(documents) - (set(OTHER_SHAPES) if kind == "module" else set()):
        assert max(map(len, code_text(documents[name], index(name), kind).splitlines())) <= WIDTH, name


def index(name: str) -> int:
    return EXAMPLES[name].sequence if name in EXAMPLES else 0


def trace(document: Document, name: str, mistake: str | None = None) -> Trace:
    return TorchEngine().forward(document.problem(index(name), mistake))


@pytest.mark.parametrize("kind", ["numpy", "torch"])
@pytest.mark.parametrize("name", [*SQUARE, *OTHER_SHAPES, *EXAMPLES, "picture in colour"])
def test_the_script_leaves_what_the_engine_computes(
    kind: str, name: str, documents: dict[str, Document], results: dict[str, dict[str, np.ndarray]]
) -> None:
    expected, found = trace(documents[name], name), results[f"{kind} {name}"]
    keys = ("output", "attention", "messages", "concat", "Q", "X", "rotated_Q", "rotated_K", "stream", "updated")
    for key in (*keys, "hidden", "logits", "probabilities"):
        assert (key in found) == expected.has(key)
        if expected.has(key):
            np.testing.assert_allclose(found[key], expected.whole(key), rtol=0, atol=1e-12, err_msg=key)
            assert found[key].dtype == np.float64


@pytest.mark.parametrize("name", [*SQUARE, *EXAMPLES, "picture in colour"])
def test_the_layer_gives_what_the_engine_computes(
    name: str, documents: dict[str, Document], results: dict[str, dict[str, np.ndarray]]
) -> None:
    expected, found = trace(documents[name], name), results[f"module {name}"]
    assert found["attention"].shape == expected.shape("attention")
    for key in ("output", "attention", "updated", "hidden", "logits", "probabilities"):
        assert (key in found) == expected.has(key)
        if expected.has(key):
            np.testing.assert_allclose(found[key], expected.whole(key), rtol=0, atol=1e-12, err_msg=key)


@pytest.mark.parametrize("kind", ["numpy", "torch"])
def test_a_mistake_on_purpose_is_made_by_the_script_too(kind: str, random_document: Make, run_scripts: Run) -> None:
    causal = {"mask": "causal", "biases": "QKVO", "temperature": 1.5}
    documents = {
        "causal": random_document(1, **causal),
        "open": random_document(2),
        "padding": random_document(3, pad=(4,), **causal),
        "rotary": random_document(4, rotary=100.0, **causal),
        "river": example("river").document,
    }
    cases = {f"{name} {m.name}": (document, m.name) for name, document in documents.items() for m in MISTAKES}
    found = run_scripts({name: code_text(document, 0, kind, mistake) for name, (document, mistake) in cases.items()})
    for name, (document, mistake) in cases.items():
        expected = trace(document, "", mistake)
        for key in ("attention", "output"):
            np.testing.assert_allclose(found[name][key], expected.whole(key), rtol=0, atol=1e-12, err_msg=name)


@pytest.mark.parametrize("kind", KINDS)
def test_the_script_prints_its_output(kind: str, tmp_path: Path, run_file: Callable[[Path], str]) -> None:
    path = tmp_path / "größe 1.py"
    write_code(example("river"), kind, path)
    printed = run_file(path)
    numbers = np.array([float(number) for number in re.findall(r"-?\d+\.\d*(?:e[+-]\d+)?", printed)])
    expected = trace(example("river").document, "river").whole("output")
    np.testing.assert_allclose(numbers.reshape(expected.shape), expected, rtol=0, atol=1e-4)


def test_the_sequence_that_is_looked_at_is_written(tmp_path: Path) -> None:
    write_code(example("cheque"), "numpy", tmp_path / "c.py")
    assert '"cheque"' in (tmp_path / "c.py").read_text("utf-8").partition("tokens = ")[2].partition("]")[0]
    with pytest.raises(UserError, match=r"“c\.txt” should end in \.py"):
        write_code(example("cheque"), "numpy", tmp_path / "c.txt")


def test_what_pytorchs_layer_lacks_is_refused_and_nothing_is_written(random_document: Make, tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    with pytest.raises(UserError, match=r"no shared key and value heads \(2 for 4 heads here\)"):
        write_code(Opened(random_document(heads_kv=2)), "module", path)
    with pytest.raises(UserError, match="4 heads of width 3 are not 8 columns"):
        write_code(Opened(random_document(d_head=3)), "module", path)
    with pytest.raises(UserError, match="has no rotary positions"):
        write_code(Opened(random_document(rotary=100.0)), "module", path)
    with pytest.raises(UserError, match="makes no mistakes on purpose"):
        write_code(Opened(random_document()), "module", path, "no-scale")
    with pytest.raises(UserError, match="There is no mistake “x”"):
        write_code(Opened(random_document()), "torch", path, "x")
    assert not list(tmp_path.iterdir())
