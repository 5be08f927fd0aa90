"""The row of the first start: three sentences. It goes with the first edit or its cross, and never comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from mha_desktop.ui.help.words import tr
from mha_desktop.ui.widgets import IconButton
from mha_desktop.ui.window.slim_row import SlimRow

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


class HintRow(QWidget):
    """Stands above the status bar, where it covers nothing; it takes no focus and nothing waits for it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self.setObjectName("hint")
        self._words = QLabel(" ".join(self._sentences()), self)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._close = IconButton(window.theme, "x", tr("Put this away"), parent=self)
        self._close.setObjectName("hint.close")
        self._close.clicked.connect(self.put_away)
        self._line = QHBoxLayout(self)
        self._line.addWidget(self._words, 1)
        self._line.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(self._words.text())
        window.session.history_changed.connect(self._edited)
        window.lessons.player.moved.connect(self.put_away)  # a lesson says what to do
        window.installEventFilter(self)
        self._dress()
        self._row = SlimRow("hint.row", self, window)
        window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, self._row)
        self.show()
        self._row.show()
        window.dressing.fit_soon()

    def _sentences(self) -> tuple[str, str, str]:
        keys = self._window.actions_by_id["help.palette"].shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        return (
            tr("Change a number: type in a cell of the table, or drag in it with Ctrl."),
            tr("Click a cell of a heatmap to lock it: every panel then shows that number."),
            tr("{keys} finds everything the program can do.").format(keys=keys),
        )

    def put_away(self) -> None:
        """Go, and never come back."""
        window = self._window
        window.preferences.set(welcomed=True)
        window.session.history_changed.disconnect(self._edited)
        window.lessons.player.moved.disconnect(self.put_away)
        window.removeEventFilter(self)
        window.removeToolBar(self._row)
        self._row.deleteLater()
        window.dressing.fit_soon()

    def _edited(self) -> None:
        if len(self._window.session.history) > 1:
            self.put_away()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take another theme when the window has one."""
        if event.type() == QEvent.Type.StyleChange:
            self._dress()
        return False

    def _dress(self) -> None:
        theme = self._window.theme
        space = theme.metrics.space
        self._line.setContentsMargins(space.l, space.xs, space.s, space.xs)
        self._line.setSpacing(space.s)
        self._words.setFont(theme.font("body"))
        self._close.set_theme(theme)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the rule above it."""
        theme, painter = self._window.theme, QPainter(self)
        painter.fillRect(self.rect(), theme.color("surface.selected"))
        painter.fillRect(0, 0, self.width(), theme.metrics.stroke.rule, theme.color("accent.base"))


def first_hint(window: MainWindow) -> HintRow | None:
    """Show the row in a window, unless it was put away once, nobody could remember that, or something was edited."""
    preferences = window.preferences
    if preferences.settings.welcomed or not preferences.keeps or len(window.session.history) > 1:
        return None
    return HintRow(window)
