"""Mistakes on purpose: the list to choose from and the bar that says that one is on."""

from mha_desktop.ui.mistakes.bar import MistakeBar
from mha_desktop.ui.mistakes.desk import MistakeDesk, desk_of, title_suffix
from mha_desktop.ui.mistakes.panel import MistakesPanel

__all__ = ["MistakeBar", "MistakeDesk", "MistakesPanel", "desk_of", "title_suffix"]
