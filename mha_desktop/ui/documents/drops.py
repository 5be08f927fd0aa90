"""Files that are dropped on a window: the first one that can be read is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

_ENTERING = (QEvent.Type.DragEnter, QEvent.Type.DragMove)


class FileDrops(QObject):
    """Takes drops of files for a window and hands their paths on, once Qt is done with the event."""

    def __init__(self, window: QWidget, dropped: Callable[[Sequence[str]], None]) -> None:
        super().__init__(window)
        self._dropped = dropped
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept what holds files; leave the rest to the window."""
        if isinstance(event, QDropEvent) and (paths := _paths(event.mimeData())):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            if event.type() not in _ENTERING:
                self._dropped(paths)
            return True
        return False


def _paths(data: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
