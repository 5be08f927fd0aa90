"""Pictures of what is on screen: drawn anew at an exact width, saved as complete files."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from mha_desktop.ui.export.draw import render_cube, render_heatmaps
from mha_desktop.ui.export.save import save_image

if TYPE_CHECKING:
    from mha_desktop.ui.export.clipboard import copy_picture
    from mha_desktop.ui.export.dialog import ExportDialog, export_dialog
    from mha_desktop.ui.export.printing import print_picture
    from mha_desktop.ui.export.window import export_window

__all__ = [
    "ExportDialog",
    "copy_picture",
    "export_dialog",
    "export_window",
    "print_picture",
    "render_cube",
    "render_heatmaps",
    "save_image",
]

# They know the window's widgets, which a figure of the command line does without.
_LATER = {
    "ExportDialog": "dialog",
    "copy_picture": "clipboard",
    "export_dialog": "dialog",
    "export_window": "window",
    "print_picture": "printing",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
