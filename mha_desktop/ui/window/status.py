"""The status bar: the number under the pointer or lock at the left, the facts of the document at the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QWidget

from mha_desktop.document.state import State
from mha_desktop.scene.blocked import count_words
from mha_desktop.scene.readout import readout
from mha_desktop.scene.text import runs
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel
from mha_desktop.ui.words import say

MARGIN = 16


class _Readout(QLabel):
    """One line of plain text; where the bar is narrow it ends in an ellipsis, and its tooltip has it all."""

    def minimumSizeHint(self) -> QSize:
        """No width of its own: a long token must not widen the window."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, elided where it does not fit."""
        metrics, room = self.fontMetrics(), self.contentsRect()
        cut = metrics.horizontalAdvance(self.text()) > room.width()
        if (tip := self.text() if cut else "") != self.toolTip():
            self.setToolTip(tip)
        if not cut:
            super().paintEvent(event)
            return
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter = QPainter(self)
        self.style().drawItemText(
            painter, room, int(self.alignment()), self.palette(), self.isEnabled(), text, self.foregroundRole()
        )


class StatusBar(QStatusBar):
    """Read-out and facts."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status")
        self.setSizeGripEnabled(False)
        self._readout = _Readout(self)
        self._readout.setObjectName("readout")
        self._readout.setTextFormat(Qt.TextFormat.PlainText)  # a token may look like HTML
        self._facts = RichLabel(theme, font="caption", role="text.secondary", parent=self)
        self._facts.setObjectName("facts")
        self.addWidget(self._readout, 1)
        self.addPermanentWidget(self._facts)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.setFixedHeight(theme.metrics.height.status)
        self.setContentsMargins(MARGIN - 6, 0, MARGIN - 6, 0)
        self._readout.setFont(theme.font("caption"))
        self._facts.set_theme(theme)

    def show_state(self, new: State, old: State | None) -> None:
        """Write the read-out of the hovered, else the locked number, and the facts."""
        spot, trace = new.view.hover or new.view.lock, new.trace
        text = readout(new, spot, say) if spot is not None else ""
        if text != self._readout.text():
            self._readout.setText(text)
            self._readout.setAccessibleName(text)
        if old is None or old.trace.problem is not trace.problem:
            self._facts.set_runs(runs(self._fact_words(new)))

    def _fact_words(self, state: State) -> str:
        document = state.document
        n, width = state.trace.problem.n, document.weights.d_head
        gap = "&nbsp;&nbsp;&nbsp; "
        sizes = (f"n {n}", f"d {document.d}", f"h {document.heads}", f"<i>d</i><sub>head</sub> {width}")
        return gap.join((*sizes, count_words(state, say), "float64"))
