"""Presentation mode of one window: comes over everything, lets the covered panels sleep, and goes again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from mha_desktop.document.state import State
from mha_desktop.ui.theme import Theme

if TYPE_CHECKING:
    from mha_desktop.ui.present.view import PresentView
    from mha_desktop.ui.window.main_window import MainWindow

# The last comes to the window after a new part has come: asked before it is made, that part would be made twice.
_ABOVE = (QEvent.Type.ZOrderChange, QEvent.Type.Show, QEvent.Type.LayoutRequest)


class Presentation(QObject):
    """Makes the slide when it is first asked for. It follows the State like a panel."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.view: PresentView | None = None
        self._seen: State | None = None  # what the slide showed last
        self._focus: QWidget | None = None
        self._isolated: int | None = None

    @property
    def shown(self) -> bool:
        """Whether the slide covers the window."""
        return self.view is not None and not self.view.isHidden()

    def toggle(self) -> None:
        """Leave, or begin to present: the slide is made the first time, which takes a turn of its own."""
        dressing = self._window.dressing
        dressing.finish_change()
        if self.shown:
            self.leave()
        else:
            dressing.change((self._made, self.begin))

    def begin(self) -> None:
        """Cover the window."""
        if self.shown:
            return
        window = self._window
        self._focus, self._isolated = QApplication.focusWidget(), window.session.state.view.isolated
        view = self._made()
        view.setGeometry(window.rect())
        self._watch(True)
        window.panels.asleep = True
        view.show()
        view.raise_()
        view.catch_up()
        self.show_state(window.session.state, None)
        view.heat.view.setFocus()
        window.actions_by_id.refresh()

    def leave(self) -> None:
        """Uncover the window; its panels catch up, and what was edited stays."""
        if not self.shown or self.view is None:
            return
        window = self._window
        self._watch(False)
        self.view.laser.hide()
        self.view.pointing = False
        self.view.hide()
        window.panels.asleep = False
        if self._isolated is None and window.session.state.view.isolated is not None:
            window.session.look(isolated=None)  # the slide shows one head; the cube showed all
        window.panels.pass_on()
        focus, self._focus = self._focus, None
        if focus is not None and isValid(focus) and focus.isVisible():  # an editor in a cell may be gone
            focus.setFocus()
        window.actions_by_id.refresh()

    def say(self, sentence: str) -> None:
        """Show a sentence on the slide, where that covers the window's own line."""
        if self.shown and self.view is not None:
            self.view.say(sentence)

    def end(self) -> None:
        """The window closes."""
        self.leave()
        if self.view is not None:
            self.view.end()

    def show_state(self, new: State, old: State | None) -> None:
        """Let the slide follow while it is shown."""
        if self.shown and self.view is not None:
            seen, self._seen = self._seen, new
            self.view.show_state(new, seen)

    def set_theme(self, theme: Theme) -> None:
        """Hand the theme on."""
        if self.view is not None:
            self.view.set_theme(theme)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the slide as large as the window, and above what a lesson or a key opens beneath it."""
        if self.view is None or watched is self.view:
            return False
        if event.type() == QEvent.Type.Resize and watched is self._window:
            self.view.setGeometry(self._window.rect())
        elif event.type() in _ABOVE and self.shown and self._is_covered(self.view):
            self.view.raise_()
        return False

    def _is_covered(self, view: QWidget) -> bool:
        """Tell whether another part of the window lies above the slide."""
        return [c for c in self._window.children() if isinstance(c, QWidget) and not c.isWindow()][-1] is not view

    def _made(self) -> PresentView:
        if self.view is None:
            from mha_desktop.ui.present.view import PresentView

            window = self._window
            self.view = PresentView(window.session, window.lessons.player, window.badge, window.theme, window)
            self.view.hide()
            self.view.left.connect(self.leave)
        return self.view

    def _watch(self, on: bool) -> None:
        for watched in (self._window, *(child for child in self._window.children() if child.isWidgetType())):
            watched.removeEventFilter(self)
            if on:
                watched.installEventFilter(self)
