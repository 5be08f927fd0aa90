"""More windows of the same process: each has one document; the program ends with the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mha_desktop.exchange.opened import Opened
from mha_desktop.ui.engine_loader import load_engine
from mha_desktop.ui.settings.looks import follow_system

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

STEP = 28  # px, so that the new window does not hide the old one's title


class Windows:
    """Keeps the windows that other windows opened alive until they are closed."""

    def __init__(self) -> None:
        self.made: list[MainWindow] = []

    def open_another(self, beside: MainWindow, opened: Opened) -> MainWindow:
        """Show another window with the looks and the engine of the one that asked."""
        engine = beside.session.engine
        if engine is None and opened.trace is None:
            engine = load_engine()
        window = type(beside)(opened, beside.theme, engine, self, beside.preferences)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.destroyed.connect(lambda: self.made.remove(window))
        self.made.append(window)
        follow_system(window)
        window.resize(beside.size())
        window.move(beside.x() + STEP, beside.y() + STEP)
        window.show()
        return window


def close_others(window: MainWindow) -> bool:
    """Close every other window, each with its own question; tell whether all are closed."""
    others = [one for one in QApplication.topLevelWidgets() if type(one) is type(window) and one is not window]
    return all(one.close() for one in others if one.isVisible())
