"""Hands on a window: events on its way, and what went wrong meanwhile."""

from __future__ import annotations

import random
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from monkey.answers import Answers
from PySide6.QtCore import (
    QDeadlineTimer,
    QEventLoop,
    QMessageLogContext,
    QMimeData,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    QtMsgType,
    QUrl,
    qInstallMessageHandler,
)
from PySide6.QtGui import QContextMenuEvent, QDrag, QDragEnterEvent, QDropEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from mha_desktop.ui.window import MainWindow
from mha_desktop.ui.window.making import makings

LEFT, RIGHT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier
PATIENCE = 60_000  # ms
DROP_MS = 300  # after which something that is dragged to elsewhere is dropped
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


class Hands:
    """What the acts use: the living window, its widgets, mouse and keys; every choice comes from `chance`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.chance = random.Random(0)
        self.answers = Answers(folder)
        self._drop = QTimer()
        self._drop.setSingleShot(True)
        self._drop.timeout.connect(QDrag.cancel)

    @property
    def window(self) -> Any:
        """The window that lives: another language makes it anew."""
        (found,) = self.windows
        return found

    @property
    def windows(self) -> list[Any]:
        """Every window with a document."""
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()]

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
        """Move the pointer there. A selected text may be taken along, which would wait for a button's release."""
        self._drop.start(DROP_MS)
        QTest.mouseMove(widget.window().windowHandle(), self._place(widget, at))
        self.turn()
        self._drop.stop()

    def release(self, widget: QWidget, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Let go there."""
        QTest.mouseRelease(widget.window().windowHandle(), LEFT, keys, self._place(widget, at))

    def click(self, widget: QWidget, at: QPoint | None = None, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press and let go; in the middle unless told where."""
        place = widget.rect().center() if at is None else at
        self.press(widget, place, keys)
        if isValid(widget) and widget.window().windowHandle() is not None:  # what the press closed is not let go
            self.release(widget, place, keys)

    def click_twice(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Two clicks at once."""
        place = self._place(widget, widget.rect().center() if at is None else at)
        QTest.mouseDClick(widget.window().windowHandle(), LEFT, NONE, place)

    def ask_menu(self, widget: QWidget, at: QPoint) -> None:
        """Ask a widget for its menu, with the right button."""
        QTest.mouseClick(widget.window().windowHandle(), RIGHT, NONE, self._place(widget, at))
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, widget.mapToGlobal(at))
        QApplication.postEvent(widget, event)

    def drag(self, widget: QWidget, path: Sequence[QPoint], keys: Qt.KeyboardModifier = NONE) -> None:
        """Press at the first point, move along the others and let go at the last one."""
        self.press(widget, path[0], keys)
        for point in path[1:]:
            self.move(widget, point)
        if isValid(widget) and widget.window().windowHandle() is not None:
            self.release(widget, path[-1], keys)

    def wheel(self, widget: QWidget, at: QPoint, steps: int) -> None:
        """Turn the wheel at a point of a widget."""
        place, far = QPointF(self._place(widget, at)), QPointF(widget.mapToGlobal(at))
        turned, phase = QPoint(0, 120 * steps), Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(place, far, QPoint(), turned, Qt.MouseButton.NoButton, NONE, phase, False)
        QApplication.sendEvent(widget.window().windowHandle(), event)

    def drop(self, widget: QWidget, at: QPoint, paths: Sequence[Path]) -> None:
        """Drop files on a widget."""
        data, copy = QMimeData(), Qt.DropAction.CopyAction
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        enter = QDragEnterEvent(at, copy, data, LEFT, NONE)
        QApplication.sendEvent(widget, enter)
        if enter.isAccepted():
            QApplication.sendEvent(widget, QDropEvent(QPointF(at), copy, data, LEFT, NONE))

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
        self.answers.next(fill)

    def draw_from(self, seed: int, number: int) -> None:
        """Take all choices from the number of an act, those of dialogs apart: how often these look is no choice."""
        self.chance = random.Random(f"{seed}/{number}")
        self.answers.chance = random.Random(f"{seed}/{number}/answers")
        self.answers.next(None)

    def turn(self) -> None:
        """Let what is due happen."""
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)

    @staticmethod
    def pause(ms: int) -> None:
        """Let what is due happen for so long, as the program's own loop does: `QTest.qWait` would keep Python's lock.

        A thread that waits for that lock can then not end, and whoever deletes its pool waits for it for ever.
        """
        loop = QEventLoop()
        QTimer.singleShot(ms, loop.quit)
        loop.exec()

    def settle(self) -> None:
        """Wait until nothing is computed, dressed, written or asked."""
        self.turn()
        end = QDeadlineTimer(PATIENCE)
        while self._unsettled():
            if end.hasExpired():
                raise TimeoutError(f"The window has not come to rest: {self._unsettled()}")
            self.pause(2)

    def _unsettled(self) -> str:
        try:
            window = self.window
        except ValueError:
            return "no window, or two"
        dialog = QApplication.activeModalWidget()
        asked: dict[str, Callable[[], object]] = {
            "the engine": lambda: window.session.engine is None,
            "a computation": lambda: window.session.busy,
            "another window": makings,
            "a task": lambda: any(w.isVisible() for w in window.findChildren(QWidget, "carry.progress")),
            "the dressing": lambda: window.dressing.pending,
            "a dialog": lambda: dialog is not None and dialog.isVisible() and dialog.windowTitle(),
        }
        return ", ".join(name for name, ask in asked.items() if ask())
