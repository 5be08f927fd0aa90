"""The toolbar's head counts."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from mha_desktop.document.state import State
from mha_desktop.document.structure import possible_heads
from mha_desktop.scene.calculation import muted_words
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented

MOST_SEGMENTS = 6


class HeadsControl(QWidget):
    """The head counts that divide the width: segments up to six, a list beyond; a typed digit asks for any count."""

    asked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("heads")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._choices: tuple[int, ...] = ()
        self._segments = Segmented(theme, parent=self)
        self._segments.setObjectName("heads.segments")
        self._segments.chosen.connect(lambda heads: self.asked.emit(heads))
        self._list = QComboBox(self)
        self._list.setObjectName("heads.list")
        self._list.setAccessibleName(self.tr("Heads"))
        self._list.activated.connect(lambda index: self.asked.emit(self._choices[index]))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._segments)
        layout.addWidget(self._list)

    def show_state(self, state: State) -> None:
        """Offer the divisors of the width and mark the present count."""
        choices = possible_heads(state.document)
        heads, width = state.document.heads, state.document.weights.W_Q.shape[1]
        tips = {h: self._tip(h, width) for h in choices}
        if state.document.muted:
            tips[heads] += " " + muted_words(heads, state.document.muted, self.tr)
        seen = choices if len(choices) <= MOST_SEGMENTS else ()
        self._segments.set_options([Option(h, str(h), tip=tips[h]) for h in seen])
        if choices != self._choices:
            self._choices = choices
            self._list.clear()
            self._list.addItems([str(h) for h in choices])
            as_list = len(choices) > MOST_SEGMENTS
            self._list.setVisible(as_list)
            self._segments.setVisible(not as_list)
        self._segments.set_value(heads)
        self._list.setCurrentIndex(choices.index(heads))
        self._list.setToolTip(tips[heads])

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._segments.set_theme(theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the head count that is typed; an impossible one is answered with a sentence."""
        if event.text().isdecimal():
            self.asked.emit(int(event.text()))
        else:
            super().keyPressEvent(event)

    def _tip(self, heads: int, width: int) -> str:
        each = width // heads
        if heads == 1:
            return self.tr("1 head of width {width}.").format(width=width)
        return self.tr("{heads} heads of width {each}. {width} = {heads} × {each}.").format(
            heads=heads, each=each, width=width
        )
