"""The clipboard, which may not be there: a remote session without one, or another program that holds it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QMimeData
from PySide6.QtGui import QGuiApplication

from mha_desktop.errors import UserError
from mha_desktop.ui.words import translated


def copy_text(text: str) -> None:
    """Put a text on the clipboard.

    Raises
    ------
    UserError
        When the clipboard does not take it.
    """
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(text)
    if not clipboard.ownsClipboard() and clipboard.text() != text:
        raise refusal()


def try_copy_text(text: str, refused: Callable[[str], object]) -> bool:
    """Put a text on the clipboard; where it is not taken, `refused` hears one sentence. Tell whether it was."""
    try:
        copy_text(text)
    except UserError as error:
        refused(translated(error))
        return False
    return True


def copy_data(data: QMimeData) -> None:
    """Put data of several kinds on the clipboard.

    Raises
    ------
    UserError
        When the clipboard does not take them.
    """
    kinds = set(data.formats())
    clipboard = QGuiApplication.clipboard()
    clipboard.setMimeData(data)  # it owns them from here on
    there = clipboard.mimeData()
    if not clipboard.ownsClipboard() and not (there is not None and kinds <= set(there.formats())):
        raise refusal()


def refusal() -> UserError:
    """Return what is said where there is no clipboard."""
    words = "The clipboard did not take it: this session has none, or another program holds it. Save to a file instead."
    return UserError(QCoreApplication.translate("Clipboard", words))
