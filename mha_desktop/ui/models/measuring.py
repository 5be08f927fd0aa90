"""Measures the document that is shown on held-out pages, in a thread, some time after the last edit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from mha_desktop.document.calculation import mute
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.exchange.progress import Progress, Stopped
from mha_desktop.learning.documents import model_of, to_model
from mha_desktop.learning.held_out import Measured, measure
from mha_desktop.learning.models import Model, load
from mha_desktop.learning.protocol import ModelName
from mha_desktop.ui.background import Courtesy
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.words import translated

NAME = "models.measuring"
SETTLE_MS = 300  # after the last edit
_POLL_MS = 60
_SAME = ("weights", "vocabulary", "positions", "readout")  # arrays that the loss reads, compared by identity
_EQUAL = ("muted", "temperature", "mask", "residual", "sinusoidal", "rotary")


class Loss(NamedTuple):
    """What is known of a document: its loss, or the sentence that says why there is none."""

    measured: Measured | None
    reason: str = ""


class Measuring(QObject):
    """Knows of which trained model the opened document is, and the losses of its edits.

    Signals
    -------
    changed()
        Measuring began or ended, is further on, or the model is another.
    """

    changed = Signal()
    _base_found = Signal(str, object)
    _without_found = Signal(object, int, object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self._session = session
        self._opened: Document | None = None
        self.name: ModelName | None = None
        self._document: Document | None = None  # the one whose loss is wanted
        self._known: WeakKeyDictionary[Document, Loss] = WeakKeyDictionary()
        self._without: WeakKeyDictionary[Document, dict[int, Measured]] = WeakKeyDictionary()
        self._bases: dict[str, Measured] = {}
        self.given_up = False  # by hand: nothing begins by itself until the next edit
        self._runner = ThreadRunner(self)
        self._progress: Progress | None = None
        self._courtesy = Courtesy()
        self._soon = self._timer(SETTLE_MS, self.start)
        self._soon.setSingleShot(True)
        self._poll = self._timer(_POLL_MS, self.changed.emit)
        self._base_found.connect(self._keep_base)
        self._without_found.connect(self._keep_without)

    def _timer(self, milliseconds: int, call: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setInterval(milliseconds)
        timer.timeout.connect(call)
        return timer

    # What is known

    @property
    def model(self) -> Model | None:
        """The trained model that the document is of, as it ships."""
        return None if self.name is None else load(self.name)

    @property
    def base(self) -> Measured | None:
        """The model's loss as it ships, once measured."""
        return None if self.name is None else self._bases.get(self.name)

    @property
    def running(self) -> bool:
        """Whether something is being measured."""
        return self._progress is not None

    @property
    def share(self) -> float:
        """How far that is, 0 … 1."""
        progress = self._progress
        return progress.done / progress.of if progress is not None and progress.of else 0.0

    def loss(self, document: Document) -> Loss | None:
        """Return what is known of a document, also of one that differs in its tokens alone."""
        found = self._known.get(document)
        if found is None:
            found = next((loss for other, loss in self._known.items() if _measures_alike(document, other)), None)
            if found is not None:
                self._known[document] = found
        return found

    def without(self, document: Document) -> dict[int, Measured]:
        """Return what is known of a document with one head (from 0) muted."""
        return self._without.get(document, {})

    # Following

    def follow(self, document: Document) -> None:
        """Want the loss of a document: at once where it is known, else some time after the last edit."""
        if self._session.opened is not self._opened:
            self._opened = self._session.opened
            self._stop()
            self.name = model_of(self._opened) or model_of(document)
            self._document = None
        if document is self._document:
            return
        self._document, self.given_up = document, False
        self._stop()
        if self.name is not None and self.loss(document) is None:
            self._soon.start()
        self.changed.emit()

    def start(self) -> None:
        """Measure the document now."""
        if self.name is None or self._document is None or self._session.engine is None:
            return
        if self._session.dragging:
            self._soon.start()  # its last value is still to come
            return
        self._begin(partial(self._losses, self.name, self._document, self._bases.get(self.name)), self._document)

    def start_without(self) -> None:
        """Measure the document once without each of its heads."""
        if self.name is None or self._document is None or self._session.engine is None:
            return
        document = self._document
        base = None if self.loss(document) is not None else self._bases.get(self.name)
        self._begin(partial(self._each_without, self.name, document, base), document)

    def stop(self) -> None:
        """Give up by hand: what was known stays, and the next edit begins again."""
        self.given_up = True
        self._stop()
        self.changed.emit()

    def end(self) -> None:
        """Stop and wait, because the window closes."""
        self._stop()
        self._runner.stop()

    # Work

    def _begin(self, work: Callable[[Progress], Loss], document: Document) -> None:
        self._stop()
        self.given_up = False
        progress = self._progress = Progress()
        self._courtesy.begin()
        self._poll.start()
        self._runner.run(partial(work, progress), partial(self._arrived, document, progress), self._failed)
        self.changed.emit()

    def _losses(self, name: ModelName, document: Document, base: Measured | None, progress: Progress) -> Loss:
        model = load(name)
        if base is None:
            base = measure(model, step=progress.step)
            self._base_found.emit(name, base)
        changed = to_model(document, model)
        same = changed.heads == model.heads and changed.parameters.keys() == model.parameters.keys()
        for key, array in model.parameters.items():  # from a file they are other arrays of the same numbers
            same = same and (changed.parameters[key] is array or np.array_equal(changed.parameters[key], array))
        return Loss(base if same else measure(changed, step=progress.step))

    def _each_without(self, name: ModelName, document: Document, base: Measured | None, progress: Progress) -> Loss:
        found = self._known.get(document) or self._losses(name, document, base, progress)
        model = load(name)
        for head in _speaking(document):
            self._without_found.emit(document, head, measure(to_model(mute(document, head), model), step=progress.step))
        return found

    def _keep_base(self, name: str, measured: Measured) -> None:
        self._bases[name] = measured
        self.changed.emit()

    def _keep_without(self, document: Document, head: int, measured: Measured) -> None:
        self._without.setdefault(document, {})[head] = measured
        self.changed.emit()

    def _arrived(self, document: Document, progress: Progress, loss: Loss) -> None:
        self._known[document] = loss
        if self._progress is progress:
            self._done()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Stopped) and self._document is not None:
            self._known[self._document] = Loss(None, translated(error))
        self._done()

    def _stop(self) -> None:
        self._soon.stop()
        if self._progress is not None:
            self._progress.stop()  # it ends at its next batch, and what it found by then is not taken
            self._runner.forget()
            self._done()

    def _done(self) -> None:
        self._progress = None
        self._poll.stop()
        self._courtesy.end()
        self.changed.emit()


def _measures_alike(one: Document, other: Document) -> bool:
    """Whether two documents have the same loss for certain: they differ in tokens, title or what is looked at."""
    return all(getattr(one, key) == getattr(other, key) for key in _EQUAL) and all(
        _same_numbers(getattr(one, key), getattr(other, key)) for key in _SAME
    )


def _same_numbers(one: Any, other: Any) -> bool:
    """Whether two records of arrays hold the same objects; other values need only be equal."""
    if one is other:
        return True
    if type(one) is not type(other) or not is_dataclass(one):
        return False
    pairs = ((getattr(one, field.name), getattr(other, field.name)) for field in fields(one))
    return all(a is b or (not isinstance(a, np.ndarray) and not is_dataclass(a) and a == b) for a, b in pairs)


def _speaking(document: Document) -> Iterator[int]:
    return (head for head in range(document.heads) if head not in document.muted)


def measuring_of(session: Session, window: QObject) -> Measuring:
    """Return what measures a window's document, made where there was none yet."""
    found = window.findChild(Measuring)
    return found if isinstance(found, Measuring) else Measuring(session, window)
