"""Without a screen Qt says of each size and order of a window that there is none to tell; that is no news."""

from __future__ import annotations

import sys

from PySide6.QtCore import QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication

# QPlatformWindow's own words for what a window system would be asked: propagateSizeHints(), raise(), grabbing.
_NO_NEWS = "This plugin does not support "
_WITHOUT_SCREEN = ("offscreen", "minimal")


def pass_over_what_needs_a_screen() -> None:
    """Keep those sentences off stderr where there is no screen; every other message goes there as usual."""
    if QGuiApplication.platformName() in _WITHOUT_SCREEN:
        qInstallMessageHandler(_say)


def _say(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    if not text.startswith(_NO_NEWS) and sys.stderr is not None:
        print(qFormatLogMessage(kind, context, text), file=sys.stderr, flush=True)
