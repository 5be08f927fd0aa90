"""The workbook of live formulas."""

from __future__ import annotations

import io
from pathlib import Path

from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.trace import Trace
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.complete import write_complete
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.exchange.workbook.calculation import write_head, write_result
from mha_desktop.exchange.workbook.limits import why_not_live
from mha_desktop.exchange.workbook.page import Book
from mha_desktop.exchange.workbook.parameters import HOW_TO, PARAMETERS, write_parameters

RESULT = "output"
CALCULATED = f"Everything here is calculated from the sheet “{PARAMETERS}”: change its yellow cells."


def write_workbook(
    opened: Opened, trace: Trace, path: Path, key: str = "", head: int | None = None, step: Step = unwatched
) -> None:
    """Write the calculation of one sequence as plain cell formulas, complete or not at all.

    Sheets: `parameters` (everything that can be changed), `head 1` …, `output`. Each formula carries the trace's number
    as its value. At most 64 tokens, 16 heads, 64 columns, 1,024 words and hidden units.

    Parameters
    ----------
    trace
        Of the sequence that is looked at, without a mistake on purpose.
    key, head
        The stage or matrix, and the head from 0, at which the workbook opens; otherwise it opens at the parameters.
    step
        Is called before each row; may raise `Stopped`.

    Raises
    ------
    UserError
        When it is too large, holds a mistake, does not end in .xlsx, or cannot be written.
    """
    if path.suffix.lower() != ".xlsx":
        raise UserError("“{name}” should end in .xlsx.", name=shortened(path.name))
    reason = why_not_live(opened, trace)
    if reason is not None:
        raise UserError("{reason} Export single stages as tables.", reason=reason)
    content = io.BytesIO()
    with Book(content, opened.document.title, step) as book:
        _fill(book, opened, trace, key, head or 0)
    write_complete(path, content.getvalue(), step)


def _fill(book: Book, opened: Opened, trace: Trace, key: str, head: int) -> None:
    sequence = 0 if opened.view is None else opened.view.sequence
    parameters = book.page(PARAMETERS, HOW_TO)
    inputs = write_parameters(parameters, opened.document, sequence, trace)
    heads = [book.page(f"head {i + 1}", f"Head {i + 1} of {trace.heads}. {CALCULATED}") for i in range(trace.heads)]
    messages = [write_head(page, inputs, trace, i) for i, page in enumerate(heads)]
    result = book.page(RESULT, f"What the heads write together. {CALCULATED}")
    write_result(result, inputs, trace, messages)
    if key in STAGE and STAGE[key].per_head:
        heads[head].select(key)
    else:
        (result if key in result.places else parameters).select(key)
