"""What opening a source gives."""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import ViewState


@dataclass(frozen=True, eq=False)
class Opened:
    """A document, the view it was saved with (None = its own first view), and the trace stored with it, if any.

    The trace belongs to the sequence `view.sequence`. `example` is the example's name, empty for a file.
    """

    document: Document
    view: ViewState | None = None
    trace: Trace | None = None
    example: str = ""
