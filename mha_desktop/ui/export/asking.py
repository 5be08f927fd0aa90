"""What the dialogs that save something have in common: buttons below, and one sentence in place of a second dialog."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.theme import Theme


class SaveDialog(QDialog):
    """A dialog with Save…, Cancel and a sentence that says why nothing was saved."""

    def __init__(self, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._message = self._words("")
        self._message.setObjectName("export.message")
        self._message.setWordWrap(True)
        self._message.hide()

    @property
    def message(self) -> str:
        """What is said in place: why nothing was saved, or empty."""
        return self._message.text()

    def _add_buttons(self, column: QVBoxLayout) -> QPushButton:
        """Add Cancel and Save… and return the latter."""
        row = QHBoxLayout()
        row.addStretch(1)
        cancel, save = QPushButton(tr("Cancel")), QPushButton(tr("Save…"))
        cancel.setObjectName("export.cancel")
        cancel.clicked.connect(self.reject)
        save.setObjectName("export.save")
        save.setDefault(True)
        cancel.setToolTip(tr("Save nothing. (Esc)"))
        save.setToolTip(tr("Choose where the file goes; its ending says which kind it is."))
        save.clicked.connect(self.accept)
        for button in (cancel, save):
            button.setFont(self._theme.font("body"))
            row.addWidget(button)
        column.addLayout(row)
        return save

    def _words(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setFont(self._theme.font("body"))
        return label

    def _say(self, text: str, role: str = "status.error") -> None:
        palette = self._message.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.color(role))
        self._message.setPalette(palette)
        self._message.setText(text)
        self._message.setVisible(bool(text))
