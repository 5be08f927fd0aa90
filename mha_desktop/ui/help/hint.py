"""The card of the first start: three sentences. It goes with the first edit or its cross, and never comes back."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from mha_desktop.paths import state_dir
from mha_desktop.ui.help.words import tr
from mha_desktop.ui.widgets import IconButton

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

WIDTH = 330
_MARK = "first-hint-seen"


def hint_seen() -> bool:
    """Tell whether the card was put away once; also where nobody could ever remember that it was."""
    place = state_dir()
    return not place.is_absolute() or (place / _MARK).exists()


def mark_hint_seen() -> None:
    """Remember that the card was put away."""
    with contextlib.suppress(OSError):
        state_dir().mkdir(mode=0o700, parents=True, exist_ok=True)
        (state_dir() / _MARK).touch()


class HintCard(QWidget):
    """Lies over a corner of the window; it takes no focus by itself and nothing waits for it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.setObjectName("hint")
        self._lines = [QLabel(words) for words in self._words()]
        self._close = IconButton(window.theme, "x", tr("Put this away"), parent=self)
        self._close.setObjectName("hint.close")
        self._close.clicked.connect(self.put_away)
        self._grid = QGridLayout(self)
        for row, line in enumerate(self._lines):
            line.setWordWrap(True)
            line.setTextFormat(Qt.TextFormat.PlainText)
            self._grid.addWidget(line, row, 0)
        self._grid.addWidget(self._close, 0, 1, Qt.AlignmentFlag.AlignTop)
        self._grid.setColumnStretch(0, 1)
        self.setAccessibleName(" ".join(line.text() for line in self._lines))
        window.session.history_changed.connect(self._edited)
        window.lessons.player.moved.connect(self.put_away)  # a lesson says what to do
        window.installEventFilter(self)
        self._dress()
        self.show()

    def _words(self) -> tuple[str, str, str]:
        keys = self._window.actions_by_id["help.palette"].shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        return (
            tr("Change a number: type in a cell of the table, or drag in it with Ctrl."),
            tr("Click a cell of a heatmap to lock it: every panel then shows that number."),
            tr("{keys} finds everything the program can do.").format(keys=keys),
        )

    def put_away(self) -> None:
        """Go, and never come back."""
        mark_hint_seen()
        self._window.session.history_changed.disconnect(self._edited)
        self._window.lessons.player.moved.disconnect(self.put_away)
        self._window.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def _edited(self) -> None:
        if len(self._window.session.history) > 1:
            self.put_away()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner, and take another theme when the window has one."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        elif event.type() == QEvent.Type.StyleChange:
            self._dress()
        return False

    def _dress(self) -> None:
        theme = self._window.theme
        space = theme.metrics.space
        self._grid.setContentsMargins(space.m, space.s, space.s, space.m)
        self._grid.setSpacing(space.s)
        for line in self._lines:
            line.setFont(theme.font("body"))
        self._close.set_theme(theme)
        self.setFixedWidth(theme.metrics.scaled(WIDTH))
        self.setFixedHeight(self._grid.heightForWidth(self.width()))
        self._place()

    def _place(self) -> None:
        """Lie over the lower right corner of heatmaps and cube: the worked steps below are read at once."""
        gap, dock, bottom = self._window.theme.metrics.space.l, self._window.docks["heatmaps"], self._window.status.y()
        if self._window.docks.in_front("heatmaps") and not dock.isFloating():
            bottom = dock.geometry().bottom()
        self.move(self._window.width() - self.width() - gap, max(0, bottom - self.height() - gap))
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and its rule."""
        theme, painter = self._window.theme, QPainter(self)
        painter.fillRect(self.rect(), theme.color("surface.selected"))
        painter.setPen(theme.color("accent.base"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


def first_hint(window: MainWindow) -> HintCard | None:
    """Show the card in a window, unless it was put away once or something was edited already."""
    if hint_seen() or len(window.session.history) > 1:
        return None
    return HintCard(window)
