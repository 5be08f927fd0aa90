"""How the engine comes into a window that was painted before it was there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mha_desktop.attention.trace import Engine
from mha_desktop.ui.engine_loader import EngineLoader

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

ENGINE_AT_LATEST_MS = 1000


class EngineStart:
    """Loads the engine after the first paint and hands it to the window's parts."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        window.cube.view.picture.wait_with_gl()
        self._loader = EngineLoader(window)
        self._loader.starting.connect(window.heatmaps.view.take_pyqtgraph)
        self._loader.loaded.connect(self._loaded)
        self._loader.failed.connect(self._failed)
        # The import holds the interpreter for up to a quarter second at a time, so it waits for the first paint;
        # a window that is never painted gets its engine all the same.
        self._loader.start_in(ENGINE_AT_LATEST_MS)

    def painted(self) -> None:
        """Begin: the first picture is on the screen."""
        self._loader.start_in(0)

    def end(self) -> None:
        """Wait until an import has ended; leaving the program in the middle of it can crash."""
        self._loader.wait()

    def _loaded(self, engine: Engine) -> None:
        window = self._window
        window.session.engine_ready(engine)
        window.actions_by_id.refresh()
        window.cube.view.take_gl()
        window.engine_ready.emit()
        window.tables.make_all()

    def _failed(self, sentence: str) -> None:
        window = self._window
        window.files.settle_in()
        window.cube.view.take_gl()
        window.tables.make_all()
        window.say(sentence)
