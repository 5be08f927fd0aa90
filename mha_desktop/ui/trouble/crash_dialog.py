"""The one dialog that tells of a fault in the program: what happened, that the work is kept, and how to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from mha_desktop.errors import UserError, shortened
from mha_desktop.ui.clipboard import copy_text
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.trouble.keeping import Kept, quit_keeping
from mha_desktop.ui.trouble.words import tr
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

WIDTH, MOST_LETTERS = 460, 240


class CrashDialog(QDialog):
    """Says in one sentence what happened, and offers Continue, Copy report and Quit."""

    def __init__(self, summary: str, kept: Kept, theme: Theme, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._kept, self._theme = window, kept, theme
        self.setObjectName("crash")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self.setWindowTitle(tr("Something went wrong"))
        space = theme.metrics.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xl, space.l, space.xl, space.l)
        column.setSpacing(space.m)
        column.addLayout(self._head())
        fault = tr("A fault in the program stopped what it was doing: {error}").format(
            error=shortened(summary, MOST_LETTERS)
        )
        self._about = self._text(fault)
        self._about.setObjectName("crash.what")
        work = self._text(_of_work(kept))
        work.setObjectName("crash.work")
        self._said = self._text("")
        self._said.setObjectName("crash.said")
        self._said.hide()
        for label in (self._about, work, self._text(tr("Nothing is sent anywhere.")), self._said):
            column.addWidget(label)
        column.addLayout(self._buttons())
        self._go_on.setFocus()
        self.setMinimumWidth(theme.metrics.scaled(WIDTH))

    def _head(self) -> QHBoxLayout:
        row, icon, title = QHBoxLayout(), QLabel(), QLabel(tr("Something went wrong"))
        size = self._theme.metrics.scaled(20)
        picture = self._theme.icon("circle-alert", "status.error", size)
        icon.setPixmap(picture.pixmap(QSize(size, size), self.devicePixelRatioF()))
        title.setFont(self._theme.font("heading"))
        row.setSpacing(self._theme.metrics.space.s)
        row.addWidget(icon)
        row.addWidget(title, 1)
        return row

    def _text(self, words: str) -> QLabel:
        label = QLabel(words)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setFont(self._theme.font("body"))
        return label

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._theme.metrics.space.s)
        names = (
            ("quit", tr("&Quit"), tr("End the program; the kept work is offered at the next start.")),
            (
                "copy",
                tr("Copy &report"),
                tr("Put versions and the log on the clipboard, to ask for help with."),
            ),
            ("continue", tr("&Continue"), tr("Go on working; save soon under another name. (Return)")),
        )
        calls = {"quit": self._quit, "copy": self._copy, "continue": self.accept}
        for name, word, tip in names:
            button = QPushButton(word)
            button.setObjectName(f"crash.{name}")
            button.setToolTip(tip)
            button.setFont(self._theme.font("body"))
            button.clicked.connect(calls[name])
            row.addWidget(button)
            if name == "quit":
                row.addStretch(1)
            button.setAutoDefault(False)  # else Return would do what the focus happens to be on
            if name == "continue":
                button.setDefault(True)
                self._go_on = button
        return row

    def _copy(self) -> None:
        from mha_desktop.ui.trouble.report import report_text

        try:
            copy_text(report_text(self._window))
        except UserError as error:
            self._say(translated(error))
        else:
            self._say(tr("The report is copied. It holds versions and the log, nothing of your document."))

    def _say(self, words: str) -> None:
        self._said.setText(words)
        self._said.show()

    def _quit(self) -> None:
        self.accept()
        quit_keeping(self._kept)


def _of_work(kept: Kept) -> str:
    return {
        Kept.ALL: tr("Your work is kept: should the program end, its next start offers it back."),
        Kept.NONE: tr("Nothing was unsaved, so nothing is lost."),
        Kept.NOT: tr("Your work could not be kept for the next start. Save it before you go on."),
    }[kept]
