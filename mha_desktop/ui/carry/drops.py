"""Files with tables that are dropped: on a table, or anywhere on the window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, Qt
from PySide6.QtGui import QDropEvent

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

# An .npz is a whole document more often than a table; dropped, it is opened. Workbooks are told what to do instead.
SUFFIXES = (".csv", ".tsv", ".txt", ".npy", ".xlsx", ".xlsm", ".ods")


def import_dropped(window: MainWindow, paths: Sequence[str], table: str = "") -> bool:
    """Show what importing the first dropped table would do; tell whether there was one.

    Parameters
    ----------
    table
        The table that it was dropped on, or empty.
    """
    path = next((path for path in paths if path.lower().endswith(SUFFIXES)), None)
    if path is None:
        return False
    from mha_desktop.ui.carry.importing import import_file

    import_file(window, Path(path), table)
    return True


class TableDrops(QObject):
    """Takes drops of tables on the window's tables; other files are left to the window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.tables.setAcceptDrops(True)
        window.tables.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept what looks like a table."""
        if not isinstance(event, QDropEvent):
            return False
        paths = _paths(event.mimeData())
        if not any(path.lower().endswith(SUFFIXES) for path in paths):
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.type() == QEvent.Type.Drop:
            import_dropped(self._window, paths, self._table_at(event.position().toPoint()))
        return True

    def _table_at(self, point: QPoint) -> str:
        """Return the table at a point of the tables' panel, or empty."""
        panel = self._window.tables
        for name, slot in panel.slots.items():
            if slot.isVisible() and slot.rect().contains(slot.mapFrom(panel, point)):
                return name
        return ""


def _paths(data: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
