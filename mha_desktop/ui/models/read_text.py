"""A text as the models read it: unknown words struck, with <unk> behind them, and what is too long ago pale."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from mha_desktop.learning.tokens import UNKNOWN
from mha_desktop.ui.theme import Theme


class ReadText(QTextEdit):
    """Words side by side, to be read and copied; `lines` high, and scrolled beyond."""

    def __init__(self, theme: Theme, name: str, spoken: str, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.setReadOnly(True)
        self.setProperty("reading", True)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lines = lines
        self._tokens: tuple[tuple[str, bool, bool], ...] = ()
        self.set_theme(theme)

    def show_tokens(self, tokens: Sequence[str], known: Sequence[bool], read: int) -> None:
        """Show tokens, of which the last `read` are read."""
        left_out = len(tokens) - read
        shown = tuple(
            (token, knows, place >= left_out) for place, (token, knows) in enumerate(zip(tokens, known, strict=True))
        )
        if shown != self._tokens:
            self._tokens = shown
            self._write()

    def show_words(self, words: str) -> None:
        """Show a text as it is."""
        self.show_tokens((words,), (True,), 1)

    def _write(self) -> None:
        self.clear()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()  # else each word lays the whole text out again: a minute for 7,000
        for number, (token, known, read) in enumerate(self._tokens):
            cursor.insertText(" " if number else "", self._format(True, read))
            cursor.insertText(token, self._format(known, read))
            if not known:
                marker = self._format(True, read)
                if read:
                    marker.setForeground(self._theme.color("status.warn"))
                cursor.insertText(f" {UNKNOWN}", marker)
        cursor.endEditBlock()
        self.verticalScrollBar().setValue(0)

    def _format(self, known: bool, read: bool) -> QTextCharFormat:
        found = QTextCharFormat()
        found.setFont(self._theme.font("body"))
        found.setFontStrikeOut(not known)
        role = "text.tertiary" if not read else "text.primary" if known else "text.secondary"
        found.setForeground(self._theme.color(role))
        return found

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self.setFont(theme.font("body"))
        self.document().setDocumentMargin(theme.metrics.space.s)
        height = round(self.fontMetrics().lineSpacing() * self._lines) + 2 * theme.metrics.space.s
        self.setFixedHeight(height)
        self._write()

    def minimumSizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(0, self.height())
