"""One table of the document as a Qt model: shown rounded, held and edited in full."""

from __future__ import annotations

import html
import sys
from dataclasses import dataclass
from functools import partial
from operator import is_
from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.document.calculation import readout_words
from mha_desktop.document.cells import Block, block_name, set_cell
from mha_desktop.document.numbers import parse
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.tables import OF_A_SEQUENCE, bias_row, grid, is_editable, matrix, tables_of
from mha_desktop.errors import UserError
from mha_desktop.scene.numbers import full, shown
from mha_desktop.scene.text import plain
from mha_desktop.ui.cells import names
from mha_desktop.ui.cells.drag import step_name
from mha_desktop.ui.tables.difference import changed_rectangle, largest_size
from mha_desktop.ui.words import translated

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
_EMPTY = frozen(np.zeros((0, 0)))
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class Refusal:
    """An entry that was not taken: where, and the sentence that says why."""

    row: int
    column: int
    message: str


class TableModel(QAbstractTableModel):
    """The numbers of table `name`; every edit goes through the session, every change comes through `show_state`.

    Attributes
    ----------
    values : the grid (rows, columns) as shown, the bias as last row.
    peak : largest magnitude, the end of the tint's scale.
    """

    scale_changed = Signal()
    labels_changed = Signal()
    refusal_changed = Signal()

    def __init__(self, session: Session, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.name = name
        self.state: State = session.state
        self.values: Array = _EMPTY
        self.peak = 0.0
        self.rows: tuple[str, ...] = ()
        self.columns: tuple[str, ...] = ()
        self.refusal: Refusal | None = None
        self._sources: tuple[Any, ...] = ()
        self._label_sources: tuple[Any, ...] = ()

    # Reading

    def rowCount(self, parent: Index = ROOT) -> int:
        """Rows of the grid."""
        return 0 if parent.isValid() else self.values.shape[0]

    def columnCount(self, parent: Index = ROOT) -> int:
        """Columns of the grid."""
        return 0 if parent.isValid() else self.values.shape[1]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the rounded text, the float (EditRole), the tooltip or the accessible text of a cell."""
        if not index.isValid():
            return None
        value = float(self.values[index.row(), index.column()])
        if role == Qt.ItemDataRole.DisplayRole:
            return shown(value)
        if role == Qt.ItemDataRole.EditRole:
            return value
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self._spoken(index, value)}. {self.locked}" if self.locked else self._spoken(index, value)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{full(value)}\n{self._explained(index)}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the label of a row or column."""
        labels = self.columns if orientation == Qt.Orientation.Horizontal else self.rows
        if not 0 <= section < len(labels):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return labels[section]
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Vertical and self.name == "X":
            token = self.state.sequence.tokens[section]
            # Qt takes either for HTML and would show the tag's effect in its place.
            return f"<p>{html.escape(token)}</p>" if "<" in token or "&lt;" in token else token
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cells can be selected; those of a table that holds the user's own numbers can be edited."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return plain | Qt.ItemFlag.ItemIsEditable if self.editable and not self.locked else plain

    @property
    def editable(self) -> bool:
        """Whether the numbers are the user's own and not computed."""
        return is_editable(self.state.document, self.name)

    @property
    def locked(self) -> str:
        """Why the user's own numbers cannot be changed now; empty where they can."""
        return translated(self._session.locks.reason("numbers")) if self.editable else ""

    @property
    def exists(self) -> bool:
        """Whether the document has this table."""
        return any(table.name == self.name for table in tables_of(self.state.document))

    def block(self, row: int, column: int, rows: int = 1, columns: int = 1) -> Block:
        """Return a block of this table, of the sequence that is shown."""
        sequence = self._session.state.view.sequence if self.name in OF_A_SEQUENCE or not self.editable else 0
        return Block(self.name, row, column, rows, columns, sequence)

    # Editing

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Set one cell from a number or a typed text; False, with `refusal` set, when it is not taken."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        row, column = index.row(), index.column()
        cell = self.block(row, column)
        try:
            number = _number(value)
        except UserError as error:
            old = shown(float(self.values[row, column]))
            self.refuse(row, column, self.tr("{0} The old value {1} stays.").format(translated(error), old))
            return False
        try:
            name = step_name(self._session.state.document, cell, number)
            self._session.commit(name, partial(set_cell, block=cell, value=number))
        except UserError as error:
            self.refuse(row, column, translated(error))
            return False
        self.clear_refusal()
        return True

    def refuse(self, row: int, column: int, message: str) -> None:
        """Remember an entry that was not taken; the view shows it at its cell."""
        self.refusal = Refusal(row, column, message)
        self.refusal_changed.emit()

    def clear_refusal(self) -> None:
        """Forget the refusal, because something else happened."""
        if self.refusal is not None:
            self.refusal = None
            self.refusal_changed.emit()

    # Showing

    def show_state(self, new: State, old: State | None) -> None:
        """Take the numbers and labels of a state; say what differs and nothing else."""
        document_changed = old is None or new.document is not self.state.document
        self.state = new
        self._take_values(new)
        self._take_labels(new)
        if document_changed:
            self.clear_refusal()

    def follow(self, new: State) -> bool:
        """Take a state that differs in matrices alone, where this table's is the same as before; tell whether it is."""
        sources = self._sources_in(new)
        if len(sources) != len(self._sources) or not all(map(is_, sources, self._sources)):
            return False
        self.state = new
        self.clear_refusal()
        return True

    def _take_values(self, state: State) -> None:
        sources = self._sources_in(state)
        if len(sources) == len(self._sources) and all(map(is_, sources, self._sources)):
            return
        self._sources = sources
        values = self._values_in(state)
        if values.shape != self.values.shape:
            self.beginResetModel()
            # The labels are read during the reset, so they change with the numbers.
            self.values = values
            self._set_labels(state)
            self.endResetModel()
            changed = None
        else:
            changed = changed_rectangle(self.values, values)
            self.values = values
        peak = largest_size(values)
        rescaled, self.peak = peak != self.peak, peak
        if changed is not None:
            top, left, bottom, right = changed
            self.dataChanged.emit(self.index(top, left), self.index(bottom, right))
        if rescaled:
            self.scale_changed.emit()

    def _sources_in(self, state: State) -> tuple[Any, ...]:
        """Return the arrays the grid is made of; compared by identity."""
        if not self.exists:
            return ()
        if self.name == "X" and not self.editable:
            return (state.trace.whole("X"),)
        sequence = state.view.sequence
        return matrix(state.document, self.name, sequence), bias_row(state.document, self.name)

    def _values_in(self, state: State) -> Array:
        if not self.exists:
            return _EMPTY
        if self.name == "X" and not self.editable:
            return state.trace.whole("X")
        return grid(state.document, self.name, state.view.sequence)

    def _take_labels(self, state: State) -> None:
        document = state.document
        words = readout_words(document) if self.name == "W_vocab" else document.vocabulary and document.vocabulary.words
        channels = document.patches and document.patches.channels
        sources = (state.sequence.tokens, state.sequence.pad, document.axes, words)
        layout = (document.heads, document.weights.heads_kv, self.editable, channels)
        if (sources, layout, self.values.shape) == self._label_sources:
            return
        self._label_sources = (sources, layout, self.values.shape)
        self._set_labels(state)
        for orientation, labels in ((Qt.Orientation.Horizontal, self.columns), (Qt.Orientation.Vertical, self.rows)):
            if labels:
                self.headerDataChanged.emit(orientation, 0, len(labels) - 1)
        self.labels_changed.emit()

    def _set_labels(self, state: State) -> None:
        rows, columns = self.values.shape
        if not self.exists:
            self.rows = self.columns = ()
            return
        self.rows = names.row_labels(state.document, self.name, state.view.sequence, rows)
        self.columns = names.column_labels(state.document, self.name, columns)

    # Words

    def _spoken(self, index: Index, value: float) -> str:
        cell = self.block(index.row(), index.column())
        row, column = self.rows[cell.row], self.columns[cell.column]
        where = names.cell_place(self.state.document, cell)
        place = f", {where.split(',')[0]}" if where else ""
        bias = names.bias_of(self.state.document, cell)
        if bias is not None:
            return self.tr("{0}, column {1}{2}, {3}").format(bias, column, place, shown(value))
        return self.tr("{0}, row {1}, column {2}{3}, {4}").format(self.name, row, column, place, shown(value))

    def _explained(self, index: Index) -> str:
        cell = self.block(index.row(), index.column())
        if not self.editable:
            document = self.state.document
            return names.computed_words(document, self.name, plain(names.cell_runs(document, cell)))
        where = names.cell_place(self.state.document, cell)
        name = block_name(self.state.document, cell)
        name = f"{name}, {where}" if where else name
        if locked := self.locked:
            return f"{name}. {locked}"
        return self.tr("{0}. Type to edit, {1}-drag to change, Shift for fine steps.").format(name, scrub_key())


def scrub_key() -> str:
    """Name of the modifier that scrubs, as this system's keyboards have it."""
    return "⌘" if sys.platform == "darwin" else QCoreApplication.translate("TableModel", "Ctrl")


def _number(value: Any) -> float:
    """Return a finite number from a text or anything like a float."""
    if isinstance(value, str):
        return parse(value)
    try:
        return parse(repr(float(value)))
    except OverflowError:
        return parse("1e999")
    except (TypeError, ValueError):
        return parse(str(value))
