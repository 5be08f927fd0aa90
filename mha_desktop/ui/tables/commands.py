"""What menus and keys do to the tables: block operations, the clipboard, tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.parameters import BIASES
from mha_desktop.document import cells, structure
from mha_desktop.document.cells import Block, block_name, values_of, whole_table
from mha_desktop.document.clipboard import format_block, parse_block
from mha_desktop.document.masking import set_pad
from mha_desktop.document.model import Sequence
from mha_desktop.document.numbers import parse
from mha_desktop.document.session import Session
from mha_desktop.document.tables import TABLE, is_editable
from mha_desktop.errors import UserError
from mha_desktop.scene.numbers import shown
from mha_desktop.ui.cells.entry import EntryDialog, SeedDialog, seed_of
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.clipboard import try_copy_text
from mha_desktop.ui.tables.dialogs import RenameDialog, SentenceDialog, token_tip
from mha_desktop.ui.tables.operations import Edit, Operation, opened_edit, operations
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated


class TableCommands(QObject):
    """Carries commands out through the session; what is refused is said at the block's first cell.

    Signals
    -------
    refused(Block, str)
        Where, and why nothing was changed.
    pasted(Block)
        The cells that were pasted.
    """

    refused = Signal(object, str)
    pasted = Signal(object)

    def __init__(self, session: Session, theme: Callable[[], Theme], parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._theme = theme
        self._seed, self._factor = "0", "2"

    def _widget(self) -> QWidget:
        parent = self.parent()
        assert isinstance(parent, QWidget)
        return parent

    def operate(self, name: str, block: Block | None) -> None:
        """Do the operation `name` to a block."""
        if block is None:
            return
        own: dict[str, Callable[[Block], None]] = {
            "copy": self.copy,
            "cut": self.cut,
            "paste": self.paste,
            "reset_table": self._reset_table,
            "reset_all": self._reset_all,
        }
        if name in own:
            own[name](block)
            return
        operation = next(o for o in operations() if o.id == name)
        self.apply(operation, block)

    def apply(self, operation: Operation, block: Block) -> None:
        """Do an operation to a block, after asking for its number where it needs one."""
        if operation.asks == "seed":
            self._ask(operation, block, tr("Random numbers in {0}"), tr("Seed"), self._seed)
        elif operation.asks == "factor":
            self._ask(operation, block, tr("Scale {0}"), tr("Factor"), self._factor)
        else:
            step = operation.step.format(self._name(block))
            self._commit(block, step, operation.edit(block, 0.0, self.session.opened))

    def _name(self, block: Block) -> str:
        return block_name(self.session.state.document, block)

    def _ask(self, operation: Operation, block: Block, title: str, label: str, text: str) -> None:
        def take(entry: str) -> None:
            number: float = seed_of(entry) if operation.asks == "seed" else parse(entry)
            words = str(number) if operation.asks == "seed" else shown(number)
            edit = operation.edit(block, number, self.session.opened)
            self.session.commit(operation.step.format(self._name(block), words), edit)
            if operation.asks == "seed":
                self._seed = entry.strip()
            else:
                self._factor = entry.strip()

        title = title.format(self._name(block))
        if operation.asks == "seed":
            dialog: EntryDialog = SeedDialog(self._theme(), title, text, take, self._widget())
        else:
            tip = tr("Every number of the block is multiplied by it; −1 turns the signs, 0.5 halves.")
            dialog = EntryDialog(self._theme(), title, [(label, text, tip)], take, self._widget())
        dialog.open()

    def _commit(self, block: Block, name: str, edit: Edit) -> bool:
        try:
            self.session.commit(name, edit)
        except UserError as error:
            self.refused.emit(block, translated(error))
            return False
        return True

    # Clipboard

    def copy(self, block: Block) -> None:
        """Put a block on the clipboard with every digit."""
        if self._is_kept_in(block):
            return
        state = self.session.state
        if block.table == "X" and not is_editable(state.document, "X"):
            rows, columns = slice(block.row, block.row + block.rows), slice(block.column, block.column + block.columns)
            values = state.trace.whole("X")[rows, columns]
        else:
            values = values_of(state.document, block)
        try_copy_text(format_block(values), partial(self.refused.emit, block))

    def cut(self, block: Block) -> None:
        """Copy a block and fill it with zeros."""
        if self._is_kept_in(block):
            return
        text = format_block(values_of(self.session.state.document, block))
        if try_copy_text(text, partial(self.refused.emit, block)):  # first: what is not copied is not lost
            self._commit(block, tr("cut {0}").format(self._name(block)), partial(cells.zero, block=block))

    def _is_kept_in(self, block: Block) -> bool:
        """Tell whether nothing may be carried out now, and say so."""
        if reason := self.session.locks.reason("export"):
            self.refused.emit(block, translated(reason))
        return bool(reason)

    def paste(self, block: Block) -> None:
        """Put the clipboard's numbers at a block's first cell; one number fills the block."""
        try:
            values = parse_block(QGuiApplication.clipboard().text())
        except UserError as error:
            self.refused.emit(block, translated(error))
            return
        if values.size > 1:
            rows, columns = values.shape
            block = Block(block.table, block.row, block.column, rows, columns, block.sequence)
        edit = partial(cells.set_block, block=block, values=values)
        if self._commit(block, tr("paste {0}").format(self._name(block)), edit):
            self.pasted.emit(block)

    def _reset_table(self, block: Block) -> None:
        document, opened = self.session.state.document, self.session.opened
        whole = whole_table(document, block.table, block.sequence)
        bias = TABLE[block.table].bias
        if bias in BIASES and getattr(document.weights, bias) is not None and getattr(opened.weights, bias) is None:
            whole = replace(whole, rows=whole.rows - 1)  # a bias that was added since keeps its numbers
        edit = partial(cells.reset, block=whole, opened=opened)
        self._commit(block, tr("reset {0}").format(block.table), edit)

    def _reset_all(self, block: Block) -> None:
        self._commit(block, tr("reset all"), opened_edit(self.session.opened))

    # Tokens

    def edit_tokens(self, what: str, index: int) -> None:
        """Do something to the token `index`: rename, add, add_after, remove, up, down, pad or sentence."""
        if what == "sentence":
            SentenceDialog(self.session, self._theme(), self._widget()).open()
        elif what == "rename":
            self.ask_rename(index)
        elif what in ("add", "add_after"):
            self.ask_token(index + (what == "add_after"))
        elif what == "remove":
            token = self.session.state.sequence.tokens[index]
            edit = partial(structure.remove_token, sequence=self._sequence(), index=index)
            self._commit_token(index, tr("remove “{0}”").format(token), edit)
        elif what == "pad":
            self._toggle_padding(index)
        else:
            self.move_token(index, index + (1 if what == "down" else -1))

    def _toggle_padding(self, index: int) -> None:
        sequence = self.session.state.sequence
        on = not is_padding(sequence, index)
        name = tr("“{0}” is padding") if on else tr("“{0}” is not padding")
        edit = partial(set_pad, sequence=self._sequence(), tokens=(index,), on=on)
        self._commit_token(index, name.format(sequence.tokens[index]), edit)

    def move_token(self, index: int, target: int) -> None:
        """Move a token to another row."""
        if 0 <= target < self.session.state.sequence.n:
            token = self.session.state.sequence.tokens[index]
            edit = partial(structure.move_token, sequence=self._sequence(), source=index, target=target)
            if self._commit_token(index, tr("move “{0}” to row {1}").format(token, target + 1), edit):
                cell = self.session.state.view.cell
                if cell.table == "X" and cell.row == index:
                    self.session.look(cell=Block("X", target, cell.column, sequence=cell.sequence))

    def ask_rename(self, index: int) -> None:
        """Ask for another name of a token."""
        RenameDialog(self.session, self._theme(), index, self._widget()).open()

    def ask_token(self, index: int) -> None:
        """Ask for the name of a token to add before row `index`."""
        sequence = self._sequence()

        def take(text: str) -> None:
            edit = partial(structure.insert_token, sequence=sequence, index=index, token=text.strip())
            self.session.commit(tr("add “{0}”").format(text.strip()), edit)

        tokens = self.session.state.document.sequences[sequence].tokens
        words = (
            tr("Add a token before token {0}, “{1}”")
            if index < len(tokens)
            else tr("Add a token after token {0}, “{1}”")
        )
        at = min(index + 1, len(tokens))
        title = words.format(at, tokens[at - 1])
        EntryDialog(self._theme(), title, [(tr("Token"), "", token_tip(self.session))], take, self._widget()).open()

    def _sequence(self) -> int:
        return self.session.state.view.sequence

    def _commit_token(self, index: int, name: str, edit: Edit) -> bool:
        return self._commit(Block("X", index, 0, sequence=self._sequence()), name, edit)


def is_padding(sequence: Sequence, token: int) -> bool:
    """Whether a token (from 0) is marked as padding."""
    return bool(sequence.pad) and sequence.pad[token]
