"""Import: a table's file is read beside the window, then the preview asks, then it is one step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from mha_desktop.errors import UserError
from mha_desktop.exchange.progress import Step
from mha_desktop.exchange.tables.imported import ImportedTable
from mha_desktop.exchange.tables.read import read_table
from mha_desktop.ui.carry.front import front_table
from mha_desktop.ui.carry.import_dialog import ImportDialog, Reread
from mha_desktop.ui.carry.targets import targets
from mha_desktop.ui.carry.task import Task
from mha_desktop.ui.carry.words import tr
from mha_desktop.ui.settings.folders import begin_in, keep_folder

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


def ask_import(window: MainWindow) -> None:
    """Ask for a table's file, and show what importing it would do."""
    kinds = f"{tr('Tables')} (*.csv *.tsv *.txt *.npy *.npz);;{tr('All files')} (*)"
    given, _ = QFileDialog.getOpenFileName(window, tr("Import table"), begin_in(window), kinds)
    if given:
        keep_folder(window, given)
        import_file(window, Path(given))


def import_file(window: MainWindow, path: Path, table: str = "") -> None:
    """Read a table's file and show what importing it would do.

    Parameters
    ----------
    table
        Where it was dropped; else the table in front is offered, unless the file's names say another.
    """
    asked = table or front_table(window)
    state = window.session.state
    names = [target.name for target in targets(state.document, state.view.sequence)]
    work = partial(_read, path, [asked, *(name for name in names if name != asked)])
    reread = partial(read_table, path) if path.suffix.lower() == ".npz" else None
    _ask(window, work, tr("Reading “{0}” …").format(path.name), asked, path.stem, reread)


def import_clipboard(window: MainWindow) -> None:
    """Show what importing the clipboard's table, names and all, would do."""
    text = QGuiApplication.clipboard().text()
    _ask(window, partial(_read_text, text), tr("Reading the clipboard …"), front_table(window))


def _ask(
    window: MainWindow,
    work: Callable[[Step], ImportedTable],
    words: str,
    asked: str,
    stem: str = "",
    reread: Reread | None = None,
) -> None:
    def show(imported: ImportedTable) -> None:
        ImportDialog(window, imported, asked, stem, reread).open()

    Task(window, words, work, show, tr("Nothing was imported."))


def _read(path: Path, names: Sequence[str], step: Step) -> ImportedTable:
    """Read a table; of an archive the array of the first name that it has."""
    try:
        return read_table(path, names[0], step)
    except UserError as first:
        for name in names[1:] if path.suffix.lower() == ".npz" else ():
            try:
                return read_table(path, name, step)
            except UserError:
                continue
        raise first from None


def _read_text(text: str, step: Step) -> ImportedTable:
    return read_table(text, step=step)
