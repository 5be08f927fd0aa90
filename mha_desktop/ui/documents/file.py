"""What a window knows of a document's file, and a document as it would be saved now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mha_desktop.attention.trace import Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import ViewState
from mha_desktop.exchange.opened import Opened

if TYPE_CHECKING:
    from mha_desktop.exchange.recovery import Recovery
    from mha_desktop.exchange.stamp import FileStamp
    from mha_desktop.ui.checkpoints.choice import Choice


@dataclass(eq=False)
class DocumentFile:
    """Where a document that was opened is kept, and what of it is safe.

    Attributes
    ----------
    opened
        The document as it was opened, by which the session tells one from another.
    saved
        The document that needs no saving; None for work that was brought back after a crash.
    path, stamp
        Its `.mhad`, and what that file held when it was last read or written here; None for none.
    lesson
        Progress in a lesson, passed on as it is.
    example
        Its name as an example, empty for a file.
    note
        A sentence about what of the file could not be shown.
    model
        Which layer of a trained model it was made of, with which text; None for another document.
    slot, kept
        Where unsaved work is kept for the case of a crash, and which document stands there.
    """

    opened: Document
    saved: Document | None
    path: Path | None = None
    stamp: FileStamp | None = None
    lesson: Any = None
    example: str = ""
    note: str = ""
    model: Choice | None = None
    slot: Recovery | None = None
    kept: Document | None = None

    @classmethod
    def of(cls, opened: Opened) -> DocumentFile:
        """Return the file of what was just opened: nothing of it needs saving."""
        document, path = opened.document, None if opened.path is None else opened.path.absolute()
        return cls(document, document, path, opened.stamp, opened.lesson, opened.example, opened.note)


@dataclass(frozen=True, eq=False)
class Work:
    """A document of the window, shown or put aside, as it is now."""

    file: DocumentFile
    document: Document
    view: ViewState
    trace: Trace | None = None

    @property
    def unsaved(self) -> bool:
        """Whether it would be missed."""
        return self.document is not self.file.saved

    @property
    def name(self) -> str:
        """What it is called: its file's name, without one its title."""
        return self.file.path.name if self.file.path is not None else self.document.title

    @property
    def title(self) -> str:
        """The same without an ending."""
        return self.file.path.stem if self.file.path is not None else self.document.title

    @property
    def content(self) -> Opened:
        """What is to be written; where the pointer happens to be is no part of it."""
        view, file = replace(self.view, hover=None), self.file
        return Opened(self.document, view, self.trace, file.example, file.lesson, file.path, file.stamp)
