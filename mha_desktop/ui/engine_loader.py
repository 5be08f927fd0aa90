"""Imports torch in a thread after the first paint, so that the window is there before the engine."""

from __future__ import annotations

import logging
import sys
import threading

from PySide6.QtCore import QObject, QTimer, Signal

from mha_desktop.attention.trace import Engine

log = logging.getLogger(__name__)


def load_engine() -> Engine:
    """Import torch and return the engine; takes a second the first time.

    It is tried on one number: a torch that was built for another numpy is imported well and then cannot read arrays.
    """
    from mha_desktop.attention.engine import WindowEngine
    from mha_desktop.attention.parameters import Problem, Weights, frozen

    one = frozen([[1.0]])
    engine = WindowEngine()
    engine.forward(Problem(one, Weights(one, one, one, one, heads=1, heads_kv=1))).whole("output")
    return engine


def engine_is_cheap() -> bool:
    """Whether torch is imported already, so that an engine costs nothing."""
    return "torch" in sys.modules


class EngineLoader(QObject):
    """Loads the engine once; `loaded` or `failed` comes in the thread that made the loader.

    Signals
    -------
    loaded(object)
        The engine.
    failed(str)
        Why it could not be imported.
    starting()
        The import begins when everybody who hears this has returned: what else waited for the first paint goes first,
        because two threads that import at once hold each other up.
    """

    starting = Signal()
    loaded = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: threading.Thread | None = None
        # A timer of its own, which goes with the window: one that outlived it would tick for nobody.
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.start)

    def start_in(self, milliseconds: int) -> None:
        """Begin after so many ms, in place of what was asked before; nothing more once it has begun."""
        if self._thread is None:
            self._timer.start(milliseconds)

    def start(self) -> None:
        """Begin in the background; once begun, nothing more."""
        if self._thread is not None:
            return
        self.starting.emit()
        self._thread = threading.Thread(target=self._load, name="engine", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Begin no more, and wait until the import has ended; leaving the program in the middle of it can crash."""
        self._timer.stop()
        if self._thread is not None:
            self._thread.join()

    def sentence(self, why: str) -> str:
        """What a window says of an engine that could not be imported."""
        words = self.tr("The engine is missing: torch could not be imported ({error}). Numbers cannot be changed.")
        return words.format(error=why)

    def _load(self) -> None:
        try:
            engine = load_engine()
        except (Exception, SystemExit) as error:  # whatever a broken torch raises becomes one sentence in the window
            log.error("the engine could not be imported", exc_info=error)
            self.failed.emit(str(error))
        else:
            self.loaded.emit(engine)
