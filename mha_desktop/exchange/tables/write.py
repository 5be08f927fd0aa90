"""One stage or matrix as a file; the end of its name chooses the kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from mha_desktop.attention.trace import Trace
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.complete import complete_file
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.progress import Step, unwatched, watched
from mha_desktop.exchange.tables.contents import TableContent, table_content
from mha_desktop.exchange.tables.text import booktabs_lines, delimited_lines, markdown_lines

SUFFIXES = (".csv", ".tsv", ".npy", ".npz", ".xlsx", ".tex", ".md")


def write_table(
    opened: Opened, trace: Trace, key: str, path: Path, head: int | None = None, step: Step = unwatched
) -> None:
    """Write a stage, or a matrix such as W_Q or b_Q, complete or not at all.

    .csv and .tsv hold every digit, a `head` column first where there are heads (from 0); .npy one float64 array,
    (rows, columns) or (h, rows, columns), .npz the same under its key; .tex (booktabs) and .md tables rounded to three
    decimals; .xlsx the whole calculation in live formulas, opened at the sheet of `key`, or the numbers alone where it
    is too large for that or holds a mistake on purpose.

    Parameters
    ----------
    head
        One head of a stage that has heads, from 0.
    step
        Is called before each row; may raise `Stopped`.

    Raises
    ------
    UserError
        For another suffix, a key or head that is not there, or when the file cannot be written.
    """
    check_table_suffix(path)
    content = table_content(opened, trace, key, head)
    match path.suffix.lower():
        case ".csv":
            _write_lines(path, delimited_lines(content, "csv"), content, step)
        case ".tsv":
            _write_lines(path, delimited_lines(content, "tsv"), content, step)
        case ".npy":
            with complete_file(path, step) as file:
                np.save(watched(file, step), np.ascontiguousarray(content.whole), allow_pickle=False)
        case ".npz":
            with complete_file(path, step) as file:
                np.savez(watched(file, step), allow_pickle=False, **{key: content.whole})
        case ".tex":
            _write_lines(path, _tex_lines(content), content, step)
        case ".md":
            _write_lines(path, _markdown_lines(content), content, step)
        case _:
            _write_xlsx(opened, trace, content, path, head, step)


def check_table_suffix(path: Path) -> None:
    """Refuse a file name with another end than the seven kinds."""
    if path.suffix.lower() not in SUFFIXES:
        raise UserError(
            "“{name}” should end in {names} or {suffixes}.",
            name=shortened(path.name),
            names=", ".join(SUFFIXES[:-1]),
            suffixes=SUFFIXES[-1],
        )


def _write_lines(path: Path, lines: Iterable[str], content: TableContent, step: Step) -> None:
    """Write a text line by line in UTF-8; half a surrogate pair, which a token may hold, becomes its number."""
    rows = sum(len(part) for part in content.parts)
    with complete_file(path, step) as file:
        for number, line in enumerate(lines):
            step(min(number, rows), rows)
            file.write(line.encode("utf-8", "backslashreplace"))


def _write_xlsx(opened: Opened, trace: Trace, content: TableContent, path: Path, head: int | None, step: Step) -> None:
    from mha_desktop.exchange.workbook.limits import why_not_live
    from mha_desktop.exchange.workbook.values import write_values_workbook
    from mha_desktop.exchange.workbook.write import write_workbook

    if why_not_live(opened, trace) is None:
        write_workbook(opened, trace, path, content.key, head, step)
    else:
        write_values_workbook(opened, trace, content, path, step)


def _tex_lines(content: TableContent) -> Iterator[str]:
    yield f"% {content.key}. Needs \\usepackage{{booktabs}}.\n"
    between = "\n"
    for i, part in enumerate(content.parts):
        if content.heads:
            yield f"{between if i else ''}% Head {i + 1} of {len(content.parts)}\n"
        yield from booktabs_lines(part, content.rows, content.columns)


def _markdown_lines(content: TableContent) -> Iterator[str]:
    between = "\n"
    for i, part in enumerate(content.parts):
        if content.heads:
            yield f"{between if i else ''}**Head {i + 1} of {len(content.parts)}**\n\n"
        yield from markdown_lines(part, content.rows, content.columns)
