"""The lines between docks that the pointer drags.

Qt keeps the path of the line that the pointer rests on, and looks it up again when the pointer moves on. Where docks
were put elsewhere meanwhile it follows that path to nowhere, and the program ends (Qt 6.11, QDockAreaLayoutInfo).
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPointF
from PySide6.QtGui import QHoverEvent
from PySide6.QtWidgets import QMainWindow

_AWAY = QPointF(-1, -1)


def let_go(window: QMainWindow) -> None:
    """Have Qt forget the line under the pointer, before docks are put elsewhere; it finds it anew at the next move."""
    QCoreApplication.sendEvent(window, QHoverEvent(QEvent.Type.HoverLeave, _AWAY, _AWAY, _AWAY))
