"""How the engine comes into a window that was painted before it was there."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from mha_desktop.attention.trace import Engine
from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.ui.background import keep_what_is_loaded
from mha_desktop.ui.cube.gl_loader import GlLoader
from mha_desktop.ui.documents.words import tr
from mha_desktop.ui.engine_loader import EngineLoader
from mha_desktop.ui.turns import Turns

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

ENGINE_AT_LATEST_MS = 1000
# What a lesson's step or one click may need at once; to import all that in one turn would be noticed (120 ms).
SOON = (
    "ui.lessons.prose_view",
    "ui.lessons.question",
    "ui.lessons.dock",
    "ui.lessons.pointer",
    "ui.pixels.slot",
    "ui.calculation",
    "ui.side",
    "ui.insight.canvas",
    "ui.insight.panel",
    *(f"ui.insight.{insight.key}_page" for insight in INSIGHTS),
    "ui.learning.desk",
    "ui.learning.dock",
    "ui.models.dock",
    "ui.scenes.desk",
    "ui.dialogs.palette",
    "ui.export.dialog",
)


class EngineStart:
    """Loads the engine after the first paint and hands it to the window's parts.

    In a window that takes the place of one without an engine none is looked for again: it says so once it is seen.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._known = False  # that there is no engine, and said
        window.cube.view.picture.wait_with_gl()
        self._soon = Turns(window, slice_s=0)  # one import a turn
        self._gl = GlLoader(window)
        self._gl.ended.connect(window.cube.view.take_gl)
        self._loader = EngineLoader(window)
        self._loader.starting.connect(window.heatmaps.view.take_pyqtgraph)
        self._loader.loaded.connect(self._loaded)
        self._loader.failed.connect(self._failed)
        # The import holds the interpreter for up to a quarter second at a time, so it waits for the first paint;
        # a window that is never painted gets its engine all the same.
        self._none = QTimer(window)
        self._none.setSingleShot(True)
        self._none.timeout.connect(self._say_none)
        if not window.session.before.missing:
            self._loader.start_in(ENGINE_AT_LATEST_MS)

    def painted(self) -> None:
        """Begin: the first picture is on the screen."""
        if not self._window.session.before.missing:
            self._loader.start_in(0)
        elif not self._known and self._window.isVisible():
            self._known = True
            self._none.start(0)

    def end(self) -> None:
        """Wait until an import has ended; leaving the program in the middle of it can crash."""
        self._soon.stop()
        self._none.stop()
        self._loader.wait()
        self._gl.wait()

    def _loaded(self, engine: Engine) -> None:
        window = self._window
        keep_what_is_loaded()
        window.session.engine_ready(engine)
        window.actions_by_id.refresh()
        window.engine_ready.emit()
        window.tables.make_all()
        self._gl.ended.connect(self._import_soon)  # two threads that import at once hold each other up
        self._gl.start()

    def _import_soon(self) -> None:
        imports = [partial(import_module, f"mha_desktop.{name}") for name in SOON]
        self._soon.begin([self._window.cube.view.picture.get_ready, *imports, keep_what_is_loaded])

    def _failed(self, why: str) -> None:
        self._known = True
        self._gl.start()
        self._window.session.engine_missing(why)
        self._tell()

    def _say_none(self) -> None:
        """Tell in a window made anew what the one before has told."""
        self._window.heatmaps.view.take_pyqtgraph()
        self._gl.start()
        self._tell()

    def _tell(self) -> None:
        window, session = self._window, self._window.session
        window.tables.make_all()
        window.settled.emit()
        window.actions_by_id.refresh()
        sentence = self._loader.sentence(session.before.why)
        if session.target is not session.state.document:
            sentence += " " + tr("What you have changed is not shown, but kept: save it, and open it once torch works.")
        window.say(sentence)
