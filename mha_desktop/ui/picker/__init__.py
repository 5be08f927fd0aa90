"""The matrix picker: a tab for each table, with a live thumbnail, its name and shape."""

from mha_desktop.ui.picker.panel import MatrixPicker

__all__ = ["MatrixPicker"]
