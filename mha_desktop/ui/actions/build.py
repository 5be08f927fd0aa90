"""Makes Qt's actions and menus from the table, and keeps their texts, ticks and greying true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu
from shiboken6 import isValid

from mha_desktop.ui.actions.spec import Action, Commands
from mha_desktop.ui.theme import Theme


class Locking(Protocol):
    """Knows what a lesson's step does not let be done."""

    def of_action(self, action_id: str) -> tuple[str, bool]:
        """Return why an action is locked, empty where it is free; and whether it is not offered at all."""


class ActionSet(QObject):
    """Every action of the window by its id."""

    def __init__(self, commands: Commands, actions: Sequence[Action], parent: QMainWindow) -> None:
        super().__init__(parent)
        self.specs = tuple(actions)
        self._each_step = tuple(spec for spec in actions if spec.each_step)
        self._commands = commands
        self._gathering = False
        self.locking: Locking | None = None
        self._texts: dict[str, str] = {}  # as they were set last, of actions whose text follows the state
        self._held: dict[str, str] = {}  # why actions cannot be done now, by id
        self._away: set[str] = set()  # the ids that a lock has put out of the menus
        self._actions = {spec.id: self._make(spec, parent) for spec in actions}

    def __getitem__(self, action_id: str) -> QAction:
        return self._actions[action_id]

    def refresh(self, step_only: bool = False) -> None:
        """Ask each action for its text, tick and whether it can be done now; after a step only those it changes."""
        if self._gathering:
            return
        commands = self._commands
        for spec in self._each_step if step_only else self.specs:
            action = self._actions[spec.id]
            # Asked first: telling Qt what it knows costs more than comparing.
            if callable(spec.text) and (text := spec.text(commands)) != self._texts.get(spec.id):
                self._texts[spec.id] = text
                action.setText(text)
            locked = self._hold(spec, action)
            can = not locked and (spec.enabled is None or spec.enabled(commands))
            if can != action.isEnabled():
                action.setEnabled(can)
            if spec.checked is not None and (ticked := spec.checked(commands)) != action.isChecked():
                action.setChecked(ticked)

    def _hold(self, spec: Action, action: QAction) -> bool:
        """Let an action say why it is locked, or what it does again; tell whether it is locked."""
        reason, away = ("", False) if self.locking is None else self.locking.of_action(spec.id)
        # Others hide actions for reasons of their own, as Open recent does: only what was put away here comes back.
        if away != (spec.id in self._away):
            self._away ^= {spec.id}
            action.setVisible(not away)
        if reason != self._held.get(spec.id, ""):
            self._held[spec.id] = reason
            action.setToolTip(reason or spec.tip)
        return bool(reason) or away

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Change several things within: the actions are asked once, at the end."""
        outermost, self._gathering = not self._gathering, True
        try:
            yield
        finally:
            if outermost:
                self._gathering = False
                self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Redraw the icons."""
        for spec in self.specs:
            if spec.icon:
                self._actions[spec.id].setIcon(theme.icon(spec.icon))

    def fill(self, window: QMainWindow, titles: dict[str, str]) -> None:
        """Put every action into its menu; a submenu stands where its first action is in the table."""
        menus: dict[str, QMenu] = {}
        for path, title in titles.items():
            menus[path] = QMenu(title, window) if "/" in path else window.menuBar().addMenu(title)
            menus[path].setToolTipsVisible(True)
            menus[path].setObjectName("menu." + path)
        placed: set[str] = set()
        for spec in self.specs:
            above = spec.menu.rpartition("/")[0]
            if above and spec.menu not in placed:
                placed.add(spec.menu)
                menus[above].addMenu(menus[spec.menu])
            if spec.ruled:
                menus[spec.menu].addSeparator()
            menus[spec.menu].addAction(self._actions[spec.id])

    def _make(self, spec: Action, window: QMainWindow) -> QAction:
        text = spec.text if isinstance(spec.text, str) else spec.text(self._commands)
        action = QAction(text, window)
        action.setObjectName(spec.id)
        action.setCheckable(spec.checked is not None)
        if spec.shortcut:
            action.setShortcuts([QKeySequence(keys) for keys in (spec.shortcut, *spec.more_keys)])
        if spec.tip:
            action.setToolTip(spec.tip)
        action.triggered.connect(self._runner(spec))
        return action

    def _runner(self, spec: Action) -> Callable[[], None]:
        def run() -> None:
            spec.run(self._commands)
            if isValid(self):  # another language has put another window in this one's place
                self.refresh()  # a tick that was toggled by the click tells the truth again

        return run
