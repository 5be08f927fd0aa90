"""What opening a source gives, and what saving a document takes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import ViewState

if TYPE_CHECKING:
    from mha_desktop.exchange.stamp import FileStamp


@dataclass(frozen=True, eq=False)
class Opened:
    """A document, the view it was saved with (None = its own first view), and the trace stored with it, if any.

    The trace belongs to the sequence `view.sequence`. `example` is the example's name, empty for a file.

    Attributes
    ----------
    lesson
        Progress in a lesson, as values that JSON has; None without one.
    path
        The `.mhad` it was read from, and `stamp` what that file held; None for what has no file of its own.
    note
        A sentence about what of the file could not be shown; empty where all of it is.
    """

    document: Document
    view: ViewState | None = None
    trace: Trace | None = None
    example: str = ""
    lesson: Any = None
    path: Path | None = None
    stamp: FileStamp | None = None
    note: str = ""
