"""Answers whatever asks: dialogs, questions, open menus and the system's own choice of files, all by chance."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction, QDesktopServices, QInputMethodEvent
from PySide6.QtPrintSupport import QPrintPreviewDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

LEFT = Qt.MouseButton.LeftButton
WORDS = ("", "1", "2", "8", "16", "0.5", "-2,5", "12", "600", "nan", "the river bank", "Für Elise & <b>Söhne</b>")
KINDS: tuple[type[QWidget], ...] = (
    QCheckBox, QRadioButton, QComboBox, QLineEdit, QPlainTextEdit, QToolButton, QPushButton, QAbstractSlider,
)  # fmt: skip
PATIENT = 0.9  # of dialogs that are busy are left to come to their end
POLL_MS = 2
LOOK_POLLS = 1500  # looks at a dialog that cannot be accepted yet, before it is taken as it is
SOON_POLLS = 40  # what is to be broken off is, within that many looks at it
# What leaves the program or the machine is not pressed in a dialog, nor chosen in a menu.
NEVER = ("file.quit", "file.close", "report.page", "crash")


class Answers:
    """One answer for whatever asks; every choice comes from `chance`.

    Attributes
    ----------
    count
        What asked, by the name of its class, and how it was answered.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.chance = random.Random(0)
        self.count: Counter[str] = Counter()
        self._written = 0
        self._fill: Callable[[Any], None] | None = None
        self._busy: QWidget | None = None
        self._polls = 0
        self._looked_at: QWidget | None = None
        self._looking = 0
        self._look = QTimer()
        self._look.timeout.connect(self._answer)
        self._look.start(POLL_MS)
        QFileDialog.getSaveFileName = self._new_file  # the system's own cannot be driven
        QFileDialog.getOpenFileName = self._existing_file
        QFileDialog.getExistingDirectory = self._folder
        QDesktopServices.openUrl = staticmethod(lambda _url: True)

    @property
    def asked(self) -> int:
        """How many dialogs were answered."""
        return sum(count for name, count in self.count.items() if not name.startswith(("files", "menu")))

    def next(self, fill: Callable[[Any], None] | None) -> None:
        """Do this in the dialog that asks next, before it is accepted; None takes back what was not done."""
        self._fill = fill

    # Dialogs

    def _answer(self) -> None:
        """Choose in menus that are open, or close them; answer what asks."""
        popup = QApplication.activePopupWidget()
        if popup is not None:
            self._choose(popup)
            return
        dialog = QApplication.activeModalWidget()
        if dialog is None or not dialog.isVisible():
            self._busy = None
            return
        if getattr(dialog, "busy", False) or getattr(dialog, "running", False):
            self._wait_for(dialog)
            return
        self._busy = None
        if self._fill is not None and self._looks(dialog):
            return
        fill, self._fill = self._fill, None
        name = type(dialog).__name__
        if fill is None and isinstance(dialog, QMessageBox):
            button = self.chance.choice(dialog.buttons())
            self._count(name, button.objectName().rpartition(".")[2] or button.text())
            QTimer.singleShot(0, dialog, partial(_press, button))
        elif getattr(dialog, "_was_accepted", False) or isinstance(dialog, QPrintPreviewDialog):
            # What stays open after it was accepted asks for words that it did not get; Qt's own print on paper.
            self._count(name, "closed")
            dialog.close()
        elif fill is not None or self.chance.random() < 0.6:
            dialog._was_accepted = True
            self._count(name, "accepted")
            QTimer.singleShot(0, dialog, partial(_take, dialog, fill or self._fiddle))  # it may ask, too
        else:
            self._count(name, "closed")
            dialog.close()

    def _count(self, name: str, how: str) -> None:
        self.count[f"{name} {how}"] += 1

    def _looks(self, dialog: QWidget) -> bool:
        """Tell whether a dialog still looks at what it was given, before it can be accepted; not for ever."""
        button = getattr(dialog, "accept_button", None)
        if button is None or button.isEnabled():
            return False
        self._looking = self._looking + 1 if dialog is self._looked_at else 0
        self._looked_at = dialog
        return self._looking < LOOK_POLLS

    def _wait_for(self, dialog: QWidget) -> None:
        """Leave what works to come to its end, or break it off after a while."""
        if dialog is not self._busy:
            self._busy = dialog
            self._polls = -1 if self.chance.random() < PATIENT else self.chance.randrange(SOON_POLLS)
        if self._polls == 0:
            self._count(type(dialog).__name__, "broken off")
            dialog.close()
        self._polls -= self._polls >= 0

    def _choose(self, popup: QWidget) -> None:
        """Choose an entry of a menu, or close what is open."""
        if isinstance(popup, QMenu) and self.chance.random() < 0.6:
            actions = [action for action in _entries(popup) if not action.objectName().startswith(NEVER)]
            if actions:
                action = self.chance.choice(actions)
                self._count("menu", popup.objectName() or "of a widget")
                QTimer.singleShot(0, QApplication.instance(), partial(_trigger, action))
        self._close_all(popup)

    @staticmethod
    def _close_all(popup: QWidget) -> None:
        while popup is not None:
            popup.close()
            above = QApplication.activePopupWidget()
            if above is popup:
                break
            popup = above

    def _fiddle(self, dialog: QWidget) -> None:
        """Change some of what a dialog offers."""
        for _ in range(self.chance.choice((0, 1, 2, 3, 5))):
            if not isValid(dialog) or not dialog.isVisible():  # what was pressed has closed it
                return
            kind = self.chance.choice(KINDS)
            found = [w for w in dialog.findChildren(kind) if w.isVisible() and w.isEnabled()]
            if found:
                self.change(self.chance.choice(found))

    def change(self, widget: QWidget) -> None:
        """Change one control as its user would."""
        if isinstance(widget, QComboBox):
            widget.setCurrentIndex(self.chance.randrange(max(widget.count(), 1)))
        elif isinstance(widget, QLineEdit | QPlainTextEdit):
            widget.selectAll()
            write(widget, self.chance.choice(WORDS))
        elif isinstance(widget, QAbstractSlider):
            QTest.keyClick(widget, self.chance.choice((Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_PageUp)))
        elif isinstance(widget, QAbstractButton) and not widget.objectName().startswith(NEVER):
            QTest.mouseClick(widget, LEFT)

    # Files

    def _new_file(self, *asked: object, **_: object) -> tuple[str, str]:
        """Name a file that is to be written: of any kind that is offered, there already or not; seldom none."""
        endings = re.findall(r"\*(\.\w+)", " ".join(map(str, asked))) or [".mhad"]
        if self.chance.random() < 0.05:
            self._count("files", "none given")
            return "", ""
        self._written += 1
        name = f"{self.chance.randrange(6)}{self.chance.choice(endings)}"
        if self.chance.random() < 0.05:
            self._count("files", "in a folder that is not there")
            return str(self.folder / "nowhere" / name), ""
        self._count("files", "given")
        return str(self.folder / name), ""

    def _existing_file(self, *asked: object, **_: object) -> tuple[str, str]:
        """Name a file that is there and is of a kind that is asked for, or of any."""
        endings = tuple(re.findall(r"\*(\.\w+)", " ".join(map(str, asked))))
        found = [path for path in sorted(self.folder.rglob("*")) if path.is_file()]
        if self.chance.random() < 0.9 and endings:
            found = [path for path in found if path.suffix in endings]
        return (str(self.chance.choice(found)), "") if found else ("", "")

    def _folder(self, *_: object, **__: object) -> str:
        folders = [self.folder, *(path for path in sorted(self.folder.iterdir()) if path.is_dir())]
        return str(self.chance.choice(folders))


def write(widget: QWidget, text: str) -> None:
    """Type a text; letters that QTest knows no keys for come as from an input method."""
    if text.isascii():
        QTest.keyClicks(widget, text)
        return
    event = QInputMethodEvent()
    event.setCommitString(text)
    QApplication.sendEvent(widget, event)


def _take(dialog: QWidget, fill: Callable[[Any], None]) -> None:
    fill(dialog)
    if isValid(dialog) and isinstance(dialog, QDialog) and dialog.isVisible():
        dialog.accept()


def _press(button: QWidget) -> None:
    if isValid(button) and button.isVisible():
        QTest.mouseClick(button, LEFT)


def _trigger(action: QAction) -> None:
    if isValid(action) and action.isEnabled():
        action.trigger()


def _entries(menu: QMenu) -> list[QAction]:
    """Return the entries of a menu and of those below it that can be chosen."""
    found: list[QAction] = []
    for action in menu.actions():
        below: QObject | None = action.menu()
        if isinstance(below, QMenu):
            found += _entries(below)
        elif action.isEnabled() and action.isVisible() and not action.isSeparator():
            found.append(action)
    return found
