"""Small corpora and settings, so that a whole run takes a second."""

from __future__ import annotations

from pathlib import Path

import pytest
from safetensors.numpy import load_file

from mha_desktop.attention.parameters import frozen
from mha_desktop.learning.corpus import Chapter, Corpus, make_corpus, read_chapters
from mha_desktop.learning.models import Model
from mha_desktop.learning.protocol import HEADS, MODELS, Protocol
from mha_desktop.learning.run import Run

SMALL = Protocol(
    context=12, width=16, hidden=24, vocabulary=300, batch=32, updates=50, rate=0.01, warm_up=10, validate_every=10,
    validation_targets=200,
)  # fmt: skip


@pytest.fixture(scope="session")
def chapters() -> list[Chapter]:
    """Every chapter of the six novels."""
    return read_chapters()


@pytest.fixture(scope="session")
def small_corpus(chapters: list[Chapter]) -> Corpus:
    """The first ten chapters of one novel, 300 words."""
    return make_corpus([chapter for chapter in chapters if chapter.novel == "emma" and chapter.number <= 10], 300)


@pytest.fixture
def small() -> Protocol:
    """Fifty updates of small models."""
    return SMALL


@pytest.fixture(scope="session")
def runs(small_corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Finished runs of seed 11 of all three models, fifty updates each."""
    folder = tmp_path_factory.mktemp("runs")
    for name in MODELS:
        Run(small_corpus, SMALL, name, 11, folder / f"{name}-11").finish()
    return folder


@pytest.fixture
def models(runs: Path, small_corpus: Corpus) -> dict[str, Model]:
    """The three small models, trained."""
    found = {}
    for name in MODELS:
        stored = load_file(runs / f"{name}-11" / "best.safetensors")
        parameters = {key: frozen(array) for key, array in stored.items()}
        found[name] = Model(name, HEADS[name], small_corpus.words, parameters, SMALL.context)
    return found
