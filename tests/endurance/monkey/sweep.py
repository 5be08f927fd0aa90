"""Every entry of the menus in turn, each with what has to be there before it can be chosen."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from monkey.hands import Hands
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QTableView

from mha_desktop.ui.actions.catalog import all_actions

# What ends the program, or opens a window of its own (an act of its own does that).
APART = ("file.quit", "file.close", "file.new_window")
# What has to be chosen before, by the beginning of an entry's id; the first that fits.
BEFORE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("file.bring_back", ("file.example.river", "!edit", "file.example.clusters")),
    ("file.recent", ("file.save_as",)),
    ("file.model.again", ("file.example.clusters", "!model")),
    ("file.model.next", ("file.example.clusters", "!model")),
    ("file.model.previous", ("file.example.clusters", "!model", "file.model.next")),
    ("file.import.clipboard", ("!cell", "edit.copy")),
    ("edit.redo", ("!edit", "edit.undo")),
    ("edit.undo", ("!edit",)),
    ("edit.paste", ("!cell", "edit.copy")),
    ("edit.free_lock", ("view.reset_layout",)),
    ("edit.reset_all", ("!edit",)),
    ("edit.", ("!cell",)),
    ("document.rotary.base", ("!rotary",)),
    ("document.heads.all", ("!cell", "document.heads.mute")),
    ("document.heads.16", ("file.example.clusters", "!wide")),
    ("document.kv_heads", ("file.example.clusters", "!wide", "document.heads.4")),
    ("document.sequence", ("file.example.river",)),
    ("document.tokens.special", ("document.tokens.pad",)),
    ("document.learning.back", ("!readout", "document.learning.step")),
    ("document.learning", ("!readout",)),
    ("document.mask.clear", ("document.mask.paint",)),
    ("view.stage.rotated", ("!rotary",)),
    ("view.insight.rotary", ("!rotary",)),
    ("view.insight.sequences", ("file.example.river",)),
    ("view.stage.probabilities", ("!readout",)),
    ("view.stage.updated", ("!residual",)),
    ("view.table.stream", ("!model",)),
    ("view.table.pixels", ("file.example.picture",)),
    ("view.table.projection", ("file.example.picture",)),
    ("view.table.cls", ("file.example.picture",)),
    ("view.table", ("file.example.river",)),
    ("view.mistake.none", ("view.mistake.no_scale",)),
    ("view.mistake.correct", ("view.mistake.no_scale",)),
    ("view.mistake.reveal", ("view.mistake.find",)),
    ("view.shown.head", ("file.example.clusters", "!wide", "document.heads.16")),
    ("view.cube.head", ("file.example.clusters", "!wide", "document.heads.8")),
    ("view.shown.special", ("document.tokens.pad",)),
    ("view.shown.all_tokens", ("view.shown.narrower",)),
    ("view.shown.next", ("view.shown.narrower",)),
    ("view.shown.previous", ("view.shown.narrower", "view.shown.next")),
    ("view.shown.wider", ("view.shown.narrower",)),
    ("view.shown.all_heads", ("view.shown.only_head",)),
    ("lessons.next", ("!lesson",)),
    ("lessons.back", ("!lesson", "lessons.next")),
    ("lessons.again", ("!lesson",)),
    ("lessons.leave", ("!lesson",)),
    ("lessons.open", ("lessons.leave",)),
    ("lessons.worksheet.hand_in", ("file.example.clusters", "!blanks")),
    ("lessons.worksheet.", ("file.example.clusters", "!blanks")),
)


def _edit(hands: Hands) -> None:
    """Type a number into the first cell of a table that can be edited."""
    views = hands.window.findChildren(QTableView)
    views = [w for w in views if w.objectName().startswith("table.") and w.isVisible() and w.table.editable]
    if views:
        view = hands.chance.choice(views)
        hands.click(view.viewport(), view.visualRect(view.model().index(0, 0)).center())
        hands.type(f"{hands.chance.uniform(-2, 2):.2f}")
        hands.key(Qt.Key.Key_Return)


def _cell(hands: Hands) -> None:
    """Select some cells of a table."""
    views = [w for w in hands.window.findChildren(QTableView) if w.objectName().startswith("table.") and w.isVisible()]
    if not views:
        return
    view = hands.chance.choice(views)
    model, chance = view.model(), hands.chance
    rows, columns = model.rowCount(), model.columnCount()
    if rows and columns:
        first = view.visualRect(model.index(0, 0)).center()
        last = view.visualRect(model.index(chance.randrange(rows), chance.randrange(columns))).center()
        hands.drag(view.viewport(), (first, last))


def _wide(hands: Hands) -> None:
    """Give the document a width that 16 heads can share."""

    def fill(dialog: Any) -> None:
        line = dialog.findChild(QLineEdit)
        line.selectAll()
        QTest.keyClicks(line, "16")

    hands.answer_next(fill)
    hands.act("document.width")


def _blanks(hands: Hands) -> None:
    """Make a worksheet of the row that is locked."""
    worksheets = hands.window.worksheets
    if worksheets.sheet is None:
        hands.act("lessons.worksheet")
        hands.settle()
        worksheets.choose("row", 1)


def _model(hands: Hands) -> None:
    """Open a layer of a model from its folder, which leaves no question open, with random rows as X."""

    def choose(dialog: Any) -> None:
        QTest.mouseClick(dialog.findChild(QAbstractButton, "model.rows.random"), Qt.MouseButton.LeftButton)

    hands.answer_next(choose)
    hands.drop(hands.window, hands.window.rect().center(), (hands.folder / "model",))
    hands.settle()


def _on(action_id: str, hands: Hands) -> None:
    """Switch something on that may be on already."""
    if not hands.window.actions_by_id[action_id].isChecked():
        hands.act(action_id)


def _lesson(hands: Hands) -> None:
    if not hands.window.lessons.title:
        hands.act("lessons.open.two_heads")


PREPARE: dict[str, Callable[[Hands], None]] = {
    "!edit": _edit,
    "!cell": _cell,
    "!wide": _wide,
    "!blanks": _blanks,
    "!model": _model,
    "!lesson": _lesson,
    "!rotary": partial(_on, "document.rotary"),
    "!readout": partial(_on, "document.readout"),
    "!residual": partial(_on, "document.residual"),
}


@cache
def entries() -> tuple[str, ...]:
    """Return the ids of all entries that are chosen, in a mixed order that is always the same."""
    ids = [spec.id for spec in all_actions() if spec.id not in APART]
    random.Random(0).shuffle(ids)
    return tuple(ids)


def sweep(hands: Hands, turn: int) -> str:
    """Choose the entry whose turn it is, after what it needs: from the menu, or by its keys; return its id."""
    ids = entries()
    wanted = ids[turn % len(ids)]
    before = next((needed for start, needed in BEFORE if wanted.startswith(start)), ())
    for needed in before:
        if needed in PREPARE:
            PREPARE[needed](hands)
        else:
            hands.act(needed)
        hands.settle()
    action = hands.window.actions_by_id[wanted]
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.PortableText)
    if keys and hands.chance.random() < 0.5:
        QTest.keySequence(QApplication.focusWidget() or hands.window, action.shortcut())
    else:
        hands.act(wanted)
    return wanted
