"""The one door from the menus: each thing that can be carried out or in, by its name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from mha_desktop.errors import UserError
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

# Module of this room, its function, and the kind that it is given beside the window. Only what is asked for is
# imported: together they take longer than an answer to a click should.
COMMANDS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "export.stage": ("export", "export_stage", ()),
    "export.matrix": ("export", "export_matrix", ()),
    "export.workbook": ("export", "export_workbook", ()),
    "export.torch": ("export", "export_script", ("torch",)),
    "export.numpy": ("export", "export_script", ("numpy",)),
    "export.module": ("export", "export_script", ("module",)),
    "copy.numpy": ("copying", "copy_as", ("numpy",)),
    "copy.latex": ("copying", "copy_as", ("latex",)),
    "copy.markdown": ("copying", "copy_as", ("markdown",)),
    "copy.tsv": ("copying", "copy_as", ("tsv",)),
    "script.torch": ("copying", "copy_script", ("torch",)),
    "script.numpy": ("copying", "copy_script", ("numpy",)),
    "script.module": ("copying", "copy_script", ("module",)),
    "import": ("importing", "ask_import", ()),
    "import.clipboard": ("importing", "import_clipboard", ()),
}


def carry(what: str, window: MainWindow) -> None:
    """Do one of `COMMANDS`; what is refused is said in the window's message bar."""
    module, function, kind = COMMANDS[what]
    act = getattr(import_module(f"mha_desktop.ui.carry.{module}"), function)
    try:
        act(window, *kind)
    except UserError as error:
        window.say(translated(error))
