"""Hands and eyes for the dialog of a trained model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mha_desktop.ui.checkpoints.dialog import ModelDialog

LEFT = Qt.MouseButton.LeftButton


def dialogs(user: Any) -> list[ModelDialog]:
    return [dialog for dialog in user.window.findChildren(ModelDialog) if dialog.isVisible()]


def shown(user: Any) -> ModelDialog:
    """The dialog, once it is there and has its picture or its questions."""
    user.qtbot.waitUntil(lambda: bool(dialogs(user)), timeout=30_000)
    (dialog,) = dialogs(user)
    if not dialog._looked.preview.questions:
        user.qtbot.waitUntil(lambda: bool(dialog.layer.picture.blocks.matrices), timeout=30_000)
    return dialog


def opened(user: Any, path: Path) -> ModelDialog:
    user.window.checkpoints.open(path)
    return shown(user)


def part(dialog: ModelDialog, name: str) -> Any:
    (found,) = dialog.findChildren(QWidget, name)
    return found


def click(dialog: ModelDialog, name: str) -> None:
    QTest.mouseClick(part(dialog, name), LEFT)


def finish(user: Any, dialog: ModelDialog) -> None:
    """Press Open and wait until the document is shown."""
    click(dialog, "model.open")
    user.qtbot.waitUntil(lambda: not user.window.findChildren(ModelDialog), timeout=120_000)
    user.qtbot.waitUntil(lambda: not user.window.session.busy)


def choose_random(dialog: ModelDialog) -> None:
    click(dialog, "model.rows.random")


def refusal(user: Any, path: Path) -> str:
    """What the window says of a model that it does not open."""
    user.window.message.clear()
    user.window.checkpoints.open(path)
    user.qtbot.waitUntil(lambda: bool(user.window.message.text), timeout=30_000)
    assert not dialogs(user)
    return str(user.window.message.text)
