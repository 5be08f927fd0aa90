"""Slow work behind a bar: it runs beside the window, and Cancel ends it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout

from mha_desktop.errors import UserError
from mha_desktop.exchange.progress import Progress, Step, Stopped
from mha_desktop.ui.background import Courtesy
from mha_desktop.ui.carry.words import tr
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

PATIENCE_MS = 300  # before the bar appears: most work has ended by then
_WIDTH, _BAR = 360, 8


class Task(QObject):
    """Does `work` in the background and hands its result to `done`; a refusal is said in the window's message bar.

    Parameters
    ----------
    words
        What the bar says: “Writing “a.csv” …”.
    work
        Is given the step to call between its pieces, which ends it when it is cancelled.
    cancelled
        What is said when the work was broken off.
    """

    def __init__(
        self,
        window: MainWindow,
        words: str,
        work: Callable[[Step], Any],
        done: Callable[[Any], None],
        cancelled: str,
    ) -> None:
        super().__init__(window)
        self._window, self._done, self._cancelled = window, done, cancelled
        self._progress = Progress()
        self._runner = ThreadRunner(self)
        self._dialog = ProgressDialog(window, words)
        self._dialog.cancel_wanted.connect(self._progress.stop)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._dialog.open)
        self._patience.start(PATIENCE_MS)
        window.installEventFilter(self)
        self._courtesy = Courtesy()
        self._courtesy.begin()
        self._runner.run(partial(work, self._progress.step), self._succeeded, self._failed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A window that closes waits for nothing."""
        if event.type() == QEvent.Type.Hide and not event.spontaneous():
            self._progress.stop()
            self._runner.stop()
            self._end()
        return False

    def _succeeded(self, result: Any) -> None:
        self._end()
        self._done(result)

    def _failed(self, error: Exception) -> None:
        self._end()
        if isinstance(error, Stopped):
            self._window.message.show_message(self._cancelled, "info")
        elif isinstance(error, UserError):
            self._window.say(translated(error))
        else:
            raise error

    def _end(self) -> None:
        self._courtesy.end()
        self._patience.stop()
        self._window.removeEventFilter(self)
        self._dialog.done(0)
        self._dialog.deleteLater()
        self.deleteLater()


class ProgressDialog(QDialog):
    """One sentence, a bar that moves, and Cancel; it stays until the work has ended.

    Signals
    -------
    cancel_wanted()
        Cancel was pressed, or Esc.
    """

    cancel_wanted = Signal()

    def __init__(self, window: MainWindow, words: str) -> None:
        super().__init__(window)
        theme = window.theme
        self.setObjectName("carry.progress")
        self.setWindowTitle(tr("MHA Desktop"))
        self.setModal(True)
        self._words = QLabel(words)
        self._words.setFont(theme.font("body"))
        bar = QProgressBar()
        bar.setObjectName("carry.progress.bar")
        bar.setRange(0, 0)  # how far the work is it does not tell
        bar.setTextVisible(False)
        bar.setFixedHeight(theme.metrics.scaled(_BAR))
        bar.setAccessibleName(words)
        self._button = QPushButton(tr("Cancel"))
        self._button.setObjectName("carry.progress.cancel")
        self._button.setToolTip(tr("Stop; no half of a file is left. (Esc)"))
        self._button.setFont(theme.font("body"))
        self._button.clicked.connect(self.reject)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(self._button)
        rows, space = QVBoxLayout(self), theme.metrics.space
        rows.setContentsMargins(space.l, space.l, space.l, space.m)
        rows.setSpacing(space.m)
        rows.addWidget(self._words)
        rows.addWidget(bar)
        rows.addLayout(below)
        self.setMinimumWidth(theme.metrics.scaled(_WIDTH))

    def reject(self) -> None:
        """Ask for the end of the work."""
        self._button.setEnabled(False)
        self._words.setText(tr("Stopping …"))
        self.cancel_wanted.emit()
