"""Where an imported table fits: each function returns the plan with its block, or with the reason why there is none."""

from __future__ import annotations

from dataclasses import replace

from mha_desktop.attention.parameters import frozen
from mha_desktop.document.cells import Block
from mha_desktop.document.model import Document
from mha_desktop.document.structure import MAX_TOKENS
from mha_desktop.document.tables import TABLE, bias_row, grid, matrix
from mha_desktop.exchange.npz import MAX_CELLS
from mha_desktop.exchange.tables.import_plan import ImportPlan
from mha_desktop.exchange.tables.imported import NOTHING


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
        return replace(plan, problem=f"{plan.source} is {size}, but {bias} has {width} numbers. {NOTHING}")
    missing = bias_row(document, plan.table) is None
    block = Block(plan.table, rows, 0, 1, width, plan.sequence)
    return replace(plan, block=block, values=frozen(values), bias=bias if missing else None)


def part_of_table(document: Document, plan: ImportPlan, at: tuple[int, int]) -> ImportPlan:
    """Fit a block that begins at row and column `at` of the table, its bias row included."""
    rows, columns = grid(document, plan.table, plan.sequence).shape
    (row, column), (high, wide) = at, plan.values.shape
    if not (0 <= row < rows and 0 <= column < columns):
        return replace(plan, problem=f"{plan.table} has no cell [{row + 1}, {column + 1}]. {NOTHING}")
    if row + high > rows or column + wide > columns:
        left = f"{rows - row} × {columns - column}"
        problem = (
            f"{plan.source} is {high} × {wide}, but from {plan.table}[{row + 1}, {column + 1}] only {left} "
            f"cells are left. {NOTHING}"
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
        problem = f"{plan.source} has {n} rows, too many tokens for {document.heads} heads. {NOTHING}"
        return replace(plan, problem=problem)
    if document.positions is not None and n > len(document.positions):
        rows = len(document.positions)
        return replace(plan, problem=f"{plan.source} has {n} rows, but there are only {rows} position rows. {NOTHING}")
    tokens = labels or (*old.tokens[:n], *(f"t{i + 1}" for i in range(old.n, n)))
    notes = () if n == old.n else (_more_or_fewer(n - old.n),)
    if labels and labels != old.tokens:
        notes = (*notes, "The names of the rows become the tokens.")
    block = Block("X", 0, 0, n, width, plan.sequence)
    return replace(plan, block=block, tokens=None if tokens == old.tokens else tokens, notes=notes)


def _more_or_fewer(more: int) -> str:
    if more > 0:
        return "1 token is added at the end." if more == 1 else f"{more} tokens are added at the end."
    return "The last token is removed." if more == -1 else f"The last {-more} tokens are removed."


def _misfit(plan: ImportPlan, own: tuple[int, ...], has_bias: bool) -> str:
    shape = plan.values.shape
    bias = f" (or {own[0] + 1} × {own[1]} with its bias)" if has_bias else ""
    problem = f"{plan.source} is {shape[0]} × {shape[1]}, but {plan.table} is {own[0]} × {own[1]}{bias}."
    if shape != own and shape[::-1] == own:
        return f"{problem} It fits with rows and columns swapped."
    if shape[0] <= own[0] and shape[1] <= own[1]:
        return f"{problem} Choose the cell where it begins."
    return f"{problem} {NOTHING}"
