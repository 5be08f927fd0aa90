"""Entry of a whole number within bounds: sizes, widths in px."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QSpinBox, QWidget

from mha_desktop.ui.theme import Theme


class IntSpin(QSpinBox):
    """Qt's spin box with the inset of the other fields; the wheel edits it only while it has the focus."""

    def __init__(
        self, theme: Theme, low: int, high: int, value: int, *, name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setRange(low, high)
        self.setValue(value)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`; a style sheet's padding does not reach a spin box's text."""
        self.setFont(theme.font("number"))
        self.lineEdit().setTextMargins(theme.metrics.space.s, 0, 0, 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step while focused; otherwise the panel scrolls."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
