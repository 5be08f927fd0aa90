"""One slider with its cell's name, value and pin."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget

from mha_desktop.document.cells import Block, block_name, set_cell
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.scene.numbers import brief, full, shown
from mha_desktop.ui.cells.drag import CellDrag, held_value, step_name
from mha_desktop.ui.cells.names import cell_hue, cell_place, cell_runs
from mha_desktop.ui.cells.pins import pin_of, toggle_pin
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.sliders.slider import ValueSlider
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import HeadDot, IconButton, NumberSpin, RichLabel
from mha_desktop.ui.widgets.touch import LongPress
from mha_desktop.ui.words import translated

_VALUE = 84
_SETTLE_MS = 120  # a burst of values from a program or a held key becomes one step


def row_height(theme: Theme) -> int:
    """Return the height of a row, in px."""
    return max(theme.metrics.height.slider_row, theme.metrics.height.control + 4)


class SliderRow(QWidget):
    """Shows and changes one cell.

    Signals
    -------
    refused(str)
        A value was not taken: the whole sentence; empty when it is forgotten.
    range_wanted()
        The range of this slider is to be changed.
    """

    refused = Signal(str)
    range_wanted = Signal()

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.cell = Block("", 0, 0)
        self._range = (-2.0, 2.0)
        self._pinned = False
        self._dot = HeadDot(theme)
        self._name = RichLabel(theme)
        self.slider = ValueSlider(theme)
        self.value = NumberSpin(theme, display=brief)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.pin = IconButton(theme, "pin", tr("Keep a slider for this cell."))
        self.drag = CellDrag(session, self)
        self._settle = QTimer(self)
        self._shown: tuple[object, ...] = ()
        self._opened = session.opened
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self.drag.finish)
        self._row = QHBoxLayout(self)
        for widget in (self._dot, self._name, self.slider, self.value, self.pin):
            self._row.addWidget(widget, 1 if widget is self.slider else 0, Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        LongPress(self)
        self._connect()
        self.set_theme(theme)

    def _connect(self) -> None:
        self.slider.drag_began.connect(self._begin)
        self.slider.dragged.connect(self.drag.move)
        self.slider.drag_ended.connect(self.drag.finish)
        self.slider.drag_cancelled.connect(self._cancel)
        self.slider.stepped.connect(self._stepped)
        self.drag.refused.connect(self.refused)
        self.value.edited.connect(self._edited)
        self.value.refused.connect(self._refused)
        self.value.textEdited.connect(lambda _: self.refused.emit(""))
        self.pin.clicked.connect(lambda: toggle_pin(self._session, self.cell, *self._range))

    def show_cell(self, state: State, cell: Block, current: bool, span: tuple[float, float]) -> None:
        """Show a cell of a state, on its pin's range or on `span`."""
        if cell != self.cell:
            self._finish()
            self.value.forget()
            self.cell = cell
        if self._session.opened is not self._opened:  # what is typed was meant for another document
            self._opened = self._session.opened
            self.value.forget()
        pin = pin_of(state.view, cell)
        self._range = span if pin is None else (pin.low, pin.high)
        value = held_value(self._session, cell)
        shown_now = (cell, value, current, self._range, cell_hue(state.document, cell), pin is not None)
        if shown_now == self._shown and not self.slider.dragging and self.value.value == value:
            return
        self._shown = shown_now
        self._dot.set_head(cell_hue(state.document, cell))
        self._name.set_runs(cell_runs(state.document, cell, bold=current))
        self.slider.set_current(current)
        if self.slider.dragging and not self.drag.active:
            self.slider.let_go()  # the session gave the drag up, as on Esc
        if not self.slider.dragging:
            self.slider.show_number(value, *self._range)
        self.value.set_value(value)
        self._speak(state, pin is not None)

    def put_away(self) -> None:
        """Hide: the cell may be gone, and what was typed for it goes with it."""
        if not self.isHidden():
            self.value.forget()
            self.hide()

    def name_width(self) -> int:
        """Width that the cell's name needs, in px."""
        return self._name.sizeHint().width()

    def set_name_width(self, width: int) -> None:
        """Give the name its column, so that all sliders begin together."""
        self._name.setFixedWidth(width)

    def _speak(self, state: State, pinned: bool) -> None:
        place = cell_place(state.document, self.cell)
        low, high = self.slider.ends
        ends = tr("from {0} to {1}").format(shown(low), shown(high))
        name = block_name(state.document, self.cell)
        words = ", ".join(filter(None, (name, place, full(self.value.value), ends)))
        self.slider.setAccessibleName(tr("Slider of {0}").format(name))
        self.slider.setAccessibleDescription(words)
        self.slider.setToolTip(words)
        self.value.setAccessibleName(tr("Value of {0}").format(name))
        self.value.setToolTip(tr("Type a number, or change it with ↑ and ↓."))
        if pinned != self._pinned:
            self._pinned = pinned
            tip = tr("Remove the slider of this cell.") if pinned else tr("Keep a slider for this cell.")
            self.pin.set_icon("pin-off" if pinned else "pin", tip)
        self.pin.speak_of(name)

    # Changing

    def _begin(self) -> None:
        self._settle.stop()
        self.drag.begin(self.cell)

    def _stepped(self, value: float) -> None:
        """Take a value from a key, the groove or a program: at once, and as one step with what follows soon."""
        if not self.drag.active:
            self.drag.begin(self.cell)
        self.drag.move(value)
        self._settle.start()

    def _finish(self) -> None:
        self._settle.stop()
        self.drag.finish()

    def _cancel(self) -> None:
        self._settle.stop()
        self.drag.cancel()

    def _edited(self, value: float) -> None:
        self._finish()
        name = step_name(self._session.state.document, self.cell, value)
        try:
            self._session.commit(name, partial(set_cell, block=self.cell, value=value))
        except UserError as error:
            self.refused.emit(translated(error))
            with suppress(LookupError):  # the cell is gone, and this row goes with it
                self.value.set_value(held_value(self._session, self.cell))
            return
        self.refused.emit("")

    def _refused(self, reason: str) -> None:
        self.refused.emit(tr("{0} The old value {1} stays.").format(reason, shown(self.value.value)))

    def _menu(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.setFont(self._theme.font("body"))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(tr("Range…"), self.range_wanted.emit)
        menu.addAction(tr("Set to 0"), lambda: self._edited(0.0))
        menu.addAction(self.pin.toolTip(), self.pin.click)
        menu.popup(self.mapToGlobal(point))

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        metrics = theme.metrics
        self.setFixedHeight(row_height(theme))
        self._row.setContentsMargins(metrics.space.l, 0, metrics.space.s + 2, 0)
        self._row.setSpacing(metrics.space.s)
        self.value.setFixedWidth(metrics.scaled(_VALUE))
        for widget in (self._dot, self._name, self.slider, self.value, self.pin):
            widget.set_theme(theme)
