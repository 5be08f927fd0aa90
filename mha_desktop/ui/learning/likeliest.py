"""The words that a document predicts by itself, to begin with as what is wanted."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.trace import Engine, Trace
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.learning import last_row
from mha_desktop.document.model import Document


def likeliest(opened: Document, document: Document, engine: Engine) -> tuple[int, ...]:
    """Return the likeliest column after each sequence: as the document was opened, where it still has that shape.

    Where a readout knows nothing, each sequence gets another word.
    """
    same = opened.readout is not None and [s.tokens for s in opened.sequences] == [s.tokens for s in document.sequences]
    known = opened if same and readout_words(opened) == readout_words(document) else document
    columns = []
    for index, sequence in enumerate(known.sequences):
        row = Trace(known.problem(index), engine).whole("logits")[last_row(sequence)]
        columns.append(index % len(row) if np.ptp(row) == 0 else int(row.argmax()))
    return tuple(columns)
