"""Make resources/examples: the documents from tests/reference, exact to the last bit, and their stored traces.

python resources/make_examples.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
REFERENCE, EXAMPLES_FOLDER = ROOT / "tests" / "reference", ROOT / "resources" / "examples"
sys.path.insert(0, str(ROOT))

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.patches import patch_tokens
from mha_desktop.exchange.examples import EXAMPLES, ExampleFile


def clusters() -> dict[str, Any]:
    """The notebook's example: 12 tokens in three clusters of four, 8 columns, 4 heads."""
    source = read("clusters.json")
    view = {
        "scale": "0..max",
        "lock": spot(head=1, row=8, column=2),
        "cell": cell("W_Q", 6, 2),
        "pins": [pin(cell(*at), 2.0) for at in (("W_Q", 6, 2), ("W_Q", 2, 2), ("W_K", 2, 3))],
    }
    return {
        "title": "clusters",
        "heads": source["heads"],
        "mask": "none",
        "sequences": [{"name": "clusters", "tokens": source["tokens"], "rows": source["X"], "view": view}],
        "weights": {name: source[name] for name in ("W_Q", "W_K", "W_V", "W_O")},
        "groups": source["groups"],
    }


def river() -> dict[str, Any]:
    """The lesson's worksheet: two sentences, two heads, a vocabulary, positions, a readout."""
    source = read("river-bank.json")
    keys = {"river": 5, "cheque": 3}  # what the last token's first head attends to most
    return {
        "title": "river",
        "heads": source["heads"],
        "mask": "causal",
        "sequences": [
            {
                "name": name,
                "tokens": tokens,
                "view": {
                    "scale": "0..1",
                    "lock": spot(head=0, row=9, column=keys[name]),
                    "cell": cell("W_Q", 3, 0),
                    "pins": [pin(cell("W_Q", 3, 0), 4.0), pin(cell("W_O", 2, 0), 4.0)],
                },
            }
            for name, tokens in source["sentences"].items()
        ],
        "weights": {name: source[name] for name in ("W_Q", "W_K", "W_V", "W_O")},
        "axes": source["axes"],
        "words": source["vocab"],
        "word_rows": source["token_embedding"],
        "position_rows": source["position_embedding"],
        "residual": True,
        "readout": {name: source[name] for name in ("W_hidden", "b_hidden", "W_vocab", "b_vocab")},
    }


def picture() -> dict[str, Any]:
    """Two grey pictures of 8 × 8, each four patches: is the mark left or right? Every number is chosen by hand.

    Columns of X: light in the patch, its side (−1 left, 1 right), its height (1 top, −1 bottom), and 1 for CLS alone.
    CLS asks both heads for light; head 1 brings the side of what it finds, head 2 the height. The readout reads the
    side.
    """
    bar = [[float(column == 2) for column in range(8)] for _ in range(8)]
    dot = [[float(row in (5, 6) and column in (5, 6)) for column in range(8)] for row in range(8)]
    return {
        "title": "picture",
        "heads": 2,
        "mask": "none",
        "sequences": [
            {
                "name": name,
                "tokens": patch_tokens(4),
                "image": image,
                "view": {
                    "scale": "0..1",
                    "lock": spot(head=0, row=0, column=column),
                    "table": "pixels",
                    "cell": cell("W_Q", 3, 0),
                    "pins": [pin(cell("W_Q", 3, 0), 6.0), pin(cell("W_hidden", 1, 0), 6.0)],
                },
            }
            for name, image, column in (("bar", bar, 1), ("dot", dot, 4))
        ],
        "weights": {
            "W_Q": matrix(4, 4, {(3, 0): 4, (3, 2): 4}),
            "W_K": matrix(4, 4, {(0, 0): 1, (0, 2): 1}),
            "W_V": matrix(4, 4, {(1, 0): 1, (2, 2): 1}),
            "W_O": matrix(4, 4, {(0, 1): 1, (2, 2): 1}),
        },
        "axes": ("light", "side", "height", "cls"),
        "patches": {
            "side": 4,
            "projection": matrix(16, 4, {(pixel, 0): 0.25 for pixel in range(16)}),
            "cls": matrix(1, 4, {(0, 3): 1}),
            "classes": ("left", "right"),
        },
        "position_rows": [[0, 0, 0, 0], [0, -1, 1, 0], [0, 1, 1, 0], [0, -1, -1, 0], [0, 1, -1, 0]],
        "residual": True,
        "readout": {
            "W_hidden": matrix(4, 2, {(1, 0): -4, (1, 1): 4}),
            "b_hidden": [0, 0],
            "W_vocab": matrix(2, 2, {(0, 0): 1, (1, 1): 1}),
            "b_vocab": [0, 0],
        },
    }


def matrix(rows: int, columns: int, cells: dict[tuple[int, int], float]) -> list[list[float]]:
    """A matrix of zeros with some other numbers in it."""
    return [[cells.get((row, column), 0) for column in range(columns)] for row in range(rows)]


def spot(head: int, row: int, column: int) -> dict[str, Any]:
    """A locked attention weight, from 0."""
    return {"key": "attention", "head": head, "row": row, "column": column}


def cell(table: str, row: int, column: int) -> dict[str, Any]:
    """One cell of a table, from 0."""
    return {"table": table, "row": row, "column": column}


def pin(at: dict[str, Any], reach: float) -> dict[str, Any]:
    """A slider from −reach to reach."""
    return {"cell": at, "low": -reach, "high": reach}


def read(name: str) -> dict[str, Any]:
    """A reference file."""
    loaded: dict[str, Any] = json.loads((REFERENCE / name).read_text(encoding="utf-8"))
    return loaded


def main() -> None:
    """Write the JSON files, then each example's trace, all stages."""
    import msgspec

    EXAMPLES_FOLDER.mkdir(exist_ok=True)
    for file, described in (("clusters", clusters()), ("river", river()), ("picture", picture())):
        path = EXAMPLES_FOLDER / f"{file}.json"
        path.write_text(json.dumps(described, ensure_ascii=False) + "\n", encoding="utf-8")
    for name, (file, sequence) in EXAMPLES.items():
        text = (EXAMPLES_FOLDER / f"{file}.json").read_bytes()
        document = msgspec.json.decode(text, type=ExampleFile).document()
        trace = TorchEngine().forward(document.problem(sequence))
        np.savez(EXAMPLES_FOLDER / f"{name}.npz", allow_pickle=False, **{key: trace.whole(key) for key in trace.keys})


if __name__ == "__main__":
    main()
