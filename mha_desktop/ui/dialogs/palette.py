"""The command palette: every action of the menus, found by typing part of its name or of what is said of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.spec import menu_path
from mha_desktop.ui.theme import Theme

WIDTH, ROWS = 520, 12


class CommandPalette(QDialog):
    """A field and a list; Return runs the chosen action."""

    def __init__(self, actions: ActionSet, titles: dict[str, str], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("palette")
        self.setWindowTitle(self.tr("Find an action"))
        self._actions, self._titles = actions, titles
        self._chosen: QAction | None = None
        self._field = QLineEdit(self)
        self._field.setPlaceholderText(self.tr("Type part of a name, such as causal or undo"))
        self._field.setAccessibleName(self.tr("Part of an action's name"))
        self._field.setToolTip(
            self.tr("Words of a name or of what is said of it, in any order; Return does the first.")
        )
        self._field.setFont(theme.font("body"))
        self._field.textChanged.connect(self._filter)
        self._field.returnPressed.connect(self._run)
        self._field.installEventFilter(self)
        self._list = QListWidget(self)
        self._list.setAccessibleName(self.tr("Actions"))
        self._list.setWhatsThis(
            self.tr("What can be done, with its menu and its keys; what is grey cannot be done now.")
        )
        self._list.setFont(theme.font("body"))
        self._list.itemActivated.connect(lambda _item: self._run())
        layout = QVBoxLayout(self)
        space = theme.metrics.space
        layout.setContentsMargins(space.m, space.m, space.m, space.m)
        layout.setSpacing(space.s)
        layout.addWidget(self._field)
        layout.addWidget(self._list)
        self._row = QSize(0, theme.metrics.height.control)
        self._filter("")
        self.setFixedWidth(theme.metrics.zoomed(WIDTH))
        self._list.setFixedHeight(ROWS * self._row.height() + 2 * self._list.frameWidth())

    def chosen(self) -> QAction | None:
        """Return the action that was asked for, or None."""
        return self._chosen

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows move in the list while one types in the field."""
        if (
            watched is self._field
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        ):
            self._list.keyPressEvent(event)
            return True
        return False

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        self._list.clear()
        named: list[tuple[str, str]] = []
        said: list[tuple[str, str]] = []  # found by tip or by another name alone: below the others
        for spec in self._actions.specs:
            if not self._actions[spec.id].isVisible():  # a lesson's step does not offer it
                continue
            line = self._line(spec.menu, self._actions[spec.id])
            name, all_words = line.casefold(), f"{line} {spec.tip} {spec.words}".casefold()
            if all(word in all_words for word in words):
                (named if all(word in name for word in words) else said).append((spec.id, line))
        for action_id, line in named + said:
            item = QListWidgetItem(line, self._list)
            item.setData(Qt.ItemDataRole.UserRole, action_id)
            item.setSizeHint(self._row)
            if not self._actions[action_id].isEnabled():
                item.setFlags(Qt.ItemFlag.NoItemFlags)
        self._select_first()

    def _line(self, menu: str, action: QAction) -> str:
        names = menu_path(self._titles, menu, action.text())
        keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
        return f"{names}   {keys}" if keys else names

    def _select_first(self) -> None:
        for row in range(self._list.count()):
            if self._list.item(row).flags() & Qt.ItemFlag.ItemIsEnabled:
                self._list.setCurrentRow(row)
                return

    def _run(self) -> None:
        item = self._list.currentItem()
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self._chosen = self._actions[item.data(Qt.ItemDataRole.UserRole)]
            self.accept()
