"""Passes each change of State on to the panels that can be seen."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.theme import Theme


class Panel(Protocol):
    """What the window asks of a view."""

    def show_state(self, new: State, old: State | None) -> None:
        """Paint what differs between the two states; everything when `old` is None."""

    def set_theme(self, theme: Theme) -> None:
        """Take another theme and paint everything."""


class Panels(QObject):
    """Knows what each panel showed last; a panel that is hidden catches up when it is seen again."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._panels: list[tuple[QWidget, Panel]] = []
        self._shown: dict[int, State] = {}

    def add(self, widget: QWidget, panel: Panel, always: bool = False) -> None:
        """Watch a panel; `widget` tells whether it is seen. One that is `always` shown gets every change."""
        self._panels.append((widget, panel))
        if always:
            self._shown[id(panel)] = self._session.state
            panel.show_state(self._session.state, None)
            widget.setProperty("always_shown", True)
        else:
            widget.installEventFilter(self)

    def pass_on(self) -> None:
        """Show the present State in every panel that is seen."""
        for widget, panel in self._panels:
            if widget.property("always_shown") or widget.isVisible():
                self._show(panel)

    def set_theme(self, theme: Theme) -> None:
        """Give every panel the theme, seen or not."""
        for _, panel in self._panels:
            panel.set_theme(theme)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a panel catch up just before it is painted for the first time again."""
        if event.type() == QEvent.Type.Show:
            for widget, panel in self._panels:
                if widget is watched:
                    self._show(panel)
        return False

    def _show(self, panel: Panel) -> None:
        new, old = self._session.state, self._shown.get(id(panel))
        if new is not old:
            self._shown[id(panel)] = new
            panel.show_state(new, old)
