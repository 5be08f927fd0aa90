"""What the keys mean in the cube, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from mha_desktop.scene.cube import CubeScene

_ARROWS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
_ZOOM = {Qt.Key.Key_Plus: 1.2, Qt.Key.Key_Equal: 1.2, Qt.Key.Key_Minus: 1 / 1.2}


@dataclass(frozen=True)
class Command:
    """A wish: lock a cell, isolate a head (None = all), enlarge by a factor, or reset the camera."""

    kind: Literal["lock", "isolate", "zoom", "reset"]
    value: Any = None


def key_command(event: QKeyEvent, scene: CubeScene) -> Command | None:
    """Command of a key press, None for keys that are not the cube's."""
    key = Qt.Key(event.key())
    modifiers = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    if modifiers != Qt.KeyboardModifier.NoModifier:
        return None
    if key in _ARROWS:
        head, query, key_index = scene.lock if scene.lock and scene.holds(scene.lock) else (scene.isolated or 0, 0, 0)
        if scene.lock is None:
            return Command("lock", (head, query, key_index))
        down, right = _ARROWS[key]
        row, column = min(max(query + down, 0), scene.n - 1), min(max(key_index + right, 0), scene.columns - 1)
        cell = (head, row, column)
        return Command("lock", cell)
    if key in _ZOOM:
        return Command("zoom", _ZOOM[key])
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        head = int(key) - int(Qt.Key.Key_1)
        known = scene.numbers or tuple(range(scene.heads))
        return Command("isolate", head if head >= 0 else None) if head < 0 or head in known else None
    return Command("reset") if key == Qt.Key.Key_R else None
