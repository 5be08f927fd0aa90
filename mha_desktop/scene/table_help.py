"""What each editable table is, for people who ask. English sources, translated by the window (context "Help")."""

from __future__ import annotations

from typing import NamedTuple

from mha_desktop.document.tables import TABLE, TABLES


class TableHelp(NamedTuple):
    """One table: its title, what it holds, its shape in letters, and the stages that read it."""

    title: str
    what: str
    shape: str
    read_by: tuple[str, ...]


_COLUMNS = "Head i owns d_head of its columns; the band above them has the head’s hue. Every row belongs to all heads."

TABLE_HELP: dict[str, TableHelp] = {
    "X": TableHelp(
        "Input",
        "One row for each token, what all heads read. In a document with a vocabulary it is computed from the "
        "tables of tokens and positions; then those two are edited.",
        "[n, d]",
        ("Q", "K", "V", "updated"),
    ),
    "W_Q": TableHelp("Query weights", f"Turns a row of X into queries. {_COLUMNS}", "[d, h·d_head]", ("Q",)),
    "W_K": TableHelp("Key weights", f"Turns a row of X into keys. {_COLUMNS}", "[d, h·d_head]", ("K",)),
    "W_V": TableHelp("Value weights", f"Turns a row of X into values. {_COLUMNS}", "[d, h·d_head]", ("V",)),
    "W_O": TableHelp(
        "Output weights",
        "Mixes what the heads have brought: it reads their messages side by side. Here head i owns d_head of the "
        "rows, so its band stands at the side.",
        "[h·d_head, d]",
        ("head_outputs", "output"),
    ),
    "stream": TableHelp(
        "Stream",
        "The rows that the residual adds to, where a document came from a model that normalises before attention: X "
        "are the same rows behind the normalisation. Each sequence has its own.",
        "[n, d]",
        ("updated",),
    ),
    "tokens": TableHelp(
        "Tokens",
        "One row for each word of the vocabulary. Changing it changes every place in which the word stands.",
        "[words, d]",
        ("token_rows",),
    ),
    "positions": TableHelp(
        "Positions",
        "One row for each place of the sentence. Sinusoidal rows are computed and cannot be typed over.",
        "[places, d]",
        ("position_rows",),
    ),
    "pixels": TableHelp(
        "Pixels",
        "The picture that is cut into patches: a row of the table is a row of pixels, the channels of a pixel side by "
        "side. Each sequence has its own.",
        "[height, width·channels]",
        ("token_rows",),
    ),
    "projection": TableHelp(
        "Patch projection",
        "Turns the pixels of a patch, laid out in one row, into a row of the model. All patches share it.",
        "[pixels of a patch·channels, d]",
        ("token_rows",),
    ),
    "cls": TableHelp(
        "Class token",
        "The row of the token in front of the patches. It belongs to no pixel.",
        "[1, d]",
        ("token_rows",),
    ),
    "W_hidden": TableHelp(
        "Hidden weights", "The first layer of the readout, with ReLU behind it.", "[d, m]", ("hidden",)
    ),
    "W_vocab": TableHelp(
        "Vocabulary weights", "The second layer of the readout: a column for each word.", "[m, v]", ("logits",)
    ),
}

BIAS_NOTE = "Its bias {bias} is one more row of the table, below a double rule, added to every row of the product."


def table_of(name: str) -> str:
    """The table that holds a matrix or a bias: W_Q for b_Q."""
    return name if name in TABLE else next(table.name for table in TABLES if table.bias == name)
