"""Which head an insight shows: segments, or a list where there are many heads."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented, WheelGuard

SEGMENTS = 8


class HeadChoice(QWidget):
    """Shows the head that is looked at and asks for another.

    Signals
    -------
    asked(int)
        The head the user wants, from 0.
    """

    asked = Signal(int)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._count, self._head = theme, 0, 0
        self._segments = Segmented(theme, look="soft", name=say("Head"), parent=self)
        self._segments.setObjectName(name)
        self._list = QComboBox(self)
        self._list.setObjectName(f"{name}.list")
        self._list.setAccessibleName(say("Head"))
        self._list.setToolTip(say("The head that is shown. [ and ] go to the next."))
        self._guard = WheelGuard(self)
        self._guard.protect(self._list)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._segments)
        row.addWidget(self._list)
        self._segments.chosen.connect(lambda head: self.asked.emit(head))
        self._list.activated.connect(self._listed)

    def show_heads(self, count: int, head: int) -> None:
        """Show `head` of `count` as chosen, without a signal."""
        if count != self._count:
            self._count = count
            self._fill()
        self._head = head
        self._segments.set_value(head)
        self._list.setCurrentIndex(head)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._segments.set_theme(theme)
        self._list.setFont(theme.font("body"))
        self._fill()

    def minimumSizeHint(self) -> QSize:
        """Room for what is shown of the two."""
        return self.sizeHint()

    def _fill(self) -> None:
        many = self._count > SEGMENTS
        tip = say("Show head {i}. [ and ] go to the next.")
        self._segments.set_options(
            [Option(i, str(i + 1), self._theme.head(i), tip.format(i=i + 1)) for i in range(0 if many else self._count)]
        )
        self._list.clear()
        self._list.addItems([say("head {i}").format(i=i + 1) for i in range(self._count if many else 0)])
        self._segments.setVisible(not many)
        self._list.setVisible(many)
        self._segments.set_value(self._head)
        self._list.setCurrentIndex(self._head)

    def _listed(self, head: int) -> None:
        self._list.setCurrentIndex(self._head)  # the choice is shown when it has been made
        self.asked.emit(head)
