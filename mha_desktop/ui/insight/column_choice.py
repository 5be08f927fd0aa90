"""Which column of the output is shown: segments where there are few, a list where there are many."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Option, Segmented, WheelGuard

MOST_SEGMENTS = 8


class ColumnChoice(QWidget):
    """The words "Output column" and the choice.

    Signals
    -------
    chosen(int)
        The column the user asked for, from 0.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[str, ...] = ()
        self._caption = QLabel(say("Output column"))
        self.segments = Segmented(theme, look="soft", name=say("Output column"))
        self.segments.chosen.connect(lambda column: self.chosen.emit(column))
        self.list = QComboBox()
        self.list.setAccessibleName(say("Output column"))
        self.list.setToolTip(say("The column of the output that is taken apart"))
        self.list.activated.connect(self.chosen)
        self.list.hide()
        self._guard = WheelGuard(self)
        self._guard.protect(self.list)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.metrics.space.s)
        for widget in (self._caption, self.segments, self.list):
            row.addWidget(widget)
        self.set_theme(theme)

    def setObjectName(self, name: str) -> None:
        """Name the choice, and its segments ``name.0`` …"""
        super().setObjectName(name)
        self.segments.setObjectName(f"{name}.segments")
        self.list.setObjectName(f"{name}.list")

    def show_columns(self, columns: tuple[str, ...], column: int) -> None:
        """Show these labels, one of them chosen."""
        few = len(columns) <= MOST_SEGMENTS
        if columns != self._columns:
            self._columns = columns
            self.segments.setVisible(few)
            self.list.setVisible(not few)
            self.segments.set_options([_option(i, text) for i, text in enumerate(columns)] if few else [])
            self.list.clear()
            self.list.addItems([] if few else list(columns))
        if few:
            self.segments.set_value(column) if self.segments.value != column else None
        else:
            self.list.setCurrentIndex(column)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.segments.set_theme(theme)
        self._caption.setFont(theme.font("body"))
        self.list.setFont(theme.font("body"))


def _option(index: int, text: str) -> Option:
    tip = say("Take column {name} of the output apart: what each head and token brings to it").format(name=text)
    return Option(index, text, tip=tip, spoken=say("Output column {name}").format(name=text))
