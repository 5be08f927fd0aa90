"""The main window and the parts that only it has: toolbar, docks, status, badge, commands."""

from mha_desktop.ui.window.main_window import MainWindow

__all__ = ["MainWindow"]
