"""Help ▸ Report a problem…: exactly what would be handed on, to read, copy or save. Nothing is sent."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
)

from mha_desktop.errors import UserError
from mha_desktop.ui.clipboard import copy_text
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.trouble.report import DOCUMENT, REPORT, document_bytes, report_text, save_report
from mha_desktop.ui.trouble.words import tr
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

SIZE = QSize(720, 560)


class ReportDialog(QDialog):
    """Shows the report; what is copied or saved is the very text that it shows."""

    def __init__(self, theme: Theme, window: MainWindow) -> None:
        super().__init__(window)
        self._theme, self._window = theme, window
        self.setObjectName("report")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Report a problem"))
        space = theme.metrics.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.l, space.l, space.l, space.l)
        column.setSpacing(space.m)
        column.addWidget(self._words(_about()))
        self._text = QPlainTextEdit(report_text(window))
        self._text.setObjectName("report.text")
        self._text.setReadOnly(True)
        self._text.setAccessibleName(tr("The report, exactly as it is copied and saved"))
        self._text.setToolTip(tr("Exactly this is copied and saved."))
        self._text.setFont(theme.font("caption"))
        self._text.setTabChangesFocus(True)
        column.addWidget(self._text, 1)
        column.addWidget(self._make_tick())
        self._said = self._words("")
        self._said.setObjectName("report.said")
        self._said.hide()
        column.addWidget(self._said)
        column.addLayout(self._buttons())
        self.resize(SIZE.boundedTo(window.size()))

    @property
    def text(self) -> str:
        """The report as it is shown."""
        return self._text.toPlainText()

    def _words(self, words: str) -> QLabel:
        label = QLabel(words)
        label.setWordWrap(True)
        label.setFont(self._theme.font("body"))
        return label

    def _make_tick(self) -> QCheckBox:
        self._tick = QCheckBox(tr("Put the document into the saved file"))
        self._tick.setObjectName("report.document")
        self._tick.setFont(self._theme.font("body"))
        tip = tr("The file is then a .zip with {report} and {document}: your numbers, tokens and titles are in it.")
        self._tick.setToolTip(tip.format(report=REPORT, document=DOCUMENT))
        return self._tick

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._theme.metrics.space.s)
        row.addStretch(1)
        for name, word, tip, call in (
            ("close", tr("Close"), tr("Nothing was sent. (Esc)"), self.reject),
            ("copy", tr("&Copy"), tr("Put this text on the clipboard, to paste where you ask for help."), self._copy),
            ("save", tr("&Save…"), tr("Save this text as a file, to attach where you ask for help."), self._save),
        ):
            button = QPushButton(word)
            button.setObjectName(f"report.{name}")
            button.setToolTip(tip)
            button.setFont(self._theme.font("body"))
            button.clicked.connect(call)
            button.setDefault(name == "save")
            row.addWidget(button)
        return row

    def _copy(self) -> None:
        try:
            copy_text(self.text)
        except UserError as error:
            self._say(translated(error), "status.error")
        else:
            self._say(tr("The report is copied. Paste it where you want to ask."), "text.primary")

    def _save(self) -> None:
        with_document = self._tick.isChecked()
        suffix = ".zip" if with_document else ".txt"
        kinds = tr("Report and document (*.zip)") if with_document else tr("Report (*.txt)")
        given, _ = QFileDialog.getSaveFileName(self, tr("Save the report"), f"mha-desktop-report{suffix}", kinds)
        if not given:
            return
        target = Path(given if given.endswith(suffix) else f"{given}{suffix}")
        try:
            save_report(target, self.text, document_bytes(self._window) if with_document else None)
        except UserError as error:
            self._say(translated(error), "status.error")
        else:
            self._say(tr("“{name}” is saved.").format(name=target.name), "text.primary")

    def _say(self, words: str, role: str) -> None:
        palette = self._said.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.color(role))
        self._said.setPalette(palette)
        self._said.setText(words)
        self._said.show()


def _about() -> str:
    return tr(
        "This is all there is to hand on, and nothing is sent: the program never opens a network connection. Read it, "
        "then copy or save it, and write what you did before it happened. Nothing of your document is in it."
    )
