"""Where an imported table fits: each function returns the plan with its block, or with the reason why there is none."""

from __future__ import annotations

from dataclasses import replace

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.cells import Block
from mha_desktop.document.model import Document
from mha_desktop.document.structure import MAX_TOKENS
from mha_desktop.document.tables import TABLE, bias_row, grid, matrix
from mha_desktop.errors import Said
from mha_desktop.exchange.npz import MAX_CELLS
from mha_desktop.exchange.tables.import_plan import ImportPlan


def whole_table(document: Document, plan: ImportPlan) -> ImportPlan:
    """Fit a whole matrix, with a row more for its bias or without."""
    own = matrix(document, plan.table, plan.sequence).shape
    bias, (rows, columns) = TABLE[plan.table].bias, plan.values.shape
    block = Block(plan.table, 0, 0, rows, columns, plan.sequence)
    if bias is not None and (rows, columns) == (own[0] + 1, own[1]):
        missing = bias_row(document, plan.table) is None
        return replace(plan, block=block, bias=bias if missing else None)
    if (rows, columns) == own:
        return replace(plan, block=block)
    return replace(plan, problem=_misfit(plan, own, bias is not None))


def bias_alone(document: Document, plan: ImportPlan, bias: str) -> ImportPlan:
    """Fit one row, or one column, into a bias."""
    rows, width = matrix(document, plan.table).shape
    values = plan.values.T if plan.values.shape == (width, 1) else plan.values
    if values.shape != (1, width):
        size = " × ".join(map(str, values.shape))
        return replace(
            plan,
            problem=Said(
                "{source} is {size}, but {bias} has {width} numbers. Nothing was imported.",
                source=plan.source,
                size=size,
                bias=bias,
                width=width,
            ),
        )
    missing = bias_row(document, plan.table) is None
    block = Block(plan.table, rows, 0, 1, width, plan.sequence)
    return replace(plan, block=block, values=frozen(values), bias=bias if missing else None)


def part_of_table(document: Document, plan: ImportPlan, at: tuple[int, int]) -> ImportPlan:
    """Fit a block that begins at row and column `at` of the table, its bias row included."""
    rows, columns = grid(document, plan.table, plan.sequence).shape
    (row, column), (high, wide) = at, plan.values.shape
    if not (0 <= row < rows and 0 <= column < columns):
        return replace(
            plan,
            problem=Said(
                "{table} has no cell [{row}, {column}]. Nothing was imported.",
                table=plan.table,
                row=row + 1,
                column=column + 1,
            ),
        )
    if row + high > rows or column + wide > columns:
        left = f"{rows - row} × {columns - column}"
        problem = Said(
            "{source} is {high} × {wide}, but from {table}[{row}, {column}] only {left} cells are left. "
            "Nothing was imported.",
            source=plan.source,
            high=high,
            wide=wide,
            table=plan.table,
            row=row + 1,
            column=column + 1,
            left=left,
        )
        return replace(plan, problem=problem)
    return replace(plan, block=Block(plan.table, row, column, high, wide, plan.sequence))


def rows_of_x(document: Document, plan: ImportPlan, labels: tuple[str, ...]) -> ImportPlan:
    """Fit the rows of a plain document's X, one a token; there may be more or fewer than before."""
    old = document.sequences[plan.sequence]
    n, width = plan.values.shape
    if width != document.d:
        return replace(plan, problem=_misfit(plan, (old.n, document.d), False))
    if n > MAX_TOKENS or document.heads * n * n > MAX_CELLS:
        problem = Said(
            "{source} has {n} rows, too many tokens for {heads} heads. Nothing was imported.",
            source=plan.source,
            n=n,
            heads=document.heads,
        )
        return replace(plan, problem=problem)
    if document.positions is not None and n > len(document.positions):
        rows = len(document.positions)
        return replace(
            plan,
            problem=Said(
                "{source} has {n} rows, but there are only {rows} position rows. Nothing was imported.",
                source=plan.source,
                n=n,
                rows=rows,
            ),
        )
    tokens = labels or (*old.tokens[:n], *(f"t{i + 1}" for i in range(old.n, n)))
    notes = () if n == old.n else (_more_or_fewer(n - old.n),)
    if labels and labels != old.tokens:
        notes = (*notes, Said("The names of the rows become the tokens."))
    block = Block("X", 0, 0, n, width, plan.sequence)
    return replace(plan, block=block, tokens=None if tokens == old.tokens else tokens, notes=notes)


def _more_or_fewer(more: int) -> str:
    if more > 0:
        return (
            Said("1 token is added at the end.")
            if more == 1
            else Said("{count} tokens are added at the end.", count=more)
        )
    return (
        Said("The last token is removed.") if more == -1 else Said("The last {count} tokens are removed.", count=-more)
    )


def _misfit(plan: ImportPlan, own: tuple[int, ...], has_bias: bool) -> str:
    shape = plan.values.shape
    bias = Said(" (or {own} × {own2} with its bias)", own=own[0] + 1, own2=own[1]) if has_bias else ""
    problem = Said(
        "{source} is {shape} × {shape2}, but {table} is {own} × {own2}{bias}.",
        source=plan.source,
        shape=shape[0],
        shape2=shape[1],
        table=plan.table,
        own=own[0],
        own2=own[1],
        bias=bias,
    )
    if shape != own and shape[::-1] == own:
        return Said("{problem} It fits with rows and columns swapped.", problem=problem)
    if shape[0] <= own[0] and shape[1] <= own[1]:
        return Said("{problem} Choose the cell where it begins.", problem=problem)
    return Said("{problem} Nothing was imported.", problem=problem)
