"""Passes each change of State on to the panels that can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.theme import Theme

Test = Callable[[], bool]


class Panel(Protocol):
    """What the window asks of a view."""

    def show_state(self, new: State, old: State | None) -> None:
        """Paint what differs between the two states; everything when `old` is None."""

    def set_theme(self, theme: Theme) -> None:
        """Take another theme and paint everything."""


@runtime_checkable
class Growing(Protocol):
    """A panel that has more to make for some states than for others."""

    def making(self, state: State) -> Iterator[Callable[[], object]]:
        """Make what a state needs and was not made before, in parts; showing it makes what is left."""


class Panels(QObject):
    """Knows what each panel showed last; a panel that is hidden catches up when it is seen again."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._panels: list[tuple[QWidget | None, Panel, Test]] = []
        self._shown: dict[int, State] = {}
        self._in_turns = False  # a large change: panels take it one by one
        self.asleep = False  # while something covers the panels: then only those that are watched always follow

    def add(self, widget: QWidget, panel: Panel, seen: Test | None = None, first: bool = False) -> None:
        """Watch a panel that gets each change while its widget is visible, or `seen` says so; `first` of all."""
        self._panels.insert(0 if first else len(self._panels), (widget, panel, seen or widget.isVisible))
        widget.installEventFilter(self)

    def add_always(self, panel: Panel) -> None:
        """Watch a panel that gets every change, seen or not, from now on."""
        self._panels.append((None, panel, lambda: True))
        self._show(panel)

    def pass_on(self) -> None:
        """Show the present State in every panel that is seen."""
        if self._in_turns:
            return
        for widget, panel, seen in self._panels:
            if not (self.asleep and widget is not None) and seen():
                self._show(panel)

    def in_turns(self, change: Callable[[], object]) -> Iterator[Callable[[], object]]:
        """Make a change of State and show it, a panel in each part; they all show it when the last part is done.

        Whoever goes through the parts in several turns of the event loop keeps the window from being painted and from
        getting keys and pointer meanwhile: some panels are still at the State before.
        """
        self._in_turns = True
        try:
            yield change
            for widget, panel, seen in tuple(self._panels):
                if not (self.asleep and widget is not None) and seen():
                    if isinstance(panel, Growing):
                        yield from panel.making(self._session.state)
                    yield partial(self._show, panel)
        finally:
            self._in_turns = False
        yield self.pass_on

    def catch_up(self, widget: QWidget) -> None:
        """Show the present State in the panel of a widget that has come to the front."""
        for watched, panel, _ in self._panels:
            if watched is widget:
                self._show(panel)

    def rehearsal(self, window: QWidget) -> list[Callable[[], None]]:
        """What has every panel catch up that will be seen when its window is, one call a panel."""
        return [
            partial(self._show, panel)
            for widget, panel, _ in self._panels
            if widget is not None and widget.isVisibleTo(window)
        ]

    def dressing(self, theme: Theme) -> list[Callable[[], None]]:
        """What gives every panel the theme, seen or not, one call a panel."""
        return [partial(panel.set_theme, theme) for _, panel, _ in self._panels]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a panel catch up just before it is painted for the first time again."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            self.catch_up(watched)
        return False

    def _show(self, panel: Panel) -> None:
        new, old = self._session.state, self._shown.get(id(panel))
        if new is not old:
            self._shown[id(panel)] = new
            panel.show_state(new, old)
