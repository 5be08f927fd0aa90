"""The choices of an import: where it goes, where it begins, swapped or not, tokens or not."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mha_desktop.ui.carry.targets import Target
from mha_desktop.ui.carry.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IntSpin, Option, Segmented

_WIDTH, _SPIN = 264, 68


class ImportForm(QWidget):
    """The choices, one below the other.

    Signals
    -------
    changed()
        Another choice was made, other than the target.
    target_chosen(str)
        Another table was chosen.
    """

    changed = Signal()
    target_chosen = Signal(str)

    def __init__(self, theme: Theme, offered: Sequence[Target], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.list = QComboBox()
        for target in offered:
            self.list.addItem(target.words, target.name)
        self.list.setObjectName("import.target")
        self.list.setFont(theme.font("body"))
        self.list.setAccessibleName(tr("Goes to"))
        self.list.setToolTip(tr("The table of the document that takes the numbers."))
        all_of_it, one = tr("Whole table"), tr("From a cell")
        whole = Option("whole", all_of_it, tip=tr("Every number of the table is replaced."), spoken=all_of_it)
        cell = Option("cell", one, tip=tr("Numbers are replaced from this cell on."), spoken=one)
        self.begin = Segmented(theme, [whole, cell], name=tr("Begins at"))
        self.begin.setObjectName("import.begin")
        self.begin.set_value("whole")
        self.row = self._spin("import.row", tr("Row of the first cell"))
        self.column = self._spin("import.column", tr("Column of the first cell"))
        for spin in (self.row, self.column):
            spin.setToolTip(tr("The first number goes into this cell, counted from 1."))
        self.swap = self._check("import.swap", tr("Swap rows and columns"))
        self.swap.setToolTip(tr("For a file that has weights as PyTorch keeps them, transposed."))
        self.tokens = self._check("import.tokens", tr("Names of the rows become tokens"))
        self.tokens.setToolTip(tr("Without this tick the tokens keep their names, and their numbers alone change."))
        self.tokens.setChecked(True)
        self._cell = self._cell_row()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(theme.metrics.space.s)
        goes, begins = self._words(tr("Goes to"), self.list), self._words(tr("Begins at"))
        parts: tuple[QWidget, ...] = (goes, self.list, begins, self.begin, self._cell, self.swap, self.tokens)
        for part in parts:
            rows.addWidget(part)
        self.setFixedWidth(theme.metrics.scaled(_WIDTH))
        self.list.currentIndexChanged.connect(lambda _: self.target_chosen.emit(self.target))
        self.begin.chosen.connect(self._begin_chosen)
        for spin in (self.row, self.column):
            spin.valueChanged.connect(self.changed)
        for check in (self.swap, self.tokens):
            check.toggled.connect(self.changed)

    @property
    def target(self) -> str:
        """The chosen table or bias."""
        return str(self.list.currentData())

    @property
    def begins_at(self) -> tuple[int, int] | None:
        """Row and column of the first cell from 0, or None for the whole table."""
        if self.begin.value == "whole" or not self.begin.isEnabled():
            return None
        return self.row.value() - 1, self.column.value() - 1

    def set_target(self, name: str) -> None:
        """Choose a table."""
        self.list.setCurrentIndex(max(self.list.findData(name), 0))

    def set_cell(self, row: int, column: int) -> None:
        """Put a first cell (from 0) in the fields."""
        for spin, value in ((self.row, row), (self.column, column)):
            spin.setMaximum(max(spin.maximum(), value + 1))
            spin.setValue(value + 1)

    def begin_at_cell(self, cell: bool) -> None:
        """Begin at the cell in the fields, or take the whole table."""
        self.begin.set_value("cell" if cell else "whole")
        self._cell.setEnabled(cell and self.begin.isEnabled())

    def fit(self, rows: int, columns: int, bias: bool, labels: bool) -> None:
        """Bound the cell by the table's size, and grey what does not matter: a bias is taken whole."""
        for spin, most in ((self.row, rows), (self.column, columns)):
            spin.blockSignals(True)
            spin.setMaximum(max(most, 1))
            spin.blockSignals(False)
        self.begin.setEnabled(not bias)
        self._cell.setEnabled(self.begin.value == "cell" and not bias)
        self.tokens.setEnabled(labels and self.target == "X" and self.begins_at is None)

    def _begin_chosen(self, value: object) -> None:
        self.begin_at_cell(value == "cell")
        self.changed.emit()

    def _cell_row(self) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._theme.metrics.space.s)
        for label, spin in ((tr("Row"), self.row), (tr("Column"), self.column)):
            row.addWidget(self._words(label, spin))
            row.addWidget(spin)
        row.addStretch(1)
        return box

    def _spin(self, name: str, spoken: str) -> IntSpin:
        spin = IntSpin(self._theme, 1, 1, 1, name=spoken)
        spin.setObjectName(name)
        spin.setFixedWidth(self._theme.metrics.scaled(_SPIN))
        return spin

    def _check(self, name: str, text: str) -> QCheckBox:
        check = QCheckBox(text)
        check.setObjectName(name)
        check.setFont(self._theme.font("body"))
        check.setMinimumHeight(self._theme.metrics.height.control)
        return check

    def _words(self, text: str, buddy: QWidget | None = None) -> QLabel:
        label = QLabel(text)
        label.setFont(self._theme.font("body"))
        if buddy is not None:
            label.setBuddy(buddy)
        return label
