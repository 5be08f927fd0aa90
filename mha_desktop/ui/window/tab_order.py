"""The Tab key's way round the window: part by part as one reads, and inside a part from top left to bottom right.

Qt's own chain is the order in which widgets were made, and parts make theirs again when heads or pins change.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

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


def _place(widget: QWidget, window: QWidget) -> tuple[tuple[int, int], ...]:
    """Return line and x; of what can be scrolled first those of its area, then its own in the content.

    Where it is seen would change the order with every scroll, and the key scrolls to the control it comes to.
    """
    at, point = widget, widget.rect().center()
    places: list[tuple[int, int]] = []
    while (found := _area_around(at)) is not None:
        area, content = found
        inside = at.mapTo(content, point)
        places.insert(0, (inside.y() // ROW, inside.x()))
        at, point = area, QPoint(0, 0)
    seen = at.mapTo(window, point) if window.isAncestorOf(at) else at.mapToGlobal(point)
    return ((seen.y() // ROW, seen.x()), *places)


def _area_around(widget: QWidget) -> tuple[QScrollArea, QWidget] | None:
    """Return the nearest area that scrolls a widget, and the content that it scrolls."""
    parent = widget.parentWidget()
    while parent is not None and not parent.isWindow():
        content = parent.widget() if isinstance(parent, QScrollArea) else None
        holds = content is not None and (content is widget or content.isAncestorOf(widget))
        if isinstance(parent, QScrollArea) and content is not None and holds:
            return parent, content
        parent = parent.parentWidget()
    return None
