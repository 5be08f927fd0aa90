"""Pictures of what is on screen: drawn anew at an exact width, saved as complete files."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from mha_desktop.ui.export.draw import render_cube, render_heatmaps
from mha_desktop.ui.export.save import save_image

if TYPE_CHECKING:
    from mha_desktop.ui.export.dialog import ExportDialog
    from mha_desktop.ui.export.window import export_window

__all__ = ["ExportDialog", "export_window", "render_cube", "render_heatmaps", "save_image"]

# They know the window's widgets, which a figure of the command line does without.
_LATER = {"ExportDialog": "dialog", "export_window": "window"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
