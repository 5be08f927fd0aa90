"""One table on screen: keyboard, selection, scrubbing, clipboard."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemDelegate, QAbstractItemView, QTableView, QWidget

from mha_desktop.document.cells import Block
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.ui.cells.drag import CellDrag
from mha_desktop.ui.tables.delegate import CellDelegate
from mha_desktop.ui.tables.headers import ColumnHeader, RowHeader
from mha_desktop.ui.tables.looks import TableLooks
from mha_desktop.ui.tables.marks import NO_MARKS, marks_in
from mha_desktop.ui.tables.model import Index, TableModel
from mha_desktop.ui.tables.paint import Marked, Place, paint_table
from mha_desktop.ui.tables.scrub import Scrub
from mha_desktop.ui.theme import Theme

_KEYS = QKeySequence.StandardKey
_OPERATIONS: tuple[tuple[QKeySequence.StandardKey, str], ...] = (
    (_KEYS.Copy, "copy"),
    (_KEYS.Cut, "cut"),
    (_KEYS.Paste, "paste"),
    (_KEYS.Delete, "zero"),
)


class TableView(QTableView):
    """The view of one table, named `table.NAME`.

    Signals
    -------
    operation_wanted(str)
        A key for an operation on the selected block was pressed: copy, cut, paste, zero.
    fitted()
        The size that the whole table would need has changed.
    """

    operation_wanted = Signal(str)
    fitted = Signal()

    def __init__(self, session: Session, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"table.{name}")
        self._session = session
        self.looks = TableLooks(theme)
        self.table = TableModel(session, name, self)
        self._font = QFont(theme.font("number"))
        self._marked = Marked(NO_MARKS)
        self._syncing = False
        self.columns = ColumnHeader(self.table, self.looks, self)
        self.side = RowHeader(self.table, self.looks, self)
        self._delegate = CellDelegate(self._font, self)
        self.scrub = Scrub(CellDrag(session, self))
        self._behave()
        self.setModel(self.table)
        self.table.modelReset.connect(self.lay_out)
        self.table.labels_changed.connect(self.lay_out)
        self.table.scale_changed.connect(self.viewport().update)
        self.table.refusal_changed.connect(self.viewport().update)
        self.scrub.drag.refused.connect(self._scrub_refused)
        self.selectionModel().selectionChanged.connect(self._selection_changed)

    def _behave(self) -> None:
        self.setHorizontalHeader(self.columns)
        self.setVerticalHeader(self.side)
        self.setItemDelegate(self._delegate)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.AnyKeyPressed)
        self.setFrameShape(QTableView.Shape.NoFrame)
        corner = self.findChild(QAbstractButton)
        if corner is not None:
            corner.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            corner.installEventFilter(self)

    # Showing

    def show_state(self, new: State, old: State | None) -> None:
        """Take the numbers, labels, marks and the current cell of a state."""
        self.table.show_state(new, old)
        marks = marks_in(new, self.table.name)
        if marks != self._marked.marks:
            self._remark(marks=marks)
            self.side.set_marks(marks)
            self.columns.set_marks(marks)
        self._follow_cell(new.view.cell)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self.looks = TableLooks(theme)
        self.columns.set_looks(self.looks)
        self.side.set_looks(self.looks)
        self.lay_out()
        self.viewport().update()

    def _follow_cell(self, cell: Block) -> None:
        """Make the session's current cell this table's own where it lies here."""
        here = cell.table == self.table.name and cell.row < self.table.rowCount()
        if here:
            index = self.table.index(cell.row, cell.column)
            if self.currentIndex() != index:
                self._syncing = True
                self.setCurrentIndex(index)
                self._syncing = False
        self._remark(current=self._current())

    def _current(self) -> tuple[int, int] | None:
        """Return the cell with the accent frame: the session's, or in a computed table that has the focus its own."""
        cell, own = self._session.state.view.cell, self.currentIndex()
        if cell.table == self.table.name and cell.row < self.table.rowCount():
            return cell.row, cell.column
        if not self.table.editable and self.hasFocus() and own.isValid():
            return own.row(), own.column()
        return None

    def _remark(self, **changes: object) -> None:
        """Change what is drawn over the numbers and repaint where it was and is."""
        new = replace(self._marked, **changes)  # type: ignore[arg-type]
        if new == self._marked:
            return
        if new.marks != self._marked.marks or new.selection != self._marked.selection:
            self.viewport().update()
        for cell in (self._marked.current, new.current):
            if cell is not None and cell[0] < self.table.rowCount() and cell[1] < self.table.columnCount():
                rect = self.visualRect(self.table.index(*cell))
                self.viewport().update(rect.adjusted(-2, -2, 2, 2))
        self._marked = new

    # Laying out

    def lay_out(self) -> None:
        """Share the width out in whole px; what is left over goes to the row header."""
        columns = self.table.columnCount()
        if not columns:
            return
        self.side.extra = 0
        needed = self.side.needed_width()
        scroll = self.verticalScrollBar()
        room = self.width() - needed - (scroll.sizeHint().width() if self._scrolls() else 0)
        width = max(room // columns, self.looks.least_column())
        self.side.extra = max(room - width * columns, 0)
        font = self.looks.number_font(width)
        if font != self._font:
            self._font = self._delegate.font = font
            self.viewport().update()
        self.columns.setDefaultSectionSize(width)
        self.side.setDefaultSectionSize(self.looks.row_height)
        self.side.updateGeometry()
        self.columns.updateGeometry()
        self.updateGeometries()
        self.fitted.emit()

    def _scrolls(self) -> bool:
        return self.height() < self.whole_height() - 1

    def whole_height(self) -> int:
        """Height that shows every row, in px."""
        rows = self.table.rowCount() * self.looks.row_height
        wide = self.table.columnCount() * self.looks.least_column() + self.side.needed_width() > self.width() > 0
        return self.columns.sizeHint().height() + rows + (self.horizontalScrollBar().sizeHint().height() if wide else 0)

    def sizeHint(self) -> QSize:
        """The whole table."""
        return QSize(super().sizeHint().width(), self.whole_height())

    def minimumSizeHint(self) -> QSize:
        """Three rows."""
        return QSize(0, min(self.whole_height(), self.columns.sizeHint().height() + 3 * self.looks.row_height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        self.lay_out()
        super().resizeEvent(event)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells that the event touches, all in one go."""
        place = self._place(event.rect())
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self.looks.theme.color("surface.window"))
        if place is not None:
            painter.setClipRegion(event.region() & QRegion(place.bounds.adjusted(-1, -1, 1, 1)))
            paint_table(painter, place, self.table, self.looks, self._marked, self._font)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw the corner between the headers: sunken beside the column numbers, clear beside the head bands."""
        if event.type() != QEvent.Type.Paint or not isinstance(watched, QAbstractButton):
            return super().eventFilter(watched, event)
        painter, looks = QPainter(watched), self.looks
        painter.fillRect(watched.rect(), looks.theme.color("surface.window"))
        top, left = self.columns.band, self.side.band
        painter.fillRect(watched.rect().adjusted(left, top, 0, 0), looks.sunken)
        return True

    def _place(self, rect: QRect) -> Place | None:
        rows, columns = self.table.rowCount(), self.table.columnCount()
        if not rows or not columns or rect.isEmpty():
            return None
        # One more px at the edges: frames lie on the neighbours' rules.
        top, bottom = self.rowAt(max(rect.top() - 1, 0)), self.rowAt(rect.bottom() + 1)
        left, right = self.columnAt(max(rect.left() - 1, 0)), self.columnAt(rect.right() + 1)
        if top < 0 or left < 0:
            return None
        after = (rows if bottom < 0 else bottom + 1, columns if right < 0 else right + 1)
        return Place(
            (top, after[0]),
            (left, after[1]),
            self.columnViewportPosition(left),
            self.rowViewportPosition(top),
            self.columnWidth(0),
            self.rowHeight(0),
        )

    # Selecting

    def selected_block(self) -> Block | None:
        """Return the selected rectangle, the current cell where nothing is selected, or None."""
        ranges = self.selectionModel().selection().toList()
        if ranges:
            first = ranges[0]
            return self.table.block(first.top(), first.left(), first.height(), first.width())
        index = self.currentIndex()
        return self.table.block(index.row(), index.column()) if index.isValid() else None

    def select_block(self, block: Block) -> None:
        """Select a rectangle; the current cell is its first."""
        first = self.table.index(block.row, block.column)
        last = self.table.index(block.row + block.rows - 1, block.column + block.columns - 1)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
        self.selectionModel().select(QItemSelection(first, last), flags.ClearAndSelect)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell the session which cell is current."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._syncing:
            self.table.clear_refusal()
            self._announce(current)
        self._remark(current=self._current())

    def _announce(self, index: Index) -> None:
        if not self.table.editable:
            return
        cell = self.table.block(index.row(), index.column())
        if self.table.name == "X":
            self._session.look(cell=cell)
        else:
            self._session.look(cell=cell, table=self.table.name)

    def _selection_changed(self) -> None:
        ranges = self.selectionModel().selection().toList()
        many = [(r.left(), r.top(), r.width(), r.height()) for r in ranges if r.width() * r.height() > 1]
        self._remark(selection=tuple(QRect(*cells) for cells in many))

    def focusInEvent(self, event: QEvent) -> None:
        """The table's own current cell becomes everybody's."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        index = self.currentIndex()
        if not index.isValid() and self.table.rowCount():
            self.setCurrentIndex(self.table.index(0, 0))
        elif index.isValid():
            self._announce(index)
        self._remark(current=self._current())

    def focusOutEvent(self, event: QEvent) -> None:
        """A computed table's frame goes with the focus."""
        super().focusOutEvent(event)  # type: ignore[arg-type]
        self._remark(current=self._current())

    # Keys

    def event(self, event: QEvent) -> bool:
        """Claim the clipboard's keys before a menu of the window takes them."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self._operation(event) or event.matches(_KEYS.SelectAll):
                event.accept()
                return True
            if event.key() == Qt.Key.Key_Escape and self.scrub.drag.active:
                event.accept()
                return True
        return super().event(event)

    def _operation(self, event: QKeyEvent) -> str:
        if event.key() == Qt.Key.Key_Backspace and not event.modifiers():
            return "zero"
        return next((name for key, name in _OPERATIONS if event.matches(key)), "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Operations on the selection, Return to the next row, typing to edit."""
        operation = self._operation(event)
        if operation:
            self.operation_wanted.emit(operation)
        elif event.key() == Qt.Key.Key_Escape and self.scrub.cancel():
            pass
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._next_row()
        else:
            super().keyPressEvent(event)

    def _next_row(self) -> None:
        index = self.currentIndex()
        if index.isValid() and index.row() + 1 < self.table.rowCount():
            self.setCurrentIndex(self.table.index(index.row() + 1, index.column()))

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """After Return go to the next row, unless the entry was refused."""
        submitted = hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
        if submitted and self.table.refusal is None:
            self._next_row()

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """With Ctrl (⌘) begin to scrub the cell under the pointer; else select."""
        index = self.indexAt(event.position().toPoint())
        scrubs = event.modifiers() & Qt.KeyboardModifier.ControlModifier and self.table.editable
        if event.button() == Qt.MouseButton.LeftButton and scrubs and index.isValid():
            self.setCurrentIndex(index)
            cell = self.table.block(index.row(), index.column())
            self.scrub.begin(cell, float(self.table.values[cell.row, cell.column]), event.position().x())
            self.viewport().setCursor(Qt.CursorShape.SizeHorCursor)
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Scrub, or select, or tell what is hovered."""
        if self.scrub.cell is not None:
            self.scrub.move(event.position().x(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return
        super().mouseMoveEvent(event)
        if self.table.name == "X" and not event.buttons():
            self._hover(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a scrub as one step."""
        if self.scrub.cell is not None:
            self.scrub.finish()
            self.viewport().unsetCursor()
            return
        super().mouseReleaseEvent(event)

    def _hover(self, point: QPoint) -> None:
        index = self.indexAt(point)
        spot = Spot("X", None, index.row(), index.column()) if index.isValid() else None
        if spot != self._session.state.view.hover:
            self._session.look(hover=spot)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is hovered any more."""
        super().leaveEvent(event)
        hover = self._session.state.view.hover
        if self.table.name == "X" and hover is not None and hover.key == "X":
            self._session.look(hover=None)

    def _scrub_refused(self, message: str) -> None:
        cell = self.scrub.cell
        if cell is not None:
            self.table.refuse(cell.row, cell.column, message)
