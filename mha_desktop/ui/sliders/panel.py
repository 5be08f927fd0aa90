"""The sliders: one for the current cell, then those that are pinned."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from mha_desktop.document.cells import Block, block_name, randomise_cells
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import ViewState
from mha_desktop.scene.numbers import compact, full, shown
from mha_desktop.ui.cells.entry import EntryDialog, SeedDialog, range_of, seed_of
from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.cells.pins import pin_of, set_range
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.sliders.row import SliderRow, row_height
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, PanelHead, RichLabel
from mha_desktop.ui.widgets.page_scroll import page_scroll

USUAL_RANGE = (-2.0, 2.0)
_NAME, _NAME_MOST = 78, 130


class SlidersPanel(QWidget):
    """One row a slider; the first is always the current cell's.

    Signals
    -------
    wanted_height_changed(int)
        The height that shows every row has changed, in px.
    """

    wanted_height_changed = Signal(int)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sliders")
        self._session, self._theme = session, theme
        self._seed = "0"
        self._span = USUAL_RANGE  # of a slider that is not pinned
        self.rows: list[SliderRow] = []
        self.head = PanelHead(theme, tr("Sliders"))
        self.head.note.setCursor(Qt.CursorShape.PointingHandCursor)
        self.head.note.installEventFilter(self)
        self.menu = IconButton(theme, "ellipsis", tr("Sliders: range and pins"))
        self.menu.clicked.connect(self._open_menu)
        self.dice = IconButton(theme, "dice-5", tr("Random numbers in all these cells, from a seed."))
        self.dice.clicked.connect(self.ask_seed)
        self.head.add_right(self.dice)
        self.head.add_right(self.menu)
        self._hint = _Hint(theme)
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._hint)
        self._column.addStretch(1)
        self._scroll = page_scroll(self._list)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 1, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(self._scroll, 1)
        self._note = RefusalNote(theme, self)
        self.set_theme(theme)

    def show_state(self, new: State, old: State | None) -> None:
        """Show the current cell's slider and the pinned ones."""
        cells = _cells(new.view)
        while len(self.rows) < len(cells):
            self._add_row()
        for i, row in enumerate(self.rows):
            if i < len(cells):
                row.show_cell(new, cells[i], i == 0, self._span)
                row.show()
            else:
                row.put_away()
        if old is None or _cells(old.view) != cells:
            self._align_names()
        if old is None or _cells(old.view) != cells or old.view.pins != new.view.pins:
            self._hint.setVisible(len(cells) <= len(new.view.pins) or not new.view.pins)
            self.head.set_note(self._words(new.view))
        if old is None or len(old.view.pins) != len(new.view.pins):
            self.updateGeometry()
            self.wanted_height_changed.emit(self.wanted_height())
        if old is not None and (new.document is not old.document or cells[0] != old.view.cell):
            self._note.clear()

    def _align_names(self) -> None:
        """Give all names the width of the widest, within limits: the sliders need the rest."""
        scaled = self._theme.metrics.scaled
        needed = max((row.name_width() for row in self.rows if not row.isHidden()), default=0)
        for row in self.rows:
            row.set_name_width(min(max(needed, scaled(_NAME)), scaled(_NAME_MOST)))

    def wanted_height(self) -> int:
        """Height that shows the head, every pinned row and the current cell's, in px.

        It is the same whether the current cell is pinned or not (then the hint takes the room of its row), so that
        nothing moves under the pointer when another cell becomes current.
        """
        rows = 1 + len(self._session.state.view.pins)
        return 1 + self.head.height() + max(rows, 2) * self._hint.height() + 4

    def sizeHint(self) -> QSize:
        """Every row."""
        return QSize(super().sizeHint().width(), self.wanted_height())

    def minimumSizeHint(self) -> QSize:
        """The head and the current cell's row."""
        rows = self._theme.metrics.height.slider_row
        return QSize(0, 1 + self.head.height() + rows)

    def _add_row(self) -> None:
        row = SliderRow(self._session, self._theme)
        if not self.rows:
            row.slider.setObjectName("slider")
            row.value.setObjectName("slider_value")
        row.refused.connect(lambda message, row=row: self._say(row, message))
        row.range_wanted.connect(lambda row=row: self.ask_range((row.cell,)))
        self.rows.append(row)
        self._column.insertWidget(len(self.rows) - 1, row)

    def _words(self, view: ViewState) -> str:
        spans = {(pin.low, pin.high) for pin in view.pins} or {self._span}
        count = tr("{0} pinned").format(len(view.pins)) if view.pins else tr("none pinned")
        if len(spans) > 1:
            return tr("{0}, several ranges").format(count)
        low, high = next(iter(spans))
        return tr("{0}, range {1} to {2}").format(count, _short(low), _short(high))

    def _say(self, row: SliderRow, message: str) -> None:
        if not message:
            self._note.clear()
            return
        side = self._theme.metrics.space.l
        below = row.mapTo(self, row.rect().bottomLeft()).y()
        self._note.say(message, side, below - 2, self.width() - 2 * side)

    # Ranges

    def ask_all_ranges(self) -> None:
        """Ask for one range for all sliders."""
        self.ask_range(_cells(self._session.state.view))

    def ask_range(self, cells: tuple[Block, ...]) -> None:
        """Ask for the range of these cells' sliders."""
        view = self._session.state.view
        pin = pin_of(view, cells[0])
        low, high = self._span if pin is None else (pin.low, pin.high)

        def take(low_text: str, high_text: str) -> None:
            ends = range_of(low_text, high_text)
            if any(pin_of(self._session.state.view, cell) is None for cell in cells):
                self._span = ends
            set_range(self._session, cells, *ends)
            self.show_state(self._session.state, None)

        name = block_name(self._session.state.document, cells[0])
        title = tr("Range of all sliders") if len(cells) > 1 else tr("Range of {0}").format(name)
        tips = tr("Where the slider begins, at its left end."), tr("Where the slider ends, at its right end.")
        fields = [(tr("From"), full(low), tips[0]), (tr("to"), full(high), tips[1])]
        EntryDialog(self._theme, title, fields, take, self).open()

    def ask_seed(self) -> None:
        """Ask for a seed, kept for the next time, and give every cell with a slider a random number."""
        cells = _cells(self._session.state.view)

        def take(text: str) -> None:
            seed = seed_of(text)
            self._session.commit(
                tr("random sliders, seed {0}").format(seed), partial(randomise_cells, cells=cells, seed=seed)
            )
            self._seed = text.strip()

        dialog = SeedDialog(self._theme, tr("Random numbers in {0} cells").format(len(cells)), self._seed, take, self)
        dialog.open()

    def _open_menu(self) -> None:
        view = self._session.state.view
        menu = QMenu(self)
        menu.setFont(self._theme.font("body"))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(tr("Range of all sliders…"), self.ask_all_ranges)
        name = block_name(self._session.state.document, view.cell)
        menu.addAction(tr("Range of {0}…").format(name), lambda: self.ask_range((view.cell,)))
        menu.addSeparator()
        menu.addAction(tr("Unpin all"), lambda: self._session.look(pins=())).setEnabled(bool(view.pins))
        menu.popup(self.menu.mapToGlobal(self.menu.rect().bottomLeft()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on the note changes the range."""
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            self.ask_all_ranges()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc during a drag is the row's; everything else is the window's."""
        event.ignore()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        for widget in (self.head, self.dice, self.menu, self._hint, self._note):
            widget.set_theme(theme)
        for row in self.rows:
            row.set_theme(theme)
        self._align_names()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the rule above."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.window"))
        painter.fillRect(0, 0, self.width(), 1, self._theme.color("rule.line"))


class _Hint(QWidget):
    """The line that tells how a slider is added."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._icon = QLabel()
        self._words = RichLabel(
            theme, tr("Pin the current cell to add a slider here."), font="caption", role="text.secondary"
        )
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._icon)
        self._row.addWidget(self._words, 1)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        metrics = theme.metrics
        size = metrics.scaled(16)
        self._icon.setPixmap(
            theme.icon("pin", "text.tertiary", size).pixmap(QSize(size, size), self.devicePixelRatioF())
        )
        self._row.setContentsMargins(metrics.space.l, 0, metrics.space.l, 0)
        self._row.setSpacing(metrics.space.s)
        self._words.set_theme(theme)
        self.setFixedHeight(row_height(theme))


def _cells(view: ViewState) -> tuple[Block, ...]:
    """Return the cells that have a slider: the current one, then the pinned ones."""
    return (view.cell, *(pin.cell for pin in view.pins if pin.cell != view.cell))


def _short(number: float) -> str:
    """Write an end of a range without needless digits."""
    return compact(number) if abs(number) < 1e4 else shown(number)
