"""The one State: the document, the trace of the sequence that is shown, and the view."""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.mistakes import possible
from mha_desktop.attention.parameters import Problem
from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.view import ViewState


@dataclass(frozen=True, eq=False)
class State:
    """What every view shows. The trace belongs to `document` and to sequence `view.sequence`."""

    document: Document
    trace: Trace
    view: ViewState

    @property
    def sequence(self) -> Sequence:
        """The sequence that is shown."""
        return self.document.sequences[self.view.sequence]


def shown_problem(document: Document, view: ViewState | None) -> Problem:
    """Return what `view` shows of a document as a problem; what the document no longer has is left aside."""
    if view is None:
        return document.problem()
    sequence = view.sequence if view.sequence < len(document.sequences) else 0
    mistake = view.mistake
    return document.problem(sequence, mistake if mistake and possible(document.weights, mistake) else None)
