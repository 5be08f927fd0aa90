"""Another style sheet for an application whose windows are shown, some widgets in each turn of the event loop.

Qt does it in one call: each widget is unpolished and polished, and told that its style has changed. With a thousand
widgets, of panels that were opened once, that call takes 100 ms and more. Here only the sheet itself is exchanged in
one call, and each widget is taken out of the old one and put into the new one by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from mha_desktop.ui.theme.style import apply_palette, apply_sheet
from mha_desktop.ui.theme.theme import Theme

_POLISHED = Qt.WidgetAttribute.WA_WState_Polished
_AT_ONCE = 10  # widgets between two looks at the clock: 1 to 2 ms


class Restyling(QObject):
    """Restyles the widgets of an application; begun anew in the middle, it goes on where it has come to."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._bare: list[QWidget] = []  # taken out of one sheet, and in no other yet
        self._swapping = False
        self._layouts: dict[int, QObject] = {}

    def parts(self, theme: Theme) -> Iterator[Callable[[], object]]:
        """What gives the application a theme's palette, font and style sheet; nothing may be painted meanwhile."""
        self._app.installEventFilter(self)
        for some in _slices(self._app.allWidgets()):
            yield partial(self._strip, some)
        yield partial(self._swap, theme)
        while self._bare:
            yield self._dress_some
        self._app.removeEventFilter(self)
        self._lay_out()

    def _strip(self, widgets: Iterable[QWidget]) -> None:
        """Take widgets out of the old sheet, those that are in it."""
        style = self._app.style()
        for widget in widgets:
            if isValid(widget) and widget.testAttribute(_POLISHED):
                style.unpolish(widget)
                widget.setAttribute(_POLISHED, False)  # so Qt passes it over when the sheet is exchanged
                self._bare.append(widget)

    def _swap(self, theme: Theme) -> None:
        self._strip(self._app.allWidgets())  # what was made since
        self._swapping = True
        try:
            apply_palette(self._app, theme)
            apply_sheet(self._app, theme)
        finally:
            self._swapping = False

    def _dress_some(self) -> None:
        """Put some widgets into the new sheet."""
        some, self._bare = self._bare[:_AT_ONCE], self._bare[_AT_ONCE:]
        for widget in some:
            if not isValid(widget) or widget.testAttribute(_POLISHED):
                continue
            widget.setAttribute(_POLISHED)
            if own := widget.styleSheet():
                widget.setStyleSheet(own)  # a sheet of its own is filled up from the application's anew
            else:
                widget.style().polish(widget)
                QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))

    def _lay_out(self) -> None:
        """Lay out what wished for it meanwhile: once, instead of at each turn."""
        wished, self._layouts = self._layouts, {}
        for widget in wished.values():
            if isValid(widget):
                QCoreApplication.postEvent(widget, QEvent(QEvent.Type.LayoutRequest))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep from widgets that the sheet was exchanged, of which each is told in its turn; put layouts off."""
        kind = event.type()
        if kind == QEvent.Type.LayoutRequest:
            self._layouts[id(watched)] = watched
            return True
        return self._swapping and kind == QEvent.Type.StyleChange


def _slices(widgets: list[QWidget]) -> Iterator[list[QWidget]]:
    for start in range(0, len(widgets), _AT_ONCE):
        yield widgets[start : start + _AT_ONCE]


def restyled(app: QApplication, theme: Theme) -> Iterator[Callable[[], object]]:
    """What gives an application a theme's palette, font and style sheet, in parts; nothing may be painted meanwhile."""
    known = next((child for child in app.children() if isinstance(child, Restyling)), None)
    return (known or Restyling(app)).parts(theme)
