"""The class plan as a list: its scenes in order, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from mha_desktop.ui.cells.note import RefusalNote
from mha_desktop.ui.scenes.left_row import LeftRow
from mha_desktop.ui.scenes.scene_dialog import clean
from mha_desktop.ui.scenes.words import tr

if TYPE_CHECKING:
    from mha_desktop.ui.scenes.desk import SceneDesk

_SIZE = QSize(820, 460)  # px; the smallest window is 900 × 500
_TITLE_LETTERS = 200


class PlanDialog(QDialog):
    """Shows the plan of a window's desk; every change is the desk's, and Undo takes it back."""

    def __init__(self, desk: SceneDesk) -> None:
        super().__init__(desk.window)
        self._desk, self._theme = desk, desk.window.theme
        self.setObjectName("plan")
        self.setWindowTitle(tr("Class plan"))
        self.left = LeftRow(self._theme, self)
        self.left.answered.connect(self._answer)
        self.title = self._title_line()
        self.table = self._scene_table()
        self._hint = QLabel(tr("There is no scene yet. Add scene keeps what the window shows now."))
        self._hint.setFont(self._theme.font("body"))
        self._hint.setWordWrap(True)
        self._refusal = RefusalNote(self._theme, self)
        self.buttons: dict[str, QPushButton] = {}
        self._lay_out()
        self._take_keys()
        self.left.offer(desk.left())
        self.refresh(0)
        self.resize(_SIZE * self._theme.metrics.zoom)
        self.table.setFocus()

    @property
    def row(self) -> int:
        """The chosen scene, from 0; -1 for none."""
        return self.table.currentRow()

    @property
    def refusal(self) -> str:
        """What was refused last, or empty."""
        return self._refusal.text

    def say(self, sentence: str) -> None:
        """Show one sentence about what could not be done."""
        self._refusal.say_here(sentence, self.width() - 2 * self._theme.metrics.space.l)

    def refresh(self, row: int) -> None:
        """Show the plan as it is now, with scene `row` chosen."""
        plan = self._desk.plan
        if self.title.text() != plan.title:
            self.title.setText(plan.title)
        self.table.setRowCount(len(plan.scenes))
        for i, scene in enumerate(plan.scenes):
            for column, text in enumerate((scene.title, scene.question, scene.note)):
                item = QTableWidgetItem(" ".join(text.split()))
                item.setToolTip(text)
                self.table.setItem(i, column, item)
        if plan.scenes:
            self.table.setCurrentCell(min(max(row, 0), len(plan.scenes) - 1), 0)
        self._hint.setVisible(not plan.scenes)
        self._grey()

    # What the buttons do

    def _do(self, act: Callable[[], int | None]) -> None:
        self._refusal.clear()
        row = act()
        self.refresh(self.row if row is None else row)

    def _move(self, by: int) -> None:
        row, count = self.row, len(self._desk.plan.scenes)
        if row >= 0 and 0 <= row + by < count:
            self._do(lambda: self._desk.move(row, row + by))

    def _change(self) -> None:
        if self.row >= 0:
            self._do(lambda: self._desk.change(self.row, self))

    def _remove(self) -> None:
        if self.row >= 0:
            self._do(lambda: self._desk.remove(self.row))

    def _show_one(self) -> None:
        if self.row >= 0 and self._desk.play(self.row):
            self.accept()

    def _answer(self, answer: str) -> None:
        if answer == "take":
            self._do(lambda: self._desk.take_left(self.left.offered))
        elif answer == "discard":
            self._desk.drop_left(self.left.offered)
        self.left.offer(self._desk.left() if answer != "later" else ())

    def _title_edited(self, text: str) -> None:
        self._desk.rename(clean(text))
        self._grey()

    # Building

    def _title_line(self) -> QLineEdit:
        line = QLineEdit()
        line.setObjectName("plan.title")
        line.setAccessibleName(tr("Title of the plan"))
        line.setToolTip(tr("Students see it above each scene."))
        line.setMaxLength(_TITLE_LETTERS)
        line.setFont(self._theme.font("body"))
        line.textEdited.connect(self._title_edited)
        return line

    def _scene_table(self) -> QTableWidget:
        table = QTableWidget(0, 3)
        table.setObjectName("plan.scenes")
        table.setAccessibleName(tr("Scenes"))
        table.setToolTip(tr("The scenes in the order in which they are shown. Enter changes one."))
        table.setFont(self._theme.font("body"))
        table.setHorizontalHeaderLabels([tr("Scene"), tr("Question"), tr("Note for the teacher")])
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setWordWrap(False)
        header = table.horizontalHeader()
        header.setFont(self._theme.font("caption"))
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.verticalHeader().setFont(self._theme.font("caption"))
        table.verticalHeader().setDefaultSectionSize(self._theme.metrics.height.control)
        table.currentCellChanged.connect(lambda *_: self._grey())
        table.cellDoubleClicked.connect(lambda *_: self._change())
        return table

    def _lay_out(self) -> None:
        space = self._theme.metrics.space
        named = QHBoxLayout()
        words = QLabel(tr("&Title of the plan"))
        words.setFont(self._theme.font("body"))
        words.setBuddy(self.title)
        named.addWidget(words)
        named.addWidget(self.title, 1)
        middle = QHBoxLayout()
        middle.setSpacing(space.m)
        middle.addWidget(self.table, 1)
        middle.addLayout(self._side())
        rows = QVBoxLayout(self)
        rows.setContentsMargins(space.l, space.l, space.l, space.m)
        rows.setSpacing(space.m)
        rows.addWidget(self.left)
        rows.addLayout(named)
        rows.addWidget(self._hint)
        rows.addLayout(middle, 1)
        rows.addWidget(self._refusal)
        rows.addLayout(self._below())

    def _side(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self._theme.metrics.space.s)
        desk = self._desk
        for button in (
            self._button("add", tr("&Add scene…"), tr("Keep what the window shows now"), self._add),
            self._button("change", tr("&Change…"), tr("Its words, panels and lock (F2)"), self._change),
            self._button("up", tr("Move &up"), tr("One place up (Alt+Up)"), lambda: self._move(-1)),
            self._button("down", tr("Move &down"), tr("One place down (Alt+Down)"), lambda: self._move(1)),
            self._button("remove", tr("&Remove"), tr("Take it out of the plan (Del)"), self._remove),
            self._button("undo", tr("U&ndo"), tr("Take the last change back (Ctrl+Z)"), lambda: self._do(desk.undo)),
            self._button("show", tr("&Show"), tr("Show it; your own document waits"), self._show_one),
        ):
            column.addWidget(button)
        column.addStretch(1)
        return column

    def _below(self) -> QHBoxLayout:
        row = QHBoxLayout()
        desk = self._desk
        opening = self._button(
            "open",
            tr("&Open plan…"),
            tr("Go on with a plan that was saved"),
            lambda: self._do(lambda: desk.ask_open(self)),
        )
        saving = self._button(
            "save", tr("Sa&ve plan as…"), tr("One file to hand out"), lambda: self._do(lambda: desk.save_as(self))
        )
        closing = self._button("close", tr("Close"), tr("The plan stays with the window"), self.accept)
        row.addWidget(opening)
        row.addWidget(saving)
        row.addStretch(1)
        row.addWidget(closing)
        return row

    def _add(self) -> None:
        self._do(lambda: self._desk.add(self))

    def _button(self, name: str, text: str, tip: str, press: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(f"plan.{name}")
        button.setToolTip(tip)
        button.setFont(self._theme.font("body"))
        button.setAutoDefault(False)  # Return in the list changes a scene
        button.clicked.connect(lambda: press())
        self.buttons[name] = button
        return button

    def _take_keys(self) -> None:
        anywhere: dict[str, Callable[[], object]] = {
            "Alt+Up": lambda: self._move(-1),
            "Alt+Down": lambda: self._move(1),
            "F2": self._change,
            "Del": self._remove,  # a field with letters in it takes this and the next for itself
            "Ctrl+Z": lambda: self._do(self._desk.undo),
        }
        in_list: dict[str, Callable[[], object]] = {"Return": self._change, "Enter": self._change}
        for keys, place in ((anywhere, self), (in_list, self.table)):
            for key, act in keys.items():
                shortcut = QShortcut(QKeySequence(key), place)
                if place is self.table:
                    shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
                shortcut.activated.connect(act)

    def _grey(self) -> None:
        row, count = self.row, len(self._desk.plan.scenes)
        can = {
            "change": row >= 0,
            "remove": row >= 0,
            "show": row >= 0,
            "up": row > 0,
            "down": 0 <= row < count - 1,
            "undo": self._desk.can_undo,
            "save": count > 0,
        }
        for name, enabled in can.items():
            self.buttons[name].setEnabled(enabled)
        if self.focusWidget() is None or not self.focusWidget().isEnabled():
            self.table.setFocus()
