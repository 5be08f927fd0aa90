"""Hands on a window: events on its way, one answer for whatever asks, and what went wrong meanwhile."""

from __future__ import annotations

import random
import sys
import threading
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import (
    QDeadlineTimer,
    QEventLoop,
    QMessageLogContext,
    QPoint,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from mha_desktop.ui.window import MainWindow

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PATIENCE = 60_000  # ms
ENDINGS = (".mhaplan", ".mhad", ".png", ".npz", ".csv", ".pdf", ".toml", ".zip")
NOT_OURS = ("This plugin does not support", "propagateSizeHints")  # the offscreen platform's own remarks


class Faults:
    """Exceptions of any thread and Qt's warnings, in their order."""

    def __init__(self) -> None:
        self.said: list[str] = []
        sys.excepthook = self._raised
        threading.excepthook = self._raised_in_a_thread
        sys.unraisablehook = lambda what: self._keep("unraisable", what.exc_value)
        qInstallMessageHandler(self._qt)

    def _raised(self, kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        self.said.append("".join(traceback.format_exception(kind, error, where)))

    def _raised_in_a_thread(self, what: threading.ExceptHookArgs) -> None:
        self._keep("in a thread", what.exc_value)

    def _keep(self, where: str, error: BaseException | None) -> None:
        self.said.append(where + ": " + "".join(traceback.format_exception(error) if error else ["nothing said"]))

    def _qt(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and kind is not QtMsgType.QtInfoMsg and not text.startswith(NOT_OURS):
            self.said.append(f"Qt: {text}")


def _fill(dialog: QWidget, fill: Callable[[Any], None]) -> None:
    fill(dialog)
    if isinstance(dialog, QDialog) and dialog.isVisible():
        dialog.accept()


class Hands:
    """What the acts use: the living window, its widgets, mouse and keys; every choice comes from `chance`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.chance = random.Random(0)
        self.dialogs = 0
        self._count = 0
        self._fill: Callable[[Any], None] | None = None
        self._closer = QTimer()
        self._closer.timeout.connect(self._answer)
        self._closer.start(2)
        QFileDialog.getSaveFileName = self._file  # type: ignore[method-assign]  # the system's own cannot be driven
        QFileDialog.getOpenFileName = self._existing  # type: ignore[method-assign]
        QFileDialog.getExistingDirectory = lambda *_, **__: str(folder)  # type: ignore[method-assign]
        QDesktopServices.openUrl = staticmethod(lambda _url: True)  # type: ignore[method-assign,assignment]

    @property
    def window(self) -> Any:
        """The window that lives: another language makes it anew."""
        (found,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()]
        return found

    @property
    def session(self) -> Any:
        """Its session."""
        return self.window.session

    def find(self, name: str) -> QWidget | None:
        """Return the widget of that name if it can be seen and used."""
        found = [w for w in self.window.findChildren(QWidget, name) if w.isVisible() and w.isEnabled()]
        return found[0] if found else None

    def some(self, kind: type[QWidget]) -> QWidget | None:
        """Return any visible, enabled widget of a class, of any window of the program."""
        found = [
            widget
            for widget in self.window.findChildren(kind)
            if widget.isVisible() and widget.isEnabled() and not widget.visibleRegion().isEmpty()
        ]
        return self.chance.choice(found) if found else None

    def spot(self, widget: QWidget) -> QPoint:
        """Return any point that can be seen of a widget."""
        box = widget.visibleRegion().boundingRect()
        return QPoint(
            self.chance.randint(box.left(), max(box.left(), box.right())),
            self.chance.randint(box.top(), max(box.top(), box.bottom())),
        )

    @staticmethod
    def _place(widget: QWidget, at: QPoint) -> QPoint:
        """Return a point of a widget in its window, held within: beyond it Qt would not deliver it."""
        window = widget.window()
        place = widget.mapTo(window, at)
        return QPoint(min(max(place.x(), 0), window.width() - 1), min(max(place.y(), 0), window.height() - 1))

    def press(self, widget: QWidget, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press the left button at a point of a widget."""
        QTest.mousePress(widget.window().windowHandle(), LEFT, keys, self._place(widget, at))

    def move(self, widget: QWidget, at: QPoint) -> None:
        """Move the pointer there."""
        QTest.mouseMove(widget.window().windowHandle(), self._place(widget, at))
        self.turn()

    def release(self, widget: QWidget, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Let go there."""
        QTest.mouseRelease(widget.window().windowHandle(), LEFT, keys, self._place(widget, at))

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Press and let go; in the middle unless told where."""
        place = widget.rect().center() if at is None else at
        self.press(widget, place)
        if widget.window().windowHandle() is not None:  # what the press closed is not let go
            self.release(widget, place)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key, keys)

    def type(self, text: str) -> None:
        """Type where the focus is."""
        QTest.keyClicks(QApplication.focusWidget() or self.window, text)

    def act(self, action_id: str) -> None:
        """Choose an entry of a menu, where it can be chosen."""
        action = self.window.actions_by_id[action_id]
        if action.isEnabled():
            action.trigger()

    def answer_next(self, fill: Callable[[Any], None]) -> None:
        """Do this in the dialog that an act asks next, before it is accepted."""
        self._fill = fill

    def turn(self) -> None:
        """Let what is due happen."""
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)

    def settle(self) -> None:
        """Wait until nothing is computed, dressed, written or asked."""
        self.turn()
        end = QDeadlineTimer(PATIENCE)
        while self._unsettled():
            if end.hasExpired():
                raise TimeoutError(f"The window has not come to rest: {self._unsettled()}")
            QTest.qWait(2)

    def _unsettled(self) -> str:
        try:
            window = self.window
        except ValueError:
            return "no window, or two"
        dialog = QApplication.activeModalWidget()
        asked: dict[str, Callable[[], object]] = {
            "the engine": lambda: window.session.engine is None,
            "a computation": lambda: window.session.busy,
            "the dressing": lambda: window.dressing.pending,
            "a dialog": lambda: dialog is not None and dialog.isVisible() and dialog.windowTitle(),
        }
        return ", ".join(name for name, ask in asked.items() if ask())

    def _answer(self) -> None:
        """Accept or refuse what asks, by chance; close menus that are open."""
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        dialog = QApplication.activeModalWidget()
        if dialog is None or not dialog.isVisible():
            return
        if getattr(dialog, "busy", False) and self.chance.random() < 0.98:  # mostly left to come to its end
            return
        self.dialogs += 1
        fill, self._fill = self._fill, None
        if fill is not None:
            dialog._was_accepted = True  # type: ignore[attr-defined]
            QTimer.singleShot(0, dialog, partial(_fill, dialog, fill))
            return
        # Anything may be answered, but a dialog that stays open after it was accepted asks for words it did not get.
        if self.chance.random() < 0.5 and hasattr(dialog, "accept") and not getattr(dialog, "_was_accepted", False):
            dialog._was_accepted = True  # type: ignore[union-attr]
            QTimer.singleShot(0, dialog, dialog.accept)  # which may ask: this timer has to answer that, too
        else:
            dialog.close()

    def _file(self, *_: object, **__: object) -> tuple[str, str]:
        self._count += 1
        text = " ".join(str(part) for part in _)
        ending = next(
            (end for end in (".mhaplan", ".mhad", ".png", ".npz", ".csv", ".pdf", ".toml", ".zip") if end in text),
            ".mhad",
        )
        return str(self.folder / f"{self._count % 7}{ending}"), ""

    def _existing(self, *_: object, **__: object) -> tuple[str, str]:
        found = sorted(self.folder.glob("*.mhad"))
        return (str(self.chance.choice(found)), "") if found else ("", "")
