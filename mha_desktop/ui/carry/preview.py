"""The first rows of a table that is to be imported, with marks on what would change."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from mha_desktop.attention.parameters import Array
from mha_desktop.exchange.tables.import_plan import ImportPlan
from mha_desktop.scene.numbers import full, shown
from mha_desktop.scene.text import token_label
from mha_desktop.ui.carry.words import tr
from mha_desktop.ui.paint.marks import corner
from mha_desktop.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
FIRST = 100  # rows and columns that are shown
CHANGED = Qt.ItemDataRole.UserRole
_COLUMN, _SIDE, _INSET, _CORNER, _LONGEST = 53, 96, 6, 6, 12
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PreviewModel(QAbstractTableModel):
    """A plan's numbers as a Qt model, and the numbers that they would replace."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plan: ImportPlan | None = None
        self._old: Array | None = None
        self._rows: tuple[str, ...] = ()
        self._columns: tuple[str, ...] = ()

    def show_plan(self, plan: ImportPlan, old: Array, rows: tuple[str, ...], columns: tuple[str, ...]) -> None:
        """Show a plan over the table's present numbers `old`, with the file's names of rows and columns."""
        self.beginResetModel()
        self._plan, self._old, self._rows, self._columns = plan, old, rows, columns
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """At most the first hundred rows."""
        return 0 if self._plan is None or parent.isValid() else min(self._plan.values.shape[0], FIRST)

    def columnCount(self, parent: Index = ROOT) -> int:
        """At most the first hundred columns."""
        return 0 if self._plan is None or parent.isValid() else min(self._plan.values.shape[1], FIRST)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the rounded text, what it changes (ToolTipRole and for assistive tools), or whether it does."""
        if not index.isValid() or self._plan is None:
            return None
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return shown(self._plan.values[row, column])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role == CHANGED:
            return self._changes(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._explained(row, column, full)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._explained(row, column, shown)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the file's name of a row or column, else its number from 1."""
        names = self._columns if orientation == Qt.Orientation.Horizontal else self._rows
        name = names[section] if section < len(names) else str(section + 1)
        if role == Qt.ItemDataRole.DisplayRole:
            return token_label(name, _LONGEST)
        return name if role == Qt.ItemDataRole.AccessibleTextRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cells can be selected and not edited."""
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemNeverHasChildren

    def _changes(self, row: int, column: int) -> bool:
        plan = self._plan
        return plan is not None and plan.problem is None and bool(plan.changes[row, column])

    def _explained(self, row: int, column: int, written: Any) -> str:
        assert self._plan is not None
        value = written(float(self._plan.values[row, column]))
        where = tr("row {0}, column {1}: {2}").format(row + 1, column + 1, value)
        if not self._changes(row, column):
            return where
        before = self._before(row, column)
        return tr("{0}, new").format(where) if before is None else tr("{0}, now {1}").format(where, written(before))

    def _before(self, row: int, column: int) -> float | None:
        """Return the number that a cell replaces, or None where there is none."""
        plan, old = self._plan, self._old
        if plan is None or plan.block is None or old is None:
            return None
        block = plan.block
        row, column = row + block.row, column + block.column
        inside = row < old.shape[0] and column < old.shape[1]
        return float(old[row, column]) if inside else None


class _PreviewCells(QStyledItemDelegate):
    """Draws a cell by itself: a style sheet's item would paint over the marks."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._plain, self._bold = theme.font("number"), theme.font("number", bold=True)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw ground, number, the corner of a change and the frame of the current cell."""
        theme, box = self._theme, QRectF(option.rect)
        changed = bool(index.data(CHANGED))
        painter.save()
        painter.setFont(self._bold if changed else self._plain)
        painter.setPen(theme.color("text.primary" if changed else "text.secondary"))
        painter.drawText(box.adjusted(0, 0, -_INSET, 0), _RIGHT, index.data())
        if changed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("status.changed"))
            painter.drawPolygon(corner(box, theme.metrics.scaled(_CORNER)))
        view = self.parent()
        if isinstance(view, QTableView) and view.hasFocus() and view.currentIndex() == index:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.color("accent.focus"))
            painter.drawRect(box.adjusted(0, 0, -1, -1))
            painter.drawRect(box.adjusted(1, 1, -2, -2))
        painter.restore()


class PreviewTable(QTableView):
    """The preview on screen; the arrows move in it, Tab leaves it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("import.preview")
        self.setWhatsThis(tr("The numbers as they would stand in the table; those that change are marked."))
        self.table = PreviewModel(self)
        self.setModel(self.table)
        self.setItemDelegate(_PreviewCells(theme, self))
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setFont(theme.font("number"))
        row = theme.metrics.height.steps_row
        text = QFontMetricsF(theme.font("number", bold=True)).height()
        width = theme.metrics.scaled(_COLUMN)
        for header, size in ((self.verticalHeader(), max(row, round(text) + 4)), (self.horizontalHeader(), width)):
            header.setFont(theme.font("caption"))
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setMinimumSectionSize(1)
            header.setDefaultSectionSize(size)
            header.setHighlightSections(False)
            header.setSectionsClickable(False)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setMaximumWidth(theme.metrics.scaled(_SIDE))
        self.setCornerButtonEnabled(False)
