"""The table of marks: a row a hand-in, to be looked through and saved as CSV."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from mha_desktop.document.model import Document
from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import write_complete
from mha_desktop.lessons.hand_ins import HEADS, HandIn, mark_row, marks_csv, separator
from mha_desktop.ui.carry.saving import FileKind, ask_path
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel
from mha_desktop.ui.words import translated
from mha_desktop.ui.worksheet.words import tr

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

SIZE = (980, 420)
WIDE = frozenset({"cell", "reason", "note"})


class MarksDialog(QDialog):
    """Shows the marks of many hand-ins.

    Signals
    -------
    looked(object)
        A `HandIn` is to be shown with its marks on the page.
    """

    looked = Signal(object)

    def __init__(self, hand_ins: Sequence[HandIn], document: Document, theme: Theme, window: MainWindow) -> None:
        super().__init__(window)
        self.setObjectName("worksheet.marks.dialog")
        self.setWindowTitle(tr("Marks of hand-ins"))
        self._hand_ins, self._document, self._window = tuple(hand_ins), document, window
        self.table = QTableWidget(len(hand_ins), len(HEADS))
        self.table.setObjectName("worksheet.marks.table")
        self.table.setAccessibleName(tr("Marks of hand-ins"))
        self.table.setWhatsThis(tr("One row a hand-in; a double click shows it on the page with its marks."))
        self.table.setHorizontalHeaderLabels([tr(head) for head in HEADS])
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.verticalHeader().hide()
        self.table.setFont(theme.font("body"))
        self.table.setWordWrap(True)
        self._says = RichLabel(theme, self._summary(), font="body", role="text.secondary")
        self.look = QPushButton(tr("Show on the page"))
        self.look.setObjectName("worksheet.marks.look")
        self.look.setToolTip(tr("Open the chosen hand-in with its marks; your own document waits"))
        self.save = QPushButton(tr("Save as CSV…"))
        self.save.setObjectName("worksheet.marks.csv")
        self.save.setToolTip(tr("The whole table as a file for a spreadsheet"))
        close = QPushButton(tr("Close"))
        close.setToolTip(tr("Back to your worksheet (Esc)"))
        for button in (self.look, self.save, close):
            button.setFont(theme.font("body"))
        self.look.clicked.connect(self._look)
        self.save.clicked.connect(self._save)
        close.clicked.connect(self.reject)
        self.table.itemSelectionChanged.connect(self._chosen)
        self.table.itemDoubleClicked.connect(lambda _item: self._look())
        self._fill()
        self._lay_out(close, theme)
        self.resize(theme.metrics.scaled(SIZE[0]), theme.metrics.scaled(SIZE[1]))
        self._chosen()

    def _lay_out(self, close: QPushButton, theme: Theme) -> None:
        column = QVBoxLayout(self)
        space = theme.metrics.space
        column.setContentsMargins(space.l, space.l, space.l, space.l)
        column.setSpacing(space.m)
        column.addWidget(self._says)
        column.addWidget(self.table, 1)
        row = QHBoxLayout()
        row.addWidget(self.look)
        row.addWidget(self.save)
        row.addStretch(1)
        row.addWidget(close)
        column.addLayout(row)

    def _fill(self) -> None:
        for at, hand_in in enumerate(self._hand_ins):
            for column, text in enumerate(mark_row(hand_in, self._document, tr)):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if HEADS[column] in ("right", "of", "empty"):
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(at, column, item)
        header = self.table.horizontalHeader()
        for column, head in enumerate(HEADS):
            mode = QHeaderView.ResizeMode.Stretch if head in WIDE else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(column, mode)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        if self._hand_ins:
            self.table.selectRow(0)

    def _summary(self) -> str:
        marked = sum(hand_in.marks is not None for hand_in in self._hand_ins)
        text = tr("{marked} of {count} files are marked.")
        return text.format(marked=marked, count=len(self._hand_ins))

    def _chosen(self) -> None:
        at = self.table.currentRow()
        self.look.setEnabled(0 <= at < len(self._hand_ins) and self._hand_ins[at].marks is not None)

    def _look(self) -> None:
        at = self.table.currentRow()
        if self.look.isEnabled() and at >= 0:
            self.looked.emit(self._hand_ins[at])
            self.accept()

    def _save(self) -> None:
        name = tr("{title}, marks").format(title=self._document.title)
        kind = tr("Table with commas") if separator() == "," else tr("Table with semicolons")
        path = ask_path(self._window, tr("Save the marks"), name, (FileKind(".csv", kind),))
        if path is None:
            return
        try:
            write_complete(path, marks_csv(self._hand_ins, self._document, tr))
            self._says.set_runs(tr("“{name}” is saved.").format(name=path.name))
        except UserError as error:
            self._says.set_runs(translated(error))
