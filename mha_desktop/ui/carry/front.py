"""What is in front: the table, the selected block, or the head in the heatmaps that has the focus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mha_desktop.attention.parameters import Array
from mha_desktop.document.cells import block_name
from mha_desktop.document.model import Document
from mha_desktop.document.tables import TABLE, bias_row
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.tables.contents import counted, table_content
from mha_desktop.scene.hidden import refuse_blanks
from mha_desktop.ui.carry.stage_dialog import shown_head, shown_key
from mha_desktop.ui.carry.words import stage_title, tr
from mha_desktop.ui.cells.names import bias_of

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


@dataclass(frozen=True, eq=False)
class Front:
    """Numbers (rows, columns) that are looked at, what sentences call them, and the names beside them."""

    name: str
    values: Array
    rows: tuple[str, ...]
    columns: tuple[str, ...]


def front_table(window: MainWindow) -> str:
    """Return the table that has the focus, else the one in the upper half."""
    focused = [name for name, slot in window.tables.slots.items() if slot.view.hasFocus()]
    return focused[0] if focused else window.session.state.view.table


def front_matrix(window: MainWindow) -> str:
    """Return the table in front; its bias where the current cell is one of that."""
    name, state = front_table(window), window.session.state
    bias = bias_of(state.document, state.view.cell) if state.view.cell.table == name else None
    return name if bias is None else bias


def missing_bias(document: Document, key: str) -> str:
    """Say which bias a matrix's file lacks; empty where it has none."""
    if key not in TABLE or bias_row(document, key) is None:
        return ""
    return tr("{0} is not in it: choose a number of it first to save it.").format(TABLE[key].bias)


def front(window: MainWindow) -> Front:
    """Return the selected block of the active table; where the heatmaps have the focus, the head looked at."""
    focus = window.focusWidget()
    if focus is not None and (focus is window.heatmaps or window.heatmaps.isAncestorOf(focus)):
        return _stage(window)
    block, document = window.tables.selection(), window.session.state.document
    table = window.tables.slots[block.table].view.table
    rows, columns = slice(block.row, block.row + block.rows), slice(block.column, block.column + block.columns)
    labels = table.rows
    if block.table == "X":
        labels = window.session.state.sequence.tokens  # as they are, without a mark for padding
    return Front(block_name(document, block), table.values[rows, columns], labels[rows], table.columns[columns])


def _stage(window: MainWindow) -> Front:
    state = window.session.state
    key = shown_key(state.view)
    refuse_blanks(state, (key,))
    head = shown_head(state.view, key)
    content = table_content(Opened(state.document, state.view), state.trace, key, head)
    name = stage_title(key) if head is None else tr("{0}, head {1}").format(stage_title(key), head + 1)
    return Front(name, content.whole, _from_one(content.rows), _from_one(content.columns))


def _from_one(names: tuple[str, ...]) -> tuple[str, ...]:
    """Number what has no names as people do; files count from 0."""
    return tuple(str(i + 1) for i in range(len(names))) if names == counted(len(names)) else names
