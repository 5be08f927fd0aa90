"""Where an imported table may go, and where it most likely should."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mha_desktop.document.model import Document
from mha_desktop.document.tables import bias_row, matrix, tables_of
from mha_desktop.exchange.tables.contents import BIAS_TABLE
from mha_desktop.exchange.tables.imported import ImportedTable
from mha_desktop.exchange.tables.plan import plan_import
from mha_desktop.ui.carry.words import tr


@dataclass(frozen=True)
class Target:
    """A table or bias of the document, and how a list names it."""

    name: str
    words: str


def targets(document: Document, sequence: int) -> tuple[Target, ...]:
    """Return every table of the document, each followed by its bias."""
    biases = {table: bias for bias, table in BIAS_TABLE.items()}
    found = []
    for table in tables_of(document):
        rows, columns = matrix(document, table.name, sequence).shape
        found.append(Target(table.name, f"{table.name}, {rows} × {columns}"))
        if table.name in biases:
            bias = biases[table.name]
            words = "{0}, {1}" if bias_row(document, table.name) is not None else tr("{0}, {1}, switched off")
            found.append(Target(bias, words.format(bias, columns)))
    return tuple(found)


def likely(
    document: Document, sequence: int, imported: ImportedTable, names: Sequence[str], stem: str, asked: str
) -> str:
    """Return where a table most likely goes.

    That is the array's own name, then a name in the file's (`river-W_K.csv`), then the table `asked` for, then the
    first that it fits as a whole; and `asked` where it fits nowhere.
    """
    if imported.key in names:
        return imported.key
    for name in sorted(names, key=len, reverse=True):
        if re.search(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9_])", stem):
            return name
    order = (asked, *(name for name in names if name != asked))
    fitting = (name for name in order if plan_import(document, name, sequence, imported).problem is None)
    return next(fitting, asked)
