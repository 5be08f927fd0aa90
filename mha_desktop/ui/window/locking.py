"""What a step locks and takes away, as it is seen: controls greyed or gone, actions that cannot be done, and why.

The session refuses what is locked, whoever asks; here a control that would be refused looks like it beforehand.
"""

from __future__ import annotations

from collections.abc import Collection
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget
from shiboken6 import isValid

from mha_desktop.document.locks import CONTROLS
from mha_desktop.document.state import State
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import Segmented
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


class Parts(NamedTuple):
    """A control on screen.

    `actions` are patterns of ids, `widgets` object names of what is greyed; `gone` are ids and names of what goes as
    well when the control is taken away, a segment as "name:value".
    """

    actions: tuple[str, ...] = ()
    widgets: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


OPERATIONS = ("cut", "paste", "zero", "identity", "random", "scale", "transpose", "reset", "reset_table")
PARTS = {
    "numbers": Parts(
        (
            "file.import*",
            "document.width",
            "document.learning.*",
            "edit.reset_all",
            *(f"edit.{name}" for name in OPERATIONS),
        ),
        ("cell_value", "sliders", "pixels.clear", "pixels.channels"),
    ),
    "tokens": Parts(("document.tokens.*",)),
    "heads": Parts(("document.heads.[0-9]*", "document.heads.ask", "document.kv_heads.*"), ("heads",)),
    "mask": Parts(("document.mask.*", "document.tokens.pad"), ("mask", "brush", "brush.heads")),
    "switches": Parts(
        (
            "document.residual",
            "document.readout",
            "document.temperature",
            "document.positions.*",
            "document.rotary*",
            "document.bias.*",
            "document.heads.mute",
            "document.heads.alone",
            "document.heads.all",
        ),
        ("calculation",),
        ("view.side.calculation", "side.choice:calculation"),
    ),
    "sequence": Parts(("document.sequence",), ("sequence",)),
    "example": Parts(
        (
            "file.new",
            "file.open",
            "file.model.*",
            "file.example.*",
            "file.recent.[0-9]*",
            "file.bring_back",
            "models.open.*",
        ),
        ("example",),
    ),
    "mistakes": Parts(
        ("view.mistake.*",),
        ("mistakes", "mistake.show_correct", "mistake.off"),
        ("view.side.mistakes", "side.choice:mistakes"),
    ),
    "sliders": Parts(("edit.pin", "edit.slider_range"), ("sliders", "cell_pin")),
    "results": Parts(
        ("view.steps.hide", "lessons.worksheet.answers*", "lessons.worksheet.remove"),
        ("steps.hide", "worksheet.answers"),
    ),
    "export": Parts(
        (
            "file.export.*",
            "file.copy.*",
            "file.print.*",
            "edit.copy*",
            "edit.cut",
            "edit.script.*",
            "view.steps.copy",
            "lessons.worksheet.print",
            "lessons.worksheet.*pdf",
        ),
        ("export", "heatmaps.save", "steps.copy"),
    ),
}
CHILDREN = Qt.FindChildOption.FindDirectChildrenOnly
PAGES = {"switches": "calculation", "mistakes": "mistakes"}  # of the side dock, which go with their control


class Locking(QObject):
    """Shows in a window what the session's locks hold. It follows the State like a panel: pages are made late."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._greyed: dict[QWidget, str] = {}  # with the reason
        self._gone: dict[QWidget, bool] = {}  # whether it would be seen otherwise
        self._away: frozenset[str] = frozenset()
        window.session.locks.changed.connect(self.follow)

    @property
    def away(self) -> frozenset[str]:
        """The controls that the present step takes away."""
        return self._away

    def put_away(self, controls: Collection[str]) -> None:
        """Take these controls away, and bring the others back."""
        if frozenset(controls) != self._away:
            self._away = frozenset(controls)
            self.follow()

    def of_action(self, action_id: str) -> tuple[str, bool]:
        """Return why an action is locked, empty where it is free; and whether it is not offered at all."""
        names = self._window.session.locks.names
        if not names:
            return "", False
        away = any(_among(action_id, (*PARTS[name].actions, *PARTS[name].gone)) for name in self._away)
        held = next((name for name in CONTROLS if name in names and _among(action_id, PARTS[name].actions)), "")
        return translated(self._window.session.locks.reason(held)) if held else "", away

    def show_state(self, new: State, old: State | None) -> None:
        """Follow the State."""
        self.catch_up()

    def catch_up(self) -> None:
        """Grey and take away what was made since."""
        if self._window.session.locks.names or self._greyed:
            self._grey()
        if self._away:
            self._take_away()

    def set_theme(self, theme: Theme) -> None:
        """Nothing of its own is seen."""

    def follow(self) -> None:
        """Show what is locked now."""
        self._grey()
        self._take_away()
        window = self._window
        window.toolbar.keep_away(self._away)
        window.tables.show_locks()
        window.actions_by_id.refresh()

    def _grey(self) -> None:
        locks, wanted = self._window.session.locks, dict[QWidget, str]()
        for name in CONTROLS:
            if why := locks.reason(name):
                wanted |= dict.fromkeys(self._found(PARTS[name].widgets), translated(why))
        self._greyed = {widget: why for widget, why in self._greyed.items() if isValid(widget)}
        for widget in [each for each in self._greyed if each not in wanted]:
            del self._greyed[widget]
            widget.setEnabled(True)
            for part in (widget, *widget.findChildren(QWidget)):
                part.removeEventFilter(self)
        for widget, why in wanted.items():
            if self._greyed.get(widget) != why or not widget.testAttribute(Qt.WidgetAttribute.WA_ForceDisabled):
                self._greyed[widget] = why
                widget.setEnabled(False)
                for part in (widget, *widget.findChildren(QWidget)):
                    part.installEventFilter(self)

    def _take_away(self) -> None:
        window, wanted = self._window, set[QWidget]()
        for name in self._away:
            wanted |= set(self._found((*PARTS[name].widgets, *PARTS[name].gone)))
        wanted -= set(window.toolbar.findChildren(QWidget, options=CHILDREN))  # whose room the toolbar shares out
        self._gone = {widget: seen for widget, seen in self._gone.items() if isValid(widget)}
        for widget in self._gone.keys() - wanted:
            seen = self._gone.pop(widget)
            widget.removeEventFilter(self)
            widget.setVisible(seen)
        for widget in wanted - self._gone.keys():
            self._gone[widget] = not widget.isHidden()
            widget.installEventFilter(self)
            widget.hide()
        view = window.session.state.view
        away = {PAGES[name] for name in self._away if name in PAGES}
        if view.side in away:
            free = [page for page in ("calculation", "mistakes", "worksheet") if page not in away]
            window.session.look(side=free[0])

    def _found(self, names: Collection[str]) -> list[QWidget]:
        found: list[QWidget] = []
        for name in names:
            whole, _, value = name.partition(":")
            for widget in self._window.findChildren(QWidget, whole):
                found.append(widget.segment(value) if value and isinstance(widget, Segmented) else widget)
        return found

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say why a greyed control is greyed, and keep away what a step takes away."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and isinstance(watched, QWidget):
            greyed = next((each for each in self._greyed if each is watched or each.isAncestorOf(watched)), None)
            if greyed is not None:
                QToolTip.showText(event.globalPos(), self._greyed[greyed], watched)
                return True
        if event.type() == QEvent.Type.Show and watched in self._gone and isinstance(watched, QWidget):
            self._gone[watched] = True
            watched.hide()
        return False


def _among(action_id: str, patterns: Collection[str]) -> bool:
    return any(fnmatchcase(action_id, pattern) for pattern in patterns)
