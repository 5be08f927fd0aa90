"""Pictures of what is on screen: drawn anew at an exact width, saved as complete files."""

from mha_desktop.ui.export.dialog import ExportDialog
from mha_desktop.ui.export.draw import render_cube, render_heatmaps
from mha_desktop.ui.export.save import save_image
from mha_desktop.ui.export.window import export_window

__all__ = ["ExportDialog", "export_window", "render_cube", "render_heatmaps", "save_image"]
