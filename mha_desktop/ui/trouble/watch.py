"""Watches a run of the program: what nobody caught is written to the log and told once, after the work is kept.

Nothing is opened and little is imported before there is something to write down, or the engine is there.
"""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, NamedTuple

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal

from mha_desktop.errors import UserError
from mha_desktop.ui.trouble.hooks import Hooks
from mha_desktop.ui.trouble.words import tr
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.logs.crash_file import CrashFile
    from mha_desktop.logs.program_log import ProgramLog
    from mha_desktop.ui.window.main_window import MainWindow

GRAPHICS_MS = 400  # after the engine, when the cube has tried OpenGL
_ROOT = "mha_desktop"  # the logger of the whole package


class Failure(NamedTuple):
    """Something nobody caught: its kind and words, and the lines that led there, without a user's data.

    `sentence` is for people where the error was meant for them and only nobody has shown it.
    """

    summary: str
    lines: tuple[str, ...]
    sentence: str = ""


class _FirstLine(logging.Handler):
    """Opens the log at the first message of any of the package's loggers, and passes that on."""

    def __init__(self, watch: Watch) -> None:
        super().__init__(logging.INFO)
        self._watch = watch

    def emit(self, record: logging.LogRecord) -> None:
        """Hand the record to the log, which is there from now on and has taken this handler's place."""
        _ = self._watch.log
        for handler in logging.getLogger(_ROOT).handlers:
            handler.handle(record)


class Watch(QObject):
    """One a run; it holds the hooks, the log and the crash file, and tells what went wrong.

    Signals
    -------
    told(str)
        A failure was told: ``dialog``, ``line`` (in a window's message bar) or ``nobody``.
    """

    told = Signal(str)
    _came = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName("watch")
        self.failures: list[Failure] = []
        self._log: ProgramLog | None = None
        self._crashes: CrashFile | None = None
        self._dialog_shown = self._ending = False
        self._hooks = Hooks(self._failed, self._said)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._first = _FirstLine(self)
        # Later, when Qt is back in its loop: a dialog in the middle of a paint event would paint again.
        self._came.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    # The run

    def begin(self) -> None:
        """Take the hooks."""
        self._hooks.install()
        logger = logging.getLogger(_ROOT)
        logger.setLevel(logging.INFO)
        logger.addHandler(self._first)

    def follow(self, window: MainWindow) -> None:
        """Open the log and watch for hard crashes once a window has settled; tell of the last one."""
        window.settled.connect(lambda: self._settle(window))

    def end(self) -> None:
        """The run is over: give the hooks back, leave no file of a crash behind."""
        self._ending = True
        self._soon.stop()
        self._hooks.remove()
        logging.getLogger(_ROOT).removeHandler(self._first)
        if self._crashes is not None:
            self._crashes.end()
        if self._log is not None:
            self._log.note("end")
            self._log.close()
        else:
            logging.getLogger(_ROOT).setLevel(logging.NOTSET)

    @property
    def log(self) -> ProgramLog:
        """The log; opened now, if it was not yet, with a line that says what runs."""
        if self._log is None:
            from mha_desktop.logs.program_log import ProgramLog
            from mha_desktop.ui.trouble.facts import machine, program, versions

            logger = logging.getLogger(_ROOT)
            logger.removeHandler(self._first)
            logger.setLevel(logging.NOTSET)
            self._log = ProgramLog()
            self._log.note(f"start: {program()}; {versions()}; {machine()}")
        return self._log

    def _settle(self, window: MainWindow) -> None:
        if self._crashes is not None or self._ending:
            return
        from mha_desktop.logs.crash_file import CrashFile
        from mha_desktop.ui.trouble.facts import graphics

        view = window.cube.view
        view.painter_changed.connect(lambda _name: self._soon.start(GRAPHICS_MS))
        self._soon.timeout.connect(lambda: self.log.note(graphics(view)))
        self._soon.start(GRAPHICS_MS)
        self._crashes = CrashFile()
        if self._crashes.collect():
            self.log.error("the run before this one ended in a crash")
            if not window.message.text:
                window.message.show_message(
                    tr("The program crashed last time. Help ▸ Report a problem… tells more."), "warn"
                )
        self._crashes.watch()

    # What comes

    def _said(self, level: str, message: str) -> None:
        log = self.log
        {"info": log.note, "warning": log.warn}.get(level, log.error)(message)

    def _failed(self, error: BaseException, where: str) -> None:
        """Write a failure down, in any thread, and have it told in the window's."""
        from mha_desktop.logs.cleaning import history, said

        self.log.failure(error, where)
        sentence = translated(error) if isinstance(error, UserError) else ""
        failure = Failure(said(error), tuple(history(error)), sentence)
        if shiboken6.isValid(self) and not self._ending and QCoreApplication.instance() is not None:
            self._came.emit(failure)
        if not self.log.written and sys.stderr is not None:
            print("mha-desktop:", *failure.lines, sep="\n", file=sys.stderr)

    def _tell(self, failure: Failure) -> None:
        from mha_desktop.ui.trouble.keeping import keep_work, main_windows

        self.failures.append(failure)
        windows = [window for window in main_windows() if window.isVisible()]
        if self._ending or not windows:
            self.told.emit("nobody")
            return
        if failure.sentence:
            windows[0].say(failure.sentence)
            self.told.emit("line")
            return
        kept = keep_work()
        if self._dialog_shown:
            self._say(windows[0])
            return
        from mha_desktop.ui.trouble.crash_dialog import CrashDialog

        self._dialog_shown = True
        dialog = CrashDialog(failure.summary, kept, windows[0].theme, windows[0])
        dialog.open()
        self.told.emit("dialog")

    def _say(self, window: MainWindow) -> None:
        """Say one quiet sentence about a further failure; where it stands already it is not drawn again."""
        sentence = tr("Something went wrong again. Help ▸ Report a problem… tells what is known.")
        if window.message.text != sentence:
            window.message.show_message(sentence, "warn")
        self.told.emit("line")


def failures() -> tuple[Failure, ...]:
    """Return what went wrong in this run, the first first; none where nobody watches."""
    app = QCoreApplication.instance()
    watch = None if app is None else app.findChild(Watch, "watch")
    return () if watch is None else tuple(watch.failures)
