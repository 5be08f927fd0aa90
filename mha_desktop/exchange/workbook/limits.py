"""How large a workbook of live formulas may be, and what it cannot say."""

from __future__ import annotations

from mha_desktop.attention.trace import Trace
from mha_desktop.errors import Said
from mha_desktop.exchange.opened import Opened

MAX_TOKENS, MAX_HEADS, MAX_WIDTH = 64, 16, 64
MAX_WORDS = 1024  # of a vocabulary or readout, and hidden units
MAX_PIXELS = 4096  # of a picture, channels counted apart


def why_not_live(opened: Opened, trace: Trace) -> str | None:
    """Return in one sentence why there is no workbook of formulas for this trace, or None when there is one."""
    problem, document = trace.problem, opened.document
    weights = problem.weights
    if problem.mistake is not None:
        return "The formulas of a workbook make no mistakes on purpose."
    widest = max(weights.d_model, weights.W_Q.shape[1])
    if problem.n > MAX_TOKENS or weights.heads > MAX_HEADS or widest > MAX_WIDTH:
        return Said(
            "{n} tokens, {heads} heads and {widest} columns are too many for formulas; {most} tokens, "
            "{most2} heads and {most3} columns are the most.",
            n=problem.n,
            heads=weights.heads,
            widest=widest,
            most=MAX_TOKENS,
            most2=MAX_HEADS,
            most3=MAX_WIDTH,
        )
    words = 0 if document.vocabulary is None else len(document.vocabulary.words)
    if problem.readout is not None:
        words = max(words, *problem.readout.W_vocab.shape)
    if words > MAX_WORDS:
        return Said(
            "{words} words or hidden units are too many for formulas; {most} are the most.", words=words, most=MAX_WORDS
        )
    pictures, image = document.patches, document.sequences[0 if opened.view is None else opened.view.sequence].image
    if pictures is not None and image is not None and max(len(pictures.projection), image.size) > MAX_PIXELS:
        return Said("{size} pixels are too many for formulas; {most} are the most.", size=image.size, most=MAX_PIXELS)
    return None
