"""Keys that move the lock on the insight pages: arrows, [ and ]."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from mha_desktop.document.session import Session
from mha_desktop.scene.insight.places import moved_lock

_STEPS: dict[int, tuple[int, int, int]] = {
    Qt.Key.Key_Up: (-1, 0, 0),
    Qt.Key.Key_Down: (1, 0, 0),
    Qt.Key.Key_Left: (0, -1, 0),
    Qt.Key.Key_Right: (0, 1, 0),
    Qt.Key.Key_BracketLeft: (0, 0, -1),
    Qt.Key.Key_BracketRight: (0, 0, 1),
}


def looked_by_key(session: Session, event: QKeyEvent) -> bool:
    """Move the lock as a key says; tell whether it was one of these."""
    step = _STEPS.get(event.key())
    if step is None:
        return False
    session.look(lock=moved_lock(session.state, *step), hover=None)
    return True
