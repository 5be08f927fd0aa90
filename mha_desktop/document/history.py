"""Undo as a list of whole documents that share their arrays, bounded in bytes."""

from __future__ import annotations

from collections import Counter
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
        self._uses: Counter[int] = Counter()  # by how many steps each array is held; counting anew would cost O(steps)
        self._bytes = 0
        self._count(document, +1)
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
        for step in self._steps[self._present + 1 :]:
            self._count(step.document, -1)
        del self._steps[self._present + 1 :]
        self._steps.append(Step(name, document))
        self._count(document, +1)
        self._present += 1
        while len(self._steps) > 2 and self.bytes > self._limit:
            self._count(self._steps.pop(0).document, -1)
            self._present -= 1

    def move(self, steps: int) -> None:
        """Go back (negative) or forward without passing the ends."""
        self._present = min(max(self._present + steps, 0), len(self._steps) - 1)

    @property
    def bytes(self) -> int:
        """Bytes of all arrays held, each counted once however many documents share it."""
        return self._bytes

    def _count(self, document: Document, by: int) -> None:
        """Take a document in (+1) or out (−1); an array costs its bytes from its first use to its last."""
        for array in document_arrays(document):
            uses = self._uses[id(array)] = self._uses[id(array)] + by
            if (by > 0 and uses == 1) or (by < 0 and uses == 0):
                self._bytes += by * array.nbytes
            if uses == 0:
                del self._uses[id(array)]
