"""What tables, their rows, columns and cells are called on screen."""

from __future__ import annotations

from mha_desktop.document.cells import Block
from mha_desktop.document.model import Document
from mha_desktop.document.tables import bias_row, grid, head_of, is_editable
from mha_desktop.scene.text import Runs, escape, runs, token_label
from mha_desktop.ui.cells.words import tr

_HEAD_COLUMNS = ("W_Q", "W_K", "W_V")


def table_markup(document: Document, name: str) -> str:
    """Name of a table as markup: `<i>W</i><sub>Q</sub>`; E for an X that is computed from a vocabulary."""
    if name == "X":
        return "<i>X</i>" if is_editable(document, "X") else "<i>E</i>"
    letter, _, index = name.partition("_")
    return f"<i>{letter}</i><sub>{index}</sub>" if index else tr(name)


def table_runs(document: Document, name: str, bold: bool = False) -> Runs:
    """Name of a table as runs."""
    markup = table_markup(document, name)
    return runs(f"<b>{markup}</b>" if bold else markup)


def cell_runs(document: Document, cell: Block, bold: bool = False) -> Runs:
    """Name of a cell as runs, counted from 1: W_Q[7, 3]; a bias row is `b`."""
    place = cell.name.partition("[")[2]
    if cell.row == len(grid(document, cell.table, cell.sequence)) - 1 and has_bias(document, cell.table):
        place = f"b, {place.rpartition(', ')[2]}"
    markup = table_markup(document, cell.table) + escape("[" + place)
    return runs(f"<b>{markup}</b>" if bold else markup)


def has_bias(document: Document, name: str) -> bool:
    """Whether the table's last row is a bias."""
    return bias_row(document, name) is not None


def row_labels(document: Document, name: str, sequence: int, rows: int) -> tuple[str, ...]:
    """Labels of a table's rows: tokens, words or axis names, else numbers from 1; `b` for a bias."""
    if name == "X":
        labels = tuple(token_label(token) for token in document.sequences[sequence].tokens)
    elif name == "tokens" and document.vocabulary is not None:
        labels = tuple(token_label(word) for word in document.vocabulary.words)
    elif name in (*_HEAD_COLUMNS, "W_hidden") and document.axes:
        labels = tuple(token_label(axis) for axis in document.axes)
    else:
        labels = tuple(map(str, range(1, rows + 1)))
    matrix_rows = rows - has_bias(document, name)
    return (*labels[:matrix_rows], "b") if matrix_rows < rows else labels[:rows]


def column_labels(document: Document, name: str, columns: int) -> tuple[str, ...]:
    """Labels of a table's columns: axis names, the words of the vocabulary, else numbers from 1."""
    if name in ("X", "tokens", "positions", "W_O") and len(document.axes) == columns:
        return tuple(token_label(axis) for axis in document.axes)
    if name == "W_vocab" and document.vocabulary is not None and len(document.vocabulary.words) == columns:
        return tuple(token_label(word) for word in document.vocabulary.words)
    return tuple(map(str, range(1, columns + 1)))


def head_name(document: Document, name: str, head: int) -> str:
    """`head 2`; `heads 3–4` for a block of W_K or W_V that several query heads share."""
    shared = document.heads // document.weights.heads_kv if name in ("W_K", "W_V") else 1
    if shared == 1:
        return tr("head {0}").format(head + 1)
    return tr("heads {0}–{1}").format(head * shared + 1, (head + 1) * shared)


def hue_index(document: Document, name: str, head: int) -> int:
    """Number of the hue of a table's head block: the first query head that reads it."""
    return head * (document.heads // document.weights.heads_kv) if name in ("W_K", "W_V") else head


def cell_hue(document: Document, cell: Block) -> int | None:
    """Number of a cell's head hue, or None where no head owns it."""
    head = head_of(document, cell.table, cell.row, cell.column)
    return None if head is None else hue_index(document, cell.table, head)


def cell_place(document: Document, cell: Block) -> str:
    """`head 2, column 1`: where a cell lies in its head's block; empty outside head blocks."""
    head = head_of(document, cell.table, cell.row, cell.column)
    if head is None:
        return ""
    width = document.weights.d_head
    name = head_name(document, cell.table, head)
    if cell.table == "W_O":
        return tr("{0}, row {1}").format(name, cell.row % width + 1)
    return tr("{0}, column {1}").format(name, cell.column % width + 1)


def table_note(document: Document, name: str, shape: tuple[int, int]) -> str:
    """What stands after a table's name in its head: `8 × 8, 4 head blocks`."""
    size = f"{shape[0]} × {shape[1]}"
    if name == "X":
        if not is_editable(document, name):
            words = tr("token + position") if document.positions is not None else tr("looked-up rows")
        elif document.positions is not None:
            words = tr("token rows, before positions")
        else:
            words = tr("a row is a token")
    elif name in (*_HEAD_COLUMNS, "W_O"):
        blocks = document.weights.heads_kv if name in ("W_K", "W_V") else document.heads
        words = tr("1 head block") if blocks == 1 else tr("{0} head blocks").format(blocks)
    else:
        words = {
            "tokens": tr("a row is a word"),
            "positions": tr("a row is a place"),
            "W_hidden": tr("to the hidden units"),
            "W_vocab": tr("to the words"),
        }[name]
    return f"{size}, {words}"
