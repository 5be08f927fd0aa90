"""Panels that are made when they are first wanted: the first picture needs none of them."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from PySide6.QtWidgets import QStackedWidget, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.window.panels import Panel


class LazyPages(QStackedWidget):
    """Shows one of several panels, named "module:Class"; the others sleep."""

    def __init__(self, session: Session, theme: Theme, pages: dict[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._theme, self._sources = session, theme, pages
        self._made: dict[str, QWidget] = {}
        self._shown: dict[str, State] = {}

    def page(self, key: str) -> QWidget:
        """Return a page, made now where it was not yet."""
        if key not in self._made:
            module, _, name = self._sources[key].partition(":")
            page: QWidget = getattr(import_module(module), name)(self._session, self._theme, self)
            self._made[key] = page
            self.addWidget(page)
        return self._made[key]

    def show_page(self, key: str, new: State) -> None:
        """Bring a page to the front and show it the state."""
        page = self.page(key)
        if self.currentWidget() is not page:
            self.setCurrentWidget(page)
        old = self._shown.get(key)
        if old is not new:
            self._shown[key] = new
            cast(Panel, page).show_state(new, old)

    def set_theme(self, theme: Theme) -> None:
        """Give every page that was made the theme."""
        self._theme = theme
        for page in self._made.values():
            cast(Panel, page).set_theme(theme)
