"""Tables, the workbook and scripts as files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mha_desktop.attention.trace import Trace
from mha_desktop.exchange.code.script import Kind, check_code_suffix, write_code
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.progress import Step
from mha_desktop.exchange.tables.write import check_table_suffix, write_table
from mha_desktop.scene.hidden import refuse_blanks
from mha_desktop.ui.carry.front import front_matrix, missing_bias
from mha_desktop.ui.carry.saving import FileKind, ask_path, table_kinds
from mha_desktop.ui.carry.stage_dialog import StageDialog
from mha_desktop.ui.carry.task import Task
from mha_desktop.ui.carry.words import stage_title, tr
from mha_desktop.ui.widgets.modal import answer_of

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

SCRIPT_NAMES: dict[Kind, str] = {"torch": "PyTorch", "numpy": "NumPy", "module": "nn.MultiheadAttention"}


def export_stage(window: MainWindow) -> None:
    """Ask which stage, of which head and where to, and save it as a table."""
    state = window.session.state
    dialog = StageDialog(state.trace, state.view, window.theme, window)
    wanted = answer_of(dialog)
    key, head = dialog.key, dialog.head_asked
    if wanted:
        title = stage_title(key) if head is None else tr("{0}, head {1}").format(stage_title(key), head + 1)
        _export_table(window, key, head, title)


def export_matrix(window: MainWindow) -> None:
    """Ask where to, and save the table in front; of its bias row, when that is the current one, the bias."""
    key = front_matrix(window)
    _export_table(window, key, None, key, missing_bias(window.session.state.document, key))


def export_workbook(window: MainWindow) -> None:
    """Ask where to, and save the calculation as a workbook of live formulas."""
    state = window.session.state
    refuse_blanks(state, state.trace.keys)
    kinds = (FileKind(".xlsx", tr("Workbook")),)
    path = ask_path(window, tr("Save a workbook with live formulas"), state.document.title, kinds)
    if path is not None:
        _computed(state.trace, state.trace.keys)
        opened = Opened(state.document, state.view)
        _write(window, path, partial(_workbook, opened, state.trace, path))


def _workbook(opened: Opened, trace: Trace, path: Path, step: Step) -> None:
    from mha_desktop.exchange.workbook.write import write_workbook  # its library takes a while to import

    write_workbook(opened, trace, path, key="attention", step=step)


def export_script(window: MainWindow, kind: Kind) -> None:
    """Ask where to, and save a script that recomputes the output."""
    state = window.session.state
    title = tr("Save a script for {0}").format(SCRIPT_NAMES[kind])
    name = f"{state.document.title}-{kind}"
    path = ask_path(window, title, name, (FileKind(".py", tr("Python script")),))
    if path is not None:
        check_code_suffix(path)
        opened = Opened(state.document, state.view)
        _write(window, path, partial(_script, opened, kind, path, state.view.mistake))


def _script(opened: Opened, kind: Kind, path: Path, mistake: str | None, step: Step) -> None:
    write_code(opened, kind, path, mistake, step)


def _table(opened: Opened, trace: Trace, key: str, path: Path, head: int | None, step: Step) -> None:
    write_table(opened, trace, key, path, head, step)


def _export_table(window: MainWindow, key: str, head: int | None, title: str, note: str = "") -> None:
    state = window.session.state
    refuse_blanks(state, (key,))
    name = f"{state.document.title}-{key}" + ("" if head is None else f"-head-{head + 1}")
    path = ask_path(window, tr("Save {0} as a table").format(title), name, table_kinds())
    if path is None:
        return
    check_table_suffix(path)
    if path.suffix.lower() == ".xlsx":  # the whole calculation
        refuse_blanks(state, state.trace.keys)
    _computed(state.trace, state.trace.keys if path.suffix.lower() == ".xlsx" else (key,))
    opened = Opened(state.document, state.view)
    _write(window, path, partial(_table, opened, state.trace, key, path, head), note)


def _computed(trace: Trace, keys: Iterable[str]) -> None:
    """Have stages computed here, where the window's own are: a trace is not for two threads at once."""
    for key in keys:
        if trace.has(key):
            trace.parts(key)


def _write(window: MainWindow, path: Path, work: Callable[[Step], Any], note: str = "") -> None:
    saved = tr("“{0}” is saved.").format(path.name)
    Task(
        window,
        tr("Writing “{0}” …").format(path.name),
        work,
        lambda _: window.message.show_message(f"{saved} {note}".rstrip(), "info"),
        tr("Writing “{0}” was cancelled.").format(path.name),
    )
