"""More windows of the same process: each has one document; the program ends with the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from mha_desktop.attention.trace import Engine
from mha_desktop.exchange.opened import Opened
from mha_desktop.ui.engine_loader import load_engine
from mha_desktop.ui.settings.looks import follow_system
from mha_desktop.ui.window.making import Making, makings

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

STEP = 28  # px, so that the new window does not hide the old one's title


class Windows:
    """Keeps the windows that other windows opened alive until they are closed."""

    def __init__(self) -> None:
        self.made: list[MainWindow] = []

    def open_another(
        self, beside: MainWindow, opened: Opened, then: Callable[[MainWindow], None] | None = None
    ) -> None:
        """Show another window with the looks and the engine of the one that asked, as soon as it is made.

        Parameters
        ----------
        then : is told the window before it is shown.
        """
        engine = beside.session.engine
        if engine is None and opened.trace is None:
            engine = load_engine()
        Making(partial(self._begin, beside, opened, engine), partial(self._show, beside, then), beside)

    def _begin(self, beside: MainWindow, opened: Opened, engine: Engine | None) -> MainWindow:
        window = type(beside)(opened, beside.theme, engine, self, beside.preferences, in_turns=True)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.destroyed.connect(lambda: self.made.remove(window))
        self.made.append(window)
        return window

    def _show(
        self, beside: MainWindow, then: Callable[[MainWindow], None] | None, window: MainWindow
    ) -> Iterable[Callable[[], object]]:
        follow_system(window)
        if isValid(beside):
            window.move(beside.x() + STEP, beside.y() + STEP)
            if beside.theme is not window.theme:  # chosen meanwhile
                window.set_theme(beside.theme)
        if then is not None:
            then(window)
        return (window.show,)


def close_others(window: MainWindow) -> bool:
    """Close every other window, each with its own question; tell whether all are closed."""
    for making in makings():
        making.give_up()
    others = [one for one in QApplication.topLevelWidgets() if type(one) is type(window) and one is not window]
    return all(one.close() for one in others if one.isVisible())
