"""File and Edit."""

from __future__ import annotations

from functools import partial

from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.exchange.recent import MOST
from mha_desktop.ui.actions.catalog.carry import carry_in_actions, carry_out_actions, copy_actions
from mha_desktop.ui.actions.catalog.checkpoints import checkpoint_actions
from mha_desktop.ui.actions.catalog.figures import figure_actions
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, escape_mnemonic, looking
from mha_desktop.ui.cells.pins import is_pinned, toggle_pin


def file_actions() -> tuple[Action, ...]:
    """Return the File menu."""
    new = tr("4 tokens of width 4 and 2 heads, with random numbers.")
    return (
        Action("file.new", "File", tr("&New"), lambda c: c.files.new(), "Ctrl+N", tip=new),
        Action("file.new_window", "File", tr("New &window"), lambda c: c.files.new_window(), "Ctrl+Shift+N"),
        Action("file.open", "File", tr("&Open…"), lambda c: c.open_file(), "Ctrl+O"),
        *checkpoint_actions(),
        *(_recent(index) for index in range(MOST)),
        Action(
            "file.recent.clear",
            "File/Recent",
            tr("&Clear the list"),
            lambda c: c.files.recent.clear(),
            enabled=lambda c: bool(c.files.recent.files),
            ruled=True,
        ),
        *(Action(f"file.example.{name}", "File/Example", name, partial(_open_example, name=name)) for name in EXAMPLES),
        Action(
            "file.bring_back",
            "File",
            lambda c: tr("&Bring back “{0}”").format(escape_mnemonic(c.session.aside or "…")),
            lambda c: c.bring_back_soon(),
            enabled=lambda c: c.session.aside is not None,
            each_step=True,
        ),
        Action("file.save", "File", tr("&Save"), lambda c: c.files.save(), "Ctrl+S", ruled=True),
        Action("file.save_as", "File", tr("Save &as…"), lambda c: c.files.save_as(), "Ctrl+Shift+S"),
        Action(
            "file.export.heatmaps",
            "File/Export",
            tr("&Heatmaps as a picture…"),
            lambda c: c.export("heatmaps"),
            "Ctrl+E",
            icon="image-down",
        ),
        Action("file.export.cube", "File/Export", tr("&Cube as a picture…"), lambda c: c.export("cube")),
        Action("file.export.window", "File/Export", tr("Whole &window as a picture…"), lambda c: c.export("window")),
        *figure_actions(),
        *carry_out_actions(),
        *carry_in_actions(),
        Action("file.close", "File", tr("&Close window"), lambda c: c.close(), "Ctrl+W", ruled=True),
        Action("file.quit", "File", tr("&Quit"), _quit, "Ctrl+Q"),
    )


def _recent(index: int) -> Action:
    return Action(
        f"file.recent.{index}",
        "File/Recent",
        lambda c: c.files.recent.text(index),
        lambda c: c.files.open_recent(index),
        enabled=lambda c: c.files.recent.there(index),
    )


def _quit(c: Commands) -> None:
    """Close every window, the present one last; one that stays keeps the program."""
    if c.files.close_others():
        c.close()


def _open_example(c: Commands, name: str) -> None:
    c.open_example_soon(name)


def edit_actions() -> tuple[Action, ...]:
    """Return the Edit menu."""
    operations = (
        ("copy", tr("&Copy"), "", "copy", False),
        ("cut", tr("C&ut"), "", "", False),
        ("paste", tr("&Paste"), "", "", False),
        ("zero", tr("&Zero"), "", "eraser", True),
        ("identity", tr("&Identity"), "", "", False),
        ("random", tr("&Random…"), "Ctrl+R", "dice-5", False),
        ("scale", tr("&Scale…"), "", "", False),
        ("transpose", tr("&Transpose"), "", "", False),
        ("reset", tr("Reset to &opened"), "Ctrl+Shift+R", "rotate-ccw", True),
        ("reset_table", tr("Reset the &matrix to opened"), "", "", False),
    )
    return (
        Action(
            "edit.undo",
            "Edit",
            lambda c: _named(tr("&Undo"), None if c.session.dragging else c.session.history.undo_name),
            lambda c: c.session.undo(),
            "Ctrl+Z",
            "undo-2",
            enabled=lambda c: c.session.dragging or c.session.history.undo_name is not None,
            each_step=True,
        ),
        Action(
            "edit.redo",
            "Edit",
            lambda c: _named(tr("&Redo"), c.session.history.redo_name),
            lambda c: c.session.redo(),
            "Ctrl+Shift+Z",
            "redo-2",
            enabled=lambda c: c.session.history.redo_name is not None,
            each_step=True,
        ),
        *(
            Action(f"edit.{name}", "Edit/Selection", text, partial(_operate, name=name), keys, icon, ruled=ruled)
            for name, text, keys, icon, ruled in operations
        ),
        *copy_actions(),
        Action(
            "edit.pin",
            "Edit",
            tr("&Keep a slider for this cell"),
            lambda c: toggle_pin(c.session, looking(c).cell),
            "Ctrl+Shift+P",
            checked=lambda c: is_pinned(looking(c), looking(c).cell),
        ),
        Action("edit.slider_range", "Edit", tr("Range of the sl&iders…"), lambda c: c.ask_slider_range()),
        Action(
            "edit.free_lock",
            "Edit",
            tr("&Free the locked number (Esc)"),
            lambda c: c.free_lock(),
            enabled=lambda c: looking(c).lock is not None,
        ),
        Action(
            "edit.reset_all",
            "Edit",
            tr("Reset &all to opened"),
            lambda c: c.operate("reset_all"),
            enabled=lambda c: c.session.state.document is not c.session.opened,
            ruled=True,
            each_step=True,
        ),
    )


def _operate(c: Commands, name: str) -> None:
    c.operate(name)


def _named(verb: str, step: str | None) -> str:
    return tr("{verb} {step}").format(verb=verb, step=escape_mnemonic(step)) if step else verb
