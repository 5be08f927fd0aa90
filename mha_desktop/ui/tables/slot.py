"""One table with its head: name, shape, pencil or ƒ, and the button for block operations."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mha_desktop.document.calculation import positions_of
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.table_help import TABLE_HELP
from mha_desktop.scene.text import plain
from mha_desktop.ui.cells.names import computed_words, has_bias, table_note, table_runs
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.help.words import tr as help_tr
from mha_desktop.ui.tables.view import TableView
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, PanelHead

_INDENT = 20  # px by which the title makes room for the chevron


class TableSlot(QWidget):
    """A head and a table; folded, the head alone.

    Signals
    -------
    menu_wanted(QWidget)
        The button for block operations was pressed.
    fold_wanted()
        The chevron was pressed.
    """

    menu_wanted = Signal(object)
    fold_wanted = Signal()

    def __init__(self, session: Session, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.head = PanelHead(theme)
        self.view = TableView(session, theme, name)
        self.menu = IconButton(theme, "ellipsis", tr("Block operations"))
        self.menu.setObjectName(f"operations.{name}")
        self.chevron = IconButton(theme, "chevron-down", tr("Fold"))
        self.chevron.setObjectName(f"fold.{name}")
        self.chevron.hide()
        for button in (self.menu, self.chevron):
            button.speak_of(name)
        self.head.add_right(self.menu)
        self.chevron.setParent(self)
        self._top = QHBoxLayout()
        self._top.addWidget(self.head)
        self._inset = QHBoxLayout()
        self._inset.addWidget(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._top)
        column.addLayout(self._inset, 1)
        self._note = RefusalNote(theme, self)
        self._shown: tuple[object, ...] = ()
        self.menu.clicked.connect(lambda: self.menu_wanted.emit(self.menu))
        self.chevron.clicked.connect(self.fold_wanted)
        self.view.table.refusal_changed.connect(self._show_refusal)
        self.view.verticalScrollBar().valueChanged.connect(lambda _: self._show_refusal())
        self.set_theme(theme)

    @property
    def refusal(self) -> str:
        """The sentence about the last entry that was not taken, or empty."""
        return self._note.text

    def show_state(self, new: State, old: State | None) -> None:
        """Show a state's table."""
        self.view.show_state(new, old)
        table = self.view.table
        weights, positions = new.document.weights, positions_of(new.document)
        bias = has_bias(new.document, self.name) if table.exists else False
        shown = (
            table.values.shape,
            table.editable,
            table.locked,
            weights.heads,
            weights.heads_kv,
            table.exists,
            bias,
            positions,
        )
        if shown == self._shown:
            return
        self._shown = shown
        if table.exists:
            self.head.set_title(table_runs(new.document, self.name))
            self.head.set_note(table_note(new.document, self.name, (table.rowCount(), table.columnCount())))
            title = plain(table_runs(new.document, self.name))
            computed = "" if table.editable else computed_words(new.document, self.name, title)
            words = computed or table.locked or tr("These numbers can be edited.")
            self.head.set_mark("square-function" if computed else "lock" if table.locked else "pencil", words)
            self.view.setAccessibleName(tr("Table {0}").format(self.name))
            self.view.setWhatsThis(f"{help_tr(TABLE_HELP[self.name].what)} {words}")

    def show_locks(self) -> None:
        """Look like what can be done now."""
        self.view.show_locks()
        self.show_state(self.view.table.state, self.view.table.state)

    def set_folded(self, folded: bool, foldable: bool = True) -> None:
        """Show the head alone, or the table too; the chevron is there where the user may choose."""
        self.chevron.setVisible(foldable)
        self._top.setContentsMargins(self._theme.metrics.scaled(_INDENT) if foldable else 0, 0, 0, 0)
        self.view.setVisible(not folded)
        words = tr("Unfold") if folded else tr("Fold")
        self.chevron.set_icon("chevron-right" if folded else "chevron-down", words)
        self._show_refusal()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        side = theme.metrics.space.l
        self._inset.setContentsMargins(side, 0, side, 0)
        for widget in (self.head, self.view, self.menu, self.chevron, self._note):
            widget.set_theme(theme)
        self.chevron.move(theme.metrics.space.xs, (self.head.height() - self.chevron.height()) // 2)

    def least_height(self) -> int:
        """Height of the head and of what should be seen at least, in px."""
        return self.head.height() + self.view.minimumSizeHint().height()

    def whole_height(self, lower: int | None = None) -> int:
        """Height of the head and every row, in px; `lower` as in `PaintedTable.lower_rows`."""
        return self.head.height() + self.view.whole_height(lower)

    def _show_refusal(self) -> None:
        refusal, view = self.view.table.refusal, self.view
        if refusal is None or view.isHidden():
            self._note.clear()
            return
        index = view.table.index(refusal.row, refusal.column)
        below = view.viewport().mapTo(self, view.visualRect(index).bottomLeft())
        side = self._theme.metrics.space.l
        self._note.say(refusal.message, side, below.y() + 2, self.width() - 2 * side)
