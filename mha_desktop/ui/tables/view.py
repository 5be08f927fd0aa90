"""One table on screen: keyboard, selection, scrubbing, clipboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QWidget,
)

from mha_desktop.document.cells import Block
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.ui.cells.drag import CellDrag
from mha_desktop.ui.tables.delegate import EDITOR
from mha_desktop.ui.tables.marks import marks_in, use_of
from mha_desktop.ui.tables.model import Index
from mha_desktop.ui.tables.painted import PaintedTable
from mha_desktop.ui.tables.scrub import Scrub
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.touch import TREMBLE, LongPress, by_hand

_KEYS = QKeySequence.StandardKey
_BY_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_OPERATIONS: tuple[tuple[QKeySequence.StandardKey, str], ...] = (
    (_KEYS.Copy, "copy"),
    (_KEYS.Cut, "cut"),
    (_KEYS.Paste, "paste"),
    (_KEYS.Delete, "zero"),
)

TOKEN_ROWS = ("X", "stream")


class TableView(PaintedTable):
    """The view of one table, named `table.NAME`.

    Signals
    -------
    operation_wanted(str)
        A key for an operation on the selected block was pressed: copy, cut, paste, zero.
    menu_wanted(QPoint)
        A menu for the selected block is wanted there on the screen.
    cell_hovered(object)
        The cell under the pointer, a block, or None.
    """

    operation_wanted = Signal(str)
    menu_wanted = Signal(QPoint)
    cell_hovered = Signal(object)
    _handing_on = False  # a key is on its way to the editor
    _syncing = False  # the current cell is being taken from the session, not told to it

    def __init__(self, session: Session, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, name, parent)
        self._lit: Spot | None = None  # what this table has others light
        self.scrub = Scrub(CellDrag(session, self))
        self.scrub.drag.refused.connect(self._scrub_refused)
        self.selectionModel().selectionChanged.connect(self._selection_changed)
        LongPress(self.viewport())

    # Showing

    def show_state(self, new: State, old: State | None) -> None:
        """Take the numbers, labels, marks and the current cell of a state."""
        self.table.show_state(new, old)
        marks = marks_in(new, self.table.name)
        if marks != self._marked.marks:
            self.remark(marks=marks)
            self.side.set_marks(marks)
            self.columns.set_marks(marks)
        self._follow_cell(new.view.cell)
        self._follow_window(new, old)

    def _follow_window(self, new: State, old: State | None) -> None:
        """Bring the tokens of another window to the top, where rows are tokens."""
        window = new.view.token_window
        if window is None or self.table.name not in TOKEN_ROWS or window[1] >= self.table.rowCount():
            return
        if old is None or window != old.view.token_window:
            self.scrollTo(self.table.index(window[0], 0), self.ScrollHint.PositionAtTop)

    def _follow_cell(self, cell: Block) -> None:
        """Make the session's current cell this table's own where it lies here."""
        here = cell.table == self.table.name and cell.row < self.table.rowCount()
        if here:
            index = self.table.index(cell.row, cell.column)
            if self.currentIndex() != index:
                self._syncing = True
                self.setCurrentIndex(index)
                self._syncing = False
        self.remark(current=self._current())

    def _current(self) -> tuple[int, int] | None:
        """Return the cell with the accent frame: the session's, or in a computed table that has the focus its own."""
        cell, own = self._session.state.view.cell, self.currentIndex()
        if cell.table == self.table.name and cell.row < self.table.rowCount():
            return cell.row, cell.column
        if not self.table.editable and self.hasFocus() and own.isValid():
            return own.row(), own.column()
        return None

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
        self.remark(current=self._current())

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
        self.remark(selection=tuple(QRect(*cells) for cells in many))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Reached by the keyboard, the table's own current cell becomes everybody's."""
        super().focusInEvent(event)
        index = self.currentIndex()
        if event.reason() in _BY_KEYBOARD:
            if index.isValid():
                self._announce(index)
            elif self.table.rowCount():
                self.setCurrentIndex(self.table.index(0, 0))
        self.remark(current=self._current())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A computed table's frame goes with the focus."""
        super().focusOutEvent(event)
        self.remark(current=self._current())

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
        editor = self._editor()
        if editor is not None:
            self._hand_on(editor, event)
        elif operation:
            self.operation_wanted.emit(operation)
        elif event.key() == Qt.Key.Key_Escape and self.scrub.cancel():
            pass
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._next_row()
        elif not (self._types(event) and self._refuse_locked(self.currentIndex())):
            super().keyPressEvent(event)

    def _hand_on(self, editor: QWidget, event: QKeyEvent) -> None:
        """Give the editor what was typed faster than the focus moved; what it has no use for comes back from it."""
        if self._handing_on:
            event.ignore()
            return
        self._handing_on = True
        try:
            QApplication.sendEvent(editor, event)
        finally:
            self._handing_on = False
        event.accept()

    def _types(self, event: QKeyEvent) -> bool:
        """Whether a key would open the editor."""
        bare = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        return event.key() == Qt.Key.Key_F2 or (bare and event.text().isprintable() and bool(event.text().strip()))

    def _refuse_locked(self, index: Index) -> bool:
        """Say at a cell why its number is locked; False where it is not."""
        reason = self.table.locked
        if reason and index.isValid():
            self.table.refuse(index.row(), index.column(), reason)
        return bool(reason)

    def _editor(self) -> QWidget | None:
        """Return the open editor."""
        if self.state() != QAbstractItemView.State.EditingState:
            return None
        return self.indexWidget(self.currentIndex()) or self.viewport().findChild(QLineEdit, EDITOR)

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
        """With Ctrl (⌘), or with a finger on the current cell, begin to scrub the cell under it; else select."""
        index = self.indexAt(event.position().toPoint())
        finger = by_hand(event) and index == self.currentIndex()
        scrubs = (event.modifiers() & Qt.KeyboardModifier.ControlModifier or finger) and self.table.editable
        if scrubs and index.isValid() and self._refuse_locked(index):
            return
        if event.button() == Qt.MouseButton.LeftButton and scrubs and index.isValid():
            self.setCurrentIndex(index)
            cell = self.table.block(index.row(), index.column())
            slack = TREMBLE if finger else 0
            self.scrub.begin(cell, float(self.table.values[cell.row, cell.column]), event.position().x(), slack)
            self.viewport().setCursor(Qt.CursorShape.SizeHorCursor)
            return
        super().mousePressEvent(event)
        if index.isValid() and index == self.currentIndex():
            self._announce(index)  # it may have been this table's own before, but not everybody's

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Scrub, or select, or tell what is hovered."""
        if self.scrub.cell is not None:
            self.scrub.move(event.position().x(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return
        super().mouseMoveEvent(event)
        if not event.buttons():
            self._hover(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a scrub as one step."""
        if self.scrub.cell is not None:
            self.scrub.finish()
            self.viewport().unsetCursor()
            return
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the editor, or say why that is locked."""
        if not self._refuse_locked(self.indexAt(event.position().toPoint())):
            super().mouseDoubleClickEvent(event)

    def show_locks(self) -> None:
        """Look like what can be done now."""
        if self.table.locked:
            self.viewport().setCursor(Qt.CursorShape.ForbiddenCursor)
        else:
            self.viewport().unsetCursor()
            self.table.clear_refusal()
        self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu, at the pointer (its cell becomes current unless it is selected) or at the current cell."""
        point = event.pos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            point = self.visualRect(self.currentIndex()).center()
        index = self.indexAt(point)
        if index.isValid() and not self.selectionModel().isSelected(index):
            self.setCurrentIndex(index)
        self.menu_wanted.emit(self.viewport().mapToGlobal(point))
        event.accept()

    def _hover(self, point: QPoint) -> None:
        """Light the number that the cell at a point goes into."""
        index = self.indexAt(point)
        state = self._session.state
        spot = use_of(state, self.table.block(index.row(), index.column())) if index.isValid() else None
        if spot != state.view.hover:
            self._session.look(hover=spot)
        self._lit = spot
        self.cell_hovered.emit(self.table.block(index.row(), index.column()) if index.isValid() else None)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is hovered any more."""
        super().leaveEvent(event)
        if self._lit is not None and self._session.state.view.hover == self._lit:
            self._session.look(hover=None)
        self._lit = None
        self.cell_hovered.emit(None)

    def _scrub_refused(self, message: str) -> None:
        cell = self.scrub.cell
        if cell is not None:
            self.table.refuse(cell.row, cell.column, message)
