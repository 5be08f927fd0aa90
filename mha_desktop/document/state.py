"""The one State: the document, the trace of the sequence that is shown, and the view."""

from __future__ import annotations

from dataclasses import dataclass

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
