"""How far the work on a model is: a sentence and a bar, looked up while it runs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from mha_desktop.ui.checkpoints.words import tr
from mha_desktop.ui.checkpoints.work import Watching
from mha_desktop.ui.theme import Theme

_EVERY_MS, _BAR = 60, 8


class ProgressRow(QWidget):
    """Follows a `Watching` from `follow` to `leave`; at other times nothing ticks."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._watching: Watching | None = None
        self._say: Callable[[Watching], str] = lambda watching: ""
        self._words = QLabel()
        self._words.setObjectName("model.progress.words")
        self._words.setFont(theme.font("body"))
        self._bar = QProgressBar()
        self._bar.setObjectName("model.progress.bar")
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(theme.metrics.scaled(_BAR))
        self._bar.setAccessibleName(tr("How far the model is"))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.metrics.space.xs)
        rows.addWidget(self._words)
        rows.addWidget(self._bar)
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._look)

    @property
    def words(self) -> str:
        """What is said."""
        return self._words.text()

    def follow(self, watching: Watching, say: Callable[[Watching], str]) -> None:
        """Show how far this work is; `say` puts its stage in words."""
        self._watching, self._say = watching, say
        self._look()
        self._timer.start()

    def leave(self) -> None:
        """The work has ended."""
        self._timer.stop()
        self._watching = None

    def _look(self) -> None:
        watching = self._watching
        if watching is None:
            return
        words = tr("Stopping …") if watching.stopped else self._say(watching)
        if words != self._words.text():
            self._words.setText(words)
        if self._bar.maximum() != watching.of:
            self._bar.setRange(0, watching.of)
        self._bar.setValue(min(watching.done, watching.of))
