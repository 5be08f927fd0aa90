"""How large the boxes of the drawn map are for a side of n tokens, in logical px, and where their head blocks lie."""

from __future__ import annotations

from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.map_plan import MapBox

SHEET_X, SHEET_Y, SHEETS_MOST = 2, 3, 4  # px from one sheet of a stack to the next, and how many are drawn
_PAIR, _WIDTH, _SHEET = 1.15, 0.9, 0.42  # n × n, d columns, d_head columns: shares of the side of n tokens
_LEAST_SHEET, _LEAST_BLOCK = 12, 4  # px


def box_size(box: MapBox, side: float) -> tuple[int, int]:
    """Width and height of a box's (front) matrix."""
    rows, columns = box.axes[-2:]
    if rows == "query":
        return round(_PAIR * side), round(_PAIR * side)
    tall = round(side if rows == "n" else _WIDTH * side)
    wide = max(round(_WIDTH * side), _LEAST_BLOCK * box.blocks)
    if box.form == "apart":
        return wide + (box.blocks - 1) * _gap(box.blocks), round(side)
    if box.form == "sheets":
        return max(round(_SHEET * side), _LEAST_SHEET), tall
    return (wide if "h" in columns and box.form == "columns" else round(_WIDTH * side)), tall


def sheets_behind(box: MapBox) -> int:
    """How many sheets lie behind the front one."""
    return min(box.blocks, SHEETS_MOST) - 1 if box.form == "sheets" else 0


def head_blocks(box: MapBox, front: Rect) -> tuple[Rect, ...]:
    """The head blocks of a matrix, on whole px."""
    count = box.blocks
    if box.form == "rows":
        edges = [round(front.y + front.height * i / count) for i in range(count + 1)]
        return tuple(Rect(front.x, edges[i], front.width, edges[i + 1] - edges[i]) for i in range(count))
    gap = _gap(count) if box.form == "apart" else 0
    filled = front.width - (count - 1) * gap
    edges = [round(front.x + filled * i / count) for i in range(count + 1)]
    return tuple(Rect(edges[i] + i * gap, front.y, edges[i + 1] - edges[i], front.height) for i in range(count))


def _gap(blocks: int) -> int:
    """Px between blocks that are moved apart."""
    return 4 if blocks <= 4 else 2 if blocks <= 8 else 1
