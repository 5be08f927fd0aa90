"""Writes a document to its file, after the questions that this may need."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from mha_desktop.errors import UserError
from mha_desktop.ui.documents.file import Work
from mha_desktop.ui.documents.questions import ask_changed, ask_replace
from mha_desktop.ui.documents.words import tr
from mha_desktop.ui.theme import Theme

SUFFIX = ".mhad"
_NO_NAME = '<>:"/\\|?*'  # letters that one system or another does not have in file names


class Saver:
    """Saves the documents of one window.

    Parameters
    ----------
    window : whose dialogs they are.
    theme : its present theme.
    refused : hears one sentence about what could not be saved; the document is then as unsaved as before.
    """

    def __init__(self, window: QWidget, theme: Theme, refused: Callable[[str], None]) -> None:
        self._window, self._theme, self._refused = window, theme, refused

    def save(self, work: Work) -> bool:
        """Save to the document's own file, or ask for one; tell whether it is saved."""
        path, stamp = work.file.path, work.file.stamp
        if path is None:
            return self.save_as(work)
        from mha_desktop.exchange.stamp import changed_since

        try:
            changed = stamp is not None and changed_since(stamp, path)
        except UserError as error:
            self._refused(str(error))
            return False
        if changed:
            answer = ask_changed(path.name, self._theme, self._window)
            if answer != "overwrite":
                return answer == "save_as" and self.save_as(work)
        return self._write(work, path)

    def save_as(self, work: Work) -> bool:
        """Ask for a file and save to it, which is the document's own from then on; tell whether it is saved."""
        given, _ = QFileDialog.getSaveFileName(self._window, tr("Save as"), _suggested(work), tr("Documents (*.mhad)"))
        if not given:
            return False
        path = Path(given)
        if path.suffix.lower() != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
            # The dialog asked about the name without the ending, if at all.
            if path.is_file() and not ask_replace(path.name, self._theme, self._window):
                return False
        return self._write(work, path)

    def _write(self, work: Work, path: Path) -> bool:
        from mha_desktop.exchange.mhad import write_mhad

        file = work.file
        try:
            stamp = write_mhad(work.content, path)
        except UserError as error:
            self._refused(str(error))
            return False
        file.path, file.stamp, file.saved, file.example = path.absolute(), stamp, work.document, ""
        return True


def _suggested(work: Work) -> str:
    if work.file.path is not None:
        return str(work.file.path)
    name = "".join("-" if letter in _NO_NAME or not letter.isprintable() else letter for letter in work.document.title)
    return f"{name.strip('. ') or tr('untitled')}{SUFFIX}"
