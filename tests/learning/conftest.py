"""Small corpora and settings, so that a whole run takes a second."""

from __future__ import annotations

import pytest

from mha_desktop.learning.corpus import Chapter, Corpus, make_corpus, read_chapters
from mha_desktop.learning.protocol import Protocol


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
    return Protocol(
        context=12, width=16, hidden=24, vocabulary=300, batch=32, updates=50, rate=0.01, warm_up=10, validate_every=10,
        validation_targets=200,
    )  # fmt: skip
