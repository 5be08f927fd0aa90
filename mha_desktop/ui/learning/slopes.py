"""Losses and gradients of the document that is shown: at once while that is quick, else from the background."""

from __future__ import annotations

import time
from functools import partial

from PySide6.QtCore import QObject, Signal

from mha_desktop.document.learning import learning_of
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.learning.step import Slope, slope
from mha_desktop.ui.runner import ThreadRunner

IN_PLACE_SECONDS = 0.030
_SECONDS_PER_UNIT = 1e-9  # of a multiply-add, before anything was measured


class Slopes(QObject):
    """Remembers the newest document's slope.

    Signals
    -------
    found()
        What was computed in the background is there.
    """

    found = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._runner = ThreadRunner(self)
        self._document: Document | None = None
        self._slope: Slope | UserError | None = None
        self._seconds_per_unit = _SECONDS_PER_UNIT

    def of(self, document: Document) -> Slope | UserError | None:
        """Return the slope of a document, why there is none, or None while it is being computed."""
        if document is self._document:
            return self._slope
        if self._session.engine is None:
            return None
        self._document, self._slope = document, None
        if _work(document) * self._seconds_per_unit < IN_PLACE_SECONDS:
            self._slope = self._computed(document)
        else:
            self._runner.run(partial(self._computed, document), partial(self._arrived, document), self._failed)
        return self._slope

    def know(self, document: Document, found: Slope) -> None:
        """Remember a slope that was computed elsewhere."""
        self._document, self._slope = document, found

    def end(self) -> None:
        """Wait for what runs."""
        self._runner.stop()

    def _computed(self, document: Document) -> Slope | UserError:
        began = time.perf_counter()
        try:
            return slope(document)
        except UserError as error:
            return error
        finally:
            work = _work(document)
            if work > 1e6:  # small ones say nothing about large ones: there the calls cost
                self._seconds_per_unit = (self._seconds_per_unit + (time.perf_counter() - began) / work) / 2

    def _arrived(self, document: Document, found: Slope | UserError) -> None:
        if document is self._document:
            self._slope = found
            self.found.emit()

    def _failed(self, error: Exception) -> None:
        self._slope = UserError("The gradient could not be computed ({reason}).", reason=str(error))
        self.found.emit()


def _work(document: Document) -> float:
    """Return multiply-adds of a forward pass over the sequences that have a target, softmaxes counted as 40 a cell."""
    weights, readout = document.weights, document.readout
    wide = weights.heads * weights.d_head
    words = 0 if readout is None else readout.W_hidden.size + readout.W_vocab.size
    total = 0
    for sequence, target in zip(document.sequences, learning_of(document).targets, strict=False):
        if target is not None:
            n = sequence.n
            total += 4 * n * weights.d_model * wide + 2 * n * n * wide + 40 * weights.heads * n * n + n * words
    return float(total)
