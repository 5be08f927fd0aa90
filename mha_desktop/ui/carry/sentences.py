"""What an import would do and what it has done, in sentences."""

from __future__ import annotations

from mha_desktop.exchange.tables.import_plan import ImportPlan
from mha_desktop.exchange.tables.imported import ImportedTable
from mha_desktop.scene.numbers import grouped, shown
from mha_desktop.ui.carry.words import tr
from mha_desktop.ui.words import translated


def source_words(imported: ImportedTable) -> str:
    """Say what the file holds: “a.csv”, 8 × 8, with names of rows and columns."""
    names = {
        (True, True): tr(", with names of rows and columns"),
        (True, False): tr(", with names of rows"),
        (False, True): tr(", with names of columns"),
        (False, False): "",
    }[bool(imported.rows), bool(imported.columns)]
    key = f" ({imported.key})" if imported.key else ""
    return f"{translated(imported.source)}{key}, {imported.size}{names}"


def does_something(plan: ImportPlan) -> bool:
    """Whether importing would change the document."""
    return plan.problem is None and (plan.changed > 0 or plan.tokens is not None or plan.bias is not None)


def plan_words(plan: ImportPlan) -> str:
    """Say where the numbers go and how many change; or why that cannot be."""
    if plan.problem is not None:
        return translated(plan.problem)
    goes = tr("Goes to {0}.").format(plan.where)
    return " ".join([goes, _change(plan), *map(translated, plan.notes)])


def _change(plan: ImportPlan) -> str:
    if not plan.changed:
        return tr("These numbers are there already: none changes.")
    if plan.changed == 1:
        return tr("1 of {0} numbers changes, by {1}.").format(plan.changes.size, shown(plan.largest))
    words = tr("{0} of {1} numbers change, the largest by {2}.")
    return words.format(grouped(plan.changed), grouped(plan.changes.size), shown(plan.largest))


def done_words(plan: ImportPlan) -> str:
    """Say what was imported."""
    if plan.changed == 1:
        return tr("{0} is imported into {1}: 1 number changed.").format(translated(plan.source), plan.where)
    return tr("{0} is imported into {1}: {2} numbers changed.").format(
        translated(plan.source), plan.where, grouped(plan.changed)
    )


def preview_words(plan: ImportPlan, first: int) -> str:
    """Say which part of the file's table is shown, and what its marks mean where there are some."""
    rows, columns = plan.values.shape
    said = [tr("Numbers that change are bold and have a corner.")] if plan.changed else []
    if rows > first or columns > first:
        sizes = (min(rows, first), min(columns, first), rows, columns)
        said.insert(0, tr("The first {0} × {1} of {2} × {3}.").format(*(grouped(size) for size in sizes)))
    return " ".join(said)
