"""A row between the toolbars that is there only while its one widget is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolBar, QVBoxLayout, QWidget

_FITTING = (QEvent.Type.ShowToParent, QEvent.Type.LayoutRequest)


class SlimRow(QToolBar):
    """Shows itself when its widget is shown, takes no room otherwise, and is as high as the widget needs."""

    def __init__(self, name: str, widget: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._holder = QWidget(self)
        layout = QVBoxLayout(self._holder)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(widget)
        self.addWidget(self._holder)
        self._widget = widget
        self.setVisible(False)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widget."""
        if watched is self._widget and event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.setVisible(not self._widget.isHidden())
        if watched is self._widget and event.type() in _FITTING:
            self._fit()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may wrap the words differently."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take the height the widget needs for this width: a toolbar does not ask for it."""
        height = self._widget.heightForWidth(self.width()) if self._widget.hasHeightForWidth() else -1
        height = height if height > 0 else self._widget.sizeHint().height()
        height = max(height, self._widget.minimumHeight())
        if height != self._holder.height():
            self._holder.setFixedHeight(height)
            self.setFixedHeight(height)
