"""The settings of the running program: read once, shared by all its windows, written a second after a change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from mha_desktop.errors import UserError
from mha_desktop.exchange.settings import Found, Settings, read_settings, write_changes
from mha_desktop.ui.words import translated

WRITTEN_AFTER_MS = 1000
_LAYOUT = {"window"}


class Preferences(QObject):
    """Holds the settings; `of_user` reads them from the file, without it they end with the program.

    Signals
    -------
    refused(str)
        A choice could not be kept, and why; said once.
    """

    refused = Signal(str)

    def __init__(self, found: Found | None = None) -> None:
        super().__init__()
        self._keeps = found is not None and found.may_write
        self.settings = Settings() if found is None else found.settings
        self.remark = "" if found is None else found.remark
        self._changes: dict[str, Any] = {}
        self._told = False
        self.finger = False  # whether one has touched a window; not kept
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WRITTEN_AFTER_MS)
        self._timer.timeout.connect(self.write)

    @classmethod
    def of_user(cls) -> Preferences:
        """Return what the user's file holds; it is written when something changes."""
        return cls(read_settings())

    @property
    def keeps(self) -> bool:
        """Whether what is chosen is there at the next start."""
        return self._keeps

    @property
    def waiting(self) -> bool:
        """Whether something is still to be written."""
        return self._timer.isActive()

    def set(self, **changes: Any) -> None:
        """Change fields of `Settings`; what is so already is no change."""
        changed = {name: value for name, value in changes.items() if getattr(self.settings, name) != value}
        if changed:
            self.settings = replace(self.settings, **changed)
            self._changes |= changed
            if self._keeps:
                self._timer.start()

    def write(self) -> None:
        """Write now what has changed; nothing where nothing has."""
        self._timer.stop()
        changes, self._changes = self._changes, {}
        if not changes or not self._keeps:
            return
        try:
            write_changes(changes)
        except UserError as error:
            # Where the window stood is too small a loss to speak of.
            if not self._told and not changes.keys() <= _LAYOUT:
                self._told = True
                self.refused.emit(
                    self.tr("This choice holds until the program ends. {why}").format(why=translated(error))
                )
