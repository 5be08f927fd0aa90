"""The whole page of the worked steps as text with tabs, for a spreadsheet: every number with all its digits."""

from __future__ import annotations

from mha_desktop.attention.steps.model import TOTAL
from mha_desktop.scene.numbers import exact
from mha_desktop.scene.steps import StepsPage
from mha_desktop.scene.steps_rows import Row
from mha_desktop.scene.steps_words import BLOCKED, GUESS, OVER_KEYS, Say
from mha_desktop.scene.text import plain


def steps_text(page: StepsPage, say: Say) -> str:
    """Return the page; hidden results stay hidden, what comes later is left out."""
    focus, tokens = page.focus, page.state.sequence.tokens
    title = say("head {head}, query {query} “{q}”, key {key} “{k}”").format(
        head=focus.head + 1, query=focus.query + 1, q=tokens[focus.query], key=focus.key + 1, k=tokens[focus.key]
    )
    lines = [title, *page.notes]
    for row in page.rows:
        if row.kind == "head":
            lines += ["", _head(page, row, say)]
        elif row.kind == "line":
            lines.append(_line(page, row, say))
        else:
            word = page.word(row)
            numbers = [_number(page, cell, word, say) for cell in (row.logit, row) if cell is not None]
            lines.append("\t".join((page.column_label("words", word), "", *numbers)))
    return "\n".join(lines) + "\n"


def _head(page: StepsPage, row: Row, say: Say) -> str:
    start = [plain(row.symbol), row.note]
    if row.block == "words":
        return "\t".join([*start, say("logit"), "p"])
    names = [page.column_label(row.block, column) for column in range(page.columns(row.block))]
    return "\t".join([*start, *names, *((say(OVER_KEYS),) if row.block == "sources" else ())])


def _line(page: StepsPage, row: Row, say: Say) -> str:
    cells = [_number(page, row, column, say) for column in range(page.columns(row.block))]
    if row.block == "sources":
        cells.append(_number(page, row, TOTAL, say))
    return "\t".join([plain(row.symbol), row.note, *cells])


def _number(page: StepsPage, row: Row, column: int, say: Say) -> str:
    if page.shown(row, column) == "guess":
        return GUESS
    if page.is_blocked(row, column) and row.line in ("mask", "masked_scores"):
        return say(BLOCKED)
    line = page.line(row)
    if page.shown(row, column) == "later" or (column == TOTAL and line.total is None):
        return ""
    return exact(line.value(column))
