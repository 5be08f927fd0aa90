"""What stands at the edges of the heatmap grid: tokens, axis names, numbers, and rules between heads."""

from __future__ import annotations

from functools import lru_cache

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.model import Document
from mha_desktop.document.state import State
from mha_desktop.scene.text import token_label


@lru_cache(maxsize=64)
def token_labels(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Tokens as labels, nothing in them invisible."""
    return tuple(token_label(token) for token in tokens)


def column_labels(state: State, key: str) -> tuple[str, ...]:
    """Labels of a stage's columns: tokens, axis names, words of the vocabulary, or numbers from 1."""
    document, axis = state.document, STAGE[key].columns
    if axis == "n":
        return token_labels(state.sequence.tokens)
    width = state.trace.shape(key)[-1]
    if axis == "d" and len(document.axes) == width:
        return token_labels(document.axes)
    if axis == "v" and document.vocabulary is not None and len(document.vocabulary.words) == width:
        return token_labels(document.vocabulary.words)
    return _counted(width)


@lru_cache(maxsize=64)
def _counted(width: int) -> tuple[str, ...]:
    return tuple(str(i + 1) for i in range(width))


def head_rules(document: Document, key: str) -> tuple[int, ...]:
    """Columns at which another head begins."""
    if STAGE[key].columns != "h·d_head":
        return ()
    width = document.weights.d_head
    return tuple(range(width, document.heads * width, width))
