"""The preview of an import: what the file holds, where it goes, and what would change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from mha_desktop.document.cells import Block
from mha_desktop.document.tables import grid
from mha_desktop.errors import UserError
from mha_desktop.exchange.tables.contents import BIAS_TABLE
from mha_desktop.exchange.tables.import_plan import ImportPlan, apply_plan
from mha_desktop.exchange.tables.imported import ImportedTable
from mha_desktop.exchange.tables.plan import plan_import
from mha_desktop.ui.assistive import tell
from mha_desktop.ui.carry.import_form import ImportForm
from mha_desktop.ui.carry.preview import FIRST, PreviewTable
from mha_desktop.ui.carry.sentences import does_something, done_words, plan_words, preview_words, source_words
from mha_desktop.ui.carry.targets import likely, targets
from mha_desktop.ui.carry.words import tr
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

Reread = Callable[[str], ImportedTable]
_SIZE = QSize(780, 440)  # px; the smallest window is 900 × 500
_ICON = 16


class ImportDialog(QDialog):
    """Shows a table that was read; Import makes one step of it, Cancel changes nothing.

    Parameters
    ----------
    asked
        The table that is offered, unless the file's names say another.
    stem
        The file's name without its end.
    reread
        Returns the array of another table from the same archive; None for a file with one table.
    """

    def __init__(
        self, window: MainWindow, imported: ImportedTable, asked: str, stem: str = "", reread: Reread | None = None
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._theme = window, window.session, window.theme
        self._imported, self._reread, self._refusal = imported, reread, ""
        self._document = self._session.target
        self._sequence = self._session.state.view.sequence
        self.setObjectName("import.dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(tr("Import table"))
        self._source = self._label("import.source", bold=True)
        self.form = ImportForm(self._theme, targets(self._document, self._sequence), self)
        self.preview = PreviewTable(self._theme, self)
        self._part = self._label("import.part", kind="caption")
        self._icon, self._verdict = QLabel(), self._label("import.verdict")
        self._verdict.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._verdict.setToolTip(tr("What an import would do now; nothing is changed before."))
        self.accept_button = self._button("import.accept", tr("&Import"), self.accept)
        self.accept_button.setToolTip(tr("Put the numbers into the document; one undo takes it back. (Return)"))
        cancel = self._button("import.cancel", tr("Cancel"), self.reject)
        cancel.setToolTip(tr("Change nothing. (Esc)"))
        self._lay_out(cancel)
        names = [target.name for target in targets(self._document, self._sequence)]
        self.form.set_target(likely(self._document, self._sequence, imported, names, stem, asked))
        self._begin_where_it_fits()
        self.form.changed.connect(self._show_plan)
        self.form.target_chosen.connect(self._target_chosen)
        self._show_plan()
        self.accept_button.setDefault(True)

    @property
    def verdict(self) -> str:
        """What would happen, or why it cannot, as it is written."""
        return self._verdict.text()

    # Building

    def _label(self, name: str, kind: str = "body", bold: bool = False) -> QLabel:
        label = QLabel()
        label.setObjectName(name)
        label.setFont(self._theme.font("caption" if kind == "caption" else "body", bold=bold))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def _button(self, name: str, text: str, press: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setFont(self._theme.font("body"))
        button.clicked.connect(press)
        return button

    def _lay_out(self, cancel: QPushButton) -> None:
        space = self._theme.metrics.space
        seen = QVBoxLayout()
        seen.setSpacing(space.xs)
        seen.addWidget(self.preview, 1)
        seen.addWidget(self._part)
        middle = QHBoxLayout()
        middle.setSpacing(space.l)
        middle.addWidget(self.form, 0, Qt.AlignmentFlag.AlignTop)
        middle.addLayout(seen, 1)
        below = QHBoxLayout()
        below.setSpacing(space.s)
        below.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self._verdict, 1)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.accept_button)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(space.l, space.l, space.l, space.m)
        rows.setSpacing(space.m)
        rows.addWidget(self._source)
        rows.addLayout(middle, 1)
        rows.addLayout(below)
        rows.addLayout(buttons)
        size = QSize(*(self._theme.metrics.scaled(side) for side in (_SIZE.width(), _SIZE.height())))
        self.resize(size.boundedTo(self._window.size()))

    # Planning

    def _plan(self) -> ImportPlan:
        form = self.form
        return plan_import(
            self._document,
            form.target,
            self._sequence,
            self._imported,
            form.begins_at,
            transposed=form.swap.isChecked(),
            with_tokens=form.tokens.isChecked(),
        )

    def _begin_where_it_fits(self) -> None:
        """Offer the selection's first cell where a part of the matrix is all that the table can be."""
        block = self._window.tables.selection()
        here = block if block.table == self.form.target else Block(self.form.target, 0, 0)
        self.form.set_cell(here.row, here.column)
        if self._plan().problem is not None:
            self.form.begin_at_cell(True)
            if self._plan().problem is not None:
                self.form.begin_at_cell(False)

    def _target_chosen(self, name: str) -> None:
        """Take the array of that name from an archive."""
        self._refusal = ""
        if self._reread is not None:
            try:
                self._imported = self._reread(name)
            except UserError as error:
                self._refusal = translated(error)
        self._show_plan()

    def _show_plan(self) -> None:
        imported, plan, swapped = self._imported, self._plan(), self.form.swap.isChecked()
        names = (imported.columns, imported.rows) if swapped else (imported.rows, imported.columns)
        table = BIAS_TABLE.get(self.form.target, self.form.target)
        rows, columns = grid(self._document, table, self._sequence).shape
        self.form.fit(rows, columns, bias=table != self.form.target, labels=bool(names[0]))
        self._source.setText(source_words(imported))
        self.preview.table.show_plan(plan, grid(self._document, table, self._sequence), *names)
        self.preview.setAccessibleName(tr("Numbers of {0}").format(translated(imported.source)))
        self._part.setText(preview_words(plan, FIRST))
        problem = self._refusal or translated(plan.problem or "")
        self._say(problem or plan_words(plan), refused=bool(problem))
        self.accept_button.setEnabled(not problem and does_something(plan))

    def _say(self, text: str, refused: bool) -> None:
        theme, size = self._theme, self._theme.metrics.scaled(_ICON)
        role, icon = ("status.error", "circle-alert") if refused else ("status.ok", "check")
        palette = self._verdict.palette()
        palette.setColor(QPalette.ColorRole.WindowText, theme.color("status.error" if refused else "text.primary"))
        self._verdict.setPalette(palette)
        if text != self._verdict.text():
            tell(self._verdict, text)
        self._verdict.setText(text)
        self._verdict.setAccessibleName(text)
        self._icon.setPixmap(theme.icon(icon, role, size).pixmap(QSize(size, size), self.devicePixelRatioF()))

    # Doing

    def accept(self) -> None:
        """Import as one step; stay open and say why where that is refused."""
        plan = self._plan()
        if self._refusal or not does_something(plan):
            return
        before = self._session.state.document
        try:
            self._session.commit(translated(plan.name), partial(apply_plan, plan=plan))
        except UserError as error:
            self._say(translated(error), refused=True)
            return
        super().accept()
        if self._session.state.document is before:  # it waits for the engine, or takes long
            later = tr("{0} is imported as soon as it is computed.").format(translated(plan.source))
            self._window.message.show_message(later, "info")
            return
        self._window.message.show_message(done_words(plan), "info")
        self._window.commands.show_table(plan.table)
        assert plan.block is not None
        self._window.tables.slots[plan.table].view.select_block(plan.block)
