"""A row between the toolbars that is there only while its one widget is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QToolBar, QVBoxLayout, QWidget


class SlimRow(QToolBar):
    """Shows itself when its widget is shown, takes no room otherwise."""

    def __init__(self, name: str, widget: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setProperty("slim", True)
        holder = QWidget(self)
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(widget)
        self.addWidget(holder)
        self._widget = widget
        self.setVisible(False)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widget."""
        if watched is self._widget and event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.setVisible(not self._widget.isHidden())
        return False
