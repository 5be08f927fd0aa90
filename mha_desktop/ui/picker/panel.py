"""The row of tabs above the tables."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.tables import TABLES, tables_of
from mha_desktop.ui.picker.tab import COMPACT_HEIGHT, MoreButton, PickerTab, values_shown
from mha_desktop.ui.tables.marks import sources_in
from mha_desktop.ui.theme import Theme

_ALWAYS = ("X", "W_Q", "W_K", "W_V", "W_O")


class MatrixPicker(QWidget):
    """The row of tabs above the tables, 64 px high, 48 when compact.

    Signals
    -------
    x_chosen()
        The tab of X was pressed, whose table stands below the others.
    """

    x_chosen = Signal()

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("picker")
        self._session, self._theme = session, theme
        self._x_open = True
        self._compact = False
        self._last = "W_Q"
        self._tabs = {table.name: PickerTab(theme, table.name, self) for table in TABLES}
        self._more = MoreButton(theme, self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 1)
        row.setSpacing(0)
        for tab in self._tabs.values():
            row.addWidget(tab)
            tab.clicked.connect(partial(self._choose, tab.table))
            tab.stepped.connect(partial(self._step, tab))
        row.addWidget(self._more)
        self._more.clicked.connect(self._open_more)
        self.set_theme(theme)

    def show_state(self, new: State, old: State | None) -> None:
        """Show a state's tables."""
        others = self._others(new.document)
        # One tab behind the five, for which there is room: the table in front, else the picture that may be painted.
        other = new.view.table if new.view.table in others else "pixels"
        changed = old is None
        for name, tab in self._tabs.items():
            seen = name in _ALWAYS or (name in others and name == other)
            if seen and tab.show_table(new):
                changed = True
            if tab.isHidden() == seen:
                tab.setVisible(seen)
                changed = True
            tab.setChecked(self._x_open if name == "X" else name == self._upper(new))
        if self._more.isHidden() == bool(others):
            self._more.setVisible(bool(others))
            changed = True
        if changed:
            self._fit()
        if old is None or new.view.lit != old.view.lit or new.view.table != old.view.table:
            self._light(new, others)

    def _light(self, state: State, others: tuple[str, ...]) -> None:
        """Mark the tabs of tables that hold lit numbers; the chevron stands for those without a tab."""
        lit = {name for name in (*_ALWAYS, *others) if sources_in(state, name)}
        for name, tab in self._tabs.items():
            tab.set_lit(name in lit)
        self._more.set_lit(any(self._tabs[name].isHidden() for name in lit))

    def set_x_open(self, shown: bool) -> None:
        """Mark X as open or folded."""
        self._x_open = shown
        self._tabs["X"].setChecked(shown)

    def set_compact(self, compact: bool) -> None:
        """Take 48 px of height in place of 64."""
        self._compact = compact
        self.set_theme(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        metrics = theme.metrics
        self.setFixedHeight(metrics.scaled(COMPACT_HEIGHT) if self._compact else metrics.height.strip)
        for tab in self._tabs.values():
            tab.set_theme(theme)
        self._more.set_theme(theme)
        self._fit()

    def _fit(self) -> None:
        """Make the tabs tight where they do not all fit otherwise."""
        shown = [tab for tab in self._tabs.values() if not tab.isHidden()]
        more = 0 if self._more.isHidden() else self._more.width()
        tight = sum(tab.needed_width(tight=False) for tab in shown) + more > self.width()
        for tab in shown:
            tab.set_tight(tight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the tabs into the new width."""
        super().resizeEvent(event)
        self._fit()

    def _upper(self, state: State) -> str:
        """Return the table in the upper half; X, chosen by a program, leaves the last one there."""
        if state.view.table != "X":
            self._last = state.view.table
        return self._last

    def _others(self, document: Document) -> tuple[str, ...]:
        return tuple(table.name for table in tables_of(document) if table.name not in _ALWAYS)

    def _choose(self, name: str) -> None:
        if name == "X":
            self._tabs["X"].setChecked(self._x_open)
            self.x_chosen.emit()
            return
        self._session.look(table=name)
        for tab in self._tabs.values():
            if tab.table != "X":
                tab.setChecked(tab.table == self._upper(self._session.state))

    def _open_more(self) -> None:
        menu = QMenu(self)
        menu.setFont(self._theme.font("body"))
        menu.aboutToHide.connect(menu.deleteLater)
        for name in self._others(self._session.state.document):
            shape = values_shown(self._session.state, name).shape
            action = menu.addAction(f"{name}\t{shape[0]}×{shape[1]}", partial(self._choose, name))
            action.setCheckable(True)
            action.setChecked(name == self._session.state.view.table)
        menu.popup(self._more.mapToGlobal(QPoint(self._more.width() - menu.sizeHint().width(), self._more.height())))

    def _step(self, tab: PickerTab, step: int) -> None:
        """Go from a tab to the one before or after it."""
        shown = [other for other in self._tabs.values() if not other.isHidden()]
        other = shown[(shown.index(tab) + step) % len(shown)]
        other.setFocus(Qt.FocusReason.TabFocusReason)
        other.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rule the row off below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.window"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.color("rule.line"))

    def changeEvent(self, event: QEvent) -> None:
        """Repaint when enabled or disabled."""
        super().changeEvent(event)
        self.update()
