"""The facts of a model as a list of names and values."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from mha_desktop.ui.checkpoints.choice import Looked
from mha_desktop.ui.checkpoints.sentences import facts
from mha_desktop.ui.theme import Theme


class FactsList(QWidget):
    """Names at the left, values at the right; the values can be copied."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("model.facts")
        self._theme = theme
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.metrics.space.m)
        self._grid.setVerticalSpacing(theme.metrics.space.xs)
        self._grid.setColumnStretch(1, 1)
        self._values: list[QLabel] = []

    def show_model(self, looked: Looked) -> None:
        """Show a model's facts."""
        listed = facts(looked)
        for row, (name, value, tip) in enumerate(listed):
            if row == len(self._values):
                self._grid.addWidget(self._label(name, "text.secondary"), row, 0, Qt.AlignmentFlag.AlignTop)
                self._values.append(self._label(value, "text.primary"))
                self._values[row].setWordWrap(True)
                self._values[row].setToolTip(tip)
                self._values[row].setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self._grid.addWidget(self._values[row], row, 1)
            self._values[row].setText(value)
            self._values[row].setAccessibleName(f"{name}: {value}")
        self._grid.setRowStretch(len(listed), 1)

    @property
    def text(self) -> str:
        """All values, a line each."""
        return "\n".join(label.text() for label in self._values)

    def _label(self, text: str, role: str) -> QLabel:
        label = QLabel(text)
        label.setFont(self._theme.font("body"))
        label.setTextFormat(Qt.TextFormat.PlainText)
        palette = label.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.color(role))
        label.setPalette(palette)
        return label
