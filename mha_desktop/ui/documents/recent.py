"""The files of File ▸ Open recent: read when the menu opens, and after each open and save."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from mha_desktop.exchange.recent import MOST, RecentFile, add_recent, forget_recent, recent_files
from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.spec import escape_mnemonic
from mha_desktop.ui.documents.words import tr

__all__ = ["MOST", "RecentFiles"]


class RecentFiles(QObject):
    """What the ten entries of the menu show."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._actions: ActionSet | None = None
        self.files: tuple[RecentFile, ...] = ()

    def attach(self, actions: ActionSet, menu: QMenu) -> None:
        """Meet the menu."""
        self._actions = actions
        menu.aboutToShow.connect(self.read)
        self._reveal()

    def read(self) -> None:
        """Read the list again."""
        self.take(recent_files())

    def take(self, files: tuple[RecentFile, ...]) -> None:
        """Show these files."""
        if files != self.files:
            self.files = files
            self._show()

    def add(self, path: Path) -> None:
        """Put a file first."""
        add_recent(path)
        self.read()

    def clear(self) -> None:
        """Forget them all."""
        forget_recent()
        self.read()

    def text(self, index: int) -> str:
        """Return the menu's text of an entry, from 0; one whose file is gone says so."""
        number = f"&{index + 1}" if index < 9 else "1&0"
        if index >= len(self.files):
            return f"{number} {tr('no file')}"
        file = self.files[index]
        same = Counter(other.path.name for other in self.files)[file.path.name]
        name = file.path.name if same == 1 else f"{file.path.name} — {file.path.parent}"
        text = f"{number} {escape_mnemonic(name)}"
        return text if file.exists else tr("{name} (not found)").format(name=text)

    def there(self, index: int) -> bool:
        """Whether an entry's file can be opened."""
        return index < len(self.files) and self.files[index].exists

    def _show(self) -> None:
        if self._actions is not None:
            self._reveal()
            self._actions.refresh()  # afterwards: what is hidden counts as greyed, and would be so no more when shown

    def _reveal(self) -> None:
        """Let as many entries be seen as there are files."""
        assert self._actions is not None
        for index in range(MOST):
            action = self._actions[f"file.recent.{index}"]
            action.setVisible(index < len(self.files))
            action.setToolTip(str(self.files[index].path) if index < len(self.files) else "")
