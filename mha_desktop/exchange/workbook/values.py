"""A workbook of one table's numbers alone, for what is too large for formulas or holds a mistake on purpose."""

from __future__ import annotations

import io
from pathlib import Path

from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.trace import Trace
from mha_desktop.exchange.complete import write_complete
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.exchange.tables.contents import TableContent
from mha_desktop.exchange.workbook.limits import why_not_live
from mha_desktop.exchange.workbook.page import Book, Name


def write_values_workbook(
    opened: Opened, trace: Trace, content: TableContent, path: Path, step: Step = unwatched
) -> None:
    """Write one stage or matrix, a sheet a head, with the reason why there are no formulas above it; a step a row."""
    mistake, reason = trace.problem.mistake, why_not_live(opened, trace)
    hint = f"Numbers only. {reason}" if reason else "Numbers only."
    if mistake is not None:
        hint = f"{hint} Computed with this one: {MISTAKE[mistake].title}."
    stream = io.BytesIO()
    rows, columns = tuple(map(Name, content.rows)), tuple(map(Name, content.columns))
    with Book(stream, opened.document.title, step) as book:
        for i, part in enumerate(content.parts):
            page = book.page(f"head {content.heads[i] + 1}" if content.heads else content.key, hint)
            page.numbers(content.key, content.key, part, rows, columns)
    write_complete(path, stream.getvalue(), step)
