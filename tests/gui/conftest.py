"""The driven window: made as the program makes it, shown, its engine ready; and a user with hands and eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from mha_desktop.scene.cube_geometry import cell_quad

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qtbot: QtBot) -> Any:
    """The main window on the first example, 1500 × 900, painted, with torch there."""
    from mha_desktop.app import create_window

    made = create_window()
    qtbot.addWidget(made)
    made.resize(1500, 900)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.session.engine is not None, timeout=30_000)
    qtbot.waitUntil(lambda: not made.cube.view.picture.gl_waits, timeout=30_000)  # which is imported after the engine
    return made


@pytest.fixture
def named(window: QWidget) -> Callable[[str], QWidget]:
    """Find the widget with an object name (`table.W_Q`, `cube.head.0` …); it fails where there is none or two."""

    def find(name: str) -> QWidget:
        found = window.findChildren(QWidget, name)
        assert len(found) == 1, f"{len(found)} widgets are named {name}"
        return found[0]

    return find


class Paints(QObject):
    """Counts what widgets paint."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a paint event of a widget."""
        self.count += event.type() == QEvent.Type.Paint and isinstance(watched, QWidget)
        return False


class User:
    """Events go the way of real ones, through the window's handle and Qt's focus; pictures come back as arrays."""

    def __init__(self, window: Any, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot

    # Eyes

    def find(self, name: str) -> Any:
        """The visible or hidden widget with an object name."""
        (found,) = self.window.findChildren(QWidget, name)
        return found

    def pixels(self, widget: QWidget) -> np.ndarray:
        """What a widget shows, int (height, width, 3) in device px."""
        image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
        return raw[:, : image.width(), 2::-1].astype(int)

    def head_pixels(self, head: int) -> np.ndarray:
        """One head's image in the heatmaps, without frame, title or rings that reach out of it."""
        heatmaps = self.find("heatmaps")
        box = heatmaps.view.layout_now.panels[head].image
        return self.pixels(heatmaps.viewport())[
            int(box.y) : int(box.y + box.height), int(box.x) : int(box.x + box.width)
        ]

    def colored(self, widget: QWidget) -> int:
        """How many pixels of a widget have a colour, not grey."""
        seen = self.pixels(widget)
        return int((seen.max(axis=-1) - seen.min(axis=-1) > 24).sum())

    @property
    def status(self) -> str:
        """The read-out in the status line."""
        return str(self.find("readout").text())

    # Places

    def heat_cell(self, head: int, row: int, column: int) -> QPoint:
        """Middle of a heatmap's cell, in the heatmaps' viewport."""
        layout = self.find("heatmaps").view.layout_now
        x, y, w, h = layout.cell_rect(head, row, column)
        return QPoint(int((x + w / 2) / layout.unit), int((y + h / 2) / layout.unit))

    def cube_cell(self, head: int, row: int, column: int) -> QPoint:
        """Middle of a cube's cell, in the cube."""
        cube = self.find("cube")
        x, y = cell_quad(cube.projection, cube.scene.shape, (head, row, column)).mean(axis=0)
        return QPoint(round(x), round(y))

    # Hands

    def move(self, widget: QWidget, at: QPoint) -> None:
        """Move the pointer; with a button down it is a drag."""
        QTest.mouseMove(widget.window().windowHandle(), widget.mapTo(widget.window(), at))
        QApplication.processEvents()

    def quiet(self, pause: int = 150) -> None:
        """Wait until nothing of the window was painted for a while, in ms: what an act set off has come to its end."""
        watch = Paints()
        QApplication.instance().installEventFilter(watch)
        seen = -1
        while watch.count != seen or (isValid(self.window) and self.window.dressing.pending):
            seen = watch.count
            self.qtbot.wait(pause)
        QApplication.instance().removeEventFilter(watch)

    def press(self, widget: QWidget, at: QPoint | None = None, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press the left button; in the middle if not told where."""
        place = widget.mapTo(widget.window(), widget.rect().center() if at is None else at)
        QTest.mousePress(widget.window().windowHandle(), LEFT, keys, place)

    def release(self, widget: QWidget, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Let the left button go."""
        QTest.mouseRelease(widget.window().windowHandle(), LEFT, keys, widget.mapTo(widget.window(), at))
        QApplication.processEvents()

    def carry(self, what: str) -> None:
        """Carry a table or a script out, or a table in, as the menus do."""
        self.window.message.clear()
        self.window.commands.carry(what)

    def said(self, ending: str) -> str:
        """The sentence in the message bar, once it ends so."""
        self.qtbot.waitUntil(lambda: self.window.message.text.endswith(ending), timeout=30_000)
        return str(self.window.message.text)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Press and let go; another document or step that comes by it is waited for."""
        self.press(widget, at)
        self.release(widget, widget.rect().center() if at is None else at)
        self.wait()

    def act(self, name: str) -> None:
        """Choose an action, as a menu would."""
        self.window.actions_by_id[name].trigger()
        self.wait()

    def wait(self) -> None:
        """Wait until another document or step that was begun is there."""
        self.qtbot.waitUntil(lambda: not (isValid(self.window) and self.window.dressing.changing), timeout=30_000)

    def drag(self, widget: QWidget, start: QPoint, offsets: Iterable[int]) -> QPoint:
        """Press at a point and move sideways; the button stays down. Where it ended."""
        self.press(widget, start)
        end = start
        for offset in offsets:
            end = start + QPoint(offset, 0)
            self.move(widget, end)
        return end

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press a key where the focus is; another document or step that comes by it is waited for."""
        if QApplication.activeWindow() is None:  # without a window manager nobody hands it back after a dialog
            self.window.activateWindow()
            self.qtbot.waitUntil(self.window.isActiveWindow)
        QTest.keyClick(QApplication.focusWidget() or self.window, key, keys)
        QApplication.processEvents()
        self.wait()

    def type(self, text: str) -> None:
        """Type where the focus is."""
        for letter in text:
            QTest.keyClicks(QApplication.focusWidget() or self.window, letter)

    def in_dialog(self, act: Callable[[Any], object]) -> None:
        """Do something in the next modal dialog, once it is there; it is closed afterwards, whatever happens."""

        timer = QTimer(self.window)

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if dialog is None or not dialog.isVisible():
                return
            timer.stop()
            try:
                act(dialog)
            finally:
                if dialog.isVisible():
                    dialog.close()

        timer.timeout.connect(look)
        timer.start(5)

    def click_cell(self, table: str, row: int, column: int) -> Any:
        """Click a cell of a table, whose tab is chosen first; its view."""
        view = self.find(f"table.{table}")
        if not view.isVisible():
            self.click(self.find(f"picker.{table}"))
            self.qtbot.waitUntil(view.isVisible)
        index = view.model().index(row, column)
        view.scrollTo(index)
        self.click(view.viewport(), view.visualRect(index).center())
        return view

    def enter(self, table: str, row: int, column: int, text: str) -> Any:
        """Type into a cell and press Return; its view."""
        view = self.click_cell(table, row, column)
        self.type(text)
        self.key(Qt.Key.Key_Return)
        self.qtbot.waitUntil(lambda: view.findChild(QLineEdit, "cell_editor") is None)
        return view


@pytest.fixture
def user(window: Any, qtbot: QtBot) -> Iterator[User]:
    """A user of the window, which has the keyboard."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield User(window, qtbot)
    if QApplication.mouseButtons() & LEFT:  # a test that failed in mid-drag must not hold the button in the next one
        QTest.mouseRelease(window.windowHandle(), LEFT, NONE, QPoint(1, 1))


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], Any]:
    """Answer both file dialogs of the system with a path."""

    def give(path: Any) -> Any:
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
        return path

    return give
