"""The status bar: the number under the pointer or lock at the left, the facts of the document at the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStatusBar, QWidget

from mha_desktop.attention.precision import SINGLE_FROM
from mha_desktop.document.state import State
from mha_desktop.scene.blocked import count_words
from mha_desktop.scene.numbers import grouped
from mha_desktop.scene.readout import readout
from mha_desktop.scene.text import runs
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel
from mha_desktop.ui.words import say

MARGIN = 16


class _Readout(QWidget):
    """One line of plain text; where the bar is narrow it ends in an ellipsis, and its tooltip has it all.

    Its size does not depend on the text, which changes with every edit: a label's would lay out the whole window anew.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._text = theme, ""
        self.setObjectName("readout")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def text(self) -> str:
        """Return what is shown."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show `text`."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.setFont(theme.font("caption"))
        self.update()

    def sizeHint(self) -> QSize:
        """No width of its own: a long token must not widen the window."""
        return QSize(0, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, elided where it does not fit."""
        text = self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        if (tip := self._text if text != self._text else "") != self.toolTip():
            self.setToolTip(tip)
        painter = QPainter(self)
        painter.setPen(self._theme.color("text.primary"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


class StatusBar(QStatusBar):
    """Read-out and facts."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status")
        self.setSizeGripEnabled(False)
        self._readout = _Readout(theme, self)
        self._facts = RichLabel(theme, font="caption", role="text.secondary", parent=self)
        self._facts.setObjectName("facts")
        self.addWidget(self._readout, 1)
        self.addPermanentWidget(self._facts)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.setFixedHeight(theme.metrics.height.status)
        side = theme.metrics.zoomed(MARGIN) - 6
        self.setContentsMargins(side, 0, side, 0)
        self._readout.set_theme(theme)
        self._facts.set_theme(theme)

    def show_state(self, new: State, old: State | None) -> None:
        """Write the read-out of the hovered, else the locked number, and the facts."""
        spot, trace = new.view.hover or new.view.lock, new.trace
        self._readout.set_text(readout(new, spot, say) if spot is not None else "")
        if old is None or (old.trace.problem, old.trace.single) != (trace.problem, trace.single):
            self._facts.set_runs(runs(self._fact_words(new)))
            self._facts.setToolTip(self._precision_words() if trace.single else "")

    def _fact_words(self, state: State) -> str:
        document = state.document
        n, width = state.trace.problem.n, document.weights.d_head
        gap = "&nbsp;&nbsp;&nbsp; "
        sizes = (f"n {n}", f"d {document.d}", f"h {document.heads}", f"<i>d</i><sub>head</sub> {width}")
        precision = self.tr("computed in float32") if state.trace.single else "float64"
        return gap.join((*sizes, count_words(state, say), precision))

    def _precision_words(self) -> str:
        return self.tr(
            "A layer this large (from {count} multiplications on) is computed in float32, so that it answers at once:\n"
            "about seven digits are right. The document keeps float64; the command line computes in it."
        ).format(count=grouped(round(SINGLE_FROM)))
