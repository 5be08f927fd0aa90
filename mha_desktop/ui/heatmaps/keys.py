"""What the keys do in the heatmap grid, as changes of the view."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.view import Spot
from mha_desktop.document.windows import Window
from mha_desktop.scene.grid import GridScene, Mark

Key = Qt.Key
_ARROWS: dict[int, tuple[int, int]] = {
    Key.Key_Up: (-1, 0),
    Key.Key_Down: (1, 0),
    Key.Key_Left: (0, -1),
    Key.Key_Right: (0, 1),
}
# With the brush they paint the cell that is hovered, else the locked one.
PAINT_KEYS = (Key.Key_Space, Key.Key_Return, Key.Key_Enter)


def look_for_key(scene: GridScene, key: int, text: str) -> dict[str, Any] | None:
    """Fields of the view that a key changes in a grid; None for a key that is not the grid's.

    Arrows, Home, End, [ and ] move the lock, or the hovered cell where nothing is locked here; over the edge of a
    window of tokens an arrow takes the window along. Enter locks what is hovered. With the lock goes the hover of a
    pointer that rests: the read-out is about what the keys moved.
    """
    if key in (Key.Key_Return, Key.Key_Enter):
        hover = spot_of_mark(scene, scene.hover)
        return {"lock": hover, "hover": None} if hover is not None else {}
    field = "lock" if scene.lock is not None and scene.lock.cell is not None else "hover"
    mark = scene.lock if field == "lock" else scene.hover
    if text in ("[", "]"):
        return _moved(field, _other_head(scene, mark, 1 if text == "]" else -1))
    if key not in _ARROWS and key not in (Key.Key_Home, Key.Key_End):
        return None
    if mark is None or mark.cell is None:
        return _moved(field, scene.spot(0, 0, 0))
    (row, column), (rows, columns) = mark.cell, scene.shape
    if key in _ARROWS:
        down, right = _ARROWS[key]
        beyond = _beyond(scene, mark.panel or 0, (row + down, column + right), field)
        if beyond is not None:
            return beyond
        row, column = min(max(row + down, 0), rows - 1), min(max(column + right, 0), columns - 1)
    else:
        column = 0 if key == Key.Key_Home else columns - 1
    return _moved(field, scene.spot(mark.panel or 0, row, column))


def _moved(field: str, spot: Spot) -> dict[str, Any]:
    return {"hover": None, field: spot}


def _beyond(scene: GridScene, panel: int, cell: tuple[int, int], field: str) -> dict[str, Any] | None:
    """Fields of the view for a step out of the window of tokens: it goes along by one token; None for other steps."""
    window, key = scene.shown.window, scene.panels[panel].key
    if window is None:
        return None
    head, by_token = scene.panels[panel].head, (STAGE[key].rows == "n", STAGE[key].columns == "n")
    for place, count, is_token in zip(cell, scene.shape, by_token, strict=True):
        if not is_token or 0 <= place < count:
            continue
        step = -1 if place < 0 else 1
        moved = Window.of(window, scene.shown.n).at(window[0] + step)
        if moved.pair == window:
            return None
        inside = [min(max(p, 0), c - 1) for p, c in zip(cell, scene.shape, strict=True)]
        numbers = scene.numbers(*inside)
        row, column = (n + step * (p != i) for n, p, i in zip(numbers, cell, inside, strict=True))
        tokens = [n for n, axis in zip((row, column), by_token, strict=True) if axis]
        if not all(moved.first <= token <= moved.last for token in tokens):  # the other end would fall out: it grows
            moved = Window.of(window, scene.shown.n).between(min(window[0], *tokens), max(window[1], *tokens))
        return {**_moved(field, Spot(key, head, row, column)), "token_window": moved.pair}
    return None


def spot_of_mark(scene: GridScene, mark: Mark | None) -> Spot | None:
    """The spot of a marked cell, or None."""
    if mark is None or mark.cell is None:
        return None
    return scene.spot(mark.panel or 0, *mark.cell)


def _other_head(scene: GridScene, mark: Mark | None, step: int) -> Spot:
    """The same cell in the next panel, round and round."""
    if mark is None or mark.cell is None:
        return scene.spot(0, 0, 0)
    return scene.spot(((mark.panel or 0) + step) % len(scene.panels), *mark.cell)
