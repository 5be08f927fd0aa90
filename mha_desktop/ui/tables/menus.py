"""The menus of the tables, filled from the table of operations."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from mha_desktop.document.cells import Block
from mha_desktop.document.tables import is_editable
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.help.menus import add_to_menu
from mha_desktop.ui.tables.commands import TableCommands, is_padding
from mha_desktop.ui.tables.operations import operations, scopes
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated


def block_menu(commands: TableCommands, block: Block, theme: Theme, parent: QWidget) -> QMenu:
    """Return a new menu of what can be done to a block, its head's block and its matrix; it deletes itself."""
    menu = _menu(theme, parent)
    fill_block_menu(menu, commands, block, theme)
    add_to_menu(menu, parent, f"table/{block.table}")
    return menu


def fill_block_menu(menu: QMenu, commands: TableCommands, block: Block, theme: Theme) -> None:
    """Put the operations on a block into a menu."""
    editable = is_editable(commands.session.state.document, block.table)
    locked = commands.session.locks.reason("numbers") if editable else ""
    editable = editable and not locked
    keys, kept = QKeySequence.StandardKey, bool(commands.session.locks.reason("export"))
    clipboard = (
        (tr("Copy"), "copy", "copy", keys.Copy, not kept),
        (tr("Cut"), "cut", "", keys.Cut, editable and not kept),
        (tr("Paste"), "paste", "", keys.Paste, editable),
    )
    for title, name, icon, key, enabled in clipboard:
        action = menu.addAction(title, partial(commands.operate, name, block))
        action.setEnabled(enabled)
        action.setText(f"{title}\t{QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)}")
        if icon:
            action.setIcon(theme.icon(icon))
    menu.addSeparator()
    if locked:
        menu.addAction(translated(locked).replace("&", "&&")).setEnabled(False)
        return
    if not editable:
        sinusoidal = block.table == "positions"
        words = tr("Computed: edit tokens and positions instead")
        if commands.session.state.document.patches is not None:
            words = tr("Computed: paint the picture, or edit projection and positions")
        if sinusoidal:
            words = tr("Computed: choose a table of positions instead")
        menu.addAction(words).setEnabled(False)
        return
    for operation in operations():
        below = menu.addMenu(operation.title)
        below.setFont(menu.font())
        if operation.icon:
            below.setIcon(theme.icon(operation.icon))
        for scope in scopes(commands.session.state.document, block):
            below.addAction(scope.title, partial(commands.apply, operation, scope.block))
    menu.addAction(tr("Reset all to opened"), partial(commands.operate, "reset_all", block))
    if block.table == "X":
        menu.addSeparator()
        fill_token_menu(menu.addMenu(tr("Tokens")), commands, block.row)


def token_menu(commands: TableCommands, index: int, theme: Theme, parent: QWidget) -> QMenu:
    """Return a new menu of what can be done to a token; it deletes itself."""
    menu = _menu(theme, parent)
    fill_token_menu(menu, commands, index)
    return menu


def fill_token_menu(menu: QMenu, commands: TableCommands, index: int) -> None:
    """Put what can be done to a token into a menu."""
    last = commands.session.state.sequence.n - 1
    entries = (
        (tr("Rename…"), "rename", True),
        (tr("Add before…"), "add", True),
        (tr("Add after…"), "add_after", True),
        (tr("Remove"), "remove", last > 0),
        (tr("Move up"), "up", index > 0),
        (tr("Move down"), "down", index < last),
        (tr("Type a sentence…"), "sentence", True),
    )
    for title, name, enabled in entries:
        menu.addAction(title, partial(commands.edit_tokens, name, index)).setEnabled(enabled)
    padding = menu.addAction(tr("Padding"), partial(commands.edit_tokens, "pad", index))
    padding.setCheckable(True)
    padding.setChecked(is_padding(commands.session.state.sequence, index))


def _menu(theme: Theme, parent: QWidget) -> QMenu:
    menu = QMenu(parent)
    menu.setFont(theme.font("body"))
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
