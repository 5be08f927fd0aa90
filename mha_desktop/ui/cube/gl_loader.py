"""Imports PyOpenGL in a thread, so that the first picture by OpenGL does not hold the window up for 0.2 s.

PyOpenGL's platform is chosen by a context that is current (`platform`), which only the window's thread can have.
"""

from __future__ import annotations

import logging
import sys
import threading

from PySide6.QtCore import QObject, Signal

from mha_desktop.ui.cube.gl_painter import open_context
from mha_desktop.ui.cube.painter import PainterFailed
from mha_desktop.ui.cube.platform import choose_platform, load_gl

log = logging.getLogger(__name__)


class GlLoader(QObject):
    """Imports PyOpenGL once.

    Signals
    -------
    ended()
        It is imported, or cannot be, which the painter finds out itself. Comes in the thread that made the loader.
    """

    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Choose the platform, then begin in the background; once begun, nothing more."""
        if self._thread is not None:
            return
        if "OpenGL.GL" in sys.modules:
            self.ended.emit()
            return
        try:
            context, surface = open_context()
            try:
                choose_platform()
            finally:
                context.doneCurrent()
                surface.destroy()
        except PainterFailed:  # the painter meets the same and says it in the log
            self.ended.emit()
            return
        self._thread = threading.Thread(target=self._load, name="PyOpenGL", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until the import has ended; leaving the program in the middle of it can crash."""
        if self._thread is not None:
            self._thread.join()

    def _load(self) -> None:
        try:
            load_gl(bound=False)
        except PainterFailed as failure:
            log.info("PyOpenGL could not be imported beforehand: %s", failure)
        self.ended.emit()
