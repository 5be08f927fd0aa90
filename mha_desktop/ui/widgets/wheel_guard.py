"""Keeps the wheel from editing what is merely under the pointer.

Qt's sliders, spin boxes and lists of choices take the wheel without having the focus, so scrolling a panel
changes values on the way.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSlider, QAbstractSpinBox, QComboBox, QScrollBar, QWidget

_GUARDED = (QAbstractSlider, QAbstractSpinBox, QComboBox)


class WheelGuard(QObject):
    """Event filter for controls: without the focus they pass the wheel on, and the panel scrolls.

    It is installed on the controls alone: a filter on the application would see every event there is.
    """

    def protect(self, root: QWidget) -> None:
        """Guard `root` and every control inside it now; scroll bars stay as they are."""
        for widget in (root, *root.findChildren(QWidget)):
            if isinstance(widget, _GUARDED) and not isinstance(widget, QScrollBar):
                widget.installEventFilter(self)
                if widget.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore the wheel over an unfocused control, so that Qt offers it to the parent."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False
