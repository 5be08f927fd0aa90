"""The bar under a table: the current cell's name, its full value, pin and block operations."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mha_desktop.document.cells import Block, block_name, set_cell, values_of
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.scene.numbers import shown
from mha_desktop.ui.cells.drag import step_name
from mha_desktop.ui.cells.names import cell_hue, cell_runs
from mha_desktop.ui.cells.pins import is_pinned, toggle_pin
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import HeadDot, IconButton, NumberEdit, RichLabel
from mha_desktop.ui.words import translated

_HEIGHT, _NAME = 36, 64


class CellBar(QWidget):
    """Shows and edits the current cell.

    Signals
    -------
    menu_wanted()
        The button for block operations was pressed.
    refused(str)
        An entry was not taken: the whole sentence. Empty when it is forgotten.
    """

    menu_wanted = Signal()
    refused = Signal(str)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._pinned = False
        self._meant: object = None  # the cell and the document that is typed for
        self._dot = HeadDot(theme)
        self._name = RichLabel(theme)
        self.value = NumberEdit(theme)
        self.value.setObjectName("cell_value")
        self.value.setToolTip(tr("The current cell with all its digits. Type another number and press Return."))
        self.pin = IconButton(theme, "pin", tr("Keep a slider for this cell."))
        self.pin.setObjectName("cell_pin")
        self.menu = IconButton(theme, "ellipsis", tr("Block operations"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        for widget in (self._dot, self._name, self.value, self.pin, self.menu):
            self._row.addWidget(widget, 1 if widget is self.value else 0, Qt.AlignmentFlag.AlignVCenter)
        self.value.edited.connect(self._edited)
        self.value.refused.connect(self._refused)
        self.value.textEdited.connect(lambda _: self.refused.emit(""))
        self.pin.clicked.connect(lambda: toggle_pin(session, session.state.view.cell))
        self.menu.clicked.connect(self.menu_wanted)
        self.set_theme(theme)

    @property
    def cell(self) -> Block:
        """The current cell."""
        return self._session.state.view.cell

    def show_state(self, new: State, old: State | None) -> None:
        """Show the current cell of a state."""
        cell = new.view.cell
        meant = (cell, self._session.opened)
        if meant != self._meant:
            self._meant = meant
            self.value.forget()
        self._dot.set_head(cell_hue(new.document, cell))
        self._name.set_runs(cell_runs(new.document, cell, bold=True))
        self.value.setAccessibleName(tr("Value of {0}").format(block_name(new.document, cell)))
        self.value.set_value(float(values_of(new.document, cell)[0, 0]))
        pinned = is_pinned(new.view, cell)
        if pinned != self._pinned:
            self._pinned = pinned
            tip = tr("Remove the slider of this cell.") if pinned else tr("Keep a slider for this cell.")
            self.pin.set_icon("pin-off" if pinned else "pin", tip)
        for button in (self.pin, self.menu):
            button.speak_of(block_name(new.document, cell))

    def _edited(self, value: float) -> None:
        cell = self.cell
        try:
            name = step_name(self._session.state.document, cell, value)
            self._session.commit(name, partial(set_cell, block=cell, value=value))
        except UserError as error:
            self.refused.emit(translated(error))
            self.value.set_value(float(values_of(self._session.state.document, cell)[0, 0]))
            return
        self.refused.emit("")

    def _refused(self, reason: str) -> None:
        old = float(values_of(self._session.state.document, self.cell)[0, 0])
        self.refused.emit(tr("{0} The old value {1} stays.").format(reason, shown(old)))

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        metrics = theme.metrics
        self.setFixedHeight(max(metrics.scaled(_HEIGHT), metrics.height.control + 8))
        self._row.setContentsMargins(metrics.space.l - 2, 0, metrics.space.s + 2, 0)
        self._row.setSpacing(metrics.space.s)
        self._name.setMinimumWidth(metrics.scaled(_NAME))
        for widget in (self._dot, self._name, self.value, self.pin, self.menu):
            widget.set_theme(theme)

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(super().sizeHint().width(), self.height())
