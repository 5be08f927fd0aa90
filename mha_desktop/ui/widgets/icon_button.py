"""A square button that shows an icon only, and says what it does in words to those who ask."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from mha_desktop.ui.theme import Theme


class IconButton(QToolButton):
    """Button of one icon, 28 × 28; `tip` is its tooltip and its accessible name."""

    def __init__(
        self, theme: Theme, icon: str, tip: str, *, role: str = "text.secondary", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon, self._role, self._of = icon, role, ""
        self.setProperty("iconOnly", True)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_tip(tip)
        self.set_theme(theme)

    def set_tip(self, tip: str) -> None:
        """Tooltip and accessible name."""
        self.setToolTip(tip)
        self.setAccessibleName(f"{self._of}: {tip}" if self._of else tip)

    def speak_of(self, what: str) -> None:
        """Say before the tip which of several it stands for: where it is read aloud, nobody sees its neighbours."""
        if what != self._of:
            self._of = what
            self.set_tip(self.toolTip())

    def set_icon(self, icon: str, tip: str | None = None) -> None:
        """Show another icon, as in pin and unpin, with words to match."""
        self._icon = icon
        self.set_theme(self._theme)
        if tip is not None:
            self.set_tip(tip)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of `theme`."""
        self._theme = theme
        side = theme.metrics.height.control
        size = theme.metrics.scaled(16)
        self.setFixedSize(side, side)
        self.setIconSize(QSize(size, size))
        on = "accent.base" if self.isCheckable() else None
        self.setIcon(theme.icon(self._icon, self._role, size, on))

    def setCheckable(self, checkable: bool) -> None:
        """As Qt's; a checked icon takes the accent's colour."""
        super().setCheckable(checkable)
        self.set_theme(self._theme)
