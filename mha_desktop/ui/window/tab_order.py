"""The Tab key's way round the window: part by part as one reads, and inside a part from top left to bottom right.

Qt's own chain is the order in which widgets were made, and parts make theirs again when heads or pins change.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

ROW = 20  # px; controls whose middles differ by less stand on one line


def tab_stops(parts: Iterable[QWidget], window: QWidget) -> list[QWidget]:
    """Return every widget of the parts that Tab can reach now, in order, each once."""
    stops: dict[QWidget, None] = {}
    for part in parts:
        found = [widget for widget in (part, *part.findChildren(QWidget)) if _reachable(widget)]
        stops.update(dict.fromkeys(sorted(found, key=lambda widget: _place(widget, window))))
    return list(stops)


def neighbour(stops: list[QWidget], current: QWidget | None, forward: bool) -> QWidget | None:
    """Return the stop after (or before) the focused widget, round the end; None where there is no stop."""
    if not stops:
        return None
    while current is not None and current not in stops:
        # A proxy that is just being hidden stands inside its own widget, so to follow it would go round for ever.
        proxy = current.focusProxy()
        current = proxy if proxy in stops else current.parentWidget()
    if current is None:
        return stops[0 if forward else -1]
    return stops[(stops.index(current) + (1 if forward else -1)) % len(stops)]


def _reachable(widget: QWidget) -> bool:
    by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and widget.isEnabled() and widget.isVisible() and widget.focusProxy() is None


def _place(widget: QWidget, window: QWidget) -> tuple[int, int]:
    middle = widget.rect().center()
    at = widget.mapTo(window, middle) if window.isAncestorOf(widget) else widget.mapToGlobal(middle)
    return at.y() // ROW, at.x()
