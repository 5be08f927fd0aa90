"""The left column's tables: the chosen matrix with the cell bar below it, and X under both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from mha_desktop.document.cells import Block
from mha_desktop.document.session import Session
from mha_desktop.document.state import State, same_frame
from mha_desktop.document.tables import TABLES, tables_of
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.tables.cell_bar import CellBar
from mha_desktop.ui.tables.commands import TableCommands
from mha_desktop.ui.tables.menus import block_menu, token_menu
from mha_desktop.ui.tables.slot import TableSlot
from mha_desktop.ui.tables.view import TableView
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets.touch import LongPress

_WIDTH = 452
_BELOW_BAR = 3  # px between the cell bar and the rule


def _slot(session: Session, theme: Theme, name: str) -> TableSlot:
    """A table's slot; that of pixels is drawn, and only made where there are some."""
    if name != "pixels":
        return TableSlot(session, theme, name)
    from mha_desktop.ui.pixels.slot import PixelSlot

    return PixelSlot(session, theme, name)


class TablesPanel(QWidget):
    """All tables of the document, each in a view named `table.NAME`.

    Signals
    -------
    x_open_changed(bool)
        X was folded to its head, or unfolded.
    cell_hovered(object)
        The cell under the pointer, a block of one cell, or None.
    """

    x_open_changed = Signal(bool)
    cell_hovered = Signal(object)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tables")
        self._session = session
        self._theme = theme
        self._x_wish: bool | None = None  # what the user asked for; None = as the height allows
        self._x_open = True
        self._compact = False
        self.slots: dict[str, TableSlot] = {}
        # Whether tables that nobody looked at are there too; before the engine the first picture does without them.
        self._all = session.engine is not None
        self.bar = CellBar(session, theme)
        self.commands = TableCommands(session, lambda: self._theme, self)
        self._stack = QStackedWidget()
        self._unshown: set[str] = set()  # tables that were made and have shown nothing yet
        self._make_slots(session.state)
        for part in (self._stack, self.bar, self.slots["X"]):
            part.setParent(self)
        self._note = RefusalNote(theme, self)
        self.bar.menu_wanted.connect(lambda: self._open_menu(self.bar.menu))
        self.bar.refused.connect(self._bar_refused)
        self.commands.refused.connect(self._command_refused)
        self.commands.pasted.connect(lambda block: self.slots[block.table].view.select_block(block))
        self.slots["X"].fold_wanted.connect(lambda: self.open_x(not self._x_open))
        self._fit = QTimer(self)
        self._fit.setSingleShot(True)
        self._fit.timeout.connect(self._share_height)

    def make_all(self) -> None:
        """Make the tables that nobody has looked at yet; the first picture does without."""
        self._all = True
        state = self._session.state
        self._make_slots(state)
        while self._unshown:
            self.slots[self._unshown.pop()].show_state(state, None)

    def _make_slots(self, state: State) -> None:
        for make in self.making(state):
            make()

    def making(self, state: State) -> Iterator[Callable[[], None]]:
        """Make the tables that are needed now and were not before, one in each part."""
        wanted = {table.name for table in tables_of(state.document)}
        if not self._all:
            wanted &= {"X", "W_Q", state.view.table, state.view.cell.table}
        for table in TABLES:
            if table.name in wanted and table.name not in self.slots:
                yield partial(self._make_slot, table.name)

    def _make_slot(self, name: str) -> None:
        slot = self.slots[name] = _slot(self._session, self._theme, name)
        self._unshown.add(name)
        if name != "X":
            self._stack.addWidget(slot)
        self._connect(slot)
        slot.view.show_locks()

    def _connect(self, slot: TableSlot) -> None:
        view = slot.view
        slot.menu_wanted.connect(self._open_slot_menu)
        view.operation_wanted.connect(lambda name, view=view: self.commands.operate(name, view.selected_block()))
        view.menu_wanted.connect(lambda point, view=view: self._context_menu(view, point))
        view.cell_hovered.connect(self.cell_hovered)
        view.fitted.connect(lambda: self._fit.start(0))
        if slot.name == "X":
            view.side.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            view.side.customContextMenuRequested.connect(self._token_context_menu)
            LongPress(view.side.viewport())
            view.side.sectionDoubleClicked.connect(self.commands.ask_rename)
            view.side.setSectionsMovable(True)
            view.side.sectionMoved.connect(self._token_dragged)

    # For the window

    def show_locks(self) -> None:
        """Look like what can be done now: other numbers are locked than before."""
        for slot in self.slots.values():
            slot.show_locks()

    @property
    def active(self) -> TableView:
        """The view of the table that holds the current cell, or the one with the focus."""
        focused = next((slot.view for slot in self.slots.values() if slot.view.hasFocus()), None)
        return focused or self.slots[self._session.state.view.cell.table].view

    def selection(self) -> Block:
        """Return the selected block of the active table."""
        return self.active.selected_block() or self._session.state.view.cell

    def operate(self, name: str) -> None:
        """Do an operation on the selection: copy, cut, paste, zero, identity, random, scale, transpose, reset,
        reset_table or reset_all.
        """
        self.commands.operate(name, self.selection())

    def edit_tokens(self, what: str) -> None:
        """Do something to the current token: rename, add, add_after, remove, up, down or sentence."""
        self.commands.edit_tokens(what, self.current_token())

    def current_token(self) -> int:
        """Return the token that commands mean: X's current row, else the locked query, else the first."""
        state = self._session.state
        index = self.slots["X"].view.currentIndex()
        if state.view.cell.table == "X" or (self.slots["X"].view.hasFocus() and index.isValid()):
            return index.row()
        lock = state.view.lock
        return lock.row if lock is not None and lock.row < state.sequence.n else 0

    @property
    def x_open(self) -> bool:
        """Whether X shows more than its head."""
        return self._x_open

    def open_x(self, shown: bool = True) -> None:
        """Unfold X, or fold it to its head; the user's wish stands until the panel is resized past it."""
        self._x_wish = shown
        self._share_height()

    def show_state(self, new: State, old: State | None) -> None:
        """Show a state: every table takes its numbers, also those that are not seen."""
        self._make_slots(new)
        alike = old is not None and new.view is old.view and same_frame(new, old)  # but for the numbers of matrices
        for name, slot in self.slots.items():
            if not (alike and name not in self._unshown and slot.view.table.follow(new)):
                slot.show_state(new, None if name in self._unshown else old)
        self._unshown.clear()
        self.bar.show_state(new, old)
        upper = self.slots[new.view.table if new.view.table != "X" else self._upper()]
        if self._stack.currentWidget() is not upper:
            self._stack.setCurrentWidget(upper)
            self._fit.start(0)
        if old is None or new.document is not old.document or new.view.cell != old.view.cell:
            self._note.clear()

    def _upper(self) -> str:
        """Return the name of the table in the upper half; X, chosen in the picker, stands below it."""
        current = self._stack.currentWidget()
        return current.name if isinstance(current, TableSlot) else "W_Q"

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        for slot in self.slots.values():
            slot.set_theme(theme)
        self.bar.set_theme(theme)
        self._note.set_theme(theme)
        self._fit.start(0)
        self.update()

    # Height

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new height out; where it is short X folds."""
        super().resizeEvent(event)
        self._share_height()

    def set_compact(self, compact: bool) -> None:
        """Fold X by itself, in a low window."""
        if compact != self._compact:
            self._compact, self._x_wish = compact, None
            self._share_height()

    def sizeHint(self) -> QSize:
        """Both tables whole."""
        both = self.slots[self._upper()].whole_height(0) + self.slots["X"].whole_height(0)
        return QSize(self._theme.metrics.scaled(_WIDTH), both + self._between())

    def minimumSizeHint(self) -> QSize:
        """A few rows of the upper table, and the head of X."""
        least = self.slots[self._upper()].least_height()
        return QSize(0, least + self._between() + self.slots["X"].head.height())

    def _between(self) -> int:
        return self.bar.height() + 2 * _BELOW_BAR

    def _share_height(self) -> None:
        """Give both tables the rows they have; X folds where less than a third of it would be seen."""
        upper, x = self.slots[self._upper()], self.slots["X"]
        rest = self.height() - self._between()
        lower = self._lower_rows(upper, x, rest)
        upper.view.lower_rows(lower)
        x.view.lower_rows(lower)
        wanted, below = upper.whole_height(), x.whole_height()
        short = rest < wanted + below
        roomy = rest - wanted >= x.head.height() + x.view.whole_height() // 3
        shown = self._x_wish if (short or self._compact) and self._x_wish is not None else roomy
        x.set_folded(not shown, foldable=short or self._compact)
        # A folded X leaves the upper table all. One that opened by itself takes what the upper table leaves; one that
        # the user opened keeps half of the height, or what it needs if that is less.
        half = rest // 2 if self._x_wish else 0
        bottom = min(below, max(rest - wanted, half)) if shown else x.head.height()
        height = max(min(wanted, rest - bottom), upper.head.height())
        self._stack.setGeometry(0, 0, self.width(), height)
        self.bar.setGeometry(0, height, self.width(), self.bar.height())
        x.setGeometry(0, height + self._between(), self.width(), min(bottom, below))
        if shown != self._x_open:
            self._x_open = shown
            self.x_open_changed.emit(shown)
        self.update()

    def _lower_rows(self, upper: TableSlot, x: TableSlot, rest: int) -> int:
        """Return by how many px all rows are lowered, if that shows every row of both tables; else 0."""
        most = upper.view.looks.row_height - self._theme.metrics.height.steps_row
        if self._compact:
            return 0
        fits = (lower for lower in range(most + 1) if upper.whole_height(lower) + x.whole_height(lower) <= rest)
        return next(fits, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rule off the two halves."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.window"))
        y = self.slots["X"].y() - 1
        painter.fillRect(0, y, self.width(), 1, self._theme.color("rule.line"))

    # Menus and messages

    def _open_slot_menu(self, button: QWidget) -> None:
        self._open_menu(button)

    def _open_menu(self, button: QWidget) -> None:
        slot = next((s for s in self.slots.values() if s.menu is button), None)
        block = self.selection() if slot is None else (slot.view.selected_block() or slot.view.table.block(0, 0))
        menu = block_menu(self.commands, block, self._theme, self)
        menu.popup(button.mapToGlobal(QPoint(button.width() - menu.sizeHint().width(), button.height())))

    def _context_menu(self, view: TableView, point: QPoint) -> None:
        block = view.selected_block()
        if block is not None:
            block_menu(self.commands, block, self._theme, self).popup(point)

    def _token_context_menu(self, point: QPoint) -> None:
        side = self.slots["X"].view.side
        row = side.logicalIndexAt(point)
        if row >= 0:
            token_menu(self.commands, row, self._theme, self).popup(side.mapToGlobal(point))

    def _token_dragged(self, _index: int, source: int, target: int) -> None:
        """A row header was dragged: the token moves in the document, the header goes back to plain order."""
        side = self.slots["X"].view.side
        with QSignalBlocker(side):
            side.moveSection(target, source)
        self.commands.move_token(source, target)

    def _bar_refused(self, message: str) -> None:
        if not message:
            self._note.clear()
            return
        side = self._theme.metrics.space.l
        self._note.say(message, side, self.bar.geometry().bottom(), self.width() - 2 * side)

    def _command_refused(self, block: object, message: str) -> None:
        if isinstance(block, Block):
            self.slots[block.table].view.table.refuse(block.row, block.column, message)
