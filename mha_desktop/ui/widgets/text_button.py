"""A flat button with an icon and a word, which keeps only the icon where room is short."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from mha_desktop.ui.theme import Theme


class TextButton(QToolButton):
    """As in the toolbar: Present, Export ▾. The word stays its accessible name when only the icon shows."""

    def __init__(self, theme: Theme, icon: str, text: str, tip: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._word = icon, text
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(text)
        self.setToolTip(tip or text)
        # Qt leaves 4 px between icon and word; a space brings it to the 8 of the other controls.
        self.setText(f" {text}")
        self.set_compact(False)
        self.set_theme(theme)

    def show_as(self, icon: str, text: str, tip: str) -> None:
        """Take another icon and word, as in play and pause; the wider of its words keeps the width."""
        self._icon, self._word = icon, text
        width = max(self.minimumWidth(), self.sizeHint().width())
        self.setAccessibleName(text)
        self.setToolTip(tip)
        self.setText(f" {text}")
        self.setMinimumWidth(max(width, self.sizeHint().width()))
        self.set_theme(self._theme)

    def set_compact(self, compact: bool) -> None:
        """Show the icon alone, or icon and word."""
        style = Qt.ToolButtonStyle
        self.setToolButtonStyle(style.ToolButtonIconOnly if compact else style.ToolButtonTextBesideIcon)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        size = theme.metrics.scaled(16)
        self.setIconSize(QSize(size, size))
        self.setIcon(theme.icon(self._icon, "text.primary", size))
        self.setFont(theme.font("body"))
