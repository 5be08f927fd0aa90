"""What importing a table would do, before it is done: where it goes, what changes, what does not fit and why."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.cells import block_name, computed_words
from mha_desktop.document.model import Document
from mha_desktop.document.tables import grid, is_editable, tables_of
from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.tables.contents import BIAS_TABLE
from mha_desktop.exchange.tables.fitting import bias_alone, part_of_table, rows_of_x, whole_table
from mha_desktop.exchange.tables.import_plan import ImportPlan, apply_plan
from mha_desktop.exchange.tables.imported import ImportedTable


def plan_import(
    document: Document,
    table_name: str,
    sequence: int,
    imported: ImportedTable,
    at: tuple[int, int] | None = None,
    *,
    transposed: bool = False,
    with_tokens: bool = True,
) -> ImportPlan:
    """Return what writing an imported table into a table of the document would do; the document stays as it is.

    Parameters
    ----------
    table_name
        A table (X, W_Q, …; a row more than the matrix has is its bias) or a bias alone (b_Q, …).
    at
        Row and column of the first cell, from 0; None writes the whole table. X of a plain document then takes as many
        tokens as there are rows.
    transposed
        Swap rows and columns first, as for a weight that PyTorch's Linear has saved.
    with_tokens
        Let names of rows become the tokens of a plain document's X.

    Raises
    ------
    UserError
        When the document has no such table. What does not fit is said by `problem` instead.
    """
    bias, table = (table_name, BIAS_TABLE[table_name]) if table_name in BIAS_TABLE else (None, table_name)
    if table not in {known.name for known in tables_of(document)}:
        raise UserError(
            "“{title}” has no table {table_name}. Nothing was imported.",
            title=shortened(document.title),
            table_name=table_name,
        )
    values, labels = imported.values, imported.rows
    if transposed:
        values, labels = frozen(values.T), imported.columns
    plan = ImportPlan(table, sequence, imported.source, values=values)
    if not is_editable(document, table):
        return replace(plan, problem=computed_words(document, table))
    if bias is not None:
        plan = bias_alone(document, plan, bias)
    elif at is not None:
        plan = part_of_table(document, plan, at)
    elif table == "X":
        plan = rows_of_x(document, plan, labels if with_tokens else ())
    else:
        plan = whole_table(document, plan)
    if plan.problem is not None:
        return plan
    return _with_changes(document, plan, labels)


def _with_changes(document: Document, plan: ImportPlan, labels: tuple[str, ...]) -> ImportPlan:
    block = plan.block
    assert block is not None
    changed = apply_plan(document, plan)
    before = grid(document, plan.table, plan.sequence)
    old = np.full((block.row + block.rows, block.column + block.columns), np.nan)  # nan: there was no such cell
    kept = (slice(min(len(before), len(old))), slice(min(before.shape[1], old.shape[1])))
    old[kept] = before[kept]
    old = old[block.row :, block.column :]
    changes = np.asarray(old != plan.values)
    with np.errstate(over="ignore"):
        sizes = np.abs(plan.values - np.nan_to_num(old))
    notes = [*plan.notes, *([Said("{bias} is switched on.", bias=plan.bias)] if plan.bias is not None else [])]
    if labels and plan.table == "tokens" and document.vocabulary is not None:
        words = document.vocabulary.words[block.row : block.row + block.rows]
        if tuple(label.lower() for label in labels) != words:
            notes.append("The names of the rows are not the words of the vocabulary; the words stay.")
    return replace(
        plan,
        where=block_name(changed, block),
        changes=changes,
        largest=float(sizes.max(initial=0.0)),
        notes=tuple(notes),
    )
