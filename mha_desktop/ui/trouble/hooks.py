"""Python's and Qt's hooks for what nobody caught: errors of slots, overrides, threads and destructors; Qt's messages.

PySide hands what a slot or an override of a virtual function raises to `sys.excepthook`.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

Failed = Callable[[BaseException, str], None]
Said = Callable[[str, str], None]
_LEVELS = {
    QtMsgType.QtDebugMsg: "info",
    QtMsgType.QtInfoMsg: "info",
    QtMsgType.QtWarningMsg: "warning",
    QtMsgType.QtCriticalMsg: "error",
    QtMsgType.QtFatalMsg: "error",
}


class Hooks:
    """Stands in the place of the hooks while it is installed.

    Parameters
    ----------
    failed
        Hears an error and where it was, in whichever thread that is.
    said
        Hears a message of Qt's and its level: info, warning or error.
    """

    def __init__(self, failed: Failed, said: Said) -> None:
        self._failed, self._said = failed, said
        self._busy = threading.local()  # an error of the hook itself must not call the hook
        self._before: tuple[Any, Any, Any, Any] | None = None

    def install(self) -> None:
        """Take the hooks."""
        if self._before is None:
            qt = qInstallMessageHandler(self._qt)
            self._before = sys.excepthook, threading.excepthook, sys.unraisablehook, qt
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._error, self._in_thread, self._unraisable

    def remove(self) -> None:
        """Give them back."""
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook, qt = self._before
            qInstallMessageHandler(qt)
            self._before = None

    def _error(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, traceback)
            return
        self._tell(error.with_traceback(traceback), "the window")

    def _in_thread(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None and told.exc_type is not SystemExit:
            name = told.thread.name if told.thread is not None else "?"
            self._tell(told.exc_value.with_traceback(told.exc_traceback), f"the thread {name}")

    def _unraisable(self, told: Any) -> None:
        if told.exc_value is not None:
            self._tell(told.exc_value.with_traceback(told.exc_traceback), "an end that cannot fail")

    def _tell(self, error: BaseException, where: str) -> None:
        if getattr(self._busy, "now", False):
            sys.__excepthook__(type(error), error, error.__traceback__)
            return
        self._busy.now = True
        try:
            self._failed(error, where)
        finally:
            self._busy.now = False

    def _qt(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        category = getattr(context, "category", None)
        named = f"{category}: " if category and category != "default" else ""
        self._said(_LEVELS.get(kind, "warning"), f"Qt: {named}{message}")
