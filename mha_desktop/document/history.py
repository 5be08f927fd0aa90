"""Undo as a list of whole documents that share their arrays, bounded in bytes."""

from __future__ import annotations

from typing import NamedTuple

from mha_desktop.document.model import Document, document_arrays

LIMIT_BYTES = 64 * 2**20


class Step(NamedTuple):
    """A document and the name of the edit that made it."""

    name: str
    document: Document


class History:
    """A line of documents with a present; the oldest go when unshared arrays exceed `limit` bytes."""

    def __init__(self, document: Document, limit: int = LIMIT_BYTES) -> None:
        self._steps = [Step("", document)]
        self._present = 0
        self._limit = limit

    @property
    def document(self) -> Document:
        """The present document."""
        return self._steps[self._present].document

    @property
    def undo_name(self) -> str | None:
        """Name of the step that undo takes back, or None."""
        return self._steps[self._present].name if self._present else None

    @property
    def redo_name(self) -> str | None:
        """Name of the step that redo brings back, or None."""
        return self._steps[self._present + 1].name if self._present + 1 < len(self._steps) else None

    @property
    def undo_document(self) -> Document | None:
        """The document that undo leads to, or None."""
        return self._steps[self._present - 1].document if self._present else None

    @property
    def redo_document(self) -> Document | None:
        """The document that redo leads to, or None."""
        return self._steps[self._present + 1].document if self.redo_name is not None else None

    def __len__(self) -> int:
        return len(self._steps)

    def push(self, name: str, document: Document) -> None:
        """Add a step after the present and make it the present; what could be redone is gone."""
        del self._steps[self._present + 1 :]
        self._steps.append(Step(name, document))
        self._present += 1
        while len(self._steps) > 2 and self.bytes > self._limit:
            del self._steps[0]
            self._present -= 1

    def move(self, steps: int) -> None:
        """Go back (negative) or forward without passing the ends."""
        self._present = min(max(self._present + steps, 0), len(self._steps) - 1)

    @property
    def bytes(self) -> int:
        """Bytes of all arrays held, each counted once however many documents share it."""
        arrays = {id(a): a.nbytes for step in self._steps for a in document_arrays(step.document)}
        return sum(arrays.values())
