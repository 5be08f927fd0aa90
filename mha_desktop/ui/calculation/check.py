"""A tick that shows the state and not the click."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from mha_desktop.ui.theme import Theme


class StateCheck(QCheckBox):
    """A check box whose tick changes by `setChecked` alone; a click asks.

    Signals
    -------
    asked(bool)
        Whether the user wants it on.
    """

    asked = Signal(bool)

    def __init__(self, theme: Theme, name: str, spoken: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setToolTip(tip)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: self.asked.emit(not self.isChecked()))
        self.set_theme(theme)

    def nextCheckState(self) -> None:
        """Nothing: the choice is the owner's to accept."""

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self.setFont(theme.font("body"))
        self.setMinimumHeight(theme.metrics.height.control)
