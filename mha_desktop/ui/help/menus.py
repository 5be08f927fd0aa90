"""“What is this?” in the menus of other panels; what explains is imported when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from mha_desktop.ui.help.words import tr

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


def add_to_menu(menu: QMenu, parent: QWidget, page: str) -> None:
    """Put “What is this?” at the end of a panel's own menu; it shows a page of the help in short."""
    owner: QWidget | None = parent
    while owner is not None and owner.objectName() != "main":  # a floating panel's window is not the main window
        owner = owner.parentWidget()
    if owner is None:
        return
    # These menus are made for main windows alone; importing the class here would go round in a circle.
    window: MainWindow = owner  # type: ignore[assignment]
    at = QCursor.pos()

    def show() -> None:
        from mha_desktop.ui.help.asking import explain
        from mha_desktop.ui.help.places import Place

        explain(window, Place(page), at)

    menu.addSeparator()
    menu.addAction(tr("What is this?"), show)
