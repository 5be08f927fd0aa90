"""Puts windows on the screens that there are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication


def screen_rooms() -> list[QRect]:
    """Return the rooms of this machine's screens without task bars, in px of the desktop, the primary screen first."""
    primary = QGuiApplication.primaryScreen()
    return [screen.availableGeometry() for screen in sorted(QGuiApplication.screens(), key=lambda one: one != primary)]


def on_screens(place: QRect, rooms: Sequence[QRect], title: int = 0) -> QRect:
    """Return `place` if the screens show all of it; else a place of that size on the one that shows the most.

    It is no larger than that screen. With none of it on any screen, such as one that is no longer there, it goes to
    the first one.

    Parameters
    ----------
    title
        Height in px of the title bar above the place, which must be on the screen too.
    """
    seen = [_area(place.intersected(room)) for room in rooms]
    if not rooms or sum(seen) >= _area(place) > 0:
        return place
    room = rooms[seen.index(max(seen))].adjusted(0, title, 0, 0)
    size = place.size().boundedTo(room.size())
    left = min(max(place.left(), room.left()), room.left() + room.width() - size.width())
    top = min(max(place.top(), room.top()), room.top() + room.height() - size.height())
    return QRect(left, top, size.width(), size.height())


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0
