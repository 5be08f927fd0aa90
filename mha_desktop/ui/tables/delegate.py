"""The editor of a cell: a plain line with every digit, read by the model alone."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mha_desktop.scene.numbers import full
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.tables.model import Index, TableModel

EDITOR = "cell_editor"
_AROUND = 24  # px of frame and padding beside the digits


_HINT = QStyledItemDelegate.EndEditHint
_ENDS = {
    Qt.Key.Key_Return: _HINT.SubmitModelCache,
    Qt.Key.Key_Enter: _HINT.SubmitModelCache,
    Qt.Key.Key_Tab: _HINT.NoHint,
    Qt.Key.Key_Backtab: _HINT.NoHint,
}


class CellDelegate(QStyledItemDelegate):
    """Makes, fills and reads the editor. Opening and leaving it without typing changes nothing."""

    def __init__(self, font: QFont, parent: QObject) -> None:
        super().__init__(parent)
        self.font = font

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return an empty line; what was refused before is forgotten."""
        model = index.model()
        if isinstance(model, TableModel):
            model.clear_refusal()
        editor = QLineEdit(parent)
        editor.setObjectName(EDITOR)
        editor.setFont(self.font)
        editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        editor.setAccessibleName(tr("Value of {0}").format(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        editor.textEdited.connect(lambda _, editor=editor: self._widen(editor))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Show all digits, selected; what is being typed stays when the numbers change meanwhile."""
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(full(float(index.data(Qt.ItemDataRole.EditRole))))
            editor.selectAll()
            self._widen(editor)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Hand typed text to the model, which refuses what is no number."""
        if isinstance(editor, QLineEdit) and editor.isModified():
            model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Cover the cell, and its rules, and as much beside it as the digits need."""
        editor.setGeometry(option.rect.adjusted(-1, -1, 0, 0))
        if isinstance(editor, QLineEdit):
            self._widen(editor)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return and Tab end the entry at once; Qt would queue it, and hand Return on to the table. Esc gives it up."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QLineEdit):
            key = event.key()
            hint = _ENDS.get(Qt.Key(key))
            if hint is not None:
                self.commitData.emit(watched)
                self.closeEditor.emit(watched, hint)
                return True
        claimed = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if claimed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()  # before the window frees the lock
            return True
        return super().eventFilter(watched, event)

    def _widen(self, editor: QLineEdit) -> None:
        viewport = editor.parentWidget()
        needed = round(QFontMetricsF(editor.font()).horizontalAdvance(editor.text())) + _AROUND
        if viewport is None or needed <= editor.width():
            return
        width = min(needed, viewport.width())
        left = min(editor.x(), viewport.width() - width)
        editor.setGeometry(left, editor.y(), width, editor.height())
