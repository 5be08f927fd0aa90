"""File ▸ Export and Import of tables and scripts, Edit ▸ Copy as and Copy the script."""

from __future__ import annotations

from functools import partial

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands


def carry_out_actions() -> tuple[Action, ...]:
    """Return what File ▸ Export has beside pictures."""
    return (
        _action("file.export.stage", "File/Export", tr("&Table of the shown stage…"), "export.stage", ruled=True),
        _action(
            "file.export.matrix",
            "File/Export",
            tr("Matri&x…"),
            "export.matrix",
            tip=tr("The table in front: CSV, TSV, NumPy, LaTeX, Markdown or a workbook."),
        ),
        _action(
            "file.export.workbook",
            "File/Export",
            tr("Workbook with live &formulas…"),
            "export.workbook",
            tip=tr("A change of a weight in the spreadsheet changes the attention there."),
        ),
        _action("file.export.torch", "File/Export", tr("Script for &PyTorch…"), "export.torch", ruled=True),
        _action("file.export.numpy", "File/Export", tr("Script for &NumPy…"), "export.numpy"),
        _action("file.export.module", "File/Export", tr("Script for nn.M&ultiheadAttention…"), "export.module"),
    )


def carry_in_actions() -> tuple[Action, ...]:
    """Return the imports of the File menu."""
    return (
        _action("file.import", "File", tr("&Import table…"), "import", "Ctrl+I", ruled=True),
        _action("file.import.clipboard", "File", tr("Import from the clipboar&d…"), "import.clipboard"),
    )


def copy_actions() -> tuple[Action, ...]:
    """Return Edit ▸ Copy as and Edit ▸ Copy the script."""
    numbers = tr("The selected block; with the focus in the heatmaps, the head that is looked at.")
    return (
        _action("edit.copy.numpy", "Edit/Copy as", tr("&NumPy"), "copy.numpy", tip=numbers),
        _action("edit.copy.latex", "Edit/Copy as", tr("&LaTeX"), "copy.latex", tip=numbers),
        _action("edit.copy.markdown", "Edit/Copy as", tr("&Markdown"), "copy.markdown", tip=numbers),
        _action("edit.copy.tsv", "Edit/Copy as", tr("&Tab-separated, with names"), "copy.tsv", tip=numbers),
        _action("edit.script.torch", "Edit/Copy the script", "&PyTorch", "script.torch"),
        _action("edit.script.numpy", "Edit/Copy the script", "&NumPy", "script.numpy"),
        _action("edit.script.module", "Edit/Copy the script", "nn.&MultiheadAttention", "script.module"),
    )


def _action(
    id_: str, menu: str, text: str, what: str, shortcut: str = "", *, ruled: bool = False, tip: str = ""
) -> Action:
    return Action(id_, menu, text, partial(_carry, what=what), shortcut, ruled=ruled, tip=tip)


def _carry(c: Commands, what: str) -> None:
    c.carry(what)
