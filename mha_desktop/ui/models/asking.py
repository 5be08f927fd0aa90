"""Asks all three models in a thread: what comes next, and how they go on. The newest question counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from mha_desktop.exchange.progress import Progress, Stopped
from mha_desktop.learning.generate import Choice
from mha_desktop.learning.models import load, shipped
from mha_desktop.learning.tokens import tokenise
from mha_desktop.ui.background import Courtesy
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.words import translated

NAME = "models.asking"


class Asking(QObject):
    """One question at a time.

    Signals
    -------
    answered(int, object)
        The question of this number: dict of each model's `Timed` answer, by name.
    word(int, str, str, float)
        For the question of this number a model has written one more word, in so many seconds.
    busy_changed(bool)
        Something is being computed, or not any more.
    refused(str)
        A sentence about what was not done.
    """

    answered = Signal(int, object)
    word = Signal(int, str, str, float)
    busy_changed = Signal(bool)
    refused = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self._runner = ThreadRunner(self)
        self._progress = Progress()
        self._courtesy = Courtesy()
        self.number = 0  # of the newest question; words of an older one are not wanted any more
        self.busy = False

    def ask(self, text: str) -> None:
        """Ask what comes after a text; one without a word is refused."""
        self._run(partial(self._answer, self.number + 1, text))

    def go_on(self, text: str, count: int, choice: Choice) -> None:
        """Have each model answer a text and write `count` words after it; each is told as it comes."""
        self._run(partial(self._write, self.number + 1, text, count, choice))

    def stop(self) -> None:
        """Want nothing more of what runs; words that were written stay."""
        self._progress.stop()
        self.number += 1
        self._done()

    def end(self) -> None:
        """Stop and wait, because the window closes."""
        self.stop()
        self._runner.stop()

    def _run(self, work: Callable[[Progress], None]) -> None:
        self._progress.stop()  # what ran before ends at its next step
        self._progress = Progress()
        self.number += 1
        self.busy = True
        self._courtesy.begin()
        self.busy_changed.emit(True)
        self._runner.run(partial(work, self._progress), lambda _none: self._done(), self._failed)

    def _answer(self, number: int, text: str, progress: Progress) -> None:
        found = {}
        for name in shipped():
            progress.step()
            found[name] = load(name).timed(text)
        self.answered.emit(number, found)

    def _write(self, number: int, text: str, count: int, choice: Choice, progress: Progress) -> None:
        self._answer(number, text, progress)
        tokens = tokenise(text)
        for name in shipped():
            for step in load(name).continued(tokens, count, choice):
                progress.step()
                self.word.emit(number, name, step.word, step.seconds)

    def _failed(self, error: Exception) -> None:
        self._done()
        if not isinstance(error, Stopped):
            self.refused.emit(translated(error))

    def _done(self) -> None:
        if self.busy:
            self.busy = False
            self._courtesy.end()
            self.busy_changed.emit(False)


def asking_of(window: QObject) -> Asking:
    """Return what asks the models for a window, made where there was none yet."""
    found = window.findChild(Asking)
    return found if isinstance(found, Asking) else Asking(window)
