"""The one QApplication: the names and the icon that the system shows, and documents that macOS hands over."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from mha_desktop import __version__
from mha_desktop.paths import resource

# The name of the desktop entry: by it a desktop finds icon and title of a window (resources/desktop).
DESKTOP_ENTRY = "io.github.mha_desktop.MHADesktop"
ICON_SIZES = (16, 32, 48, 128)


class Application(QApplication):
    """Opens a document that the Finder passes to the running program, as if it had been dropped on a window."""

    def __init__(self, arguments: Sequence[str]) -> None:
        QApplication.setAttribute(Qt.ApplicationAttribute.AA_ShareOpenGLContexts)
        super().__init__(arguments)
        self.setApplicationName("mha-desktop")
        self.setApplicationDisplayName("MHA Desktop")
        self.setApplicationVersion(__version__)
        self.setDesktopFileName(DESKTOP_ENTRY)
        self.setWindowIcon(program_icon())

    def event(self, event: QEvent) -> bool:
        """Take what is sent to the program itself, not to one of its windows."""
        if isinstance(event, QFileOpenEvent) and event.file():
            return self._open(event.file())
        return super().event(event)

    def _open(self, path: str) -> bool:
        """Open a file in the window in front; tell whether there is one."""
        from mha_desktop.ui.window import MainWindow

        windows = [window for window in self.topLevelWidgets() if isinstance(window, MainWindow) and window.isVisible()]
        if not windows:
            return False
        window = next((one for one in windows if one.isActiveWindow()), windows[0])
        window.files.open_dropped([path])
        return True


def program_icon() -> QIcon:
    """The program's own icon in the sizes that windows, tasks and menus ask for."""
    icon = QIcon()
    for size in ICON_SIZES:
        icon.addFile(str(resource("desktop", "icons", f"mha-desktop-{size}.png")))
    return icon
