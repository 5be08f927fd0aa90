"""What tables, their rows, columns and cells are called on screen."""

from __future__ import annotations

from functools import lru_cache

from mha_desktop.attention.patches import CLS
from mha_desktop.document.calculation import positions_of, readout_words
from mha_desktop.document.cells import Block, block_name
from mha_desktop.document.model import Document
from mha_desktop.document.tables import TABLE, bias_row, head_of, is_editable, matrix
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.text import Runs, escape, runs, token_label
from mha_desktop.ui.cells.words import tr

RGB = ("R", "G", "B")
_HEAD_COLUMNS = ("W_Q", "W_K", "W_V")


def table_markup(document: Document, name: str) -> str:
    """Name of a table as markup: `<i>W</i><sub>Q</sub>`; E for an X that is computed from a vocabulary."""
    if name == "X":
        return "<i>X</i>" if document.vocabulary is None else "<i>E</i>"
    return parameter_markup(name) if "_" in name else tr(name)


def table_word(name: str) -> str:
    """Name of a table in letters: a matrix is its symbol, W_Q; other tables have names."""
    return name if "_" in name else tr(name)


def parameter_markup(name: str) -> str:
    """Name of a matrix or bias as markup: `<i>b</i><sub>Q</sub>`."""
    letter, _, index = name.partition("_")
    return f"<i>{letter}</i><sub>{index}</sub>"


def table_runs(document: Document, name: str, bold: bool = False) -> Runs:
    """Name of a table as runs."""
    markup = table_markup(document, name)
    return runs(f"<b>{markup}</b>" if bold else markup)


def cell_runs(document: Document, cell: Block, bold: bool = False) -> Runs:
    """Name of a cell as runs, counted from 1: W_Q[7, 3]; a number of a bias is b_Q[3]."""
    bias = bias_of(document, cell)
    name = table_markup(document, cell.table) if bias is None else parameter_markup(bias)
    place = block_name(document, cell).partition("[")[2]
    markup = name + escape("[" + place)
    return runs(f"<b>{markup}</b>" if bold else markup)


def bias_of(document: Document, cell: Block) -> str | None:
    """Name of the bias that a cell is a number of, or None."""
    if not has_bias(document, cell.table) or cell.row < len(matrix(document, cell.table)):
        return None
    return TABLE[cell.table].bias


def has_bias(document: Document, name: str) -> bool:
    """Whether the table's last row is a bias."""
    return bias_row(document, name) is not None


def computed_words(document: Document, table: str, name: str) -> str:
    """Say that `name`, a cell of a computed table or the table, is not the user's own, and what to edit instead."""
    if table == "positions":
        return tr("{0} is computed: sine and cosine of the place. Choose a table of positions to edit.").format(name)
    if document.patches is not None:
        return tr("{0} is computed. Paint the picture, or edit projection, cls and positions.").format(name)
    return tr("{0} is computed. Edit the tables it comes from: tokens and positions.").format(name)


def row_labels(document: Document, name: str, sequence: int, rows: int) -> tuple[str, ...]:
    """Labels of a table's rows: tokens, words or axis names, else numbers from 1; `b` for a bias."""
    if name in ("X", "stream"):
        labels = token_labels(document.sequences[sequence].tokens, document.sequences[sequence].pad)
    elif name == "tokens" and document.vocabulary is not None:
        labels = _word_labels(document.vocabulary.words)
    elif name in (*_HEAD_COLUMNS, "W_hidden") and document.axes:
        labels = tuple(token_label(axis) for axis in document.axes)
    elif name == "cls":
        labels = (CLS,)
    else:
        labels = tuple(map(str, range(1, rows + 1)))
    matrix_rows = rows - has_bias(document, name)
    return (*labels[:matrix_rows], "b") if matrix_rows < rows else labels[:rows]


@lru_cache(maxsize=4)
def _word_labels(words: tuple[str, ...]) -> tuple[str, ...]:
    """Labels of a vocabulary's words: thousands, for rows and columns of several tables."""
    return tuple(token_label(word) for word in words)


def column_labels(document: Document, name: str, columns: int) -> tuple[str, ...]:
    """Labels of a table's columns: axis names, the words of the vocabulary, else numbers from 1."""
    if name in ("X", "stream", "projection", "cls", "tokens", "positions", "W_O") and len(document.axes) == columns:
        return tuple(token_label(axis) for axis in document.axes)
    if name == "W_vocab" and len(words := readout_words(document)) == columns:
        return _word_labels(words)
    if name == "pixels" and document.patches is not None and document.patches.channels > 1:
        return tuple(f"{i + 1} {letter}" for i in range(columns // len(RGB)) for letter in RGB)
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
    """What stands after a table's name in its head: `8 × 8, 4 head blocks`, `8 × 8 + b` with a bias."""
    size = f"{shape[0]} × {shape[1]}"
    if has_bias(document, name):
        size = f"{shape[0] - 1} × {shape[1]} + b"
    return f"{size}, {_table_meaning(document, name)}"


def _table_meaning(document: Document, name: str) -> str:
    positions = positions_of(document)
    if name == "X":
        if not is_editable(document, name):
            alone = tr("looked-up rows") if document.patches is None else tr("CLS and patches")
            return alone if positions == "none" else tr("token + position")
        return tr("a row is a token") if positions == "none" else tr("positions are added in a table of their own")
    if name in (*_HEAD_COLUMNS, "W_O"):
        blocks = document.weights.heads_kv if name in ("W_K", "W_V") else document.heads
        return tr("1 head block") if blocks == 1 else tr("{0} head blocks").format(blocks)
    return {
        "stream": tr("before the normalisation"),
        "pixels": tr("0 dark, 1 light"),
        "projection": tr("shared by all patches"),
        "cls": tr("before the patches"),
        "tokens": tr("a row is a word"),
        "positions": tr("sine and cosine") if positions == "sinusoidal" else tr("a row is a place"),
        "W_hidden": tr("to the hidden units"),
        "W_vocab": tr("to the words") if document.patches is None else tr("to the classes"),
    }[name]
