"""The questions about files: unsaved work, and a file that was changed by someone else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from mha_desktop.ui.documents.words import tr
from mha_desktop.ui.theme import Theme

Unsaved = Literal["save", "discard", "cancel"]
Changed = Literal["overwrite", "save_as", "cancel"]
Answer = TypeVar("Answer", Unsaved, Changed, bool)
_ROLE = QMessageBox.ButtonRole


def ask_unsaved(names: Sequence[str], theme: Theme, parent: QWidget) -> Unsaved:
    """Ask what becomes of unsaved work; closing the question is Cancel."""
    quoted = tr(" and ").join(tr("“{text}”").format(text=name) for name in names)
    if len(names) == 1:
        text = tr("Save the changes to {names}?").format(names=quoted)
    else:
        text = tr("Save the changes to {names}? Both were edited in this window.").format(names=quoted)
    buttons: dict[Unsaved, tuple[str, QMessageBox.ButtonRole]] = {
        "save": (tr("&Save"), _ROLE.AcceptRole),
        "discard": (tr("&Don’t save"), _ROLE.DestructiveRole),
        "cancel": (tr("&Cancel"), _ROLE.RejectRole),
    }
    return _ask("unsaved_question", text, tr("Without saving they are lost."), buttons, "save", theme, parent)


def ask_changed(name: str, theme: Theme, parent: QWidget) -> Changed:
    """Ask what becomes of a file that holds something else than what this window opened or saved."""
    text = tr("“{name}” was changed by another program or window.").format(name=name)
    more = tr("Overwriting it loses what was changed there.")
    buttons: dict[Changed, tuple[str, QMessageBox.ButtonRole]] = {
        "overwrite": (tr("&Overwrite"), _ROLE.DestructiveRole),
        "save_as": (tr("&Save as…"), _ROLE.AcceptRole),
        "cancel": (tr("&Cancel"), _ROLE.RejectRole),
    }
    return _ask("changed_question", text, more, buttons, "save_as", theme, parent)


def ask_replace(name: str, theme: Theme, parent: QWidget) -> bool:
    """Ask whether a file that is there already is to be replaced."""
    text = tr("There is a file “{name}” already.").format(name=name)
    more = tr("Replacing it loses what it holds.")
    buttons = {True: (tr("&Replace"), _ROLE.DestructiveRole), False: (tr("&Cancel"), _ROLE.RejectRole)}
    return _ask("replace_question", text, more, buttons, False, theme, parent)


def ask_write_into(name: str, theme: Theme, parent: QWidget) -> bool:
    """Ask whether files are to be written into a folder that holds something already."""
    text = tr("There is a folder “{name}” already.").format(name=name)
    more = tr("Files of the same names are replaced; what else it holds stays.")
    buttons = {True: (tr("&Write into it"), _ROLE.AcceptRole), False: (tr("&Cancel"), _ROLE.RejectRole)}
    return _ask("folder_question", text, more, buttons, False, theme, parent)


def _ask(
    object_name: str,
    text: str,
    more: str,
    buttons: dict[Answer, tuple[str, QMessageBox.ButtonRole]],
    default: Answer,
    theme: Theme,
    parent: QWidget,
) -> Answer:
    """Ask, and return the answer; the last one is also Esc and the cross."""
    box = QMessageBox(QMessageBox.Icon.Question, tr("MHA Desktop"), text, parent=parent)
    box.setObjectName(object_name)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(more)
    box.setFont(theme.font("body"))
    made = {answer: box.addButton(label, role) for answer, (label, role) in buttons.items()}
    for answer, button in made.items():
        button.setObjectName(f"{object_name}.{answer}")
        button.setFont(theme.font("body"))
    box.setDefaultButton(made[default])
    last = list(made)[-1]
    box.setEscapeButton(made[last])
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    return next((answer for answer, button in made.items() if button is clicked), last)
