"""The tables of numbers: their models, how they are painted, and the operations on blocks."""

from mha_desktop.ui.tables.dialogs import HeadsDialog, RenameDialog, SentenceDialog, WidthDialog
from mha_desktop.ui.tables.menus import fill_block_menu, fill_token_menu
from mha_desktop.ui.tables.panel import TablesPanel

__all__ = [
    "HeadsDialog",
    "RenameDialog",
    "SentenceDialog",
    "TablesPanel",
    "WidthDialog",
    "fill_block_menu",
    "fill_token_menu",
]
