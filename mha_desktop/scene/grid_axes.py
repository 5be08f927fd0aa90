"""What stands at the edges of the heatmap grid: tokens, axis names, numbers, and rules between heads."""

from __future__ import annotations

from functools import lru_cache

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.model import Document
from mha_desktop.document.state import State
from mha_desktop.scene.text import PLAIN, Run, Runs, Style, token_label

LARGE = 64  # beyond so many rows or columns an image is scaled to fit, without labels
PAD_MARK = "\u202fPAD"  # behind the label of a token that is padding; the narrow space is in no label else


@lru_cache(maxsize=64)
def token_labels(tokens: tuple[str, ...], pad: tuple[bool, ...] = ()) -> tuple[str, ...]:
    """Tokens as labels, nothing in them invisible; those that are padding are marked."""
    marks = pad or (False,) * len(tokens)
    return tuple(token_label(token) + PAD_MARK * marked for token, marked in zip(tokens, marks, strict=True))


def label_runs(label: str, style: Style = PLAIN) -> Runs:
    """A label as it is drawn: the mark of padding is small."""
    if not label.endswith(PAD_MARK):
        return (Run(label, style),)
    mark = Style(style.italic, style.bold, "sup")
    return Run(label.removesuffix(PAD_MARK), style), Run(PAD_MARK, mark)


def column_labels(state: State, key: str) -> tuple[str, ...]:
    """Labels of a stage's columns: tokens, axis names, words of the readout, or numbers from 1."""
    document, axis = state.document, STAGE[key].columns
    if axis == "n":
        return token_labels(state.sequence.tokens, state.sequence.pad)
    width = state.trace.shape(key)[-1]
    if axis == "d" and len(document.axes) == width:
        return token_labels(document.axes)
    if axis == "v" and len(words := readout_words(document)) == width:
        return token_labels(words)
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
