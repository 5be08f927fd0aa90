"""One stage or matrix as a file; the end of its name chooses the kind."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from mha_desktop.attention.trace import Trace
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.complete import complete_file, write_complete
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.tables.contents import TableContent, table_content
from mha_desktop.exchange.tables.text import booktabs_table, delimited_text, markdown_table

SUFFIXES = (".csv", ".tsv", ".npy", ".npz", ".xlsx", ".tex", ".md")


def write_table(opened: Opened, trace: Trace, key: str, path: Path, head: int | None = None) -> None:
    """Write a stage, or a matrix such as W_Q or b_Q, complete or not at all.

    .csv and .tsv hold every digit, a `head` column first where there are heads (from 0); .npy one float64 array,
    (rows, columns) or (h, rows, columns), .npz the same under its key; .tex (booktabs) and .md tables rounded to three
    decimals; .xlsx the whole calculation in live formulas, opened at the sheet of `key`, or the numbers alone where it
    is too large for that or holds a mistake on purpose.

    Parameters
    ----------
    head
        One head of a stage that has heads, from 0.

    Raises
    ------
    UserError
        For another suffix, a key or head that is not there, or when the file cannot be written.
    """
    check_table_suffix(path)
    content = table_content(opened, trace, key, head)
    match path.suffix.lower():
        case ".csv":
            write_complete(path, _encoded(delimited_text(content, "csv")))
        case ".tsv":
            write_complete(path, _encoded(delimited_text(content, "tsv")))
        case ".npy":
            with complete_file(path) as file:
                np.save(file, np.ascontiguousarray(content.whole), allow_pickle=False)
        case ".npz":
            with complete_file(path) as file:
                np.savez(file, allow_pickle=False, **{key: content.whole})
        case ".tex":
            write_complete(path, _encoded(_tex_file(content)))
        case ".md":
            write_complete(path, _encoded(_markdown_file(content)))
        case _:
            _write_xlsx(opened, trace, content, path, head)


def check_table_suffix(path: Path) -> None:
    """Refuse a file name with another end than the seven kinds."""
    if path.suffix.lower() not in SUFFIXES:
        raise UserError(f"“{shortened(path.name)}” should end in {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}.")


def _write_xlsx(opened: Opened, trace: Trace, content: TableContent, path: Path, head: int | None) -> None:
    from mha_desktop.exchange.workbook.limits import why_not_live
    from mha_desktop.exchange.workbook.values import write_values_workbook
    from mha_desktop.exchange.workbook.write import write_workbook

    if why_not_live(opened, trace) is None:
        write_workbook(opened, trace, path, content.key, head)
    else:
        write_values_workbook(opened, trace, content, path)


def _tex_file(content: TableContent) -> str:
    tables = [booktabs_table(part, content.rows, content.columns) for part in content.parts]
    if content.heads:
        tables = [f"% Head {i + 1} of {len(tables)}\n{table}" for i, table in enumerate(tables)]
    return f"% {content.key}. Needs \\usepackage{{booktabs}}.\n" + "\n".join(tables)


def _markdown_file(content: TableContent) -> str:
    tables = [markdown_table(part, content.rows, content.columns) for part in content.parts]
    if content.heads:
        tables = [f"**Head {i + 1} of {len(tables)}**\n\n{table}" for i, table in enumerate(tables)]
    return "\n".join(tables)


def _encoded(text: str) -> bytes:
    """Return UTF-8; half a surrogate pair, which a token may hold, becomes its number."""
    return text.encode("utf-8", "backslashreplace")
